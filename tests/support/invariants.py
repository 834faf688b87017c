"""How the invariants of a game are tested, and what those of all games must notice.

A game's own class says which sound tables there are and what can be wrong with them; the tests are
the same for every game. A case is a sound game, what is overwritten in it, and the fault that is
found then.
"""

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any, ClassVar, Protocol, TypeAlias

import pytest

from carrack import Game
from carrack.errors import NotationError
from carrack.rules.dispatch import legal
from carrack.rules.table import CHANCE, CLOSED_PORT, NONE, ON_PORT, POINTS_BONUS
from support.spoiling import Spoiling, outpost, spoiled

Make: TypeAlias = Callable[[], Game]
Case: TypeAlias = tuple[Make, Spoiling, int]

_FEWEST_WAYS = 4  # in which each fault is found
_MOST_BYTES = 1024  # of a table


class Scene(Protocol):
    """A position that is written down field by field."""

    def game(self) -> Game: ...


# By the names of sound games and of faults, which each game has of its own.
FOR_ALL_GAMES: list[tuple[str, Spoiling, str]] = [
    ("at_turn", {"decision": 99}, "FAULTY_DECISION"),
    ("at_turn", {"decision": -1}, "FAULTY_DECISION"),
    ("at_turn", {"turn": 2}, "FAULTY_DECISION"),
    ("at_turn", {"decider": 1}, "FAULTY_DECISION"),
    ("at_turn", {"rounds": 0}, "FAULTY_DECISION"),
    ("at_turn", {"rounds": 201}, "FAULTY_DECISION"),
    ("while_laying", {"rounds": 1}, "FAULTY_DECISION"),
    ("at_discard", {"decider": 2}, "FAULTY_DECISION"),
    ("over", {"decider": 0}, "FAULTY_DECISION"),
    ("at_turn", {("built", 0, 0): 0}, "FAULTY_OUTPOSTS"),
    ("at_turn", {outpost("M01", 3): 1, ("built", 3, 0): 1}, "FAULTY_OUTPOSTS"),
    ("at_turn", {("hold", 0, 0): -1}, "FAULTY_HOLDS"),
    ("at_turn", {("hold", 0, 0): 11}, "FAULTY_HOLDS"),
    ("at_turn", {("hold", 1, 3): 11}, "FAULTY_HOLDS"),
    ("at_turn", {("hold", 3, 0): 1}, "FAULTY_HOLDS"),
    ("over", {("hold", 0, 3): 11}, "FAULTY_HOLDS"),
    ("at_turn", {"steps": -1}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_turn", {"payee": 1}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_turn", {"due": 1}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_turn", {"upgrades": 1}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_turn", {"cheapest": 1}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_toll", {"payee": 0}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_toll", {("hold", 0, 0): 0}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_toll_of_two", {("hold", 0, 0): 1}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_payment", {"due": 0}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_bonus", {"due": 1}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_upgrade", {"upgrades": 0}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_discard", {("hold", 0, 0): 2}, "FAULTY_MIDDLE_OF_TURN"),
    ("over", {"turn": 0}, "FAULTY_MIDDLE_OF_TURN"),
    ("over", {"round_limit": 9}, "FAULTY_MIDDLE_OF_TURN"),
    ("at_payment", {("hold", 0, 0): 1}, "NO_CHOICE"),
]
FOR_GAMES_WITH_PORTS: list[tuple[str, Spoiling, str]] = [
    ("at_turn_of_tile", {"decider": 0}, "FAULTY_DECISION"),
    ("at_lot", {"decider": CHANCE}, "FAULTY_DECISION"),
    ("at_lot", {"rounds": 1}, "FAULTY_DECISION"),
    ("at_turn", {("market", 1): NONE}, "FAULTY_MARKETS"),
    ("at_turn", {("market", 1): 1}, "FAULTY_MARKETS"),
    ("at_turn", {("market", 1): 23}, "FAULTY_MARKETS"),
    ("at_turn", {("victory_holder", 0): 1}, "FAULTY_VICTORY_TILES"),
    ("at_turn", {("victory_holder", 20): ON_PORT}, "FAULTY_VICTORY_TILES"),
    ("at_turn", {("victory_holder", 20): 2}, "FAULTY_VICTORY_TILES"),
    ("at_turn", {("victory_holder", 30): 1}, "FAULTY_VICTORY_TILES"),
    ("at_turn", {"last_round": 1}, "FAULTY_VICTORY_TILES"),
    ("at_lot", {("victory_holder", 20): 1}, "FAULTY_VICTORY_TILES"),
    ("at_turn", {"port_to_fill": 0}, "FAULTY_PORTS"),
    ("at_turn", {"closed_port_within": 0}, "FAULTY_PORTS"),
    ("at_turn", {("victory", 1): CLOSED_PORT}, "FAULTY_PORTS"),
    ("at_turn", {("victory", 0): NONE, ("victory_holder", 0): 1}, "FAULTY_PORTS"),
    ("while_opening_ports", {"closed_port_within": 6}, "FAULTY_PORTS"),
    ("while_laying", {"port_to_fill": 0}, "FAULTY_PORTS"),
    ("at_turn_of_tile", {"port_to_fill": NONE}, "FAULTY_PORTS"),
    ("at_turn", {("lot", 0): NONE}, "FAULTY_STARTS"),
    ("at_turn", {("lot", 0): 1}, "FAULTY_STARTS"),
    ("at_turn", {("boat", 1): NONE}, "FAULTY_STARTS"),
    ("at_turn", {("lot", 3): 3}, "FAULTY_STARTS"),
    ("at_lot", {("lot", 2): 0}, "FAULTY_STARTS"),
    ("at_start", {("boat", 0): 1}, "FAULTY_STARTS"),
    ("at_turn", {("points_holder", 0): NONE}, "FAULTY_BONUSES"),
    ("at_turn", {("points_holder", 0): NONE, ("points_holder", 1): 0}, "FAULTY_BONUSES"),
    ("at_turn", {("points_holder", 0): 1}, "FAULTY_BONUSES"),
    ("at_turn", {("bonus", 0, POINTS_BONUS): 0}, "FAULTY_BONUSES"),
    ("at_lot", {("hold", 0, 0): 1}, "FAULTY_HOLDS"),
    ("at_payment", {"cheapest": 3}, "NO_CHOICE"),
    ("at_discard", {"cheapest": 3}, "NO_CHOICE"),
]


def cases_of(
    invariants: ModuleType, sound: Iterable[Make], shared: Iterable[tuple[str, Spoiling, str]]
) -> list[Case]:
    """What games share, with the sound tables and the faults of one."""
    named = {make.__name__: make for make in sound}
    return [(named[name], spoiling, getattr(invariants, fault)) for name, spoiling, fault in shared]


class InvariantTests:
    """Every invariant of a game notices what it is there for, also when a position is read."""

    tested: ClassVar[ModuleType]  # the invariants
    sound: ClassVar[Sequence[Make]]  # games at every kind of decision
    cases: ClassVar[Sequence[Case]]
    impossible: ClassVar[Sequence[tuple[Any, str]]]  # scenes, and words of what is said of them

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        names = metafunc.fixturenames
        if "fault" in names:
            metafunc.parametrize(("make", "spoiling", "fault"), self.cases, ids=_said)
        elif "make" in names:
            metafunc.parametrize("make", self.sound, ids=_said)
        elif "scene" in names:
            metafunc.parametrize(("scene", "word"), self.impossible)

    def test_a_sound_table_has_no_fault_and_can_be_written_down(self, make: Make) -> None:
        game = make()
        assert self.tested.FAULTS[spoiled(game, {})] == ""
        assert Game.from_position(game.position, components=game.components) == game

    def test_every_kind_of_decision_is_among_them(self) -> None:
        games = [make() for make in self.sound]
        assert {game.table.decision for game in games} == set(games[0].notation.decisions)

    def test_a_fault_is_found(self, make: Make, spoiling: Spoiling, fault: int) -> None:
        faults = self.tested.FAULTS
        assert faults[spoiled(make(), spoiling)] == faults[fault]

    def test_every_fault_is_found_in_several_ways(self) -> None:
        for fault in self.tested.FAULTS.keys() - {self.tested.SOUND}:
            assert sum(found == fault for _, _, found in self.cases) >= _FEWEST_WAYS

    def test_whatever_is_spoiled_was_sound_before(self) -> None:
        assert {make for make, _, _ in self.cases} <= set(self.sound)

    def test_somebody_has_a_choice_until_the_game_is_over(self) -> None:
        for make in self.sound:
            game = make()
            assert game.is_over == (legal(game.table, game.notation.box) == 0)

    def test_a_table_has_no_gaps_so_that_equal_tables_are_equal_bytes(self) -> None:
        kind = self.sound[0]().table.dtype
        assert kind.fields is not None
        assert kind.itemsize == sum(field[0].itemsize for field in kind.fields.values())
        assert kind.itemsize < _MOST_BYTES

    def test_an_impossible_position_is_refused_with_the_rule(self, scene: Scene, word: str) -> None:
        with pytest.raises(NotationError, match=word):
            scene.game()


def _said(value: object) -> str:
    """A case as one reads it in a list of tests."""
    if isinstance(value, dict):
        fields = (
            f"{'.'.join(map(str, field)) if isinstance(field, tuple) else field}={number}"
            for field, number in value.items()
        )
        return ",".join(fields)
    return getattr(value, "__name__", str(value))

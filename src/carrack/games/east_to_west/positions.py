"""The positions of From East to West, Part II."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from carrack.codec import (
    Field,
    Kind,
    ListWord,
    Name,
    Number,
    NumberFromOne,
    OrNone,
    SeatField,
    SeatWord,
    Word,
    fault,
    listed,
    look_up,
    names_listed,
)
from carrack.games.east_to_west import POSITIONS, limits, rules
from carrack.games.east_to_west.notation import EastToWestNotation
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.table import EastToWestBox, EastToWestTable
from carrack.positions import Places, Positions
from carrack.rules import decisions as on
from carrack.rules.choices import contains, members, only
from carrack.rules.record import blank
from carrack.rules.table import NONE, SEA_PLACE, SeaTable

_AS_THE_SET_UP_LEFT_THEM = (
    "boat", "hold", "built", "outposts", "home", "reserve", "owner", "cards", "bonus", "explored",
    "stack_height",
)  # fmt: skip


class EastToWestPositions(Positions[EastToWestTable, EastToWestBox, EastToWestComponents]):
    """Adds the land: settlers, point cards, bonus tiles and exploration tiles."""

    notation: EastToWestNotation
    version: ClassVar[str] = POSITIONS
    rule_of_laying: ClassVar[str] = "EE-5"
    rule_of_building: ClassVar[str] = "EE-10"

    def set_up(self) -> Sequence[Field[EastToWestTable]]:
        notation, forts, stacks = self.notation, int(self.notation.box.forts), self._stacks
        card, bonus = _PointCard(notation.card_number), _BonusTile(notation.bonus_number)
        return [
            _Places(notation, self.rule_of_laying, self.rule_of_building),
            _Explorations(notation.location_number, _ExplorationTile(notation.exploration_number)),
            ListWord("forts", "fort_card", OrNone(card), forts, f"there are {forts} forts (EE-1)"),
            Word("top", "top_card", OrNone(card)),
            ListWord("stacks", "stack_top", OrNone(bonus), stacks, self._other_stacks),
        ]

    def since(self) -> Sequence[Field[EastToWestTable]]:
        height = _Height()
        return [
            _Settlers(self.notation.location_number),
            ListWord("heights", "stack_height", height, self._stacks, self._other_stacks),
        ]

    @property
    def _stacks(self) -> int:
        return int(self.notation.box.stacks)

    @property
    def _other_stacks(self) -> str:
        return f"there are {self._stacks} bonus stacks (EE-2)"

    def seat(self) -> Sequence[SeatField[EastToWestTable]]:
        notation = self.notation
        return [
            *super().seat(),
            SeatWord("home", "home", Number(0, limits.SETTLERS)),
            SeatWord("reserve", "reserve", Number(0, limits.SETTLERS)),
            SeatWord("cards", "cards", _SetOf(_PointCard(notation.card_number))),
            SeatWord("bonus", "bonus", _SetOf(_BonusTile(notation.bonus_number))),
            SeatWord("explored", "explored", _SetOf(_ExplorationTile(notation.exploration_number))),
        ]

    def middle_of_turn(self) -> Sequence[Field[EastToWestTable]]:
        location = Name("location", self.notation.location_number)
        return [
            *super().middle_of_turn(),
            Word("work", "at_work", location, NONE),
            Word("market", "trading", self.place, NONE),
            Word("explorations", "explorations", Number(1, limits.CARD_EXPLORE), 0),
            Word("show", "stack_to_show", NumberFromOne(limits.STACKS), NONE),
        ]

    def is_set_up(self, table: EastToWestTable) -> bool:
        """EE-4, EE-5, EE-6: the first player's first turn, and nothing is as if there were more."""
        if table["decision"] != on.CHOOSE or table.rounds != 1 or table.turn != table.first:
            return False
        fresh = blank(EastToWestTable)
        fresh.players, fresh.first, fresh.kind = table.players, table.first, table.kind
        rules.begin(fresh, self.notation.box)
        return all((fresh[field] == table[field]).all() for field in _AS_THE_SET_UP_LEFT_THEM)

    def finish_set_up(self, table: EastToWestTable) -> None:
        if any(table.stack_top[stack] == NONE for stack in range(self._stacks)):
            fault("every bonus stack shows its top tile (EE-2)")
        rules.ask_stack(table, self.notation.box)


class _Places(Places[EastToWestTable]):
    """Adds the sea, which is on the map."""

    def read_tile(self, table: EastToWestTable, place: int, name: str) -> None:
        if name != "sea":
            super().read_tile(table, place, name)
        elif table.kind[place] != SEA_PLACE:
            fault("only the map says where the sea is (EE-5)")


# things that leave the set of what has not been seen


class _Seen(Kind[EastToWestTable, int]):
    """A thing by its name, which lies open in one place only."""

    what: ClassVar[str]

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self._numbers, self._names = numbers, [*numbers]

    def text(self, value: int) -> str:
        return self._names[value]

    def value(self, name: str, text: str, table: EastToWestTable) -> int:  # noqa: ARG002
        number = look_up(self._numbers, text, self.what)
        self.take(table, number, text)
        return number

    def take(self, table: EastToWestTable, number: int, name: str) -> None:
        raise NotImplementedError


class _ExplorationTile(_Seen):
    what: ClassVar[str] = "exploration tile"

    def take(self, table: EastToWestTable, number: int, name: str) -> None:
        if contains(int(table.scouted), number):
            fault(f"{name} is in two places (EE-3)")
        table.scouted |= only(number)


class _PointCard(_Seen):
    what: ClassVar[str] = "point card"

    def take(self, table: EastToWestTable, number: int, name: str) -> None:
        if not contains(int(table.deck), number):
            fault(f"{name} is in two places, or not in a game of so many (EE-1)")
        table.deck &= ~only(number)


class _BonusTile(_Seen):
    what: ClassVar[str] = "bonus tile"

    def take(self, table: EastToWestTable, number: int, name: str) -> None:
        if not contains(int(table.unseen), number):
            fault(f"{name} is in two places (EE-2)")
        table.unseen &= ~only(number)


class _SetOf(Kind[EastToWestTable, int]):
    """The set of such things that a seat has."""

    def __init__(self, kind: _Seen) -> None:
        self._kind = kind

    def text(self, value: int) -> str:
        return listed(map(self._kind.text, members(value)))

    def value(self, name: str, text: str, table: EastToWestTable) -> int:
        return sum(only(self._kind.value(name, one, table)) for one in names_listed(text))


class _Height(Kind[SeaTable, int]):
    def text(self, value: int) -> str:
        return str(value)

    def value(self, name: str, text: str, table: SeaTable) -> int:  # noqa: ARG002
        if not re.fullmatch(r"\d", text):
            fault("the height of a bonus stack is a number from 0 to 9 (EE-2)")
        return int(text)


# the land


class _Explorations(Field[EastToWestTable]):
    """The exploration tiles that cover locations."""

    names = ("explore",)
    written_from = ("exploration",)

    def __init__(self, locations: Mapping[str, int], tile: _ExplorationTile) -> None:
        self._locations, self._tile = locations, tile

    def write(self, table: EastToWestTable) -> list[str]:
        covered = zip(self._locations, table.exploration, strict=False)
        texts = [f"{name}:{self._tile.text(tile)}" for name, tile in covered if tile != NONE]
        return [listed(texts)]

    def read(self, texts: Iterator[str], table: EastToWestTable) -> None:
        for text in names_listed(next(texts)):
            name, _, tile = text.partition(":")
            location = look_up(self._locations, name, "location")
            table.exploration[location] = self._tile.value(self.names[0], tile, table)
            table.covered |= only(location)


class _Settlers(Field[EastToWestTable]):
    """Who works where: location, number and seat."""

    names = ("settlers",)
    written_from = ("settlers", "owner")

    def __init__(self, locations: Mapping[str, int]) -> None:
        self._locations = locations

    def write(self, table: EastToWestTable) -> list[str]:
        settled = zip(self._locations, table.settlers, table.owner, strict=False)
        texts = [f"{name}:{number}*{owner}" for name, number, owner in settled if owner != NONE]
        return [listed(texts)]

    def read(self, texts: Iterator[str], table: EastToWestTable) -> None:
        for text in names_listed(next(texts)):
            match = re.fullmatch(r"(\w+):(\d{1,2})\*([0-3])", text)
            if not match:
                fault(f"{self.names[0]} should look like L05:2*0, location, number and seat")
            location = look_up(self._locations, match[1], "location")
            if table.owner[location] != NONE:
                fault(f"the settlers at {match[1]} are told twice (EE-7)")
            table.settlers[location] = int(match[2])
            table.owner[location] = int(match[3])
            table.settled[int(match[3])] |= only(location)

"""Every invariant of Eastern Wonders notices what it is there for, also when a position is read."""

from types import ModuleType
from typing import ClassVar

from test_eastern_wonders import undealt_game

from carrack import Game
from carrack.games.eastern_wonders import invariants
from carrack.rules.dispatch import first_fault
from carrack.rules.record import copy_of
from carrack.rules.table import NONE, PortBox, PortTable
from support.invariants import (
    FOR_ALL_GAMES,
    FOR_GAMES_WITH_PORTS,
    Case,
    InvariantTests,
    cases_of,
)
from support.scene import Scene
from support.spoiling import outpost
from support.typed import as_record, table_of

COLUMN = {"A2": [0], "B4": [0], "C4": [0], "D3": [0]}


def at_turn() -> Game:
    return Scene(outposts=dict(COLUMN), bonus=[["points6"], [], [], []]).game()


def before_dealing() -> Game:
    return undealt_game(players=3, first=1)


def while_laying() -> Game:
    game = before_dealing()
    game.play("return M01, return M07, return M13, return M19, lay M02 A2")
    return game


def while_opening_ports() -> Game:
    game = before_dealing()
    while game.decision.kind != "turn":
        game.play(game.legal[0])
    game.play(game.legal[0])
    return game


def at_lot() -> Game:
    return Game.new(players=3, first=1, seed=4)


def at_start() -> Game:
    game = at_lot()
    game.play("lot RR")
    return game


def at_leave() -> Game:
    game = Scene(holds=["YY", ""]).game()
    game.play("sail B2, sail C2")
    return game


def at_toll() -> Game:
    game = Scene(boats=["B1", "B2"], holds=["YY", ""]).game()
    game.play("sail B2, anchor")
    return game


def at_toll_of_two() -> Game:
    game = Scene(players=3, boats=["B1", "B2", "B2"], holds=["YY", "", ""]).game()
    game.play("sail B2, anchor")
    return game


def at_gather() -> Game:
    game = Scene(boats=["B1", "E3"], loose={"B2": "Y"}).game()
    game.play("sail B2, anchor")
    return game


def at_action() -> Game:
    game = Scene().game()
    game.play("anchor")
    return game


def at_payment() -> Game:
    game = Scene(holds=["YYY", ""], outposts={"B1": [1]}).game()
    game.play("anchor, build")
    return game


def at_bonus() -> Game:
    game = Scene(
        boats=["D3", "B1"],
        outposts={"A2": [0], "A3": [0], "B4": [0], "C4": [0]},
    ).game()
    game.play("anchor, build")
    return game


def at_upgrade() -> Game:
    game = Scene(holds=["YY", ""], outposts=dict(COLUMN), bonus=[["upgrade"], [], [], []]).game()
    game.play("anchor, build")
    return game


def at_again() -> Game:
    game = Scene(boats=["E3", "B1"], holds=["YYYYYY", ""], outposts={"E3": [0]}).game()
    game.play("anchor, trade")
    return game


def at_discard() -> Game:
    game = Scene(holds=["YYYYYYYYYY", ""]).game()
    game.play("anchor, harvest")
    return game


def at_turn_of_tile() -> Game:
    game = Scene(boats=["A1", "B1"], holds=["YYGGG", ""]).game()
    game.play("anchor, claim")
    return game


def over() -> Game:
    game = Scene(round=3, limit=3, turn=1).game()
    game.play("anchor, pass")
    return game


SOUND = [
    before_dealing,
    while_laying,
    while_opening_ports,
    at_lot,
    at_start,
    at_turn,
    at_leave,
    at_toll,
    at_toll_of_two,
    at_gather,
    at_action,
    at_payment,
    at_bonus,
    at_upgrade,
    at_again,
    at_discard,
    at_turn_of_tile,
    over,
]

# What can be wrong with them

WHO, MARKETS, VICTORY, PORTS, STARTS, OUTPOSTS, BONUSES, HOLDS, MIDDLE, CHOICE = (
    invariants.FAULTY_DECISION,
    invariants.FAULTY_MARKETS,
    invariants.FAULTY_VICTORY_TILES,
    invariants.FAULTY_PORTS,
    invariants.FAULTY_STARTS,
    invariants.FAULTY_OUTPOSTS,
    invariants.FAULTY_BONUSES,
    invariants.FAULTY_HOLDS,
    invariants.FAULTY_MIDDLE_OF_TURN,
    invariants.NO_CHOICE,
)
CASES: list[Case] = [
    *cases_of(invariants, SOUND, FOR_ALL_GAMES + FOR_GAMES_WITH_PORTS),
    (before_dealing, {("returned", 0): 20}, MARKETS),
    (while_laying, {("returned", 0): NONE}, MARKETS),
    (while_laying, {("market", 2): 1}, MARKETS),
    (while_laying, {("returned", 0): 6, ("returned", 1): 0}, MARKETS),
    (at_turn, {("market", 0): 23}, MARKETS),
    (at_turn, {"bag": 1 << 0}, MARKETS),
    (at_turn, {"bag": 1 << 5}, MARKETS),
    (at_turn_of_tile, {"port_to_fill": 1}, PORTS),
    (while_opening_ports, {"port_to_fill": 0}, PORTS),
    (before_dealing, {("boat", 0): 1}, STARTS),
    (at_turn, {outpost("M04", 0): 1}, OUTPOSTS),
    (at_turn, {outpost("M06", 0): 1}, OUTPOSTS),
    (at_turn, {("bonus_supply", 0): 3}, BONUSES),
    (at_turn, {("bonus", 0, 1): 0, ("bonus", 1, 1): 1, ("points_holder", 0): 1}, BONUSES),
    (at_turn, {("loose", 3, 0): 65}, HOLDS),
    (at_leave, {("hold", 1, 0): 11}, HOLDS),
    (at_turn, {"heading": 1}, MIDDLE),
    (at_again, {"steps": 1}, MIDDLE),
    (at_leave, {"heading": 23}, MIDDLE),
    (at_leave, {"steps": 0}, MIDDLE),
    (at_gather, {("loose", 5, 0): 0}, MIDDLE),
    (at_again, {("hold", 0, 0): 0}, MIDDLE),
    (at_payment, {("boat", 0): 0}, MIDDLE),
    (at_bonus, {"upgrades": 1}, MIDDLE),
    (at_bonus, {("boat", 0): 2}, MIDDLE),
    (at_upgrade, {("boat", 0): 0}, MIDDLE),
    (at_payment, {("hold", 0, 0): 0}, CHOICE),
    (at_upgrade, {("hold", 0, 0): 0}, 0),  # nothing to raise, but one may decline
]


IMPOSSIBLE = [
    (Scene(holds=["YYYYYYYYYYYY", ""]), "EW-21"),
    (Scene(outposts=dict(COLUMN)), "EW-13"),
    (Scene(ports={"A1": "V02"}), "two places"),
    (Scene(closed_within=0), "EW-3"),
    (Scene(markets={"A2": "M02"}), "two places"),
    (Scene(now="0:toll"), "middle of the turn"),
    (Scene(now="1:sail"), "who decides"),
]


class TestInvariants(InvariantTests):
    tested: ClassVar[ModuleType] = invariants
    sound = SOUND
    cases = CASES
    impossible = IMPOSSIBLE


def test_tiles_lie_on_the_map_only_when_all_that_go_back_are_back() -> None:
    game = before_dealing()
    game.table.market[1], game.table.bag = 1, int(game.table.bag) & ~2
    assert first_fault(game.table, game.notation.box) == MARKETS


def test_who_has_taken_the_fourth_tile_has_it_until_the_turn_and_the_game_are_over() -> None:
    game = Scene(
        first=1,
        boats=["B1", "B2"],
        holds=["YYYGGG", "YYYYYYYYYY"],
        ports={"A1": "V01"},
        tiles=[["V05", "V06", "V07"], [], [], []],
        closed_within=3,
    ).game()
    game.play("sail A1, anchor, claim")
    assert game.decision.kind == "turn"
    assert first_fault(game.table, game.notation.box) == 0
    full = game.copy()
    full.table.hold[1, 0] = 11
    full.play("turn V20 A1")
    assert full.decision.kind == "discard"
    assert first_fault(full.table, full.notation.box) == 0
    game.play("turn V20 A1")
    assert game.is_over
    assert first_fault(game.table, game.notation.box) == 0


def test_a_fifth_tile_is_a_fault() -> None:
    tiles = [["V05", "V06", "V07", "V08"], [], [], []]
    game = Scene(first=0, turn=1, tiles=tiles, closed_within=2).game()
    table_of(game, PortTable).victory_holder[20] = 0
    assert first_fault(game.table, game.notation.box) == VICTORY


def test_bonus_tiles_need_not_fit_the_columns_when_the_supply_is_empty() -> None:
    empty = at_turn()
    box = copy_of(as_record(empty.notation.box, PortBox))
    table_of(empty, PortTable).bonus[0, 1] = 0
    table_of(empty, PortTable).points_holder[0] = NONE
    table_of(empty, PortTable).bonus_supply[:] = 0
    box.bonus_tiles[:] = 0
    assert first_fault(empty.table, box) == 0


def test_upgrades_wait_while_a_bonus_tile_is_chosen() -> None:
    columns = {name: [0] for name in ("A2", "A3", "B4", "B5", "C4", "C5", "D3")}
    game = Scene(boats=["D4", "E3"], outposts=columns, bonus=[["upgrade"], [], [], []]).game()
    game.play("anchor, build")
    assert game.decision.kind == "bonus"
    assert game.table.upgrades == 1
    assert first_fault(game.table, game.notation.box) == 0

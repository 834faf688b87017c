"""Every invariant of From Sand to Sea notices what it is there for, and so does a reader."""

from types import ModuleType
from typing import ClassVar

import pytest

from carrack import Game
from carrack.errors import NotationError
from carrack.games.sand_to_sea import NAME, invariants
from carrack.games.sand_to_sea.notation import SandToSeaNotation
from carrack.rules.decisions import BONUS
from carrack.rules.table import (
    MARKET_PLACE,
    NONE,
    SAIL_BONUS,
    SEA_PLACE,
)
from support.invariants import FOR_ALL_GAMES, FOR_GAMES_WITH_PORTS, Case, InvariantTests, cases_of
from support.references import both
from support.scene_sand_to_sea import FIRST, SECOND, SandToSeaScene, built_by, merchant_cards
from support.spoiling import Spoiling, outpost, spoiled
from support.typed import notation_of

# Places of the map of the first game, by their numbers.
A1, A2, A3, B1, B3, C1, C2, D5, E4 = 0, 1, 2, 4, 6, 9, 10, 19, 23


def cards(*names: str) -> int:
    """A set of cards."""
    number = notation_of(SandToSeaScene().game(), SandToSeaNotation).card_number
    return sum(1 << number[name] for name in names)


def all_but(*names: str) -> int:
    """The set of all merchant cards but these."""
    return cards(*merchant_cards()) & ~cards(*names)


def card(name: str) -> int:
    return cards(name).bit_length() - 1


# A sound game for every kind of decision


def while_laying() -> Game:
    game = both(NAME, "first-game", players=3, first=1, limit=200)[0]
    game.play("lay M02 A2, lay sea A3")
    return game


def while_opening_ports() -> Game:
    return set_up_until("turn")


def while_dealing_cards() -> Game:
    game = set_up_until("deal")
    game.play("deal K10, deal K20")
    return game


def at_lot() -> Game:
    return set_up_until("lot")


def at_start() -> Game:
    game = at_lot()
    game.play("lot RR")
    return game


def set_up_until(decision: str) -> Game:
    game = both(NAME, "first-game", players=3, first=1, limit=200)[0]
    while game.decision.kind != decision:
        game.play(game.legal[0])
    return game


def at_turn() -> Game:
    """Two columns are emptied, and the second has brought a points tile."""
    scene = SandToSeaScene(outposts=built_by(0, FIRST, SECOND), row=["K10+YR", "K20", "K30", "K40"])
    scene.bonus[0], scene.hands[0], scene.played[0] = ["points6"], ["K01"], ["K12", "K02"]
    scene.spent[0], scene.hands[1] = ["K03"], ["K04"]
    return scene.game()


def with_the_deck_out() -> Game:
    scene = SandToSeaScene(row=["K10", "K20+YY"])
    scene.give_all_other_cards_to(1)
    return scene.game()


def after(moves: str, scene: SandToSeaScene) -> Game:
    game = scene.game()
    game.play(moves)
    return game


def at_cover() -> Game:
    return after("acquire K30, cover Y", SandToSeaScene(holds=["YY", ""]))


def at_deal() -> Game:
    return after("acquire K10", SandToSeaScene())


def at_upgrade() -> Game:
    return after("play S2", SandToSeaScene(holds=["YY", ""]))


def at_second_upgrade() -> Game:
    return after("play S2, upgrade Y", SandToSeaScene(holds=["YY", ""]))


def at_trade_by_card() -> Game:
    return after("play K12", SandToSeaScene(holds=["Y" * 6, ""], hands=[["K12"], [], [], []]))


def at_sail() -> Game:
    return after("set sail, sail C1, spend S1", SandToSeaScene())


def at_spend() -> Game:
    return after("set sail, sail C1", SandToSeaScene())


def at_spend_beside_a_rival() -> Game:
    scene = SandToSeaScene(boats=["B1", "C1"], holds=["Y", ""], spent=[["S1"], [], [], []])
    return after("set sail, sail C1", scene)


def at_toll() -> Game:
    scene = SandToSeaScene(holds=["YY", ""])
    return after("set sail, sail B2, spend S1, anchor", scene)


def at_toll_of_two() -> Game:
    scene = SandToSeaScene(players=3, boats=["B1", "B2", "B2"], holds=["YY", "", ""])
    return after("set sail, sail B2, spend S1, anchor", scene)


def at_action() -> Game:
    return after("set sail, sail C1, spend S1, anchor", SandToSeaScene())


def at_payment() -> Game:
    return after("build", SandToSeaScene(holds=["YYY", ""], outposts={"B1": [1]}))


def at_bonus() -> Game:
    scene = SandToSeaScene(boats=["C2", "E3"], outposts=built_by(0, FIRST, SECOND))
    del scene.outposts["C2"]
    return after("build", scene)


def at_deal_of_reward() -> Game:
    game = at_bonus()
    game.play("take K10")
    return game


def at_trade_again() -> Game:
    scene = SandToSeaScene(boats=["C1", "E3"], holds=["Y" * 8, ""], outposts={"C1": [0]})
    return after("trade", scene)


def at_discard() -> Game:
    return after("play S1", SandToSeaScene(holds=["Y" * 10, ""]))


def at_turn_of_tile() -> Game:
    return after("claim", SandToSeaScene(boats=["A1", "B1"], holds=["YYGGG", ""]))


def over() -> Game:
    return after("rest", SandToSeaScene(round=3, limit=3, turn=1))


SOUND = [
    while_laying,
    while_opening_ports,
    while_dealing_cards,
    at_lot,
    at_start,
    at_turn,
    with_the_deck_out,
    at_cover,
    at_deal,
    at_upgrade,
    at_second_upgrade,
    at_trade_by_card,
    at_sail,
    at_spend,
    at_spend_beside_a_rival,
    at_toll,
    at_toll_of_two,
    at_action,
    at_payment,
    at_bonus,
    at_deal_of_reward,
    at_trade_again,
    at_discard,
    at_turn_of_tile,
    over,
]


# What can be wrong with them

WHO, TILES, VICTORY, PORTS, STARTS, OUTPOSTS, BONUSES, HOLDS, CARDS, ROW, MIDDLE, CHOICE = (
    invariants.FAULTY_DECISION,
    invariants.FAULTY_MARKETS,
    invariants.FAULTY_VICTORY_TILES,
    invariants.FAULTY_PORTS,
    invariants.FAULTY_STARTS,
    invariants.FAULTY_OUTPOSTS,
    invariants.FAULTY_BONUSES,
    invariants.FAULTY_HOLDS,
    invariants.FAULTY_CARDS,
    invariants.FAULTY_ROW,
    invariants.FAULTY_MIDDLE_OF_TURN,
    invariants.NO_CHOICE,
)
FIVE_SEAS: Spoiling = {
    "seas_left": -1,
    **{("kind", place): SEA_PLACE for place in (4, 5, 6, 7)},
    "toll_free": sum(1 << place for place in (0, 2, 3, 4, 5, 6, 7, 20, 23)),
}
ROW_OF_FOUR: Spoiling = {("row", 2): card("K30"), ("row", 3): card("K40")}
FOUR: Spoiling = {"last_round": 1, **{("victory_holder", n): 1 for n in range(20, 24)}}
CASES: list[Case] = [
    *cases_of(invariants, SOUND, FOR_ALL_GAMES + FOR_GAMES_WITH_PORTS),
    (at_deal, {"decider": 0}, WHO),
    (at_spend, {"decider": 1}, WHO),
    (while_laying, {("market", A2): 23, ("market", B1): 23}, TILES),
    (at_turn, {("market", A1): 5}, TILES),
    (at_turn, {("market", B3): 5}, TILES),
    (while_laying, {"seas_left": 2}, TILES),
    (while_laying, {("kind", B3): SEA_PLACE}, TILES),
    (at_turn, {"seas_left": 1}, TILES),
    (at_turn, {("kind", B3): MARKET_PLACE}, TILES),
    (at_turn, {"toll_free": 0}, TILES),
    (at_turn, {"toll_free": -1}, TILES),
    (while_laying, FIVE_SEAS, TILES),
    (at_turn, {("victory_holder", n): 1 for n in range(20, 24)}, VICTORY),
    (at_turn, {"last_round": 1} | {("victory_holder", n): 1 for n in range(20, 25)}, VICTORY),
    (while_opening_ports, {"port_to_fill": A2}, PORTS),
    (at_turn_of_tile, {"port_to_fill": E4}, PORTS),
    (while_dealing_cards, {"closed_port_within": 0}, PORTS),
    (while_dealing_cards, {("boat", 0): 1}, STARTS),
    (at_turn, {outpost("M16", 0): 1}, OUTPOSTS),
    (at_turn, {outpost("M05", 0): 1}, OUTPOSTS),
    (at_turn, {outpost("M17", 0): 1}, OUTPOSTS),
    (at_turn, {("bonus", 0, SAIL_BONUS): 1, ("bonus_supply", SAIL_BONUS): 3}, BONUSES),
    (at_turn, {("bonus", 1, SAIL_BONUS): 1, ("bonus_supply", SAIL_BONUS): 3}, BONUSES),
    (at_turn, {("bonus_supply", SAIL_BONUS): 3}, BONUSES),
    (at_turn, {("bonus_supply", SAIL_BONUS): -1, ("bonus", 3, SAIL_BONUS): 5}, BONUSES),
    (at_turn, {("spaces", 0): 13}, BONUSES),
    (at_bonus, {("bonus", 0, SAIL_BONUS): 1, ("bonus_supply", SAIL_BONUS): 3}, BONUSES),
    (at_sail, {("hold", 1, 0): 11}, HOLDS),
    (at_lot, {("hold", 0, 0): 11}, HOLDS),
    (at_turn, {"deck": cards("K05")}, CARDS),
    (at_turn, {("row", 0): card("K20")}, CARDS),
    (at_turn, {("row", 0): card("K05")}, CARDS),
    (at_turn, {("row", 3): NONE}, CARDS),
    (at_turn, {("hand", 0): cards("S1", "S2")}, CARDS),
    (at_turn, {("hand", 0): cards("S1", "S2", "K01", "K05")}, CARDS),
    (at_turn, {("hand", 0): cards("S1", "S2", "K01", "K20")}, CARDS),
    (at_turn, {("hand", 1): cards("S1", "S2", "K04", "K01")}, CARDS),
    (at_turn, {("hand", 0): cards("S1", "S2", "K01", "K12")}, CARDS),
    (at_turn, {("hand", 0): cards("S1", "S2", "K01", "K03")}, CARDS),
    (at_turn, {("played", 0): cards("K12", "K02", "K03")}, CARDS),
    (at_turn, {("hand", 0): cards("S1", "K01")}, CARDS),
    (at_turn, {("hand", 0): cards("S1", "K01"), ("hand", 2): cards("S2")}, CARDS),
    (at_turn, {("hand", 2): cards("K01"), ("hand", 0): cards("S1", "K02")}, CARDS),
    (while_laying, {("hand", 2): 0}, CARDS),
    (at_turn, {("on_row", 0, 0): -1}, ROW),
    (with_the_deck_out, {("row", 0): NONE, ("hand", 0): cards("S1", "S2", "K10")}, ROW),
    (with_the_deck_out, {("on_row", 2, 0): 1}, ROW),
    (with_the_deck_out, {"deck": cards("K20"), ("row", 1): NONE, ("on_row", 1, 0): 0}, ROW),
    (at_turn, {("row", 3): NONE, ("hand", 0): cards("S1", "S2", "K01", "K40")}, ROW),
    (while_laying, {("row", 0): card("K10"), "deck": all_but("K10")}, ROW),
    (while_opening_ports, {("row", 0): card("K10"), "deck": all_but("K10")}, ROW),
    (while_dealing_cards, {**ROW_OF_FOUR, "deck": all_but("K10", "K20", "K30", "K40")}, ROW),
    (at_deal, {("row", 2): NONE, "deck": all_but("K10", "K20", "K30")}, ROW),
    (at_deal, {("row", 3): card("K01"), "deck": all_but("K10", "K20", "K30", "K40", "K01")}, ROW),
    (at_turn, {"steps": 1}, MIDDLE),
    (at_turn, {"obliged": 1}, MIDDLE),
    (at_turn, {"wanted": 1}, MIDDLE),
    (at_turn, {"covered": 1}, MIDDLE),
    (at_turn, {"heading": C1}, MIDDLE),
    (at_turn, {"rewarded": 1}, MIDDLE),
    (at_turn, {"in_use": card("K12")}, MIDDLE),
    (at_turn, {"in_use": card("K02")}, MIDDLE),
    (at_turn, {"in_use": card("K01")}, MIDDLE),
    (at_cover, {"in_use": card("K01")}, MIDDLE),
    (at_lot, {"in_use": card("K01")}, MIDDLE),
    (
        at_spend,
        {"in_use": card("S1"), ("hand", 0): cards("S2"), ("played", 0): cards("S1")},
        MIDDLE,
    ),
    (at_cover, {"wanted": NONE}, MIDDLE),
    (at_cover, {"covered": 2}, MIDDLE),
    (at_cover, {"covered": -1}, MIDDLE),
    (at_cover, {("hold", 0, 0): 0}, MIDDLE),
    (at_upgrade, {"in_use": NONE}, MIDDLE),
    (at_upgrade, {"in_use": card("S1")}, MIDDLE),
    (at_upgrade, {"upgrades": 1}, MIDDLE),
    (at_upgrade, {"upgrades": 3}, MIDDLE),
    (at_upgrade, {"obliged": 0}, MIDDLE),
    (at_second_upgrade, {"obliged": 1}, MIDDLE),
    (at_upgrade, {("played", 0): 0, ("hand", 0): cards("S1", "S2")}, MIDDLE),
    (at_trade_by_card, {"in_use": card("S1")}, MIDDLE),
    (at_trade_by_card, {"in_use": NONE}, MIDDLE),
    (at_trade_by_card, {("hold", 0, 0): 2}, MIDDLE),
    (at_trade_again, {("hold", 0, 0): 3}, MIDDLE),
    (at_trade_again, {"steps": 1}, MIDDLE),
    (at_trade_again, {("boat", 0): C2}, MIDDLE),
    (at_spend, {"heading": NONE}, MIDDLE),
    (at_spend, {"heading": E4}, MIDDLE),
    (at_spend, {("hand", 0): 0, ("discarded", 0): cards("S1", "S2")}, MIDDLE),
    (at_spend_beside_a_rival, {("hold", 0, 0): 0}, MIDDLE),
    (at_toll, {("boat", 1): A1}, MIDDLE),
    (at_toll, {("boat", 0): B3, ("boat", 1): B3}, MIDDLE),
    (at_toll, {"steps": 0}, MIDDLE),
    (at_action, {"decision": BONUS}, MIDDLE),
    (at_payment, {("boat", 0): A1}, MIDDLE),
    (at_payment, {outpost("M13", 0): 1, ("built", 0, 2): 1}, MIDDLE),
    (at_bonus, {"upgrades": 2}, MIDDLE),
    (while_dealing_cards, {"rewarded": 1}, MIDDLE),
    (at_deal, {"rewarded": 1}, MIDDLE),
    (at_bonus, {("boat", 0): B3}, MIDDLE),
    (at_sail, {("hand", 0): 0, ("discarded", 0): cards("S1", "S2"), "steps": 0}, CHOICE),
    (at_deal, {"deck": 0, ("discarded", 1): all_but("K10", "K20", "K30", "K40")}, CHOICE),
    (at_upgrade, {("hold", 0, 0): 0, ("hold", 0, 3): 2}, CHOICE),
    (at_turn, FOUR, VICTORY),
    (at_turn, {**FOUR} | {("victory_holder", n): 0 for n in range(20, 24)}, VICTORY),
    (at_lot, {outpost("M01", 0): 1, ("built", 0, 0): 1}, OUTPOSTS),
    (at_start, {("hold", 0, 1): 1}, HOLDS),
    (at_spend, {("hold", 0, 0): 11}, HOLDS),
    (while_laying, {"deck": all_but("K05"), ("hand", 0): cards("S1", "S2", "K05")}, CARDS),
    (while_laying, {"deck": all_but("K05"), ("played", 0): cards("K05")}, CARDS),
    (while_laying, {"deck": all_but("K05"), ("discarded", 0): cards("K05")}, CARDS),
    (at_payment, {"due": 3}, MIDDLE),
]
IMPOSSIBLE = [
    (SandToSeaScene(now="1:choose"), "who decides"),
    (SandToSeaScene(laid={"A2": "M24"}), "SS-2"),
    (SandToSeaScene(laid={"A2": "sea"}), "SS-2"),
    (SandToSeaScene(laid={"A1": "sea"}), "SS-2"),
    (SandToSeaScene(ports={"A1": "V02"}), "two places"),
    (SandToSeaScene(closed_within=0), "SS-2"),
    (SandToSeaScene(boats=["-", "B1"]), "SS-2"),
    (SandToSeaScene(bonus=[["sail"], [], [], []]), "SS-9"),
    (SandToSeaScene(outposts=built_by(0, FIRST), bonus=[["sail"], [], [], []]), "SS-9"),
    (SandToSeaScene(holds=["YYYYYYYYYYYY", ""]), "SS-12"),
    (SandToSeaScene(hands=[["K10"], [], [], []]), "SS-1"),
    (SandToSeaScene(hands=[["K01"], ["K01"], [], []]), "SS-1"),
    (SandToSeaScene(hands=[["S1"], [], [], []]), "SS-1"),
    (SandToSeaScene(row=["K10", "K20", "K30", "K40", "K41"]), "SS-1"),
    (SandToSeaScene(row=["K10", "K20", "K30"]), "SS-4"),
    (SandToSeaScene(now="0:spend"), "middle of the turn"),
    (SandToSeaScene(now="0:sail", spent=[["S1", "S2"], [], [], []]), "no choice"),
]


class TestInvariants(InvariantTests):
    tested: ClassVar[ModuleType] = invariants
    sound = SOUND
    cases = CASES
    impossible = IMPOSSIBLE


def test_a_column_may_have_brought_a_card_instead_of_a_tile() -> None:
    scene = SandToSeaScene(outposts=built_by(0, FIRST, SECOND))
    assert spoiled(scene.game(), {}) == 0


def test_a_seat_without_a_starting_card_and_a_set_up_with_a_short_row_are_refused() -> None:
    with pytest.raises(NotationError, match="each starting card once"):
        Game.from_position(SandToSeaScene().text().replace("hand=S1,S2", "hand=S1", 1))
    with pytest.raises(NotationError, match="4 cards in the row"):
        Game.from_position(at_lot().position.replace("row=K01,", "row="))

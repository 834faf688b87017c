"""Every invariant of From East to West II notices what it is there for, also in positions."""

from dataclasses import replace
from types import ModuleType
from typing import ClassVar

import pytest

from carrack import Game
from carrack.errors import NotationError
from carrack.games.east_to_west import NAME, invariants
from carrack.rules.decisions import SAIL, SCOUT
from carrack.rules.dispatch import first_fault
from carrack.rules.setup import next_place_to_lay
from carrack.rules.table import CHANCE, NONE
from support.invariants import FOR_ALL_GAMES, Case, InvariantTests, cases_of
from support.references import both
from support.scene_east_to_west import FIXED, EastToWestScene, covered
from support.spoiling import Field, Spoiling, outpost, spoiled

# Places of the map, by their numbers, and places that only larger maps have.
A1, B1, B2, C2, D2, D3, D4, OFF_THE_MAP = 0, 1, 2, 6, 9, 10, 11, 20


def numbered(name: str) -> int:
    """The number of a location, a card, a bonus tile or an exploration tile: one less than told."""
    return int(name[1:]) - 1


def a_set(*names: str) -> int:
    return sum(1 << numbered(name) for name in names)


def all_but(*names: str) -> int:
    """The point cards for two players without these."""
    for_two = [n for first in (1, 10, 19, 28) for n in range(first, first + 5)]
    return a_set(*(f"N{n:02}" for n in for_two if f"N{n:02}" not in names))


# A sound game for every kind of decision


def set_up_until(decision: str, players: int = 3) -> Game:
    game = both(NAME, "lagoon", players, 1, 200, FIXED)[0]
    while game.decision.kind != decision:
        game.play(game.legal[0])
    return game


def while_laying() -> Game:
    game = set_up_until("lay")
    game.play("lay M02 A1, lay M03 B1")
    return game


def while_scouting() -> Game:
    game = set_up_until("scout")
    game.play("scout X03 L09")
    return game


def while_dealing() -> Game:
    game = set_up_until("deal", players=2)
    game.play("deal N01, deal N02")
    return game


def before_the_cards() -> Game:
    return set_up_until("deal")


def while_showing() -> Game:
    game = set_up_until("stack")
    game.play("stack B05 1")
    return game


def at_turn() -> Game:
    """A column is emptied, which brought a tile; settlers, cards and tiles are here and there."""
    return EastToWestScene(
        settlers={"L05": (0, 2), "L07": (1, 1)},
        home={0: 4, 1: 5},
        explorations={"L15": "X01", "L18": "X08"},
        explored=[["X02"], ["X03"]],
        outposts={"A1": [0], "B3": [0], "C3": [0], "D3": [0, 1]},
        bonus=[["B05"]],
        forts=["N01", "N10", "N02", "N03"],
        top="N04",
        cards=[["N19", "N20"], ["N28"]],
    ).game()


def at_sail() -> Game:
    return EastToWestScene(holds=["YY"]).after("work L09, sail C1")


def at_sail_anywhere() -> Game:
    return EastToWestScene().after("work L10")


def at_toll() -> Game:
    return EastToWestScene(boats=["C2", "D3"], holds=["YY"]).after("work L11, sail D3")


def at_toll_anywhere() -> Game:
    return EastToWestScene(boats=["C2", "A1"], holds=["YY"]).after("work L10, sail A1")


def at_toll_of_two() -> Game:
    scene = EastToWestScene(players=3, boats=["C2", "D3", "D3"], holds=["YY"])
    return scene.after("work L11, sail D3")


def at_action() -> Game:
    return EastToWestScene(boats=["C2", "A1"]).after("work L11, sail D3")


def at_payment() -> Game:
    scene = EastToWestScene(boats=["C2", "A1"], holds=["YYY"], outposts={"D3": [1]})
    return scene.after("work L11, sail D3, build")


def at_bonus() -> Game:
    scene = EastToWestScene(boats=["C2", "A1"], outposts={"A1": [0], "B3": [0], "C3": [0]})
    return scene.after("work L11, sail D3, build")


def at_stack() -> Game:
    game = at_bonus()
    game.play("bonus B01")
    return game


def at_trade_by_boat() -> Game:
    scene = EastToWestScene(boats=["C2", "A1"], holds=["Y" * 10])
    return scene.after("work L11, sail D3, trade")


def at_trade_by_location() -> Game:
    return EastToWestScene(holds=["Y" * 6]).after("work L13")


def at_trade_by_ship() -> Game:
    return EastToWestScene(boats=["D3"], holds=["Y" * 10]).after("work L14")


def at_outpost() -> Game:
    return EastToWestScene(holds=["Y" * 10], outposts={"D3": [0]}).after("work L17")


def at_trade_by_outpost() -> Game:
    game = at_outpost()
    game.play("market D3")
    return game


def at_upgrade() -> Game:
    return EastToWestScene(holds=["YY"]).after("work L12")


def at_explore() -> Game:
    return EastToWestScene(holds=["YRRR"], explorations={"L15": "X09"}).after("work L02")


def at_upgrade_by_tile() -> Game:
    game = at_explore()
    game.play("explore L15")
    return game


def at_explore_when_the_deck_is_out() -> Game:
    """The cards above the forts are fewer than those, and one of them is being claimed."""
    few = replace(FIXED, point_cards=FIXED.point_cards[9:14], cards_to_end=3)
    return EastToWestScene(
        components=few,
        holds=["RRR"],
        explorations={"L15": "X01"},
        cards=[["N13"], ["N14"]],
        forts=["N11", "N10", "N12", None],
        top=None,
    ).after("work L02")


def at_deal() -> Game:
    return EastToWestScene(holds=["RRR"]).after("work L01")


def at_discard() -> Game:
    return EastToWestScene(holds=["Y" * 10]).after("work L05")


def over() -> Game:
    return EastToWestScene(round=3, limit=3, turn=1).after("rest")


def in_the_last_round() -> Game:
    """One player has eight cards, and the deck is nearly out."""
    eight = ["N19", "N20", "N21", "N22", "N23", "N28", "N29", "N30"]
    return EastToWestScene(turn=1, cards=[eight]).game()


SOUND = [
    while_laying,
    while_scouting,
    before_the_cards,
    while_dealing,
    while_showing,
    at_turn,
    at_sail,
    at_sail_anywhere,
    at_toll,
    at_toll_anywhere,
    at_toll_of_two,
    at_action,
    at_payment,
    at_bonus,
    at_stack,
    at_trade_by_boat,
    at_trade_by_location,
    at_trade_by_ship,
    at_trade_by_outpost,
    at_outpost,
    at_upgrade,
    at_upgrade_by_tile,
    at_explore,
    at_explore_when_the_deck_is_out,
    at_deal,
    at_discard,
    over,
    in_the_last_round,
]


# What can be wrong with them

(
    WHO, MARKETS, BOATS, OUTPOSTS, HOLDS, SETTLERS,
    EXPLORATIONS, CARDS, BONUSES, FRESH, MIDDLE, CHOICE,
) = (
    invariants.FAULTY_DECISION,
    invariants.FAULTY_MARKETS,
    invariants.FAULTY_BOATS,
    invariants.FAULTY_OUTPOSTS,
    invariants.FAULTY_HOLDS,
    invariants.FAULTY_SETTLERS,
    invariants.FAULTY_EXPLORATIONS,
    invariants.FAULTY_CARDS,
    invariants.FAULTY_BONUSES,
    invariants.FAULTY_SET_UP,
    invariants.FAULTY_MIDDLE_OF_TURN,
    invariants.NO_CHOICE,
)  # fmt: skip
L05, L06, L07, L08, L09, L11, L12, L13, L14, L15, L16, L17, L18 = map(
    numbered,
    ("L05", "L06", "L07", "L08", "L09", "L11", "L12", "L13", "L14", "L15", "L16", "L17", "L18"),
)
BONUSES_LEFT = [f"B{n:02}" for n in range(1, 18) if n not in (1, 2, 5)]
BEYOND = 25  # a location that this land does not have


def moved(used: int, other: int) -> dict[Field, int]:
    """The settlers at the location that is being used are at another one, which is used instead."""
    return {
        ("settlers", used): 0,
        ("owner", used): NONE,
        ("settlers", other): FIXED.locations[used].settlers,
        ("owner", other): 0,
        ("settled", 0): 1 << other,
        "at_work": other,
    }


COVERED = sum(1 << numbered(name) for name in covered(3))
SENT_TO_L05: Spoiling = {
    ("settlers", L05): 1, ("owner", L05): 0, ("settled", 0): 1 << L05, ("reserve", 0): 5,
}  # fmt: skip
CASES: list[Case] = [
    *cases_of(invariants, SOUND, FOR_ALL_GAMES),
    (at_deal, {"decider": 0}, WHO),
    (at_stack, {"decider": 1}, WHO),
    (while_scouting, {"rounds": 1}, WHO),
    (at_explore, {"decider": CHANCE}, WHO),
    (while_laying, {("market", B1): 1}, MARKETS),
    (at_turn, {("market", A1): 1}, MARKETS),
    (at_turn, {("market", A1): 23}, MARKETS),
    (at_turn, {("market", A1): NONE}, MARKETS),
    (at_turn, {("market", A1): NONE, ("market", C2): 0}, MARKETS),
    (at_turn, {("market", A1): NONE, ("market", OFF_THE_MAP): 0}, MARKETS),
    (at_turn, {("boat", 0): NONE}, BOATS),
    (while_laying, {("boat", 1): NONE}, BOATS),
    (at_turn, {("boat", 3): C2}, BOATS),
    (at_turn, {("boat", 0): OFF_THE_MAP}, BOATS),
    (at_turn, {("spaces", 0): 13}, BOATS),
    (at_turn, {("spaces", 3): 10}, BOATS),
    (at_turn, {outpost("M20", 0): 1}, OUTPOSTS),
    (at_turn, {outpost("M04", 0): 1}, OUTPOSTS),
    (while_laying, {outpost("M02", 0): 1, ("built", 0, 0): 1}, OUTPOSTS),
    (at_sail, {("hold", 1, 0): 11}, HOLDS),
    (over, {("hold", 0, 0): 11}, HOLDS),
    (at_turn, {("home", 0): 5}, SETTLERS),
    (at_turn, {("reserve", 1): 5}, SETTLERS),
    (at_turn, {("home", 0): -1, ("reserve", 0): 11}, SETTLERS),
    (at_turn, {("home", 0): 11, ("reserve", 0): -1}, SETTLERS),
    (at_turn, {("home", 3): 1}, SETTLERS),
    (at_turn, {("settlers", L05): 1}, SETTLERS),
    (at_turn, {("settlers", L05): 0, ("home", 0): 6}, SETTLERS),
    (at_turn, {("settlers", L08): 1, ("home", 0): 3}, SETTLERS),
    (at_turn, {("owner", L05): NONE}, SETTLERS),
    (at_turn, {("owner", L05): 2, ("settled", 2): 1 << L05}, SETTLERS),
    (at_turn, {("owner", L05): 1}, SETTLERS),
    (at_turn, {("settlers", L08): -1, ("home", 0): 5}, SETTLERS),
    (at_turn, {("settlers", L15): 1, ("owner", L15): 0, ("home", 0): 3}, SETTLERS),
    (at_turn, {("settlers", BEYOND): 1, ("owner", BEYOND): 0, ("home", 0): 3}, SETTLERS),
    (at_turn, {("settled", 0): 0}, SETTLERS),
    (at_turn, {("settled", 1): 1 << L07 | 1 << L08}, SETTLERS),
    (at_turn, {("settled", 3): 1 << L08}, SETTLERS),
    (at_turn, {("exploration", L15): numbered("X08")}, EXPLORATIONS),
    (at_turn, {("exploration", L15): NONE}, EXPLORATIONS),
    (at_turn, {("exploration", L15): NONE, "covered": 1 << L18}, EXPLORATIONS),
    (at_turn, {"covered": 1 << L18}, EXPLORATIONS),
    (at_turn, {"covered": 1 << L15 | 1 << L18 | 1 << L08}, EXPLORATIONS),
    (at_turn, {("explored", 0): a_set("X01", "X02")}, EXPLORATIONS),
    (at_turn, {("explored", 0): a_set("X02", "X03")}, EXPLORATIONS),
    (at_turn, {("explored", 0): 0, ("explored", 3): a_set("X02")}, EXPLORATIONS),
    (at_turn, {("explored", 0): 0}, EXPLORATIONS),
    (at_turn, {("explored", 0): 0, "scouted": 2**9 - 1 - a_set("X02")}, EXPLORATIONS),
    (at_turn, {("explored", 0): 1 << 10, "scouted": 2**11 - 1 - a_set("X02", "X10")}, EXPLORATIONS),
    (at_turn, {"scouted": 2**10 - 1}, EXPLORATIONS),
    (while_scouting, {("exploration", L16): numbered("X03")}, EXPLORATIONS),
    (
        while_scouting,
        {("explored", 0): 2**10 - 1 - a_set("X03"), "scouted": 2**10 - 1},
        EXPLORATIONS,
    ),
    (
        at_turn,
        {("exploration", L08): 0, ("exploration", L15): NONE, "covered": 1 << L08 | 1 << L18},
        EXPLORATIONS,
    ),
    (
        at_turn,
        {("exploration", BEYOND): 0, ("exploration", L15): NONE, "covered": 1 << BEYOND | 1 << L18},
        EXPLORATIONS,
    ),
    (at_turn, {"top_card": numbered("N05")}, CARDS),
    (at_turn, {"top_card": numbered("N01")}, CARDS),
    (at_turn, {("fort_card", 0): numbered("N10")}, CARDS),
    (at_turn, {("fort_card", 0): numbered("N05")}, CARDS),
    (at_turn, {("fort_card", 4): numbered("N06")}, CARDS),
    (at_turn, {("cards", 0): a_set("N19", "N20", "N01")}, CARDS),
    (at_turn, {("cards", 1): a_set("N28", "N19")}, CARDS),
    (at_turn, {("cards", 0): a_set("N20"), ("cards", 3): a_set("N19")}, CARDS),
    (at_turn, {("cards", 0): a_set("N20")}, CARDS),
    (at_turn, {("cards", 0): a_set("N19", "N20", "N36")}, CARDS),
    (at_turn, {"last_round": 1}, CARDS),
    (in_the_last_round, {"last_round": 0}, CARDS),
    (in_the_last_round, {"turn": 0, "decider": 0}, CARDS),  # a ninth could be taken
    (in_the_last_round, {"first": 1}, CARDS),  # the game would have ended before this turn
    (
        in_the_last_round,
        {
            ("cards", 0): a_set("N19", "N20", "N21", "N22", "N23", "N28", "N29", "N30", "N31"),
            "deck": a_set("N05", "N11", "N12", "N13", "N14", "N32"),
        },
        CARDS,
    ),
    (while_laying, {("fort_card", 0): 0, "deck": a_set("N01")}, CARDS),
    (while_scouting, {("fort_card", 0): 0, "deck": 2**36 - 2}, CARDS),
    (while_dealing, {"top_card": numbered("N03"), "deck": all_but("N01", "N02", "N03")}, CARDS),
    (while_dealing, {"deck": all_but("N01", "N02", "N03")}, CARDS),
    (while_dealing, {("fort_card", 1): NONE, ("fort_card", 2): numbered("N02")}, CARDS),
    (
        at_deal,
        {"top_card": numbered("N05"), "deck": all_but("N01", "N02", "N03", "N04", "N05", "N10")},
        CARDS,
    ),
    (at_deal, {("fort_card", 3): NONE, "deck": all_but("N01", "N02", "N03", "N10")}, CARDS),
    (at_deal, {"deck": 0, ("cards", 1): all_but("N01", "N02", "N03", "N04", "N10")}, CARDS),
    (
        at_explore,
        {
            ("fort_card", 1): numbered("N05"),
            "deck": all_but("N01", "N02", "N03", "N04", "N05", "N10"),
        },
        CARDS,
    ),
    (at_explore, {("fort_card", 2): NONE, "deck": all_but("N01", "N03", "N04", "N10")}, CARDS),
    (at_explore, {("fort_card", 3): NONE, "deck": all_but("N01", "N02", "N04", "N10")}, CARDS),
    (at_explore, {"top_card": NONE, "deck": all_but("N01", "N02", "N03", "N10")}, CARDS),
    (
        at_explore_when_the_deck_is_out,
        {("fort_card", 2): NONE, ("fort_card", 3): numbered("N12") - numbered("N10")},
        CARDS,
    ),
    (
        at_explore_when_the_deck_is_out,
        {("fort_card", 2): NONE, ("fort_card", 1): numbered("N12") - numbered("N10")},
        CARDS,
    ),
    (
        at_turn,
        {("fort_card", 1): NONE, "deck": all_but("N01", "N02", "N03", "N04", "N19", "N20", "N28")},
        CARDS,
    ),
    (
        at_turn,
        {("fort_card", 3): NONE, "deck": all_but("N01", "N02", "N04", "N10", "N19", "N20", "N28")},
        CARDS,
    ),
    (
        at_turn,
        {"top_card": NONE, "deck": all_but("N01", "N02", "N03", "N10", "N19", "N20", "N28")},
        CARDS,
    ),
    (at_turn, {("stack_top", 0): numbered("B02")}, BONUSES),
    (at_turn, {("stack_top", 0): numbered("B07")}, BONUSES),
    (at_turn, {("stack_top", 0): NONE, "unseen": 2**17 - 1 - a_set("B02", "B05")}, BONUSES),
    (at_turn, {("stack_top", 2): numbered("B07")}, BONUSES),
    (at_turn, {("stack_height", 0): -1}, BONUSES),
    (at_turn, {("stack_height", 1): 5}, BONUSES),
    (at_turn, {("stack_height", 1): 3}, BONUSES),
    (at_turn, {("stack_height", 2): 1}, BONUSES),
    (at_turn, {("stack_height", 1): 0}, BONUSES),
    (at_turn, {("bonus", 0): a_set("B05", "B01")}, BONUSES),
    (at_turn, {("bonus", 0): a_set("B05", "B07")}, BONUSES),
    (at_turn, {("bonus", 0): 0, ("bonus", 1): a_set("B05")}, BONUSES),
    (at_turn, {("bonus", 0): 0, ("bonus", 3): a_set("B05")}, BONUSES),
    (at_turn, {("bonus", 0): 0}, BONUSES),
    (at_turn, {"unseen": 2**18 - 1 - a_set("B01", "B02", "B05")}, BONUSES),
    (at_turn, {"unseen": 2**17 - 1 - a_set("B01", "B02", "B05", "B09")}, BONUSES),
    (while_laying, {("stack_top", 0): 0, "unseen": 2**17 - 2}, BONUSES),
    (while_showing, {("stack_top", 1): 0, "unseen": 2**17 - 2 - a_set("B05")}, BONUSES),
    (while_showing, {"stack_to_show": 0}, BONUSES),
    (at_stack, {"stack_to_show": 1}, BONUSES),
    (while_laying, {("hold", 1, 3): 1}, FRESH),
    (while_scouting, {("boat", 0): A1}, FRESH),
    (before_the_cards, {("home", 2): 7, ("reserve", 2): 5}, FRESH),
    (while_dealing, {("cards", 0): a_set("N03"), "deck": all_but("N01", "N02", "N03")}, FRESH),
    (while_showing, SENT_TO_L05, FRESH),
    (
        while_showing,
        {("exploration", L09): NONE, "covered": COVERED & ~(1 << L09), ("explored", 0): 1},
        FRESH,
    ),
    (at_turn, {"steps": 1}, MIDDLE),
    (at_turn, {"obliged": 1}, MIDDLE),
    (at_turn, {"at_work": L05}, MIDDLE),
    (at_turn, {"trading": D3}, MIDDLE),
    (at_turn, {"explorations": 1}, MIDDLE),
    (at_turn, {"explorations": -1}, MIDDLE),
    (at_turn, {"stack_to_show": 0}, MIDDLE),
    (while_laying, {"stack_to_show": 0}, MIDDLE),
    (before_the_cards, {"decision": SCOUT}, MIDDLE),
    (at_sail, {"at_work": NONE}, MIDDLE),
    (at_sail, {"at_work": L11}, MIDDLE),
    (at_sail, {"at_work": L11, "steps": 0}, MIDDLE),  # nobody is there
    (at_sail, {"at_work": BEYOND}, MIDDLE),
    (at_sail, {"trading": D3}, MIDDLE),
    (at_sail, {"steps": 2}, MIDDLE),  # more than the location's reach leaves
    (at_sail, moved(L09, L13), MIDDLE),
    (at_sail, moved(L09, L06), MIDDLE),
    (at_sail_anywhere, {"steps": 1}, MIDDLE),  # the only step ends the move
    (at_toll, {"steps": 2}, MIDDLE),  # more than the location's reach
    (at_toll_anywhere, {"steps": 2}, MIDDLE),
    (at_toll, {"payee": NONE}, MIDDLE),
    (at_toll, {("boat", 1): A1}, MIDDLE),
    (at_action, {"explorations": 1}, MIDDLE),
    (at_action, {("boat", 0): C2}, MIDDLE),  # nothing can be done on the sea
    (at_action, {outpost("M19", 0): 1, ("built", 0, 3): 1}, MIDDLE),  # one could only pass
    (at_action, moved(L11, L14), MIDDLE),
    (at_payment, {outpost("M19", 0): 1, ("built", 0, 3): 1}, MIDDLE),
    (at_payment, {"due": 3}, MIDDLE),  # more than an outpost costs here
    (at_payment, {"trading": A1}, MIDDLE),
    (at_payment, {"trading": NONE}, MIDDLE),
    (at_payment, {("boat", 0): C2}, MIDDLE),
    (at_bonus, {"trading": NONE}, MIDDLE),
    (
        at_bonus,  # the column has had its tile
        {("bonus", 0): a_set("B05"), "unseen": a_set(*BONUSES_LEFT), ("stack_height", 0): 3},
        MIDDLE,
    ),
    (at_stack, {"trading": A1}, MIDDLE),
    (at_stack, {"at_work": NONE}, MIDDLE),
    (at_stack, {("boat", 0): D4, "trading": D4}, MIDDLE),  # no outpost there
    (at_stack, {("boat", 0): C2, "trading": C2}, MIDDLE),
    (at_stack, {outpost("M20", 0): 1, ("built", 0, 3): 2}, MIDDLE),  # not with this outpost
    (
        at_stack,  # nobody has taken a tile
        {("bonus", 0): 0, ("stack_height", 0): 4, "unseen": 2**17 - 1 - a_set("B02")},
        MIDDLE,
    ),
    (at_stack, {("stack_height", 0): 4, ("stack_height", 1): 3}, MIDDLE),  # from the other stack
    (at_bonus, {outpost("M20", 0): 1, ("built", 0, 3): 2}, MIDDLE),  # not with this outpost
    (
        at_stack,  # both stacks show their tops
        {("stack_top", 0): numbered("B05"), "unseen": a_set(*BONUSES_LEFT), "stack_to_show": 2},
        MIDDLE,
    ),
    (at_trade_by_boat, {"trading": A1}, MIDDLE),
    (at_trade_by_boat, {("hold", 0, 0): 4}, MIDDLE),
    (at_trade_by_boat, {"at_work": NONE}, MIDDLE),
    (at_trade_by_location, {("hold", 0, 0): 2}, MIDDLE),
    (at_trade_by_location, {"steps": 1}, MIDDLE),
    (at_trade_by_location, {"trading": D2, ("hold", 0, 0): 5}, MIDDLE),
    (at_trade_by_location, moved(L13, L05), MIDDLE),
    (at_trade_by_location, moved(L13, L11), MIDDLE),
    (at_trade_by_location, moved(L13, L12), MIDDLE),
    (at_trade_by_location, moved(L13, L14), MIDDLE),
    (at_trade_by_location, moved(L13, L17), MIDDLE),
    (at_trade_by_ship, {("hold", 0, 0): 4}, MIDDLE),
    (at_trade_by_ship, {"trading": NONE}, MIDDLE),  # a trade of nothing for nothing, for ever
    (at_trade_by_ship, {"trading": D2}, MIDDLE),  # the boat is elsewhere
    (at_trade_by_outpost, {"trading": C2}, MIDDLE),
    (at_trade_by_outpost, {"trading": D2}, MIDDLE),  # no outpost there
    (at_trade_by_outpost, {"trading": NONE}, MIDDLE),
    (at_trade_by_outpost, moved(L17, L05), MIDDLE),
    (at_outpost, {"trading": D3}, MIDDLE),
    (at_outpost, moved(L17, L13), MIDDLE),
    (at_upgrade, {"upgrades": 3}, MIDDLE),
    (at_upgrade, {"upgrades": 3, "obliged": 0}, MIDDLE),
    (at_upgrade, {"upgrades": 1}, MIDDLE),  # the first is made, so that no other must be
    (at_upgrade, {"obliged": 0}, MIDDLE),
    (at_upgrade, moved(L12, L13), MIDDLE),
    (at_upgrade_by_tile, {"obliged": 1}, MIDDLE),
    (at_upgrade_by_tile, {"obliged": 1, "explorations": 1}, MIDDLE),
    (at_upgrade, {"explorations": 1}, MIDDLE),
    (at_explore, {"explorations": 0}, MIDDLE),
    (at_explore, {("cards", 0): 0, "deck": all_but("N01", "N02", "N03", "N04")}, MIDDLE),
    (at_explore, {"explorations": 0, "decision": SAIL}, MIDDLE),
    (at_outpost, {("hold", 0, 0): 4}, CHOICE),
    (at_upgrade, {("hold", 0, 0): 0, ("hold", 0, 3): 2}, CHOICE),
    (
        at_explore,
        {
            ("exploration", L15): NONE,
            "covered": 0,
            ("explored", 0): a_set("X09"),
        },
        CHOICE,
    ),
]
IMPOSSIBLE = [
    (EastToWestScene(now="1:choose"), "who decides"),
    (EastToWestScene(markets={"A1": "M02"}), "two places"),
    (EastToWestScene(markets={"A1": "M10"}), "EE-5"),
    (EastToWestScene(markets={"A1": "sea"}), "EE-5"),
    (EastToWestScene(boats=["-"]), "EE-5"),
    (EastToWestScene(holds=["Y" * 11]), "EE-15"),
    (EastToWestScene(home={0: 13}), "reserve"),
    (EastToWestScene(settlers={"L15": (0, 1)}, explorations=covered(2)), "EE-7"),
    (EastToWestScene(settlers={"L05": (3, 1)}), "EE-7"),
    (EastToWestScene(explorations={"L05": "X01"}), "EE-3"),
    (EastToWestScene(explorations={"L15": "X01"}, explored=[["X01"]]), "two places"),
    (EastToWestScene(cards=[["N01"]], forts=["N01", "N02", "N03", "N04"]), "two places"),
    (EastToWestScene(cards=[["N06"]]), "game of so many"),
    (EastToWestScene(forts=["N01", None, "N02", "N03"]), "EE-12"),
    (EastToWestScene(top=None), "EE-12"),
    (EastToWestScene(forts=["N01", "N02", "N03"]), "4 forts"),
    (EastToWestScene(stacks=["B01"]), "2 bonus stacks"),
    (EastToWestScene(heights=[4]), "2 bonus stacks"),
    (EastToWestScene(heights=[3, 4]), "EE-2"),
    (EastToWestScene(stacks=["B01", "B01"]), "two places"),
    (EastToWestScene(bonus=[["B05"]]), "EE-10"),
    (EastToWestScene(now="0:sail"), "middle of the turn"),
    (EastToWestScene(now="0:explore", middle="explorations=1"), "middle of the turn"),
]


class TestInvariants(InvariantTests):
    tested: ClassVar[ModuleType] = invariants
    sound = SOUND
    cases = CASES
    impossible = IMPOSSIBLE


def test_a_fourth_tile_of_a_symbol_is_a_fault_also_while_tiles_are_laid() -> None:
    game = while_laying()
    game.play("lay M04 B2")
    game.table.market[next_place_to_lay(game.table)] = 0
    game.table.bag &= ~1
    assert first_fault(game.table, game.notation.box) == MARKETS


def test_fewer_bonus_tiles_than_columns_are_sound_since_the_stacks_may_have_been_empty() -> None:
    scene = EastToWestScene(outposts={"A1": [0], "B3": [0], "C3": [0], "D3": [0]})
    assert spoiled(scene.game(), {}) == 0


def test_an_upgrade_that_is_not_obliged_may_always_be_declined() -> None:
    game = at_upgrade_by_tile()
    assert spoiled(game, {("hold", 0, 0): 0, ("hold", 0, 3): 2}) == 0


@pytest.mark.parametrize("again", ["L05:1*0", "L05:3*1"])
def test_the_settlers_at_a_location_are_told_once(again: str) -> None:
    """Also if those told last would do."""
    seat, number = int(again[-1]), int(again[4])
    text = EastToWestScene(settlers={"L05": (seat, number)}).text()
    twice = text.replace(f"settlers={again}", f"settlers=L05:2*0,{again}")
    assert twice != text
    with pytest.raises(NotationError, match=r"settlers at L05 are told twice \(EE-7\)"):
        Game.from_position(twice, components=FIXED)


def test_no_bonus_tile_is_chosen_without_a_space_for_it() -> None:
    scene = EastToWestScene(
        boats=["D3", "A1"],
        outposts={"A1": [0], "B3": [0], "C3": [0], "D3": [0]},
        settlers={"L11": (0, 1)},
        now="0:bonus",
        middle="work=L11 market=D3",
    )
    assert scene.game().decision.kind == "bonus"
    scene.components = replace(FIXED, bonus_spaces=0)
    with pytest.raises(NotationError, match="middle of the turn"):
        scene.game()


def test_a_set_up_must_be_whole() -> None:
    setup = Game.new(NAME, players=3, seed=1, components=FIXED).setup
    for word in setup.split():
        name, _, value = word.partition("=")
        if name in ("explore", "forts", "top", "stacks", "A1"):
            nothing = ",".join("-" for _ in value.split(",")) if name != "explore" else "-"
            with pytest.raises(NotationError, match="This is no position"):
                Game.new(setup=setup.replace(word, f"{name}={nothing}"), components=FIXED)

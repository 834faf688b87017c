"""From Sand to Sea rule by rule: each test has the id of its rule in its name and reads like it.

The scenes are those of scene_sand_to_sea.py; on its map the tiles of a list of places such as FIRST
have one of each symbol, so that an outpost on each of them empties a column.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import comb, factorial

import pytest

from carrack import CarrackError, Game
from carrack.components.printed import BonusKind
from carrack.games import rulebook_named
from carrack.games.sand_to_sea import NAME
from carrack.games.sand_to_sea.printed import (
    ATLAS,
    SandToSeaComponents,
    printed_components,
)
from carrack.games.sand_to_sea.table import SandToSeaTable
from carrack.moves import Move
from carrack.rules import dispatch
from carrack.rules.table import NONE, PortTable
from support.asking import asked, hold, texts
from support.lockstep import play_side_by_side
from support.references import both, kinds_of
from support.scene_sand_to_sea import (
    FIRST,
    FOURTH,
    SEAS,
    SECOND,
    THIRD,
    SandToSeaScene,
    built_by,
    cards,
    has_outpost,
    place_of_boat,
    row,
    rule_against,
    scattered,
    symbol_of,
    words,
)
from support.typed import table_of

PRICES = {"A1": "YYGGG", "A4": "YYYBB", "E1": "YRGB", "E4": "RRGB"}
TABLES = [(name, players) for name in ATLAS.names() for players in (2, 3, 4)]


def undealt_game(players: int = 2, first: int = 0, map_name: str = "first-game") -> Game:
    """A game from the first tile on, with chance played by hand."""
    return both(NAME, map_name, players, first, 200)[0]


def dealt_by_hand(players: int = 2, first: int = 0, until: str = "lot") -> Game:
    """Always the first thing that chance can do, until something else is decided."""
    game = undealt_game(players, first)
    while game.decision.kind != until:
        game.play(game.legal[0])
    return game


def exact_odds(game: Game) -> dict[str, Fraction]:
    box = game.notation.box
    weights = {move.text: int(dispatch.weight(game.table, box, move.choice)) for move in game.legal}
    return {text: Fraction(weight, sum(weights.values())) for text, weight in weights.items()}


def with_few_bonus_tiles() -> SandToSeaComponents:
    """One tile of each kind, so that they can run out; with the printed ones they cannot."""

    def one(kind: BonusKind) -> BonusKind:
        return replace(kind, count=1, pile=kind.pile[:1])

    printed = printed_components()
    return replace(printed, bonus=tuple(one(kind) for kind in printed.bonus))


# Set-up


def test_ss_1_each_player_starts_with_the_two_starting_cards_in_hand() -> None:
    game = dealt_by_hand(players=4)
    game.play("lot RR")
    for seat in range(4):
        assert [cards(game, where, seat) for where in ("hand", "played", "spent")] == [
            "S1,S2",
            "-",
            "-",
        ]


def test_ss_1_four_merchant_cards_are_dealt_into_a_row_any_of_them_alike() -> None:
    game = dealt_by_hand(until="deal")
    for number, card in enumerate(["K30", "K04", "K43", "K01"]):
        assert game.decision.is_chance
        assert len(game.legal) == 43 - number
        assert set(exact_odds(game).values()) == {Fraction(1, 43 - number)}
        game.play(f"deal {card}")
        assert f"deal {card}" not in texts(game)
    assert row(game) == "K30,K04,K43,K01"
    assert asked(game) == (1, "lot")


@pytest.mark.parametrize("map_name", ATLAS.names())
def test_ss_2_four_tiles_of_each_symbol_and_four_sea_tiles_cover_the_map(map_name: str) -> None:
    rng = random.Random(map_name)
    game = undealt_game(map_name=map_name)
    while game.decision.kind == "lay":
        game.play(rng.choice(game.legal))
    laid = [int(tile) for tile in game.table.market if tile != NONE]
    symbols = Counter(symbol_of(game.notation.market_name(tile)) for tile in laid)
    assert set(symbols.values()) == {4}
    assert len(set(laid)) == 16
    assert game.position.count("=sea") == 4
    assert game.decision.kind == "turn"


@pytest.mark.parametrize("map_name", ["first-game", "two-coasts", "inland-sea"])
def test_ss_2_every_arrangement_of_the_tiles_dealt_is_equally_likely(map_name: str) -> None:
    """Sea tiles are alike, and those that the map itself has are not dealt."""
    seas = 4 - list(kinds_of(NAME, ATLAS.named(map_name)).values()).count("sea")
    arrangements = comb(6, 4) ** 4 * factorial(16 + seas) // factorial(seas)
    for seed in range(5):
        rng, chance = random.Random(seed), Fraction(1)
        game = undealt_game(map_name=map_name)
        while game.decision.kind == "lay":
            odds = exact_odds(game)
            assert sum(odds.values()) == 1
            assert all(float(odds[text]) == pytest.approx(game.odds[text]) for text in odds)
            text = rng.choice(list(odds))
            chance *= odds[text]
            game.play(text)
        assert chance == Fraction(1, arrangements)


def test_ss_2_the_odds_of_the_next_place_are_those_of_the_tiles_left() -> None:
    game = undealt_game()
    odds = exact_odds(game)
    assert odds["lay sea A2"] == Fraction(4, 20)
    assert odds["lay M05 A2"] == Fraction(16, 20) / 24
    game.play("lay M01 A2, lay M02 A3, lay M03 B1, lay sea B2")
    odds = exact_odds(game)
    assert odds["lay sea B3"] == Fraction(3, 16)
    assert odds["lay M04 B3"] == Fraction(1, 16) / 3  # one ginger tile, of the three not laid
    assert odds["lay M07 B3"] == Fraction(4, 16) / 6
    game.play("lay M06 B3, lay sea B4, lay sea B5, lay sea C1")
    assert not any(text in texts(game) for text in ("lay sea C2", "lay M04 C2", "lay M05 C2"))
    assert rule_against(game, "lay sea C2") == "SS-2"
    assert rule_against(game, "lay M04 C2") == "SS-2"


def test_ss_2_ports_and_victory_tiles_are_as_in_eastern_wonders() -> None:
    game = dealt_by_hand(until="turn")
    for number, port in enumerate(PRICES):
        assert all(move.text.endswith(port) and "closed" not in move.text for move in game.legal)
        assert set(exact_odds(game).values()) == {Fraction(1, 26 - number)}
        game.play(game.legal[0])
    assert table_of(game, PortTable).closed_port_within == 6
    assert game.decision.kind == "deal"


def test_ss_2_only_sail_points_and_hold_bonuses_and_a_board_of_four_by_four() -> None:
    printed = printed_components()
    assert [kind.kind for kind in printed.bonus] == ["sail", "points", "hold"]
    assert printed.board.hold == 10
    assert len(printed.board.columns) == 4
    game = dealt_by_hand()
    kinds = printed.bonus_number
    left = table_of(game, PortTable).bonus_supply
    supply = {name: left[kind] for name, kind in kinds.items()}
    assert supply == {"sail": 4, "points": 4, "hold": 4}
    assert sum(table_of(game, PortTable).bonus_supply) == 12


def test_ss_2_lots_and_places_are_chosen_in_reverse_turn_order() -> None:
    game = dealt_by_hand(players=3, first=1)
    order = []
    while game.round == 0:
        order.append(asked(game))
        game.play(game.legal[0])
    assert order == [(seat, kind) for seat in (0, 2, 1) for kind in ("lot", "start")]
    assert asked(game) == (1, "choose")
    assert game.round == 1


def test_ss_2_a_lot_is_taken_once_and_boats_may_share_a_tile() -> None:
    game = dealt_by_hand()
    assert words(game, "lot") == ["RR", "YG", "YYR", "YYYY"]
    game.play("lot YYR, start B2")
    assert words(game, "lot") == ["RR", "YG", "YYYY"]
    game.play("lot RR, start B2")
    assert [hold(game, seat) for seat in (0, 1)] == ["RR", "YYR"]


def test_ss_2a_boats_start_on_market_tiles_only() -> None:
    game = undealt_game()
    while game.decision.kind != "lot":
        sea = [move for move in game.legal if move.text in [f"lay sea {place}" for place in SEAS]]
        game.play(*sea[:1] or game.legal[:1])
    game.play("lot YYR")
    assert words(game, "start") == sorted([*FIRST, *SECOND, *THIRD, *FOURTH])
    assert rule_against(game, "start C3") == "SS-2a"


def test_ss_2a_the_open_sea_is_only_a_space_to_sail_through_or_rest_on() -> None:
    game = SandToSeaScene(boats=["B3", "A2"], holds=["YYYYYRRGGB", ""]).game()
    assert texts(game) == [
        *(f"acquire {card}" for card in ("K10", "K20", "K30", "K40")),
        *("play S1", "play S2"),
        *("rest", "set sail"),
    ]
    for action in ("build", "trade", "claim"):
        assert rule_against(game, action) == "SS-2a"


def test_ss_2a_there_is_no_toll_on_the_open_sea_and_nothing_to_do() -> None:
    game = SandToSeaScene(players=3, boats=["C3", "B3", "B3"]).game()
    game.play("set sail, sail B3, spend S1, anchor")
    assert asked(game) == (1, "choose")
    through = SandToSeaScene(boats=["C3", "A2"]).game()
    through.play("set sail, sail B3, spend S1, sail A3, spend S2, anchor, build")
    assert has_outpost(through, 0, "A3")


# A turn


def test_ss_3_a_turn_is_one_of_acquire_play_sail_and_rest() -> None:
    game = SandToSeaScene(holds=["Y", ""]).game()
    assert texts(game) == [
        *("acquire K10", "acquire K20"),
        "build",
        *("play S1", "play S2"),
        *("rest", "set sail"),
    ]
    ways = [
        "acquire K10, deal K01",
        "acquire K20, cover Y, deal K01",
        "build",
        "play S1",
        "play S2, upgrade Y, upgrade none",
        "rest",
        "set sail, sail C3, spend S1, anchor",
    ]
    for way in ways:
        turn = SandToSeaScene(boats=["B2", "E3"], holds=["Y", ""]).game()
        turn.play(way)
        assert asked(turn) == (1, "choose")
        assert turn.table.turn == 1


# Acquire


def test_ss_4_the_leftmost_card_is_free_and_each_further_one_costs_a_cube_more() -> None:
    for cubes, within_reach in [("", 1), ("Y", 2), ("YB", 3), ("YYY", 4), ("YYYYY", 4)]:
        game = SandToSeaScene(holds=[cubes, ""]).game()
        assert words(game, "acquire") == ["K10", "K20", "K30", "K40"][:within_reach]
    poor = SandToSeaScene(holds=["Y", ""]).game()
    assert rule_against(poor, "acquire K30") == "SS-4"


def test_ss_4_a_cube_of_your_choice_goes_onto_each_card_to_the_left() -> None:
    game = SandToSeaScene(row=["K10+B", "K20", "K30", "K40"], holds=["YYRG", ""]).game()
    game.play("acquire K40")
    assert asked(game) == (0, "cover")
    assert texts(game) == ["cover G", "cover R", "cover Y"]
    game.play("cover R")
    assert texts(game) == ["cover G", "cover Y"]
    game.play("cover G, cover Y")
    assert hold(game, 0) == "Y"
    assert row(game) == "K10+RB,K20+G,K30+Y"
    assert cards(game, "hand", 0) == "S1,S2,K40"


def test_ss_4_the_same_cubes_on_other_cards_are_another_payment() -> None:
    """Unlike payments to the supply, it matters which cube goes where: every order is legal."""
    ends = set()
    for first, second in [("Y", "R"), ("R", "Y")]:
        game = SandToSeaScene(holds=["YR", ""]).game()
        game.play(f"acquire K30, cover {first}, cover {second}")
        ends.add(row(game))
    assert ends == {"K10+Y,K20+R,K40", "K10+R,K20+Y,K40"}


def test_ss_4_the_card_comes_with_its_cubes_the_row_slides_and_a_card_is_dealt() -> None:
    game = SandToSeaScene(row=["K10", "K20+YYB", "K30+R", "K40"], holds=["G", ""]).game()
    game.play("acquire K20, cover G")
    assert hold(game, 0) == "YYB"
    assert cards(game, "hand", 0) == "S1,S2,K20"
    assert row(game) == "K10+G,K30+R,K40"
    assert asked(game) == (None, "deal")
    assert len(game.legal) == 39
    assert set(exact_odds(game).values()) == {Fraction(1, 39)}
    game.play("deal K07")
    assert row(game) == "K10+G,K30+R,K40,K07"
    assert asked(game) == (1, "choose")


def test_ss_4_cubes_on_the_wanted_card_cannot_pay_for_it() -> None:
    scene = SandToSeaScene(row=["K10", "K20+YY", "K30+RRR", "K40"])
    assert words(scene.game(), "acquire") == ["K10"]
    scene.holds[0] = "B"
    game = scene.game()
    assert words(game, "acquire") == ["K10", "K20"]
    game.play("acquire K20")
    assert texts(game) == ["cover B"]


def test_ss_4_the_cubes_of_the_leftmost_card_are_for_nothing() -> None:
    game = SandToSeaScene(row=["K10+RG", "K20+B", "K30", "K40"]).game()
    game.play("acquire K10, deal K01")
    assert hold(game, 0) == "RG"
    assert row(game) == "K20+B,K30,K40,K01"


def test_ss_4a_when_the_deck_is_out_the_row_shrinks() -> None:
    scene = SandToSeaScene(holds=["YY", ""])
    scene.give_all_other_cards_to(1)
    game = scene.game()
    game.play("acquire K20, cover Y")
    assert asked(game) == (1, "choose")
    assert row(game) == "K10+Y,K30,K40"
    assert words(game, "acquire") == ["K10"]
    game.play("acquire K10, acquire K40, cover Y")
    assert row(game) == "K30+Y"
    assert rule_against(game, "acquire K40") == "SS-4"
    game.play("acquire K30")
    assert row(game) == "-"
    assert words(game, "acquire") == []
    assert game.decision.kind == "choose"


def test_ss_4a_the_last_card_of_the_deck_is_dealt_for_certain() -> None:
    scene = SandToSeaScene(row=["K10", "K20", "K30", "K40"])
    scene.give_all_other_cards_to(1)
    scene.spent[1].remove("K05")
    game = scene.game()
    game.play("acquire K10")
    assert exact_odds(game) == {"deal K05": 1}
    game.play("deal K05, acquire K20")
    assert asked(game) == (0, "choose")
    assert row(game) == "K30,K40,K05"


# Play


def test_ss_5_a_produce_card_brings_its_cubes_and_lies_to_the_left_of_the_board() -> None:
    game = SandToSeaScene(hands=[["K06"], [], [], []], holds=["B", ""]).game()
    game.play("play K06")
    assert hold(game, 0) == "YYRB"
    assert cards(game, "hand", 0) == "S1,S2"
    assert cards(game, "played", 0) == "K06"
    assert asked(game) == (1, "choose")


def test_ss_5_only_cards_in_hand_are_played() -> None:
    scene = SandToSeaScene(holds=["YYYYY", ""])
    scene.played[0], scene.spent[0], scene.hands[1] = ["S1", "K10"], ["K03", "S2"], ["K04"]
    scene.row[0] = "K01"
    game = scene.game()
    assert words(game, "play") == []
    for card in ("S1", "K10", "K03", "S2", "K04", "K01"):
        assert rule_against(game, f"play {card}") == "SS-5"


def test_ss_5_an_upgrade_card_gives_up_to_so_many_upgrades() -> None:
    game = SandToSeaScene(holds=["YYRB", ""], hands=[["K09"], [], [], []]).game()
    game.play("play K09")
    assert asked(game) == (0, "upgrade")
    assert texts(game) == ["upgrade R", "upgrade Y"]
    game.play("upgrade Y")
    assert texts(game) == ["upgrade R", "upgrade Y", "upgrade none"]
    game.play("upgrade Y")
    stopped = game.copy()
    stopped.play("upgrade none")
    assert hold(stopped, 0) == "RRRB"
    game.play("upgrade R")
    assert hold(game, 0) == "RRGB"
    assert [asked(each) for each in (game, stopped)] == [(1, "choose")] * 2


def test_ss_5_the_same_cube_may_be_raised_again_and_again() -> None:
    game = SandToSeaScene(holds=["Y", ""], hands=[["K09"], [], [], []]).game()
    game.play("play K09, upgrade Y, upgrade R, upgrade G")
    assert hold(game, 0) == "B"
    assert asked(game) == (1, "choose")
    two = SandToSeaScene(holds=["Y", ""]).game()
    two.play("play S2, upgrade Y, upgrade R")
    assert hold(two, 0) == "G"


def test_ss_5_upgrades_have_one_order_only() -> None:
    game = SandToSeaScene(holds=["YG", ""], hands=[["K09"], [], [], []]).game()
    game.play("play K09, upgrade G")
    assert hold(game, 0) == "YB"
    assert asked(game) == (1, "choose")  # what is left to raise is cheaper than what was
    other = SandToSeaScene(holds=["YRG", ""], hands=[["K09"], [], [], []]).game()
    other.play("play K09, upgrade R")
    assert texts(other) == ["upgrade G", "upgrade none"]
    assert "for order’s sake alone" in (other.why_not("upgrade Y") or "")


def test_ss_5_a_trade_card_is_used_as_often_as_it_can_be_paid() -> None:
    game = SandToSeaScene(holds=["YYYYYYY", ""], hands=[["K12"], [], [], []]).game()
    game.play("play K12")  # three yellow for a brown one
    assert hold(game, 0) == "YYYYB"
    assert asked(game) == (0, "again")
    assert texts(game) == ["done", "trade"]
    once = game.copy()
    once.play("done")
    assert hold(once, 0) == "YYYYB"
    game.play("trade")
    assert hold(game, 0) == "YBB"
    assert [asked(each) for each in (game, once)] == [(1, "choose")] * 2
    assert cards(game, "played", 0) == "K12"


def test_ss_5_a_trade_by_card_needs_no_outpost_and_leaves_the_market_alone() -> None:
    """At C1 four yellow buy GB, and there is an outpost: that trade is not this card's."""
    scene = SandToSeaScene(boats=["C1", "A2"], holds=["YYYYYYYY", ""], outposts={"C1": [0]})
    scene.hands[0] = ["K18"]
    game = scene.game()
    game.play("play K18")
    assert hold(game, 0) == "YYYGGG"
    assert asked(game) == (1, "choose")


def test_ss_5a_a_card_is_played_only_if_it_does_something() -> None:
    scene = SandToSeaScene(hands=[["K20", "K42", "K09"], [], [], []])
    scene.row[1] = "K21"
    assert words(scene.game(), "play") == ["S1"]
    for cubes, cards_to_play in [
        ("B", ["S1"]),
        ("BB", ["K42", "S1"]),
        ("G", ["K09", "S1", "S2"]),
        ("R", ["K09", "S1", "S2"]),
        ("YR", ["K09", "K20", "S1", "S2"]),
    ]:
        scene.holds[0] = cubes
        assert words(scene.game(), "play") == cards_to_play
    scene.holds[0] = "B"
    for card in ("K20", "K42", "K09", "S2"):
        assert rule_against(scene.game(), f"play {card}") == "SS-5a"


def test_ss_5a_one_upgrade_and_one_trade_at_least() -> None:
    game = SandToSeaScene(holds=["YYYB", ""], hands=[["K12"], [], [], []]).game()
    trading = game.copy()
    trading.play("play K12")
    assert hold(trading, 0) == "BB"
    game.play("play S2")
    assert texts(game) == ["upgrade Y"]
    assert rule_against(game, "upgrade none") == "SS-5a"


# Sail


def test_ss_6_each_step_costs_a_card_from_the_hand_or_from_those_played() -> None:
    scene = SandToSeaScene(boats=["C3", "A2"], hands=[["K01"], [], [], []])
    scene.played[0], scene.spent[0] = ["S2", "K02"], ["K03"]
    game = scene.game()
    game.play("set sail, sail B3")
    assert asked(game) == (0, "spend")
    assert texts(game) == ["spend K01", "spend K02", "spend S1", "spend S2"]
    assert place_of_boat(game, 0) == "C3"
    game.play("spend S2")
    assert place_of_boat(game, 0) == "B3"
    game.play("sail A3")
    assert texts(game) == ["spend K01", "spend K02", "spend S1"]
    assert rule_against(game, "spend S2") == "SS-6"
    game.play("spend K01, anchor, pass")
    assert cards(game, "hand", 0) == "S1"
    assert cards(game, "played", 0) == "K02"
    assert cards(game, "spent", 0) == "S2,K01,K03"


def test_ss_6_a_step_goes_to_a_neighbour_and_any_place_may_be_visited_again() -> None:
    scene = SandToSeaScene(boats=["B2", "E3"], hands=[["K01"], [], [], []])
    game = scene.game()
    game.play("set sail")
    assert words(game, "sail") == ["A1", "A2", "B1", "B3", "C2", "C3"]
    assert rule_against(game, "sail E4") == "SS-6"
    assert rule_against(game, "sail B2") == "SS-6"
    game.play("sail A1, spend S1, sail B2, spend S2")
    assert words(game, "sail") == ["A1", "A2", "B1", "B3", "C2", "C3"]
    game.play("anchor")  # back where it was: that is a move
    assert asked(game) == (0, "action")


def test_ss_6_without_a_card_there_is_no_sailing() -> None:
    scene = SandToSeaScene(spent=[["S1", "S2"], [], [], []])
    assert texts(scene.game()) == ["acquire K10", "build", "rest"]
    assert rule_against(scene.game(), "set sail") == "SS-6"
    scene.spent[0] = ["S1"]
    game = scene.game()
    game.play("set sail, sail A1, spend S2")
    assert texts(game) == ["anchor"]
    assert rule_against(game, "sail B1") == "SS-6"


def test_ss_6_each_sail_bonus_is_a_free_step() -> None:
    scene = SandToSeaScene(boats=["C3", "A2"], outposts=built_by(0, FIRST, SECOND))
    scene.bonus[0] = ["sail"]
    game = scene.game()
    game.play("set sail, sail B3, spend S1, sail C3")
    assert place_of_boat(game, 0) == "C3"
    assert asked(game) == (0, "sail")
    game.play("sail B3")
    assert asked(game) == (0, "spend")


def scene_of_sails(sails: int, cards: int) -> SandToSeaScene:
    """A seat with everything built, so many sail bonuses and so many cards left to sail with."""
    scene = SandToSeaScene(boats=["C3", "E1"], outposts=built_by(0, FIRST, SECOND, THIRD, FOURTH))
    scene.bonus[0] = ["sail"] * sails
    scene.spent[0] = ["S1", "S2"]
    scene.hands[0] = [f"K0{number}" for number in range(1, cards // 2 + 1)]
    scene.played[0] = [f"K1{number}" for number in range(1, cards - cards // 2 + 1)]
    return scene


def sail_to_and_fro(game: Game, steps: int) -> None:
    """Between two sea tiles; the cards are spent as they come."""
    for _ in range(steps):
        game.play(f"sail {'B3' if place_of_boat(game, 0) == 'C3' else 'C3'}")
        if game.decision.kind == "spend":
            game.play(game.legal[0])


@pytest.mark.parametrize("sails", range(4))
@pytest.mark.parametrize("steps", range(1, 8))
def test_ss_6a_a_move_costs_its_steps_less_the_sail_bonuses_but_one_card_at_least(
    sails: int, steps: int
) -> None:
    game = scene_of_sails(sails, cards=8).game()
    game.play("set sail")
    sail_to_and_fro(game, steps)
    spent = cards(game, "spent", 0).split(",")
    assert len(spent) - len(["S1", "S2"]) == max(1, steps - sails)
    game.play("anchor")
    assert asked(game) == (1, "choose")


@pytest.mark.parametrize("sails", range(4))
@pytest.mark.parametrize("number", range(5))
def test_ss_6a_a_move_costs_at_least_one_card(sails: int, number: int) -> None:
    """Without a card no sail bonus helps; with one, all of them come on top."""
    game = scene_of_sails(sails, number).game()
    assert ("set sail" in texts(game)) == (number > 0)
    if number == 0:
        assert rule_against(game, "set sail") == "SS-6"
        return
    game.play("set sail")
    sail_to_and_fro(game, number + sails)
    assert texts(game) == ["anchor"]


def test_ss_7_ending_on_a_market_costs_a_cube_for_each_rival_there() -> None:
    scene = SandToSeaScene(players=4, boats=["B1", "C1", "C1", "A1"], holds=["YRB", "", "", ""])
    game = scene.game()
    game.play("set sail, sail C1, spend S1, anchor")
    assert asked(game) == (0, "toll")
    assert texts(game) == ["toll B", "toll R", "toll Y"]
    game.play("toll R, toll Y")
    assert [hold(game, seat) for seat in range(4)] == ["B", "R", "Y", ""]
    assert asked(game) == (0, "action")


def test_ss_7_rivals_are_paid_clockwise() -> None:
    scene = SandToSeaScene(players=4, turn=2, boats=["C1", "C1", "B1", "C1"])
    scene.holds[2] = "YRG"
    game = scene.game()
    game.play("set sail, sail C1, spend S1, anchor, toll Y, toll R, toll G")
    assert [hold(game, seat) for seat in (3, 0, 1)] == ["Y", "R", "G"]


def test_ss_7_ports_are_free_and_so_is_staying() -> None:
    port = SandToSeaScene(boats=["B1", "A1"], holds=["Y", ""]).game()
    port.play("set sail, sail A1, spend S1, anchor")
    assert hold(port, 0) == "Y"
    assert asked(port) == (1, "choose")
    stay = SandToSeaScene(boats=["B1", "B1"], holds=["Y", ""]).game()
    stay.play("build")
    assert hold(stay, 0) == "Y"
    assert asked(stay) == (1, "choose")


def test_ss_7_no_cubes_are_left_on_tiles() -> None:
    assert "loose" not in (SandToSeaScene().game().table.dtype.fields or {})


def test_ss_7_who_cannot_pay_every_rival_may_not_end_there() -> None:
    scene = SandToSeaScene(players=3, boats=["B1", "C1", "C1"], holds=["Y", "", ""])
    scene.spent[0] = ["S1"]
    game = scene.game()
    game.play("set sail")
    assert words(game, "sail") == ["A1", "B2", "C2"]
    assert rule_against(game, "sail C1") == "SS-7"
    scene.spent[0] = []  # with a second card one may sail through
    through = scene.game()
    through.play("set sail, sail C1, spend S1")
    assert words(through, "sail") == ["B1", "C2", "D1"]
    assert "anchor" not in texts(through)
    assert rule_against(through, "anchor") == "SS-7"
    scene.holds[0] = "YY"
    paying = scene.game()
    paying.play("set sail, sail C1, spend S1")
    assert "anchor" in texts(paying)


def test_ss_7_hemmed_in_one_cannot_set_sail_at_all() -> None:
    """C1 touches three markets with a rival on each; whoever has neither cubes nor sails stays."""
    scene = SandToSeaScene(players=4, boats=["C1", "B1", "C2", "D1"])
    scene.spent[0] = ["S1"]
    game = scene.game()
    assert texts(game) == ["acquire K10", "build", "rest"]
    assert rule_against(game, "set sail") == "SS-7"
    scene.outposts, scene.bonus[0] = built_by(0, FIRST, SECOND), ["sail"]
    assert "set sail" in texts(scene.game())


def whole_moves(game: Game) -> set[tuple[str, ...]]:
    """Every move from the first step to the anchor, by trying them all: the places it visits."""
    table, seat = table_of(game, SandToSeaTable), int(game.table.turn)
    kinds = game.chart.places
    own = len(words(game, "spend")) or sum(
        int(pile[seat]).bit_count() for pile in (table.hand, table.played)
    )
    sails, cubes = int(table.bonus[seat, 0]), len(hold(game, seat))
    rivals = Counter(int(table.boat[other]) for other in range(game.players) if other != seat)

    def toll(place: int) -> int:
        return rivals[place] if table.market[place] != NONE else 0

    def go_on(walk: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(walk) > 1 and toll(walk[-1]) <= cubes:
            yield walk[1:]
        if max(1, len(walk) - sails) <= own:
            for beside in game.chart.neighbours[walk[-1]]:
                yield from go_on((*walk, beside))

    start = (int(table.boat[seat]),)
    return {tuple(kinds[place].name for place in walk) for walk in go_on(start)}


@pytest.mark.parametrize("map_name", ATLAS.names())
def test_ss_7_a_step_is_legal_only_if_the_move_can_still_be_ended(map_name: str) -> None:
    """In crowded scenes with few cubes and cards, against a list of all whole moves."""
    rng, barred = random.Random(map_name), 0
    for _ in range(60):
        scene = scattered(rng, map_name, players=4)
        own = scene.hand(scene.turn) + scene.played[scene.turn]
        if len(own) + scene.bonus[scene.turn].count("sail") > 4:
            continue
        scene.holds[scene.turn] = "Y" * rng.randrange(3)
        game = scene.game()
        moves: set[tuple[str, ...]] = whole_moves(game)
        made: tuple[str, ...] = ()
        assert ("set sail" in texts(game)) == bool(moves)
        if not moves:
            continue
        game.play("set sail")
        while game.decision.kind == "sail":
            steps = len(made)
            following = {move[steps] for move in moves if move[:steps] == made and move[steps:]}
            assert words(game, "sail") == sorted(following)
            assert ("anchor" in texts(game)) == (made in moves)
            barred += len(following) < len(game.chart.neighbours[game.table.boat[scene.turn]])
            move = rng.choice(game.legal)
            game.play(move)
            if game.decision.kind == "spend":
                game.play(rng.choice(game.legal))
            made = (*made, move.text.split()[-1])
    assert barred > 10


def test_ss_8_after_moving_or_staying_comes_a_market_or_a_port_action() -> None:
    market = SandToSeaScene(boats=["A1", "E3"], holds=["YYGGG", ""]).game()
    assert "claim" in texts(market)
    market.play("set sail, sail B1, spend S1, anchor")
    assert asked(market) == (0, "action")
    assert texts(market) == ["build", "pass"]
    assert rule_against(market, "claim") == "SS-10"
    port = SandToSeaScene(boats=["B1", "E3"], holds=["YYGGG", ""]).game()
    assert "build" in texts(port)
    port.play("set sail, sail A1, spend S1, anchor")
    assert texts(port) == ["claim", "pass"]
    assert rule_against(port, "build") == "SS-8"
    port.play("claim, turn V20 A1")
    assert asked(port) == (1, "choose")


def test_ss_8_the_action_after_a_move_may_be_passed_and_is_not_asked_where_there_is_none() -> None:
    game = SandToSeaScene(boats=["B1", "E3"]).game()
    game.play("set sail, sail C1, spend S1, anchor, pass")
    assert asked(game) == (1, "choose")
    assert not has_outpost(game, 0, "C1")
    # Both the tile of the port and the trade of the market are too dear.
    for place, cubes in [("A1", "YYGG"), ("B2", "YYYY")]:
        none = SandToSeaScene(boats=["B1", "E3"], holds=[cubes, ""], outposts={"B2": [0]}).game()
        none.play(f"set sail, sail {place}, spend S1, anchor")
        assert asked(none) == (1, "choose")


def test_ss_8_a_trade_after_a_move() -> None:
    scene = SandToSeaScene(boats=["B1", "E3"], holds=["YYYYYYYYY", ""], outposts={"C1": [0]})
    game = scene.game()
    game.play("set sail, sail C1, spend S1, anchor")
    assert texts(game) == ["pass", "trade"]
    game.play("trade, trade")
    assert hold(game, 0) == "YGGBB"
    assert asked(game) == (1, "choose")


def test_ss_8a_sailing_takes_a_step() -> None:
    game = SandToSeaScene().game()
    game.play("set sail")
    assert "anchor" not in texts(game)
    assert rule_against(game, "anchor") == "SS-6a"


def test_ss_8a_rest_is_always_allowed() -> None:
    nothing_else = SandToSeaScene(row=[], boats=["B3", "E3"])
    nothing_else.give_all_other_cards_to(1)
    nothing_else.spent[0] = ["S1", "S2"]
    game = nothing_else.game()
    assert texts(game) == ["rest"]
    for move in ("anchor", "pass"):
        assert rule_against(game, move) in ("SS-3", "SS-8a")
    nothing_to_take_back = SandToSeaScene().game()
    nothing_to_take_back.play("rest")
    assert asked(nothing_to_take_back) == (1, "choose")


# Market


@pytest.mark.parametrize(("players", "there", "cost"), [(3, 1, 1), (4, 3, 3), (3, 2, 2), (2, 1, 2)])
def test_ss_9_an_outpost_costs_a_cube_for_each_there_and_two_with_two_players(
    players: int, there: int, cost: int
) -> None:
    scene = SandToSeaScene(players=players, boats=["B1", "E3", "E3", "E3"])
    scene.holds[0] = "YRGB"[:cost]
    scene.outposts = {"B1": list(range(1, there + 1))}
    game = scene.game()
    game.play("build")
    assert asked(game) == (0, "payment")
    while game.decision.kind == "payment":
        game.play(game.legal[0])
    assert hold(game, 0) == ""
    assert has_outpost(game, 0, "B1")
    scene.holds[0] = "YRGB"[: cost - 1]
    assert "build" not in texts(scene.game())
    assert rule_against(scene.game(), "build") == "SS-9"


def test_ss_9_the_first_outpost_is_free_and_there_is_one_a_player_and_tile() -> None:
    game = SandToSeaScene(boats=["B1", "E3"]).game()
    game.play("build, rest")
    assert has_outpost(game, 0, "B1")
    assert rule_against(game, "build") == "SS-9"


def test_ss_9_equal_payments_have_one_order_only() -> None:
    game = SandToSeaScene(holds=["YRB", ""], outposts={"B1": [1]}).game()
    game.play("build")
    assert texts(game) == ["pay R", "pay Y"]
    game.play("pay R")
    assert texts(game) == ["pay B"]


def test_ss_9_the_outpost_comes_from_the_row_of_the_tiles_symbol() -> None:
    for place, built in [("A2", "1000"), ("A3", "0100"), ("B1", "0010"), ("B2", "0001")]:
        game = SandToSeaScene(boats=[place, "E3"]).game()
        game.play("build")
        assert f"built={built}" in game.position


def scene_before_column(column: int) -> SandToSeaScene:
    """The boat lies on the market of cloves whose outpost empties this column."""
    lists = [FIRST, SECOND, THIRD, FOURTH][:column]
    scene = SandToSeaScene(boats=[lists[-1][-1], "E3"], outposts=built_by(0, *lists))
    del scene.outposts[lists[-1][-1]]
    return scene


def test_ss_9_emptying_the_first_column_brings_a_card_of_your_choice_free() -> None:
    game = scene_before_column(1).game()
    game.play("build")
    assert asked(game) == (0, "bonus")
    assert texts(game) == ["take K10", "take K20", "take K30", "take K40"]
    assert rule_against(game, "bonus sail") == "SS-9"
    game.play("take K40")
    assert cards(game, "hand", 0) == "S1,S2,K40"
    assert hold(game, 0) == ""


@pytest.mark.parametrize("column", [2, 3, 4])
def test_ss_9_emptying_another_column_brings_a_card_or_a_bonus_tile(column: int) -> None:
    game = scene_before_column(column).game()
    game.play("build")
    assert texts(game) == [
        *("bonus hold", "bonus points", "bonus sail"),
        *("take K10", "take K20", "take K30", "take K40"),
    ]
    taking = game.copy()
    taking.play("take K20, deal K01")
    assert cards(taking, "hand", 0) == "S1,S2,K20"
    game.play("bonus sail")
    assert cards(game, "hand", 0) == "S1,S2"
    assert "bonus=sail " in game.position
    assert [asked(each) for each in (game, taking)] == [(1, "choose")] * 2


def test_ss_9_bonus_tiles_are_one_more_step_points_or_three_more_spaces() -> None:
    holding, pointed = scene_before_column(2).game(), scene_before_column(2).game()
    holding.play("build, bonus hold")
    assert list(holding.table.spaces[:2]) == [13, 10]
    pointed.play("build, bonus points")
    assert pointed.score_sheet()[0].points["bonus"] == 6
    scene = scene_before_column(4)
    scene.bonus[0] = ["points6", "hold"]
    again = scene.game()
    again.play("build, bonus points")
    assert again.score_sheet()[0].points["bonus"] == 11


def test_ss_9_without_an_emptied_column_there_is_no_reward() -> None:
    scene = scene_before_column(2)
    del scene.outposts["B4"]
    game = scene.game()
    game.play("build")
    assert asked(game) == (1, "choose")


def test_ss_9_columns_are_emptied_in_any_order_of_the_rows() -> None:
    """Four of the same symbol empty nothing; the last row to come up to a column does."""
    scene = SandToSeaScene(boats=["B2", "E3"], outposts=built_by(0, ["A2", "B4", "C4", "D3"]))
    scene.outposts |= built_by(0, ["A3", "B5", "B1"])
    game = scene.game()
    game.play("build")
    assert texts(game) == ["take K10", "take K20", "take K30", "take K40"]


def test_ss_9_then_the_trade_of_the_tile_as_often_as_you_can_pay() -> None:
    game = SandToSeaScene(boats=["C2", "E3"], holds=["YYRRR", ""], outposts={"C2": [0]}).game()
    game.play("trade")  # a yellow and a red one for a brown one
    assert texts(game) == ["done", "trade"]
    game.play("trade")
    assert hold(game, 0) == "RBB"
    assert asked(game) == (1, "choose")
    new = SandToSeaScene(boats=["C2", "E3"], holds=["YYRR", ""]).game()
    assert rule_against(new, "trade") == "SS-9"
    new.play("build, trade, done")
    assert hold(new, 0) == "YRB"


def test_ss_9a_the_free_card_comes_with_its_cubes_and_before_the_trade() -> None:
    scene = scene_before_column(2)  # at C2, where YR buys B
    scene.row = ["K10+B", "K20+YR", "K30+G", "K40"]
    game = scene.game()
    game.play("build, take K20")
    assert hold(game, 0) == "YR"
    assert row(game) == "K10+B,K30+G,K40"
    assert asked(game) == (None, "deal")
    assert len(game.legal) == 39
    game.play("deal K01")
    assert row(game) == "K10+B,K30+G,K40,K01"
    assert asked(game) == (0, "again")
    game.play("trade")
    assert hold(game, 0) == "B"
    assert asked(game) == (1, "choose")


def test_ss_9a_a_card_just_taken_can_not_be_traded_with() -> None:
    """K10 would buy a green one for two yellow; the trade is that of the tile, YR for B."""
    scene = scene_before_column(2)
    scene.holds[0] = "YYR"
    game = scene.game()
    game.play("build, take K10, deal K01, trade")
    assert hold(game, 0) == "YB"


def test_ss_9a_a_reward_must_be_taken_while_there_is_one() -> None:
    for column in (1, 2, 3, 4):
        game = scene_before_column(column).game()
        game.play("build")
        assert {text.split()[0] for text in texts(game)} <= {"take", "bonus"}


def test_ss_9a_with_the_deck_out_nothing_is_dealt() -> None:
    scene = scene_before_column(1)
    scene.give_all_other_cards_to(1)
    game = scene.game()
    game.play("build, take K30")
    assert row(game) == "K10,K20,K40"
    assert asked(game) == (1, "choose")


def test_ss_9a_with_no_card_left_there_are_tiles_but_not_for_the_first_column() -> None:
    for column, rewards in [(1, []), (2, ["bonus hold", "bonus points", "bonus sail"])]:
        scene = scene_before_column(column)
        scene.row = []
        scene.give_all_other_cards_to(1)
        game = scene.game()
        game.play("build")
        assert [text for text in texts(game) if text.startswith(("bonus", "take"))] == rewards
        assert asked(game) == ((0, "bonus") if rewards else (1, "choose"))


def test_ss_9a_with_no_tile_left_there_are_cards_and_with_neither_nothing() -> None:
    everything = [FIRST, SECOND, THIRD, FOURTH]
    scene = scene_before_column(2)
    scene.players, scene.components = 3, with_few_bonus_tiles()
    for place, seats in built_by(1, *everything).items():
        scene.outposts[place] = scene.outposts.get(place, []) + seats
    scene.bonus[1] = ["sail", "points6", "hold"]
    scene.boats, scene.holds[0] = ["C2", "E3", "E3"], "YYR"
    game = scene.game()
    game.play("build, pay Y")
    assert texts(game) == ["take K10", "take K20", "take K30", "take K40"]
    scene.bonus[1] = ["sail", "points6"]
    some = scene.game()
    some.play("build, pay Y")
    assert words(some, "bonus") == ["hold"]
    scene.bonus[1], scene.row = ["sail", "points6", "hold"], []
    scene.give_all_other_cards_to(2)
    none = scene.game()
    none.play("build, pay Y")
    assert asked(none) == (0, "again")  # YR for B, at once


# Port and rest


def test_ss_10_a_claim_returns_the_cubes_takes_the_tile_and_turns_the_next() -> None:
    game = SandToSeaScene(boats=["A1", "B1"], holds=["YYYGGG", ""]).game()
    game.play("claim")
    assert hold(game, 0) == "Y"
    assert game.score_sheet()[0].points["tiles"] == 11
    assert asked(game) == (None, "turn")
    game.play("turn V20 A1")
    assert "A1=V20" in game.position
    assert asked(game) == (1, "choose")
    poor = SandToSeaScene(boats=["A1", "B1"], holds=["YYGG", ""]).game()
    assert "claim" not in texts(poor)
    assert rule_against(poor, "claim") == "SS-10"


@pytest.mark.parametrize("within", range(1, 7))
def test_ss_10_the_closed_port_is_equally_likely_in_each_of_the_next_places(within: int) -> None:
    taken = [f"V{number:02}" for number in range(5, 5 + 6 - within)]
    scene = SandToSeaScene(players=3, boats=["A1", "B1", "B2"], closed_within=within)
    scene.holds[0], scene.tiles[0], scene.tiles[1] = "YYGGG", taken[:3], taken[3:]
    game = scene.game()
    game.play("claim")
    odds = exact_odds(game)
    in_stack = 26 - 4 - len(taken)
    assert odds.pop("turn closed A1") == Fraction(1, within)
    each = Fraction(within - 1, within * in_stack)
    assert odds == {f"turn V{n:02} A1": each for n in range(5 + len(taken), 27) if each}


def test_ss_10_the_closed_port_closes_the_port() -> None:
    game = SandToSeaScene(boats=["A1", "A1"], holds=["YYGGG", "YYGGG"]).game()
    game.play("claim, turn closed A1")
    assert asked(game) == (1, "choose")
    assert rule_against(game, "claim") == "SS-10"
    assert table_of(game, PortTable).closed_port_within == 0


@pytest.mark.parametrize(("closed", "served"), [("A4", "A1"), ("A1", "A4"), ("E4", "E1")])
def test_ss_10_the_closed_port_moves_to_the_port_served_and_the_old_one_opens(
    closed: str, served: str
) -> None:
    scene = SandToSeaScene(boats=[served, "B1"], ports={closed: "closed"}, closed_within=0)
    scene.holds[0], scene.tiles[1] = PRICES[served], ["V09"]
    game = scene.game()
    game.play("claim")
    assert f"{closed}=-" in game.position
    assert f"{served}=closed" in game.position
    assert all(text.endswith(closed) and "closed" not in text for text in texts(game))
    assert len(set(exact_odds(game).values())) == 1
    game.play(f"turn V20 {closed}")
    assert f"{closed}=V20" in game.position
    assert f"{served}=closed" in game.position


def test_ss_11_rest_takes_back_all_played_and_discarded_cards() -> None:
    scene = SandToSeaScene(hands=[["K01"], [], [], []])
    scene.played[0], scene.spent[0], scene.spent[1] = ["S1", "K02"], ["S2", "K03"], ["K04"]
    game = scene.game()
    game.play("rest")
    assert cards(game, "hand", 0) == "S1,S2,K01,K02,K03"
    assert cards(game, "played", 0) == "-"
    assert cards(game, "spent", 0) == "-"
    assert cards(game, "spent", 1) == "K04"
    assert asked(game) == (1, "choose")


# Limits and end


def test_ss_12_what_does_not_fit_is_returned_at_the_end_of_the_turn() -> None:
    game = SandToSeaScene(holds=["RRRRRRRRRG", ""]).game()
    game.play("play S1")
    assert asked(game) == (0, "discard")
    assert texts(game) == ["discard R", "discard Y"]  # equal discards have one order only
    game.play("discard R")
    assert texts(game) == ["discard G", "discard R"]
    game.play("discard R")
    assert hold(game, 0) == "YYRRRRRRRG"
    assert asked(game) == (1, "choose")


def test_ss_12_the_cubes_of_a_card_count_after_it_has_come_and_another_was_dealt() -> None:
    scene = SandToSeaScene(row=["K10", "K20+YYYB", "K30", "K40"], holds=["RRRRRRRRR", ""])
    game = scene.game()
    game.play("acquire K20, cover R")
    assert asked(game) == (None, "deal")
    game.play("deal K01")
    assert asked(game) == (0, "discard")
    game.play("discard Y, discard Y")
    assert hold(game, 0) == "YRRRRRRRRB"
    assert asked(game) == (1, "choose")


def test_ss_12_during_the_turn_a_hold_may_be_too_full() -> None:
    """Six browns of a free card make twelve cubes; the trade brings them down before the check."""
    scene = scene_before_column(3)  # at D1, where two green ones buy two brown ones
    scene.row[0], scene.holds[0] = "K10+BBBBBB", "YYRRGG"
    game = scene.game()
    game.play("build, take K10, deal K01, trade")
    assert asked(game) == (0, "discard")
    assert hold(game, 0) == "YYRRBBBBBBBB"


def test_ss_12_a_hold_bonus_is_three_more_spaces() -> None:
    scene = SandToSeaScene(outposts=built_by(0, FIRST, SECOND), holds=["Y" * 11, ""])
    scene.bonus[0] = ["hold"]
    game = scene.game()
    game.play("play S1")
    assert asked(game) == (1, "choose")
    scene.holds[0] = "Y" * 12
    full = scene.game()
    full.play("play S1")
    assert asked(full) == (0, "discard")


def test_ss_12_a_toll_can_overfill_rivals_who_then_discard_clockwise() -> None:
    full = "YYYYYYYYYY"
    scene = SandToSeaScene(players=3, turn=1, boats=["C1", "B1", "C1"], holds=[full, "RG", full])
    game = scene.game()
    game.play("set sail, sail C1, spend S1, anchor, toll R, toll G, pass")
    assert asked(game) == (2, "discard")
    game.play("discard Y")
    assert asked(game) == (0, "discard")
    game.play("discard G")
    assert [hold(game, seat) for seat in (2, 0)] == ["YYYYYYYYYR", full]
    assert asked(game) == (2, "choose")


def test_ss_12_the_one_whose_turn_it_was_discards_first() -> None:
    scene = SandToSeaScene(players=3, turn=1, boats=["A2", "A1", "B1"], outposts={"A2": [1]})
    scene.holds = ["YYYYYYYYYY", "YYYYYYYYYG", ""]
    game = scene.game()
    game.play("set sail, sail A2, spend S1, anchor, toll Y, trade")  # a green one for YYYYR
    for seat in (1, 1, 1, 0):
        assert asked(game) == (seat, "discard")
        game.play("discard Y")
    assert asked(game) == (2, "choose")


def test_ss_12_a_fourth_tile_lets_the_round_finish_and_ends_the_game() -> None:
    scene = SandToSeaScene(players=3, first=1, turn=2, boats=["B1", "B2", "A1"], closed_within=3)
    scene.holds[2], scene.tiles[2] = "YYGGG", ["V05", "V06", "V07"]
    game = scene.game()
    game.play("claim, turn V20 A1")
    assert not game.is_over
    assert game.winner is None
    assert asked(game) == (0, "choose")
    game.play("rest")
    assert game.is_over
    assert game.ended_by == "fourth tile"
    assert game.legal == ()
    assert rule_against(game, "rest") == "SS-12"


def test_ss_12_the_last_player_of_the_round_ends_the_game_with_a_fourth_tile() -> None:
    scene = SandToSeaScene(turn=1, boats=["B1", "A1"], closed_within=3)
    scene.holds[1], scene.tiles[1] = "YYGGG", ["V05", "V06", "V07"]
    game = scene.game()
    game.play("claim, turn closed A1")
    assert game.is_over
    assert game.winner == 1


def test_ss_12_a_third_tile_does_not_end_it() -> None:
    scene = SandToSeaScene(boats=["A1", "B2"], closed_within=4)
    scene.holds[0], scene.tiles[0] = "YYGGG", ["V05", "V06"]
    game = scene.game()
    game.play("claim, turn V20 A1, rest")
    assert asked(game) == (0, "choose")
    assert game.round == 2


def test_ss_12_the_round_limit_ends_the_game_unless_a_fourth_tile_was_taken() -> None:
    scene = SandToSeaScene(round=7, limit=7, boats=["A1", "B2"], closed_within=3)
    scene.holds[0], scene.tiles[0] = "YYGGG", ["V05", "V06", "V07"]
    resting, claiming = scene.game(), scene.game()
    resting.play("rest, rest")
    assert resting.ended_by == "round limit"
    claiming.play("claim, turn V20 A1, rest")
    assert claiming.ended_by == "fourth tile"


def test_ss_12_the_score_is_tiles_bonus_uncovered_values_and_cubes_that_are_not_yellow() -> None:
    scene = SandToSeaScene(outposts=built_by(0, FIRST, SECOND, THIRD, ["D3"]), closed_within=4)
    scene.holds[0], scene.tiles[0] = "YYRGB", ["V25", "V01"]
    scene.ports["A1"] = "V05"
    scene.bonus[0], scene.bonus[1] = ["sail", "points6"], []
    scene.hands[0], scene.played[0], scene.spent[0] = ["K01"], ["K02"], ["K03"]
    sheet = scene.game().score_sheet()[0]
    # Each row 0 + 1 + 2, and the ginger row 3 more; cards score nothing.
    assert dict(sheet.points) == {"tiles": 31, "bonus": 6, "outposts": 15, "cubes": 3}
    assert sheet.total == 55
    game = scene.game()
    assert game.scores == (55, 0)
    assert dispatch.score(game.table, game.notation.box, 0) == 55


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 1)])
def test_ss_12_a_tie_goes_to_the_tied_player_with_the_later_turn(first: int, winner: int) -> None:
    scene = SandToSeaScene(players=3, first=first, turn=(first + 2) % 3, round=5, limit=5)
    scene.holds = ["R", "R", "R", ""]
    game = scene.game()
    game.play("rest")
    assert game.is_over
    assert game.winner == winner


def test_ss_12_of_two_tied_only_their_turns_count() -> None:
    scene = SandToSeaScene(players=3, turn=2, round=5, limit=5, holds=["RR", "RR", "R", ""])
    game = scene.game()
    game.play("rest")
    assert game.winner == 1


def test_ss_12_only_the_orders_of_the_deck_and_the_stack_are_hidden() -> None:
    """Dealt with other seeds from the same set-up, nothing anybody can see differs."""
    setup = Game.new(NAME, seed="one", players=3).setup
    games = [Game.new(setup=setup, seed=f"seed {number}") for number in range(4)]
    for game in games:
        game.play("lot RR")
        game.play(game.legal[0])
    assert len({game.table.tobytes() for game in games}) == 1
    assert len({game.view(0).position for game in games}) == 1
    scene = SandToSeaScene()
    dealt = set()
    for number in range(8):
        game = scene.game(seed=number)
        game.play("acquire K10")
        dealt.add(row(game))
    assert len(dealt) > 1


def test_ss_12_what_was_dealt_cannot_be_taken_back() -> None:
    game = SandToSeaScene(holds=["Y", ""]).game(seed=1)
    game.play("acquire K20")
    assert game.undo().text == "acquire K20"
    moves = game.play("acquire K20, cover Y")
    assert [move.decision for move in moves] == ["choose", "cover", "deal"]
    assert not game.can_undo
    with pytest.raises(CarrackError, match="cannot be taken back"):
        game.undo()
    game.play("play S1")
    assert [move.text for move in game.undo_turn()] == ["play S1"]
    with pytest.raises(CarrackError, match="cannot be taken back"):
        game.undo_turn()


def test_ss_12_nor_the_part_of_a_turn_before_a_deal() -> None:
    """After a free card the trade may be taken back, but not the building."""
    scene = scene_before_column(2)
    scene.holds[0] = "YYRR"
    game = scene.game(seed=1)
    game.play("build, take K10")
    assert asked(game) == (0, "again")
    game.play("trade")
    assert [move.text for move in game.undo_turn()] == ["trade"]
    assert not game.can_undo


def test_ss_12_with_the_deck_out_nothing_is_revealed_and_all_can_be_taken_back() -> None:
    scene = SandToSeaScene(holds=["Y", ""])
    scene.give_all_other_cards_to(1)
    game = scene.game(seed=1)
    before = game.position
    game.play("acquire K20, cover Y")
    assert len(game.undo_turn()) == 2
    assert game.position == before


# The engine against the reference model


def in_a_word(rng: random.Random) -> Callable[[Game], Move]:
    """Any word alike, then any move with that word; who can build, claim or anchor often does.

    Every table on the way must be sound, and now and then it is written down and read again.
    """

    def choose(game: Game) -> Move:
        assert game.rulebook.faults[dispatch.first_fault(game.table, game.notation.box)] == ""
        if rng.random() < 0.1:
            assert Game.from_position(game.position) == game
        by_word: dict[str, list[Move]] = {}
        for move in game.legal:
            by_word.setdefault(move.text.split()[0], []).append(move)
        tempting = [word for word in ("build", "claim", "anchor") if word in by_word]
        if tempting and rng.random() < 0.5:
            return by_word[rng.choice(tempting)][0]
        return rng.choice(by_word[rng.choice(list(by_word))])

    return choose


@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_games_from_scattered_scenes_agree_with_the_reference(map_name: str, players: int) -> None:
    rng = random.Random(f"{map_name} {players}")
    for _ in range(20):
        scene = scattered(rng, map_name, players)
        play_side_by_side(scene.game(), scene.reference(), in_a_word(rng), 40)


# What is counted, and what is hoped for


def test_every_choice_says_which_component_it_uses() -> None:
    names = rulebook_named(NAME).usage_names(printed_components())
    assert Counter(what for what, _ in names.values()) == {
        "outposts": 24,
        "trades": 24,
        "claims": 26,
        "bonus tiles": 3,
        "cards played": 45,
        "cards taken": 43,
    }

    def used(game: Game, moves: str) -> list[tuple[str, str]]:
        seen = []
        for text in moves.split(", "):
            choice = next(move.choice for move in game.legal if move.text == text)
            number = dispatch.component_used(game.table, game.notation.box, choice)
            seen += [names[number]] if number != NONE else []
            game.play(text)
        return seen

    at_c2 = scene_before_column(2)
    at_c2.holds[0], at_c2.hands[1] = "YYRR", ["K12"]
    at_c2.holds[1] = "YYYYYY"
    assert used(at_c2.game(), "build, bonus sail, trade, done, play K12, trade, rest") == [
        ("outposts", "M20"),
        ("bonus tiles", "sail"),
        ("trades", "M20"),
        ("cards played", "K12"),
    ]
    assert used(at_c2.game(), "build, take K30, deal K01, done, acquire K20, cover Y") == [
        ("outposts", "M20"),
        ("cards taken", "K30"),
        ("cards taken", "K20"),
    ]
    sailing = SandToSeaScene(boats=["C1", "A1"], holds=["YYYYYYYY", "YYGGG"], outposts={"C1": [0]})
    moves = "trade, done, claim, turn V20 A1, set sail, sail C2, spend S1, anchor, build, rest"
    assert used(sailing.game(), moves) == [
        ("trades", "M14"),
        ("claims", "V01"),
        ("outposts", "M20"),
    ]
    sailing.boats, sailing.holds[0] = ["B1", "E3"], "YYYYGGG"
    assert used(sailing.game(), "set sail, sail C1, spend S1, anchor, trade") == [("trades", "M14")]
    assert used(sailing.game(), "set sail, sail A1, spend S1, anchor, claim") == [("claims", "V01")]
    assert used(sailing.game(), "set sail, sail A1, spend S1, anchor, pass") == []


def estimate(scene: SandToSeaScene) -> int:
    game = scene.game()
    return int(dispatch.estimate(game.table, game.notation.box, 0))


def test_cards_and_helping_bonus_tiles_are_promising() -> None:
    columns = SandToSeaScene(outposts=built_by(0, FIRST, SECOND))
    without = estimate(columns)
    for kind in ("sail", "hold"):
        columns.bonus[0] = [kind]
        assert estimate(columns) > without
    some = [f"K0{number}" for number in range(1, 7)]  # eight cards with those to start with
    enough = estimate(SandToSeaScene(spent=[some, [], [], []]))
    assert estimate(SandToSeaScene(spent=[some[:5], [], [], []])) < enough
    assert estimate(SandToSeaScene(spent=[[*some, "K11"], [], [], []])) == enough


def test_a_card_promises_what_it_would_bring_to_a_price_and_before_a_rest_less() -> None:
    """K01 brings a brown cube, which some of the ports ask for; a card that is spent, nothing."""
    spent = estimate(SandToSeaScene(spent=[["K01"], [], [], []]))
    played = estimate(SandToSeaScene(played=[["K01"], [], [], []]))
    in_hand = estimate(SandToSeaScene(hands=[["K01"], [], [], []]))
    assert estimate(SandToSeaScene()) < spent < played < in_hand
    # Three yellow ones buy a brown one by K12: only for somebody who has them.
    for cubes, brings in [("YYY", True), ("YY", False)]:
        trading, idle = (
            estimate(SandToSeaScene(holds=[cubes, ""], hands=[[card], [], [], []]))
            for card in ("K12", "K42")
        )
        assert (trading > idle) == brings


def test_whoever_has_a_whole_price_had_better_be_near_its_port() -> None:
    ways = [
        SandToSeaScene(boats=[place, "E3"], holds=["YYGGG", ""]) for place in ("A1", "B1", "D5")
    ]
    at_port, beside, far = (estimate(scene) for scene in ways)
    assert at_port > beside > far
    short = estimate(SandToSeaScene(boats=["A1", "E3"], holds=["YYYGG", ""]))
    assert short < beside
    closed = SandToSeaScene(boats=["A1", "E3"], ports={"A1": "closed"}, closed_within=0)
    closed.holds[0], closed.tiles[1] = "YYGGG", ["V09"]
    assert estimate(closed) < at_port


def test_before_the_boat_is_placed_no_cube_is_worth_anything() -> None:
    game = dealt_by_hand()
    estimates = []
    for move in ("lot RR", "start B2", None):
        estimates.append(dispatch.estimate(game.table, game.notation.box, 1))
        if move:
            game.play(move)
    assert estimates[0] == estimates[1] < estimates[2]

"""From East to West, Part II, rule by rule: each test has the id of its rule and reads like it.

The market tiles of the scenes, unless a test lays others, on the map with the sea at C2:

    A1 G>YYYYR   B1 B>YYYRR   B2 B>YYYG   B3 GG>RRB    B4 G>RR   C1 B>RRR
    C3 B>YRG     D1 YYYY>GB   D2 YYYYY>GGG   D3 YYYYY>BB   D4 YR>B   E1 GG>BB
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from carrack import CarrackError, Game, IllegalMove
from carrack.components.chart import chart_from_drawing
from carrack.components.cubes import SPICE_NAMES, cubes_text
from carrack.games.east_to_west import NAME
from carrack.games.east_to_west.box import box_of
from carrack.games.east_to_west.limits import ANYWHERE
from carrack.games.east_to_west.printed import (
    ATLAS,
    PANELS,
    SHAPE,
    Location,
    printed_components,
)
from carrack.games.east_to_west.table import EastToWestBox, EastToWestTable
from carrack.games.east_to_west.usage import component_used, usage_names
from carrack.heuristics.belongings import POINT
from carrack.rules import market
from carrack.rules.dispatch import estimate
from carrack.rules.table import NONE
from support.asking import asked, hold, texts
from support.lockstep import play_side_by_side
from support.references import both, neighbours_of
from support.scene_east_to_west import (
    FIXED,
    EastToWestScene,
    covered,
    eager,
    markets_of_map,
    scattered,
    sea_of_map,
)
from support.typed import as_record, table_of

PRINTED = printed_components()  # for what is known for sure
LOCATIONS = {place.id: place for place in FIXED.locations}
CARDS = {card.id: card for card in FIXED.point_cards}
TEN = "YYYYYYYYYY"
ALL_MARKETS = markets_of_map(ATLAS.named("lagoon"))
each_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])


def undealt_game(players: int = 2, first: int = 0) -> Game:
    """A game from the first tile on, with chance played by hand."""
    game, _ = both(NAME, "lagoon", players, first, 200, FIXED)
    return game


def dealt_until(kind: str, players: int = 2, first: int = 0) -> Game:
    """Always the first thing that chance can do, until something of this kind is decided."""
    game = undealt_game(players, first)
    while game.decision.kind != kind:
        game.play(game.legal[0])
    return game


def named(game: Game) -> list[str]:
    """The second word of every legal move."""
    return sorted(move.text.split()[1] for move in game.legal)


def home(game: Game) -> list[int]:
    return [int(number) for number in table_of(game, EastToWestTable).home[: game.players]]


def settlers(game: Game, location: str) -> tuple[int, int]:
    """Whose settlers stand on a location, and how many."""
    number = list(LOCATIONS).index(location)
    table = table_of(game, EastToWestTable)
    return int(table.owner[number]), int(table.settlers[number])


def place_of_boat(game: Game, seat: int = 0) -> str:
    return game.notation.place_name(int(game.table.boat[seat]))


def stands(game: Game, place: str, seat: int = 0) -> bool:
    """Whether a seat has its outpost there."""
    return market.has_outpost(game.table, seat, game.chart.number[place])


def one_column(seat: int = 0) -> dict[str, list[int]]:
    """All but the outpost at D3 of a first column: ginger, chili, tea and then cloves."""
    return {"A1": [seat], "B3": [seat], "C3": [seat]}


# Set-up


def test_ee_1_the_land_is_four_panels_with_four_forts_side_by_side() -> None:
    assert {place.panel for place in PRINTED.locations} == set(PANELS)
    forts = [place for place in PRINTED.locations if place.kind == "fort"]
    assert [(place.row, place.column) for place in forts] == [(1, 1), (1, 2), (1, 3), (1, 4)]


@pytest.mark.parametrize(("players", "cards"), [(2, 20), (3, 28), (4, 36)])
def test_ee_1_the_deck_has_only_the_cards_for_so_many_players(players: int, cards: int) -> None:
    game = dealt_until("deal", players)
    assert named(game) == sorted(card.id for card in CARDS.values() if card.players <= players)
    assert len(game.legal) == cards


def test_ee_1_a_card_above_each_fort_from_the_left_then_the_top_of_the_deck() -> None:
    game = dealt_until("deal", players=4)
    for number, card in enumerate(("N30", "N05", "N17", "N01", "N36")):
        assert set(game.odds.values()) == {1 / (36 - number)}
        game.play(f"deal {card}")
    assert "forts=N30,N05,N17,N01 top=N36" in game.position
    assert game.decision.kind == "stack"
    assert game.why_not("deal N02") is not None


def test_ee_1_a_card_for_more_players_is_never_dealt() -> None:
    game = dealt_until("deal", players=2)
    assert "more people" in (game.why_not("deal N07") or "")


def test_ee_2_each_bonus_stack_shows_its_top_and_any_of_the_17_may_be_it() -> None:
    game = dealt_until("stack")
    assert named(game) == [f"B{number:02}" for number in range(1, 18)]
    assert set(game.odds.values()) == {1 / 17}
    game.play("stack B09 1")
    assert set(game.odds.values()) == {1 / 16}
    assert "stack B09 2" not in texts(game)
    game.play("stack B04 2")
    assert "stacks=B09,B04" in game.position
    assert list(table_of(game, EastToWestTable).stack_height[:2]) == [4, 4]


def test_ee_2_only_the_top_of_a_stack_is_to_be_had() -> None:
    game = EastToWestScene(boats=["C2", "E1"], outposts=one_column(), stacks=["B07", "B13"]).after(
        "work L11, sail D3, build"
    )
    assert texts(game) == ["bonus B07", "bonus B13"]
    assert game.why_not("bonus B01") == "B01 does not lie on top of a stack (EE-2)."


@each_number_of_players
def test_ee_3_an_exploration_tile_covers_each_location_with_the_icon(players: int) -> None:
    game = dealt_until("scout", players)
    always = ["L15", "L16", "L18", "L19", "L20", "L21", "L22"]
    expected = always if players == 4 else ["L09", "L10", *always]
    for number, location in enumerate(expected):
        assert {move.text.split()[2] for move in game.legal} == {location}
        assert set(game.odds.values()) == {1 / (10 - number)}
        game.play(game.legal[-1])
    assert game.decision.kind == "deal"


def test_ee_3_a_covered_location_is_no_choice() -> None:
    game = EastToWestScene(explorations=covered(2), holds=[TEN]).game()
    assert texts(game) == [
        "rest", "work L05", "work L06", "work L07", "work L08", "work L11", "work L12", "work L13",
    ]  # fmt: skip
    assert game.why_not("work L18") == "An exploration tile still covers L18 (EE-7)."


@pytest.mark.parametrize(("players", "back"), [(2, 1), (3, 1), (4, 3)])
def test_ee_3a_three_tiles_go_back_with_four_players_and_otherwise_one(
    players: int, back: int
) -> None:
    game = dealt_until("deal", players)
    assert 10 - int(table_of(game, EastToWestTable).scouted).bit_count() == back
    # Which of them makes no difference any more: no tile comes to the table later.
    assert int(table_of(game, EastToWestTable).scouted) == 2 ** (10 - back) - 1


@pytest.mark.parametrize(("players", "start"), [(2, 7), (3, 6), (4, 6)])
def test_ee_4_of_12_settlers_six_are_on_the_board_or_seven_with_two_players(
    players: int, start: int
) -> None:
    game = Game.new(NAME, players=players, seed=1)
    assert home(game) == [start] * players
    assert list(table_of(game, EastToWestTable).reserve[:players]) == [12 - start] * players


def test_ee_4_starting_cubes_go_by_turn_order_from_the_first_player_on() -> None:
    game = Game.new(NAME, players=4, first=2, seed=1)
    assert [hold(game, seat) for seat in (2, 3, 0, 1)] == ["YYY", "YYYY", "YYYY", "YYYR"]
    assert asked(game) == (2, "choose")
    assert game.round == 1


@pytest.mark.parametrize("name", ATLAS.names())
def test_ee_5_a_map_has_one_sea_tile_and_12_markets_each_touching_two_others(name: str) -> None:
    chart = ATLAS.named(name)
    assert Counter(place.kind for place in chart.places) == {"o": 12, "~": 1}
    assert all(len(beside) >= 2 for beside in chart.neighbours)


def test_ee_5_a_tile_that_touches_only_one_other_is_refused() -> None:
    drawing = "  o   o\n    o\n  o   o\no   ~   o\n  o   o\n        o\n  o   o"
    with pytest.raises(CarrackError, match="EE-5"):
        SHAPE.checked(chart_from_drawing(drawing, "lonely"))


def test_ee_5_three_market_tiles_of_each_symbol_are_laid_and_all_ways_are_alike() -> None:
    game = undealt_game()
    assert set(game.odds.values()) == {1 / 24}
    game.play("lay M01 A1")
    # Two of the eleven places left are for ginger, and any of five tiles may lie there.
    assert game.odds["lay M02 B1"] == pytest.approx(2 / 11 / 5)
    assert game.odds["lay M07 B1"] == pytest.approx(3 / 11 / 6)
    game.play("lay M02 B1, lay M03 B2")
    assert "lay M04 B3" not in texts(game)
    assert game.odds["lay M07 B3"] == pytest.approx(3 / 9 / 6)
    symbols = {tile.id: tile.symbol for tile in FIXED.markets}
    while game.decision.kind == "lay":
        game.play(game.legal[-1])
    laid = [symbols[game.notation.market_name(tile)] for tile in game.table.market if tile != NONE]
    assert Counter(laid) == dict.fromkeys(SPICE_NAMES, 3)


def test_ee_5_all_boats_start_on_the_sea_tile_with_full_boards_of_four_rows_by_three() -> None:
    for name in ATLAS.names():
        game = Game.new(NAME, players=4, map=name, seed=1)
        assert {place_of_boat(game, seat) for seat in range(4)} == {sea_of_map(game.chart)}
        assert not any(built for row in game.table.built for built in row)
    assert len(PRINTED.board.columns) == 3


# A turn


def test_ee_6_a_turn_is_exactly_one_work_or_rest() -> None:
    game = EastToWestScene(players=3).after("work L05")
    assert asked(game) == (1, "choose")
    game.play("rest")
    assert asked(game) == (2, "choose")


def test_ee_7_an_empty_location_takes_the_printed_number_of_settlers() -> None:
    game = EastToWestScene().after("work L08")
    assert settlers(game, "L08") == (0, 3)
    assert home(game) == [4, 7]


def test_ee_7_a_rivals_location_takes_one_more_than_are_there_whatever_is_printed() -> None:
    # L05 has a 1 printed and L08 a 3.
    scene = EastToWestScene(settlers={"L05": (1, 4), "L08": (1, 1)})
    many = scene.after("work L05")
    assert settlers(many, "L05") == (0, 5)
    assert home(many) == [2, 6]
    few = scene.after("work L08")
    assert settlers(few, "L08") == (0, 2)
    assert home(few) == [5, 3]


def test_ee_7_not_where_ones_own_settlers_are_nor_with_too_few_at_home() -> None:
    scene = EastToWestScene(settlers={"L05": (0, 1), "L06": (1, 2)}, home={0: 2})
    game = scene.game()
    assert texts(game) == ["rest", "work L07", "work L09", "work L11", "work L18"]
    assert game.why_not("work L05") == "Your own settlers are at L05 already (EE-7)."
    assert game.why_not("work L06") == "L06 takes 3 settlers, and only 2 are at home (EE-7)."
    assert game.why_not("work L08") == "L08 takes 3 settlers, and only 2 are at home (EE-7)."


def test_ee_7_with_nobody_at_home_there_is_only_rest() -> None:
    game = EastToWestScene(settlers={"L08": (0, 3)}, home={0: 0}, holds=[TEN]).game()
    assert texts(game) == ["rest"]


def hammers(scene: EastToWestScene, kind: str) -> int:
    return sum(CARDS[card].symbol == "hammer" and CARDS[card].at == kind for card in own(scene))


def own(scene: EastToWestScene) -> list[str]:
    return scene.cards[scene.turn]


def number_wanted(scene: EastToWestScene, place: Location) -> int:
    """EE-7, EE-7a, word by word."""
    number = place.settlers
    if place.id in scene.settlers:
        number = scene.settlers[place.id][1] + 1
    return max(number - hammers(scene, place.kind), 1)


def has(scene: EastToWestScene, cubes: str) -> bool:
    return not Counter(cubes) - Counter(scene.holds[scene.turn])


def trades_of(scene: EastToWestScene, places: list[str]) -> list[str]:
    """What the market tiles on these places take; nothing is traded on the sea."""
    take = {tile.id: cubes_text(tile.give) for tile in FIXED.markets}
    return [take[scene.markets[place]] for place in places if place in scene.markets]


def ends_of_walks(scene: EastToWestScene, start: str, steps: int) -> Iterator[str]:
    """Where a walk of so many steps can end, over and over."""
    if steps == 0:
        yield start
        return
    for beside in neighbours_of(scene.chart)[start]:
        yield from ends_of_walks(scene, beside, steps - 1)


def ends_of_moves(scene: EastToWestScene, reach: int) -> set[str]:
    """EE-9, EE-9a, EE-10: where the boat can end whose turn it is."""
    start = scene.boats[scene.turn]
    places = {place.name for place in scene.chart.places} - {start}
    if reach != ANYWHERE:
        steps = range(1, reach + 1)
        places = {end for number in steps for end in ends_of_walks(scene, start, number)}
    rivals = Counter(scene.boats[seat] for seat in range(scene.players) if seat != scene.turn)
    return {place for place in places if rivals[place] <= len(scene.holds[scene.turn])}


def is_of_use(scene: EastToWestScene, place: Location) -> bool:
    """EE-8, word by word."""
    if place.kind == "upgrade":
        return any(cube in "YRG" for cube in scene.holds[scene.turn])
    if place.kind == "trade":
        return has(scene, cubes_text(place.give))
    if place.kind == "fort":
        card = scene.cards_on_show()[0][["L01", "L02", "L03", "L04"].index(place.id)]
        return card is not None and has(scene, cubes_text(CARDS[card].cost))
    if place.kind == "boat":
        return ends_of_moves(scene, place.reach) != set()
    if place.kind == "ship_trade":
        return any(has(scene, cubes) for cubes in trades_of(scene, [scene.boats[scene.turn]]))
    if place.kind == "outpost_trade":
        outposts = [name for name, seats in scene.outposts.items() if scene.turn in seats]
        return any(has(scene, cubes) for cubes in trades_of(scene, outposts))
    return True


@each_number_of_players
def test_ee_7_every_location_that_the_rules_allow_word_by_word_and_no_other(players: int) -> None:
    for number in range(80):
        scene = scattered(random.Random(f"choose {players} {number}"), "lagoon", players, FIXED)
        game = scene.game()
        expected = {
            f"work {place.id}": number_wanted(scene, place)
            for place in FIXED.locations
            if place.id not in scene.explorations
            and scene.settlers.get(place.id, (NONE, 0))[0] != scene.turn
            and number_wanted(scene, place) <= scene.at_home(scene.turn)
            and is_of_use(scene, place)
        }
        assert texts(game) == sorted({"rest", *expected}), scene.text()
        for text, wanted in expected.items():
            after = game.copy()
            after.play(text)
            assert settlers(after, text.split()[1]) == (scene.turn, wanted)


def test_ee_7a_each_hammer_is_one_settler_fewer_at_an_empty_location() -> None:
    game = EastToWestScene(cards=[["N19"]]).after("work L08")  # N19 is a hammer for obtaining
    assert settlers(game, "L08") == (0, 2)
    assert home(game) == [5, 7]


def test_ee_7a_and_one_fewer_where_a_rival_is_who_may_be_many_more() -> None:
    game = EastToWestScene(settlers={"L08": (1, 3)}, cards=[["N19", "N23"]]).after("work L08")
    assert settlers(game, "L08") == (0, 2)
    assert home(game) == [5, 7]


def test_ee_7a_hammers_never_make_it_fewer_than_one() -> None:
    three = ["N19", "N23", "N27"]
    scene = EastToWestScene(players=4, cards=[three], settlers={"L05": (1, 1)})
    for location in ("L05", "L06", "L07", "L08"):
        game = scene.after(f"work {location}")
        assert settlers(game, location) == (0, 1)


def test_ee_7a_hammers_decide_whether_there_are_enough_at_home() -> None:
    scene = EastToWestScene(home={0: 2})
    assert "work L08" not in texts(scene.game())
    scene.cards[0] = ["N19"]
    assert "work L08" in texts(scene.game())


# What a location says


def test_ee_8_obtaining_brings_the_cubes_at_once() -> None:
    game = EastToWestScene(holds=["G"]).after("work L22")
    assert hold(game, 0) == "RGG"
    assert asked(game) == (1, "choose")


def test_ee_8_a_trade_is_made_at_least_once_and_as_often_as_it_can_be_paid() -> None:
    game = EastToWestScene(holds=["YYYYYYYY"]).after("work L13")
    assert hold(game, 0) == "YYYYYRG"
    assert asked(game) == (0, "again")
    assert texts(game) == ["done", "trade"]
    content = game.copy()
    content.play("done")
    assert asked(content) == (1, "choose")
    game.play("trade")
    assert hold(game, 0) == "YYRRGG"
    assert asked(game) == (1, "choose")


def test_ee_8_at_a_fort_one_pays_the_card_above_it_and_takes_it() -> None:
    game = EastToWestScene(holds=["YRRRR"], forts=["N05", "N19", "N28", "N10"]).game()
    assert "work L01" not in texts(game)
    assert game.why_not("work L01") == "The card N05 takes GGB, and the hold has YRRRR (EE-8)."
    game.play("work L02")
    assert hold(game, 0) == "YR"
    assert "cards=N19" in game.position
    assert game.score_sheet()[0].points["cards"] == 4


@pytest.mark.parametrize(
    ("location", "without", "having"),
    [
        ("L01", "RR", "RRR"),
        ("L12", "BBB", "GBB"),
        ("L12", "", "Y"),
        ("L13", "YYRGB", "YYY"),
        ("L16", "YRG", "B"),
        ("L14", "YYYYB", "YYYYY"),
        ("L17", "YG", "GG"),
    ],
)
def test_ee_8_a_location_that_could_not_be_used_is_no_choice(
    location: str, without: str, having: str
) -> None:
    scene = EastToWestScene(boats=["D2", "A1"], outposts={"E1": [0], "D4": [1]})
    scene.holds[0] = without
    assert f"work {location}" not in texts(scene.game())
    with pytest.raises(IllegalMove, match="EE-"):
        scene.game().play(f"work {location}")
    scene.holds[0] = having
    assert f"work {location}" in texts(scene.game())


def test_ee_8_a_boat_location_is_no_choice_where_no_move_could_end() -> None:
    # Four boats: mine at B1 between two crowds, and no cube.
    scene = EastToWestScene(players=4, boats=["B1", "C1", "B2", "B2"])
    game = scene.game()
    assert "work L11" not in texts(game)
    assert "EE-10" in (game.why_not("work L11") or "")
    # With two steps it can sail past them, and with any reach over them.
    assert {"work L09", "work L10"} <= set(texts(game))
    scene.holds[0] = "Y"
    assert "work L11" in texts(scene.game())


def test_ee_8a_an_upgrade_location_takes_at_least_one_step_and_up_to_its_number() -> None:
    game = EastToWestScene(holds=["YYY"]).after("work L12")
    assert asked(game) == (0, "upgrade")
    assert texts(game) == ["upgrade Y"]
    assert "EE-8a" in (game.why_not("upgrade none") or "")
    game.play("upgrade Y")
    assert texts(game) == ["upgrade R", "upgrade Y", "upgrade none"]
    one = game.copy()
    one.play("upgrade none")
    assert (hold(one, 0), asked(one)) == ("YYR", (1, "choose"))
    game.play("upgrade R")
    assert (hold(game, 0), asked(game)) == ("YYG", (1, "choose"))


def test_ee_8a_it_ends_when_no_cube_is_left_to_be_raised() -> None:
    game = EastToWestScene(holds=["GB"]).after("work L21, upgrade G")
    assert (hold(game, 0), asked(game)) == ("BB", (1, "choose"))


def test_ee_8a_equal_upgrades_have_one_order_only() -> None:
    game = EastToWestScene(holds=["YRG"]).after("work L19, upgrade R")
    assert texts(game) == ["upgrade G", "upgrade none"]
    assert "for order’s sake alone" in (game.why_not("upgrade Y") or "")


# Boats


def test_ee_9_one_step_to_a_neighbour_and_the_move_ends_by_itself() -> None:
    game = EastToWestScene(boats=["A1", "C2"]).after("work L11")
    assert asked(game) == (0, "sail")
    assert texts(game) == ["sail B2", "sail B3"]
    assert "does not touch A1" in (game.why_not("sail C2") or "")
    game.play("sail B2")
    assert place_of_boat(game) == "B2"
    assert asked(game) == (0, "action")


def test_ee_9_one_step_and_if_one_wishes_another() -> None:
    game = EastToWestScene(boats=["A1", "D1"]).after("work L09, sail B2")
    assert texts(game) == ["anchor", "sail A1", "sail B1", "sail B3", "sail C1", "sail C2"]
    short = game.copy()
    short.play("anchor")
    assert (place_of_boat(short), asked(short)) == ("B2", (0, "action"))
    game.play("sail C1")
    assert (place_of_boat(game), asked(game)) == ("C1", (0, "action"))


def test_ee_9_or_to_any_tile() -> None:
    game = EastToWestScene(boats=["A1", "D1"], holds=["Y"]).after("work L10")
    assert texts(game) == sorted(f"sail {name}" for name in [*ALL_MARKETS, "C2"] if name != "A1")
    game.play("sail E1")
    assert (place_of_boat(game), asked(game)) == ("E1", (0, "action"))


@pytest.mark.parametrize("location", ["L09", "L10", "L11"])
def test_ee_9a_the_boat_must_leave_its_tile(location: str) -> None:
    game = EastToWestScene(boats=["A1", "D1"]).after(f"work {location}")
    assert not {"anchor", "sail A1"} & set(texts(game))
    assert "EE-9a" in (game.why_not("anchor") or "")
    assert game.why_not("sail A1") == "Your boat is at A1 already (EE-9)."


def test_ee_9a_a_two_step_move_may_come_back_and_is_a_move() -> None:
    game = EastToWestScene(boats=["A1", "A1"], holds=["Y"]).after("work L09, sail B2, sail A1")
    assert place_of_boat(game) == "A1"
    assert asked(game) == (0, "toll")  # the rival there is paid though the boat lay there before


@pytest.mark.parametrize("place", ["C2", "D3"])
def test_ee_10_ending_costs_a_cube_for_each_rival_there_the_sea_tile_too(place: str) -> None:
    scene = EastToWestScene(players=4, boats=["D2", place, "A1", place], holds=["YRB"])
    game = scene.after(f"work L11, sail {place}")
    assert asked(game) == (0, "toll")
    assert texts(game) == ["toll B", "toll R", "toll Y"]
    game.play("toll R, toll Y")
    assert [hold(game, seat) for seat in range(4)] == ["B", "R", "", "Y"]


def test_ee_10_rivals_are_paid_clockwise() -> None:
    boats = ["C1", "C1", "B1", "C1"]
    game = EastToWestScene(players=4, turn=2, boats=boats, holds=["", "", "YRG", ""]).after(
        "work L11, sail C1, toll Y, toll R, toll G"
    )
    assert [hold(game, seat) for seat in (3, 0, 1)] == ["Y", "R", "G"]


@pytest.mark.parametrize(("location", "place"), [("L11", "C2"), ("L10", "C2"), ("L10", "D4")])
def test_ee_10_who_cannot_pay_them_all_may_not_end_there(location: str, place: str) -> None:
    scene = EastToWestScene(players=3, boats=["D3", place, place], holds=["Y"])
    game = scene.after(f"work {location}")
    assert f"sail {place}" not in texts(game)
    expected = f"Ending the move at {place} costs 2 cubes, and the hold has Y (EE-10)."
    assert game.why_not(f"sail {place}") == expected
    scene.holds[0] = "YY"
    rich = scene.after(f"work {location}")
    assert f"sail {place}" in texts(rich)


def test_ee_10_passing_over_is_free() -> None:
    game = EastToWestScene(players=3, boats=["A1", "B2", "B2"], holds=["Y"]).after(
        "work L09, sail B2"
    )
    assert "anchor" not in texts(game)
    assert "costs 2 cubes" in (game.why_not("anchor") or "")
    game.play("sail B1")
    assert (hold(game, 0), asked(game)) == ("Y", (0, "action"))


def test_ee_10_a_step_is_no_choice_if_the_move_could_not_end_after_it() -> None:
    # Behind D1 lie only D2 and C1, both with a rival, and a boat without cubes comes from C1.
    scene = EastToWestScene(players=4, boats=["C1", "D1", "D2", "C1"])
    game = scene.after("work L09")
    assert "sail D1" not in texts(game)
    assert "EE-10" in (game.why_not("sail D1") or "")
    # If nobody else is at C1, the way back is an end.
    scene.boats[3] = "B4"
    free = scene.after("work L09")
    assert "sail D1" in texts(free)


@each_number_of_players
@pytest.mark.parametrize("location", ["L09", "L10", "L11"])
def test_ee_10_a_boat_ends_wherever_the_rules_allow_word_by_word(
    players: int, location: str
) -> None:
    for number in range(40):
        rng = random.Random(f"sail {location} {players} {number}")
        scene = scattered(rng, rng.choice(ATLAS.names()), players, FIXED)
        scene.settlers, scene.explorations, scene.home = {}, {}, {}
        scene.explored = [[f"X{n:02}" for n in range(1, len(covered(players)) + 1)], [], [], []]
        game = scene.game()
        ends = set()
        if f"work {location}" in texts(game):
            game.play(f"work {location}")
            ends = set(all_ends(game))
        assert ends == ends_of_moves(scene, LOCATIONS[location].reach), scene.text()


def all_ends(game: Game) -> Iterator[str]:
    """Every place where the move can end, by sailing in every way there is."""
    seat = int(game.table.turn)
    for move in game.legal:
        after = game.copy()
        after.play(move)
        if after.decision.kind == "sail" and after.table.turn == seat:
            yield from all_ends(after)
        else:
            yield place_of_boat(after, seat)


@pytest.mark.parametrize(("players", "there", "cost"), [(3, 1, 1), (3, 2, 2), (4, 3, 3), (2, 1, 2)])
def test_ee_10_an_outpost_costs_a_cube_for_each_there_and_two_with_two_players(
    players: int, there: int, cost: int
) -> None:
    rivals = list(range(1, there + 1))
    scene = EastToWestScene(
        players=players, boats=["C2", "A1", "A1", "A1"], outposts={"C3": rivals}
    )
    scene.holds[0] = "YRRG"[:cost]
    game = scene.after("work L11, sail C3, build")
    assert asked(game) == (0, "payment")
    for _ in range(cost):
        game.play(game.legal[0])
    assert hold(game, 0) == ""
    assert stands(game, "C3")
    scene.holds[0] = "YRRG"[: cost - 1]
    poor = scene.after("work L11, sail C3")
    assert not stands(poor, "C3")
    assert asked(poor)[0] == 1  # nothing could be done at C3, so that nobody was asked


def test_ee_10_the_first_outpost_is_free_and_comes_from_the_row_of_its_symbol() -> None:
    game = EastToWestScene(boats=["D2", "A1"]).after("work L11, sail D3")
    assert texts(game) == ["build", "pass"]
    game.play("build")
    assert [int(number) for number in game.table.built[0]] == [0, 0, 0, 1]
    assert game.score_sheet()[0].points["outposts"] == 1


def test_ee_10_there_is_one_outpost_a_player_and_tile() -> None:
    game = EastToWestScene(boats=["D2", "A1"], outposts={"D3": [0]}, holds=["YYYYY"]).after(
        "work L11, sail D3"
    )
    assert texts(game) == ["pass", "trade"]
    assert game.why_not("build") == "You have an outpost at D3 already (EE-10)."


def test_ee_10_the_sea_tile_has_neither_outposts_nor_a_trade() -> None:
    game = EastToWestScene(boats=["D2", "A1"], holds=[TEN]).after("work L11, sail C2")
    assert asked(game) == (1, "choose")


def test_ee_10_one_may_pass() -> None:
    game = EastToWestScene(boats=["D2", "A1"], holds=["YYYYY"]).after("work L11, sail D3")
    assert texts(game) == ["build", "pass", "trade"]
    game.play("pass")
    assert not stands(game, "D3")
    assert (hold(game, 0), asked(game)) == ("YYYYY", (1, "choose"))


def test_ee_10_the_trade_needs_no_outpost() -> None:
    game = EastToWestScene(boats=["D2", "A1"], holds=[TEN], outposts={"D3": [1]}).after(
        "work L11, sail D3, trade"
    )
    assert hold(game, 0) == "YYYYYBB"
    game.play("trade")
    assert hold(game, 0) == "BBBB"
    assert not stands(game, "D3")
    assert asked(game) == (1, "choose")


def test_ee_10_after_building_the_trade_may_be_made_as_often_as_one_likes() -> None:
    game = EastToWestScene(boats=["D2", "A1"], holds=[TEN]).after("work L11, sail D3, build")
    assert asked(game) == (0, "again")
    game.play("trade, done")
    assert hold(game, 0) == "YYYYYBB"
    assert stands(game, "D3")


def test_ee_10_after_the_trade_there_is_no_building() -> None:
    game = EastToWestScene(boats=["D2", "A1"], holds=[TEN]).after("work L11, sail D3, trade")
    assert texts(game) == ["done", "trade"]


def test_ee_10_cubes_of_the_toll_are_gone_before_the_outpost_is_paid() -> None:
    scene = EastToWestScene(players=3, boats=["D2", "D3", "A1"], outposts={"D3": [1]})
    scene.holds[0] = "Y"
    game = scene.after("work L11, sail D3, toll Y")
    assert asked(game) == (1, "choose")
    scene.holds[0] = "YR"
    rich = scene.after("work L11, sail D3, toll R, build, pay Y")
    assert stands(rich, "D3")


def test_ee_10_equal_payments_have_one_order_only() -> None:
    game = EastToWestScene(boats=["D2", "A1"], holds=["YRB"], outposts={"D3": [1]}).after(
        "work L11, sail D3, build"
    )
    assert texts(game) == ["pay R", "pay Y"]
    game.play("pay R")
    assert texts(game) == ["pay B"]


def test_ee_10_emptying_a_column_gives_the_top_tile_of_a_stack_which_must_be_taken() -> None:
    game = EastToWestScene(
        boats=["C2", "A1"], outposts=one_column(), stacks=["B07", "B13"], holds=["YYYYY"]
    ).after("work L11, sail D3, build")
    assert asked(game) == (0, "bonus")
    assert texts(game) == ["bonus B07", "bonus B13"]
    game.play("bonus B13")
    assert "bonus=B13" in game.position
    assert asked(game) == (None, "stack")
    game.play("stack B02 2")
    assert "stacks=B07,B02" in game.position
    assert "heights=4,3" in game.position
    assert asked(game) == (0, "again")  # the trade comes after the tile


def test_ee_10_without_an_emptied_column_there_is_no_tile() -> None:
    game = EastToWestScene(boats=["C2", "A1"], outposts={"A1": [0], "B3": [0]}).after(
        "work L11, sail D3, build"
    )
    assert asked(game) == (1, "choose")


def test_ee_10_the_second_and_the_third_column_count_as_the_first_did() -> None:
    for column in (2, 3):
        symbols = [ALL_MARKETS[3 * row : 3 * row + column] for row in range(4)]
        outposts = {place: [0] for row in symbols for place in row}
        last = symbols[3][-1]
        del outposts[last]
        scene = EastToWestScene(boats=["C2", "A1"], outposts=outposts)
        scene.bonus[0] = ["B05", "B06"][: column - 1]
        game = scene.after(f"work L10, sail {last}, build")
        assert asked(game) == (0, "bonus")


def test_ee_10_no_tile_without_a_free_space_on_the_board() -> None:
    small = replace(FIXED, bonus_spaces=1)
    columns = {place: [0] for place in ALL_MARKETS if place not in ("B2", "C1", "D2", "E1", "D4")}
    scene = EastToWestScene(components=small, boats=["D3", "A1"], outposts=columns, bonus=[["B05"]])
    game = scene.after("work L11, sail D4, build")
    assert asked(game) == (1, "choose")
    scene.components = replace(FIXED, bonus_spaces=2)
    roomy = scene.after("work L11, sail D4, build")
    assert asked(roomy) == (0, "bonus")


def test_ee_10_no_tile_when_the_stacks_are_empty() -> None:
    low = replace(FIXED, stacks=tuple(replace(stack, height=1) for stack in FIXED.stacks))
    everything = {place: [1] for place in ALL_MARKETS}
    for place in one_column():
        everything[place] = [0, 1]
    game = EastToWestScene(
        components=low,
        boats=["C2", "A1"],
        holds=["YY"],
        outposts=everything,
        stacks=[None, None],
        heights=[0, 0],
        bonus=[[], ["B01", "B02"]],
    ).after("work L11, sail D3, build, pay Y, pay Y")
    assert asked(game) == (1, "choose")


def test_ee_10_the_last_tile_of_a_stack_uncovers_nothing() -> None:
    low = replace(FIXED, stacks=tuple(replace(stack, height=1) for stack in FIXED.stacks))
    game = EastToWestScene(
        components=low, boats=["C2", "A1"], outposts=one_column(), holds=["YYYYY"]
    ).after("work L11, sail D3, build, bonus B01")
    assert asked(game) == (0, "again")
    assert "stacks=-,B02" in game.position


def test_ee_11_the_ship_trade_is_that_of_the_tile_under_the_boat_at_least_once() -> None:
    game = EastToWestScene(boats=["D4", "A1"], holds=["YYYRRR"]).after("work L14")
    assert hold(game, 0) == "YYRRB"
    assert asked(game) == (0, "again")
    game.play("trade, done")
    assert hold(game, 0) == "YRBB"
    assert not stands(game, "D4")


def test_ee_11_there_is_no_ship_trade_on_the_sea_tile() -> None:
    game = EastToWestScene(boats=["C2", "A1"], holds=["YYRRGGBB"]).game()
    assert game.why_not("work L14") == "There is only open sea at C2 (EE-11)."


def test_ee_11_the_outpost_trade_is_that_of_any_tile_with_an_own_outpost() -> None:
    scene = EastToWestScene(
        boats=["D2", "A1"],
        holds=["YYYYYGG"],
        outposts={"A1": [0, 1], "B4": [1], "D3": [0], "C1": [0], "E1": [0]},
    )
    game = scene.after("work L17")
    assert asked(game) == (0, "outpost")
    assert texts(game) == ["market A1", "market D3", "market E1"]
    assert game.why_not("market B4") == "You need an outpost at B4 to trade there (EE-11)."
    assert game.why_not("market C1") == "The trade takes B, and the hold has YYYYYGG (EE-11)."
    game.play("market A1")
    assert hold(game, 0) == "YYYYYYYYYRG"
    assert texts(game) == ["done", "trade"]
    game.play("trade")
    assert hold(game, 0) == "Y" * 13 + "RR"
    assert place_of_boat(game) == "D2"


# Forts


def test_ee_12_the_cards_slide_left_and_the_top_card_comes_in_on_the_right() -> None:
    game = EastToWestScene(
        holds=["RRR"],
        forts=["N05", "N19", "N28", "N10"],
        top="N02",
        cards=[[], ["N01"]],
    ).after("work L02")
    assert "forts=N05,N28,N10,N02 top=-" in game.position
    assert asked(game) == (None, "deal")
    game.play("deal N04")
    assert "forts=N05,N28,N10,N02 top=N04" in game.position
    assert asked(game) == (1, "choose")


def test_ee_12_any_card_not_yet_seen_may_be_next() -> None:
    scene = EastToWestScene(holds=["RRR"], forts=["N01", "N10", "N19", "N28"], top="N02")
    scene.cards[1] = ["N03"]
    game = scene.after("work L01")
    seen = {"N01", "N10", "N19", "N28", "N02", "N03"}
    for_two = {card.id for card in CARDS.values() if card.players == 2}
    assert set(named(game)) == for_two - seen
    assert set(game.odds.values()) == {1 / 14}


def test_ee_12_forts_give_no_bonus_tile() -> None:
    game = EastToWestScene(holds=["RRR"]).after("work L01, deal N05")
    assert not any(table_of(game, EastToWestTable).bonus)
    assert "heights=4,4" in game.position


def test_ee_12_when_the_deck_is_out_the_row_shrinks_from_the_right() -> None:
    few = replace(FIXED, point_cards=FIXED.point_cards[:5], cards_to_end=3)
    game = EastToWestScene(components=few, holds=["RRRRGB", "YRB"]).game()
    assert "forts=N01,N02,N03,N04 top=N05" in game.position
    game.play("work L01")
    assert "forts=N02,N03,N04,N05 top=-" in game.position
    assert asked(game) == (1, "choose")  # nothing is left to be turned up
    game.play("work L01")
    assert "forts=N03,N04,N05,- top=-" in game.position
    game.play("work L02")
    assert "forts=N03,N05,-,- top=-" in game.position
    assert game.why_not("work L03") == "No card lies above L03 (EE-8)."


# The symbols of point cards


def test_ee_13_a_saddlebag_brings_settlers_from_the_reserve_at_once() -> None:
    game = EastToWestScene(holds=["RRR"], home={0: 3}).after("work L01")  # N01 has two of them
    assert home(game)[0] == 3 - 1 + 2
    assert table_of(game, EastToWestTable).reserve[0] == 12 - 3 - 2


def test_ee_13_a_compass_takes_an_exploration_tile_and_opens_the_location_to_all() -> None:
    game = EastToWestScene(holds=["RRR"], explorations={"L15": "X01", "L18": "X08"}).after(
        "work L02"
    )  # N10 is a compass
    assert asked(game) == (0, "explore")
    assert texts(game) == ["explore L15", "explore L18"]
    assert game.why_not("explore L16") == "There is no exploration tile on L16 (EE-13)."
    game.play("explore L18")
    assert hold(game, 0) == "G"
    assert "explore=L15:X01" in game.position
    game.play("deal N05")
    assert "work L18" in texts(game)
    game.play("rest")
    assert "work L18" in texts(game)


@pytest.mark.parametrize(
    ("hammer", "location", "other"),
    [("N19", "L08", "L09"), ("N20", "L19", "L08"), ("N21", "L20", "L19"), ("N22", "L10", "L20")],
)
def test_ee_13_a_hammer_is_one_settler_fewer_at_locations_of_its_kind(
    hammer: str, location: str, other: str
) -> None:
    scene = EastToWestScene(holds=["YYYRRRGB"], cards=[[hammer]])
    for name, fewer in ((location, 1), (other, 0)):
        game = scene.after(f"work {name}")
        assert settlers(game, name) == (0, LOCATIONS[name].settlers - fewer)


@pytest.mark.parametrize(
    ("dreamcatcher", "moves", "one_more"),
    [
        ("N28", "work L06", "YYYYRR"),
        ("N29", "work L12, upgrade R, upgrade none", "YYYYG"),
        ("N30", "work L13", "YRRG"),
        ("N31", "work L11, sail D2, pass", "YYYYR"),
    ],
)
def test_ee_13_a_dreamcatcher_is_one_more_cube_at_locations_of_its_kind(
    dreamcatcher: str, moves: str, one_more: str
) -> None:
    scene = EastToWestScene(holds=["YYYR"], cards=[[dreamcatcher]])
    game = scene.after(moves)
    assert (hold(game, 0), asked(game)) == (one_more, (1, "choose"))
    scene.cards = [[], [dreamcatcher], [], []]
    assert hold(scene.after(moves), 0) == one_more.removeprefix("Y")


def test_ee_13a_hammers_add_up_and_so_do_dreamcatchers() -> None:
    five = ["N19", "N23", "N28", "N32", "N36"]
    game = EastToWestScene(players=4, cards=[five]).after("work L08")
    assert settlers(game, "L08") == (0, 1)
    assert hold(game, 0) == "YYYB"


def test_ee_13a_the_dreamcatchers_cube_comes_once_however_often_one_trades() -> None:
    game = EastToWestScene(holds=["YYYYYYYYY"], cards=[["N30"]]).after("work L13, trade, trade")
    assert hold(game, 0) == "YRRRGGG"


def test_ee_13a_it_comes_after_the_use_and_cannot_pay_for_it() -> None:
    # A trade for YYY with YY and a dreamcatcher: no choice.
    scene = EastToWestScene(holds=["YY"], cards=[["N30"]])
    assert "work L13" not in texts(scene.game())
    # With five, the second trade lacks the cube that comes only afterwards.
    scene.holds[0] = "YYYYY"
    game = scene.after("work L13")
    assert (hold(game, 0), asked(game)) == ("YYYRG", (1, "choose"))


def test_ee_13a_a_boats_dreamcatcher_pays_neither_toll_nor_outpost_nor_trade() -> None:
    scene = EastToWestScene(boats=["C2", "D3"], cards=[["N31"]], outposts={"D2": [1]})
    broke = scene.after("work L11")
    assert "sail D3" not in texts(broke)
    broke.play("sail D2")
    assert (hold(broke, 0), asked(broke)) == ("Y", (1, "choose"))
    scene.holds[0] = "YYYYY"
    trader = scene.after("work L11, sail D2, trade")
    assert (hold(trader, 0), asked(trader)) == ("YGGG", (1, "choose"))


def test_ee_13a_it_comes_after_the_bonus_tile_too() -> None:
    game = EastToWestScene(boats=["C2", "A1"], outposts=one_column(), cards=[["N31"]]).after(
        "work L11, sail D3, build, bonus B01"
    )
    assert hold(game, 0) == ""
    game.play("stack B05 1")
    assert (hold(game, 0), asked(game)) == ("Y", (1, "choose"))


def test_ee_13a_rivals_have_no_use_of_it() -> None:
    game = EastToWestScene(cards=[[], ["N32"]]).after("work L05")
    assert [hold(game, seat) for seat in (0, 1)] == ["YY", ""]


def test_ee_13b_trade_on_a_card_means_the_lands_trades_not_those_of_ship_and_outposts() -> None:
    scene = EastToWestScene(
        boats=["D2", "A1"],
        holds=["YYYYYY"],
        outposts={"D2": [0]},
        cards=[["N21", "N30"]],
    )
    ship = scene.after("work L14")
    assert (settlers(ship, "L14"), hold(ship, 0)) == ((0, 1), "YGGG")
    outpost = scene.after("work L17, market D2")
    assert (settlers(outpost, "L17"), hold(outpost, 0)) == ((0, 2), "YGGG")
    land = scene.after("work L13, done")
    assert (settlers(land, "L13"), hold(land, 0)) == ((0, 1), "YYYYRG")


def test_ee_13b_boat_on_a_card_means_the_boat_locations_only() -> None:
    scene = EastToWestScene(boats=["D2", "A1"], holds=["YYYYYY"], cards=[["N22", "N31"]])
    ship = scene.after("work L14")
    assert hold(ship, 0) == "YGGG"
    boat = scene.after("work L09, sail C2, anchor")
    assert (settlers(boat, "L09"), hold(boat, 0)) == ((0, 1), "YYYYYYY")


def test_ee_13b_no_card_has_a_power_at_forts() -> None:
    powers = [card.id for card in CARDS.values() if card.at and card.players == 2]
    cards = [powers[:7]]
    others = [card.id for card in CARDS.values() if card.players == 2 and card.id not in cards[0]]
    scene = EastToWestScene(cards=cards, forts=[*others[:3], "N10"], top=others[3])
    scene.holds[0] = "RRR"
    game = scene.after("work L04")
    assert (settlers(game, "L04"), hold(game, 0)) == ((0, 3), "")


def test_ee_13c_a_compass_must_take_a_tile_while_one_is_left() -> None:
    game = EastToWestScene(holds=["RRR"], explorations={"L15": "X01"}).after("work L02")
    assert texts(game) == ["explore L15"]
    none = EastToWestScene(holds=["RRR"]).after("work L02")
    assert asked(none) == (None, "deal")


def test_ee_13c_a_compass_for_two_takes_two_or_as_many_as_are_left() -> None:
    far = tuple(replace(card, explore=2) if card.explore else card for card in FIXED.point_cards)
    components = replace(FIXED, point_cards=far)
    scene = EastToWestScene(
        components=components, holds=["RRR"], explorations={"L15": "X06", "L18": "X05"}
    )
    game = scene.after("work L02, explore L15")
    assert (texts(game), hold(game, 0)) == (["explore L18"], "R")
    game.play("explore L18")
    assert (asked(game), hold(game, 0)) == ((None, "deal"), "YYR")
    only_one = EastToWestScene(
        components=components, holds=["RRR"], explorations={"L15": "X06"}
    ).after("work L02, explore L15")
    assert asked(only_one) == (None, "deal")


def test_ee_13c_upgrades_of_an_exploration_tile_are_up_to_its_number() -> None:
    scene = EastToWestScene(holds=["YRRRR"], explorations={"L15": "X09"})
    game = scene.after("work L02, explore L15")
    assert asked(game) == (0, "upgrade")
    assert texts(game) == ["upgrade R", "upgrade Y", "upgrade none"]
    none = game.copy()
    none.play("upgrade none")
    assert (hold(none, 0), asked(none)) == ("YR", (None, "deal"))
    game.play("upgrade Y")
    assert texts(game) == ["upgrade R", "upgrade none"]
    game.play("upgrade R")
    assert (hold(game, 0), asked(game)) == ("RG", (None, "deal"))
    scene.holds[0] = "RRR"
    empty = scene.after("work L02, explore L15")
    assert asked(empty) == (None, "deal")  # with no cube to raise nobody is asked


def test_ee_13c_after_the_upgrades_a_compass_for_two_takes_its_second_tile() -> None:
    far = tuple(replace(card, explore=2) if card.explore else card for card in FIXED.point_cards)
    game = EastToWestScene(
        components=replace(FIXED, point_cards=far),
        holds=["YYRRR"],
        explorations={"L15": "X09", "L18": "X10"},
    ).after("work L02, explore L15, upgrade Y, upgrade none")
    assert asked(game) == (0, "explore")
    game.play("explore L18")
    assert (hold(game, 0), asked(game)) == ("YR", (None, "deal"))


@pytest.mark.parametrize(("in_reserve", "called"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_ee_13c_a_saddlebag_gives_as_many_settlers_as_the_reserve_has(
    in_reserve: int, called: int
) -> None:
    game = EastToWestScene(holds=["RRR"], home={0: 12 - in_reserve}).after("work L01")
    assert home(game)[0] == 12 - in_reserve - 1 + called
    assert table_of(game, EastToWestTable).reserve[0] == in_reserve - called


@pytest.mark.parametrize(("in_reserve", "called"), [(0, 0), (3, 1)])
def test_ee_13c_settlers_of_an_exploration_tile_come_from_the_reserve_too(
    in_reserve: int, called: int
) -> None:
    game = EastToWestScene(
        holds=["RRR"], home={0: 12 - in_reserve}, explorations={"L15": "X10"}
    ).after("work L02, explore L15")
    assert home(game)[0] == 12 - in_reserve - 1 + called


def test_ee_13c_a_tile_with_a_bonus_at_once_stays_with_its_owner_and_scores_nothing() -> None:
    scene = EastToWestScene(holds=["RRR"], explorations={"L15": "X08", "L16": "X04"})
    bonus = scene.after("work L02, explore L15")
    assert "explored=X08" in bonus.position
    assert bonus.score_sheet()[0].points["exploration"] == 0
    points = scene.after("work L02, explore L16")
    assert points.score_sheet()[0].points["exploration"] == 3


def test_ee_13d_settlers_owned_are_those_at_home_and_at_work_not_those_in_reserve() -> None:
    # B17 is a point for every two settlers owned.
    scene = EastToWestScene(outposts={"A1": [0], "B3": [0], "C3": [0], "D3": [0]}, bonus=[["B17"]])
    scene.settlers, scene.home = {"L05": (0, 1), "L07": (0, 2)}, {0: 4}
    assert scene.game().score_sheet()[0].points["bonus"] == 3
    scene.home = {0: 5}
    assert scene.game().score_sheet()[0].points["bonus"] == 4
    scene.home = {0: 0}
    assert scene.game().score_sheet()[0].points["bonus"] == 1


# Rest, storage and the end


def test_ee_14_resting_brings_all_ones_settlers_home_and_nobody_elses() -> None:
    scene = EastToWestScene(
        players=3, settlers={"L05": (0, 1), "L08": (0, 3), "L07": (1, 2)}, home={0: 1, 1: 4}
    )
    game = scene.after("rest")
    assert home(game) == [5, 4, 6]
    assert settlers(game, "L05") == settlers(game, "L08") == (NONE, 0)
    assert settlers(game, "L07") == (1, 2)


def test_ee_14_rest_is_always_allowed_also_with_everybody_at_home() -> None:
    game = EastToWestScene(holds=[TEN]).game()
    assert "rest" in texts(game)
    game.play("rest")
    assert home(game) == [7, 7]


def test_ee_15_at_the_end_of_a_turn_what_does_not_fit_is_returned() -> None:
    game = EastToWestScene(holds=["RRRRRRRRRG"]).after("work L05")
    assert asked(game) == (0, "discard")
    assert texts(game) == ["discard R", "discard Y"]
    game.play("discard Y")
    assert texts(game) == ["discard G", "discard R", "discard Y"]
    game.play("discard R")
    assert hold(game, 0) == "YRRRRRRRRG"
    assert asked(game) == (1, "choose")


def test_ee_15_the_dreamcatchers_cube_is_there_when_the_storage_is_checked() -> None:
    game = EastToWestScene(holds=["YYYYYYYYY"], cards=[["N28"]]).after("work L06")
    assert asked(game) == (0, "discard")
    assert len(hold(game, 0)) == 11


def test_ee_15_a_toll_can_overfill_rivals_who_then_return_cubes_clockwise() -> None:
    scene = EastToWestScene(players=3, turn=1, boats=["D3", "C2", "D3"], holds=[TEN, "RG", TEN])
    game = scene.after("work L11, sail D3, toll R, toll G, pass")
    assert asked(game) == (2, "discard")
    assert texts(game) == ["discard R", "discard Y"]
    game.play("discard R")
    assert asked(game) == (0, "discard")
    game.play("discard Y")
    assert [hold(game, seat) for seat in range(3)] == ["YYYYYYYYYG", "", TEN]
    assert asked(game) == (2, "choose")


def test_ee_15_the_one_whose_turn_it_was_returns_cubes_first() -> None:
    scene = EastToWestScene(players=3, turn=1, boats=["A1", "B3", "D1"])
    scene.holds = [TEN, "GGGGGGGGGG", "", ""]
    game = scene.after("work L11, sail A1, toll G, trade, done")
    assert asked(game) == (1, "discard")
    game.play("discard Y, discard G, discard G")
    assert hold(game, 1) == "YYYRGGGGGG"
    assert asked(game) == (0, "discard")


def test_ee_15_after_a_claim_the_storage_is_checked_when_the_next_card_is_seen() -> None:
    rich = tuple(replace(tile, get=(4, 0, 0, 0)) for tile in FIXED.exploration_tiles)
    game = EastToWestScene(
        components=replace(FIXED, exploration_tiles=rich),
        holds=["YYYYYYYRRR"],
        explorations={"L15": "X05"},
    ).after("work L02, explore L15")
    assert (hold(game, 0), asked(game)) == ("Y" * 11, (None, "deal"))
    game.play("deal N05")
    assert asked(game) == (0, "discard")


def test_ee_15a_the_round_limit_ends_the_game_after_that_round() -> None:
    game = EastToWestScene(round=7, limit=7).after("rest")
    assert not game.is_over
    assert game.ended_by is None
    game.play("rest")
    assert game.is_over
    assert game.ended_by == "round limit"
    assert game.why_not("rest") == "The game is over (EE-15a, our ruling)."


def seven_cards() -> list[str]:
    return ["N03", "N04", "N05", "N11", "N12", "N13", "N14"]


def test_ee_16_an_eighth_card_lets_the_round_finish_and_ends_the_game() -> None:
    scene = EastToWestScene(players=3, first=1, turn=2, holds=["", "", "RRR"])
    scene.cards[2] = seven_cards()
    scene.forts = ["N02", "N19", "N28", "N01"]
    game = scene.after("work L04, deal N07")
    assert not game.is_over
    assert asked(game) == (0, "choose")
    game.play("rest")
    assert game.is_over
    assert game.ended_by == "eighth card"
    assert game.legal == ()
    assert game.why_not("rest") == "The game is over (EE-16)."


def test_ee_16_a_seventh_card_does_not_end_it() -> None:
    scene = EastToWestScene(turn=1, holds=["", "RRR"])
    scene.cards[1] = seven_cards()[:6]
    game = scene.after("work L01, deal N29")
    assert asked(game) == (0, "choose")
    assert game.round == 6


def test_ee_16_the_last_player_of_a_round_ends_it_at_once() -> None:
    scene = EastToWestScene(turn=1, round=200, holds=["", "RRR"])
    scene.cards[1] = seven_cards()
    game = scene.after("work L01, deal N29")
    assert game.is_over
    assert game.ended_by == "eighth card"  # though the round limit is reached as well


def test_ee_16_whoever_comes_later_in_the_last_round_may_take_an_eighth_card_too() -> None:
    scene = EastToWestScene(turn=1, holds=["", "RRR"])
    scene.cards = [["N20", "N21", "N22", "N23", "N29", "N30", "N31", "N32"], seven_cards(), [], []]
    game = scene.after("work L01")
    assert game.is_over  # and the deck is out: 16 cards taken, four above the forts
    assert "top=-" in game.position


def test_ee_16_the_score_is_cards_bonus_tiles_outposts_exploration_tiles_and_cubes() -> None:
    scene = EastToWestScene(
        holds=["YYRGB"],
        # Ginger: two outposts gone, the others one each.
        outposts={"A1": [0], "B1": [0], "B3": [0], "C3": [0], "D3": [0]},
        cards=[["N03", "N11", "N12", "N20"]],
        bonus=[["B01"]],
        stacks=["B05", "B06"],
        explored=[["X04", "X05"]],
    )
    game = scene.game()
    assert dict(game.score_sheet()[0].points) == {
        "cards": 6 + 5 + 6 + 5,
        "bonus": 3,  # one pair of saddlebag and compass
        "outposts": 1 + 2 + 1 + 1 + 1,
        "exploration": 3,
        "cubes": 3,
    }
    assert game.scores[0] == 22 + 3 + 6 + 3 + 3


@pytest.mark.parametrize(
    ("tile", "points"),
    [("B01", 6), ("B03", 3), ("B11", 0), ("B13", 4), ("B14", 6), ("B15", 2), ("B16", 0)],
)
def test_ee_16_a_bonus_tile_counts_pairs_or_symbols(tile: str, points: int) -> None:
    scene = EastToWestScene(outposts={"A1": [0], "B3": [0], "C3": [0], "D3": [0]})
    # Two saddlebags, three compasses and a hammer.
    scene.cards[0] = ["N03", "N04", "N11", "N12", "N13", "N20"]
    scene.bonus[0], scene.stacks = [tile], ["B10", "B12"]
    assert scene.game().score_sheet()[0].points["bonus"] == points


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 1)])
def test_ee_16_a_tie_goes_to_the_tied_player_with_the_later_turn(first: int, winner: int) -> None:
    scene = EastToWestScene(
        players=3,
        first=first,
        turn=(first + 2) % 3,
        limit=5,
        holds=["R", "R", "R", ""],
        explorations=covered(3),
    )
    game = scene.after("rest")
    assert game.is_over
    assert game.winner == winner


def test_ee_16_of_two_tied_only_their_turns_count() -> None:
    scene = EastToWestScene(
        players=3, turn=2, limit=5, holds=["RR", "RR", "R", ""], explorations=covered(3)
    )
    game = scene.game()
    assert game.winner is None
    game.play("rest")
    assert game.winner == 1


def test_ee_17_hidden_is_only_the_order_of_the_deck_and_of_the_stacks() -> None:
    setup = Game.new(NAME, players=3, seed="one").setup
    games = [Game.new(setup=setup, seed=f"seed {number}") for number in range(3)]
    assert len({game.table.tobytes() for game in games}) == 1
    assert len({game.view(0).position for game in games}) == 1
    # What is not seen is not in any position, only what is on top.
    assert {word.split("=")[0] for word in setup.split()} == {
        "EE1", "map", "players", "first", "limit", "explore", "forts", "top", "stacks",
        *(place.name for place in games[0].chart.places),
    }  # fmt: skip


def test_ee_17_a_claim_cannot_be_taken_back_once_the_next_card_is_seen() -> None:
    game = EastToWestScene(holds=["RRR"]).game(seed="deal")
    game.play("work L05")
    assert game.can_undo
    game.undo()
    assert hold(game, 0) == "RRR"
    game.play("work L01")
    assert not game.can_undo
    with pytest.raises(CarrackError, match="revealed"):
        game.undo()


def test_ee_17_what_followed_a_bonus_tile_can_be_taken_back_but_not_the_tile() -> None:
    game = EastToWestScene(boats=["C2", "A1"], outposts=one_column(), holds=["YYYYY"]).game(
        seed="deal"
    )
    game.play("work L11, sail D3, build, bonus B01")
    game.play("trade")
    assert asked(game) == (1, "choose")
    assert [move.text for move in game.undo_turn()] == ["trade"]
    assert asked(game) == (0, "again")
    assert not game.can_undo


def test_ee_17a_below_a_top_any_tile_not_yet_seen_may_lie() -> None:
    scene = EastToWestScene(
        players=3,
        boats=["C2", "A1", "A1"],
        outposts={"A1": [0, 1], "B3": [0, 1], "C3": [0, 1], "D3": [1]},
        stacks=["B07", "B13"],
        bonus=[[], ["B02"]],
    )
    scene.holds[0] = "Y"
    game = scene.after("work L11, sail D3, build, pay Y, bonus B07")
    unseen = {f"B{number:02}" for number in range(1, 18)} - {"B02", "B07", "B13"}
    assert set(named(game)) == unseen  # also those that went back to the box
    assert set(game.odds.values()) == {1 / 14}
    assert all(text.endswith(" 1") for text in texts(game))
    assert "has come to light" in (game.why_not("stack B02 1") or "")


def test_a_refused_move_changes_nothing() -> None:
    game = EastToWestScene(boats=["A1", "D1"], holds=["Y"]).game()
    before = game.position
    with pytest.raises(IllegalMove, match="EE-9") as refused:
        game.play("work L11, sail C2")
    assert refused.value.rule == "EE-9"
    assert game.position == before
    assert game.moves == ()


# With the reference model, side by side


@each_number_of_players
@pytest.mark.parametrize("map_name", ATLAS.names())
def test_games_from_scattered_scenes_agree_with_the_reference(map_name: str, players: int) -> None:
    for number in range(20):
        rng = random.Random(f"{map_name} {players} {number}")
        scene = scattered(rng, map_name, players, FIXED)
        play_side_by_side(scene.game(), scene.reference(), eager(rng), 40)


# What is counted about games, and what `greedy` plays for


def used(game: Game, text: str) -> tuple[str, str] | None:
    """What was used with which component, if this move were made."""
    choice = next(move.choice for move in game.legal if move.text == text)
    table, box = table_of(game, EastToWestTable), as_record(game.notation.box, EastToWestBox)
    number = component_used(table, box, choice)
    return None if number == NONE else usage_names(FIXED)[number]


def test_a_move_uses_the_component_that_it_is_about() -> None:
    game = EastToWestScene(
        boats=["C2", "A1"], holds=[TEN, "RRR"], outposts=one_column(), explorations={"L22": "X04"}
    ).game()
    assert used(game, "rest") is None
    assert used(game, "work L13") == ("locations", "L13")
    assert used(game, "work L11") == ("locations", "L11")
    game.play("work L11")
    assert used(game, "sail D3") is None
    game.play("sail D3")
    assert used(game, "pass") is None
    assert used(game, "trade") == ("trades", "M19")
    assert used(game, "build") == ("outposts", "M19")
    game.play("build")
    assert used(game, "bonus B02") == ("bonus tiles", "B02")
    game.play("bonus B02, stack B05 2")
    assert used(game, "trade") == ("trades", "M19")
    assert used(game, "done") is None
    game.play("done")
    assert used(game, "work L02") == ("cards", "N10")
    game.play("work L02")
    assert used(game, "explore L22") == ("exploration tiles", "X04")
    game.play("explore L22, deal N05, work L17")
    assert used(game, "market D3") == ("trades", "M19")


def test_trading_once_more_on_the_land_is_one_use_of_the_location() -> None:
    game = EastToWestScene(holds=[TEN]).after("work L13")
    assert used(game, "trade") is None


def estimated(scene: EastToWestScene) -> int:
    """What the first seat has and is near to."""
    return int(estimate(scene.game().table, box_of(scene.components), 0))


def test_the_more_of_a_cards_price_is_held_the_more_is_promised_and_most_for_all_of_it() -> None:
    holds = ("", "R", "RR", "RRR")
    none, one, two, all_of_it = (estimated(EastToWestScene(holds=[cubes])) for cubes in holds)
    assert none < one < two < all_of_it
    assert all_of_it - two > two - one


def test_only_cards_that_lie_above_a_fort_promise_anything() -> None:
    few = replace(FIXED, point_cards=FIXED.point_cards[:5], cards_to_end=3)
    scene = EastToWestScene(components=few, forts=["N04", None, None, None], top=None)
    scene.cards = [["N01", "N02"], ["N03", "N05"], [], []]
    scene.holds[0] = "RGB"  # the price of N04
    for_the_last = estimated(scene)
    scene.holds[0] = "YRB"  # that of N02, which is gone
    assert estimated(scene) < for_the_last


def test_a_trade_promises_what_it_would_bring_to_a_price_where_it_can_be_made() -> None:
    # All cards cost RRR; the trade at L15 is RR for G.
    scene = EastToWestScene(holds=["G"], forts=["N01", "N10", "N19", "N28"])
    open_to_all = estimated(scene)
    scene.explorations = {"L15": "X01"}
    assert estimated(scene) < open_to_all


def test_so_does_the_trade_at_an_outpost_of_ones_own() -> None:
    # All cards cost RGG, and both outposts are of one row; that at D2 trades YYYYY for GGG.
    scene = EastToWestScene(holds=["YYYYY"], forts=["N03", "N12", "N21", "N30"])
    scene.outposts = {"C3": [0], "D2": [1]}
    of_a_rival = estimated(scene)
    scene.outposts = {"C3": [1], "D2": [0]}
    assert estimated(scene) > of_a_rival


def test_settlers_who_have_left_the_reserve_and_cards_are_worth_something() -> None:
    scene = EastToWestScene(home={0: 5})
    before = estimated(scene)
    scene.home = {0: 6}
    more_settlers = estimated(scene)
    assert more_settlers > before
    scene.cards[0] = ["N32"]
    assert estimated(scene) - more_settlers > POINT * CARDS["N32"].points

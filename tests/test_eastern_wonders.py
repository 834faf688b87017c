"""Eastern Wonders rule by rule: each test has the id of its rule in its name and reads like it."""

import pytest

from carrack import CarrackError, Game, IllegalMove
from carrack.components.chart import chart_from_drawing
from carrack.components.printed import SPICE_NAMES
from carrack.dealing import undealt
from carrack.games import rulebook_named
from carrack.games.eastern_wonders.printed import ATLAS, SHAPE, printed_components
from carrack.rules.any_game import promise, use
from scene import Scene, kinds_of


def texts(game: Game) -> list[str]:
    return sorted(move.text for move in game.legal)


def hold(game: Game, seat: int) -> str:
    return "".join(
        letter * int(number) for letter, number in zip("YRGB", game.table.hold[seat], strict=True)
    )


def asked(game: Game) -> tuple[int | None, str]:
    return game.decision.seat, game.decision.kind


def undealt_game(players: int = 2, first: int = 0) -> Game:
    """A game from the first tile on, with chance played by hand."""
    rulebook = rulebook_named("eastern-wonders")
    notation, table = undealt(rulebook, players, first, "first-game", 200, printed_components())
    return Game(rulebook, notation, table)


def dealt_by_hand(players: int = 2, first: int = 0) -> Game:
    """Always the first thing that chance can do."""
    game = undealt_game(players, first)
    while game.decision.is_chance:
        game.play(game.legal[0])
    return game


# Set-up


def test_ew_1_one_market_tile_of_each_symbol_goes_back_and_the_others_cover_the_map() -> None:
    game = undealt_game()
    symbol = {tile.id: tile.symbol for tile in game.components.markets}
    for name in SPICE_NAMES:
        assert {symbol[move.text.split()[1]] for move in game.legal} == {name}
        assert len(game.legal) == 6
        game.play(game.legal[-1])
    laid = set()
    for number in range(20):
        assert len(game.legal) == 20 - number
        move = game.legal[0]
        game.play(move)
        laid.add(move.text.split()[1])
    assert laid == set(symbol) - {"M06", "M12", "M18", "M24"}
    assert game.decision.kind == "turn"


def test_ew_1_every_tile_is_as_likely_as_any_other() -> None:
    game = undealt_game()
    assert set(game.odds.values()) == {1 / 6}
    game.play("return M01, return M07, return M13, return M19")
    assert set(game.odds.values()) == {1 / 20}


def test_ew_2_the_ports_of_the_first_game_map_lie_at_its_corners() -> None:
    kinds = kinds_of(ATLAS.named("first-game"))
    assert [name for name, kind in kinds.items() if kind == "port"] == ["A1", "A4", "E1", "E4"]
    assert len(kinds) == 24


def test_ew_3_each_port_gets_a_victory_tile_and_then_the_closed_port_is_among_six() -> None:
    game = undealt_game()
    while game.decision.kind != "turn":
        game.play(game.legal[0])
    for port in ("A1", "A4", "E1", "E4"):
        assert all(move.text.endswith(port) and "closed" not in move.text for move in game.legal)
        assert set(game.odds.values()) == {1 / len(game.legal)}
        game.play(game.legal[0])
    assert game.table.closed_port_within == 6


@pytest.mark.parametrize("within", range(1, 7))
def test_ew_3_the_closed_port_is_equally_likely_in_each_of_the_next_places(within: int) -> None:
    tiles: list[list[str]] = [["V05", "V06", "V07"][: 6 - within], ["V08", "V09"], [], []]
    tiles[1] = tiles[1][: max(0, 3 - within)]
    scene = Scene(boats=["A1", "B1"], holds=["YYGGG", ""], closed_within=within, tiles=tiles)
    game = scene.game()
    game.play("anchor, claim")
    odds = game.odds
    assert odds.get("turn closed A1") == pytest.approx(1 / within)
    others = [chance for text, chance in odds.items() if "closed" not in text]
    assert len(set(others)) <= 1
    assert sum(odds.values()) == pytest.approx(1)
    assert len(others) == (0 if within == 1 else 26 - 4 - sum(map(len, tiles)))


def test_ew_4_bonus_tiles_lie_open_and_the_points_pile_has_the_six_on_top() -> None:
    board = {place: [0] for place in ("A2", "B4", "C4")}
    scene = Scene(boats=["D3", "B1"], outposts=board)
    game = scene.game()
    game.play("anchor, build")
    assert texts(game) == [
        "bonus harvest",
        "bonus hold",
        "bonus points",
        "bonus sail",
        "bonus upgrade",
    ]
    game.play("bonus points")
    assert game.score_sheet()[0].points["bonus"] == 6
    assert game.table.bonus_supply[1] == 3


def test_ew_5_a_board_has_four_rows_of_five_and_the_hold_ten_spaces() -> None:
    board = printed_components().board
    assert board.hold == 10
    assert len(board.columns) == 5
    game = dealt_by_hand()
    assert not game.table.built[0, 0]
    assert hold(game, 0) == ""


def test_ew_6_lots_and_places_are_chosen_in_reverse_turn_order() -> None:
    game = dealt_by_hand(players=3, first=1)
    order = []
    while game.round == 0:
        order.append(game.decision.seat)
        game.play(game.legal[0])
    assert order == [0, 0, 2, 2, 1, 1]
    assert asked(game) == (1, "sail")


def test_ew_6_a_lot_is_taken_once_and_boats_start_on_market_tiles() -> None:
    game = dealt_by_hand()
    assert texts(game) == ["lot RR", "lot YG", "lot YYR", "lot YYYY"]
    game.play("lot YYR")
    assert hold(game, 1) == "YYR"
    assert len(game.legal) == 20
    assert "EW-6" in (game.why_not("start A1") or "")
    game.play("start B2")
    assert texts(game) == ["lot RR", "lot YG", "lot YYYY"]
    assert game.why_not("lot YYR") == "The lot YYR has been taken (EW-6)."


def test_ew_6a_boats_may_share_a_starting_tile_without_a_toll() -> None:
    game = dealt_by_hand()
    game.play("lot YYR, start B2, lot RR, start B2")
    assert hold(game, 0) == "RR"
    assert hold(game, 1) == "YYR"
    game.play("anchor")
    assert game.decision.kind == "action"


# The move


def test_ew_7_the_first_step_is_free_and_each_further_one_leaves_a_cube() -> None:
    game = Scene(boats=["B2", "E3"], holds=["YR", ""]).game()
    game.play("sail C3")
    assert asked(game) == (0, "sail")
    game.play("sail D3")
    assert asked(game) == (0, "leave")
    assert texts(game) == ["leave R", "leave Y"]
    game.play("leave R")
    assert hold(game, 0) == "Y"
    assert list(game.table.loose[game.chart.number["C3"]]) == [0, 1, 0, 0]
    assert game.notation.place_name(game.table.boat[0]) == "D3"


def test_ew_7_without_a_cube_there_is_no_second_step() -> None:
    game = Scene(boats=["B2", "E3"], holds=["", ""]).game()
    game.play("sail C3")
    assert texts(game) == ["anchor"]
    assert game.why_not("sail D3") == "This step costs a cube, and the hold is empty (EW-7)."


def test_ew_7_a_step_goes_to_a_neighbour() -> None:
    game = Scene(boats=["B2", "E3"]).game()
    assert texts(game) == [
        "anchor",
        "sail A1",
        "sail A2",
        "sail B1",
        "sail B3",
        "sail C2",
        "sail C3",
    ]
    assert (
        game.why_not("sail E4")
        == "E4 does not touch B2, and a step goes to a neighbouring place (EW-7)."
    )
    assert game.why_not("sail B2") == "Your boat is at B2 already (EW-7)."


def test_ew_7a_a_step_is_legal_only_if_the_move_can_still_be_ended() -> None:
    # No cube to pay the rival at C1, and none to sail on with.
    scene = Scene(boats=["B1", "C1"], holds=["", "YY"])
    game = scene.game()
    assert "sail C1" not in texts(game)
    assert "EW-7a, our ruling" in (game.why_not("sail C1") or "")
    # With one cube the toll can be paid.
    scene.holds[0] = "Y"
    assert "sail C1" in texts(scene.game())


def test_ew_7a_a_step_towards_a_crowd_is_legal_if_one_can_sail_through() -> None:
    # Two rivals at C1 cost two cubes; one cube is enough to sail through to D1.
    scene = Scene(players=3, boats=["B1", "C1", "C1"], holds=["Y", "", ""])
    game = scene.game()
    assert "sail C1" in texts(game)
    game.play("sail C1")
    assert "anchor" not in texts(game)
    assert (
        game.why_not("anchor") == "Ending the move at C1 costs 2 cubes, and the hold has Y (EW-8)."
    )
    game.play("sail D1, leave Y, anchor")
    assert game.decision.kind == "action"


@pytest.mark.parametrize(("sails", "legal"), [(0, False), (1, False), (2, True)])
def test_ew_7a_free_steps_count_towards_a_way_out(sails: int, legal: bool) -> None:
    # C4 has two neighbours only; rivals lie on all three, and there is no cube to pay any of them.
    scene = Scene(players=4, map="twin-islands", boats=["C3", "C4", "C3", "B4"])
    place_of = {tile: place for place, tile in scene.markets.items()}
    for tile in ("M01", "M07", "M13", "M19", "M02", "M08", "M14", "M20")[: 4 * sails]:
        scene.outposts[place_of[tile]] = [0]
    scene.bonus[0] = ["sail"] * sails
    assert ("sail C4" in texts(scene.game())) == legal


def test_ew_7b_a_place_may_be_visited_again_and_coming_back_is_a_move() -> None:
    game = Scene(boats=["B2", "B2"], holds=["YY", ""]).game()
    game.play("sail C2, sail B2, leave Y")
    assert game.notation.place_name(game.table.boat[0]) == "B2"
    game.play("anchor")
    assert asked(game) == (0, "toll")


def test_ew_8_ending_on_a_market_costs_a_cube_for_each_rival_there() -> None:
    game = Scene(players=4, boats=["B1", "C1", "C1", "A1"], holds=["YRB", "", "", ""]).game()
    game.play("sail C1, anchor")
    assert asked(game) == (0, "toll")
    assert texts(game) == ["toll B", "toll R", "toll Y"]
    game.play("toll R, toll Y")
    assert [hold(game, seat) for seat in range(4)] == ["B", "R", "Y", ""]
    assert game.decision.kind == "action"


def test_ew_8_rivals_are_paid_clockwise() -> None:
    scene = Scene(players=4, turn=2, boats=["C1", "C1", "B1", "C1"], holds=["", "", "YRG", ""])
    game = scene.game()
    game.play("sail C1, anchor, toll Y, toll R, toll G")
    assert [hold(game, seat) for seat in (3, 0, 1)] == ["Y", "R", "G"]


def test_ew_8_ports_are_free() -> None:
    game = Scene(boats=["B1", "A1"], holds=["Y", ""]).game()
    game.play("sail A1, anchor")
    assert game.decision.kind == "action"
    assert hold(game, 0) == "Y"


def test_ew_9_cubes_are_gathered_after_the_toll_and_cannot_pay_it() -> None:
    scene = Scene(boats=["B1", "C1"], holds=["", ""], loose={"C1": "YYB"})
    assert "sail C1" not in texts(scene.game())
    scene.holds[0] = "G"
    game = scene.game()
    game.play("sail C1, anchor")
    assert texts(game) == ["toll G"]
    game.play("toll G")
    assert asked(game) == (0, "gather")
    game.play("gather")
    assert hold(game, 0) == "YYB"
    assert not any(game.table.loose[game.chart.number["C1"]])


def test_ew_9_cubes_on_ports_are_gathered_too() -> None:
    game = Scene(boats=["B1", "E3"], loose={"A1": "R"}).game()
    game.play("sail A1, anchor, gather")
    assert hold(game, 0) == "R"


def test_ew_9a_all_or_none_also_those_left_in_this_move() -> None:
    game = Scene(boats=["B1", "E3"], holds=["YRG", ""]).game()
    game.play("sail C1, sail C2, leave R, sail C1, leave Y, anchor")
    assert texts(game) == ["gather", "gather none"]
    game.play("gather")
    assert hold(game, 0) == "RG"


def test_ew_9a_who_did_not_move_pays_no_toll_and_takes_no_cubes() -> None:
    game = Scene(boats=["C1", "C1"], holds=["Y", ""], loose={"C1": "B"}).game()
    game.play("anchor")
    assert game.decision.kind == "action"
    assert hold(game, 0) == "Y"


# Actions


def test_ew_10_market_on_a_market_port_on_a_port_harvest_anywhere() -> None:
    market = Scene(boats=["B3", "E3"], holds=["RRRRRRRR", ""], outposts={"B3": [0]}).game()
    assert used(market, "sail B2") is None
    market.play("anchor")
    assert used(market, "trade") == ("trades", "M05")
    assert used(market, "harvest") is None
    market.play("trade")
    assert used(market, "trade") == ("trades", "M05")
    assert used(market, "done") is None
    free = Scene(boats=["B2", "E3"]).game()
    free.play("anchor")
    kind, name = used(free, "build") or ("", "")
    assert (kind, name[0]) == ("outposts", "M")
    port = Scene(boats=["A1", "E3"], holds=["YYGGG", ""]).game()
    port.play("anchor")
    assert used(port, "claim") == ("claims", "V01")
    column = Scene(boats=["A2", "E3"], outposts={"B4": [0], "C4": [0], "D3": [0]}).game()
    column.play("anchor, build")
    assert used(column, "bonus hold") == ("bonus tiles", "hold")


def test_the_nearer_to_a_price_and_to_its_port_the_more_a_hold_promises() -> None:
    def worth(**told: list[str] | list[list[str]]) -> int:
        game = Scene(boats=["C3", "E3"], **told).game()  # type: ignore[arg-type]
        return int(promise(game.table, game.notation.box, 0))

    assert worth(holds=["", ""]) < worth(holds=["GG", ""]) < worth(holds=["YYGGG", ""])
    assert worth(holds=["YYGGG", ""]) < worth(holds=["YYGGG", ""], tiles=[["V20"], [], [], []])
    before = dealt_by_hand()
    assert promise(before.table, before.notation.box, 0) == 0


def test_a_refused_move_changes_nothing() -> None:
    game = Scene(boats=["B2", "E3"], holds=["Y", ""]).game()
    before = game.position
    with pytest.raises(IllegalMove, match="EW-7") as refused:
        game.play("sail C3, sail D3, leave R")
    assert refused.value.rule == "EW-7"
    assert game.position == before
    assert game.moves == ()

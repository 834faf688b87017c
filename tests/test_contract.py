"""The contract of every game, whatever its map, players and seed."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrack import CarrackError, Decision, Game, IllegalMove
from carrack.components.chart import chart_names
from carrack.components.reading import printed_components
from carrack.opponents import OPPONENTS, Opponent
from carrack.rules import ending
from carrack.rules.invariants import FAULTS, first_fault
from carrack.rules.record import copy_of
from scene import Scene
from test_eastern_wonders import texts

TABLES = [(name, players) for name in chart_names() for players in (2, 3, 4)]


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("style", OPPONENTS)
def test_a_game_keeps_its_promises_at_every_decision(name: str, players: int, style: str) -> None:
    game = Game.new(map=name, players=players, seed=f"{style} {name}", round_limit=30)
    opponent = Opponent(style, players)
    decisions = 0
    while not game.is_over:
        check_decision(game)
        before, history = game.position, len(game.steps)
        game.play(opponent.choose(game))
        decisions += 1
        assert len(game.steps) > history
        assert game.position != before
    assert decisions > 50
    check_decision(game)
    check_end(game)


def check_decision(game: Game) -> None:
    box = game.notation.box
    assert FAULTS[first_fault(game.table, box)] == ""
    legal = [move.choice for move in game.legal]
    assert legal == sorted(set(legal))
    assert bool(legal) != game.is_over
    assert len({move.text for move in game.legal}) == len(legal)
    # Saved and restored after every step, the game is the same.
    again = Game.from_position(game.position)
    assert again == game
    assert hash(again) == hash(game)
    assert again.position == game.position
    assert again.table.tobytes() == game.table.tobytes()
    assert [move.text for move in again.legal] == [move.text for move in game.legal]


def check_end(game: Game) -> None:
    assert game.legal == ()
    assert game.decision.seat is None
    assert game.winner is not None
    assert game.scores[game.winner] == max(game.scores)
    assert game.ended_by in ("fourth tile", "round limit")
    for seat, sheet in enumerate(game.score_sheet()):
        assert sheet.total == ending.score(game.table, game.notation.box, seat)


@pytest.mark.parametrize("style", OPPONENTS)
def test_the_same_seed_gives_the_same_game(style: str) -> None:
    games = []
    for _ in range(2):
        game, opponent = Game.new(players=3, seed=5, round_limit=20), Opponent(style, 8)
        while not game.is_over:
            game.play(opponent.choose(game))
        games.append(game)
    assert games[0].moves == games[1].moves
    assert Game.new(seed=5) != Game.new(seed=6)


def test_copies_are_independent() -> None:
    game = Game.new(seed=1)
    twin = game.copy()
    assert twin == game
    twin.play(twin.legal[0])
    assert twin != game
    assert len(game.moves) == 0
    assert twin.undo() == game.legal[0]
    assert twin == game


def test_copies_share_no_table_after_undo() -> None:
    game = Game.new(seed=1)
    game.play("lot RR, start B2, lot YYR, start C3")
    twin = game.copy()
    game.undo()
    game.play("start D3")
    twin.undo()
    assert twin.decision == Decision(0, "start")
    assert game.at(3) == twin
    assert game.at(0) == Game.new(seed=1)
    with pytest.raises(CarrackError, match="number"):
        game.at(99)


def test_a_game_can_be_pasted_back() -> None:
    game = Game.new(seed=1, players=3, names=["Ana", "Béa", "Çelik"])
    game.play("lot RR, start B2, lot YYR")
    again = eval(repr(game))
    assert again == game
    assert again.names == game.names
    assert "dealer" not in repr(game)


def test_a_view_shows_legal_moves_to_the_seat_that_decides_and_the_seed_to_nobody() -> None:
    game = Game.new(seed="a secret seed", players=3)
    assert game.decision.seat == 2
    assert game.view(2).legal == game.legal
    assert game.view(0).legal == ()
    assert game.view().legal == ()
    for seat in (None, 0, 1, 2):
        assert "secret" not in repr(game.view(seat))
        assert game.view(seat).position == game.position
    for seat in (-1, 3):
        with pytest.raises(CarrackError, match="from 0 to 2"):
            game.view(seat)


def test_a_view_is_the_same_whatever_lies_hidden() -> None:
    """Every seed that deals the same so far gives every seat the same view, byte for byte."""
    start = Game.new(seed=3, players=2)
    games = [Game.new(setup=start.setup, seed=f"seed {number}") for number in range(5)]
    opponents = [Opponent("random", 1) for _ in games]
    for _ in range(60):
        for seat in (None, 0, 1):
            views = {repr(replace(game.view(seat), commitment=None)) for game in games}
            assert len(views) == 1
        for game, opponent in zip(games, opponents, strict=True):
            game.play(opponent.choose(game))


# undo


def test_undo_takes_back_one_move_and_undo_turn_the_whole_turn() -> None:
    game = Game.new(seed=2)
    game.play("lot RR", "start B2", "lot YYR", "start B3")
    start = game.position
    game.play("sail C3")
    middle = game.position
    game.play("anchor")
    assert game.undo().text == "anchor"
    assert game.position == middle
    game.play("anchor, harvest")
    assert game.decision.seat == 1
    assert [move.text for move in game.undo_turn()] == ["sail C3", "anchor", "harvest"]
    assert game.position == start


def test_undo_stops_at_what_has_been_revealed() -> None:
    game = claimed()
    with pytest.raises(CarrackError, match="cannot be taken back"):
        game.undo()
    with pytest.raises(CarrackError, match="cannot be taken back"):
        game.undo_turn()
    game.play("anchor, pass")
    assert len(game.undo_turn()) == 2
    assert not game.can_undo


def test_there_is_nothing_to_undo_at_the_start() -> None:
    game = Game.new(seed=2)
    with pytest.raises(CarrackError, match="nothing to take back"):
        game.undo()
    with pytest.raises(CarrackError, match="nothing to take back"):
        game.undo_turn()


def claimed() -> Game:
    game = Scene(boats=["A1", "B1"], holds=["YYGGG", ""]).game(seed=1)
    moves = game.play("anchor, claim")
    assert moves[-1].seat is None
    assert moves[-1].decision == "turn"
    return game


def test_a_row_of_moves_cannot_look_under_a_tile() -> None:
    """What is turned stays turned, so a row of moves ends where a tile is turned."""
    game = Scene(boats=["A1", "B1"], holds=["YYGGG", ""]).game(seed=1)
    before = game.position
    with pytest.raises(IllegalMove, match="the next VP tile is turned"):
        game.play("anchor, claim, anchor, nonsense")
    assert game.position == before
    assert game.moves == ()


def test_undoing_and_going_another_way_turns_the_same_tile() -> None:
    straight = claimed()
    detour = Scene(boats=["A1", "B1"], holds=["YYGGG", ""]).game(seed=1)
    detour.play("sail B2, anchor")
    detour.undo_turn()
    detour.play("sail A2")
    detour.undo()
    detour.play("anchor, claim")
    assert detour.moves[-1] == straight.moves[-1]
    longer = Scene(boats=["A1", "B1"], holds=["YYYYGGG", ""]).game(seed=1)
    longer.play("sail A2, sail A1, leave Y, anchor, claim")
    assert longer.moves[-1] == straight.moves[-1]


def test_a_move_of_another_seat_or_decision_is_refused() -> None:
    game = Scene(boats=["B2", "E3"]).game()
    mine = game.legal[-1]
    assert mine.text == "anchor"
    for other in (replace(mine, seat=1), replace(mine, decision="action")):
        assert game.why_not(other) is not None
        with pytest.raises(IllegalMove):
            game.play(other)
    assert game.why_not(mine) is None
    game.play(mine)


@pytest.mark.parametrize("size", [100, 5_000, 200_000])
def test_a_long_text_is_refused_briefly_and_nothing_of_the_row_is_made(size: int) -> None:
    game = Game.new(seed=1)
    before = game.position
    with pytest.raises(IllegalMove) as refused:
        game.play("lot RR, " + "x" * size)
    assert len(str(refused.value)) < 500
    assert game.position == before
    with pytest.raises(CarrackError) as unread:
        Game.from_position("EW1 " + "x" * size)
    assert len(str(unread.value)) < 500


# options and bad input


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": 2.0}, "players"),
        ({"players": 3, "first": 3}, "first"),
        ({"first": -1}, "first"),
        ({"round_limit": 0}, "round_limit"),
        ({"round_limit": 501}, "round_limit"),
        ({"map": "atlantis"}, "atlantis"),
        ({"map": "nowhere.toml"}, "nowhere.toml"),
        ({"rules": "chess"}, "chess"),
        ({"names": ["Ana"]}, "names"),
        ({"names": ["Ana", ""]}, "name"),
        ({"names": ["Ana", "x" * 41]}, "name"),
        ({"names": ["Ana", "a\nb"]}, "name"),
        ({"seed": ""}, "seed"),
        ({"setup": "EW1"}, "map="),
        ({"setup": "FEN"}, "EW1"),
    ],
)
def test_bad_options_are_refused_with_a_sentence(options: dict[str, object], word: str) -> None:
    with pytest.raises(CarrackError, match=word) as refused:
        Game.new(**options)  # type: ignore[arg-type]
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_options_are_kept() -> None:
    game = Game.new(players=4, first=2, round_limit=9, map="atoll", seed=1)
    assert (game.players, int(game.table.first), int(game.table.round_limit)) == (4, 2, 9)
    assert game.chart.name == "The Atoll"
    assert game.decision.seat == 1


def test_a_setup_written_down_is_played_as_it_stands() -> None:
    game = Game.new(players=3, seed=11, map="long-strait")
    again = Game.new(setup=game.setup, seed=12)
    assert again == game
    game.play("lot RR, start B2")
    with pytest.raises(CarrackError, match="not a set-up"):
        Game.new(setup=game.position)


def test_unknown_and_untimely_moves_are_refused_in_one_sentence() -> None:
    game = Game.new(seed=1)
    for text in ("", "fly", "sail", "sail Z9", "sail B2", "lot", "lot BBBB", "pay Y", "x" * 500):
        sentence = game.why_not(text)
        assert sentence is not None
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert game.why_not(game.legal[0]) is None
    with pytest.raises(CarrackError, match="klingon"):
        game.why_not("fly", language="klingon")


def test_moves_may_be_typed_carelessly() -> None:
    game = Game.new(seed=1)
    game.play("  LOT   rr ", "start b2")
    assert [move.text for move in game.moves] == ["lot RR", "start B2"]
    assert game.why_not("LOT rr") == "The lot RR has been taken (EW-6)."
    assert "EW-6" in (game.why_not("Sail c3") or "")


@settings(max_examples=150)
@given(text=st.text(max_size=40))
def test_no_text_does_harm(text: str) -> None:
    game = Game.new(seed=1)
    before = game.position
    if game.why_not(text) is not None:
        with pytest.raises(CarrackError):
            game.play(text)
    assert game.position == before


def test_every_refusal_in_eager_games_names_a_rule_in_every_language() -> None:
    """Whatever one may try at whatever decision, the answer is a sentence, and legality agrees."""
    candidates = candidate_moves()
    for players in (2, 4):
        game, opponent = Game.new(players=players, seed=players), Opponent("eager", players)
        for number in range(260):
            if number % 5 == 0:
                check_refusals(game, candidates)
            if not game.is_over:
                game.play(opponent.choose(game))


def candidate_moves() -> list[str]:
    game = Game.new(seed=1)
    texts = [
        "anchor",
        "gather",
        "gather none",
        "build",
        "trade",
        "claim",
        "harvest",
        "pass",
        "done",
    ]
    texts += [f"{word} {place.name}" for word in ("sail", "start") for place in game.chart.places]
    words = ("leave", "toll", "pay", "upgrade", "discard")
    texts += [f"{word} {spice}" for word in words for spice in "YRGB"]
    texts += [f"bonus {kind.kind}" for kind in printed_components().bonus]
    return [*texts, "upgrade none", "lot RR", "return M01", "lay M02 A2", "turn V01 A1", "nonsense"]


def check_refusals(game: Game, candidates: list[str]) -> None:
    legal = set(texts(game))
    before = copy_of(game.table)
    for text in candidates:
        for language in ("en", "fr", "es", "pt"):
            sentence = game.why_not(text, language)
            assert (sentence is None) == (text in legal), text
            if sentence is not None and text != "nonsense":
                assert "EW-" in sentence
    assert game.table.tobytes() == before.tobytes()

"""The contract of every game, whatever its map, players and seed."""

import itertools
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack import CarrackError, Chart, Game, IllegalMove, Move
from carrack.bots.at_random import RandomPolicy
from carrack.chance import chance_choice, undealt
from carrack.components.limits import ROUND_LIMIT
from carrack.dealer import Dealer
from carrack.fleet.simulation import Simulation
from carrack.games import rulebook_named
from carrack.messages import LANGUAGES
from carrack.rules import dispatch
from carrack.rules.decisions import DECISIONS
from carrack.rules.record import copy_of
from support.players import GAMES, MAPS, PLAYERS, TABLES, before_a_reveal, play_on, player
from support.scene import Scene

# The round limit is our ruling for both of the newer games, under one id.
IDS = {"eastern-wonders": "EW-", "sand-to-sea": "SS-|EE-15a", "east-to-west": "EE-"}
every_game = pytest.mark.parametrize("name", GAMES)


# every decision of whole games


@pytest.mark.parametrize(("name", "map_name", "players"), TABLES)
def test_a_game_keeps_its_promises_at_every_decision(
    name: str, map_name: str, players: int
) -> None:
    number = TABLES.index((name, map_name, players))
    bot, limit = ("greedy", 30) if number % 2 else ("random", 12)
    game = Game.new(name, map=map_name, players=players, seed=number, first=1, round_limit=limit)
    choose, positions = player(bot, number), [game.position]
    while not game.is_over:
        check_decision(game, positions[-1])
        made = len(game.steps)
        happened = game.play(choose(game))
        assert [step.move for step in game.steps[made:]] == list(happened)
        assert happened[0].seat is not None
        assert all(move.seat is None for move in happened[1:])
        assert game.decision.seat is not None or game.is_over
        positions += [game.position_of(step.before) for step in game.steps[made + 1 :]]
        positions.append(game.position)
    assert len(set(positions)) == len(positions) > 30
    check_decision(game, positions[-1])
    check_end(game)
    check_undo(game, positions)


def check_decision(game: Game, position: str) -> None:
    box, moves = game.notation.box, game.legal
    legal, texts = [move.choice for move in moves], [move.text for move in moves]
    assert game.rulebook.faults[dispatch.first_fault(game.table, box)] == ""
    assert legal == sorted(set(legal))
    assert bool(legal) != game.is_over
    assert len({text.casefold() for text in texts}) == len(legal)
    phrases = game.notation.phrases(game.table, int(game.table.decision))
    assert [phrases[text] for text in texts] == legal
    for move in moves[:: max(1, len(moves) // 2)]:
        meanings = game.notation.meanings(game.table, move.text.upper())
        assert (DECISIONS.index(move.decision), move.choice) in meanings
        assert game.notation.move_text(game.table, move.choice) == move.text
    for seat, sheet in enumerate(game.score_sheet()):
        assert sheet.total == dispatch.score(game.table, box, seat)
        assert sheet.points["cubes"] == sum(game.table.hold[seat][1:])
        assert sheet.points["outposts"] == sum(
            sum(game.components.board.columns[:built]) for built in game.table.built[seat]
        )
    # Written down and read, the game is the same.
    again = Game.from_position(position)
    assert again == game
    assert again.setup == position
    assert again.table.tobytes() == game.table.tobytes()
    assert [move.text for move in again.legal] == texts


def check_end(game: Game) -> None:
    assert game.legal == ()
    assert game.odds == {}
    assert game.decision.seat is None
    assert not game.decision.is_chance
    assert game.winner is not None
    assert game.scores[game.winner] == max(game.scores)
    assert game.ended_by in (game.rulebook.end, "round limit")
    assert game.round == game.table.round_limit or game.ended_by == game.rulebook.end
    assert game.why_not("rest") is not None


def check_undo(game: Game, positions: list[str]) -> None:
    """Back to what chance showed last, through the same positions, and no further."""
    after_reveal = max(
        (number + 1 for number, move in enumerate(game.moves) if move.seat is None), default=0
    )
    while game.can_undo:
        last = game.moves[-1]
        assert game.undo() == last
        positions.pop()
        assert game.position == positions[-1]
    assert len(game.steps) == after_reveal
    with pytest.raises(CarrackError, match=r"taken back|take back"):
        game.undo()


@pytest.mark.parametrize(("name", "map_name", "players"), TABLES)
def test_random_play_ends_and_no_table_on_the_way_is_unsound(
    name: str, map_name: str, players: int
) -> None:
    rulebook = rulebook_named(name)
    notation, start = undealt(rulebook, players, 1, map_name, 60, rulebook.printed())
    fleet = Simulation(start, notation.box, RandomPolicy, seed=players, games=20, check="every")
    assert sum(fleet.run(threads=1)) == 20
    assert not any(fleet.outcomes.fault)
    assert all(fleet.outcomes.reached_end | (fleet.outcomes.rounds == 60))
    assert len(set(fleet.outcomes.decisions)) > 10


@every_game
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_gives_the_same_game(name: str, bot: str) -> None:
    games = [
        play_on(Game.new(name, players=3, seed=5, round_limit=15), player(bot, 8)) for _ in range(2)
    ]
    assert games[0].moves == games[1].moves
    assert games[0].setup == games[1].setup
    assert Game.new(name, seed=5) != Game.new(name, seed=6)


def test_the_first_game_is_the_one_without_a_name() -> None:
    assert Game.new(seed=1) == Game.new("eastern-wonders", seed=1)
    assert GAMES == ("eastern-wonders", "sand-to-sea", "east-to-west")


# copies


@every_game
def test_copies_are_independent(name: str) -> None:
    game = Game.new(name, seed=1)
    twin = game.copy()
    assert twin == game
    move = twin.play(twin.legal[0])[0]
    assert twin != game
    assert len(game.moves) == 0
    assert game.table.tobytes() == Game.new(name, seed=1).table.tobytes()
    while len(twin.moves) > 1:
        twin.undo()
    assert twin.undo() == move
    assert twin == game


@every_game
def test_copies_share_no_table_after_undo(name: str) -> None:
    game = Game.new(name, seed=1)
    while len(game.legal) < 2 or len(game.steps) < 3 or not game.can_undo:
        game.play(game.legal[-1])
    last = len(game.steps) - 1
    twin = game.copy()
    game.undo()
    other = next(move for move in game.legal if move != twin.moves[-1])
    game.play(other)
    twin.undo()
    assert game.at(last) == twin
    assert game.at(0) == Game.new(name, seed=1)
    with pytest.raises(CarrackError, match="number"):
        game.at(99)


@every_game
def test_a_game_can_be_pasted_back(name: str) -> None:
    game = Game.new(name, seed=1, players=3, names=["Ana", "Béa", "Çelik"])
    for _ in range(8):
        again = eval(repr(game))
        assert again == game
        assert again.names == game.names
        assert again.rulebook is game.rulebook
        assert "dealer" not in repr(game)
        game.play(game.legal[0])
    assert game != "a game"


@every_game
def test_a_game_is_saved_and_loaded_at_any_decision(name: str, tmp_path: Path) -> None:
    game, choose = Game.new(name, players=2, seed=3, round_limit=6), player("greedy", 4)
    while not game.is_over:
        game.save(tmp_path / "game.json")
        again = Game.load(tmp_path / "game.json")
        assert again == game
        assert again.moves == game.moves
        assert again.setup == game.setup
        move = choose(game)
        assert again.play(move) == game.play(move)


# views


@every_game
def test_a_view_shows_legal_moves_to_the_seat_that_decides_and_the_seed_to_nobody(
    name: str,
) -> None:
    game = Game.new(name, seed="a secret seed", players=3)
    deciding = game.decision.seat
    assert deciding is not None
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        assert view.legal == (game.legal if seat == deciding else ())
        assert view.position == game.position
        assert view.rules == name
        assert "secret" not in repr(view)
        assert "secret" not in repr(vars(view))
        assert view.table.tobytes() == game.table.tobytes()
        view.table.rounds += 1
        assert view.table.tobytes() != game.table.tobytes()
    for seat in (-1, 3):
        with pytest.raises(CarrackError, match="from 0 to 2"):
            game.view(seat)


@every_game
@pytest.mark.parametrize("players", PLAYERS)
def test_a_view_is_the_same_whatever_lies_hidden(name: str, players: int) -> None:
    """Every seed that has shown the same so far gives every seat the same view, byte for byte."""
    source, last = before_a_reveal(name, players, seed=players)
    moves = [move for move in source.moves if move.seat is not None] + [last]
    assert len(moves) == len(source.moves) + 1
    games = [Game.new(setup=source.setup, seed=f"seed {number}") for number in range(4)]
    for move in moves:
        for seat in (None, *range(players)):
            views = [replace(game.view(seat), commitment=None) for game in games]
            assert len({repr(view) for view in views}) == 1
            assert len({view.table.tobytes() for view in views}) == 1
        for game in games:
            game.play(move)
    assert len({game.position for game in games}) > 1


# undo


@every_game
def test_undo_turn_takes_back_the_whole_turn(name: str) -> None:
    game, choose = Game.new(name, seed=2), player("greedy", 1)
    positions: dict[tuple[int, int], str] = {}
    turns_taken_back = 0
    while turns_taken_back < 5:
        turn = (game.round, int(game.table.turn if game.round else game.table.decider))
        positions.setdefault(turn, game.position)
        happened = game.play(choose(game))
        now = (game.round, int(game.table.turn if game.round else game.table.decider))
        if now != turn and happened[-1].seat is not None:
            since = [step for step in game.steps if step.turn == turn]
            twin = game.copy()
            undone = twin.undo_turn()
            if len(undone) == len(since):
                assert twin.position == positions[turn]
                turns_taken_back += 1
            else:  # something was revealed in it
                assert twin.moves[-1].seat is None


@every_game
def test_undo_stops_at_what_has_been_revealed(name: str) -> None:
    game, move = before_a_reveal(name)
    game.play(move)
    revealed = len(game.moves)
    assert game.moves[-1].seat is None
    assert not game.can_undo
    for take_back in (game.undo, game.undo_turn):
        with pytest.raises(CarrackError, match="cannot be taken back"):
            take_back()
    game.play(game.legal[0])
    while game.can_undo:
        game.undo()
    assert len(game.moves) >= revealed


@every_game
def test_there_is_nothing_to_undo_at_the_start(name: str) -> None:
    game = Game.new(name, seed=2)
    assert not game.can_undo
    for take_back in (game.undo, game.undo_turn):
        with pytest.raises(CarrackError, match="nothing to take back"):
            take_back()


@every_game
def test_a_row_of_moves_cannot_look_at_what_is_hidden(name: str) -> None:
    """What is turned stays turned, so a row of moves ends where something is turned."""
    game, move = before_a_reveal(name)
    before, moves = game.position, game.moves
    for row in ((move.text, "nonsense"), (f"{move.text}, rest",), (move, game.legal[0])):
        with pytest.raises(IllegalMove):
            game.play(*row)
        assert game.position == before
        assert game.moves == moves


@every_game
def test_undoing_and_going_another_way_reveals_the_same(name: str) -> None:
    game, move = before_a_reveal(name)
    straight, detour = game.copy(), game.copy()
    shown = straight.play(move)
    for other in game.legal:
        detour.play(other)
        if detour.can_undo:
            detour.undo()
        else:
            detour = game.copy()
    assert detour.play(move) == shown


@every_game
def test_what_is_forgotten_cannot_be_taken_back_and_nothing_else_changes(
    name: str, tmp_path: Path
) -> None:
    game, last = before_a_reveal(name)
    number = len(game.steps)
    for made, keep in itertools.product((number, number + 1), (0, 1, 3)):
        whole = game.copy()
        if made > number:
            whole.play(last)
        forgetful, rest = whole.copy(), len(whole.steps) - keep
        forgetful.forget(keep)
        assert forgetful == whole
        assert forgetful.moves == whole.moves[rest:]
        assert forgetful.setup == whole.at(rest).position
        assert forgetful.dealt == whole.dealt
        assert forgetful.at(0).dealt == whole.at(rest).dealt
        assert forgetful.deal.setup_is_given
        forgetful.save(tmp_path / "game.json")
        assert Game.load(tmp_path / "game.json").moves == forgetful.moves
        # Later on the dealer deals to both alike.
        choose = player("greedy", 1)
        while not forgetful.is_over and len(whole.steps) < number + 60:
            move = choose(whole)
            assert forgetful.play(move) == whole.play(move)


@every_game
def test_a_game_that_forgets_nothing_is_as_it_was(name: str) -> None:
    game = Game.new(name, seed=2)
    game.play(game.legal[0])
    setup = game.setup
    game.forget(len(game.steps))
    assert not game.deal.setup_is_given
    assert game.setup == setup
    for keep in (-1, len(game.steps) + 1):
        with pytest.raises(CarrackError, match="keep"):
            game.forget(keep)


def test_what_is_revealed_follows_from_how_often_chance_has_decided_alone() -> None:
    straight = claimed()
    longer = Scene(boats=["A1", "B1"], holds=["YYYYGGG", ""]).game(seed=1)
    longer.play("sail A2, sail A1, leave Y, anchor, claim")
    assert longer.moves[-1] == straight.moves[-1]


def claimed() -> Game:
    game = Scene(boats=["A1", "B1"], holds=["YYGGG", ""]).game(seed=1)
    moves = game.play("anchor, claim")
    assert moves[-1].seat is None
    assert moves[-1].decision == "turn"
    return game


# options and bad input


@pytest.mark.parametrize(("name", "map_name"), MAPS)
def test_options_are_kept(name: str, map_name: str) -> None:
    game = Game.new(name, players=4, first=2, round_limit=9, map=map_name, seed=1)
    assert (game.players, int(game.table.first), int(game.table.round_limit)) == (4, 2, 9)
    chart = rulebook_named(name).atlas.named(map_name)
    assert game.chart == chart
    assert Game.new(name, players=4, first=2, round_limit=9, map=chart, seed=1) == game
    while game.round == 0:
        game.play(game.legal[0])
    assert game.decision.seat == 2


@every_game
@pytest.mark.parametrize("players", PLAYERS)
def test_a_setup_written_down_is_played_as_it_stands(name: str, players: int) -> None:
    game = Game.new(name, players=players, seed=11, first=1)
    again = Game.new(setup=game.setup, seed=12)
    assert again == game
    assert Game.new(name, setup=game.setup) == game
    assert "now=" not in game.setup
    assert Game.from_position(game.setup) == game
    other = GAMES[GAMES.index(name) - 1]
    with pytest.raises(CarrackError, match=f"not of {other!r}"):
        Game.new(other, setup=game.setup)
    while "now=" not in game.position:
        game.play(game.legal[0])
    with pytest.raises(CarrackError, match="not a set-up"):
        Game.new(setup=game.position)


@every_game
@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_dealt_by_hand_is_what_the_dealer_deals(name: str, players: int) -> None:
    """Chance played like a player, move by move, comes to the same set-up; so does its text."""
    dealt = Game.new(name, players=players, seed=4)
    by_hand = undealt_game(name, players)
    dealer, number = Dealer("4"), 0
    while by_hand.decision.is_chance:
        choice = chance_choice(by_hand.table, by_hand.notation, dealer, number)
        by_hand.play(by_hand.notation.move_text(by_hand.table, choice))
        assert Game.from_position(by_hand.position) == by_hand
        number += 1
    assert by_hand == dealt
    assert by_hand.position == dealt.setup


def undealt_game(name: str, players: int) -> Game:
    rulebook = rulebook_named(name)
    notation, table = undealt(rulebook, players, 0, None, ROUND_LIMIT, rulebook.printed())
    return Game(rulebook, notation, table)


@every_game
@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": 2.0}, "players"),
        ({"players": True}, "players"),
        ({"players": 3, "first": 3}, "first"),
        ({"first": -1}, "first"),
        ({"round_limit": 0}, "round_limit"),
        ({"round_limit": 501}, "round_limit"),
        ({"round_limit": "200"}, "round_limit"),
        ({"map": "atlantis"}, "atlantis"),
        ({"map": "nowhere.toml"}, "nowhere.toml"),
        ({"map": Chart("a dot", ())}, "a dot"),
        ({"names": ["Ana"]}, "names"),
        ({"names": "AB"}, "names"),
        ({"names": ["Ana", ""]}, "name"),
        ({"names": ["Ana", 5]}, "name"),
        ({"names": ["Ana", "x" * 41]}, "name"),
        ({"names": ["Ana", "a\nb"]}, "name"),
        ({"roles": ["person"]}, "roles"),
        ({"roles": ["person", ""]}, "role"),
        ({"seed": ""}, "seed"),
        ({"seed": "x" * 201}, "seed"),
    ],
)
def test_bad_options_are_refused_with_a_sentence(
    name: str, options: dict[str, object], word: str
) -> None:
    with pytest.raises(CarrackError, match=word) as refused:
        Game.new(name, **options)  # type: ignore[arg-type]
    assert_one_sentence(str(refused.value))


@pytest.mark.parametrize("setup", ["", "FEN", "ew1 map=x", "EW1", "SS1", "EE1", "EE1 map=0o"])
def test_a_setup_that_is_none_is_refused_with_a_sentence(setup: str) -> None:
    with pytest.raises(CarrackError) as refused:
        Game.new(setup=setup)
    assert_one_sentence(str(refused.value))


def test_a_game_that_does_not_exist_is_refused_with_a_sentence() -> None:
    with pytest.raises(CarrackError, match="chess") as refused:
        Game.new("chess")
    assert_one_sentence(str(refused.value))
    assert all(name in str(refused.value) for name in GAMES)


@pytest.mark.parametrize(("name", "map_name"), MAPS)
def test_a_map_of_another_game_is_refused_unless_it_is_lent(name: str, map_name: str) -> None:
    chart = rulebook_named(name).atlas.named(map_name)
    for other in GAMES:
        atlas = rulebook_named(other).atlas
        if map_name in atlas.names():
            assert Game.new(other, map=map_name, seed=1).chart.code == atlas.named(map_name).code
        elif atlas.shape.faults(chart):
            with pytest.raises(CarrackError, match="cannot be used"):
                Game.new(other, map=chart, seed=1)


def assert_one_sentence(text: str) -> None:
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < 500


# moves typed by people


@every_game
def test_unknown_and_untimely_moves_are_refused_in_one_sentence(name: str) -> None:
    game = Game.new(name, seed=1)
    for text in ("", "fly", "sail", "sail Z9", "sail B2", "lot", "lot BBBB", "pay Y", "x" * 500):
        sentence = game.why_not(text)
        assert sentence is not None
        assert_one_sentence(sentence)
    assert game.why_not(game.legal[0]) is None
    with pytest.raises(CarrackError, match="klingon"):
        game.why_not("fly", language="klingon")


@every_game
def test_moves_may_be_typed_carelessly(name: str) -> None:
    game, choose = Game.new(name, seed=1), player("random", 3)
    for _ in range(60):
        move = choose(game)
        careless = f"  {move.text.swapcase().replace(' ', '   ')} "
        assert game.play(careless)[0] == move


@every_game
def test_a_move_of_another_seat_or_decision_is_refused(name: str) -> None:
    game = Game.new(name, seed=1)
    while game.round == 0:
        game.play(game.legal[0])
    mine = game.legal[-1]
    for other in (
        replace(mine, seat=1 - (mine.seat or 0)),
        replace(mine, decision="toll"),
        replace(mine, choice=62),
        Move(None, mine.decision, mine.choice, mine.text),
    ):
        assert game.why_not(other) is not None
        with pytest.raises(IllegalMove):
            game.play(other)
    assert game.why_not(mine) is None
    game.play(mine)


@every_game
@pytest.mark.parametrize("size", [100, 5_000, 200_000])
def test_a_long_text_is_refused_briefly_and_nothing_of_the_row_is_made(
    name: str, size: int
) -> None:
    game = Game.new(name, seed=1)
    before = game.position
    with pytest.raises(IllegalMove) as refused:
        game.play(f"{game.legal[0].text}, " + "x" * size)
    assert len(str(refused.value)) < 500
    assert game.position == before
    with pytest.raises(CarrackError) as unread:
        Game.from_position(f"{before.split()[0]} " + "x" * size)
    assert len(str(unread.value)) < 500


@every_game
@given(text=st.text(max_size=40))
def test_no_text_does_harm(name: str, text: str) -> None:
    game = Game.new(name, seed=1)
    before = game.position
    if game.why_not(text) is not None:
        with pytest.raises(CarrackError):
            game.play(text)
    assert game.position == before


@every_game
def test_whatever_one_may_try_the_answer_is_a_sentence_and_legality_agrees(name: str) -> None:
    """Every text of the notation at decisions of all kinds: legal, or refused with a rule."""
    tried: set[str] = set()
    for players in PLAYERS:
        game = Game.new(name, players=players, seed=players, round_limit=40)
        choose = player("greedy", players)
        while not game.is_over:
            if game.decision.kind not in tried or len(game.steps) % 97 == 0:
                tried.add(game.decision.kind)
                check_refusals(game)
            game.play(choose(game))
        check_refusals(game)
    assert len(tried) > 7


def check_refusals(game: Game) -> None:
    legal = {move.text for move in game.legal}
    before, ids = copy_of(game.table), IDS[game.rulebook.name]
    for decision in game.notation.decisions:
        for text in game.notation.phrases(game.table, decision):
            sentence = game.why_not(text)
            assert (sentence is None) == (text in legal), text
            if sentence is not None:
                assert_one_sentence(sentence)
                if "for order’s sake" in sentence:  # the notation's, not a rule's
                    continue
                assert re.search(ids, sentence), sentence
                for language in LANGUAGES:
                    translated = game.why_not(text, language)
                    assert translated is not None
                    assert re.search(ids, translated), translated
    assert game.why_not("nonsense") is not None
    assert game.table.tobytes() == before.tobytes()

"""The terminal table: whole games by a scripted keyboard, and pictures that show everything."""

import io
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style

from carrack.bots import Bot, make_bot
from carrack.components.chart import chart_from_drawing
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.games.eastern_wonders.table import EasternWondersTable
from carrack.messages import LANGUAGES, say
from carrack.narration import narrate, offered_moves
from carrack.rules.table import PortTable
from carrack.speech import ENGLISH
from carrack.terminal.drawing import draw_chart, draw_table
from carrack.terminal.pages import closing
from carrack.terminal.palette import CUBES, LANDS, OPEN_SEA, lit
from carrack.terminal.playing import Sitting
from carrack.terminal.replay import replay_game
from carrack.terminal.screen import screen_of
from support.keyboard import (
    LAST_ROUNDS,
    NAMES,
    WIDEST,
    Keen,
    Keyboard,
    finished,
    in_a_window,
    keen_middle,
    lines_of,
    new_game,
    person,
    sit_down,
    stripped,
    width_of,
    words,
)
from support.opened import game_before_claim
from support.players import GAMES, MAPS, PLAYERS
from support.typed import table_of

# whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_a_whole_game_is_played_in_each_language(rules: str, language: str, tmp_path: Path) -> None:
    game = new_game(3, rules, round_limit=12)
    paper = io.StringIO()
    bots = {1: Keen(1), 2: make_bot("random", 2)}
    file = tmp_path / "game.json"
    console = Console(file=paper, width=WIDEST)
    Sitting(game, bots, language, console, person(game, 5), file).play()
    assert game.is_over
    assert game.winner is not None
    assert game.dealer is not None
    end = paper.getvalue()[-3000:]
    for seat, score in enumerate(game.score_sheet()):
        numbers = [*score.points.values(), score.total]
        assert re.search(rf"{NAMES[seat]}\D+" + r"\D+".join(map(str, numbers)) + r"\D", end)
    for source in game.rulebook.sources:
        assert say(language, f"score-{source}") in words(end)
    points = game.scores[game.winner]
    assert f"\n{say(language, 'winner', who=NAMES[game.winner], points=points)}\n" in end
    assert say(language, "ended-by-round-limit", round=game.round) in words(end)
    assert game.dealer.seed in end
    assert game.dealer.commitment in end
    assert Game.load(file) == game


@pytest.mark.parametrize("rules", GAMES)
def test_a_game_without_people_plays_itself(rules: str) -> None:
    bots = {0: make_bot("random", 1), 1: make_bot("random", 2)}
    game = new_game(rules=rules, round_limit=3)
    keyboard = sit_down([], game=game, bots=bots)
    assert game.is_over
    assert not keyboard.printed
    assert say("en", "ended-by-round-limit", round=3) in keyboard.text


def test_whoever_is_asked_next_learns_what_the_others_did() -> None:
    game = new_game(3)
    answers = ["lot YYYY, start C3", "lot YYR, start C1", "lot RR", "start B1", "anchor, harvest"]
    keyboard = sit_down(answers, game=game)
    chiara = "Chiara begins with YYYY, puts the boat on C3."
    benoit = "Benoît begins with YYR, puts the boat on C1."
    ana = "Ana begins with RR, puts the boat on B1, stays at B1, harvests YY."
    told = [words(keyboard.said_after(asked)) for asked in range(len(answers))]
    assert [chiara in said for said in told] == [True, True, False, False, False]
    assert [benoit in said for said in told] == [False, True, False, False, False]
    assert [said.count(ana) for said in told] == [0, 0, 0, 0, 1]


def test_forced_moves_and_bots_are_told_once() -> None:
    game = new_game(3)
    game.play("lot YYYY, start C3, lot YYR, start C1, lot RR, start B1, anchor, pass")
    answers = ["sail C2, sail C3, leave R, anchor", "harvest"]
    keyboard = sit_down(answers, game=game, bots={2: make_bot("random", 1)})
    forced = say("en", "only-move", who=NAMES[1], move="toll Y (ginger goes to Chiara)")
    assert words(keyboard.said_after(0)).count(forced) == 1
    said = words(keyboard.said_after(1))
    benoit = "sails to C2, leaves R at C2 and sails on to C3, pays Y to Chiara, harvests YY."
    assert said.count(f"Benoît {benoit}") == 1
    assert forced not in said
    assert len(re.findall(r" 3 Chiara [a-z][^.]*\.", said)) == 1


def test_the_news_stay_until_somebody_has_decided() -> None:
    answers = ["lot YYYY, start C3", "board", "scores", "nonsense", "board", "lot YYR", "board"]
    keyboard = sit_down(answers)
    news = "Benoît begins with YYYY, puts the boat on C3."
    told = [words(keyboard.said_after(asked)).count(news) for asked in range(len(answers))]
    assert told == [1, 1, 0, 0, 1, 0, 0]


@pytest.mark.parametrize("rules", GAMES)
def test_the_last_round_is_announced_once_to_each(rules: str) -> None:
    prepared, last, others = LAST_ROUNDS[rules]
    game = prepared()
    before = len(game.steps)
    keyboard = sit_down([last, others, others], game=game)
    assert game.is_over
    [sentence] = [
        said.text
        for said in narrate(game, game.steps[before:], ENGLISH)
        if "finish this round" in said.text
    ]
    assert sentence.startswith(NAMES[0])
    assert [words(said).count(sentence) for said in keyboard.printed] == [0, 1, 2]
    assert say("en", "last-round") in keyboard.said_after(0)
    how = f"ended-by-{game.rulebook.end.replace(' ', '-')}"
    assert say("en", how, round=game.round) in words(keyboard.text)


@pytest.mark.parametrize("rules", GAMES)
def test_a_tie_is_explained(rules: str) -> None:
    game = finished(rules)
    rule = screen_of(game.rulebook).rule_of_ties
    paper = io.StringIO()
    game.table.hold[0, 1] += 500
    Console(file=paper, width=WIDEST).print(closing(game, "en"))
    assert rule not in paper.getvalue()
    gap = game.scores[0] - game.scores[1]
    game.table.hold[int(gap > 0), 1] += abs(gap)
    assert game.scores[0] == game.scores[1]
    assert game.winner is not None
    Console(file=paper, width=WIDEST).print(closing(game, "en"))
    who = game.names[game.winner]
    assert say("en", "tie-broken", who=who, rule=rule) in words(paper.getvalue())


# answers


def test_a_number_a_move_and_several_moves_are_all_understood() -> None:
    game = new_game()
    first = game.legal[0].text
    answers = ["1", "start C3", "lot RR", "START b1", "sail B2, anchor, harvest"]
    keyboard = sit_down(answers, game=game)
    texts = [move.text for move in game.moves]
    assert texts == [first, "start C3", "lot RR", "start B1", "sail B2", "anchor", "harvest"]
    assert len(keyboard.printed) == len(answers) + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "answer",
    [
        "lott YYY",
        "sail C3",
        "0",
        "99",
        "lot YYYY, start A1",
        "lot YYYY, start C3, lot YYYY",
        "why start C3",
        "undo",
        "undo something",
        "save",
        "lot YYYY,",
        "[red]",
    ],
)
def test_bad_input_is_answered_in_one_sentence_and_changes_nothing(
    answer: str, language: str
) -> None:
    keyboard = sit_down([answer], language=language)
    assert keyboard.positions[0] == keyboard.positions[1]
    said = " ".join(keyboard.said_after(0).split())
    assert said.endswith(".")
    assert len(re.findall(r"\.(?: |$)", said)) == 1
    assert len(keyboard.printed) == 2


def test_refusals_are_in_the_language_of_the_player() -> None:
    game = new_game()
    for language in LANGUAGES:
        keyboard = sit_down(["start C3"], game=game, language=language)
        assert " ".join(keyboard.said_after(0).split()) == game.why_not("start C3", language)


def test_nobody_moves_for_a_bot() -> None:
    """Moves typed ahead stop where somebody else decides, and then none of them is made."""
    game = new_game(first=1)
    keyboard = sit_down(["lot YYYY, start B1, lot RR"], game=game, bots={1: Keen(1)})
    assert keyboard.positions[0] == keyboard.positions[1]
    wanted = say("en", "want-lot", who=NAMES[1])
    assert wanted in " ".join(keyboard.said_after(0).split())


def test_moves_after_a_tile_is_turned_wait_for_the_tile() -> None:
    game = game_before_claim()
    keyboard = sit_down(["claim, anchor"], game=game)
    assert keyboard.positions[0] == keyboard.positions[1]
    assert say("en", "want-turn") in " ".join(keyboard.said_after(0).split())


def test_an_empty_answer_asks_again() -> None:
    keyboard = sit_down(["", "  "])
    assert keyboard.said_after(0) == keyboard.said_after(1) == ""


def test_the_only_move_is_made_and_told() -> None:
    """With one kind of cube there is no choice of what to leave for a step."""
    game = new_game()
    game.play("lot YYYY, start C3, lot YYR, start C1, anchor, pass")
    keyboard = sit_down(["sail C2", "sail B1"], game=game)
    only = say(
        "en", "only-move", who=NAMES[1], move="leave Y (leave ginger at C2 and sail on to B1)"
    )
    assert only in " ".join(keyboard.text.split())
    assert game.moves[-1].text == "leave Y"


def test_only_moves_on_the_way_may_be_left_out() -> None:
    game = new_game()
    game.play("lot YYYY, start C3, lot YYR, start C1, anchor, pass")
    sit_down(["sail C2, sail B1, anchor, harvest"], game=game)
    texts = [move.text for move in game.moves]
    assert texts[-5:] == ["sail C2", "sail B1", "leave Y", "anchor", "harvest"]


def test_chance_is_asked_of_people_where_nobody_deals() -> None:
    dealt = game_before_claim()
    dealt.deal = dealt.deal.without_dealer()
    dealt.play("claim")
    keyboard = sit_down(["1"], game=dealt)
    assert dealt.moves[-1].decision == "turn"
    assert say("en", "want-turn")[1:] in keyboard.text


def test_declining_comes_last_in_the_list_and_in_its_numbers() -> None:
    game = new_game()
    game.play("lot YYYY, start C3, lot YYR, start C1, anchor, pass")
    game.play("sail C2, sail B1, leave Y, anchor, pass, sail C2, anchor")
    assert [move.text for move in offered_moves(game)] == ["gather", "gather none"]
    keyboard = sit_down(["1"], game=game)
    listed = words(keyboard.printed[0])
    assert listed.index("1 gather —") < listed.index("2 gather none —")
    assert game.moves[-1].text == "gather"


# commands


def test_undo_takes_back_the_last_decision_and_undo_turn_the_turn() -> None:
    game = new_game()
    opening = "lot YYYY, start C3, lot YYR, start C1"
    keyboard = sit_down(
        [opening, "sail C2", "anchor", "undo", "undo", "undo", "undo turn"], game=game
    )
    positions = keyboard.positions
    assert positions[4] == positions[2]
    assert positions[5] == positions[1]
    assert [move.text for move in game.moves] == ["lot YYYY", "start C3"]


def test_undo_goes_back_over_what_bots_did_to_a_choice_of_ones_own() -> None:
    game = new_game()
    bots: dict[int, Bot] = {1: Keen(1)}
    answers = ["lot YYR", "start C3", "sail C4, anchor, harvest", "undo", "undo turn", "undo turn"]
    keyboard = sit_down(answers, game=game, bots=bots)
    assert game.decision.seat == 0
    assert keyboard.positions[5] == keyboard.positions[2]
    assert keyboard.positions[6] == keyboard.positions[0]


def test_what_is_taken_back_is_told_by_seat() -> None:
    game = new_game()
    answers = ["lot YYYY", "start C3", "lot YYR, start C1", "anchor, harvest", "undo turn"]
    keyboard = sit_down(answers, game=game)
    told = say("en", "taken-back", moves="Ana: anchor, harvest")
    assert told in words(keyboard.said_after(4))
    game = new_game(first=1)
    answers = ["lot YYYY", "start C3", "undo"]
    keyboard = sit_down(answers, game=game, bots={1: Keen(1)})
    pattern = r"Taken back: Ana: start C3; Benoît: lot \w+, start \w+[^;:]*\."
    assert re.search(pattern, words(keyboard.said_after(2)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_have_names_in_every_language(language: str) -> None:
    keyboard = sit_down(["help", "aide", "Ayuda", "ajuda", "?"], language=language)
    said = {keyboard.said_after(asked) for asked in range(5)}
    assert len(said) == 1
    assert words(say(language, "help-eastern-wonders")) in words(said.pop())
    for undo in ("annuler", "deshacer", "DESFAZER", "annuler tour", "deshacer turno"):
        game = new_game()
        sit_down(["lot YYYY", undo], game=game, language=language)
        assert not game.moves


def test_why_takes_a_number_and_explains_itself() -> None:
    game = new_game()
    keyboard = sit_down(["why 2", "why 99", "why", "Lott  yyy", "why Start c3"], game=game)
    second = offered_moves(game)[1].text
    assert words(keyboard.said_after(0)) == say("en", "legal-now", text=second)
    last = len(offered_moves(game))
    assert words(keyboard.said_after(1)) == say("en", "no-such-number", number=99, last=last)
    assert words(keyboard.said_after(2)) == f"why sail C3 {say('en', 'help-why')}"
    assert "“Lott  yyy”" in keyboard.said_after(3)
    assert "“Start c3”" in keyboard.said_after(4)


def test_what_was_revealed_is_not_taken_back() -> None:
    game = game_before_claim()
    keyboard = sit_down(["claim", "undo", "undo turn"], game=game)
    assert keyboard.positions[1] == keyboard.positions[2] == keyboard.positions[3]
    assert say("en", "revealed") in " ".join(keyboard.said_after(1).split())


def test_commands_that_only_show_something() -> None:
    game = new_game()
    answers = ["why start C3", "why lot YYR", "board", "scores", "help", "HELP"]
    keyboard = sit_down(answers, game=game)
    assert len(set(keyboard.positions)) == 1
    assert str(game.why_not("start C3")) in " ".join(keyboard.said_after(0).split())
    assert say("en", "legal-now", text="lot YYR") in keyboard.said_after(1)
    assert say("en", "game-eastern-wonders") in keyboard.said_after(2)
    assert say("en", "score-total") in keyboard.said_after(3)
    assert say("en", "help-undo-turn") in keyboard.said_after(4)
    assert keyboard.said_after(4) == keyboard.said_after(5)


LONG = ["a" * 3000, "9" * 3000, "A1 " * 1500, "a," * 1500, "lot" + " " * 3000 + "YYYY"]


@pytest.mark.parametrize("command", ["", "why ", "save ", "undo ", "sail "])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_typed_ends_a_game_however_long_it_is(command: str, language: str) -> None:
    for text in LONG:
        keyboard = sit_down([f"{command}{text}", "scores"], language=language)
        assert len(keyboard.printed) == 3
        if "lot" not in text:
            assert 0 < len(keyboard.said_after(0)) < 800


def test_a_saved_game_is_the_same_game(tmp_path: Path) -> None:
    by_itself, by_command = tmp_path / "by itself.json", tmp_path / "by command.json"
    game = new_game()
    answers = ["lot YYYY", "start C3", f"save {by_command}", "lot YYR", "save"]
    keyboard = sit_down(answers, game=game, save_to=by_itself)
    assert Game.load(by_itself) == game
    assert Game.load(by_command).moves == game.moves[:2]
    assert str(by_command) in keyboard.said_after(2).replace("\n", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_file_is_saved_over(language: str, tmp_path: Path) -> None:
    letter, mine, other = (tmp_path / name for name in ("letter", "mine.json", "other.json"))
    letter.write_text("Dear Ana")
    game = new_game()
    answers = [f"save {letter}", f"save {tmp_path}", f"save {mine}", f"save {other}"]
    answers += ["lot YYYY", f"save {tmp_path}/./other.json"]
    wide = Console(width=400)
    keyboard = sit_down(answers, game=game, language=language, save_to=mine, console=wide)
    for number, file in enumerate((letter, tmp_path)):
        exists = say(language, "file-exists", file=str(file))
        assert keyboard.said_after(number).split() == exists.split()
    assert letter.read_text() == "Dear Ana"
    assert Game.load(mine) == Game.load(other) == game


def test_a_link_is_followed_when_a_game_is_saved(tmp_path: Path) -> None:
    file, link, loop = (tmp_path / name for name in ("file.json", "link.json", "loop.json"))
    link.symlink_to(file)
    loop.symlink_to(loop)
    game = new_game()
    keyboard = sit_down([f"save {link}", f"save {loop}", "lot YYYY"], game=game, save_to=link)
    assert link.is_symlink()
    assert loop.is_symlink()
    assert Game.load(file) == game
    assert say("en", "not-saved", reason=str(loop)) in words(keyboard.said_after(1))


def test_the_game_is_saved_after_every_decision(tmp_path: Path) -> None:
    file, game = tmp_path / "game.json", new_game()
    seen: list[str] = []

    def ask(_: str) -> str:
        seen.append(Game.load(file).position if file.exists() else "")
        if len(seen) == 4:
            raise KeyboardInterrupt
        return ["lot YYYY", "start C3", "lot YYR"][len(seen) - 1]

    paper = io.StringIO()
    Sitting(game, {}, "en", Console(file=paper, width=WIDEST), ask, file).play()
    assert seen[0] == ""
    assert seen[3] == game.position
    assert str(file) in paper.getvalue().replace("\n", "")


def test_a_file_that_cannot_be_written_is_no_disaster(tmp_path: Path) -> None:
    nowhere = tmp_path / "no such folder" / "game.json"
    keyboard = sit_down(["lot YYYY", "start C3"], save_to=nowhere)
    assert [move.text for move in keyboard.game.moves] == ["lot YYYY", "start C3"]
    assert "cannot be written" in words(keyboard.text)
    assert say("en", "goodbye") in keyboard.text


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
@pytest.mark.parametrize("language", LANGUAGES)
def test_ctrl_d_and_ctrl_c_end_politely(stop: type[BaseException], language: str) -> None:
    paper = io.StringIO()

    def ask(_: str) -> str:
        raise stop

    Sitting(new_game(), {}, language, Console(file=paper, width=WIDEST), ask, None).play()
    assert say(language, "goodbye") in paper.getvalue()


def test_quit_ends_politely() -> None:
    assert say("en", "goodbye") in sit_down(["quit"]).text


# looking back


def replayed(game: Game, answers: Sequence[str], language: str = "en") -> list[str]:
    """What was printed before each question."""
    keyboard = Keyboard(answers, game)
    replay_game(game, language, keyboard.console, keyboard.ask)
    begins = [0, *(len(text) for text in keyboard.printed)]
    return [text[begin:] for begin, text in zip(begins, keyboard.printed, strict=False)]


def stops_of(shown: list[str], last: int) -> list[int]:
    pattern = rf"Move (\d+) of {last}"
    return [int(re.findall(pattern, text)[-1]) for text in shown if re.search(pattern, text)]


def test_replay_goes_turn_by_turn_and_move_by_move_there_and_back() -> None:
    game = new_game()
    game.play("lot YYYY, start C3, lot YYR, start C1, sail C2, anchor, harvest, anchor, pass")
    answers = ["", "", "", "", "", "b", "b", "+", "+", "-", "5", "e", "+", "0", "-", "b", "q"]
    shown = replayed(game, answers)
    wanted = [0, 2, 4, 7, 9, 9, 7, 4, 5, 6, 5, 5, 9, 9, 0, 0, 0]
    assert stops_of(shown, 9) == wanted


def test_replay_draws_the_table_as_it_was() -> None:
    game = new_game()
    tables = [draw_table(game, "en", WIDEST).plain]
    for move in ("lot YYYY", "start C3", "lot YYR", "start C1", "sail C2"):
        game.play(move)
        tables.append(draw_table(game, "en", WIDEST).plain)
    position = game.position
    shown = replayed(game, ["1", "2", "3", "4", "5", "3"])
    for text, number in zip(shown, [0, 1, 2, 3, 4, 5, 3], strict=True):
        assert stripped(tables[number]) in stripped(text)
    assert game.position == position


def test_replay_answers_nonsense_with_a_sentence() -> None:
    game = new_game()
    game.play("lot YYYY")
    for language in LANGUAGES:
        shown = replayed(game, ["x", "2", "-1"], language)
        for text in shown[1:]:
            assert " ".join(text.split()) == say(language, "replay-what", last=1)


def test_replay_of_a_finished_game_ends_with_the_score() -> None:
    game = finished()
    assert game.dealer is not None
    shown = replayed(game, ["e", "b"])
    assert game.dealer.commitment in shown[1]
    assert game.dealer.commitment not in shown[2]


def test_replay_of_nothing() -> None:
    assert stops_of(replayed(new_game(), ["", "b", "+", "-", "e"]), 0) == [0] * 6


# windows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_low_window_shows_less_and_the_banner_again(players: int) -> None:
    game = keen_middle(players, 60)
    while len(game.legal) < 2:
        game.play(game.legal[0])
    keyboard = in_a_window(game, ["board"], 80, 30)
    shown = lines_of(keyboard.printed[0])
    banners = [n for n, line in enumerate(shown) if say("en", "game-eastern-wonders") in line]
    asked = say("en", f"want-{game.decision.kind}", who=NAMES[game.decision.seat or 0])
    assert banners[0] == 0
    assert asked[1:] in shown[banners[1] + 1]
    assert len(shown) - banners[1] < 30
    assert say("en", "legend-reach") not in "".join(shown)
    assert say("en", "bonus-left") not in "".join(shown)
    whole = "\n".join(lines_of(keyboard.said_after(0)))
    assert stripped(draw_table(game, "en", 80).plain) in stripped(whole)


def test_a_high_window_shows_everything() -> None:
    game = keen_middle(4, 60)
    keyboard = in_a_window(game, [], 100, 60)
    shown = "\n".join(lines_of(keyboard.printed[0]))
    assert stripped(draw_table(game, "en", 100).plain) in stripped(shown)
    assert shown.count(say("en", "game-eastern-wonders")) == 1


def test_things_are_left_out_one_after_the_other() -> None:
    game = keen_middle(4, 60)
    signs = [say("en", "legend-reach"), say("en", "bonus-left"), "▌Y"]
    counts = []
    for height in range(60, 20, -1):
        picture = draw_table(game, "en", 80, height).plain
        assert width_of(picture) <= 80
        assert all(name in picture for name in game.names)
        if (count := [picture.count(sign) for sign in signs]) not in counts:
            counts.append(count)
    assert counts == [[1, 1, 4], [0, 1, 4], [0, 0, 4], [0, 0, 1]]
    names = [letter * 40 for letter in "ABCD"]
    small = draw_table(Game.new(players=4, seed=7, names=names), "en", 80, 20).plain
    assert width_of(small) <= 80


def test_cubes_stay_apart_from_the_land_with_few_colours() -> None:
    grounds = {_few(ground) for land in (*LANDS, OPEN_SEA) for ground in (land, lit(land))}
    cubes = {_few(cube) for cube in CUBES}
    assert len(cubes) == len(CUBES)
    assert not grounds & cubes


def _few(style: Style) -> int | None:
    assert style.bgcolor
    return style.bgcolor.downgrade(ColorSystem.EIGHT_BIT).number


# pictures


@cache
def middles() -> tuple[Game, ...]:
    """Games on every map: at the beginning, soon after, and later."""
    games = [
        keen_middle(PLAYERS[number % 3], 200, rules, map)
        for number, (rules, map) in enumerate(MAPS)
    ]
    moments = [(game, moves) for game in games for moves in (0, 3, 60, 130, 200)]
    return tuple(game.at(min(moves, len(game.steps))) for game, moves in moments)


def test_every_table_shows_everything_and_fits() -> None:
    for number, game in enumerate(middles()):
        for language, width in ((LANGUAGES[number % 4], 80), (LANGUAGES[-1 - number % 4], WIDEST)):
            picture = draw_table(game, language, width).plain
            assert width_of(picture) <= width, (game.chart.name, language)
            assert all(place.name in picture for place in game.chart.places)
            assert all(name in picture for name in game.names)
            for seat in range(game.players):
                points = say(language, "points-short", number=game.scores[seat])
                assert points in picture


def test_every_boat_and_outpost_is_on_the_map() -> None:
    legend = rf"◥\d◤ {say('en', 'legend-boat')}|⌂\d {say('en', 'legend-outpost')}"
    for game in middles():
        table = draw_table(game, "en", WIDEST).plain.split(say("en", "land"))[0]
        shown = re.sub(rf"{legend}|▌\w( \d|⌂\d)*", "", table)  # the boards have houses, too
        for seat in range(game.players):
            boats = [boat for boat in re.findall(r"◥\d+◤", shown) if str(seat + 1) in boat]
            assert len(boats) == int(game.table.boat[seat] >= 0)
            outposts = sum(int(number) for number in game.table.built[seat])
            assert shown.count(f"⌂{seat + 1}") == outposts


def test_every_loose_cube_is_on_the_map() -> None:
    game = keen_middle(4, 200)
    shown = draw_table(game, "en", WIDEST).plain
    cubes_on = table_of(game, EasternWondersTable).loose
    loose = [[int(n) for n in cubes_on[place]] for place in range(len(game.chart.places))]
    assert sum(any(cubes) for cubes in loose) > 3
    for cubes in filter(any, loose):
        spelled = "".join(letter * number for letter, number in zip("YRGB", cubes, strict=True))
        counted = "".join(f"{n}{letter}" for letter, n in zip("YRGB", cubes, strict=True) if n)
        assert f"+{spelled}" in shown or f"+{counted}" in shown or counted in shown


def test_the_picture_is_the_same_without_colour() -> None:
    game = keen_middle(4, 200)
    drawn = draw_table(game, "en", WIDEST)
    for colours in (None, "standard", "256", "truecolor"):
        paper = io.StringIO()
        console = Console(
            file=paper,
            width=WIDEST,
            force_terminal=colours is not None,
            color_system=colours,
        )
        console.print(drawn, soft_wrap=True)
        letters = re.sub(r"\x1b\[[\d;]*m", "", paper.getvalue())
        assert letters.rstrip("\n") == drawn.plain
    assert str(game) == draw_table(game).plain


def test_heaps_of_loose_cubes_do_not_break_the_map() -> None:
    game = keen_middle(4, 120)
    calm = draw_table(game, "en", WIDEST).plain.split("\n")
    for place in range(len(game.chart.places)):
        table_of(game, EasternWondersTable).loose[place] = (12_345, 678, 90, 12)
        for seat in range(4):
            game.table.boat[seat] = place
    stormy = draw_table(game, "en", WIDEST).plain
    assert width_of(stormy) == WIDEST
    assert stormy.count("12345Y678R90G12B") == len(game.chart.places)
    assert stormy.count("+13125") == len(game.chart.places)
    assert len(stormy.split("\n")) > len(calm)


def test_a_full_hold_is_shown_in_full() -> None:
    game = keen_middle(2, 60)
    game.table.hold[0] = (21, 13, 8, 5)
    assert "21Y13R8G5B" in draw_table(game, "en", WIDEST).plain
    assert "47/10" in draw_table(game, "en", WIDEST).plain


def test_the_longest_names_are_shown_in_full() -> None:
    names = [letter * 40 for letter in "ABCD"]
    game = Game.new(players=4, seed=7, names=names)
    for width in (80, WIDEST):
        picture = draw_table(game, "en", width).plain
        assert all(name in picture for name in names)
        assert width_of(picture) <= width


def test_wide_letters_keep_the_lines_straight() -> None:
    game = Game.new(players=2, seed=7, names=["山田太郎", "Ана"])
    lines = draw_table(game, "en", WIDEST).split("\n")
    assert {line.cell_len for line in lines} == {WIDEST}


def test_places_within_reach_are_marked() -> None:
    game = new_game()
    game.play("lot YYYY, start C3, lot YYR, start C1")
    reach = [move for move in game.legal if move.text.startswith("sail")]
    picture = draw_table(game, "en", WIDEST).plain
    legend = 1
    assert picture.count("›") == picture.count("‹") == len(reach) + legend


def test_the_closed_port_and_the_stack_are_told() -> None:
    game = new_game()
    assert "23 tiles in the stack" in draw_table(game).plain
    assert "among the next 6" in draw_table(game).plain
    table_of(game, PortTable).closed_port_within = 1
    assert say("en", "closed-port-within", number=1) in draw_table(game).plain
    port = game.chart.number["A1"]
    table_of(game, PortTable).victory[port] = 32
    table_of(game, PortTable).closed_port_within = 0
    assert say("en", "closed-port-out") in draw_table(game).plain
    assert say("en", "closed") in draw_table(game).plain


@pytest.mark.parametrize(("rules", "name"), MAPS)
def test_a_bare_map_shows_its_places(rules: str, name: str) -> None:
    chart = rulebook_named(rules).atlas.named(name)
    for language in LANGUAGES:
        picture = draw_chart(chart, language).plain
        assert width_of(picture) <= 80
        assert all(re.search(rf"\b{place.name}\b", picture) for place in chart.places)
        assert len(re.findall(rf"\b{say(language, 'port')}\b", picture)) == chart.kinds["P"]
        assert len(re.findall(rf"\b{say(language, 'sea')}\b", picture)) == chart.kinds["~"]


def test_a_map_too_wide_for_the_window_says_so() -> None:
    marks = "P" + "o" * 10 + "P"
    rows = [
        " ".join(mark if number % 2 == odd else " " for number, mark in enumerate(marks))
        for odd in (0, 1)
    ]
    chart = chart_from_drawing("\n".join(rows * 2))
    game = new_game(map=chart)
    keyboard = sit_down([], game=game)
    drawn = draw_table(game, "en", WIDEST)
    assert f"{width_of(drawn.plain)} columns wide" in " ".join(keyboard.text.split())

"""From Sand to Sea and From East to West, Part II at the terminal, and the words of all games."""

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from rich.console import Console

from carrack import messages
from carrack.course import Move
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.messages import LANGUAGES, say
from carrack.rules.choices import members
from carrack.terminal.drawing import draw_table
from carrack.terminal.pages import closing, help_page, score_sheet
from carrack.terminal.screen import screen_of
from carrack.terminal.telling import account, meaning, wording
from keyboard import (
    EAST_TO_WEST,
    NAMES,
    SAND_TO_SEA,
    WIDEST,
    Keen,
    before_the_last_card,
    before_the_last_tile,
    edited,
    in_a_window,
    keen_middle,
    lines_of,
    new_game,
    sit_down,
    stripped,
    undealt_game,
    width_of,
    words,
)
from players import GAMES, PLAYERS

OTHERS = (SAND_TO_SEA, EAST_TO_WEST)
# Moves with which a game begins, of the two who play it.
OPENINGS = {
    SAND_TO_SEA: "lot YYYY, start C3, lot YYR, start B2",
    EAST_TO_WEST: "work L05, work L05",
}


def opened(rules: str) -> Game:
    game = new_game(rules=rules)
    game.play(OPENINGS[rules])
    return game


def meanings(game: Game, language: str = "en") -> dict[str, str]:
    """The legal moves, each with what it means."""
    return {move.text: meaning(game, move, language) for move in game.legal}


def told(game: Game, since: int, language: str = "en") -> list[str]:
    return [sentence for _, sentence in account(game, game.steps[since:], language)]


# answers and commands


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", OTHERS)
@pytest.mark.parametrize(
    "answer",
    ["anchor", "sail C3", "play", "work L99", "0", "99", "rest, nonsense", "pass", "why harvest"],
)
def test_bad_input_is_answered_in_one_sentence_and_changes_nothing(
    answer: str, rules: str, language: str
) -> None:
    keyboard = sit_down([answer], game=opened(rules), language=language)
    assert keyboard.positions[0] == keyboard.positions[1]
    said = words(keyboard.said_after(0))
    assert said.endswith(".")
    assert len(re.findall(r"\.(?: |$)", said)) == 1


@pytest.mark.parametrize("rules", OTHERS)
def test_undo_takes_back_the_last_decision_and_undo_turn_the_turn(rules: str) -> None:
    several = {
        SAND_TO_SEA: ["set sail", "sail C2", "spend S1", "anchor"],
        EAST_TO_WEST: ["work L12", "upgrade Y", "upgrade Y"],
    }[rules]
    game = opened(rules)
    keyboard = sit_down([*several[:2], "undo", several[1], "undo turn"], game=game)
    assert keyboard.positions[3] == keyboard.positions[1]
    assert keyboard.positions[5] == keyboard.positions[0]
    before = game.position
    sit_down([", ".join(several), "undo turn"], game=game)
    assert game.position == before


@pytest.mark.parametrize("rules", OTHERS)
def test_what_was_revealed_is_not_taken_back(rules: str) -> None:
    game = edited(opened(rules), "seat0.hold=RRR")
    reveal = "acquire K02" if rules == SAND_TO_SEA else "work L01"
    keyboard = sit_down([reveal, "undo", "undo turn"], game=game)
    assert any(move.decision == "deal" for move in game.moves)
    assert keyboard.positions[1] == keyboard.positions[2] == keyboard.positions[3]
    assert say("en", "revealed") in words(keyboard.said_after(1))


@pytest.mark.parametrize("rules", GAMES)
def test_commands_speak_of_this_game(rules: str) -> None:
    game, screen = new_game(rules=rules), screen_of(rulebook_named(rules))
    keyboard = sit_down(["help", "why", "scores", "board"], game=game)
    assert len(set(keyboard.positions)) == 1
    assert say("en", screen.help) in words(keyboard.said_after(0))
    assert screen.example in words(keyboard.said_after(0))
    assert words(keyboard.said_after(1)).startswith(f"why {screen.example.split(',')[0]} ")
    assert all(
        say("en", f"score-{source}") in words(keyboard.said_after(2))
        for source in game.rulebook.sources
    )
    assert say("en", f"game-{rules}") in keyboard.said_after(3)


@pytest.mark.parametrize("rules", OTHERS)
def test_a_game_is_saved_and_taken_up_again(rules: str, tmp_path: Path) -> None:
    file, game = tmp_path / "game.json", new_game(rules=rules)
    keyboard = sit_down([OPENINGS[rules], "rest"], game=game, save_to=file)
    assert say("en", "goodbye-saved", file="").split(";")[0] in words(keyboard.text)
    resumed = Game.load(file)
    assert resumed == game
    sit_down(["rest"], game=resumed, save_to=file)
    assert Game.load(file).moves == (*game.moves, *resumed.moves[-1:])


@pytest.mark.parametrize("rules", GAMES)
def test_chance_is_asked_of_people_where_nobody_deals(rules: str) -> None:
    game = undealt_game(rules)
    keyboard = sit_down(["1", game.legal[0].text], game=game)
    assert game.moves[0].decision in ("return", "lay")
    assert say("en", "prompt-chance")
    assert len(keyboard.printed) > 1


# windows


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", OTHERS)
def test_a_low_window_shows_less_and_the_banner_again(rules: str, players: int) -> None:
    game = keen_middle(players, 60, rules)
    while len(game.legal) < 2 or game.decision.kind != "choose":
        game.play(game.legal[0])
    keyboard = in_a_window(game, ["board"], 80, 26)
    shown = lines_of(keyboard.printed[0])
    banners = [n for n, line in enumerate(shown) if say("en", f"game-{rules}") in line]
    assert banners[0] == 0
    assert NAMES[game.decision.seat or 0] in shown[banners[1] + 1]
    assert say("en", "legend-reach") not in "".join(shown)
    assert len(re.findall("▌Y", "".join(shown))) == 1
    assert all(name in "".join(shown) for name in game.names)
    whole = "\n".join(lines_of(keyboard.said_after(0)))
    assert stripped(draw_table(game, "en", 80).plain) in stripped(whole)


@pytest.mark.parametrize("rules", OTHERS)
def test_what_is_never_left_out(rules: str) -> None:
    """The row of cards and one's own, and the land: without them there is nothing to choose."""
    game = keen_middle(4, 60, rules)
    for height in range(70, 20, -7):
        picture = draw_table(game, "en", 80, height).plain
        assert width_of(picture) <= 80
        if rules == EAST_TO_WEST:
            assert all(place.id in picture for place in game.notation.components.locations)
        else:
            seat = game.decision.seat or 0
            assert all(card in picture for card in _cards(game, game.table.hand[seat]))


# pictures


def _cards(game: Game, cards: int) -> list[str]:
    notation: Any = game.notation
    return [notation.card_name(card) for card in members(int(cards))]


def _later(rules: str) -> Iterator[Game]:
    for players in PLAYERS:
        whole = keen_middle(players, 150, rules)
        yield from (whole.at(moves) for moves in range(0, len(whole.steps), 40))


def test_everybodys_merchant_cards_are_shown() -> None:
    for game in _later(SAND_TO_SEA):
        for width in (80, WIDEST):
            picture = draw_table(game, "en", width).plain
            table = game.table
            for seat in range(game.players):
                for pile in (table.hand, table.played, table.discarded):
                    for card in _cards(game, pile[seat]):
                        assert re.search(rf"\b{card} \S", picture), card
            row = sum(1 << int(card) for card in table.row if card >= 0)
            assert all(card in picture for card in _cards(game, row))


def test_what_a_card_does_is_to_be_seen() -> None:
    game = opened(SAND_TO_SEA)
    picture = draw_table(game, "en", WIDEST).plain
    assert "S1 +YY  S2 ▲2" in picture
    assert "B → YYYG" in picture
    assert "›K02‹ free" in picture
    assert "›K37‹ 3 cubes" in picture
    game.play("acquire K33, cover Y, cover Y")
    game.play("rest")
    assert re.search(r"\+G  \+Y.*B → YYYG  \+Y", draw_table(game, "en", WIDEST).plain)
    for place in range(4):
        game.table.on_row[place] = (30, 30, 30, 30)
    assert draw_table(game, "en", 80).plain.count("30Y30R30G30B") == 4
    assert width_of(draw_table(game, "en", 80).plain) <= 80


def test_a_short_row_is_drawn() -> None:
    game = opened(SAND_TO_SEA)
    game.table.row[:] = -1
    game.table.deck = 0
    assert "0 cards in the deck" in draw_table(game, "en", WIDEST).plain


def _cell(picture: str, location: str) -> str:
    """The header of a location, up to the next one."""
    found = re.search(rf"›?{location}‹? ?(.*?)(?:  +›?L\d\d|  bonus stack|\n)", picture)
    assert found, location
    return found[1].strip()


def test_the_land_shows_what_is_needed_and_who_is_there() -> None:
    for game in _later(EAST_TO_WEST):
        for width in (80, WIDEST):
            picture = draw_table(game, "en", width).plain
            for number, place in enumerate(game.notation.components.locations):
                cell, owner = _cell(picture, place.id), int(game.table.owner[number])
                pawns = int(game.table.settlers[number])
                shown = "♟" * pawns if pawns <= 4 else f"♟×{pawns}"
                assert (f"{owner + 1}{shown}" in cell) == (owner >= 0)
                assert ("✦" in cell) == (game.table.exploration[number] >= 0)
                assert (re.match(r"♟\d", cell) is None) == (owner == game.table.turn)


def test_the_land_counts_hammers_and_rivals() -> None:
    game = new_game(rules=EAST_TO_WEST)
    game.play("work L08")
    assert _cell(draw_table(game, "en", WIDEST).plain, "L08").split() == ["♟4", "1♟♟♟"]
    game = edited(game, "forts=N01,N13,N02,N03", "seat1.cards=N19,N23")  # two hammers
    picture = draw_table(game, "en", WIDEST).plain
    assert _cell(picture, "L08").startswith("♟2 ")
    assert "⚒ obtain −2" in picture
    assert meanings(game)["work L08"].startswith("2 settlers: take B, send 3 settlers of Ana home")


def test_locations_that_may_be_chosen_are_marked() -> None:
    game = new_game(rules=EAST_TO_WEST)
    picture = draw_table(game, "en", WIDEST).plain
    marked = set(re.findall(r"›(L\d\d)‹", picture))
    assert marked == {move.text.split()[1] for move in game.legal if move.text != "rest"}
    game = edited(opened(EAST_TO_WEST), "seat0.hold=RGB")
    game.play("work L02")
    assert game.decision.kind == "explore"
    picture = draw_table(game, "en", WIDEST).plain
    marked = set(re.findall(r"›(L\d\d)‹", picture))
    assert marked == {move.text.split()[1] for move in game.legal}


def test_cards_stacks_and_the_deck_are_on_the_land() -> None:
    game = new_game(rules=EAST_TO_WEST)
    picture = draw_table(game, "en", WIDEST).plain
    assert "next card N32 8 VP GGB ◎ obtain +Y · 15 cards below it" in picture
    for card in ("N01  4 VP  RRR", "N13  7 VP  RGB", "◫ +2♟", "✧ +1✦", "⚒ obtain −1♟"):
        assert card in picture
    assert "B14 2 VP/✧" in picture
    assert "bonus stack 1       ×4" in picture
    game.table.top_card, game.table.fort_card[3], game.table.stack_top[0] = -1, -1, -1
    picture = draw_table(game, "en", WIDEST).plain
    assert "next card" not in picture
    assert "N02" not in picture
    assert "B14" not in picture


def test_many_powers_and_tiles_are_shown_in_full() -> None:
    game = new_game(4, EAST_TO_WEST)
    game.table.cards[:] = (1 << 36) - 1
    game.table.bonus[:] = 0b1111 | 1 << 16
    game.table.explored[:] = (1 << 10) - 1
    for language in LANGUAGES:
        for width in (80, WIDEST):
            picture = draw_table(game, language, width).plain
            assert width_of(picture) <= width
            for kind, number in (("obtain", 3), ("upgrade", 2), ("trade", 2), ("boat", 2)):
                assert picture.count(f"⚒ {say(language, f'kind-{kind}')} −{number}") == 4
                assert picture.count(f"◎ {say(language, f'kind-{kind}')} +{'Y' * number}") >= 4
            assert picture.count(f"{say(language, 'points-short', number=1)}/2♟") == 4


def test_settlers_are_told_apart() -> None:
    game = new_game(rules=EAST_TO_WEST)
    game.play("work L08, rest")
    picture = draw_table(game, "en", WIDEST).plain
    assert "♟ 4 home · 3 out · 5 reserve" in picture
    assert "♟ 7 home · 0 out · 5 reserve" in picture


@pytest.mark.parametrize("rules", OTHERS)
def test_the_picture_is_the_same_without_colour(rules: str) -> None:
    drawn = draw_table(keen_middle(4, 120, rules), "en", WIDEST)
    for colours in (None, "standard", "256", "truecolor"):
        paper = io.StringIO()
        Console(
            file=paper, width=WIDEST, force_terminal=colours is not None, color_system=colours
        ).print(drawn, soft_wrap=True)
        assert re.sub(r"\x1b\[[\d;]*m", "", paper.getvalue()).rstrip("\n") == drawn.plain


@pytest.mark.parametrize("rules", OTHERS)
def test_long_and_wide_names_keep_the_lines_straight(rules: str) -> None:
    for names in ([letter * 40 for letter in "ABCD"], ["山田太郎", "Ана", "Ж", "ß"]):
        game = Game.new(rules, players=4, seed=7, names=names)
        for width in (80, WIDEST):
            drawn = draw_table(game, "en", width)
            assert {line.cell_len for line in drawn.split("\n")} == {width}
            assert all(name in drawn.plain for name in names)


# From Sand to Sea in words


def test_merchant_cards_are_told_by_what_they_do() -> None:
    game = opened(SAND_TO_SEA)
    said = meanings(game)
    assert said["play S1"] == "take YY"
    assert said["play S2"] == "up to 2 upgrades"
    assert said["acquire K02"] == "take G, for free"
    assert said["acquire K37"] == "trade B → GG, for 3 cubes"
    assert said["set sail"] == "a card for each step; you have 2"
    assert said["rest"] == "no card to take back"
    assert said["build"] == "place an outpost here for free"
    game.play("acquire K41, cover R")
    game.play("rest")
    assert meanings(game)["acquire K02"] == "take G, for free, with R on it"


def test_a_turn_with_cards_is_told() -> None:
    game = opened(SAND_TO_SEA)
    since = len(game.steps)
    game.play("acquire K41, cover R")
    first, second = told(game, since)
    assert first == "Ana acquires K41 (trade B → YYYG), puts R on K02."
    assert second.startswith("A new card comes into the row: K")
    game.play("rest")
    since = len(game.steps)
    game.play("set sail, sail C3, spend S2")
    assert told(game, since) == ["Ana spends S2 to sail to C3."]
    assert meanings(game)["anchor"].endswith(", toll 1 to stop there")
    game.play("sail D3")
    said = meanings(game)
    assert said["spend S1"] == "from your hand: take YY"
    game.play("spend S1, anchor, rest")
    assert meanings(game)["rest"] == "take 2 cards back"
    since = len(game.steps)
    game.play("rest")
    assert told(game, since) == ["Ana rests and takes back 2 cards."]


def test_sail_bonuses_and_played_cards_are_told() -> None:
    game = opened(SAND_TO_SEA)
    game.play("play S1, rest")
    game.table.bonus[0, 0] = 1
    assert meanings(game)["set sail"].endswith("the second step is free")
    game.play("set sail")
    assert meanings(game)["sail A2"] == "sea, costs a card"
    game.play("sail A2")
    assert meanings(game)["spend S1"] == "played already: take YY"
    game.play("spend S1")
    assert meanings(game)["sail A1"].endswith(", free")


def test_the_reward_of_a_column_is_told() -> None:
    game = opened(SAND_TO_SEA)
    build = {0: "and a merchant card", 1: "and a merchant card or a bonus tile"}
    for column, reward in build.items():
        game.table.built[0] = [column + 1] * 4
        game.table.built[0, 2] = column
        assert meanings(game)["build"].endswith(f", {reward}")
    game.table.row[:] = -1
    assert meanings(game)["build"].endswith(f", {say('en', 'build-bonus')}")
    game.table.bonus_supply[:] = 0
    assert meanings(game)["build"].endswith("+1 VP")


def test_a_trade_is_that_of_the_card_in_use() -> None:
    game = opened(SAND_TO_SEA)
    game = edited(game, "row=K02,K33,K37,K12", "seat0.hand=S1,S2,K41", "seat0.hold=BB")
    since = len(game.steps)
    game.play("play K41")
    assert meanings(game)["trade"] == "B → YYYG"
    game.play("trade")
    assert told(game, since)[0] == "Ana plays K41 (trade B → YYYG), trades B → YYYG."


# From East to West, Part II in words


def test_locations_are_told_by_what_they_do() -> None:
    game = edited(
        opened(EAST_TO_WEST),
        "explore=-",
        "seat1.explored=X01,X02,X03,X04,X05,X06,X07,X08,X10",
        "seat0.boat=E1",
        "seat0.hold=YYYRRGGGGB",
        "B1=M07*0",
        "seat0.built=0100",
    )
    said = meanings(game)
    assert said["work L01"] == "1 settler: claim N01, 4 VP for RRR, 2 settlers from the reserve"
    assert said["work L02"] == "1 settler: claim N13, 7 VP for RGB, 1 exploration tile"
    assert said["work L03"].endswith("claim N19, 4 VP for RRR, 1 settler fewer to obtain")
    assert said["work L06"] == "1 settler: take R"
    assert said["work L10"] == "3 settlers: sail anywhere"
    assert said["work L11"] == "1 settler: sail 1 step"
    assert said["work L09"] == "2 settlers: sail up to 2 steps"
    assert said["work L12"] == "2 settlers: up to 2 upgrades"
    assert said["work L13"] == "2 settlers: trade YYY → RG"
    assert said["work L14"] == "1 settler: trade where your boat is, YY → G"
    assert said["work L17"] == "2 settlers: trade at one of your outposts"
    assert said["rest"] == "no settlers to call home"
    game.play("work L17")
    assert meanings(game) == {"market B1": "chili market, GG → RRB"}
    since = len(game.steps)
    game.play("market B1")
    assert meanings(game)["trade"] == "GG → RRB"
    game.play("done")
    assert told(game, since) == ["Ana trades GG → RRB at B1."]


def test_rivals_who_go_home_and_dreams_are_told() -> None:
    game = new_game(rules=EAST_TO_WEST)
    game.play("work L05")
    game = edited(game, "seat1.cards=N28")  # a dreamcatcher
    assert meanings(game)["work L05"] == (
        "2 settlers: take YY, send 1 settler of Ana home, and Y by dreamcatcher"
    )
    since = len(game.steps)
    game.play("work L05")
    assert told(game, since) == [
        "Benoît works at L05 with 2 settlers (take YY), sends 1 settler of Ana home,"
        " gets Y by dreamcatcher."
    ]
    assert "◎ obtain +Y" in draw_table(game, "en", WIDEST).plain


def test_a_claim_and_what_it_brings_are_told() -> None:
    game = edited(opened(EAST_TO_WEST), "seat0.hold=RGB")
    since = len(game.steps)
    game.play("work L02")
    said = meanings(game)
    assert said["explore L15"] == "2 VP at the end; opens L15: trade G → RR"
    assert said["explore L21"].startswith("YY at once; opens L21: ")
    assert said["explore L16"].startswith("1 settler from the reserve; opens L16: ")
    game.play("explore L15")
    sentences = told(game, since)
    assert sentences[0].endswith(", takes the exploration tile of L15 (2 VP at the end).")
    assert sentences[1].startswith("The next card of the deck is N")


def nearly_empty_column(*changes: str) -> Game:
    """Ana can empty the first column of her board at B2."""
    game = new_game(rules=EAST_TO_WEST)
    game.play("work L11, sail B2")
    markets = ("B1=M07", "B3=M13*0", "B4=M19*0", "C1=M05*0")
    return edited(game, *markets, "seat0.built=1011", *changes)


def test_bonus_tiles_are_told_with_what_they_are_worth_now() -> None:
    game = nearly_empty_column("seat0.cards=N10")  # a compass
    assert meanings(game)["build"].endswith("+1 VP, and a bonus tile")
    game.play("build")
    assert meanings(game) == {
        "bonus B14": "2 VP for each compass, 2 VP now",
        "bonus B15": "2 VP for each hammer, 0 VP now",
    }
    since = len(game.steps)
    game.play("bonus B14")
    first, second = told(game, since)[:2]
    assert first == "Ana takes the bonus tile B14 (2 VP for each compass)."
    assert second.startswith("On bonus stack 1 now lies: ")


def test_a_full_board_earns_no_bonus_tile() -> None:
    game = nearly_empty_column()
    game.table.bonus[0] = 0b1111
    assert meanings(game)["build"].endswith("+1 VP")


# the words of all games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_every_move_of_a_game_has_words(rules: str, language: str) -> None:
    game, keen = undealt_game(rules, 3, round_limit=10), Keen(9)
    while not game.is_over:
        for move in game.legal:
            said = meaning(game, move, language)
            assert said
            assert "\n" not in said
        game.play(keen.move(game))
    assert account(game, game.steps, language)


def _every_word(game: Game) -> set[str]:
    """The words of all texts that the notation knows."""
    table, notation = game.table, game.notation
    texts = [text for on in notation.decisions for text in notation.phrases(table, on)]
    return {wording(game, table).word(Move(0, "", 0, text)) for text in texts}


@pytest.mark.parametrize("rules", GAMES)
def test_every_word_has_its_messages(rules: str) -> None:
    game = opened(rules) if rules in OPENINGS else new_game(rules=rules)
    untold = wording(game, game.table).untold
    for language in LANGUAGES:
        bundle = messages._bundle(language)
        for word in _every_word(game):
            assert bundle.has_message(f"move-{word}"), word
            assert bundle.has_message(f"did-{word}") == (word not in untold), word


class Eavesdropper:
    """Notes which messages are said."""

    def __init__(self, bundle: FluentBundle) -> None:
        self.bundle = bundle
        self.heard: set[str] = set()

    def get_message(self, name: str) -> object:
        self.heard.add(name)
        return self.bundle.get_message(name)

    def format_pattern(self, pattern: Any, values: dict[str, Any]) -> object:
        return self.bundle.format_pattern(pattern, values)


@cache
def _own_messages(rules: str) -> set[str]:
    """What a game says in its own words at the table: all but names, refusals and questions."""
    folder = rulebook_named(rules).printed_file().parent
    names = re.findall(r"^([a-z][\w-]*) =", (folder / "messages" / "en.ftl").read_text(), re.M)
    judged = (folder / "refusals.py").read_text()
    return {
        name
        for name in names
        if f'"{name}"' not in judged and not name.startswith(("game-", "map-", "want-"))
    }


def _special(rules: str) -> Iterator[Game]:
    """Games in which something rare is about to happen."""
    if rules == EAST_TO_WEST:
        yield before_the_last_card()
    else:
        yield before_the_last_tile(rules)
    if rules == SAND_TO_SEA:
        game = opened(rules)
        game.table.bonus[0, 0], game.table.built[0] = 1, (2, 2, 1, 2)
        yield game


def _watch(games: Iterator[Game], number_of_pictures: int) -> None:
    """Looks at games as somebody at the terminal does, from their first decision to the last."""
    console = Console(file=io.StringIO(), width=WIDEST)
    for game in games:
        keen, number = Keen(1), 0
        while not game.is_over:
            for move in game.legal:
                meaning(game, move, "en")
            if number < number_of_pictures:
                draw_table(game, "en", WIDEST)
            game.play(keen.move(game))
            number += 1
        account(game, game.steps, "en")
        console.print(closing(game, "en"), score_sheet(game, "en"))


@pytest.mark.parametrize("rules", GAMES)
def test_everything_a_game_can_say_is_said_some_time(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear = Eavesdropper(messages._bundle("en"))
    monkeypatch.setattr(messages, "_bundle", lambda _: ear)
    _watch(iter([new_game(3, rules, round_limit=15)]), 5)
    _watch(iter([undealt_game(rules, 3, round_limit=15)]), 0)
    _watch(_special(rules), 1)
    screen = screen_of(rulebook_named(rules))
    Console(file=io.StringIO(), width=WIDEST).print(help_page(screen, "en"))
    assert _own_messages(rules) <= ear.heard

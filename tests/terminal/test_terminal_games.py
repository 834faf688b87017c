"""From Sand to Sea and From East to West, Part II at the terminal."""

import io
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from rich.console import Console

from carrack import messages
from carrack.components.cubes import cubes_text
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.table import EastToWestTable
from carrack.games.sand_to_sea.table import SandToSeaTable
from carrack.messages import LANGUAGES, say
from carrack.narration import meaning, narrate
from carrack.rules.choices import members
from carrack.rules.table import PortTable
from carrack.speech import ENGLISH
from carrack.terminal.drawing import draw_table
from carrack.terminal.pages import closing, help_page, score_sheet
from carrack.terminal.screen import screen_of
from support.keyboard import (
    EAST_TO_WEST,
    LAST_ROUNDS,
    NAMES,
    SAND_TO_SEA,
    WIDEST,
    Keen,
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
from support.opened import (
    LAND,
    OPENING,
    card_with,
    exploring,
    landed,
    meanings,
    narrated,
    nearly_empty_column,
    opened,
    places,
    settlers,
)
from support.players import GAMES, MAPS, PLAYERS
from support.scenes import SCATTERED
from support.typed import components_of, table_of

OTHERS = (SAND_TO_SEA, EAST_TO_WEST)


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
        EAST_TO_WEST: [f"work {places('upgrade')[0].id}", "upgrade Y", "upgrade Y"],
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
    game = opened(rules)
    reveal = "acquire K02" if rules == SAND_TO_SEA else f"work {places('fort')[0].id}"
    game.table.hold[0] = 3
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
    keyboard = sit_down(
        [OPENING if rules == SAND_TO_SEA else "rest", "rest"], game=game, save_to=file
    )
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
    assert len(re.findall("▌Y", "".join(shown))) <= 2
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
            locations = components_of(game, EastToWestComponents).locations
            assert all(place.id in picture for place in locations)
        else:
            seat = game.decision.seat or 0
            hand = table_of(game, SandToSeaTable).hand[seat]
            assert all(card in picture for card in _cards(game, hand))


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
            table = table_of(game, SandToSeaTable)
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
        table_of(game, SandToSeaTable).on_row[place] = (30, 30, 30, 30)
    assert draw_table(game, "en", 80).plain.count("30Y30R30G30B") == 4
    assert width_of(draw_table(game, "en", 80).plain) <= 80


def test_a_short_row_is_drawn() -> None:
    game = opened(SAND_TO_SEA)
    table_of(game, SandToSeaTable).row[:] = -1
    table_of(game, SandToSeaTable).deck = 0
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
            table = table_of(game, EastToWestTable)
            for number, place in enumerate(components_of(game, EastToWestComponents).locations):
                cell, owner = _cell(picture, place.id), int(table.owner[number])
                pawns = int(table.settlers[number])
                shown = "♟" * pawns if pawns <= 4 else f"♟×{pawns}"
                assert (f"{owner + 1}{shown}" in cell) == (owner >= 0)
                assert ("✦" in cell) == (table.exploration[number] >= 0)
                assert (re.match(r"♟\d", cell) is None) == (owner == game.table.turn)


def test_the_land_counts_hammers_and_rivals() -> None:
    game, place = opened(EAST_TO_WEST), places("obtain")[-1]
    game.play(f"work {place.id}")
    there = f"1{'♟' * place.settlers}"
    cell = _cell(draw_table(game, "en", WIDEST).plain, place.id)
    assert cell.split() == [f"♟{place.settlers + 1}", there]
    game = edited(game, f"seat1.cards={card_with(game, 'hammer', 'obtain').id}")
    picture = draw_table(game, "en", WIDEST).plain
    assert _cell(picture, place.id).split() == [f"♟{place.settlers}", there]
    assert "⚒ obtain −1" in picture.split("The land")[0]
    said = meanings(game)[f"work {place.id}"]
    assert said.startswith(f"{settlers(place.settlers)}: take {cubes_text(place.get)}, send ")
    assert said.endswith(f"send {settlers(place.settlers)} of Ana home")


def test_locations_that_may_be_chosen_are_marked() -> None:
    game = new_game(rules=EAST_TO_WEST)
    picture = draw_table(game, "en", WIDEST).plain
    marked = set(re.findall(r"›(L\d\d)‹", picture))
    assert marked == {move.text.split()[1] for move in game.legal if move.text != "rest"}
    game = exploring()
    assert game.decision.kind == "explore"
    picture = draw_table(game, "en", WIDEST).plain
    marked = set(re.findall(r"›(L\d\d)‹", picture))
    assert marked == {move.text.split()[1] for move in game.legal}


def test_cards_stacks_and_the_deck_are_on_the_land() -> None:
    game = opened(EAST_TO_WEST)
    lines = draw_table(game, "en", WIDEST).plain.split("The land")[1].split("\n")
    table = table_of(game, EastToWestTable)
    top, below = LAND.point_cards[table.top_card], bin(table.deck).count("1")
    assert f"next card {top.id} {top.points} VP {cubes_text(top.cost)}" in lines[0]
    assert f"{below} cards below it" in lines[0]
    for number in table.fort_card[:4]:
        card = LAND.point_cards[number]
        assert f"{card.id}  {card.points} VP  {cubes_text(card.cost)}" in lines[1]
    for stack, number in enumerate(table.stack_top[: len(LAND.stacks)]):
        height = LAND.stacks[stack].height
        assert re.search(rf"bonus stack {stack + 1} +×{height}", "\n".join(lines))
        assert f"{LAND.bonus_tiles[number].id} {LAND.bonus_tiles[number].points} VP/" in "".join(
            lines
        )
    table.top_card, table.fort_card[:], table.stack_top[:] = -1, -1, -1
    picture = draw_table(game, "en", WIDEST).plain
    assert "next card" not in picture
    assert not re.search(r"\b[NB]\d\d\b", picture.split("The land")[1])


def test_many_powers_and_tiles_are_shown_in_full() -> None:
    game = new_game(4, EAST_TO_WEST)
    table_of(game, EastToWestTable).cards[:] = (1 << 36) - 1
    table_of(game, EastToWestTable).bonus[:] = (1 << len(LAND.bonus_tiles)) - 1
    table_of(game, EastToWestTable).explored[:] = (1 << 10) - 1
    for language in LANGUAGES:
        for width in (80, WIDEST):
            picture = draw_table(game, language, width).plain
            assert width_of(picture) <= width
            for card in LAND.point_cards:
                sign = {"hammer": "⚒", "dreamcatcher": "◎"}.get(card.symbol, "")
                assert not sign or picture.count(f"{sign} {say(language, f'kind-{card.at}')} ") >= 4
            for tile in LAND.bonus_tiles:
                assert picture.count(f"{say(language, 'points-short', number=tile.points)}/") >= 4


def test_settlers_are_told_apart() -> None:
    game, place = new_game(rules=EAST_TO_WEST), places("obtain")[-1]
    game.play(f"work {place.id}, rest")
    home, reserve = LAND.settlers.start_two_players, LAND.settlers.total
    reserve -= home
    picture = draw_table(game, "en", WIDEST).plain
    assert f"♟ {home - place.settlers} home · {place.settlers} out · {reserve} reserve" in picture
    assert f"♟ {home} home · 0 out · {reserve} reserve" in picture


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


@pytest.mark.parametrize(("rules", "map"), MAPS)
def test_whatever_lies_anywhere_is_drawn_and_told(rules: str, map: str) -> None:
    dice = random.Random(f"{rules} {map}")
    game: Game = SCATTERED[rules](dice, map, dice.choice(PLAYERS)).game(seed=1)
    for language in LANGUAGES * 3:
        for width, height in ((80, None), (WIDEST, 30)):
            assert width_of(draw_table(game, language, width, height).plain) <= width
        assert all(meanings(game, language).values())
        if not game.is_over:
            game.play(dice.choice(game.legal))
    assert narrated(game) or game.is_over


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


_SAID_ELSEWHERE = ("game-", "map-", "want-", "ask-", "do-", "lesson-")


@cache
def _own_messages(rules: str) -> set[str]:
    """What a game says in its own words at the terminal's table: all but names, refusals and
    questions, and what only the page says.
    """
    folder = rulebook_named(rules).printed_file().parent
    names = re.findall(r"^([a-z][\w-]*) =", (folder / "messages" / "en.ftl").read_text(), re.M)
    judged = (folder / "refusals.py").read_text()
    return {
        name for name in names if f'"{name}"' not in judged and not name.startswith(_SAID_ELSEWHERE)
    }


def _special(rules: str) -> Iterator[Game]:
    """Games in which something rare happens."""
    prepared, last, _ = LAST_ROUNDS[rules]
    game = prepared()
    game.play(last)
    yield game
    if rules == SAND_TO_SEA:
        others = ("B1=M11*0", "B3=M23*0", "B5=M04*0", "seat0.built=1101", "limit=3")
        yield edited(opened(rules), *others)
    if rules == EAST_TO_WEST:
        game = nearly_empty_column("limit=4")
        game.play("build")
        yield game
        game = landed("limit=4")
        game = edited(game, f"seat0.cards={card_with(game, 'dreamcatcher', 'obtain').id}")
        game.play(f"work {places('obtain')[0].id}")
        yield game


def _sailing_on(rules: str) -> Iterator[Game]:
    """Who has a bonus tile of each kind sails a second step."""
    if rules == SAND_TO_SEA:
        game = opened(rules)
        table_of(game, PortTable).bonus[0], game.table.built[0] = 1, (2, 2, 1, 2)
        yield game
        game.play("set sail, sail A2, spend S1")
        yield game


def _watch(games: Iterator[Game], number_of_pictures: int) -> None:
    """Looks at games as somebody at the terminal does, from their first decision to the last."""
    console = Console(file=io.StringIO(), width=WIDEST)
    for game in games:
        keen, number = Keen(1), 0
        while not game.is_over:
            for move in game.legal:
                meaning(game, move, ENGLISH)
            if number < number_of_pictures:
                draw_table(game, "en", WIDEST)
            game.play(keen.move(game))
            number += 1
        narrate(game, game.steps, ENGLISH)
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
    for game in _sailing_on(rules):
        meanings(game)
    screen = screen_of(rulebook_named(rules))
    Console(file=io.StringIO(), width=WIDEST).print(help_page(screen, "en"))
    assert _own_messages(rules) <= ear.heard

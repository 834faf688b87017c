"""From Sand to Sea and From East to West, Part II at the terminal, and the words of all games."""

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
from carrack.components.printed import cubes_text
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.games.east_to_west.printed import (
    EastToWestComponents,
    Location,
    PointCard,
    printed_components,
)
from carrack.games.east_to_west.table import EastToWestTable
from carrack.games.sand_to_sea.table import SandToSeaTable
from carrack.messages import LANGUAGES, say
from carrack.moves import Move
from carrack.rules.choices import members
from carrack.rules.table import PortTable
from carrack.terminal.drawing import draw_table
from carrack.terminal.pages import closing, help_page, score_sheet
from carrack.terminal.screen import screen_of
from carrack.terminal.telling import account, meaning, wording
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
from support.players import GAMES, MAPS, PLAYERS
from support.scenes import SCATTERED
from support.typed import components_of, table_of

LAND = printed_components()
OTHERS = (SAND_TO_SEA, EAST_TO_WEST)
OPENING = "lot YYYY, start C3, lot YYR, start B2"  # of From Sand to Sea


def opened(rules: str) -> Game:
    """A game of two in which nothing has happened yet but what every game begins with."""
    game = new_game(rules=rules)
    game.play(OPENING if rules == SAND_TO_SEA else "rest, rest")
    return game


def landed(*changes: str) -> Game:
    """A game of two on land, with whatever is to be different."""
    return edited(opened(EAST_TO_WEST), *changes)


# What is printed on the land is not known for sure, so no test relies on it.


def places(kind: str) -> list[Location]:
    """The locations of a kind that no exploration tile covers, those with few settlers first."""
    found = [place for place in LAND.locations if place.kind == kind]
    free = [place for place in found if not place.explore and not place.explore_2_3]
    return sorted(free or found, key=lambda place: place.settlers)


def card_with(game: Game, symbol: str, at: str = "") -> PointCard:
    """A card that lies in the deck."""
    return next(
        card
        for number, card in enumerate(LAND.point_cards)
        if (card.symbol, card.at) == (symbol, at)
        and table_of(game, EastToWestTable).deck >> number & 1
    )


def settlers(number: int) -> str:
    return "1 settler" if number == 1 else f"{number} settlers"


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
    assert told(game, 0) or game.is_over


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
    table_of(game, PortTable).bonus[0, 0] = 1
    assert meanings(game)["set sail"].endswith("the second step is free")
    game.play("set sail")
    assert meanings(game)["sail A2"] == "sea, costs a card"
    game.play("sail A2")
    assert meanings(game)["spend S1"] == "played already: take YY"
    game.play("spend S1")
    assert meanings(game)["sail A1"].endswith(", free")


def test_upgrades_left_are_told() -> None:
    game = opened(SAND_TO_SEA)
    game.play("play S2")
    assert meanings(game)["upgrade Y"] == "ginger becomes chili, one more after it"
    game.play("upgrade Y")
    assert meanings(game)["upgrade R"] == "chili becomes tea"
    assert meanings(game)["upgrade none"] == "no more upgrades"


def test_the_reward_of_a_column_is_told() -> None:
    game = opened(SAND_TO_SEA)
    build = {0: "and a merchant card", 1: "and a merchant card or a bonus tile"}
    for column, reward in build.items():
        game.table.built[0] = [column + 1] * 4
        game.table.built[0, 2] = column
        assert meanings(game)["build"].endswith(f", {reward}")
    table_of(game, SandToSeaTable).row[:] = -1
    assert meanings(game)["build"].endswith(f", {say('en', 'build-bonus')}")
    table_of(game, PortTable).bonus_supply[:] = 0
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


def use_of(place: Location) -> str:
    """What a location is for, in English."""
    trade = f"trade {cubes_text(place.give)} → {cubes_text(place.get)}"
    steps = "1 step" if place.reach == 1 else f"up to {place.reach} steps"
    return {
        "obtain": f"take {cubes_text(place.get)}",
        "upgrade": f"up to {place.steps} upgrades",
        "trade": trade,
        "boat": "sail anywhere" if place.reach < 0 else f"sail {steps}",
        "ship_trade": "trade where your boat is, YY → G",
        "outpost_trade": "trade at one of your outposts",
    }[place.kind]


def power_of(card: PointCard) -> str:
    tiles = "1 exploration tile" if card.explore == 1 else f"{card.explore} exploration tiles"
    return {
        "saddlebag": f"{settlers(card.settlers)} from the reserve",
        "compass": tiles,
        "hammer": f"1 settler fewer to {say('en', f'kind-{card.at}')}" if card.at else "",
        "dreamcatcher": f"{cubes_text(card.extra)} more when you {card.at}".replace("boat", "sail"),
    }[card.symbol]


def test_locations_are_told_by_what_they_do() -> None:
    tiles = ",".join(tile.id for tile in LAND.exploration_tiles)
    explored = ",".join(re.findall(r"X\d+", opened(EAST_TO_WEST).position))
    assert set(explored.split(",")) < set(tiles.split(","))
    game = landed(
        "explore=-", f"seat1.explored={explored}", "seat0.boat=E1", "E1=M18*0", "seat0.built=0010"
    )
    game.table.hold[0] = 9
    said = meanings(game)
    assert len(said) == len(LAND.locations) + 1
    forts = iter(table_of(game, EastToWestTable).fort_card)
    for place in LAND.locations:
        does = said[f"work {place.id}"]
        if place.kind == "fort":
            card = LAND.point_cards[next(forts)]
            claim = f"claim {card.id}, {card.points} VP for {cubes_text(card.cost)}"
            assert does == f"{settlers(place.settlers)}: {claim}, {power_of(card)}"
        else:
            assert does == f"{settlers(place.settlers)}: {use_of(place)}"
    assert said["rest"] == "no settlers to call home"


def test_the_trade_of_an_outpost_is_told() -> None:
    game = landed("E1=M18*0", "seat0.built=0010", "seat0.hold=YYYY")
    since = len(game.steps)
    game.play(f"work {places('outpost_trade')[0].id}")
    assert meanings(game) == {"market E1": "tea market, YY → G"}
    game.play("market E1")
    assert meanings(game)["trade"] == "YY → G"
    game.play("trade")
    assert told(game, since)[0].endswith(", trades YY → G at E1, trades YY → G.")


def test_rivals_who_go_home_and_dreams_are_told() -> None:
    game, place = opened(EAST_TO_WEST), places("obtain")[0]
    game.play(f"work {place.id}")
    card = card_with(game, "dreamcatcher", "obtain")
    game = edited(game, f"seat1.cards={card.id}")
    number, cubes = place.settlers + 1, cubes_text(place.get)
    home, more = settlers(place.settlers), cubes_text(card.extra)
    assert meanings(game)[f"work {place.id}"] == (
        f"{settlers(number)}: take {cubes}, send {home} of Ana home, and {more} by dreamcatcher"
    )
    since = len(game.steps)
    game.play(f"work {place.id}")
    assert told(game, since) == [
        f"Benoît works at {place.id} with {settlers(number)} (take {cubes}), sends {home} of Ana"
        f" home, gets {more} by dreamcatcher."
    ]


def exploring() -> Game:
    """Ana has claimed a card with a compass."""
    game = opened(EAST_TO_WEST)
    compass = card_with(game, "compass")
    forts = [LAND.point_cards[card].id for card in table_of(game, EastToWestTable).fort_card[:4]]
    changes = (
        f"forts={','.join([compass.id, *forts[1:]])}",
        f"seat0.hold={cubes_text(compass.cost)}",
    )
    game = edited(game, *changes)
    game.play(f"work {places('fort')[0].id}")
    return game


def test_exploration_tiles_are_told() -> None:
    game = exploring()
    said, kinds = meanings(game), set()
    for number, tile in enumerate(table_of(game, EastToWestTable).exploration):
        if tile < 0:
            continue
        place, printed = LAND.locations[number], LAND.exploration_tiles[tile]
        brings = {
            f"{printed.points} VP at the end": printed.points,
            f"{cubes_text(printed.get)} at once": any(printed.get),
            f"up to {printed.upgrade} upgrades at once": printed.upgrade,
            f"{settlers(printed.settlers)} from the reserve": printed.settlers,
        }
        [tells] = [text for text, is_so in brings.items() if is_so]
        kinds.add(tells.split()[-1])
        assert said[f"explore {place.id}"] == f"{tells}; opens {place.id}: {use_of(place)}"
    assert len(kinds) > 1
    since, first = len(game.steps), game.legal[0]
    game.play(first)
    assert f"takes the exploration tile of {first.text.split()[1]} (" in told(game, since)[0]


def nearly_empty_column(*changes: str) -> Game:
    """Ana can empty the first column of her board at B2, where there is chili."""
    game = opened(EAST_TO_WEST)
    game.play(f"work {places('boat')[0].id}, sail B2")
    return edited(game, "B3=M13*0", "B4=M19*0", "C1=M05*0", "seat0.built=1011", *changes)


def test_bonus_tiles_are_told_with_what_they_are_worth_now() -> None:
    game = nearly_empty_column("stacks=B14,B15")
    game = edited(game, f"seat0.cards={card_with(game, 'compass').id}")
    assert meanings(game)["build"].endswith(f"+{LAND.board.columns[0]} VP, and a bonus tile")
    game.play("build")
    compass, hammer = (
        next(tile for tile in LAND.bonus_tiles if tile.id == name) for name in ("B14", "B15")
    )
    assert meanings(game) == {
        "bonus B14": f"{compass.points} VP for each compass, {compass.points} VP now",
        "bonus B15": f"{hammer.points} VP for each hammer, 0 VP now",
    }
    since = len(game.steps)
    game.play("bonus B14")
    first, second = told(game, since)[:2]
    assert first == f"Ana takes the bonus tile B14 ({compass.points} VP for each compass)."
    assert second.startswith("On bonus stack 1 now lies: ")


def test_a_full_board_earns_no_bonus_tile() -> None:
    game = nearly_empty_column()
    table_of(game, EastToWestTable).bonus[0] = (1 << LAND.bonus_spaces) - 1
    assert meanings(game)["build"].endswith(f"+{LAND.board.columns[0]} VP")


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
    game = opened(rules) if rules in OTHERS else new_game(rules=rules)
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
        table_of(game, EastToWestTable).bonus[0], game.table.built[0] = 1, (2, 2, 1, 2)
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
    for game in _sailing_on(rules):
        meanings(game)
    screen = screen_of(rulebook_named(rules))
    Console(file=io.StringIO(), width=WIDEST).print(help_page(screen, "en"))
    assert _own_messages(rules) <= ear.heard

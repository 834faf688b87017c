"""The words of all games: what moves mean, and what is said of those that were made."""

import re

import pytest

from carrack import messages
from carrack.components.cubes import cubes_text
from carrack.game import Game
from carrack.games.east_to_west.printed import Location, PointCard
from carrack.games.east_to_west.table import EastToWestTable
from carrack.games.sand_to_sea.table import SandToSeaTable
from carrack.messages import LANGUAGES, say
from carrack.moves import Move
from carrack.narration import meaning, narrate, words_at
from carrack.rules.table import PortTable
from carrack.speech import ENGLISH, Speech
from support.keyboard import (
    EAST_TO_WEST,
    EASTERN_WONDERS,
    LAST_ROUNDS,
    SAND_TO_SEA,
    Keen,
    before_the_last_tile,
    edited,
    new_game,
    undealt_game,
)
from support.opened import (
    LAND,
    card_with,
    exploring,
    game_before_claim,
    landed,
    meanings,
    narrated,
    nearly_empty_column,
    opened,
    places,
    settlers,
)
from support.players import GAMES
from support.typed import table_of

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
    first, second = narrated(game, since)
    assert first == "Ana acquires K41 (trade B → YYYG), puts R on K02."
    assert second.startswith("A new card comes into the row: K")
    game.play("rest")
    since = len(game.steps)
    game.play("set sail, sail C3, spend S2")
    assert narrated(game, since) == ["Ana spends S2 to sail to C3."]
    assert meanings(game)["anchor"].endswith(", toll 1 to stop there")
    game.play("sail D3")
    said = meanings(game)
    assert said["spend S1"] == "from your hand: take YY"
    game.play("spend S1, anchor, rest")
    assert meanings(game)["rest"] == "take 2 cards back"
    since = len(game.steps)
    game.play("rest")
    assert narrated(game, since) == ["Ana rests and takes back 2 cards."]


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
    assert narrated(game, since)[0] == "Ana plays K41 (trade B → YYYG), trades B → YYYG."


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
    assert narrated(game, since)[0].endswith(", trades YY → G at E1, trades YY → G.")


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
    assert narrated(game, since) == [
        f"Benoît works at {place.id} with {settlers(number)} (take {cubes}), sends {home} of Ana"
        f" home, gets {more} by dreamcatcher."
    ]


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
    assert f"takes the exploration tile of {first.text.split()[1]} (" in narrated(game, since)[0]


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
    first, second = narrated(game, since)[:2]
    assert first == f"Ana takes the bonus tile B14 ({compass.points} VP for each compass)."
    assert second.startswith("On bonus stack 1 now lies: ")


def test_a_full_board_earns_no_bonus_tile() -> None:
    game = nearly_empty_column()
    table_of(game, EastToWestTable).bonus[0] = (1 << LAND.bonus_spaces) - 1
    assert meanings(game)["build"].endswith(f"+{LAND.board.columns[0]} VP")


# the words of all games


@pytest.mark.parametrize("rules", GAMES)
def test_bots_and_chance_are_told_in_a_line_each(rules: str) -> None:
    prepared, last, others = LAST_ROUNDS[rules]
    game = prepared()
    game.play(last)
    game.play(others)
    said = narrate(game, game.steps, ENGLISH)
    assert {seat for seat, _ in said} == {None, 0, 1}
    for seat, sentence in said:
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert seat is None or sentence.startswith(game.names[seat])


def closed_port_is_out(rules: str) -> Game:
    """A game in which whoever decides can claim a tile, while another port is closed."""
    game = before_the_last_tile(rules, "E4=closed", "closed-within=0")
    if rules == EASTERN_WONDERS:
        game.play("anchor")
    return game


@pytest.mark.parametrize("rules", [EASTERN_WONDERS, SAND_TO_SEA])
def test_the_closed_port_moves_before_everybodys_eyes(rules: str) -> None:
    game = closed_port_is_out(rules)
    claim = next(move for move in game.legal if move.text == "claim")
    here = game.chart.places[game.table.boat[game.table.turn]].name
    assert meaning(game, claim, ENGLISH).endswith(say("en", "claim-closes"))
    before = len(game.steps)
    game.play(claim)
    assert narrated(game, before)[0].endswith(f", {say('en', 'did-closed-moves', place=here)}.")
    first = game_before_claim()
    first.play("claim")
    assert "Closed Port" not in narrated(first)[0]


def test_a_move_names_its_price_and_its_gain() -> None:
    game = new_game()
    game.play("lot YYYY, start C3, lot YYR, start C2, sail C3")
    anchor = game.legal[-1]
    assert meaning(game, anchor, ENGLISH).endswith(say("en", "toll-there", number=1))
    game.play("anchor, toll Y")
    build = game.legal[0]
    assert say("en", "build-points", number=1) not in meaning(game, build, ENGLISH)
    game.table.built[0] = (1, 1, 1, 1)
    assert meaning(game, build, ENGLISH).endswith(say("en", "build-points", number=1))
    game.table.built[0] = (2, 2, 1, 2)
    assert meaning(game, build, ENGLISH).endswith(f"+1 VP, {say('en', 'build-bonus')}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_every_move_of_a_game_has_words(rules: str, language: str) -> None:
    game, keen = undealt_game(rules, 3, round_limit=10), Keen(9)
    while not game.is_over:
        for move in game.legal:
            said = meaning(game, move, Speech(language))
            assert said
            assert "\n" not in said
        game.play(keen.move(game))
    assert narrate(game, game.steps, Speech(language))


def _every_word(game: Game) -> set[str]:
    """The words of all texts that the notation knows."""
    table, notation = game.table, game.notation
    texts = [text for on in notation.decisions for text in notation.phrases(table, on)]
    return {words_at(game, table).word(Move(0, "", 0, text)) for text in texts}


@pytest.mark.parametrize("rules", GAMES)
def test_every_word_has_its_messages(rules: str) -> None:
    game = opened(rules) if rules != EASTERN_WONDERS else new_game(rules=rules)
    unsaid = words_at(game, game.table).unsaid
    for language in LANGUAGES:
        bundle = messages._bundle(language)
        for word in _every_word(game):
            assert bundle.has_message(f"move-{word}"), word
            assert bundle.has_message(f"did-{word}") == (word not in unsaid), word

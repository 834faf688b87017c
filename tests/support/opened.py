"""Games of two just opened, things on the land to try out, and what is said about them."""

from carrack.components.cubes import cubes_text
from carrack.game import Game
from carrack.games.east_to_west.printed import Location, PointCard, printed_components
from carrack.games.east_to_west.table import EastToWestTable
from carrack.narration import meaning, narrate
from carrack.speech import ENGLISH, Speech
from support.keyboard import (
    EAST_TO_WEST,
    EASTERN_WONDERS,
    SAND_TO_SEA,
    before_the_last_tile,
    edited,
    new_game,
)
from support.typed import table_of

LAND = printed_components()
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
    return {move.text: meaning(game, move, Speech(language)) for move in game.legal}


def narrated(game: Game, since: int = 0) -> list[str]:
    """What has happened since, in English."""
    return [sentence.text for sentence in narrate(game, game.steps[since:], ENGLISH)]


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


def nearly_empty_column(*changes: str) -> Game:
    """Ana can empty the first column of her board at B2, where there is chili."""
    game = opened(EAST_TO_WEST)
    game.play(f"work {places('boat')[0].id}, sail B2")
    return edited(game, "B3=M13*0", "B4=M19*0", "C1=M05*0", "seat0.built=1011", *changes)


def game_before_claim() -> Game:
    """A game in which whoever decides now can claim a tile."""
    game = before_the_last_tile(EASTERN_WONDERS, "seat0.tiles=-", "closed-within=6")
    game.play("anchor")
    return game

"""What there is to play: games, maps, components, bots and languages."""

from typing import Annotated

from fastapi import APIRouter, Path

from carrack.bots.registry import bot_names
from carrack.games import game_names, rulebook_named
from carrack.messages import LANGUAGES, Message, say
from carrack.server.errors import NotFound
from carrack.server.http.languages import AskedSpeech
from carrack.server.payloads.games import ComponentsOut, GameOut, MapOut

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games")
async def games(speech: AskedSpeech) -> list[GameOut]:
    """Every game with its maps."""
    return [_game(name, speech.language) for name in game_names()]


def _game(name: str, language: str) -> GameOut:
    rulebook = rulebook_named(name)
    charts = {name: rulebook.atlas.named(name) for name in rulebook.atlas.names()}
    return GameOut(
        name=name,
        title=say(language, rulebook.title),
        about=say(language, f"help-{name}"),
        version=rulebook.version,
        box=rulebook.printed().hash,
        first_map=rulebook.atlas.first,
        maps=[
            MapOut(name=name, title=say(language, f"map-{name}"), chart=chart.code)
            for name, chart in charts.items()
        ],
    )


@router.get("/games/{name}/components")
async def components(name: Annotated[str, Path(max_length=40)]) -> ComponentsOut:
    """What is printed on tiles, cards and boards, with where each fact comes from."""
    if name not in game_names():
        raise NotFound(Message("refused-no-such-game"))
    printed = rulebook_named(name).printed()
    return ComponentsOut(hash=printed.hash, printed=printed)


@router.get("/bots")
async def bots() -> list[str]:
    """Bots that can be seated, by name."""
    return list(bot_names())


@router.get("/languages")
async def languages() -> list[str]:
    return list(LANGUAGES)

"""What there is to play: games, maps, components, bots and languages."""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path

from carrack.bots.registry import bot_names
from carrack.games import game_names, rulebook_named
from carrack.messages import LANGUAGES
from carrack.server.errors import NotFound

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games")
async def games() -> list[dict[str, Any]]:
    """Every game with its maps."""
    return [_game(name) for name in game_names()]


def _game(name: str) -> dict[str, Any]:
    rulebook = rulebook_named(name)
    charts = {name: rulebook.atlas.named(name) for name in rulebook.atlas.names()}
    return {
        "name": name,
        "version": rulebook.version,
        "box": rulebook.printed().hash,
        "first_map": rulebook.atlas.first,
        "maps": [
            {"name": name, "title": chart.name, "chart": chart.code}
            for name, chart in charts.items()
        ],
    }


@router.get("/games/{name}/components")
async def components(name: Annotated[str, Path(max_length=40)]) -> dict[str, Any]:
    """What is printed on tiles, cards and boards, with where each fact comes from."""
    if name not in game_names():
        raise NotFound("There is no such game.")
    rulebook = rulebook_named(name)
    return {"hash": rulebook.printed().hash, **asdict(rulebook.printed())}


@router.get("/bots")
async def bots() -> list[str]:
    """Bots that can be seated, by name."""
    return list(bot_names())


@router.get("/languages")
async def languages() -> list[str]:
    return list(LANGUAGES)

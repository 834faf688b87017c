"""What is left of a game: its story, its file, and the proof that the deal was honest."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import Response

from carrack.dealer import METHOD
from carrack.game import Game
from carrack.gamefile import game_record
from carrack.gamefile import replay as replayed_file
from carrack.messages import Message
from carrack.server import tables
from carrack.server.errors import Refused
from carrack.server.house import house_of
from carrack.server.languages import WantWords, known_words
from carrack.server.match import FINISHED, OPEN, Mismatch, Snapshot, replayed
from carrack.server.models import Proof, ReplayOut, Story, TableId
from carrack.server.moments import beginning_of, moments_of
from carrack.server.routes.watching import Since

router = APIRouter(tags=["replays"])
_OF_TABLE = "/api/tables/{table_id}"


@dataclass(frozen=True)
class Whole:
    """A game from its set-up on, and the number of the action that each step belongs to."""

    game: Game
    numbers: Sequence[int]
    is_finished: bool


def whole_game(connection: Any, table_id: str) -> Whole:
    """A table's game; every action is checked."""
    row = tables.table_row(connection, table_id)
    if row.status == OPEN:
        raise Refused(409, Message("refused-table-not-started"))
    info = tables.info_of(row)
    components = tables.components_for(connection, info)
    at_table = tables.seats_at(connection, table_id)
    for seat in at_table:
        seat.stand_in, seat.resigned = None, False  # as it was when the game began
    log = tables.actions_of(connection, table_id)
    setup = Snapshot(0, row.setup, tables.beginning(row, components).dealt)
    try:
        game, numbers = replayed(info, at_table, setup, log, components)
    except Mismatch as fault:
        raise Refused(409, Message("refused-table-frozen", {"fault": str(fault)})) from None
    return Whole(game, numbers, row.status == FINISHED)


async def _whole(request: Request, table_id: str) -> Whole:
    house = house_of(request)
    house.limit("replay", request)  # all of it is played again
    return await house.store.read(partial(whole_game, table_id=table_id))


@router.get(f"{_OF_TABLE}/file")
async def game_file(request: Request, table_id: TableId) -> dict[str, Any]:
    """The game file. That of a game still being played tells no seed."""
    whole = await _whole(request, table_id)
    return game_record(whole.game, public=not whole.is_finished)


@router.get(f"{_OF_TABLE}/story", responses={200: {"model": Story}})
async def story(
    request: Request,
    table_id: TableId,
    since: Since = 0,
    pictures: Annotated[bool, Query(description="The table after each step.")] = False,
    words: WantWords = "en",
) -> Response:
    """What has happened since an action, step by step; moves taken back are left out."""
    known_words(words)
    whole = await _whole(request, table_id)
    start = sum(number < since for number in whole.numbers)
    return await _told(_story, whole, start, words, pictures)


@router.get(f"{_OF_TABLE}/replay", responses={200: {"model": ReplayOut}})
async def replay(request: Request, table_id: TableId, words: WantWords = "en") -> Response:
    """A finished game step by step, its file and the proof of its deal."""
    known_words(words)
    whole = await _whole(request, table_id)
    if not whole.is_finished:
        raise Refused(409, Message("refused-game-not-finished"))
    return await _told(_replay, whole, words)


@router.post("/api/replays", responses={200: {"model": ReplayOut}})
async def replay_of_file(
    request: Request, record: Annotated[dict[str, Any], Body()], words: WantWords = "en"
) -> Response:
    """A game file step by step; nothing of it is kept."""
    known_words(words)
    house_of(request).limit("replay", request)

    def read() -> bytes:
        game = replayed_file(record)
        return _replay(Whole(game, range(len(game.steps)), game.is_over), words)

    return await _told(read)


@router.get(f"{_OF_TABLE}/proof")
async def proof(request: Request, table_id: TableId) -> Proof:
    """The seed of a finished game, whose hash was told before it."""
    whole = await _whole(request, table_id)
    if not whole.is_finished:
        raise Refused(409, Message("refused-seed-at-the-end"))
    return Proof(**_proof(whole.game, whole.game.dealer.seed if whole.game.dealer else None))


async def _told(tell: Any, *about: Any) -> Response:
    """Told beside the loop: a long game is a lot to tell."""
    loop = asyncio.get_running_loop()
    body = await loop.run_in_executor(None, partial(tell, *about))
    return Response(body, media_type="application/json")


def _story(whole: Whole, start: int, words: str, pictures: bool) -> bytes:
    return orjson.dumps(_shown(whole, start, words, pictures))


def _replay(whole: Whole, words: str) -> bytes:
    game = whole.game
    shown = _shown(whole, 0, words, True)
    afterwards = [step.before for step in game.steps[1:]] + [game.table]
    for moment, table in zip(shown["moments"], afterwards, strict=False):
        moment["position"] = game.notation.position_text(table)
    record = game_record(game, public=not whole.is_finished)
    return orjson.dumps(
        {
            **shown,
            "setup": game.setup,
            "result": record["result"],
            "file": record,
            "proof": _proof(game, record["deal"].get("seed")),
        }
    )


def _shown(whole: Whole, start: int, words: str, pictures: bool) -> dict[str, Any]:
    game = whole.game
    steps = game.steps[start:]
    return {
        "game": game.rulebook.name,
        "names": game.names,
        "box": game.components.hash,
        "beginning": beginning_of(game, start),
        "moments": moments_of(game, steps, whole.numbers[start:], words, pictures),
    }


def _proof(game: Game, seed: str | None) -> dict[str, Any]:
    return {"method": METHOD, "commitment": game.commitment, "seed": seed}

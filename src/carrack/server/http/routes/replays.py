"""What is left of a game: its story, its file, and the proof that the deal was honest."""

import hashlib
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

import orjson
from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import Response

from carrack.dealer import METHOD
from carrack.gamefile import GameRecord, game_record
from carrack.messages import Message
from carrack.server.database import tables
from carrack.server.database.accounts import Account
from carrack.server.database.whole_games import WholeGame
from carrack.server.errors import Refused
from carrack.server.http.languages import Words
from carrack.server.http.listening import Since
from carrack.server.http.requests import MaybeSignedIn, node_of
from carrack.server.live.replay_pool import ReplayPool
from carrack.server.match.moments import beginning_of, moments_of
from carrack.server.payloads.refusals import RefusalOut
from carrack.server.payloads.requests import TableId
from carrack.server.payloads.stories import Proof, ReplayOut, Story
from carrack.server.records import FINISHED, OPEN
from carrack.speech import Speech

_BUSY: dict[int | str, dict[str, Any]] = {  # as FastAPI declares it
    503: {"model": RefusalOut, "description": "Too many games are being replayed: come back."}
}
router = APIRouter(tags=["replays"], responses=_BUSY)
_OF_TABLE = "/api/tables/{table_id}"

MOST_MOMENTS = 1500  # in one answer; of the last action whatever is left of it comes, too
MOST_PICTURES = 300

ResultT = TypeVar("ResultT")
SinceNumber = Annotated[
    int, Query(ge=0, le=2**31 - 1, description="Of the first action to tell the moments of.")
]


@router.get(f"{_OF_TABLE}/file")
async def game_file(request: Request, table_id: TableId, account: MaybeSignedIn) -> GameRecord:
    """The game file. That of a game still being played tells no seed."""

    def tell(pool: ReplayPool) -> GameRecord:
        whole = pool.of_table(table_id)
        return game_record(whole.game, public=not whole.is_finished)

    return await _replayed("replay", request, account, tell)


@router.get(f"{_OF_TABLE}/story", responses={200: {"model": Story}})
async def story(
    request: Request,
    table_id: TableId,
    account: MaybeSignedIn,
    words: Words,
    since: Since = 0,
    pictures: Annotated[bool, Query(description="The table after each step.")] = False,
) -> Response:
    """What has happened since an action, step by step; moves taken back are left out."""

    def tell(pool: ReplayPool) -> bytes:
        return orjson.dumps(_story(pool.of_table(table_id), since, words, pictures=pictures))

    return _json(await _replayed("replay", request, account, tell))


@router.get(f"{_OF_TABLE}/replay", responses={200: {"model": ReplayOut}})
async def replay(
    request: Request,
    table_id: TableId,
    account: MaybeSignedIn,
    words: Words,
    since: SinceNumber = 0,
) -> Response:
    """A finished game step by step, its file and the proof of its deal."""

    def tell(pool: ReplayPool) -> bytes:
        whole = pool.of_table(table_id)
        if not whole.is_finished:
            raise Refused(409, Message("refused-game-not-finished"))
        return _replay(whole, since, words)

    return _json(await _replayed("replay", request, account, tell))


@router.post("/api/replays", responses={200: {"model": ReplayOut}})
async def replay_of_file(
    request: Request,
    record: Annotated[dict[str, object], Body()],
    account: MaybeSignedIn,
    words: Words,
    since: SinceNumber = 0,
) -> Response:
    """A game file step by step, each with a number of its own; nothing of it is stored."""
    key = hashlib.sha256(await request.body()).hexdigest()

    def tell(pool: ReplayPool) -> bytes:
        return _replay(pool.of_file(key, record), since, words)

    return _json(await _replayed("file", request, account, tell))


@router.get(f"{_OF_TABLE}/proof")
async def proof(request: Request, table_id: TableId) -> Proof:
    """The seed of a finished game, whose hash was told before it."""
    row = await node_of(request).store.read(partial(tables.table_row, table_id=table_id))
    if row.status == OPEN:
        raise Refused(409, Message("refused-table-not-started"))
    if row.status != FINISHED:
        raise Refused(409, Message("refused-seed-at-the-end"))
    return Proof(method=METHOD, commitment=row.commitment, seed=row.seed)


async def _replayed(
    rate: str, request: Request, account: Account | None, tell: Callable[[ReplayPool], ResultT]
) -> ResultT:
    """Beside everything else: a long game is a lot to play again and to tell."""
    node = node_of(request)
    node.limit(rate, request, account)
    return await node.replays.run(node.who(request, account), partial(tell, node.replays))


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")


def _replay(whole: WholeGame, since: int, words: Speech | None) -> bytes:
    game = whole.game
    record = game_record(game, public=not whole.is_finished)
    deal = record["deal"]
    seed: str | None = None
    if "seed" in deal:
        seed = deal["seed"]
    return orjson.dumps(
        ReplayOut(
            **_story(whole, since, words, pictures=True, positions=True),
            setup=game.setup,
            result=record["result"],
            file=record,
            proof=Proof(
                method=METHOD,
                commitment=game.commitment,
                seed=seed,
            ),
        )
    )


def _story(
    whole: WholeGame, since: int, words: Speech | None, *, pictures: bool, positions: bool = False
) -> Story:
    """As many moments as come in one answer, up to the end of an action."""
    game, numbers = whole.game, whole.numbers
    start = bisect_left(numbers, since)
    stop = start + (MOST_PICTURES if pictures else MOST_MOMENTS)
    stop = bisect_right(numbers, numbers[stop - 1]) if stop < len(numbers) else len(numbers)
    more = stop < len(numbers)
    return Story(
        game=game.rulebook.name,
        names=list(game.names),
        box=game.components.hash,
        beginning=beginning_of(game, start),
        moments=moments_of(
            game,
            game.steps[start:stop],
            numbers[start:stop],
            words,
            pictures,
            positions=positions,
            after=game.steps[stop].before if more else None,
        ),
        more=more,
    )

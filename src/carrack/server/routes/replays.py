"""What is left of a game: its file, its positions, and the proof that the deal was honest."""

from functools import partial
from typing import Any

from fastapi import APIRouter, Request

from carrack.dealer import METHOD
from carrack.game import Game
from carrack.gamefile import game_record
from carrack.server import tables
from carrack.server.errors import Refused
from carrack.server.house import house_of
from carrack.server.match import FINISHED, OPEN, Mismatch, Snapshot, replayed
from carrack.server.models import ReplayOut, TableId

router = APIRouter(prefix="/api/tables/{table_id}", tags=["replays"])


def whole_game(connection: Any, table_id: str) -> tuple[Game, str]:
    """A table's game from its set-up on, and the table's status; every action is checked."""
    row = tables.table_row(connection, table_id)
    if row.status == OPEN:
        raise Refused(409, "This table has not started.")
    info = tables.info_of(row)
    components = tables.components_for(connection, info)
    at_table = tables.seats_at(connection, table_id)
    for seat in at_table:
        seat.stand_in, seat.resigned = None, False  # as it was when the game began
    log = tables.actions_of(connection, table_id)
    fresh = Game.new(setup=row.setup, seed=info.seed, components=components)
    setup = Snapshot(0, row.setup, fresh.dealt)
    try:
        return replayed(info, at_table, setup, log, components), str(row.status)
    except Mismatch as fault:
        raise Refused(409, f"This table is frozen: {fault}") from None


async def _whole(request: Request, table_id: str) -> tuple[Game, str]:
    house = house_of(request)
    house.limit("replay", request)  # all of it is played again
    return await house.store.read(partial(whole_game, table_id=table_id))


@router.get("/file")
async def game_file(request: Request, table_id: TableId) -> dict[str, Any]:
    """The game file. That of a game still being played tells no seed."""
    game, status = await _whole(request, table_id)
    return game_record(game, public=status != FINISHED)


@router.get("/replay")
async def replay(request: Request, table_id: TableId) -> ReplayOut:
    """Every step of a finished game with the position before it, the file and the proof."""
    game, status = await _whole(request, table_id)
    if status != FINISHED:
        raise Refused(409, "This game is not finished.")
    steps = [
        {
            "text": step.move.text,
            "seat": step.move.seat,
            "decision": step.move.decision,
            "position": game.notation.position_text(step.before),
        }
        for step in game.steps
    ]
    return ReplayOut.model_validate(
        {
            "setup": game.setup,
            "steps": steps,
            "file": game_record(game, public=False),
            "proof": _proof(game),
        }
    )


@router.get("/proof")
async def proof(request: Request, table_id: TableId) -> dict[str, Any]:
    """The seed of a finished game, whose hash was told before it."""
    game, status = await _whole(request, table_id)
    if status != FINISHED:
        raise Refused(409, "The seed is told when the game is finished.")
    return _proof(game)


def _proof(game: Game) -> dict[str, Any]:
    return {
        "method": METHOD,
        "commitment": game.commitment,
        "seed": game.dealer.seed if game.dealer else None,
    }

"""Webhooks: who is called when."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

from carrack.server.database import accounts, tables
from carrack.server.database.schema import seats
from carrack.server.database.store import make_engine, writing
from carrack.server.live.webhooks import Webhooks
from support.databases import TABLE_FOR_TWO, fresh_database


def test_a_person_is_called_at_every_turn_whichever_node_stored_the_move_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that sees only the moves of one player tells the other each time."""
    engine = make_engine(fresh_database(tmp_path))
    with writing(engine) as connection:
        ana, bo = accounts.create_guest(connection), accounts.create_guest(connection)
        table_id = tables.create_table(connection, ana.id, TABLE_FOR_TWO, 10)
        connection.execute(seats.update().where(seats.c.seat == 1).values(account_id=bo.id))
        tables.start(connection, table_id, ana.id, tables.deal(connection, table_id, ana.id))
        match = tables.load_match(connection, table_id)
    engine.dispose()
    called: list[str] = []

    class Elsewhere:
        on_turn: ClassVar[list[Any]] = []

    hooks = Webhooks(Elsewhere(), False)  # type: ignore[arg-type]
    hooks._with_webhook = {bo.id}

    def note(work: Any) -> None:
        called.append(bo.id)
        work.close()

    monkeypatch.setattr(hooks, "_spawn", note)
    turns = 0
    for _ in range(400):
        seat = match.decider
        assert seat is not None
        action = match.move(seat, match.game.legal[0].text, None, 0.0)
        match.settle(action)
        if seat == 0:  # only these are stored at this node
            turns += match.decider == 1
            hooks.wake(match)
    assert turns > 3
    assert len(called) == turns

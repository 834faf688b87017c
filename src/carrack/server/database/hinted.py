"""What other nodes have stored, looked up for all that was heard of at once."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import (
    ARRAY,
    Connection,
    Integer,
    Select,
    String,
    bindparam,
    func,
    select,
    true,
)

from carrack.server.database.chat import muted_by
from carrack.server.database.schema import accounts, actions, tables
from carrack.server.database.tables import ACTION_FIELDS, actions_of
from carrack.server.records import FROZEN, Action

_MOST_OF_A_TABLE = 500  # actions at once; whoever is so far behind looks again


# Any: SQLAlchemy has no types for the columns of a row.
def _query_of_logs() -> Select[Any]:
    """Table by table on the log's own index, whatever the planner knows of the tables' sizes."""
    hinted = (
        func.unnest(bindparam("ids", type_=ARRAY(String)), bindparam("since", type_=ARRAY(Integer)))
        .table_valued("id", "since")
        .render_derived("hinted")
    )
    log = (
        select(*(actions.c[name] for name in ACTION_FIELDS))
        .where(actions.c.table_id == hinted.c.id, actions.c.number >= hinted.c.since)
        .order_by(actions.c.number)
        .limit(_MOST_OF_A_TABLE)
        .lateral("log")
    )
    return select(*log.c).select_from(hinted).join(log, true())


_LOGS = _query_of_logs()


def logs_since(connection: Connection, numbers: Mapping[str, int]) -> dict[str, list[Action]]:
    """What is in the logs of these tables, each from a number on."""
    if connection.dialect.name != "postgresql":  # which has one node
        return {key: actions_of(connection, key, since) for key, since in numbers.items()}
    found: dict[str, list[Action]] = defaultdict(list)
    asked = {"ids": list(numbers), "since": list(numbers.values())}
    for row in connection.execute(_LOGS, asked):
        found[row[0]].append(Action(*row))
    return found


def frozen_among(connection: Connection, ids: Iterable[str]) -> list[str]:
    query = select(tables.c.id).where(tables.c.id.in_(list(ids)), tables.c.status == FROZEN)
    return [row.id for row in connection.execute(query)]


def names_of(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """What accounts are called, those that are gone too."""
    query = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(list(ids)))
    return {row.id: row.name for row in connection.execute(query)}


def mutes_of(connection: Connection, ids: Iterable[str]) -> dict[str, set[str]]:
    return {account_id: muted_by(connection, account_id) for account_id in ids}

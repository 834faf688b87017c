"""Everything that somebody who comes to a table has to know."""

from functools import partial

from carrack.server.database import chat, summaries, tables
from carrack.server.database.accounts import Account
from carrack.server.match.states import ViewOptions, action_out, state_of
from carrack.server.node import Node
from carrack.server.payloads.tables import WholeTable
from carrack.server.records import OPEN

_MOST_ACTIONS = 2000  # in one answer


async def whole_table(
    node: Node,
    table_id: str,
    account: Account | None,
    options: ViewOptions,
    since: int,
    since_chat: int,
) -> WholeTable:
    """A table as somebody may see it, with what happened and was said since some numbers."""
    account_id = account.id if account else None
    table = await node.store.read(partial(summaries.summary_of, table_id=table_id))
    said = await node.store.read(
        partial(chat.read, table_id=table_id, since=since_chat, account_id=account_id)
    )
    present = node.presence.at(table_id)
    if table["status"] == OPEN:
        return WholeTable(
            table=table, state=None, actions=[], more=False, chat=said, present=present
        )
    # The state first: what is stored while the log is read comes as news.
    async with node.live_tables.settled(table_id) as match:
        mine = account_id is not None and account_id == match.awaited
        state = state_of(match, mine, options)
    log = await node.store.read(
        partial(tables.actions_of, table_id=table_id, since=since, most=_MOST_ACTIONS)
    )
    # After the state, so that it is never older than that; names may have changed, too.
    table = await node.store.read(partial(summaries.summary_of, table_id=table_id))
    return WholeTable(
        table=table,
        state=state,
        actions=[action_out(one) for one in log if one.number < state["number"]],
        more=len(log) == _MOST_ACTIONS,
        chat=said,
        present=present,
    )

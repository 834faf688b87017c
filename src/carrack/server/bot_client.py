"""A bot that plays at a server's tables for the account of a token, as any program could."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import httpx
from pydantic import TypeAdapter, ValidationError

from carrack.bots.contract import Bot, Budget
from carrack.bots.registry import known_name, make_bot
from carrack.errors import CarrackError
from carrack.game import Game
from carrack.server.payloads.accounts import Me
from carrack.server.payloads.refusals import RefusalOut
from carrack.server.payloads.requests import PlayIn
from carrack.server.payloads.states import StateOut
from carrack.server.payloads.tables import Done, SeatOut, TableOut, WholeTable
from carrack.server.records import FINISHED, FROZEN, OPEN, RUNNING, Status

_WAIT_SECONDS = 20
_PAUSE_SECONDS = 1.0
_LONGEST_PAUSE_SECONDS = 10.0
_MOST_ATTEMPTS = 9  # half a minute: as long as a server takes to start again
_MOST_LISTED = 50

PayloadT = TypeVar("PayloadT")
_ME: TypeAdapter[Me | None] = TypeAdapter(Me | None)
_TABLES = TypeAdapter(list[TableOut])
_WHOLE_TABLE = TypeAdapter(WholeTable)
_DONE = TypeAdapter(Done)
_REFUSAL = TypeAdapter(RefusalOut)


@dataclass(frozen=True)
class Reports:
    """What is done with the sentences about the games, and with those about troubles."""

    tell: Callable[[str], None]
    warn: Callable[[str], None]


def play_for_account(
    address: str, token: str, bot_name: str, tables: Sequence[str], seconds: float, reports: Reports
) -> None:
    """Plays these tables to their ends or, if there are none, all of the account's for ever."""
    bot_name = known_name(bot_name)
    sent = {"authorization": f"Bearer {token}"}
    with httpx.Client(base_url=address, headers=sent, timeout=_WAIT_SECONDS + 10) as http:
        client = _Client(http, reports.warn)
        me = client.get(_ME, "/api/me")
        if me is None:
            raise CarrackError("This token belongs to nobody.")
        player = _Player(client, me, bot_name, Budget(seconds), reports)
        if tables:
            reports.tell(f"{bot_name} plays for {me['name']} at {_listed('table', tables)}.")
            player.play_tables(tables)
        else:
            reports.tell(f"{bot_name} plays for {me['name']} at all tables of the account.")
            player.play_all()


class _Player:
    """Looks at tables, decides where it is the account's turn, and tells how the games go."""

    def __init__(
        self, client: "_Client", me: Me, bot_name: str, budget: Budget, reports: Reports
    ) -> None:
        self._client = client
        self._me = me
        self._bot_name = bot_name
        self._budget = budget
        self._reports = reports
        self._bots: dict[str, Bot] = {}
        self._told: dict[str, Status] = {}  # by table: what was told last
        self._seen: dict[str, tuple[int, int]] = {}  # by table: how many actions, how much chat

    def play_all(self) -> None:
        """Plays wherever it is the account's turn, for ever."""
        while True:
            moved = False
            for table in self._client.own_tables():
                is_news = table["id"] in self._told or table["status"] in (OPEN, RUNNING)
                if is_news and self._own_seats(table):
                    self._notice(table)
                if self._is_to_decide(table):
                    moved |= self._play_turn(table["id"])
            if not moved:
                time.sleep(_PAUSE_SECONDS)

    def play_tables(self, tables: Sequence[str]) -> None:
        """Plays these tables until all of them are over."""
        left = list(dict.fromkeys(tables))
        while left:
            # The server answers when something happens; but who waits for one misses the others.
            patience = _WAIT_SECONDS if len(left) == 1 else 0
            moved = [self._play_turn(table_id, patience) for table_id in left]
            left = [table_id for table_id in left if self._told[table_id] in (OPEN, RUNNING)]
            if left and not patience and not any(moved):
                time.sleep(_PAUSE_SECONDS)

    def _play_turn(self, table_id: str, patience: int = 0) -> bool:
        """Moves as long as the account is to decide; whether it has moved."""
        moved = False
        while True:
            whole = self._look(table_id, patience)
            self._notice(whole["table"])
            state = whole["state"]
            if state is None or "legal" not in state:
                return moved
            self._move(table_id, state)
            moved = True

    def _look(self, table_id: str, patience: int) -> WholeTable:
        """The table, with what was not seen before; there is news, or patience has ended."""
        if table_id not in self._seen:
            patience = 0  # whatever there is, is news
        since, since_chat = self._seen.get(table_id, (0, 0))
        path = f"/api/tables/{table_id}"
        whole = self._client.get(
            _WHOLE_TABLE, path, since=since, since_chat=since_chat, wait=patience
        )
        number = whole["state"]["number"] if whole["state"] else 0
        since_chat = max([since_chat, *(line["number"] + 1 for line in whole["chat"])])
        self._seen[table_id] = number, since_chat
        return whole

    def _move(self, table_id: str, state: StateOut) -> None:
        game = Game.from_position(state["position"])
        view = game.view(game.decision.seat)
        if table_id not in self._bots:
            self._bots[table_id] = make_bot(self._bot_name)
        move = self._bots[table_id].choose(view, view.legal, self._budget)
        refusal = self._client.play(table_id, state["number"], move.text)
        if refusal:
            self._reports.warn(f"Table {table_id}: {refusal}")
            time.sleep(_PAUSE_SECONDS)

    # what is told

    def _notice(self, table: TableOut) -> None:
        """Tells what has become of a table, if that is new."""
        status, name = table["status"], f"Table {table['id']}"
        if self._told.get(table["id"]) == status:
            return
        self._told[table["id"]] = status
        if status == OPEN:
            self._reports.tell(f"{name}: {table['game']}, not started yet.")
        elif status == RUNNING:
            self._reports.tell(f"{name}: playing {table['game']}, {self._seating(table)}.")
        else:
            self._bots.pop(table["id"], None)
        if status == FINISHED:
            self._reports.tell(f"{name}: {_ending(table)}.")
        elif status == FROZEN:
            self._reports.warn(f"{name}: stopped by a fault of the server.")

    def _seating(self, table: TableOut) -> str:
        own = self._own_seats(table)
        if not own:
            raise CarrackError(f"{self._me['name']} has no seat at table {table['id']}.")
        others = [seat["name"] for seat in table["seats"] if seat not in own]
        against = f" against {', '.join(others)}" if others else ""
        return _listed("seat", [str(seat["seat"]) for seat in own]) + against

    def _own_seats(self, table: TableOut) -> list[SeatOut]:
        return [seat for seat in table["seats"] if seat["account"] == self._me["id"]]

    def _is_to_decide(self, table: TableOut) -> bool:
        return table["status"] == RUNNING and any(
            seat["seat"] == table["decider"] for seat in self._own_seats(table)
        )


def _listed(word: str, names: Sequence[str]) -> str:
    """`table a`, or `tables a, b`."""
    return f"{word}{'' if len(names) == 1 else 's'} {', '.join(names)}"


def _ending(table: TableOut) -> str:
    """How a game has ended."""
    result, names = table["result"], [seat["name"] for seat in table["seats"]]
    if result is None:
        return "over"
    scores = ", ".join(
        f"{name} {points}" for name, points in zip(names, result["scores"], strict=True)
    )
    rounds = f"{result['rounds']} round{'' if result['rounds'] == 1 else 's'}"
    won = f"{names[result['winner']]} (seat {result['winner']}) has won"
    return f"over after {rounds} ({result['ended_by']}): {scores}; {won}"


class _Client:
    """The few requests that a bot needs."""

    def __init__(self, http: httpx.Client, warn: Callable[[str], None]) -> None:
        self._http = http
        self._warn = warn
        self._oldest_played = 0.0  # when the oldest table that is not over was made

    def get(self, shape: TypeAdapter[PayloadT], path: str, **params: str | float) -> PayloadT:
        return _content(shape, self._try(lambda: self._http.get(path, params=params)))

    def own_tables(self) -> list[TableOut]:
        """The tables of the account, the newest first, back to the oldest that was not over."""
        tables: list[TableOut] = []
        page = self.get(_TABLES, "/api/tables", which="mine", most=_MOST_LISTED)
        while page:
            tables += page
            last = page[-1]["created_at"]
            if last <= self._oldest_played:
                break
            page = self.get(_TABLES, "/api/tables", which="mine", most=_MOST_LISTED, before=last)
        played = [one["created_at"] for one in tables if one["status"] in (OPEN, RUNNING)]
        self._oldest_played = min(played, default=float("inf"))
        return tables

    def play(self, table_id: str, seen: int, text: str) -> str | None:
        """Sends a move; what is said if something else came first, so that it was not made."""
        body = PlayIn(seen=seen, text=text).model_dump()
        answer = self._try(lambda: self._http.post(f"/api/tables/{table_id}/play", json=body))
        if answer.status_code == httpx.codes.CONFLICT:
            return _sentence(answer)
        _content(_DONE, answer)
        return None

    def _try(self, request: Callable[[], httpx.Response]) -> httpx.Response:
        """Servers restart: what could not be sent is sent again a little later."""
        for attempt in range(_MOST_ATTEMPTS):
            try:
                answer = request()
                if answer.status_code not in (429, 502, 503):
                    if attempt:
                        self._warn("The server answers again.")
                    return answer
                why, pause = _sentence(answer), float(answer.headers.get("retry-after", 1))
            except httpx.UnsupportedProtocol:
                raise CarrackError(
                    "The server's address must be one such as http://127.0.0.1:8420."
                ) from None
            except httpx.TransportError:
                why, pause = "The server does not answer.", 0.2 * 2**attempt
            if attempt < _MOST_ATTEMPTS - 1:
                pause = min(pause, _LONGEST_PAUSE_SECONDS)
                self._warn(f"{why} Trying again in {pause:g} s.")
                time.sleep(pause)
        raise CarrackError("The server does not answer.")


def _content(shape: TypeAdapter[PayloadT], answer: httpx.Response) -> PayloadT:
    """What was asked for, as it is declared; a newer server may add to it."""
    if answer.is_error:
        raise CarrackError(_sentence(answer))
    try:
        return shape.validate_json(answer.content)
    except ValidationError:
        raise CarrackError(
            "The server's answers are not those of this version of carrack."
        ) from None


def _sentence(answer: httpx.Response) -> str:
    """Why something was refused; what stands between us and the server may have other words."""
    try:
        return _REFUSAL.validate_json(answer.content)["sentence"]
    except ValidationError:
        return f"The server says {answer.status_code}."

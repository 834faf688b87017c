"""A bot that plays at a server's tables for the account of a token, as any program could."""

import logging
import time
from collections.abc import Callable
from typing import Any

import httpx

from carrack.bots.contract import Bot, Budget
from carrack.bots.registry import make_bot
from carrack.errors import CarrackError
from carrack.game import Game
from carrack.server.payloads.accounts import Me
from carrack.server.payloads.states import StateOut
from carrack.server.payloads.tables import TableOut, WholeTable

_WAIT_SECONDS = 20
_PAUSE_SECONDS = 1.0
_log = logging.getLogger("carrack.bot_client")


def play_for_account(
    address: str, token: str, bot_name: str, table: str | None, seconds: float
) -> None:
    """Plays one table to its end, or all tables of the account for ever."""
    client = _Client(address, token)
    me: Me | None = client.get("/api/me")
    if me is None:
        raise CarrackError("This token belongs to nobody.")
    budget = Budget(seconds)
    bots: dict[str, Bot] = {}
    while True:
        waiting = [table] if table else client.tables_to_play(me["id"])
        for table_id in waiting:
            bot = bots.setdefault(table_id, make_bot(bot_name))
            over = client.play_turn(table_id, bot, budget, wait=table is not None)
            if table and over:
                return
        if not waiting:
            time.sleep(_PAUSE_SECONDS)


class _Client:
    """The few requests that a bot needs."""

    def __init__(self, address: str, token: str) -> None:
        self._http = httpx.Client(
            base_url=address,
            headers={"authorization": f"Bearer {token}"},
            timeout=_WAIT_SECONDS + 10,
        )

    def get(self, path: str, **params: str | int) -> Any:
        """An answer; as JSON has no types, who asks says which payload it is."""
        return self._answer(self._try(lambda: self._http.get(path, params=params)))

    def _try(self, request: Callable[[], httpx.Response]) -> httpx.Response:
        """Servers restart: what could not be sent is sent again a little later."""
        for attempt in range(8):
            try:
                answer = request()
                if answer.status_code not in (429, 502, 503):
                    return answer
                wait = float(answer.headers.get("retry-after", 1))
            except httpx.TransportError:
                wait = 0.2 * 2**attempt
            time.sleep(min(wait, 10))
        raise CarrackError("The server does not answer.")

    def _answer(self, answer: httpx.Response) -> Any:  # JSON, see `get`
        if answer.status_code >= 400:
            body = answer.json() if "json" in answer.headers.get("content-type", "") else {}
            raise CarrackError(str(body.get("sentence", f"The server says {answer.status_code}.")))
        return answer.json()

    def tables_to_play(self, account_id: str) -> list[str]:
        """Running tables where the account is to decide."""
        found = []
        mine: list[TableOut] = self.get("/api/tables", which="mine", most=50)
        for table in mine:
            decider = table["decider"]
            if table["status"] == "running" and decider is not None:
                if table["seats"][decider]["account"] == account_id:
                    found.append(table["id"])
        return found

    def play_turn(self, table_id: str, bot: Bot, budget: Budget, wait: bool) -> bool:
        """Moves as long as the account is to decide; whether the game is over then."""
        seen = 0
        while True:
            patience = _WAIT_SECONDS if wait and seen else 0
            whole: WholeTable = self.get(f"/api/tables/{table_id}", since=seen, wait=patience)
            state = whole["state"]
            if state is None:
                time.sleep(_PAUSE_SECONDS)
                continue
            if state["status"] != "running":
                return True
            seen = state["number"]
            if "legal" in state:
                self._move(table_id, state, bot, budget)
            elif not wait:
                return False

    def _move(self, table_id: str, state: StateOut, bot: Bot, budget: Budget) -> None:
        game = Game.from_position(state["position"])
        view = game.view(state["decision"]["seat"])
        move = bot.choose(view, view.legal, budget)
        body = {"seen": state["number"], "text": move.text}
        answer = self._try(lambda: self._http.post(f"/api/tables/{table_id}/play", json=body))
        if answer.status_code != 409:  # somebody else's action came first: look again
            self._answer(answer)

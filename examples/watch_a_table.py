"""Watches a table over a WebSocket, as the page does: what happens comes in words, as it happens.

Run it with `python examples/watch_a_table.py`.

The server runs on this machine for as long as the example (local_server.py). A guest plays against
a bot and always takes the first legal move; a stranger looks on.
"""

import json
from collections.abc import Iterator
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from local_server import local_server


def open_table(http: httpx.Client) -> str:
    """A short game against a bot, which is yet to start."""
    http.post("/api/me").raise_for_status()  # a guest, known by a cookie
    table = {"game": "sand-to-sea", "seats": ["me", "random"], "round_limit": 2}
    identity: str = http.post("/api/tables", json=table).raise_for_status().json()["id"]
    return identity


def messages(live: ClientConnection) -> Iterator[dict[str, Any]]:
    """What the server says, until it has said that the game is over."""
    for text in live:
        message = json.loads(text)
        yield message
        if (message.get("state") or {}).get("status") == "finished":
            return


def play(live: ClientConnection) -> None:
    """Plays over the socket: a move says how many actions its player has seen."""
    for message in messages(live):
        state = message.get("state") or {}  # there is none before the start
        if "legal" in state:
            text = state["legal"][0]["text"]
            live.send(json.dumps({"type": "play", "seen": state["number"], "text": text}))


def watch(live: ClientConnection) -> None:
    """Tells each step; cubes stand between marks, so that no name is taken for cubes."""
    for message in messages(live):
        for moment in message.get("moments", ()):
            who = "chance" if moment["seat"] is None else f"seat {moment['seat']}"
            said = moment["deeds"] or [moment["text"]]  # what has no words yet has its text
            print(f"{moment['number']:3} {who}:", *said)


def main() -> None:
    """Plays on one socket, then tells what came over the other."""
    with local_server() as address, httpx.Client(base_url=address) as http:
        table = open_table(http)
        live = f"{address.replace('http', 'ws')}/api/tables/{table}/live?since=0"
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        with (
            connect(f"{live}&words=en") as watcher,
            connect(live, additional_headers={"cookie": cookie}) as player,
        ):
            http.post(f"/api/tables/{table}/start").raise_for_status()
            play(player)
            watch(watcher)


if __name__ == "__main__":
    main()

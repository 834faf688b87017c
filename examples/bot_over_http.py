"""A program that plays at a server's table: it looks, decides, and sends the text of a move.

Run it with `python examples/bot_over_http.py`.

The server runs on this machine for as long as the example (local_server.py). Any language can do
the same: only `choose` needs Carrack, and it could as well take any of the state's `legal` moves.
"""

from typing import Any

import httpx

from carrack import Game
from carrack.bots import Bot, Budget, make_bot
from local_server import local_server


def choose(bot: Bot, state: dict[str, Any]) -> str:
    """Takes up the game from the position that the server tells."""
    game = Game.from_position(state["position"])
    view = game.view(state["decision"]["seat"])
    return bot.choose(view, game.legal, Budget(seconds=1)).text


def play(http: httpx.Client, table: str, bot: Bot) -> dict[str, Any]:
    """Plays at a table until its game is over; the last state."""
    state: dict[str, Any] = http.get(f"/api/tables/{table}").json()["state"]
    while state["status"] == "running":
        if "legal" in state:  # it is for us to decide
            move = {"seen": state["number"], "text": choose(bot, state)}
            answer = http.post(f"/api/tables/{table}/play", json=move)
            if answer.status_code != 409:  # 409: something has happened meanwhile, look again
                answer.raise_for_status()
        # Answers at once if there is news, or else as soon as there is.
        news = http.get(f"/api/tables/{table}", params={"since": state["number"], "wait": 20})
        state = news.json()["state"]
    return state


def main() -> None:
    """A table with one of the server's own bots."""
    with local_server() as address, httpx.Client(base_url=address, timeout=60) as http:
        http.post("/api/me").raise_for_status()  # a guest, known by a cookie
        seats = ["me", "random"]
        table = {"game": "eastern-wonders", "seats": seats, "start": True, "round_limit": 3}
        made = http.post("/api/tables", json=table).raise_for_status().json()
        state = play(http, made["id"], make_bot("greedy", seed=1))
        game = Game.from_position(state["position"])
        print(f"{state['number']} actions, then the game was {state['status']}.")
        for who, points in zip(seats, game.scores, strict=True):
            print(f"  {who}: {points} points")


if __name__ == "__main__":
    main()

"""What is asked for: bodies of HTTP requests, and what a WebSocket sends, which is made of them."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from carrack.components.limits import (
    FEWEST_PLAYERS,
    LONGEST_NAME,
    MOST_ROUNDS,
    ROUND_LIMIT,
    SEATS,
)
from carrack.games import game_names

LONGEST_TEXT = 2000  # letters of moves, or of what is said

TableId = Annotated[str, Field(pattern=r"^[a-z2-9]{16}$", examples=["abcdefgh23456789"])]
SeatNumber = Annotated[int, Field(ge=0, le=SEATS - 1)]
Seen = Annotated[int, Field(ge=0, le=2**31 - 1, description="How many actions you have seen.")]
Text = Annotated[str, Field(max_length=LONGEST_TEXT)]


class RequestBody(BaseModel):
    """A request: nothing that we do not know is let in, and a number is no text."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NameIn(RequestBody):
    name: str = Field(max_length=200, examples=["Zheng He"])


class CredentialsIn(RequestBody):
    name: str = Field(max_length=200, examples=["Zheng He"])
    password: str = Field(max_length=400)


class TokenIn(RequestBody):
    label: str = Field(max_length=200, examples=["my bot"])


class WebhookIn(RequestBody):
    url: str = Field(max_length=500, examples=["https://example.org/turn"])


class MuteIn(RequestBody):
    account: str = Field(max_length=32)


class TableIn(RequestBody):
    game: str = Field(max_length=LONGEST_NAME, examples=list(game_names()[:1]))
    seats: list[Annotated[str, Field(max_length=LONGEST_NAME)]] = Field(
        min_length=FEWEST_PLAYERS,
        max_length=SEATS,
        description='For each seat "me", "person" (free for whoever comes) or a bot\'s name.',
        examples=[["me", "greedy"]],
    )
    first: int = Field(0, ge=0, le=SEATS - 1, description="The seat that goes first.")
    map: str | None = Field(
        None, max_length=LONGEST_NAME, description="A map's name; else the first one."
    )
    chart: str | None = Field(None, max_length=400, description="An own map, as its code.")
    round_limit: int = Field(ROUND_LIMIT, ge=1, le=MOST_ROUNDS)
    position: str | None = Field(
        None,
        max_length=4000,
        description="To play on from; it says by itself what map, round limit and first seat are.",
    )
    public: bool = Field(True, description="Listed for all, or known only by its link.")
    live: bool = Field(True, description="At one sitting, or over days.")
    pace: int | None = Field(
        None,
        ge=10,
        le=30 * 24 * 3600,
        description="Seconds to move before a bot may stand in: 3 minutes live, 3 days otherwise.",
    )
    start: bool = Field(False, description="Start at once, if no seat is free.")


class SeatIn(RequestBody):
    seat: SeatNumber | None = None


class PlayIn(RequestBody):
    seen: Seen
    text: Text = Field(description="Moves in notation.", examples=["sail C3, anchor"])
    seat: SeatNumber | None = None


class UndoIn(RequestBody):
    seen: Seen
    turn: bool = Field(False, description="The whole turn, not only the last move.")
    seat: SeatNumber | None = None


class StandInIn(RequestBody):
    bot: str | None = Field(
        None, max_length=LONGEST_NAME, description="A bot's name; else the one that stands in."
    )


class ChatIn(RequestBody):
    text: Text

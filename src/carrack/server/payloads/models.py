"""What goes in and comes out, for OpenAPI: each field with a word about it."""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from carrack.components.limits import (
    FEWEST_PLAYERS,
    LONGEST_NAME,
    MOST_ROUNDS,
    ROUND_LIMIT,
    SEATS,
)
from carrack.games import game_names, rulebook_named
from carrack.picture import Picture, Thing

TableId = Annotated[str, Field(pattern=r"^[a-z2-9]{16}$", examples=["abcdefgh23456789"])]


class In(BaseModel):
    """A request: nothing that we do not know is let in."""

    model_config = ConfigDict(extra="forbid")


class Refusal(BaseModel):
    """Why something is not done; nothing has changed."""

    sentence: str
    rule: str | None = Field(None, description="The id of the rule that forbids it.")


class NameIn(In):
    name: str = Field(max_length=200, examples=["Zheng He"])


class CredentialsIn(In):
    name: str = Field(max_length=200, examples=["Zheng He"])
    password: str = Field(max_length=400)


class TokenIn(In):
    label: str = Field(max_length=200, examples=["my bot"])


class WebhookIn(In):
    url: str = Field(max_length=500, examples=["https://example.org/turn"])


class WebhookOut(BaseModel):
    url: str
    secret: str = Field(description="Signs every call: X-Carrack-Signature is its HMAC-SHA256.")


class Me(BaseModel):
    id: str
    name: str
    is_guest: bool


class TokenOut(BaseModel):
    id: str
    label: str
    created_at: float


class NewToken(BaseModel):
    id: str
    token: str = Field(description="Told this once: keep it.")


class TableIn(In):
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


class SeatIn(In):
    seat: int | None = Field(None, ge=0, le=SEATS - 1)


class PlayIn(In):
    seen: int = Field(ge=0, le=2**31 - 1, description="How many actions you have seen.")
    text: str = Field(
        max_length=2000, description="Moves in notation.", examples=["sail C3, anchor"]
    )
    seat: int | None = Field(None, ge=0, le=SEATS - 1)


class UndoIn(In):
    seen: int = Field(ge=0, le=2**31 - 1)
    turn: bool = Field(False, description="The whole turn, not only the last move.")
    seat: int | None = Field(None, ge=0, le=SEATS - 1)


class StandInIn(In):
    bot: str = Field("greedy", max_length=LONGEST_NAME)


class ChatIn(In):
    text: str = Field(max_length=2000)


class MuteIn(In):
    account: str = Field(max_length=32)


class SeatOut(BaseModel):
    seat: int
    account: str | None
    name: str
    bot: str | None
    stand_in: str | None = Field(description="The bot that plays for the person meanwhile.")
    resigned: bool


class Result(BaseModel):
    scores: list[int]
    winner: int
    rounds: int
    ended_by: str


class TableOut(BaseModel):
    """A table in a list."""

    id: str
    game: str
    status: Literal["open", "running", "finished", "frozen"]
    public: bool
    owner: str
    players: int
    first: int
    map: str
    round_limit: int
    goes_on: bool = Field(description="From a set-up or a position that was given, not dealt.")
    live: bool
    pace: int
    seats: list[SeatOut]
    decider: int | None = Field(description="The seat whose turn it is, while it is running.")
    commitment: str = Field(description="The dealer's hash of its seed, told before the game.")
    result: Result | None
    rematch: str | None
    created_at: float
    started_at: float | None
    finished_at: float | None


class DecisionOut(BaseModel):
    seat: int | None
    kind: str


class Effect(BaseModel):
    hold: list[int] = Field(description="What the hold gains or loses of each spice.")
    then: dict[str, Any] = Field(description="Who decides next, what, and whose turn it is.")
    pays: bool = Field(description="What is asked next is what it costs.")


class LegalMove(BaseModel):
    text: str
    about: list[Thing] = Field(description="What on the board the move is about.")
    effect: Effect | None = None
    label: str | None = Field(None, description="What to call it, in a word or two.")
    words: str | None = Field(None, description="What it would do.")


class StateOut(BaseModel):
    """A started table as it is now."""

    number: int = Field(description="How many actions there are: what you have then seen.")
    status: str
    round: int
    decision: DecisionOut
    position: str = Field(description="The whole position in one line; see the notation.")
    can_undo: bool
    moved_at: float
    result: Result | None = None
    picture: Picture | None = Field(None, description="What lies where, if asked for.")
    asked: str | None = Field(None, description="What is asked of you or others, in words.")
    legal: list[LegalMove] | None = Field(None, description="Only for who is to decide.")


class ActionOut(BaseModel):
    number: int
    kind: Literal["start", "move", "undo", "resign", "stand-in", "return"]
    seat: int
    text: str
    dealt: str = Field(description="What chance did thereupon.")
    position: str = Field(description="The hash of the position it led to.")
    decider: int | None
    account: str | None
    at: float


class SeenTable(TableOut):
    """A table that one looks at."""

    version: int | None = Field(None, description="Of the rules; once it has started.")
    box: str | None = Field(None, description="The hash of its components; once it has started.")
    chart: str | None = Field(None, description="The map as its code; once it has started.")


class Said(BaseModel):
    number: int
    account: str
    name: str
    text: str
    at: float


class Present(BaseModel):
    account: str
    name: str


class WholeTable(BaseModel):
    """A table with its state and the actions from a number on."""

    table: SeenTable
    state: StateOut | None
    actions: list[ActionOut]
    more: bool = Field(description="There are more actions: ask again, since the last one.")
    chat: list[Said]
    present: list[Present]


class Done(BaseModel):
    number: int = Field(description="How many actions there are now.")
    action: ActionOut


class MapOut(BaseModel):
    name: str
    title: str
    chart: str = Field(description="The map as its code.")


class GameOut(BaseModel):
    name: str
    title: str
    about: str = Field(description="How it is played, in a few sentences.")
    version: int = Field(description="Of the rules.")
    box: str = Field(description="The hash of the components that come along.")
    first_map: str
    maps: list[MapOut]


_PRINTED = [type(rulebook_named(name).printed()) for name in game_names()]


class ComponentsOut(BaseModel):
    hash: str
    printed: reduce(or_, _PRINTED)  # type: ignore[valid-type]  # of one game or another


class Created(BaseModel):
    id: str


class Moment(BaseModel):
    """One move of a player or of chance."""

    number: int = Field(description="Of the action that it belongs to.")
    round: int
    turn: int = Field(description="The seat whose turn it was.")
    seat: int | None = Field(description="Who decided; nobody for chance.")
    decision: str
    text: str
    about: list[Thing]
    deeds: list[str] = Field(description="What was done, in words, for a name to stand before it.")
    picture: Picture | None = Field(description="The table thereafter.")
    position: str | None = Field(None, description="The same as a text, in replays.")


class Story(BaseModel):
    """What happened at a table, or in a game file, step by step."""

    game: str
    names: list[str]
    box: str = Field(description="The hash of the components it is played with.")
    beginning: Picture = Field(description="The table before the first of these moments.")
    moments: list[Moment]
    more: bool = Field(
        description="There are more moments: ask again, since one more than the last one's number."
    )


class Proof(BaseModel):
    method: str
    commitment: str | None
    seed: str | None


class ReplayOut(Story):
    """A whole game, its moments some hundred at a time."""

    setup: str
    result: dict[str, Any]
    file: dict[str, Any]
    proof: Proof


class WhyNotOut(BaseModel):
    sentence: str | None = Field(description="Nothing, if the move is legal.")


class Reason(BaseModel):
    text: str = Field(description="A move that one might have meant.")
    sentence: str = Field(description="Why it cannot be made.")

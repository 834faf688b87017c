"""What is shown of a match: to its seats, to spectators, and to the page that draws it.

Nothing here knows more than a position tells. The seed, and with it everything that is still to
come, stays in the match's dealer; a finished game tells it.
"""

from dataclasses import dataclass
from typing import Any

import orjson

from carrack.game import Game
from carrack.messages import Message
from carrack.moves import Move
from carrack.picture import picture_of
from carrack.refusals import wanted_now
from carrack.rules import decisions as on
from carrack.rules import dispatch
from carrack.rules.decisions import DECISIONS
from carrack.rules.record import copy_of
from carrack.server.database.store import Action
from carrack.server.database.tables import public_seat
from carrack.server.match.match import Match
from carrack.server.payloads.moments import about, moments_of
from carrack.terminal.telling import choices, meaning, wording


@dataclass(frozen=True)
class ViewOptions:
    """What a listener wants to see besides the position."""

    picture: bool = False  # what lies where, for a page that draws it
    effects: bool = False  # what each legal move would change
    language: str = ""  # words for the legal moves and for what happened


def encoded(payload: Any) -> bytes:
    return orjson.dumps(payload)


def shown_state(match: Match, mine: bool, options: ViewOptions) -> dict[str, Any]:
    """The match as it is now; `mine` says whether whoever looks is to decide."""
    game = match.game
    state: dict[str, Any] = {
        "number": match.number,
        "status": match.status,
        "round": game.round,
        "decision": {"seat": match.decider, "kind": match.decision.kind},
        "position": match.position,
        "can_undo": game.can_undo,
        "moved_at": match.moved_at,
    }
    if match.result:
        state["result"] = match.result
    if options.picture:
        state["picture"] = picture_of(game)
    if options.language:
        state["asked"] = asked(match, mine, options.language)
    if mine and match.decider is not None:
        state["legal"] = [shown_move(game, move, options) for move in choices(game)]
    return state


def asked(match: Match, mine: bool, language: str) -> str:
    """What has to be decided now: asked of whoever decides, told to the others."""
    game = match.game
    wanted = wanted_now(game.rulebook, game.notation, game.table, game.names)
    if mine and match.decider is not None:
        wanted = Message(f"ask-{wanted.name.removeprefix('want-')}", wanted.values)
    sentence = wanted.text(language)
    return sentence if sentence.endswith("?") else f"{sentence}."


def shown_move(game: Game, move: Move, options: ViewOptions) -> dict[str, Any]:
    """A legal move and the things on the board that it is about."""
    shown: dict[str, Any] = {"text": move.text, "about": about(game, game.table, move.text)}
    if options.effects:
        shown["effect"] = effect_of(game, move)
    if options.language:
        shown["label"] = wording(game, game.table).button(move).text(options.language)
        shown["words"] = meaning(game, move, options.language)
    return shown


def effect_of(game: Game, move: Move) -> dict[str, Any]:
    """What the hold of whoever moves gains and loses, and what is decided next."""
    after = copy_of(game.table)
    seat = int(after.decider)
    before = [*map(int, after.hold[seat])]
    dispatch.play(after, game.notation.box, move.choice)
    change = [new - old for new, old in zip(map(int, after.hold[seat]), before, strict=True)]
    decider = int(after.decider)
    return {
        "hold": change,
        "then": {
            "seat": decider if decider >= 0 else None,
            "kind": DECISIONS[after.decision],
            "turn": int(after.turn),
        },
        "pays": decider == seat and after.decision in _PAYING,
    }


_PAYING = (on.COVER, on.SPEND, on.LEAVE, on.TOLL, on.PAYMENT)


def shown_action(action: Action) -> dict[str, Any]:
    """An action of the log, as everybody may see it."""
    return {
        "number": action.number,
        "kind": action.kind,
        "seat": action.seat,
        "text": action.text,
        "dealt": action.dealt,
        "position": action.position,
        "decider": action.decider,
        "account": action.account_id,
        "at": action.at,
    }


def shown_match(match: Match) -> dict[str, Any]:
    """What does not change from move to move."""
    info = match.info
    return {
        "id": info.id,
        "game": info.game,
        "version": info.version,
        "box": info.box,
        "owner": info.owner_id,
        "public": info.public,
        "players": info.players,
        "first": info.first,
        "map": info.map,
        "chart": info.chart,
        "round_limit": info.round_limit,
        "goes_on": info.given,
        "pace": info.pace,
        "live": info.live,
        "commitment": info.commitment,
        "seats": [public_seat(seat) for seat in match.seats],
    }


def last_moments(match: Match, number: int, options: ViewOptions) -> list[dict[str, Any]]:
    """What the last action was, step by step."""
    steps = match.last_steps
    return moments_of(match.game, steps, [number] * len(steps), options.language, options.picture)

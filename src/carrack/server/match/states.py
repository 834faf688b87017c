"""What is shown of a match: to its seats, to spectators, and to the page that draws it.

Nothing here knows more than a position tells. The seed, and with it everything that is still to
come, stays in the match's dealer; a finished game tells it.
"""

from dataclasses import dataclass

from carrack.game import Game
from carrack.messages import Message
from carrack.moves import Move
from carrack.narration import meaning, offered_moves, words_at
from carrack.picture import picture_of
from carrack.refusals import wanted_now
from carrack.rules import decisions as on
from carrack.rules import dispatch
from carrack.rules.decisions import DECISIONS
from carrack.rules.record import copy_of
from carrack.server.match.match import Match
from carrack.server.match.moments import about, moments_of
from carrack.server.payloads.states import DecisionOut, Effect, LegalMove, NextDecision, StateOut
from carrack.server.payloads.stories import Moment
from carrack.server.payloads.tables import ActionOut, SeatOut
from carrack.server.records import Action, Seat
from carrack.speech import Speech


@dataclass(frozen=True)
class ViewOptions:
    """What a listener wants to see besides the position."""

    picture: bool = False  # what lies where, for a page that draws it
    effects: bool = False  # what each legal move would change
    speech: Speech | None = None  # words for the legal moves and for what happened


def state_of(match: Match, mine: bool, options: ViewOptions) -> StateOut:
    """The match as it is now; `mine` says whether whoever looks is to decide."""
    game = match.game
    state = StateOut(
        number=match.number,
        status=match.status,
        round=game.round,
        decision=DecisionOut(seat=match.decider, kind=match.decision.kind),
        position=match.position,
        can_undo=game.can_undo,
        moved_at=match.moved_at,
    )
    if match.result:
        state["result"] = match.result
    if options.picture:
        state["picture"] = picture_of(game)
    if options.speech:
        state["asked"] = asked(match, mine, options.speech)
    if mine and match.decider is not None:
        state["legal"] = [legal_move(game, move, options) for move in offered_moves(game)]
    return state


def asked(match: Match, mine: bool, speech: Speech) -> str:
    """What has to be decided now: asked of whoever decides, told to the others."""
    game = match.game
    wanted = wanted_now(game.rulebook, game.notation, game.table, game.names)
    if mine and match.decider is not None:
        wanted = Message(f"ask-{wanted.name.removeprefix('want-')}", wanted.values)
    sentence = wanted.text(speech)
    return sentence if sentence.endswith("?") else f"{sentence}."


def legal_move(game: Game, move: Move, options: ViewOptions) -> LegalMove:
    """A legal move and the things on the board that it is about."""
    shown = LegalMove(text=move.text, about=about(game, game.table, move.text))
    if options.effects:
        shown["effect"] = effect_of(game, move)
    if options.speech:
        shown["label"] = words_at(game, game.table).button(move).text(options.speech)
        shown["words"] = meaning(game, move, options.speech)
    return shown


def effect_of(game: Game, move: Move) -> Effect:
    """What the hold of whoever moves gains and loses, and what is decided next."""
    after = copy_of(game.table)
    seat = int(after.decider)
    before = [*map(int, after.hold[seat])]
    dispatch.play(after, game.notation.box, move.choice)
    change = [new - old for new, old in zip(map(int, after.hold[seat]), before, strict=True)]
    decider = int(after.decider)
    return Effect(
        hold=change,
        then=NextDecision(
            seat=decider if decider >= 0 else None,
            kind=DECISIONS[after.decision],
            turn=int(after.turn),
        ),
        pays=decider == seat and after.decision in _PAYING,
    )


_PAYING = (on.COVER, on.SPEND, on.LEAVE, on.TOLL, on.PAYMENT)


def action_out(action: Action) -> ActionOut:
    """An action of the log, as everybody may see it."""
    return ActionOut(
        number=action.number,
        kind=action.kind,
        seat=action.seat,
        text=action.text,
        dealt=action.dealt,
        position=action.position,
        decider=action.decider,
        account=action.account_id,
        at=action.at,
    )


def seat_out(seat: Seat) -> SeatOut:
    return SeatOut(
        seat=seat.number,
        account=seat.account_id,
        name=seat.name,
        bot=seat.bot,
        stand_in=seat.stand_in,
        resigned=seat.resigned,
    )


def last_moments(match: Match, number: int, options: ViewOptions) -> list[Moment]:
    """What the last action was, step by step."""
    steps = match.last_steps
    return moments_of(match.game, steps, [number] * len(steps), options.speech, options.picture)

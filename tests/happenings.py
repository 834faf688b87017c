"""Counts what happens in recorded games, so that no rule goes unplayed for want of an occasion."""

from collections import Counter

from carrack.course import Step
from carrack.game import Game
from carrack.rules import eastern_wonders as rules
from carrack.rules.boat import step_cost
from carrack.rules.choices import contains
from carrack.rules.table import CLOSED_PORT, NONE


def happenings(game: Game) -> Counter[str]:
    """What happened in a game that has been played, in the words of the rules."""
    counts: Counter[str] = Counter()
    for step in game.steps:
        counts[f"decision {step.move.decision}"] += 1
        counts.update(_of_step(game, step))
        if step.move.decision == "sail":
            counts.update(_refused(game, step))
    if game.is_over:
        counts[f"ended by {game.ended_by}"] += 1
        counts[f"won by seat {game.winner}"] += 1
        best = max(game.scores)
        counts["tie for the win (EW-24)"] += game.scores.count(best) > 1
    return counts


def _of_step(game: Game, step: Step) -> list[str]:
    words = step.move.text.split()
    before, seen = step.before, [words[0]]
    here = int(before.boat[before.turn]) if before.rounds else NONE
    market = game.notation.market_name(before.market[here]) if _is_market(step, here) else None
    if words[0] == "build":
        seen += [f"build on {market}", f"build, outposts there: {int(sum(before.outpost[here]))}"]
        seen += [f"build with {int(before.players)} players"]
    elif words[0] == "trade":
        seen.append(f"trade on {market}")
    elif words[0] == "claim":
        tile = game.notation.victory_name(before.victory[here])
        seen.append(f"claim of {tile}")
        closed = any(tile == CLOSED_PORT for tile in before.victory)
        seen.append("claim, the Closed Port moves (EW-18)" if closed else "claim before it is out")
    elif words[0] == "turn":
        seen.append("Closed Port turned (EW-17)" if words[1] == "closed" else f"turn of {words[1]}")
        seen.append(f"turn, Closed Port within {int(before.closed_port_within)}")
    elif words[0] == "bonus":
        seen.append(f"bonus {words[1]}")
    elif words[0] == "upgrade":
        again = before.cheapest > 0
        seen += [f"upgrade {words[1]}"] + (["second upgrade (EW-14a)"] if again else [])
    elif words[0] == "toll":
        seen.append(f"toll, rivals here: {_rivals(step)}")
    elif words[0] == "gather":
        seen.append("gather none" if len(words) > 1 else "gather")
    elif words[0] == "discard":
        own = before.decider == before.turn
        seen.append("discard of one's own (EW-21)" if own else "discard of a rival (EW-21a)")
    elif words[0] == "sail":
        seen.append(_kind_of_step(step))
    elif words[0] == "anchor":
        seen.append("anchor after a move" if before.steps else "anchor without a move")
        if before.steps and step.before.kind[here]:
            seen.append("anchor in a port")
    if words[0] in ("harvest", "pass"):
        seen.append(f"{words[0]} in a {'market' if market else 'port'}")
    return seen


def _is_market(step: Step, here: int) -> bool:
    return here != NONE and step.before.market[here] != NONE


def _rivals(step: Step) -> int:
    table = step.before
    place = table.boat[table.turn]
    return sum(table.boat[seat] == place for seat in range(table.players)) - 1


def _refused(game: Game, step: Step) -> list[str]:
    """Steps and ends of a move that the rules forbid here."""
    table = step.before
    legal = rules.legal(table, game.notation.box)
    cubes = sum(table.hold[table.turn]) - step_cost(table, table.turn)
    beside = game.chart.neighbours[table.boat[table.turn]]
    refused = []
    if cubes >= 0 and not all(contains(legal, place) for place in beside):
        refused.append("step refused, the move could not end (EW-7a)")
    if not contains(legal, rules.ANCHOR):
        refused.append("end of move refused, too few cubes (EW-8)")
    return refused


def _kind_of_step(step: Step) -> str:
    table = step.before
    free = 1 + int(table.bonus[table.turn, 0])
    if table.steps >= free:
        return "step that costs a cube (EW-7)"
    return "free step by a sail bonus (EW-20a)" if table.steps else "first step"

"""What is decided in these games, each kind of decision once for all of them.

A decision has a number, used by the rules, and a name, used by everybody else. What is chosen
stands behind each name; every game uses some of them. The numbers have no order that counts: which
decisions belong together, the sets below say.
"""

from carrack.components.limits import PLACES, SPICES
from carrack.rules.choices import contains, set_of
from carrack.rules.compiled import rule
from carrack.rules.table import SeaTable

DECISIONS = (
    "return",  # a market tile goes back
    "lay",  # a market tile comes onto the next place
    "turn",  # a victory tile, or CLOSED_PORT, comes onto a port
    "scout",  # an exploration tile comes onto the next location
    "deal",  # a card comes into the row
    "stack",  # a bonus tile shows on top of a stack
    "lot",  # a starting lot
    "start",  # a place for the boat
    "choose",  # what to do with the turn
    "cover",  # a spice for the next card to the left
    "sail",  # a place, or ANCHOR
    "spend",  # a card for the step
    "leave",  # a spice for the step
    "toll",  # a spice for the next rival
    "gather",  # NO or YES
    "action",  # BUILD, TRADE, CLAIM, HARVEST or PASS
    "payment",  # a spice for the outpost
    "bonus",  # what an emptied column brings
    "upgrade",  # a spice, or NO_UPGRADE
    "outpost",  # a place with an outpost of ours
    "explore",  # a location with an exploration tile
    "again",  # NO or YES
    "discard",  # a spice
    "over",  # nothing
)
(
    RETURN, LAY, TURN_TILE, SCOUT, DEAL, STACK, LOT, START, CHOOSE, COVER, SAIL, SPEND, LEAVE, TOLL,
    GATHER, ACTION, PAYMENT, BONUS, UPGRADE, OUTPOST, EXPLORE, AGAIN, DISCARD, OVER,
) = range(len(DECISIONS))  # fmt: skip

# Whose they are and when. What is in none of them, a seat decides first in its turn or after it.
CHANCE_DECISIONS = frozenset({RETURN, LAY, TURN_TILE, SCOUT, DEAL, STACK})
SET_UP_DECISIONS = frozenset({RETURN, LAY, SCOUT, LOT, START})  # only before the first round
MID_TURN_DECISIONS = frozenset(  # by the seat whose turn it is, having chosen what to do with it
    {COVER, SAIL, SPEND, LEAVE, TOLL, GATHER, ACTION, PAYMENT, BONUS, UPGRADE, OUTPOST, EXPLORE}
    | {AGAIN}
)

ANCHOR = PLACES  # instead of a place
NO_UPGRADE = SPICES  # instead of a spice
NO, YES = range(2)
BUILD, TRADE, CLAIM, HARVEST, PASS = range(5)

# The same for compiled code, which has no sets but those in one integer.
_CHANCE, _SET_UP, _MID_TURN = map(set_of, (CHANCE_DECISIONS, SET_UP_DECISIONS, MID_TURN_DECISIONS))


@rule
def is_chance_decision(decision: int) -> bool:
    return contains(_CHANCE, decision)


@rule
def is_set_up_decision(decision: int) -> bool:
    return contains(_SET_UP, decision)


@rule
def is_mid_turn_decision(decision: int) -> bool:
    return contains(_MID_TURN, decision)


@rule
def decide(table: SeaTable, decider: int, decision: int) -> None:
    """Somebody has to decide something."""
    table.decider = decider
    table.decision = decision


@rule
def seat_after(table: SeaTable, seat: int) -> int:
    """The seat to the left: turns go clockwise."""
    return seat + 1 if seat + 1 < table.players else 0


@rule
def seat_before(table: SeaTable, seat: int) -> int:
    """The seat to the right."""
    return seat - 1 if seat > 0 else table.players - 1

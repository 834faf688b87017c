"""What is decided in these games, each kind of decision once for all of them.

A decision has a number, used by the rules, and a name, used by everybody else. What is chosen
stands behind each name; every game uses some of them.
"""

from carrack.components.limits import PLACES, SPICES
from carrack.rules.compiled import rule
from carrack.rules.table import SeaTable

DECISIONS = (
    "return",  # chance: a market tile goes back
    "lay",  # chance: a market tile comes onto the next place
    "turn",  # chance: a victory tile, or CLOSED_PORT, comes onto a port
    "scout",  # chance: an exploration tile comes onto the next location
    "deal",  # chance: a card comes into the row
    "stack",  # chance: a bonus tile shows on top of a stack
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

ANCHOR = PLACES  # instead of a place
NO_UPGRADE = SPICES  # instead of a spice
NO, YES = range(2)
BUILD, TRADE, CLAIM, HARVEST, PASS = range(5)


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

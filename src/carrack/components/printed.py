"""The printed facts of Eastern Wonders as immutable tables, each with where it is known from."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property

from carrack.components.limits import SPICES

SPICE_LETTERS = "YRGB"
SPICE_NAMES = ("ginger", "chili", "tea", "cloves")
BONUS_NAMES = ("sail", "points", "upgrade", "harvest", "hold")
PROVENANCES = {
    "printed": "stated in a rulebook's text",
    "confirmed": "two or more independent public sources agree",
    "transcribed": "one public source, plausible",
    "inferred": "follows from counts or structure; no source states it",
    "reconstructed": "invented to fit what is known; replace it when the printed value is known",
}

Cubes = tuple[int, int, int, int]


def cubes_from_text(text: str) -> Cubes | None:
    """`YYB` is two yellow and one brown; None if another letter stands in the text."""
    if set(text) - set(SPICE_LETTERS):
        return None
    yellow, red, green, brown = (text.count(letter) for letter in SPICE_LETTERS)
    return yellow, red, green, brown


def cubes_text(cubes: tuple[int, ...]) -> str:
    """The letters of some cubes, cheapest first."""
    return "".join(SPICE_LETTERS[spice] * cubes[spice] for spice in range(SPICES))


@dataclass(frozen=True)
class Provenance:
    """Where a fact is known from, and what is doubtful about it."""

    known: str
    note: str = ""


@dataclass(frozen=True)
class MarketTile:
    id: str
    symbol: str
    give: Cubes
    get: Cubes
    provenance: Provenance


@dataclass(frozen=True)
class VictoryTile:
    id: str
    points: int
    cost: Cubes
    provenance: Provenance


@dataclass(frozen=True)
class BonusKind:
    """Tiles of one kind; those of the points kind lie in a pile, the top one first in `pile`."""

    kind: str
    count: int
    points: int
    pile: tuple[int, ...]
    provenance: Provenance


@dataclass(frozen=True)
class Lot:
    cubes: Cubes
    provenance: Provenance


@dataclass(frozen=True)
class PlayerBoard:
    hold: int
    columns: tuple[int, ...]
    provenance: Provenance


@dataclass(frozen=True)
class Components:
    """Everything in the box, apart from the map."""

    game: str
    markets: tuple[MarketTile, ...]
    victory_tiles: tuple[VictoryTile, ...]
    bonus: tuple[BonusKind, ...]
    lots: tuple[Lot, ...]
    board: PlayerBoard

    @cached_property
    def hash(self) -> str:
        """Names these facts; where they are known from makes no difference to a game."""
        facts = {
            "game": self.game,
            "markets": [(tile.id, tile.symbol, tile.give, tile.get) for tile in self.markets],
            "victory_tiles": [(tile.id, tile.points, tile.cost) for tile in self.victory_tiles],
            "bonus": [(kind.kind, kind.count, kind.points, kind.pile) for kind in self.bonus],
            "lots": [lot.cubes for lot in self.lots],
            "board": (self.board.hold, self.board.columns),
        }
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]

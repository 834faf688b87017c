"""Printed facts as immutable tables, each with where it is known from: what the games share."""

import hashlib
import json
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeVar, get_args

from carrack.components.cubes import Cubes, SpiceName

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

BonusName = Literal["sail", "points", "upgrade", "harvest", "hold"]
BONUS_NAMES: tuple[BonusName, ...] = get_args(BonusName)
PROVENANCES = {
    "printed": "stated in a rulebook's text",
    "confirmed": "two or more independent public sources agree",
    "transcribed": "one public source, plausible",
    "inferred": "follows from counts or structure; no source states it",
    "reconstructed": "invented to fit what is known; replace it when the printed value is known",
}


@dataclass(frozen=True)
class Provenance:
    """Where a fact is known from, and what is doubtful about it."""

    known: str
    note: str = ""


@dataclass(frozen=True)
class MarketTile:
    id: str
    symbol: SpiceName
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

    kind: BonusName
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


def facts_of(printed: "DataclassInstance") -> list[object]:
    """What one table says, in its order, without where that is known from."""
    return [getattr(printed, part.name) for part in fields(printed) if part.name != "provenance"]


@dataclass(frozen=True, kw_only=True)
class Components:
    """Everything in the box of a game, apart from the map."""

    game: str
    markets: tuple[MarketTile, ...]
    board: PlayerBoard

    def facts(self) -> dict[str, object]:
        """What can make a difference to a game, for JSON; each game adds what is its own."""
        return {
            "game": self.game,
            "markets": [facts_of(tile) for tile in self.markets],
            "board": facts_of(self.board),
        }

    @cached_property
    def hash(self) -> str:
        """Names these facts; where they are known from makes no difference to a game."""
        return hashlib.sha256(json.dumps(self.facts(), sort_keys=True).encode()).hexdigest()[:16]


@dataclass(frozen=True, kw_only=True)
class PortComponents(Components):
    """The box of a game with ports: one claims victory tiles there."""

    victory_tiles: tuple[VictoryTile, ...]
    bonus: tuple[BonusKind, ...]
    lots: tuple[Lot, ...]

    @cached_property
    def bonus_number(self) -> dict[str, int]:
        """The kinds of bonus tile there are, and the number of each."""
        return {kind.kind: BONUS_NAMES.index(kind.kind) for kind in self.bonus}

    @cached_property
    def points_pile(self) -> tuple[int, ...]:
        """The points bonus tiles, the top one first."""
        return next(kind.pile for kind in self.bonus if kind.kind == "points")

    def facts(self) -> dict[str, object]:
        return super().facts() | {
            "victory_tiles": [facts_of(tile) for tile in self.victory_tiles],
            "bonus": [facts_of(kind) for kind in self.bonus],
            "lots": [lot.cubes for lot in self.lots],
        }


ComponentsT = TypeVar("ComponentsT", bound=Components)
PortComponentsT = TypeVar("PortComponentsT", bound=PortComponents)

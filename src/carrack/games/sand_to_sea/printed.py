"""What is printed in From Sand to Sea: Eastern Wonders' tiles and Spice Road's merchant cards."""

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import ClassVar, Literal

from carrack.components.chart import Atlas, ChartShape
from carrack.components.cubes import NO_CUBES, Cubes
from carrack.components.limits import MOST_UPGRADES, PORT_PLACES
from carrack.components.port_reading import PortReader
from carrack.components.printed import BonusName, PortComponents, Provenance, facts_of
from carrack.components.reading import Entry
from carrack.games.eastern_wonders import printed as eastern_wonders
from carrack.games.sand_to_sea import NAME, limits

SHAPE = ChartShape(
    rule="SS-2",
    markets=limits.MARKET_PLACES,
    seas=limits.SEA_TILES,
    ports=PORT_PLACES,
    seas_are_dealt=True,
)
ATLAS = Atlas(
    Path(__file__).parent / "maps", SHAPE, first="first-game", lender=eastern_wonders.ATLAS
)
BONUS_NAMES: tuple[BonusName, ...] = ("sail", "points", "hold")

CardKind = Literal["produce", "upgrade", "trade"]
# Each kind of card with what only that kind has to say.
CARD_KINDS: dict[CardKind, tuple[str, ...]] = {
    "produce": ("get",),
    "upgrade": ("steps",),
    "trade": ("give", "get"),
}


@dataclass(frozen=True)
class MerchantCard:
    """A card to play; what its kind has no use for is nothing: no cubes, no steps."""

    id: str
    kind: CardKind
    give: Cubes
    get: Cubes
    steps: int
    provenance: Provenance


@dataclass(frozen=True, kw_only=True)
class SandToSeaComponents(PortComponents):
    """Everything on the table, apart from the map; each player has the starting cards."""

    starting_cards: tuple[MerchantCard, ...]
    merchant_cards: tuple[MerchantCard, ...]
    sea_tiles: int

    @cached_property
    def cards(self) -> tuple[MerchantCard, ...]:
        """All cards, in the order of their numbers."""
        return self.starting_cards + self.merchant_cards

    def facts(self) -> dict[str, object]:
        return super().facts() | {
            "starting_cards": [facts_of(card) for card in self.starting_cards],
            "merchant_cards": [facts_of(card) for card in self.merchant_cards],
            "sea_tiles": self.sea_tiles,
        }


@cache
def printed_components() -> SandToSeaComponents:
    """The facts that come with the package."""
    return read_components(printed_file())


def printed_file() -> Path:
    """The file to copy and correct."""
    return Path(__file__).parent / "components.toml"


def read_components(path: Path) -> SandToSeaComponents:
    """A components file, checked; a ComponentsError names the line and the fault."""
    return _SandToSeaReader(path, lender=eastern_wonders.printed_components()).components()


class _SandToSeaReader(PortReader):
    game = NAME
    sections: ClassVar[frozenset[str]] = PortReader.sections | {
        "starting_cards",
        "merchant_cards",
        "sea_tiles",
    }
    columns = limits.COLUMNS
    bonus_names = BONUS_NAMES

    def components(self) -> SandToSeaComponents:
        parts = SandToSeaComponents(
            game=NAME,
            markets=self.markets(),
            victory_tiles=self.victory_tiles(),
            bonus=self.bonus(),
            lots=self.lots(),
            board=self.board(),
            starting_cards=self._starting_cards(),
            merchant_cards=self._merchant_cards(),
            sea_tiles=self.number(self.data, "sea_tiles", limits.SEA_TILES, limits.SEA_TILES),
        )
        self.check_hold(parts.board, parts.lots, parts.bonus)
        return parts

    def _starting_cards(self) -> tuple[MerchantCard, ...]:
        entries = self.entries("starting_cards", 1, limits.STARTING_CARDS)
        return tuple(self._card(entry) for entry in entries)

    def _merchant_cards(self) -> tuple[MerchantCard, ...]:
        most = limits.CARDS - len(self.entries("starting_cards"))
        entries = self.entries("merchant_cards", limits.FEWEST_MERCHANT_CARDS, most)
        return tuple(self._card(entry) for entry in entries)

    def _card(self, entry: Entry) -> MerchantCard:
        id = self.tile_id(entry)
        kind = self.variant(entry, "kind", CARD_KINDS, ("id",))
        give, get = NO_CUBES, NO_CUBES
        if kind == "trade":
            give, get = self.trade(entry)
        elif kind == "produce":
            get = self.cubes(entry, "get")
        steps = self.number(entry, "steps", 1, MOST_UPGRADES) if kind == "upgrade" else 0
        return MerchantCard(id, kind, give, get, steps, self.provenance(entry))

"""What is printed in From East to West II: Eastern Wonders' markets and A New World's land.

Nobody has published what most of the land says, so all of it is data, and nothing here or in the
rules relies on more than the kinds of things there are.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, Literal

from carrack.components.chart import Atlas, ChartShape
from carrack.components.cubes import NO_CUBES, Cubes
from carrack.components.limits import FEWEST_PLAYERS, MOST_POINTS, MOST_UPGRADES, SEATS
from carrack.components.printed import Components, Provenance, facts_of
from carrack.components.reading import Entry, Reader
from carrack.games.east_to_west import NAME, limits
from carrack.games.eastern_wonders import printed as eastern_wonders

SHAPE = ChartShape(
    rule="EE-5", markets=limits.MARKET_PLACES, seas=limits.SEA_PLACES, allows_loose_ends=False
)
ATLAS = Atlas(Path(__file__).parent / "maps", SHAPE, first="lagoon")

LocationKind = Literal["fort", "obtain", "upgrade", "trade", "boat", "ship_trade", "outpost_trade"]
CardSymbol = Literal["saddlebag", "compass", "hammer", "dreamcatcher"]
LandBonusKind = Literal["pair", "symbol", "settlers"]

# Each kind of thing with what only that kind has to say.
LOCATION_KINDS: dict[LocationKind, tuple[str, ...]] = {
    "fort": (),
    "obtain": ("get",),
    "upgrade": ("steps",),
    "trade": ("give", "get"),
    "boat": ("reach",),
    "ship_trade": (),
    "outpost_trade": (),
}
SYMBOLS: dict[CardSymbol, tuple[str, ...]] = {
    "saddlebag": ("settlers",),
    "compass": ("explore",),
    "hammer": ("at", "fewer"),
    "dreamcatcher": ("at", "extra"),
}
BONUS_KINDS: dict[LandBonusKind, tuple[str, ...]] = {
    "pair": ("symbols",),
    "symbol": ("symbols",),
    "settlers": ("per",),
}
EXPLORATION_KINDS = ("points", "get", "upgrade", "settlers")
PANELS = ("A2", "B2", "C1", "F2")
POWERED_KINDS = ("obtain", "upgrade", "trade", "boat")  # EE-13b: those a card's power can name


@dataclass(frozen=True)
class Settlers:
    """How many a player has, and how many of them are not in reserve at the start."""

    total: int
    start: int
    start_two_players: int
    provenance: Provenance


@dataclass(frozen=True)
class StartingCubes:
    cubes: Cubes
    provenance: Provenance


@dataclass(frozen=True)
class Location:
    """A place to work at; what its kind has no use for is nothing.

    `reach` is the steps of a boat location, or limits.ANYWHERE.
    """

    id: str
    panel: str
    row: int
    column: int
    settlers: int
    kind: LocationKind
    give: Cubes
    get: Cubes
    steps: int
    reach: int
    explore: bool
    explore_2_3: bool
    provenance: Provenance


@dataclass(frozen=True)
class BonusStack:
    panel: str
    row: int
    column: int
    height: int
    provenance: Provenance


@dataclass(frozen=True)
class PointCard:
    """A card to claim; its symbol says which of the powers it has. `players` is the fewest."""

    id: str
    points: int
    cost: Cubes
    symbol: CardSymbol
    settlers: int
    explore: int
    at: str
    fewer: int
    extra: Cubes
    players: int
    provenance: Provenance


@dataclass(frozen=True)
class LandBonus:
    """Points at the end for each pair of two symbols, for each symbol, or for so many settlers."""

    id: str
    kind: LandBonusKind
    symbols: tuple[CardSymbol, ...]
    per: int
    points: int
    provenance: Provenance


@dataclass(frozen=True)
class ExplorationTile:
    """Points at the end, or else a bonus at once."""

    id: str
    points: int
    get: Cubes
    upgrade: int
    settlers: int
    provenance: Provenance


@dataclass(frozen=True, kw_only=True)
class EastToWestComponents(Components):
    """Everything on the table, apart from the map of the sea."""

    settlers: Settlers
    starting_cubes: tuple[StartingCubes, ...]  # by turn order
    bonus_spaces: int
    cards_to_end: int
    locations: tuple[Location, ...]
    stacks: tuple[BonusStack, ...]
    point_cards: tuple[PointCard, ...]
    bonus_tiles: tuple[LandBonus, ...]
    exploration_tiles: tuple[ExplorationTile, ...]

    def facts(self) -> dict[str, object]:
        return super().facts() | {
            "settlers": facts_of(self.settlers),
            "starting_cubes": [lot.cubes for lot in self.starting_cubes],
            "bonus_spaces": self.bonus_spaces,
            "cards_to_end": self.cards_to_end,
            "locations": [facts_of(location) for location in self.locations],
            "stacks": [facts_of(stack) for stack in self.stacks],
            "point_cards": [facts_of(card) for card in self.point_cards],
            "bonus_tiles": [facts_of(tile) for tile in self.bonus_tiles],
            "exploration_tiles": [facts_of(tile) for tile in self.exploration_tiles],
        }


@cache
def printed_components() -> EastToWestComponents:
    """The facts that come with the package."""
    return read_components(printed_file())


def printed_file() -> Path:
    """The file to copy and correct."""
    return Path(__file__).parent / "components.toml"


def read_components(path: Path) -> EastToWestComponents:
    """A components file, checked; a ComponentsError names the line and the fault."""
    return _EastToWestReader(path, lender=eastern_wonders.printed_components()).components()


class _EastToWestReader(Reader):
    game = NAME
    sections: ClassVar[frozenset[str]] = Reader.sections | {
        "settlers",
        "starting_cubes",
        "bonus_spaces",
        "cards_to_end",
        "locations",
        "stacks",
        "point_cards",
        "bonus_tiles",
        "exploration_tiles",
    }
    columns = limits.COLUMNS

    def components(self) -> EastToWestComponents:
        parts = EastToWestComponents(
            game=NAME,
            markets=self.markets(),
            board=self.board(),
            settlers=self._settlers(),
            starting_cubes=self._starting_cubes(),
            bonus_spaces=self.number(self.data, "bonus_spaces", 0, limits.BONUS_SPACES),
            cards_to_end=self.number(self.data, "cards_to_end", 1, limits.MOST_CARDS_TO_END),
            locations=self._locations(),
            stacks=self._stacks(),
            point_cards=self._point_cards(),
            bonus_tiles=self._bonus_tiles(),
            exploration_tiles=self._exploration_tiles(),
        )
        self._check(parts)
        return parts

    # the boards

    def _settlers(self) -> Settlers:
        entry = self.table("settlers")
        self.known_keys(entry, {"total", "start", "start_two_players", "provenance", "note"})
        total = self.number(entry, "total", 1, limits.SETTLERS)
        return Settlers(
            total=total,
            start=self.number(entry, "start", 1, total),
            start_two_players=self.number(entry, "start_two_players", 1, total),
            provenance=self.provenance(entry),
        )

    def _starting_cubes(self) -> tuple[StartingCubes, ...]:
        entries = self.entries("starting_cubes", SEATS, SEATS)
        return tuple(self._starting_lot(entry) for entry in entries)

    def _starting_lot(self, entry: Entry) -> StartingCubes:
        self.known_keys(entry, {"cubes", "provenance", "note"})
        return StartingCubes(self.cubes(entry, "cubes"), self.provenance(entry))

    # the land

    def _locations(self) -> tuple[Location, ...]:
        entries = self.entries("locations", 1, limits.LOCATIONS)
        return tuple(self._location(entry) for entry in entries)

    def _location(self, entry: Entry) -> Location:
        id = self.tile_id(entry)
        shared = ("id", "panel", "row", "column", "settlers", "explore", "explore_2_3")
        kind = self.variant(entry, "kind", LOCATION_KINDS, shared)
        panel, row, column = self._spot(entry)
        give, get = NO_CUBES, NO_CUBES
        if kind == "trade":
            give, get = self.trade(entry)
        elif kind == "obtain":
            get = self.cubes(entry, "get")
        return Location(
            id=id,
            panel=panel,
            row=row,
            column=column,
            settlers=self.number(entry, "settlers", 1, limits.LOCATION_SETTLERS),
            kind=kind,
            give=give,
            get=get,
            steps=self.number(entry, "steps", 1, MOST_UPGRADES) if kind == "upgrade" else 0,
            reach=self._reach(entry) if kind == "boat" else 0,
            explore=self.flag(entry, "explore"),
            explore_2_3=self.flag(entry, "explore_2_3"),
            provenance=self.provenance(entry),
        )

    def _spot(self, entry: Entry) -> tuple[str, int, int]:
        panel = self.one_of(entry, "panel", PANELS)
        row = self.number(entry, "row", 1, limits.LAND_ROWS)
        return panel, row, self.number(entry, "column", 1, limits.LAND_COLUMNS)

    def _reach(self, entry: Entry) -> int:
        reach = entry.get("reach")
        if reach == "any":
            return limits.ANYWHERE
        if type(reach) is not int or not 1 <= reach <= limits.REACH:
            wanted = f'a whole number from 1 to {limits.REACH}, or "any"'
            self.fault(f"reach must be {wanted}", entry, "reach")
        return reach

    def _stacks(self) -> tuple[BonusStack, ...]:
        return tuple(self._stack(entry) for entry in self.entries("stacks", 0, limits.STACKS))

    def _stack(self, entry: Entry) -> BonusStack:
        self.known_keys(entry, {"panel", "row", "column", "height", "provenance", "note"})
        panel, row, column = self._spot(entry)
        height = self.number(entry, "height", 1, limits.STACK_HEIGHT)
        return BonusStack(panel, row, column, height, self.provenance(entry))

    # cards and tiles

    def _point_cards(self) -> tuple[PointCard, ...]:
        entries = self.entries("point_cards", 1, limits.POINT_CARDS)
        return tuple(self._point_card(entry) for entry in entries)

    def _point_card(self, entry: Entry) -> PointCard:
        id = self.tile_id(entry)
        symbol = self.variant(entry, "symbol", SYMBOLS, ("id", "points", "cost", "players"))
        has = SYMBOLS[symbol]
        most = {"settlers": limits.CARD_SETTLERS, "explore": limits.CARD_EXPLORE}
        settlers, explore = (
            self.number(entry, key, 0, most[key]) if key in has else 0
            for key in ("settlers", "explore")
        )
        return PointCard(
            id=id,
            points=self.points(entry),
            cost=self.cubes(entry, "cost"),
            symbol=symbol,
            settlers=settlers,
            explore=explore,
            at=self.one_of(entry, "at", POWERED_KINDS) if "at" in has else "",
            fewer=self.number(entry, "fewer", 1, 1) if "fewer" in has else 0,
            extra=self.cubes(entry, "extra", most=1) if "extra" in has else NO_CUBES,
            players=self.number(entry, "players", FEWEST_PLAYERS, SEATS),
            provenance=self.provenance(entry),
        )

    def _bonus_tiles(self) -> tuple[LandBonus, ...]:
        entries = self.entries("bonus_tiles", 0, limits.BONUS_TILES)
        return tuple(self._bonus_tile(entry) for entry in entries)

    def _bonus_tile(self, entry: Entry) -> LandBonus:
        id = self.tile_id(entry)
        kind = self.variant(entry, "kind", BONUS_KINDS, ("id", "points"))
        return LandBonus(
            id=id,
            kind=kind,
            symbols=self._symbols(entry, {"pair": 2, "symbol": 1, "settlers": 0}[kind]),
            per=self.number(entry, "per", 1, limits.SETTLERS) if kind == "settlers" else 0,
            points=self.points(entry),
            provenance=self.provenance(entry),
        )

    def _symbols(self, entry: Entry, count: int) -> tuple[CardSymbol, ...]:
        said = entry.get("symbols", [])
        symbols = said if isinstance(said, list) else []
        named = [name for name in SYMBOLS if name in symbols]
        if len(named) != count or len(symbols) != count:
            wanted = "one symbol" if count == 1 else "two different symbols"
            self.fault(f"symbols must be {wanted} of {', '.join(SYMBOLS)}", entry, "symbols")
        return tuple(symbols)

    def _exploration_tiles(self) -> tuple[ExplorationTile, ...]:
        entries = self.entries("exploration_tiles", 0, limits.EXPLORATION_TILES)
        return tuple(self._exploration_tile(entry) for entry in entries)

    def _exploration_tile(self, entry: Entry) -> ExplorationTile:
        id = self.tile_id(entry)
        self.known_keys(entry, {"id", *EXPLORATION_KINDS, "provenance", "note"})
        if sum(key in entry for key in EXPLORATION_KINDS) != 1:
            self.fault(f"a tile has exactly one of {', '.join(EXPLORATION_KINDS)}", entry)
        points, upgrade, settlers = (
            self.number(entry, key, 1, most) if key in entry else 0
            for key, most in (
                ("points", MOST_POINTS),
                ("upgrade", MOST_UPGRADES),
                ("settlers", limits.SETTLERS),
            )
        )
        get = self.cubes(entry, "get") if "get" in entry else NO_CUBES
        return ExplorationTile(id, points, get, upgrade, settlers, self.provenance(entry))

    # the whole

    def _check(self, parts: EastToWestComponents) -> None:
        """Nothing that set-up or a turn needs may be missing, whatever the number of players."""
        lots = (lot.cubes for lot in parts.starting_cubes)
        self.check_fits(lots, parts.board.hold, "all starting cubes", "starting_cubes")
        self._check_spots()
        self._check_forts(parts)
        self._check_exploration(parts)
        tiles, wanted = len(parts.bonus_tiles), sum(stack.height for stack in parts.stacks)
        if wanted > tiles:
            self.fault(f"the stacks take {wanted} bonus tiles, but there are {tiles}", key="stacks")

    def _check_spots(self) -> None:
        taken = set()
        for entry in (*self.entries("locations"), *self.entries("stacks")):
            spot = (entry["row"], entry["column"])
            if spot in taken:
                self.fault("something else lies in this row and column", entry, "row")
            taken.add(spot)

    def _check_forts(self, parts: EastToWestComponents) -> None:
        """The forts lie below the point cards that are on offer, which slide to the left."""
        entries = zip(parts.locations, self.entries("locations"), strict=True)
        forts = [(place, entry) for place, entry in entries if place.kind == "fort"]
        if not limits.FEWEST_FORTS <= len(forts) <= limits.FORTS:
            wanted = f"{limits.FEWEST_FORTS} to {limits.FORTS}"
            self.fault(f"there must be {wanted} forts, not {len(forts)}", key="locations")
        for (left, _), (right, entry) in pairwise(forts):
            if left.column >= right.column:
                self.fault("forts must be listed from left to right", entry, "column")
        cards = sum(card.players == FEWEST_PLAYERS for card in parts.point_cards)
        if cards <= len(forts):
            self.fault(
                f"two players need a card for each of the {len(forts)} forts and one more,"
                f" but only {cards} cards are for two",
                key="point_cards",
            )

    def _check_exploration(self, parts: EastToWestComponents) -> None:
        for location, entry in zip(parts.locations, self.entries("locations"), strict=True):
            if location.explore and location.explore_2_3:
                self.fault("a location has only one exploration icon", entry, "explore")
        covered = sum(location.explore or location.explore_2_3 for location in parts.locations)
        if covered == len(parts.locations):
            self.fault("at least one location must have no exploration icon", key="locations")
        tiles = len(parts.exploration_tiles)
        if covered > tiles:
            self.fault(
                f"{covered} locations need an exploration tile, but there are {tiles}",
                key="exploration_tiles",
            )

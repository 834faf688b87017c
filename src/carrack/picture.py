"""A picture of the table: what lies where, by name, for whoever draws it.

A picture says everything that can be seen and nothing of how it is written in a record, so a page
that draws it needs to know neither rules nor numbers of tiles. It has parts that only some games
have (`ports`, `merchants`, `land`); whoever draws it draws the parts that are there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Literal, Protocol

from carrack.components.printed import BONUS_NAMES, Components, ComponentsT, PortComponentsT
from carrack.notation import AnyNotation, Notation, PortNotation
from carrack.rulebook import AnyRulebook
from carrack.rules import dispatch, port
from carrack.rules.record import plain_of
from carrack.rules.table import (
    IN_STACK,
    NONE,
    POINTS_BONUS,
    PORT_PLACE,
    SEA_PLACE,
    BoxT,
    PortBoxT,
    PortTableT,
    SeaBox,
    SeaTable,
    TableT,
)


@dataclass(frozen=True)
class Thing:
    """Something on the table: a "place", a "spice", or what is in a list of the components."""

    kind: str
    name: str


@dataclass(frozen=True)
class PlacePicture:
    """A hexagon of the map; columns go to the right, lines are half a hexagon high."""

    name: str
    kind: Literal["market", "port", "sea", "empty"]
    column: int
    line: int
    neighbours: list[str]
    market: str | None  # the market tile
    victory: str | None  # the victory tile, or "closed"
    loose: list[int]  # cubes left there
    outposts: list[int]  # the seats that have one
    boats: list[int]  # the seats whose boats lie there


@dataclass(frozen=True)
class SeatPorts:
    """What a seat has of the ports and the bonus tiles."""

    tiles: list[str]  # victory tiles
    bonus: dict[str, int]  # bonus tiles of each kind
    points_tiles: list[int]  # the points on those of the points kind


@dataclass(frozen=True)
class SeatMerchants:
    """Merchant cards of a seat."""

    hand: list[str]
    played: list[str]
    spent: list[str]


@dataclass(frozen=True)
class SeatLand:
    """What a seat has of the land."""

    home: int  # settlers on the board
    out: int  # at work
    reserve: int
    cards: list[str]
    bonus: list[str]
    explored: list[str]


@dataclass(frozen=True)
class SeatPicture:
    """What lies in front of a seat."""

    hold: list[int]
    spaces: int  # for cubes in the hold
    boat: str | None
    built: list[int]  # outposts gone from each row of the board
    scores: dict[str, int]  # points so far by source
    score: int
    progress: int  # of what ends the game; see `goal`
    ports: SeatPorts | None
    merchants: SeatMerchants | None
    land: SeatLand | None


@dataclass(frozen=True)
class PortsPicture:
    """What lies beside a map with ports."""

    stack: int  # victory tiles face down
    closed_port_within: int  # the Closed Port is among so many on top; 0 if it is out
    bonus: dict[str, int]  # bonus tiles left of each kind in the game
    points_pile: list[int]  # the points on those left, the top one first


@dataclass(frozen=True)
class RowCard:
    """A card in the row, the cubes on it, and how many one has to put on others to acquire it."""

    card: str
    cubes: list[int]
    price: int


@dataclass(frozen=True)
class MerchantsPicture:
    """The merchant cards on offer."""

    row: list[RowCard]
    deck: int


@dataclass(frozen=True)
class LocationPicture:
    """A location of the land: who is there, and the exploration tile that covers it."""

    name: str
    owner: int | None
    settlers: int
    tile: str | None


@dataclass(frozen=True)
class FortPicture:
    location: str
    card: str | None


@dataclass(frozen=True)
class StackPicture:
    top: str | None
    height: int


@dataclass(frozen=True)
class LandPicture:
    """The land board, the point cards and the bonus stacks."""

    locations: list[LocationPicture]
    forts: list[FortPicture]
    top_card: str | None
    deck: int  # cards below the top one
    stacks: list[StackPicture]


@dataclass(frozen=True)
class Picture:
    """The whole table."""

    round: int
    round_limit: int
    last_round: bool
    turn: int
    goal: int  # the game ends in the round in which somebody's `progress` comes to it
    places: list[PlacePicture]
    seats: list[SeatPicture]
    in_use: list[Thing]  # in the middle of a turn: where a step leads, the card being used ...
    ports: PortsPicture | None
    merchants: MerchantsPicture | None
    land: LandPicture | None


@dataclass(frozen=True)
class Painter(Generic[TableT, BoxT, ComponentsT]):
    """Draws the table of one game; each game's folder has its own."""

    notation: Notation[TableT, BoxT, ComponentsT]
    table: TableT
    sources: Mapping[str, Callable[[TableT, BoxT, int], int]]  # of points, by name

    @cached_property
    def plain(self) -> TableT:
        """The table once more in plain numbers and lists, which are quicker to look at."""
        return plain_of(self.table)

    def picture(self) -> Picture:
        table = self.plain
        return Picture(
            round=table.rounds,
            round_limit=table.round_limit,
            last_round=bool(table.last_round),
            turn=table.turn,
            goal=self.goal,
            places=[self._place(number) for number in range(len(self.notation.chart.places))],
            seats=[self._seat(seat) for seat in range(table.players)],
            in_use=self.in_use(),
            ports=self.ports(),
            merchants=self.merchants(),
            land=self.land(),
        )

    # what games add

    @property
    def goal(self) -> int:
        raise NotImplementedError

    def progress(self, seat: int) -> int:
        raise NotImplementedError

    def loose(self, place: int) -> Sequence[int]:  # noqa: ARG002
        return ()

    def victory(self, place: int) -> str | None:  # noqa: ARG002
        return None

    def in_use(self) -> list[Thing]:
        return []

    def ports(self) -> PortsPicture | None:
        return None

    def merchants(self) -> MerchantsPicture | None:
        return None

    def land(self) -> LandPicture | None:
        return None

    def seat_ports(self, seat: int) -> SeatPorts | None:  # noqa: ARG002
        return None

    def seat_merchants(self, seat: int) -> SeatMerchants | None:  # noqa: ARG002
        return None

    def seat_land(self, seat: int) -> SeatLand | None:  # noqa: ARG002
        return None

    # what all have

    def place_of(self, number: int) -> list[Thing]:
        """A place by its number, if it is one."""
        return [] if number == NONE else [Thing("place", self.notation.place_name(number))]

    def _place(self, number: int) -> PlacePicture:
        drawn = self.notation.chart.places[number]
        table = self.plain
        tile = table.market[number]
        seats = range(table.players)
        return PlacePicture(
            name=drawn.name,
            kind=self._kind(number),
            column=drawn.column,
            line=drawn.line,
            neighbours=[
                self.notation.place_name(next_one)
                for next_one in self.notation.chart.neighbours[number]
            ],
            market=None if tile == NONE else self.notation.market_name(tile),
            victory=self.victory(number),
            loose=list(self.loose(number)),
            outposts=[seat for seat in seats if tile != NONE and table.outposts[seat] >> tile & 1],
            boats=[seat for seat in seats if table.boat[seat] == number],
        )

    def _kind(self, number: int) -> Literal["market", "port", "sea", "empty"]:
        kind = self.plain.kind[number]
        if kind == PORT_PLACE:
            return "port"
        if kind == SEA_PLACE:
            return "sea"
        return "empty" if self.plain.market[number] == NONE else "market"

    def _seat(self, seat: int) -> SeatPicture:
        table, box = self.table, self.notation.box
        boat = self.plain.boat[seat]
        scores = {source: int(points(table, box, seat)) for source, points in self.sources.items()}
        return SeatPicture(
            hold=list(self.plain.hold[seat]),
            spaces=self.plain.spaces[seat],
            boat=None if boat == NONE else self.notation.place_name(boat),
            built=list(self.plain.built[seat]),
            scores=scores,
            score=int(dispatch.score(table, box, seat)),
            progress=self.progress(seat),
            ports=self.seat_ports(seat),
            merchants=self.seat_merchants(seat),
            land=self.seat_land(seat),
        )


@dataclass(frozen=True)
class PortPainter(Painter[PortTableT, PortBoxT, PortComponentsT]):
    """Adds ports, victory tiles, and bonus tiles by kind."""

    notation: PortNotation[PortTableT, PortBoxT, PortComponentsT]

    @property
    def goal(self) -> int:
        return port.TILES_TO_END

    def progress(self, seat: int) -> int:
        return int(port.tiles_taken(self.table, self.notation.box, seat))

    def victory(self, place: int) -> str | None:
        tile = self.plain.victory[place]
        return None if tile == NONE else self._tile_name(tile)

    def ports(self) -> PortsPicture:
        table = self.plain
        tiles = range(len(self.notation.components.victory_tiles))
        face_down = sum(table.victory_holder[tile] == IN_STACK for tile in tiles)
        return PortsPicture(
            stack=face_down + int(table.closed_port_within > 0),
            closed_port_within=table.closed_port_within,
            bonus={
                tiles.kind: table.bonus_supply[BONUS_NAMES.index(tiles.kind)]
                for tiles in self.notation.components.bonus
            },
            points_pile=self._points_pile(NONE),
        )

    def seat_ports(self, seat: int) -> SeatPorts:
        taken = self.plain.bonus[seat]
        holders = self.plain.victory_holder
        return SeatPorts(
            tiles=[self._tile_name(tile) for tile, who in enumerate(holders) if who == seat],
            bonus={name: taken[kind] for kind, name in enumerate(BONUS_NAMES) if taken[kind]},
            points_tiles=self._points_pile(seat) if taken[POINTS_BONUS] else [],
        )

    def _points_pile(self, holder: int) -> list[int]:
        """The points on the tiles of the pile that somebody holds, or that still lie there."""
        pile = zip(self.notation.components.points_pile, self.plain.points_holder, strict=False)
        return [points for points, who in pile if who == holder]

    def _tile_name(self, tile: int) -> str:
        return self.notation.victory_name(tile)


class Drawable(Protocol):
    """A game, as far as it is drawn."""

    @property
    def rulebook(self) -> AnyRulebook: ...
    @property
    def notation(self) -> AnyNotation: ...
    @property
    def table(self) -> SeaTable: ...


def picture_of(game: Drawable, table: SeaTable | None = None) -> Picture:
    """The picture of a game as it is now, or of another table of the same game."""
    seen = game.table if table is None else table
    return painter_of(game.rulebook, game.notation, seen).picture()


def painter_of(
    rulebook: AnyRulebook, notation: AnyNotation, table: SeaTable
) -> Painter[SeaTable, SeaBox, Components]:
    """Who draws a table of this game."""
    return rulebook.painter_type(notation, table, rulebook.sources)

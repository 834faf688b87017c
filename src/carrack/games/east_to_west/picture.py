"""What is seen of From East to West, Part II: the land, its settlers, cards and tiles."""

from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.table import EastToWestBox, EastToWestTable
from carrack.picture import (
    FortPicture,
    LandPicture,
    LocationPicture,
    Painter,
    SeatLand,
    StackPicture,
    Thing,
)
from carrack.rules.choices import count, members
from carrack.rules.table import NONE


class EastToWestPainter(Painter[EastToWestTable, EastToWestBox, EastToWestComponents]):
    """Adds the land."""

    @property
    def goal(self) -> int:
        return int(self.notation.box.cards_to_end)

    def progress(self, seat: int) -> int:
        return count(self.plain.cards[seat])

    def in_use(self) -> list[Thing]:
        at_work = self.plain.at_work
        location = [] if at_work == NONE else [Thing("locations", self._location(at_work))]
        return location + self.place_of(self.plain.trading)

    def land(self) -> LandPicture:
        table, box = self.plain, self.notation.box
        locations = range(int(box.locations))
        return LandPicture(
            locations=[self._on_location(location) for location in locations],
            forts=[
                FortPicture(
                    self._location(int(box.fort_location[fort])),
                    self._card(table.fort_card[fort]),
                )
                for fort in range(int(box.forts))
            ],
            top_card=self._card(table.top_card),
            deck=count(table.deck),
            stacks=[
                StackPicture(self._bonus(table.stack_top[stack]), table.stack_height[stack])
                for stack in range(int(box.stacks))
            ],
        )

    def seat_land(self, seat: int) -> SeatLand:
        table, components = self.plain, self.notation.components
        at_work = zip(table.settlers, table.owner, strict=True)
        return SeatLand(
            home=table.home[seat],
            out=sum(number for number, owner in at_work if owner == seat),
            reserve=table.reserve[seat],
            cards=[components.point_cards[card].id for card in members(table.cards[seat])],
            bonus=[components.bonus_tiles[tile].id for tile in members(table.bonus[seat])],
            explored=[
                components.exploration_tiles[tile].id for tile in members(table.explored[seat])
            ],
        )

    def _on_location(self, location: int) -> LocationPicture:
        owner = self.plain.owner[location]
        tile = self.plain.exploration[location]
        tiles = self.notation.components.exploration_tiles
        return LocationPicture(
            name=self._location(location),
            owner=None if owner == NONE else owner,
            settlers=self.plain.settlers[location],
            tile=None if tile == NONE else tiles[tile].id,
        )

    def _location(self, location: int) -> str:
        return self.notation.components.locations[location].id

    def _card(self, card: int) -> str | None:
        return None if card == NONE else self.notation.components.point_cards[card].id

    def _bonus(self, tile: int) -> str | None:
        return None if tile == NONE else self.notation.components.bonus_tiles[tile].id

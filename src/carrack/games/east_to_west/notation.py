"""The moves of From East to West, Part II as text."""

from functools import cached_property
from typing import ClassVar

from carrack.games.east_to_west import rules
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.table import EastToWestBox, EastToWestTable
from carrack.notation import Notation, Phrases
from carrack.rules import decisions as on
from carrack.rules.table import NONE


class EastToWestNotation(Notation[EastToWestTable, EastToWestBox, EastToWestComponents]):
    """Adds locations, point cards, bonus tiles and exploration tiles, by their ids."""

    decisions: ClassVar[tuple[int, ...]] = (
        on.LAY, on.SCOUT, on.DEAL, on.STACK, on.CHOOSE, on.SAIL, on.TOLL, on.ACTION, on.PAYMENT,
        on.BONUS, on.UPGRADE, on.OUTPOST, on.EXPLORE, on.AGAIN, on.DISCARD, on.OVER,
    )  # fmt: skip

    @cached_property
    def location_number(self) -> dict[str, int]:
        return {place.id: number for number, place in enumerate(self.components.locations)}

    @cached_property
    def card_number(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.components.point_cards)}

    @cached_property
    def bonus_number(self) -> dict[str, int]:
        return {tile.id: number for number, tile in enumerate(self.components.bonus_tiles)}

    @cached_property
    def exploration_number(self) -> dict[str, int]:
        return {tile.id: number for number, tile in enumerate(self.components.exploration_tiles)}

    def location_name(self, location: int) -> str:
        return self.components.locations[location].id

    def card_name(self, card: int) -> str:
        return "-" if card == NONE else self.components.point_cards[card].id

    def bonus_name(self, tile: int) -> str:
        return "-" if tile == NONE else self.components.bonus_tiles[tile].id

    def exploration_name(self, tile: int) -> str:
        return self.components.exploration_tiles[tile].id

    # moves

    @cached_property
    def fixed_phrases(self) -> dict[int, Phrases]:
        locations, places = self.location_number.items(), self.chart.number.items()
        return {
            **super().fixed_phrases,
            on.DEAL: {f"deal {name}": card for name, card in self.card_number.items()},
            on.CHOOSE: {f"work {name}": number for name, number in locations}
            | {"rest": rules.REST},
            on.OUTPOST: {f"market {name}": place for name, place in places},
            on.EXPLORE: {f"explore {name}": number for name, number in locations},
        }

    def phrases(self, table: EastToWestTable, decision: int) -> Phrases:
        if decision == on.SCOUT:
            location = rules.next_location_to_scout(table, self.box)
            where = "-" if location == NONE else self.location_name(location)
            tiles = self.exploration_number.items()
            return {f"scout {name} {where}": tile for name, tile in tiles}
        if decision == on.STACK:
            stack = int(table.stack_to_show) + 1
            return {f"stack {name} {stack}": tile for name, tile in self.bonus_number.items()}
        if decision == on.BONUS:
            return {
                f"bonus {self.bonus_name(tile)}": stack
                for stack, tile in enumerate(table.stack_top)
                if tile != NONE
            }
        return super().phrases(table, decision)

"""The words of From East to West, Part II."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from carrack.games.east_to_west import POSITIONS, rules
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.table import EastToWestTable
from carrack.notation import Notation, Phrases, Table, listed
from carrack.rules import decisions as on
from carrack.rules.choices import members
from carrack.rules.record import blank
from carrack.rules.table import NONE

_AS_THE_SET_UP_LEFT_THEM = (
    "boat", "hold", "built", "outposts", "home", "reserve", "owner", "cards", "bonus", "explored",
    "stack_height",
)  # fmt: skip


@dataclass(frozen=True)
class EastToWestNotation(Notation):
    """Adds locations, point cards, bonus tiles and exploration tiles, by their ids."""

    components: EastToWestComponents

    version: ClassVar[str] = POSITIONS
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

    def phrases(self, table: Table, decision: int) -> Phrases:
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

    # positions

    def is_set_up(self, table: Table) -> bool:
        """EE-4, EE-5, EE-6: the first player's first turn, and nothing is as if there were more."""
        if table.decision != on.CHOOSE or table.rounds != 1 or table.turn != table.first:
            return False
        fresh: Table = blank(EastToWestTable)[0]
        fresh.players, fresh.first, fresh.kind = table.players, table.first, table.kind
        rules.begin(fresh, self.box)
        return all((fresh[field] == table[field]).all() for field in _AS_THE_SET_UP_LEFT_THEM)

    def set_up_texts(self, table: Table) -> list[str]:
        explorations = (
            f"{self.location_name(location)}:{self.exploration_name(tile)}"
            for location, tile in enumerate(table.exploration)
            if tile != NONE
        )
        forts = range(len([place for place in self.components.locations if place.kind == "fort"]))
        stacks = range(len(self.components.stacks))
        return [
            *super().set_up_texts(table),
            f"explore={listed(explorations)}",
            f"forts={listed(self.card_name(table.fort_card[fort]) for fort in forts)}",
            f"top={self.card_name(table.top_card)}",
            f"stacks={listed(self.bonus_name(table.stack_top[stack]) for stack in stacks)}",
        ]

    def course_texts(self, table: Table) -> list[str]:
        settlers = (
            f"{self.location_name(location)}:{table.settlers[location]}*{owner}"
            for location, owner in enumerate(table.owner)
            if owner != NONE
        )
        heights = (str(table.stack_height[n]) for n in range(len(self.components.stacks)))
        return [f"settlers={listed(settlers)}", f"heights={listed(heights)}"]

    def seat_texts(self, table: Table, seat: int) -> list[str]:
        cards = members(int(table.cards[seat]))
        bonus = members(int(table.bonus[seat]))
        explored = members(int(table.explored[seat]))
        return [
            *super().seat_texts(table, seat),
            f"home={table.home[seat]}",
            f"reserve={table.reserve[seat]}",
            f"cards={listed(self.card_name(card) for card in cards)}",
            f"bonus={listed(self.bonus_name(tile) for tile in bonus)}",
            f"explored={listed(self.exploration_name(tile) for tile in explored)}",
        ]

    def middle_of_turn(self, table: Table) -> dict[str, str]:
        return {
            **super().middle_of_turn(table),
            "work": "" if table.at_work == NONE else self.location_name(table.at_work),
            "market": "" if table.trading == NONE else self.place_name(table.trading),
            "explorations": str(table.explorations or ""),
            "show": "" if table.stack_to_show == NONE else str(table.stack_to_show + 1),
        }

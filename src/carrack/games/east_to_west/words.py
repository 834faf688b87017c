"""From East to West, Part II in words: locations, cards and tiles, and what moves mean."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from carrack.components.limits import SPICES
from carrack.games.east_to_west import rules
from carrack.games.east_to_west.limits import ANYWHERE
from carrack.games.east_to_west.notation import EastToWestNotation
from carrack.games.east_to_west.printed import (
    EastToWestComponents,
    ExplorationTile,
    LandBonus,
    Location,
    PointCard,
)
from carrack.games.east_to_west.table import KINDS_WITH_POWERS, EastToWestBox, EastToWestTable
from carrack.messages import Message, SpokenCubes, Values
from carrack.moves import Move
from carrack.rules.choices import count
from carrack.rules.decisions import AGAIN
from carrack.rules.table import NONE
from carrack.words import Words


def points_text(points: int) -> Message:
    return Message("points-short", {"number": points})


def power_in_words(card: PointCard) -> Message:
    """What the symbol of a card does."""
    if card.symbol == "saddlebag":
        return Message("power-saddlebag", {"number": card.settlers})
    if card.symbol == "compass":
        return Message("power-compass", {"number": card.explore})
    kind = Message(f"kind-{card.at}")
    if card.symbol == "hammer":
        return Message("power-hammer", {"kind": kind})
    return Message("power-dreamcatcher", {"kind": kind, "cubes": SpokenCubes.of(card.extra)})


def card_in_words(card: PointCard) -> Message:
    values: Values = {
        "card": card.id,
        "points": points_text(card.points),
        "cubes": SpokenCubes.of(card.cost),
        "power": power_in_words(card),
    }
    return Message("point-card", values)


def exploration_in_words(tile: ExplorationTile) -> Message:
    """What an exploration tile brings."""
    if tile.points:
        return Message("explored-points", {"points": points_text(tile.points)})
    if tile.upgrade:
        return Message("explored-upgrades", {"number": tile.upgrade})
    if tile.settlers:
        return Message("explored-settlers", {"number": tile.settlers})
    return Message("explored-cubes", {"cubes": SpokenCubes.of(tile.get)})


def bonus_in_words(tile: LandBonus) -> Message:
    """What a bonus tile scores."""
    points = points_text(tile.points)
    if tile.kind == "settlers":
        return Message("land-bonus-settlers", {"points": points, "number": tile.per})
    symbols = [Message(f"symbol-{symbol}") for symbol in tile.symbols]
    if tile.kind == "symbol":
        return Message("land-bonus-symbol", {"points": points, "symbol": symbols[0]})
    values: Values = {"points": points, "first": symbols[0], "second": symbols[1]}
    return Message("land-bonus-pair", values)


def work_in_words(location: Location, card: PointCard | None = None) -> Message:
    """What a location is for; at a fort, the card that is to be had."""
    if location.kind == "obtain":
        return Message("work-obtain", {"cubes": SpokenCubes.of(location.get)})
    if location.kind == "upgrade":
        return Message("work-upgrade", {"number": location.steps})
    if location.kind == "trade":
        return Message("work-trade", {"trade": SpokenCubes.trade(location.give, location.get)})
    if location.kind == "boat" and location.reach == ANYWHERE:
        return Message("work-boat-anywhere")
    if location.kind == "boat":
        return Message("work-boat", {"number": location.reach})
    if location.kind == "fort":
        return Message("work-fort", {"card": card_in_words(card)}) if card else Message("fort")
    return Message(f"work-{location.kind}")


@dataclass(frozen=True)
class EastToWestWords(Words[EastToWestTable, EastToWestBox, EastToWestComponents]):
    """Adds the land: working and resting, exploring, cards and bonus tiles."""

    notation: EastToWestNotation

    own_words: ClassVar[Mapping[str, str]] = {
        "rest": "call-home",
        "deal": "deal-point-card",
        "bonus": "land-bonus",
    }
    ending_word: ClassVar[str] = "work"

    @property
    def values_by_word(self) -> Mapping[str, Callable[[int], Values]]:
        parts = self.components
        return {
            **super().values_by_word,
            "work": self._work,
            "call-home": lambda _: {"number": self._at_work()},
            "market": lambda place: (
                self.at_place(place) | {"trade": self.trade_of_tile(int(self.table.market[place]))}
            ),
            "explore": self._explore,
            "land-bonus": self._bonus,
            "deal-point-card": lambda card: {"card": card_in_words(parts.point_cards[card])},
            "stack": self._shown,
            "scout": self._scouted,
        }

    @property
    def circumstances_by_word(self) -> Mapping[str, Callable[[int], list[Message]]]:
        return {
            **super().circumstances_by_word,
            "work": lambda location: [
                *self._trade_of_ship(location),
                *self._sent_home("sends-home", location),
                *self._dreamt("dreamt", location),
            ],
            "land-bonus": lambda stack: self._worth(int(self.table.stack_top[stack])),
        }

    def consequences(self, move: Move) -> list[Message]:
        if self.word(move) != "work":
            return []
        sent_home = self._sent_home("did-send-home", move.choice)
        return [*sent_home, *self._dreamt("did-dream", move.choice)]

    def enough(self) -> Message:
        number = self.components.cards_to_end
        return Message("last-round-by-cards", {"who": self.names[self.seat], "number": number})

    def trade_now(self) -> SpokenCubes:
        if self.table.decision != AGAIN:
            return super().trade_now()
        if self.table.trading != NONE:
            return self.trade_of_tile(int(self.table.market[self.table.trading]))
        location = self.components.locations[self.table.at_work]
        return SpokenCubes.trade(location.give, location.get)

    def reward(self, column: int) -> list[Message]:  # noqa: ARG002
        brings = rules.has_bonus_space(self.table, self.box) and rules.stacks_to_take_from(
            self.table
        )
        return [Message("build-bonus")] if brings else []

    # working and resting

    def _work(self, location: int) -> Values:
        return {
            "location": self.notation.location_name(location),
            "number": int(rules.settlers_needed(self.table, self.box, location)),
            "does": self._use(location),
        }

    def _use(self, location: int) -> Message:
        printed = self.components.locations[location]
        card = int(self.table.fort_card[self.box.location_fort[location]])
        cards = self.components.point_cards
        return work_in_words(printed, None if card == NONE else cards[card])

    def _at_work(self) -> int:
        """The settlers that a rest calls home."""
        there = zip(self.table.owner, self.table.settlers, strict=True)
        return sum(int(settlers) for owner, settlers in there if owner == self.seat)

    def _trade_of_ship(self, location: int) -> list[Message]:
        """The trade that a ship-trade location makes now."""
        if self.components.locations[location].kind != "ship_trade":
            return []
        return [Message("move-trade", {"trade": super().trade_now()})]

    def _sent_home(self, message: str, location: int) -> list[Message]:
        owner, number = int(self.table.owner[location]), int(self.table.settlers[location])
        if owner == NONE:
            return []
        return [Message(message, {"who": self.names[owner], "number": number})]

    def _dreamt(self, message: str, location: int) -> list[Message]:
        """The cubes that dreamcatchers add."""
        kind = int(self.box.location_kind[location])
        if kind >= KINDS_WITH_POWERS:
            return []
        mine = int(self.table.cards[self.seat])
        cubes = tuple(
            count(mine & int(self.box.dreamcatchers[kind, spice])) for spice in range(SPICES)
        )
        return [Message(message, {"cubes": SpokenCubes.of(cubes)})] if any(cubes) else []

    # tiles

    def _explore(self, location: int) -> Values:
        tile = self.components.exploration_tiles[self.table.exploration[location]]
        return {
            "location": self.notation.location_name(location),
            "tile": exploration_in_words(tile),
            "does": self._use(location),
        }

    def _bonus(self, stack: int) -> Values:
        tile = self.components.bonus_tiles[self.table.stack_top[stack]]
        return {"name": tile.id, "tile": bonus_in_words(tile)}

    def _worth(self, tile: int) -> list[Message]:
        """What a bonus tile would score as things are."""
        points = int(rules.points_of_bonus(self.table, self.box, self.seat, tile))
        return [Message("worth-now", {"points": points_text(points)})]

    def _shown(self, tile: int) -> Values:
        bonus = bonus_in_words(self.components.bonus_tiles[tile])
        return {"stack": int(self.table.stack_to_show) + 1, "tile": bonus}

    def _scouted(self, tile: int) -> Values:
        location = rules.next_location_to_scout(self.table, self.box)
        return {
            "location": self.notation.location_name(location),
            "tile": exploration_in_words(self.components.exploration_tiles[tile]),
        }

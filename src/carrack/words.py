"""Moves in words: what a legal move would mean, and what a move has done.

A word is what a move begins with; each has a message `move-...` for what it would mean and, unless
it goes without saying, `did-...` for what was done. What all games share is here, what a game says
in its own way is in its folder. What things cost is asked of the rules; what is legal is none of
this module's business, and neither is who reads the words: a terminal or a page.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeAlias

from carrack.components.printed import BONUS_NAMES, Components, ComponentsT, PortComponentsT
from carrack.messages import Message, SpokenCubes, Values, spice_name
from carrack.moves import Move
from carrack.notation import CLOSED, Notation, names_in, names_nothing, word_of
from carrack.rules import boat, dispatch, market, port
from carrack.rules.ending import is_last_of_round
from carrack.rules.record import copy_of
from carrack.rules.table import (
    CLOSED_PORT,
    NONE,
    POINTS_BONUS,
    SEA_PLACE,
    BoxT,
    PortBoxT,
    PortTableT,
    SeaBox,
    SeaTable,
    TableT,
)


@dataclass(frozen=True)
class Words(Generic[TableT, BoxT, ComponentsT]):
    """Finds the words for moves made at a table, as it is before them."""

    notation: Notation[TableT, BoxT, ComponentsT]
    table: TableT
    names: tuple[str, ...]  # of the seats

    own_words: ClassVar[Mapping[str, str]] = {}  # where a game means something else by a word
    unsaid: ClassVar[tuple[str, ...]] = ("anchor", "done", "upgrade-none")  # ends of things
    ending_word: ClassVar[str]  # of the move that can begin the last round

    # what is asked of it

    def word(self, move: Move) -> str:
        """What kind of move it is, told apart a little finer than by its first word."""
        word = word_of(move.text)
        if names_nothing(move.text):
            return f"{word}-none"
        return self.own_words.get(word, word)

    def goes_without_saying(self, move: Move) -> bool:
        return self.word(move) in self.unsaid

    def would(self, move: Move) -> Message:
        """What a move would do."""
        return Message(f"move-{self.word(move)}", self._values(move))

    def button(self, move: Move) -> Message:
        """What to call a move where there is room for a word or two."""
        return Message(f"do-{self.word(move)}")

    def did(self, move: Move) -> Message:
        """What a move did, for whoever made it to stand before it."""
        return Message(f"did-{self.word(move)}", self._values(move))

    def circumstances(self, move: Move) -> list[Message]:
        """What else matters to who thinks of this move."""
        return self.circumstances_by_word.get(self.word(move), _no_circumstances)(move.choice)

    def consequences(self, move: Move) -> list[Message]:  # noqa: ARG002
        """What a move did besides."""
        return []

    def last_round_begins(self, move: Move) -> Message | None:
        """That this move was the first to be enough to end the game, if others play on (EW-22)."""
        if self.word(move) != self.ending_word or self.table.last_round:
            return None
        after = copy_of(self.table)
        dispatch.play(after, self.box, move.choice)
        return self.enough() if after.last_round and not is_last_of_round(self.table) else None

    def enough(self) -> Message:
        """Who has enough of what to end the game."""
        raise NotImplementedError

    # what the messages are filled with

    def _values(self, move: Move) -> Values:
        return self.values_by_word.get(self.word(move), _no_values)(move.choice)

    @property
    def values_by_word(self) -> Mapping[str, Callable[[int], Values]]:
        """By word: what fills its messages."""
        return {
            "start": self.at_place,
            "sail": self.at_place,
            "anchor": self.here,
            "lay": lambda tile: {"tile": self.market(tile)},
            "toll": lambda spice: self.cube(spice) | {"payee": self.names[self.table.payee]},
            "pay": lambda spice: self.cube(spice) | {"number": int(self.table.due) - 1},
            "upgrade": self.raised,
            "discard": self.cube,
            "build": lambda _: {"number": int(market.outpost_cost(self.table, self.boat))},
            "trade": lambda _: {"trade": self.trade_now()},
        }

    @property
    def circumstances_by_word(self) -> Mapping[str, Callable[[int], list[Message]]]:
        """By word: what else matters."""
        return {
            "sail": lambda place: [*self.step(), *self.stop(place), *self.outpost(place)],
            "anchor": lambda _: self.stop(self.boat),
            "build": lambda _: self.gain(),
            "upgrade": lambda _: self.more_upgrades(),
        }

    @property
    def components(self) -> ComponentsT:
        return self.notation.components

    @property
    def box(self) -> BoxT:
        return self.notation.box

    @property
    def seat(self) -> int:
        return int(self.table.turn)

    @property
    def boat(self) -> int:
        """Where the boat of this turn lies."""
        return int(self.table.boat[self.seat])

    def place_name(self, place: int) -> str:
        return self.notation.place_name(place)

    def here(self, _: int) -> Values:
        return {"place": self.place_name(self.boat)}

    def at_place(self, place: int) -> Values:
        return {"place": self.place_name(place), "there": self.there(place)}

    def there(self, place: int) -> Message:
        """What lies on a place."""
        if self.table.kind[place] == SEA_PLACE:
            return Message("sea")
        return self.market(int(self.table.market[place]))

    def market(self, tile: int) -> Message:
        symbol = int(self.box.market_symbol[tile])
        return Message(
            "market-with", {"symbol": spice_name(symbol), "trade": self.trade_of_tile(tile)}
        )

    def trade_of_tile(self, tile: int) -> SpokenCubes:
        printed = self.components.markets[tile]
        return SpokenCubes.trade(printed.give, printed.get)

    def trade_now(self) -> SpokenCubes:
        """The trade that can be made."""
        return self.trade_of_tile(int(self.table.market[self.boat]))

    def cube(self, spice: int) -> Values:
        return {"cube": SpokenCubes.one(spice), "spice": spice_name(spice)}

    def raised(self, spice: int) -> Values:
        better: Values = {
            "better": SpokenCubes.one(spice + 1),
            "better_spice": spice_name(spice + 1),
        }
        return self.cube(spice) | better

    # what else matters

    def step(self) -> list[Message]:
        """What the next step costs, if anything."""
        return []

    def stop(self, place: int) -> list[Message]:
        """What the end of the move costs and brings at a place."""
        toll = int(boat.toll(self.table, self.seat, place))
        return [Message("toll-there", {"number": toll})] if toll else []

    def outpost(self, place: int) -> list[Message]:
        if self.table.market[place] == NONE:
            return []
        if market.has_outpost(self.table, self.seat, place):
            return [Message("outpost-yours")]
        return [Message("outpost-costs", {"number": int(market.outpost_cost(self.table, place))})]

    def more_upgrades(self) -> list[Message]:
        left = int(self.table.upgrades) - 1
        return [Message("upgrades-left", {"number": left})] if left else []

    def gain(self) -> list[Message]:
        """What an outpost built here uncovers, and what a column that it empties brings."""
        symbol = int(self.box.market_symbol[self.table.market[self.boat]])
        built = self.table.built[self.seat]
        column = int(built[symbol])
        points = self.components.board.columns[column]
        others = [int(number) for row, number in enumerate(built) if row != symbol]
        said = [Message("build-points", {"number": points})] if points else []
        return [*said, *self.reward(column + 1)] if min(others) > column else said

    def reward(self, column: int) -> list[Message]:
        """What an emptied column, counted from 1, brings."""
        raise NotImplementedError


# Where a game is found by its name at run time, nothing more is known of it.
AnyWords: TypeAlias = Words[SeaTable, SeaBox, Components]


@dataclass(frozen=True)
class PortWords(Words[PortTableT, PortBoxT, PortComponentsT]):
    """Adds ports, lots and bonus tiles that lie open by kind."""

    ending_word: ClassVar[str] = "claim"

    def word(self, move: Move) -> str:
        turns_closed_port = CLOSED in names_in(move.text)
        return f"{word_of(move.text)}-closed" if turns_closed_port else super().word(move)

    @property
    def values_by_word(self) -> Mapping[str, Callable[[int], Values]]:
        lots = self.components.lots
        return {
            **super().values_by_word,
            "lot": lambda lot: {"cubes": SpokenCubes.of(lots[lot].cubes)},
            "claim": lambda _: {"tile": self.victory(int(self.table.victory[self.boat]))},
            "turn": lambda tile: self.port_to_fill() | {"tile": self.victory(tile)},
            "turn-closed": lambda _: self.port_to_fill(),
            "bonus": self.bonus,
        }

    @property
    def circumstances_by_word(self) -> Mapping[str, Callable[[int], list[Message]]]:
        closes = [Message("claim-closes")] if self.closed_port_is_out else []
        return {**super().circumstances_by_word, "claim": lambda _: closes}

    def consequences(self, move: Move) -> list[Message]:
        """A claim moves the Closed Port (EW-18)."""
        if self.word(move) != "claim" or not self.closed_port_is_out:
            return []
        return [Message("did-closed-moves", self.here(move.choice))]

    def enough(self) -> Message:
        return Message("last-round-begins", {"who": self.names[self.seat]})

    @property
    def closed_port_is_out(self) -> bool:
        return bool(port.closed_port(self.table) != NONE)

    def there(self, place: int) -> Message:
        if self.table.kind[place] == SEA_PLACE or self.table.market[place] != NONE:
            return super().there(place)
        tile = int(self.table.victory[place])
        if tile == CLOSED_PORT:
            return Message("closed-port")
        if tile == NONE:
            return Message("port")
        return Message("port-with", {"tile": self.victory(tile)})

    def victory(self, tile: int) -> Message:
        """A victory tile: its points and its price."""
        printed = self.components.victory_tiles[tile]
        points = Message("points-short", {"number": printed.points})
        return Message("points-for", {"points": points, "cubes": SpokenCubes.of(printed.cost)})

    def port_to_fill(self) -> Values:
        return {"place": self.place_name(int(self.table.port_to_fill))}

    def bonus(self, kind: int) -> Values:
        """A bonus tile: its kind, and the points on it."""
        name = BONUS_NAMES[kind]
        printed = next(tiles for tiles in self.components.bonus if tiles.kind == name)
        left = int(self.table.bonus_supply[kind])
        points = printed.pile[len(printed.pile) - left] if kind == POINTS_BONUS else printed.points
        return {"kind": name, "name": Message(f"bonus-{name}"), "number": points}

    def reward(self, column: int) -> list[Message]:  # noqa: ARG002
        return [Message("build-bonus")] if market.bonus_kinds_left(self.table) else []


def _no_values(_: int) -> Values:
    return {}


def _no_circumstances(_: int) -> list[Message]:
    return []

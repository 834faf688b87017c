"""Counts what happens in recorded games, so that no rule goes unplayed for want of an occasion."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, cast

from carrack.components.printed import ComponentsT, PortComponents, PortComponentsT
from carrack.game import Game
from carrack.games.east_to_west import rules as east_to_west
from carrack.games.east_to_west import table as land
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.table import EastToWestBox, EastToWestTable
from carrack.games.eastern_wonders import rules as eastern_wonders
from carrack.games.eastern_wonders.table import EasternWondersBox, EasternWondersTable
from carrack.games.sand_to_sea import rules as sand_to_sea
from carrack.games.sand_to_sea.printed import SandToSeaComponents
from carrack.games.sand_to_sea.table import SandToSeaBox, SandToSeaTable
from carrack.moves import Step
from carrack.rules import dispatch, market
from carrack.rules.choices import contains, count, members
from carrack.rules.decisions import ANCHOR, BONUS
from carrack.rules.table import (
    CLOSED_PORT,
    NONE,
    PORT_PLACE,
    SAIL_BONUS,
    SEA_PLACE,
    BoxT,
    PortBoxT,
    PortTableT,
    SeaTable,
    TableT,
)
from support.typed import components_of


def happenings(game: Game) -> Counter[str]:
    """What happened in a game that has been played, in the words of the rules."""
    counts: Counter[str] = Counter()
    teller = TELLERS[game.rulebook.name]
    tables = [step.before for step in game.steps[1:]] + [game.table]
    for step, after in zip(game.steps, tables, strict=True):
        counts.update(teller(game, step, after).told())
    if game.is_over:
        counts[f"ended by {game.ended_by}"] += 1
        counts[f"won by seat {game.winner}"] += 1
        counts["tie for the win"] += game.scores.count(max(game.scores)) > 1
    return counts


class Happening(Generic[TableT, BoxT, ComponentsT]):
    """One move, and what there is to say of it: a method for each word a move begins with."""

    def __init__(self, game: Game, step: Step, after: SeaTable) -> None:
        self.game, self.notation = game, game.notation
        # The teller of a game is asked of no other.
        self.box = cast("BoxT", game.notation.box)
        self.components = cast("ComponentsT", game.components)
        self.table, self.after = cast("TableT", step.before), cast("TableT", after)
        self.move = step.move
        self.word, _, self.about = step.move.text.partition(" ")
        self.seat = int(self.table.turn)
        self.here = int(self.table.boat[self.seat]) if self.table.rounds else NONE

    def told(self) -> Iterator[str]:
        yield f"decision {self.move.decision}"
        yield self.word
        yield from getattr(self, self.word, tuple)()
        if self.move.decision == "sail":
            yield from self.refused()
        if sum(self.after.built[self.seat]) > sum(self.table.built[self.seat]):
            yield from self.built()

    # what is where

    def rivals_here(self) -> int:
        boats = self.table.boat[: self.table.players]
        return sum(boat == self.here for boat in boats) - 1

    def kind_here(self) -> str:
        return {PORT_PLACE: "port", SEA_PLACE: "sea"}.get(self.table.kind[self.here], "market")

    def tile_on(self, place: int) -> str:
        return self.notation.market_name(self.table.market[place])

    # the sea

    def anchor(self) -> Iterable[str]:
        yield "anchor after a move" if self.table.steps else "anchor without a move"
        if self.table.steps:
            yield f"anchor on a {self.kind_here()}"
            if self.rivals_here() and contains(self.table.toll_free, self.here):
                yield f"anchor beside a rival on a {self.kind_here()}, without a toll"

    def refused(self) -> Iterable[str]:
        """Steps and ends of a move that the rules forbid here."""
        legal = dispatch.legal(self.table, self.box)
        if not all(contains(legal, place) for place in self.within_a_step()):
            yield "step refused, the move could not end"
        if self.table.steps and not contains(legal, ANCHOR):
            yield "end of move refused, too few cubes"

    def within_a_step(self) -> Iterable[int]:
        """Where one could go, if the move could end there."""
        return self.game.chart.neighbours[self.here]

    def toll(self) -> Iterable[str]:
        yield f"toll, rivals here: {self.rivals_here()}"
        yield f"toll on a {self.kind_here()}"

    # the market

    def build(self) -> Iterable[str]:
        yield f"build on {self.tile_on(self.here)}"
        yield f"build, outposts there: {market.outposts_on(self.table, self.here)}"
        yield f"build with {int(self.table.players)} players"

    def built(self) -> Iterable[str]:
        """The outpost stands, be it after the build or after the last cube for it."""
        column = min(self.after.built[self.seat])
        if column > min(self.table.built[self.seat]):
            asked = self.after.decision == BONUS
            yield f"column {column} emptied" + ("" if asked else ", nothing to be had for it")

    def trade(self) -> Iterable[str]:
        yield f"trade on {self.tile_on(self.here)}"

    def upgrade(self) -> Iterable[str]:
        yield f"upgrade {self.about}"
        if self.table.cheapest > 0:
            yield "second upgrade"

    def pay(self) -> Iterable[str]:
        yield f"pay {self.about}"

    def discard(self) -> Iterable[str]:
        yield f"discard {self.about}"
        own = self.table.decider == self.table.turn
        yield "discard of one's own" if own else "discard of a rival"


class HappeningWithPorts(Happening[PortTableT, PortBoxT, PortComponentsT]):
    def claim(self) -> Iterable[str]:
        yield f"claim of {self.components.victory_tiles[self.table.victory[self.here]].id}"
        out = CLOSED_PORT in self.table.victory
        yield "claim, the Closed Port moves" if out else "claim before the Closed Port is out"

    def turn(self) -> Iterable[str]:
        tile = self.about.split()[0]
        yield "Closed Port turned" if tile == "closed" else f"turn of {tile}"
        yield f"turn, Closed Port within {int(self.table.closed_port_within)}"

    def bonus(self) -> Iterable[str]:
        yield f"bonus {self.about}"

    def lot(self) -> Iterable[str]:
        yield f"lot {self.about}"


class HappeningInEasternWonders(
    HappeningWithPorts[EasternWondersTable, EasternWondersBox, PortComponents]
):
    def sail(self) -> Iterable[str]:
        if self.table.steps >= eastern_wonders.free_steps(self.table, self.seat):
            yield "step that costs a cube"
        else:
            yield "free step by a sail bonus" if self.table.steps else "first step"

    def within_a_step(self) -> Iterable[int]:
        cubes = sum(self.table.hold[self.seat])
        no_cube = cubes < eastern_wonders.step_cost(self.table, self.seat)
        return () if no_cube else super().within_a_step()

    def gather(self) -> Iterable[str]:
        yield "gather none" if self.about else "gather all"
        yield f"gather on a {self.kind_here()}"

    def harvest(self) -> Iterable[str]:
        yield f"harvest on a {self.kind_here()}"


class HappeningInSandToSea(HappeningWithPorts[SandToSeaTable, SandToSeaBox, SandToSeaComponents]):
    def told(self) -> Iterator[str]:
        yield from super().told()
        if self.move.decision == "choose":
            yield from self.at_choosing()
        if self.word in ("build", "trade", "claim") and self.move.decision != "again":
            stayed = self.move.decision == "choose"
            yield f"{self.word} {'without sailing' if stayed else 'after sailing'}"

    def at_choosing(self) -> Iterable[str]:
        yield f"row of {int(sand_to_sea.cards_in_row(self.table))} cards"
        if not sand_to_sea.can_set_sail(self.table):
            cards = sand_to_sea.cards_for_sailing(self.table)
            yield "set sail refused, " + ("the move could not end" if cards else "no card")
        hand = int(self.table.hand[self.seat])
        for card in members(hand & ~int(sand_to_sea.cards_to_play(self.table, self.box))):
            yield f"{self.kind_of(card)} card refused, it would do nothing"

    def kind_of(self, card: int) -> str:
        return components_of(self.game, SandToSeaComponents).cards[card].kind

    def acquire(self) -> Iterable[str]:
        place = self.move.choice - sand_to_sea.ACQUIRE
        yield f"acquire, place in the row: {place + 1}"
        yield from self.taken(place)

    def take(self) -> Iterable[str]:
        yield f"reward for column {self.column()}: a card"
        yield from self.taken(self.move.choice - sand_to_sea.TAKE_CARD)

    def taken(self, place: int) -> Iterable[str]:
        """A card of the row comes into the hand."""
        yield f"card {self.about} taken"
        if any(self.table.on_row[place]):
            yield f"{self.word} a card with cubes on it"
        if not self.table.deck:
            yield f"{self.word} a card, the deck is out"

    def deal(self) -> Iterable[str]:
        yield f"deal of {self.about}"
        if count(int(self.table.deck)) == 1:
            yield "deal of the last card"

    def cover(self) -> Iterable[str]:
        yield f"cover {self.about}"
        yield f"cover, card of the row: {int(self.table.covered) + 1}"

    def play(self) -> Iterable[str]:
        yield f"play of {self.about}"
        yield f"play of a card to {self.kind_of(self.move.choice)}"

    def trade(self) -> Iterable[str]:
        if self.table.in_use == NONE:
            yield from super().trade()
        else:
            yield "trade once more by card"

    def sail(self) -> Iterable[str]:
        if not sand_to_sea.step_costs_card(self.table):
            yield "free step by a sail bonus"
        elif self.table.steps:
            after_free = self.table.bonus[self.seat, SAIL_BONUS] > 0
            yield "further step for a card" + (", the free ones used up" if after_free else "")
        else:
            yield "first step"

    def within_a_step(self) -> Iterable[int]:
        costs = sand_to_sea.step_costs_card(self.table)
        if costs and not sand_to_sea.cards_for_sailing(self.table):
            return ()
        return super().within_a_step()

    def spend(self) -> Iterable[str]:
        played = contains(self.table.played[self.seat], self.move.choice)
        yield "spend of a card played" if played else "spend of a card in hand"

    def column(self) -> int:
        return int(market.column_emptied(self.table, self.box))

    def bonus(self) -> Iterable[str]:
        yield from super().bonus()
        yield f"reward for column {self.column()}: {self.about}"

    def rest(self) -> Iterable[str]:
        back = self.table.played[self.seat] | self.table.discarded[self.seat]
        yield "rest, cards come back" if back else "rest, no card to take back"


LOCATIONS = ("obtain", "upgrade", "trade", "boat", "fort", "ship_trade", "outpost_trade")


class HappeningInEastToWest(Happening[EastToWestTable, EastToWestBox, EastToWestComponents]):
    def told(self) -> Iterator[str]:
        yield from super().told()
        if self.after.rounds and self.table.at_work != NONE and self.after.at_work == NONE:
            yield from self.finished(int(self.table.at_work))

    def kind_of(self, location: int) -> str:
        return LOCATIONS[self.box.location_kind[location]]

    # the land

    def work(self) -> Iterable[str]:
        location = self.move.choice
        kind, owner = self.kind_of(location), int(self.table.owner[location])
        yield f"work at {self.about}"
        yield f"work at a location to {kind}"
        if owner != NONE:
            yield f"settlers of a rival sent home: {int(self.table.settlers[location])}"
        yield from self.settlers_at(location)
        if kind == "fort":
            yield from self.card_taken(location)
        if self.after.at_work == NONE:
            yield from self.finished(location)

    def settlers_at(self, location: int) -> Iterable[str]:
        needed = int(east_to_west.settlers_needed(self.table, self.box, location))
        yield f"settlers at work: {needed}"
        if self.box.location_kind[location] < land.KINDS_WITH_POWERS:
            hammers = east_to_west.hammers(self.table, self.box, self.box.location_kind[location])
            if hammers:
                yield f"hammers for {self.kind_of(location)}: {int(hammers)}"
                number = int(self.box.location_settlers[location])
                if self.table.owner[location] != NONE:
                    number = int(self.table.settlers[location]) + 1
                if number - hammers < 1:
                    yield "hammers, but never below one settler"

    def card_taken(self, location: int) -> Iterable[str]:
        number = int(self.table.fort_card[self.box.location_fort[location]])
        card = self.components.point_cards[number]
        yield f"card {card.id} taken"
        yield f"card taken with a {card.symbol}"
        if card.settlers > self.table.reserve[self.seat]:
            yield "saddlebag, too few settlers in reserve"
        if card.explore and not self.table.covered:
            yield "compass, no exploration tile left"
        if self.table.top_card == NONE:
            yield "card taken, none to follow"
        elif not self.table.deck:
            yield "card taken, the deck is out"

    def finished(self, location: int) -> Iterable[str]:
        kind = self.box.location_kind[location]
        if kind < land.KINDS_WITH_POWERS:
            dreamcatchers = sum(
                count(int(self.table.cards[self.seat] & cards))
                for cards in self.box.dreamcatchers[kind]
            )
            if dreamcatchers:
                yield f"dreamcatchers for {self.kind_of(location)}: {dreamcatchers}"

    def explore(self) -> Iterable[str]:
        tile = self.components.exploration_tiles[self.table.exploration[self.move.choice]]
        yield f"explore, {tile.id}"
        effects = {"points": tile.points, "cubes": any(tile.get), "upgrades": tile.upgrade}
        for effect, number in (effects | {"settlers": tile.settlers}).items():
            if number:
                yield f"explore, {effect}"

    def upgrade(self) -> Iterable[str]:
        yield from super().upgrade()
        at_fort = self.kind_of(int(self.table.at_work)) == "fort"
        yield "upgrade by an exploration tile" if at_fort else "upgrade by a location"

    def deal(self) -> Iterable[str]:
        yield f"deal of {self.about}"
        if count(int(self.table.deck)) == 1:
            yield "deal of the last card"

    def rest(self) -> Iterable[str]:
        busy = int(self.table.settled[self.seat]) != 0
        yield "rest, settlers come home" if busy else "rest, all are home"

    # the sea

    def reach(self) -> int:
        return int(self.box.location_reach[self.table.at_work])

    def within_a_step(self) -> Iterable[int]:
        if self.reach() == land.ANY_REACH:
            return set(range(len(self.game.chart.places))) - {self.here}
        return super().within_a_step()

    def sail(self) -> Iterable[str]:
        anywhere = self.reach() == land.ANY_REACH
        yield "sail anywhere" if anywhere else f"sail, reach {self.reach()}"
        if anywhere or self.table.steps + 1 == self.reach():
            yield "sail, the reach is used up"
        else:
            yield "sail, further steps are left"

    def anchor(self) -> Iterable[str]:
        yield from super().anchor()
        yield "anchor before the reach is used up"

    def trade(self) -> Iterable[str]:
        place = self.here if self.move.decision == "action" else int(self.table.trading)
        if place == NONE:
            yield "trade once more on the land"
            return
        yield f"trade on {self.tile_on(place)}"
        if not market.has_outpost(self.table, self.seat, place):
            yield "trade without an outpost"

    def market(self) -> Iterable[str]:
        yield f"trade on {self.tile_on(self.move.choice)}"
        yield "trade at an outpost far away" if self.move.choice != self.here else "trade at hand"

    def bonus(self) -> Iterable[str]:
        tile = self.components.bonus_tiles[self.table.stack_top[self.move.choice]]
        yield f"bonus {tile.id}"
        yield f"bonus of the kind {tile.kind}"
        if self.table.stack_height[self.move.choice] == 1:
            yield "bonus, the stack is gone"

    def stack(self) -> Iterable[str]:
        yield f"stack, {self.about.split()[0]}"


TELLERS: dict[str, Callable[[Game, Step, SeaTable], Happening[Any, Any, Any]]] = {  # of any game
    "eastern-wonders": HappeningInEasternWonders,
    "sand-to-sea": HappeningInSandToSea,
    "east-to-west": HappeningInEastToWest,
}

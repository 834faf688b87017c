"""A slow, plain model of From Sand to Sea, against which the fast engine is tested.
It shares no code with the engine, and with the model of Eastern Wonders only what the two games
share. Rule ids (SS-1 to SS-12, EW-1 to EW-26) are those of the rules digest.

To begin in the middle, a subclass lays out the attributes in its own `_game` and goes on with
`_play_on` and the seats that have still to play in the round.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement, count, takewhile
from typing import Any

from support.reference import (
    SPICES,
    SYMBOLS,
    Facts,
    Reference,
    Script,
    ask,
    can_raise_all,
    contains,
    raise_cube,
    roll,
    uniform,
)

SEA = "sea"
SEA_TILES = 4
RETURNED_OF_A_SYMBOL = 2
CARDS_IN_ROW = 4
BONUS_KINDS = ("sail", "points", "hold")


@dataclass(frozen=True)
class SandToSeaFacts(Facts):
    """What is printed on the components; a card is its kind, what it takes and gives, its steps."""

    bonus_points: dict[str, int] = field(init=False, default_factory=lambda: {"sail": 0, "hold": 0})
    points_pile: list[int]
    cards: dict[str, tuple[str, str, str, int]]
    starting: list[str]


def spelled(cubes: Counter[str]) -> dict[str, int]:
    """The cubes by kind, with the kinds that are missing."""
    return {cube: cubes[cube] for cube in SPICES}


def raisings(hold: Counter[str], most: int) -> Iterator[tuple[str, ...]]:
    """SS-5: every row of one to so many upgrades, written with the cheapest cube first."""
    for size in range(1, most + 1):
        for cubes in combinations_with_replacement(SPICES[:-1], size):
            if can_raise_all(hold, cubes):
                yield cubes


class SandToSeaReference(Reference):
    """A game in progress."""

    facts: SandToSeaFacts

    def __init__(
        self,
        facts: SandToSeaFacts,
        kinds: dict[str, str],
        neighbours: dict[str, set[str]],
        players: int,
        first: int = 0,
        round_limit: int = 200,
    ) -> None:
        self.seas = {place for place, kind in kinds.items() if kind == SEA}
        self.deck = set(facts.cards) - set(facts.starting)
        self.row: list[str] = []
        self.cubes_on: dict[str, Counter[str]] = {card: Counter() for card in self.deck}
        self.hands = [set(facts.starting) for _ in range(players)]
        self.played: list[set[str]] = [set() for _ in range(players)]
        self.discards: list[set[str]] = [set() for _ in range(players)]
        super().__init__(facts, kinds, neighbours, players, first, round_limit)

    def snapshot(self) -> dict[str, Any]:
        """SS-12: all but the orders of the deck and of the stack."""
        return {
            "holds": [spelled(hold) for hold in self.holds],
            "boats": list(self.boats),
            "markets": dict(self.market_at),
            "seas": sorted(self.seas),
            "outposts": {place: sorted(seats) for place, seats in self.outposts.items()},
            "bonus": [self._bonus_names(seat) for seat in range(self.players)],
            "supply": {kind: self._supply(kind) for kind in BONUS_KINDS},
            "tiles": [sorted(tiles) for tiles in self.tiles],
            "ports": dict(self.victory_at),
            "unseen": sorted(self.unseen),
            "lots": sorted(self.lots),
            "hands": [sorted(cards) for cards in self.hands],
            "played": [sorted(cards) for cards in self.played],
            "discards": [sorted(cards) for cards in self.discards],
            "row": [[card, spelled(self.cubes_on[card])] for card in self.row],
            "deck": sorted(self.deck),
            "round": self.round,
            "turn": self.turn,
        }

    # The script

    def _game(self) -> Script:
        """The whole game, from the box to the last round."""
        yield from self._lay_markets()
        yield from self._open_ports()
        for _ in range(CARDS_IN_ROW):
            yield from self._deal()
        yield from self._choose_starts()
        self.round = 1
        yield from self._play_on(self._turn_order())

    def _lay_markets(self) -> Script:
        """SS-2: the market tiles that stay in the game are shuffled over the map with the seas."""
        places = self._places("open")
        for number, place in enumerate(places):
            copies = self._copies_to_lay()
            assert sum(copies.values()) == len(places) - number, "tiles and places differ in number"
            odds = {
                f"lay {tile} {place}": copies[tile] / (len(places) - number)
                for tile in copies
                if copies[tile] > 0
            }
            text = yield from roll("lay", odds)
            self._lay(text.split()[1], place)

    def _copies_to_lay(self) -> dict[str, Fraction]:
        """SS-2: of each tile, how many are expected among those still to be laid."""
        copies = {SEA: Fraction(SEA_TILES - len(self.seas))}
        for symbol in SYMBOLS:
            same = {tile for tile, printed in self.facts.markets.items() if printed[0] == symbol}
            left = same - set(self.market_at.values())
            for tile in left:
                copies[tile] = Fraction(len(left) - RETURNED_OF_A_SYMBOL, len(left))
        return copies

    def _lay(self, tile: str, place: str) -> None:
        if tile == SEA:
            self.seas.add(place)
        else:
            self.market_at[place] = tile

    def _take_turn(self, seat: int) -> Script:
        """SS-3: exactly one of the four, then the holds are checked (SS-12)."""
        text = yield from ask(seat, "choose", self._choices(seat))
        verb, _, card = text.partition(" ")
        if verb == "acquire":
            yield from self._acquire(seat, card)
        elif verb == "play":
            yield from self._play_card(seat, card)
        elif verb == "set":
            yield from self._set_sail(seat)
        elif verb == "rest":
            self._rest(seat)
        else:
            yield from self._act(seat, text)
        yield from self._check_holds(seat)

    def _choices(self, seat: int) -> list[str]:
        """SS-3: everything that a turn can begin with; SS-8a: rest is always among it."""
        cubes = self.holds[seat].total()
        texts = ["rest", *self._actions(seat)]
        texts += [f"acquire {card}" for left, card in enumerate(self.row) if left <= cubes]
        texts += [f"play {card}" for card in self.hands[seat] if self._does_something(seat, card)]
        if self._next_places(seat, 0, self._cards_to_spend(seat)):
            texts.append("set sail")
        return texts

    # Cards

    def _deal(self) -> Script:
        """SS-1, SS-4: the next card comes in at the right; SS-4a: while the deck lasts."""
        if self.deck:
            text = yield from roll("deal", uniform([f"deal {card}" for card in self.deck]))
            card = text.split()[1]
            self.deck.remove(card)
            self.row.append(card)

    def _acquire(self, seat: int, card: str) -> Script:
        """SS-4: a cube of your choice onto each card to the left of the one you want."""
        for covered in self.row[: self.row.index(card)]:
            text = yield from ask(seat, "cover", self._each_cube(seat, "cover"))
            cube = text.split()[1]
            self.holds[seat][cube] -= 1
            self.cubes_on[covered][cube] += 1
        yield from self._take_from_row(seat, card)

    def _take_from_row(self, seat: int, card: str) -> Script:
        """SS-4: the card comes to the hand, the cubes on it to the hold; the row is refilled."""
        self.row.remove(card)
        self.hands[seat].add(card)
        self.holds[seat].update(self.cubes_on[card])
        self.cubes_on[card] = Counter()
        yield from self._deal()

    def _does_something(self, seat: int, card: str) -> bool:
        """SS-5a: a trade is made at least once, an upgrade takes at least one step."""
        kind, give, _, steps = self.facts.cards[card]
        if kind == "trade":
            return contains(self.holds[seat], give)
        if kind == "upgrade":
            return any(raisings(self.holds[seat], steps))
        return True

    def _play_card(self, seat: int, card: str) -> Script:
        """SS-5: the card lies to the left of the board, and its effect is done."""
        self.hands[seat].remove(card)
        self.played[seat].add(card)
        kind, _, get, steps = self.facts.cards[card]
        if kind == "produce":
            self.holds[seat].update(get)
        elif kind == "upgrade":
            yield from self._play_upgrade(seat, steps)
        else:
            yield from self._play_trade(seat, card)

    def _play_upgrade(self, seat: int, most: int) -> Script:
        """SS-5: of all rows of upgrades, those that go on as begun; SS-5a: none only after one."""
        ways = list(raisings(self.holds[seat], most))
        raised: tuple[str, ...] = ()
        while True:
            done = len(raised)
            following = {way[done] for way in ways if way[:done] == raised and len(way) > done}
            if not following:
                return
            texts = [f"upgrade {cube}" for cube in following]
            text = yield from ask(seat, "upgrade", texts + ["upgrade none"] * (done > 0))
            if text == "upgrade none":
                return
            raised += (text.split()[1],)
            raise_cube(self.holds[seat], raised[-1])

    def _play_trade(self, seat: int, card: str) -> Script:
        """SS-5: as often as you can pay; SS-5a: once at least."""
        _, give, get, _ = self.facts.cards[card]
        text = "trade"
        while text == "trade":
            self.holds[seat].subtract(give)
            self.holds[seat].update(get)
            if not contains(self.holds[seat], give):
                return
            text = yield from ask(seat, "again", ["trade", "done"])

    def _rest(self, seat: int) -> None:
        """SS-11: all played and discarded cards come back."""
        self.hands[seat] |= self.played[seat] | self.discards[seat]
        self.played[seat] = set()
        self.discards[seat] = set()

    # Sailing

    def _set_sail(self, seat: int) -> Script:
        """SS-6: step by step, one at least; then the toll (SS-7) and an action (SS-8)."""
        cards = self._cards_to_spend(seat)
        for steps in count():
            texts = [f"sail {place}" for place in self._next_places(seat, steps, cards)]
            may_end = self._may_end(seat, self._here(seat), self.holds[seat].total())
            if steps > 0 and may_end:
                texts.append("anchor")
            text = yield from ask(seat, "sail", texts)
            if text == "anchor":
                break
            if self._fare(seat, steps + 1) > self._fare(seat, steps):
                yield from self._spend(seat)
            self.boats[seat] = text.split()[1]
        yield from self._pay_toll(seat)
        yield from self._act_after_sailing(seat)

    def _cards_to_spend(self, seat: int) -> int:
        """SS-6: how many cards are in the hand and to the left of the board."""
        return len(self.hands[seat]) + len(self.played[seat])

    def _fare(self, seat: int, steps: int) -> int:
        """SS-6a: the cards that a move of so many steps costs: never fewer than one."""
        if steps == 0:
            return 0
        return max(1, steps - self.bonuses[seat].count("sail"))

    def _next_places(self, seat: int, steps: int, cards: int) -> list[str]:
        """EW-7a: of all whole moves that go on from here, the places to which they go first.

        So many steps have been made, and the move began with so many cards to spend.
        """
        longer = takewhile(lambda length: self._fare(seat, length) <= cards, count(steps + 1))
        further = [length - steps - 1 for length in longer]
        cubes = self.holds[seat].total()
        return [
            place
            for place in self.neighbours[self._here(seat)]
            if any(
                self._may_end(seat, end, cubes)
                for size in further
                for end in self._ends_of_walks(place, size)
            )
        ]

    def _ends_of_walks(self, place: str, steps: int) -> set[str]:
        """EW-7b: where all the walks of exactly so many steps end; any tile again is fine."""
        ends = {place}
        for _ in range(steps):
            ends = {beside for end in ends for beside in self.neighbours[end]}
        return ends

    def _rivals_at(self, seat: int, place: str) -> list[int]:
        """SS-7: the rivals to be paid, clockwise; SS-2a: on a market tile only."""
        if place not in self.market_at:
            return []
        return [rival for rival in self._clockwise(seat)[1:] if self.boats[rival] == place]

    def _spend(self, seat: int) -> Script:
        """SS-6: a card from the hand or from those played goes to the discard."""
        cards = self.hands[seat] | self.played[seat]
        text = yield from ask(seat, "spend", [f"spend {card}" for card in cards])
        card = text.split()[1]
        self.hands[seat].discard(card)
        self.played[seat].discard(card)
        self.discards[seat].add(card)

    def _act_after_sailing(self, seat: int) -> Script:
        """SS-8: an action, if you options and if there is one."""
        actions = self._actions(seat)
        if actions:
            text = yield from ask(seat, "action", ["pass", *actions])
            yield from self._act(seat, text)

    # Market and port

    def _actions(self, seat: int) -> list[str]:
        """SS-8: the Market (SS-9) and Port (SS-10) actions possible here."""
        may = {
            "build": self._may_build(seat),
            "trade": self._may_trade(seat),
            "claim": self._may_claim(seat),
        }
        return [text for text, allowed in may.items() if allowed]

    def _act(self, seat: int, text: str) -> Script:
        """SS-9: an outpost, then its trade as often as you can pay; SS-10: or a VP tile."""
        if text == "build":
            yield from self._build(seat)
            yield from self._trade_on(seat)
        elif text == "trade":
            self._trade(seat)
            yield from self._trade_on(seat)
        elif text == "claim":
            yield from self._claim(seat)

    def _may_build(self, seat: int) -> bool:
        """EW-11: on a market tile without an own outpost, with the cubes to pay for it."""
        here = self._here(seat)
        if here not in self.market_at or seat in self.outposts[here]:
            return False
        row = self._rows(seat)[self._symbol(here)]
        return row < len(self.facts.columns) and self.holds[seat].total() >= self._cost(here)

    def _build(self, seat: int) -> Script:
        """SS-9: pay, place, and if that empties a column take the reward."""
        here = self._here(seat)
        yield from self._give_in_order(seat, "payment", "pay", self._cost(here))
        emptied_before = self._emptied_columns(seat)
        self.outposts[here].add(seat)
        if self._emptied_columns(seat) > emptied_before:
            yield from self._take_reward(seat, self._emptied_columns(seat))

    def _take_reward(self, seat: int, column: int) -> Script:
        """SS-9: a card or, but for the first column, a tile; SS-9a: while there is one."""
        texts = [f"take {card}" for card in self.row]
        if column > 1:
            texts += [f"bonus {kind}" for kind in BONUS_KINDS if self._supply(kind) > 0]
        if not texts:
            return
        text = yield from ask(seat, "bonus", texts)
        verb, name = text.split()
        if verb == "take":
            yield from self._take_from_row(seat, name)
        else:
            self._take_tile(seat, name)

    def _take_tile(self, seat: int, kind: str) -> None:
        """EW-4: of the points, the top of the pile."""
        if kind == "points":
            self.points_taken[seat].append(self.facts.points_pile[self._taken("points")])
        self.bonuses[seat].append(kind)

    # Looking at the table

    def _places(self, kind: str) -> list[str]:
        """The places of a kind, in the order of the map, by what lies there now."""
        return [place for place in self.kinds if self._kind_of(place) == kind]

    def _kind_of(self, place: str) -> str:
        if place in self.market_at:
            return "market"
        return SEA if place in self.seas else self.kinds[place]

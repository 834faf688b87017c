"""A slow, plain model of From East to West, Part II, against which the fast engine is tested.
It shares no code with the engine: the game is told as one long script that stops at each decision.
Rule ids (EE-1 to EE-17a, and EW- where a rule is that of Eastern Wonders) are those of the rules
digest; nothing here is meant to be quick."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, count
from typing import Any

from support.reference import (
    SPICES,
    SYMBOLS,
    Script,
    SeaReference,
    ask,
    can_raise_all,
    contains,
    raise_cube,
    roll,
    sorted_sequences,
    uniform,
)

TILES_OF_EACH_SYMBOL = 3
MOST_PLAYERS_FOR_2_3 = 3

Walk = tuple[str, ...]


@dataclass(frozen=True)
class LocationFacts:
    """A location of the land board; `reach` is None where a boat may go to any place."""

    kind: str
    settlers: int
    give: str = ""
    get: str = ""
    steps: int = 0
    reach: int | None = None
    explore: bool = False
    explore_2_3: bool = False


@dataclass(frozen=True)
class CardFacts:
    """A point card; `at` is the kind of location for a hammer or a dreamcatcher."""

    points: int
    cost: str
    symbol: str
    settlers: int = 0
    explore: int = 0
    at: str | None = None
    extra: str = ""
    players: int = 2


@dataclass(frozen=True)
class BonusFacts:
    """A bonus tile: points for each pair, for each symbol, or for each `per` settlers."""

    kind: str
    symbols: tuple[str, ...] = ()
    per: int = 0
    points: int = 0


@dataclass(frozen=True)
class ExplorationFacts:
    """An exploration tile: points at the end, or a bonus at once."""

    points: int = 0
    get: str = ""
    upgrade: int = 0
    settlers: int = 0


@dataclass(frozen=True)
class EastToWestFacts:
    """What is printed on the components."""

    markets: dict[str, tuple[str, str, str]]
    columns: list[int]
    storage: int
    settlers_total: int
    settlers_start: int
    settlers_start_two_players: int
    starting_cubes: list[str]
    bonus_spaces: int
    cards_to_end: int
    locations: dict[str, LocationFacts]
    stacks: list[int]
    cards: dict[str, CardFacts]
    bonus: dict[str, BonusFacts]
    exploration: dict[str, ExplorationFacts]


class EastToWestReference(SeaReference):
    """A game in progress. All that lies on the table is in plain attributes."""

    def __init__(
        self,
        facts: EastToWestFacts,
        kinds: dict[str, str],
        neighbours: dict[str, set[str]],
        players: int,
        first: int = 0,
        round_limit: int = 200,
    ) -> None:
        self.facts = facts
        super().__init__(kinds, neighbours, players, first, round_limit)

    def _open_box(self) -> None:
        """What lies on the table before chance has its say (EE-1 to EE-3, EE-5)."""
        facts = self.facts
        self.market_at: dict[str, str] = {}
        self.outposts: dict[str, set[int]] = {place: set() for place in self.kinds}
        self.settlers_at: dict[str, tuple[int, int]] = {}
        self.exploration_at: dict[str, str] = {}
        self.fort_cards: list[str | None] = [None for _ in self._forts()]
        self.top_card: str | None = None
        self.deck = {name for name, card in facts.cards.items() if card.players <= self.players}
        self.stack_tops: list[str | None] = [None for _ in facts.stacks]
        self.stack_heights = list(facts.stacks)
        self.unseen_bonus = set(facts.bonus)
        self._equip_players()

    def _equip_players(self) -> None:
        """EE-4: settlers and starting cubes; EE-5: all boats on the sea tile."""
        facts, seats = self.facts, range(self.players)
        start = facts.settlers_start_two_players if self.players == 2 else facts.settlers_start
        sea = self._places("sea")[0]
        self.home = [start for _ in seats]
        self.reserve = [facts.settlers_total - start for _ in seats]
        self.boats = [sea for _ in seats]
        self.cards: list[list[str]] = [[] for _ in seats]
        self.bonuses: list[list[str]] = [[] for _ in seats]
        self.explored: list[list[str]] = [[] for _ in seats]
        self.holds: list[Counter[str]] = [Counter() for _ in seats]
        for position, seat in enumerate(self._turn_order()):
            self.holds[seat].update(facts.starting_cubes[position])

    def snapshot(self) -> dict[str, Any]:
        """EE-17: all but the orders of the deck and of the stacks below their tops."""
        tops = zip(self.stack_tops, self.stack_heights, strict=True)
        return {
            "holds": [{cube: hold[cube] for cube in SPICES} for hold in self.holds],
            "boats": list(self.boats),
            "markets": dict(self.market_at),
            "outposts": {place: sorted(seats) for place, seats in self.outposts.items()},
            "home": list(self.home),
            "reserve": list(self.reserve),
            "settlers": {name: list(there) for name, there in self.settlers_at.items()},
            "explorations": dict(self.exploration_at),
            "forts": list(self.fort_cards),
            "top": self.top_card,
            "deck": sorted(self.deck),
            "cards": [sorted(cards) for cards in self.cards],
            "stacks": [[top, height] for top, height in tops],
            "unseen": sorted(self.unseen_bonus),
            "bonus": [sorted(tiles) for tiles in self.bonuses],
            "explored": [sorted(tiles) for tiles in self.explored],
            "round": self.round,
            "turn": self.turn,
        }

    # The script

    def _game(self) -> Script:
        """The whole game, from the box to the last round."""
        yield from self._lay_markets()
        yield from self._scout()
        yield from self._deal_cards()
        yield from self._show_stacks()
        self.round = 1
        yield from self._play_on(self._turn_order())

    def _lay_markets(self) -> Script:
        """EE-5: three market tiles of each symbol, shuffled over the map."""
        places = self._places("open")
        for number, place in enumerate(places):
            chances = self._market_odds(len(places) - number)
            odds = {f"lay {tile} {place}": chance for tile, chance in chances.items()}
            text = yield from roll("lay", odds)
            self.market_at[place] = text.split()[1]

    def _market_odds(self, places_left: int) -> dict[str, Fraction]:
        """EE-5: first the symbol of the next tile, then any tile of that symbol."""
        odds: dict[str, Fraction] = {}
        laid = set(self.market_at.values())
        for symbol in SYMBOLS:
            same = {tile for tile, printed in self.facts.markets.items() if printed[0] == symbol}
            missing = TILES_OF_EACH_SYMBOL - len(same & laid)
            for tile in same - laid if missing > 0 else set():
                odds[tile] = Fraction(missing, places_left) / len(same - laid)
        return odds

    def _scout(self) -> Script:
        """EE-3: an exploration tile on each location with the icon for so many players."""
        for name, location in self.facts.locations.items():
            if location.explore or (location.explore_2_3 and self.players <= MOST_PLAYERS_FOR_2_3):
                placed = self.exploration_at.values()
                left = [tile for tile in self.facts.exploration if tile not in placed]
                text = yield from roll("scout", uniform([f"scout {tile} {name}" for tile in left]))
                self.exploration_at[name] = text.split()[1]

    def _deal_cards(self) -> Script:
        """EE-1: a card above each fort from the left, then the top of the deck is seen."""
        for position in range(len(self.fort_cards)):
            yield from self._deal_top()
            self.fort_cards[position] = self.top_card
            self.top_card = None
        yield from self._deal_top()

    def _deal_top(self) -> Script:
        """EE-17: the next card of the deck shows, if there is one."""
        if self.deck:
            text = yield from roll("deal", uniform([f"deal {card}" for card in self.deck]))
            self.top_card = text.split()[1]
            self.deck.remove(self.top_card)

    def _show_stacks(self) -> Script:
        """EE-2: the top of each bonus stack."""
        for stack in range(len(self.stack_heights)):
            yield from self._show_stack(stack)

    def _show_stack(self, stack: int) -> Script:
        """EE-17a: below the top any tile not yet seen may lie."""
        if self.stack_heights[stack] > 0:
            texts = [f"stack {tile} {stack + 1}" for tile in self.unseen_bonus]
            text = yield from roll("stack", uniform(texts))
            tile = text.split()[1]
            self.stack_tops[stack] = tile
            self.unseen_bonus.remove(tile)

    def _take_turn(self, seat: int) -> Script:
        """EE-6: work or rest; then the storages are checked (EE-15)."""
        texts = [f"work {name}" for name in self.facts.locations if self._may_work(seat, name)]
        text = yield from ask(seat, "choose", ["rest", *texts])
        if text == "rest":
            self._rest(seat)
        else:
            yield from self._work(seat, text.split()[1])
        yield from self._check_holds(seat)

    def _end_round(self) -> None:
        """EE-16: an eighth card ends the game with the round; EE-15a: so does the round limit."""
        if any(len(cards) >= self.facts.cards_to_end for cards in self.cards):
            self.ending = "eighth card"
        elif self.round >= self.round_limit:
            self.ending = "round limit"

    # Settlers

    def _rest(self, seat: int) -> None:
        """EE-14: all your settlers come home."""
        for name in list(self.settlers_at):
            if self.settlers_at[name][0] == seat:
                self._send_home(name)

    def _send_home(self, name: str) -> None:
        """EE-7: whoever is at the location goes home to its owner's board."""
        if name in self.settlers_at:
            owner, number = self.settlers_at.pop(name)
            self.home[owner] += number

    def _settlers_needed(self, seat: int, name: str) -> int:
        """EE-7, EE-7a: the first number, from one up, that is enough with the hammers' help."""
        location = self.facts.locations[name]
        asked = location.settlers
        if name in self.settlers_at:
            asked = self.settlers_at[name][1] + 1
        hammers = len(self._powers(seat, "hammer", location.kind))
        return next(number for number in count(1) if number + hammers >= asked)

    def _may_work(self, seat: int, name: str) -> bool:
        """EE-7: uncovered, without own settlers, with enough at home; EE-8: and of use now."""
        if name in self.exploration_at:
            return False
        if name in self.settlers_at and self.settlers_at[name][0] == seat:
            return False
        return self.home[seat] >= self._settlers_needed(seat, name) and self._usable(seat, name)

    def _usable(self, seat: int, name: str) -> bool:
        """EE-8: a location you could not use is no choice."""
        location, hold = self.facts.locations[name], self.holds[seat]
        match location.kind:
            case "obtain":
                return True
            case "upgrade":
                return any(hold[cube] > 0 for cube in SPICES[:-1])
            case "trade":
                return contains(hold, location.give)
            case "fort":
                card = self.fort_cards[self._forts().index(name)]
                return card is not None and contains(hold, self.facts.cards[card].cost)
            case "boat":
                return self._voyages(seat, location.reach) != []
            case "ship_trade":
                return self._may_trade_at(seat, self.boats[seat])
            case "outpost_trade":
                return self._outposts_to_trade_at(seat) != []
        raise ValueError(f"no such kind of location: {location.kind!r}")

    def _work(self, seat: int, name: str) -> Script:
        """EE-7: settle; EE-8: use the location; EE-13a: the dreamcatchers come last."""
        kind = self.facts.locations[name].kind
        number = self._settlers_needed(seat, name)
        self._send_home(name)
        self.home[seat] -= number
        self.settlers_at[name] = (seat, number)
        yield from self._use(seat, name)
        for card in self._powers(seat, "dreamcatcher", kind):
            self.holds[seat].update(self.facts.cards[card].extra)

    def _powers(self, seat: int, symbol: str, kind: str) -> list[str]:
        """EE-13, EE-13b: the seat's cards with this symbol for this kind of location."""
        printed = self.facts.cards
        own = self.cards[seat]
        return [card for card in own if printed[card].symbol == symbol and printed[card].at == kind]

    def _use(self, seat: int, name: str) -> Script:
        """EE-8, EE-9, EE-11: what the location says."""
        location = self.facts.locations[name]
        match location.kind:
            case "obtain":
                self.holds[seat].update(location.get)
            case "upgrade":
                yield from self._upgrade(seat, location.steps, at_least=1)
            case "trade":
                yield from self._trade(seat, location.give, location.get)
            case "fort":
                yield from self._claim(seat, self._forts().index(name))
            case "boat":
                yield from self._sail(seat, location.reach)
                yield from self._land(seat)
            case "ship_trade":
                yield from self._trade_at(seat, self.boats[seat])
            case "outpost_trade":
                yield from self._trade_at_an_outpost(seat)

    # Upgrades and trades

    def _upgrade(self, seat: int, most: int, at_least: int) -> Script:
        """EE-8a: up to so many upgrades, never a cheaper kind than the last one raised."""
        before = Counter(self.holds[seat])
        raised: tuple[str, ...] = ()
        while len(raised) < most:
            longer = combinations_with_replacement(SPICES[:-1], len(raised) + 1)
            ways = [way for way in longer if way[:-1] == raised and can_raise_all(before, way)]
            if not ways:
                return
            texts = [f"upgrade {way[-1]}" for way in ways]
            if len(raised) >= at_least:
                texts.append("upgrade none")
            text = yield from ask(seat, "upgrade", texts)
            if text == "upgrade none":
                return
            raised += (text.split()[1],)
            raise_cube(self.holds[seat], raised[-1])

    def _trade(self, seat: int, give: str, get: str) -> Script:
        """EE-8, EE-11: once, then as often as it can be paid for and is wanted."""
        self._swap(seat, give, get)
        yield from self._trade_on(seat, give, get)

    def _trade_on(self, seat: int, give: str, get: str) -> Script:
        """EE-10: as often as you like."""
        while contains(self.holds[seat], give):
            text = yield from ask(seat, "again", ["trade", "done"])
            if text == "done":
                return
            self._swap(seat, give, get)

    def _swap(self, seat: int, give: str, get: str) -> None:
        """EW-15: give the cubes above the arrow, get those below it."""
        self.holds[seat].subtract(give)
        self.holds[seat].update(get)

    def _trade_at(self, seat: int, place: str) -> Script:
        """EE-11: the trade of a market tile."""
        _, give, get = self.facts.markets[self.market_at[place]]
        yield from self._trade(seat, give, get)

    def _may_trade_at(self, seat: int, place: str) -> bool:
        """EE-10: on a market tile with the cubes to give, with or without an outpost."""
        if self.kinds[place] == "sea":
            return False
        _, give, _ = self.facts.markets[self.market_at[place]]
        return contains(self.holds[seat], give)

    def _outposts_to_trade_at(self, seat: int) -> list[str]:
        """EE-11: the places with an own outpost whose trade can be paid."""
        own = [place for place, who in self.outposts.items() if seat in who]
        return [place for place in own if self._may_trade_at(seat, place)]

    def _trade_at_an_outpost(self, seat: int) -> Script:
        """EE-11: choose one of them and trade there."""
        texts = [f"market {place}" for place in self._outposts_to_trade_at(seat)]
        text = yield from ask(seat, "outpost", texts)
        yield from self._trade_at(seat, text.split()[1])

    # Boats

    def _voyages(self, seat: int, reach: int | None) -> list[Walk]:
        """EE-9: every walk of the boat, place by place, that ends where the toll can be paid."""
        walks: list[Walk]
        if reach is None:
            walks = [(place,) for place in self.kinds if place != self.boats[seat]]
        else:
            walks = self._walks(self.boats[seat], reach)
        return [walk for walk in walks if self._may_end(seat, walk[-1])]

    def _walks(self, start: str, most: int) -> list[Walk]:
        """EE-9a: all walks of one step up to the most, also those that come back."""
        if most == 0:
            return []
        walks: list[Walk] = []
        for place in self.neighbours[start]:
            walks.append((place,))
            walks.extend((place, *further) for further in self._walks(place, most - 1))
        return walks

    def _may_end(self, seat: int, place: str) -> bool:
        """EE-10: a cube for each rival on any tile, or the move may not end there."""
        return len(self._rivals_at(seat, place)) <= self.holds[seat].total()

    def _rivals_at(self, seat: int, place: str) -> list[int]:
        """EE-10: the rivals to be paid, clockwise."""
        return [rival for rival in self._clockwise(seat)[1:] if self.boats[rival] == place]

    def _sail(self, seat: int, reach: int | None) -> Script:
        """EE-9: step by step along one of the voyages; then the toll."""
        voyages = self._voyages(seat, reach)
        most = 1 if reach is None else reach
        way: Walk = ()
        while len(way) < most:
            ahead = [walk for walk in voyages if walk[: len(way)] == way and walk != way]
            texts = {f"sail {walk[len(way)]}" for walk in ahead}
            if way in voyages:
                texts.add("anchor")
            text = yield from ask(seat, "sail", texts)
            if text == "anchor":
                break
            way += (text.split()[1],)
            self.boats[seat] = way[-1]
        yield from self._pay_toll(seat)

    def _pay_toll(self, seat: int) -> Script:
        """EE-10: one cube of your choice to the owner of each other boat."""
        for rival in self._rivals_at(seat, self.boats[seat]):
            texts = [f"toll {cube}" for cube in SPICES if self.holds[seat][cube] > 0]
            text = yield from ask(seat, "toll", texts)
            cube = text.split()[1]
            self.holds[seat][cube] -= 1
            self.holds[rival][cube] += 1

    def _land(self, seat: int) -> Script:
        """EE-10: where the boat has ended, perhaps build, then perhaps trade."""
        here = self.boats[seat]
        may = {"build": self._may_build(seat), "trade": self._may_trade_at(seat, here)}
        texts = [text for text, allowed in may.items() if allowed]
        if not texts:
            return
        text = yield from ask(seat, "action", [*texts, "pass"])
        if text == "pass":
            return
        if text == "build":
            yield from self._build(seat)
            _, give, get = self.facts.markets[self.market_at[here]]
            yield from self._trade_on(seat, give, get)
        else:
            yield from self._trade_at(seat, here)

    # Outposts

    def _may_build(self, seat: int) -> bool:
        """EE-10, EW-11: on a market tile without an own outpost, with the cubes to pay for it."""
        here = self.boats[seat]
        if self.kinds[here] == "sea" or seat in self.outposts[here]:
            return False
        left_in_row = self._board(seat)[self._symbol(here)]
        return left_in_row != [] and self.holds[seat].total() >= self._cost(here)

    def _cost(self, place: str) -> int:
        """EW-11: one cube (two in a two-player game) for each outpost already there."""
        return len(self.outposts[place]) * (2 if self.players == 2 else 1)

    def _build(self, seat: int) -> Script:
        """EE-10: pay, place, and a bonus tile for an emptied column."""
        here = self.boats[seat]
        yield from self._give_in_order(seat, "payment", "pay", self._cost(here))
        emptied_before = self._emptied_columns(seat)
        self.outposts[here].add(seat)
        if self._emptied_columns(seat) > emptied_before:
            yield from self._take_bonus(seat)

    def _take_bonus(self, seat: int) -> Script:
        """EE-10: the top of a stack into a free space; EE-17a: the next one shows."""
        tops = [tile for tile in self.stack_tops if tile is not None]
        if not tops or len(self.bonuses[seat]) >= self.facts.bonus_spaces:
            return
        text = yield from ask(seat, "bonus", [f"bonus {tile}" for tile in tops])
        tile = text.split()[1]
        stack = self.stack_tops.index(tile)
        self.bonuses[seat].append(tile)
        self.stack_tops[stack] = None
        self.stack_heights[stack] -= 1
        yield from self._show_stack(stack)

    def _board(self, seat: int) -> dict[str, list[int]]:
        """EW-12: the columns where an outpost is left, for each row, read off the map."""
        board = {symbol: list(range(len(self.facts.columns))) for symbol in SYMBOLS}
        for place, who in self.outposts.items():
            if seat in who:
                del board[self._symbol(place)][0]
        return board

    def _emptied_columns(self, seat: int) -> int:
        """EW-13: how many columns have no outpost in any row."""
        rows = self._board(seat).values()
        columns = range(len(self.facts.columns))
        return sum(1 for column in columns if all(column not in row for row in rows))

    # Forts

    def _claim(self, seat: int, position: int) -> Script:
        """EE-8, EE-12, EE-13: pay, take the card, use its symbol; then the row slides."""
        card = self.fort_cards[position]
        assert card is not None
        printed = self.facts.cards[card]
        self.holds[seat].subtract(printed.cost)
        self.cards[seat].append(card)
        self.fort_cards[position] = None
        if printed.symbol == "saddlebag":
            self._call_settlers(seat, printed.settlers)
        elif printed.symbol == "compass":
            for _ in range(printed.explore):
                yield from self._explore(seat)
        yield from self._slide_cards(position)

    def _slide_cards(self, position: int) -> Script:
        """EE-12: the cards to the right slide left, and the deck's top card comes in."""
        del self.fort_cards[position]
        self.fort_cards.append(self.top_card)
        self.top_card = None
        yield from self._deal_top()

    def _call_settlers(self, seat: int, number: int) -> None:
        """EE-13c: from the reserve to the board, as many as there are."""
        for _ in range(number):
            if self.reserve[seat] > 0:
                self.reserve[seat] -= 1
                self.home[seat] += 1

    def _explore(self, seat: int) -> Script:
        """EE-13, EE-13c: take a tile while one is left, with its bonus; the location opens."""
        if not self.exploration_at:
            return
        text = yield from ask(seat, "explore", [f"explore {name}" for name in self.exploration_at])
        tile = self.exploration_at.pop(text.split()[1])
        self.explored[seat].append(tile)
        printed = self.facts.exploration[tile]
        self.holds[seat].update(printed.get)
        yield from self._upgrade(seat, printed.upgrade, at_least=0)
        self._call_settlers(seat, printed.settlers)

    # Cubes given back

    def _give_in_order(self, seat: int, kind: str, verb: str, size: int) -> Script:
        """Cubes of your choice to the supply, one at a time, in sorted order only."""
        sequences = list(sorted_sequences(self.holds[seat], size))
        given = ""
        while len(given) < size:
            following = {way[len(given)] for way in sequences if way.startswith(given)}
            text = yield from ask(seat, kind, [f"{verb} {cube}" for cube in following])
            cube = text.split()[1]
            given += cube
            self.holds[seat][cube] -= 1

    def _check_holds(self, seat: int) -> Script:
        """EE-15, EW-21a: everyone returns the excess, first the seat of the turn, clockwise."""
        for owner in self._clockwise(seat):
            excess = max(0, self.holds[owner].total() - self.facts.storage)
            yield from self._give_in_order(owner, "discard", "discard", excess)

    # Looking at the table

    def _forts(self) -> list[str]:
        """EE-1: the fort locations from the left."""
        return [name for name, location in self.facts.locations.items() if location.kind == "fort"]

    def _symbol(self, place: str) -> str:
        return self.facts.markets[self.market_at[place]][0]

    def _settlers_owned(self, seat: int) -> int:
        """EE-13d: those on the board and on locations."""
        working = [number for owner, number in self.settlers_at.values() if owner == seat]
        return self.home[seat] + sum(working)

    def _bonus_points(self, seat: int, tile: str) -> int:
        """EE-16: set aside what the tile counts, one helping at a time, while there is enough."""
        printed = self.facts.bonus[tile]
        if printed.kind == "settlers":
            return printed.points * (self._settlers_owned(seat) // printed.per)
        own = Counter(self.facts.cards[card].symbol for card in self.cards[seat])
        helpings = [printed.symbols] if printed.kind == "pair" else [(s,) for s in printed.symbols]
        points = 0
        for helping in helpings:
            left = Counter(own)
            while all(left[symbol] >= number for symbol, number in Counter(helping).items()):
                left.subtract(helping)
                points += printed.points
        return points

    def _score(self, seat: int) -> dict[str, int]:
        facts = self.facts
        covered = [facts.columns[column] for row in self._board(seat).values() for column in row]
        parts = {
            "cards": sum(facts.cards[card].points for card in self.cards[seat]),
            "bonus": sum(self._bonus_points(seat, tile) for tile in self.bonuses[seat]),
            "outposts": sum(facts.columns) * len(SYMBOLS) - sum(covered),
            "exploration": sum(facts.exploration[tile].points for tile in self.explored[seat]),
            "cubes": sum(self.holds[seat][cube] for cube in SPICES[1:]),
        }
        return parts | {"total": sum(parts.values())}

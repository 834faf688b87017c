"""A slow, plain model of Eastern Wonders, against which the fast engine is tested.
It shares no code with the engine: the game is told as one long script that stops at each decision.
Rule ids (EW-1 to EW-26) are those of the rules digest; nothing here is meant to be quick."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

SPICES = "YRGB"
SYMBOLS = ("ginger", "chili", "tea", "cloves")
BONUS_KINDS = ("sail", "points", "upgrade", "harvest", "hold")
CLOSED = "closed"
TILES_TO_END = 4
TILES_OVER_CLOSED_PORT = 5
SPACES_PER_HOLD_TILE = 3

Odds = dict[str, Fraction | None]


class Decision(NamedTuple):
    """One stop of the script: who decides, on what, and the texts to choose from."""

    decider: int | str | None
    kind: str
    legal: Odds


Script = Generator[Decision, str, None]
Answer = Generator[Decision, str, str]


@dataclass(frozen=True)
class Facts:
    """What is printed on the components."""

    markets: dict[str, tuple[str, str, str]]
    victory: dict[str, tuple[int, str]]
    lots: list[str]
    columns: list[int]
    hold: int
    bonus_count: dict[str, int]
    bonus_points: dict[str, int]
    points_pile: list[int]


def ask(seat: int, kind: str, texts: Iterable[str]) -> Answer:
    """Stop for a player's choice."""
    answer = yield Decision(seat, kind, dict.fromkeys(sorted(texts)))
    return answer


def roll(kind: str, odds: dict[str, Fraction]) -> Answer:
    """Stop for chance."""
    answer = yield Decision("chance", kind, {text: odds[text] for text in sorted(odds)})
    return answer


def uniform(texts: list[str]) -> dict[str, Fraction]:
    """The same odds for each text."""
    return {text: Fraction(1, len(texts)) for text in texts}


def contains(hold: Counter[str], cubes: str) -> bool:
    """Whether every cube asked for is there."""
    return all(hold[cube] >= number for cube, number in Counter(cubes).items())


def sorted_sequences(hold: Counter[str], size: int) -> Iterator[str]:
    """Every way to take this many cubes from a hold, each written once, cheapest first."""
    for numbers in product(*(range(hold[cube] + 1) for cube in SPICES)):
        if sum(numbers) == size:
            yield "".join(cube * number for cube, number in zip(SPICES, numbers, strict=True))


def raise_cube(hold: Counter[str], cube: str) -> None:
    """EW-14: swap one cube for one of the next kind."""
    hold[cube] -= 1
    hold[SPICES[SPICES.index(cube) + 1]] += 1


def can_raise_all(hold: Counter[str], cubes: tuple[str, ...]) -> bool:
    """EW-14a: whether these cubes can be raised one after the other, also the same one again."""
    trial = Counter(hold)
    for cube in cubes:
        if trial[cube] == 0:
            return False
        raise_cube(trial, cube)
    return True


class SeaReference(ABC):
    """A game in progress: one long script that stops at each decision, and what all games share."""

    def __init__(
        self,
        kinds: dict[str, str],
        neighbours: dict[str, set[str]],
        players: int,
        first: int,
        round_limit: int,
    ) -> None:
        self.kinds = dict(kinds)
        self.neighbours = {place: set(names) for place, names in neighbours.items()}
        self.players = players
        self.first = first
        self.round_limit = round_limit
        self.round = 0
        self.turn: int | None = None
        self.ending: str | None = None
        self._open_box()
        self.script = self._game()
        self.decision = next(self.script)

    # The interface

    def decider(self) -> int | str | None:
        """The seat to decide, "chance", or None when the game is over."""
        return self.decision.decider

    def kind(self) -> str:
        """What is to be decided."""
        return self.decision.kind

    def legal(self) -> Odds:
        """The texts of the legal moves, sorted, with their odds where chance decides."""
        return dict(self.decision.legal)

    def play(self, text: str) -> None:
        """Make one decision."""
        if text not in self.decision.legal:
            raise ValueError(f"{text!r} is not legal at {self.decision.kind!r}")
        self.decision = self.script.send(text)

    def scores(self) -> list[dict[str, int]]:
        """EW-23, SS-12, EE-16: the points of each seat, by source and in total."""
        return [self._score(seat) for seat in range(self.players)]

    def winner(self) -> int | None:
        """EW-24: the highest score; of those tied, the one with the later turn in the round."""
        if self.ending is None:
            return None
        totals = [score["total"] for score in self.scores()]
        tied = [seat for seat in self._turn_order() if totals[seat] == max(totals)]
        return tied[-1]

    def ended_by(self) -> str | None:
        """EW-22a, EE-15a, EE-16: what ended the game."""
        return self.ending

    # What each game says itself

    @abstractmethod
    def snapshot(self) -> dict[str, Any]:
        """All that is known of the table."""

    @abstractmethod
    def _open_box(self) -> None:
        """What lies on the table before chance has its say."""

    @abstractmethod
    def _game(self) -> Script:
        """The whole game, from the box to the last round."""

    @abstractmethod
    def _take_turn(self, seat: int) -> Script: ...

    @abstractmethod
    def _end_round(self) -> None:
        """Says what has ended the game, if anything has."""

    @abstractmethod
    def _score(self, seat: int) -> dict[str, int]: ...

    # What they share

    def _play_on(self, seats: list[int]) -> Script:
        """The turns of these seats, who have still to play in this round, and all later rounds."""
        while True:
            for seat in seats:
                self.turn = seat
                yield from self._take_turn(seat)
            self._end_round()
            if self.ending is not None:
                break
            self.round += 1
            seats = self._turn_order()
        self.turn = None
        yield Decision(None, "over", {})

    def _places(self, kind: str) -> list[str]:
        return [place for place, printed in self.kinds.items() if printed == kind]

    def _clockwise(self, seat: int) -> list[int]:
        return [(seat + offset) % self.players for offset in range(self.players)]

    def _turn_order(self) -> list[int]:
        return self._clockwise(self.first)


class Reference(SeaReference):
    """A game in progress."""

    def __init__(
        self,
        facts: Facts,
        kinds: dict[str, str],
        neighbours: dict[str, set[str]],
        players: int,
        first: int = 0,
        round_limit: int = 200,
    ) -> None:
        self.facts = facts
        super().__init__(kinds, neighbours, players, first, round_limit)

    def _open_box(self) -> None:
        facts, kinds, players = self.facts, self.kinds, self.players
        self.market_at: dict[str, str] = {}
        self.victory_at: dict[str, str | None] = dict.fromkeys(self._places("port"))
        self.unseen = set(facts.victory)
        self.drawn = 0
        self.lots = list(facts.lots)
        self.loose: dict[str, Counter[str]] = {place: Counter() for place in kinds}
        self.outposts: dict[str, set[int]] = {place: set() for place in kinds}
        self.holds: list[Counter[str]] = [Counter() for _ in range(players)]
        self.boats: list[str | None] = [None] * players
        self.bonuses: list[list[str]] = [[] for _ in range(players)]
        self.points_taken: list[list[int]] = [[] for _ in range(players)]
        self.tiles: list[list[str]] = [[] for _ in range(players)]

    def snapshot(self) -> dict[str, Any]:
        """EW-25: all but the stack's order; the turn is None in set-up and when over."""
        return {
            "holds": [{cube: hold[cube] for cube in SPICES} for hold in self.holds],
            "boats": list(self.boats),
            "loose": {
                place: {cube: cubes[cube] for cube in SPICES} for place, cubes in self.loose.items()
            },
            "markets": dict(self.market_at),
            "outposts": {place: sorted(seats) for place, seats in self.outposts.items()},
            "bonus": [self._bonus_names(seat) for seat in range(self.players)],
            "supply": {kind: self._supply(kind) for kind in BONUS_KINDS},
            "tiles": [sorted(tiles) for tiles in self.tiles],
            "ports": dict(self.victory_at),
            "unseen": sorted(self.unseen),
            "lots": sorted(self.lots),
            "round": self.round,
            "turn": self.turn,
        }

    # The script

    def _game(self) -> Script:
        """The whole game, from the box to the last round."""
        yield from self._return_markets()
        yield from self._lay_markets()
        yield from self._open_ports()
        yield from self._choose_starts()
        self.round = 1
        yield from self._play_on(self._turn_order())

    def _return_markets(self) -> Script:
        """EW-1: one market tile of each symbol goes back to the box."""
        self.box: set[str] = set()
        for symbol in SYMBOLS:
            same = [tile for tile, printed in self.facts.markets.items() if printed[0] == symbol]
            text = yield from roll("return", uniform([f"return {tile}" for tile in same]))
            self.box.add(text.split()[1])

    def _lay_markets(self) -> Script:
        """EW-1: the other market tiles are shuffled over the map."""
        for place in self._places("market"):
            gone = self.box | set(self.market_at.values())
            left = [tile for tile in self.facts.markets if tile not in gone]
            text = yield from roll("lay", uniform([f"lay {tile} {place}" for tile in left]))
            self.market_at[place] = text.split()[1]

    def _open_ports(self) -> Script:
        """EW-3: a VP tile on each port, before the Closed Port goes into the stack."""
        for port in self._places("port"):
            odds = uniform([f"turn {tile} {port}" for tile in self.unseen])
            text = yield from roll("turn", odds)
            self._turn_up(text.split()[1], port)
        self.drawn = 0
        self.top_of_stack = min(TILES_OVER_CLOSED_PORT, len(self.unseen)) + 1

    def _choose_starts(self) -> Script:
        """EW-6: in reverse turn order each takes a lot and puts the boat on any market tile."""
        for seat in reversed(self._turn_order()):
            text = yield from ask(seat, "lot", {f"lot {lot}" for lot in self.lots})
            lot = text.split()[1]
            self.lots.remove(lot)
            self.holds[seat].update(lot)
            starts = [f"start {place}" for place in self._places("market")]
            text = yield from ask(seat, "start", starts)
            self.boats[seat] = text.split()[1]
        self.lots.clear()

    def _take_turn(self, seat: int) -> Script:
        """EW-10: move, if you options, then at most one action; then the holds are checked."""
        yield from self._move(seat)
        text = yield from ask(seat, "action", self._actions(seat))
        if text == "harvest":
            self._harvest(seat)
        elif text == "build":
            yield from self._build(seat)
            yield from self._trade_on(seat)
        elif text == "trade":
            self._trade(seat)
            yield from self._trade_on(seat)
        elif text == "claim":
            yield from self._claim(seat)
        yield from self._check_holds(seat)

    def _end_round(self) -> None:
        """EW-22: a fourth tile ends the game with the round, and so does the round limit."""
        if any(len(tiles) >= TILES_TO_END for tiles in self.tiles):
            self.ending = "fourth tile"
        elif self.round >= self.round_limit:
            self.ending = "round limit"

    # Moving

    def _move(self, seat: int) -> Script:
        """EW-7: step by step, the first steps free; then toll (EW-8) and gathering (EW-9)."""
        free = 1 + self.bonuses[seat].count("sail")
        steps = 0
        while True:
            text = yield from ask(seat, "sail", self._courses(seat, free - steps, steps > 0))
            if text == "anchor":
                break
            if steps >= free:
                yield from self._leave_cube(seat)
            self.boats[seat] = text.split()[1]
            steps += 1
        if steps > 0:
            yield from self._pay_toll(seat)
            yield from self._gather(seat)

    def _courses(self, seat: int, free: int, moved: bool) -> list[str]:
        """EW-7a: the steps after which the move can still be ended, and whether it can end now."""
        here = self._here(seat)
        cubes = self.holds[seat].total()
        texts = []
        if not moved or self._may_end(seat, here, cubes):
            texts.append("anchor")
        for place, cubes_left, free_left in self._steps(here, cubes, free):
            if self._can_still_end(seat, place, cubes_left, free_left, {}):
                texts.append(f"sail {place}")
        return texts

    def _steps(self, place: str, cubes: int, free: int) -> list[tuple[str, int, int]]:
        """EW-20a: every next step with the cubes and the free steps that are left after it."""
        if free > 0:
            return [(name, cubes, free - 1) for name in self.neighbours[place]]
        if cubes > 0:
            return [(name, cubes - 1, 0) for name in self.neighbours[place]]
        return []

    def _can_still_end(
        self, seat: int, place: str, cubes: int, free: int, known: dict[tuple[str, int, int], bool]
    ) -> bool:
        """EW-7a: try every continuation of the move."""
        key = (place, cubes, free)
        if key not in known:
            known[key] = self._may_end(seat, place, cubes) or any(
                self._can_still_end(seat, *step, known) for step in self._steps(place, cubes, free)
            )
        return known[key]

    def _may_end(self, seat: int, place: str, cubes: int) -> bool:
        """EW-8: who cannot pay them all may not end there."""
        return len(self._rivals_at(seat, place)) <= cubes

    def _rivals_at(self, seat: int, place: str) -> list[int]:
        """EW-8: the rivals to be paid on a place, clockwise; ports are free."""
        if self.kinds[place] == "port":
            return []
        return [rival for rival in self._clockwise(seat)[1:] if self.boats[rival] == place]

    def _leave_cube(self, seat: int) -> Script:
        """EW-7: a cube of your choice stays on the tile you leave."""
        text = yield from ask(seat, "leave", self._each_cube(seat, "leave"))
        cube = text.split()[1]
        self.holds[seat][cube] -= 1
        self.loose[self._here(seat)][cube] += 1

    def _pay_toll(self, seat: int) -> Script:
        """EW-8: one cube of your choice to the owner of each other boat."""
        for rival in self._rivals_at(seat, self._here(seat)):
            text = yield from ask(seat, "toll", self._each_cube(seat, "toll"))
            cube = text.split()[1]
            self.holds[seat][cube] -= 1
            self.holds[rival][cube] += 1

    def _gather(self, seat: int) -> Script:
        """EW-9a: all or none of the cubes that lie where the move ended."""
        here = self._here(seat)
        if self.loose[here].total() == 0:
            return
        text = yield from ask(seat, "gather", ["gather", "gather none"])
        if text == "gather":
            self.holds[seat].update(self.loose[here])
            self.loose[here] = Counter()

    # Actions

    def _actions(self, seat: int) -> list[str]:
        """EW-10: what can be done here; EW-10a: the action is optional."""
        may = {
            "pass": True,
            "harvest": True,
            "build": self._may_build(seat),
            "trade": self._may_trade(seat),
            "claim": self._may_claim(seat),
        }
        return [text for text, allowed in may.items() if allowed]

    def _may_build(self, seat: int) -> bool:
        """EW-11: on a market tile without an own outpost, with the cubes to pay for it."""
        here = self._here(seat)
        if self.kinds[here] != "market" or seat in self.outposts[here]:
            return False
        row = self._rows(seat)[self._symbol(here)]
        return row < len(self.facts.columns) and self.holds[seat].total() >= self._cost(here)

    def _may_trade(self, seat: int) -> bool:
        """EW-15: with an outpost on the tile and the cubes to give."""
        here = self._here(seat)
        if seat not in self.outposts[here]:
            return False
        return contains(self.holds[seat], self.facts.markets[self.market_at[here]][1])

    def _may_claim(self, seat: int) -> bool:
        """EW-16: on a port with a VP tile, with the cubes on it."""
        tile = self.victory_at.get(self._here(seat))
        if tile is None or tile == CLOSED:
            return False
        return contains(self.holds[seat], self.facts.victory[tile][1])

    def _cost(self, place: str) -> int:
        """EW-11: one cube (two in a two-player game) for each outpost already there."""
        return len(self.outposts[place]) * (2 if self.players == 2 else 1)

    def _build(self, seat: int) -> Script:
        """EW-14a: pay, place, bonus tile, upgrades; a tile just earned does not act yet."""
        here = self._here(seat)
        upgrades = self.bonuses[seat].count("upgrade")
        yield from self._give_in_order(seat, "payment", "pay", self._cost(here))
        emptied_before = self._emptied_columns(seat)
        self.outposts[here].add(seat)
        if self._emptied_columns(seat) > emptied_before:
            yield from self._take_bonus(seat)
        yield from self._upgrade(seat, upgrades)

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

    def _take_bonus(self, seat: int) -> Script:
        """EW-13: a bonus tile of your choice; EW-13a: while any is left."""
        kinds = [kind for kind in BONUS_KINDS if self._supply(kind) > 0]
        if not kinds:
            return
        text = yield from ask(seat, "bonus", [f"bonus {kind}" for kind in kinds])
        kind = text.split()[1]
        if kind == "points":
            self.points_taken[seat].append(self.facts.points_pile[self._taken("points")])
        self.bonuses[seat].append(kind)

    def _upgrade(self, seat: int, most: int) -> Script:
        """EW-14: up to so many upgrades, never a cheaper kind than the last one raised."""
        before = Counter(self.holds[seat])
        raised: tuple[str, ...] = ()
        while len(raised) < most:
            longer = combinations_with_replacement(SPICES[:-1], len(raised) + 1)
            ways = [way for way in longer if way[:-1] == raised and can_raise_all(before, way)]
            if not ways:
                return
            texts = ["upgrade none"] + [f"upgrade {way[-1]}" for way in ways]
            text = yield from ask(seat, "upgrade", texts)
            if text == "upgrade none":
                return
            raised += (text.split()[1],)
            raise_cube(self.holds[seat], raised[-1])

    def _trade_on(self, seat: int) -> Script:
        """EW-15: as often as you can pay for it."""
        while self._may_trade(seat):
            text = yield from ask(seat, "again", ["trade", "done"])
            if text == "done":
                return
            self._trade(seat)

    def _trade(self, seat: int) -> None:
        """EW-15: give the cubes above the arrow, get those below it."""
        _, give, get = self.facts.markets[self.market_at[self._here(seat)]]
        self.holds[seat].subtract(give)
        self.holds[seat].update(get)

    def _claim(self, seat: int) -> Script:
        """EW-16: pay and take the tile; EW-17: draw the next one."""
        here = self._here(seat)
        tile = self.victory_at[here]
        assert tile is not None and tile != CLOSED
        self.holds[seat].subtract(self.facts.victory[tile][1])
        self.tiles[seat].append(tile)
        self.victory_at[here] = None
        target = self._move_closed_port(here)
        odds = {f"turn {drawn} {target}": chance for drawn, chance in self._stack_odds().items()}
        if odds:
            text = yield from roll("turn", odds)
            self._turn_up(text.split()[1], target)

    def _move_closed_port(self, here: str) -> str:
        """EW-18: move the Closed Port, once out, to this port; the port to draw a tile for."""
        closed = [port for port, tile in self.victory_at.items() if tile == CLOSED]
        if not closed:
            return here
        self.victory_at[closed[0]] = None
        self.victory_at[here] = CLOSED
        return closed[0]

    def _stack_odds(self) -> dict[str, Fraction]:
        """EW-3, EW-17: suppose the Closed Port in each depth where it may still lie, in turn."""
        if CLOSED in self.victory_at.values():
            return uniform(sorted(self.unseen))
        odds: dict[str, Fraction] = {}
        depths = range(self.drawn, self.top_of_stack)
        for depth in depths:
            tops = {CLOSED} if depth == self.drawn else self.unseen
            for tile in tops:
                share = Fraction(1, len(depths)) * Fraction(1, len(tops))
                odds[tile] = odds.get(tile, Fraction(0)) + share
        return odds

    def _turn_up(self, tile: str, port: str) -> None:
        """EW-17: the tile drawn lies on the port; the Closed Port closes it."""
        self.drawn += 1
        self.unseen.discard(tile)
        self.victory_at[port] = tile

    def _harvest(self, seat: int) -> None:
        """EW-19: two yellow cubes, and one red for each harvest bonus."""
        self.holds[seat].update("YY" + "R" * self.bonuses[seat].count("harvest"))

    def _check_holds(self, seat: int) -> Script:
        """EW-21a: everyone returns the excess, the one whose turn it was first, then clockwise."""
        for owner in self._clockwise(seat):
            spaces = self.facts.hold + SPACES_PER_HOLD_TILE * self.bonuses[owner].count("hold")
            excess = max(0, self.holds[owner].total() - spaces)
            yield from self._give_in_order(owner, "discard", "discard", excess)

    # Looking at the table

    def _here(self, seat: int) -> str:
        place = self.boats[seat]
        assert place is not None
        return place

    def _symbol(self, place: str) -> str:
        return self.facts.markets[self.market_at[place]][0]

    def _each_cube(self, seat: int, verb: str) -> list[str]:
        return [f"{verb} {cube}" for cube in SPICES if self.holds[seat][cube] > 0]

    def _rows(self, seat: int) -> Counter[str]:
        """EW-12: how many outposts have left each row of a board, read off the map."""
        return Counter(self._symbol(place) for place, who in self.outposts.items() if seat in who)

    def _emptied_columns(self, seat: int) -> int:
        """EW-12: rows empty from the left, so a column is empty once every row has got past it."""
        rows = self._rows(seat)
        return min(rows[symbol] for symbol in SYMBOLS)

    def _taken(self, kind: str) -> int:
        return sum(bonuses.count(kind) for bonuses in self.bonuses)

    def _supply(self, kind: str) -> int:
        """EW-4: how many bonus tiles of a kind are left."""
        there = self.facts.points_pile if kind == "points" else range(self.facts.bonus_count[kind])
        return len(there) - self._taken(kind)

    def _bonus_names(self, seat: int) -> list[str]:
        plain = [kind for kind in self.bonuses[seat] if kind != "points"]
        return sorted(plain + [f"points {value}" for value in self.points_taken[seat]])

    def _score(self, seat: int) -> dict[str, int]:
        plain = [kind for kind in self.bonuses[seat] if kind != "points"]
        rows = self._rows(seat)
        parts = {
            "tiles": sum(self.facts.victory[tile][0] for tile in self.tiles[seat]),
            "bonus": sum(self.facts.bonus_points[kind] for kind in plain)
            + sum(self.points_taken[seat]),
            "outposts": sum(sum(self.facts.columns[: rows[symbol]]) for symbol in SYMBOLS),
            "cubes": sum(self.holds[seat][cube] for cube in SPICES[1:]),
        }
        return parts | {"total": sum(parts.values())}

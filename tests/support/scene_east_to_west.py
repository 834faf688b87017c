"""Scenes of From East to West, Part II: positions written down by name.

A scene is told in the words of the notation and turned into a game of the engine or into a game
of the reference model; `scattered` makes scenes in which everything may lie anywhere.

Most of what the land says is reconstructed and may be corrected any day, so that scenes are of
FIXED, a copy of the components that stays as it is, unless they are told others.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TypeVar

from carrack.components.chart import Chart
from carrack.components.cubes import SPICE_NAMES, cubes_text
from carrack.components.limits import SEATS
from carrack.game import Game
from carrack.games.east_to_west import NAME
from carrack.games.east_to_west.printed import (
    ATLAS,
    EastToWestComponents,
    PointCard,
    printed_components,
    read_components,
)
from carrack.moves import Move
from support.lockstep import Choose
from support.reference import Script
from support.reference_east_to_west import EastToWestReference
from support.references import east_to_west_facts, kinds_of, neighbours_of
from support.typed import components_of

FIXED = read_components(Path(__file__).parents[1] / "data" / "east_to_west.toml")
TILES_OF_A_SYMBOL = 3
ThingT = TypeVar("ThingT")


def markets_of_map(chart: Chart) -> list[str]:
    return [name for name, kind in kinds_of(NAME, chart).items() if kind == "open"]


def sea_of_map(chart: Chart) -> str:
    return next(name for name, kind in kinds_of(NAME, chart).items() if kind == "sea")


def covered(players: int, components: EastToWestComponents = FIXED) -> dict[str, str]:
    """Every location that may have an exploration tile has one, by number (EE-3)."""
    names = [
        place.id
        for place in components.locations
        if place.explore or (place.explore_2_3 and players < 4)
    ]
    return dict(zip(names, (tile.id for tile in components.exploration_tiles), strict=False))


# What a game says


def in_order(cubes: str) -> str:
    return "".join(sorted(cubes, key="YRGB".index))


# Scenes -----------------------------------------------------------------------------------------


@dataclass
class EastToWestScene:
    """A position at the beginning of a turn, unless `now` and `middle` say otherwise.

    What a test does not care for falls into place: nobody has what is not told,
    settlers neither at work nor told to be at home are in reserve, exploration tiles that cover
    nothing are with the last player, stacks are as much lower as the players have bonus tiles, and
    the deck is what lies nowhere else.
    """

    players: int = 2
    first: int = 0
    limit: int = 200
    map: str = "lagoon"
    round: int = 5
    turn: int = 0
    now: str = ""  # what is decided, "0:choose" unless said
    middle: str = ""  # the words for the middle of a turn
    components: EastToWestComponents = FIXED

    # the sea
    markets: dict[str, str] = field(default_factory=dict)
    boats: list[str] = field(default_factory=list)  # on the sea tile unless said
    holds: list[str] = field(default_factory=list)
    outposts: dict[str, list[int]] = field(default_factory=dict)

    # the land
    settlers: dict[str, tuple[int, int]] = field(default_factory=dict)  # whose, and how many
    home: dict[int, int] = field(default_factory=dict)  # as many as at the start unless said
    explorations: dict[str, str] = field(default_factory=dict)
    explored: list[list[str]] = field(default_factory=list)
    forts: list[str | None] | None = None  # N01 and N10 for RRR each, and others
    top: str | None = ""
    cards: list[list[str]] = field(default_factory=list)
    stacks: list[str | None] = field(default_factory=lambda: ["B01", "B02"])
    heights: list[int] = field(default_factory=list)
    bonus: list[list[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.markets = self._default_markets() | self.markets
        self.boats = _for_all(self.boats, sea_of_map(self.chart))
        self.holds = _for_all(self.holds, "")
        self.cards, self.bonus, self.explored = (
            [[*names] for names in _for_all(things, [])]
            for things in (self.cards, self.bonus, self.explored)
        )

    def _default_markets(self) -> dict[str, str]:
        """The first three tiles of each symbol over the places in order."""
        tiles = [
            tile
            for symbol in SPICE_NAMES
            for tile in [t.id for t in self.components.markets if t.symbol == symbol][
                :TILES_OF_A_SYMBOL
            ]
        ]
        return dict(zip(markets_of_map(self.chart), tiles, strict=True))

    @property
    def chart(self) -> Chart:
        return ATLAS.named(self.map)

    def at_work(self, seat: int) -> int:
        return sum(number for owner, number in self.settlers.values() if owner == seat)

    def at_home(self, seat: int) -> int:
        printed = self.components.settlers
        start = printed.start_two_players if self.players == 2 else printed.start
        return self.home.get(seat, max(0, start - self.at_work(seat)))

    def in_reserve(self, seat: int) -> int:
        return self.components.settlers.total - self.at_work(seat) - self.at_home(seat)

    def cards_on_show(self) -> tuple[list[str | None], str | None]:
        """Those above the forts, and the top of the deck: unless said, what nobody has."""
        taken = {*chain(*self.cards), *(self.forts or []), self.top}
        cards = [card for card in self.components.point_cards if card.players <= self.players]
        cards.sort(key=lambda card: (card.id not in ("N01", "N10"), card.id))
        free: list[str | None] = [card.id for card in cards if card.id not in taken]
        number = sum(place.kind == "fort" for place in self.components.locations)
        forts = free[:number] if self.forts is None else list(self.forts)
        free = [card for card in free if card not in forts]
        return forts, free[0] if self.top == "" else self.top

    def explored_by(self, seat: int) -> list[str]:
        if seat != self.players - 1:
            return self.explored[seat]
        seen = {*self.explorations.values(), *chain(*self.explored)}
        left = [tile.id for tile in self.components.exploration_tiles if tile.id not in seen]
        in_the_game = len(covered(self.players, self.components))
        return self.explored[seat] + left[: in_the_game - len(seen)]

    def height_of_stacks(self) -> list[int]:
        heights = [stack.height for stack in self.components.stacks]
        for _ in range(sum(map(len, self.bonus))):
            heights[heights.index(max(heights))] -= 1
        return self.heights or heights

    # the engine

    def game(self, seed: int | str | None = None) -> Game:
        return Game.from_position(self.text(), seed=seed, components=self.components)

    def after(self, moves: str) -> Game:
        """The game when these moves have been made."""
        game = self.game()
        game.play(moves)
        return game

    def text(self) -> str:
        """The position in the engine's notation, with the middle of the turn if there is one."""
        own = self.components.hash != printed_components().hash
        work = [f"{name}:{number}*{seat}" for name, (seat, number) in self.settlers.items()]
        last_round = any(len(cards) >= self.components.cards_to_end for cards in self.cards)
        forts, top = self.cards_on_show()
        words = [
            "EE1",
            *([f"box={self.components.hash}"] if own else []),
            f"map={self.chart.code}",
            f"players={self.players}",
            f"first={self.first}",
            f"limit={self.limit}",
            *(self._place(place.name) for place in self.chart.places),
            f"explore={_listed([f'{name}:{tile}' for name, tile in self.explorations.items()])}",
            f"forts={_listed([card or '-' for card in forts])}",
            f"top={top or '-'}",
            f"stacks={_listed([tile or '-' for tile in self.stacks])}",
            f"settlers={_listed(work)}",
            f"heights={_listed([str(height) for height in self.height_of_stacks()])}",
            *(self._seat(seat) for seat in range(self.players)),
            f"round={self.round}",
            f"turn={self.turn}",
            f"now={self.now or f'{self.turn}:choose'}",
            *(["last-round=yes"] if last_round else []),
            self.middle,
        ]
        return " ".join(words).strip()

    def _place(self, name: str) -> str:
        outposts = "".join(str(seat) for seat in sorted(self.outposts.get(name, [])))
        return f"{name}={self.markets.get(name, 'sea')}" + (f"*{outposts}" if outposts else "")

    def built(self, seat: int) -> list[int]:
        """The outposts gone from each row of a board."""
        symbol = {tile.id: tile.symbol for tile in self.components.markets}
        gone = Counter(
            symbol[self.markets[name]] for name, seats in self.outposts.items() if seat in seats
        )
        return [gone[name] for name in SPICE_NAMES]

    def _seat(self, seat: int) -> str:
        return (
            f"seat{seat}(boat={self.boats[seat]} hold={self.holds[seat] or '-'}"
            f" built={''.join(map(str, self.built(seat)))}"
            f" home={self.at_home(seat)} reserve={self.in_reserve(seat)}"
            f" cards={_listed(self.cards[seat])} bonus={_listed(self.bonus[seat])}"
            f" explored={_listed(self.explored_by(seat))})"
        )

    # the reference model

    def reference(self) -> "SceneReference":
        return SceneReference(self)


class SceneReference(EastToWestReference):
    """The reference model, beginning with a scene instead of a set-up."""

    def __init__(self, scene: EastToWestScene) -> None:
        self.scene = scene
        super().__init__(
            east_to_west_facts(scene.components),
            kinds_of(NAME, scene.chart),
            neighbours_of(scene.chart),
            scene.players,
            scene.first,
            scene.limit,
        )

    def _game(self) -> Script:
        scene, seats = self.scene, range(self.scene.players)
        self.round = scene.round
        self.market_at = dict(scene.markets)
        self.boats = [scene.boats[seat] for seat in seats]
        self.holds = [Counter(scene.holds[seat]) for seat in seats]
        for place, who in scene.outposts.items():
            self.outposts[place] = set(who)
        self.settlers_at = dict(scene.settlers)
        self.home = [scene.at_home(seat) for seat in seats]
        self.reserve = [scene.in_reserve(seat) for seat in seats]
        self.exploration_at = dict(scene.explorations)
        self.explored = [scene.explored_by(seat).copy() for seat in seats]
        self.fort_cards, self.top_card = scene.cards_on_show()
        self.cards = [list(scene.cards[seat]) for seat in seats]
        self.deck -= {*chain(*self.cards), *filter(None, [*self.fort_cards, self.top_card])}
        self.stack_tops = list(scene.stacks)
        self.stack_heights = scene.height_of_stacks()
        self.bonuses = [list(scene.bonus[seat]) for seat in seats]
        self.unseen_bonus -= {*chain(*self.bonuses), *filter(None, self.stack_tops)}
        order = self._turn_order()
        yield from self._play_on(order[order.index(scene.turn) :])


def _for_all(given: list[ThingT], otherwise: ThingT) -> list[ThingT]:
    """What is given for some seats, and for the others something else."""
    return [*given, *[otherwise] * (SEATS - len(given))]


def _listed(names: list[str]) -> str:
    return ",".join(names) or "-"


# Scattered scenes -------------------------------------------------------------------------------


def scattered(
    rng: random.Random,
    map_name: str,
    players: int,
    components: EastToWestComponents = FIXED,
) -> EastToWestScene:
    """A scene in which everything may lie anywhere, with little in the holds and boats close by."""
    first, turns_taken = rng.randrange(players), rng.randrange(players)
    round = rng.randrange(1, 30)
    scene = EastToWestScene(
        players=players,
        first=first,
        map=map_name,
        round=round,
        limit=round + rng.choice([0, 1, 2, 170, 170, 170]),
        turn=(first + turns_taken) % players,
        components=components,
    )
    has_played = {(first + turn) % players for turn in range(turns_taken)}
    _scatter_cards(rng, scene, has_played)
    _scatter_sea(rng, scene)
    _scatter_explorations(rng, scene)
    _scatter_settlers(rng, scene)
    _scatter_boats(rng, scene)
    fill = [n for n in (0, 0, 1, 1, 2, 3, 5, 9) if n <= components.board.hold]
    scene.holds = [_some_cubes(rng, rng.choice(fill)) for _ in range(SEATS)]
    rng.choice([_crowd_together, _pay_for_a_card, _almost_empty_a_column])(rng, scene)
    _scatter_bonus_tiles(rng, scene)
    return scene


def _scatter_cards(rng: random.Random, scene: EastToWestScene, has_played: set[int]) -> None:
    """Few or many cards, often of one power; the last that anyone needs only in this round."""
    printed, to_end = scene.components, scene.components.cards_to_end
    deck = [card for card in printed.point_cards if card.players <= scene.players]
    rng.shuffle(deck)
    nearly_out = rng.random() < 0.25
    for seat in range(scene.players):
        most = to_end if seat in has_played else to_end - 1
        wanted = most if nearly_out else rng.choice([0, most // 3, most // 2, most - 1])
        favourite = rng.choice(printed.point_cards)
        deck.sort(key=lambda card: _power(card) != _power(favourite))
        taken = min(wanted, max(0, len(deck) - 1))
        scene.cards[seat] = sorted(card.id for card in deck[:taken])
        del deck[:taken]
        rng.shuffle(deck)
    left: list[str | None] = [card.id for card in deck]
    forts = sum(place.kind == "fort" for place in printed.locations)
    left += [None] * (forts + 1 - len(left))
    scene.forts, scene.top = left[:forts], left[forts]


def _power(card: PointCard) -> tuple[str, str]:
    return card.symbol, card.at


def _scatter_sea(rng: random.Random, scene: EastToWestScene) -> None:
    """Any three market tiles of each symbol anywhere, and outposts anywhere, often many."""
    tiles: list[str] = []
    for symbol in SPICE_NAMES:
        same = [tile.id for tile in scene.components.markets if tile.symbol == symbol]
        tiles += rng.sample(same, TILES_OF_A_SYMBOL)
    rng.shuffle(tiles)
    scene.markets = dict(zip(scene.markets, tiles, strict=True))
    for seat in range(scene.players):
        density = rng.choice([0.1, 0.5, 0.8, 0.95])
        for place in scene.markets:
            if rng.random() < density:
                scene.outposts.setdefault(place, []).append(seat)


def _scatter_bonus_tiles(rng: random.Random, scene: EastToWestScene) -> None:
    """Tiles for emptied columns while there were any; what is left of each stack is any number."""
    printed = scene.components
    scene.heights = [stack.height for stack in printed.stacks]
    unseen = [tile.id for tile in printed.bonus_tiles]
    rng.shuffle(unseen)
    for seat in range(scene.players):
        for _ in range(min(*scene.built(seat), printed.bonus_spaces)):
            if any(scene.heights):
                stack = rng.choice([n for n, height in enumerate(scene.heights) if height])
                scene.heights[stack] -= 1
                scene.bonus[seat].append(unseen.pop())
    scene.stacks = [unseen.pop() if height else None for height in scene.heights]


def _scatter_explorations(rng: random.Random, scene: EastToWestScene) -> None:
    """Some locations are still covered; the other tiles are with anybody."""
    tiles = [tile.id for tile in scene.components.exploration_tiles]
    rng.shuffle(tiles)
    scene.explored = [[] for _ in range(SEATS)]
    still_there = rng.choice([0.0, 0.2, 0.6, 1.0])
    for location in covered(scene.players, scene.components):
        if rng.random() < still_there:
            scene.explorations[location] = tiles.pop()
        else:
            scene.explored[rng.randrange(scene.players)].append(tiles.pop())


def _scatter_settlers(rng: random.Random, scene: EastToWestScene) -> None:
    """Few or many at work, and of the others few or many at home."""
    free = [place.id for place in scene.components.locations if place.id not in scene.explorations]
    left = dict.fromkeys(range(scene.players), scene.components.settlers.total)
    busy = rng.choice([0.1, 0.4, 0.8])
    for location in free:
        seat = rng.randrange(scene.players)
        if left[seat] and rng.random() < busy:
            number = rng.randint(1, min(4, left[seat]))
            scene.settlers[location] = (seat, number)
            left[seat] -= number
    scene.home = {seat: rng.choice([min(1, n), n // 2, n]) for seat, n in left.items()}


def _scatter_boats(rng: random.Random, scene: EastToWestScene) -> None:
    """In a few places and beside them, so that a boat must get past others."""
    places, beside = list(kinds_of(NAME, scene.chart)), neighbours_of(scene.chart)
    some = rng.sample(places, rng.randrange(1, 5))
    near = sorted({*some, *(other for place in some for other in beside[place])})
    scene.boats = [rng.choice(some if rng.random() < 0.6 else near) for _ in range(SEATS)]


def _crowd_together(rng: random.Random, scene: EastToWestScene) -> None:
    """All rivals lie in one place beside the boat whose turn it is, or with it."""
    mine = rng.choice(list(kinds_of(NAME, scene.chart)))
    crowd = rng.choice([mine, *sorted(neighbours_of(scene.chart)[mine])])
    scene.boats = [mine if seat == scene.turn else crowd for seat in range(SEATS)]
    scene.holds[scene.turn] = _some_cubes(rng, rng.randrange(4))


def _almost_empty_a_column(rng: random.Random, scene: EastToWestScene) -> None:
    """One outpost is missing in a column, and the boat lies beside the place for it."""
    symbol = {tile.id: tile.symbol for tile in scene.components.markets}
    column = rng.randint(1, TILES_OF_A_SYMBOL)
    places: list[str] = []
    for name in SPICE_NAMES:
        same = [place for place, tile in scene.markets.items() if symbol[tile] == name]
        places += rng.sample(same, column)
    missing = rng.choice(places)
    for place in scene.markets:
        others = [seat for seat in scene.outposts.get(place, []) if seat != scene.turn]
        own = [scene.turn] if place in places and place != missing else []
        scene.outposts[place] = others + own
    scene.boats[scene.turn] = rng.choice(sorted(neighbours_of(scene.chart)[missing]))


def _pay_for_a_card(rng: random.Random, scene: EastToWestScene) -> None:
    """Whoever has the turn has the cubes for one of the cards above the forts, if they fit."""
    costs = {card.id: cubes_text(card.cost) for card in scene.components.point_cards}
    space = scene.components.board.hold
    wanted = [
        costs[card] for card in scene.cards_on_show()[0] if card and len(costs[card]) <= space
    ]
    if wanted:
        cubes = rng.choice(wanted)
        more = rng.randint(0, min(3, space - len(cubes)))
        scene.holds[scene.turn] = in_order(cubes + _some_cubes(rng, more))


def _some_cubes(rng: random.Random, number: int) -> str:
    return in_order("".join(rng.choice("YYYRRGB") for _ in range(number)))


# Playing ----------------------------------------------------------------------------------------


def eager(rng: random.Random) -> Choose:
    """Any legal move, but rather what brings much about: cards, voyages and outposts."""

    def weight(kinds: dict[str, str], move: Move) -> int:
        word, _, about = move.text.partition(" ")
        return {"fort": 6, "boat": 4}.get(kinds.get(about, ""), 3 if word == "build" else 1)

    def choose(game: Game) -> Move:
        locations = components_of(game, EastToWestComponents).locations
        kinds: dict[str, str] = {place.id: place.kind for place in locations}
        return rng.choices(game.legal, [weight(kinds, move) for move in game.legal])[0]

    return choose

"""Scenes of From Sand to Sea: positions told by name, for single rules and for the reference model.

`scattered` makes scenes in which everything may lie anywhere that the rules allow.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from carrack import IllegalMove
from carrack.components.chart import Chart
from carrack.game import Game
from carrack.games.sand_to_sea import NAME
from carrack.games.sand_to_sea.printed import (
    ATLAS,
    SandToSeaComponents,
    printed_components,
)
from carrack.rules import market
from support.reference import SPICES, SYMBOLS, Script
from support.reference_sand_to_sea import SEA_TILES, SandToSeaFacts, SandToSeaReference
from support.references import kinds_of, neighbours_of, sand_to_sea_facts

LOTS = ["YYYY", "YYR", "RR", "YG"]
ROW = 4
COLUMNS = 4
MARKETS = [[f"M{6 * symbol + n:02}" for n in range(1, 7)] for symbol in range(len(SYMBOLS))]

# Each of these lists of places has one market tile of each symbol, on the map of the first game
# as a scene has it; so whoever has built on the first n of them has emptied n columns.
FIRST, SECOND, THIRD, FOURTH = (
    ["A2", "A3", "B1", "B2"],
    ["B4", "B5", "C1", "C2"],
    ["C4", "C5", "C6", "D1"],
    ["D3", "D4", "D5", "E2"],
)
SEAS = ["B3", "C3", "D2", "E3"]


@cache
def facts() -> SandToSeaFacts:
    return sand_to_sea_facts(printed_components())


def merchant_cards() -> list[str]:
    return [card for card in facts().cards if card not in facts().starting]


def symbol_of(tile: str) -> str:
    return facts().markets[tile][0]


def built_by(seat: int, *groups: list[str]) -> dict[str, list[int]]:
    """The outposts of one seat on all these places."""
    return {place: [seat] for places in groups for place in places}


def default_tiles(chart: Chart) -> dict[str, str]:
    """What lies on the open places: a tile of each symbol, then a sea tile, and so on."""
    places = [name for name, kind in kinds_of(NAME, chart).items() if kind == "open"]
    seas = SEA_TILES - sum(kind == "sea" for kind in kinds_of(NAME, chart).values())
    tiles: list[str] = []
    for number in range(COLUMNS):
        tiles += [same[number] for same in MARKETS]
        tiles += ["sea"] * (number < seas)
    return dict(zip(places, tiles, strict=True))


def default_ports(chart: Chart) -> dict[str, str]:
    places = [name for name, kind in kinds_of(NAME, chart).items() if kind == "port"]
    return dict(zip(places, ["V01", "V02", "V03", "V04"], strict=True))


def no_cards() -> list[list[str]]:
    return [[], [], [], []]


@dataclass
class SandToSeaScene:
    """A position at the beginning of a turn, unless `now` and `middle` say otherwise.

    Starting cards that are nowhere else are in hand; merchant cards, in the deck.
    """

    players: int = 2
    first: int = 0
    limit: int = 200
    map: str = "first-game"
    round: int = 1
    turn: int = 0
    now: str = ""  # what is decided, "0:choose" unless said
    middle: str = ""  # the words for the middle of a turn
    closed_within: int = 6
    laid: dict[str, str] = field(default_factory=dict)  # market tiles and "sea"
    ports: dict[str, str] = field(default_factory=dict)
    row: list[str] = field(default_factory=lambda: ["K10", "K20", "K30", "K40"])  # or "K20+YR"
    boats: list[str] = field(default_factory=lambda: ["B1", "B2", "B4", "B5"])
    holds: list[str] = field(default_factory=lambda: ["", "", "", ""])
    outposts: dict[str, list[int]] = field(default_factory=dict)
    bonus: list[list[str]] = field(default_factory=no_cards)
    tiles: list[list[str]] = field(default_factory=no_cards)
    hands: list[list[str]] = field(default_factory=no_cards)  # without starting cards
    played: list[list[str]] = field(default_factory=no_cards)
    spent: list[list[str]] = field(default_factory=no_cards)
    components: SandToSeaComponents = field(default_factory=printed_components)

    def __post_init__(self) -> None:
        self.laid = default_tiles(self.chart) | self.laid
        self.ports = default_ports(self.chart) | self.ports

    @property
    def chart(self) -> Chart:
        return ATLAS.named(self.map)

    @property
    def places(self) -> list[str]:
        return [place.name for place in self.chart.places]

    @property
    def markets(self) -> dict[str, str]:
        return {place: tile for place, tile in self.laid.items() if tile != "sea"}

    def hand(self, seat: int) -> list[str]:
        elsewhere = self.played[seat] + self.spent[seat]
        starting = [card for card in facts().starting if card not in elsewhere]
        return starting + self.hands[seat]

    def give_all_other_cards_to(self, seat: int) -> None:
        """Then the deck is out (SS-4a). They are spent, so that nobody can play or sail by them."""
        own = (card for pile in self.hands + self.played + self.spent for card in pile)
        seen = {*own, *(text.partition("+")[0] for text in self.row)}
        self.spent[seat] += [card for card in merchant_cards() if card not in seen]

    def emptied_columns(self, seat: int) -> int:
        return min(int(number) for number in self.built(seat))

    # as a game of the engine

    def game(self, seed: int | str | None = None) -> Game:
        return Game.from_position(self.text(), seed=seed, components=self.components)

    def text(self) -> str:
        """The position in the engine's notation, with the middle of the turn if there is one."""
        words = [
            "SS1",
            f"box={self.components.hash}",
            f"map={self.chart.code}",
            f"players={self.players}",
            f"first={self.first}",
            f"limit={self.limit}",
            *(self._place(name) for name in self.places),
            f"row={','.join(self.row) or '-'}",
            f"closed-within={self.closed_within}",
            *(self._seat(seat) for seat in range(self.players)),
            f"round={self.round}",
            f"turn={self.turn}",
            f"now={self.now or f'{self.turn}:choose'}",
            *(["last-round=yes"] if any(len(tiles) == 4 for tiles in self.tiles) else []),
            self.middle,
        ]
        return " ".join(words).strip()

    def _place(self, name: str) -> str:
        tile = self.laid.get(name) or self.ports.get(name) or "sea"
        outposts = "".join(str(seat) for seat in sorted(self.outposts.get(name, [])))
        return f"{name}={tile}" + (f"*{outposts}" if outposts else "")

    def built(self, seat: int) -> str:
        symbols = Counter(
            symbol_of(self.laid[name]) for name, seats in self.outposts.items() if seat in seats
        )
        return "".join(str(symbols[symbol]) for symbol in SYMBOLS)

    def _seat(self, seat: int) -> str:
        def listed(names: list[str]) -> str:
            return ",".join(names) or "-"

        return (
            f"seat{seat}(lot={LOTS[seat]} boat={self.boats[seat]} hold={self.holds[seat] or '-'}"
            f" built={self.built(seat)} bonus={listed(self.bonus[seat])}"
            f" tiles={listed(self.tiles[seat])} hand={listed(self.hand(seat))}"
            f" played={listed(self.played[seat])} spent={listed(self.spent[seat])})"
        )

    # as a game of the reference model

    def reference(self) -> "SandToSeaSceneReference":
        return SandToSeaSceneReference(self)


class SandToSeaSceneReference(SandToSeaReference):
    """The reference model, beginning with a scene instead of a set-up."""

    def __init__(self, scene: SandToSeaScene) -> None:
        self.scene = scene
        super().__init__(
            sand_to_sea_facts(scene.components),
            kinds_of(NAME, scene.chart),
            neighbours_of(scene.chart),
            scene.players,
            scene.first,
            scene.limit,
        )

    def _game(self) -> Script:
        self._lay_out_map()
        self._lay_out_seats()
        self._lay_out_cards()
        order = self._turn_order()
        yield from self._play_on(order[order.index(self.scene.turn) :])

    def _lay_out_map(self) -> None:
        scene = self.scene
        self.round = scene.round
        self.market_at = scene.markets
        self.seas |= scene.laid.keys() - scene.markets.keys()
        self.victory_at = dict(scene.ports)
        self.top_of_stack = 6
        self.drawn = 6 - scene.closed_within
        for place, seats in scene.outposts.items():
            self.outposts[place] = set(seats)

    def _lay_out_seats(self) -> None:
        scene, seats = self.scene, range(self.scene.players)
        self.lots = []
        self.holds = [Counter(scene.holds[seat]) for seat in seats]
        self.boats = [scene.boats[seat] for seat in seats]
        self.tiles = [list(scene.tiles[seat]) for seat in seats]
        self.unseen -= set(scene.ports.values()).union(*self.tiles)
        for seat in seats:
            for name in scene.bonus[seat]:
                self.bonuses[seat].append("points" if name.startswith("points") else name)
                if name.startswith("points"):
                    self.points_taken[seat].append(int(name.removeprefix("points")))

    def _lay_out_cards(self) -> None:
        scene, seats = self.scene, range(self.scene.players)
        for text in scene.row:
            card, _, cubes = text.partition("+")
            self.row.append(card)
            self.cubes_on[card] = Counter(cubes)
        self.hands = [set(scene.hand(seat)) for seat in seats]
        self.played = [set(scene.played[seat]) for seat in seats]
        self.discards = [set(scene.spent[seat]) for seat in seats]
        self.deck -= set(self.row).union(*self.hands, *self.played, *self.discards)


# Looking at a game


def words(game: Game, word: str) -> list[str]:
    """What may follow a word now: for "sail" the places, for "acquire" the cards."""
    legal = (move.text.partition(" ") for move in game.legal)
    return sorted(rest for first, _, rest in legal if first == word)


def rule_against(game: Game, move: str) -> str | None:
    """The id of the rule for which a move is refused; None if it is legal."""
    try:
        game.copy().play(move)
    except IllegalMove as refused:
        return refused.rule
    return None


def place_of_boat(game: Game, seat: int) -> str:
    return game.notation.place_name(game.table.boat[seat])


def has_outpost(game: Game, seat: int, place: str) -> bool:
    return market.has_outpost(game.table, seat, game.chart.number[place])


def cards(game: Game, where: str, seat: int) -> str:
    """The cards of a seat in its "hand", "played" or "spent", as the position lists them."""
    of_seat = game.position.partition(f"seat{seat}(")[2].partition(")")[0]
    return of_seat.partition(f"{where}=")[2].split()[0]


def row(game: Game) -> str:
    """The cards that lie open and the cubes on them, as the position lists them."""
    return game.position.partition(" row=")[2].split()[0]


# Anything anywhere


def scattered(rng: random.Random, map_name: str, players: int) -> SandToSeaScene:
    """A scene in which everything may lie anywhere, with little in the holds and boats close by."""
    scene = SandToSeaScene(players=players, map=map_name, first=rng.randrange(players))
    order = [(scene.first + turn) % players for turn in range(players)]
    scene.turn = rng.choice(order)
    scene.round = rng.randrange(1, 30)
    scene.limit = scene.round + rng.choice([0, 2, 170, 170])
    _scatter_map(rng, scene)
    _scatter_victory_tiles(rng, scene, order[: order.index(scene.turn)])
    _scatter_outposts(rng, scene)
    _scatter_bonus_tiles(rng, scene)
    _scatter_cards(rng, scene)
    _scatter_boats(rng, scene)
    _fill_holds(rng, scene)
    for seat in range(players):
        if rng.random() < 0.4:
            _put_to_use(rng, scene, seat)
    return scene


def _scatter_map(rng: random.Random, scene: SandToSeaScene) -> None:
    """Four tiles of each symbol, and those sea tiles that the map has not."""
    tiles = ["sea"] * (len(scene.laid) - len(scene.markets))
    for same in MARKETS:
        tiles += rng.sample(same, COLUMNS)
    rng.shuffle(tiles)
    scene.laid = dict(zip(scene.laid, tiles, strict=True))


def _scatter_victory_tiles(rng: random.Random, scene: SandToSeaScene, played: list[int]) -> None:
    """A seat has its fourth tile only in the round being played; each claim turned one tile."""
    stack = list(facts().victory)
    rng.shuffle(stack)
    scene.ports = {place: stack.pop() for place in scene.ports}
    for seat in range(scene.players):
        most = 4 if seat in played else 3
        scene.tiles[seat] = sorted(stack.pop() for _ in range(rng.randrange(most + 1)))
    turned = sum(len(tiles) for tiles in scene.tiles)
    scene.closed_within = max(0, 6 - turned)
    if turned and rng.random() < 0.3:
        scene.closed_within = 0
    if scene.closed_within == 0:
        scene.ports[rng.choice(list(scene.ports))] = "closed"


def _scatter_outposts(rng: random.Random, scene: SandToSeaScene) -> None:
    for seat in range(scene.players):
        density = rng.choice([0.1, 0.4, 0.7, 0.95])
        for place in scene.markets:
            if rng.random() < density:
                scene.outposts.setdefault(place, []).append(seat)
        if rng.random() < 0.4:
            _nearly_empty_a_column(rng, scene, seat)


def _nearly_empty_a_column(rng: random.Random, scene: SandToSeaScene, seat: int) -> None:
    """One more outpost of one symbol is all that the column wants."""
    wanting, column = rng.choice(SYMBOLS), rng.randrange(1, COLUMNS + 1)
    for symbol in SYMBOLS:
        same = [place for place, tile in scene.markets.items() if symbol_of(tile) == symbol]
        number = column - 1 if symbol == wanting else rng.randrange(column, COLUMNS + 1)
        chosen = rng.sample(same, number)
        for place in same:
            others = [other for other in scene.outposts.get(place, []) if other != seat]
            scene.outposts[place] = others + [seat] * (place in chosen)


def _scatter_bonus_tiles(rng: random.Random, scene: SandToSeaScene) -> None:
    """For every emptied column but the first, perhaps a tile; it may have been a card instead."""
    supply = dict(facts().bonus_count)
    pile = iter(facts().points_pile)
    for seat in range(scene.players):
        liking = rng.choice([0.5, 0.9])
        for _ in range(scene.emptied_columns(seat) - 1):
            if rng.random() < liking and any(supply.values()):
                kind = rng.choice([kind for kind, number in supply.items() if number])
                supply[kind] -= 1
                scene.bonus[seat].append(f"points{next(pile)}" if kind == "points" else kind)


def _scatter_cards(rng: random.Random, scene: SandToSeaScene) -> None:
    """Most of the deck in front of nobody, or nearly all of it, or all and a short row."""
    deck = merchant_cards()
    rng.shuffle(deck)
    left = rng.choice([0, 0, 1, 2, 4, None])
    open_cards = rng.randrange(ROW + 1) if left == 0 else ROW
    for place in range(open_cards):
        # The last of four has just been dealt, and nobody ever wanted a card to its right.
        number = rng.choice([0, 0, 1, 3, 6]) if place < ROW - 1 else 0
        cubes = _some_cubes(rng, number)
        scene.row[place] = deck.pop() + (f"+{cubes}" if cubes else "")
    del scene.row[open_cards:]
    for seat in range(scene.players):
        last = seat == scene.players - 1
        share = len(deck) // (scene.players - seat) if left is not None else rng.randrange(6)
        take = len(deck) - left if last and left is not None else share
        _scatter_own_cards(rng, scene, seat, [deck.pop() for _ in range(max(0, take))])


def _scatter_own_cards(
    rng: random.Random, scene: SandToSeaScene, seat: int, merchant: list[str]
) -> None:
    """In hand, played or spent; at times nearly all are spent and there is no sailing far."""
    mostly_spent = rng.random() < 0.6
    where = [scene.hands, scene.played, scene.spent]
    starting = facts().starting
    for card in [*starting, *merchant]:
        pile = rng.choices(where, [0.04, 0.03, 0.93] if mostly_spent else [2, 1, 1])[0]
        if pile is not scene.hands or card not in starting:
            pile[seat].append(card)


def _scatter_boats(rng: random.Random, scene: SandToSeaScene) -> None:
    """On a few places and beside them, so that boats must get past each other."""
    beside = neighbours_of(scene.chart)
    if rng.random() < 0.5:
        mine = rng.choice(list(scene.markets))
        crowd = rng.choice(sorted(beside[mine]))
        near = sorted(beside[crowd])
        scene.boats = [crowd if rng.random() < 0.7 else rng.choice(near) for _ in range(4)]
        scene.boats[scene.turn] = mine
    else:
        some = rng.sample(scene.places, rng.randrange(1, 5))
        near = sorted({*some, *(other for place in some for other in beside[place])})
        scene.boats = [rng.choice(some if rng.random() < 0.6 else near) for _ in range(4)]


def _fill_holds(rng: random.Random, scene: SandToSeaScene) -> None:
    for seat in range(scene.players):
        spaces = facts().hold + 3 * scene.bonus[seat].count("hold")
        scene.holds[seat] = _some_cubes(rng, rng.choice([0, 0, 1, 1, 2, 3, 5, 8, spaces]))


def _put_to_use(rng: random.Random, scene: SandToSeaScene, seat: int) -> None:
    """The boat lies where it can build, best so as to empty a column, or at a port it can pay."""
    built = Counter(symbol_of(scene.laid[p]) for p, who in scene.outposts.items() if seat in who)
    free = [place for place in scene.markets if seat not in scene.outposts.get(place, [])]
    fewest = min(built[symbol] for symbol in SYMBOLS)
    rows = [symbol for symbol in SYMBOLS if built[symbol] == fewest]
    best = [place for place in free if [symbol_of(scene.laid[place])] == rows]
    port, tile = rng.choice([pair for pair in scene.ports.items() if pair[1] != "closed"])
    scene.boats[seat] = rng.choice(best or free or [port])
    if rng.random() < 0.5 or not free:
        scene.boats[seat] = port
        scene.holds[seat] = facts().victory[tile][1]


def _some_cubes(rng: random.Random, number: int) -> str:
    return "".join(sorted((rng.choice("YYYRRGB") for _ in range(number)), key=SPICES.index))

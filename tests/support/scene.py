"""Scenes of Eastern Wonders: positions written down by name, for tests and the reference model.

A scene is told in the words of the notation and turned into a game of the engine or into a game
of the reference model; `scattered` makes scenes in which everything may lie anywhere.
"""

import random
from collections import Counter
from dataclasses import dataclass, field

from carrack.components.chart import Chart
from carrack.game import Game
from carrack.games.eastern_wonders.printed import ATLAS, printed_components
from support import references
from support.reference import Facts, Reference, Script
from support.references import neighbours_of

RETURNED = ["M06", "M12", "M18", "M24"]


def facts() -> Facts:
    """What is printed, in the words of the reference model."""
    return references.eastern_wonders_facts(printed_components())


def kinds_of(chart: Chart) -> dict[str, str]:
    return references.kinds_of("eastern-wonders", chart)


def default_markets(chart: Chart) -> dict[str, str]:
    """The market tiles by number over the places in order, without those returned."""
    tiles = [f"M{n:02}" for n in range(1, 25) if f"M{n:02}" not in RETURNED]
    places = [name for name, kind in kinds_of(chart).items() if kind == "market"]
    return dict(zip(places, tiles, strict=True))


def default_ports(chart: Chart) -> dict[str, str]:
    places = [name for name, kind in kinds_of(chart).items() if kind == "port"]
    return dict(zip(places, ["V01", "V02", "V03", "V04"], strict=True))


@dataclass
class Scene:
    """A position at the beginning of a turn, unless `now` and `middle` say otherwise."""

    players: int = 2
    first: int = 0
    limit: int = 200
    map: str = "first-game"
    round: int = 1
    turn: int = 0
    now: str = ""  # what is decided, "0:sail" unless said
    middle: str = ""  # the words for the middle of a turn
    closed_within: int = 6
    returned: list[str] = field(default_factory=lambda: list(RETURNED))
    markets: dict[str, str] = field(default_factory=dict)
    ports: dict[str, str] = field(default_factory=dict)
    boats: list[str] = field(default_factory=lambda: ["B1", "B2", "B3", "B4"])
    holds: list[str] = field(default_factory=lambda: ["", "", "", ""])
    outposts: dict[str, list[int]] = field(default_factory=dict)
    loose: dict[str, str] = field(default_factory=dict)
    bonus: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    tiles: list[list[str]] = field(default_factory=lambda: [[], [], [], []])

    def __post_init__(self) -> None:
        self.markets = default_markets(self.chart) | self.markets
        self.ports = default_ports(self.chart) | self.ports

    @property
    def chart(self) -> Chart:
        return ATLAS.find(self.map)

    def game(self, seed: int | str | None = None) -> Game:
        return Game.from_position(self.text(), seed=seed)

    def text(self) -> str:
        """The position in the engine's notation, with the middle of the turn if there is one."""
        words = [
            "EW1",
            f"map={self.chart.code}",
            f"players={self.players}",
            f"first={self.first}",
            f"limit={self.limit}",
            f"back={','.join(self.returned)}",
            *(self._place(name) for name in kinds_of(self.chart)),
            f"closed-within={self.closed_within}",
            *(self._seat(seat) for seat in range(self.players)),
            f"round={self.round}",
            f"turn={self.turn}",
            f"now={self.now or f'{self.turn}:sail'}",
            *(["last-round=yes"] if any(len(tiles) == 4 for tiles in self.tiles) else []),
            self.middle,
        ]
        return " ".join(words).strip()

    def _place(self, name: str) -> str:
        tile = self.markets.get(name) or self.ports[name]
        outposts = "".join(str(seat) for seat in sorted(self.outposts.get(name, [])))
        return (
            f"{name}={tile}"
            + (f"*{outposts}" if outposts else "")
            + (f"+{self.loose[name]}" if self.loose.get(name) else "")
        )

    def _built(self, seat: int) -> str:
        markets = facts().markets
        symbols = Counter(
            markets[self.markets[name]][0] for name, seats in self.outposts.items() if seat in seats
        )
        return "".join(str(symbols[symbol]) for symbol in ("ginger", "chili", "tea", "cloves"))

    def _seat(self, seat: int) -> str:
        lot = ["YYYY", "YYR", "RR", "YG"][seat]
        return (
            f"seat{seat}(lot={lot} boat={self.boats[seat]} hold={self.holds[seat] or '-'}"
            f" built={self._built(seat)} bonus={','.join(self.bonus[seat]) or '-'}"
            f" tiles={','.join(self.tiles[seat]) or '-'})"
        )

    def reference(self) -> "SceneReference":
        return SceneReference(self)


class SceneReference(Reference):
    """The reference model, beginning with a scene instead of a set-up."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        super().__init__(
            facts(),
            kinds_of(scene.chart),
            neighbours_of(scene.chart),
            scene.players,
            scene.first,
            scene.limit,
        )

    def _game(self) -> Script:
        self._lay_out_scene()
        order = self._turn_order()
        yield from self._play_on(order[order.index(self.scene.turn) :])

    def _lay_out_scene(self) -> None:
        scene, seats = self.scene, range(self.scene.players)
        self.round = scene.round
        self.lots = []
        self.market_at = dict(scene.markets)
        self.victory_at = dict(scene.ports)
        self.tiles = [list(scene.tiles[seat]) for seat in seats]
        seen = {*scene.ports.values(), *(tile for tiles in self.tiles for tile in tiles)}
        self.unseen -= seen
        self.top_of_stack = 6
        self.drawn = 6 - scene.closed_within
        self.holds = [Counter(scene.holds[seat]) for seat in seats]
        self.boats = [scene.boats[seat] for seat in seats]
        for place, who in scene.outposts.items():
            self.outposts[place] = set(who)
        for place, cubes in scene.loose.items():
            self.loose[place] = Counter(cubes)
        for seat in seats:
            for name in scene.bonus[seat]:
                self.bonuses[seat].append("points" if name.startswith("points") else name)
                if name.startswith("points"):
                    self.points_taken[seat].append(int(name.removeprefix("points")))


def scattered(rng: random.Random, map_name: str, players: int) -> Scene:
    """A scene in which everything may lie anywhere, with little in the holds and boats close by."""
    scene = Scene(players=players, map=map_name, first=rng.randrange(players))
    order = [(scene.first + turn) % players for turn in range(players)]
    scene.turn = rng.choice(order)
    scene.round = rng.randrange(1, 30)
    scene.limit = scene.round + rng.choice([0, 1, 2, 170])
    _scatter_tiles(rng, scene, order)
    _scatter_outposts(rng, scene)
    places = list(kinds_of(scene.chart))
    some = rng.sample(places, rng.randrange(1, 5))
    # Neighbours of the crowded places too, so that a boat must get past them.
    near = sorted(
        {*some, *(other for place in some for other in neighbours_of(scene.chart)[place])}
    )
    scene.boats = [rng.choice(some if rng.random() < 0.6 else near) for _ in range(4)]
    scene.holds = [_some_cubes(rng, rng.choice([0, 0, 1, 1, 2, 3, 5, 10])) for _ in range(4)]
    if rng.random() < 0.4:
        _crowd_together(rng, scene)
    scene.loose = {place: _some_cubes(rng, rng.randrange(1, 9)) for place in rng.sample(places, 6)}
    return scene


def _crowd_together(rng: random.Random, scene: Scene) -> None:
    """All rivals lie on one market beside the boat whose turn it is."""
    mine = rng.choice(list(scene.markets))
    beside = [name for name in neighbours_of(scene.chart)[mine] if name in scene.markets]
    crowd = rng.choice(sorted(beside) or [mine])
    scene.boats = [mine if seat == scene.turn else crowd for seat in range(4)]
    scene.holds[scene.turn] = _some_cubes(rng, rng.randrange(8))


def _some_cubes(rng: random.Random, number: int) -> str:
    return "".join(sorted((rng.choice("YYYRRGB") for _ in range(number)), key="YRGB".index))


def _scatter_tiles(rng: random.Random, scene: Scene, order: list[int]) -> None:
    """Any tiles anywhere; a seat has its fourth only in the round being played."""
    symbols = [[f"M{6 * symbol + n:02}" for n in range(1, 7)] for symbol in range(4)]
    scene.returned = [rng.choice(tiles) for tiles in symbols]
    left = [tile for tiles in symbols for tile in tiles if tile not in scene.returned]
    rng.shuffle(left)
    scene.markets = dict(zip(scene.markets, left, strict=True))
    stack = [f"V{n:02}" for n in range(1, 27)]
    rng.shuffle(stack)
    scene.ports = {place: stack.pop() for place in scene.ports}
    played = order[: order.index(scene.turn)]
    for seat in range(scene.players):
        most = 4 if seat in played else 3
        scene.tiles[seat] = sorted(stack.pop() for _ in range(rng.randrange(most + 1)))
    taken = sum(len(tiles) for tiles in scene.tiles)
    scene.closed_within = max(0, 6 - taken) if taken and rng.random() < 0.6 else 6
    if scene.closed_within == 6 and taken:
        scene.closed_within = rng.choice([0, 1, 2])
    if scene.closed_within == 0:
        scene.ports[rng.choice(list(scene.ports))] = "closed"


def _scatter_outposts(rng: random.Random, scene: Scene) -> None:
    """Outposts anywhere, and a bonus tile for every column that they leave empty."""
    supply = {"sail": 4, "upgrade": 4, "harvest": 4, "hold": 4, "points": 4}
    for seat in range(scene.players):
        density = rng.choice([0.1, 0.4, 0.7, 0.95])
        for place in scene.markets:
            if rng.random() < density:
                scene.outposts.setdefault(place, []).append(seat)
    for seat in range(scene.players):
        for _ in range(min(int(number) for number in scene._built(seat))):
            kind = rng.choice([kind for kind, number in supply.items() if number])
            name = f"points{2 + supply['points']}" if kind == "points" else kind
            supply[kind] -= 1
            scene.bonus[seat].append(name)

"""A text for every move and every position, for people to read and type; see docs/notation.md.

A move is a word and what it is about (`sail C3`, `pay Y`); a position is one line of `name=value`.
Both go from text to numbers and back without loss.
"""

import re
from dataclasses import dataclass
from functools import cached_property

from carrack.components.chart import Chart
from carrack.components.limits import SEATS, SPICES
from carrack.components.printed import BONUS_NAMES, SPICE_LETTERS, Components
from carrack.components.reading import printed_components
from carrack.errors import NotationError
from carrack.rules import eastern_wonders as rules
from carrack.rules.layout import box_of
from carrack.rules.setup import next_place_to_lay
from carrack.rules.table import (
    CHANCE,
    CLOSED_PORT,
    NONE,
    POINTS_BONUS,
    EasternWondersTable,
    SeaBox,
)

VERSION = "EW1"  # of the position's text; a new one whenever the text of a position changes

DECISIONS = (
    "return", "lay", "turn", "lot", "start", "sail", "leave", "toll", "gather", "action",
    "payment", "bonus", "upgrade", "again", "discard", "over",
)  # fmt: skip

# Moves that are one fixed text: what is decided, and the choice.
_PLAIN_MOVES: dict[str, tuple[tuple[int, int], ...]] = {
    "anchor": ((rules.SAIL, rules.ANCHOR),),
    "gather": ((rules.GATHER, rules.YES),),
    "gather none": ((rules.GATHER, rules.NO),),
    "build": ((rules.ACTION, rules.BUILD),),
    "trade": ((rules.ACTION, rules.TRADE), (rules.AGAIN, rules.YES)),
    "claim": ((rules.ACTION, rules.CLAIM),),
    "harvest": ((rules.ACTION, rules.HARVEST),),
    "pass": ((rules.ACTION, rules.PASS),),
    "upgrade none": ((rules.UPGRADE, rules.NO_UPGRADE),),
    "done": ((rules.AGAIN, rules.NO),),
}
_PLAIN_TEXTS = {meaning: text for text, meanings in _PLAIN_MOVES.items() for meaning in meanings}
ACTIONS = tuple(_PLAIN_TEXTS[rules.ACTION, action] for action in range(rules.PASS + 1))
# Moves that are a word and a spice.
_SPICE_WORDS = {
    "leave": rules.LEAVE,
    "toll": rules.TOLL,
    "pay": rules.PAYMENT,
    "upgrade": rules.UPGRADE,
    "discard": rules.DISCARD,
}
_WORD_OF_SPICE_MOVE = {decision: word for word, decision in _SPICE_WORDS.items()}
_MOST_SPELLED_OUT = 12  # cubes; more are counted


def cubes_to_text(cubes: list[int]) -> str:
    """`YYR`; many cubes are counted, `14Y2R`; none are a dash."""
    if not any(cubes):
        return "-"
    if sum(cubes) <= _MOST_SPELLED_OUT:
        return "".join(letter * number for letter, number in zip(SPICE_LETTERS, cubes, strict=True))
    return "".join(
        f"{number}{letter}" for letter, number in zip(SPICE_LETTERS, cubes, strict=True) if number
    )


def cubes_of_text(text: str) -> list[int]:
    """The cubes of `YYR`, `14Y2R` or a dash."""
    if not re.fullmatch(r"-|(\d{0,5}[YRGB])+", text):
        raise NotationError(f"{text!r} are no cubes; write letters such as YYR, or - for none.")
    cubes = [0] * SPICES
    for number, letter in re.findall(r"(\d*)([YRGB])", text):
        cubes[SPICE_LETTERS.index(letter)] += int(number or 1)
    return cubes


@dataclass(frozen=True)
class Notation:
    """Writes and reads the moves and positions of one map and one set of components."""

    chart: Chart
    components: Components

    @cached_property
    def box(self) -> SeaBox:
        return box_of(self.components)

    @cached_property
    def market_number(self) -> dict[str, int]:
        return {tile.id: number for number, tile in enumerate(self.components.markets)}

    @cached_property
    def victory_number(self) -> dict[str, int]:
        tiles = {tile.id: number for number, tile in enumerate(self.components.victory_tiles)}
        return tiles | {"closed": CLOSED_PORT}

    @cached_property
    def lot_number(self) -> dict[str, int]:
        return {cubes_to_text(list(lot.cubes)): n for n, lot in enumerate(self.components.lots)}

    def place_name(self, place: int) -> str:
        return self.chart.places[place].name

    def market_name(self, tile: int) -> str:
        return self.components.markets[tile].id

    def victory_name(self, tile: int) -> str:
        return "closed" if tile == CLOSED_PORT else self.components.victory_tiles[tile].id

    # moves

    def move_text(self, table: EasternWondersTable, choice: int) -> str:
        """A choice of whoever decides at this table."""
        decision = int(table.decision)
        if (decision, choice) in _PLAIN_TEXTS:
            return _PLAIN_TEXTS[decision, choice]
        if decision in _WORD_OF_SPICE_MOVE:
            return f"{_WORD_OF_SPICE_MOVE[decision]} {SPICE_LETTERS[choice]}"
        if decision == rules.RETURN:
            return f"return {self.market_name(choice)}"
        if decision == rules.LAY:
            place = self.place_name(next_place_to_lay(table))
            return f"lay {self.market_name(choice)} {place}"
        if decision == rules.TURN:
            return f"turn {self.victory_name(choice)} {self.place_name(table.port_to_fill)}"
        if decision == rules.LOT:
            return f"lot {cubes_to_text(list(self.components.lots[choice].cubes))}"
        if decision == rules.BONUS:
            return f"bonus {BONUS_NAMES[choice]}"
        return f"{DECISIONS[decision]} {self.place_name(choice)}"

    def meanings(self, text: str) -> tuple[tuple[int, int], ...]:
        """What a text may mean, whatever its capitals: decisions and choices; none, if nothing."""
        text = text.casefold()
        if text in _PLAIN_MOVES:
            return _PLAIN_MOVES[text]
        word, *about = text.split(" ")
        found = self._choices_of_word(word)
        if found is None or len(about) != found[2]:
            return ()
        decision, names, _ = found
        return tuple(
            (decision, choice) for name, choice in names.items() if name.casefold() == about[0]
        )

    def _choices_of_word(self, word: str) -> tuple[int, dict[str, int], int] | None:
        """The decision a word belongs to, its choices by name, and how many words follow."""
        if word in _SPICE_WORDS:
            spices = {letter: spice for spice, letter in enumerate(SPICE_LETTERS)}
            return _SPICE_WORDS[word], spices, 1
        bonuses = {name: kind for kind, name in enumerate(BONUS_NAMES)}
        return {
            "return": (rules.RETURN, self.market_number, 1),
            "lay": (rules.LAY, self.market_number, 2),
            "turn": (rules.TURN, self.victory_number, 2),
            "lot": (rules.LOT, self.lot_number, 1),
            "start": (rules.START, self.chart.number, 1),
            "sail": (rules.SAIL, self.chart.number, 1),
            "bonus": (rules.BONUS, bonuses, 1),
        }.get(word)

    # positions

    def position_text(self, table: EasternWondersTable) -> str:
        """The whole position in one line."""
        parts = [
            VERSION,
            *self._box_text(),
            f"map={self.chart.code}",
            f"players={table.players}",
            f"first={table.first}",
            f"limit={table.round_limit}",
            f"back={self._names([tile for tile in table.returned if tile != NONE])}",
            *(self._place_text(table, place) for place in range(len(self.chart.places))),
        ]
        if not _is_set_up(table):
            parts += [
                f"closed-within={table.closed_port_within}",
                *(self._seat_text(table, seat) for seat in range(table.players)),
                f"round={table.rounds}",
                f"turn={table.turn}",
                f"now={decider_text(table.decider)}:{DECISIONS[table.decision]}",
                *self._middle_of_turn(table),
            ]
        return " ".join(parts)

    def _box_text(self) -> list[str]:
        """Only other components than those that come along have to be named."""
        own = self.components.hash != printed_components().hash
        return [f"box={self.components.hash}"] if own else []

    def _names(self, tiles: list[int]) -> str:
        return ",".join(self.market_name(tile) for tile in tiles) or "-"

    def _place_text(self, table: EasternWondersTable, place: int) -> str:
        tile = "-"
        if table.market[place] != NONE:
            tile = self.market_name(table.market[place])
        elif table.victory[place] != NONE:
            tile = self.victory_name(table.victory[place])
        outposts = "".join(str(seat) for seat in range(SEATS) if table.outpost[place, seat])
        loose = [int(number) for number in table.loose[place]]
        return (
            f"{self.place_name(place)}={tile}"
            + (f"*{outposts}" if outposts else "")
            + (f"+{cubes_to_text(loose)}" if any(loose) else "")
        )

    def _seat_text(self, table: EasternWondersTable, seat: int) -> str:
        boat, lot = table.boat[seat], table.lot[seat]
        hold = [int(number) for number in table.hold[seat]]
        built = "".join(str(number) for number in table.built[seat])
        lot_text = "-" if lot == NONE else cubes_to_text(list(self.components.lots[lot].cubes))
        tiles = [
            tile.id
            for number, tile in enumerate(self.components.victory_tiles)
            if table.victory_holder[number] == seat
        ]
        return (
            f"seat{seat}(lot={lot_text}"
            f" boat={'-' if boat == NONE else self.place_name(boat)}"
            f" hold={cubes_to_text(hold)} built={built}"
            f" bonus={','.join(self._bonus_texts(table, seat)) or '-'}"
            f" tiles={','.join(tiles) or '-'})"
        )

    def _bonus_texts(self, table: EasternWondersTable, seat: int) -> list[str]:
        texts: list[str] = []
        for kind, name in enumerate(BONUS_NAMES):
            if kind == POINTS_BONUS:
                pile = self.components.bonus[kind].pile
                texts += [
                    f"points{points}"
                    for number, points in enumerate(pile)
                    if table.points_holder[number] == seat
                ]
            else:
                texts += [name] * int(table.bonus[seat, kind])
        return texts

    def _middle_of_turn(self, table: EasternWondersTable) -> list[str]:
        """What only matters until the turn is over; left out where there is nothing to say."""
        said = {
            "last-round": "yes" if table.last_round else "",
            "steps": str(table.steps or ""),
            "heading": "" if table.heading == NONE else self.place_name(table.heading),
            "payee": "" if table.payee == NONE else str(table.payee),
            "cheapest": SPICE_LETTERS[table.cheapest] if table.cheapest else "",
            "due": str(table.due or ""),
            "upgrades": str(table.upgrades or ""),
            "fill": "" if table.port_to_fill == NONE else self.place_name(table.port_to_fill),
        }
        return [f"{name}={value}" for name, value in said.items() if value]


def _is_set_up(table: EasternWondersTable) -> bool:
    """Everything is dealt and nobody has chosen anything yet."""
    return table.decision == rules.LOT and all(lot == NONE for lot in table.lot)


def decider_text(decider: int) -> str:
    return {CHANCE: "chance", NONE: "nobody"}.get(decider, str(decider))

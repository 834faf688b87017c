"""Moves in words: what a legal move would mean, and what has been done in some moves.

What things cost is asked of the rules; what is legal is none of this module's business.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from carrack.components.chart import Chart, chart_named, chart_names
from carrack.components.printed import BONUS_NAMES, SPICE_LETTERS, cubes_text
from carrack.course import Move, Step
from carrack.game import Game
from carrack.messages import Message, say
from carrack.notation import cubes_to_text
from carrack.rules import boat, market, port
from carrack.rules import eastern_wonders as rules
from carrack.rules.ending import TILES_TO_END, is_last_of_round
from carrack.rules.table import (
    CLOSED_PORT,
    HARVEST_BONUS,
    NONE,
    POINTS_BONUS,
    EasternWondersTable,
)

Values = dict[str, str | int | Message]

_LEAVING_IT = ("gather none", "upgrade none", "done", "pass")


def map_name(chart: Chart, language: str) -> str:
    """What a map is called: those that come along have a name in every language."""
    for name in chart_names():
        if chart_named(name).code == chart.code:
            return say(language, f"map-{name}")
    return chart.name


def choices(game: Game) -> list[Move]:
    """The legal moves in the order in which people are asked: to leave it comes last."""
    return sorted(game.legal, key=lambda move: move.text in _LEAVING_IT)


def as_typed(sentence: str, typed: str) -> str:
    """A sentence that quotes a move, with the move as somebody typed it."""
    move = r"\s+".join(re.escape(word) for word in typed.split())
    quoted = rf"(?<=[“«])(\s?){move}(\s?)(?=[”»])"
    return re.sub(quoted, lambda found: f"{found[1]}{typed}{found[2]}", sentence, flags=re.I)


def meaning(game: Game, move: Move, language: str, table: EasternWondersTable | None = None) -> str:
    """What a legal move would do, in a few words; at another table if that is said."""
    wording = _Wording(game, game.table if table is None else table)
    said = [wording.would(move), *wording.circumstances(move)]
    return ", ".join(message.text(language) for message in said)


def account(game: Game, steps: Sequence[Step], language: str) -> list[tuple[int | None, str]]:
    """What was done in some steps: a sentence for whatever a seat, or chance, did in a row."""
    told: list[tuple[int | None, str]] = []
    for seat, group in groupby(steps, lambda step: step.move.seat):
        row = list(group)
        deeds = _deeds(game, row, language)
        if seat is None:
            told += [(None, f"{deed}.") for deed in deeds]
            told += [(None, sentence) for sentence in _last_round(game, row, language)]
        elif deeds:
            sentence = say(language, "told", who=game.names[seat], deeds=", ".join(deeds))
            told.append((seat, sentence))
    return told


def _deeds(game: Game, steps: Iterable[Step], language: str) -> list[str]:
    """What was done, the same thing in a row only once with its number."""
    said = []
    for step in steps:
        wording = _Wording(game, step.before)
        if not wording.goes_without_saying(step.move):
            said.append(wording.did(step.move).text(language))
        said += [message.text(language) for message in wording.consequences(step.move)]
    rows = [(deed, len(list(row))) for deed, row in groupby(said)]
    return [deed if number == 1 else f"{deed} ×{number}" for deed, number in rows]


def _last_round(game: Game, steps: Iterable[Step], language: str) -> list[str]:
    """That the last round begins, once the tile for the fourth one has been turned."""
    found = [step for step in steps if _Wording(game, step.before).last_round_begins(step.move)]
    names = [game.names[step.before.turn] for step in found]
    return [say(language, "last-round-begins", who=name) for name in names]


@dataclass(frozen=True)
class _Wording:
    """Finds the words for moves made at a table, as it is before them."""

    game: Game
    table: EasternWondersTable

    def word(self, move: Move) -> str:
        """What kind of move it is, told apart a little finer than by its first word."""
        word, *about = move.text.split()
        if word == "anchor" and not self.table.steps:
            return "stay"
        return f"{word}-{about[0]}" if about and about[0] in ("none", "closed") else word

    def goes_without_saying(self, move: Move) -> bool:
        """Ends of things; and a step that costs a cube is told together with the cube."""
        costs = bool(boat.step_cost(self.table, self.table.turn))
        word = self.word(move)
        return word in ("anchor", "done", "upgrade-none") or (word == "sail" and costs)

    def would(self, move: Move) -> Message:
        """What a move would do."""
        return Message(f"move-{self.word(move)}", self._values(self.word(move), move.choice))

    def did(self, move: Move) -> Message:
        """What a move did, for whoever made it to stand before it."""
        return Message(f"did-{self.word(move)}", self._values(self.word(move), move.choice))

    def consequences(self, move: Move) -> list[Message]:
        """What a move did besides: a claim moves the Closed Port (EW-18)."""
        if self.word(move) != "claim" or not self._closed_port_is_out:
            return []
        return [Message("did-closed-moves", self._here("closed-port"))]

    def last_round_begins(self, move: Move) -> bool:
        """Whether the tile turned now follows the first fourth one, and others play on (EW-22)."""
        box = self.game.notation.box
        taken = [int(port.tiles_taken(self.table, box, seat)) for seat in range(self.game.players)]
        turned = move.decision == "turn" and bool(self.table.last_round)
        goes_on = not is_last_of_round(self.table)
        first = [seat for seat, tiles in enumerate(taken) if tiles >= TILES_TO_END]
        return turned and goes_on and first == [self.table.turn]

    def circumstances(self, move: Move) -> list[Message]:
        """What else matters to who thinks of this move."""
        word, seat = self.word(move), int(self.table.turn)
        if word == "sail":
            costs = [Message("step-costs")] if boat.step_cost(self.table, seat) else []
            there = self._stop(seat, move.choice)
            return [*costs, *there, *self._outpost(seat, move.choice)]
        if word == "anchor":
            return self._stop(seat, int(self.table.boat[seat]))
        if word == "build":
            return self._gain(seat)
        closes = word == "claim" and self._closed_port_is_out
        return [Message("claim-closes")] if closes else []

    @property
    def _closed_port_is_out(self) -> bool:
        return bool(port.closed_port(self.table) != NONE)

    def _stop(self, seat: int, place: int) -> list[Message]:
        """What the end of the move costs and brings at a place."""
        said = []
        if toll := int(boat.toll(self.table, seat, place)):
            said.append(Message("toll-there", {"number": toll}))
        if any(self.table.loose[place]):
            said.append(Message("lying-there", {"cubes": self._loose(place)}))
        return said

    def _gain(self, seat: int) -> list[Message]:
        """What an outpost built here uncovers, and the tile for a column that it empties."""
        tile = self.table.market[self.table.boat[seat]]
        symbol = int(self.game.notation.box.market_symbol[tile])
        column = int(self.table.built[seat, symbol])
        points = self.game.components.board.columns[column]
        others = [int(n) for row, n in enumerate(self.table.built[seat]) if row != symbol]
        said = [Message("build-points", {"number": points})] if points else []
        if min(others) > column and market.bonus_kinds_left(self.table):
            said.append(Message("build-bonus"))
        return said

    def _outpost(self, seat: int, place: int) -> list[Message]:
        if self.table.market[place] == NONE:
            return []
        if self.table.outpost[place, seat]:
            return [Message("outpost-yours")]
        return [Message("outpost-costs", {"number": int(market.outpost_cost(self.table, place))})]

    # what the messages speak of

    def _values(self, word: str, choice: int) -> Values:
        if word in ("start", "sail"):
            return {"place": self.game.notation.place_name(choice), "there": self._there(choice)}
        if word in ("leave", "toll", "pay", "upgrade", "discard"):
            return self._cube(word, choice)
        if word in ("turn", "turn-closed"):
            return self._turned(choice)
        if word in ("return", "lay"):
            return {"tile": self._market(choice)}
        if word == "lot":
            return {"cubes": cubes_text(self.game.components.lots[choice].cubes)}
        if word == "bonus":
            return self._bonus(choice)
        return self._here(word)

    def _there(self, place: int) -> Message:
        """What lies on a place."""
        if self.table.market[place] != NONE:
            return self._market(int(self.table.market[place]))
        tile = int(self.table.victory[place])
        if tile == CLOSED_PORT:
            return Message("closed-port")
        return Message("port") if tile == NONE else Message("port-with", {"tile": self._tile(tile)})

    def _market(self, tile: int) -> Message:
        symbol = int(self.game.notation.box.market_symbol[tile])
        return Message("market-with", {"symbol": _spice(symbol), "trade": self._trade(tile)})

    def _trade(self, tile: int) -> str:
        printed = self.game.components.markets[tile]
        return f"{cubes_text(printed.give)} → {cubes_text(printed.get)}"

    def _tile(self, tile: int) -> Message:
        printed = self.game.components.victory_tiles[tile]
        points = Message("points-short", {"number": printed.points})
        return Message("points-for", {"points": points, "cubes": cubes_text(printed.cost)})

    def _cube(self, word: str, spice: int) -> Values:
        values: Values = {"cube": SPICE_LETTERS[spice], "spice": _spice(spice)}
        if word == "leave":
            heading = self.game.notation.place_name(int(self.table.heading))
            values |= {**self._here(word), "heading": heading}
        elif word == "toll":
            values["payee"] = self.game.names[self.table.payee]
        elif word == "pay":
            values["number"] = int(self.table.due) - 1
        elif word == "upgrade":
            values |= {"better": SPICE_LETTERS[spice + 1], "better_spice": _spice(spice + 1)}
        return values

    def _turned(self, tile: int) -> Values:
        values: Values = {"place": self.game.notation.place_name(int(self.table.port_to_fill))}
        return values if tile == CLOSED_PORT else values | {"tile": self._tile(tile)}

    def _bonus(self, kind: int) -> Values:
        """A bonus tile: its kind, and the points on it."""
        printed = self.game.components.bonus[kind]
        left = int(self.table.bonus_supply[kind])
        points = printed.pile[len(printed.pile) - left] if kind == POINTS_BONUS else printed.points
        name = BONUS_NAMES[kind]
        return {"kind": name, "name": Message(f"bonus-{name}"), "number": points}

    def _here(self, word: str) -> Values:
        """What is to be had where the boat lies."""
        place = int(self.table.boat[self.table.turn])
        values: Values = {"place": self.game.notation.place_name(place)}
        if word in ("gather", "gather-none"):
            values["cubes"] = self._loose(place)
        elif word == "harvest":
            red = int(self.table.bonus[self.table.turn, HARVEST_BONUS])
            values["cubes"] = cubes_text((rules.HARVESTED_YELLOW, red, 0, 0))
        elif word == "build":
            values["number"] = int(market.outpost_cost(self.table, place))
        elif word == "trade":
            values["trade"] = self._trade(int(self.table.market[place]))
        elif word == "claim":
            values["tile"] = self._tile(int(self.table.victory[place]))
        return values

    def _loose(self, place: int) -> str:
        return cubes_to_text([int(number) for number in self.table.loose[place]])


def _spice(spice: int) -> Message:
    return Message(f"spice-{SPICE_LETTERS[spice]}")

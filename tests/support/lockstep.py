"""Plays the engine and the reference model side by side and compares all they say."""

from collections.abc import Callable
from typing import Any

from carrack.components.cubes import SPICE_LETTERS, cubes_text
from carrack.components.printed import BONUS_NAMES, PortComponents
from carrack.game import Game
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.east_to_west.table import EastToWestTable
from carrack.games.eastern_wonders.table import EasternWondersTable
from carrack.games.sand_to_sea.notation import SandToSeaNotation
from carrack.games.sand_to_sea.table import SandToSeaTable
from carrack.moves import Move
from carrack.rules import market
from carrack.rules.choices import members
from carrack.rules.table import CLOSED_PORT, IN_STACK, NONE, POINTS_BONUS, SEA_PLACE, PortTable
from support.typed import components_of, notation_of, table_of

Choose = Callable[[Game], Move]
Snapshot = dict[str, Any]


def snapshot(game: Game) -> Snapshot:
    """The engine's table in the words of the reference model."""
    return (
        _at_sea(game)
        | {
            "eastern-wonders": lambda: _ports(game) | _loose_cubes(game),
            "sand-to-sea": lambda: _ports(game) | _merchant_cards(game),
            "east-to-west": lambda: _land(game),
        }[game.rulebook.name]()
    )


def _at_sea(game: Game) -> Snapshot:
    table, seats = game.table, range(game.players)
    names = [place.name for place in game.chart.places]
    return {
        "holds": [_cubes(table.hold[seat]) for seat in seats],
        "boats": [None if table.boat[seat] == NONE else names[table.boat[seat]] for seat in seats],
        "markets": {
            name: game.components.markets[table.market[place]].id
            for place, name in enumerate(names)
            if table.market[place] != NONE
        },
        "outposts": {
            name: [seat for seat in seats if market.has_outpost(table, seat, place)]
            for place, name in enumerate(names)
        },
        "round": game.round,
        "turn": int(table.turn) if game.round and not game.is_over else None,
    }


def _cubes(numbers: Any) -> dict[str, int]:
    return {letter: int(number) for letter, number in zip(SPICE_LETTERS, numbers, strict=True)}


# Games with ports


def _ports(game: Game) -> Snapshot:
    table, seats = table_of(game, PortTable), range(game.players)
    kinds = components_of(game, PortComponents).bonus_number.items()
    return {
        "bonus": [_bonus(game, seat) for seat in seats],
        "supply": {name: int(table.bonus_supply[kind]) for name, kind in kinds},
        "tiles": [_tiles(game, seat) for seat in seats],
        "ports": {
            place.name: _port(game, number)
            for number, place in enumerate(game.chart.places)
            if place.kind == "P"
        },
        "unseen": _tiles(game, IN_STACK),
        "lots": _lots(game),
    }


def _bonus(game: Game, seat: int) -> list[str]:
    table = table_of(game, PortTable)
    names: list[str] = [
        name
        for kind, name in enumerate(BONUS_NAMES)
        if kind != POINTS_BONUS
        for _ in range(table.bonus[seat, kind])
    ]
    pile = components_of(game, PortComponents).points_pile
    names += [f"points {pile[n]}" for n in range(len(pile)) if table.points_holder[n] == seat]
    return sorted(names)


def _tiles(game: Game, holder: int) -> list[str]:
    holders = table_of(game, PortTable).victory_holder
    return sorted(
        tile.id
        for number, tile in enumerate(components_of(game, PortComponents).victory_tiles)
        if holders[number] == holder
    )


def _port(game: Game, place: int) -> str | None:
    tile = int(table_of(game, PortTable).victory[place])
    if tile == NONE:
        return None
    tiles = components_of(game, PortComponents).victory_tiles
    return "closed" if tile == CLOSED_PORT else tiles[tile].id


def _lots(game: Game) -> list[str]:
    if game.round:
        return []
    taken = set(table_of(game, PortTable).lot)
    lots = components_of(game, PortComponents).lots
    return sorted(cubes_text(lot.cubes) for number, lot in enumerate(lots) if number not in taken)


def _loose_cubes(game: Game) -> Snapshot:
    names = enumerate(place.name for place in game.chart.places)
    loose = table_of(game, EasternWondersTable).loose
    return {"loose": {name: _cubes(loose[place]) for place, name in names}}


def _merchant_cards(game: Game) -> Snapshot:
    table, seats = table_of(game, SandToSeaTable), range(game.players)
    notation = notation_of(game, SandToSeaNotation)

    def names(cards: int) -> list[str]:
        return sorted(notation.card_name(card) for card in members(int(cards)))

    return {
        "seas": sorted(
            place.name
            for number, place in enumerate(game.chart.places)
            if table.kind[number] == SEA_PLACE
        ),
        "hands": [names(table.hand[seat]) for seat in seats],
        "played": [names(table.played[seat]) for seat in seats],
        "discards": [names(table.discarded[seat]) for seat in seats],
        "row": [
            [*names(1 << int(card)), _cubes(table.on_row[place])]
            for place, card in enumerate(table.row)
            if card != NONE
        ],
        "deck": names(table.deck),
    }


# The land of From East to West


def _land(game: Game) -> Snapshot:
    table, seats = table_of(game, EastToWestTable), range(game.players)
    components = components_of(game, EastToWestComponents)

    def name(printed: Any, number: int) -> str | None:
        return None if number == NONE else str(printed[number].id)

    def names(printed: Any, numbers: int) -> list[str]:
        return sorted(printed[number].id for number in members(int(numbers)))

    locations = [(n, location.id) for n, location in enumerate(components.locations)]
    forts = sum(location.kind == "fort" for location in components.locations)
    cards, tiles = components.point_cards, components.bonus_tiles
    return {
        "home": [int(table.home[seat]) for seat in seats],
        "reserve": [int(table.reserve[seat]) for seat in seats],
        "settlers": {
            where: [int(table.owner[n]), int(table.settlers[n])]
            for n, where in locations
            if table.owner[n] != NONE
        },
        "explorations": {
            where: name(components.exploration_tiles, table.exploration[n])
            for n, where in locations
            if table.exploration[n] != NONE
        },
        "forts": [name(cards, table.fort_card[fort]) for fort in range(forts)],
        "top": name(cards, table.top_card),
        "deck": names(cards, table.deck),
        "cards": [names(cards, table.cards[seat]) for seat in seats],
        "stacks": [
            [name(tiles, table.stack_top[n]), int(table.stack_height[n])]
            for n in range(len(components.stacks))
        ],
        "unseen": names(tiles, table.unseen),
        "bonus": [names(tiles, table.bonus[seat]) for seat in seats],
        "explored": [names(components.exploration_tiles, table.explored[seat]) for seat in seats],
    }


# The comparison


def compare(game: Game, reference: Any) -> None:
    """Both must agree on who decides what, on every legal move, on odds and on the table."""
    decider = "chance" if game.decision.is_chance else game.decision.seat
    assert (decider, game.decision.kind) == (reference.decider(), reference.kind())
    legal = reference.legal()
    assert sorted(move.text for move in game.legal) == list(legal)
    if decider == "chance":
        odds = {text: float(chance) for text, chance in legal.items() if chance is not None}
        assert {text: round(chance, 12) for text, chance in game.odds.items()} == {
            text: round(chance, 12) for text, chance in odds.items()
        }
    assert snapshot(game) == reference.snapshot()
    scores = reference.scores()
    assert [dict(score.points) for score in game.score_sheet()] == [
        {name: points for name, points in score.items() if name != "total"} for score in scores
    ]
    assert game.winner == reference.winner()
    assert game.ended_by == reference.ended_by()


def play_side_by_side(game: Game, reference: Any, choose: Choose, decisions: int) -> None:
    """Makes the same moves on both until the game is over or so many decisions are made."""
    compare(game, reference)
    for _ in range(decisions):
        if game.is_over:
            return
        move = choose(game)
        game.play(move)
        reference.play(move.text)
        try:
            compare(game, reference)
        except AssertionError as error:
            raise AssertionError(f"after {move.text!r} at {game.position}: {error}") from error

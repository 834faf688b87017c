"""The reference models, one a game: what is printed and the map told in their words."""

from collections.abc import Iterable
from typing import Any

from carrack.components.chart import Chart
from carrack.components.printed import Components, PortComponents
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.games.east_to_west.printed import EastToWestComponents
from carrack.games.sand_to_sea.printed import SandToSeaComponents
from support.reference import Facts, Reference
from support.reference_east_to_west import (
    BonusFacts,
    CardFacts,
    EastToWestFacts,
    EastToWestReference,
    ExplorationFacts,
    LocationFacts,
)
from support.reference_sand_to_sea import SandToSeaFacts, SandToSeaReference

AnyReference = Reference | EastToWestReference


def letters(cubes: Iterable[int]) -> str:
    """As the models have cubes: a letter for each, and nothing for none."""
    return "".join(letter * number for letter, number in zip("YRGB", cubes, strict=True))


def markets_of(components: Components) -> dict[str, tuple[str, str, str]]:
    return {
        tile.id: (tile.symbol, letters(tile.give), letters(tile.get)) for tile in components.markets
    }


def port_facts(components: PortComponents) -> dict[str, Any]:
    """What both games with ports have printed."""
    return {
        "markets": markets_of(components),
        "victory": {
            tile.id: (tile.points, letters(tile.cost)) for tile in components.victory_tiles
        },
        "lots": [letters(lot.cubes) for lot in components.lots],
        "columns": list(components.board.columns),
        "hold": components.board.hold,
        "bonus_count": {kind.kind: kind.count for kind in components.bonus},
        "points_pile": [
            points for kind in components.bonus if kind.kind == "points" for points in kind.pile
        ],
    }


def eastern_wonders_facts(components: Any) -> Facts:
    points = {kind.kind: kind.points for kind in components.bonus if kind.kind != "points"}
    return Facts(**port_facts(components), bonus_points=points)


def sand_to_sea_facts(components: SandToSeaComponents) -> SandToSeaFacts:
    cards = components.starting_cards + components.merchant_cards
    return SandToSeaFacts(
        **port_facts(components),
        cards={
            card.id: (card.kind, letters(card.give), letters(card.get), card.steps)
            for card in cards
        },
        starting=[card.id for card in components.starting_cards],
    )


def east_to_west_facts(components: EastToWestComponents) -> EastToWestFacts:
    return EastToWestFacts(
        markets=markets_of(components),
        columns=list(components.board.columns),
        storage=components.board.hold,
        settlers_total=components.settlers.total,
        settlers_start=components.settlers.start,
        settlers_start_two_players=components.settlers.start_two_players,
        starting_cubes=[letters(start.cubes) for start in components.starting_cubes],
        bonus_spaces=components.bonus_spaces,
        cards_to_end=components.cards_to_end,
        locations={
            place.id: LocationFacts(
                kind=place.kind,
                settlers=place.settlers,
                give=letters(place.give),
                get=letters(place.get),
                steps=place.steps,
                reach=None if place.reach < 0 else place.reach,
                explore=place.explore,
                explore_2_3=place.explore_2_3,
            )
            for place in components.locations
        },
        stacks=[stack.height for stack in components.stacks],
        cards={
            card.id: CardFacts(
                points=card.points,
                cost=letters(card.cost),
                symbol=card.symbol,
                settlers=card.settlers,
                explore=card.explore,
                at=card.at or None,
                extra=letters(card.extra),
                players=card.players,
            )
            for card in components.point_cards
        },
        bonus={
            tile.id: BonusFacts(tile.kind, tile.symbols, tile.per, tile.points)
            for tile in components.bonus_tiles
        },
        exploration={
            tile.id: ExplorationFacts(tile.points, letters(tile.get), tile.upgrade, tile.settlers)
            for tile in components.exploration_tiles
        },
    )


def kinds_of(game: str, chart: Chart) -> dict[str, str]:
    """What lies on each place of a map, in the words of the reference models."""
    open_place = "market" if game == "eastern-wonders" else "open"
    words = {"o": open_place, "P": "port", "~": "sea"}
    return {place.name: words[place.kind] for place in chart.places}


def neighbours_of(chart: Chart) -> dict[str, set[str]]:
    return {
        place.name: {chart.places[other].name for other in chart.neighbours[number]}
        for number, place in enumerate(chart.places)
    }


MODELS: dict[str, tuple[Any, Any]] = {
    "eastern-wonders": (Reference, eastern_wonders_facts),
    "sand-to-sea": (SandToSeaReference, sand_to_sea_facts),
    "east-to-west": (EastToWestReference, east_to_west_facts),
}


def both(
    name: str, map_name: str, players: int, first: int, limit: int, components: Any = None
) -> tuple[Game, Any]:
    """A game from the very first tile that chance lays, with nobody dealing, and its reference."""
    rulebook = rulebook_named(name)
    chart, printed = rulebook.atlas.named(map_name), components or rulebook.printed()
    notation = rulebook.notation(chart, printed)
    table = rulebook.lay_out(chart, notation.box, players, first, limit)
    model, facts_of = MODELS[name]
    reference = model(
        facts_of(printed), kinds_of(name, chart), neighbours_of(chart), players, first, limit
    )
    return Game(rulebook, notation, table), reference

"""What is printed: facts, corrected files, faulty files, and maps, of all three games."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrack.components.chart import (
    Atlas,
    ChartShape,
    chart_from_code,
    chart_from_drawing,
)
from carrack.components.cubes import SPICE_NAMES, Cubes, cubes_text
from carrack.components.lines import Lines
from carrack.components.printed import PROVENANCES, Components
from carrack.errors import CarrackError, ChartError, ComponentsError
from carrack.games.east_to_west import limits as east_to_west_limits
from carrack.games.east_to_west import printed as east_to_west
from carrack.games.eastern_wonders import printed as eastern_wonders
from carrack.games.sand_to_sea import limits as sand_to_sea_limits
from carrack.games.sand_to_sea import printed as sand_to_sea

GAMES = [eastern_wonders, sand_to_sea, east_to_west]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)


def total(cubes: Iterable[Cubes]) -> str:
    """How many cubes of each spice there are in all."""
    numbers = [sum(spice) for spice in zip(*cubes, strict=True)]
    return " ".join(f"{letter}{number}" for letter, number in zip("YRGB", numbers, strict=True))


# facts


@each_game
def test_the_printed_file_has_the_24_market_tiles(game: ModuleType) -> None:
    components: Components = game.printed_components()
    assert components.game == game.NAME
    assert Counter(tile.symbol for tile in components.markets) == dict.fromkeys(SPICE_NAMES, 6)
    assert components.markets == eastern_wonders.printed_components().markets
    assert components.board.hold == 10


def test_the_hashes_of_the_printed_components_never_change() -> None:
    """Game files and positions name them."""
    assert {game.NAME: game.printed_components().hash for game in GAMES} == {
        "eastern-wonders": "4f8e8488012ea2de",
        "sand-to-sea": "666fb2d1934d6394",
        "east-to-west": "eba6cd470f8f13f8",
    }


@each_game
def test_every_fact_counts_for_the_hash_and_no_provenance_does(game: ModuleType) -> None:
    components: Components = game.printed_components()
    facts = json.loads(json.dumps(components.facts()))
    assert set(facts) == set(components.__dataclass_fields__)
    assert not any(known in json.dumps(facts) for known in PROVENANCES)


def test_eastern_wonders_has_26_victory_tiles_and_five_kinds_of_bonus() -> None:
    components = eastern_wonders.printed_components()
    assert len(components.victory_tiles) == 26
    assert [kind.kind for kind in components.bonus] == [
        "sail", "points", "upgrade", "harvest", "hold",
    ]  # fmt: skip
    assert components.board.columns == (0, 1, 2, 2, 3)


def test_sand_to_sea_has_the_merchant_cards_of_spice_road() -> None:
    cards = sand_to_sea.printed_components().merchant_cards
    assert [card.id for card in cards] == [f"K{number:02}" for number in range(1, 44)]
    assert Counter(card.kind for card in cards) == {"produce": 8, "upgrade": 1, "trade": 34}
    assert total(card.get for card in cards) == "Y38 R31 G28 B19"
    assert total(card.give for card in cards) == "Y34 R20 G15 B9"
    assert len({(card.give, card.get, card.steps) for card in cards}) == 43
    assert all(card.provenance.known == "confirmed" for card in cards)
    assert sum(card.steps for card in cards) == 3


def test_sand_to_sea_begins_with_two_cards_and_has_three_kinds_of_bonus() -> None:
    components = sand_to_sea.printed_components()
    produce, upgrade = components.starting_cards
    assert (produce.id, produce.kind, cubes_text(produce.get)) == ("S1", "produce", "YY")
    assert (upgrade.id, upgrade.kind, upgrade.steps) == ("S2", "upgrade", 2)
    assert upgrade.give == upgrade.get == produce.give == (0, 0, 0, 0)
    assert [kind.kind for kind in components.bonus] == ["sail", "points", "hold"]
    assert components.board.columns == (0, 1, 2, 3)
    assert components.sea_tiles == 4


def test_sand_to_sea_takes_tiles_and_lots_from_eastern_wonders() -> None:
    components, other = sand_to_sea.printed_components(), eastern_wonders.printed_components()
    assert components.victory_tiles == other.victory_tiles
    assert [lot.cubes for lot in components.lots] == [lot.cubes for lot in other.lots]
    # The book of this game does not say which lots, so less is known about them.
    assert {lot.provenance.known for lot in components.lots} == {"inferred"}


def test_east_to_west_has_22_locations_on_four_panels() -> None:
    components = east_to_west.printed_components()
    locations = components.locations
    assert [location.id for location in locations] == [f"L{number:02}" for number in range(1, 23)]
    assert Counter(location.kind for location in locations) == {
        "fort": 4, "obtain": 6, "upgrade": 3, "trade": 4, "boat": 3,
        "ship_trade": 1, "outpost_trade": 1,
    }  # fmt: skip
    assert sum(location.explore for location in locations) == 7
    assert sum(location.explore_2_3 for location in locations) == 2
    assert sorted(location.reach for location in locations if location.kind == "boat") == [-1, 1, 2]
    assert {location.row for location in locations if location.kind == "fort"} == {1}
    assert [(stack.panel, stack.height) for stack in components.stacks] == [("B2", 4), ("F2", 4)]
    spots = {(location.row, location.column) for location in locations}
    spots |= {(stack.row, stack.column) for stack in components.stacks}
    assert len(spots) == 24


def test_east_to_west_has_20_28_or_36_cards_that_cost_three_cubes() -> None:
    cards = east_to_west.printed_components().point_cards
    assert [card.id for card in cards] == [f"N{number:02}" for number in range(1, 37)]
    decks = [sum(card.players <= players for card in cards) for players in (2, 3, 4)]
    assert decks == [20, 28, 36]
    assert {sum(card.cost) for card in cards} == {3}
    assert Counter(card.symbol for card in cards) == dict.fromkeys(east_to_west.SYMBOLS, 9)
    for card in cards:
        powers = {"saddlebag": card.settlers, "compass": card.explore, "hammer": card.fewer}
        powers["dreamcatcher"] = sum(card.extra)
        assert [symbol for symbol, power in powers.items() if power] == [card.symbol]
        assert bool(card.at) == (card.symbol in ("hammer", "dreamcatcher"))


def test_east_to_west_has_17_bonus_tiles_and_10_exploration_tiles() -> None:
    components = east_to_west.printed_components()
    bonus, exploration = components.bonus_tiles, components.exploration_tiles
    assert [tile.id for tile in bonus] == [f"B{number:02}" for number in range(1, 18)]
    assert Counter(tile.kind for tile in bonus) == {"pair": 12, "symbol": 4, "settlers": 1}
    assert set(Counter(tile.symbols for tile in bonus if tile.kind == "pair").values()) == {2}
    assert [tile.id for tile in exploration] == [f"X{number:02}" for number in range(1, 11)]
    assert sum(tile.points for tile in exploration) == 9
    assert total(tile.get for tile in exploration) == "Y5 R2 G1 B1"
    assert (sum(tile.upgrade for tile in exploration), exploration[9].settlers) == (3, 2)


def test_ee_3a_with_four_players_three_exploration_tiles_go_back() -> None:
    components = east_to_west.printed_components()
    covered = sum(location.explore for location in components.locations)
    assert len(components.exploration_tiles) - covered == 3


def test_east_to_west_gives_settlers_and_cubes_to_begin_with() -> None:
    components = east_to_west.printed_components()
    settlers = components.settlers
    assert (settlers.total, settlers.start, settlers.start_two_players) == (12, 6, 7)
    lots = [cubes_text(lot.cubes) for lot in components.starting_cubes]
    assert lots == ["YYY", "YYYY", "YYYY", "YYYR"]
    assert components.board.columns == (1, 2, 3)
    assert (components.bonus_spaces, components.cards_to_end) == (4, 8)


# corrected files

Edit = Callable[[str], str]


def swap(old: str, new: str, times: int = 1) -> Edit:
    """Corrects what a file says in one place, or `times` over (-1: everywhere)."""

    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, times)

    return edit


def more(section: str, *entries: str) -> Edit:
    """Puts entries in front of those of a section."""
    lines = "\n".join(f"  {{ {entry}, provenance = 'printed' }}," for entry in entries)
    return swap(f"\n{section} = [\n", f"\n{section} = [\n{lines}\n")


def only(section: str, *entries: str) -> Edit:
    """Replaces a whole section."""

    def edit(text: str) -> str:
        start = text.index(f"\n{section} = [\n") + 1
        end = text.index("\n]\n", start) + 3
        lines = "".join(f"  {{ {entry}, provenance = 'printed' }},\n" for entry in entries)
        return f"{text[:start]}{section} = [\n{lines}]\n{text[end:]}"

    return edit


def without(section: str) -> Edit:
    def edit(text: str) -> str:
        start = text.index(f"\n{section} = [\n") + 1
        return text[:start] + text[text.index("\n]\n", start) + 3 :]

    return edit


def then(*edits: Edit) -> Edit:
    def edit(text: str) -> str:
        for one in edits:
            text = one(text)
        return text

    return edit


def corrected(tmp_path: Path, game: ModuleType, edit: Edit) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(edit(game.printed_file().read_text()))
    return path


def section_of(game: ModuleType, section: str) -> str:
    """A section as it stands in a printed file."""
    text: str = game.printed_file().read_text()
    start = text.index(f"\n{section} = [\n") + 1
    return text[start : text.index("\n]\n", start) + 3]


@pytest.mark.parametrize("game", [sand_to_sea, east_to_west], ids=lambda game: game.NAME)
def test_a_section_that_is_given_replaces_the_one_that_is_lent(
    tmp_path: Path, game: ModuleType
) -> None:
    markets = section_of(eastern_wonders, "markets").replace('get = "YYYRR"', 'get = "YYRR"')
    path = corrected(tmp_path, game, swap("\nbase = ", f"\n{markets}\nbase = "))
    components: Components = game.read_components(path)
    assert [cubes_text(tile.get) for tile in components.markets if tile.id == "M02"] == ["YYRR"]
    assert components.hash != game.printed_components().hash


def test_a_file_that_gives_all_sections_needs_no_base(tmp_path: Path) -> None:
    lent = section_of(eastern_wonders, "markets") + section_of(eastern_wonders, "victory_tiles")
    path = corrected(tmp_path, sand_to_sea, swap('base = "eastern-wonders"', lent))
    assert sand_to_sea.read_components(path) == sand_to_sea.printed_components()


def test_lots_that_are_left_out_are_those_of_eastern_wonders(tmp_path: Path) -> None:
    components = sand_to_sea.read_components(corrected(tmp_path, sand_to_sea, without("lots")))
    assert components.lots == eastern_wonders.printed_components().lots
    assert components.hash == sand_to_sea.printed_components().hash


def test_sand_to_sea_is_played_with_other_cards(tmp_path: Path) -> None:
    steps = 'kind = "upgrade", steps = '
    cards = [f'id = "C{number}", {steps}{number}' for number in range(1, 9)]
    path = corrected(tmp_path, sand_to_sea, only("merchant_cards", *cards))
    assert len(sand_to_sea.read_components(path).merchant_cards) == 8
    path = corrected(tmp_path, sand_to_sea, more("merchant_cards", *cards[:7]))
    assert len(sand_to_sea.read_components(path).merchant_cards) == 50
    path = corrected(tmp_path, sand_to_sea, only("starting_cards", 'id = "S1", kind = "trade",'
        ' give = "Y", get = "R"'))  # fmt: skip
    (card,) = sand_to_sea.read_components(path).starting_cards
    assert (card.give, card.get) == ((1, 0, 0, 0), (0, 1, 0, 0))


def test_east_to_west_is_played_on_other_land(tmp_path: Path) -> None:
    fort = 'id = "F{0}", panel = "A2", row = 1, column = {0}, settlers = 12, kind = "fort"'
    boat = 'id = "T{0}", panel = "F2", row = 3, column = {0}, settlers = 1, kind = "boat", reach'
    edit = then(
        only(
            "locations",
            *(fort.format(number) for number in range(1, 7)),
            *(f"{boat.format(number)} = {number}, explore = true" for number in range(1, 7)),
        ),
        only("stacks"),
        only("bonus_tiles"),
        only("exploration_tiles", *(f'id = "X{n}", settlers = {n}' for n in range(1, 7))),
        swap("bonus_spaces = 4", "bonus_spaces = 0"),
        swap("cards_to_end = 8", "cards_to_end = 12"),
        swap("total = 12", "total = 30"),
        swap("hold = 10", "hold = 32"),
    )
    components = east_to_west.read_components(corrected(tmp_path, east_to_west, edit))
    assert [location.reach for location in components.locations] == [0] * 6 + [1, 2, 3, 4, 5, 6]
    assert not components.stacks
    assert not components.bonus_tiles
    assert components.hash != east_to_west.printed_components().hash


def test_east_to_west_is_played_with_higher_stacks(tmp_path: Path) -> None:
    path = corrected(tmp_path, east_to_west, swap("height = 4", "height = 8", -1))
    assert [stack.height for stack in east_to_west.read_components(path).stacks] == [8, 8]


def test_east_to_west_is_played_with_a_small_deck(tmp_path: Path) -> None:
    cards = [
        'id = "C1", points = 0, cost = "YRGB", symbol = "saddlebag", settlers = 0, players = 2',
        'id = "C2", points = 1, cost = "B", symbol = "saddlebag", settlers = 12, players = 2',
        'id = "C3", points = 2, cost = "B", symbol = "compass", explore = 0, players = 2',
        'id = "C4", points = 3, cost = "B", symbol = "compass", explore = 3, players = 2',
        'id = "C5", points = 4, cost = "B", symbol = "dreamcatcher", at = "boat", extra = "B",'
        " players = 2",
    ]
    path = corrected(tmp_path, east_to_west, only("point_cards", *cards))
    components = east_to_west.read_components(path)
    assert [card.settlers for card in components.point_cards] == [0, 12, 0, 0, 0]
    assert components.point_cards[4].extra == (0, 0, 0, 1)


@each_game
def test_another_provenance_makes_no_other_hash(tmp_path: Path, game: ModuleType) -> None:
    edit = swap('provenance = "reconstructed"', 'provenance = "printed"', -1)
    if game is eastern_wonders:
        edit = swap('provenance = "transcribed"', 'provenance = "printed"', -1)
    path = corrected(tmp_path, game, edit)
    assert game.read_components(path).hash == game.printed_components().hash


# faulty files

CARD = 'kind = "upgrade", steps = 1'
FORT = 'panel = "A2", row = 9, settlers = 1, kind = "fort"'
LAND = 'panel = "A2", settlers = 1, kind = "obtain", get = "Y"'
POINTS = 'points = 1, cost = "B", symbol = "compass", explore = 1'
SETTLERS_A_NUMBER = then(
    lambda text: text[: text.index("[settlers]")] + text[text.index("[board]") :],
    swap("cards_to_end =", "settlers = 12\ncards_to_end ="),
)
TILE = 'kind = "settlers", per = 1, points = 1'

SAND_TO_SEA_FAULTS: list[tuple[str, Edit, str, str]] = [
    ("game", swap('"sand-to-sea"', '"chess"'), "chess", 'game must be "sand-to-sea"'),
    ("base", swap('"eastern-wonders"', '"chess"'), "chess", 'base must be "eastern-wonders"'),
    ("no base", swap('base = "', '# "'), "", "markets is missing; with base"),
    ("unknown section", swap("sea_tiles =", "lakes ="), "lakes", "'lakes' is not known here"),
    ("sea tiles", swap("sea_tiles = 4", "sea_tiles = 5"), "sea_tiles", "sea_tiles must be 4"),
    ("no bonus", without("bonus"), "", "bonus must be a list"),
    ("bonus kind", swap('kind = "sail"', 'kind = "harvest"'), "harvest", "kind must be one of"),
    (
        "bonus twice",
        swap('kind = "hold", count', 'kind = "sail", count'),
        "bonus = [",
        "must be sail, points, hold, in this order",
    ),
    ("lots", swap('cubes = "YYYY"', 'cubes = "RR"'), "lots", "4 different starting lots"),
    ("small hold", swap("hold = 10", "hold = 3"), "lots", "every starting lot must fit"),
    (
        "small hold, lots lent",
        then(without("lots"), swap("hold = 10", "hold = 3")),
        "[board]",
        "every starting lot must fit",
    ),
    ("large hold", swap("hold = 10", "hold = 21"), "hold = 21", "32 spaces at most"),
    ("columns", swap("[0, 1, 2, 3]", "[0, 1, 2, 2, 3]"), "columns", "list of 4 numbers"),
    ("no board", swap("[board]", "[plank]"), "plank", "'plank' is not known"),
    ("card id", swap('"K07"', '"k7"'), "k7", "k7: id must be"),
    ("card twice", swap('"K07"', '"K06"'), 'get = "YYY"', "K06: this id is used twice"),
    ("card like a tile", swap('"K07"', '"M07"'), "M07", "M07: this id is used twice"),
    ("card of a kind", swap('"K09", kind = "up', '"K09", kind = "dow'), "K09", "K09: kind must"),
    ("no steps", swap("steps = 3, ", ""), "K09", "K09: steps must be a whole number from 1 to 8"),
    ("no step", swap("steps = 3", "steps = 0"), "K09", "K09: steps must be"),
    ("nine steps", swap("steps = 3", "steps = 9"), "K09", "from 1 to 8"),
    ("steps of a trade", swap('give = "G"', 'steps = 1, give = "G"'), "K28", "with the kind trade"),
    ("same spice", swap('"YYYY", get = "GB"', '"YYYY", get = "YB"'), "K15", "same spice"),
    ("nothing to get", swap('"YYYY", get = "GB"', '"YYYY"'), "K15", "get must be one to 9"),
    ("ten cubes", swap('get = "YYYY"', f'get = "{"Y" * 10}"'), "K08", "get must be one to 9"),
    ("no starting card", only("starting_cards"), "starting_cards", "1 to 4 entries, not 0"),
    (
        "five starting cards",
        more("starting_cards", *(f'id = "S{number}", {CARD}' for number in range(3, 6))),
        "starting_cards",
        "1 to 4 entries, not 5",
    ),
    (
        "seven merchant cards",
        only("merchant_cards", *(f'id = "C{number}", {CARD}' for number in range(7))),
        "merchant_cards",
        "8 to 50 entries, not 7",
    ),
    (
        "51 merchant cards",
        more("merchant_cards", *(f'id = "C{number}", {CARD}' for number in range(8))),
        "merchant_cards",
        "8 to 50 entries, not 51",
    ),
    ("no provenance", swap('"YR", provenance = "confirmed"', '"YR"'), "K05", "provenance must be"),
    (
        "note",
        swap('"YR", provenance = "confirmed"', '"YR", provenance = "confirmed", note = 1'),
        "K05",
        "note must be text",
    ),
]

EAST_TO_WEST_FAULTS: list[tuple[str, Edit, str, str]] = [
    ("game", swap('"east-to-west"', '"chess"'), "chess", 'game must be "east-to-west"'),
    ("no base", swap('base = "', '# "'), "", "markets is missing; with base"),
    ("unknown section", swap("stacks = [", "heaps = ["), "heaps", "'heaps' is not known here"),
    ("bonus spaces", swap("bonus_spaces = 4", "bonus_spaces = 9"), "bonus_spaces", "from 0 to 8"),
    ("no card to end", swap("to_end = 8", "to_end = 0"), "cards_to_end", "from 1 to 12"),
    ("13 cards to end", swap("to_end = 8", "to_end = 13"), "cards_to_end", "from 1 to 12"),
    ("columns", swap("[1, 2, 3]", "[1, 2]"), "columns", "columns must be a list of 3 numbers"),
    ("large hold", swap("hold = 10", "hold = 33"), "hold = 33", "hold must be"),
    # settlers and cubes to begin with
    ("no settlers", swap("[settlers]", "[people]"), "people", "'people' is not known"),
    ("settlers a number", SETTLERS_A_NUMBER, "settlers = 12", "[settlers] is missing"),
    ("31 settlers", swap("total = 12", "total = 31"), "total = 31", "total must be"),
    ("more than all", swap("start = 6", "start = 13"), "start = 13", "start must be"),
    ("nobody", swap("start = 6", "start = 0"), "start = 0", "start must be"),
    ("all, and one", swap("players = 7", "players = 13"), "start_two", "start_two_players must"),
    (
        "three lots",
        swap('  { cubes = "YYY", provenance = "printed" },\n', ""),
        "starting_cubes",
        "4",
    ),
    ("lot", swap('cubes = "YYYR"', 'cubes = "YYYQ"'), "YYYQ", "cubes must be"),
    (
        "the second of two equal lots",
        swap(
            'cubes = "YYYY", provenance = "printed" },\n  { cubes = "YYYR"',
            'cubes = "YYYY", provenance = "heard" },\n  { cubes = "YYYR"',
        ),
        "heard",
        "provenance must be",
    ),
    ("small hold", swap("hold = 10", "hold = 3"), "starting_cubes", "all starting cubes must fit"),
    # locations
    ("panel", swap('"L05", panel = "A2"', '"L05", panel = "Z1"'), "L05", "L05: panel must be one"),
    (
        "row",
        swap('"L05", panel = "A2", row = 2', '"L05", panel = "A2", row = 0'),
        "L05",
        "row must",
    ),
    ("column", swap("row = 6, column = 4", "row = 6, column = 10"), "L22", "column must be"),
    ("no settler", swap("settlers = 4", "settlers = 0"), "L21", "settlers must be"),
    ("13 settlers", swap("settlers = 4", "settlers = 13"), "L21", "from 1 to 12"),
    ("location kind", swap('"outpost_trade"', '"church"'), "L17", "L17: kind must be one of"),
    ("steps", swap("steps = 4", "steps = 9"), "L21", "steps must be"),
    (
        "reach",
        swap("reach = 1", "reach = 7"),
        "L11",
        'reach must be a whole number from 1 to 6, or "',
    ),
    ("no reach", swap("reach = 1, ", ""), "L11", "reach must be"),
    ("some reach", swap('reach = "any"', 'reach = "far"'), "L10", "reach must be"),
    ("reach of a fort", swap('"fort"', '"fort", reach = 1'), "L01", "with the kind fort"),
    ("same spice", swap('give = "RR", get = "GG"', 'give = "RR", get = "RG"'), "L15", "same spice"),
    ("icon", swap("explore = true", "explore = 1"), "L15", "explore must be true or false"),
    ("two icons", swap("explore_2_3 =", "explore = true, explore_2_3 ="), "L09", "only one expl"),
    ("id", swap('"L09"', '"L08"'), 'kind = "boat"', "L08: this id is used twice"),
    ("id of a tile", swap('"L09"', '"M01"'), "boat", "M01: this id is used twice"),
    (
        "same spot",
        swap(
            '"L06", panel = "A2", row = 2, column = 2', '"L06", panel = "A2", row = 2, column = 1'
        ),
        "L06",
        "L06: something else lies",
    ),
    ("stack on a fort", swap("row = 3, column = 4", "row = 1, column = 4"), "height", "something"),
    ("no location", only("locations"), "locations", "1 to 30 entries, not 0"),
    (
        "33 locations",
        more("locations", *(f'id = "C{n}", row = 8, column = {n}, {LAND}' for n in range(1, 12))),
        "locations",
        "1 to 30 entries, not 33",
    ),
    ("no fort", swap('"fort"', '"ship_trade"', -1), "locations", "1 to 6 forts, not 0"),
    (
        "seven forts",
        more(
            "locations", *(f'id = "C{number}", column = {number}, {FORT}' for number in (7, 8, 9))
        ),
        "locations",
        "1 to 6 forts, not 7",
    ),
    (
        "forts in disorder",
        more("locations", f'id = "C1", column = 9, {FORT}'),
        "L01",
        "L01: forts must be listed from left to right",
    ),
    (
        "all covered",
        only(
            "locations",
            f'id = "C1", column = 1, explore = true, {FORT}',
            f'id = "C2", row = 2, column = 1, explore_2_3 = true, {LAND}',
        ),
        "locations",
        "at least one location must have no exploration icon",
    ),
    # stacks
    ("stack height", swap("height = 4", "height = 9"), "height = 9", "height must be"),
    ("no height", swap("height = 4", "height = 0"), "height = 0", "height must be"),
    (
        "five stacks",
        more("stacks", *(f'panel = "A2", row = 9, column = {n}, height = 1' for n in (1, 2, 3))),
        "stacks",
        "0 to 4 entries, not 5",
    ),
    (
        "few bonus tiles",
        only("bonus_tiles", *(f'id = "C{number}", {TILE}' for number in range(7))),
        "stacks",
        "the stacks take 8 bonus tiles, but there are 7",
    ),
    # point cards
    ("points", swap('"N01", points = 4', '"N01", points = 100'), "N01", "points must be"),
    ("price", swap('points = 4, cost = "RRR"', 'points = 4, cost = ""'), "N01", "cost must be"),
    ("symbol", swap('"saddlebag"', '"sandal"'), "N01", "N01: symbol must be one of"),
    ("card settlers", swap("settlers = 2, players", "settlers = 13, players"), "N01", "0 to 12"),
    ("no power", swap("settlers = 2, players", "players"), "N01", "settlers must be"),
    ("card explore", swap("explore = 1, players", "explore = 4, players"), "N12", "from 0 to 3"),
    (
        "at",
        swap('at = "boat"', 'at = "fort"'),
        "N22",
        "at must be one of obtain, upgrade, trade, b",
    ),
    ("at a ship trade", swap('at = "boat"', 'at = "ship_trade"'), "N22", "at must be"),
    ("fewer", swap("fewer = 1", "fewer = 2"), "N19", "fewer must be 1"),
    ("extra", swap('extra = "Y"', 'extra = "YY"'), "N28", "extra must be one of the letters"),
    ("power", swap("fewer = 1", 'fewer = 1, extra = "Y"'), "N19", "with the symbol hammer"),
    (
        "for one",
        swap("settlers = 2, players = 2", "settlers = 2, players = 1"),
        "N01",
        "players must",
    ),
    (
        "61 cards",
        more("point_cards", *(f'id = "C{n}", {POINTS}, players = 2' for n in range(25))),
        "point_cards",
        "1 to 60 entries, not 61",
    ),
    (
        "four cards for two",
        only(
            "point_cards",
            *(f'id = "C{number}", {POINTS}, players = 2' for number in range(4)),
            f'id = "C4", {POINTS}, players = 3',
        ),
        "point_cards",
        "two players need a card for each of the 4 forts and one more, but only 4 cards",
    ),
    # bonus tiles
    ("bonus kind", swap('kind = "settlers"', 'kind = "huts"'), "B17", "B17: kind must be one of"),
    ("per", swap("per = 2", "per = 0"), "B17", "per must be"),
    ("one of a pair", swap('["saddlebag", "compass"]', '["compass"]'), "B01", "two different"),
    ("no pair", swap('["saddlebag", "compass"]', '["compass", "compass"]'), "B01", "two different"),
    ("no list", swap('["saddlebag", "compass"]', '"compass"'), "B01", "two different"),
    ("no symbol", swap('["saddlebag"]', '["shoe"]'), "B13", "symbols must be one symbol of saddle"),
    ("symbols of settlers", swap("per = 2", "per = 2, symbols = []"), "B17", "kind settlers"),
    (
        "31 bonus tiles",
        more("bonus_tiles", *(f'id = "C{number}", {TILE}' for number in range(14))),
        "bonus_tiles",
        "0 to 30 entries, not 31",
    ),
    # exploration tiles
    ("nothing", swap('"X04", points = 3', '"X04"'), "X04", "exactly one of points, get"),
    ("both", swap('"X08", get', '"X08", points = 1, get'), "X08", "exactly"),
    ("no points", swap('"X04", points = 3', '"X04", points = 0'), "X04", "points must be"),
    ("upgrade", swap("upgrade = 3", "upgrade = 9"), "X09", "upgrade must be"),
    (
        "few tiles",
        only("exploration_tiles", *(f'id = "C{number}", points = 1' for number in range(8))),
        "exploration_tiles",
        "9 locations need an exploration tile, but there are 8",
    ),
    (
        "31 tiles",
        more("exploration_tiles", *(f'id = "C{number}", points = 1' for number in range(21))),
        "exploration_tiles",
        "0 to 30 entries, not 31",
    ),
]

FAULTS = [(sand_to_sea, *fault) for fault in SAND_TO_SEA_FAULTS]
FAULTS += [(east_to_west, *fault) for fault in EAST_TO_WEST_FAULTS]


@pytest.mark.parametrize(
    ("game", "edit", "line", "word"),
    [(game, *fault) for game, _, *fault in FAULTS],
    ids=[f"{game.NAME}: {name}" for game, name, *_ in FAULTS],
)
def test_a_faulty_file_is_refused_with_its_line_in_one_sentence(
    tmp_path: Path, game: ModuleType, edit: Edit, line: str, word: str
) -> None:
    path = corrected(tmp_path, game, edit)
    with pytest.raises(ComponentsError) as refused:
        game.read_components(path)
    sentence = str(refused.value)
    assert word in sentence
    assert sentence.startswith(f"{path}, line ")
    number = int(sentence.split(", line ")[1].split(":")[0])
    assert line in path.read_text().splitlines()[number - 1]
    assert sentence.endswith(".")
    assert "\n" not in sentence


@each_game
@pytest.mark.parametrize("content", ["", "=", "game = 5", "\x00", "markets = 5", "base = []"])
def test_a_file_of_something_else_is_refused(
    tmp_path: Path, game: ModuleType, content: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(content)
    with pytest.raises(ComponentsError):
        game.read_components(path)
    with pytest.raises(ComponentsError, match="cannot be read"):
        game.read_components(tmp_path / "missing.toml")


@each_game
def test_the_file_of_another_game_is_refused(game: ModuleType) -> None:
    for other in GAMES:
        if other is not game:
            with pytest.raises(ComponentsError):
                game.read_components(other.printed_file())


VALUE = re.compile(r'(\w+) = ("[^"]*"|\[[^]{}]+\]|\w+)')
ODD_VALUES = ["-1", '"x"', "true", "[]", "{}", "[[]]", "1e9", '""', "{ id = 1 }", "9" * 20]


@settings(max_examples=200)
@given(st.data())
def test_an_odd_value_is_read_or_refused_at_its_line(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    game = data.draw(st.sampled_from(GAMES))
    text: str = game.printed_file().read_text()
    values = list(VALUE.finditer(text))
    found = data.draw(st.sampled_from(values))
    odd = data.draw(st.sampled_from(ODD_VALUES))
    path = tmp_path_factory.mktemp("odd") / "mine.toml"
    path.write_text(text[: found.start(2)] + odd + text[found.end(2) :])
    line = text[: found.start()].count("\n") + 1
    refused = ""
    try:
        game.read_components(path)
    except ComponentsError as error:
        refused = str(error)
    assert not refused or refused.startswith(f"{path}, line {line}: ")


def test_a_line_is_found_however_a_section_is_written() -> None:
    text = (
        "# tiles = [{ }]\n"
        'game = "[tiles]" # board\n'
        "[board]\n"
        'hold = 1\n"columns" = 2\n'
        "[[tiles]]\nid = '''\n[[tiles]]'''\n"
        'points = [\n  1\n]\n[[tiles]]\nid = "{"\n[ end ]\npoints = 1\n'
    )
    lines = Lines(text)
    assert (lines.of_key("game"), lines.of_key("board"), lines.of_key("hat")) == (1, 2, None)
    assert lines.of_entry("board", 0, "columns") == 4
    assert [lines.of_entry("tiles", number) for number in (0, 1, 2)] == [5, 11, 5]
    assert [lines.of_entry("tiles", number, "points") for number in (0, 1)] == [8, 11]
    inline = Lines("tiles = [ { a = { b = 1 } }, { c = [{ d = 1 }] },\n  { e = 1 },\n]\nf = {\n}")
    assert [inline.of_entry("tiles", number) for number in range(3)] == [0, 0, 1]
    assert inline.of_entry("tiles", 2, "f") == 1
    assert inline.of_entry("f", 0) == 3
    assert inline.of_entry("nowhere", 0) is None


# maps

EVERY_MAP = [(game, name) for game in GAMES for name in game.ATLAS.names()]
SMALLEST_RING = "  o\no   o\n\no   o\n  o"


@pytest.mark.parametrize(("game", "name"), EVERY_MAP, ids=lambda it: getattr(it, "NAME", it))
def test_every_map_that_comes_along_can_be_played_on(game: ModuleType, name: str) -> None:
    chart = game.ATLAS.named(name)
    assert game.SHAPE.faults(chart) == ()
    assert game.SHAPE.checked(chart) is chart
    assert not chart.loose_ends
    assert chart.about.endswith(".")
    assert game.ATLAS.find(name) is chart
    again = chart_from_code(chart.code)
    assert again.code == chart.code
    assert again.neighbours == chart.neighbours
    assert again.places == chart.places


def test_each_game_has_maps_of_its_own_and_one_to_begin_with() -> None:
    assert [game.ATLAS.names()[0] for game in GAMES] == ["first-game", "first-game", "lagoon"]
    assert set(eastern_wonders.ATLAS.names()) < set(sand_to_sea.ATLAS.names())
    own = set(sand_to_sea.ATLAS.names()) - set(eastern_wonders.ATLAS.names())
    assert {sand_to_sea.ATLAS.named(name).kinds["~"] for name in own} == {0, 2, 4}
    assert len(east_to_west.ATLAS.names()) >= 3
    codes = {game.ATLAS.named(name).code for game, name in EVERY_MAP}
    assert len(codes) == len(EVERY_MAP) - len(eastern_wonders.ATLAS.names())


def test_a_map_that_is_lent_is_known_from_another_game() -> None:
    chart = eastern_wonders.ATLAS.named("first-game")
    lent = sand_to_sea.ATLAS.named("first-game")
    assert lent.places == chart.places
    assert (chart.provenance, lent.provenance) == ("confirmed", "inferred")
    assert sand_to_sea.ATLAS.named("atoll").provenance == "own"


def test_a_map_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(ChartError, match="no map 'lagoon'; there are first-game, atoll, "):
        eastern_wonders.ATLAS.find("lagoon")
    with pytest.raises(ChartError, match="cannot be read"):
        east_to_west.ATLAS.find(str(tmp_path / "missing.toml"))


def test_a_map_file_is_found_and_judged_by_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((Path(sand_to_sea.__file__).parent / "maps" / "two_coasts.toml").read_text())
    assert sand_to_sea.ATLAS.find(str(path)).kinds == {"o": 18, "~": 2, "P": 4}
    with pytest.raises(ChartError, match=r"20 market places, this one has 18 \(EW-26\)"):
        eastern_wonders.ATLAS.find(str(path))
    with pytest.raises(ChartError, match=r"'The Two Coasts' cannot be used: .*\(EE-5\)"):
        east_to_west.ATLAS.find(str(path))


def test_an_atlas_reads_any_folder(tmp_path: Path) -> None:
    (tmp_path / "tiny_ring.toml").write_text(f'name = "Ring"\nchart = """\n{SMALLEST_RING}"""')
    atlas = Atlas(tmp_path, ChartShape(rule="EW-26", markets=6), first="tiny-ring")
    assert atlas.names() == ("tiny-ring",)
    assert atlas.named("tiny-ring").code == "1oo/0o.o/1oo"


FAULTY_MAPS = [
    (eastern_wonders, "first-game", "o", "~", "20 market places, this one has 19 (EW-26)"),
    (eastern_wonders, "first-game", "o", "~", "a map has no sea places, this one has 1 (EW-26)"),
    (eastern_wonders, "first-game", "o", "P", "a map has 4 ports, this one has 5 (EW-26)"),
    (sand_to_sea, "inland-sea", "o", "~", "a map has at most 4 sea places, this one has 5 (SS-2)"),
    (sand_to_sea, "inland-sea", "o", ".", "a map has 20 market and sea places, this one has 19"),
    (sand_to_sea, "delta", "P", "o", "a map has 4 ports, this one has 3 (SS-2)"),
    (east_to_west, "lagoon", "~", "o", "a map has 1 sea place, this one has 0 (EE-5)"),
    (east_to_west, "lagoon", "~", "o", "a map has 12 market places, this one has 13 (EE-5)"),
    (east_to_west, "lagoon", "o", "P", "a map has no ports, this one has 1 (EE-5)"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "name", "old", "new", "sentence"), FAULTY_MAPS)
def test_a_map_of_another_shape_is_refused(
    game: ModuleType, name: str, old: str, new: str, sentence: str
) -> None:
    chart = chart_from_code(game.ATLAS.named(name).code.replace(old, new, 1))
    assert sentence in "; ".join(game.SHAPE.faults(chart))
    with pytest.raises(ChartError):
        game.SHAPE.checked(chart)


def test_ee_5_each_place_must_touch_two_others_and_in_the_other_games_need_not() -> None:
    line = chart_from_drawing("\n\n".join("~oooooooooooo"))
    assert line.loose_ends == ("A1", "A13")
    assert east_to_west.SHAPE.faults(line) == (
        "each place must touch at least two others, which is not so at A1, A13 (EE-5)",
    )
    long = chart_from_drawing("\n\n".join("PP" + "o" * 20 + "PP"))
    assert long.loose_ends == ("A1", "A24")
    assert eastern_wonders.SHAPE.faults(long) == sand_to_sea.SHAPE.faults(long) == ()


@each_game
def test_a_map_in_pieces_is_refused(game: ModuleType) -> None:
    chart = chart_from_drawing("o       o\n\no")
    assert f"1 places cannot be reached from A1 ({game.SHAPE.rule})" in game.SHAPE.faults(chart)


def test_a_sea_place_is_drawn_and_coded() -> None:
    chart = chart_from_drawing("~   o\n  P\no   ~")
    assert chart.code == "0~o/1P/0o~"
    assert [place.kind for place in chart.places] == ["~", "o", "P", "o", "~"]
    assert chart_from_code("0~o/1P/0o~").places == chart.places
    with pytest.raises(CarrackError, match="neither 'o' nor 'P' nor '~'"):
        chart_from_drawing("o   x")


@settings(max_examples=100)
@given(st.text(alphabet="oP~ \n", max_size=80))
def test_any_drawing_with_seas_is_a_map_or_refused(drawing: str) -> None:
    try:
        chart = chart_from_drawing(drawing)
    except ChartError:
        return
    assert chart_from_code(chart.code).code == chart.code
    assert all(game.SHAPE.faults(chart) for game in GAMES if len(chart.places) not in (13, 24))


def test_the_printed_games_are_within_their_limits() -> None:
    land, cards = east_to_west.printed_components(), sand_to_sea.printed_components()
    assert len(land.locations) <= east_to_west_limits.LOCATIONS
    assert len(land.point_cards) <= east_to_west_limits.POINT_CARDS
    assert len(cards.starting_cards + cards.merchant_cards) <= sand_to_sea_limits.CARDS
    assert cards.sea_tiles == sand_to_sea_limits.SEA_TILES

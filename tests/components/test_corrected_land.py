"""Corrected components: hardly anything of the land is known, so nearly all of it may change.

Each correction is made in a copy of the file that comes along, and games with it are compared with
the reference model, which is made from the same file.
"""

import json
import random
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carrack import CarrackError, Game
from carrack.games.east_to_west import NAME, limits
from carrack.games.east_to_west.printed import (
    ATLAS,
    EastToWestComponents,
    printed_file,
    read_components,
)
from support.lockstep import Choose, play_side_by_side
from support.references import both
from support.scene_east_to_west import EastToWestScene, eager, scattered

Land = dict[str, Any]  # what the file says
Correction = Callable[[Land], None]


def as_printed() -> Land:
    return tomllib.loads(printed_file().read_text(encoding="utf-8"))


def corrected(folder: Path, *corrections: Correction) -> EastToWestComponents:
    """A copy of the file with these corrections, read as a player's own file is."""
    land = as_printed()
    for correct in corrections:
        correct(land)
    path = folder / "corrected.toml"
    path.write_text(in_toml(land), encoding="utf-8")
    return read_components(path)


def in_toml(land: Land) -> str:
    """One line a value, and tables behind everything else; what JSON writes is TOML, too."""
    values, tables = [], []
    for name, value in land.items():
        if isinstance(value, dict):
            tables += [f"[{name}]", *(f"{key} = {json.dumps(one)}" for key, one in value.items())]
        elif isinstance(value, list):
            values += [f"{name} = [", *(f"  {in_line(entry)}," for entry in value), "]"]
        else:
            values.append(f"{name} = {json.dumps(value)}")
    return "\n".join([*values, *tables])


def in_line(entry: Land) -> str:
    return "{ " + ", ".join(f"{key} = {json.dumps(one)}" for key, one in entry.items()) + " }"


# Corrections


def change(section: str, of_kind: str, **values: Any) -> Correction:
    """Every entry of one kind, or with one symbol, says this."""

    def correct(land: Land) -> None:
        for entry in land[section]:
            if of_kind in (entry.get("kind"), entry.get("symbol")):
                entry.update(values)

    return correct


def to(**values: Any) -> Correction:
    """Something that is said once for the whole game."""
    return lambda land: land.update(values)


def to_table(section: str, **values: Any) -> Correction:
    return lambda land: land[section].update(values)


def with_18_locations(land: Land) -> None:
    gone = ("L06", "L10", "L16", "L21")
    land["locations"] = [place for place in land["locations"] if place["id"] not in gone]


def with_all_locations(land: Land) -> None:
    """As many as there may be; those added say what others say, below an exploration tile."""
    models = [place for place in land["locations"] if place["kind"] != "fort"]
    for number in range(limits.LOCATIONS - len(land["locations"])):
        values = {"id": f"L{number + 23}", "row": 7 + number // 9, "column": 1 + number % 9}
        land["locations"].append(models[number] | values | {"explore": True, "explore_2_3": False})
    with_all_exploration_tiles(land)


def with_forts(number: int) -> Correction:
    """So many forts in the top row, and cards enough for them."""

    def correct(land: Land) -> None:
        others = [place for place in land["locations"] if place["kind"] != "fort"]
        fort = land["locations"][0]
        forts = [
            fort | {"id": f"F{column}", "column": column, "settlers": 1 + column % 3}
            for column in range(1, number + 1)
        ]
        land["locations"] = forts + others

    return correct


def with_cards(number: int, to_end: int) -> Correction:
    """So many point cards, all for two players, and so many of them to end the game."""

    def correct(land: Land) -> None:
        models = land["point_cards"]
        land["point_cards"] = [
            models[7 * n % len(models)] | {"id": f"N{n:02}", "players": 2} for n in range(number)
        ]
        land["cards_to_end"] = to_end

    return correct


def with_stacks(*heights: int) -> Correction:
    """Bonus stacks of these heights, and just as many tiles."""

    def correct(land: Land) -> None:
        known = {"panel": "F2", "provenance": "inferred"}
        land["stacks"] = [
            known | {"row": 9, "column": column, "height": height}
            for column, height in enumerate(heights, 1)
        ]
        models = land["bonus_tiles"]
        land["bonus_tiles"] = [
            models[5 * n % len(models)] | {"id": f"B{n:02}"} for n in range(sum(heights))
        ]

    return correct


def with_all_exploration_tiles(land: Land) -> None:
    values: list[Land] = [{"points": 9}, {"get": "YYRGB"}, {"upgrade": 8}, {"settlers": 3}]
    land["exploration_tiles"] = [
        {"id": f"X{n:02}", "provenance": "inferred"} | values[n % len(values)]
        for n in range(limits.EXPLORATION_TILES)
    ]


def without_exploration(land: Land) -> None:
    for place in land["locations"]:
        place.pop("explore", None)
        place.pop("explore_2_3", None)
    land["exploration_tiles"] = []


def with_one_bonus_for_each_kind(land: Land) -> None:
    values: list[Land] = [
        {"kind": "settlers", "per": 1, "points": 9},
        {"kind": "settlers", "per": 5, "points": 2},
        {"kind": "pair", "symbols": ["dreamcatcher", "saddlebag"], "points": 99},
        {"kind": "symbol", "symbols": ["compass"], "points": 0},
    ]
    land["bonus_tiles"] = [
        {"id": f"B{n:02}", "provenance": "inferred"} | values[n % len(values)] for n in range(8)
    ]


CORRECTIONS: dict[str, list[Correction]] = {
    "nothing corrected": [],
    "18 locations": [with_18_locations],
    "as many locations as there may be": [with_all_locations],
    "two forts": [with_forts(2)],
    "six forts": [with_forts(limits.FORTS)],
    "one fort and few cards": [with_forts(1), with_cards(4, to_end=3)],
    "few cards, so that the row shrinks": [with_cards(6, to_end=5)],
    "60 cards": [with_cards(limits.POINT_CARDS, to_end=limits.MOST_CARDS_TO_END)],
    "no bonus stacks": [with_stacks()],
    "one bonus stack": [with_stacks(2), to_table("board", columns=[9, 0, 0])],
    "four bonus stacks": [with_stacks(8, 7, 1, 5)],
    "no bonus spaces": [to(bonus_spaces=0)],
    "other bonus tiles": [with_one_bonus_for_each_kind],
    "other exploration tiles": [with_all_exploration_tiles],
    "no exploration at all": [without_exploration],
    "compasses for three": [
        change("point_cards", "compass", explore=3),
        with_all_exploration_tiles,
    ],
    "symbols that bring nothing": [
        change("point_cards", "compass", explore=0),
        change("point_cards", "saddlebag", settlers=0),
    ],
    "hammers and dreamcatchers for boats only": [
        change("point_cards", "hammer", at="boat"),
        change("point_cards", "dreamcatcher", at="boat", extra="B"),
    ],
    "boats that reach three tiles": [change("locations", "boat", reach=3)],
    "boats that reach any tile": [change("locations", "boat", reach="any")],
    "cheap cards for many cubes": [
        change("point_cards", "hammer", cost="Y", points=0),
        change("point_cards", "saddlebag", cost="YYYYRRRGB", settlers=12),
    ],
    "crowded locations": [
        change("locations", "obtain", settlers=12),
        to_table("settlers", total=30, start=30, start_two_players=1),
    ],
    "a small storage": [
        to_table("board", hold=4, columns=[0, 50, 99]),
        to(starting_cubes=[{"cubes": "B", "provenance": "inferred"}] * 4),
    ],
}
each_correction = pytest.mark.parametrize("name", CORRECTIONS)


def written_down_now_and_then(rng: random.Random) -> Choose:
    """Before some moves the position is written down and read again."""
    choose = eager(rng)

    def choose_and_write(game: Game) -> Any:
        if rng.random() < 0.3:
            assert Game.from_position(game.position, components=game.components) == game
        return choose(game)

    return choose_and_write


@each_correction
def test_games_from_the_set_up_to_the_end_agree_with_the_reference(
    name: str, tmp_path: Path
) -> None:
    components = corrected(tmp_path, *CORRECTIONS[name])
    for players in (2, 3, 4):
        rng = random.Random(f"{name} {players}")
        map_name = rng.choice(ATLAS.names())
        game, reference = both(NAME, map_name, players, rng.randrange(players), 5, components)
        play_side_by_side(game, reference, written_down_now_and_then(rng), 10_000)
        assert game.is_over


@each_correction
def test_games_from_scattered_scenes_agree_with_the_reference(name: str, tmp_path: Path) -> None:
    components = corrected(tmp_path, *CORRECTIONS[name])
    for number in range(3):
        rng = random.Random(f"scattered {name} {number}")
        scene = scattered(rng, rng.choice(ATLAS.names()), 2 + number, components)
        play_side_by_side(scene.game(), scene.reference(), written_down_now_and_then(rng), 25)


@each_correction
def test_a_game_is_saved_and_loaded_with_its_components(name: str, tmp_path: Path) -> None:
    components = corrected(tmp_path, *CORRECTIONS[name])
    game = Game.new(NAME, players=3, seed=name, round_limit=3, components=components)
    again = Game.new(setup=game.setup, seed=name, components=components)
    assert again == game
    choose = eager(random.Random(name))
    while not game.is_over:
        game.play(choose(game))
        if len(game.steps) == 5:
            game.save(tmp_path / "running.json")
            assert Game.load(tmp_path / "running.json", components=components) == game
    game.save(tmp_path / "game.json")
    loaded = Game.load(tmp_path / "game.json", components=components)
    assert loaded == game
    assert loaded.scores == game.scores
    if CORRECTIONS[name]:
        with pytest.raises(CarrackError, match="other components"):
            Game.load(tmp_path / "game.json")
        with pytest.raises(CarrackError, match="other components"):
            Game.from_position(game.position)


def test_where_reach_is_six_a_boat_gets_nearly_everywhere(tmp_path: Path) -> None:
    """On a ring of markets there are few ways only, so that the reference can walk them all."""
    components = corrected(tmp_path, change("locations", "boat", reach=limits.REACH))
    for number in range(3):
        rng = random.Random(number)
        scene = scattered(rng, "bay", 4, components)
        scene = replace(scene, explorations={}, explored=[], settlers={}, home={})
        game, reference = scene.game(), scene.reference()
        for one in (game, reference):
            one.play("work L11")
        play_side_by_side(game, reference, eager(rng), 12)


def test_the_printed_file_with_no_correction_has_the_same_hash(tmp_path: Path) -> None:
    assert corrected(tmp_path).hash == read_components(printed_file()).hash
    assert corrected(tmp_path, to(bonus_spaces=3)).hash != corrected(tmp_path).hash


def test_a_scene_of_corrected_components_names_them(tmp_path: Path) -> None:
    components = corrected(tmp_path, to(bonus_spaces=3))
    assert f"box={components.hash}" in EastToWestScene(components=components).game().position


def test_the_only_fort_may_have_no_card_left(tmp_path: Path) -> None:
    components = corrected(tmp_path, with_forts(1), with_cards(4, to_end=3))
    cards = [["N00", "N01"], ["N02", "N03"]]
    game = EastToWestScene(components=components, forts=[None], top=None, cards=cards).game()
    assert " forts=- top=- " in game.position
    assert Game.from_position(game.position, components=components) == game
    with pytest.raises(CarrackError, match="there are 1 forts"):
        EastToWestScene(components=components, forts=[None, None], top=None, cards=cards).game()


def test_the_only_stack_may_be_out(tmp_path: Path) -> None:
    components = corrected(tmp_path, with_stacks(1))
    scene = EastToWestScene(components=components, boats=["C2", "A1"], stacks=["B00"])
    scene.outposts = {"A1": [0], "B3": [0], "C3": [0]}
    game = scene.after("work L11, sail D3, build, bonus B00")
    assert " stacks=- " in game.position
    assert " heights=0 " in game.position
    assert Game.from_position(game.position, components=components) == game
    with pytest.raises(CarrackError, match="EE-2"):
        Game.from_position(game.position.replace("heights=0", "heights=-"), components=components)


def test_there_may_be_no_stack_at_all(tmp_path: Path) -> None:
    components = corrected(tmp_path, with_stacks())
    scene = EastToWestScene(components=components, stacks=[])
    game = scene.game()
    assert " stacks=- " in game.position
    assert " heights=- " in game.position
    assert Game.from_position(game.position, components=components) == game
    with pytest.raises(CarrackError, match="there are 0 bonus stacks"):
        Game.from_position(game.position.replace("heights=-", "heights=0"), components=components)

"""Scenes of all games by their names: positions in which everything may lie anywhere."""

import random
from collections.abc import Callable
from typing import Any

import scene
import scene_east_to_west
import scene_sand_to_sea

SCATTERED: dict[str, Callable[[random.Random, str, int], Any]] = {
    "eastern-wonders": scene.scattered,
    "sand-to-sea": scene_sand_to_sea.scattered,
    "east-to-west": scene_east_to_west.scattered,
}

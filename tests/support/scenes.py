"""Scenes of all games by their names, and the components that tests rely on.

Most of what the land of From East to West II says is reconstructed and may be corrected any day;
what is pinned or recorded is therefore of a copy that stays as it is.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from carrack.games import game_names, rulebook_named
from support import scene, scene_east_to_west, scene_sand_to_sea

COMPONENTS: dict[str, Any] = {name: rulebook_named(name).printed() for name in game_names()} | {
    "east-to-west": scene_east_to_west.FIXED
}
# Positions in which everything may lie anywhere.
SCATTERED: dict[str, Callable[[random.Random, str, int], Any]] = {
    "eastern-wonders": scene.scattered,
    "sand-to-sea": scene_sand_to_sea.scattered,
    "east-to-west": partial(scene_east_to_west.scattered, components=COMPONENTS["east-to-west"]),
}

"""Commands that list what there is to choose from: games and bots."""

import json
import sys

from carrack.cli.options import Json


def games(as_json: Json = False) -> None:
    """List the games that can be played."""
    from carrack.games import game_names, rulebook_named
    from carrack.messages import say

    if as_json:
        print(json.dumps({"games": game_names()}))
        return
    for name in game_names():
        print(f"{name}: {say('en', rulebook_named(name).title)}")


def bots(as_json: Json = False) -> None:
    """List the bots that games can be played against."""
    from carrack.bots.registry import tried_bots

    listing = tried_bots()
    for fault in listing.faults:
        print(fault, file=sys.stderr)  # so that nobody who reads the names takes it for one
    if as_json:
        print(json.dumps({"bots": listing.names}))
        return
    for name in listing.names:
        print(name)

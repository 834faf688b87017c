"""Commands for game files of any game: validate and verify."""

import json
from pathlib import Path
from typing import Annotated

import typer

from carrack.cli.ending import counted, visible
from carrack.cli.options import ComponentsFile, Json, components_option

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Game files.")]


def validate(files: Files, components: ComponentsFile = None, as_json: Json = False) -> None:
    """Replay game files and check everything they say."""
    from rich.console import Console
    from rich.progress import track

    from carrack.errors import GameFileError
    from carrack.gamefile import read_game

    printed = components_option(components)
    faults = []
    steps = track(files, "Replaying", console=Console(stderr=True), transient=True)
    for path in steps:
        try:
            read_game(path, printed)
        except GameFileError as error:
            faults.append(str(error))
    if as_json:
        print(
            json.dumps({"files": len(files), "sound": len(files) - len(faults), "faults": faults})
        )
    else:
        for fault in faults:
            print(visible(fault))
        print(_soundness(len(files) - len(faults), len(files)))
    if faults:
        raise typer.Exit(2)


def _soundness(sound: int, files: int) -> str:
    if files == 1:
        return f"The game file is {'sound' if sound else 'not sound'}."
    return f"{sound:,} of {counted(files, 'game file')} {'is' if sound == 1 else 'are'} sound."


def verify(
    file: Annotated[Path, typer.Argument(help="The file of a finished game.")],
    commitment: Annotated[
        str | None, typer.Option(help="The commitment as it was told before the game.")
    ] = None,
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Prove that the deal of a finished game was honest, by dealing it once more."""
    from carrack import gamefile

    record = gamefile.read_record(file)
    game = gamefile.verify(record, components_option(components), str(file), commitment)
    turned = sum(step.move.seat is None for step in game.steps)
    if as_json:
        proof = {"honest": True, "commitment": game.commitment, "turned": turned}
        print(json.dumps({**proof, "commitment_compared": commitment is not None}))
        return
    print(f"{visible(str(file))}: its seed deals this set-up{_turned_afterwards(turned)}.")
    if commitment:
        print("It is the seed committed to before the game: the deal was honest.")
    else:
        print(f"The deal was honest if {game.commitment}")
        print("is the commitment that was told before the game (--commitment compares it).")


def _turned_afterwards(number: int) -> str:
    if number == 0:
        return "; nothing was turned afterwards"
    if number == 1:
        return ", and the one thing turned afterwards"
    return f", and each of the {number:,} things turned afterwards"

"""The options that several commands share, each said once."""

from pathlib import Path
from typing import Annotated, Any

import typer

Players = Annotated[int, typer.Option("--players", "-p", help="How many play, 2 to 4.")]
First = Annotated[int, typer.Option(help="The seat that goes first, counted from 0.")]
Map = Annotated[str, typer.Option(help="A map's name, or a map file (see `carrack map`).")]
RoundLimit = Annotated[int, typer.Option(help="The game ends after this round at the latest.")]
ComponentsFile = Annotated[
    Path | None,
    typer.Option("--components", help="Play with a corrected components file."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")]
DealSeed = Annotated[
    str | None, typer.Option("--seed", help="Deal from this seed; else from a secret one.")
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Language = Annotated[
    str | None, typer.Option("--language", "-l", help="en, fr, es or pt; else your system's.")
]


def read_components_option(path: Path | None) -> Any:
    """The components of an option: a corrected file's, or those that come with the package."""
    from carrack.components.reading import printed_components, read_components

    return read_components(path) if path else printed_components()


def language_option(language: str | None) -> str:
    """The language of an option, or that of the system."""
    from carrack.errors import CarrackError
    from carrack.messages import LANGUAGES, preferred_language

    if language is None:
        return preferred_language()
    if language not in LANGUAGES:
        raise CarrackError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    return language

"""The options that several commands share, each said once, and what they come to."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from carrack.components.printed import Components
    from carrack.rulebook import AnyRulebook


def not_empty(parameter: typer.CallbackParam, value: str | None) -> str | None:
    """An empty text is most likely a variable that was not set: it does not stand for nothing."""
    from carrack.errors import CarrackError

    if value is not None and not value.strip():
        name = parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar
        raise CarrackError(f"{name} must not be empty; leave it out, or say which.")
    return value


GameArgument = Annotated[
    str | None,
    typer.Argument(metavar="GAME", callback=not_empty, help="The game; see `carrack games`."),
]
GameOption = Annotated[
    str | None, typer.Option("--game", callback=not_empty, help="The game; see `carrack games`.")
]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play, 2 to 4.")]
First = Annotated[int, typer.Option(help="The seat that goes first, counted from 0.")]
Map = Annotated[
    str | None,
    typer.Option(
        callback=not_empty,
        help="A map's name or file (see `carrack map`); else the game's first map.",
    ),
]
RoundLimit = Annotated[int, typer.Option(help="The game ends after this round at the latest.")]
ComponentsFile = Annotated[
    Path | None,
    typer.Option("--components", help="A corrected components file, instead of what comes along."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
DealSeed = Annotated[
    str | None, typer.Option("--seed", help="Deal from this seed; else from a secret one.")
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Language = Annotated[
    str | None, typer.Option("--language", "-l", help="en, fr, es or pt; else your system's.")
]


def language_option(language: str | None) -> str:
    """The language of an option, or that of the system."""
    from carrack.messages import check_language, preferred_language

    if language is None:
        return preferred_language()
    check_language(language)
    return language


def refuse_settled(context: typer.Context, by: str, options: Sequence[str]) -> None:
    """Options that would have no effect are refused: something else settles them already."""
    from carrack.errors import CarrackError

    for option in options:
        source = context.get_parameter_source(option)
        if source is not None and source.name == "COMMANDLINE":
            raise CarrackError(f"{by} settles that already: leave out {option!r}.")


def refuse_unused(context: typer.Context, options: Sequence[str]) -> None:
    """Options before a subcommand that has no use for them are refused."""
    from carrack.errors import CarrackError

    for parameter in context.command.params:
        source = context.get_parameter_source(str(parameter.name))
        if parameter.name in options and source is not None and source.name == "COMMANDLINE":
            raise CarrackError(
                f"{context.invoked_subcommand!r} has no use for {parameter.opts[0]} before it."
            )


# the game, and what is printed in it


def rulebook_option(name: str | None) -> "AnyRulebook":
    """The game of an option, or else the first of all."""
    from carrack.games import game_names, rulebook_named

    return rulebook_named(name or game_names()[0])


def read_components_file(path: Path) -> "Components":
    """The components of a file of any game: which one, the file says itself."""
    return rulebook_of_components(path).read_components(path)


def components_option(path: Path | None) -> "Components | None":
    """The components of an option; None stands for those that come with whatever is played."""
    return read_components_file(path) if path else None


def game_and_components(name: str | None, path: Path | None) -> tuple["AnyRulebook", "Components"]:
    """What is played and with which components; where no game is named, a file's own game."""
    from carrack.errors import ComponentsError

    mine = components_option(path)
    rulebook = rulebook_option(mine.game if mine and not name else name)
    if mine and mine.game != rulebook.name:
        raise ComponentsError(
            f"{path}: these are components of {mine.game!r}, not of {rulebook.name!r}."
        )
    return rulebook, mine or rulebook.printed()


def rulebook_of_components(path: Path) -> "AnyRulebook":
    """The rulebook of the game that a components file is of."""
    from carrack.components.files import read_toml
    from carrack.errors import ComponentsError
    from carrack.games import game_names, rulebook_named

    _, data = read_toml(path, ComponentsError)
    game = data.get("game")
    if not isinstance(game, str) or game not in game_names():
        known = " or ".join(f'"{name}"' for name in game_names())
        raise ComponentsError(f"{path}: a components file says whose it is: game = {known}.")
    return rulebook_named(game)

"""Commands for people at the table: play and replay."""

from pathlib import Path
from typing import Annotated

import typer

from carrack.cli.options import (
    ComponentsFile,
    DealSeed,
    First,
    Language,
    Map,
    Players,
    RoundLimit,
    language_option,
    read_components_option,
)


def play(
    context: typer.Context,
    game_name: Annotated[str, typer.Argument(metavar="GAME", help="The game.")] = "eastern-wonders",
    players: Players = 2,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against", "-a", help="Seat an opponent, `eager` or `random`; may be repeated."
        ),
    ] = None,
    names: Annotated[
        list[str] | None, typer.Option("--name", "-n", help="A player's name; may be repeated.")
    ] = None,
    first: First = 0,
    map: Map = "first-game",
    round_limit: RoundLimit = 200,
    seed: DealSeed = None,
    setup: Annotated[str | None, typer.Option(help="A set-up written down by hand.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Save here after each of your decisions.")
    ] = None,
    components: ComponentsFile = None,
    language: Language = None,
) -> None:
    """Play in the terminal, with people at one keyboard and against opponents."""
    from rich.console import Console

    from carrack.game import PERSON, Game
    from carrack.messages import say
    from carrack.opponents import seated_opponents
    from carrack.terminal.playing import play_game

    spoken = language_option(language)
    printed = read_components_option(components)
    console = Console()
    _check_options(context, resume, setup, save)
    with console.status(say(spoken, "getting-ready")):
        if resume:
            game = Game.load(resume, components=printed)
        else:
            # A set-up by hand says itself how many play.
            seats = Game.new(setup=setup, components=printed).players if setup else players
            game = Game.new(
                game_name,
                players=players,
                seed=seed,
                first=first,
                map=map,
                round_limit=round_limit,
                names=_seat_names(seats, names or [], against or [], spoken),
                roles=[PERSON] * (seats - len(against or [])) + (against or []),
                components=printed,
                setup=setup,
            )
        opponents = seated_opponents(game)
        if save:
            game.save(save)  # better now than after the first turn, if it cannot be written
    play_game(game, opponents, spoken, console, input, save or resume)


def _check_options(
    context: typer.Context, resume: Path | None, setup: str | None, save: Path | None
) -> None:
    """Options that would have no effect are refused, and no other game is written over."""
    from carrack.errors import CarrackError

    told: dict[str, tuple[str, ...]] = {}
    if resume:
        told["--resume"] = (*_OPTIONS_OF_A_SETUP, "against", "names", "seed", "setup")
    if setup:
        told["--setup"] = _OPTIONS_OF_A_SETUP
    for option, others in told.items():
        for other in others:
            source = context.get_parameter_source(other)
            if source is not None and source.name == "COMMANDLINE":
                raise CarrackError(f"{option} settles that already: leave out {other!r}.")
    if save and save.exists() and save != resume:
        raise CarrackError(f"{save} exists already; go on with it by --resume, or choose another.")


_OPTIONS_OF_A_SETUP = ("players", "first", "map", "round_limit")


def _seat_names(players: int, names: list[str], against: list[str], language: str) -> list[str]:
    """People sit first, opponents after them; an opponent is known by its seat's name."""
    from carrack.errors import CarrackError
    from carrack.messages import say
    from carrack.opponents import seat_name

    people = players - len(against)
    if people < 0 or len(names) > people:
        raise CarrackError(f"There are {players} seats, too few for all these players.")
    unnamed = [
        say(language, "player-number", number=seat + 1) for seat in range(len(names), people)
    ]
    opponents = [
        seat_name(kind, against[:number].count(kind), language)
        for number, kind in enumerate(against)
    ]
    return [*names, *unnamed, *opponents]


def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    components: ComponentsFile = None,
    language: Language = None,
) -> None:
    """Step through a game file in the terminal."""
    from rich.console import Console

    from carrack.game import Game
    from carrack.terminal.replaying import replay_game

    game = Game.load(file, components=read_components_option(components))
    replay_game(game, language_option(language), Console(), input)

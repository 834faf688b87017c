"""Commands for people at the table: play and replay."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypedDict, Unpack

import typer

from carrack.cli.options import (
    ComponentsFile,
    DealSeed,
    First,
    GameArgument,
    Language,
    Map,
    Players,
    RoundLimit,
    components_option,
    game_and_components,
    language_option,
    not_empty,
    refuse_settled,
)
from carrack.components.limits import ROUND_LIMIT

if TYPE_CHECKING:
    from carrack.bots import Bot
    from carrack.components.printed import Components
    from carrack.game import Game

_OF_A_SETUP = ("players", "first", "map", "round_limit")
_FIRST_LOOK = 0.05  # seconds: enough to get ready, too short to think


class _Options(TypedDict, total=False):
    """What a new game is played with, besides who plays; see `Game.new`."""

    rules: str | None
    components: "Components"
    seed: str | None
    first: int
    map: str | None
    round_limit: int
    setup: str


def play(
    context: typer.Context,
    game_name: GameArgument = None,
    players: Players = 2,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", "-a", help="Seat a bot, see `carrack bots`; may be repeated."),
    ] = None,
    names: Annotated[
        list[str] | None, typer.Option("--name", "-n", help="A player's name; may be repeated.")
    ] = None,
    first: First = 0,
    map: Map = None,
    round_limit: RoundLimit = ROUND_LIMIT,
    seed: DealSeed = None,
    setup: Annotated[
        str | None,
        typer.Option(callback=not_empty, help="A set-up written down by hand, or a file with one."),
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Save here after each of your decisions.")
    ] = None,
    components: ComponentsFile = None,
    language: Language = None,
) -> None:
    """Play in the terminal, with people at one keyboard and against bots."""
    from rich.console import Console

    from carrack.messages import say
    from carrack.terminal.playing import Sitting

    spoken = language_option(language)
    console = Console()
    if resume:
        refuse_settled(context, "--resume", (*_OF_A_SETUP, "against", "names", "seed", "setup"))
    if setup:
        refuse_settled(context, "--setup", _OF_A_SETUP)
    _check_free(save, resume)
    with console.status(say(spoken, "getting-ready")):
        if resume:
            game = _resumed_game(resume, game_name, components)
        elif setup:
            text = setup_text(setup)
            game = _game_from_setup(text, game_name, components, names, against, spoken, seed)
        else:
            rulebook, printed = game_and_components(game_name, components)
            game = _new_game(
                players,
                names,
                against,
                spoken,
                rules=rulebook.name,
                components=printed,
                seed=seed,
                first=first,
                map=map,
                round_limit=round_limit,
            )
        bots = seated_bots(game)
        if save:
            game.save(save)  # better now than after the first turn, if it cannot be written
    Sitting(game, bots, spoken, console, input, save or resume).play()


def _check_free(save: Path | None, resume: Path | None) -> None:
    """No other game is written over."""
    from carrack.components.files import is_taken
    from carrack.errors import CarrackError

    if save and is_taken(save, [resume] if resume else []):
        raise CarrackError(f"{save} exists already; go on with it by --resume, or choose another.")


# beginnings


def _resumed_game(file: Path, game_name: str | None, components: Path | None) -> "Game":
    from carrack.errors import CarrackError
    from carrack.game import Game

    game = Game.load(file, components=components_option(components))
    if game_name not in (None, game.rulebook.name):
        raise CarrackError(f"{file} is a game of {game.rulebook.name!r}, not of {game_name!r}.")
    return game


def _game_from_setup(
    setup: str,
    game_name: str | None,
    components: Path | None,
    names: list[str] | None,
    against: list[str] | None,
    language: str,
    seed: str | None,
) -> "Game":
    """A game from a set-up, which says itself what is played and how many play."""
    from carrack.games import rulebook_of_position
    from carrack.positions import read_position

    _, printed = game_and_components(rulebook_of_position(setup).name, components)
    _, _, table = read_position(setup, printed)
    return _new_game(
        int(table.players),
        names,
        against,
        language,
        rules=game_name,
        setup=setup,
        components=printed,
        seed=seed,
    )


def setup_text(given: str) -> str:
    """A set-up as it was typed, or from a file: its words, without what stands behind a `#`."""
    from carrack.errors import CarrackError

    if "=" in given:
        return given
    try:
        lines = Path(given).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        sentence = f"{given[:80]!r} is neither a set-up nor a file of one that can be read."
        raise CarrackError(sentence) from None
    return " ".join(word for line in lines for word in line.partition("#")[0].split())


def _new_game(
    players: int,
    names: list[str] | None,
    against: list[str] | None,
    language: str,
    **options: Unpack[_Options],
) -> "Game":
    """A game with people on the first seats and bots on those after them."""
    from carrack.bots.registry import known_name
    from carrack.components.limits import FEWEST_PLAYERS, SEATS
    from carrack.errors import CarrackError, check_number
    from carrack.game import PERSON, Game

    check_number("players", players, FEWEST_PLAYERS, SEATS)  # before each gets a name
    bots = [known_name(name) for name in against or []]
    people = players - len(bots)
    if people < 0 or len(names or []) > people:
        raise CarrackError(f"There are {players} seats, too few for all these players.")
    return Game.new(
        players=players,
        names=[*_names_of_people(names or [], people, language), *_names_of_bots(bots, language)],
        roles=[PERSON] * people + bots,
        **options,
    )


# who sits there


def _names_of_people(names: list[str], people: int, language: str) -> list[str]:
    """Whoever gave no name is known by the number of the seat."""
    from carrack.messages import say

    unnamed = range(len(names), people)
    return [*names, *(say(language, "player-number", number=seat + 1) for seat in unnamed)]


def _names_of_bots(bots: list[str], language: str) -> list[str]:
    """What bots are called at the table; the second of a kind has a number."""
    earlier = [bots[:number].count(bot) for number, bot in enumerate(bots)]
    return [
        f"{_name_of_bot(bot, language)} {number + 1}" if number else _name_of_bot(bot, language)
        for bot, number in zip(bots, earlier, strict=True)
    ]


def _name_of_bot(bot: str, language: str) -> str:
    """Its name in a language; a bot of another package has only its own."""
    from carrack.messages import say

    try:
        return say(language, f"opponent-{bot}")
    except LookupError:
        return bot


def seated_bots(game: "Game") -> dict[int, "Bot"]:
    """The bots among the players of a game, each having looked at it once.

    The first look compiles what they think with, so that nobody has to wait for it later.
    """
    from carrack.bots import Budget, make_bot
    from carrack.game import PERSON

    seated = {seat: make_bot(role) for seat, role in enumerate(game.roles) if role != PERSON}
    if not game.is_over:
        view = game.view(game.decision.seat)
        for bot in seated.values():
            bot.choose(view, game.legal, Budget(_FIRST_LOOK))
    return seated


def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    components: ComponentsFile = None,
    language: Language = None,
) -> None:
    """Step through a game file in the terminal."""
    from rich.console import Console

    from carrack.game import Game
    from carrack.terminal.replay import replay_game

    game = Game.load(file, components=components_option(components))
    replay_game(game, language_option(language), Console(), input)

"""The contract of every bot on every game, and how bots are known by their names."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from carrack import CarrackError, Game, Move, View
from carrack.bots import Bot, BotKind, Budget, bot_names, greedy, make_bot, register, registry
from carrack.chance import undealt
from carrack.cli import main
from carrack.fleet.policy import Policy
from carrack.fleet.policy import choose as choose_by_policy
from carrack.fleet.simulation import Simulation
from carrack.fleet.stream import streams
from carrack.games import rulebook_named
from support.players import GAMES, PLAYERS, before_a_reveal, play_on, player
from support.plugins import lay_package

every_bot = pytest.mark.parametrize("bot_name", bot_names())
every_bot_with_policy = pytest.mark.parametrize("bot_name", registry.bots_with_policy())
every_game = pytest.mark.parametrize("name", GAMES)
SHORT = Budget(seconds=0.01)


def ask(bot: Bot, game: Game) -> Move:
    return bot.choose(game.view(game.decision.seat), game.legal, SHORT)


@every_bot
@every_game
@pytest.mark.parametrize("players", PLAYERS)
def test_a_bot_names_a_legal_move_at_every_decision_and_changes_nothing(
    bot_name: str, name: str, players: int
) -> None:
    game = Game.new(name, players=players, seed=players, round_limit=25)
    bots = [make_bot(bot_name, seat) for seat in range(players)]
    while not game.is_over:
        seat = game.decision.seat
        assert seat is not None
        view, legal = game.view(seat), game.legal
        table, box = view.table.tobytes(), view.notation.box.tobytes()
        move = bots[seat].choose(view, legal, SHORT)
        assert move in legal
        assert view.table.tobytes() == table == game.table.tobytes()
        assert view.notation.box.tobytes() == box
        assert legal == game.legal
        game.play(move)
    assert game.winner is not None


@every_bot
@every_game
def test_a_bot_plays_the_same_way_with_the_same_seed(bot_name: str, name: str) -> None:
    games = []
    for _ in range(2):
        bots = [make_bot(bot_name, 10 + seat) for seat in range(3)]
        game = Game.new(name, players=3, seed=1, round_limit=10)
        while not game.is_over:
            game.play(ask(bots[game.decision.seat or 0], game))
        games.append(game)
    assert games[0].moves == games[1].moves
    assert make_bot(bot_name) is not make_bot(bot_name)


@every_bot
@every_game
def test_a_bot_decides_alike_whatever_lies_hidden(bot_name: str, name: str) -> None:
    """The order of stacks and decks is in no view, so that it can make no difference."""
    source, last = before_a_reveal(name)
    games = [Game.new(setup=source.setup, seed=f"hidden {number}") for number in range(3)]
    bots = [make_bot(bot_name, 5) for _ in games]
    for move in (*source.moves, last):
        choices = {ask(bot, game) for bot, game in zip(bots, games, strict=True)}
        assert len(choices) == 1
        for game in games:
            game.play(move)
    # Taken up from one position with other dealers: the same again, and with nobody dealing.
    position = play_on(games[0], player("random", 1), 7).position
    seeds = (None, "one", "other")
    again = [Game.from_position(position, seed=seed) for seed in seeds]
    assert len({ask(make_bot(bot_name, 6), game) for game in again}) == 1


@every_bot
@every_game
def test_a_bot_is_asked_afresh_each_time(bot_name: str, name: str) -> None:
    """Moves are taken back, other moves are made than it said, and other games are shown to it."""
    game, bot, blind = Game.new(name, players=2, seed=9), make_bot(bot_name, 1), player("random", 2)
    others = [Game.new(other, players=4, seed=3) for other in GAMES]
    for number in range(60):
        if game.is_over:
            break
        assert ask(bot, game) in game.legal
        other = others[number % len(others)]
        assert ask(bot, other) in other.legal
        game.play(blind(game))
        if game.can_undo and number % 3 == 0:
            game.undo()
            assert ask(bot, game) in game.legal
            game.play(blind(game))


@every_bot
@every_game
def test_a_bot_answers_for_chance_and_for_another_seat_too(bot_name: str, name: str) -> None:
    """As it is shown a position before a game, to get ready."""
    rulebook, bot = rulebook_named(name), make_bot(bot_name, 1)
    notation, table = undealt(rulebook, 3, 0, None, 10, rulebook.printed())
    game = Game(rulebook, notation, table)
    for _ in range(12):
        assert ask(bot, game) in game.legal
        game.play(game.legal[0])
    dealt = Game.new(name, players=3, seed=2)
    spectator = replace(dealt.view(), legal=dealt.legal)
    assert bot.choose(spectator, dealt.legal, Budget(seconds=0.0)) in dealt.legal


def policy_made(bot_name: str, dtype: "np.dtype[Any]") -> Policy:
    policy = registry.policy_of(bot_name)
    assert policy is not None
    return policy(dtype)


@every_bot_with_policy
@every_game
def test_a_policy_decides_like_its_bot(bot_name: str, name: str) -> None:
    """Simulations ask the compiled policy, people the bot: they are the same player."""
    game, bot = Game.new(name, players=2, seed=4, round_limit=12), make_bot(bot_name, 7)
    policy, stream = policy_made(bot_name, game.table.dtype), streams(7, 1)[0]
    while not game.is_over:
        choice = choose_by_policy(policy, game.table, game.notation.box, stream)
        move = ask(bot, game)
        assert move.choice == choice
        game.play(move)


@every_bot_with_policy
@every_game
def test_whole_games_of_a_policy_are_sound(bot_name: str, name: str) -> None:
    rulebook = rulebook_named(name)
    notation, start = undealt(rulebook, 4, 2, None, 40, rulebook.printed())
    outcomes = []
    for threads in (1, 2):
        fleet = Simulation(
            start, notation.box, partial(policy_made, bot_name, start.dtype), 3, 6, "every"
        )
        assert sum(fleet.run(threads)) == 6
        assert not fleet.outcomes.fault.any()
        outcomes.append(fleet.outcomes.tobytes())
    assert outcomes[0] == outcomes[1]


@every_game
def test_greedy_has_more_points_than_random(name: str) -> None:
    points = [0, 0]
    for number in range(4):
        game = Game.new(name, players=2, seed=number, first=number % 2, round_limit=30)
        bots = [make_bot("greedy", number), make_bot("random", number)]
        while not game.is_over:
            game.play(ask(bots[game.decision.seat or 0], game))
        points = [sum(both) for both in zip(points, game.scores, strict=True)]
    assert points[0] > 2 * points[1]


def test_greedy_makes_a_workspace_once_for_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is more than a megabyte, and a bot is asked hundreds of times."""
    made, workspace_for = [], greedy.workspace_for

    def noted_workspace_for(dtype: Any) -> greedy.Workspace:
        made.append(dtype)
        return workspace_for(dtype)

    monkeypatch.setattr(greedy, "workspace_for", noted_workspace_for)
    bot = make_bot("greedy", 1)
    for name in (*GAMES, *GAMES):
        assert ask(bot, Game.new(name, seed=1))
    assert len(made) == len(GAMES)


# names


def test_bots_are_known_by_their_names() -> None:
    assert {"random", "greedy"} <= set(bot_names())
    assert list(bot_names()) == sorted(bot_names())
    for name in ("nobody", "", "Greedy"):
        with pytest.raises(CarrackError, match="There is no bot") as refused:
            make_bot(name)
        assert str(refused.value).endswith(".")
        assert "\n" not in str(refused.value)
        assert all(known in str(refused.value) for known in bot_names())


@every_game
def test_eager_is_a_former_name_of_greedy(name: str) -> None:
    """Saved games may still use it."""
    assert "eager" not in bot_names()
    assert registry.known_name("eager") == "greedy"
    games = [
        play_on(Game.new(name, seed=1, round_limit=3), player(bot_name, 2))
        for bot_name in ("eager", "greedy")
    ]
    assert games[0].moves == games[1].moves


class FirstMove:
    """Takes the first legal move."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:  # noqa: ARG002
        return legal[0]


@pytest.fixture
def own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered in a test is forgotten after it."""
    bot_names()
    monkeypatch.setattr(registry, "_KINDS", dict(registry._KINDS))


@pytest.mark.usefixtures("own_names")
def test_a_bot_of_ones_own_is_registered_once() -> None:
    assert register("first")(FirstMove) is FirstMove
    assert "first" in bot_names()
    bot = make_bot("first", 8)
    assert isinstance(bot, FirstMove)
    assert bot.seed == 8
    register("first")(FirstMove)  # once more the same: a module may be loaded again
    with pytest.raises(CarrackError, match="There is a bot 'first' already") as refused:
        register("first")(lambda seed: FirstMove(seed))
    assert str(refused.value).endswith(".")
    assert type(make_bot("first", 8)) is FirstMove
    for name in GAMES:
        game = play_on(Game.new(name, seed=1, round_limit=2), player("first", 0))
        assert game.is_over


# bots of other packages

GOOD_BOT = """
class Good:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, legal, budget):
        return legal[0]
"""
REGISTERED_BOTS = """
from carrack.bots import register

@register("one")
class One:
    def __init__(self, seed):
        pass

    def choose(self, view, legal, budget):
        raise ValueError("one is tired")

@register("other")
class Other(One):
    pass
"""
BAD_BOTS = """
class Wordy:
    def __init__(self, seed):
        pass

    def choose(self, view, legal, budget):
        return "claim " * 99

class Tired(Wordy):
    def choose(self, view, legal, budget):
        raise RuntimeError("first line\\nsecond line.")

class Leaving(Wordy):
    def choose(self, view, legal, budget):
        raise SystemExit

class Searching(Wordy):
    def choose(self, view, legal, budget):
        from carrack import Game
        return Game.new("chess")

class Seedless:
    def choose(self, view, legal, budget):
        return legal[0]

class Planless(Wordy):
    @staticmethod
    def policy(dtype):
        raise LookupError("no plan")

class Wrong(Wordy):
    policy = 5

no_maker = None
"""
POLICIES = """
from typing import NamedTuple

from carrack.bots import BotKind, register
from carrack.fleet.policy import decides_by
from carrack.fleet.rollout import random_choice
from carrack.rules.compiled import rule

@rule
def choose(policy, table, box, stream):
    return random_choice(table, box, stream)

@decides_by(choose)
class Planned(NamedTuple):
    nothing: int = 0

def plan(dtype):
    return Planned()

class Static:
    def __init__(self, seed):
        raise RuntimeError("nobody needs a bot to know its policy")

    @staticmethod
    def policy(dtype):
        return Planned()

def make(seed):
    return Static(seed)

declared = BotKind(make, policy=plan)

@register("registered", policy=plan)
def registered(seed):
    return Static(seed)
"""


Install = Callable[[str, str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lays a package where pip would, and looks for bots anew; after the test all is as it was."""
    bot_names()
    ours = {name: registry._KINDS[name] for name in ("random", "greedy")}
    monkeypatch.setattr(registry, "_KINDS", ours)
    monkeypatch.setattr(registry, "_PLUGINS", {})
    monkeypatch.setattr(registry, "_LEFT_OUT", [])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(tmp_path)
    packages = []

    def lay(package: str, code: str, entries: str) -> None:
        packages.append(package)
        lay_package(tmp_path, package, code, entries)
        registry._PLUGINS.clear()
        registry._LEFT_OUT.clear()
        registry._find_all.__wrapped__()

    yield lay
    for package in packages:
        sys.modules.pop(package, None)


def sentence_of(asking: Callable[[], object]) -> str:
    """One clear sentence says what is wrong."""
    with pytest.raises(CarrackError) as refused:
        asking()
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


def test_bots_of_other_packages_are_found_and_loaded_when_they_are_asked_for(
    install: Install,
) -> None:
    install("good_package", GOOD_BOT, "guest = good_package:Good")
    assert bot_names() == ("greedy", "guest", "random")
    make_bot("greedy")
    assert "good_package" not in sys.modules
    bot: Any = make_bot("guest", 5)
    assert bot.bot.seed == 5
    for name in GAMES:
        game = Game.new(name, seed=1)
        assert ask(bot, game) == game.legal[0]
    assert registry.tried_bots() == (bot_names(), ())


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("no_such_package:Bot", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("bad_package:Nobody", "AttributeError: module 'bad_package' has no attribute 'Nobody'"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_in_nobody_elses_way(
    install: Install, entry: str, fault: str
) -> None:
    install("bad_package", BAD_BOTS, f"broken = {entry}")
    install("good_package", GOOD_BOT, "guest = good_package:Good")
    assert bot_names() == ("broken", "greedy", "guest", "random")
    said = f"The bot 'broken' of package bad_package cannot be loaded: {fault}."
    for asking in (make_bot, registry.known_name, registry.policy_of):
        assert sentence_of(partial(asking, "broken")) == said
    assert registry.tried_bots() == (("greedy", "guest", "random"), (said,))
    for name in ("greedy", "guest"):
        assert ask(make_bot(name), Game.new(GAMES[0], seed=1))


def test_a_module_that_ends_the_program_is_not_obeyed(install: Install) -> None:
    install("bad_package", "import sys; sys.exit(3)", "broken = bad_package:Bot")
    said = "The bot 'broken' of package bad_package cannot be loaded: SystemExit: 3."
    assert registry.tried_bots().faults == (said,)


@pytest.mark.parametrize(
    ("maker", "fault"),
    [
        ("Wordy", f"cannot choose: {('claim ' * 99)[:40]!r} is no legal move"),
        ("Tired", "cannot choose: RuntimeError: first line second line"),
        ("Leaving", "cannot choose: SystemExit"),
        ("Seedless", "cannot be made: TypeError: Seedless() takes no arguments"),
        ("no_maker", "cannot be made: TypeError: 'NoneType' object is not callable"),
    ],
)
def test_what_goes_wrong_in_a_bot_of_another_package_names_it(
    install: Install, maker: str, fault: str
) -> None:
    install("bad_package", BAD_BOTS, f"mine = bad_package:{maker}")
    said = sentence_of(lambda: ask(make_bot("mine"), Game.new(GAMES[0], seed=1)))
    assert said == f"The bot 'mine' of package bad_package {fault}."


def test_a_fault_of_ours_that_a_bot_causes_is_its_own(install: Install) -> None:
    install("bad_package", BAD_BOTS, "mine = bad_package:Searching")
    said = sentence_of(lambda: ask(make_bot("mine"), Game.new(GAMES[0], seed=1)))
    assert said.startswith("The bot 'mine' of package bad_package cannot choose: ")
    assert "CarrackError" not in said
    assert "chess" in said


def test_a_name_that_is_taken_stays_with_who_has_it(install: Install) -> None:
    install("b_package", GOOD_BOT.replace("Good", "Better"), "guest = b_package:Better")
    install("a_package", GOOD_BOT, "greedy = a_package:Good\nguest = a_package:Good")
    assert bot_names() == ("greedy", "guest", "random")
    assert isinstance(make_bot("greedy"), greedy.GreedyBot)
    bot: Any = make_bot("guest")
    assert type(bot.bot).__name__ == "Good"
    assert registry.tried_bots().faults == (
        "The bot 'greedy' of package a_package is left out: there is a bot of that name already.",
        "The bot 'guest' of package b_package is left out: there is a bot of that name already.",
    )


def test_a_package_may_register_the_bots_that_it_offers(install: Install) -> None:
    install("good_package", REGISTERED_BOTS, "one = good_package:One\nother = good_package:Other")
    assert registry.tried_bots() == (("greedy", "one", "other", "random"), ())
    for name in ("one", "other", "one"):
        said = sentence_of(lambda: ask(make_bot(name), Game.new(GAMES[0], seed=1)))  # noqa: B023
        assert said.startswith(f"The bot {name!r} of package good_package cannot choose: ")


def test_a_bot_of_ones_own_cannot_pass_for_a_guest(install: Install) -> None:
    install("good_package", GOOD_BOT, "guest = good_package:Good")
    register("guest")(FirstMove)
    said = sentence_of(lambda: make_bot("guest"))
    assert said == "There are two bots 'guest', and one is of package good_package."


# bots of other packages on the command line


def carrack(*arguments: str) -> int:
    """Runs a command; how it ended."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["carrack", *arguments])
        with pytest.raises(SystemExit) as ending:
            main()
    return int(ending.value.code or 0)


@pytest.mark.parametrize(
    ("option", "listed"), [((), "greedy\nrandom"), (("--json",), '{"bots": ["greedy", "random"]}')]
)
def test_the_list_of_bots_says_which_are_broken(
    install: Install, capsys: pytest.CaptureFixture[str], option: tuple[str, ...], listed: str
) -> None:
    install("bad_package", BAD_BOTS, "broken = no_such_package:Bot\ngreedy = bad_package:Wordy")
    assert carrack("bots", *option) == 0
    said, complained = capsys.readouterr()
    assert said.strip() == listed
    assert complained.splitlines() == list(registry.tried_bots().faults)
    assert "'greedy' of package bad_package is left out" in complained
    assert "'broken' of package bad_package cannot be loaded" in complained


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("broken", "cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'"),
        ("planless", "cannot simulate games: LookupError: no plan"),
        ("wrong", "cannot be loaded: its policy must be a function of the type of a table"),
    ],
)
def test_a_broken_bot_simulates_nothing(
    install: Install, capsys: pytest.CaptureFixture[str], name: str, fault: str
) -> None:
    entries = ("planless = bad_package:Planless", "wrong = bad_package:Wrong")
    install("bad_package", BAD_BOTS, "\n".join(("broken = no_such_package:Bot", *entries)))
    assert carrack("simulate", "--bot", name) == 2
    said = f"The bot {name!r} of package bad_package {fault}."
    assert capsys.readouterr().err.strip() == said


@pytest.mark.parametrize("name", ["declared", "Static", "registered"])
def test_a_policy_is_declared_in_one_of_three_ways_and_no_bot_is_made_to_read_it(
    install: Install, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """By a kind of bot, by a static method of a class, or where the bot is registered."""
    install("planning_package", POLICIES, f"{name} = planning_package:{name}")
    assert set(registry.bots_with_policy()) == {"greedy", name, "random"}
    assert carrack("simulate", "--bot", name, "-g", "1", "--json") == 0
    assert json.loads(capsys.readouterr().out)["bot"] == name


def test_what_a_kind_of_bot_declares_goes_before_what_its_class_says() -> None:
    def one(dtype: "np.dtype[Any]") -> Policy:
        return (dtype,)

    class Both(FirstMove):
        @staticmethod
        def policy(dtype: "np.dtype[Any]") -> Policy:
            return (dtype, dtype)

    assert BotKind.of(Both).policy is Both.policy
    assert BotKind.of(BotKind(Both, one)).policy is one
    assert BotKind.of(FirstMove) == BotKind(FirstMove, None)


def test_a_broken_bot_keeps_none_from_simulating(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = ("broken = no_such_package:Bot", "wordy = bad_package:Wordy")
    install("bad_package", BAD_BOTS, "\n".join(entries))
    assert carrack("simulate", "--bot", "greedy", "-g", "1", "--json") == 0
    assert carrack("simulate", "--bot", "wordy") == 2
    said = "The bot 'wordy' has no policy to simulate games by; greedy, random can."
    assert capsys.readouterr().err.strip() == said


def test_a_bot_that_fails_at_a_table_is_named(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("bad_package", BAD_BOTS, "tired = bad_package:Tired")
    assert carrack("play", "--against", "tired") == 2
    said = "The bot 'tired' of package bad_package cannot choose: RuntimeError: first line"
    assert capsys.readouterr().err.startswith(said)

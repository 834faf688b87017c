"""Bots at tables of a server: those that think long, fail, or harm the process they are in."""

import asyncio
import os
import pickle
import re
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from carrack.bots import registry
from carrack.bots.contract import BotKind, Budget
from carrack.game import Game
from carrack.games import rulebook_named
from carrack.moves import Move, View
from carrack.server.live.bots.processes import BotProcesses, Rests
from carrack.server.live.bots.questions import BotFault, BotRests, Question
from support.people_at_tables import served_here, stranger
from support.players import GAMES
from support.plugins import NodeWithPlugins, lay_package, node_with_plugins
from support.server_process import PATIENCE_SECONDS, Person, RunningNode


class Ponderer:
    """Thinks until it is told to move."""

    begun = threading.Event()
    enough = threading.Event()

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Move], budget: Budget) -> Move:
        assert view.legal == legal
        assert budget.seconds > 0
        self.begun.set()
        self.enough.wait()
        first: Move = legal[0]
        return first


@pytest.fixture
def with_ponderer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningNode]:
    """A server in this process, so that it has a bot of this test."""
    registry.bot_names()
    monkeypatch.setitem(registry._KINDS, "ponderer", BotKind(Ponderer))
    with served_here(f"sqlite:///{tmp_path}/tables.db", bot_threads=1) as node:
        yield node
        Ponderer.enough.set()


def test_a_bot_that_thinks_keeps_nobody_waiting(with_ponderer: RunningNode) -> None:
    Ponderer.begun.clear()
    Ponderer.enough.clear()
    person = Person(with_ponderer)
    slow = person.table("ponderer", "me", first=1)
    assert Ponderer.begun.wait(PATIENCE_SECONDS)
    quick = person.table("me", "me")
    person.play_on(quick, 12)
    assert person.state(quick)["number"] == 13
    assert with_ponderer.get("/health/live").status_code == 200
    assert person.state(slow)["number"] == 1
    with person.watching(slow) as watch:
        watch.next("welcome")
        Ponderer.enough.set()
        assert watch.next("action")["action"]["number"] == 1


def test_a_bot_that_cannot_be_made_any_more_is_played_for(
    with_ponderer: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table must not stand still because a package has changed."""

    def broken(_seed: int) -> Ponderer:
        raise ValueError("no more")

    monkeypatch.setitem(registry._KINDS, "ponderer", BotKind(broken))
    person = Person(with_ponderer)
    table_id = person.table("ponderer", "me", first=1)
    with person.watching(table_id) as watch:
        number = watch.next("welcome")["state"]["number"]
        while number < 2:
            number = watch.next("action")["action"]["number"]
    assert person.state(table_id)["status"] == "running"


def is_asked(person: Person, table_id: str) -> bool:
    """Whether the server asks somebody to decide: with moves to choose from, and by you."""
    state = person.state(table_id, words="en")
    others = stranger(person.node).get(f"/api/tables/{table_id}?words=en").json()["state"]
    assert "legal" not in others
    assert (state["asked"] != others["asked"]) == ("legal" in state)
    return "legal" in state


@pytest.mark.parametrize("how", ["stand-in", "resign"])
def test_nobody_is_asked_while_a_bot_plays_for_them(
    with_ponderer: RunningNode, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrack.server.match.match.STAND_IN", "ponderer")
    Ponderer.begun.clear()
    Ponderer.enough.clear()
    person = Person(with_ponderer)
    table_id = person.table("me", "greedy", "greedy", first=1)  # the one before the first begins
    assert is_asked(person, table_id)
    with person.watching(table_id, words="en") as watch:
        assert "legal" in watch.next("welcome")["state"]
        told = {"bot": "ponderer"} if how == "stand-in" else {}
        assert person.post(f"/tables/{table_id}/{how}", **told).status_code == 200
        state = watch.next("action")["state"]
        assert state["decision"]["seat"] == 0 and "legal" not in state
        assert Ponderer.begun.wait(PATIENCE_SECONDS)
        assert not is_asked(person, table_id)
        with person.watching(table_id, words="en") as again:
            assert "legal" not in again.next("welcome")["state"]
        if how == "stand-in":
            assert person.post(f"/tables/{table_id}/return").status_code == 200
            assert "legal" in watch.next("action")["state"]
            assert is_asked(person, table_id)


# bots of other packages

ODD_BOTS = """
import ctypes, os, signal, sys, time
from pathlib import Path

FOLDER = Path(__file__).parent

class Good:
    def __init__(self, seed):
        self.number = 0

    def choose(self, view, legal, budget):
        self.number += 1
        with (FOLDER / "asked").open("a") as file:
            file.write(f"{os.getpid()} {view.rules} {id(self)} {self.number}\\n")
        return legal[-1]

class Odd:
    def __init__(self, seed):
        pass

    def choose(self, view, legal, budget):
        with (FOLDER / "odd").open("a") as file:
            file.write(f"{os.getpid()}\\n")
        self.fail(legal)
        return legal[0]

class Busy(Odd):
    def fail(self, legal):
        while True:
            pass

class Asleep(Odd):
    def fail(self, legal):
        while True:
            time.sleep(1)

class Leaving(Odd):
    def fail(self, legal):
        sys.exit(3)

class Interrupting(Odd):
    def fail(self, legal):
        raise KeyboardInterrupt

class Signalling(Odd):
    def fail(self, legal):
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(1000)

class Ending(Odd):
    def fail(self, legal):
        os._exit(0)

class Crashing(Odd):
    def fail(self, legal):
        ctypes.string_at(0)

class Greedier(Odd):
    def fail(self, legal):
        self.kept = bytearray(3 * 2**30)

class Loud(Odd):
    def fail(self, legal):
        while True:
            print("me " * 1000)

class Closing(Odd):
    def fail(self, legal):
        os.closerange(0, 1000)

class Wordy(Odd):
    def choose(self, view, legal, budget):
        return "claim " * 99

class Lying(Odd):
    def choose(self, view, legal, budget):
        return type(legal[0])(0, "claim", 5, "claim " * 9999)

class Seedless:
    pass
"""
ODD_NAMES = [
    *("busy", "asleep", "leaving", "interrupting", "signalling", "ending", "crashing"),
    *("greedier", "loud", "closing", "wordy", "lying", "seedless"),
]
LEAVING_MODULE = "raise KeyboardInterrupt"
SLEEPING_MODULE = """
import os, time
from pathlib import Path

with (Path(__file__).parent / "odd").open("a") as file:
    file.write(f"{os.getpid()}\\n")
while True:
    time.sleep(1)
"""


def lay_odd_bots(folder: Path) -> None:
    entries = [f"{name} = odd_bots:{name.capitalize()}" for name in ("good", *ODD_NAMES)]
    lay_package(folder, "odd_bots", ODD_BOTS, "\n".join(entries))
    lay_package(folder, "leaving_bots", LEAVING_MODULE, "unloadable = leaving_bots:Bot")
    lay_package(folder, "sleeping_bots", SLEEPING_MODULE, "sleeping = sleeping_bots:Bot")


@pytest.fixture(scope="module")
def odd_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeWithPlugins]:
    """A server with bots of all kinds, which may take their time, but not much memory."""
    folder = tmp_path_factory.mktemp("odd")
    lay_odd_bots(folder)
    settings = {"bot_seconds": 1, "bot_processes": 2, "bot_memory": 2048}
    with node_with_plugins(folder, **settings) as node:
        yield node


def faults_of(node: RunningNode, bot: str) -> int:
    """How often a bot was played for."""
    found = re.search(rf'carrack_bot_faults_total{{bot="{bot}"}} (\d+)', node.get("/metrics").text)
    return int(found[1]) if found else 0


def wait_for_move(person: Person, table_id: str) -> None:
    """Until the bot that begins has moved, or somebody for it."""
    number = 1
    while person.state(table_id, since=number, wait=20)["number"] < 2:
        assert person.node.get("/health/live").status_code == 200


def test_bots_that_hang_stop_no_others(odd_node: NodeWithPlugins) -> None:
    person = Person(odd_node)
    hanging = [person.table(name, "me", first=1) for name in ("busy", "asleep") * 3]
    good = [person.table("good", "me", first=1) for _ in range(3)]
    for table_id in (*good, *hanging):
        wait_for_move(person, table_id)
    assert faults_of(odd_node, "good") == 0
    assert faults_of(odd_node, "busy") > 0
    assert faults_of(odd_node, "asleep") > 0


@pytest.mark.parametrize("name", [*ODD_NAMES, "unloadable"])
def test_a_bot_harms_nothing_but_its_own_process(odd_node: NodeWithPlugins, name: str) -> None:
    person = Person(odd_node)
    wait_for_move(person, person.table(name, "me", first=1))
    assert faults_of(odd_node, name) > 0
    assert odd_node.server is not None and odd_node.server.poll() is None
    wait_for_move(person, person.table("good", "me", first=1))
    assert faults_of(odd_node, "good") == 0


def test_a_bot_remembers_what_it_has_seen_and_is_not_in_the_servers_process(
    odd_node: NodeWithPlugins,
) -> None:
    assert odd_node.log is not None and odd_node.server is not None
    person = Person(odd_node)
    person.play_on(person.table("good", "me", game="sand-to-sea", first=1, round_limit=6), 60)
    asked = [line.split() for line in (odd_node.log.parent / "asked").read_text().splitlines()]
    lines = [line for line in asked if line[1] == "sand-to-sea"]
    assert len(lines) > 5
    ((process, _),) = {(process, bot) for process, _, bot, _ in lines}
    assert int(process) != odd_node.server.pid
    assert [int(number) for *_, number in lines] == list(range(1, len(lines) + 1))
    assert faults_of(odd_node, "good") == 0


# servers that end while bots think


def pids_in(file: Path) -> list[int]:
    """The processes that have written into a file, once one has."""
    while not file.exists() or not file.read_text().endswith("\n"):
        time.sleep(0.05)
    return [int(line.split()[0]) for line in file.read_text().splitlines()]


def wait_until_gone(pid: int) -> None:
    while True:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)


@pytest.mark.parametrize("name", ["busy", "asleep", "sleeping"])
def test_a_server_stops_while_bots_hang(tmp_path: Path, name: str) -> None:
    lay_odd_bots(tmp_path)
    with node_with_plugins(tmp_path, bot_seconds=60, bot_processes=1, bot_threads=1) as node:
        person = Person(node)
        for _ in range(3):
            person.table(name, "me", first=1)
        pids = pids_in(tmp_path / "odd")
        assert node.end() in (0, -signal.SIGTERM)
    for pid in pids:
        wait_until_gone(pid)


def test_bot_processes_end_when_their_server_is_killed(tmp_path: Path) -> None:
    """Those that wait to be asked, and those that hang."""
    lay_odd_bots(tmp_path)
    with node_with_plugins(tmp_path, bot_seconds=1, bot_processes=2) as node:
        person = Person(node)
        wait_for_move(person, person.table("good", "me", first=1))
        person.table("busy", "me", first=1)
        pids = {*pids_in(tmp_path / "asked"), *pids_in(tmp_path / "odd")}
        assert node.server is not None
        node.server.kill()
    for pid in pids:
        wait_until_gone(pid)


# the processes themselves


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_the_same_after_it_was_sent(name: str, tmp_path: Path) -> None:
    """With the components and the map of its own table."""
    rulebook = rulebook_named(name)
    text = rulebook.printed_file().read_text().replace("hold = 10", "hold = 11", 1)
    (tmp_path / "own.toml").write_text(text)
    chart = rulebook.atlas.named(rulebook.atlas.names()[-1])
    components = rulebook.read_components(tmp_path / "own.toml")
    assert components.hash != rulebook.printed().hash
    game = Game.new(name, players=3, seed=5, map=chart, components=components)
    for _ in range(60):
        view = game.view(game.decision.seat)
        assert view.seat is not None
        sent = pickle.dumps(Question.about(view, ("table", view.seat, "good"), 1.0))
        found: Question = pickle.loads(sent)
        again = found.view
        assert again == view
        assert (again.position, again.table) == (view.position, view.table)
        assert again.notation.box == view.notation.box
        game.play(view.legal[len(view.legal) // 2])


@pytest.fixture
def view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> View:
    """Where a bot is to decide, with packages that offer some odd ones."""
    lay_odd_bots(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    game = Game.new(seed=1)
    return game.view(game.decision.seat)


async def fault_of(
    processes: BotProcesses, view: View, name: str, seconds: float = PATIENCE_SECONDS
) -> BotFault:
    assert view.seat is not None
    with pytest.raises(BotFault) as fault:
        await processes.choose(view, ("table", view.seat, name), seconds)
    return fault.value


def test_a_bot_that_cannot_be_made_in_time_is_not_asked_again_at_once(
    view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        processes = BotProcesses(1, 0)
        with monkeypatch.context() as patch:
            patch.setattr("carrack.server.live.bots.processes.MAKE_SECONDS", 0.1)
            assert str(await fault_of(processes, view, "sleeping")) == "it did not answer in time"
        assert isinstance(await fault_of(processes, view, "sleeping"), BotRests)
        assert str(await fault_of(processes, view, "seedless")).startswith(
            "The bot 'seedless' of package odd_bots cannot be made"
        )
        assert isinstance(await fault_of(processes, view, "seedless"), BotRests)
        assert "SystemExit: 3" in str(await fault_of(processes, view, "leaving"))
        assert "SystemExit: 3" in str(await fault_of(processes, view, "leaving"))
        processes.close()

    asyncio.run(ask())


def test_what_a_process_printed_last_and_how_it_ended_is_told(view: View) -> None:
    async def ask() -> None:
        processes = BotProcesses(1, 0)
        assert "ended with signal 11" in str(await fault_of(processes, view, "crashing"))
        assert (
            str(await fault_of(processes, view, "ending")) == "its process ended with exit code 0"
        )
        loud = str(await fault_of(processes, view, "loud", 0.1))
        assert re.fullmatch("it did not answer in time; it printed: [me ]{300,400}", loud)
        processes.close()

    asyncio.run(ask())


def test_nothing_is_waited_for_when_the_processes_are_closed(view: View, tmp_path: Path) -> None:
    """A bot that hangs has not used up its time: its process is ended."""

    async def ask() -> None:
        processes = BotProcesses(1, 0)
        assert view.seat is not None
        key = "table", view.seat, "asleep"
        asked = [asyncio.create_task(processes.choose(view, key, 1e6)) for _ in range(2)]
        while not (tmp_path / "odd").exists():
            await asyncio.sleep(0.05)
        await asyncio.to_thread(processes.close)
        first, second = await asyncio.gather(*asked, return_exceptions=True)
        assert str(first) == "its process ended with signal 9"
        assert isinstance(second, asyncio.CancelledError)

    asyncio.run(ask())


def test_a_process_that_ended_while_nobody_asked_is_replaced(view: View, tmp_path: Path) -> None:
    async def ask() -> None:
        processes = BotProcesses(1, 0)
        assert view.seat is not None
        key = "table", view.seat, "good"
        for number in range(2):
            assert await processes.choose(view, key, PATIENCE_SECONDS) == view.legal[-1].text
            pid = pids_in(tmp_path / "asked")[number]
            os.kill(pid, signal.SIGKILL)
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        await asyncio.to_thread(processes.close)

    asyncio.run(ask())


def test_rests_grow_until_a_bot_has_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    rests = Rests()
    seconds = []
    for _ in range(9):
        rests.begin("odd")
        rests.require_none("good")
        began = now
        while True:
            try:
                rests.require_none("odd")
                break
            except BotRests:
                now += 5
        seconds.append(now - began)
    assert seconds == [5, 10, 20, 40, 80, 160, 300, 300, 300]
    rests.end("odd")
    rests.begin("odd")
    now += 5
    rests.require_none("odd")

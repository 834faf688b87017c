"""The program of a bot process: bots of other packages live here, and harm nobody else.

Questions come pickled through the channel whose descriptor it is told. Answers are lines of text,
for the server must not believe what a bot's process says: `ready` once, and for each
question `begun` and `move ...`, or else `unmade ...` or `fault ...` and why.
"""

import os
import pickle
import resource
import signal
import socket
import sys
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from carrack.bots.contract import Bot, Budget
from carrack.bots.registry import bot_names, make_bot
from carrack.errors import CarrackError
from carrack.server.live.bots.questions import GRACE_SECONDS, MAKE_SECONDS, BotKey, Question

_MOST_BOTS = 64  # remembered between their moves: some keep megabytes of what they thought
_LONGEST_FAULT = 300  # letters
_LATER = 5.0  # seconds after which we end ourselves, if the server has not done so


class Host:
    """Makes bots, and asks them."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._bots: OrderedDict[BotKey, Bot] = OrderedDict()

    def answer(self, question: Question) -> None:
        """Whatever a bot raises is only a fault of that bot."""
        stage = "unmade"
        try:
            with _ended_after(MAKE_SECONDS):
                view = question.view
                bot = self._bot(question.key)
            stage = "fault"
            self.say("begun")
            with _ended_after(question.seconds + GRACE_SECONDS):
                move = bot.choose(view, view.legal, Budget(question.seconds))
            self.say(f"move {move.text}")
        except BaseException as error:
            if _is_out_of_memory(error):
                raise  # what it has taken goes with this process
            self._bots.pop(question.key, None)
            self.say(f"{stage} {_sentence(error)}")

    def _bot(self, key: BotKey) -> Bot:
        if key not in self._bots:
            self._bots[key] = make_bot(key[2])
            if len(self._bots) > _MOST_BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        return self._bots[key]

    def say(self, text: str) -> None:
        """One line, whatever is in it."""
        self._channel.sendall(" ".join(text.split()).encode(errors="replace") + b"\n")


def _sentence(error: BaseException) -> str:
    kind = "" if isinstance(error, CarrackError) else f"{type(error).__name__}: "
    return f"{kind}{error}".rstrip(": ")[:_LONGEST_FAULT]


def _is_out_of_memory(error: BaseException | None) -> bool:
    """By itself, or as what lies behind the sentence that names the package."""
    return error is not None and (
        isinstance(error, MemoryError) or _is_out_of_memory(error.__cause__)
    )


@contextmanager
def _ended_after(seconds: float) -> Iterator[None]:
    """The system ends this process, should it take much longer than the server waits.

    The server does so itself; but it may have been killed, and whoever hangs does not notice.
    """
    signal.setitimer(signal.ITIMER_REAL, seconds + _LATER)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _limit_memory(megabytes: int) -> None:
    """Of addresses, as the system can refuse nothing else; no large files are left of a crash."""
    most = megabytes * 2**20 or resource.RLIM_INFINITY
    for kind, wanted in ((resource.RLIMIT_AS, most), (resource.RLIMIT_CORE, 0)):
        _, allowed = resource.getrlimit(kind)
        if allowed != resource.RLIM_INFINITY:
            wanted = allowed if wanted == resource.RLIM_INFINITY else min(wanted, allowed)
        with suppress(ValueError, OSError):  # a system may know no such limit
            resource.setrlimit(kind, (wanted, wanted))


def main() -> None:
    channel = socket.socket(fileno=int(sys.argv[1]))
    channel.set_inheritable(False)
    _limit_memory(int(sys.argv[2]))
    bot_names()
    host = Host(channel)
    host.say("ready")
    with channel.makefile("rb") as questions:
        while True:
            try:
                question = pickle.load(questions)
            except EOFError:  # the server is no more; threads that a bot has begun do not matter
                os._exit(0)
            host.answer(question)


if __name__ == "__main__":
    main()

"""The bots by name."""

import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple, TypeVar

import carrack.bots
from carrack.bots.contract import Bot, BotKind, BotMaker
from carrack.bots.plugins import CheckedBot, Plugin, offered_bots
from carrack.errors import CarrackError
from carrack.fleet.policy import PolicyMaker

MakerT = TypeVar("MakerT", bound=BotMaker)

_KINDS: dict[str, BotKind] = {}
_PLUGINS: dict[str, Plugin] = {}
_LEFT_OUT: list[Plugin] = []  # as somebody else has their names
_FORMER_NAMES = {"eager": "greedy"}  # which saved games may still use


def register(name: str, *, policy: PolicyMaker | None = None) -> Callable[[MakerT], MakerT]:
    """Makes a bot known by a name: `@register("mine")` before a class or function.

    With a policy it plays in simulations, too.
    """

    def note(maker: MakerT) -> MakerT:
        kind = BotKind.of(maker) if policy is None else BotKind(maker, policy)
        if _KINDS.setdefault(name, kind).make is not maker:
            raise CarrackError(f"There is a bot {name!r} already.")
        return maker

    return note


@cache
def _find_all() -> None:
    """Looks once for all bots: first those of this folder, then those of other packages."""
    for module in iter_modules(carrack.bots.__path__):
        import_module(f"carrack.bots.{module.name}")
    for plugin in offered_bots():
        if plugin.name in _KINDS or plugin.name in _PLUGINS:
            _LEFT_OUT.append(plugin)
        else:
            _PLUGINS[plugin.name] = plugin


def bot_names() -> tuple[str, ...]:
    _find_all()
    return tuple(sorted({*_KINDS, *_PLUGINS}))


def current_name(name: str) -> str:
    """The name of a bot as it is now; an unknown one is refused. Nothing is loaded."""
    name = _FORMER_NAMES.get(name, name)
    if name not in bot_names():
        raise CarrackError(f"There is no bot {name!r}; there are {', '.join(bot_names())}.")
    return name


def known_name(name: str) -> str:
    """The same; one that cannot be loaded is refused, too."""
    name = current_name(name)
    _kind(name)
    return name


def is_plugin(name: str) -> bool:
    """Whether another package offers the bot, so that what it does is not ours."""
    _find_all()
    return name in _PLUGINS


def _kind(name: str) -> BotKind:
    plugin = _PLUGINS.get(name)
    if plugin is None:
        return _KINDS[name]
    offered = plugin.load()
    kind = _KINDS.get(name, offered)  # its module may have registered it as well
    if kind.make is not offered.make:
        raise CarrackError(f"There are two bots {name!r}, and one is of package {plugin.package}.")
    return kind


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by its name, with a seed if it is to play the same way again."""
    name = known_name(name)
    bot = _bot(name, secrets.randbits(32) if seed is None else seed)
    return CheckedBot(_PLUGINS[name], bot) if name in _PLUGINS else bot


def _bot(name: str, seed: int) -> Bot:
    kind = _kind(name)
    with blaming(name, "cannot be made"):
        return kind.make(seed)


def policy_of(name: str) -> PolicyMaker | None:
    """What makes a bot's policy for tables of a type; None if it plays in no simulation."""
    return _kind(known_name(name)).policy


def bots_with_policy() -> tuple[str, ...]:
    """The bots that play in simulations; those that cannot even be loaded do not."""
    able = []
    for name in bot_names():
        with suppress(CarrackError):
            if policy_of(name):
                able.append(name)
    return tuple(able)


def blaming(name: str, fault: str) -> AbstractContextManager[None]:
    """Whatever goes wrong in here is the fault of this bot, unless it is one of ours."""
    return _PLUGINS[name].blamed(fault) if name in _PLUGINS else nullcontext()


class Listing(NamedTuple):
    """Which bots can play, and why others cannot."""

    names: tuple[str, ...]
    faults: tuple[str, ...]  # a sentence each


def tried_bots() -> Listing:
    """Every bot is made once, so all packages are loaded that offer any."""
    names = bot_names()
    faults = [f"{plugin} is left out: there is a bot of that name already." for plugin in _LEFT_OUT]
    able = []
    for name in names:
        try:
            make_bot(name, 0)
            able.append(name)
        except CarrackError as fault:
            faults.append(str(fault))
    return Listing(tuple(able), tuple(faults))

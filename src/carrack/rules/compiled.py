"""One decorator makes a plain function a rule: interpreted, compiled or on a GPU, from one source.

Set NUMBA_DISABLE_JIT=1 to run every rule as ordinary Python, in any debugger.
Compiled code is cached per user, in a folder named by the sources it was made from. Code that was
made from anything else, such as a bot of another package, is compiled anew each time.
"""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar
from weakref import WeakSet

import numba
from numba.core import types
from numba.core.caching import FunctionCache, NullCache

Parameters = ParamSpec("Parameters")
ResultT = TypeVar("ResultT")

# Files whose functions call one another or whose numbers are compiled in: a change in any of them
# makes all compiled code stale.
_COMPILED = (
    "components/limits.py",
    "rules/*.py",
    "heuristics/*.py",
    "fleet/*.py",
    "bots/*.py",
    "benchmark.py",
)
_COMPILED_OF_GAMES = ("limits", "table", "rules", "invariants", "usage", "estimate")
_A_MONTH = 30 * 24 * 3600  # seconds


def _sources() -> list[Path]:
    """This package's own files of rules."""
    package = Path(__file__).parent.parent
    patterns = [*_COMPILED, *(f"games/*/{name}.py" for name in _COMPILED_OF_GAMES)]
    return sorted(source for pattern in patterns for source in package.glob(pattern))


def _fingerprint() -> str:
    """Names the exact sources. Numba itself looks only at the file of the function it caches."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for source in _sources():
        digest.update(str(source.relative_to(package)).encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled rules are kept between runs; CARRACK_CACHE moves it."""
    chosen = os.environ.get("CARRACK_CACHE")
    home = Path(chosen) if chosen else _user_cache()
    folder = home / _fingerprint()
    _forget_old_code(folder)
    return folder


def _forget_old_code(folder: Path) -> None:
    """Removes what other sources were compiled to and nobody has used for a month."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for other in folder.parent.iterdir():
            unused = time.time() - other.stat().st_mtime
            if re.fullmatch(r"[0-9a-f]{16}", other.name) and unused > _A_MONTH:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return  # then it stays; it is only room on a disk


def _user_cache() -> Path:
    """The user's own cache, or else a temporary folder that belongs to nobody else."""
    try:
        default = Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache")
        home = Path(os.environ.get("XDG_CACHE_HOME") or default) / "carrack"
        home.mkdir(parents=True, exist_ok=True)
        writable = os.access(home, os.W_OK)
    except (OSError, RuntimeError):  # a user without a home is a RuntimeError
        writable = False
    # Compiled code is loaded as it lies there, so no shared folder will do.
    return home if writable else Path(tempfile.mkdtemp(prefix="carrack-"))


_CACHE_FOLDER = str(cache_folder())
# Any, here and below: Numba has no types, and what it compiles to is known to it alone.
_CONFIG: Any = numba.config
_OPTIONS: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    # Nobody calls rules from C, and wrappers for it take a tenth of the compile time.
    "no_cfunc_wrapper": True,
}


def rule(function: Callable[Parameters, ResultT]) -> Callable[Parameters, ResultT]:
    """Compile with Numba, without the GIL, and keep the result on disk if it is our own."""
    compiled: Callable[Parameters, ResultT] = numba.njit(**_OPTIONS)(function)
    if not _CONFIG.DISABLE_JIT:
        _keep_what_is_ours(compiled)  # only the compiler comes here
        _compile_once_for_all_integers(compiled)  # only the compiler comes here
    return compiled


# What is kept. The folder is named by our own sources: a change of any other would go unnoticed,
# be it in a rule of somebody else or in one of ours that was compiled with theirs in it.

_OUR_FILES = frozenset(map(str, _sources()))
_FOREIGN: WeakSet[object] = WeakSet()  # what was compiled from other files


def _keep_what_is_ours(compiled: Any) -> None:  # only the compiler comes here
    """Gives a rule its place on disk, or none."""
    function = compiled.py_func
    if function.__code__.co_filename not in _OUR_FILES:
        compiled._cache = _Foreign()
        return
    before = _CONFIG.CACHE_DIR
    _CONFIG.CACHE_DIR = _CACHE_FOLDER
    try:
        compiled._cache = _OnDisk(function)  # type: ignore[no-untyped-call]  # Numba's
    finally:
        _CONFIG.CACHE_DIR = before


class _Foreign(NullCache):  # only the compiler comes here
    """Keeps nothing, and remembers whose it is."""

    def save_overload(self, _: object, compiled: Any) -> None:
        _FOREIGN.add(compiled.library)


class _OnDisk(FunctionCache):  # only the compiler comes here
    """Keeps what is ours to the last line, and asked for by types of ours.

    Types stand in the list of what is kept: one that cannot be imported elsewhere would make the
    list unreadable there.
    """

    def save_overload(self, signature: object, compiled: Any) -> None:
        types_are_ours = all(map(_is_type_of_ours, compiled.signature.args))
        if types_are_ours and not _has_foreign_code(compiled.library):
            super().save_overload(signature, compiled)  # type: ignore[no-untyped-call]  # Numba's


def _has_foreign_code(library: Any) -> bool:  # only the compiler comes here
    """Whether code from other files is linked in, however deep."""
    seen, left = set(), [library]
    while left:
        part = left.pop()
        if part not in seen:
            seen.add(part)
            left += part._linking_libraries
    return not seen.isdisjoint(_FOREIGN)


def _is_type_of_ours(kind: object) -> bool:  # only the compiler comes here
    """A named tuple has a class, which stands in some module; other types are made of numbers."""
    named = getattr(kind, "instance_class", None)
    if named is None:
        return True
    return getattr(sys.modules.get(named.__module__), "__file__", None) in _OUR_FILES


def _compile_once_for_all_integers(compiled: Any) -> None:  # only the compiler comes here
    """A number is a number: whether it is a constant, or how wide its field is, does not matter.

    Otherwise Numba compiles a rule anew for each of them, at a tenth of a second a time.
    """
    ask = compiled.get_call_template

    def ask_with_wide_integers(arguments: Iterable[object], keywords: object) -> object:
        return ask(tuple(_widened(one) for one in arguments), keywords)

    compiled.get_call_template = ask_with_wide_integers


def _widened(kind: object) -> object:  # only the compiler comes here
    signed = isinstance(kind, types.Integer) and getattr(kind, "signed", False)
    return types.int64 if signed else kind

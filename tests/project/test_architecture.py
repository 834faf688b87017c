"""The order of the code: layers, games, rule ids, documents, and what no file may contain."""

import ast
import json
import os
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, generate_tokens

import pytest

from carrack.guide import guide_of
from support.players import GAMES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "carrack"

# Imports go only from a later line to an earlier one, or stay on their line.
LAYERS = [
    "speech",
    "errors",
    "components",
    "rules",
    "heuristics",
    "rulebook",
    "games",  # the registry; what is in a game's folder has its own place, below
    "messages",
    "guide",
    "notes",
    "notation",
    "moves",
    "codec",
    "positions",
    "refusals",
    "picture",
    "words",
    "rulebook of a game",
    "dealer",
    "deal",
    "chance",
    "fingerprint",
    "game",
    "narration",
    "lessons",
    "gamefile",
    "fleet",
    "bots",
    "benchmark",
    "terminal",
    "server",
    "cli",
]
# A module of a game's folder belongs to the layer of what it is.
LAYERS_OF_GAMES = {
    "__init__": "errors",
    "limits": "components",
    "printed": "components",
    "table": "rules",
    "rules": "rules",
    "invariants": "rules",
    "usage": "rules",
    "box": "rules",
    "estimate": "heuristics",
    "notation": "notation",
    "positions": "positions",
    "refusals": "refusals",
    "picture": "picture",
    "words": "words",
    "rulebook": "rulebook of a game",
    "screen": "terminal",
}
# The same inside the server.
LAYERS_OF_SERVER = [
    "ids",
    "settings",
    "metrics",
    "records",
    "payloads",
    "errors",
    "rates",
    "connections",
    "news",
    "match",
    "database",
    "live",
    "identity",
    "readiness",
    "node",
    "http",
    "app",
    "openapi",
    "processes",
    "bot_client",
]
PROCESSES = ["logs", "port", "dispatcher", "supervisor", "running", "worker"]
# What is shown to people stands on the layers above, each part for itself.
SIDE_BY_SIDE = ("terminal", "server")
# Who prints in a terminal: nobody below it, but for the benchmark's own table of figures.
PRINTERS = ("benchmark", "terminal", "cli")
# `Game` offers files and drawings, and asks for those modules only when somebody does.
ON_DEMAND = {("game", "gamefile"), ("game", "terminal")}
FOLDERS = [name.replace("-", "_") for name in GAMES]


def modules() -> Iterator[tuple[str, Path]]:
    """All modules of the package, `carrack` itself left out."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".")
        if name not in ("__init__", "__main__"):
            yield f"carrack.{name}".removesuffix(".__init__"), path


def layer_of(module: str) -> str:
    """The layer of a module; of a game's own module by what it is."""
    _, part, *inside = module.split(".")
    if part != "games" or not inside or inside[0] not in FOLDERS:
        return part
    kind = inside[1] if len(inside) > 1 else "__init__"
    return LAYERS_OF_GAMES[kind.split("_")[0] if kind.startswith("screen") else kind]


def game_of(module: str) -> str | None:
    """The folder of the game whose module it is."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else None


def imports_of(path: Path) -> set[str]:
    """What a file imports when it runs, as modules; names only for type checkers do not count."""
    tree = ast.parse(path.read_text())
    for_types = {
        node
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in ast.walk(block)
    }
    found = set()
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found |= {_module_meant(node.module, name.name) for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def _module_meant(module: str, name: str) -> str:
    """`from carrack.games.x import printed` is about a module, most others about a name in one."""
    inside = ROOT / "src" / f"{module}.{name}".replace(".", "/")
    is_module = inside.is_dir() or inside.with_suffix(".py").exists()
    return f"{module}.{name}" if is_module else module


def test_every_module_is_in_a_layer_and_every_layer_is_there() -> None:
    found = {layer_of(module) for module, _ in modules()}
    assert found == set(LAYERS)
    assert len(FOLDERS) == len([path for path in (PACKAGE / "games").iterdir() if path.is_dir()
                                and path.name != "__pycache__"])  # fmt: skip


def test_imports_go_only_downward() -> None:
    upward = []
    for module, path in modules():
        layer = layer_of(module)
        for other in imports_of(path):
            if not other.startswith("carrack."):
                continue
            above = LAYERS.index(layer_of(other)) > LAYERS.index(layer)
            if above and (layer, layer_of(other)) not in ON_DEMAND:
                upward.append(f"{module} imports {other}")
    assert upward == []


def server_layer_of(module: str) -> str | None:
    """The part of the server that a module belongs to, if it is one of the server's."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["server"] and len(parts) > 2 else None


def test_every_module_of_the_server_is_in_a_layer_and_every_layer_is_there() -> None:
    found = {server_layer_of(module) for module, _ in modules()} - {None}
    assert found == set(LAYERS_OF_SERVER)


def test_imports_inside_the_server_go_only_downward() -> None:
    place = {layer: number for number, layer in enumerate(LAYERS_OF_SERVER)}
    upward = [
        f"{module} imports {other}"
        for module, path in modules()
        for other in imports_of(path)
        if (here := server_layer_of(module)) and (there := server_layer_of(other))
        if place[there] > place[here]
    ]
    assert upward == []


def test_imports_among_the_servers_processes_go_only_downward() -> None:
    folder = "carrack.server.processes."
    place = {f"{folder}{name}": number for number, name in enumerate(PROCESSES)}
    found = {module: path for module, path in modules() if module.startswith(folder)}
    assert found.keys() == place.keys()
    upward = [
        f"{module} imports {other}"
        for module, path in found.items()
        for other in imports_of(path)
        if place.get(other, -1) > place[module]
    ]
    assert upward == []


def test_terminal_and_server_know_nothing_of_each_other() -> None:
    found = [
        f"{module} imports {other}"
        for module, path in modules()
        for other in imports_of(path)
        if other.startswith("carrack.") and {layer_of(module), layer_of(other)} == set(SIDE_BY_SIDE)
    ]
    assert found == []


def test_only_the_commands_name_the_server() -> None:
    """What it adds to the rest of the package is found without knowing of it."""
    found = []
    for module, path in modules():
        tree = ast.parse(path.read_text())
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        if "server" in texts and layer_of(module) not in ("server", "cli"):
            found.append(module)
    assert found == []


def test_words_are_for_any_reader() -> None:
    """Neither they nor what they stand on print anything in a terminal."""
    printing = {layer_of(module) for module, path in modules() if _prints(path)}
    assert printing == set(PRINTERS)


def _prints(path: Path) -> bool:
    return any(re.match(r"rich(\.|$)", other) for other in imports_of(path))


def test_no_shared_module_imports_a_game() -> None:
    """Rulebooks and screens are found by the name of the game, when somebody asks for them."""
    found = [
        f"{module} imports {other}"
        for module, path in modules()
        for other in imports_of(path)
        if game_of(module) is None and game_of(other) in FOLDERS
    ]
    assert found == []


def test_a_game_knows_of_other_games_only_what_they_lend_in_print() -> None:
    found = [
        f"{module} imports {other}"
        for module, path in modules()
        for other in imports_of(path)
        if game_of(module) and game_of(other) and game_of(other) != game_of(module)
        if layer_of(other) != "components" or layer_of(module) != "components"
    ]
    assert found == []


def test_nobody_imports_a_rulebook_or_a_screen_but_by_the_name_of_its_game() -> None:
    found = [
        f"{module} imports {other}"
        for module, path in modules()
        for other in imports_of(path)
        if game_of(other)
        and (other.endswith(".rulebook") or (".screen" in other and layer_of(module) != "terminal"))
    ]
    assert found == []


def test_no_shared_module_names_a_game() -> None:
    """No `if game ==`: what differs between games is in their folders."""
    titles = {"".join(word.title() for word in folder.split("_")) for folder in FOLDERS}
    named = re.compile("|".join([*GAMES, *FOLDERS, *titles]))
    found = []
    for module, path in modules():
        if game_of(module):
            continue
        tree = ast.parse(path.read_text())
        said = docstrings_of(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                word = "" if node in said else node.value
            else:
                word = getattr(node, "id", None) or getattr(node, "attr", None) or ""
            if named.search(word):
                found.append(f"{module}, line {getattr(node, 'lineno', 0)}: {word[:60]}")
    assert found == []


def docstrings_of(tree: ast.Module) -> set[ast.AST]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, kinds) and node.body and isinstance(node.body[0], ast.Expr)
    }


def test_rules_read_no_clock_no_file_and_no_random_numbers() -> None:
    allowed = {"numpy", "numpy.typing", "typing", "collections.abc", "dataclasses", "functools"}
    allowed |= {"types"}
    found = []
    for module, path in modules():
        # From files to records, and from rules to compiled code: these two look outside.
        if layer_of(module) not in ("rules", "heuristics") or path.name in ("compiled.py",):
            continue
        for other in imports_of(path):
            compiler = path.name == "dispatch.py" and other.startswith("numba")
            inspects = path.name == "record.py" and other in ("inspect", "math", "struct")
            if not (other in allowed or other.startswith("carrack.") or compiler or inspects):
                found.append(f"{module} imports {other}")
    assert found == []


def test_compiled_rules_stand_where_a_change_of_them_is_noticed() -> None:
    """The cache of compiled code is named by the sources of these layers."""
    for module, path in modules():
        if re.search(r"^@rule$", path.read_text(), re.MULTILINE):
            assert layer_of(module) in ("rules", "heuristics", "fleet", "bots", "benchmark"), module


# types


def unexplained(text: str) -> list[str]:
    """Lines with `Any`, or that the type checker is to ignore, that do not say why.

    The reason is a comment there, or directly above; that of `Any` may be for the rest of a file,
    from where it says `Any, here and below:`.
    """
    lines = ["", *text.splitlines()]
    tokens = generate_tokens(StringIO(text).readline)
    comments = {token.start[0]: token.string for token in tokens if token.type == COMMENT}
    from_here_on = [number for number, said in comments.items() if "Any, here and below:" in said]
    anything = {one for one in lines_with_any(text) if one < min(from_here_on, default=len(lines))}

    def is_silent(number: int) -> bool:
        said = comments.get(number, "")
        is_ignored = re.fullmatch(r"# type: ignore(\[[\w, -]+\])?", said) is not None
        is_above = lines[number - 1].lstrip().startswith("# ")
        return not is_above and (is_ignored or (number in anything and not said))

    return [lines[number].strip() for number in range(1, len(lines)) if is_silent(number)]


def lines_with_any(text: str) -> set[int]:
    """Where it is a type, also in one that is written as a text."""
    return {
        node.lineno
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Constant) and re.search(r"\[[^]]*\bAny\b", str(node.value)))
    }


def test_reasons_are_found_where_they_are_and_missed_where_they_are_not() -> None:
    bare = "from typing import Any\na: Any = f()\nb: 'list[Any]' = a\nc = a.b  # type: ignore[x]\n"
    assert len(unexplained(bare)) == 3
    assert unexplained("# Any, here and below: f knows.\n" + bare) == ["c = a.b  # type: ignore[x]"]
    assert unexplained(re.sub("(?m)^[ac]", "# They know.\n\\g<0>", bare)) == ["b: 'list[Any]' = a"]
    assert unexplained(re.sub("(?m)^([abc].*)", "\\1  # They know.", bare)) == []


def test_what_has_no_type_has_a_reason() -> None:
    found = {module: unexplained(path.read_text()) for module, path in modules()}
    assert {module: lines for module, lines in found.items() if lines} == {}


# rule ids

PREFIXES = {"eastern-wonders": "EW", "sand-to-sea": "SS", "east-to-west": "EE"}
# Nothing in the rules holds what these are about: that is the point of them.
UNSPOKEN = {"EW-25"}


def ids_in(text: str, prefix: str) -> set[str]:
    """Rule ids, those of a span such as `EW-1 to EW-5` included."""
    found = set(re.findall(rf"\b{prefix}-\d+[a-z]?\b", text))
    for first, last in re.findall(rf"{prefix}-(\d+)[a-z]? to {prefix}-(\d+)", text):
        found |= {f"{prefix}-{number}" for number in range(int(first), int(last))}
    return found


def documented_ids(name: str) -> set[str]:
    """The ids in the English guide; tests/text/test_guide.py holds the other languages to them."""
    listed = [rule.id for rule in guide_of(name, "en").rules]
    assert all(id.startswith(f"{PREFIXES[name]}-") for id in listed)
    return set(listed)


def ids_in_docstrings(prefix: str) -> set[str]:
    """In the shared rules, in those of all games, and where maps are checked."""
    found: set[str] = set()
    for module, path in modules():
        if layer_of(module) == "rules" or module.endswith(".chart"):
            tree = ast.parse(path.read_text())
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    found |= ids_in(ast.get_docstring(node) or "", prefix)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_rules_docs_docstrings_and_tests_speak_of_the_same_ids(name: str) -> None:
    prefix, documented = PREFIXES[name], documented_ids(name)
    assert len(documented) >= 18
    tests = (ROOT / "tests" / "games" / f"test_{name.replace('-', '_')}.py").read_text()
    named = re.findall(rf"def test_{prefix.lower()}_(\d+[a-z]?)_", tests)
    assert {f"{prefix}-{number}" for number in named} == documented
    assert ids_in_docstrings(prefix) | (UNSPOKEN & documented) == documented


@pytest.mark.parametrize("name", GAMES)
def test_refusals_and_faults_cite_rules_that_are_documented(name: str) -> None:
    """Their own rules: a game's readers find no other game's ids in its folder."""
    folder = PACKAGE / "games" / name.replace("-", "_")
    for file in ("refusals.py", "invariants.py", "positions.py", "printed.py"):
        text = (folder / file).read_text()
        cited = set().union(*(ids_in(text, prefix) for prefix in PREFIXES.values()))
        assert cited <= documented_ids(name), file


@pytest.mark.parametrize("file", ["positions.py", "refusals.py"])
def test_what_games_share_says_no_id_of_one_game(file: str) -> None:
    """But for the round limit, which one rule states for two games."""
    tree = ast.parse((PACKAGE / file).read_text())
    said = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert [text for text in said if re.search(r"\((EW|SS|EE)-\d", text)] == []


def test_every_rule_function_begins_with_an_id_or_is_a_plain_word() -> None:
    """In the chapters and the games themselves, who states a rule says which."""
    chapters = [PACKAGE / "rules" / f"{name}.py" for name in CHAPTERS]
    games = [PACKAGE / "games" / folder / "rules.py" for folder in FOLDERS]
    silent = []
    for path in chapters + games:
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef):
                says = ast.get_docstring(node) or ""
                if not re.match(r"(EW|SS|EE)-\d", says) and (not says or node.name not in TOOLS):
                    silent.append(f"{path.parent.name}/{path.stem}.{node.name}: {says}")
    assert silent == []


CHAPTERS = ("setup", "boat", "hold", "market", "port", "ending", "scoring")
TOOLS = {
    "cubes_in_hold", "cubes_from", "any_cube", "cubes_in_order", "can_raise", "can_pay",
    "not_cheaper", "has_outpost", "can_pay_of", "pay_cubes", "take_cubes", "places_next_to",
    "places_within", "outposts_on", "closed_port", "begin_round", "begin_turn", "tiles_laid",
    "legal", "play", "weight",
}  # fmt: skip


# what no file may contain

TEXT_FILES = {".py", ".js", ".md", ".toml", ".txt", ".ftl", ".svg", ".json", ".yml", ".cfg", ""}
TEXT_FILES |= {".ts", ".svelte", ".html", ".css", ".webmanifest", ".in", ".mako"}
# What programs have made, and what they have brought from elsewhere.
NOT_OURS = {".git", ".venv", ".hypothesis", ".coverage", "build", "dist", "__pycache__"}
NOT_OURS |= {"node_modules", "site"}
MADE = {PACKAGE / "server" / "page", ROOT / "bench" / "load" / "package-lock.json"}


def own_files() -> list[Path]:
    found = []
    for folder, folders, files in os.walk(ROOT):
        here = Path(folder)
        folders[:] = [name for name in folders if is_ours(here / name)]
        found += [here / name for name in files if is_ours(here / name)]
    return [path for path in found if path.suffix in TEXT_FILES]


def is_ours(path: Path) -> bool:
    made = path.name.endswith((".egg-info", "_cache")) or path in MADE
    return not (made or path.name in NOT_OURS)


def test_the_page_is_among_the_files_that_are_looked_at() -> None:
    looked_at = {path.relative_to(ROOT).as_posix() for path in own_files()}
    assert {"web/package-lock.json", "web/.npmrc", "web/src/api/schema.ts"} <= looked_at
    assert not any("node_modules" in path or "server/page/" in path for path in looked_at)


@pytest.mark.parametrize("word", ["/wo" + "rk/", "/ro" + "ot/"])
def test_no_file_has_paths_of_a_machine(word: str) -> None:
    found = [path for path in own_files() if word in text_of(path)]
    assert found == []


# Names of XML namespaces look like addresses, and are none; the other hosts are nobody's.
NOT_MEANT = r"www\.w3\.org|([\w.-]+\.)?(example(\.\w+)?|invalid|test)"


def test_no_file_has_addresses_of_other_machines() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {host}"
        for path in own_files()
        for host in re.findall(r"\bhttps?://(?:[^\s/@]*@)?([\w.-]+\.[a-z]{2,})\b", text_of(path))
        if not re.fullmatch(NOT_MEANT, host)
    ]
    assert found == []


def text_of(path: Path) -> str:
    text = path.read_text(encoding="utf-8", errors="ignore")
    if path.name == "package-lock.json":
        # Letters at random, where any word may stand.
        text = re.sub(r'"integrity": "[^"]*"', "", text)
    return text


def test_the_page_is_locked_by_name_and_version_only() -> None:
    text = (ROOT / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in text
    assert '"funding"' not in text  # `make format` takes it out
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)
    told = json.loads((ROOT / "web" / "package.json").read_text())
    for kind in ("dependencies", "devDependencies"):
        assert all(re.fullmatch(r"[\d.]+", version) for version in told[kind].values())


def test_dependencies_are_pinned_by_name_and_version_only() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.+]+", line) for line in pins)
    assert {line.split("==")[0].lower() for line in pins} >= {"numpy", "numba", "typer", "rich"}

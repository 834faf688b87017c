"""The order of the house: layers, rule ids, documents, and what no file may contain."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "carrack"

# Imports go only from a later line to an earlier one, or stay on their line.
LAYERS = [
    {"errors"},
    {"components"},
    {"rules"},
    {"messages"},
    {"notation"},
    {"positions"},
    {"refusals"},
    {"dealer"},
    {"dealing"},
    {"course"},
    {"game"},
    {"gamefile"},
    {"fleet"},
    {"opponents"},
    {"benchmark"},
    {"terminal"},
    {"cli"},
]
# `Game` offers files and drawings, and asks for those rooms only when somebody does.
ON_DEMAND = {("game", "gamefile"), ("game", "terminal")}


def room_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "carrack" and len(parts) > 1 else None


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
            if node.module == "carrack":
                found |= {f"carrack.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def test_imports_go_only_downward() -> None:
    level = {room: number for number, rooms in enumerate(LAYERS) for room in rooms}
    for path in PACKAGE.rglob("*.py"):
        room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        assert room in level, f"{path.name} is in no layer"
        for module in imports_of(path):
            other = room_of(module)
            if other in level and (room, other) not in ON_DEMAND:
                assert level[other] <= level[room], f"{path} imports {module}"


def test_rules_read_no_clock_no_file_and_no_random_numbers() -> None:
    for path in (PACKAGE / "rules").glob("*.py"):
        if path.name not in ("compiled.py", "layout.py"):
            allowed = {"numpy", "numpy.typing", "typing", "collections.abc", "functools", "inspect"}
            for module in imports_of(path):
                assert module in allowed or module.startswith("carrack."), (path.name, module)


# rule ids

ID = re.compile(r"\bEW-\d+[a-z]?\b")


def ids_in(text: str) -> set[str]:
    """Rule ids, those of a span such as `EW-1 to EW-5` included."""
    found = set(ID.findall(text))
    for first, last in re.findall(r"EW-(\d+)[a-z]? to EW-(\d+)", text):
        found |= {f"EW-{number}" for number in range(int(first), int(last))}
    return found


def ids_in_docstrings() -> set[str]:
    found: set[str] = set()
    for path in [*(PACKAGE / "rules").glob("*.py"), PACKAGE / "components" / "chart.py"]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                found |= ids_in(ast.get_docstring(node) or "")
    return found


def test_rules_docs_docstrings_and_tests_speak_of_the_same_ids() -> None:
    documented = set(re.findall(r"^- \*\*(EW-\d+[a-z]?)\*\*", rules_document(), re.MULTILINE))
    assert len(documented) == 36
    tests = (ROOT / "tests" / "test_eastern_wonders.py").read_text()
    tested = {f"EW-{number}" for number in re.findall(r"def test_ew_(\d+[a-z]?)_", tests)}
    assert tested == documented
    hidden = {"EW-25"}  # nothing in the rules holds it: that is the point of the rule
    assert ids_in_docstrings() | hidden == documented


def rules_document() -> str:
    return (ROOT / "docs" / "rules_eastern_wonders.md").read_text()


def test_every_rule_function_begins_with_an_id_or_is_a_plain_word() -> None:
    """In the chapters and the game itself, who states a rule says which."""
    tools = {
        "cubes_in_hold", "cubes_from", "any_cube", "cubes_in_order", "can_raise", "upgrade",
        "places_next_to", "outposts_on", "closed_port", "decide", "seat_before", "begin_round",
        "legal", "play", "weight",
    }  # fmt: skip
    for name in ("setup", "boat", "hold", "market", "port", "ending", "eastern_wonders"):
        tree = ast.parse((PACKAGE / "rules" / f"{name}.py").read_text())
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                says = ast.get_docstring(node) or ""
                assert says, f"{name}.{node.name} says nothing"
                assert says.startswith("EW-") or node.name in tools, f"{name}.{node.name}"


# what no file may contain

TEXT_FILES = {".py", ".md", ".toml", ".txt", ".ftl", ".svg", ".json", ".yml", ".cfg", ""}


def own_files() -> list[Path]:
    skipped = {".git", ".venv", "build", "dist", "__pycache__", "carrack.egg-info", ".hypothesis"}
    skipped |= {".mypy_cache", ".ruff_cache", ".pytest_cache", ".coverage"}
    return [
        path
        for path in ROOT.rglob("*")
        if path.is_file()
        and path.suffix in TEXT_FILES
        and not any(
            part in skipped or part.endswith((".egg-info", "_cache")) for part in path.parts
        )
        and ".hypothesis" not in path.parts
    ]


@pytest.mark.parametrize("word", ["ht" + "tp://", "ht" + "tps://", "/wo" + "rk/", "/ro" + "ot/"])
def test_no_file_has_addresses_or_paths_of_a_machine(word: str) -> None:
    found = []
    for path in own_files():
        text = path.read_text(encoding="utf-8", errors="ignore")
        # The name of an XML namespace looks like an address, and is none.
        if word in text.replace("ht" + "tp://www.w3.org/", ""):
            found.append(str(path.relative_to(ROOT)))
    assert found == []


def test_dependencies_are_pinned_by_name_and_version_only() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.+]+", line) for line in pins)
    assert {line.split("==")[0].lower() for line in pins} >= {"numpy", "numba", "typer", "rich"}

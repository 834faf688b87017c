"""What the documents show is run, and what they list is compared with the program."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

import carrack
from carrack.cli.commands import app
from carrack.cli.tables import setup_text
from carrack.game import Game
from carrack.games import game_names, rulebook_named
from carrack.guide import guide_file
from carrack.messages import LANGUAGES
from carrack.rules.decisions import DECISIONS
from support.players import GAMES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DOCUMENTS = [*ROOT.glob("*.md"), *DOCS.glob("*.md")]
NOTATION = (DOCS / "notation.md").read_text()
SHORT = {"eastern-wonders": "EW", "sand-to-sea": "SS", "east-to-west": "EE"}

documents = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)


def blocks(document: Path, language: str) -> list[str]:
    """What stands in a document between fences of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", document.read_text(), re.DOTALL | re.M)


def run(script: Path, **environment: str) -> str:
    """What a script prints, run as by somebody who typed it."""
    done = subprocess.run(
        [sys.executable, "-W", "error", script.name],
        cwd=script.parent,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# examples


@pytest.mark.parametrize(("page", "examples"), [("notation.md", 25), ("python.md", 15)])
def test_the_examples_of_a_page_are_true(page: str, examples: int) -> None:
    results = doctest.testfile(str(DOCS / page), module_relative=False)
    assert results.attempted > examples
    assert results.failed == 0


def test_the_example_of_the_readme_works_as_printed(tmp_path: Path) -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    script = tmp_path / "example.py"
    script.write_text(example)
    printed = run(script)
    assert "C3 " in printed
    assert "EW-" in printed
    assert (tmp_path / "game.json").exists()


def test_the_bots_of_the_bots_page_play_as_printed(tmp_path: Path) -> None:
    examples = blocks(DOCS / "bots.md", "python")
    assert len(examples) == 4
    script = tmp_path / "bots.py"
    script.write_text("\n".join(examples))
    printed = run(script, NUMBA_DISABLE_JIT="1")
    assert "work L" in printed
    assert "10 games" in printed
    assert "lot by seat" in printed
    assert "rows of three decisions" in printed


PLAY_CALM_SEAS = """
import carrack.games

carrack.games.__path__.append("games")

from carrack import Game
from carrack.bots import Budget, make_bot

game, bot = Game.new("calm-seas", players=4, seed=7, round_limit=3), make_bot("random", 1)
assert game.position.startswith("CS1 ")
while not game.is_over:
    assert game.decision.kind != "toll"
    game.play(bot.choose(game.view(game.decision.seat), game.legal, Budget()))
    assert Game.from_position(game.position) == game
print(*game.scores)
"""


def test_the_small_game_of_the_page_on_adding_a_game_can_be_played(tmp_path: Path) -> None:
    files = blocks(DOCS / "adding_a_game.md", "python")
    assert len(files) == 4
    for content in files:
        name = re.match(r"# (calm_seas/\w+\.py)\n", content)
        assert name
        path = tmp_path / "games" / name[1]
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(content)
    script = tmp_path / "play.py"
    script.write_text(PLAY_CALM_SEAS)
    assert len(run(script, NUMBA_DISABLE_JIT="1").split()) == 4


def test_the_set_up_of_the_notation_is_played_from_a_file(tmp_path: Path) -> None:
    (written,) = blocks(DOCS / "notation.md", "text")
    path = tmp_path / "table.txt"
    path.write_text(written)
    game = Game.new(setup=setup_text(str(path)))
    assert game == Game.new("east-to-west", players=2, seed=7)


# tables of the notation


def section(heading: str) -> str:
    """The part of the notation below a heading, without its deeper ones."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", NOTATION, re.DOTALL | re.M)
    assert found, heading
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The cells of all tables, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for number, row in enumerate(rows) if not _is_head(rows, number)]


def _is_head(rows: list[list[str]], number: int) -> bool:
    here, below = rows[number], rows[number + 1 : number + 2]
    return set("".join(here)) <= set("- ") or any(set("".join(row)) <= set("- ") for row in below)


def moves_of(name: str) -> dict[str, set[str]]:
    """By decision: the words with which its moves begin, as the tables have them."""
    title = {"EW": "Eastern Wonders", "SS": "From Sand to Sea"}.get(SHORT[name])
    headings = ["Every game", f"{title} alone" if title else "From East to West, Part II, alone"]
    if title:
        headings.append("Eastern Wonders and From Sand to Sea")
    found: dict[str, set[str]] = {}
    for heading in headings:
        decision = ""
        for row in rows(section(heading)):
            decision = row[0] or decision
            moves = re.findall(r"`([^`]+)`", row[1])
            found.setdefault(decision, set()).update(move.split()[0] for move in moves)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_have_every_decision_and_every_word_for_a_move(name: str) -> None:
    game = Game.new(name, seed=7)
    notation = game.notation
    told = moves_of(name)
    assert set(told) == {DECISIONS[decision] for decision in notation.decisions}
    for decision in notation.decisions:
        phrases = notation.phrases(game.table, decision)
        assert {phrase.split()[0] for phrase in phrases} <= told[DECISIONS[decision]]


def words_of(name: str) -> set[str]:
    """The names of all words of a position, as the tables have them."""
    told = [row for row in rows(section("Positions")) if row[1] == "all" or SHORT[name] in row[1]]
    return {word for row in told for word in re.findall(r"\b([a-z][a-z-]*)\d?[=(]", row[0])}


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_have_every_word_of_a_position(name: str) -> None:
    game = Game.new(name, seed=7)
    game.play(game.legal[0])
    written = set(re.findall(r"\b([a-z][a-z-]*)\d?[=(]", game.position))
    known = set(game.rulebook.positions(game.notation).names) - set(game.chart.number) | {"seat"}
    assert written <= known
    assert known == words_of(name)
    assert f"`{game.position.split()[0]}`" in section("Positions")


# what documents name


@documents
def test_documents_link_to_what_exists(document: Path) -> None:
    for file, anchor in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", document.read_text()):
        target = document.parent / file if file else document
        assert target.exists(), file
        assert not anchor or anchor in anchors(target), f"{file}#{anchor}"


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", document.read_text(), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@documents
def test_documents_name_files_that_exist(document: Path) -> None:
    for named in re.findall(r"`((?:src|tests|bench|docs)/[\w./*]+)`", document.read_text()):
        if "NAME" not in named:
            assert list(ROOT.glob(named.rstrip("/"))), named


@documents
def test_documents_show_commands_that_can_be_typed(document: Path) -> None:
    if document.name == "CHANGELOG.md":
        return  # it speaks of commands that were
    lines = [line for block in blocks(document, "sh") for line in block.splitlines()]
    lines += re.findall(r"`(carrack [^`]+)`", document.read_text())
    for line in lines:
        words = shlex.split(line.partition(">")[0], comments=True)
        if words[:1] == ["carrack"]:
            parse(words[1:])


def parse(words: list[str]) -> None:
    """Reads a command line without doing anything; a wrong word or option is an error."""
    command: Any = typer.main.get_command(app)
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]
    missing = [part for part in command.params if getattr(part, "required", False)]
    if words or not missing:
        command.make_context(command.name, words)


def test_the_readme_shows_what_it_must_on_its_first_screen() -> None:
    first_screen = (ROOT / "README.md").read_text().splitlines()[:45]
    text = "\n".join(first_screen)
    for word in ("make play", "make test", "unofficial", "![", "from carrack import Game"):
        assert word in text


def test_the_readme_leads_to_every_document() -> None:
    readme = (ROOT / "README.md").read_text()
    for document in DOCS.glob("*.md"):
        assert f"(docs/{document.name})" in readme, document.name


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_its_rules_for_players(name: str) -> None:
    rules = DOCS / f"rules_{name.replace('-', '_')}.md"
    assert rules.exists()
    assert f"carrack play {name}`" in (ROOT / "README.md").read_text()
    shape = rulebook_named(name).atlas.shape
    assert f"**{shape.rule}**" in guide_file(name, "en").read_text()
    for language in LANGUAGES:
        guide = guide_file(name, language).relative_to(ROOT)
        assert f"(../{guide.as_posix()})" in rules.read_text()


def test_the_page_on_adding_a_game_goes_through_every_file_of_the_folders() -> None:
    adding = (DOCS / "adding_a_game.md").read_text()
    table = adding.partition("## The folder, file by file")[2].partition("\n\nThe files down")[0]
    told = set(re.findall(r"^\| `([^`]+)` \|", table, re.M))
    games = ROOT / "src" / "carrack" / "games"
    assert all(list(games.glob(f"*/{file}")) for file in told)
    there = {path.name for path in games.glob("*/*.py")}
    assert {name for name in there if not name.startswith("screen_")} <= told


def test_changes_have_a_place_for_what_comes_next_and_dates_for_what_came() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert headings[0] == "Unreleased"
    versions = [re.fullmatch(r"(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)", one) for one in headings[1:]]
    assert all(versions), headings
    told = [(tuple(map(int, one[1].split("."))), one[2]) for one in versions if one]
    assert told == sorted(told, reverse=True)
    assert ".".join(map(str, told[0][0])) == carrack.__version__

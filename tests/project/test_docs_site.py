"""The documentation site: `make docs` builds it, and `make test` does that before the tests.

Here is what the build is held to: whatever leads nowhere, or is fetched from elsewhere, fails it.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from site_check import faults_of_site
from site_pages import LISTED, modules, nav_of, nav_of_sections, page_of, reference, source_of

ROOT = next(path for path in Path(__file__).parents if (path / "pyproject.toml").exists())


def faults(folder: Path, **pages: str) -> list[str]:
    """What is wrong with a site of these pages."""
    for name, content in pages.items():
        (folder / f"{name}.html").write_text(content)
    return list(faults_of_site(folder))


def test_a_site_whose_links_lead_somewhere_is_sound(tmp_path: Path) -> None:
    (tmp_path / "sea chart.svg").write_text("")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "index.html").write_text('<a href="../other.html#a place">back</a>')
    here = '<a id="top" href="#top">up</a> <a href="other.html">on</a> <a href="folder/">in</a>'
    there = '<h2 id="a place"></h2><img src="sea%20chart.svg"><img src="data:image/png;base64,">'
    elsewhere = '<a href="https://games.example/">a link to click on</a>'
    assert faults(tmp_path, here=here, other=there + elsewhere) == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('<a href="nowhere.html">', "leads to nowhere.html, which is not there"),
        ('<img src="docs/none.png">', "leads to docs/none.png, which is not there"),
        ('<a href="#nothing">', "no such place on that page"),
        ('<a href="page.html#nothing">', "no such place on that page"),
        ('<a href="/nowhere">', "leads to /nowhere, which is not there"),
        ('<img src="https://art.example/boat.png">', "fetches https://art.example/boat.png"),
        ('<script src="//code.example/x.js"></script>', "fetches //code.example/x.js"),
        ('<link rel="stylesheet" href="http://fonts.example/">', "fetches http://fonts.example/"),
    ],
)
def test_what_leads_nowhere_or_comes_from_elsewhere_is_found(
    tmp_path: Path, content: str, fault: str
) -> None:
    (found,) = faults(tmp_path, page=content)
    assert found.startswith("page.html ")
    assert fault in found


def test_style_sheets_fetch_nothing_from_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "own.css").write_text("a { background: url(boat.svg) }")
    (tmp_path / "other.css").write_text('a { background: url("https://art.example/boat.svg") }')
    assert faults(tmp_path) == ["other.css fetches something from elsewhere."]


def test_the_reference_has_every_public_module_the_facade_first() -> None:
    names = modules()
    assert names[:3] == ["carrack", "carrack.game", "carrack.moves"]
    assert len(names) == len(set(names))
    files = {source_of(name) for name in names}
    left_out = {path for path in (ROOT / "src" / "carrack").rglob("*.py") if path not in files}
    assert all(path.stem.startswith("_") or path.stem[0].isdigit() for path in left_out)


def pages(entries: Iterable[Any]) -> Iterator[str]:
    """The pages that a part of the navigation leads to."""
    for entry in entries:
        if isinstance(entry, str):
            yield entry
        else:
            for within in entry.values():
                yield from pages([within] if isinstance(within, str) else within)


def test_internals_stand_below_what_programs_import() -> None:
    listed, internal = list(pages(nav_of_sections())), list(pages(nav_of("carrack")))
    assert listed == [page_of(name) for name in LISTED]
    assert all(source_of(name).is_file() for name in LISTED)
    assert sorted(listed + internal) == sorted(page_of(name) for name in modules())
    before, _, below = reference().partition("## Internals")
    assert all(f"[`{name}`]" in before for name in LISTED)
    assert "[`carrack.server.live.actions`]" in below
    assert not any(f"[`{name}`]" in below for name in LISTED)


def test_whatever_guides_and_examples_import_is_no_internal() -> None:
    guides = {*ROOT.glob("docs/*.md")} - {ROOT / "docs" / "adding_a_game.md"}  # who adds one is in
    sources = [*guides, *ROOT.glob("examples/*.py")]
    imported = {
        name
        for path in sources
        for name in re.findall(r"^(?:>>> )?from (carrack[\w.]*) import", path.read_text(), re.M)
    }
    assert len(imported) > 5
    assert imported <= {*LISTED}


# A small repository with the same configuration, where one link is wrong.

CONFIGURATION = """
INHERIT: {mkdocs}
docs_dir: docs
site_dir: site
hooks: []
watch: []
nav: [index.md]
theme: {{ name: mkdocs }}
extra_css: []
plugins: []
"""


@pytest.mark.parametrize(
    ("link", "status", "said"),
    [
        ("[right](index.md#here)", 0, ""),
        ("[wrong](nowhere.md)", 1, "nowhere.md"),
        ("[wrong](index.md#there)", 1, "there"),
    ],
)
def test_a_broken_link_fails_the_build(tmp_path: Path, link: str, status: int, said: str) -> None:
    configuration = tmp_path / "mkdocs.yml"
    configuration.write_text(CONFIGURATION.format(mkdocs=ROOT / "mkdocs.yml"))
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(f"# Here\n\n{link}\n")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file"]
    done = subprocess.run(
        [*command, str(configuration)], capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stderr
    assert said in done.stderr

"""What the documents show is run: the README's example and every example of the notation."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_notation_are_true() -> None:
    results = doctest.testfile(str(ROOT / "docs" / "notation.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_example_of_the_readme_works_as_printed(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text()
    example = re.search(r"```python\n(.*?)```", readme, re.DOTALL)
    assert example
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example[1]],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "C3" in done.stdout
    assert list(tmp_path.iterdir())


def test_documents_link_to_files_that_exist() -> None:
    for document in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^)#]+)\)", document.read_text()):
            assert (document.parent / target).exists(), f"{document.name}: {target}"


def test_the_readme_shows_what_it_must_on_its_first_screen() -> None:
    first_screen = (ROOT / "README.md").read_text().splitlines()[:45]
    text = "\n".join(first_screen)
    for word in ("make play", "make test", "unofficial", "![", "from carrack import Game"):
        assert word in text

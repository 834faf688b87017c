"""The page is built when it has to be, by whatever Node.js there is; else a sentence says why."""

import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import page as builder

ROOT = Path(__file__).parents[2]

LOCK = {
    "packages": {
        "": {"name": "page"},
        "node_modules/vite": {"version": "1.0.0"},
        "node_modules/only-elsewhere": {"version": "1.0.0", "optional": True},
        "node_modules/vitest": {"version": "2.0.0", "dev": True},
    }
}
# Does what npm does, as far as anybody looks, and writes down what it was asked for.
NPM = """#!/bin/sh
echo "$@" >> {asked}
case "$1" in
  ci) mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json ;;
  run) mkdir -p {page} && cp index.html {page}/ && rm -f {page}/.built ;;
esac
"""


class Bench:
    """A place where pages are built, away from ours."""

    def __init__(self, folder: Path) -> None:
        self.web, self.page, self.programs = folder / "web", folder / "page", folder / "bin"
        self._asked = folder / "asked"
        (self.web / "src").mkdir(parents=True)
        self.programs.mkdir()
        (self.web / "index.html").write_text("first")
        (self.web / "src" / "main.ts").write_text("1")
        (self.web / "package-lock.json").write_text(json.dumps(LOCK))

    def program(self, name: str, text: str) -> None:
        file = self.programs / name
        file.write_text(text.format(asked=self._asked, page=self.page))
        file.chmod(file.stat().st_mode | stat.S_IXUSR)

    def node(self, version: str = "v20.19.0") -> None:
        self.program("node", f"#!/bin/sh\necho {version}\n")
        self.program("npm", NPM)

    def asked(self) -> list[str]:
        """What npm was asked for since the last time."""
        asked = self._asked.read_text().splitlines() if self._asked.exists() else []
        self._asked.unlink(missing_ok=True)
        return [line.split(" --ignore")[0] for line in asked]


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    bench = Bench(tmp_path)
    monkeypatch.setattr(builder, "WEB", bench.web)
    monkeypatch.setattr(builder, "PAGE", bench.page)
    monkeypatch.setattr(builder, "_node_of_pip", lambda: None)
    monkeypatch.setenv("PATH", f"{bench.programs}:/bin:/usr/bin")
    monkeypatch.setattr("shutil.which", lambda name: _which(bench.programs / name))
    monkeypatch.delenv("CARRACK_WITHOUT_PAGE", raising=False)
    return bench


def _which(program: Path) -> str | None:
    return str(program) if program.exists() else None


def test_it_is_built_once_and_again_when_a_source_changes(bench: Bench) -> None:
    bench.node()
    builder.build()
    assert bench.asked() == ["ci --omit=dev", "run --silent build"]
    assert (bench.page / "index.html").read_text() == "first"
    builder.build()
    assert bench.asked() == []
    for change in (
        lambda: (bench.web / "src" / "main.ts").write_text("2"),
        lambda: (bench.web / "src" / "more.ts").write_text("2"),
        lambda: (bench.web / "src" / "more.ts").rename(bench.web / "src" / "other.ts"),
        lambda: (bench.web / "src" / "other.ts").unlink(),
        lambda: (bench.page / ".built").unlink(),  # as when Vite was run by hand
        lambda: (bench.page / "index.html").unlink(),
    ):
        change()
        assert not builder.is_built()
        builder.build()
        assert bench.asked() == ["run --silent build"]


def test_what_is_not_part_of_the_page_does_not_count(bench: Bench) -> None:
    bench.node()
    builder.build()
    (bench.web / "tests").mkdir()
    (bench.web / "tests" / "a.test.ts").write_text("1")
    (bench.web / ".prettierignore").write_text("x")
    (bench.web / "node_modules" / "x.js").write_text("x")
    assert builder.is_built()


def test_packages_for_checks_are_never_taken_away(bench: Bench) -> None:
    bench.node()
    node = builder.find_node()
    assert node is not None
    builder.install_packages(node, for_checks=True)
    builder.install_packages(node, for_checks=True)
    builder.build()
    assert bench.asked() == ["ci", "run --silent build"]
    newer = json.loads(json.dumps(LOCK).replace("1.0.0", "1.0.1"))
    (bench.web / "package-lock.json").write_text(json.dumps(newer))
    builder.build()
    assert bench.asked() == ["ci", "run --silent build"]


def test_the_lock_names_no_addresses(bench: Bench) -> None:
    lock = {"packages": {"node_modules/vite": {"version": "1", "funding": 1, "resolved": 1}}}
    (bench.web / "package-lock.json").write_text(json.dumps(lock))
    builder.main(["lock"])
    tidy = json.loads((bench.web / "package-lock.json").read_text())
    assert tidy == {"packages": {"node_modules/vite": {"version": "1"}}}


# Node.js


@pytest.mark.parametrize(
    ("version", "will_do"),
    [
        ((18, 20), False),
        ((20, 18), False),
        ((20, 19), True),
        ((21, 7), False),
        ((22, 11), False),
        ((22, 12), True),
        ((24, 0), True),
    ],
)
def test_versions_of_node_that_will_do(version: tuple[int, int], will_do: bool) -> None:
    assert builder.is_version_suitable(*version) is will_do


@pytest.mark.parametrize("version", ["v18.20.0", "nonsense"])
def test_an_old_node_is_as_good_as_none(bench: Bench, version: str) -> None:
    bench.node(version)
    assert builder.find_node() is None
    assert builder.requirements() == [builder.NODE_FROM_PIP]


def test_pip_is_asked_for_node_only_if_it_is_needed(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert builder.requirements() == [builder.NODE_FROM_PIP]
    monkeypatch.setenv("CARRACK_WITHOUT_PAGE", "1")
    assert builder.requirements() == []
    monkeypatch.setenv("CARRACK_WITHOUT_PAGE", "0")
    bench.node()
    assert builder.requirements() == []
    builder.build()
    (bench.programs / "node").unlink()
    assert builder.requirements() == []  # it is built


def test_the_node_of_pip_is_pinned_with_everything_else() -> None:
    assert builder.NODE_FROM_PIP in (ROOT / "constraints.txt").read_text().splitlines()


def test_where_there_is_no_node_a_sentence_says_what_to_do(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(builder.PageError, match=r"needs Node\.js") as told:
        builder.build()
    assert "CARRACK_WITHOUT_PAGE=1" in str(told.value)
    assert not bench.page.exists()
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    with pytest.raises(builder.PageError, match=r"needs Node\.js"):
        builder.requirements()


def test_when_npm_fails_its_words_and_a_sentence_are_told(
    bench: Bench, capfd: pytest.CaptureFixture[str]
) -> None:
    bench.node()
    bench.program("npm", "#!/bin/sh\necho this registry is far away\nexit 1\n")
    with pytest.raises(builder.PageError, match=r"npm ci .* failed .*CARRACK_WITHOUT_PAGE=1"):
        builder.build()
    told = capfd.readouterr()
    assert "far away" in told.err
    assert told.out == ""
    assert not builder.is_built()


def test_an_unknown_command_is_told_in_a_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "build_page/page.py", "what"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


# types


def test_the_types_of_the_api_are_those_of_the_server() -> None:
    """`make types` writes them again."""
    assert (ROOT / "web" / "node_modules").exists(), "this needs web/node_modules; see make test"
    description = subprocess.run(
        [sys.executable, "-m", "carrack.server.openapi"], capture_output=True, check=True
    ).stdout
    types = subprocess.run(
        [sys.executable, "build_page/page.py", "npm", "run", "--silent", "types"],
        cwd=ROOT,
        input=description,
        capture_output=True,
        check=True,
    ).stdout
    assert types.decode() == (ROOT / "web" / "src" / "api" / "schema.ts").read_text("utf-8")

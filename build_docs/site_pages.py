"""What the documentation site consists of: a hook of MkDocs (see mkdocs.yml).

Every file has the path on the site that it has in the repository, so that a link between two of
them is right in both places. Pages that are made here, the API reference first of all, stand for
files that are no Markdown, and links to those are turned towards them.
"""

import ast
import posixpath
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mkdocs import plugins
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from site_check import faults_of_site

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
WEB = ROOT / "web"

WRITTEN = ("*.md", "docs/**/*.md", "examples/*.md", "src/carrack/games/*/guide/*.md")
PICTURES = ("docs/**/*.png", "docs/**/*.svg", "web/public/icon.svg")

PACKAGE = "carrack"
FACADE = "Game"


class Section(NamedTuple):
    """A part of the reference: modules that a program imports for one purpose."""

    title: str
    sentence: str
    modules: tuple[str, ...]


# What programs import, in the order in which one comes to need it; all else is below, by its name.
SECTIONS = (
    Section(
        "Playing",
        "`carrack.Game` is enough for nearly everything;"
        " [Carrack from Python](../docs/python.md) shows how it is used.",
        ("carrack", "carrack.game", "carrack.moves", "carrack.gamefile", "carrack.errors"),
    ),
    Section(
        "Bots",
        "What a bot is given, what it answers and how it gets a name;"
        " [Bots](../docs/bots.md) shows how one is written.",
        ("carrack.bots", "carrack.bots.contract", "carrack.bots.registry"),
    ),
    Section(
        "Many games at once",
        "Simulations, playouts and counting in compiled code;"
        " [Bots](../docs/bots.md) has an example of each.",
        (
            "carrack.fleet",
            "carrack.fleet.simulation",
            "carrack.fleet.policy",
            "carrack.fleet.rollout",
            "carrack.fleet.stream",
            "carrack.fleet.perft",
            "carrack.chance",
        ),
    ),
    Section(
        "Games and components",
        "Which games there are, what is known of each, and what is printed in its box.",
        (
            "carrack.games",
            "carrack.rulebook",
            "carrack.components",
            "carrack.components.printed",
            "carrack.components.chart",
            "carrack.components.cubes",
        ),
    ),
    Section(
        "Compiled rules",
        "For programs that think on the record of a table instead of on a `Game`.",
        (
            "carrack.rules",
            "carrack.rules.dispatch",
            "carrack.rules.table",
            "carrack.rules.record",
            "carrack.rules.decisions",
            "carrack.rules.choices",
            "carrack.rules.compiled",
        ),
    ),
    Section(
        "Server",
        "What is sent to a table server and what it answers, as types, and a bot that plays there;"
        " [Playing through the API](../docs/server.md) shows it request by request.",
        (
            "carrack.server.payloads",
            "carrack.server.payloads.requests",
            "carrack.server.payloads.tables",
            "carrack.server.payloads.states",
            "carrack.server.payloads.socket",
            "carrack.server.payloads.stories",
            "carrack.server.payloads.refusals",
            "carrack.server.payloads.accounts",
            "carrack.server.payloads.games",
            "carrack.server.payloads.learning",
            "carrack.server.bot_client",
        ),
    ),
)
LISTED = tuple(name for section in SECTIONS for name in section.modules)

log = plugins.get_plugin_logger("carrack")


# what becomes a page


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Examples and reference stand at the end of what mkdocs.yml lists."""
    assert config.nav is not None
    shown = [{path.name: f"examples/{path.stem}.md"} for path in examples()]
    config.nav.append({"Examples": ["examples/README.md", *shown]})
    config.nav.append({"API": [REFERENCE, *nav_of_sections(), {"Internals": nav_of(PACKAGE)}]})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Ours, and those of the theme."""
    ours = Path(config.docs_dir)
    site = Files([file for file in files if not _lies_in(ours, file)])
    for pattern in WRITTEN + PICTURES:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            site.append(File(name, str(ROOT), config.site_dir, config.use_directory_urls))
    for name, content in made_pages():
        site.append(File.generated(config, name, content=content))
    return site


def _lies_in(folder: Path, file: File) -> bool:
    return file.abs_src_path is not None and Path(file.abs_src_path).is_relative_to(folder)


def made_pages() -> Iterator[tuple[str, str]]:
    """Pages and style sheets that are no files of the repository."""
    yield "LICENSE.md", f"# Licence\n\n{(ROOT / 'LICENSE').read_text()}"
    yield "assets/colours.css", colours()
    yield "assets/carrack.css", (ROOT / "build_docs" / "carrack.css").read_text()
    for path in examples():
        source = path.read_text()
        yield f"examples/{path.stem}.md", f"# {path.name}\n\n```python\n{source}```\n"
    yield REFERENCE, reference()
    for name in modules():
        members = f"    options: {{ members: {exported(name)} }}\n" if name == PACKAGE else ""
        yield page_of(name), f"# {name}\n\n::: {name}\n{members}"


def examples() -> list[Path]:
    """The programs to begin with."""
    return sorted(ROOT.glob("examples/*.py"))


def colours() -> str:
    """The page's own colours, by day and by night: they are written there alone."""
    for path in sorted(WEB.glob("src/**/*.css")):
        for block in re.findall(r"^:root \{.*?^\}", path.read_text(), re.DOTALL | re.MULTILINE):
            if "--paper:" in block:
                return str(block)
    raise PluginError("No style sheet of the page says which colours it has (--paper).")


# the API reference

REFERENCE = "reference/index.md"


def page_of(module: str) -> str:
    """Where a module is described; a package's page stands before those of its modules."""
    name = module.replace(".", "/")
    return f"reference/{name}/index.md" if _is_package(module) else f"reference/{name}.md"


def _is_package(module: str) -> bool:
    return source_of(module).stem == "__init__"


@cache
def modules() -> list[str]:
    """Every public module of the package; others have no name that could be imported."""
    found = []
    for path in (SOURCES / "carrack").glob("**/*.py"):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        if all(part.isidentifier() and not part.startswith("_") for part in parts):
            found.append(".".join(parts))
    return [*LISTED, *sorted(set(found) - set(LISTED))]


def nav_of_sections() -> list[Any]:
    """What programs import, by purpose."""
    return [
        {section.title: [{name: page_of(name)} for name in section.modules]} for section in SECTIONS
    ]


def nav_of(package: str) -> list[Any]:
    """The internal modules of a package, each package among them with its own."""
    entries: list[Any] = []
    for name in sorted(modules()):
        parent, _, title = name.rpartition(".")
        if parent == package:
            own = [] if name in LISTED else [page_of(name)]
            within = nav_of(name)
            if within:
                entries.append({title: [*own, *within]})
            elif own:
                entries.append({title: own[0]})
    return entries


def exported(module: str) -> list[str]:
    """What a module offers (`__all__`), classes that are used before errors that are caught."""
    for node in ast.parse(source_of(module).read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return sorted(names, key=lambda name: (name != FACADE, "Error" in name, name))
    raise PluginError(f"{module} does not say what it offers (__all__).")


def reference() -> str:
    """All modules, each with the sentence that it begins with; those for programs come first."""
    lines = ["# API reference", "", "From the docstrings of the package."]
    for section in SECTIONS:
        lines += ["", f"## {section.title}", "", section.sentence, "", *_table(section.modules)]
    lines += [
        "",
        "## Internals",
        "",
        "What the package is made of, for who works on it; these modules may change in any version."
        " [The map of the code](../CONTRIBUTING.md) tells how they fit together.",
        "",
        *_table(name for name in modules() if name not in LISTED),
    ]
    return "\n".join(lines) + "\n"


def _table(names: Iterable[str]) -> Iterator[str]:
    """Modules with the sentence that each begins with, in Markdown."""
    yield from ("| module | what it is |", "| --- | --- |")
    for name in names:
        says = ast.get_docstring(ast.parse(source_of(name).read_text())) or ""
        sentence = " ".join(says.partition("\n\n")[0].split()).replace("|", "\\|")
        page = page_of(name).removeprefix("reference/")
        yield f"| [`{name}`]({page}) | {sentence} |"


def source_of(module: str) -> Path:
    """The file of a module."""
    path = SOURCES.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


# links


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Links to files that are shown by pages made here lead to those pages."""
    here = posixpath.dirname(page.file.src_uri)
    guide = _GUIDE.fullmatch(page.file.src_uri)
    markdown = _with_rules(markdown, language=guide[1]) if guide else markdown

    def turned(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(here, link[1]))
        shown = _page_for(target)
        return f"]({posixpath.relpath(shown, here or '.')})" if shown else link[0]

    return re.sub(r"\]\(([\w./-]+)\)", turned, markdown)


def _page_for(target: str) -> str | None:
    """The page made for a file of the repository, if there is one."""
    if target == "LICENSE":
        return "LICENSE.md"
    if re.fullmatch(r"examples/\w+\.py", target):
        return f"{target.removesuffix('.py')}.md"
    if re.fullmatch(r"src/[\w/]+\.py", target):
        parts = target.removesuffix(".py").removesuffix("/__init__").split("/")
        return page_of(".".join(parts[1:]))
    return None


_GUIDE = re.compile(r"src/carrack/games/\w+/guide/(\w+)\.md")
_RULE = re.compile(r"^- \*\*([A-Z]+-\d+\w?)\*\*", re.MULTILINE)


def _with_rules(markdown: str, language: str) -> str:
    """A guide whose rules have anchors, and where rules that are named are links to them."""

    def linked(name: re.Match[str]) -> str:
        guide = f"../../{home_of_rules()[name[1]]}/guide/{language}.md"
        return f"[{name[1]}]({guide}#{name[1]})"

    markdown = _RULE.sub(r"- **\1**{ #\1 }", markdown)
    return re.sub(r"\[([A-Z]+-\d+\w?)\]", linked, markdown)


@cache
def home_of_rules() -> dict[str, str]:
    """By id: the folder of the game whose rule it is. Guides have the same ids in all languages."""
    guides = sorted(ROOT.glob("src/carrack/games/*/guide/en.md"))
    return {
        rule: guide.parent.parent.name
        for guide in guides
        for rule in _RULE.findall(guide.read_text())
    }


# afterwards


def on_post_build(config: MkDocsConfig) -> None:
    """MkDocs knows the links of Markdown only; here is everything that was built."""
    for fault in faults_of_site(Path(config.site_dir)):
        log.warning(fault)

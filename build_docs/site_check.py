"""Looks through a built site: whatever it shows or leads to must be there, on the site itself."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# What a browser fetches by itself, and from where; a link to click on may lead anywhere.
FETCHED = {
    ("img", "src"), ("script", "src"), ("link", "href"), ("source", "src"), ("source", "srcset"),
    ("iframe", "src"), ("video", "src"), ("audio", "src"), ("object", "data"),
}  # fmt: skip
NOT_FETCHED = {"canonical", "next", "prev", "alternate"}


@dataclass
class Links(HTMLParser):
    """What one page fetches, where it leads, and the places in it that one can lead to."""

    fetched: list[str] = field(default_factory=list)
    followed: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Called by the parser for each tag."""
        values = {name: value or "" for name, value in attributes}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        for name, value in values.items():
            if (tag, name) in FETCHED and values.get("rel") not in NOT_FETCHED:
                self.fetched.append(value)
            elif (tag, name) == ("a", "href"):
                self.followed.append(value)


@cache
def links_of(page: Path) -> Links:
    """The links of a page."""
    links = Links()
    links.feed(page.read_text(encoding="utf-8"))
    return links


def faults_of_site(site: Path) -> Iterator[str]:
    """A sentence for everything that is missing or comes from elsewhere."""
    for page in sorted(site.glob("**/*.html")):
        name = page.relative_to(site).as_posix()
        for address in links_of(page).fetched:
            if _is_elsewhere(address):
                yield f"{name} fetches {address}, which is not on the site."
            else:
                yield from _broken(site, page, address)
        for address in links_of(page).followed:
            if not _is_elsewhere(address):
                yield from _broken(site, page, address)
    for sheet in sorted(site.glob("**/*.css")):
        if "url(http" in sheet.read_text(encoding="utf-8").replace('"', "").replace("'", ""):
            yield f"{sheet.relative_to(site).as_posix()} fetches something from elsewhere."


def _is_elsewhere(address: str) -> bool:
    """Absolute addresses, also those without a scheme; but not what is written into the page."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme not in ("", "data")


def _broken(site: Path, page: Path, address: str) -> Iterator[str]:
    parts = urlsplit(address)
    if parts.scheme == "data":
        return
    # The page that says that nothing was found is shown at any address: it counts from the root.
    base = site if parts.path.startswith("/") else page.parent
    target = (base / unquote(parts.path).lstrip("/")).resolve() if parts.path else page
    target = target / "index.html" if target.is_dir() else target
    name = page.relative_to(site).as_posix()
    if not target.is_file():
        yield f"{name} leads to {address}, which is not there."
    elif target.suffix == ".html" and parts.fragment:
        if unquote(parts.fragment) not in links_of(target).anchors:
            yield f"{name} leads to {address}, and there is no such place on that page."

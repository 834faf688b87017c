"""The page is served from its folder and from nowhere else, small, and under a strict policy."""

import gzip
import json
import os
import re
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from carrack.errors import CarrackError
from carrack.server.http.page_files import NOT_BUILT, accepts
from carrack.server.processes import port as ports
from carrack.server.processes import running as running_node
from carrack.server.settings import read_settings
from support.browsing import a_browser
from support.people_at_tables import Person, done, party, refused, served, stranger
from support.server_process import ADDRESS_TOLD, PATIENCE_SECONDS, RunningNode

INDEX = "<!doctype html><html lang='en'><title>Carrack</title><p>the page</p></html>"
SCRIPT = b"export const words = [" + b"'boat', " * 400 + b"];"
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    "/": "text/html; charset=utf-8",
    "/index.html": "text/html; charset=utf-8",
    "/sw.js": "text/javascript; charset=utf-8",
    "/manifest.webmanifest": "application/manifest+json",
    "/icon.svg": "image/svg+xml",
    "/assets/index-1a2b.js": "text/javascript; charset=utf-8",
    "/assets/index-1a2b.css": "text/css; charset=utf-8",
    "/assets/garamond-1a2b.woff2": "font/woff2",
    "/assets/strange-1a2b.xyz": "application/octet-stream",
}
ROUTES = [
    "/new",
    "/join",
    "/table/abcdefgh23456789",
    "/replay/abcdefgh23456789",
    "/learn/eastern-wonders",
    "/rules/sand-to-sea",
    "/components/east-to-west",
    "/no/such/place",
    "/table/",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page beside which lies a secret."""
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.txt").write_text("a secret")
    page = outside / "page"
    (page / "assets").mkdir(parents=True)
    for address in list(TYPES)[1:]:
        (page / address[1:]).write_bytes(SCRIPT)
    (page / "index.html").write_text(INDEX)
    for name in ("assets/index-1a2b.js", "index.html"):
        content = (page / name).read_bytes()
        (page / f"{name}.gz").write_bytes(gzip.compress(content))
        (page / f"{name}.br").write_bytes(b"as if by brotli")
    (page / ".built").write_text("not for anybody")
    (page / ".hidden").mkdir()
    (page / ".hidden" / "x.txt").write_text("not for anybody")
    return page


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[RunningNode]:
    yield from served(tmp_path_factory, page=folder)


@pytest.fixture(scope="module")
def http(node: RunningNode) -> httpx.Client:
    return stranger(node, **{"accept-encoding": "identity"})


# files


@pytest.mark.parametrize(("address", "type"), TYPES.items())
def test_files_have_their_types_and_what_changes_is_asked_for_again(
    http: httpx.Client, address: str, type: str
) -> None:
    answer = http.get(address)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == type
    kept = FOR_EVER if address.startswith("/assets/") else "no-cache"
    assert answer.headers["cache-control"] == kept
    head = http.head(address)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(answer.content))


def test_a_file_that_is_known_already_is_not_sent_again(http: httpx.Client) -> None:
    for address in TYPES:
        tag = http.get(address).headers["etag"]
        again = http.get(address, headers={"if-none-match": f'"other", W/{tag}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        assert "cache-control" in again.headers
        assert http.get(address, headers={"if-none-match": '"other"'}).status_code == 200


@pytest.mark.parametrize("address", ROUTES)
def test_addresses_of_the_page_get_the_page(http: httpx.Client, address: str) -> None:
    answer = http.get(address)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "address",
    [
        "/api",
        "/api/nowhere",
        "/api/tables/abcdefgh23456789/nowhere",
        "/health/nowhere",
        "/docs/nowhere",
        "/metrics/x",
        "/assets/index-0000.js",
        "/assets/",
        "/favicon.ico",
        "/old/worker.js",
        "//api/nowhere",
    ],
)
def test_what_is_no_address_of_the_page_is_not_found(http: httpx.Client, address: str) -> None:
    refused(http.get(f"{http.base_url}{address}".replace("///", "//")), 404)


def test_what_was_there_before_the_page_is_still_there(http: httpx.Client) -> None:
    assert http.get("/health/ready").json()["status"] == "ready"
    assert http.get("/openapi.json").json()["info"]["title"] == "Carrack"
    assert "swagger" in http.get("/docs").text
    assert "carrack_actions_total" in http.get("/metrics").text
    refused(http.get("/api/login"), 405)
    refused(http.post("/nowhere"), 404)
    refused(http.post("/"), 404)


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%00/secret.txt",
        "//secret.txt",
        "/{outside}/secret.txt",
        "/%2f{outside}/secret.txt",
        "/.built",
        "/.hidden/x.txt",
        "/index.html.gz",
        "/assets/.",
        "/C:/secret.txt",
    ],
)
def test_nothing_outside_of_the_folder_can_be_reached(
    node: RunningNode, folder: Path, path: str
) -> None:
    """As the bytes are sent: clients would tidy such addresses up."""
    asked = path.format(outside=folder.parent.as_posix().lstrip("/"))
    with socket.create_connection(("127.0.0.1", node.port), timeout=PATIENCE_SECONDS) as connection:
        request = f"GET {asked} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
        connection.sendall(request.encode())
        answer = b""
        while more := connection.recv(65536):
            answer += more
    assert b"secret" not in answer.split(b"\r\n\r\n", 1)[1]
    assert b"not for anybody" not in answer
    status = int(answer.split()[1])
    assert (status == 200 and INDEX.encode() in answer) or 400 <= status < 500


# smaller


@pytest.mark.parametrize(
    ("asked", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.5, gzip", "br"),
        ("gzip, br;q=0", "gzip"),
        ("GZIP", "gzip"),
        ("gzip; q=0", None),
        ("zstd", None),
        ("brotli", None),
        ("", None),
    ],
)
def test_the_smallest_copy_that_can_be_read_is_sent(
    http: httpx.Client, folder: Path, asked: str, encoding: str | None
) -> None:
    assert {one for one in ("br", "gzip") if accepts(asked, one)} >= {encoding} - {None}
    headers = {"accept-encoding": asked}
    file = folder / "assets" / "index-1a2b.js"
    sent = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    with http.stream("GET", "/assets/index-1a2b.js", headers=headers) as answer:
        assert b"".join(answer.iter_raw()) == Path(f"{file}{sent}").read_bytes()
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    tags = {
        http.get("/", headers={"accept-encoding": one}).headers["etag"] for one in ("gzip", "x")
    }
    assert len(tags) == 2


def test_a_file_without_copies_is_sent_as_it_is(http: httpx.Client) -> None:
    answer = http.get("/assets/garamond-1a2b.woff2", headers={"accept-encoding": "gzip, br"})
    assert "content-encoding" not in answer.headers
    assert "vary" not in answer.headers


def test_long_answers_of_the_api_are_compressed_for_who_asks(node: RunningNode) -> None:
    person = Person(node)
    table = person.table("me", "me")
    address = f"/api/tables/{table}?picture=true&effects=true"
    plain = person.http.get(address, headers={"accept-encoding": "identity"})
    small = person.http.get(address, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.json() == plain.json()
    assert int(small.headers["content-length"]) < len(plain.content) / 2
    assert small.headers["cache-control"] == "no-store"
    short = person.http.get("/api/me", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in short.headers


def test_events_are_neither_compressed_nor_held_back(node: RunningNode) -> None:
    person, other = Person(node), Person(node)
    table = party(person, other)
    address = f"/api{table.path}/events"
    with person.http.stream("GET", address, headers={"accept-encoding": "gzip"}) as stream:
        assert "content-encoding" not in stream.headers
        lines = stream.iter_lines()
        assert '"welcome"' in next(line for line in lines if line.startswith("data"))
        done(other.post(f"{table.path}/chat", text="ahoy"), 201)
        assert "ahoy" in next(line for line in lines if "ahoy" in line)


# without a page


def test_without_a_page_there_is_a_sentence_and_the_api(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    for bare in served(tmp_path_factory, page=tmp_path_factory.mktemp("page")):
        http = stranger(bare)
        for address in ("/", "/new"):
            answer = http.get(address)
            assert (answer.status_code, answer.text) == (404, NOT_BUILT)
            assert answer.headers["content-type"].startswith("text/plain")
        assert done(http.get("/api/games"))


# in a browser

TRIED = """<!doctype html><html lang="en"><head><link rel="manifest" href="/manifest.webmanifest">
<title>tried</title></head><body><p id="styled" style="color: rgb(1, 2, 3)">x</p>
<img id="drawn" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<pre id="tried"></pre><script>document.title = "inline scripts run";</script>
<script type="module" src="/assets/try.js"></script></body></html>"""
TRIES = """
const violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
);
const me = await fetch("/api/me", { method: "POST" });
const table = await fetch("/api/tables", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ game: "eastern-wonders", seats: ["me", "me"], start: true }),
});
const { id } = await table.json();
const address = `${location.origin.replace("http", "ws")}/api/tables/${id}/live`;
const first = await new Promise((resolve) => {
  const socket = new WebSocket(address);
  socket.onmessage = () => resolve("welcome");
  socket.onerror = () => resolve("no socket");
});
const worker = await navigator.serviceWorker.register("/sw.js").then(
  () => "registered",
  (error) => String(error),
);
const own = [...violations];
const elsewhere = await fetch("http://127.0.0.1:1/").catch(() => "refused");
const far = await new Promise((resolve) => {
  try {
    const socket = new WebSocket("ws://127.0.0.1:1/");
    socket.onerror = () => resolve("refused");
  } catch {
    resolve("refused");
  }
});
await new Promise((resolve) => setTimeout(resolve, 100));
const tried = { me: me.status, first, worker, own, elsewhere, far, all: violations };
document.getElementById("tried").textContent = JSON.stringify(tried);
"""


def test_a_browser_lets_the_page_do_what_it_needs_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text(TRIED)
    (page / "assets" / "try.js").write_text(TRIES)
    (page / "sw.js").write_text("self.addEventListener('fetch', () => {});")
    (page / "manifest.webmanifest").write_text('{"name": "Carrack"}')
    for node in served(tmp_path_factory, page=page):
        with a_browser() as browser:
            tab = browser.new_page()
            tab.goto(f"{node.url}/table/abcdefgh23456789")
            tab.wait_for_selector("#tried:not(:empty)", timeout=60_000)
            tried = json.loads(tab.inner_text("#tried"))
            color = tab.evaluate("getComputedStyle(document.getElementById('styled')).color")
            title = tab.title()
    assert (tried["me"], tried["first"], tried["worker"]) == (200, "welcome", "registered")
    assert tried["own"] == []
    assert color == "rgb(1, 2, 3)"
    assert title == "tried"
    assert (tried["elsewhere"], tried["far"]) == ("refused", "refused")
    assert [one.split()[0] for one in tried["all"]] == ["connect-src", "connect-src"]


# where it is


def test_a_port_that_is_taken_is_told_in_a_sentence(
    node: RunningNode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running_node, "set_up_logs", lambda _level: None)
    settings = read_settings(port=node.port, database=f"sqlite:///{tmp_path}/tables.db")
    with pytest.raises(CarrackError, match=f"Port {node.port} is taken"):
        running_node.run(settings)
    assert not list(tmp_path.iterdir())


def test_who_plays_already_is_brought_there(
    node: RunningNode,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(running_node, "set_up_logs", lambda _level: None)
    monkeypatch.setenv("DISPLAY", ":0")
    settings = read_settings(port=node.port, database=f"sqlite:///{tmp_path}/tables.db")
    running_node.run(settings, open_page=True)
    assert opened == [node.url]
    assert capsys.readouterr().out == f"Carrack is at {node.url} already.\n"


def test_the_page_goes_to_the_next_port_unless_one_was_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "CARRACK_PORT"):
        monkeypatch.delenv(name, raising=False)
    settings = read_settings()
    taken = {settings.port, settings.port + 1}
    monkeypatch.setattr(ports, "is_taken", lambda _host, port: port in taken)
    monkeypatch.setattr(ports, "_is_carrack", lambda _url: False)
    assert ports.port_for_page(settings) == (settings.port + 2, False)
    with pytest.raises(CarrackError, match="taken"):
        ports.port_for_page(read_settings(port=settings.port))
    monkeypatch.setattr(ports, "_is_carrack", lambda url: url.endswith("8421"))
    assert ports.port_for_page(settings) == (settings.port + 1, True)
    if os.name == "posix":
        monkeypatch.setattr(webbrowser, "open", lambda _url: pytest.fail("there is no screen"))
        monkeypatch.setattr("sys.platform", "linux")
        ports.open_browser("http://127.0.0.1")


def test_addresses_are_those_for_a_browser_here() -> None:
    assert ports.address("0.0.0.0", 1) == "http://127.0.0.1:1"
    assert ports.address("::", 1) == "http://[::1]:1"
    assert ports.address("carrack.example", 80) == "http://carrack.example:80"
    assert not ports.is_taken("127.0.0.1", 0)


def test_who_wants_to_play_is_told_where_and_the_browser_goes_there(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    database = f"sqlite:///{tmp_path}/tables.db"
    command = [sys.executable, "-m", "carrack", "serve", "--open", "--log-level", "warning"]
    process = subprocess.Popen(
        [*command, "--port", "0", "--database", database],
        env={**os.environ, "BROWSER": f"{browser} %s"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        told = re.fullmatch(ADDRESS_TOLD, process.stdout.readline())
        assert told is not None
        until = time.monotonic() + 60
        while not opened.exists() and time.monotonic() < until:
            time.sleep(0.05)
        assert opened.read_text() == f"{told[1]}\n"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE_SECONDS)

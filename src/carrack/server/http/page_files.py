"""The page: its files, read once when the server starts, and its own addresses.

Whatever is asked for is looked up among these files by its whole name: nothing else on the disk can
be reached.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

FOLDER = Path(__file__).parent.parent / "page"
NOT_BUILT = (
    "The page is not built: install Carrack once more without CARRACK_WITHOUT_PAGE"
    " (pip install ., with Node.js 20.19 or newer), or use the API that /docs describes."
)

_FIRST = "/index.html"
ASSETS = "/assets/"  # their names change with what is in them
_NOT_OF_THE_PAGE = frozenset({"api", "docs", "health", "metrics", "openapi.json", "swagger"})
_FOR_EVER, _ASK_FIRST = "public, max-age=31536000, immutable", "no-cache"
_COPIES = {"br": ".br", "gzip": ".gz"}  # best first
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class _File:
    content: bytes
    copies: dict[str, bytes]  # smaller ones, by encoding
    type: str
    tag: str
    keep: str

    def answer(self, headers: Headers) -> Response:
        """As small as whoever asks can read it; nothing, if they have it already."""
        answer_headers = {"cache-control": self.keep}
        encoding = None
        if self.copies:
            answer_headers["vary"] = "Accept-Encoding"
            wanted = headers.get("accept-encoding", "")
            encoding = next((one for one in self.copies if accepts(wanted, one)), None)
        answer_headers["etag"] = f'"{self.tag}-{encoding}"' if encoding else f'"{self.tag}"'
        if answer_headers["etag"] in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=answer_headers)
        if encoding:
            answer_headers["content-encoding"] = encoding
        content = self.copies[encoding] if encoding else self.content
        return Response(content, media_type=self.type, headers=answer_headers)


def accepts(header: str, encoding: str) -> bool:
    """Whether an Accept-Encoding names an encoding, and not in order to refuse it."""
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == encoding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _read(folder: Path) -> dict[str, _File]:
    """All files of the page, by the addresses at which they are."""
    files: dict[str, _File] = {}
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if not path.is_file() or path.suffix in _COPIES.values():
            continue
        if any(part.startswith(".") for part in parts):
            continue
        address = "/" + "/".join(parts)
        content = path.read_bytes()
        copies = {
            encoding: copy.read_bytes()
            for encoding, ending in _COPIES.items()
            if (copy := path.with_name(path.name + ending)).is_file()
        }
        files[address] = _File(
            content=content,
            copies=copies,
            type=_TYPES.get(path.suffix, "application/octet-stream"),
            tag=hashlib.sha256(content).hexdigest()[:20],
            keep=_FOR_EVER if address.startswith(ASSETS) else _ASK_FIRST,
        )
    return files


class PageFiles:
    """Answers what no route answers: a file of the page, or the page itself at its addresses."""

    def __init__(self, folder: Path, otherwise: ASGIApp) -> None:
        self._files = _read(folder)
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            answer = self._answer(scope["path"], Headers(scope=scope))
            await answer(scope, receive, send)
        else:
            await self._otherwise(scope, receive, send)

    def _answer(self, path: str, headers: Headers) -> Response:
        if path.lstrip("/").split("/")[0] in _NOT_OF_THE_PAGE:
            raise HTTPException(404)
        file = self._files.get(path)
        if file is None and (path.startswith(ASSETS) or PurePosixPath(path).suffix in _TYPES):
            raise HTTPException(404)  # of an older page, say: the page in its place would confuse
        file = file or self._files.get(_FIRST)
        if file is None:
            return PlainTextResponse(NOT_BUILT, 404)
        return file.answer(headers)

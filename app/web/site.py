"""What is served over HTTP: the files of the page, from a fixed list in memory, and the table's public card.

Nothing secret is here: whoever reads it still has to know the code. `web/build.mjs` makes the files; those
that can be packed are packed then.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from ipaddress import AddressValueError, IPv4Address
from pathlib import Path
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from app.net import strict
from app.net.discovery.card import TableCard

FOLDER: Final = Path(__file__).parents[2] / "assets" / "web"
CARD: Final = "/card.json"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".mp4": "video/mp4",
    ".webm": "video/webm",
}
REASONS: Final = {
    200: "OK",
    304: "Not Modified",
    400: "Bad Request",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
}
# `connect-src 'self'` means ws: too in Chrome and Firefox, in Safari only since 15.4: it is spelt out.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "media-src 'self' data: blob:; connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

_PACKED: Final = ".gz"
_HOST: Final = re.compile(r"([0-9.]{7,15})(?::[0-9]{1,5})?")


@dataclass(frozen=True)
class ServedFile:
    """One file as it is sent."""

    kind: str
    data: bytes
    packed: bool

    @cached_property
    def tag(self) -> str:
        """Changes with the content: a browser asks with it whether its copy is still good."""
        return f'"{hashlib.sha256(self.data).hexdigest()[:16]}"'


class Site:
    """The files by path, as they were when it was opened. Nothing else can be asked for."""

    def __init__(self, files: dict[str, ServedFile]) -> None:
        self._files = files

    @classmethod
    def open(cls, folder: Path = FOLDER) -> Site | None:
        """The page in this folder; None where it was not built, so that nobody is invited to it."""
        files: dict[str, ServedFile] = {}
        for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
            packed = file.suffix == _PACKED
            name = file.relative_to(folder).as_posix().removesuffix(_PACKED)
            kind = TYPES.get(Path(name).suffix)
            if kind is not None and file.is_file():
                files[f"/{name}"] = ServedFile(kind, file.read_bytes(), packed)
        page = files.get("/index.html")
        return None if page is None else cls({**files, "/": page})

    @property
    def paths(self) -> frozenset[str]:
        """All that can be asked for."""
        return frozenset(self._files)

    def answer(self, request: Request, card: Callable[[], TableCard]) -> Response:
        """The response to a plain request."""
        host = trusted_host(request)
        if host is None:
            return _response(403, _headers(), b"This address is not one of the table's.\n")
        if request.method not in ("GET", "HEAD"):
            return _response(405, _headers())
        path = request.path.partition("?")[0]
        if path == CARD:
            headers = _headers()
            headers["Cache-Control"] = "no-store"
            headers["Content-Type"] = TYPES[".json"]
            return _response(200, headers, strict.write(card().to_json()), head=request.method == "HEAD")
        found = self._files.get(path)
        return _response(404, _headers()) if found is None else _file(request, found, host)


def trusted_host(request: Request) -> str | None:
    """The Host this was sent to, if it is an address: a name could be anybody's (DNS rebinding)."""
    hosts = request.headers.get_all("Host")
    found = _HOST.fullmatch(hosts[0]) if len(hosts) == 1 else None
    try:
        return None if found is None or IPv4Address(found[1]) is None else hosts[0]
    except AddressValueError:
        return None


def _file(request: Request, file: ServedFile, host: str) -> Response:
    headers = _headers()
    headers["Content-Security-Policy"] = POLICY.format(host=host)
    headers["Cache-Control"] = "no-cache"
    headers["ETag"] = file.tag
    headers["Vary"] = "Accept-Encoding"
    if request.headers.get_all("If-None-Match") == [file.tag]:
        return _response(304, headers)
    headers["Content-Type"] = file.kind
    data = file.data
    if file.packed and "gzip" in ",".join(request.headers.get_all("Accept-Encoding")):
        headers["Content-Encoding"] = "gzip"
    elif file.packed:
        data = gzip.decompress(data)
    return _response(200, headers, data, head=request.method == "HEAD")


def _headers() -> Headers:
    headers = Headers()
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return headers


def _response(status: int, headers: Headers, body: bytes = b"", head: bool = False) -> Response:
    if status != 304:
        headers["Content-Length"] = str(len(body))
    return Response(status, REASONS[status], headers, b"" if head else body)

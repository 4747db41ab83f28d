"""The beginning of a game at a table of nobody: shown once before the first page asks for it.

What a page shows comes from modules and files of words that are read when they are first needed: a quarter of
a second and more on a phone, in which the whole table would wait for its first question. A page asks for its
words some seconds before anybody has typed their name; meanwhile this is made, beside the table's own thread.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import engine
from app.net.pairing import Hello
from app.table.connection import Message
from app.table.host import Host, Peer
from app.table.ids import new_id
from app.table.lobby import Lobby
from app.web.face import Face
from app.web.link import FaceLink
from engine.core.json import Json


class Rehearsals:
    """Which games were rehearsed in which languages."""

    def __init__(self) -> None:
        self._done: set[tuple[str, str]] = set()

    def want(self, game: str, lang: str) -> None:
        """Have a game rehearsed in the language in which somebody will read it soon."""
        if (game, lang) not in self._done:
            self._done.add((game, lang))
            asyncio.get_running_loop().run_in_executor(None, rehearse, game, lang)


def rehearse(game: str, lang: str) -> None:
    """Deal a game to a page and to bots, and show the page its first moment."""
    host = Host(Lobby(game), _never, time.monotonic)
    owner: Peer = FaceLink(_Nobody(), host, lang, Face, time.monotonic)
    host.arrive(owner, Hello("code", None, "memory:rehearsal"))
    who = {"name": "R", "colour": "", "emblem": ""}
    host.receive(owner, {"t": "join", "id": new_id(), **who, "watch": False})
    for _ in range(engine.games()[game].min_players - 1):
        _ask(host, owner, "add_bot", {"name": None, "level": "regular", "personality": "balanced"})
    _ask(host, owner, "start", {})
    host.stop()


def _ask(host: Host, owner: Peer, do: str, args: dict[str, Json]) -> None:
    host.receive(owner, {"t": "lobby", "id": new_id(), "do": do, "args": args})


def _never(delay: float, callback: Callable[[], None]) -> _Never:
    """No clock rings at this table."""
    return _Never()


class _Never:
    def cancel(self) -> None:
        """There is nothing to cancel."""


class _Nobody:
    """A connection that leads to no browser."""

    browser = False

    def send(self, message: Message, room: int = 0) -> None:
        """What is sent is dropped."""

    def close(self) -> None:
        """There is nothing to close."""

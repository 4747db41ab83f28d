"""A table for browsers on this computer, without a window: for the tests of the page, and to try it by hand.

    .venv/bin/python -m tools.web_host --game bruits --bots 2

The host watches; the game begins when as many people as were asked for have come. Every line it prints is a
JSON object: first the address and the code, then what happens. It ends when its input does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import engine
from app.net.discovery.networks import Network
from app.net.transports.tcp import TcpTransport
from app.store import Store
from app.table.hosting import Hosting
from app.table.ids import new_seed
from app.table.lobby import Lobby
from app.table.pace import Pace
from app.web.site import FOLDER, Site

ANA = {"name": "Ana", "colour": "amber", "emblem": "fox"}


def say(**what: object) -> None:
    """One thing that happened."""
    print(json.dumps(what), flush=True)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="A table for browsers, without a window.")
    parser.add_argument("--game", default="complots", choices=sorted(engine.games()))
    parser.add_argument("--options", type=json.loads, default={}, help="of the game, as JSON")
    parser.add_argument("--address", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--bots", type=int, default=2)
    parser.add_argument("--people", type=int, default=1, help="to wait for before the game begins")
    parser.add_argument("--clock", type=int, default=None)
    parser.add_argument("--pause", type=float, default=0.05, help="seconds a bot takes")
    parser.add_argument("--site", type=Path, default=FOLDER)
    parser.add_argument(
        "--store", type=Path, default=None, help="where the table is kept, to be opened again"
    )
    parser.add_argument("--play", action="store_true", help="the host plays too, by doing nothing")
    parser.add_argument("--games", type=int, default=1, help="games to play, one after the other")
    parser.add_argument("--seed", help="of every deal; by chance if none is given")
    return parser.parse_args()


class BrowserTable:
    """The table while it is open."""

    def __init__(self, wish: argparse.Namespace, site: Site) -> None:
        self._wish = wish
        self._change = asyncio.Event()
        transport = TcpTransport(lambda: [Network(wish.address, 24)], wish.port)
        pace = Pace(wish.pause, wish.pause, 0.0)
        store = None if wish.store is None else Store(wish.store)
        how: dict[str, Any] = {"pace": lambda: pace, "on_change": self._change.set, "site": site}
        kept = None if store is None else Hosting.reopen(ANA, [transport], store, **how)
        self._fresh = kept is None
        lobby = Lobby(wish.game, wish.options, wish.clock)
        self._hosting = kept or Hosting.open(lobby, ANA, [transport], store, **how)

    async def run(self) -> None:
        """Open it, and tell what happens there until the input ends."""
        wish, hosting = self._wish, self._hosting
        async with hosting:
            await self._until(lambda: hosting.guest.status == "here")
            if self._fresh:
                if not wish.play:
                    await hosting.guest.ask("watch", watch=True)
                for _ in range(wish.bots):
                    await hosting.guest.ask("add_bot", name=None, level="regular", personality="balanced")
            table = hosting.host.table
            url = f"http://{wish.address}:{hosting.port}/"
            say(url=url, code=table.code, port=hosting.port, table=table.id)
            playing = asyncio.create_task(self._play())
            playing.add_done_callback(lambda task: task.cancelled() or task.result())
            await self._obey()
            playing.cancel()

    async def _obey(self) -> None:
        """Ask for what each line says, as the host: `{"do": "kick", "args": {"person": "…"}}`."""
        lines = asyncio.StreamReader()
        protocol = asyncio.StreamReaderProtocol(lines)
        await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
        while line := await lines.readline():
            asked = json.loads(line)
            try:
                if asked["do"] == "close":
                    await self._hosting.close()
                else:
                    await self._hosting.guest.ask(asked["do"], **asked.get("args", {}))
                say(done=asked["do"], code=self._hosting.host.table.code)
            except engine.Refusal as refusal:
                say(refused=refusal.code, of=asked["do"])

    async def _play(self) -> None:
        """Begin when everybody is there, as often as was asked for."""
        table = self._hosting.host.table
        for number in range(self._wish.games):
            await self._until(lambda: self._people() >= self._wish.people)
            if not table.running:
                await self._hosting.guest.ask("start" if number == 0 else "rematch")
            say(started=time.time(), seats=len(table.seated))
            await self._until(lambda: not table.running)
            assert table.play is not None
            say(over=time.time(), moves=len(table.play.recording.moves))

    def _people(self) -> int:
        people = self._hosting.host.table.lobby.people.values()
        playing = sum(not person.bot and not person.watching for person in people)
        return playing - bool(self._wish.play)

    async def _until(self, come_true: Callable[[], bool]) -> None:
        while not come_true():
            self._change.clear()
            await self._change.wait()


async def main() -> None:
    """Serve the page that was built."""
    wish = arguments()
    site = Site.open(wish.site)
    if site is None:
        sys.exit("assets/web is not there: make web")
    chance = new_seed if wish.seed is None else lambda: wish.seed
    with patch("app.table.table.new_seed", chance):
        await BrowserTable(wish, site).run()


if __name__ == "__main__":
    asyncio.run(main())

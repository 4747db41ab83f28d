"""A phone without a screen: it hosts or joins a table through the app's own calls, plays at random, and says
what it knows as lines of JSON. It ends when its standard input does.

    python -m tests.wifi.phone ORDERS      the orders are JSON (see `Orders`)
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

import engine
from app.net import code
from app.net.discovery.finder import Finder, SearchPace
from app.net.discovery.networks import Network, networks
from app.net.transports.tcp import TcpTransport
from app.store import Store
from app.table.by_code import find_by_code
from app.table.guest import Guest, SeatTicket
from app.table.hosting import Hosting
from app.table.joining import Dialler
from app.table.lobby import Lobby
from app.table.store_persistence import StoreMemory, last_ticket
from tests.wifi.namespace import enter

OURS: Final = ipaddress.IPv4Network("10.77.0.0/16")
LATE: Final = {"stale_window", "not_your_move", "game_over", "not_playing"}
"""What a player is told whose answer another one made superfluous."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What a phone is to do."""

    namespace: int
    """The open file of the network it lives in."""
    role: Literal["host", "guest", "look"]
    """`look`: find a table, or the reason why there is none, and do no more."""
    name: str
    store: str
    """Where it keeps what must outlive it; a phone that finds its table or its place there goes on there."""
    game: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    players: int = 0
    """The host starts the game when so many are there."""
    invitation: str = ""
    """A code to look for, or a link that says where."""
    watch: bool = False
    pause: float = 0.0
    """Seconds to think before each move."""
    pace: dict[str, float] = field(default_factory=dict)
    """How one that looks differs from the app's own pace."""
    patience: float | None = None
    """Seconds to look for a code, if not the app's own."""


def say(report: str, **what: Any) -> None:
    """One line for whoever started this phone; the time is the machine's, the same for all phones."""
    print(json.dumps({"report": report, "at": time.monotonic(), **what}), flush=True)


def ours(found: Sequence[Network]) -> Sequence[Network]:
    """The networks found, provided that they are made for tests: this program never speaks to another."""
    strangers = [network for network in found if ipaddress.IPv4Address(network.address) not in OURS]
    if strangers:
        raise SystemExit(f"not a network for tests: {strangers}")
    return found


def our_networks() -> Sequence[Network]:
    """The networks of the namespace."""
    return ours(networks())


class Player:
    """The person who holds the phone: says what the phone shows, and makes one legal move or another."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._changed = asyncio.Event()
        self._shown: dict[str, Any] = {}
        self._random = random.Random()
        self.guest: Guest

    def look(self) -> None:
        """What is on the screen has changed."""
        guest = self.guest
        people = guest.document.get("people", {})
        shown = {
            "status": guest.status,
            "revision": guest.revision,
            "stage": guest.document.get("table", {}).get("status", ""),
            "here": {person["name"]: person["here"] for person in people.values()},
            "waiting": [people[person]["name"] for person in guest.document.get("waiting", ())],
            "decision": (guest.document.get("game") or {}).get("decision", 0),
            "refusal": guest.refusal and guest.refusal.code,
        }
        if shown != self._shown:
            over = shown["stage"] == "over" and self._shown.get("stage") != "over"
            self._shown = shown
            say("table", **shown)
            if over:
                seat = guest.document["you"]["seat"]
                say("over", seat=seat, view=guest.document["game"], log=guest.log)
        self._changed.set()

    async def play(self) -> None:
        """Start the game when all are there, and answer whatever is asked."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self.guest.status != "here":
                continue
            if self._all_there():
                await self.guest.ask("start")
            elif self.guest.document["legal"]:
                await asyncio.sleep(self._orders.pause)
                await self._move()
                self._changed.set()

    def _all_there(self) -> bool:
        document = self.guest.document
        if self._orders.role != "host" or document["table"]["status"] != "lobby":
            return False
        order = document["table"]["order"]
        return len(order) == self._orders.players and all(
            document["people"][person]["here"] for person in order
        )

    async def _move(self) -> None:
        document = self.guest.document
        if not document["legal"]:
            return
        move = self._random.choice(document["legal"])
        what = {"seat": document["you"]["seat"], "move": move}
        say("tried", **what)
        try:
            await self.guest.act(move)
        except engine.Refusal as refusal:
            if refusal.code not in LATE:
                raise
        else:
            say("made", **what)


async def host(orders: Orders, store: Store) -> None:
    """Open a table, or the one that was open when this phone died."""
    player = Player(orders)
    profile = {"name": orders.name, "colour": "", "emblem": ""}
    hosting = Hosting.reopen(profile, [TcpTransport(our_networks)], store, on_change=player.look)
    if hosting is None:
        lobby = Lobby(orders.game, orders.options)
        hosting = Hosting.open(lobby, profile, [TcpTransport(our_networks)], store, on_change=player.look)
    player.guest = hosting.guest
    async with hosting:
        say("open", link=code.write(hosting.invitation()), table=hosting.host.table.id)
        await player.play()


async def join(orders: Orders, store: Store) -> None:
    """Take a place at a table, or the one this phone had when it died."""
    kept = last_ticket(store)
    given = code.read(orders.invitation if kept is None else kept[1])
    invitation = given if given.table else await find(given.code, orders.patience)
    if invitation is None:
        return
    ticket = SeatTicket(invitation.code) if kept is None else kept[0]
    player = Player(orders)
    player.guest = Guest(
        Dialler(invitation, [TcpTransport(our_networks)]),
        ticket,
        {"name": orders.name, "colour": "", "emblem": ""},
        watch=orders.watch,
        memory=StoreMemory(store, time.time, code.write(invitation)),
        on_change=player.look,
    )
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(player.guest.run())
        tasks.create_task(player.play())


async def find(wanted: str, patience: float | None) -> code.Invitation | None:
    """The table of a code, or None; either way it is said."""
    started = time.monotonic()
    try:
        invitation = await find_by_code(code.Invitation(wanted), [TcpTransport(our_networks)], patience)
    except engine.Refusal as refusal:
        say("refused", code=refusal.code, seconds=time.monotonic() - started)
        return None
    say("found", link=code.write(invitation), seconds=time.monotonic() - started)
    return invitation


async def look(orders: Orders, store: Store) -> None:
    """Find any table, or the hint why there is none."""
    started = time.monotonic()
    async with Finder(our_networks, pace=replace(SearchPace(), **orders.pace)) as finder:
        async for tables in finder:
            for nearby in tables:
                link = code.write(code.Invitation("000000", (nearby.address,), nearby.card.table))
                say("found", link=link, seconds=time.monotonic() - started)
                return
            if (hint := finder.hint) is not None:
                say("refused", code=hint.code, seconds=time.monotonic() - started)
                return


ROLES: Final[dict[str, Callable[[Orders, Store], Awaitable[None]]]] = {
    "host": host,
    "guest": join,
    "look": look,
}


async def live(orders: Orders) -> None:
    """Until it is done, or until the standard input ends: who started this phone is gone, or wants it to."""
    with Store(orders.store) as store:
        say("begun")
        loop = asyncio.get_running_loop()
        work = asyncio.ensure_future(ROLES[orders.role](orders, store))

        def stop() -> None:
            loop.remove_reader(sys.stdin)
            work.cancel()

        loop.add_reader(sys.stdin, stop)
        try:
            await work
        except asyncio.CancelledError:
            say("stopped")


def main(text: str) -> None:
    """Go into the namespace first, before anything can speak to a network."""
    orders = Orders(**json.loads(text))
    enter(orders.namespace)
    our_networks()
    asyncio.run(live(orders))


if __name__ == "__main__":
    main(sys.argv[1])

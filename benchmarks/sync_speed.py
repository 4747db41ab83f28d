"""How fast a table is: from a tap on one phone to all screens, in time, bytes and memory, per game."""

from __future__ import annotations

import asyncio
import platform
import socket
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.net import strict
from app.net.channel import CHANGE, TO_GUEST_SIZES, TO_HOST_SIZES, record_size
from app.net.discovery.card import TableCard
from app.net.discovery.finder import Finder
from app.net.discovery.networks import LOOPBACK
from app.net.discovery.responder import Responder
from app.net.squeeze import squeeze
from app.table.connection import Message
from app.table.offers import pack
from app.table.room import for_view
from benchmarks import under_attack
from benchmarks.host_alone import memory_of_the_host
from benchmarks.phones import HostPhone, Moment, Phone, RandomTable, Setting
from benchmarks.raw_socket import RawSockets
from benchmarks.report import Report

SETTINGS = (
    Setting("complots", 8, {"saint_barthelemy": True, "tyrannie": True}),
    Setting("calaveras", 6, {}),
    Setting("ghoul", 8, {}),
    Setting("bruits", 4, {}),
)
LEAST_ACTIONS = 200
"""However little time there is: fewer say nothing about the slowest in a hundred."""
ACTIONS_FOR_MEMORY = 1000
RESTARTS = 5
SEARCHES = 7
ACT_RECORD = 4 + TO_HOST_SIZES[0]
"""What a tap measures on the wire: every move of ours fits the smallest record."""

Figures = dict[str, Any]


def measure(seconds: float) -> Report:
    """Every game on its own; one column each."""
    report = Report("Synchronisation over loopback TCP, paired and encrypted, with a store on disk")
    columns = {setting.game: asyncio.run(_game(setting, seconds)) for setting in SETTINGS}
    columns[SETTINGS[0].game] |= asyncio.run(under_attack.measure(SETTINGS[0]))
    for label in columns[SETTINGS[0].game]:
        report.rows.append({"": label, **{game: figures.get(label) for game, figures in columns.items()}})
    report.notes += [
        f"Python {platform.python_version()} on {platform.machine()}; host and phones share one process and"
        " one core, but for the memory, where the host has a process of its own",
        "raw: plain sockets that carry as many bytes, nothing encoded, sealed, checked or kept;"
        " measured in turn with ours",
        "CPU: the processor's work for it meanwhile, on all phones together, other programs left out",
        "wire: padded and sealed records with their length, as they leave the host",
        "hostile addresses: strangers of the same network in a process of their own, each with a silent"
        " stream and one that guesses codes, opened again as soon as they are closed; who joins is new;"
        f" {under_attack.GIVEN_UP:.0f} s: given up",
        "memory: all that the host's process holds, Python included; game after game with the same phones",
    ]
    return report


async def _game(setting: Setting, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        host = HostPhone(setting, Path(folder))
        await host.open()
        play = Play(host, setting.phones)
        joined = await play.table.join(setting.phones)
        figures: Figures = {"phones": setting.phones, "join, ms": 1000 * statistics.median(joined)}
        await play.table.play_one()
        figures |= await play.measure(seconds)
        figures |= await _restarts(host, play.table)
        await play.table.leave()
        await host.kill()
    figures["found by discovery, ms"] = 1000 * statistics.median([await _search() for _ in range(SEARCHES)])
    early, late = await memory_of_the_host(setting, ACTIONS_FOR_MEMORY)
    figures["memory of the host after 100 actions, MB"] = early
    figures[f"memory of the host after {ACTIONS_FOR_MEMORY:,} actions, MB"] = late
    return figures


@dataclass(slots=True)
class Spans:
    """How long something took each time, in milliseconds: by the clock, and of the processor."""

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def add(self, start: Moment, end: Moment) -> None:
        """Once more."""
        self.wall.append(1000 * (end.wall - start.wall))
        self.cpu.append(1000 * (end.cpu - start.cpu))

    def figures(self, label: str) -> Figures:
        """What can be said of all of them."""
        return {
            f"{label}, ms": statistics.median(self.wall),
            f"{label}, 95th percentile, ms": statistics.quantiles(self.wall, n=20)[-1],
            f"{label}, CPU ms": statistics.median(self.cpu),
        }


class Play:
    """Actions one after the other, each with what it took, until the time is over."""

    def __init__(self, host: HostPhone, phones: int) -> None:
        self._host = host
        self._phones = phones
        self._told: list[tuple[Phone, Message]] = []
        self.table = RandomTable(host.host.table.code, host.port, lambda *told: self._told.append(told))
        self._host_work = Spans()
        self._tap_to_screens = Spans()
        self._round_trips: list[float] = []
        self._to_all: list[float] = []
        self._patches: list[tuple[float, float]] = []
        self._views: list[tuple[float, float]] = []

    async def measure(self, seconds: float) -> Figures:
        """Play for so long, and say what came out."""
        raw = RawSockets()
        await raw.open(self._phones)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end or len(self._host_work.wall) < LEAST_ACTIONS:
            await self._action(raw)
        raw.close()
        return self._figures()

    async def _action(self, raw: RawSockets) -> None:
        self._told.clear()
        written = {stream: stream.written for stream in self._host.streams}
        actor = await self.table.play_one()
        await self._host.everybody_has_it(self.table.phones)
        # Whoever was heard last is the one who acted.
        streams = sorted(self._host.streams, key=lambda stream: stream.read_at)
        self._host_work.add(streams[-1].read_at, max(stream.written_at for stream in streams))
        patches = [told for phone, told in self._told if phone is not actor and told["t"] == "patch"]
        others = [
            phone for phone in self.table.phones if phone is not actor and phone.applied_at > actor.asked_at
        ]
        if not patches:
            return
        self._tap_to_screens.add(actor.asked_at, max(phone.applied_at for phone in others))
        sent = [stream.written - written[stream] for stream in streams[:-1]]
        said = sum(len(strict.write(patch)) for patch in patches) / len(sent)
        self._patches.append((said, statistics.mean(sent)))
        self._views.append(_view_sizes(others[0]))
        self._round_trips.append(await raw.round_trip(max(sent)))
        self._to_all.append(await raw.to_all(ACT_RECORD, max(sent)))

    def _figures(self) -> Figures:
        trip, to_all = 1000 * statistics.median(self._round_trips), 1000 * statistics.median(self._to_all)
        screens = self._tap_to_screens.figures("tap to all other screens")
        tap = screens["tap to all other screens, ms"]
        (patch, patch_wire), (view, view_wire) = map(_means, (self._patches, self._views))
        return {
            "actions measured": len(self._host_work.wall),
            **self._host_work.figures("host, received to all written"),
            **screens,
            "raw round trip, ms": trip,
            "raw, one to all, ms": to_all,
            "tap to all screens / raw round trip": tap / trip,
            "tap to all screens / raw, one to all": tap / to_all,
            "patch per action and phone, JSON bytes": patch,
            "patch per action and phone, on the wire": patch_wire,
            "whole view, JSON bytes": view,
            "whole view, on the wire": view_wire,
        }


async def _restarts(host: HostPhone, table: RandomTable) -> Figures:
    """The host is killed and comes back: until its door is open again, and until everybody is there."""
    opened, back = [], []
    for _ in range(RESTARTS):
        start = time.perf_counter()
        await host.kill()
        for phone in table.phones:
            await phone.until(lambda phone=phone: phone.status == "away")  # type: ignore[misc]
        again = time.perf_counter()
        await host.reopen()
        opened.append(time.perf_counter() - again)
        for phone in table.phones:
            await phone.seated()
        back.append(time.perf_counter() - start)
    return {
        "restart, host open again, ms": 1000 * statistics.median(opened),
        "restart, all phones back, ms": 1000 * statistics.median(back),
    }


async def _search() -> float:
    """The seconds until a table nearby is found, from the moment the search begins."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as plug:
        plug.bind((LOOPBACK.address, 0))
        port = plug.getsockname()[1]
    card = TableCard("table", "Léa", "complots", 3, False, 47777)
    async with Responder(lambda: card, lambda: [LOOPBACK], port=port):
        start = time.perf_counter()
        async with Finder(lambda: [LOOPBACK], port=port) as finder:
            async for tables in finder:
                if tables:
                    return time.perf_counter() - start
    raise AssertionError("the search ended by itself")


def _view_sizes(phone: Phone) -> tuple[int, int]:
    """What all that a phone knows measures: as JSON, and on the wire if it asked for it now."""
    document = {**phone.document, "legal": pack(phone.document["legal"])}
    view = {"t": "view", "rev": phone.revision, "document": document, "log": phone.log, "left": None}
    data = strict.write(view)
    shared = {key: value for key, value in document.items() if key not in ("you", "game", "legal")}
    room = max(len(squeeze(data, CHANGE)), for_view(shared))
    return len(data), 4 + record_size(room, TO_GUEST_SIZES)


def _means(sizes: Sequence[tuple[float, float]]) -> tuple[int, int]:
    return round(statistics.mean(one for one, _ in sizes)), round(statistics.mean(two for _, two in sizes))

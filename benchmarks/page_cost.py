"""What guests without the app cost the host: a host in a process of its own, with its store on disk and its
door open, and seven guests over loopback, who play whole games with pages and then the same with the app."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import engine
from app.games import question
from app.net.pairing import Credential, connect
from app.questions.player_view import PlayerView
from app.questions.question import to_json
from app.questions.selection import Selection
from app.table.guest import SeatTicket
from app.table.ids import new_id
from app.table.patch import merge
from app.web.link import TOUCHES
from benchmarks.phones import ADDRESS, Phone
from engine.core.json import Json
from tests.web.bench_page import shown
from tests.web.client import dial
from tests.web.table_process import TableProcess

GUESTS = 7
SEED = "what pages cost"
"""Of deals and of what is tapped; a further round of games has its number behind it."""
PAUSE = 0.3
"""Seconds between two who come."""
MOST_TAPS = 12
"""Taps at one question, after which whatever was tapped is taken back."""
QUIET, IDLE = 0.003, 0.0002
"""A host that works less than so many of so many seconds has done what it was asked for."""


@dataclass(slots=True)
class Cost:
    """What some games cost the host, in seconds of its processor."""

    moves: list[float] = field(default_factory=list)
    """Each from the answer that comes to the last byte that goes to anybody."""
    touches: list[float] = field(default_factory=list)
    """What was touched before an answer; with the app that never travels."""

    def add(self, other: Cost) -> None:
        """What another game has cost as well."""
        self.moves += other.moves
        self.touches += other.touches


class Finger(Protocol):
    """A guest whose questions can be read and touched."""

    async def sit(self, port: int, code: str, watch: bool) -> None:
        """Come in, and stay until cancelled."""

    def asked(self) -> dict[str, Json] | None:
        """The question this guest is to answer now."""

    async def touch(self, do: str, **args: Json) -> None:
        """One touch of it."""


class PageGuest:
    """A page, as its script is: what it is sent put together, and touches. It draws nothing."""

    def __init__(self, number: int, lang: str) -> None:
        self._name, self._lang = f"Guest {number}", lang
        self._sight: dict[str, Json] = {}
        self._channel: Any = None
        self._next_touch = 0.0

    async def sit(self, port: int, code: str, watch: bool) -> None:
        stream = await dial(ADDRESS, port)
        self._channel = channel = await connect(stream, Credential("code", code, None))
        await channel.send({"t": "face", "lang": self._lang})
        profile = {"name": self._name, "colour": "", "emblem": ""}
        await channel.send({"t": "join", "id": new_id(), "watch": watch, **profile})
        while True:
            message = await channel.receive()
            if message["t"] == "sight":
                self._sight = merge(self._sight if message["base"] else {}, message["patch"])
            elif message["t"] == "ping":
                await channel.send({"t": "pong", "n": message["n"]})

    def asked(self) -> dict[str, Json] | None:
        sight = self._sight
        if not sight.get("question", {}).get("mine") or sight.get("stage") != "playing":
            return None
        opened = [one["question"] for one in sight["open"] if "question" in one]
        found: dict[str, Json] = shown((opened or [sight["question"]])[0])
        return found

    async def touch(self, do: str, **args: Json) -> None:
        # Not faster than the host listens.
        now = asyncio.get_running_loop().time()
        await asyncio.sleep(self._next_touch - now)
        self._next_touch = max(now, self._next_touch) + 1 / TOUCHES[1]
        await self._channel.send({"t": "touch", "do": do, "args": args})


class AppGuest:
    """A phone with the app: it makes its questions itself, and only moves travel."""

    def __init__(self, number: int, lang: str) -> None:
        self._name, self._lang = f"Guest {number}", lang
        self._selection, self._of = Selection(), -1
        self._phone: Phone | None = None

    async def sit(self, port: int, code: str, watch: bool) -> None:
        self._phone = Phone(SeatTicket(code), self._name, port, lambda phone, message: None, watch=watch)
        await self._phone.run()

    def asked(self) -> dict[str, Json] | None:
        document = {} if self._phone is None else self._phone.document
        if not document.get("game") or not document["legal"] or document["table"]["status"] != "playing":
            return None
        if self._of != document["game"]["decision"]:
            self._selection, self._of = Selection(), document["game"]["decision"]
        found: dict[str, Json] = to_json(self._question())
        return found

    async def touch(self, do: str, **args: Json) -> None:
        asked = self._question()
        if do == "look":
            self._selection.looked = True
        elif do == "back":
            self._selection.back()
        elif do == "tap":
            pick = asked.pick(args["pick"])
            assert pick is not None
            self._selection.tap(pick, args["item"])
        else:
            answer = asked.answer(args["key"])
            assert answer is not None
            assert self._phone is not None
            try:
                await self._phone.act(dict(answer.move or {}))
            except engine.Refusal:
                # What a phone shows may be older than what the host has; and a special action of Tokyo Ghoul
                # is offered to everybody. As on a phone, another answer is then looked for.
                self._selection.clear()

    def _question(self) -> Any:
        assert self._phone is not None
        document = self._phone.document
        people = document["people"]
        names = [people[one]["name"] for one in document["table"]["seated"]]
        view = PlayerView.of(document, names, self._phone.log, self._lang, revealed=True)
        return question(view, self._selection)


@dataclass(slots=True)
class Table:
    """Guests at one table, who answer one after the other."""

    guests: Sequence[Finger]
    work: Callable[[], float]
    """Seconds of the processor that the host has used so far."""
    cost: Cost = field(default_factory=Cost)
    _random: random.Random = field(default_factory=random.Random)

    async def play(self, over: asyncio.Event) -> None:
        """Until the game is over."""
        await self._quiet()
        while not over.is_set():
            able = [guest for guest in self.guests if guest.asked() is not None]
            if able:
                await self._answer(self._random.choice(able))
            else:
                await asyncio.sleep(0.001)

    async def _answer(self, guest: Finger) -> None:
        """Taps of one guest until an answer was given: what is ready is answered, or something is tapped."""
        for _ in range(MOST_TAPS):
            asked = guest.asked()
            if asked is None:
                return
            do, args = self._next(asked)
            before = self.work()
            await guest.touch(do, **args)
            await self._quiet()
            (self.cost.moves if do == "answer" else self.cost.touches).append(self.work() - before)
            if do == "answer":
                return

    async def _quiet(self) -> None:
        """Wait until the host has done what it was asked for."""
        while True:
            before = self.work()
            await asyncio.sleep(QUIET)
            if self.work() - before < IDLE:
                return

    def _next(self, asked: dict[str, Json]) -> tuple[str, dict[str, Json]]:
        rng, n = self._random, asked["n"]
        ready = [answer["key"] for answer in asked.get("answers", ()) if answer.get("ready")]
        picks = [pick for pick in asked.get("picks", ()) if pick.get("how") != "none"]
        if any(pick.get("covered") for pick in asked.get("picks", ())):
            return "look", {"at": "question", "on": True}
        items = [
            (pick["key"], item["key"])
            for pick in picks
            for item in pick.get("items", ())
            if not item.get("why_not") and not item.get("picked")
        ]
        if ready and (not items or rng.random() < 0.6):
            return "answer", {"n": n, "key": rng.choice(ready)}
        if items:
            pick, item = rng.choice(items)
            return "tap", {"n": n, "pick": pick, "item": item}
        return "back", {"n": n}


def cost(game: str, langs: Sequence[str], seed: str) -> Cost:
    """A game with seven guests: with pages in these languages by turns, or with the app for none."""
    with tempfile.TemporaryDirectory() as folder:
        players = min(GUESTS, engine.games()[game].max_players)
        host = TableProcess(
            *("--game", game, "--bots", 0, "--people", players, "--seed", seed),
            *("--store", Path(folder) / "store.db"),
        )
        try:
            return asyncio.run(_play(host, langs, players, random.Random(seed)))
        finally:
            host.kill()


async def _play(host: TableProcess, langs: Sequence[str], players: int, rng: random.Random) -> Cost:
    guests: list[Finger] = [
        PageGuest(number, langs[number % len(langs)]) if langs else AppGuest(number, "fr")
        for number in range(GUESTS)
    ]
    # Whoever only watches comes first: the game begins when the last player has come.
    seating = []
    for number in reversed(range(GUESTS)):
        seating.append(asyncio.ensure_future(guests[number].sit(host.port, host.code, number >= players)))
        await asyncio.sleep(PAUSE)
    table = Table(guests[:players], lambda: _processor(host.pid), _random=rng)
    await asyncio.to_thread(host.hear, "started")
    over = asyncio.Event()
    playing = asyncio.ensure_future(table.play(over))
    hearing = asyncio.ensure_future(asyncio.to_thread(host.hear, "over"))
    await asyncio.wait({hearing, playing}, return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        # It goes on until it is told that the game is over, unless something is wrong.
        await playing
    await hearing
    over.set()
    await playing
    for task in seating:
        task.cancel()
    await asyncio.gather(*seating, return_exceptions=True)
    return table.cost


def _processor(pid: int) -> float:
    """Seconds of the processor that a process has used."""
    return int(Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii").split()[0]) / 1e9

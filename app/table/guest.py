"""The guest: a phone's mirror of the table, which reconnects by itself."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

import engine
from app.net.channel import Channel
from app.net.pairing import Credential, connect
from app.net.transport import Stream
from app.refusal import AppRefusal, from_wire
from app.table.connection import Connection, Message
from app.table.ids import BY_JOIN_ID, new_id, tag
from app.table.offers import unpacked
from app.table.patch import Document, merge
from app.table.race import Greet
from app.table.reading import bad, check_document, check_events, check_size
from engine.core.json import Json

LOG = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 6.0
"""Seconds between attempts to come back: doubled each time, with some jitter so that phones that were
cut off together do not all knock at once."""

FINAL = {
    "wrong_code",
    "other_version",
    "table_closed",
    "table_full",
    "game_running",
    "kicked",
    "wrong_seat",
    "bad_name",
}
"""Refusals after which there is no point in trying again by oneself. Only a host that has proved itself can
take a seat away with one: anybody can answer in its place."""
FINAL_AT_FIRST = {"bluetooth_full"}
"""Those that are final for a newcomer; somebody who has a seat goes on trying, perhaps in another way."""


UNREADABLE = {"bad_message", "bad_document"}
"""Refusals of what a host sends; whoever holds the phone is told one sentence for all of them."""
MOST_NONSENSE = 3
"""How often a host may send what cannot be read: coming back makes good what was an accident."""
LONGEST_LOG = 4000
"""Events of one game that a phone keeps, several times those of a long one."""


@dataclass(slots=True)
class SeatTicket:
    """How a phone gets in: by the code at first, later by the secret of its own seat."""

    code: str
    join_id: str = field(default_factory=new_id)
    person: str = ""
    secret: str = ""
    table: str = ""

    def credential(self, by_join_id: bool = False) -> Credential:
        """What to say at the door. Whoever has a seat of which the host does not know the secret any more can
        prove it by their join id, which is not said either."""
        if self.secret and by_join_id:
            return Credential("seat", self.join_id, f"{self.person}.{BY_JOIN_ID}")
        if self.secret:
            return Credential("seat", self.secret, f"{self.person}.{tag(self.secret)}")
        return Credential("code", self.code, None)


Reach = Callable[[Greet, bool], Awaitable[Channel]]
"""Finds the host: tries ways until somebody has proved to be it, everywhere if so wished. ConnectionError:
nobody answers. AppRefusal: somebody does, and has not proved to be the host; what they said."""


def one_way(dial: Callable[[], Awaitable[Stream]]) -> Reach:
    """A way to a host that is always found by the same dialling."""

    async def reach(greet: Greet, everywhere: bool) -> Channel:
        return await greet(await dial())

    return reach


class SeatMemory(Protocol):
    """Where a phone stores its seat ticket, so that it can rejoin after being killed."""

    def keep(self, ticket: SeatTicket) -> None:
        """Keep it; it is kept when this returns."""

    def forget(self, ticket: SeatTicket) -> None:
        """Forget a place that cannot be gone back to any more."""


class NoMemory:
    """Keeps nothing."""

    def keep(self, ticket: SeatTicket) -> None:
        pass

    def forget(self, ticket: SeatTicket) -> None:
        pass


@dataclass(slots=True)
class Request:
    """Something asked of the host, sent again after every reconnection until it is answered."""

    message: Message
    answer: asyncio.Future[None]
    kept: bool = False
    """Whether it could not be sent, or not be answered, before the table was lost: it is sent on return."""


class Guest:
    """One phone at a table. `document` is what it may see, `log` what it was told, `status` how it is."""

    def __init__(
        self,
        reach: Reach,
        ticket: SeatTicket,
        profile: dict[str, str],
        watch: bool = False,
        memory: SeatMemory | None = None,
        on_change: Callable[[], None] = lambda: None,
        new_code: str = "",
    ) -> None:
        """`new_code` is one that was just typed: with it one may come in anew where the place is not known
        any more."""
        self.ticket = ticket
        self.document: Document = {}
        self.log: list[dict[str, Json]] = []
        self.revision = 0
        self.status = "connecting"
        """connecting, here, away (on its way back), refused, or ended."""
        self.refusal: engine.Refusal | None = None
        """Why this phone is not at the table; unless it is refused, nobody has proved to be the host who said
        so, and it goes on trying."""
        self.why_ended = ""
        self.clock_ends: float | None = None
        self.way = ""
        """How this phone is connected: "tcp", "bluetooth" or "memory"; the last way while it is away."""
        self._reach = reach
        self._new_code = new_code
        self._in_haste = bool(new_code)
        """Who has just typed the code would rather come in anew than have every way tried first."""
        self._by_join_id = False
        """Whether the next attempt is made with the join id: the secret of the seat was not known."""
        self._profile = profile
        self._watch = watch
        self._memory = memory or NoMemory()
        self._on_change = on_change
        self._connection: Connection | None = None
        self._nonsense = 0
        self._requests: dict[str, Request] = {}
        self._random = random.Random()
        self._woken = asyncio.Event()

    # -- what a player does --------------------------------------------------------------------

    async def act(self, move: Json) -> None:
        """Make a move at the question this phone sees; refused, or made exactly once."""
        decision = self.document["game"]["decision"]
        await self._ask({"t": "act", "id": new_id(), "decision": decision, "move": move})

    async def ask(self, do: str, **args: Json) -> None:
        """Ask the table for something other than a move (see app.table.commands)."""
        await self._ask({"t": "lobby", "id": new_id(), "do": do, "args": args})

    async def _ask(self, message: Message) -> None:
        if self.status in ("refused", "ended"):
            raise AppRefusal("table_closed")
        request = Request(message, asyncio.get_running_loop().create_future())
        self._requests[message["id"]] = request
        if self._connection is not None and self.status == "here":
            self._connection.send(message)
        else:
            request.kept = True
            self._on_change()
        await request.answer

    @property
    def kept_answer(self) -> int | None:
        """The question to which an answer is kept until the table is back; None without one."""
        for request in self._requests.values():
            if request.kept and request.message["t"] == "act":
                decision: int = request.message["decision"]
                return decision
        return None

    def leave(self) -> None:
        """Say goodbye; the place stays kept on the host's side while a game runs."""
        if self._connection is not None:
            self._connection.send({"t": "bye"})
        self._end("left")

    # -- the connection ------------------------------------------------------------------------

    def wake(self) -> None:
        """The phone was asleep, and whoever holds it is looking: find out at once how things are."""
        self._woken.set()
        if self._connection is not None:
            self._connection.check()

    async def run(self) -> None:
        """Be at the table until one leaves it, is refused, or it closes."""
        pause = FIRST_PAUSE
        while self.status not in ("refused", "ended"):
            try:
                await self._visit()
            except ConnectionError:
                self._turned_away(None)
            except AppRefusal as refusal:
                self._turned_away(refusal)
            if self.status == "here":
                pause = FIRST_PAUSE
                for request in self._requests.values():
                    request.kept = True
                self._be("away")
            if self.status not in ("refused", "ended"):
                slept = await self._sleep(pause * self._random.uniform(0.5, 1.5))
                pause = min(2 * pause, LONGEST_PAUSE) if slept else FIRST_PAUSE

    async def _sleep(self, seconds: float) -> bool:
        """Wait before the next attempt; False: somebody was in a hurry."""
        self._woken.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            return True
        return False

    async def _visit(self) -> None:
        everywhere = bool(self.ticket.secret) and not self._in_haste
        channel = await self._reach(self._pair, everywhere)
        self.way = channel.source.partition(":")[0]
        try:
            connection = self._connection = Connection(channel, self._receive)
            if self.ticket.secret:
                connection.send({"t": "resume", "rev": self.revision})
            else:
                connection.send(
                    {"t": "join", "id": self.ticket.join_id, "watch": self._watch, **self._profile}
                )
            await connection.run()
        finally:
            self._connection = None
            channel.close()
        if connection.refusal is not None:
            self._not_understood(connection.refusal)

    def _not_understood(self, refusal: AppRefusal) -> None:
        """The host has sent what cannot be read. It has not shown us out, so the place stays kept; but there
        is no point in coming back for more of it again and again."""
        LOG.warning("the host sends what cannot be read: %s %s", refusal, refusal.details)
        self._nonsense += 1
        if self._nonsense >= MOST_NONSENSE and self.status not in ("refused", "ended"):
            told = refusal if refusal.code not in UNREADABLE else AppRefusal("unreadable_table")
            self.refusal = told
            self._be("refused")
            self._give_up(told)

    async def _pair(self, stream: Stream) -> Channel:
        return await connect(stream, self.ticket.credential(self._by_join_id))

    def _receive(self, message: Message) -> None:
        """One message of the host. What cannot be used of it is refused, and everything stays as it was."""
        before = self.status, self.document, self.log, self.revision, self.clock_ends
        try:
            self._take(message)
        except AppRefusal:
            self.status, self.document, self.log, self.revision, self.clock_ends = before
            raise
        except Exception as error:
            # Well-formed, and yet no table is like that: whatever looked at it says so in its own way.
            LOG.warning("what the host sends cannot be used", exc_info=error)
            self.status, self.document, self.log, self.revision, self.clock_ends = before
            raise bad(f"it cannot be used ({type(error).__name__})") from error

    def _take(self, message: Message) -> None:
        match message["t"]:
            case "welcome":
                self._welcomed(message)
            case "view":
                self._view(message)
            case "patch":
                self._patch(message)
            case "ack":
                self._answered(message["id"], None)
            case "refuse":
                self._was_refused(message)
            case "bye":
                self._end(message["why"])

    def _view(self, message: Message) -> None:
        document = message["document"]
        check_size(document)
        check_document(document, self.document)
        check_size(message["log"])
        check_events(message["log"])
        self.document, self.revision = unpacked(document), message["rev"]
        self.log = message["log"]
        self._set_clock(message["left"])
        self._settle_in()

    def _welcomed(self, message: Message) -> None:
        if self.ticket.secret and message["table"] != self.ticket.table:
            # What is kept of a table is kept by its id: no other one may take its place.
            raise bad("it is another table")
        self.ticket.person, self.ticket.table = message["person"], message["table"]
        self.ticket.secret = message["secret"]
        # Kept before it is used: the host takes the old secret until the new one has been.
        self._memory.keep(self.ticket)

    def _settle_in(self) -> None:
        first = self.status != "here"
        self.refusal = None
        self._be("here")
        if first and self._connection is not None:
            for request in self._requests.values():
                self._connection.send(request.message)

    def _patch(self, message: Message) -> None:
        try:
            if message["base"] != self.revision:
                raise ValueError("a patch of another revision")
            document = merge(self.document, message["patch"])
            if "legal" in message["patch"]:
                document = unpacked(document)
        except ValueError:
            assert self._connection is not None
            self._connection.send({"t": "view"})
            return
        check_size(message["patch"])
        check_document(document, self.document)
        check_size(message["events"])
        check_events(message["events"])
        # The log is that of one game: whoever comes back is told this game alone.
        begun = _playing(document) and not _playing(self.document)
        self.log = message["events"] if begun else (self.log + message["events"])[-LONGEST_LOG:]
        self.document, self.revision = document, message["rev"]
        self._set_clock(message["left"])
        self._on_change()

    def _set_clock(self, left: int | None) -> None:
        now = asyncio.get_running_loop().time()
        self.clock_ends = None if left is None else now + left / 1000

    def _answered(self, request_id: str, refusal: engine.Refusal | None) -> None:
        request = self._requests.pop(request_id, None)
        if request is not None and not request.answer.done():
            if refusal is None:
                request.answer.set_result(None)
            else:
                request.answer.set_exception(refusal)
            if request.kept:
                self._on_change()

    def _was_refused(self, message: Message) -> None:
        table = self.document.get("table", {})
        about = table.get("game"), table.get("content")
        refusal = from_wire(message["code"], message["reason"], message["details"], *about)
        if message["id"] in self._requests:
            self._answered(message["id"], refusal)
        elif self.status != "here":
            self._refused(refusal)

    def _turned_away(self, refusal: AppRefusal | None) -> None:
        """Nobody has proved to be the host: None answered, or somebody did and said this. It may be anyone,
        so whoever has a seat keeps it; a newcomer has nothing to lose, and is told."""
        unknown = bool(self.ticket.secret) and refusal is not None and refusal.code == "wrong_seat"
        # Either the host or this phone has lost its power and with it the last secret: there is another way.
        self._by_join_id, tried = unknown and not self._by_join_id, self._by_join_id
        self._in_haste = self._by_join_id and bool(self._new_code)
        if not self.ticket.secret:
            if refusal is not None:
                self._refused(refusal)
        elif self._new_code and unknown and tried:
            # The place known so far is kept until there is another one.
            self.ticket, self._new_code = SeatTicket(self._new_code), ""
        elif refusal is not None or self.refusal is not None:
            self.refusal = refusal
            self._on_change()

    def _refused(self, refusal: engine.Refusal) -> None:
        """What a host says that has proved itself, or anybody to a newcomer."""
        self.refusal = refusal
        if refusal.code in FINAL or (refusal.code in FINAL_AT_FIRST and not self.ticket.secret):
            if self.ticket.secret:
                self._memory.forget(self.ticket)
            self._be("refused")
            self._give_up(refusal)

    def _end(self, why: str) -> None:
        self.why_ended = why
        if why not in ("left", "replaced"):
            self._memory.forget(self.ticket)
        self._be("ended")
        self._give_up(AppRefusal("table_closed"))
        if self._connection is not None:
            self._connection.close()

    def _give_up(self, refusal: engine.Refusal) -> None:
        for request_id in list(self._requests):
            self._answered(request_id, refusal)

    def _be(self, status: str) -> None:
        self.status = status
        self._on_change()


def _playing(document: Document) -> bool:
    return bool(document.get("table", {}).get("status") == "playing")

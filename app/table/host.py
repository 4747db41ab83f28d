"""The host: takes what phones send, checks it step by step, and tells every phone what it may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, cast

import engine
from app.net.allowance import Allowance
from app.net.pairing import Hello, password
from app.refusal import AppRefusal
from app.table import commands
from app.table.bots import Bots
from app.table.clock import CallLater, DecisionClock, Timer
from app.table.document import Documents, OwnView
from app.table.ids import BY_JOIN_ID, tag
from app.table.lobby import Lobby
from app.table.pace import NORMAL, PACES, Pace
from app.table.patch import Document, diff
from app.table.people import Person
from app.table.persistence import KeptMove, NoPersistence, Persistence
from app.table.public import PublicTable
from app.table.room import fitted, for_change, for_view
from app.table.table import Table
from engine.core.json import Json, thaw

Message = dict[str, Json]

LONGEST_LOG = 1000
"""Events a phone that comes back is told: more than most games have, and few enough to fit one message."""


REQUESTS = (24, 2.0)
"""Requests besides moves that each person may make at once, and then in a second: all phones are told of most
of them. Whoever hosts may make any number; theirs is the phone that would have to bear it."""
ROUNDS = (20, 10.0)
"""How often all phones are told what has changed besides the game, at once and then in a second; what comes
faster is told together."""
MOST_ASKING = 64
"""People whose requests are counted; there are never so many at a table."""


class Peer(Protocol):
    """A phone's connection as the host sees it."""

    browser: bool
    """Whether it is a guest without the app."""

    def send(self, message: Message, room: int = 0) -> None:
        """Send, some time soon, without waiting, with room for so many bytes even if it has fewer."""

    def close(self) -> None:
        """Send what is under way, then no more."""


class BrowserPeer(Peer, Protocol):
    """A guest without the app, whose face is made on this phone: it is handed the very document that the app
    on its seat would be sent, so that no difference of two need travel."""

    def see(
        self,
        document: Document,
        own: OwnView,
        events: Sequence[dict[str, Json]],
        left: int | None,
        *,
        whole: bool,
    ) -> None:
        """The table as this guest may see it now (`Documents.plain`), with the game as they see it; and what
        they have heard since the last time, or of the whole game where they see the `whole` table anew."""


class Link:
    """What the host remembers of a connection: who it is and what it was last sent."""

    __slots__ = ("code", "document", "hello", "own", "peer", "person", "revision")

    def __init__(self, peer: Peer, hello: Hello, code: str) -> None:
        self.peer = peer
        self.hello = hello
        self.code = code
        """The code of the table when it came."""
        self.person: Person | None = None
        self.document: Document = {}
        self.own: OwnView = lambda: None
        """Of a page: the game as its guest saw it then."""
        self.revision = 0

    @property
    def page(self) -> BrowserPeer | None:
        """The connection, where it is that of a guest without the app."""
        return cast(BrowserPeer, self.peer) if self.peer.browser else None


class PhoneUpdate(NamedTuple):
    """What a phone is about to be told: its next document, how that differs, and what its person hears. A
    page has no use for the difference."""

    link: Link
    document: Document
    patch: Document
    heard: list[dict[str, Json]]
    own: OwnView = lambda: None

    def changed(self) -> bool:
        """Whether there is anything to tell."""
        if self.heard or self.patch or self.link.page is None:
            return bool(self.heard or self.patch)
        return self.document != self.link.document or self.own() != self.link.own()


class Host:
    """A table with the phones connected to it. Everything happens in the order in which it arrives."""

    def __init__(
        self,
        lobby: Lobby,
        call_later: CallLater,
        now: Callable[[], float],
        persistence: Persistence | None = None,
        pace: Callable[[], Pace] = lambda: PACES[NORMAL],
    ) -> None:
        self.table = Table(lobby, persistence or NoPersistence(), self._announce, now)
        self._links: dict[Peer, Link] = {}
        self._documents: Documents | None = None
        """The last ones sent."""
        self._asked: Allowance[str] = Allowance(now, *REQUESTS, MOST_ASKING)
        self._rounds: Allowance[None] = Allowance(now, *ROUNDS, 1)
        self._told: tuple[engine.Recording, int] | None = None
        """The game, and how many steps of it there were, when phones were told last."""
        self._next_round: Timer | None = None
        """When all phones are told what has changed since the last time, where that has to wait."""
        self._obeying = False
        """Whether a request is being answered: whoever it removes is let go after the answer."""
        self._call_later = call_later
        self._clock = DecisionClock(call_later, now, self._time_is_over)
        self._bots = Bots(lambda: self.table, call_later, now, pace)

    @classmethod
    def reopen(
        cls,
        data: dict[str, Json],
        moves: Sequence[KeptMove],
        call_later: CallLater,
        now: Callable[[], float],
        persistence: Persistence,
        pace: Callable[[], Pace] = lambda: PACES[NORMAL],
    ) -> Host:
        """The host of a table that was kept: as it was, with nobody connected yet."""
        host = cls(Lobby.from_json(data["lobby"]), call_later, now, persistence, pace)
        host.table = Table.reopen(data, moves, persistence, host._announce, now)
        host.table.mend()
        host._bots.hear([])
        host._bots.wake()
        return host

    # -- connections ---------------------------------------------------------------------------

    def password_for(self, hello: Hello) -> str:
        """What a phone must know to be let in: the table's code, or its own seat's secret."""
        if self.table.closed:
            raise AppRefusal("table_closed")
        if hello.kind == "code":
            return password("code", self.table.code)
        join_id = self._removed(hello)
        return password("seat", self._known(hello)[1] if join_id is None else join_id)

    def arrive(self, peer: Peer, hello: Hello) -> None:
        """A phone has proved that it knows its password; now it must say what it wants."""
        self._links[peer] = Link(peer, hello, self.table.code)

    def knows(self, peer: Peer) -> bool:
        """Whether this connection is the phone of somebody at the table."""
        return self.person_at(peer) is not None

    def person_at(self, peer: Peer) -> str | None:
        """Whose phone this connection is, by person id."""
        link = self._links.get(peer)
        return None if link is None or link.person is None else link.person.id

    def depart(self, peer: Peer) -> None:
        """A connection has ended, from whichever side."""
        link = self._links.pop(peer, None)
        if link is None or link.person is None:
            return
        if not any(other.person is link.person for other in self._links.values()):
            self.table.lost(link.person.id)

    def receive(self, peer: Peer, message: Message) -> None:
        """One message of well-formed shape, from a phone that was let in."""
        link = self._links.get(peer)
        if link is None:
            return
        self._obeying = True
        try:
            self._obey(link, message)
        except engine.Refusal as refusal:
            peer.send(
                {
                    "t": "refuse",
                    "id": message.get("id", ""),
                    "code": refusal.code,
                    "reason": refusal.reason,
                    "details": refusal.details,
                }
            )
            if link.person is None:
                self._close(link)
        finally:
            self._obeying = False
        self._let_go()

    def _obey(self, link: Link, message: Message) -> None:
        kind = message["t"]
        if link.person is None:
            self._introduce(link, message)
        elif kind == "act":
            self.table.act(link.person, message["id"], message["decision"], message["move"])
            link.peer.send({"t": "ack", "id": message["id"]})
        elif kind == "lobby":
            self._ration(link.person)
            commands.run(self.table, link.person, message["id"], message["do"], message["args"])
            if self.table.skipping or self.table.all_seen:
                self._bots.hurry()
            link.peer.send({"t": "ack", "id": message["id"]})
        elif kind == "view":
            self._ration(link.person)
            self._send_all(link)
        elif kind == "bye":
            self.depart(link.peer)
            link.peer.close()
        else:
            raise AppRefusal("bad_message", problem=f"{kind} is not for the host")

    def _ration(self, person: Person) -> None:
        """Refuse whoever asks for more than a person at a table ever does."""
        if person.id != self.table.owner and not self._asked.take(person.id):
            raise AppRefusal("too_many_requests")

    def _introduce(self, link: Link, message: Message) -> None:
        if link.hello.kind == "code" and message["t"] == "join":
            if link.code != self.table.code:
                # Somebody was shown the door meanwhile; it may be them with a second connection.
                raise AppRefusal("wrong_code")
            person = self.table.join(message["id"], message, message["watch"])
        elif link.hello.kind == "seat" and self._removed(link.hello) is not None:
            # It has heard a proof that this is the host: now it can believe what it is told.
            raise AppRefusal("kicked")
        elif link.hello.kind == "seat" and message["t"] == "resume":
            person, secret = self._known(link.hello)
            self.table.come_back(person, secret)
        else:
            raise AppRefusal("bad_message", problem="join or resume comes first")
        for other in list(self._links.values()):
            # The newest connection is the phone; an older one is a ghost of it, or another face.
            if other.person is person:
                if other.peer.browser or link.peer.browser:
                    other.peer.send({"t": "bye", "why": "replaced"})
                self._close(other)
        link.person = person
        self.table.be_in_browser(person, link.peer.browser)
        link.peer.send(
            {
                "t": "welcome",
                "person": person.id,
                "secret": person.next_secret,
                "table": self.table.id,
            }
        )
        self._send_all(link)

    def _known(self, hello: Hello) -> tuple[Person, str]:
        """The person a phone says to be, and which of the possible secrets it means to use."""
        name, _, which = (hello.person or "").partition(".")
        person = self.table.lobby.people.get(name)
        if person is None:
            raise AppRefusal("wrong_seat")
        if which == BY_JOIN_ID and person.joined_with:
            return person, person.joined_with
        for secret in person.secrets():
            if tag(secret) == which:
                return person, secret
        raise AppRefusal("wrong_seat")

    def _removed(self, hello: Hello) -> str | None:
        """The join id of a phone that was shown the door, where it comes back with that."""
        name, _, which = (hello.person or "").partition(".")
        return self.table.lobby.removed.get(name) if which == BY_JOIN_ID else None

    def _let_go(self) -> None:
        """Close the connections of people who are no longer of this table."""
        for link in list(self._links.values()):
            if link.person is not None and self._listener(link) is None:
                link.peer.send({"t": "bye", "why": "removed"})
                link.person = None
                self._close(link)

    def _listener(self, link: Link) -> Person | None:
        """Who is told of the table over this connection; decided here and nowhere else. Only people of this
        table are: in a running game also those who have left it for good."""
        person = link.person
        if person is None or self.table.lobby.people.get(person.id) is not person:
            return None
        return person if self.table.running or not person.gone else None

    def _close(self, link: Link) -> None:
        self._links.pop(link.peer, None)
        link.peer.close()

    def stop(self) -> None:
        """Let nothing happen by itself any more: no clock rings, no bot moves."""
        self._clock.stop()
        self._bots.stop()
        self._no_round()

    def close(self) -> None:
        self.table.close()
        self.stop()
        for link in list(self._links.values()):
            link.peer.send({"t": "bye", "why": "closed"})
            self._close(link)

    # -- telling -------------------------------------------------------------------------------

    def _announce(self, events: list[engine.Event]) -> None:
        """Something has changed and is kept: send each phone the difference it may see."""
        if self.table.play is not None and self.table.running and not self.table.paused:
            self._clock.watch(self.table.play.game.decision, self.table.lobby.clock)
        elif self.table.paused:
            self._clock.pause()
        else:
            self._clock.stop()
        # What happens in a game is told at once, whether there is anything to hear of it or not.
        before, self._told = self._told, self._moment()
        if self._told != before or self._rounds.take(None):
            self._tell_all(events)
        elif self._next_round is None:
            self._next_round = self._call_later(1 / ROUNDS[1], self._tell_late)
        self._bots.hear(events)
        self._bots.wake()
        if not self._obeying:
            self._let_go()

    def _moment(self) -> tuple[engine.Recording, int] | None:
        """The game on the table, and how many steps of it have been told."""
        play = self.table.play
        return None if play is None else (play.recording, len(play.told))

    def _tell_late(self) -> None:
        """All that has changed in a short time, at once."""
        self._next_round = None
        self._rounds.take(None)
        self._tell_all([])

    def _no_round(self) -> None:
        if self._next_round is not None:
            self._next_round.cancel()
        self._next_round = None

    def _tell_all(self, events: list[engine.Event]) -> None:
        """Send each phone what has changed for it since it was told last."""
        self._no_round()
        before, self._documents = self._documents, Documents(self.table, self._documents)
        changes = [self._change(link, events) for link in self._links.values()]
        told = [change for change in changes if change is not None]
        # All phones or none: who gets a record says nothing about who has something to see.
        if any(change.changed() for change in told):
            room = for_change(self._documents.changed_since(before))
            for change in told:
                self._tell(change, room)

    def _change(self, link: Link, events: list[engine.Event]) -> PhoneUpdate | None:
        """What has changed for the person at this connection; None where nobody is."""
        person = self._listener(link)
        if person is None or link.revision == 0:
            return None
        assert self._documents is not None
        heard = engine.heard(events, self.table.seat_of(person.id))
        if link.page is not None:
            document, own = self._documents.plain(person)
            return PhoneUpdate(link, document, {}, heard, own)
        document = self._documents.of(person)
        return PhoneUpdate(link, document, diff(link.document, document), heard)

    def public(self) -> PublicTable:
        """What everybody was told last, whoever they are."""
        assert self._documents is not None
        return self._documents.public()

    def _tell(self, change: PhoneUpdate, room: int) -> None:
        link = change.link
        link.revision += 1
        link.document = change.document
        if link.page is not None:
            link.own = change.own
            link.page.see(change.document, change.own, change.heard, self._time_left(), whole=False)
            return
        link.peer.send(
            {
                "t": "patch",
                "base": link.revision - 1,
                "rev": link.revision,
                "patch": change.patch,
                "events": change.heard,
                "left": self._time_left(),
            },
            room,
        )

    def _send_all(self, link: Link) -> None:
        """The whole document, and what this person has been told of the game."""
        person = self._listener(link)
        if person is None:
            return
        if self._next_round is not None:
            # The length of a change is that of everything since the documents before.
            self._tell_all([])
        self._documents = Documents(self.table, self._documents)
        link.revision += 1
        play = self.table.play
        log = [] if play is None else play.log(self.table.seat_of(person.id))[-LONGEST_LOG:]
        if link.page is not None:
            link.document, link.own = self._documents.plain(person)
            link.page.see(link.document, link.own, log, self._time_left(), whole=True)
            return
        link.document = self._documents.of(person)
        view: Message = {
            "t": "view",
            "rev": link.revision,
            "document": link.document,
            "log": log,
            "left": self._time_left(),
        }
        if self.table.running:
            room = for_view(self._documents.shared)
            link.peer.send(fitted(view, room), room)
        else:
            link.peer.send(view)

    def _time_left(self) -> int | None:
        left = self._clock.left()
        return None if left is None else round(1000 * left)

    # -- what happens by itself ----------------------------------------------------------------

    def _time_is_over(self) -> None:
        """Everybody who has not answered gives the default answer of the moment."""
        play = self.table.play
        if play is None or not self.table.running or self.table.paused:
            return
        decision = play.game.decision
        for seat in play.game.deciders():
            if self.table.running and play.game.decision == decision and seat in play.game.deciders():
                try:
                    self.table.act_for(seat, thaw(play.game.default(seat)))
                except AppRefusal:
                    # The table could not be kept: nothing has happened, and the clock rings again.
                    self._clock.watch(decision, self.table.lobby.clock)
                    return

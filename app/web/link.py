"""A guest without the app as the host sees it: a phone like any other, whose face is made here.

The host tells this link what it would tell the app on that seat, by the same filter and no more. Of that
the face makes what the page shows, and of what is touched on the page it makes moves and requests, which
climb the same ladder as anybody's. What travels is the difference of two sights.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import engine
from app.net import strict
from app.net.allowance import Allowance
from app.net.channel import SIZES
from app.refusal import AppRefusal, from_wire
from app.table.connection import Message
from app.table.document import OwnView
from app.table.host import Peer
from app.table.ids import new_id
from app.table.page_change import PageSight
from app.table.patch import Document
from app.table.public import PublicTable
from engine.core.json import Json

LOG = logging.getLogger(__name__)

TOUCHES: Final = (40, 15.0)
"""Touches of a page at once, and then in a second: more than fingers make. What comes faster is not heard."""
CHANGE: Final = SIZES[2] - 20
"""Bytes of a change of the page while a game runs, squeezed: every record is as long, whatever it says."""
WHOLE: Final = SIZES[3] - 20
"""The same of a whole page."""
MOST_ASKED: Final = 16
"""Requests of a page that are under way; they are answered as they come."""


class PageFace(Protocol):
    """What a page shows and what may be touched there (`app.web.face`)."""

    def see(
        self,
        document: Document,
        own: OwnView,
        log: Sequence[dict[str, Json]],
        left: int | None,
        public: PublicTable,
    ) -> None:
        """The table as this guest may see it now, with the game from their seat and all they were told of it;
        and what everybody was told."""

    def take(self, do: str, args: dict[str, Json]) -> None:
        """One touch of the page; AppRefusal for what no page of ours sends."""

    def answered(self, refusal: engine.Refusal | None) -> None:
        """What was asked of the table is done, or refused."""

    def sight(self) -> PageSight:
        """Everything the page is to show now."""


Act = Callable[[int, Json], None]
Ask = Callable[[str, dict[str, Json]], None]
MakeFace = Callable[[str, Act, Ask, Callable[[], None]], PageFace]


class LinkedHost(Protocol):
    """What a link uses of the host."""

    def receive(self, peer: Peer, message: Message) -> None:
        """One message of well-formed shape, from a phone that was let in."""

    def public(self) -> PublicTable:
        """What everybody was told last, whoever they are."""


class FaceLink:
    """One page at a table."""

    browser = True

    def __init__(
        self, connection: Peer, host: LinkedHost, lang: str, make: MakeFace, now: Callable[[], float]
    ) -> None:
        self._connection = connection
        self._host = host
        self._face = make(lang, self._act, self._ask, self._show)
        self._touches: Allowance[None] = Allowance(now, *TOUCHES, 1)
        self._document: Document = {}
        self._log: list[dict[str, Json]] = []
        self._shown = PageSight({}, {})
        self._revision = 0
        self._asked: list[str] = []
        self._broken = False
        self._touching = False

    # -- from the page -------------------------------------------------------------------------

    def receive(self, message: Message) -> None:
        """One message of the page."""
        if message["t"] != "touch":
            self._host.receive(self, message)
        elif self._document and self._touches.take(None):
            # Whatever a touch leads to, a move and its answer included, is shown by one record.
            self._touching = True
            self._safely(self._touched, message["do"], message["args"])
            self._touching = False
            self._show()

    def _touched(self, do: str, args: dict[str, Json]) -> None:
        try:
            self._face.take(do, args)
        except AppRefusal as refusal:
            # Nothing that was shown: an old page, or no page at all.
            LOG.info("a touch is left alone: %s %s", refusal, refusal.details)

    def _act(self, decision: int, move: Json) -> None:
        self._request({"t": "act", "decision": decision, "move": move})

    def _ask(self, do: str, args: dict[str, Json]) -> None:
        self._request({"t": "lobby", "do": do, "args": args})

    def _request(self, message: Message) -> None:
        request = new_id()
        self._asked = [*self._asked, request][-MOST_ASKED:]
        self._host.receive(self, {**message, "id": request})

    # -- to the page ---------------------------------------------------------------------------

    def send(self, message: Message, room: int = 0) -> None:
        """What the host tells this seat."""
        if message["t"] not in ("ack", "refuse") or message["id"] not in self._asked:
            self._connection.send(message, room)
            return
        self._asked.remove(message["id"])
        self._safely(self._face.answered, self._refusal(message))
        self._show()

    def see(
        self,
        document: Document,
        own: OwnView,
        events: Sequence[dict[str, Json]],
        left: int | None,
        *,
        whole: bool,
    ) -> None:
        """The table as this guest may see it now, and what they have heard since."""
        self._safely(self._see, document, own, events, left, whole)
        self._show()

    def close(self) -> None:
        """Send what is under way, then no more."""
        self._connection.close()

    def _see(
        self,
        document: Document,
        own: OwnView,
        events: Sequence[dict[str, Json]],
        left: int | None,
        whole: bool,
    ) -> None:
        before, self._document = self._document, document
        if whole:
            # The page may have lost what it showed.
            self._log, self._shown, self._revision = list(events), PageSight({}, {}), 0
        elif _playing(document) and not _playing(before):
            # The log is that of one game.
            self._log = list(events)
        elif events:
            self._log = [*self._log, *events]
        self._face.see(document, own, self._log, left, self._host.public())

    def _refusal(self, message: Message) -> engine.Refusal | None:
        if message["t"] == "ack":
            return None
        table = self._document["table"]
        about = table["game"], table["content"]
        return from_wire(message["code"], message["reason"], message["details"], *about)

    def _show(self) -> None:
        """One record, whether anything is different or not: that there is one says nothing."""
        if not self._touching:
            self._safely(self._tell)

    def _tell(self) -> None:
        before, sight = self._shown, self._face.sight()
        whole, room = self._revision == 0, 0
        if _playing(self._document):
            room = WHOLE if whole else CHANGE
        if whole:
            shown = {key: [value] for key, value in sight.whole().items()}
            patch = strict.Written(shown, strict.text(shown))
        else:
            patch = self._host.public().changes.between(before, sight)
        self._shown, self._revision = sight, self._revision + 1
        base = self._revision - 1
        message = {"t": "sight", "base": base, "rev": self._revision, "patch": patch}
        text = f'{{"t":"sight","base":{base},"rev":{self._revision},"patch":{patch.text}}}'
        self._connection.send(strict.Written(message, text), room)

    def _safely(self, do: Callable[..., None], *args: object) -> None:
        """A page that cannot be made ends this connection and nothing else: the others are still told."""
        if self._broken:
            return
        try:
            do(*args)
        except Exception:
            LOG.exception("a page cannot be shown")
            self._broken = True
            self._connection.close()


def _playing(document: Document) -> bool:
    return bool(document["table"]["status"] == "playing")

"""What a table needs for guests without the app: the door they come through, and a link for each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from app.net.discovery.card import TableCard
from app.net.transport import Stream
from app.table.host import Host, Peer
from app.web.door import BrowserDoor
from app.web.face import Face
from app.web.link import FaceLink, MakeFace
from app.web.public_sight import PublicSights
from app.web.rehearsal import Rehearsals
from app.web.site import Site


class BrowserGuests:
    """Serves the page, and makes a face for each that comes back from it."""

    def __init__(self, site: Site, card: Callable[[], TableCard], make: MakeFace | None = None) -> None:
        rehearsals = Rehearsals()
        self._door = BrowserDoor(site, card, lambda lang: rehearsals.want(card().game, lang))
        self._make = make or partial(Face, shared=PublicSights())

    async def enter(self, stream: Stream) -> Stream:
        """The stream of the protocol in one that came; ConnectionError where a browser wanted files only."""
        return await self._door.enter(stream)

    def link(self, connection: Peer, host: Host, lang: str) -> FaceLink:
        """A guest whose page shows what the host tells it."""
        return FaceLink(connection, host, lang, self._make, asyncio.get_running_loop().time)

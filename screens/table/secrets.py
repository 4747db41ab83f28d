"""What only whoever holds this phone may see: covered, held open by a thumb, or open for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.table.pocket import PeekOverlay

if TYPE_CHECKING:
    from screens.table.page import TablePage

UNLIMITED = 20.0
"""Seconds for which secrets lie open while choosing, where the settings never cover them under a thumb."""


class Secrets:
    """The covers of one table page."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._look: PeekOverlay | None = None
        self._open = False
        """Whether secrets that take two hands to choose among lie open, for a while."""
        self.left = 0.0
        """Seconds until they cover themselves."""
        self.turning = False
        """Whether they are being turned up at this moment."""

    @property
    def nothing_to_hide(self) -> bool:
        """Whether my own things lie open all the time: nobody but bots is at the table, and I have not asked
        for covers."""
        page = self._page
        return page.session.kind == "solo" and not page.services.phone.settings.cover_alone

    @property
    def revealed(self) -> bool:
        """Whether what only I may see lies open on the page."""
        return self._open or self.nothing_to_hide

    def look(self, on: bool) -> None:
        """The thumb is on the cover, or has left it."""
        page = self._page
        if not on:
            self._end_look()
            return
        if self._look is not None or page.game is None or page.scene.seat is None:
            return
        seconds = float(page.services.phone.settings.cover_seconds)
        self._look = PeekOverlay(page.game.secrets(page.scene), seconds, self._end_look)
        page.navigator.layer.open(self._look)
        if page.guide is not None:
            page.guide.looked()

    def uncover(self) -> None:
        """Lay secrets open for a while, where choosing takes more than a thumb."""
        self._open = True
        self.keep_open()
        self.turning = True
        self._page.rebuild()
        self.turning = False

    def keep_open(self) -> None:
        """Whoever chooses still looks at their cards: count the time anew."""
        self.left = float(self._page.services.phone.settings.cover_seconds or UNLIMITED)

    def forget(self) -> None:
        """Another question is asked: what was open for the one before is covered."""
        self._open = False

    def cover(self) -> None:
        self._end_look()
        if self._open:
            self._open = False
            self._page.rebuild()

    def tick(self, passed: float) -> None:
        """Time goes by while they lie open."""
        if self._open:
            self.left -= passed
            if self.left <= 0:
                self.cover()

    def _end_look(self) -> None:
        if self._look is not None:
            self._look.stop()
            self._page.navigator.layer.close(self._look)
            self._look = None

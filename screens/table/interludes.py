"""What is laid over a table for a moment while everything else waits, up to the last blow of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from app.table.pace import NORMAL, PACES, Pace
from screens.table.handover import HandoverScreen
from screens.ui.interlude import Interlude

if TYPE_CHECKING:
    from screens.table.page import TablePage


class Interludes:
    """Those of one table page."""

    def __init__(self, page: TablePage, build_ahead: Callable[[Iterator[None]], None]) -> None:
        self._page = page
        self._build_ahead = build_ahead
        self.witnessed = False
        """Whether these eyes have seen the game before it was over."""

    @property
    def pace(self) -> Pace:
        """How long moments are held here: as bots wait for them, where they do so for this phone."""
        page = self._page
        own = page.session.kind in ("host", "solo", "pass")
        return PACES[page.services.phone.settings.bot_pace if own else NORMAL]

    @property
    def holding(self) -> bool:
        """Whether a moment is shown that nobody should miss the rest for. Where one phone goes round, the
        handover screen waits for it, and a lesson has its own order."""
        page = self._page
        if page.guide is not None or page.session.kind == "pass":
            return False
        return any(interlude.holds for interlude in self._shown())

    def show(self, interlude: Interlude) -> None:
        """Lay something that has happened over the table, for its time or until a tap; then things go on."""
        interlude.then = self._gone
        interlude.show()

    def _gone(self, tapped: bool) -> None:
        page = self._page
        if page.navigator.page is not page:
            return
        if page.scene.over:
            self._to_the_end()
            return
        if tapped:
            page.seen()
        HandoverScreen.draw(page)

    def finish(self) -> None:
        """The game is over: the last blow is seen, then comes the result."""
        page = self._page
        if page.navigator.page is not page or not page.scene.over:
            return
        finale = None if page.game is None or not self.witnessed else page.game.finale(page.scene)
        self.witnessed = False
        if finale is None:
            self._to_the_end()
            return
        for interlude in self._shown():
            page.navigator.layer.close(interlude)
        self.show(finale)
        self._build_ahead(self._end_ahead())

    def _end_ahead(self) -> Iterator[None]:
        """The next page, while the last blow is seen."""
        # It knows this page.
        from screens.end.page import EndPage

        end = self._page.navigator.prepare("end")
        assert isinstance(end, EndPage)
        while end.step():
            yield
        end.tell(self._page.session)
        yield from self._page.navigator.built_ahead(["end"])

    def _to_the_end(self) -> None:
        page = self._page
        if page.guide is None and page.navigator.page is page and page.scene.over:
            page.go("end")

    def _shown(self) -> list[Interlude]:
        return [child for child in self._page.navigator.layer.children if isinstance(child, Interlude)]

"""Home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.language import tr
from screens import look, theme
from screens.home.parts import HomeAlone, HomeContinue, HomeCovers, HomeDoors, HomeHead
from screens.kit import TabRoom
from screens.kit.page import KeptPage
from screens.ui.boxes import Column, Scroll
from screens.ui.overlay import confirm, tell_store_notice
from screens.ui.screen import PageColumn

WIDEST = dp(680)
"""On a tablet there is room for larger covers."""


class HomePage(KeptPage):
    """Everything begins here."""

    tab = True

    def make(self) -> Iterator[None]:
        self._column = PageColumn(
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(14), 0, dp(18)),
            spacing=theme.GAP,
        )
        self.add_widget(Column(Scroll(self._column), TabRoom(), size_hint=(1, 1)))
        yield
        self._parts = []
        for kind in (HomeHead, HomeDoors, HomeAlone, HomeCovers):
            part = kind(page=self)
            self._parts.append(part)
            self._column.add_widget(part)
            part.fill()
            yield
        self._continue: HomeContinue | None = None

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        # Not before this page is the one that is shown.
        Clock.schedule_once(lambda _: tell_store_notice(self))

    def fill(self) -> None:
        self._column.most = WIDEST if self.wide else theme.PAGE_WIDTH
        for part in self._parts:
            part.fill()
        table = self.services.phone.interrupted()
        if table is None:
            if self._continue is not None:
                self._column.remove_widget(self._continue)
                self._continue = None
            return
        if self._continue is None:
            self._continue = HomeContinue(page=self)
            self._column.add_widget(self._continue, index=len(self._column.children) - 1)
        self._continue.show(table)

    def resume(self) -> None:
        """Go on with the table that was interrupted."""
        session = self.services.phone.resume()
        self.go("table" if session.kind in ("solo", "pass") else "lobby")

    def forget(self) -> None:
        """The table that was interrupted is not wanted any more: ask once."""
        confirm(
            self.navigator.layer,
            tr("Forget this table?"),
            tr("You will not be able to resume its game on this phone."),
            tr("Forget it"),
            tr("Keep it"),
            self._forgotten,
        )

    def _forgotten(self) -> None:
        self.services.phone.forget_interrupted()
        self.fill()


look.read_rules(__file__, "page.kv")

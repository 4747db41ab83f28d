"""How things stand at the table: on the way there, lost, ready to start, or what is waited for."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.language import tr
from app.session import TableSession
from screens import theme
from screens.kit import Text
from screens.kit.page import Part
from screens.table.lost import Lost
from screens.ui.boxes import Column, GroundRow
from screens.ui.drag import DragScroll
from screens.ui.keep import Slot
from screens.ui.ring import WaitingRing
from screens.ui.screen import PageColumn


class LobbyComing(Part):
    """Before there is a table to see; on the way back to one it says who has to open it."""

    text = StringProperty("")
    advice = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._below = Slot(self.ids.below)
        (self._advice,) = self.ids.below.children

    def show(self, session: TableSession) -> None:
        """Show how far this phone has come on its way to the table."""
        self.text = tr("Opening the table…") if session.role.hosts else tr("Joining the table…")
        self.ids.ring.turn()
        if session.unproved is not None:
            self._below.show(Lost(session, align="center", name="lobby.unproved"))
            return
        self.advice = ""
        if session.kind == "join" and session.host_name:
            self.advice = tr(
                "If it takes long, ask {name} to open Soupçon and tap Resume.", name=session.host_name
            )
        self._below.show(self._advice if self.advice else None)


def away(session: TableSession) -> Column:
    """The connection is lost, and is being looked for."""
    now = theme.current
    return Column(
        GroundRow(
            WaitingRing(dp(22), now.danger_text),
            Lost(session, name="lobby.away"),
            fill=now.banner,
            line=now.banner_line,
            radius=theme.RADIUS,
            padding=dp(12),
            spacing=dp(12),
        ),
        padding=(theme.MARGIN, 0, theme.MARGIN, dp(6)),
    )


class LobbyWait(Part):
    """A guest's: whom we wait for, and what one can do meanwhile."""

    title = StringProperty("")
    support = StringProperty("")
    watching = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._slot = Slot(self)
        self._plate, self._buttons = self.children[::-1]

    def show(self, host: str, missing: str, watching: bool) -> None:
        """Who starts, and what is missing for it."""
        self.title, self.watching = tr("Waiting for {name}", name=host), watching
        self.support = missing or tr("{name} starts the game.", name=host)
        # The menu has both too, where large letters leave them no room here.
        self._slot.show(self._plate, None if theme.current.large else self._buttons)


class LobbyFrame(PageColumn):
    """The bar, what is wrong with the connection, the table or the way there, and the foot."""

    page = ObjectProperty(None)
    title = StringProperty("")
    summary = StringProperty("")
    seen = BooleanProperty(False)
    """Whether there is a table to see."""
    wide = BooleanProperty(False)


class LobbyTable(DragScroll):
    """How others come to the table, and who is there: in one column, or in two."""

    page = ObjectProperty(None)
    wide = BooleanProperty(False)
    count = StringProperty("")


class LobbyHint(Text):
    """Who begins."""


class LobbyWatching(Column):
    """Above those who only look on."""

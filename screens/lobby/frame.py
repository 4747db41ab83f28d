"""What the lobby stands in: its bar, its two columns, its foot; the rules are in page.kv."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.kit import Text
from screens.ui.drag import DragScroll
from screens.ui.screen import PageColumn


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


class LobbyWatching(Text):
    """Above those who only look on."""

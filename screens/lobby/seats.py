"""The rows of the lobby: everybody at the table, and the free seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.lobby.lines import Line
from screens.ui.boxes import Column, Row
from screens.ui.button import IconButton
from screens.ui.drag import Handle
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

ROW = dp(62)
LARGE_LETTERS = 1.3


class SeatRow(Tappable, Ground, Row):
    """Somebody who plays. The host has a handle to drag them elsewhere; a tap says what can be done."""

    lifted = BooleanProperty(False)

    def __init__(
        self,
        line: Line,
        name: str,
        on_tap: Callable[[], object] | None = None,
        draggable: bool = False,
        on_remove: Callable[[], object] | None = None,
    ) -> None:
        now = theme.now
        away = line.sign == "away"
        super().__init__(
            on_tap=on_tap,
            name=name,
            height=ROW,
            fill=now.surface,
            line=now.warn if away else now.line,
            dashed=away,
            radius=theme.RADIUS,
            padding=(0 if draggable else dp(14), dp(6), dp(4), dp(6)),
            spacing=dp(12) if not draggable else dp(2),
        )
        self.person = line
        self.handle = Handle(f"{name}.drag") if draggable else None
        if self.handle is not None:
            self.add_widget(self.handle)
        self._put(Emblem(line.colour, line.emblem, dp(42)))
        says = Words(line.says, "support", now.warn if away else now.dim)
        texts = Column(Words(line.name, "strong", lines=1), says, spacing=dp(1))
        texts.padding = (dp(12) if draggable else 0, 0, dp(4), 0)
        texts.bind(height=lambda _, high: setattr(self, "height", max(ROW, high + dp(14))))
        self._put(texts)
        self._put(self._end(line, on_remove, name))
        self.fbind("lifted", self._rise)

    def _put(self, widget: Widget) -> None:
        widget.pos_hint = {"center_y": 0.5}
        self.add_widget(widget)

    def _end(self, line: Line, on_remove: Callable[[], object] | None, name: str) -> Widget:
        now = theme.now
        if line.sign == "bot" and on_remove is not None:
            return IconButton("close-circle-outline", on_remove, now.dim, name=f"{name}.remove")
        icon, colour = {
            "first": ("crown", theme.SHELL.text),
            "ready": ("check-circle", now.ok),
            "bot": ("robot-happy-outline", now.dim),
            "away": ("wifi-off", now.warn),
            "watching": ("eye-outline", now.dim),
        }[line.sign]
        # Nothing to tap: large letters may have some of its room.
        wide = theme.TOUCH if now.scale < LARGE_LETTERS else dp(30)
        box = Row(size_hint=(None, None), size=(wide, theme.TOUCH))
        glyph = Icon(icon, dp(24), colour)
        glyph.size_hint = (1, 1)
        box.add_widget(glyph)
        return box

    def _rise(self, *_: Any) -> None:
        now = theme.now
        self.fill = now.surface2 if self.lifted else now.surface
        self.line = theme.SHELL.text if self.lifted else now.line
        self.line_width = dp(2) if self.lifted else dp(1)


class FreeSeats(Tappable, Ground, Row):
    """Room for more; the host may fill it with a bot."""

    def __init__(self, count: int, on_bot: Callable[[], object] | None) -> None:
        now = theme.now
        super().__init__(
            on_tap=on_bot,
            name="lobby.add_bot",
            height=dp(54),
            line=now.line if now.dark else now.faint,
            dashed=True,
            radius=theme.RADIUS,
            padding=(dp(18), dp(6), dp(16), dp(6)),
            spacing=dp(10),
        )
        self._put(Icon("account-clock-outline", now.letters(20), now.dim))
        free = Words(tr.n("{count} free seat", "{count} free seats", count), "support", now.dim)
        free.bind(height=lambda _, high: setattr(self, "height", max(dp(54), high + dp(14))))
        self._put(free)
        if on_bot is not None:
            self._put(Icon("robot-happy-outline", now.letters(20), theme.SHELL.text))
            self._put(Words(tr("Add a bot"), "strong", theme.SHELL.text, natural=True))

    def _put(self, widget: Widget) -> None:
        widget.pos_hint = {"center_y": 0.5}
        self.add_widget(widget)


class Plate(Tappable, Ground, Column):
    """The large plate at the bottom: a title, and below it what is still missing."""

    def __init__(
        self,
        title: str,
        support: str,
        on: bool,
        on_tap: Callable[[], object] | None = None,
        on_refused: Callable[[], object] | None = None,
        name: str = "lobby.start",
    ) -> None:
        now = theme.now
        fill = theme.GOLD if on else theme.mixed(now.bg, theme.GOLD, 0.26)
        ink = theme.INK if on else theme.mixed(now.text, theme.GOLD, 0.25)
        super().__init__(
            on_tap=on_tap,
            on_refused=on_refused,
            enabled=on,
            name=name,
            fill=fill,
            hairline=theme.mixed(fill, theme.INK if on else theme.GOLD, 0.35),
            radius=theme.RADIUS,
            padding=(dp(16), dp(9), dp(16), dp(10)),
        )
        self.support = support
        self.add_widget(Words(title, "bar", ink, "center", lines=1))
        if support:
            self.add_widget(Words(support, "support", ink, "center"))

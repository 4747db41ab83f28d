"""How long secrets lie open that take both hands to choose among, and the way to cover them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.kit import PushButton
from screens.ui import Column, GroundRow, Icon, Row, Tappable, Words
from screens.ui.ticking import Ticking

if TYPE_CHECKING:
    from screens.table.page import TablePage


class EyesBar(Ticking, Column):
    """“Covers itself in 6 s”, a line that runs out, and a button to cover now; or to look again."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(spacing=dp(6))
        self._page = page
        if page.nothing_to_hide:
            return
        if not page.revealed:
            self.add_widget(
                PushButton(
                    tr("Look at the cards"),
                    "" if page.tight else tr("make sure nobody beside you can see"),
                    kind="outline",
                    icon="eye-outline",
                    on_tap=page.uncover,
                    name="eyes.open",
                )
            )
            return
        self._words = Words("", "caption", theme.current.dim, lines=1)
        self.add_widget(
            Row(
                Icon("eye-outline", theme.current.letters(19), theme.current.dim),
                self._words,
                PushButton(
                    tr("Cover"),
                    kind="ghost",
                    on_tap=page.cover,
                    name="eyes.cover",
                    centred=True,
                    size_hint_x=None,
                    width=theme.current.letters(16) * 6,
                    height=theme.TOUCH,
                ),
                spacing=dp(8),
                padding=(dp(6), 0),
            )
        )
        self._line = _Left()
        self.add_widget(self._line)
        self.tick(0)

    def tick(self, _: float) -> None:
        if not self._page.revealed or not hasattr(self, "_line"):
            return
        left = max(0.0, self._page.secrets.left)
        self._words.text = tr("Covers itself in {count} s", count=round(left))
        self._line.share = left / (self._page.services.phone.settings.cover_seconds or 20)
        self._line.paint()


class _Left(Widget):
    """A line that runs out."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=dp(4))
        self.share = 1.0
        with self.canvas:
            Color(rgba=theme.current.line)
            self._back = RoundedRectangle(radius=[dp(2)])
            Color(rgba=theme.APP_THEME.text)
            self._front = RoundedRectangle(radius=[dp(2)])
        self.bind(pos=self.paint, size=self.paint)

    def paint(self, *_: object) -> None:
        self._back.pos, self._back.size = self.pos, self.size
        self._front.pos, self._front.size = self.pos, (self.width * self.share, self.height)


CHIP = dp(68)
"""How wide the chip is beside letters of the usual size."""


class EyesChip(Ticking, Tappable, GroundRow):
    """Where there is no room for the bar: how long secrets still lie open; a tap covers them at once."""

    def __init__(self, page: TablePage) -> None:
        now, grounds = theme.current, page.scene.game_theme.grounds
        self._page = page
        super().__init__(
            on_tap=page.cover,
            name="eyes.cover",
            fill=grounds.raised,
            line=grounds.line,
            radius=dp(18),
            padding=(dp(10), dp(6)),
            spacing=dp(5),
            size_hint=(None, None),
            width=now.grown(CHIP),
            height=max(dp(44), now.grown(dp(36))),
            pos_hint={"center_y": 0.5},
        )
        middle = {"center_y": 0.5}
        self.add_widget(Icon("eye-off-outline", now.letters(18), now.dim, pos_hint=middle))
        self._words = Words("", "caption", now.dim, natural=True, pos_hint=middle)
        self.add_widget(self._words)
        self.tick(0)

    def tick(self, _: float) -> None:
        left = max(0.0, self._page.secrets.left)
        self._words.text = tr("{count} s", count=round(left))

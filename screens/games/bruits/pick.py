"""Things to choose, large enough for a thumb: characters, symbols, rooms, the cards of one room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.games.bruits.cast import Cast
from screens.games.bruits.drawing import Strip, mark, put
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, Row, Space
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

WIDE, HIGH = dp(72), dp(46)


class Pick(Tappable, Ground, Column):
    """A picture with a word below it, or beside it; dim where it cannot be chosen, and then a tap says so."""

    def __init__(
        self,
        scene: Scene,
        sign: Widget,
        title: str,
        chosen: bool,
        open_: bool,
        on_tap: Callable[[], None],
        on_refused: Callable[[], None] | None,
        name: str,
        note: str = "",
        note_colour: theme.Colour | None = None,
        beside: bool = False,
    ) -> None:
        now, accent = theme.now, scene.mood.text
        super().__init__(
            on_tap=on_tap,
            on_refused=on_refused,
            enabled=open_,
            name=name,
            fill=theme.mixed(now.surface2, accent, 0.14) if chosen else now.surface2,
            line=accent if chosen else now.line,
            line_width=dp(2.5) if chosen else dp(1),
            radius=dp(14),
            padding=(dp(1), dp(4 if beside else 6)),
            spacing=dp(3),
            size_hint_y=None,
        )
        if isinstance(sign, Art):
            # Only the picture is dim, not a stroke through it.
            sign.tint = theme.faded(theme.WHITE, 1.0 if open_ else 0.35)
        else:
            sign.opacity = 1.0 if open_ else 0.35
        align = "left" if beside else "center"
        words = [Words(title, "least", now.text if open_ else now.dim, align, lines=1)]
        if note:
            words.append(Words(note, "least", note_colour or now.dim, align, lines=1))
        if beside:
            lines = Column(*words, pos_hint={"center_y": 0.5})
            self.add_widget(
                Row(
                    sign,
                    lines,
                    spacing=dp(8),
                    padding=(dp(8), 0),
                    height=max(dp(36), now.letters(29 if note else 22)),
                )
            )
        else:
            for part in (Row(Space(), sign, Space()), *words):
                self.add_widget(part)
        self._chosen = chosen
        self.bind(pos=self._tick, size=self._tick)

    def _tick(self, *_: Any) -> None:
        self.canvas.after.clear()
        if self._chosen:
            with self.canvas.after:
                put(
                    "check-circle",
                    (self.x + self.width - dp(12), self.y + self.height - dp(12)),
                    dp(18),
                    theme.mood("bruits").text,
                )


def strips(
    page: TablePage,
    cast: Cast,
    room: str,
    lit: Mapping[str, bool],
    on_tap: Callable[[str], None],
) -> Widget:
    """The cards of a room that may be chosen, in the order in which they lie."""
    cards = [handle for handle in cast.column(room) if handle in lit]
    gap = dp(6)
    width = min(page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN
    cols = max(1, int((width + gap) // (WIDE + gap)))
    grid = Grid(
        *(_Card(page, cast, handle, lit[handle], on_tap) for handle in cards),
        cols=cols,
        spacing=gap,
        size_hint_y=None,
    )
    return Column(Words(cast.room(room), "caption", theme.now.dim, "center"), grid, spacing=dp(4))


class _Card(Tappable, Widget):
    """One card of a room."""

    def __init__(
        self, page: TablePage, cast: Cast, handle: str, chosen: bool, on_tap: Callable[[str], None]
    ) -> None:
        super().__init__(on_tap=lambda: on_tap(handle), name=f"clue.{handle}", size_hint_y=None, height=HIGH)
        self._strip = Strip(cast, handle, page.open_eyes)
        self._chosen, self._accent = chosen, cast.scene.mood.fill
        self.bind(pos=self._paint, size=self._paint)

    def _paint(self, *_: Any) -> None:
        wide = min(self.width, WIDE * 1.2)
        x = self.x + (self.width - wide) / 2
        self.canvas.before.clear()
        with self.canvas.before:
            self._strip.draw(x, self.y + self.height, wide, self.height, self.height * 0.54, True)
            mark((x, self.y, wide, self.height), self._chosen, self._accent)
            if self._chosen:
                put("check-circle", (x + wide - dp(10), self.y + dp(11)), dp(18), self._accent)

"""The QR of an invitation: on ivory whatever the theme, so that every camera reads it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import segno
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.boxes import Column, Middle, Space
from screens.ui.button import IconButton
from screens.ui.overlay import Layer, Overlay
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

QUIET = dp(12)
QUIET_MODULES = 4
"""Of the large one: as the standard asks."""


@lru_cache(maxsize=4)
def modules(text: str) -> tuple[bytes, ...]:
    """The squares of the QR from the top down, one byte each: 1 is dark."""
    return tuple(bytes(row) for row in segno.make(text, error="m", micro=False).matrix)


@lru_cache(maxsize=4)
def texture(text: str) -> Texture:
    """The QR as one texel per square, dark squares only."""
    rows = modules(text)
    side = len(rows)
    ink = bytes(round(255 * part) for part in theme.GLYPH)
    pixels = b"".join(ink if square else bytes(4) for row in reversed(rows) for square in row)
    made = Texture.create(size=(side, side), colorfmt="rgba")
    made.mag_filter = made.min_filter = "nearest"
    made.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    return made


class Squares(Widget):
    """The squares alone, as large as the room allows with every square the same number of pixels."""

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._side = len(modules(text))
        with self.canvas:
            Color(rgba=theme.WHITE)
            self._picture = Rectangle(texture=texture(text))
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        room = min(self.size)
        # Squares of unequal width are hard to read; where a whole number would waste much, they may be.
        whole = self._side * max(1, int(room / self._side))
        side = whole if whole >= room * 0.86 else room
        self._picture.size = (side, side)
        # Worked out here: at this moment `center` may still be that of the place before.
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self._picture.pos = (round(x), round(y))


class QrBox(Tappable, Ground):
    """The QR on its ivory box; a tap shows it large."""

    def __init__(self, text: str, side: float, on_tap: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(
            on_tap=on_tap,
            fill=theme.IVORY,
            radius=theme.RADIUS,
            size_hint=(None, None),
            size=(side, side),
            **kwargs,
        )
        self.text = text
        self._squares = Squares(text)
        self.add_widget(self._squares)
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        side = min(self.size) - 2 * QUIET
        self._squares.size = (side, side)
        self._squares.pos = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)


class LargeQr(Overlay):
    """The QR over the whole page, bright; any tap closes it."""

    def __init__(self, layer: Layer, text: str, title: str, code: str, hint: str) -> None:
        super().__init__(layer, name="large_qr")
        with self.canvas.before:
            Color(rgba=theme.IVORY)
            self._ground = Rectangle()
        self._squares = Squares(text, size_hint=(None, None))
        self._side = len(modules(text))
        self._column = Column(
            Space(),
            Words(title, "screen", theme.GLYPH, "center", lines=1),
            Middle(self._squares, size_hint_y=None),
            Words(code, "code", theme.GLYPH, "center", lines=1, name="large_qr.code"),
            Words(hint, "support", theme.rgba("#5A4A3C"), "center"),
            Space(),
            size_hint_y=1,
            padding=theme.MARGIN,
            spacing=dp(10),
        )
        self.add_widget(self._column)
        self.add_widget(
            IconButton(
                "close",
                self.dismiss,
                theme.GLYPH,
                name="large_qr.close",
                pos_hint={"right": 0.98, "top": 0.985},
            )
        )
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        room = min(self.width, self.height * 0.62)
        quiet = room * QUIET_MODULES / (self._side + 2 * QUIET_MODULES)
        side = min(room - 2 * quiet, dp(560))
        self._squares.size = (side, side)
        self._squares.parent.height = side + dp(16)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not super().on_touch_up(touch) and touch.grab_current is None:
            self.dismiss()
        return True

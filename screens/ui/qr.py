"""The QR of an invitation: on ivory whatever the theme, so that every camera reads it."""

from __future__ import annotations

from functools import lru_cache
from threading import Thread
from typing import Any

import segno
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.kit import IconButton
from screens.ui.boxes import Column, Middle, Space
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
def pixels(text: str) -> bytes:
    """The QR as one texel per square, from the bottom up, dark squares only."""
    ink = bytes(round(255 * part) for part in theme.GLYPH)
    return b"".join(ink if square else bytes(4) for row in reversed(modules(text)) for square in row)


@lru_cache(maxsize=4)
def texture(text: str) -> Texture:
    """The QR as a texture."""
    side = len(modules(text))
    made = Texture.create(size=(side, side), colorfmt="rgba")
    made.mag_filter = made.min_filter = "nearest"
    made.blit_buffer(pixels(text), colorfmt="rgba", bufferfmt="ubyte")
    return made


class Squares(Widget):
    """The squares alone, as large as the room allows with every square the same number of pixels. Those of
    another text are worked out in a thread of their own, since that takes longer than a frame."""

    text = StringProperty("")

    def __init__(self, text: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._side = 1
        with self.canvas:
            Color(rgba=theme.WHITE)
            self._picture = Rectangle()
        self.bind(pos=self._place, size=self._place)
        self.text = text
        if text:
            self._draw(text)
        self.bind(text=self._work_out)

    def _work_out(self, _: Any, text: str) -> None:
        def work() -> None:
            pixels(text)
            Clock.schedule_once(lambda _: self._draw(text))

        Thread(target=work, name="qr", daemon=True).start()

    def _draw(self, text: str) -> None:
        if text == self.text:
            self._side = len(modules(text))
            self._picture.texture = texture(text)
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

    text = StringProperty("")

    def __init__(self, text: str = "", side: float = 0.0, **kwargs: Any) -> None:
        super().__init__(
            fill=theme.IVORY, radius=theme.RADIUS, size_hint=(None, None), size=(side, side), **kwargs
        )
        self._squares = Squares()
        self.add_widget(self._squares)
        self.bind(pos=self._place, size=self._place, text=self._squares.setter("text"))
        self.text = text
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

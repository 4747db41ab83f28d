"""Going through a game: a line with a knob for all of it, and buttons for its turns and its moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.ui.boxes import Row, Space
from screens.ui.button import Button, IconButton
from screens.ui.words import Words

KNOB = dp(22)
END = dp(50)
"""What there is at both ends of the buttons."""
SPEEDS = (1, 2)


class Track(Widget):
    """The whole game from left to right; the knob is where one is, and goes where the finger is."""

    at = NumericProperty(0)

    def __init__(self, last: int, at: int, mood: theme.Mood, on_move: Callable[[int], None]) -> None:
        super().__init__(size_hint_y=None, height=dp(40))
        self.name = "replay.track"
        self._last, self._mood, self._on_move = max(1, last), mood, on_move
        self.at = at
        for part in ("pos", "size", "at"):
            self.fbind(part, self._paint)

    def _paint(self, *_: Any) -> None:
        line, middle = dp(4), self.y + self.height / 2
        left, wide = self.x + KNOB / 2, max(0.0, self.width - KNOB)
        here = left + wide * self.at / self._last
        self.canvas.clear()
        with self.canvas:
            Color(rgba=theme.now.line)
            SmoothRoundedRectangle(pos=(left, middle - line / 2), size=(wide, line), radius=[line / 2])
            Color(rgba=self._mood.text)
            if here > left:
                SmoothRoundedRectangle(
                    pos=(left, middle - line / 2), size=(here - left, line), radius=[line / 2]
                )
            SmoothEllipse(pos=(here - KNOB / 2, middle - KNOB / 2), size=(KNOB, KNOB))

    def _follow(self, touch: MotionEvent) -> None:
        share = (touch.x - self.x - KNOB / 2) / max(1.0, self.width - KNOB)
        at = min(self._last, max(0, round(share * self._last)))
        if at != self.at:
            self.at = at
            self._on_move(at)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True


class Buttons(Row):
    """A turn back, a move back, play, a move on, a turn on; and how fast."""

    def __init__(
        self, mood: theme.Mood, go: Callable[[str], None], play: Callable[[], None], hurry: Callable[[], None]
    ) -> None:
        super().__init__(height=dp(56))
        now = theme.now
        self._place = Words("", "caption", now.dim, lines=1, size_hint_x=None, width=END, name="replay.place")
        self._put(self._place)
        self.add_widget(Space())
        for icon, where in (("skip-previous", "turn_back"), ("chevron-left", "back")):
            self._put(IconButton(icon, lambda where=where: go(where), now.text, 28, name=f"replay.{where}"))
        self._play = IconButton("play", play, mood.on_fill, 30, fill=mood.fill, name="replay.play")
        self._put(self._play)
        for icon, where in (("chevron-right", "on"), ("skip-next", "turn_on")):
            self._put(IconButton(icon, lambda where=where: go(where), now.text, 28, name=f"replay.{where}"))
        self.add_widget(Space())
        self._speed = Button(
            "",
            kind="ghost",
            centred=True,
            mood=mood,
            on_tap=hurry,
            name="replay.speed",
            size_hint_x=None,
            width=END,
            height=theme.TOUCH,
        )
        self._speed.padding = 0
        self._put(self._speed)

    def _put(self, widget: Widget) -> None:
        widget.pos_hint = {"center_y": 0.5}
        self.add_widget(widget)

    def reach(self, step: int, last: int) -> None:
        """Say how far one has come."""
        self._place.text = f"{step}/{last}"

    def show(self, playing: bool, speed: int) -> None:
        """Whether it goes by itself, and how fast it would."""
        self._play.icon.show("pause" if playing else "play")
        self._speed.words.text = tr("{speed}×", speed=speed)

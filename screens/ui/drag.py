"""Rows that can be dragged into another order by a handle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from screens.ui.boxes import Scroll
from screens.ui.motion import move

SLIP_ASIDE = 0.14
"""Seconds a row takes to make room."""
EDGE = dp(56)
"""So near the edge of the page, a dragged row scrolls it."""
SCROLL_STEP = dp(7)


class DragRows(Layout):
    """Rows below one another, as high as all of them. A row has a `key`; one with a `handle` can be dragged,
    and when it is let go, `on_drop` is told the keys from the top down."""

    spacing = NumericProperty(dp(8))

    __events__ = ("on_drop",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **kwargs)
        self._rows: dict[str, Widget] = {}
        self._order: list[str] = []
        self._held: str | None = None
        self._grip = 0.0
        self.bind(pos=self.do_layout, width=self.do_layout)

    def on_drop(self, order: list[str]) -> None:
        """A row was let go."""

    @property
    def busy(self) -> bool:
        """Whether somebody is dragging a row."""
        return self._held is not None

    @property
    def order(self) -> list[str]:
        """The keys as the rows stand now, from the top down."""
        return list(self._order)

    def hold_children(self, rows: Sequence[Widget]) -> None:
        """Hold these rows, from the top down, and nothing else (`screens.ui.keep`)."""
        for row in [row for row in self.children if row not in rows]:
            self.remove_widget(row)
        self._held = None
        self._rows = {row.key: row for row in rows}
        self._order = list(self._rows)
        for row in rows:
            # Wherever it was going: it may have been let go where it may not stay.
            Animation.cancel_all(row, "y")
            if row.parent is None:
                row.size_hint = (None, None)
                self.add_widget(row)
        self.do_layout()

    def _tops(self) -> dict[str, float]:
        tops, top = {}, self.top
        for key in self._order:
            tops[key] = top
            top -= self._rows[key].height + self.spacing
        return tops

    def do_layout(self, *_: Any) -> None:
        """Put the rows below one another."""
        total = sum(row.height for row in self._rows.values())
        self.height = total + self.spacing * max(0, len(self._rows) - 1)
        for key, top in self._tops().items():
            row = self._rows[key]
            row.width = self.width
            if key != self._held:
                row.x, row.top = self.x, top

    # -- dragging ------------------------------------------------------------------------------

    def lift(self, touch: MotionEvent) -> bool:
        """Take the row whose handle is touched, if one is."""
        if self.busy:
            return False
        for key, row in self._rows.items():
            handle = getattr(row, "handle", None)
            if handle is None or not handle.collide_point(*touch.pos):
                continue
            touch.grab(self)
            self._held = key
            self._grip = touch.y - row.y
            # Drawn last, it lies over the others.
            self.remove_widget(row)
            self.add_widget(row)
            row.lifted = True
            return True
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._held is None:
            return bool(super().on_touch_move(touch))
        self.drag_to(touch.y)
        return True

    def drag_to(self, y: float) -> None:
        """The finger is there now, in the coordinates of the rows."""
        if self._held is None:
            return
        row = self._rows[self._held]
        # Half of it may leave the list: otherwise it could never come below the middle of the last row.
        half = row.height / 2
        row.y = min(max(y - self._grip, self.y - half), self.top - half)
        others = [key for key in self._order if key != self._held]
        above = sum(self._rows[key].center_y > row.center_y for key in others)
        order = [*others[:above], self._held, *others[above:]]
        if order == self._order:
            return
        self._order = order
        for key, top in self._tops().items():
            if key != self._held:
                move(self._rows[key], SLIP_ASIDE, y=top - self._rows[key].height)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._held is not None:
            row = self._rows[self._held]
            top = self._tops()[self._held]
            self._held = None
            row.lifted = False
            move(row, SLIP_ASIDE, y=top - row.height)
            self.dispatch("on_drop", self.order)
        return True


class DragScroll(Scroll):
    """A page with rows to drag on it: a finger on a handle drags at once and never scrolls."""

    rows = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._finger: MotionEvent | None = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.push()
            touch.apply_transform_2d(self.to_local)
            taken = self.rows.lift(touch)
            touch.pop()
            if taken:
                self._finger = touch
                Clock.schedule_interval(self._roll, 1 / 60)
                return True
        return bool(super().on_touch_down(touch))

    def _roll(self, _: float) -> bool:
        """Bring what lies beyond the edge nearer while a row is held there."""
        if not self.rows.busy or self._finger is None:
            self._finger = None
            return False
        room = self.viewport_size[1] - self.height
        x, y = self.parent.to_widget(*self._finger_in_window())
        step = SCROLL_STEP if y > self.top - EDGE else -SCROLL_STEP if y < self.y + EDGE else 0
        if room > 0 and step:
            self.scroll_y = min(1.0, max(0.0, self.scroll_y + step / room))
            self.rows.drag_to(self.to_local(x, y)[1])
        return True

    def _finger_in_window(self) -> tuple[float, float]:
        finger = self._finger
        assert finger is not None
        window = self.get_root_window()
        return finger.sx * window.width, finger.sy * window.height

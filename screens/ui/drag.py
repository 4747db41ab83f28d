"""Rows that can be dragged into another order by a handle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.boxes import Scroll
from screens.ui.icon import Icon
from screens.ui.motion import move

SLIP_ASIDE = 0.14
"""Seconds a row takes to make room."""
WIDE = dp(42)
"""Of a handle; the edge of the page beside it belongs to the finger too."""
EDGE = dp(56)
"""So near the edge of the page, a dragged row scrolls it."""
SCROLL_STEP = dp(7)


class Handle(Icon):
    """Where a row is taken hold of."""

    def __init__(self, name: str, **kwargs: Any) -> None:
        super().__init__(
            "drag-vertical", dp(24), theme.now.faint, size_hint=(None, 1), size=(WIDE, theme.TOUCH), **kwargs
        )
        self.name = name


class DragRows(Widget):
    """Rows below one another, as high as all of them. A row with a `handle` can be dragged; when it is let
    go, `on_drop` is told the keys from the top down."""

    def __init__(self, on_drop: Callable[[list[str]], None], spacing: float = dp(8)) -> None:
        super().__init__(size_hint_y=None, height=0)
        self._on_drop = on_drop
        self._spacing = spacing
        self._rows: dict[str, Widget] = {}
        self._order: list[str] = []
        self._held: str | None = None
        self._grip = 0.0
        self._later = Clock.create_trigger(self._place)
        self.bind(pos=self._place, width=self._place)

    @property
    def busy(self) -> bool:
        """Whether somebody is dragging a row."""
        return self._held is not None

    @property
    def order(self) -> list[str]:
        """The keys as the rows stand now, from the top down."""
        return list(self._order)

    def show(self, rows: dict[str, Widget]) -> None:
        """These rows, from the top down, instead of those before."""
        self.clear_widgets()
        self._held = None
        self._rows, self._order = dict(rows), list(rows)
        for row in rows.values():
            row.size_hint = (None, None)
            row.bind(height=self._later)
            self.add_widget(row)
        self._place()

    def _tops(self) -> dict[str, float]:
        """Where each row begins."""
        tops, top = {}, self.top
        for key in self._order:
            tops[key] = top
            top -= self._rows[key].height + self._spacing
        return tops

    def _place(self, *_: Any) -> None:
        total = sum(row.height for row in self._rows.values())
        self.height = total + self._spacing * max(0, len(self._rows) - 1)
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
            self._on_drop(self.order)
        return True


class DragScroll(Scroll):
    """A page with rows to drag on it: a finger on a handle drags at once and never scrolls."""

    def __init__(self, column: Widget, rows: DragRows, **kwargs: Any) -> None:
        super().__init__(column, **kwargs)
        self._rows = rows
        self._finger: MotionEvent | None = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.push()
            touch.apply_transform_2d(self.to_local)
            taken = self._rows.lift(touch)
            touch.pop()
            if taken:
                self._finger = touch
                Clock.schedule_interval(self._roll, 1 / 60)
                return True
        return bool(super().on_touch_down(touch))

    def _roll(self, _: float) -> bool:
        """Bring what lies beyond the edge nearer while a row is held there."""
        if not self._rows.busy or self._finger is None:
            self._finger = None
            return False
        room = self.viewport_size[1] - self.height
        x, y = self.parent.to_widget(*self._finger_in_window())
        step = SCROLL_STEP if y > self.top - EDGE else -SCROLL_STEP if y < self.y + EDGE else 0
        if room > 0 and step:
            self.scroll_y = min(1.0, max(0.0, self.scroll_y + step / room))
            self._rows.drag_to(self.to_local(x, y)[1])
        return True

    def _finger_in_window(self) -> tuple[float, float]:
        finger = self._finger
        assert finger is not None
        window = self.get_root_window()
        return finger.sx * window.width, finger.sy * window.height

"""Columns, rows and pages that are as high as what they hold."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.art import vertical
from screens.ui.paint import Ground


class Column(BoxLayout):
    """Things below one another, as high as all of them."""

    padding: Any

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        kwargs.setdefault("orientation", "vertical")
        if "size_hint" not in kwargs:
            kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        if self.size_hint_y is None:
            # Kivy's own first height is 100; one that stays empty would keep it.
            self.height = 0
            self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class Row(BoxLayout):
    """Things beside one another, as high as the highest unless a height is given.

    Children with a fixed height are put in the middle of it.
    """

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        fixed = "height" in kwargs
        if "size_hint" not in kwargs:
            kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        if not fixed and self.size_hint_y is None:
            self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.put(child)

    def put(self, child: Widget, index: int = 0) -> None:
        """Add a child, in the middle of the height if it has one of its own."""
        if child.size_hint_y is None and not child.pos_hint:
            child.pos_hint = {"center_y": 0.5}
        self.add_widget(child, index)


class Snug(Row):
    """A row as wide as what is in it."""

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        super().__init__(*children, size_hint=(None, None), **kwargs)
        self.bind(minimum_width=self.setter("width"))


class Grid(GridLayout):
    """Equal cells, as high as all of them."""

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        if "size_hint" not in kwargs:
            kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class EvenGrid(Grid):
    """Cells that are all as high as the highest wants to be (`wish`)."""

    def even(self, *_: Any) -> None:
        high = max((getattr(child, "wish", child.height) for child in self.children), default=0)
        for child in self.children:
            child.height = high


class EvenRows(EvenGrid):
    """Cells that are as high as the highest beside them."""

    def even(self, *_: Any) -> None:
        cells = self.children[::-1]
        for first in range(0, len(cells), self.cols):
            row = cells[first : first + self.cols]
            high = max(cell.wish for cell in row)
            for cell in row:
                cell.height = high


class EvenCell(Widget):
    """A cell of an even grid, which knows how high it would be by itself."""

    wish = NumericProperty(0)

    def want(self, high: float) -> None:
        """Be so high, or as high as those beside it."""
        self.wish = self.height = high
        if isinstance(self.parent, EvenGrid):
            self.parent.even()


class Flow(StackLayout):
    """Chips and the like, as many in a row as fit."""

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        kwargs.setdefault("spacing", (dp(8), dp(8)))
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class GroundColumn(Ground, Column):
    """A column on a ground."""


class GroundRow(Ground, Row):
    """A row on a ground."""


class GroundSnug(Ground, Snug):
    """A row on a ground, as wide as what is in it."""


class Middle(AnchorLayout):
    """One thing in the middle of the room there is."""

    def __init__(self, child: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(child)


class Space(Widget):
    """Nothing, so high or so wide; without a size, all the room that is left."""

    def __init__(self, height: float | None = None, width: float | None = None) -> None:
        super().__init__()
        if height is not None:
            self.size_hint_y, self.height = None, height
        if width is not None:
            self.size_hint_x, self.width = None, width


class Scroll(ScrollView):
    """A column that can be scrolled when it is higher than the room.

    On a ground of the colour `fade` it dissolves at the edge beyond which there is more.
    """

    scroll_y: float

    def __init__(self, column: Widget | None = None, fade: theme.Colour | None = None, **kwargs: Any) -> None:
        super().__init__(
            do_scroll_x=False,
            bar_width=dp(3),
            bar_color=theme.faded(theme.current.faint, 0.6),
            bar_inactive_color=theme.CLEAR,
            scroll_type=["bars", "content"],
            effect_cls="ScrollEffect",
            # A finger that sets out slowly still scrolls; what it rests on is not taken for tapped at once.
            scroll_timeout=160,
            scroll_distance=dp(12),
            **kwargs,
        )
        if column is not None:
            self.add_widget(column)
            if fade is not None:
                self._fades = _Fades(self, column, fade)

    def update_from_scroll(self, *args: Any) -> None:
        """Kivy binds the colour of the bar once more at every step of a finger, and unbinds it once."""
        self.funbind("bar_color", self._change_bar_color)
        super().update_from_scroll(*args)

    def fade_into(self, colour: theme.Colour) -> None:
        """The ground has another colour now."""
        self._fades.colour(colour)


class _Fades:
    """The soft edges of a scroll."""

    DEPTH = dp(26)

    def __init__(self, scroll: ScrollView, column: Widget, colour: theme.Colour) -> None:
        self._scroll, self._column = scroll, column
        with scroll.canvas.after:
            Color(rgba=theme.WHITE)
            self._below, self._above = Rectangle(), Rectangle()
        self.colour(colour)
        for watched, names in ((scroll, ("pos", "size", "scroll_y")), (column, ("height",))):
            for name in names:
                watched.fbind(name, self._paint)
        self._paint()

    def colour(self, colour: theme.Colour) -> None:
        clear = theme.faded(colour, 0)
        self._below.texture = vertical(clear, colour)
        self._above.texture = vertical(colour, clear)

    def _paint(self, *_: Any) -> None:
        scroll = self._scroll
        hidden = max(0.0, self._column.height - scroll.height)
        share = min(1.0, max(0.0, scroll.scroll_y))
        for edge, more, y in (
            (self._below, hidden * share, scroll.y),
            (self._above, hidden * (1 - share), scroll.y + scroll.height),
        ):
            # It grows with what is hidden, so that it is not suddenly there.
            high = min(self.DEPTH, more)
            edge.size = (scroll.width, high)
            edge.pos = (scroll.x, y if edge is self._below else y - high)

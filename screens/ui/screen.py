"""A page of the app: what every screen has in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivymd.uix.screen import MDScreen

from screens import theme
from screens.ui.boxes import Column

if TYPE_CHECKING:
    from screens.navigation import Navigator


class Page(MDScreen):
    """One screen. It is built anew whenever it is entered or the look, the language or its size changes.

    A subclass writes `build`, which returns what is on the page, from what `enter` was given and from the
    state in `app`. `refresh` may be overridden to change less than everything, `shape` to say which sizes are
    the same to it.
    """

    resting = True
    """Whether Back from a later page may lead here; not to a page that shows what is only there now."""
    leaves_time = True
    """Whether others may be built while it is shown; not where the next move may come at any moment."""
    _built_for: object = None
    """The shape it was built for last."""

    def __init__(self, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.navigator = navigator
        self.services = navigator.services
        self.arguments: dict[str, Any] = {}
        with self.canvas.before:
            self._ground_colour = Color(rgba=theme.current.bg)
            self._ground = Rectangle()
        self.bind(size=self._paint)
        # The size may change several times before it is drawn: of the window, then of what the page is in.
        self._fit = Clock.create_trigger(self._fitted)

    def _paint(self, *_: Any) -> None:
        # What a page draws is drawn from its corner, wherever it is on its way in or out.
        self._ground.size = self.size

    # -- what a subclass writes ----------------------------------------------------------------

    def build(self) -> Widget:
        raise NotImplementedError

    def enter(self, **arguments: Any) -> None:
        """The page is about to be shown, with these arguments."""
        self.arguments = arguments

    def stand(self) -> None:
        """The page was opened, is drawn and slides no more: what it can do without until then may begin."""

    def leave(self) -> None:
        """The page is about to be hidden: stop whatever it had going."""

    def back(self) -> bool:
        """Back was pressed; whether the page has dealt with it."""
        return False

    def cover(self) -> None:
        """The app is no longer in front: whatever is secret on the page is to be covered at once."""

    def shape(self) -> object:
        """What of its size the page is built by: with another one it is built anew."""
        return (round(self.width), round(self.height))

    # -- what it has ---------------------------------------------------------------------------

    def on_size(self, *_: Any) -> None:
        """A window may get its size, or another one, after its page was built: a phone's does."""
        if self._built_for is not None:
            self._fit()

    def _fitted(self, _: float) -> None:
        if self.navigator.page is self and self.shape() != self._built_for:
            self.refresh()

    def refresh(self) -> None:
        self._built_for = self.shape()
        self._ground_colour.rgba = theme.current.bg
        self.clear_widgets()
        self.add_widget(self.build())

    def go(self, name: str, **arguments: Any) -> None:
        self.navigator.go(name, **arguments)

    @property
    def foot_height(self) -> float:
        """How high what stands below the part that is scrolled is: buttons that are always in sight."""
        below = [part.to_window(part.x, part.y)[1] for part in self.walk() if isinstance(part, ScrollView)]
        feet = [high for high in below if 0 < high < self.height / 2]
        return float(min(feet, default=0.0))

    @property
    def wide(self) -> bool:
        """Whether there is room for a second column."""
        return bool(self.width >= theme.WIDE)


class PageColumn(Column):
    """The column of a page: the whole height, a phone's width in the middle of a wide window."""

    most = NumericProperty(theme.PAGE_WIDTH)
    """No wider than this."""

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (1, 1))
        self._inset = kwargs.pop("inset", 0.0)
        super().__init__(*children, **kwargs)
        self.bind(width=self._keep_narrow, most=self._keep_narrow)
        self._keep_narrow()

    def _keep_narrow(self, *_: Any) -> None:
        side = max(0.0, (self.width - self.most) / 2) + self._inset
        self.padding = (side, self.padding[1], side, self.padding[3])

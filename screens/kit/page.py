"""A page that is built once and kept: its parts in kv, filled at every visit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivymd.uix.boxlayout import MDBoxLayout

from app import language
from screens import look, theme
from screens.ui.boxes import Column
from screens.ui.screen import Page
from screens.ui.settle import settle


class KeptPage(Page):
    """A subclass has its parts in `page.kv`, one rule each, and writes `make` and `fill`.

    Words, colours and letters follow by the rules' own bindings (`screens.look`); whatever else is on the
    page is put there by `fill`.
    """

    tab = False
    """Whether the bar of the main pages is at its foot."""

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self._making: Iterator[None] | None = self.make()
        self._measured = _measures()

    # -- what a subclass writes ----------------------------------------------------------------

    def make(self) -> Iterator[None]:
        """Build a part, yield, build the next: first the page, then its parts, so that each is laid out
        where it will stay."""
        raise NotImplementedError

    def fill(self) -> None:
        """Show what is so now: at every visit, after a change of look, whenever something changes."""

    # -- what it has ---------------------------------------------------------------------------

    @property
    def made(self) -> bool:
        """Whether all of it is there."""
        return self._making is None

    def step(self) -> bool:
        """Build one more part; whether there is more to build."""
        if self._making is not None:
            try:
                next(self._making)
            except StopIteration:
                self._making = None
        return self._making is not None

    def make_more(self, steps: Iterator[None]) -> None:
        """Something is wanted that was not: unless there is more to build anyway, these steps are taken."""
        if self._making is None:
            self._making = steps

    def placed(self, part: Part) -> Moved:
        """A part with what is so now in it and its measures found, to be put on the page."""
        part.fill()
        settle(part, self.part_width)
        return Moved(part)

    @property
    def part_width(self) -> float:
        """How wide a part of a page is."""
        return float(min(self.width, theme.PAGE_WIDTH) - 2 * theme.MARGIN)

    def refresh(self) -> None:
        """Show what is so now, once whatever is missing of the page is there."""
        new = look.catch_up(self) or not self.made
        while not self.enough() and self.step():
            pass
        self._built_for = self.shape()
        self._ground_colour.rgba = theme.current.bg
        self.fill()
        if new or self._measured != _measures():
            self.settle()
        self._measured = _measures()
        if not self.made:
            Clock.unschedule(self._go_on)
            Clock.schedule_interval(self._go_on, 0)

    def enough(self) -> bool:
        """Whether all that is in sight is there: a long page comes while the rest of it is built, a part in
        each frame."""
        return False

    def _go_on(self, _: float) -> bool:
        # Not while it slides in; but a finger may be on its way to what is missing.
        waits = self.navigator.coming and not EventLoop.touches
        return waits or self.step()

    def settle(self) -> None:
        """Find all measures at once, before the page is drawn."""
        for child in self.children:
            settle(child, self.width, self.height)

    def rewind(self) -> None:
        """Begin at the top, as a page does that one comes to."""
        scroll = next((part for part in self.walk() if isinstance(part, ScrollView)), None)
        if scroll is not None:
            scroll.scroll_y = 1.0

    def relook(self) -> None:
        """Theme, letters or language have changed while it is shown; its rules have followed."""
        self._ground_colour.rgba = theme.current.bg
        self.fill()
        if self._measured != _measures():
            self.settle()
        self._measured = _measures()


def _measures() -> tuple[float, str]:
    """What the measures of a page depend on, beside its size; its colours do not matter."""
    return theme.current.scale, language.current()


class PageBody(MDBoxLayout):
    """What is scrolled on a page: a phone's width in the middle of a wide window."""

    above = NumericProperty(0)
    beneath = NumericProperty(0)
    """The room at both ends."""
    most = NumericProperty(theme.PAGE_WIDTH)


class Moved(RelativeLayout):
    """A part of a page, as high as it wants to be. When it is pushed up or down, nothing in it is laid out
    anew."""

    def __init__(self, inside: Widget) -> None:
        super().__init__(size_hint_y=None, size=inside.size)
        self.inside = inside
        inside.bind(height=self.setter("height"))
        self.add_widget(inside)


class Part(Column):
    """Some lines of a page: a class with a rule in the page's kv."""

    page = ObjectProperty(None)

    def fill(self) -> None:
        """Show the present state."""

"""What lies over a page: sheets from the bottom, and one short line that says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.language import tr
from app.refusal import said
from screens import theme
from screens.kit import IconButton, PushButton, Snackbar
from screens.ui.boxes import Column, GroundColumn, Row, Scroll
from screens.ui.motion import move, settled
from screens.ui.screen import Page
from screens.ui.words import Words

SAID_FOR = 3.2
"""Seconds a line that says why not stays."""


class Layer(FloatLayout):
    """Over everything: what is opened last lies on top, and Back closes it first. `on_change` hears when
    what a finger would meet becomes something else, and how many seconds that takes. `foot` tells how high
    the foot of the page is, its action area or its button: what is said stays off it."""

    def __init__(
        self,
        on_change: Callable[[float], None] = lambda seconds: None,
        foot: Callable[[], float] = lambda: 0.0,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._on_change = on_change
        self._foot = foot
        self._said: Widget | None = None

    def open(self, widget: Widget) -> None:
        self.add_widget(widget)
        self._changed(widget, theme.current.seconds(theme.SLIDE))

    def close(self, widget: Widget) -> None:
        if widget in self.children:
            self.remove_widget(widget)
            self._changed(widget, 0.0)

    def _changed(self, widget: Widget, seconds: float) -> None:
        if isinstance(widget, Overlay) and not widget.held:
            self._on_change(seconds)

    def back(self) -> bool:
        """Close what lies on top, if anything does."""
        for child in self.children:
            if isinstance(child, Overlay):
                child.dismiss()
                return True
        return False

    @property
    def covered(self) -> bool:
        return any(isinstance(child, Overlay) for child in self.children)

    def cover(self) -> None:
        """Put away whatever shows secrets."""
        for child in list(self.children):
            if isinstance(child, Overlay) and child.secret:
                child.dismiss()

    def put_away(self) -> None:
        """Put away the sheet on top."""
        sheet = next((child for child in self.children if isinstance(child, Sheet)), None)
        if sheet is not None:
            sheet.dismiss()

    def then(self, do: Callable[[], object]) -> Callable[[], None]:
        """What a button of the sheet on top does: it puts that away, then does this."""

        def chosen() -> None:
            self.put_away()
            do()

        return chosen

    def dismiss_named(self, name: str) -> None:
        """Take away what is called so, where it is still open."""
        for child in list(self.children):
            if isinstance(child, Overlay) and child.name == name:
                child.dismiss()

    def clear(self) -> None:
        for child in list(self.children):
            self.remove_widget(child)
        self._said = None

    def say(self, text: str, icon: str = "information-outline") -> None:
        """One line above the foot of what is shown, for a moment; a new one replaces the old."""
        self.unsay()
        line = Snackbar(text=text, icon=icon, width=min(self.width, theme.PAGE_WIDTH) - 2 * theme.MARGIN)
        self._said = line
        self.add_widget(line)
        self._place_said()
        line.bind(height=self._place_said)
        # What it answers may be about to change the action area.
        settled(self._place_said)
        Clock.schedule_once(lambda _: self.close(line), SAID_FOR)

    def unsay(self) -> None:
        """What was said has been read, or is no longer to the point."""
        if self._said is not None:
            self.close(self._said)
            self._said = None

    def _place_said(self, *_: Any) -> None:
        line = self._said
        if line is None:
            return
        top = next((child for child in self.children if isinstance(child, Overlay)), None)
        foot = self._foot() if top is None else top.foot_height
        # Where the foot is all there is, what stands at its own foot is what is tapped.
        highest = self.height - theme.current.grown(theme.BAR) - line.height - dp(12)
        line.pos = (self.x + (self.width - line.width) / 2, self.y + max(0.0, min(foot + dp(10), highest)))


class Overlay(FloatLayout):
    """Something over the whole page, until it is dismissed."""

    held = False
    """Whether it is there only as long as a finger rests on what it belongs to."""
    foot_height = 0.0
    """How high what stands at its foot is, and is to stay in sight."""

    def __init__(self, layer: Layer, on_dismiss: Callable[[], object] | None = None, name: str = "") -> None:
        super().__init__()
        self.secret = False
        """Whether it is for its reader's eyes only, and goes when they turn away."""
        self._layer = layer
        self._on_dismiss = on_dismiss
        self.name = name

    def show(self) -> Self:
        self._layer.open(self)
        return self

    def dismiss(self) -> None:
        self._layer.close(self)
        if self._on_dismiss is not None:
            self._on_dismiss()


class Sheet(Overlay):
    """A sheet that comes up from the bottom over a dimmed page: a title, what it holds, a cross.

    What it holds is scrolled where it is too high, unless it scrolls by itself.
    """

    pos: Any
    size: Any

    def __init__(
        self,
        layer: Layer,
        title: str,
        body: Widget,
        foot: Widget | None = None,
        on_dismiss: Callable[[], object] | None = None,
        game_theme: theme.GameTheme = theme.APP_THEME,
        share: float = 0.86,
        name: str = "sheet",
    ) -> None:
        super().__init__(layer, on_dismiss, name)
        now = theme.current
        with self.canvas.before:
            self._shade = Color(rgba=theme.faded(now.shade, 0.72))
            self._dim = Rectangle()
        self.bind(pos=self._place, size=self._place)
        head = Row(
            Words(title, "screen", lines=1),
            IconButton("close", self.dismiss, now.dim, name=f"{name}.close"),
            padding=(dp(20), dp(6), dp(8), 0),
        )
        # A long list scrolls by itself.
        inside = isinstance(body, ScrollView)
        self.scroll = body if inside else Scroll(body)
        column = GroundColumn(
            head,
            # A share first: a column without one follows what it holds, and this one is placed.
            size_hint=(None, 1),
            fill=now.surface,
            line=game_theme.text,
            line_width=dp(1.5),
            corners=[theme.RADIUS_SHEET, theme.RADIUS_SHEET, 0, 0],
            padding=(0, dp(8), 0, dp(20)),
            spacing=dp(6),
        )
        column.size_hint_y = None
        column.add_widget(self.scroll)
        if foot is not None:
            column.add_widget(Column(foot, padding=(theme.MARGIN, dp(6), theme.MARGIN, 0)))
            foot.bind(height=self._place)
        self._body = body.children[0] if inside else body
        self._foot, self._head, self._share = foot, head, share
        self.panel = column
        self.add_widget(column)
        self._body.bind(height=self._place)
        head.bind(height=self._place)

    def show(self) -> Self:
        super().show()
        self._place()
        top = self.panel.y
        self.panel.y = -self.panel.height
        move(self.panel, theme.SLIDE, y=top)
        return self

    def _place(self, *_: Any) -> None:
        self._dim.pos, self._dim.size = self.pos, self.size
        if not self.parent:
            return
        self.pos, self.size = self._layer.pos, self._layer.size
        width = min(self.width, theme.PAGE_WIDTH)
        foot = 0.0 if self._foot is None else self._foot.height + dp(12)
        self.foot_height = foot + dp(20)
        wish = self._head.height + self._body.height + foot + dp(44)
        self.panel.width = width
        self.panel.height = min(wish, self.height * self._share)
        self.panel.pos = (self.x + (self.width - width) / 2, self.y)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.panel.collide_point(*touch.pos):
            self.dismiss()
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True


def confirm(
    layer: Layer,
    title: str,
    text: str,
    yes: str,
    no: str,
    on_yes: Callable[[], object],
    danger: bool = True,
    facts: Widget | None = None,
) -> Sheet:
    """Ask once before something that cannot be undone; `facts` are what it is about."""
    body = Column(padding=(dp(20), dp(4), dp(20), dp(8)), spacing=dp(12))
    if facts is not None:
        body.add_widget(facts)
    body.add_widget(Words(text, "body", theme.current.dim))
    kind = "danger" if danger else "main"
    foot = Column(
        PushButton(yes, kind=kind, on_tap=layer.then(on_yes), name="confirm.yes"),
        PushButton(no, centred=True, on_tap=layer.put_away, name="confirm.no"),
        spacing=dp(10),
    )
    return Sheet(layer, title, body, foot, name="confirm").show()


class Notice(Sheet):
    """Something everybody must have read: it stays until its button, its cross or Back puts it away, and a
    finger that was on its way elsewhere does not."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.panel.collide_point(*touch.pos):
            return True
        return super().on_touch_down(touch)


def tell(
    layer: Layer, title: str, text: str, read: str, on_read: Callable[[], object] | None = None
) -> Sheet:
    """Say something that must not be missed."""
    body = Column(
        Words(title, "section"),
        Words(text, "body", theme.current.dim, name="notice.text"),
        padding=(dp(20), dp(4), dp(20), dp(8)),
        spacing=dp(8),
    )
    button = PushButton(read, kind="main", centred=True, on_tap=layer.put_away, name="notice.read")
    return Notice(layer, "", body, button, on_dismiss=on_read, name="notice").show()


def explain(layer: Layer, title: str, *paragraphs: str) -> Sheet:
    """A sheet that says what something means."""
    words = [Words(text, "body", theme.current.text) for text in paragraphs]
    body = Column(*words, padding=(dp(20), dp(4), dp(20), dp(16)), spacing=dp(12))
    return Sheet(layer, title, body, name="explain").show()


def tell_store_notice(page: Page) -> None:
    """Say that something was damaged or cannot be kept, where there is such a notice and nothing is being
    said already."""
    phone, layer = page.services.phone, page.navigator.layer
    if phone.notice is None or page.navigator.page is not page:
        return
    if not any(isinstance(child, Notice) for child in layer.children):
        tell(layer, tr("Please note"), said(phone.notice), tr("OK"), phone.dismiss_notice)

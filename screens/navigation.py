"""The way between screens, and what all of them share: the layer above, Back, the look."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, SlideTransition
from kivy.uix.widget import Widget
from kivymd.uix.screenmanager import MDScreenManager

from app.kinds import Refusal
from app.refusal import said
from app.services import Services
from screens import look, theme
from screens.kit import TabBar
from screens.kit.page import KeptPage
from screens.registry import PageKind, fetch_ahead
from screens.ui.hush import Hush
from screens.ui.idle import IdleWork
from screens.ui.overlay import Layer
from screens.ui.screen import Page

ESCAPE = 27
AHEAD = ("home", "settings", "join", "games", "options", "lobby", "learn", "history", "rules", "alone", "end")
"""Pages in the order in which somebody may want them: built while nobody waits."""
WAIT = 0.6
"""Seconds before the first of them is built."""
FETCH = 4
"""Frames before their modules are imported: by then the first page has been drawn."""
LOOKING = 0.4
"""Seconds in which whoever has come to a page is left alone with it."""


class Navigator(FloatLayout):
    """The root of the window: the page that is shown, and over it whatever is opened for a moment."""

    def __init__(self, services: Services, pages: Mapping[str, PageKind], first: str, home: str) -> None:
        # The first page is built before this is in the window, which would only then hand its size on.
        super().__init__(size=Window.size)
        self.services = services
        self.manager = MDScreenManager()
        self._tabs: TabBar | None = None
        self._idle = IdleWork(lambda: self.busy or not self.page.leaves_time)
        self._fetching: threading.Thread | None = None
        self._came = 0.0
        """When the page that is shown was opened."""
        self._ahead: Any = Clock.create_trigger(lambda _: None)
        self.on_stands: Callable[[], object] = lambda: None
        """What is done once a page that was opened stands, and was looked at for a moment."""
        self._hush = Hush()
        self.layer = Layer(lambda seconds: self.hush(seconds=seconds), lambda: self.page.foot_height)
        self._pages = pages
        self._first, self._home = first, home
        self._way: list[tuple[str, dict[str, Any]]] = []
        """The pages one came through from the first one, which is not among them: Back leads to the last."""
        self.link = ""
        """An invitation that waits until whoever holds this phone has said who they are."""
        self.add_widget(self.manager)
        self.add_widget(self.layer)
        Window.bind(on_keyboard=self._key)
        # So that the keyboard pushes the page up instead of covering what is written. For good: a field that
        # has got the focus has asked for the keyboard already.
        Window.softinput_mode = "below_target"
        self.bind(size=self._resized)
        self.go(first)

    @property
    def page(self) -> Page:
        page: Page = self.manager.current_screen
        return page

    def has(self, name: str) -> bool:
        """Whether there is a page of this name."""
        return name in self._pages

    def go(self, name: str, **arguments: Any) -> None:
        """Show a page; the one before is told to stop."""
        back = self._follow(name)
        if self.manager.current:
            self.page.leave()
        self.layer.clear()
        page = self.prepare(name)
        try:
            if isinstance(page, KeptPage):
                page.rewind()
            page.enter(**arguments)
            page.refresh()
        except Exception:
            self._drop(page)
            raise
        # One that is still under way would otherwise go on by itself and leave both pages in the wrong place.
        self.manager.transition.stop()
        self.manager.transition = self._transition(back)
        self.manager.current = name
        self._came = Clock.get_time()
        Clock.unschedule(self._stand)
        Clock.schedule_interval(self._stand, 0)
        self.show_tabs(page)
        self.hush(seconds=theme.current.seconds(theme.SLIDE))

    def _stand(self, _: float) -> bool:
        if self.busy:
            return True
        self.on_stands()
        self.page.stand()
        return False

    def prepare(self, name: str) -> Page:
        """The page of this name, there but not yet shown."""
        if not self.manager.has_screen(name):
            self.manager.add_widget(self._pages[name](self, name=name))
        page: Page = self.manager.get_screen(name)
        page.size = self.size
        return page

    def build_ahead(self, names: Iterable[str] = AHEAD) -> None:
        """Build these pages while nobody waits for them; what was just asked for comes first."""
        self._idle.stop()
        self._ahead.cancel()
        self._ahead = Clock.schedule_once(lambda _: self._idle.begin(self.built_ahead(names)), WAIT)

    def fetch_ahead(self) -> None:
        """Import the other pages, once the first one was drawn."""
        frames = iter(range(FETCH))

        def begin(_: float) -> bool:
            if next(frames, None) is not None:
                return True
            self._fetching = fetch_ahead()
            return False

        Clock.schedule_interval(begin, 0)

    @property
    def fetching(self) -> bool:
        """Whether pages are being imported: who waits for one then waits for all of its module."""
        return self._fetching is not None and self._fetching.is_alive()

    def built_ahead(self, names: Iterable[str]) -> Iterator[None]:
        """Build these pages step by step; what is there already follows the look first."""
        yield from look.catching_up()
        for name in filter(self.has, names):
            while not self._pages[name].loaded and self.fetching:
                yield
            page = self.prepare(name)
            while isinstance(page, KeptPage) and page.step():
                yield
            yield

    @property
    def busy(self) -> bool:
        """Whether something moves, a finger rests on the screen, or a page has just come."""
        return self.coming or bool(EventLoop.touches)

    @property
    def coming(self) -> bool:
        """Whether a page slides in, or has come a moment ago."""
        return bool(self.manager.transition.is_active or Clock.get_time() < self._came + LOOKING)

    def show_tabs(self, page: Page) -> None:
        """One bar for all main pages, below them where they slide."""
        tab = isinstance(page, KeptPage) and page.tab
        if tab and self._tabs is None:
            self._tabs = TabBar(self.go)
        if self._tabs is not None:
            if tab and self._tabs.parent is None:
                self.add_widget(self._tabs, index=1)
            elif not tab and self._tabs.parent is not None:
                self.remove_widget(self._tabs)
            if tab:
                self._tabs.light(page.name)

    def _drop(self, page: Page) -> None:
        """A page that could not be shown: half there, it would go on by itself behind the one that stays."""
        with suppress(Exception):
            page.leave()
        if page is not self.manager.current_screen:
            self.manager.remove_widget(page)

    def _follow(self, name: str) -> bool:
        """Remember the way to a page; whether it leads back."""
        names = [page for page, _ in self._way]
        if name == self._home:
            self._way.clear()
            return True
        if name in names:
            del self._way[names.index(name) :]
            return True
        # Before the first page there is none.
        if self.manager.current and self.page.name not in (self._home, name) and self.page.resting:
            self._way.append((self.page.name, dict(self.page.arguments)))
        return False

    def _transition(self, back: bool) -> NoTransition | SlideTransition:
        """Pages come in from the right and go back to the right; for whoever wants stillness, at once."""
        seconds = theme.current.seconds(theme.SLIDE)
        if not seconds:
            return NoTransition()
        return SlideTransition(duration=seconds, direction="right" if back else "left")

    def home(self) -> None:
        self.go(self._home)

    def back(self) -> bool:
        """Back: close what lies above, else what the page does, else where one came from; where it began,
        leave the app."""
        if self.layer.back() or self.page.back():
            return True
        if self._way:
            name, arguments = self._way[-1]
            self.go(name, **arguments)
            return True
        if self.page.name not in (self._first, self._home):
            self.home()
            return True
        return False

    # -- fingers -------------------------------------------------------------------------------

    @property
    def hushed(self) -> bool:
        """Whether some part of the window hears no finger at this moment."""
        return bool(self._hush) or self.manager.transition.is_active

    def hush(self, area: Widget | None = None, seconds: float = 0.0) -> None:
        """Something else has come, there or everywhere: a second tap that was meant for what was there before
        is not heard."""
        self._hush.begin(self if area is None else area, seconds)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._hush.ignores(touch) or bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._hush.ignored(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._hush.ignored(touch, gone=True) or bool(super().on_touch_up(touch))

    def say(self, text: str, icon: str = "information-outline") -> None:
        """One line above the foot of the page for a moment."""
        self.layer.say(text, icon)

    def tell(self, refusal: Refusal | None, icon: str = "information-outline") -> None:
        """Say why something could not be done, if it could not."""
        if refusal is not None:
            self.say(said(refusal), icon)

    def before_relook(self) -> None:
        """The theme, the language or the size of letters is about to change: a page that is built anew for it
        goes, unless it is shown."""
        for page in list(self.manager.screens):
            if page is not self.page and not isinstance(page, KeptPage):
                self.manager.remove_widget(page)

    def relook(self) -> None:
        """Follow another look: a kept page has done so by itself, another one is built anew."""
        self.layer.clear()
        if isinstance(self.page, KeptPage):
            self.page.relook()
        else:
            self.page.refresh()
        self.build_ahead()

    def _key(self, _: Any, key: int, *__: Any) -> bool:
        return self.back() if key == ESCAPE else False

    def _resized(self, *_: Any) -> None:
        if self.manager.current:
            self.page.size = self.size

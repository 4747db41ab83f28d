"""The way between screens, and what all of them share: the layer above, Back, the look."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, SlideTransition
from kivy.uix.widget import Widget
from kivymd.uix.screenmanager import MDScreenManager

from app.services import Services
from screens import theme
from screens.ui.hush import Hush
from screens.ui.overlay import Layer
from screens.ui.screen import Page

ESCAPE = 27


class Navigator(FloatLayout):
    """The root of the window: the page that is shown, and over it whatever is opened for a moment."""

    def __init__(self, services: Services, pages: dict[str, type[Page]], first: str, home: str) -> None:
        # The first page is built before this is in the window, which would only then hand its size on.
        super().__init__(size=Window.size)
        self.services = services
        self.manager = MDScreenManager()
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
        """The page that is shown."""
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
        if not self.manager.has_screen(name):
            self.manager.add_widget(self._pages[name](self, name=name))
        page = self.manager.get_screen(name)
        page.size = self.size
        try:
            page.enter(**arguments)
            page.refresh()
        except Exception:
            self._drop(page)
            raise
        # One that is still under way would otherwise go on by itself and leave both pages in the wrong place.
        self.manager.transition.stop()
        self.manager.transition = self._transition(back)
        self.manager.current = name
        self.hush(seconds=theme.now.seconds(theme.SLIDE))

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
        seconds = theme.now.seconds(theme.SLIDE)
        if not seconds:
            return NoTransition()
        return SlideTransition(duration=seconds, direction="right" if back else "left")

    def home(self) -> None:
        """To the first page."""
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

    def relook(self) -> None:
        """The theme, the language or the size of letters has changed: everything is built anew."""
        self.layer.clear()
        for page in list(self.manager.screens):
            if page is not self.page:
                self.manager.remove_widget(page)
        self.page.refresh()

    def _key(self, _: Any, key: int, *__: Any) -> bool:
        return self.back() if key == ESCAPE else False

    def _resized(self, *_: Any) -> None:
        if self.manager.current:
            self.page.size = self.size

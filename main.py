"""Composition root: builds the services, hands them to the screens, starts the app."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import screens.window  # noqa: F401 (first: it settles what Kivy reads while it is imported)

# isort: split
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivymd.app import MDApp

from app import device, language
from app.phone import Phone
from app.phone.background_hosting import BackgroundHosting
from app.refusal import AppRefusal
from app.services import Services
from screens import theme
from screens.guard import Guard
from screens.invited import follow
from screens.memory import tidy_at_calm_moments
from screens.navigation import Navigator
from screens.registry import FIRST_START, HOME, PAGES
from screens.ui.refused import said
from screens.ui.sound import Sounds


class SoupconApp(MDApp):
    """The app as Kivy starts it."""

    title = "Soupçon"

    def build(self) -> Navigator:
        folder = Path(os.environ.get("SOUPCON_HOME") or self.user_data_dir)
        here = device.get(folder, self._on_screen)
        self.background_hosting = BackgroundHosting(here, self._trouble)
        self.phone = Phone(
            folder,
            self._on_screen,
            networks=here.networks,
            lang=here.language(),
            observer=self.background_hosting,
        )
        self.services = Services(self.phone, here, Sounds())
        theme.load_fonts()
        self._look = self._dress()
        first = HOME if self.phone.profile is not None else FIRST_START
        self.navigator = Navigator(self.services, PAGES, first, HOME)
        ExceptionManager.add_handler(Guard(self.navigator))
        self.phone.settings.watch(self._settings_changed)
        here.watch_links(lambda link: follow(self.navigator, link))
        return self.navigator

    def _on_screen(self, work: Callable[[], None]) -> None:
        """The table lives in a thread of its own; widgets are touched in Kivy's alone."""
        Clock.schedule_once(lambda _: work())

    def _trouble(self, note: AppRefusal) -> None:
        """Say what the device cannot do, from whichever thread it was found out in."""
        self._on_screen(lambda: self.navigator.say(said(note)))

    def _dress(self) -> tuple[str, bool, float]:
        """Look as the settings say; what of it can be seen at once."""
        settings = self.phone.settings
        language.use(settings.lang)
        theme.now.use(settings.theme, settings.text_scale, settings.reduced_motion)
        theme.apply(self.theme_cls)
        return settings.lang, theme.now.dark, theme.now.scale

    def _settings_changed(self) -> None:
        before, self._look = self._look, self._dress()
        if before != self._look:
            self.navigator.relook()
        if before[0] != self._look[0]:
            self.background_hosting.speak()

    def on_start(self) -> None:
        """The first page stands."""
        tidy_at_calm_moments()

    def on_pause(self) -> bool:
        """Stay in memory while another app is in front; the table goes on without the screen."""
        self.navigator.page.cover()
        return True

    def on_resume(self) -> None:
        """In front again: connections that slept are tried at once."""
        self.navigator.page.cover()
        self.phone.wake()

    def on_stop(self) -> None:
        """Kivy may say so twice; everything is kept already, and waits to be gone on with."""
        self.phone.close()


if __name__ == "__main__":
    SoupconApp().run()

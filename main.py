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
from screens import look, theme
from screens.guard import Guard
from screens.invited import follow
from screens.kit import material
from screens.memory import Tidying, tidy_at_calm_moments
from screens.navigation import Navigator
from screens.registry import FIRST_START, HOME, PAGES, TABLE
from screens.ui.sound import Sounds

material.prepare()


class SoupconApp(MDApp):
    """The app as Kivy starts it."""

    title = "Soupçon"
    tidying: Tidying | None = None
    """Frees memory; only while this is kept."""

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
        self._dress()
        self._look = self._chosen()
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
        self._on_screen(lambda: self.navigator.tell(note))

    def _dress(self) -> None:
        """Look as the settings say."""
        settings = self.phone.settings
        language.use(settings.lang)
        theme.current.use(settings.theme, settings.text_scale, settings.reduced_motion)
        look.speak()
        look.dress(self.theme_cls)

    def _chosen(self) -> tuple[str, str, float]:
        """What of the settings can be seen at once."""
        settings = self.phone.settings
        return settings.lang, settings.theme, theme.scale_of(settings.text_scale)

    def _settings_changed(self) -> None:
        before, self._look = self._look, self._chosen()
        if before != self._look:
            self.navigator.before_relook()
            if self.tidying is not None:
                self.tidying.thaw()
            self._dress()
            self.navigator.relook()
        else:
            theme.current.still = self.phone.settings.reduced_motion
        if before[0] != self._look[0]:
            self.background_hosting.speak()

    def on_start(self) -> None:
        self.tidying = tidy_at_calm_moments(self._place, HOME, lambda: self.navigator.busy)
        if self.tidying is not None:
            self.navigator.on_stands = self.tidying.page_stands
        self.navigator.fetch_ahead()
        self.navigator.build_ahead()

    def _place(self) -> str | None:
        """Which page is shown; None for a table, where the next move may come at any moment."""
        name = str(self.navigator.page.name)
        return None if name == TABLE else name

    def on_pause(self) -> bool:
        """Stay in memory while another app is in front; the table goes on without the screen."""
        self.navigator.page.cover()
        if self.tidying is not None:
            self.tidying.pause()
        return True

    def on_resume(self) -> None:
        """In front again: connections that slept are tried at once."""
        self.navigator.page.cover()
        if self.tidying is not None:
            self.tidying.resume()
        self.phone.wake()

    def on_stop(self) -> None:
        """Kivy may say so twice; everything is kept already, and can be resumed."""
        self.phone.close()


if __name__ == "__main__":
    SoupconApp().run()

"""Composition root: builds the services, hands them to the screens, starts the app."""

import os

import screens.window  # noqa: F401 (first: it settles what Kivy reads while it is imported)

# isort: split
from kivymd.app import MDApp
from kivymd.uix.screenmanager import MDScreenManager

from app.language import preferred
from app.services import Services
from screens import theme
from screens.registry import build_screens


class SoupconApp(MDApp):
    """The app as Kivy starts it."""

    title = "Soupçon"

    def build(self) -> MDScreenManager:
        theme.apply(self.theme_cls)
        return build_screens(Services(lang=preferred(os.environ)))


if __name__ == "__main__":
    SoupconApp().run()

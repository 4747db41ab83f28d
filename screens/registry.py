"""The one list of screens: a new screen is a folder and a line here."""

from kivymd.uix.screen import MDScreen
from kivymd.uix.screenmanager import MDScreenManager

from app.services import Services
from screens.home import HomeScreen

FIRST = "home"
SCREENS: dict[str, type[MDScreen]] = {
    "home": HomeScreen,
}


def build_screens(services: Services) -> MDScreenManager:
    """Every screen, ready to be shown, the first one in front."""
    manager = MDScreenManager()
    for name, screen in SCREENS.items():
        manager.add_widget(screen(services, name=name))
    manager.current = FIRST
    return manager

"""What the person holding this phone can set."""

from screens.settings.page import SettingsPage

__all__ = ["SettingsPage"]

"""The screen the app opens with."""

from screens.home.home import HomeScreen

__all__ = ["HomeScreen"]

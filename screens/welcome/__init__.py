"""The first start: who holds this phone."""

from screens.welcome.page import WelcomePage

__all__ = ["WelcomePage"]

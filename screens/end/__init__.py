"""The end of a game: who won and why, and what comes next."""

from screens.end.page import EndPage

__all__ = ["EndPage"]

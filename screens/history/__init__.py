"""The games that are over: a list of them, what they say about people, and each to be looked at again."""

from screens.history.page import HistoryPage
from screens.history.replay import ReplayPage

__all__ = ["HistoryPage", "ReplayPage"]

"""Which game, and how it is played."""

from screens.choose.games import GamesPage
from screens.choose.page import OptionsPage

__all__ = ["GamesPage", "OptionsPage"]

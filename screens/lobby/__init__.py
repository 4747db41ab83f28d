"""The lobby: who sits at the table, how others come to it, and the start."""

from screens.lobby.page import LobbyPage

__all__ = ["LobbyPage"]

"""The looks that serve any game: its table and its moves in words."""

from screens.games.any.table import AnyGameTable as Table

__all__ = ["Table"]

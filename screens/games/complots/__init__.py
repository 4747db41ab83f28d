"""Complots at the table: a court of gold and burgundy, two lives each."""

from screens.games.complots.table import ComplotsTable as Table

__all__ = ["Table"]

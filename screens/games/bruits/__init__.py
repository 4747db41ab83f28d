"""Des Bruits dans la nuit at the table: a house cut open, five rooms, and clues in every one of them."""

from screens.games.bruits.table import BruitsTable as Table

__all__ = ["Table"]

"""Tokyo Ghoul at the table: rain on eight Locations, tokens that pile up, and who one is under the thumb."""

from screens.games.ghoul.table import GhoulTable as Table

__all__ = ["Table"]

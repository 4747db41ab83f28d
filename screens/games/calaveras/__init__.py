"""Mission Calaveras at the table: Mexico by night, five places, two zones, and Nicole who walks."""

from screens.games.calaveras.table import CalaverasTable as Table

__all__ = ["Table"]

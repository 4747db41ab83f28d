"""The files of a database."""

from __future__ import annotations

from pathlib import Path
from typing import Final

LOG: Final = "-wal"
INDEX: Final = "-shm"
JOURNAL: Final = "-journal"
COMPANIONS: Final = (LOG, INDEX, JOURNAL)
"""What SQLite keeps beside a database; without them the last moves may be missing."""


def beside(path: Path, suffix: str) -> Path:
    """A file of the same name with something added."""
    return path.with_name(path.name + suffix)

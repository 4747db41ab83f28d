"""Files that nobody else on the machine can read, whatever the system's habits are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO


def create(file: Path) -> BinaryIO:
    """A new file to write to, in place of one that is there, in a folder that is made if there is none."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600), "wb")

"""One app at a time: the lock that a store holds from its opening to its closing.

Two processes on one database could both open the kept table again and both host it. SQLite's own exclusive
mode would keep the second one out of a healthy database, but not out of a damaged one while the first is
moving it aside and making a fresh one: that needs a lock which does not live in the file that moves. So it is
a file beside the database. The system lets go of it when its process ends, however it ends; the file itself
stays, since removing it would let two processes lock two different files of the same name.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from app.refusal import AppRefusal


class Lock:
    """Held from its making until `release`, or until the process ends."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise AppRefusal("store_already_open") from None
        except OSError:
            os.close(self._file)
            raise

    def release(self) -> None:
        """Give the lock back, so that another process can open the store."""
        os.close(self._file)

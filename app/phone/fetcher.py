"""What waits for the store is called in a thread of its own: the one that draws waits for nothing."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from typing import TypeVar

import engine
from app.phone.ui_queue import UiQueue

T = TypeVar("T")

LOG = logging.getLogger(__name__)


class Fetcher:
    """Makes one call after the other and hands what each returns to the UI thread."""

    def __init__(self, ui_queue: UiQueue) -> None:
        self._ui_queue = ui_queue
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def fetch(
        self,
        call: Callable[[], T],
        then: Callable[[T], None],
        refused: Callable[[engine.Refusal], None] | None = None,
    ) -> None:
        """`then` hears in the UI thread what `call` returned, `refused` why it was refused."""

        def there() -> None:
            try:
                result = call()
            except engine.Refusal as refusal:
                if refused is None:
                    LOG.warning("refused: %s", refusal)
                else:
                    self._ui_queue.send(lambda refusal=refusal: refused(refusal))  # type: ignore[misc]
                return
            except Exception:
                LOG.exception("what was asked of the store failed")
                return
            self._ui_queue.send(lambda: then(result))

        if self._thread is None:
            # A daemon: a store that no longer answers does not keep the app from ending.
            self._thread = threading.Thread(target=self._run, name="fetcher", daemon=True)
            self._thread.start()
        self._calls.put(there)

    def _run(self) -> None:
        while True:
            self._calls.get()()

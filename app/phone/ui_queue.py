"""Hands calls from the network's thread to the UI thread, batched and in order."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable

Call = Callable[[], None]
Deliver = Callable[[Call], None]


class UiQueue:
    """Collects calls from any thread and has them made by one `deliver`, in their order."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._lock = threading.Lock()
        self._waiting: dict[Hashable, Call] = {}
        self._closed = False

    def send(self, call: Call, key: Hashable | None = None) -> None:
        """Have something called soon; of several with the same key only the last is."""
        with self._lock:
            if self._closed:
                return
            first = not self._waiting
            self._waiting[object() if key is None else key] = call
        if first:
            self._deliver(self._hand_over)

    def close(self) -> None:
        """Drop what is waiting, and call nothing from now on."""
        with self._lock:
            self._closed = True
            self._waiting.clear()

    def _hand_over(self) -> None:
        with self._lock:
            calls = list(self._waiting.values())
            self._waiting.clear()
        for call in calls:
            if self._closed:
                return
            call()

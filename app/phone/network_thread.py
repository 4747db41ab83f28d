"""The background thread with the event loop: network and store, so that neither waits for the screen."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")

LOG = logging.getLogger(__name__)

STOP_WITHIN = 5.0
"""Seconds that what is under way may take to end when the app closes."""
TURN = 0.001
"""Seconds after which a thread that is busy lets another one go on. The screen waits for its turn several
times in a frame: with Python's own five milliseconds a bot that thinks would make it stutter."""


class NetworkThread:
    """A thread with its own event loop."""

    def __init__(self, at_end: Callable[[], None] = lambda: None) -> None:
        """`at_end` is called as the last thing the thread does."""
        self._at_end = at_end
        sys.setswitchinterval(TURN)
        self._loop = asyncio.new_event_loop()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()
        self._loop.close()
        self._at_end()

    def run(self, call: Callable[[], T]) -> T:
        """Do something there and wait for its result; for what is quick."""
        done: Future[T] = Future()

        def there() -> None:
            try:
                done.set_result(call())
            except BaseException as error:
                done.set_exception(error)

        self._loop.call_soon_threadsafe(there)
        return done.result()

    def post(self, call: Callable[[], None]) -> bool:
        """Do something there without waiting, after what was asked for before; not any more once it ended."""
        try:
            self._loop.call_soon_threadsafe(call)
        except RuntimeError:
            LOG.info("the network thread has ended")
            return False
        return True

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something there that takes its time; a mistake in it is logged, not lost."""
        if not self.post(lambda: self._begin(work)):
            work.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        # The loop itself keeps only weak references to tasks.
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("something in the network thread failed", exc_info=error)

    def stop(self, last: Callable[[], None]) -> None:
        """End everything that is under way, do one last thing there, and end the thread."""
        if not self._thread.is_alive():
            return
        asyncio.run_coroutine_threadsafe(self._wind_up(last), self._loop)
        self._thread.join(STOP_WITHIN)

    async def _wind_up(self, last: Callable[[], None]) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        try:
            await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), STOP_WITHIN / 2)
        except TimeoutError:
            LOG.warning("something in the network thread did not end in time")
        finally:
            try:
                last()
            finally:
                self._loop.stop()

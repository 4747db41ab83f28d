"""Where the role of a session runs, and how what it publishes comes to the thread that draws."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import engine
from app.session.role import Role
from app.session.snapshot import Publish, Snapshot

if TYPE_CHECKING:
    from app.phone.network_thread import NetworkThread
    from app.phone.ui_queue import UiQueue

Done = Callable[[engine.Refusal | None], None]
"""Hears None, or why something was refused."""
Request = Callable[[], Coroutine[Any, Any, None]]


class Runner:
    """Runs roles in the thread of their session: whatever is done shows when the call returns."""

    def start(self, role: Role, show: Publish) -> None:
        """Have a role take part, once every role before it has ended."""
        _finish(role.run(show))

    def post(self, call: Callable[[], None]) -> None:
        call()

    def request(self, request: Request, done: Done) -> None:
        """Ask a role for something; `done` is called in the thread of the session."""

        async def answered() -> None:
            done(await _refusal_of(request))

        _finish(answered())


class NetworkRunner(Runner):
    """Runs roles in the network's thread, one at a time."""

    def __init__(self, thread: NetworkThread, ui_queue: UiQueue) -> None:
        self._thread = thread
        self._ui_queue = ui_queue
        self._at_a_table = asyncio.Lock()

    def start(self, role: Role, show: Publish) -> None:
        latest = object()

        def publish(snapshot: Snapshot) -> None:
            # Of several between two frames only the last one is shown.
            self._ui_queue.send(lambda: show(snapshot), latest)

        async def attend() -> None:
            async with self._at_a_table:
                await role.run(publish)

        self._thread.spawn(attend())

    def post(self, call: Callable[[], None]) -> None:
        self._thread.post(call)

    def request(self, request: Request, done: Done) -> None:
        async def answered() -> None:
            refusal = await _refusal_of(request)
            self._ui_queue.send(lambda: done(refusal))

        self._thread.spawn(answered())


async def _refusal_of(request: Request) -> engine.Refusal | None:
    try:
        await request()
    except engine.Refusal as refusal:
        return refusal
    return None


def _finish(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that never waits, to its end."""
    try:
        work.send(None)
    except StopIteration:
        return
    work.close()
    raise RuntimeError("a role without a network has to wait for nothing")

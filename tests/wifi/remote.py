"""A phone as a test sees it: what it said so far, and ways to start it, stop it and kill it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from app.net.discovery.networks import VARIABLE
from tests.wifi.air import Station
from tests.wifi.phone import Orders

ROOT: Final = Path(__file__).resolve().parents[2]
MOST_LINE: Final = 1 << 24
STOP_TIME: Final = 60.0

Report = dict[str, Any]


class Phone:
    """One phone of a test. Its store stays when it is killed, and `start` brings it back."""

    def __init__(self, station: Station, folder: Path, role: str, name: str, **orders: Any) -> None:
        self.station = station
        self.name = name
        self.store = folder / f"{name}.db"
        self.orders = Orders(station.namespace.file, role, name, str(self.store), **orders)  # type: ignore[arg-type]
        self.reports: list[Report] = []
        """Everything it said since it was first started."""
        self.table: Report = {}
        """What its screen shows."""
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    async def __aenter__(self) -> Phone:
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> Phone:
        """Open the app."""
        environment = {key: value for key, value in os.environ.items() if key != VARIABLE}
        self.table = {}
        self._process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-m", "tests.wifi.phone", json.dumps(asdict(self.orders))],
            cwd=ROOT,
            env=environment,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=[self.station.namespace.file],
            limit=MOST_LINE,
        )
        self._reader = asyncio.get_running_loop().create_task(self._listen(self._process))
        return self

    async def kill(self) -> None:
        """End it without warning, as the system does with an app."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._gone()
        self._process = None

    async def stop(self) -> None:
        """End it in order; one that does not end by itself, or not in peace, has failed."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            async with asyncio.timeout(STOP_TIME):
                await self._gone()
        except TimeoutError:
            await self.kill()
            raise AssertionError(f"{self.name} does not stop\n{self.story()}") from None
        ended, self._process = self._process.returncode, None
        assert ended == 0, f"{self.name} ended with {ended}\n{self.story()}"

    async def until(self, condition: Callable[[Phone], Any], seconds: float = 60.0) -> float:
        """Wait until what the phone said makes this true; how many seconds that took."""
        started = time.monotonic()
        try:
            async with asyncio.timeout(seconds):
                while not condition(self):
                    if self._reader is not None and self._reader.done():
                        raise AssertionError(f"{self.name} has ended\n{self.story()}")
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"{self.name}: not within {seconds} s\n{self.story()}") from None
        return time.monotonic() - started

    async def heard(self, report: str, seconds: float = 60.0) -> Report:
        """The last report of this kind, as soon as there is one."""
        await self.until(lambda phone: phone.said(report), seconds)
        return self.said(report)[-1]

    def said(self, report: str) -> list[Report]:
        """Every report of one kind."""
        return [line for line in self.reports if line["report"] == report]

    def shows(self, **fields: Any) -> bool:
        """Whether its screen shows all this."""
        return all(self.table.get(key) == value for key, value in fields.items())

    def story(self) -> str:
        """The last it said, for whoever has to find out what went wrong."""
        return "\n".join(json.dumps(line)[:300] for line in self.reports[-12:])

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            # Killed in the middle of a line: nobody has heard it.
            if line.endswith(b"\n"):
                report = json.loads(line)
                self.reports.append(report)
                if report["report"] == "table":
                    self.table = report
                self._changed.set()
        self._changed.set()

    async def _gone(self) -> None:
        assert self._process is not None
        assert self._reader is not None
        await self._process.wait()
        await self._reader

"""Asking for forked processes: one server for a whole run of tests, started with the first.

Where several processes test side by side, they share it: to import the app takes seconds.
"""

from __future__ import annotations

import atexit
import contextlib
import fcntl
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[2]
AVAILABLE = sys.platform == "linux"
"""Whether this system can watch over processes that are not its own children."""
START = 120.0
"""Seconds the server may take to import the app on a busy machine."""
MOST = 1 << 18
spent = 0.0
"""Seconds of a core that all processes forked so far and seen to end have used; see `tests.cost`."""


SHARED = "SOUPCON_FORKS"
"""The variable by which processes that test side by side know of one another: the number of the one that has
started them, and the folder of their server."""


def share() -> None:
    """Called by a process that will start others to test: they have one server, which ends when this process
    does."""
    os.environ[SHARED] = f"{os.getpid()} {tempfile.mkdtemp(prefix='soupcon-forks-')}"


class ForkServer:
    """The process that has imported everything."""

    def __init__(self) -> None:
        shared = os.environ.get(SHARED, "")
        self._until, _, folder = shared.partition(" ")
        if not shared:
            self._until, folder = str(os.getpid()), tempfile.mkdtemp(prefix="soupcon-forks-")
            atexit.register(self.close)
        self._folder = Path(folder)
        self._address = str(self._folder / "door")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of its process, if it was started here."""
        assert self._process is not None
        return self._process.pid

    def connect(self) -> socket.socket:
        """A new connection; it is started for that, should it not be there, or not any more."""
        caller = self._call()
        if caller is None:
            with (self._folder / "lock").open("w") as lock:
                # One of those who need it starts it, the others wait for it.
                fcntl.flock(lock, fcntl.LOCK_EX)
                caller = self._call() or self._start()
        return caller

    def _call(self) -> socket.socket | None:
        caller = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            caller.connect(self._address)
        except OSError:
            caller.close()
            return None
        return caller

    def _start(self) -> socket.socket:
        Path(self._address).unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.forks.server", self._address, self._until],
            cwd=ROOT,
            # What depends on the order of sets is the same every time.
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONHASHSEED": "0"},
            stdin=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + START
        while (caller := self._call()) is None:
            assert self._process.poll() is None, "the server of forks has ended"
            assert time.monotonic() < deadline, "the server of forks does not begin"
            time.sleep(0.02)
        return caller

    def close(self) -> None:
        """End it; what it has forked ends with its own connections."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


_starting = threading.Lock()
_running: ForkServer | None = None


def server() -> ForkServer:
    """The one server."""
    global _running
    with _starting:
        if _running is None:
            _running = ForkServer()
        return _running


class ForkedProcess:
    """A process that was asked for, used as one of `subprocess`."""

    def __init__(
        self,
        module: str,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        output: IO[Any] | int,
        errors: IO[Any] | int,
        typed: IO[Any] | int | None = None,
    ) -> None:
        self._connection = server().connect()
        self._waiting = threading.Lock()
        self.returncode: int | None = None
        self.stdin: IO[str] | None = None
        self.stdout: IO[str] | None = None
        self.stderr: IO[str] | None = None
        wish = {"module": module, "arguments": list(arguments), "environment": dict(environment)}
        given = [output, errors] if typed is None else [output, errors, typed]
        files = [file if isinstance(file, int) else file.fileno() for file in given]
        socket.send_fds(self._connection, [json.dumps(wish).encode()], files)
        self.pid: int = self._hear(None)["pid"]

    @classmethod
    def listened_to(
        cls, module: str, arguments: Sequence[str], environment: Mapping[str, str]
    ) -> ForkedProcess:
        """One whose output and errors can be read while it runs."""
        output, output_end = os.pipe()
        errors, errors_end = os.pipe()
        try:
            made = cls(module, arguments, environment, output_end, errors_end)
        finally:
            os.close(output_end)
            os.close(errors_end)
        made.stdout, made.stderr = os.fdopen(output), os.fdopen(errors)
        return made

    @classmethod
    def talked_to(
        cls, module: str, arguments: Sequence[str], environment: Mapping[str, str]
    ) -> ForkedProcess:
        """One that can be told things while it runs, and whose output can be read; it complains where this
        process does."""
        typed, typing = os.pipe()
        output, output_end = os.pipe()
        try:
            made = cls(module, arguments, environment, output_end, 2, typed)
        finally:
            os.close(typed)
            os.close(output_end)
        made.stdin, made.stdout = os.fdopen(typing, "w"), os.fdopen(output)
        return made

    def _hear(self, timeout: float | None) -> dict[str, Any]:
        self._connection.settimeout(timeout)
        message = self._connection.recv(MOST)
        assert message, "the server of forks has gone"
        heard: dict[str, Any] = json.loads(message)
        return heard

    def wait(self, timeout: float | None = None) -> int:
        """Wait for it to end; the code it ended with."""
        global spent
        with self._waiting:
            if self.returncode is None:
                try:
                    ended = self._hear(timeout)
                except (TimeoutError, BlockingIOError):
                    raise subprocess.TimeoutExpired(str(self.pid), timeout or 0.0) from None
                self._connection.close()
                self.returncode = ended["code"]
                spent += ended["spent"]
            assert self.returncode is not None
            return self.returncode

    def poll(self) -> int | None:
        """The code it ended with; None while it runs."""
        try:
            return self.wait(0.0)
        except subprocess.TimeoutExpired:
            return None

    def kill(self) -> None:
        """End it at once."""
        if self.returncode is None:
            # It may just have ended by itself.
            with contextlib.suppress(OSError):
                self._connection.send(b"kill")

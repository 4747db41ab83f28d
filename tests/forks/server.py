"""Imports the whole app once, then forks a process for each one asked for:
python -m tests.forks.server SOCKET PROCESS

It ends when the process of that number has ended.
Whoever connects sends {"module": …, "arguments": […], "environment": {…}} in one message, with the files for
its output and its errors attached, and one to read from if something is to be typed. The process runs that
module as `python -m` would. Its number comes back, and later the code it ended with and the seconds of a core
it has used. Another message ends it at once, and so does closing the connection.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import io
import json
import os
import pkgutil
import runpy
import select
import shutil
import signal
import socket
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from tests.forks import window
from tests.phones.offscreen import environment

MOST = 1 << 18
"""Bytes of the longest message."""
NOT_HERE = ("__main__", "android")
"""Parts of the names of modules that are not for a computer, or that do something when they are imported."""


def main() -> None:
    asking = os.pidfd_open(int(sys.argv[2]))
    door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    door.bind(sys.argv[1])
    door.listen(64)
    folder = tempfile.mkdtemp(prefix="soupcon-forks-")
    _import_everything(Path(folder))
    wish = _serve(door, asking)
    if wish is None:
        for left in (folder, Path(sys.argv[1]).parent):
            shutil.rmtree(left, ignore_errors=True)
        return
    sys.argv = [wish["module"], *wish["arguments"]]
    runpy.run_module(wish["module"], run_name="__main__", alter_sys=True)


def _import_everything(folder: Path) -> None:
    os.environ.update(environment(folder))
    import screens.window

    # isort: split
    window.hold()
    import app.console as console
    import main
    import screens as pages
    import tests.phones.driver
    import tests.screens.scenes as scenes

    assert main
    assert tests.phones.driver
    for package in (console, pages, scenes):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not any(part in module.name for part in NOT_HERE):
                importlib.import_module(module.name)
    assert threading.active_count() == 1, "a fork takes only one thread along"
    # What is shared stays shared: the collector would write to all of it.
    gc.collect()
    gc.freeze()


def _serve(door: socket.socket, asking: int) -> dict[str, Any] | None:
    """Fork for everybody who asks; what was asked for in the new process, None when nobody is left to ask."""
    # Nobody waits for those who guard; the system takes them away, and what they used is told by themselves.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        ready, _, _ = select.select([door, asking], [], [])
        if asking in ready:
            # The tests have ended.
            return None
        caller, _ = door.accept()
        if os.fork() == 0:
            # Only the server is to be found at its door.
            door.close()
            os.close(asking)
            return _guard(caller)
        caller.close()


def _guard(caller: socket.socket) -> dict[str, Any]:
    """Fork once more, and tell the caller how it goes; only the new process returns from here."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    message, files, _, _ = socket.recv_fds(caller, MOST, 3)
    if not message:
        # Whoever has called was killed before it could say what for.
        os._exit(0)
    wish: dict[str, Any] = json.loads(message)
    process = os.fork()
    if process == 0:
        _become(wish, files)
        caller.close()
        return wish
    for file in files:
        os.close(file)
    watched = os.pidfd_open(process)
    caller.send(json.dumps({"pid": process}).encode())
    while True:
        ready, _, _ = select.select([caller, watched], [], [])
        if watched in ready:
            _, status, used = os.wait4(process, 0)
            ended = {"code": os.waitstatus_to_exitcode(status), "spent": used.ru_utime + used.ru_stime}
            with contextlib.suppress(OSError):
                # What is not read when a connection ends takes along what was sent last: who asks for it to
                # be killed in this moment would not hear that it has ended.
                caller.shutdown(socket.SHUT_RD)
                while caller.recv(MOST):
                    continue
                caller.send(json.dumps(ended).encode())
            os._exit(0)
        # It is to be killed, or nobody is there any more who could want it.
        signal.pidfd_send_signal(watched, signal.SIGKILL)
        if not caller.recv(MOST):
            os.waitpid(process, 0)
            os._exit(0)


def _become(wish: dict[str, Any], files: list[int]) -> None:
    """Be like a process that was just started."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
    if len(files) == 2:
        files.append(os.open(os.devnull, os.O_RDONLY))
    for file, number in zip(files, (1, 2, 0), strict=True):
        os.dup2(file, number)
        os.close(file)
    # Those there are belong to other files: they would look for their place in them.
    sys.stdin, sys.stdout, sys.stderr = (
        io.TextIOWrapper(io.FileIO(number, mode, closefd=False), "utf-8", errors, write_through=True)
        for number, mode, errors in ((0, "r", "strict"), (1, "w", "strict"), (2, "w", "backslashreplace"))
    )
    os.environ.clear()
    os.environ.update(wish["environment"])


if __name__ == "__main__":
    main()

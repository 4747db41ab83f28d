"""A phone: the real app in a process of its own, with a folder of its own, driven over loopback."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from pathlib import Path
from types import TracebackType
from typing import Any

from app.phone import Profile
from app.phone.phone_store import PhoneStore
from app.table.people import COLOURS, EMBLEMS
from tests.forks.process import AVAILABLE, ForkedProcess
from tests.phones.offscreen import environment
from tests.processes.kit import OWN_NETWORK, ROOT, die_with_the_tests

START = 120.0
"""Seconds an app may take to show its first frame while the machine is busy."""
PATIENCE = 100.0
"""Seconds to wait for what a screen should show."""
AWHILE = 0.5
"""Seconds for which an app is asked to wait for something new before it says again what it knows: all of that
several times a second is much of what a phone does that only waits."""

MODULE = "tests.phones.app"
SHOTS = ROOT / "build" / "shots"

Process = subprocess.Popen[str] | ForkedProcess


class AppDiedError(AssertionError):
    """The app's process has ended though nobody asked it to."""


class DriveError(AssertionError):
    """The app could not do what was asked; the sentence says what it showed instead."""


class PhoneProcess:
    """One phone. With a name it has been used before; without, this is its first start.

    It has the settings a new user has: tests play as users play. Only its bots think faster, so that many
    games are played in little time; with `bots=None` they have the pace people play with. It builds `ahead`
    what may be shown while nobody waits, unless another phone of the test does already. It starts `plainly`
    if it imports the app itself, as a phone does, instead of being forked from a process that has.
    """

    def __init__(
        self,
        name: str = "",
        *,
        folder: Path | None = None,
        size: str = "360x640",
        lang: str = "en",
        settings: dict[str, Any] | None = None,
        album: str = "",
        display: bool = False,
        place: str = "",
        bots: float | None = 0.1,
        hurry: float | None = None,
        every_frame: bool = False,
        ahead: bool = True,
        environment: dict[str, str] | None = None,
        plainly: bool = False,
    ) -> None:
        self._own_folder = None if folder else tempfile.TemporaryDirectory(prefix="soupcon-phone-")
        self.folder = folder or Path(self._own_folder.name if self._own_folder else "")
        self.name = name
        self.size = size
        self.lang = lang
        self.album = SHOTS / (album or "loose")
        self._display = display
        self._place = place
        self._bots = bots
        self._hurry = hurry
        self._every_frame = every_frame
        self._ahead = ahead
        self._environment = environment or {}
        self._plainly = plainly
        self._shots = 0
        self._process: Process | None = None
        self._socket: socket.socket | None = None
        self.module = MODULE
        """What starts the app."""
        self.link = ""
        """The link that opens the app, if one does."""
        self._talking = threading.Lock()
        self.restless = 0
        """In how many frames Kivy gave up because layouts made one another begin anew."""
        self._errors: deque[str] = deque(maxlen=120)
        self._prepare({"lang": lang, **(settings or {})})

    def _prepare(self, settings: dict[str, Any]) -> None:
        """Give it the profile and the settings of somebody who has used it before."""
        phone_store = PhoneStore(self.folder / "data")
        try:
            for key, value in settings.items():
                phone_store.save_setting(key, value)
            if self.name:
                looks = sum(map(ord, self.name))
                emblem, colour = EMBLEMS[looks % len(EMBLEMS)], COLOURS[looks % len(COLOURS)]
                phone_store.save_profile(Profile(self.name, colour, emblem).to_json())
        finally:
            phone_store.close()

    # -- its life ------------------------------------------------------------------------------

    def start(self) -> PhoneProcess:
        """Open the app; it is there once it has drawn its first frame."""
        self.launch()
        self.connect()
        return self

    def launch(self) -> None:
        """Open the app without waiting for it: several start faster side by side."""
        variables = {
            **_system(),
            **environment(self.folder / "kivy", self._display),
            "SOUPCON_HOME": str(self.folder / "data"),
            "SOUPCON_NETWORKS": OWN_NETWORK,
            "PYTHONUNBUFFERED": "1",
            "LANGUAGE": self.lang,
            **self._environment,
        }
        arguments = ["--size", self.size]
        arguments += [] if self._bots is None else ["--bots", str(self._bots)]
        arguments += [] if self._hurry is None else ["--hurry", str(self._hurry)]
        arguments += ["--every-frame"] * self._every_frame + ["--ahead"] * self._ahead
        arguments += ["--display"] * self._display + (["--place", self._place] if self._place else [])
        arguments += [self.link] if self.link else []
        self._errors.clear()
        if self._forks():
            self._process = ForkedProcess.listened_to(self.module, arguments, variables)
        else:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self.module, *arguments],
                cwd=ROOT,
                env=variables,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                preexec_fn=die_with_the_tests,
            )
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def _forks(self) -> bool:
        """Whether it starts from a process that has imported the app: not where something is settled before
        that, by its own display, its own variables, or a shorter patience."""
        own = self._display or self._environment or self._hurry is not None or self.module != MODULE
        return AVAILABLE and not own and not self._plainly

    def connect(self) -> None:
        """Wait for the app that was launched."""
        process = self._running()
        assert process.stdout is not None
        giving_up = threading.Timer(START, process.kill)
        giving_up.start()
        try:
            for line in process.stdout:
                if line.startswith("PORT "):
                    port = int(line.split()[1])
                    break
            else:
                raise self._died("before its first frame")
        finally:
            giving_up.cancel()
        self._socket = socket.create_connection(("127.0.0.1", port), START)
        self._lines = self._socket.makefile("r", encoding="utf-8")
        threading.Thread(target=process.stdout.read, daemon=True).start()

    def _listen(self, process: Process) -> None:
        assert process.stderr is not None
        for line in process.stderr:
            self._errors.append(line)
            self.restless += "too much iteration" in line

    @property
    def complaints(self) -> str:
        """The last it wrote about what went wrong."""
        return "".join(self._errors)

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._running().pid

    def kill(self) -> None:
        """As a phone dies: at once, with no chance to say goodbye."""
        self._running().kill()
        self._finish()

    def keep_and_die(self) -> None:
        """Die, but not in the moment in which a setting or a name is being written."""
        self.call("kept")
        self.kill()

    def quit(self) -> None:
        """Close the app as its user does, and wait for it to end."""
        # On a busy machine it may be gone before it has answered.
        with contextlib.suppress(AppDiedError):
            self.call("quit")
        try:
            code = self._running().wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"{self.name} did not close:\n{self.complaints}") from None
        complaints = self.complaints
        self._finish()
        assert code == 0, complaints

    def _finish(self) -> None:
        process = self._running()
        process.wait()
        if self._socket is not None:
            self._lines.close()
            self._socket.close()
            self._socket = None
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                # A thread may still be reading the last of it.
                with contextlib.suppress(OSError, ValueError):
                    stream.close()
        self._process = None

    def __enter__(self) -> PhoneProcess:
        return self if self.running else self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.discard()

    def discard(self) -> None:
        """Nothing of it is left."""
        if self._process is not None:
            self.kill()
        if self._own_folder is not None:
            self._own_folder.cleanup()

    def _running(self) -> Process:
        assert self._process is not None, f"{self.name} is not running"
        return self._process

    def _died(self, when: str) -> AppDiedError:
        # What it said last may still be on its way.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._running().wait(5)
        time.sleep(0.2)
        return AppDiedError(f"the app of {self.name or 'a newcomer'} ended {when}:\n{self.complaints}")

    # -- driving -------------------------------------------------------------------------------

    def call(self, op: str, **arguments: Any) -> Any:
        """Send a command and wait for its answer."""
        assert self._socket is not None, f"{self.name} is not running"
        try:
            # One question at a time, whoever asks: a picture may be wanted while somebody plays.
            with self._talking:
                self._socket.sendall(json.dumps({"op": op, **arguments}).encode() + b"\n")
                line = self._lines.readline()
        except OSError:
            line = ""
        if not line:
            raise self._died(f"during {op} {arguments}")
        answer = json.loads(line)
        if "error" in answer:
            raise DriveError(
                f"{self.name or 'newcomer'}: {op} {arguments}: {answer['error']}\n{self.complaints}"
            )
        return answer["ok"]

    def tap(self, name: str = "", **what: Any) -> None:
        """Tap something once it is there."""
        what = {"name": name, **what} if name else what
        chosen = {key: what[key] for key in ("name", "text", "contains") if key in what}
        if chosen:
            self.wait_for(**chosen)
        self.call("tap", **what)

    def hold(self, name: str, seconds: float = 0.8) -> None:
        """Hold a finger on something."""
        self.tap(name, seconds=seconds)

    def drag(self, name: str = "", **how: Any) -> None:
        """Drag something, or from a point."""
        self.call("drag", **({"name": name} if name else {}), **how)

    def type(self, name: str, text: str, clear: bool = True) -> str:
        """Type into a field; what is in it then."""
        self.wait_for(name)
        typed: str = self.call("type", name=name, text=text, clear=clear)
        return typed

    def key(self, code: int) -> None:
        """Press a key."""
        self.call("key", code=code)

    def back(self) -> None:
        """Press Back."""
        self.key(27)

    def leave_by_back(self) -> None:
        """Press Back where that closes the app, and wait for it to end."""
        try:
            self.back()
            self._running().wait(PATIENCE)
        except AppDiedError:
            pass
        except subprocess.TimeoutExpired:
            raise AssertionError(f"Back did not close the app of {self.name or 'a newcomer'}") from None
        code = self._running().wait(PATIENCE)
        complaints = self.complaints
        self._finish()
        assert code == 0, complaints

    def device(self, ask: str, *arguments: Any) -> Any:
        """Ask the device under the app; see the driver."""
        return self.call("device", ask=ask, arguments=arguments)

    @property
    def secure(self) -> bool:
        """Whether screenshots, and the list of recent apps, show nothing."""
        asked = [what[1] for what in self.device("done") if what[0] == "secure"]
        return bool(asked) and asked[-1]

    def find(self, name: str = "", **what: str) -> dict[str, Any] | None:
        """Something on the screen, or None."""
        found: dict[str, Any] | None = self.call("find", **({"name": name} if name else {}), **what)
        return found

    def texts(self) -> list[str]:
        """Everything that can be read."""
        found: list[str] = self.call("texts")
        return found

    def names(self) -> list[dict[str, Any]]:
        """Everything that can be tapped."""
        found: list[dict[str, Any]] = self.call("names")
        return found

    def wait_for(self, name: str = "", timeout: float = PATIENCE, **condition: Any) -> dict[str, Any]:
        """Wait for something to show; see the driver for the conditions."""
        if name:
            condition["name"] = name
        found: dict[str, Any] = self.call("wait_for", timeout=timeout, **condition)
        return found

    def wait_until(self, come_true: Any, timeout: float = PATIENCE) -> dict[str, Any]:
        """Wait until the app's state satisfies a function of it; the state then."""
        deadline = time.monotonic() + timeout
        state = self.state()
        while True:
            if come_true(state):
                return state
            if time.monotonic() > deadline:
                session = state["session"] and {**state["session"], "log": "…", "document": "…"}
                raise AssertionError(f"{self.name} did not come that far: {state['page']}, {session}")
            state = self.state(AWHILE)

    def state(self, patience: float = 0.0) -> dict[str, Any]:
        """What the app knows; with patience, once that is something else than it said last."""
        known: dict[str, Any] = self.call("state", patience=patience)
        return known

    def moment(self, patience: float = 0.0) -> dict[str, Any]:
        """What somebody who plays needs to know; with patience, once there is something to do."""
        known: dict[str, Any] = self.call("moment", patience=patience)
        return known

    @property
    def page(self) -> str:
        """Which page is shown."""
        page: str = self.state()["page"]
        return page

    def layout(self) -> list[str]:
        """What is wrong with the layout of what is shown."""
        found: list[str] = self.call("layout")
        return found

    def resize(self, size: str) -> None:
        """Another size of the window."""
        width, height = size.split("x")
        self.call("resize", width=int(width), height=int(height))

    def look(self) -> None:
        """See that the window shows what it should: not black, not shifted."""
        self.call("look")

    def shot(self, title: str) -> Path:
        """A picture in the album; it must show what it should, see `look`."""
        self._shots += 1
        file = self.album / f"{self.name or 'newcomer'}-{self._shots:02}-{title}.png"
        return Path(self.call("shot", path=str(file)))


def _system() -> dict[str, str]:
    """The machine's own variables, less those that would change what is drawn or found."""
    return {
        key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SOUPCON_", "SDL_"))
    }

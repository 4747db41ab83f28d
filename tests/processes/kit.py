"""Console phones as processes: started, typed to, listened to, killed, and always reaped."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import engine
from app.console.sessions import LAST, digest
from app.store import Store
from engine.core.json import thaw
from engine.replay import replay
from tests.forks.process import AVAILABLE, ForkedProcess
from tests.networks import own_network

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0
"""Seconds before a process that does not do what it should fails its test."""

OWN_NETWORK = f"{own_network().address}/{own_network().prefix}"

SYSTEM = ctypes.CDLL(None)
SIGNAL_WHEN_PARENT_DIES = 1

MADE = re.compile(r"^   → ", re.MULTILINE)
"""What a phone that plays by itself prints for each move the table has taken."""


def die_with_the_tests() -> None:
    """Called in a new process: should the tests be killed, it is killed too."""
    if sys.platform == "linux":
        SYSTEM.prctl(SIGNAL_WHEN_PARENT_DIES, signal.SIGKILL)


class Phone:
    """One console process."""

    def __init__(
        self, *args: object, lang: str = "en", typed: bool = False, stdin: int | None = None
    ) -> None:
        environment = {**os.environ, "SOUPCON_NETWORKS": OWN_NETWORK, "PYTHONUNBUFFERED": "1"}
        self.args = args
        self.lang = lang
        command = [*map(str, args), "--lang", lang]
        self.process: ForkedProcess | subprocess.Popen[bytes]
        if AVAILABLE and command[0] == "join" and stdin is None and not typed:
            # Most are guests that nobody types to. A host always starts as users start it, so that sets are
            # not in the same order on all phones of a table.
            self.process = ForkedProcess.listened_to("app.console", command, environment)
        else:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "app.console", *command],
                cwd=ROOT,
                env=environment,
                stdin=stdin if stdin is not None else subprocess.PIPE if typed else subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                preexec_fn=die_with_the_tests,
            )
        self._parts = {"out": b"", "err": b""}
        self._heard = threading.Condition()
        self._at = 0
        streams = {"out": self.process.stdout, "err": self.process.stderr}
        self._threads = [
            threading.Thread(target=self._read, args=(name, stream), daemon=True)
            for name, stream in streams.items()
        ]
        for thread in self._threads:
            thread.start()

    def _read(self, name: str, stream: Any) -> None:
        while data := os.read(stream.fileno(), 65536):
            with self._heard:
                self._parts[name] += data
                self._heard.notify_all()
        with self._heard:
            self._parts[name + "_end"] = b"."
            self._heard.notify_all()

    @property
    def out(self) -> str:
        """Everything printed so far."""
        return self._parts["out"].decode()

    @property
    def err(self) -> str:
        """Everything complained so far."""
        return self._parts["err"].decode()

    def expect(self, text: str, count: int = 1) -> str:
        """Wait for this to be printed (so many times) after what was expected last; the text up to it."""
        return "".join(self.expect_one(text) for _ in range(count))

    def expect_one(self, *texts: str) -> str:
        """Wait for the first of these to be printed; the text up to and with it."""
        deadline = time.monotonic() + PATIENCE
        with self._heard:
            while True:
                found = self.out
                ends = [found.find(text, self._at) + len(text) for text in texts if text in found[self._at :]]
                if ends:
                    passed, self._at = found[self._at : min(ends)], min(ends)
                    return passed
                left = deadline - time.monotonic()
                assert left > 0, f"none of {texts} came:\n{found[-3000:]}\n{self.err}"
                assert "out_end" not in self._parts, f"ended before {texts}:\n{found[-3000:]}\n{self.err}"
                self._heard.wait(left)

    def type(self, *lines: str) -> None:
        """Type lines at its keyboard."""
        assert isinstance(self.process, subprocess.Popen)
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.kill(self.process.pid, signal.SIGINT)

    def interrupt_heard(self) -> None:
        """Press Ctrl-C, and wait until the process has taken note of it: two at once are one."""
        self.interrupt()
        deadline = time.monotonic() + PATIENCE
        while _pending(self.process.pid):
            assert time.monotonic() < deadline
            time.sleep(0.005)

    def kill(self) -> None:
        """As a phone dies: at once, with no chance to say goodbye."""
        self.process.kill()
        self._finish()

    def end(self) -> int:
        """Wait for it to end by itself; its exit code."""
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"{self.args} did not end:\n{self.out[-3000:]}\n{self.err}") from None
        self._finish()
        assert "Traceback" not in self.err, self.err
        return code

    def _finish(self) -> None:
        self.process.wait()
        for thread in self._threads:
            thread.join()
        for stream in (getattr(self.process, "stdin", None), self.process.stdout, self.process.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def facts(self, name: str) -> dict[str, Any]:
        """What it said for programs under this name."""
        found = re.search(rf"^{name} (.*)$", self.out, re.MULTILINE)
        assert found, f"no {name} in:\n{self.out[-3000:]}\n{self.err}"
        facts: dict[str, Any] = json.loads(found[1])
        return facts

    def result(self) -> dict[str, Any]:
        """How it ended, in its own words, once it has."""
        assert self.end() == 0, f"{self.args}:\n{self.out[-3000:]}\n{self.err}"
        return self.facts("RESULT")

    @property
    def made(self) -> int:
        """How many of its moves the table has taken, as far as it knows."""
        return len(MADE.findall(self.out))


def _pending(pid: int) -> bool:
    """Whether Ctrl-C still waits for a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    masks = re.findall(r"^(?:SigPnd|ShdPnd):\s*(\w+)$", status, re.MULTILINE)
    return any(int(mask, 16) >> (signal.SIGINT - 1) & 1 for mask in masks)


class Room:
    """A test's processes and folders. Whatever is still running at the end is killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.phones: list[Phone] = []

    def phone(self, *args: object, **how: Any) -> Phone:
        """Start a phone."""
        phone = Phone(*args, **how)
        self.phones.append(phone)
        return phone

    def host(self, game: str, *args: object, **how: Any) -> Phone:
        """A phone that hosts and reports, keeping its table in its own folder."""
        return self.phone("host", "--game", game, "--report", "--data", self.folder / "host", *args, **how)

    def again(self, phone: Phone, **how: Any) -> Phone:
        """The same command once more."""
        return self.phone(*phone.args, lang=phone.lang, **how)

    def clear(self) -> None:
        """No process outlives its test."""
        for phone in self.phones:
            if phone.process.poll() is None:
                phone.kill()

    def check(self, table: str, results: Iterable[dict[str, Any]]) -> list[tuple[int, bool]]:
        """Play again the moves the host has kept: every phone saw just this game, to the last letter.

        Gives the seat of each move kept, and whether a phone sent it.
        """
        with Store(self.folder / "host" / "soupcon.sqlite") as store:
            recording = store.games.recording(table, 1)
            made = store.games.moves(table, 1)
        actions = [move.action_id for move in made if move.action_id]
        assert len(set(actions)) == len(actions)
        told: list[engine.Event] = []
        for state, events in replay(recording):
            told += events
            game = state
        outcome = game.outcome()
        assert outcome is not None
        for result in results:
            seat = result["seat"]
            assert result["status"] == "over"
            assert (result["winners"], result["reason"]) == (list(outcome.winners), outcome.reason)
            assert result["moves"] in (None, len(made))
            assert result["document_hash"] == digest(thaw(game.view(seat)))
            assert result["log_hash"] == digest(engine.heard(told, seat)[-LAST:])
        return [(move.seat, move.person is not None) for move in made]

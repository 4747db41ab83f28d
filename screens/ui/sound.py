"""Short sounds, each loaded once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from kivy.core.audio import SoundLoader
from kivy.logger import Logger

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
NAMES = ("turn", "coin", "card", "flip", "challenge", "reveal", "win", "lose", "tick", "join", "knock")


class Sounds:
    """Plays a sound by its name; where there is no loudspeaker, nothing is heard.

    `run` does the work: a phone's player may take tens of milliseconds to load or start a sound, which the
    thread that draws must not wait for.
    """

    def __init__(self, run: Callable[[Callable[[], None]], None] | None = None) -> None:
        self._loaded: dict[str, Any] = {}
        self._run = Worker() if run is None else run

    def __call__(self, name: str) -> None:
        if name not in NAMES:
            raise LookupError(f"there is no sound named {name!r}")
        self._run(lambda: self._try(name))

    def _try(self, name: str) -> None:
        try:
            self._play(name)
        except Exception as error:
            # A player that fails is no reason to stop a game; the next time there is a new one.
            Logger.warning("Sounds: %s was not played: %s", name, error)
            self._loaded.pop(name, None)

    def _play(self, name: str) -> None:
        if name not in self._loaded:
            self._loaded[name] = SoundLoader.load(str(SOUNDS / f"{name}.wav"))
        sound = self._loaded[name]
        if sound is None:
            Logger.warning("Sounds: %s cannot be played here", name)
            return
        # On a phone, stopping loads the sound anew: only one that is still heard is stopped.
        if sound.state == "play":
            sound.stop()
        sound.play()


class Worker:
    """Does what it is given in a thread of its own, one thing after the other."""

    def __init__(self) -> None:
        self._work: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread: Thread | None = None

    def __call__(self, work: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._go_on, name="sounds", daemon=True)
            self._thread.start()
        self._work.put(work)

    def _go_on(self) -> None:
        while True:
            self._work.get()()

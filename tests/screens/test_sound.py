"""Sounds: loaded once, and never worth a crash."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread, current_thread

import pytest

from screens.ui import sound


class Player:
    """One sound; `broken` says what of it fails."""

    def __init__(self, done: list[str], broken: set[str]) -> None:
        self.done, self.broken = done, broken
        self.state = "stop"

    def stop(self) -> None:
        self._do("stop")

    def play(self) -> None:
        self._do("play")

    def _do(self, what: str) -> None:
        if what in self.broken:
            raise RuntimeError("IllegalStateException")
        self.done.append(what)
        self.state = what


def here(work: Callable[[], None]) -> None:
    """Do it at once, in the thread of the test."""
    work()


def test_the_thread_that_draws_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: SimpleQueue[Thread] = SimpleQueue()

    def load(_: str) -> None:
        threads.put(current_thread())

    monkeypatch.setattr(sound.SoundLoader, "load", load)
    sounds = sound.Sounds()
    sounds("coin")
    sounds("card")
    first, second = (threads.get(timeout=20) for _ in range(2))
    assert first is second is not current_thread()


def test_a_player_that_fails_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    broken: set[str] = set()

    def load(path: str) -> Player:
        if "load" in broken:
            raise RuntimeError("IOException")
        done.append(path.rpartition("/")[2])
        return Player(done, broken)

    monkeypatch.setattr(sound.SoundLoader, "load", load)
    sounds = sound.Sounds(here)
    sounds("coin")
    sounds("coin")
    assert done == ["coin.wav", "play", "stop", "play"]
    for failing in ("stop", "play", "load"):
        broken.add(failing)
        sounds("coin")
        broken.clear()
    done.clear()
    sounds("coin")
    assert done == ["coin.wav", "play"]


def test_a_sound_that_has_ended_is_not_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Android's player prepares itself anew whenever it is stopped, on the thread that draws."""
    done: list[str] = []
    player = Player(done, set())
    monkeypatch.setattr(sound.SoundLoader, "load", lambda _: player)
    sounds = sound.Sounds(here)
    for _ in range(3):
        sounds("coin")
        player.state = "stop"
    assert done == ["play", "play", "play"]


def test_a_sound_nobody_made_is_a_mistake() -> None:
    with pytest.raises(LookupError):
        sound.Sounds()("gong")

"""Somebody who plays by tapping whatever can be tapped, until the game is over. Knows no game's rules.

A choice is made the way people make it: tap an action, a card or a person, then the button that confirms.
"""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from tests.phones.process import DriveError, PhoneProcess

CONFIRM = "table.confirm"
AGREE = "confirm.yes"
UNCOVER = "eyes.open"
PASS = "answer.pass"
OTHER_THINGS = (
    *("table.", "menu.", "leave.", "log.", "rules.", "notes.", "hand.", "eyes.", "confirm.", "back"),
    "less.",
)
"""What is there to be looked at, for another purpose than to make a move, or to take back what was shared out
already: whoever does that at random never ends."""

MOST_TAPS = 60
"""Taps after which a question that is still open counts as one that cannot be answered by tapping."""
PAUSE = 0.2
AWHILE = 1.0
"""Seconds for which a phone is asked to wait for a question, before somebody thinks of something else. It
sees it come by itself: to be asked again and again is most of what a phone did that only waited."""
LOOK_EVERY = 3
"""Questions between two looks at the picture of the window; its frames are watched all the time."""

Wish = Callable[[Sequence[str], random.Random], str]
"""Which of several things to tap."""


def any_of(names: Sequence[str], rng: random.Random) -> str:
    """Whatever comes."""
    return rng.choice(names)


def peaceful(names: Sequence[str], rng: random.Random) -> str:
    """Let pass whatever can be let pass: whoever only waits for a moment should still be there when it
    comes."""
    return PASS if PASS in names else rng.choice(names)


class Aimed:
    """Chooses one of the moves offered first, each kind as often as the others, and then taps what it names.
    What its names do not say comes as it comes."""

    def __init__(self) -> None:
        self._words: set[str] = set()

    def consider(self, offers: Sequence[dict[str, Any]], rng: random.Random) -> None:
        """A new question."""
        kind = rng.choice(sorted({move["move"] for move in offers}))
        aim = rng.choice([move for move in offers if move["move"] == kind])
        parts = [part for value in aim.values() for part in (value if isinstance(value, list) else [value])]
        self._words = {str(part) for part in parts} | {f"{kind}.{part}" for part in parts}

    def __call__(self, names: Sequence[str], rng: random.Random) -> str:
        return rng.choice([name for name in names if name.partition(".")[2] in self._words] or names)


class Curious:
    """Rather what was tapped least often so far, on whichever phone: so that everything is tried."""

    def __init__(self) -> None:
        self._tapped: Counter[str] = Counter()

    def __call__(self, names: Sequence[str], rng: random.Random) -> str:
        least = min(self._tapped[_kind(name)] for name in names)
        chosen = rng.choice([name for name in names if self._tapped[_kind(name)] == least])
        self._tapped[_kind(chosen)] += 1
        return chosen


def _kind(name: str) -> str:
    """Seats and cards are all alike; actions and answers are not."""
    return name.rstrip("0123456789")


def next_tap(
    shown: Sequence[dict[str, Any]], tried: Collection[str], wish: Wish, rng: random.Random
) -> str | None:
    """What somebody taps next who sees this and has tried that; None when there is nothing left to try."""
    open_names = {entry["name"] for entry in shown if entry["enabled"]}
    if AGREE in open_names:
        return AGREE
    if any(name.endswith(".close") for name in open_names):
        return next(name for name in sorted(open_names) if name.endswith(".close"))
    choices = sorted(name for name in open_names if not name.startswith(OTHER_THINGS) and name not in tried)
    # Now and then a change of mind before the button.
    if CONFIRM in open_names and (not choices or rng.random() < 0.75):
        return CONFIRM
    if UNCOVER in open_names and (not choices or rng.random() < 0.6):
        return UNCOVER
    return wish(choices, rng) if choices else None


@dataclass(slots=True)
class Player:
    """One person with a phone."""

    phone: PhoneProcess
    rng: random.Random
    wish: Wish = any_of
    thinking: float = 0.0
    """Seconds before each tap, for those who watch."""
    tapped: Counter[str] = field(default_factory=Counter)
    """How often each thing was tapped."""
    asked: int = 0
    """How many questions there were."""

    def play(self, patience: float = 900.0, stop: threading.Event | None = None) -> Counter[str]:
        """Answer every question until the game is over; what was tapped."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if stop is not None and stop.is_set():
                break
            moment = self.phone.moment(AWHILE)
            if moment["status"] != "playing":
                return self.tapped
            if moment["page"] == "table" and moment["question"][1]:
                self.answer(moment)
        else:
            raise AssertionError(f"{self.phone.name}: the game is not over after {patience:g} s")
        return self.tapped

    def until(self, wanted: Callable[[dict[str, Any]], bool], patience: float = 180.0) -> dict[str, Any]:
        """Answer whatever is asked until I am asked what is wanted; that moment."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            moment = self.phone.moment(AWHILE)
            assert moment["status"] == "playing", f"{self.phone.name}: the game is over: {self.phone.texts()}"
            if moment["page"] != "table" or not moment["question"][1]:
                continue
            if wanted(moment):
                return moment
            self.answer(moment)
        raise AssertionError(f"{self.phone.name} is not asked what was waited for: {self.phone.texts()}")

    def answer(self, moment: dict[str, Any]) -> None:
        """Tap until this question is another one."""
        question, tried = moment["question"], set[str]()
        self._look()
        if isinstance(self.wish, Aimed):
            self.wish.consider(question[1], self.rng)
        for _ in range(MOST_TAPS):
            name = next_tap(moment["names"], tried, self.wish, self.rng)
            if name is None:
                if not tried:
                    time.sleep(PAUSE)
                tried.clear()
            else:
                tried.add(name)
                time.sleep(self.thinking)
                self._tap(name)
            moment = self.phone.moment()
            if moment["question"] != question or moment["status"] != "playing":
                return
        raise AssertionError(
            f"{self.phone.name} cannot answer by tapping: {question[1][:6]}; "
            f"to tap: {[entry['name'] for entry in moment['names']]}; tapped: {self.tapped.most_common(12)}"
        )

    def _look(self) -> None:
        """See that the window shows what it should, every few questions."""
        if self.asked % LOOK_EVERY == 0:
            self.phone.look()
        self.asked += 1

    def _tap(self, name: str) -> None:
        try:
            self.phone.call("tap", name=name, patience=0)
            self.tapped[name] += 1
        except DriveError as error:
            # Between looking and tapping the table may have moved on.
            if "is not on the screen" not in str(error) and "lies under" not in str(error):
                raise


def play_to_the_end(players: Sequence[Player], patience: float = 900.0) -> Counter[str]:
    """Everybody plays at once, each with their own hands; what was tapped on all phones."""
    stop = threading.Event()

    def one(player: Player) -> Counter[str]:
        try:
            return player.play(patience, stop)
        except BaseException:
            stop.set()
            raise

    with ThreadPoolExecutor(len(players)) as hands:
        counts = [hand.result() for hand in [hands.submit(one, player) for player in players]]
    return sum(counts, Counter())

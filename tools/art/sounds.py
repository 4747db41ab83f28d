"""The sounds of the app, made of a few soft tones and rustles: nothing but arithmetic."""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
RATE = 22050
PEAK = 0.62
"""How loud the loudest moment is: all sounds alike, none startling."""
EDGE = 0.004
"""Seconds in which a sound comes and goes, so that nothing clicks."""

Samples = list[float]

WOOD = ((1.0, 1.0), (3.93, 0.28), (9.2, 0.06))
BELL = ((1.0, 1.0), (2.0, 0.32), (2.76, 0.18), (5.4, 0.06))
COIN = ((1.0, 1.0), (2.42, 0.5), (3.9, 0.26), (5.1, 0.12))
WARM = ((1.0, 1.0), (2.0, 0.42), (3.0, 0.18), (4.0, 0.07))


def tone(
    pitch: float, seconds: float, partials: tuple[tuple[float, float], ...], fall: float, rise: float = 0.004
) -> Samples:
    """A struck note: its partials fade, the higher the sooner."""
    made = [0.0] * round(seconds * RATE)
    for index in range(len(made)):
        at = index / RATE
        swell = min(1.0, at / rise)
        made[index] = swell * sum(
            share * math.exp(-at * fall * ratio**0.6) * math.sin(2 * math.pi * pitch * ratio * at)
            for ratio, share in partials
            if pitch * ratio < RATE / 2.2
        )
    return made


def rustle(seconds: float, low: float, high: float, shape: Callable[[float], float], seed: int) -> Samples:
    """A breath of noise between two pitches; `shape` is its loudness from 0 to 1 of its length."""
    dice = random.Random(seed)
    count = round(seconds * RATE)
    soft, deep = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    smooth = base = 0.0
    made = []
    for index in range(count):
        smooth += soft * (dice.uniform(-1, 1) - smooth)
        base += deep * (smooth - base)
        made.append((smooth - base) * shape(index / count))
    return made


def together(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts laid over one another, each from its second on and so loud."""
    made = [0.0] * max(round(start * RATE) + len(part) for start, _, part in parts)
    for start, loud, part in parts:
        first = round(start * RATE)
        for index, value in enumerate(part):
            made[first + index] += loud * value
    return made


def hump(share: float) -> float:
    """Comes and goes evenly."""
    return math.sin(math.pi * share) ** 2


def strike(share: float) -> float:
    """There at once, then gone."""
    return min(1.0, share * 30) * math.exp(-6 * share)


def turn() -> Samples:
    return together(
        (0, 0.8, tone(659.3, 0.5, WOOD, 9)),
        (0.11, 1, tone(880, 0.6, WOOD, 7)),
        (0.11, 0.25, tone(440, 0.5, WARM, 8)),
    )


def coin() -> Samples:
    return together((0, 0.7, tone(1567.98, 0.2, COIN, 22)), (0.06, 1, tone(2093, 0.36, COIN, 13)))


def card() -> Samples:
    return together((0, 1, rustle(0.16, 900, 5200, hump, 1)), (0.1, 0.5, rustle(0.07, 300, 2400, strike, 2)))


def flip() -> Samples:
    return together(
        (0, 0.55, rustle(0.12, 1400, 7000, hump, 3)),
        (0.11, 1, rustle(0.09, 250, 3000, strike, 4)),
        (0.11, 0.05, tone(190, 0.09, WARM, 40)),
    )


def challenge() -> Samples:
    return together(
        (0, 1, tone(98, 0.75, WARM, 5)),
        (0, 0.6, tone(146.8, 0.7, WARM, 6, 0.02)),
        (0.13, 0.55, tone(311.1, 0.6, WARM, 7, 0.012)),
        (0.13, 0.45, tone(293.7, 0.6, WARM, 7, 0.012)),
        (0, 0.5, rustle(0.12, 60, 900, strike, 5)),
    )


def reveal() -> Samples:
    notes = (523.3, 659.3, 784, 1046.5)
    return together(*((0.07 * step, 0.7, tone(pitch, 0.6, BELL, 6)) for step, pitch in enumerate(notes)))


def win() -> Samples:
    notes = ((0, 523.3), (0.12, 659.3), (0.24, 784), (0.38, 1046.5))
    chord = (523.3, 659.3, 784)
    return together(
        *((start, 0.8, tone(pitch, 0.58, BELL, 5)) for start, pitch in notes),
        *((0.38, 0.3, tone(pitch, 0.58, WARM, 4, 0.02)) for pitch in chord),
    )


def lose() -> Samples:
    notes = ((0, 440), (0.17, 392), (0.34, 311.1))
    return together(*((start, 0.8, tone(pitch, 0.56, WARM, 5, 0.012)) for start, pitch in notes))


def tick() -> Samples:
    return together((0, 1, tone(1174.7, 0.06, WOOD, 70)), (0, 0.25, rustle(0.02, 800, 6000, strike, 6)))


def join() -> Samples:
    return together((0, 0.8, tone(392, 0.35, WOOD, 10)), (0.1, 1, tone(587.3, 0.45, WOOD, 9)))


def knock() -> Samples:
    thud = together((0, 1, tone(132, 0.14, WARM, 26)), (0, 0.6, rustle(0.06, 100, 1300, strike, 7)))
    return together((0, 1, thud), (0.17, 0.85, thud))


ALL = {
    "turn": turn,
    "coin": coin,
    "card": card,
    "flip": flip,
    "challenge": challenge,
    "reveal": reveal,
    "win": win,
    "lose": lose,
    "tick": tick,
    "join": join,
    "knock": knock,
}


def finished(samples: Samples) -> array[int]:
    """As loud as all the others, silent at both ends, in the numbers a sound file holds."""
    loudest = max(abs(value) for value in samples)
    edge = round(EDGE * RATE)
    count = len(samples)
    # The last fifth always fades away, however long a note would still ring.
    tail = max(edge, count // 5)
    return array(
        "h",
        (
            round(32767 * PEAK * value / loudest * min(1.0, index / edge, (count - 1 - index) / tail))
            for index, value in enumerate(samples)
        ),
    )


def made(name: str) -> array[int]:
    """One sound."""
    return finished(ALL[name]())


def make() -> str:
    """Write them all; what is no longer made goes."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in ALL:
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made(name).tobytes())
    for leftover in SOUNDS.glob("*.wav"):
        if leftover.stem not in ALL:
            leftover.unlink()
    size = sum(file.stat().st_size for file in SOUNDS.glob("*.wav"))
    return f"{len(ALL)} sounds, {size / 1e3:.0f} KB"

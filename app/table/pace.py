"""How long bots take: to answer, and to let people see what has just happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds a bot takes to answer, at least and at most, and how long all bots wait after a moment that is
    shown to everybody. Drawn before anything is thought, so that it betrays nothing."""

    least: float
    most: float
    moment: float

    @property
    def opening(self) -> float:
        """Seconds before the first move of a game: people read the card it opens with."""
        return OPENING * self.moment


OPENING: Final = 2.5
"""How much longer than a moment in a game its beginning takes."""
NORMAL: Final = "normal"
PACES: Final[Mapping[str, Pace]] = {
    "calm": Pace(1.5, 3.0, 4.0),
    NORMAL: Pace(0.7, 1.8, 2.8),
    "brisk": Pace(0.3, 0.8, 1.5),
}
AT_ONCE: Final = Pace(0.0, 0.0, 0.0)
"""For games nobody plays any more but bots."""

"""Which turn it is, or which round: counted in one way wherever it is said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.json import Json

TURNS: Final = frozenset({"announced", "turn_skipped", "turn_started", "turn"})
"""The events of which each turn has exactly one; a game that has none of them counts rounds."""
ROUND: Final = "round_over"
"""The event that ends a round, in games that count those."""
BEFORE_THE_EVENT: Final = "action"
"""The phase of a turn that has begun and is not told yet: somebody thinks about what to announce."""


def turn(view: Mapping[str, Json], log: Iterable[Mapping[str, Json]]) -> int:
    """The number of the turn or round there is in a view, given what was told until then; 0 before the
    first one, and after the end how many there were."""
    rounds: int | None = view.get("round")
    if rounds is not None:
        return rounds
    told = sum(event["event"] in TURNS for event in log)
    return told + int(view["phase"] == BEFORE_THE_EVENT)

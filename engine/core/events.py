"""What the table is told: one fact each, with the seats that may hear it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.json import Json, thaw


class Event(NamedTuple):
    """A fact that has just become true; `audience` is None when everybody may know it."""

    kind: str
    data: dict[str, Json]
    audience: tuple[int, ...] | None = None

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) is told."""
        return self.audience is None or seat in self.audience

    def to_json(self) -> dict[str, Json]:
        """The event as it is sent: its kind and its facts, without the audience."""
        return {"event": self.kind, **{key: thaw(value) for key, value in self.data.items()}}


def heard(events: Iterable[Event], seat: int | None) -> list[dict[str, Json]]:
    """What one seat (None: a spectator) is sent of these events."""
    return [event.to_json() for event in events if event.heard_by(seat)]

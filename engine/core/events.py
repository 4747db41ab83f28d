"""What the table is told: one fact each, with the seats that may hear it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.json import Json, thaw


class Event(tuple[str, dict[str, Json], tuple[int, ...] | None, int]):
    """A fact that has just become true: (kind, data, audience, turn).

    `audience` is None when everybody may know it. A bare tuple underneath, because a game makes
    several events per move and a search makes millions.
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        """What happened, in one word."""
        return self[0]

    @property
    def data(self) -> dict[str, Json]:
        """To whom, with what, how much."""
        return self[1]

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that are told; None: everybody."""
        return self[2]

    @property
    def turn(self) -> int:
        """The number of the turn (or round) it belongs to; 0: before the first one."""
        return self[3]

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) is told."""
        return self.audience is None or seat in self.audience

    def to_json(self) -> dict[str, Json]:
        """The event as it is sent: its kind, its facts, its turn, and whether only some are told; not who."""
        kind, data, audience, turn = self
        sent = {"event": kind, **{key: thaw(value) for key, value in data.items()}, "turn": turn}
        if audience is not None:
            sent["private"] = True
        return sent


STAMPS = ("turn", "private")
"""What is written on every event that is sent; no fact of any has such a name."""


def heard(events: Iterable[Event], seat: int | None) -> list[dict[str, Json]]:
    """What one seat (None: a spectator) is sent of these events."""
    return [event.to_json() for event in events if event.heard_by(seat)]

"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.json import Json, freeze, thaw


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why; `ranking` lists groups of equal seats, best first, and may be empty."""

    winners: tuple[int, ...]
    reason: str
    ranking: tuple[tuple[int, ...], ...] = ()
    details: dict[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """The outcome as plain data."""
        return {
            "winners": list(self.winners),
            "reason": self.reason,
            "ranking": thaw(self.ranking),
            "details": thaw(self.details),
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Outcome:
        """The outcome that `to_json` wrote."""
        return cls(freeze(data["winners"]), data["reason"], freeze(data["ranking"]), data["details"])

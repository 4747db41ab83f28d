"""What this phone notices at a table and no host tells it: since when others are missing or think, and what
its holder has already seen."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.table.patience import Patience
from engine.core.json import Json


def now() -> float:
    """The time by which a phone counts how long others take."""
    return time.monotonic()


@dataclass(slots=True)
class Noticed:
    """Lives as long as its session; `follow` is called whenever that shows something else."""

    patience: Patience = field(default_factory=lambda: Patience(lambda: now()))
    """How long those who are there have been thinking."""
    nudges: dict[str, tuple[Json, float]] = field(default_factory=dict)
    """The last nudge of each, and when it was seen."""
    nudge_read: Json = None
    """The nudge of my own that I have put away."""
    gone_since: dict[str, float] = field(default_factory=dict)
    """When each of those who are away was missed first."""
    waited_for: set[str] = field(default_factory=set)
    """Those of them for whom whoever holds this phone has chosen to wait."""
    handed_to: str | None = None
    """Who took the phone over last, and so has the phone, where several share it."""
    looked: dict[int | None, int] = field(default_factory=dict)
    """By seat: how much of what only some were told had been told when its holder last looked."""

    def follow(self, document: Mapping[str, Json], lost: bool) -> None:
        """The table as it is seen now; `lost` while this phone cannot reach it."""
        view = document.get("game")
        if view is None:
            return
        table, people, due = document["table"], document["people"], document["waiting"]
        here = {
            person: row["here"] and not (lost and person == table["owner"])
            for person, row in people.items()
            if not row["bot"] and not row["stand_in"]
        }
        thinking = [person for person in due if here.get(person)]
        self.patience.watch(view.get("decision"), thinking, bool(table["paused"]))
        self._see_nudges(document.get("nudges", {}))
        away = {person for person in table["seated"] if here.get(person) is False}
        self._miss({person for person in away if not people[person]["left"]})

    def _see_nudges(self, given: Mapping[str, Json]) -> None:
        self.nudges = {
            person: self.nudges[person] if self.nudges.get(person, (None,))[0] == nudge else (nudge, now())
            for person, nudge in given.items()
        }

    def _miss(self, absent: set[str]) -> None:
        self.gone_since = {person: self.gone_since.get(person, now()) for person in absent}
        # Who goes away another time is another matter.
        self.waited_for &= absent

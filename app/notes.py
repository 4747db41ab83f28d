"""What somebody notes for themselves at a table, as it is kept on their phone."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Final

from app.event_log import private
from engine.core.events import STAMPS
from engine.core.json import Json

UNKNOWN: Final = ""
SUSPECTED: Final = "yes"
EXCLUDED: Final = "no"
NEXT: Final = {UNKNOWN: SUSPECTED, SUSPECTED: EXCLUDED, EXCLUDED: UNKNOWN}
"""Each tap on a belief goes one further."""
LONGEST: Final = 600
"""Letters about one person."""


class Notes:
    """The notes of one holder of a phone. Where several share it, each has their own."""

    def __init__(self, kept: Json, holder: str, deal: str) -> None:
        """Beliefs about cards that have been dealt anew since are worth nothing any more; words stay."""
        self._all = _mapping(kept)
        mine = _mapping(self._all.get(holder))
        self._texts = {person: str(text) for person, text in _mapping(mine.get("texts")).items()}
        marks = _mapping(mine.get("marks")) if mine.get("deal") == deal else {}
        self._marks = {person: _mapping(beliefs) for person, beliefs in marks.items()}
        self._holder, self._deal = holder, deal

    def to_json(self) -> dict[str, Json]:
        """To be kept, with the notes of the others who share the phone."""
        texts = {person: text for person, text in self._texts.items() if text}
        marks = {person: beliefs for person, beliefs in self._marks.items() if beliefs}
        return {**self._all, self._holder: {"deal": self._deal, "texts": texts, "marks": marks}}

    def text(self, person: str) -> str:
        return self._texts.get(person, "")

    def write(self, person: str, text: str) -> None:
        self._texts[person] = text.strip()[:LONGEST]

    def mark(self, person: str, key: str) -> str:
        found = self._marks.get(person, {}).get(key, UNKNOWN)
        return found if found in NEXT else UNKNOWN

    def set_mark(self, person: str, key: str, belief: str) -> None:
        beliefs = {**self._marks.get(person, {}), key: belief}
        self._marks[person] = {name: value for name, value in beliefs.items() if value}


def deal_of(log: Iterable[Mapping[str, Json]]) -> str:
    """Which deal of the cards a log tells of: the same table may play many."""
    events = list(log)
    dealt = [
        {key: value for key, value in event.items() if key not in STAMPS}
        for event in [*events[:1], *filter(private, events)][:2]
    ]
    return hashlib.sha256(json.dumps(dealt, sort_keys=True).encode()).hexdigest()[:12]


def _mapping(value: Json) -> dict[str, Json]:
    return dict(value) if isinstance(value, dict) else {}

"""What everybody at a table was told at one moment: all that may be made once and shown to several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import engine
from app.table.page_change import PageChanges
from app.table.patch import Document
from app.table.play import Play
from engine.core.json import Json


@dataclass(frozen=True, eq=False, slots=True)
class PublicTable:
    """The document of somebody who watches, who is nobody in particular, and what such a person was told of
    this game. It is never made from the document of a seat."""

    document: Document
    log: Sequence[dict[str, Json]] = ()
    play: object = None
    """The game on the table, by identity: another one has another log."""
    last: Sequence[engine.Event] = ()
    """The events of the last step in the log."""
    steps: int = 0
    changes: PageChanges = field(default_factory=PageChanges)
    """How pages change at this moment."""

    @classmethod
    def of(cls, shared: Document, play: Play | None, before: PublicTable | None) -> PublicTable:
        """What everybody is told now; `before` is what they were told last, whose log only grows."""
        view = None if play is None else play.game.view(None)
        you = {"person": None, "seat": None}
        document = {**shared, "you": you, "game": view, "legal": [], "unavailable": []}
        if play is None:
            return cls(document)
        log: list[dict[str, Json]] = []
        steps = 0
        grown = before is not None and before.play is play and 0 < before.steps <= len(play.told)
        if before is not None and grown and play.told[before.steps - 1] is before.last:
            log, steps = list(before.log), before.steps
        for events in play.told[steps:]:
            log += engine.heard(events, None)
        return cls(document, log, play, play.told[-1], len(play.told))

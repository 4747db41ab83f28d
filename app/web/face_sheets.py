"""What a page shows on a sheet when it is asked for: the rules of this table, and what a notebook is for."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Final

from app.games import marks, table_rules
from app.questions.player_view import PlayerView
from app.questions.question import to_json
from app.table.public import PublicTable
from engine.core.json import Json


def _rules(view: PlayerView, public: PublicTable) -> Json:
    table = public.document["table"]
    return to_json(table_rules(view, table["options"], table["clock"]))


def _notebook(view: PlayerView, public: PublicTable) -> Json:
    """What one may believe of the others. What is noted stays on the page, what is believed of cards for as
    long as they are not dealt anew."""
    return {
        "deal": _deal(public),
        "marks": to_json(marks(view)),
        "about": [
            {"seat": seat, "title": view.tr("What you think of {name}", name=name)}
            for seat, name in enumerate(view.names)
            if seat != view.seat
        ],
    }


def _deal(public: PublicTable) -> str:
    """Which of the games of this table this is, by what everybody knows: how many were finished before, and
    how it began."""
    table = public.document["table"]
    score = table["score"] or {"games": 0}
    finished = score["games"] - (table["status"] == "over")
    told = [table["id"], table["game"], finished, *public.log[:1]]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]


SHEETS: Final[Mapping[str, Callable[[PlayerView, PublicTable], Json]]] = {
    "rules": _rules,
    "notebook": _notebook,
}

"""What a page shows on a sheet when it is asked for: the rules, what is known of somebody, a notebook."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Final

from app.games import about, marks, table_rules
from app.questions.player_view import PlayerView
from app.questions.question import to_json
from app.rules import RulesBlock, load
from app.rules.blocks import ENTRY, HEAD, NOTE, PICTURES, POINT, STEP
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


def book(table: Mapping[str, Json], lang: str) -> Json:
    """The rules of the game a table is for, before it is dealt; in the form of those of a table."""
    return {
        "sections": [
            {"title": section.title, "rules": [_piece(one) for one in section.blocks if one.kind != PICTURES]}
            for section in load(table["game"], table["content"], lang).sections
        ]
    }


def _piece(block: RulesBlock) -> dict[str, Json]:
    """One piece of the book, as a rule of a sheet."""
    if block.kind == HEAD:
        return {"title": block.text}
    told = {POINT: f"• {block.text}", STEP: f"{block.number}. {block.text}"}.get(block.kind, block.text)
    lines = [fact.text for fact in block.facts] + [f"{lead}: {text}" for lead, text in block.rows]
    sign = "icon:information-outline" if block.kind == NOTE else ""
    found = {
        "title": block.title,
        "text": told,
        "art": f"art:{block.art}" if block.kind == ENTRY and block.art else sign,
        "notes": [{"text": line} for line in lines],
    }
    return {name: value for name, value in found.items() if value}


def about_seat(view: PlayerView, seat: int) -> Json:
    """What everybody knows of somebody at the table; `view` is one that everybody may see."""
    found = [section for section in about(view, seat) if section.facts or section.nothing]
    return {"seat": seat, "sections": to_json(found)}


SHEETS: Final[Mapping[str, Callable[[PlayerView, PublicTable], Json]]] = {
    "rules": _rules,
    "notebook": _notebook,
}

"""How pages change: what is written is the very patch, and what several pages show is compared once."""

from __future__ import annotations

import json

import pytest

from app.table import page_change
from app.table.page_change import PageChanges, PageSight
from app.table.patch import Document, diff, merge

BOARD: Document = {"people": {"0": {"gold": 2}, "1": {"gold": 0}}, "turn": "1"}
BEFORE = PageSight({"board": BOARD, "title": "Complots"}, {"told": {"main": "é"}, "nudge": None, "clock": 1})
AFTER = PageSight(
    {"board": {**BOARD, "people": {"0": {"gold": 3}, "1": {"gold": 0}}}, "title": "Complots"},
    {"told": {"main": "“è”"}, "nudge": {"number": 1}, "opening": {"who": "x"}},
)


@pytest.mark.parametrize(
    ("old", "new"), [(BEFORE, AFTER), (AFTER, BEFORE), (BEFORE, BEFORE), (PageSight({}, {}), AFTER)]
)
def test_what_is_written_makes_the_new_page_of_the_old(old: PageSight, new: PageSight) -> None:
    patch = PageChanges().between(old, new)
    assert json.loads(patch.text) == patch == diff(old.whole(), new.whole())
    assert merge(old.whole(), json.loads(patch.text)) == new.whole()


def test_what_several_pages_show_is_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[Document] = []

    def counted(old: Document, new: Document) -> Document:
        compared.append(new)
        return diff(old, new)

    monkeypatch.setattr(page_change, "diff", counted)
    changes = PageChanges()
    for _ in range(7):
        changes.between(BEFORE, AFTER)
    assert [one is AFTER.shared["board"] for one in compared].count(True) == 1
    assert len(compared) == 2

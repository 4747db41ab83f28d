"""What is noted at a table is kept for its writer alone, and beliefs only for one deal."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.notes import EXCLUDED, LONGEST, SUSPECTED, UNKNOWN, Notes, deal_of
from app.phone.phone_store import MOST_NOTES, PhoneStore

HAND = {"event": "hand", "cards": ["pape"], "turn": 0, "private": True}


def test_words_and_beliefs_come_back() -> None:
    notes = Notes(None, "lea", "deal")
    notes.write("tom", "  too calm  ")
    notes.set_mark("tom", "duchesse", SUSPECTED)
    again = Notes(notes.to_json(), "lea", "deal")
    assert (again.text("tom"), again.mark("tom", "duchesse")) == ("too calm", SUSPECTED)
    assert again.mark("tom", "pape") == UNKNOWN


def test_after_a_new_deal_beliefs_are_gone_and_words_stay() -> None:
    notes = Notes(None, "lea", "one")
    notes.write("tom", "bluffs")
    notes.set_mark("tom", "duchesse", EXCLUDED)
    again = Notes(notes.to_json(), "lea", "two")
    assert (again.text("tom"), again.mark("tom", "duchesse")) == ("bluffs", UNKNOWN)


def test_who_shares_a_phone_has_notes_of_their_own() -> None:
    first = Notes(None, "lea", "deal")
    first.write("ines", "mine")
    second = Notes(first.to_json(), "tom", "deal")
    assert second.text("ines") == ""
    second.write("ines", "another’s")
    assert Notes(second.to_json(), "lea", "deal").text("ines") == "mine"


def test_a_belief_taken_back_is_not_kept() -> None:
    notes = Notes(None, "lea", "deal")
    notes.set_mark("tom", "duchesse", SUSPECTED)
    notes.set_mark("tom", "duchesse", UNKNOWN)
    assert notes.to_json()["lea"]["marks"] == {}


def test_a_note_does_not_become_endless() -> None:
    notes = Notes(None, "lea", "deal")
    notes.write("tom", "x" * (LONGEST + 1))
    assert len(notes.text("tom")) == LONGEST


@pytest.mark.parametrize("kept", [None, [], "x", {"lea": 3}, {"lea": {"texts": [], "marks": {"tom": "no"}}}])
def test_whatever_was_kept_can_be_opened(kept: object) -> None:
    notes = Notes(kept, "lea", "deal")
    assert (notes.text("tom"), notes.mark("tom", "pape")) == ("", UNKNOWN)


def test_a_deal_is_known_by_its_cards_and_stays_the_same_while_it_is_played() -> None:
    began = {"event": "began", "first": 0}
    assert deal_of([began, HAND]) == deal_of([began, HAND, {"event": "announced"}, {**HAND, "cards": ["x"]}])
    assert deal_of([began, HAND]) != deal_of([began, {**HAND, "cards": ["espion"]}])


def test_the_last_tables_are_kept(tmp_path: Path) -> None:
    phone_store = PhoneStore(tmp_path)
    try:
        for number in range(MOST_NOTES + 1):
            phone_store.save_notes(f"table{number}", {"n": number})
        phone_store.save_notes("table1", {"n": "again"})
    finally:
        phone_store.close()
    phone_store = PhoneStore(tmp_path)
    try:
        assert phone_store.all_notes().get("table0") is None
        assert phone_store.all_notes().get("table1") == {"n": "again"}
        assert phone_store.all_notes().get(f"table{MOST_NOTES}") == {"n": MOST_NOTES}
    finally:
        phone_store.close()

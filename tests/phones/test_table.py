"""What a finger does at the table besides playing: look at one's own cards, ask why not, read."""

from __future__ import annotations

import random

from tests.phones.conftest import Phones
from tests.phones.player import Player, peaceful
from tests.phones.process import PhoneProcess
from tests.phones.ways import document, hand, play_alone
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing


def until_my_turn(lea: PhoneProcess) -> None:
    """Answer whatever is asked, in peace, until I am asked what I do."""
    Player(lea, random.Random(1), peaceful).until(
        lambda moment: any(entry["name"].startswith("action.") for entry in moment["names"])
    )


def test_an_action_that_is_not_possible_says_why_and_changes_nothing(phone: Phones) -> None:
    lea = phone("Léa")
    play_alone(lea)
    until_my_turn(lea)
    off = [
        entry["name"] for entry in lea.names() if not entry["enabled"] and entry["name"].startswith("action.")
    ]
    assert off, "with two gold there is always something one cannot pay"
    before, said = document(lea)["game"]["decision"], set(lea.texts())
    lea.tap(off[0])
    lea.wait_until(lambda _: set(lea.texts()) - said)
    lea.shot("why-not")
    assert document(lea)["game"]["decision"] == before


def test_my_cards_show_only_while_a_thumb_lies_on_them(phone: Phones) -> None:
    lea = phone("Léa", size="412x915")
    play_alone(lea)
    until_my_turn(lea)
    covered = lea.texts()
    lea.shot("covered")
    lea.call("press", name="table.pocket")
    lea.wait_for("table.look")
    lea.shot("open")
    shown = set(lea.texts()) - set(covered)
    assert shown
    lea.call("release")
    lea.wait_for(gone="table.look")
    lea.shot("covered-again")
    assert not shown & set(lea.texts()) - set(covered)
    assert len(hand(lea)) == 2


def test_log_notes_and_rules_open_and_close(phone: Phones) -> None:
    lea = phone("Léa")
    play_alone(lea)
    until_my_turn(lea)
    before = [entry["name"] for entry in lea.names()]
    for door in ("table.log", "table.notes", "table.rules", "table.more"):
        lea.tap(door)
        lea.shot(door)
        assert not {"table.log", "table.rules"} & {entry["name"] for entry in lea.names()}, door
        lea.back()
        lea.wait_for(door)
    assert [entry["name"] for entry in lea.names()] == before

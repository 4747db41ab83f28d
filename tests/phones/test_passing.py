"""One phone for three people, by taps: between two of them the handover screen lies over all."""

from __future__ import annotations

import random
import time
from itertools import pairwise

import pytest

from tests.phones.conftest import Phones
from tests.phones.player import Player
from tests.phones.process import PhoneProcess
from tests.phones.ways import document
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

PATIENCE = 500.0


def test_three_people_pass_a_phone_around_to_the_end(phone: Phones) -> None:
    lea = phone("Léa")
    lea.tap("home.alone")
    lea.tap("alone.pass")
    lea.tap("games.complots")
    lea.tap("options.people.add")
    lea.tap("options.open")
    lea.wait_for("handover.open", page="table")

    player = Player(lea, random.Random(5))
    cards: dict[str, set[str]] = {}
    openers: list[str] = []
    results: list[set[str]] = []
    """What stood there for those to read who have made a move."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        moment = lea.moment()
        if moment["status"] == "over":
            break
        if lea.find("handover.open") is not None:
            check_the_handover_screen(lea, cards)
            openers.append(open_it(lea))
            if openers[-1] not in cards:
                cards[openers[-1]] = look(lea)
        elif lea.find("news.close") is not None:
            # What nobody may miss is seen before the phone goes on.
            lea.tap("news.close")
            lea.wait_for(gone="news.close")
        elif lea.find("table.hand_on") is not None:
            assert not moment["question"][1], "whoever is asked has something to do but to read"
            results.append(set(lea.texts()))
            if len(results) == 1:
                lea.shot("result")
            lea.tap("table.hand_on")
            lea.wait_for("handover.open")
        elif moment["question"][1]:
            player.answer(moment)
    lea.wait_for(page="end")
    lea.shot("end")
    assert document(lea)["game"]["outcome"] is not None
    assert len(set(openers)) == 3
    assert results, "nobody has seen what came of their move"
    assert all(one != other for one, other in pairwise(openers))


def check_the_handover_screen(lea: PhoneProcess, cards: dict[str, set[str]]) -> None:
    """Nothing but the handover screen can be tapped, no card lies open, what is offered to nobody is not
    written anywhere."""
    assert [entry["name"] for entry in lea.names()] == ["handover.open"]
    for name in ("table.look", "eyes.cover", "table.confirm"):
        assert lea.find(name) is None, name
    said = set(lea.texts())
    if not any(event["event"] == "life_lost" for event in lea.state()["session"]["log"]):
        for person, names in cards.items():
            assert not names & said, f"the cards of {person} can be read: {names & said}"


def open_it(lea: PhoneProcess) -> str:
    """Whoever is named holds a thumb on it; who that was."""
    [sentence] = [text for text in lea.texts() if text.endswith(": hold to open")]
    name = sentence.removeprefix("I am ").removesuffix(": hold to open")
    before = document(lea)
    lea.hold("handover.open")
    lea.wait_for(gone="handover.open")
    lea.wait_until(lambda state: holder(state["session"]["document"]) == name)
    after = document(lea)
    if holder(before) != name:
        assert after["you"]["seat"] != before["you"]["seat"]
    own = str(after["you"]["seat"])
    for seat, player in after["game"]["players"].items():
        known = {
            slot["character"] is not None for slot in player["slots"].values() if slot["state"] == "living"
        }
        assert known <= {seat == own}, f"{name} was sent the cards of seat {seat}"
    return name


def holder(sent: dict) -> str:
    """Whose eyes a phone shows the table to."""
    name: str = sent["people"][sent["you"]["person"]]["name"]
    return name


def look(lea: PhoneProcess) -> set[str]:
    """The names on somebody's cards, while a thumb lies on them."""
    covered = set(lea.texts())
    lea.call("press", name="table.pocket")
    lea.wait_for("table.look")
    shown = set(lea.texts()) - covered
    lea.call("release")
    lea.wait_for(gone="table.look")
    return shown

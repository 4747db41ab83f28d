"""The lessons on a real phone, by taps only: whoever taps what is lit comes to the end of each."""

from __future__ import annotations

import time

import pytest

from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.screens.drawing import long, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

READ = ("suspect.close", "reveal.close", "confirm.yes", "lesson.next")
"""What is tapped once it has been read."""
HOLD = 0.9
MOST_TAPS = 160
PATIENCE = 240.0


@pytest.mark.parametrize(
    "game", ["complots", *(pytest.param(game, marks=long) for game in ("bruits", "calaveras", "ghoul"))]
)
def test_whoever_taps_what_is_lit_finishes_the_lesson(phone: Phones, game: str) -> None:
    lea = phone("Léa")
    lea.tap("tab.learn")
    lea.tap(f"learn.{game}")
    lea.wait_for("lesson.next", page="table")
    lea.shot("begin")
    do_as_told(lea)
    lea.shot("ready")
    state = lea.state()
    assert state["settings"]["lessons"] == game
    assert state["session"]["seat"] in state["session"]["document"]["game"]["outcome"]["winners"]
    lea.tap("lesson.others")
    lea.wait_for(f"learn.{game}", page="learn")
    assert lea.state()["session"] is None


def test_something_else_gets_a_kind_word_and_the_lesson_goes_on(phone: Phones) -> None:
    lea = phone("Léa", lang="en")
    lea.tap("tab.learn")
    lea.tap("learn.complots")
    lea.tap("lesson.next")
    lea.hold("table.pocket")
    lea.tap("lesson.next")
    before = lea.state()["session"]["document"]["game"]
    lea.tap("action.aide_etrangere")
    lea.tap("answer.announce")
    lea.wait_for(contains="For now, take the Income.")
    assert lea.state()["session"]["document"]["game"] == before
    lea.tap("action.revenu")
    lea.tap("answer.announce")
    lea.wait_for("answer.pass")


def test_a_lesson_can_be_left_at_any_time_and_begins_anew(phone: Phones) -> None:
    lea = phone("Léa")
    lea.tap("tab.learn")
    lea.tap("learn.ghoul")
    lea.tap("lesson.next")
    lea.back()
    lea.tap("confirm.no")
    lea.tap("lesson.leave")
    lea.tap("confirm.yes")
    lea.wait_for("learn.ghoul", page="learn")
    state = lea.state()
    assert state["session"] is None
    assert not state["settings"].get("lessons")
    lea.tap("tab.home")
    lea.wait_for("home.host", page="home")
    assert lea.find("home.continue") is None


def do_as_told(phone: PhoneProcess) -> None:
    """Read what there is to read, and tap what is lit, until the coach has nothing more to say."""
    deadline, taps = time.monotonic() + PATIENCE, 0
    while phone.find("lesson.ready") is None:
        assert time.monotonic() < deadline, phone.texts()
        assert taps < MOST_TAPS, phone.texts()
        shown = {entry["name"] for entry in phone.names()}
        button = next((name for name in READ if name in shown), None)
        light = None if button else phone.find("lesson.light")
        if button is not None:
            phone.call("tap", name=button)
        elif light is not None and light["in_sight"]:
            left, bottom, right, top = light["box"]
            phone.call("tap", at=[(left + right) / 2, (bottom + top) / 2], seconds=held(phone, light["box"]))
        else:
            # The others are playing.
            time.sleep(0.3)
            continue
        taps += 1


def held(phone: PhoneProcess, box: list[float]) -> float:
    """A cover is held, everything else is tapped."""
    pocket = phone.find("table.pocket")
    near = pocket is not None and all(abs(a - b) < 2 for a, b in zip(box, pocket["box"], strict=True))
    return HOLD if near else 0.08

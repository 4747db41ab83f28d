"""Alone against bots, as a new user plays: with motion, and with bots at the pace people play with. What
happens to somebody stays on the screen, nothing is played meanwhile, and a tap goes on."""

from __future__ import annotations

import random
import time

import pytest

from app.story import public
from tests.phones.conftest import Phones
from tests.phones.player import PAUSE, Player
from tests.phones.process import PhoneProcess
from tests.phones.ways import play_alone
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

PATIENCE = 300.0
LOOKS = 5
"""So often the phone is looked at while a moment is shown."""
MOMENTS = 3


@pytest.mark.parametrize("game", ["complots", "calaveras", "ghoul", "bruits"])
def test_what_happens_is_seen_and_not_overtaken(phone: Phones, game: str) -> None:
    lea = phone("Léa", bots=None)
    play_alone(lea, game)
    for _ in range(MOMENTS):
        close = play_until_something_is_held(lea)
        lea.shot("held")
        told = lea.texts()
        happened = {len(public(lea.state()["session"]["log"])) for _ in range(LOOKS)}
        # On a busy machine it may have gone by itself meanwhile: then the next one is looked at.
        if lea.find(close) is not None:
            assert len(happened) == 1, "bots have not waited"
            assert any(text.endswith((".", "!")) for text in told)
            lea.tap(close)
            lea.wait_for(gone=close)
            return
    raise AssertionError(f"{MOMENTS} moments were gone before they could be looked at")


def play_until_something_is_held(lea: PhoneProcess) -> str:
    """Answer whatever is asked until something lies over the table; the name of what closes it."""
    player = Player(lea, random.Random(3))
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        moment = lea.moment()
        close = next((row["name"] for row in moment["names"] if row["name"].endswith(".close")), None)
        if close is not None:
            return str(close)
        assert moment["status"] == "playing", "the game is over, and nothing was held"
        if moment["page"] == "table" and moment["question"][1]:
            player.answer(moment)
        else:
            time.sleep(PAUSE)
    raise AssertionError(f"nothing was held in {PATIENCE:g} s")

"""What a phone draws is what its widgets say, with the settings a new user has; and the check can fail."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import pytest

from tests.phones.conftest import Phones
from tests.phones.player import Player, peaceful
from tests.phones.process import DriveError, PhoneProcess
from tests.phones.ways import add_bot, join_by_code, open_table, start_game
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing

ANSWERS = 4
PATIENCE = 120.0


def test_three_phones_show_the_table_they_have_opened_joined_and_started(phone: Phones) -> None:
    """Nothing is set but a theme: pages slide, the table comes while they do, a bot takes its time."""
    phones = [
        phone(name, start=False, settings={"theme": theme}, bots=None, every_frame=True)
        for name, theme in (("Ana", "dark"), ("Bo", "light"), ("Cleo", "dark"))
    ]
    for one in phones:
        one.launch()
    for one in phones:
        one.connect()
    ana, *guests = phones
    assert not ana.state()["settings"].get("reduced_motion")
    code = open_table(ana)
    for guest in guests:
        join_by_code(guest, code)
    add_bot(ana)
    start_game(ana, phones)
    for one in phones:
        one.shot("table")
        bar = one.wait_for("table.more")["box"]
        assert bar[3] > 640 - 60
        assert 0 <= bar[0] <= bar[2] <= 360
    answer_some([Player(one, random.Random(one.name), peaceful) for one in phones])
    for one in phones:
        one.shot("later")


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("left_behind", "left a transformation"),
        ("shifted", "not drawn where they should be"),
        ("black", "as dark as the rest"),
        ("tab.settings", "outside of the window"),
    ],
)
def test_a_window_that_is_drawn_wrongly_is_noticed(phone: Phones, how: str, said: str) -> None:
    lea = phone("Léa", every_frame=True)
    lea.look()
    with pytest.raises(DriveError, match=said):
        spoil(lea, how)


def answer_some(players: Sequence[Player]) -> None:
    """Whoever is asked answers, some times."""
    answers, deadline = 0, time.monotonic() + PATIENCE
    while answers < ANSWERS:
        assert time.monotonic() < deadline, [player.phone.texts() for player in players]
        for player in players:
            moment = player.phone.moment()
            if moment["page"] == "table" and moment["question"][1]:
                player.answer(moment)
                answers += 1


def spoil(phone: PhoneProcess, how: str) -> None:
    """Break what is drawn, and look."""
    phone.call("spoil", how=how)
    phone.look()

"""What a phone draws is what its widgets say, with the settings a new user has; and the check can fail."""

from __future__ import annotations

import random

import pytest

from tests.phones.conftest import Phones
from tests.phones.player import Player, peaceful
from tests.phones.process import DriveError, PhoneProcess
from tests.phones.test_complots import Party
from tests.phones.ways import add_bot, join_by_code, open_table, play_alone, start_game
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_three_phones_show_the_table_they_have_opened_joined_and_started(party: Party, theme: str) -> None:
    """Nothing is set but the theme: pages slide, the table comes while they do, a bot takes its time."""
    phones = party("Ana", "Bo", "Cleo", settings={"theme": theme}, bots=None)
    ana, *guests = phones
    assert not ana.state()["settings"].get("reduced_motion")
    code = open_table(ana)
    for guest in guests:
        join_by_code(guest, code)
    add_bot(ana)
    start_game(ana, phones)
    for phone in phones:
        phone.shot("table")
        bar = phone.wait_for("table.more")["box"]
        assert bar[3] > 640 - 60
        assert 0 <= bar[0] <= bar[2] <= 360
    for phone in phones:
        player = Player(phone, random.Random(phone.name), peaceful)
        player.answer(player.until(lambda _: True))
    for phone in phones:
        phone.shot("later")


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("left_behind", "left a transformation"),
        ("shifted", "not drawn where they should be"),
        ("black", "as dark as the rest"),
        ("table.more", "outside of the window"),
    ],
)
def test_a_window_that_is_drawn_wrongly_is_noticed(phone: Phones, how: str, said: str) -> None:
    lea = phone("Léa")
    play_alone(lea)
    lea.look()
    with pytest.raises(DriveError, match=said):
        spoil(lea, how)


def spoil(phone: PhoneProcess, how: str) -> None:
    """Break what is drawn, and look."""
    phone.call("spoil", how=how)
    phone.look()

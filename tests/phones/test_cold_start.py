"""Home as it is at every start of the app, on phones and on a tablet: laid out by the size of its window."""

from __future__ import annotations

import pytest

from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.phones.ways import play_alone
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing

SIZES = ("360x640", "412x915", "800x1280")
TABLET = 800
COVER = 52
"""How wide the small cover on the card to continue is."""


@pytest.mark.parametrize("size", SIZES)
def test_home_is_laid_out_for_its_window_from_the_first_frame_on(phone: Phones, size: str) -> None:
    lea = phone("Léa", size=size)
    check_home(lea)
    lea.shot("home")
    assert lea.layout() == []
    play_alone(lea)
    lea.kill()
    lea.start()
    check_home(lea)
    check_continue(lea)
    lea.shot("home-continue")
    assert lea.layout() == []


def test_a_window_that_gets_its_size_late_is_laid_out_anew(phone: Phones) -> None:
    """As a phone's does: the app is there before its window has been given its place."""
    lea = phone("Léa", size="100x100")
    for size in (*SIZES, SIZES[0]):
        lea.resize(size)
        lea.size = size
        lea.wait_for("home.host")
        check_home(lea)
    lea.tap("home.host")
    lea.wait_for("games.complots", page="games")
    narrow = width(lea, "games.complots")
    lea.resize("800x1280")
    lea.wait_for("games.complots")
    assert width(lea, "games.complots") > narrow
    assert lea.layout() == []


def check_home(phone: PhoneProcess) -> None:
    """Two doors beside one another, two covers in a row, over the width that the page may have."""
    wide = int(phone.size.partition("x")[0])
    host, join = (phone.wait_for(f"home.{door}")["box"] for door in ("host", "join"))
    assert host[3] == pytest.approx(join[3], abs=1)
    assert host[2] < join[0]
    first, second = (phone.wait_for(f"home.game.{game}")["box"] for game in ("complots", "calaveras"))
    assert first[3] == pytest.approx(second[3], abs=1)
    across = second[2] - first[0]
    assert across == pytest.approx(680 - 32 if wide == TABLET else wide - 32, abs=34)


def check_continue(phone: PhoneProcess) -> None:
    """The card to continue has its cover, where there is room for one."""
    card = phone.wait_for("home.continue")["box"]
    words = phone.wait_for(text="Resume the game")["box"]
    room = words[0] - card[0]
    assert (room > COVER) == (int(phone.size.partition("x")[0]) >= 400)


def width(phone: PhoneProcess, name: str) -> float:
    """How wide something is."""
    box = phone.wait_for(name)["box"]
    return float(box[2] - box[0])

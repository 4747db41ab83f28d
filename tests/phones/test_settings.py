"""What one chooses in the settings, by taps: it is so at once, everywhere, and after a crash too."""

from __future__ import annotations

from PIL import Image

from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.phones.ways import play_alone
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing


def ground(lea: PhoneProcess, title: str) -> tuple[int, ...]:
    """The colour in the corner of the page, as it is drawn."""
    with Image.open(lea.shot(title)) as picture:
        return picture.getpixel((2, 2))


def test_language_and_theme_change_at_once_and_stay(phone: Phones) -> None:
    lea = phone("Léa", lang="fr")
    lea.tap("tab.settings")
    lea.wait_for(text="Réglages")
    assert sum(ground(lea, "dark")) < 200
    lea.tap("settings.theme.light")
    assert sum(ground(lea, "light")) > 600
    lea.tap("settings.lang.en")
    lea.wait_for(text="Settings")
    lea.keep_and_die()
    lea.start()
    lea.wait_for(text="Open a table", page="home")
    assert sum(ground(lea, "after")) > 600


def test_switches_are_kept(phone: Phones) -> None:
    lea = phone("Léa")
    lea.tap("tab.settings")
    for name in ("sound", "vibration", "narrator", "keep_awake", "cover_face_down"):
        lea.tap(f"settings.{name}")
    lea.tap("settings.cover_seconds.5")
    wanted = {
        "sound": False,
        "vibration": False,
        "narrator": True,
        "keep_awake": False,
        "cover_face_down": False,
        "cover_seconds": 5,
    }
    lea.wait_until(lambda state: wanted.items() <= state["settings"].items())
    lea.keep_and_die()
    lea.start()
    assert wanted.items() <= lea.state()["settings"].items()


def test_a_new_name_is_used_from_then_on(phone: Phones) -> None:
    lea = phone("Léa")
    lea.tap("home.profile")
    name = next(entry["name"] for entry in lea.names() if ".emblem." in entry["name"]).partition(".emblem.")[
        0
    ]
    lea.type(f"{name}.name", "Léonie")
    lea.tap(f"{name}.emblem.raven")
    lea.shot("profile")
    lea.tap(f"{name}.done")
    lea.wait_until(lambda state: state["name"] == "Léonie")
    lea.keep_and_die()
    lea.start()
    assert lea.state()["name"] == "Léonie"


def test_back_leads_home_and_then_out(phone: Phones) -> None:
    lea = phone("Léa")
    for door in ("home.host", "home.join", "home.alone", "tab.settings"):
        lea.tap(door)
        lea.wait_for(gone="home.host")
        lea.back()
        lea.wait_for("home.host", page="home")
    lea.leave_by_back()


def test_back_at_a_table_asks_before_one_gets_up(phone: Phones) -> None:
    lea = phone("Léa")
    play_alone(lea)
    lea.back()
    lea.shot("asked")
    assert lea.page == "table"
    lea.tap("leave.stay")
    lea.wait_for(gone="leave.stay")
    assert lea.page == "table"


def test_back_while_the_cards_are_dealt_leaves_a_table_to_go_on_with(phone: Phones) -> None:
    lea = phone("Léa")
    lea.tap("home.alone")
    lea.tap("alone.solo")
    lea.tap("games.complots")
    lea.tap("options.open")
    lea.back()
    if lea.page == "table" and lea.find("leave.keep") is None:
        # What went was the card the game opens with.
        lea.back()
    if lea.page == "table":
        lea.tap("leave.keep")
    lea.wait_for("home.host", page="home")

"""The first minute with the app, by taps: who am I, in which language, and how it remembers both."""

from __future__ import annotations

from tests.phones.conftest import Phones
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing


def test_somebody_new_introduces_themselves_and_is_known_after_a_crash(phone: Phones) -> None:
    newcomer = phone(plainly=True)
    newcomer.wait_for(page="welcome")
    newcomer.shot("welcome")
    assert newcomer.type("welcome.name", "Léonie") == "Léonie"
    newcomer.tap("welcome.colour.violet")
    newcomer.tap("welcome.emblem.raven")
    newcomer.tap("welcome.continue")
    newcomer.wait_for("home.host", page="home")
    newcomer.shot("home")

    newcomer.keep_and_die()
    newcomer.start()
    newcomer.wait_for("home.host", page="home")
    assert newcomer.state()["name"] == "Léonie"


def test_without_a_name_nobody_goes_on_and_the_reason_is_said(phone: Phones) -> None:
    newcomer = phone()
    newcomer.tap("welcome.continue")
    newcomer.shot("refused")
    assert newcomer.page == "welcome"
    assert any("name" in text.lower() for text in newcomer.texts())
    newcomer.type("welcome.name", "   ")
    newcomer.tap("welcome.continue")
    assert newcomer.page == "welcome"


def test_a_name_is_as_long_as_a_table_can_show(phone: Phones) -> None:
    newcomer = phone()
    assert newcomer.type("welcome.name", "A" * 40) == "A" * 24


def test_the_language_changes_at_once_and_what_was_written_stays(phone: Phones) -> None:
    newcomer = phone(lang="fr")
    newcomer.wait_for(contains="Qui êtes-vous")
    newcomer.type("welcome.name", "Zoé")
    newcomer.tap("welcome.lang.en")
    newcomer.wait_for(contains="Who are you")
    newcomer.shot("english")
    assert "Zoé" in newcomer.texts()
    newcomer.tap("welcome.continue")
    newcomer.wait_for(text="Open a table", page="home")
    assert newcomer.state()["settings"]["lang"] == "en"


def test_back_on_the_first_page_leaves_the_app(phone: Phones) -> None:
    newcomer = phone()
    newcomer.wait_for(page="welcome")
    newcomer.leave_by_back()

"""The code, the QR and the link lead to the same table: also when the app is not running yet."""

from __future__ import annotations

from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.phones.ways import open_table, people, play_alone
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing


def invitation(host: PhoneProcess) -> str:
    """The link in the host's QR."""
    link: str = host.state()["session"]["link"]
    return link


def go_there(guest: PhoneProcess, host: str) -> None:
    """A link has been tapped: nothing happens before its table is wanted."""
    guest.wait_for("confirm.yes")
    guest.wait_for(contains=f"{host}’s table")
    assert guest.state()["session"] is None
    guest.tap("confirm.yes")


def seated(guest: PhoneProcess, *names: str) -> None:
    """At the table of these."""
    guest.wait_for(page="lobby")
    guest.wait_until(lambda state: bool(state["session"]["document"]))
    assert people(guest) == list(names)
    assert guest.state()["session"]["kind"] == "join"


def test_a_link_opens_the_app_at_the_table(phone: Phones) -> None:
    ana, bo = phone("Ana"), phone("Bo", start=False)
    open_table(ana)
    bo.link = invitation(ana)
    bo.start()
    go_there(bo, "Ana")
    seated(bo, "Ana", "Bo")
    bo.shot("lobby")


def test_a_link_that_opens_the_app_for_the_first_time_waits_for_a_name(phone: Phones) -> None:
    ana, newcomer = phone("Ana"), phone(start=False)
    open_table(ana)
    newcomer.link = invitation(ana)
    newcomer.start()
    newcomer.wait_for(contains="First say who you are", page="welcome")
    newcomer.shot("welcome")
    newcomer.type("welcome.name", "Léonie")
    newcomer.tap("welcome.continue")
    go_there(newcomer, "Ana")
    seated(newcomer, "Ana", "Léonie")


def test_a_link_while_the_app_runs(phone: Phones) -> None:
    ana, bo = phone("Ana"), phone("Bo")
    open_table(ana)
    link = invitation(ana)
    bo.device("open_link", link)
    go_there(bo, "Ana")
    seated(bo, "Ana", "Bo")
    bo.device("open_link", link)
    bo.wait_for(contains="You are already at this table", page="lobby")
    ana.device("open_link", link)
    ana.wait_for(contains="You are already at this table", page="lobby")


def test_a_link_to_another_table_is_asked_about(phone: Phones) -> None:
    ana, bo = phone("Ana"), phone("Bo")
    open_table(ana)
    open_table(bo, "bruits")
    link = invitation(ana)
    bo.device("open_link", link)
    bo.wait_for("confirm.yes")
    bo.wait_for(contains="Follow this invitation?")
    bo.shot("asked")
    bo.tap("confirm.no")
    bo.wait_for(gone="confirm.yes", page="lobby")
    assert bo.state()["session"]["kind"] == "host"
    bo.device("open_link", link)
    bo.tap("confirm.yes")
    bo.wait_until(lambda state: state["session"] is not None and state["session"]["kind"] == "join")
    seated(bo, "Ana", "Bo")


def test_a_link_in_the_middle_of_a_game_with_bots(phone: Phones) -> None:
    """Whoever goes can come back to it."""
    ana, bo = phone("Ana"), phone("Bo")
    open_table(ana)
    play_alone(bo)
    bo.device("open_link", invitation(ana))
    bo.tap("confirm.yes")
    seated(bo, "Ana", "Bo")
    bo.wait_until(lambda _: not bo.secure)
    bo.back()
    bo.tap("confirm.yes")
    bo.wait_for("home.continue", page="home")


def test_whoever_looks_for_a_table_is_not_asked_again(phone: Phones) -> None:
    """The camera is another app: one comes back from it to the page where one was looking."""
    ana, bo = phone("Ana"), phone("Bo")
    open_table(ana)
    bo.tap("home.join")
    bo.wait_for(page="join")
    bo.device("open_link", invitation(ana))
    seated(bo, "Ana", "Bo")


def test_a_link_that_leads_nowhere_says_so(phone: Phones) -> None:
    bo = phone("Bo", start=False)
    bo.link = "soupcon://join/nonsense"
    bo.start()
    bo.wait_for(contains="six letters or digits", page="join")
    bo.shot("join")

"""A phone as Android sees it: secrets, the notification of an open table, its own Wi-Fi, the pocket."""

from __future__ import annotations

from tests.phones.conftest import Phones
from tests.phones.ways import add_bot, join_by_code, open_table, play_alone, start_game
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing


def test_nothing_of_a_table_is_in_a_screenshot(phone: Phones) -> None:
    """While there are cards, and no longer: the lobby is meant to be shown."""
    ana = phone("Ana")
    assert not ana.secure
    open_table(ana)
    assert not ana.secure
    add_bot(ana)
    start_game(ana, [ana])
    assert ana.secure
    ana.call("pause")
    assert ana.secure
    ana.back()
    ana.tap(contains="Close the table")
    if ana.find("confirm.yes") is not None:
        ana.tap("confirm.yes")
    ana.wait_for("home.host", page="home")
    ana.wait_until(lambda _: not ana.secure)


def test_a_table_with_bots_is_as_secret(phone: Phones) -> None:
    ana = phone("Ana")
    play_alone(ana)
    assert ana.secure
    assert ["begin_hosting"] not in [what[:1] for what in ana.device("done")]


def test_the_notification_closes_the_table(phone: Phones) -> None:
    ana, bo = phone("Ana"), phone("Bo")
    join_by_code(bo, open_table(ana))
    assert [what[1] for what in ana.device("done") if what[0] == "begin_hosting"] == ["Ana’s table is open"]
    ana.device("tap_close")
    bo.wait_for(contains="Ana has closed the table", page="home")
    ana.wait_for("home.host", page="home")
    ana.wait_until(lambda _: ["end_hosting"] in ana.device("done"))
    assert ana.find("home.continue") is None


def test_a_host_is_asked_about_notifications_once_and_goes_on_without(phone: Phones) -> None:
    ana = phone("Ana")
    ana.device("refused.add", "notifications")
    open_table(ana)
    ana.wait_for("permission.ask")
    ana.wait_for(contains="a notification shows that your table is open")
    ana.shot("why")
    ana.tap("permission.ask")
    ana.wait_for(contains="Your table is open anyway", page="lobby")
    assert ["ask", "notifications"] in ana.device("done")
    ana.shot("refused")
    ana.kill()
    ana.start()
    ana.device("refused.add", "notifications")
    ana.tap("home.continue")
    ana.wait_for("lobby.code", page="lobby")
    add_bot(ana)
    assert ana.find("permission.ask") is None


def test_a_wifi_of_the_hosts_own_ends_with_the_table(phone: Phones) -> None:
    ana = phone("Ana")
    open_table(ana)
    ana.tap("lobby.unseen")
    ana.tap("ways_out.own_wifi")
    ana.wait_for("own_wifi.qr")
    ana.shot("own-wifi")
    ana.tap("own_wifi.qr")
    ana.wait_for("large_qr.close")
    ana.shot("large")
    ana.tap("large_qr.close")
    ana.tap("own_wifi.close")
    ana.tap("lobby.own_wifi")
    ana.tap("own_wifi.close_wifi")
    ana.wait_for(gone="lobby.own_wifi")
    ana.tap("lobby.unseen")
    ana.tap("ways_out.own_wifi")
    ana.wait_for("own_wifi.qr")
    ana.tap("own_wifi.close")
    ana.device("tap_close")
    ana.wait_for("home.host", page="home")
    wished = ["open_hotspot", "close_hotspot"] * 2
    ana.wait_until(lambda _: [what[0] for what in ana.device("done") if "hotspot" in what[0]] == wished)


def test_a_wifi_that_is_not_allowed_or_does_not_open(phone: Phones) -> None:
    ana = phone("Ana")
    open_table(ana)
    ana.device("refused.add", "hotspot")
    ana.tap("lobby.unseen")
    ana.tap("ways_out.own_wifi")
    ana.wait_for("permission.settings")
    ana.shot("refused")
    ana.tap("permission.without")
    ana.wait_for(gone="permission.settings")
    ana.device("refused.discard", "hotspot")
    ana.device("fails.add", "hotspot")
    # The sheet with the ways out is still there.
    ana.tap("ways_out.own_wifi")
    ana.wait_for("own_wifi.settings")
    ana.wait_for(contains="could not create a Wi-Fi network")
    ana.tap("own_wifi.close")
    ana.device("fails.discard", "hotspot")
    ana.tap("lobby.unseen")
    ana.tap("ways_out.own_wifi")
    ana.tap("own_wifi.close")
    ana.device("lose_hotspot")
    ana.wait_for(contains="has switched off the table’s Wi-Fi")

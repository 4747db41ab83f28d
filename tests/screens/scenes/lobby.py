"""The lobby: alone, with a few, with as many as there can be; as its host and as a guest; and its sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.refusal import AppRefusal
from app.session.snapshot import ByBluetooth, Snapshot
from screens.ui.permission import allow
from tests.screens.scenes import Scene
from tests.screens.scenes.join import Working
from tests.screens.scenes.shell import named, scrolled
from tests.screens.stage import Stage

Show = Callable[[Any], None]


def lobby(stage: Callable[[], Stage], *taps: str, **seen: Any) -> Show:
    """The lobby of a table, with some taps."""

    def show(app: Any) -> None:
        app.services.device.close_hotspot()
        stage().session(app, **seen)
        app.navigator.go("lobby")
        for tap in taps:
            named(app, tap).tap()

    return show


def few() -> Stage:
    """Four, one of them a bot, with a clock and somebody named who begins."""
    stage = Stage("complots", 4, bots=1, options={"tyrannie": True}, clock=20)
    stage.table.lobby.choose_first(stage.person(0))
    return stage


def full() -> Stage:
    """No seat is free, and the longest name there is."""
    return Stage("complots", 8)


def watched() -> Stage:
    """Somebody out of reach, and somebody who looks on."""
    stage = Stage("ghoul", 3)
    stage.table.absent.add(stage.person(2))
    stage.come(7, watch=True)
    return stage


def namesakes() -> Stage:
    """A second Léa has come."""
    stage = few()
    stage.table.join("phone7", {"name": "Léa", "colour": "ruby", "emblem": "moon"}, watch=False)
    return stage


def on_own_wifi(app: Any) -> None:
    """A lobby on a Wi-Fi of the phone's own."""
    few().session(app)
    app.services.device.open_hotspot(lambda answer: None)
    app.navigator.go("lobby")


def asked(purpose: str, refused: bool) -> Show:
    """A user is asked to allow something, once more or for the first time; or has just refused."""

    def show(app: Any) -> None:
        device = app.services.device
        lobby(few)(app)
        device.refused.add(purpose)
        if refused:
            device.ask(purpose, lambda allowed: None)
        allow(app.navigator, purpose, lambda allowed: None, lightly=not refused)
        if refused:
            named(app, "permission.ask").tap()
        device.refused.discard(purpose)

    return show


def own_wifi_fails(app: Any) -> None:
    """A phone that opens none."""
    app.services.device.fails.add("hotspot")
    lobby(few, "lobby.unseen", "ways_out.own_wifi")(app)
    app.services.device.fails.discard("hotspot")


def by_bluetooth(*taps: str, trouble: str = "", stage: Callable[[], Stage] = few) -> Show:
    """A table whose second door is open, or should be."""

    def show(app: Any) -> None:
        before, app.phone._radio = app.phone._radio, Working()
        table = stage()
        # Those who came second and third, where there are as many.
        people = frozenset(list(table.table.lobby.people)[1:3])
        door = ByBluetooth(True, AppRefusal(trouble) if trouble else None, people=people)
        lobby(lambda: table, *taps, bluetooth=door)(app)
        app.phone._radio = before

    return scrolled(show, 0)


def door(*taps: str, sticks: str = "", refused: bool = False) -> Show:
    """A table whose second door is closed, and somebody who wants it open."""

    def show(app: Any) -> None:
        before, app.phone._radio = app.phone._radio, Working()
        device = app.services.device
        if refused:
            device.refused.add("be_visible")
        lobby(lambda: Stage("bruits", 1))(app)
        app.phone.session.role.door_sticks = AppRefusal(sticks) if sticks else None
        for tap in taps:
            named(app, tap).tap()
        device.refused.discard("be_visible")
        app.phone._radio = before

    return show


def coming_back(app: Any) -> None:
    """On the way back to a table, where somebody answers who has not proved to be its host."""
    session = few().session(app, eyes=1, kind="join")
    session.title = "Léa"
    session.show(Snapshot("connecting", AppRefusal("wrong_seat")))
    app.navigator.go("lobby")


SHEETS = {
    "qr": "lobby.qr",
    "unseen": "lobby.unseen",
    "bot": "lobby.add_bot",
    "me": "lobby.seat.0",
    "person": "lobby.seat.1",
    "changed_bot": "lobby.seat.3",
    "menu": "lobby.menu",
    "leave": "back",
}

SCENES = [
    Scene("lobby.alone", lobby(lambda: Stage("bruits", 1))),
    Scene("lobby.few", lobby(few)),
    Scene("lobby.full", lobby(full)),
    Scene("lobby.full.end", scrolled(lobby(full), 0), settle=0.4),
    Scene("lobby.missing", lobby(watched)),
    Scene("lobby.missing.end", scrolled(lobby(watched), 0), settle=0.4),
    Scene("lobby.refused", lobby(watched, "lobby.start")),
    *(Scene(f"lobby.{name}", lobby(few, tap), settle=0.3) for name, tap in SHEETS.items()),
    Scene("lobby.own_wifi", lobby(few, "lobby.unseen", "ways_out.own_wifi"), settle=0.4),
    Scene("lobby.on_own_wifi", on_own_wifi, settle=0.3),
    Scene("lobby.no_wifi", own_wifi_fails, settle=0.4),
    Scene("lobby.may_notify", asked("notifications", refused=False), settle=0.3),
    Scene("lobby.may_not_open", asked("hotspot", refused=True), settle=0.4),
    Scene("lobby.bluetooth", door()),
    Scene("lobby.bluetooth.turned_on", door("lobby.bluetooth"), settle=0.4),
    Scene("lobby.bluetooth.turned_off", door("lobby.bluetooth", "lobby.bluetooth"), settle=0.4),
    Scene("lobby.bluetooth.sticks", door("lobby.bluetooth", sticks="bluetooth_off"), settle=0.4),
    Scene("lobby.bluetooth.refused", door("lobby.bluetooth", refused=True), settle=0.4),
    Scene("lobby.bluetooth.ways_out", door("lobby.unseen"), settle=0.4),
    Scene("lobby.bluetooth.open", by_bluetooth(), settle=0.4),
    Scene("lobby.bluetooth.alone", by_bluetooth(stage=lambda: Stage("bruits", 1)), settle=0.4),
    Scene("lobby.bluetooth.off", by_bluetooth(trouble="bluetooth_off"), settle=0.4),
    Scene("lobby.guest", lobby(few, eyes=1, kind="join")),
    Scene("lobby.guest.bluetooth", lobby(few, eyes=1, kind="join", way="bluetooth")),
    Scene("lobby.guest.wifi", lobby(few, eyes=2, kind="join", way="wifi")),
    Scene("lobby.guest.end", scrolled(lobby(few, eyes=1, kind="join"), 0), settle=0.4),
    Scene("lobby.guest.away", lobby(watched, eyes=1, kind="join", status="away")),
    Scene(
        "lobby.guest.unproved",
        lobby(watched, eyes=1, kind="join", status="away", refusal=AppRefusal("table_closed")),
    ),
    Scene("lobby.guest.coming_back", coming_back),
    Scene("lobby.guest.looks_on", lobby(watched, eyes=3, kind="join")),
    Scene("lobby.guest.namesake", lobby(namesakes, eyes=4, kind="join"), settle=0.4),
    Scene("lobby.guest.profile", lobby(few, "lobby.seat.1", eyes=1, kind="join"), settle=0.3),
    Scene("lobby.guest.leave", lobby(few, "back", eyes=1, kind="join"), settle=0.3),
]

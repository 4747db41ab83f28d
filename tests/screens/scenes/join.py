"""Join: nobody nearby, some tables nearby, a code half typed, the way to a table, and every kind of no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import engine
from app.net.transports.bluetooth import NoRadio, Radio
from app.phone import NearbyTable
from app.refusal import AppRefusal
from app.session.last_table import LastTable
from app.session.snapshot import Snapshot
from screens.invited import follow
from tests.screens.scenes import Scene
from tests.screens.scenes.shell import named, scrolled
from tests.screens.stage import Stage, StagedSession

Show = Callable[[Any], None]

TABLES = [
    NearbyTable("Léa", "complots", 3, False, table="a"),
    NearbyTable("Camping des Pins", "bruits", 1, False, "bluetooth", table="b"),
    NearbyTable("Marius", "ghoul", 0, True, table="c"),
    NearbyTable("Maximilienne-Charlotte", "calaveras", 0, False, table="d"),
]


class Working(NoRadio):
    """A Bluetooth that works, and finds nobody."""

    def trouble(self) -> AppRefusal | None:  # type: ignore[override]
        return None

    def be_visible(self) -> None:
        """Everybody sees it."""


def join(
    tables: list[NearbyTable] = TABLES,
    hint: str = "",
    taps: tuple[str, ...] = (),
    code: str = "",
    refusal: engine.Refusal | None = None,
    radio: Radio | None = None,
) -> Show:
    """The page with these tables nearby, after some taps, a code, and an answer; with this Bluetooth."""

    def show(app: Any) -> None:
        # It never answers, unless it is told to refuse.
        session = StagedSession("join", Stage())
        app.phone.join = lambda *_, **__: session
        before, app.phone._radio = app.phone._radio, radio or app.phone._radio
        try:
            app.navigator.go("join")
            page = app.navigator.page
            page._search.stop()
            page._search.tables, page._search.hint = tables, AppRefusal(hint) if hint else None
            page.show_tables()
            for tap in taps:
                named(app, tap).tap()
            for sign in code:
                page.sign(sign)
            if refusal is not None:
                session.show(Snapshot("refused", refusal))
        finally:
            del app.phone.join
            app.phone._radio = before

    return show


def by_bluetooth(trouble: str = "", tables: list[NearbyTable] = TABLES[1:2]) -> Show:
    """A search by Bluetooth that goes on, or cannot."""

    def show(app: Any) -> None:
        join(tables, radio=Working())(app)
        before, app.phone._radio = app.phone._radio, Working()
        page = app.navigator.page
        page._search.bluetooth = True
        page._search.trouble = AppRefusal(trouble) if trouble else None
        page.show_tables()
        app.phone._radio = before

    return show


def refused(name: str, **details: Any) -> Scene:
    """A table that says no."""
    return Scene(f"join.refused.{name}", join(code="7KQ4XM", refusal=AppRefusal(name, **details)), settle=0.5)


def invited(found: str = "", seated: bool = False, known: bool = False) -> Show:
    """A link has opened the app: to a table that answers nearby or not, from home or from another table."""

    def show(app: Any) -> None:
        app.phone.session = None
        if seated:
            Stage("complots", 4).session(app)
        app.navigator.go("lobby" if seated else "home")
        remembered = LastTable("a", "join", "ghoul", "Maximilienne-Charlotte") if known else None
        app.phone.known_table = lambda table: remembered
        try:
            follow(app.navigator, "soupcon://join/7KQ4XM?at=192.168.43.1:47777&t=a")
        finally:
            del app.phone.known_table
        facts = named(app, "invited.facts")
        facts._search.stop()
        if found:
            facts._search.tables = [NearbyTable(found, "complots", 3, False, table="a")]
            facts._look()

    return show


SCENES = [
    Scene("join.invited", invited(), settle=0.4),
    Scene("join.invited.found", invited("Léa"), settle=0.4),
    Scene("join.invited.known", invited(known=True), settle=0.4),
    Scene("join.invited.seated", invited("Léa", seated=True), settle=0.4),
    Scene("join.nobody", join([])),
    Scene("join.isolated", join([], "isolated_network")),
    Scene("join.isolated.end", scrolled(join([], "isolated_network"), 0), settle=0.4),
    Scene("join.no_network", join([], "no_network")),
    Scene("join.bluetooth", join([], radio=Working())),
    Scene("join.bluetooth.turned_on", join([], taps=("join.bluetooth",), radio=Working())),
    Scene("join.bluetooth.on", by_bluetooth()),
    Scene("join.bluetooth.nobody", by_bluetooth(tables=[])),
    Scene("join.bluetooth.off", by_bluetooth("bluetooth_off", [])),
    Scene("join.bluetooth.ways_out", join([], "no_network", ("join.ways_out",), radio=Working()), settle=0.3),
    Scene("join.tables", join()),
    Scene("join.tables.middle", scrolled(join(), 0.5), settle=0.4),
    Scene("join.tables.end", scrolled(join(), 0), settle=0.4),
    Scene("join.typing", join(code="7KQ")),
    Scene("join.sit", join(taps=("join.sit.0",))),
    Scene("join.watch", join(taps=("join.watch.3",), code="7")),
    Scene("join.way", join(code="7KQ4XM")),
    Scene("join.way_to_somebody", join(taps=("join.sit.0",), code="7KQ4XM")),
    Scene("join.scan", join(taps=("join.scan",)), settle=0.3),
    Scene("join.ways_out", join([], "isolated_network", ("join.ways_out",)), settle=0.3),
    refused("wrong_code"),
    refused("table_full"),
    refused("game_running"),
    refused("other_version", host=2, guest=1),
    refused("table_not_found"),
    refused("isolated_network"),
    refused("kicked"),
    refused("slow_down", seconds=30),
    refused("bluetooth_full", most=7),
]

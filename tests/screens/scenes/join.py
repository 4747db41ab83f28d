"""Join: nobody nearby, some tables nearby, a code half typed, the way to a table, and every kind of no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import engine
from app.phone import NearbyTable, Visit
from app.phone.snapshot import Snapshot
from app.refusal import AppRefusal
from tests.screens.scenes import Scene
from tests.screens.scenes.shell import named, scrolled

Show = Callable[[Any], None]

TABLES = [
    NearbyTable("Léa", "complots", 3, False, table="a"),
    NearbyTable("Camping des Pins", "bruits", 1, False, "bluetooth", table="b"),
    NearbyTable("Marius", "ghoul", 0, True, table="c"),
    NearbyTable("Maximilienne-Charlotte", "calaveras", 0, False, table="d"),
]


class Nobody(Visit):
    """A visit to a table that never answers, unless it is told to refuse."""

    def __init__(self) -> None:
        super().__init__("join", None, None, lambda: [])  # type: ignore[arg-type]

    def refuse(self, refusal: engine.Refusal) -> None:
        """The table says no."""
        self._show(Snapshot("refused", refusal))


def join(
    tables: list[NearbyTable] = TABLES,
    hint: str = "",
    taps: tuple[str, ...] = (),
    code: str = "",
    refusal: engine.Refusal | None = None,
) -> Show:
    """The page with these tables nearby, after some taps, a code, and an answer to it."""

    def show(app: Any) -> None:
        visit = Nobody()
        app.phone.join = lambda *_, **__: visit
        try:
            app.navigator.go("join")
            page = app.navigator.page
            page._search.stop()
            page._search.tables, page._search.hint = tables, AppRefusal(hint) if hint else None
            page._show_tables()
            for tap in taps:
                named(app, tap).tap()
            for sign in code:
                page._sign(sign)
            if refusal is not None:
                visit.refuse(refusal)
        finally:
            del app.phone.join

    return show


def refused(name: str, **details: Any) -> Scene:
    """A table that says no."""
    return Scene(f"join.refused.{name}", join(code="7KQ4XM", refusal=AppRefusal(name, **details)), settle=0.5)


SCENES = [
    Scene("join.nobody", join([])),
    Scene("join.isolated", join([], "isolated_network")),
    Scene("join.isolated.end", scrolled(join([], "isolated_network"), 0), settle=0.4),
    Scene("join.no_network", join([], "no_network")),
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
]

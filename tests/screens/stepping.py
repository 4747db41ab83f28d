"""Every ordinary page, opened after each single step of its building ahead, as JSON lines.

python -m tests.screens.stepping

Each line says which page it was, after how many steps it was opened, and what on it was not as on a page that
was built to its end; one says the same of a page that was kept while language, theme and letters changed.
Time goes on by a frame whenever the app is given one, so that nothing is waited for.
"""

from __future__ import annotations

import gc
import json
import os
import traceback
from collections.abc import Iterator
from typing import Any

from benchmarks.ui_app import Meter, open_app, prepare
from tests.phones.offscreen import fetch_at_once
from tests.screens.stage import Stage

AFTERWARDS = 0.9
"""Seconds a page has to come to its end by itself."""
PAGES: dict[str, tuple[str, dict[str, Any]]] = {
    "home": ("home", {}),
    "settings": ("settings", {}),
    "join": ("join", {}),
    "games": ("games", {"way": "host"}),
    "options": ("options", {"game": "complots", "way": "host"}),
    "options of another game": ("options", {"game": "bruits", "way": "solo"}),
    "lobby": ("lobby", {}),
    "guest's lobby": ("lobby", {}),
    "learn": ("learn", {}),
    "history": ("history", {}),
    "rules": ("rules", {}),
    "alone": ("alone", {}),
    "end": ("end", {}),
    "welcome": ("welcome", {}),
}
MOST_STEPS = 60
"""No page has as many."""


def main() -> None:
    os.environ["KIVY_GL_BACKEND"] = "mock"
    prepare()
    fetch_at_once()
    visits = Visits(open_app())
    gc.collect()
    # The app itself stays: it need not be looked through for every page.
    gc.freeze()
    for label in PAGES:
        for line in visits.of(label):
            print(json.dumps({"page": label, **line}), flush=True)
        # Pages that are gone would follow what happens to the app.
        gc.collect()
        print(json.dumps({"page": label, **visits.followed(label)}), flush=True)
    # Threads of tables need not be waited for: some would never end.
    os._exit(0)


class Visits:
    """The app, with pages that are built as far as it is told and no further."""

    def __init__(self, app: Any) -> None:
        self.app, self.meter = app, Meter()
        app.phone.settings.reduced_motion = True
        app.services.phone.settings.asked_notifications = True
        # Pages are built by nobody else.
        app.navigator.build_ahead = lambda *_: None
        app.navigator._idle.stop()
        app.navigator._ahead.cancel()
        lobby, over = Stage("complots", 4), Stage("complots", 4).start().play()
        self.tables = {
            "lobby": (lobby, 0, "host"),
            "guest's lobby": (lobby, 1, "join"),
            "end": (over, 0, "host"),
        }

    def of(self, label: str) -> Iterator[dict[str, Any]]:
        """A page after none of its steps, after one, and so on; compared with all of it."""
        whole = self.visit(label, MOST_STEPS)
        assert whole["steps"] < MOST_STEPS, f"{label} is never made"
        for steps in range(whole["steps"] + 1):
            found = self.visit(label, steps)
            yield {
                "steps": steps,
                "error": found["error"],
                "made": found["made"],
                "missing": [said for said in whole["shown"] if said not in found["shown"]],
                "beyond": [said for said in found["shown"] if said not in whole["shown"]],
            }

    def followed(self, label: str) -> dict[str, Any]:
        """A page that was not shown while the look changed, compared with one that is built in that look."""
        self.visit(label, MOST_STEPS)
        self.elsewhere(PAGES[label][0])
        self.wear("en", "light", 1.3)
        kept, new = self.visit(label, 0, fresh=False), self.visit(label, MOST_STEPS)
        self.elsewhere(PAGES[label][0])
        self.wear("fr", "dark", 1.0)
        return {
            "steps": None,
            "error": kept["error"],
            "made": kept["made"],
            "missing": [said for said in new["shown"] if said not in kept["shown"]],
            "beyond": [said for said in kept["shown"] if said not in new["shown"]],
        }

    def wear(self, lang: str, style: str, scale: float) -> None:
        """Another look."""
        settings = self.app.phone.settings
        settings.lang, settings.theme, settings.text_scale = lang, style, scale
        self.meter.frame()

    @staticmethod
    def catch_up() -> None:
        """What is not shown has followed the look: only the steps of one page are left to take."""
        from screens import look

        for _ in look.catching_up():
            continue

    def elsewhere(self, name: str) -> None:
        """To a page that is not this one."""
        navigator = self.app.navigator
        navigator.go("alone" if name != "alone" else "games", **({} if name != "alone" else {"way": "solo"}))
        navigator.layer.clear()
        self.meter.wait(0.2)

    def visit(self, label: str, most: int, fresh: bool = True) -> dict[str, Any]:
        """Build a new page so far, open it, let it come to its end, and look at it."""
        navigator, (name, arguments) = self.app.navigator, PAGES[label]
        self.elsewhere(name)
        if fresh and navigator.manager.has_screen(name):
            navigator.manager.remove_widget(navigator.manager.get_screen(name))
        if label in self.tables:
            stage, eyes, kind = self.tables[label]
            stage.session(self.app, eyes=eyes, kind=kind)
        if fresh:
            self.catch_up()
        steps, error = 0, ""
        for _ in zip(range(most), navigator.built_ahead([name]), strict=False):
            # What it has made is laid out before the next step, as in a frame in which nothing else happens.
            self.meter.frame()
            steps += 1
        try:
            navigator.go(name, **arguments)
            if name == "join":
                self.nobody_nearby(navigator.page)
            self.meter.wait(AFTERWARDS)
        except Exception:
            error = traceback.format_exc()
        page = navigator.page
        made = page.name == name and page.made
        return {"steps": steps, "error": error, "made": made, "shown": _seen(page)}

    @staticmethod
    def nobody_nearby(page: Any) -> None:
        """The tables of other tests are not found."""
        page._search.stop()
        page._search.hint, page._search.tables = None, []
        page.show_tables()


def _seen(page: Any) -> list[list[Any]]:
    """What a page says, and where."""
    from kivy.uix.label import Label

    return sorted(
        [part.text, *map(round, part.to_window(*part.pos)), *map(round, part.size), _hex(part.color)]
        for part in page.walk()
        if isinstance(part, Label) and part.text
    )


def _hex(colour: Any) -> str:
    return "".join(f"{round(255 * share):02x}" for share in colour)


if __name__ == "__main__":
    main()

"""Opens the real app off screen, reads its home screen, taps the language button and reads again.

Prints JSON: python -m tests.screens.home_probe 360x640 fr
"""

import json
import sys
from collections.abc import Callable

from tools.picture import prepare

prepare(size=sys.argv[1], lang=sys.argv[2])

from kivy.clock import Clock  # noqa: E402 (Kivy reads the settings above while it is imported)
from kivy.uix.label import Label  # noqa: E402
from kivy.uix.scrollview import ScrollView  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402
from kivymd.uix.button import MDButton  # noqa: E402

from main import SoupconApp  # noqa: E402

# Seconds: longer than any ripple or fade.
SETTLED = 0.5


def in_sight(widget: Widget) -> bool:
    """False for what a list has scrolled away, wholly or in part."""
    low = widget.to_window(*widget.pos)[1]
    parent = widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView) and low < parent.to_window(*parent.pos)[1]:
            return False
        parent = parent.parent
    return True


def labels(app: SoupconApp) -> list[dict[str, object]]:
    """Every text of the screen: what it says, its box, the room it needs, and whether it is in sight."""
    return [
        {
            "text": widget.text,
            "box": [*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top)],
            "letters": widget.texture_size,
            "in_sight": in_sight(widget),
        }
        for widget in app.root.current_screen.walk()
        if isinstance(widget, Label) and widget.text
    ]


def main() -> None:
    app = SoupconApp()
    seen = []

    def look() -> None:
        seen.append(labels(app))

    def tap() -> None:
        next(w for w in app.root.walk() if isinstance(w, MDButton)).dispatch("on_release")

    def play(*steps: Callable[[], None]) -> None:
        """One step after the other, each once the screen has settled from the one before."""

        def step(_: float) -> None:
            steps[0]()
            if steps[1:]:
                play(*steps[1:])

        Clock.schedule_once(step, SETTLED)

    # From the first frame on: before it, Kivy's clock still counts the time of starting.
    Clock.schedule_once(lambda _: play(look, tap, look, app.stop))
    app.run()
    print(json.dumps(seen))


main()

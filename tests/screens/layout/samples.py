"""Small windows with one fault each, and one without: what the check says about them, as JSON lines."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.phones.offscreen import configure

configure(Path(tempfile.mkdtemp(prefix="soupcon-samples-")), (360, 640), frames=60)

from kivy.base import EventLoop  # noqa: E402 (Kivy reads the settings above while it is imported)
from kivy.core.window import Window  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402
from kivy.uix.label import Label  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402
from kivymd.app import MDApp  # noqa: E402

from screens import theme  # noqa: E402
from screens.kit import IconButton, PushButton  # noqa: E402
from screens.ui.boxes import Column, GroundRow, Scroll  # noqa: E402
from screens.ui.overlay import Layer, confirm  # noqa: E402
from screens.ui.paint import Plate  # noqa: E402
from screens.ui.words import Words  # noqa: E402
from tests.screens.layout.check import problems  # noqa: E402


def label(text: str, x: float, y: float, width: float = 200, height: float = 30, **how: object) -> Label:
    """A label at a place."""
    return Label(text=text, pos=(x, y), size=(width, height), size_hint=(None, None), **how)


def put(*widgets: Widget) -> FloatLayout:
    """Things where they say they are."""
    floor = FloatLayout()
    for widget in widgets:
        floor.add_widget(widget)
    return floor


def sheet() -> Widget:
    """A question over a page full of words."""
    layer = Layer()
    confirm(layer, "Sure?", "It cannot be undone.", "Yes", "No", lambda: None)
    return put(*(label("word " * 5, 60, 40 * row) for row in range(15)), layer)


def plate() -> Widget:
    """A plate too low for the words on it."""
    made = Plate(fill=theme.GOLD, pos=(40, 300), size=(200, 30), size_hint=(None, None))
    words = Words("two lines of words\non one low plate", pos=(50, 296), size_hint=(None, None), width=180)
    words.bind(texture_size=words.setter("size"))
    made.add_widget(words)
    return made


def bar(fill: tuple[float, ...], first: bool) -> Widget:
    """A bar with its title, and words that pass under it or over it."""
    title = GroundRow(
        label("Title", 0, 0), fill=fill, radius=0, pos=(0, 290), size=(360, 56), size_hint=(None, None)
    )
    words = label("Words that scroll away", 20, 303)
    return put(title, words) if first else put(words, title)


def tap() -> None:
    """What a button does here."""


def small(side: float, x: float, y: float = 300, name: str = "") -> IconButton:
    """A square to tap."""
    return IconButton(
        "close",
        tap,
        name=name or f"small.{x}",
        size=(side, side),
        size_hint=(None, None),
        pos=(x, y),
        glyph=18,
    )


SAMPLES: dict[str, Callable[[], Widget]] = {
    "good": lambda: put(label("One", 20, 300), label("Two", 20, 340), small(48, 300)),
    "good sheet": sheet,
    "good list": lambda: Scroll(Column(*(Words(f"Line {row}") for row in range(80)))),
    "good wrapping": lambda: Column(Words("many words " * 20), Words("and more " * 20)),
    "good keys": lambda: put(small(40, 100), small(40, 148), small(40, 196)),
    "good button": lambda: Column(PushButton("Resume", "with a longer line below it", on_tap=tap, name="go")),
    "good ground": lambda: bar(theme.GOLD, first=False),
    "overlap under a ground": lambda: bar(theme.GOLD, first=True),
    "overlap": lambda: put(label("One word", 20, 300), label("Another", 30, 305)),
    "clipped": lambda: put(label("far too many words for such a small box", 100, 300, 60, 20)),
    "clipped in a list": lambda: Scroll(
        FloatLayout(size_hint=(None, None), size=(600, 100)), do_scroll_y=True
    ),
    "cut short": lambda: put(
        label("a sentence that ends in dots", 20, 300, 90, 30, text_size=(90, 30), shorten=True)
    ),
    "broken": lambda: put(label("an unbelievably long word", 20, 300, 40, 200, text_size=(40, None))),
    "sticks out": lambda: put(plate()),
    "no glyph": lambda: put(label("A king ♔ and a tick ✓", 20, 300)),
    "small target": lambda: put(small(30, 150)),
    "outside": lambda: put(label("Half of this is gone", 300, 300)),
    "name": lambda: put(small(48, 100, name="twin"), small(48, 200, name="twin")),
    "outside below": lambda: put(small(48, 100, -30)),
}


class Samples(MDApp):
    """An app whose only purpose is to have a theme."""


def look(build: Callable[[], Widget]) -> list[str]:
    """What the check says about one sample."""
    root = build()
    if isinstance(root, Scroll) and root.children and not root.children[0].children:
        root.children[0].add_widget(label("words that begin inside and end outside", 250, 20, 260))
    Window.add_widget(root)
    for _ in range(6):
        EventLoop.idle()
    found = [str(problem) for problem in problems()]
    Window.remove_widget(root)
    return found


def main() -> None:
    Samples()._run_prepare()
    theme.load_fonts()
    # The samples are looked at six frames after they are shown.
    theme.current.use(still=True)
    for name, build in SAMPLES.items():
        print(json.dumps({"sample": name, "found": look(build)}), flush=True)


if __name__ == "__main__":
    main()

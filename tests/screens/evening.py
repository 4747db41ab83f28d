"""The same game again and again on one phone, and what is alive after each, at home: JSON lines.

python -m tests.screens.evening
"""

from __future__ import annotations

import gc
import json
import os
import tempfile
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import _introduce, _play
from tests.screens.stage import Stage

GAMES = 6
COUNTED = ("BoundCallback", "EventObservers", "PropertyStorage", "Canvas", "LabelSDL2")
"""What widgets are made of, and what holds on to them: counted by the names of their classes."""
WATCHED = ("size", "mouse_pos", "focus", "keyboard_height", "rotation", "children")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-evening-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", (412, 915), frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, evening(app))


def evening(app: Any) -> Generator[float, None, None]:
    """Play, go home, count."""
    yield 15.0
    for _ in range(GAMES):
        stage = Stage("complots", 4, seed=5).start()
        session = stage.session(app)
        app.navigator.go("table")
        yield 15.0
        while stage.game.outcome() is None:
            stage.play(most=3)
            session.renew()
            yield 0.5
        while app.navigator.page.name == "table":
            yield 1.0
        yield 1.0
        app.phone.session = None
        app.navigator.home()
        yield 4.0
        print(json.dumps(alive(app)), flush=True)


def alive(app: Any) -> dict[str, Any]:
    """How much there is of everything."""
    from kivy.core.window import Window
    from kivy.lang import builder
    from kivy.uix import widget

    from screens.kivy_rules import left_out
    from screens.look import look
    from screens.ui import letters

    gc.unfreeze()
    gc.collect()
    kinds = Counter(type(thing) for thing in gc.get_objects())
    widgets = {kind: count for kind, count in kinds.items() if issubclass(kind, widget.Widget)}
    return {
        "widgets": {kind.__name__: count for kind, count in widgets.items()},
        "parts": {kind.__name__: count for kind, count in kinds.items() if kind.__name__ in COUNTED},
        "window": {name: len(list(Window.get_property_observers(name))) for name in WATCHED},
        "look": {name: len(rules) for name, rules in look._rules.items()},
        "handlers": len(builder._handlers),
        "proxies": len(widget._widget_destructors),
        "letters": letters.drawings.pixels,
        "unruled": [
            kind.__name__
            for kind in widgets
            if kind.__module__.startswith("kivymd") and kind.__name__ in left_out and not _ruled(kind)
        ],
    }


def _ruled(kind: type) -> bool:
    from kivy.lang import Builder

    return any(rule.avoid_previous_rules and rule.name == f"<-{kind.__name__}>" for _, rule in Builder.rules)


if __name__ == "__main__":
    main()

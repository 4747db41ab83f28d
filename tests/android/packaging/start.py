"""Starts the app from the unpacked archive, and says which pages it has shown. It is run in that folder."""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

sys.path.insert(0, os.getcwd())

import screens.window  # first: it settles what Kivy reads while it is imported

# isort: split
from kivy.app import App
from kivy.clock import Clock

from app.phone import Phone

PAGES = ["games", "join", "learn", "rules", "history", "settings"]


def furnish() -> None:
    """Somebody's phone: at the first start the home page would have to wait for a name."""
    phone = Phone(Path(os.environ["SOUPCON_HOME"]), lambda call: call())
    phone.set_profile("Ana", "ruby", "cat")
    phone.close()


def look(_: float) -> None:
    """One page a frame, beginning with the one the app has opened by itself."""
    app = App.get_running_app()
    print("page", app.root.page.name, flush=True)
    if not PAGES:
        app.stop()
        return
    app.root.go(PAGES.pop(0))
    Clock.schedule_once(look)


furnish()
Clock.schedule_once(look)
runpy.run_path("main.pyc", run_name="__main__")
print("from", Path(screens.window.__file__).resolve(), "docstring", screens.window.__doc__)

"""Starts the app from the unpacked archive, and says which pages it has shown. It is run in that folder."""

from __future__ import annotations

import os
import runpy
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

PAGES = ["games", "join", "learn", "rules", "history", "settings"]


class NotOnAPhone:
    """Refuses what python-for-android leaves out of the standard library, and what only the computer has."""

    def __init__(self, patterns: list[str], strangers: set[str]) -> None:
        self.patterns, self.strangers = patterns, strangers

    def find_spec(self, name: str, *_: Any) -> None:
        if name.partition(".")[0] in self.strangers:
            raise ModuleNotFoundError(f"{name} is not in the APK")
        path = f"stdlib/{name.replace('.', '/')}"
        for pattern in self.patterns:
            if fnmatch(f"{path}.pyc", f"*/{pattern}") or fnmatch(f"{path}/__init__.pyc", f"*/{pattern}"):
                raise ModuleNotFoundError(f"{name} is not on a phone ({pattern})")


def main() -> None:
    left_out, strangers = os.environ["LEFT_OUT"].split(), set(os.environ["STRANGERS"].split())
    sys.meta_path.insert(0, NotOnAPhone(left_out, strangers))  # type: ignore[arg-type]
    sys.path.insert(0, os.getcwd())
    furnish()
    watch()
    runpy.run_path("main.pyc", run_name="__main__")


def furnish() -> None:
    """Somebody's phone: at the first start the home page would have to wait for a name."""
    from app.phone import Phone

    phone = Phone(Path(os.environ["SOUPCON_HOME"]), lambda call: call())
    phone.set_profile("Ana", "ruby", "cat")
    phone.close()


def watch() -> None:
    """Have one page after the other shown, beginning with the one that the app opens by itself."""
    import screens.window  # first: it settles what Kivy reads while it is imported

    # isort: split
    from kivy.app import App
    from kivy.clock import Clock

    print("from", Path(screens.window.__file__).resolve(), "docstring", screens.window.__doc__)

    def look(_: float) -> None:
        app = App.get_running_app()
        print("page", app.root.page.name, flush=True)
        if not PAGES:
            app.stop()
            return
        app.root.go(PAGES.pop(0))
        Clock.schedule_once(look)

    Clock.schedule_once(look)


if __name__ == "__main__":
    main()

"""A picture of the app, with no display.

python -m tools.picture build/run.png --size 360x640 --lang en
python -m tools.picture build/options.png --screen options --args '{"game": "ghoul", "way": "solo"}'
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from app.language import languages

WELCOME = "welcome"
SOMEBODY = ("Camille", "ruby", "cat")
"""Whose phone it is; nobody's yet for a picture of the first start."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.picture", description="A picture of the app.")
    parser.add_argument("file", type=Path, help="the PNG to write")
    parser.add_argument("--size", default="412x915", help="width x height in dp (default: %(default)s)")
    parser.add_argument("--screen", default="home", help="the page to show (default: %(default)s)")
    parser.add_argument("--args", type=json.loads, default={}, help="what the page is opened with, as JSON")
    parser.add_argument("--lang", choices=languages(), help="the phone's language (default: the system's)")
    parser.add_argument("--theme", choices=("dark", "light"), default="dark")
    parser.add_argument("--scale", type=float, default=1.0, help="the size of letters, 1.0 to 1.5")
    parser.add_argument("--after", type=float, default=1.0, help="seconds to wait (default: %(default)s)")
    wish = parser.parse_args()

    prepare(wish.size, wish.lang)
    with tempfile.TemporaryDirectory(prefix="soupcon-") as home:
        os.environ["SOUPCON_HOME"] = home
        furnish(Path(home), wish.screen != WELCOME, wish.theme, wish.scale)
        take(wish.file, wish.after, wish.screen, wish.args)
    print(f"A picture of the app is in {wish.file}")


def prepare(size: str, lang: str | None) -> None:
    """Make Kivy draw real pixels with no display, one pixel per dp, whatever the machine's settings."""
    os.environ.update(
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
        KIVY_METRICS_DENSITY="1",
        KIVY_NO_CONFIG="1",
        KIVY_LOG_MODE="PYTHON",  # warnings and errors only
    )
    if lang:
        os.environ["LANGUAGE"] = lang

    import screens.window  # noqa: F401 (first: it chooses the desktop's size, which the next lines change)

    # isort: split
    from kivy.config import Config

    width, height = size.split("x")
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)


def furnish(home: Path, somebody: bool, theme: str, scale: float) -> None:
    """A phone of its own for the picture, whatever this computer's user plays."""
    from app.phone import Phone

    phone = Phone(home, lambda call: call())
    if somebody:
        phone.set_profile(*SOMEBODY)
    phone.settings.theme, phone.settings.text_scale = theme, scale
    phone.close()


def take(file: Path, after: float, screen: str, arguments: dict[str, Any]) -> None:
    """Run the app for a moment, write the picture, stop."""
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from main import SoupconApp
    from tests.phones.picture import save

    app = SoupconApp()

    def show(_: float) -> None:
        if screen not in ("home", WELCOME):
            app.root.go(screen, **arguments)
        Clock.schedule_once(shoot, after)

    def shoot(_: float) -> None:
        # What the window shows, and not its widgets drawn once more elsewhere.
        save(file)
        app.stop()

    # SDL's offscreen driver keeps every frame's memory until the drawing is waited for.
    Window.bind(on_flip=lambda *_: glFinish())
    # From the first frame on: before it, Kivy's clock still counts the time of starting.
    Clock.schedule_once(show)
    app.run()


if __name__ == "__main__":
    main()

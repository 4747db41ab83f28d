"""Pages slide in and out with everything moving: how each picture on their way looks, as JSON lines.

With an argument, the pictures are kept in that folder.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import Look, _dress, _introduce, _play

WAY = ("settings", "home", "games", "home", "rules")
THEMES = ("light", "dark")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-sliding-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", (360, 640), frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, _steps(app, sys.argv[1:]))


def _steps(app: Any, kept: list[str]) -> Generator[float, None, None]:
    from tests.phones.picture import save, take

    app.phone.settings.reduced_motion = False
    for name in THEMES:
        yield from _dress(app, Look((360, 640), "en", name, 1.0))
        app.navigator.home()
        yield 1.0
        for page in WAY:
            app.navigator.go(page)
            seen, sliding = 0, app.navigator.manager.transition.is_active
            while app.navigator.manager.transition.is_active:
                yield 0
                picture = take()
                # Nothing of ours is quite black but what is missing.
                black = sum(count for count, pixel in picture.getcolors(1 << 20) or () if pixel == (0, 0, 0))
                print(json.dumps({"theme": name, "page": page, "black": black}))
                if kept:
                    save(Path(kept[0]) / f"{name}-{page}-{seen}.png", picture)
                seen += 1
            print(json.dumps({"theme": name, "page": page, "slid": sliding, "seen": seen}))
            yield 0.3


if __name__ == "__main__":
    main()

"""What the loader of pictures does on a phone of some density: python -m tests.assets.probe 2.625"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure

SIZE = (200, 200)
TINT = (1.0, 0.5, 0.0, 1.0)
PATIENCE = 30.0
"""Seconds a thread may take on a busy computer."""


def main() -> None:
    density = float(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        configure(Path(folder), SIZE)
        os.environ["KIVY_METRICS_DENSITY"] = str(density)
        for line in (*textures(density), *widgets(), unknown(), let_go(), fetched()):
            print(json.dumps(line), flush=True)


def textures(density: float) -> list[dict[str, Any]]:
    """Every picture at its full size and at a quarter of it: how wide the texture is that was chosen."""
    import kivy.core.window  # noqa: F401 (textures need its graphics)

    from screens.ui import art

    found = []
    for name in art.names():
        across, down = art.size_of(name)
        for share in (1.0, 0.25):
            shown = across * density * share
            texture = art.texture(name, shown)
            again = art.texture(name, shown)
            found.append(
                {
                    "texture": name,
                    "shown": shown,
                    "width": texture.width,
                    "largest": art.texture(name, 1e6).width,
                    "larger": art.texture(name, 1.2 * shown).width,
                    "on_a_sheet": bool(art._entry(name).atlas),
                    "shape": texture.height / texture.width * across / down,
                    "same": texture is again,
                }
            )
    return found


def widgets() -> list[dict[str, Any]]:
    """A picture in a room that is too wide, and a white one in a colour."""
    from kivy.clock import Clock
    from kivy.graphics import Rectangle
    from kivy.uix.floatlayout import FloatLayout

    from screens.ui.art import Art, size_of

    wide = Art("complots/cards/duchesse", size_hint=(None, None), size=(400, 140), pos=(10, 20))
    picture = next(part for part in wide.canvas.children if isinstance(part, Rectangle))
    own = Art("coin", width=28)
    tinted = Art("emblems/owl", width=100, tint=TINT)
    nowhere = Art("complots/cards/duchesse", size_hint=(None, None), size=(400, 140))
    room = FloatLayout()
    for shown in (wide, own, tinted):
        room.add_widget(shown)
    # They paint themselves before the next frame.
    Clock.tick_draw()
    middle = tinted.export_as_image().texture
    pixels = middle.pixels
    seen = [tuple(pixels[at : at + 3]) for at in range(0, len(pixels), 4) if pixels[at + 3] == 255]
    return [
        {
            "widget": "wide",
            "size": list(picture.size),
            "pos": list(picture.pos),
            "proportion": size_of("complots/cards/duchesse"),
        },
        {"widget": "own", "size": list(own.size)},
        {"widget": "nowhere", "size": list(nowhere._picture.size)},
        {"widget": "tinted", "colours": sorted({*seen})[:4], "count": len(seen)},
    ]


def unknown() -> dict[str, Any]:
    """What a name nobody drew is answered."""
    from screens.ui.art import UnknownArtError, texture

    try:
        texture("complots/cards/bouffon")
    except UnknownArtError as error:
        return {"unknown": str(error)}
    return {"unknown": ""}


def let_go() -> dict[str, Any]:
    """What is left of the pictures of three games once the fourth is played."""
    from screens.ui import art

    before = len(art._files)
    art.keep_only("bruits")
    left = {art._folder(file) for file in art._files}
    return {"let_go": before - len(art._files), "left": sorted(left), "names": len(art._loaded)}


def fetched() -> dict[str, Any]:
    """The sheets of a game, decoded in a thread: which files somebody who shows them finds there."""
    from kivy.clock import Clock
    from kivy.core.image import ImageLoader

    from screens.ui import art

    threads: list[str] = []
    load = ImageLoader.load

    def noted(*args: Any, **kwargs: Any) -> Any:
        threads.append(threading.current_thread().name)
        return load(*args, **kwargs)

    ImageLoader.load = noted
    art.fetch("ghoul")
    art.fetch("ghoul")
    until = time.monotonic() + PATIENCE
    art.fetch_pictures(["rays"])
    wanted = {"ghoul-0.png", "ghoul_cards-0.png", "rain.png", "rays.png"}
    while time.monotonic() < until and not wanted <= {file.name for file in art._files}:
        Clock.tick()
    found = sorted({file.name for file in art._files} & wanted)
    return {"fetched": found, "threads": sorted(set(threads))}


if __name__ == "__main__":
    main()

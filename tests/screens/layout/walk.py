"""Shows every scene in some looks, and says what is wrong and what is read there, as JSON lines.

python -m tests.screens.layout.walk --part 1/2 --looks 360x640-fr-dark,360x640-en-light-x1.5 [SCENE…]

Nothing is drawn: where things are and how large their letters come out is settled before that.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
from typing import Any

from tests.screens import large
from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene
from tools import pseudo

READER = "Léa"
"""Who holds the phone in every scene."""
NICE = 5
"""How much less of a busy core this gets than others: a third."""


class Restless(logging.Handler):
    """Hears when Kivy gives up for a frame because layouts make one another begin anew: a phone would be
    busy with that as long as the page is shown."""

    def __init__(self) -> None:
        super().__init__(logging.CRITICAL)
        self.frames = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Count it."""
        if "too much iteration" in record.getMessage():
            self.frames += 1

    def count(self) -> int:
        """In how many frames since it was asked last."""
        found, self.frames = self.frames, 0
        return found


restless = Restless()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.screens.layout.walk", description=__doc__)
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--looks", required=True)
    parser.add_argument("--part", default="1/1", help="one part of so many of the scenes")
    wish = parser.parse_args()
    # Another theme takes longest of all to change to.
    looks = sorted(map(Look.named, wish.looks.split(",")), key=lambda look: look.theme)
    # By far the longest of all tests, and never in a hurry: it takes what those with phones leave.
    os.nice(NICE)
    logging.getLogger("kivy").addHandler(restless)
    which, parts = map(int, wish.part.split("/"))
    for sentence in tour(wish.scenes, looks, look_closely, drawn=False, share=(which - 1, parts)):
        tell("broken", sentence.split()[1], sentence)
    return 0


def look_closely(app: Any, scene: Scene, look: Look) -> None:
    """Say what is wrong, and what other tests would come here for."""
    from tests.screens.layout.check import problems
    from tests.screens.layout.escaped import escaped

    found = list(map(str, problems()))
    if frames := restless.count():
        found.append(f"restless: its layout did not come to rest in {frames} frames")
    if look.lang == pseudo.LANG:
        # Words that long may be cut where there is room for those of a real language.
        found = [problem for problem in found if not problem.startswith("cut short")]
        found += [f"not translated: {text!r}" for text in escaped()]
    found = [problem for problem in found if not any(part in problem for part in scene.excused)]
    more: dict[str, Any] = {"named": sentences_with(READER)}
    if large.wanted(scene, look):
        more["read"] = large.read(scene, look)
    tell(scene.name, str(look), "\n".join(found), **more)


def sentences_with(name: str) -> list[str]:
    """Everything to read in which a name stands that does not stand there alone."""
    from kivy.uix.label import Label

    from tests.phones.tree import everything

    labels = [widget.text for widget in everything() if isinstance(widget, Label)]
    return [text for text in labels if name in text and text != name]


def tell(scene: str, look: str, wrong: str, **more: Any) -> None:
    """One line for whoever started this."""
    print(json.dumps({"scene": scene, "look": look, "wrong": wrong, **more}), flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""What can be read on a small screen in large letters: printed as JSON lines.

python -m tests.screens.large LOOK,LOOK… SCENE…

The walk through all layouts tells the same of the looks it has in common with this.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene
from tests.screens.sight import whole

WALKED = ("360x640-fr-light-x1.5", "360x640-en-dark-x1.5", "360x640-fr-dark")
"""Looks of the walk through all layouts."""
SCENES = (
    *("home", "games", "opening", "lesson", "options", "complots.turn", "complots.waiting", "ghoul.exchange"),
    "complots.turn_rich",
    *("calaveras.open", "calaveras.place", "ghoul.first_show"),
    *("ghoul.exchange_three", "ghoul.exchange_masks", "ghoul.exchange_mask_up"),
    *("bruits.place_three", "bruits.place_room", "bruits.full_house", "bruits.look", "table.late.bruits"),
)
NAMED = ("lesson.words", "action.", "opening.")
"""How the names of what should be in sight as a whole begin."""
ALSO = {"ghoul.exchange": ("shown.", "card."), "calaveras.": ("spot.",)}
"""Where more should be: the cards of two rows, the whole board."""


def main() -> int:
    looks, *scenes = sys.argv[1:]
    for sentence in tour(scenes, [Look.named(look) for look in looks.split(",")], tell, drawn=False):
        raise SystemExit(sentence)
    return 0


def tell(app: Any, scene: Scene, look: Look) -> None:
    """One line about a scene."""
    print(json.dumps(read(scene, look)), flush=True)


def wanted(scene: Scene, look: Look) -> bool:
    """Whether the walk through all layouts tells this."""
    begun = (scene.name == name or scene.name.startswith(f"{name}.") for name in SCENES)
    return str(look) in WALKED and any(begun)


def read(scene: Scene, look: Look) -> dict[str, Any]:
    """What can be read of the scene that is shown."""
    from screens.games.bruits.clue import ClueCard
    from screens.games.bruits.room import Room
    from screens.kit import PushButton
    from screens.ui.cover import Below
    from screens.ui.passage import Passage
    from tests.phones.tree import everything, find, shown

    def named(name: str) -> bool:
        return find(name=name) is not None

    line: dict[str, Any] = {"scene": scene.name, "look": str(look), "scale": look.scale}
    line |= {"to_do": 0.0, "faces": [], "icons": []}
    line |= {"whole": {}, "held": [], "signs": [], "cards": [], "strips": [], "parts": [], "on_picture": []}
    in_sight = (
        *NAMED,
        *(name for begun, also in ALSO.items() if scene.name.startswith(begun) for name in also),
    )
    for widget in everything():
        name = str(getattr(widget, "name", ""))
        if not shown(widget):
            continue
        if name.startswith(in_sight):
            line["whole"][name] = whole(widget)
        if name == "lesson.words" and not named("lesson.next"):
            # How much of the page is taken by what is to be done.
            line["to_do"] = widget.height / look.size[1]
        if name.startswith("card."):
            line["faces"].append(widget.height)
        if name == "pocket.hold":
            line["held"].append(widget.font_size)
        if name.startswith("sign."):
            line["signs"].append(name)
        if isinstance(widget, PushButton) and widget.icon:
            line["icons"] += [
                part.height for part in widget.walk() if getattr(part, "icon", "") == widget.icon
            ][1:]
        if isinstance(widget, ClueCard):
            line["cards"] += [label.font_size for label in (widget._title, widget._effect) if label]
        if isinstance(widget, Room):
            line["strips"] += [strip.box[3] for strip in widget._strips if strip.box[3]]
        if isinstance(widget, Passage):
            # How many lines show: anything but a whole number is half a line.
            line["parts"].append(widget.height / widget.line)
        cover = getattr(widget, "_below", None)
        if isinstance(cover, Below):
            words, picture = cover.words, cover.picture
            line["on_picture"].append(words.y + words.height - picture.y)
    return line


if __name__ == "__main__":
    sys.exit(main())

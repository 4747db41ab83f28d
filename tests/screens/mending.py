"""What Kivy and KivyMD do as they come, and what with `screens.kit.material` and `lean`, as a JSON line.

python -m tests.screens.mending [as_it_comes]
"""

from __future__ import annotations

import gc
import json
import sys
import tempfile
import weakref
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure

configure(Path(tempfile.mkdtemp(prefix="soupcon-mending-")), (360, 640), frames=60)

from kivy.core.text import Label as Drawing  # noqa: E402 (Kivy reads the settings above while imported)
from kivy.core.window import Window  # noqa: E402
from kivy.event import EventDispatcher  # noqa: E402
from kivy.lang import Builder, builder  # noqa: E402
from kivy.lang.parser import global_idmap  # noqa: E402
from kivy.properties import NumericProperty  # noqa: E402
from kivy.uix.boxlayout import BoxLayout  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402
from kivymd import theming  # noqa: E402
from kivymd.app import MDApp  # noqa: E402
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple  # noqa: E402
from kivymd.uix.boxlayout import MDBoxLayout  # noqa: E402
from kivymd.uix.button import MDIconButton  # noqa: E402
from kivymd.uix.label import MDLabel  # noqa: E402

from screens.kit import material  # noqa: E402
from screens.memory import Tidying  # noqa: E402

LABELS = 300

schemes: list[int] = []
looked_through: list[str] = []


def count_schemes() -> None:
    """Hear of every colour that is computed."""
    computed = theming.rgba

    def rgba(*args: Any) -> Any:
        schemes.append(1)
        return computed(*args)

    theming.rgba = rgba


class Watched(theming.ThemeManager):
    """Hears who looks through those who watch the theme."""

    def get_property_observers(self, name: str, *args: Any) -> Any:
        looked_through.append(name)
        return super().get_property_observers(name, *args)


class Probe(MDApp):
    """An app with nothing in it."""


class Ruled(Widget):
    """Has a rule that names something all rules know."""


class Known(EventDispatcher):
    """Something all rules know, and follow."""

    shade = NumericProperty(0.5)


RULE = """
<Ruled>:
    opacity: known.shade if self.width > dp(1) else 0
"""


def carried() -> dict[str, int]:
    """What a widget holds for a case that does not come up."""
    child = Widget()
    BoxLayout().add_widget(child)
    label = MDLabel(text="words")
    traced: list[str] = []
    builder.trace = traced.append
    watched = [child.fbind(name, print) for name in ("size_hint_min", "size_hint_max", "motion_filter")]
    numbers = [child.x, child.y, child.width, child.height]
    follows = [reference for reference in weakref.getweakrefs(child) if reference.__callback__ is not None]
    known = global_idmap["known"] = Known()
    Builder.load_string(RULE)
    ruled = Ruled()
    rules = [args[1][0] for args in ruled.get_property_observers("width", args=True)]
    known.shade = 0.25
    drawn = Drawing(text="words")
    drawn.refresh()
    drawn.texture.bind()
    heard = ("adaptive_height", "allow_selection", "detect_visible", "widgets")
    return {
        "can_be_bound": sum(map(bool, watched)),
        "numbers": len(numbers),
        "follow_density": len(follows),
        "names_copied": sum("dp" in dict(rule[-1]) for rule in rules),
        "rules": len(rules),
        "not_followed": int(ruled.opacity != known.shade),
        "pictures_kept": int(getattr(drawn, "_surface", None) is not None),
        "heard": sum(len(list(label.get_property_observers(name))) for name in heard),
        "label_events": sum(map(label.is_event_type, ("on_copy", "on_selection", "on_enter", "on_leave"))),
        "values_traced": sum("call_fn" in line for line in traced),
        "classes_stored": int(isinstance(child.cls, list)),
    }


def collected_meanwhile() -> int:
    """How often more than what is young is looked through while the labels of a few pages are made."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"]:
            found.append(info["generation"])

    gc.callbacks.append(note)
    labels = [MDLabel(text=str(number)) for number in range(LABELS)]
    gc.callbacks.remove(note)
    assert len(labels) == LABELS
    return len(found)


def main() -> None:
    count_schemes()
    if "as_it_comes" not in sys.argv:
        material.prepare()
        Tidying(lambda: None, "home", lambda: True)
    app = Probe()
    app.theme_cls.theme_style = "Dark"
    app.theme_cls.set_colors()
    before = len(Window.get_property_observers("mouse_pos"))
    labels = [MDLabel(text=str(number)) for number in range(5)]
    bound = len(Window.get_property_observers("mouse_pos")) - before
    made: list[int] = []
    framebuffer = M3CommonRipple.init_fbos

    def init_fbos(self: Any) -> None:
        framebuffer(self)
        made.append(self.fbo is not None)

    M3CommonRipple.init_fbos = init_fbos
    MDIconButton(icon="check", size=(48, 48))
    box = MDBoxLayout(MDLabel(text="there"))
    box.children[0].theme_cls = Watched()
    box.remove_widget(box.children[0])
    print(
        json.dumps(
            {
                "bound_to_mouse": bound,
                "labels": len(labels),
                "framebuffers": sum(made),
                "colours_computed": len(schemes),
                "looked_through": len(looked_through),
                "collected_meanwhile": collected_meanwhile(),
                **carried(),
            }
        )
    )


if __name__ == "__main__":
    main()

"""What a slot makes and keeps when what it shows is described anew, as JSON lines."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure

configure(Path(tempfile.mkdtemp(prefix="soupcon-keeping-")), (360, 640), frames=60)

from kivy.clock import Clock  # noqa: E402 (Kivy reads the settings above while it is imported)
from kivy.uix.widget import Widget  # noqa: E402
from kivymd.app import MDApp  # noqa: E402

from screens import theme  # noqa: E402
from screens.question.buttons import button  # noqa: E402
from screens.ui import elements as el  # noqa: E402
from screens.ui.boxes import Column, Flow, Row  # noqa: E402
from screens.ui.keep import Element, Slot  # noqa: E402
from screens.ui.letters import Drawings, DrawnText, drawings  # noqa: E402
from screens.ui.settle import settle  # noqa: E402
from screens.ui.words import Words  # noqa: E402

made: list[str] = []
_init = Widget.__init__


def _counting(self: Widget, **kwargs: Any) -> None:
    made.append(type(self).__name__)
    _init(self, **kwargs)


def row(*names: str, lit: str = "") -> Element:
    """A row of words, one of them in capitals."""
    words = (el.Words(name.upper() if name == lit else name, "body", key=name) for name in names)
    return el.Row(*words, key="row")


def texts(slot: Slot) -> list[str]:
    """What is written in the row."""
    return [child.text for child in reversed(slot.holder.children[0].children)]


def step(name: str, before: Element, *after: Element) -> None:
    """Show one thing, then others; print what the last one made, and what is written then."""
    slot = Slot(Column())
    slot.show(before)
    first = set(map(id, slot.holder.children[0].children))
    for element in after[:-1]:
        slot.show(element)
    del made[:]
    slot.show(after[-1])
    kept = [child.text for child in slot.holder.children[0].children if id(child) in first]
    print(json.dumps({"step": name, "made": made, "texts": texts(slot), "kept": sorted(kept)}))


def taps() -> list[int]:
    """Which of three descriptions of one button a tap calls."""
    slot, found = Slot(Column()), list[int]()
    calls: list[Callable[[], None]] = [lambda n=n: found.append(n) for n in range(3)]  # type: ignore[misc]
    for call in calls:
        slot.show(el.Button("Go", on_tap=call, key="go"))
    slot.holder.children[0].tap()
    return found


def icons() -> list[str]:
    """Which icons are left of a button that was described with another one."""
    slot = Slot(Column())
    for icon in ("check", "close"):
        slot.show(el.Button("Go", leading=el.Icon(icon, 20), key="go"))
    return [child.icon for child in slot.holder.walk() if getattr(child, "icon", "")]


def overflow() -> list[str]:
    """In which kept buttons other words are wider than the room beside their icon."""
    found = []
    for kind, make in (("kit", el.Button), ("panel", button)):
        slot = Slot(Column(width=200, size_hint=(None, None)))

        def leading(kind: str = kind) -> dict[str, Any]:
            return {"icon": "check"} if kind == "kit" else {"leading": el.Icon("check", 20)}

        for title in ("Go", "Something much longer to say", "Go", "Something else that is much longer"):
            slot.show(make(title, centred=True, key="go", **leading()))
            for _ in range(3):
                Clock.tick()
        shown = slot.holder.children[0]
        if shown.words.right > shown.right or shown.words.width > shown.width:
            found.append(f"{kind}: {shown.words.width} of {shown.width}")
    return found


def settled() -> dict[str, Any]:
    """Where the parts of a page are that has found its measures in one go, and where Kivy puts them."""

    def page() -> Widget:
        chips = [Row(Words(f"chip {n}", natural=True), width=70, size_hint=(None, None)) for n in range(9)]
        inside = Column(
            Words("Some words to read, more than fit into one line of it"), Flow(*chips), spacing=4
        )
        return Column(Words("A title"), inside, Words("The end"), size_hint=(None, None), width=200)

    def places(root: Widget) -> list[Any]:
        return [(type(part).__name__, *map(round, (*part.pos, *part.size))) for part in root.walk()]

    at_once, by_kivy = page(), page()
    settle(at_once, 200)
    for _ in range(20):
        Clock.tick()
    return {"at_once": places(at_once), "by_kivy": places(by_kivy)}


def drawn() -> dict[str, Any]:
    """How many texts are drawn for labels that say the same in other colours, and what is kept of many."""
    before = len(drawings)
    same = [Words("Said three times", "body", colour) for colour in (theme.GOLD, theme.IVORY, theme.GOLD)]
    for words in same:
        words.texture_update()
    few = Drawings(most_pixels=20_000)
    for n in range(200):
        few.of(
            DrawnText(
                f"Number {n}", "Roboto", False, 20.0, (None, None), "left", "middle", 1.0, 0, False, "", False
            )
        )
    marked = Words("a [b]word[/b]", "body", markup=True)
    marked.texture_update()
    return {"new": len(drawings) - before, "kept": len(few), "marked": bool(marked.texture_size[0])}


def main() -> None:
    """Every step."""
    MDApp()
    Widget.__init__ = _counting
    step("same", row("a", "b"), row("a", "b"))
    step("other", row("a", "b", "c"), row("c", "d", "a"))
    step("text", row("a", "b"), row("a", "b", lit="b"))
    step("again", row("a"), el.Words("between", key="other"), row("a"))
    print(json.dumps({"step": "taps", "taps": taps(), "icons": icons()}))
    print(json.dumps({"step": "drawn", **drawn()}))
    print(json.dumps({"step": "settled", **settled()}))
    print(json.dumps({"step": "overflow", "overflow": overflow()}))


if __name__ == "__main__":
    main()

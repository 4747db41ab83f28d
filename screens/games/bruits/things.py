"""Things to pick by their picture: characters, symbols, rooms, identities."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.questions.question import Item, Pick
from screens import theme
from screens.games.bruits.drawing import glyph
from screens.question.asking import Asking
from screens.question.picks import PickPlate, plate_looks
from screens.ui import Art
from screens.ui import elements as el
from screens.ui.keep import Element, box, leaf

SIZES = {"symbol": (dp(34), dp(34)), "room": (dp(44), dp(36)), "character": (dp(36), dp(36))}
"""How large the picture of each kind of thing is."""


def things(asking: Asking, pick: Pick) -> Element:
    """All of them, side by side."""
    narrow = pick.kind == "character" and theme.current.large and asking.page.width < dp(440)
    columns = 3 if narrow else min(4, max(1, len(pick.items)))
    gap = dp(5) if pick.kind == "character" else dp(8)
    return el.Grid(
        *(_thing(asking, pick, item) for item in pick.items), cols=columns, spacing=gap, key=pick.key
    )


def _thing(asking: Asking, pick: Pick, item: Item) -> Element:
    """A picture with its name below, to be picked; what cannot be is dim and says why."""
    picture = el.Art(
        asking.looks.picture(item.art),
        size_hint=(None, None),
        size=SIZES[pick.kind],
        tint=theme.faded(theme.WHITE, 0.35 if item.why_not else 1.0),
    )
    words = el.Words(item.short or item.title, "least", ink(item), "center", lines=1, key="title")
    return thing(
        el.Row(el.Space(key="left"), picture, el.Space(key="right"), key="picture"),
        words,
        padding=(dp(1), dp(6)),
        **thing_looks(asking, pick, item),
    )


def ink(item: Item) -> theme.Colour:
    """The letters of something to pick."""
    return theme.current.dim if item.why_not else theme.current.text


def thing_looks(asking: Asking, pick: Pick, item: Item) -> dict[str, Any]:
    """The ground of something to pick, and what a tap on it does."""
    return {
        **plate_looks(asking, pick, item),
        # The room itself is in the house.
        "name": f"{pick.key if pick.kind == 'room' else pick.kind}.{item.key}",
        "enabled": not item.why_not,
        "chosen": bool(item.count),
        "spacing": dp(3),
    }


class Thing(PickPlate):
    """Something to pick, with a tick in its corner where it has been."""

    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        side = dp(18)
        drawn = glyph("check-circle", round(side))
        with self.canvas.after:
            self._ink = Color(rgba=theme.game_theme("bruits").text)
            self._tick = Rectangle(texture=drawn, size=drawn.size)
        for name in ("pos", "size", "chosen"):
            self.fbind(name, self._place_tick)
        self._place_tick()

    def _place_tick(self, *_: Any) -> None:
        wide, high = self._tick.texture.size if self.chosen else (0, 0)
        self._tick.size = (wide, high)
        self._tick.pos = (
            self.x + self.width - dp(12) - wide / 2,
            self.y + self.height - dp(12) - high / 2,
        )


class Struck(Art):
    """A picture; with a red stroke where it has been refuted."""

    struck = BooleanProperty(False)

    def __init__(self, source: str, struck: bool = False, **kwargs: Any) -> None:
        super().__init__(source, **kwargs)
        with self.canvas.after:
            Color(rgba=theme.current.danger)
            self._stroke = Line(width=dp(1.6), cap="round")
        for name in ("pos", "size", "struck"):
            self.fbind(name, self._strike)
        self.struck = struck

    def _strike(self, *_: Any) -> None:
        x, y, side = self.x, self.y, self.width
        ends = [x + side * 0.1, y + side * 0.1, x + side * 0.9, y + side * 0.9]
        self._stroke.points = ends if self.struck else []


thing, struck = box(Thing), leaf(Struck)

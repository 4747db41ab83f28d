"""Whether what is drawn is what the tree of widgets says: not black, not shifted, nothing outside the window.

Three looks at it. The window's matrix is the same after every frame as before it: a transformation that is
left behind moves all that is drawn later. A picture has light, dark and many colours. And the letters of the
labels are found in the picture at the place where the tree has them, whatever their colour: what is compared
is only where they are darker or lighter than what is around them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from PIL import Image, ImageChops

from screens.table.pocket import PeekOverlay
from screens.ui.touch import Tappable
from tests.phones import tree

MATRICES = ("modelview_mat", "projection_mat")
LEAST_RANGE = 80
"""Levels of light, of 255, between the darkest and the lightest hundredth of a picture."""
LEAST_COLOURS = 48
"""Colours, of 32768, that any page has: the edges of letters alone have more."""
ALIKE = 0.3
"""How much a place in the picture must be like the letters that should be there: 1 is the same, 0 chance."""
LEAST_FOUND = 0.7
"""The share of the labels that must be found: some lie under something else, or over a picture."""
LEAST_LABELS = 3
LEAST_PIXELS = 64
"""Smaller ones are like anything."""
LEAST_INSIDE = 0.85
"""The share of what can be tapped that must be in the window: a finger's room may reach over its edge."""
SLACK = 1.5
"""Pixels that rounding puts something outside of the window."""
LEVELS = range(256)
SQUARES = [level * level for level in LEVELS]


class Watch:
    """Looks at the window's matrices before and after every frame."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._before: list[Any] = []
        self.trouble = ""
        """The first frame that left something behind."""
        Window.bind(on_draw=self._begin, on_flip=self.check)

    def _begin(self, *_: Any) -> None:
        self._before = [Window.render_context[name] for name in MATRICES]

    def check(self, *_: Any) -> None:
        """Whether the frame that was drawn has left the window as it was."""
        if self.trouble or not self._before:
            return
        for name, before in zip(MATRICES, self._before, strict=True):
            after = Window.render_context[name]
            # The very same, not an equal one: what a page that stands still leaves behind does no harm yet.
            if after is not before:
                page = self._app.navigator.page.name
                self.trouble = (
                    f"a frame of the page {page} left a transformation in the window's {name}: {after.get()}"
                )
                return


def problems(app: App, picture: Image.Image) -> list[str]:
    """What is wrong with a picture of the window as it is now; the page must have come to rest."""
    return [*flat(picture), *misplaced(app), *_not_drawn(picture)]


def flat(picture: Image.Image) -> list[str]:
    """Whether a picture is black, or has next to nothing on it."""
    light = picture.convert("L").histogram()
    edge = sum(light) // 100
    darkest, lightest = _level(light, edge), 255 - _level(light[::-1], edge)
    found = []
    if lightest - darkest < LEAST_RANGE:
        found.append(f"all of it is as dark as the rest: levels of light from {darkest} to {lightest}")
    colours = picture.point([level & 0xF8 for level in range(256)] * 3).getcolors(32768)
    if len(colours) < LEAST_COLOURS:
        found.append(f"it has {len(colours)} colours only")
    return found


def _level(counts: Sequence[int], edge: int) -> int:
    """The first level above which more than so many pixels have been counted."""
    seen = 0
    for level, count in enumerate(counts):
        seen += count
        if seen > edge:
            return level
    return len(counts) - 1


def misplaced(app: App) -> list[str]:
    """What the tree itself has outside of the window: the page, or something named that no list scrolls."""
    found = []
    whole = tree.window_box()
    if not _within(whole, tree.box_of(app.navigator.page)) or not _within(
        tree.box_of(app.navigator.page), whole
    ):
        found.append(f"the page is at {tree.box_of(app.navigator.page)}, the window is {whole}")
    for widget in tree.everything():
        if not isinstance(widget, Tappable) or not widget.name or _scrolled(widget):
            continue
        if _share_inside(tree.box_of(widget), whole) < LEAST_INSIDE:
            found.append(f"{widget.name} is outside of the window, at {tree.box_of(widget)}")
    return found


def _share_inside(box: tree.Box, frame: tree.Box) -> float:
    inside = tree.common(box, frame)
    return 0.0 if inside is None else _area(inside) / _area(box)


def _area(box: tree.Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _within(box: tree.Box, frame: tree.Box) -> bool:
    return (
        box[0] >= frame[0] - SLACK
        and box[1] >= frame[1] - SLACK
        and box[2] <= frame[2] + SLACK
        and box[3] <= frame[3] + SLACK
    )


def _scrolled(widget: Widget) -> bool:
    return any(isinstance(parent, ScrollView) for parent in tree.above(widget))


# -- letters where the tree has them ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Letters:
    """A label, and how much the picture is like it where it should be."""

    text: str
    box: tree.Box
    alike: float


def letters(picture: Image.Image) -> list[Letters]:
    """Every label that is wholly in sight, with nothing over it that takes touches."""
    light = picture.convert("L")
    found = []
    # What one holds to look at lies over everything else, and lets nothing through.
    cover = next((widget for widget in tree.everything() if isinstance(widget, PeekOverlay)), None)
    for widget in tree.everything():
        if cover is not None and cover not in tree.above(widget):
            continue
        if not isinstance(widget, Label) or not widget.text.strip() or widget.texture is None:
            continue
        wide, high = widget.texture_size
        middle = widget.to_window(*widget.center)
        left, bottom = round(middle[0] - wide / 2), round(middle[1] - high / 2)
        box = (float(left), float(bottom), float(left + wide), float(bottom + high))
        frame = tree.frame_of(widget)
        if frame is None or not _within(box, frame) or wide * high < LEAST_PIXELS or not _solid(widget):
            continue
        if not tree.reached(widget):
            continue
        top = picture.height - bottom - high
        seen = light.crop((left, top, left + wide, top + high))
        found.append(Letters(widget.text, box, _alike(_shape(widget, (wide, high)), seen)))
    return found


def _solid(widget: Widget) -> bool:
    return all(part.opacity > 0.9 for part in (widget, *tree.above(widget)))


_shapes: dict[tuple[Any, ...], Image.Image] = {}
"""The letters of the labels that were looked at: to read a texture back takes longer than all the rest."""


def _shape(label: Label, size: tuple[int, int]) -> Image.Image:
    """How much of each pixel the letters cover. It follows from what is written and how."""
    options = tuple(sorted((name, repr(value)) for name, value in label._label.options.items()))
    # Letters are drawn in white or in their own colour; covered is covered.
    known = (label.text, size, tuple(label.texture.size), label.texture.uvsize[1] > 0, options)
    if known not in _shapes:
        _shapes[known] = _cover(label, size)
    return _shapes[known]


def _cover(label: Label, size: tuple[int, int]) -> Image.Image:
    texture = label.texture
    cover = Image.frombytes("RGBA", texture.size, texture.pixels).getchannel("A")
    if texture.uvsize[1] > 0:
        cover = cover.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return cover.resize(size) if cover.size != size else cover


def _alike(one: Image.Image, other: Image.Image) -> float:
    """The correlation of two pictures, whatever its sign: light on dark is as good as dark on light."""
    count = one.width * one.height
    (total, squares), (other_total, other_squares) = _sums(one), _sums(other)
    _, apart = _sums(ImageChops.difference(one, other))
    mean, other_mean = total / count, other_total / count
    spread = squares / count - mean * mean
    other_spread = other_squares / count - other_mean * other_mean
    if spread < 1 or other_spread < 1:
        return 0.0
    # The sum of the products of all pixels, from those of the squares.
    common = (squares + other_squares - apart) / 2 / count - mean * other_mean
    return abs(common) / (spread * other_spread) ** 0.5


def _sums(picture: Image.Image) -> tuple[int, int]:
    """Of the levels of all pixels, and of their squares."""
    counts = picture.histogram()
    return sum(map(mul, LEVELS, counts)), sum(map(mul, SQUARES, counts))


def _not_drawn(picture: Image.Image) -> list[str]:
    labels = letters(picture)
    lost = [label for label in labels if label.alike < ALIKE]
    if len(labels) < LEAST_LABELS or len(lost) <= (1 - LEAST_FOUND) * len(labels):
        return []
    named = ", ".join(f"“{label.text}” ({label.alike:.2f})" for label in lost[:6])
    return [f"{len(lost)} of {len(labels)} labels are not drawn where they should be: {named}"]

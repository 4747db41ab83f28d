"""What is wrong with the screen as it is drawn now: what cannot be read, and what cannot be tapped.

Everything is measured where it is drawn, in the window: the letters of a label, not its box.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise

from fontTools.ttLib import TTFont
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.ui.icon import Icon
from screens.ui.overlay import Layer
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from tests.phones.tree import Box, above, box_of, common, everything, frame_of, in_window, said, window_box

# A warning about the icon font's own table of names says nothing about our screens.
logging.getLogger("fontTools").setLevel(logging.ERROR)

LEAST_TARGET = dp(44)
"""How high and wide something to tap must be, half of the gap to its neighbours counted on each side."""
LEAST_GAP = dp(3)
"""How much of a gap counts on each side: what a thumb misses by without noticing."""
SLACK = 1.5
"""Pixels that letters may lie over one another or an edge: what rounding does, not what an eye sees."""
FADED = 0.1
"""Words fainter than this are on their way in or out."""
UNPRINTED = frozenset("\n\r\t\u200b\u2060")
"""Characters that need no glyph."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong."""

    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


_letters: dict[Label, Box] = {}
_frames: dict[Widget, Box | None] = {}
"""Where the letters of each label are, and the frame of what is in each widget, while a screen is looked at:
most of the questions below ask for both."""


def problems() -> list[Problem]:
    """Everything wrong with what is shown now."""
    try:
        return _problems()
    finally:
        _letters.clear()
        _frames.clear()


def _problems() -> list[Problem]:
    shown = list(everything())
    labels = [widget for widget in shown if isinstance(widget, Label) and _read(widget)]
    targets = [widget for widget in shown if isinstance(widget, Tappable) and _tapped(widget)]
    return [
        *_overlaps(labels),
        *_clips(labels),
        *_missing_glyphs(labels),
        *_small_targets(targets),
        *_outside([*labels, *targets]),
        *_same_names(targets),
    ]


# -- what counts -----------------------------------------------------------------------------------


def _read(label: Label) -> bool:
    """Whether somebody is meant to read it now: it has words, is not faded away nor wholly scrolled away."""
    if not label.text.strip() or label.color[3] < FADED or _faintness(label) < FADED:
        return False
    frame = _frame(label)
    return frame is not None and common(frame, _written(label)) is not None


def _faintness(widget: Widget) -> float:
    seen = float(widget.opacity)
    for parent in above(widget):
        seen *= parent.opacity
    return seen


def _tapped(widget: Tappable) -> bool:
    """Whether a tap on it does something, and it is not wholly scrolled away."""
    frame = _frame(widget)
    takes = widget.answers()
    return takes and frame is not None and common(frame, box_of(widget)) is not None


def _written(label: Label) -> Box:
    """Where its letters are, found once."""
    if label not in _letters:
        _letters[label] = letters(label)
    return _letters[label]


def _frame(widget: Widget) -> Box | None:
    """Where it may show, found once for all that are in the same."""
    if widget.parent not in _frames:
        _frames[widget.parent] = frame_of(widget)
    return _frames[widget.parent]


def letters(label: Label) -> Box:
    """Where the letters of a label are drawn, in the window: Kivy puts them in the middle of its box."""
    wide, high = label.texture_size
    if label.text_size[0] is not None:
        wide = min(wide, max(_line_widths(label), default=wide))
    middle = label.center_y
    if label.halign == "left" and label.text_size[0] is not None:
        left = label.center_x - label.texture_size[0] / 2
    elif label.halign == "right" and label.text_size[0] is not None:
        left = label.center_x + label.texture_size[0] / 2 - wide
    else:
        left = label.center_x - wide / 2
    return in_window(label, [(left, middle - high / 2), (left + wide, middle + high / 2)])


def _line_widths(label: Label) -> list[float]:
    """How wide each line really is: the picture of wrapped words is as wide as the room they had."""
    return [line.w for line in getattr(label._label, "_cached_lines", [])]


def _layer_of(widget: Widget) -> Widget | None:
    """What it belongs to of the things opened over the page; None: the page itself."""
    chain = [widget, *above(widget)]
    for part, parent in pairwise(chain):
        if isinstance(parent, Layer):
            return part
    return None


def _name(widget: Widget) -> str:
    """How to find it: the nearest name, and what it says."""
    named = next(
        (str(part.name) for part in [widget, *above(widget)] if getattr(part, "name", "")),
        type(widget).__name__,
    )
    words = widget.text if isinstance(widget, Label) and not isinstance(widget, Icon) else said(widget)
    return f"{named} “{' '.join(words.split())[:60]}”" if words else f"{named} ({type(widget).__name__})"


def _place(box: Box) -> str:
    return f"x {box[0]:.0f}–{box[2]:.0f}, y {box[1]:.0f}–{box[3]:.0f}"


# -- the checks ------------------------------------------------------------------------------------


def _overlaps(labels: list[Label]) -> Iterator[Problem]:
    """Words that lie on other words. A sheet lies over its page on purpose."""
    seen = [(label, box, _layer_of(label)) for label in labels if (box := _seen(label)) is not None]
    for (one, first, below), (other, second, above_it) in combinations(seen, 2):
        if below is not above_it or (isinstance(one, Icon) and isinstance(other, Icon)):
            continue
        shared = common(first, second)
        if (
            shared
            and shared[2] - shared[0] > SLACK
            and shared[3] - shared[1] > SLACK + _leading(one, other)
            and not _hides(one, other, shared)
            and not _hides(other, one, shared)
        ):
            yield Problem("overlap", f"{_name(one)} and {_name(other)} share {_place(shared)}")


def _hides(over: Label, under: Label, shared: Box) -> bool:
    """Whether `over` stands on a ground that lets nothing of `under` through, and is drawn after it."""
    below = [under, *above(under)]
    parts = list(pairwise([over, *above(over)]))
    for depth, (part, parent) in enumerate(parts):
        if parent in below:
            grounds = [ground for ground, _ in parts[: depth + 1]]
            beside = below[below.index(parent) - 1]
            # Kivy's children are in the order opposite to that of drawing.
            later = parent.children.index(part) < parent.children.index(beside)
            return later and any(_opaque(ground) and _holds(box_of(ground), shared) for ground in grounds)
    return False


def _opaque(widget: Widget) -> bool:
    return isinstance(widget, Ground) and bool(widget.fill[3] == 1)


def _holds(outer: Box, inner: Box) -> bool:
    return (
        outer[0] <= inner[0] + SLACK
        and outer[1] <= inner[1] + SLACK
        and outer[2] >= inner[2] - SLACK
        and outer[3] >= inner[3] - SLACK
    )


def _seen(label: Label) -> Box | None:
    frame = _frame(label)
    return None if frame is None else common(frame, _written(label))


def _leading(one: Label, other: Label) -> float:
    """Lines may touch in the empty part above and below their letters."""
    return 0.12 * min(float(one.font_size), float(other.font_size))


def _clips(labels: list[Label]) -> Iterator[Problem]:
    """Words of which a part is missing: too large for their box, or cut short by dots."""
    for label in labels:
        if isinstance(label, Icon):
            continue
        wide, high = label.texture_size
        if wide > label.width + SLACK or high > label.height + SLACK + _leading(label, label):
            room = f"{label.width:.0f}×{label.height:.0f}"
            yield Problem("clipped", f"{_name(label)} needs {wide:.0f}×{high:.0f}, its box is {room}")
        if label.is_shortened:
            yield Problem("cut short", f"{_name(label)} ends in dots")
        if _broken(label):
            yield Problem("broken", f"{_name(label)} has a word that goes on in the next line")
        yield from _cut_by_frame(label)
        yield from _sticks_out(label)


def _broken(label: Label) -> bool:
    """Whether a word begins in one line and ends in the next, as it does where it is longer than a line."""
    lines = getattr(label._label, "_cached_lines", [])
    written = ["".join(word.text for word in line.words).split() for line in lines]
    whole = label.markup or label.is_shortened
    return not whole and [word for line in written for word in line] != label.text.split()


def _sticks_out(label: Label) -> Iterator[Problem]:
    """Words that leave the plate they are on."""
    plate = next((parent for parent in above(label) if isinstance(parent, Ground) and _painted(parent)), None)
    if plate is None:
        return
    # What is scrolled away does not stick out.
    shown, frame = _written(label), _frame(label)
    box = shown if frame is None else common(frame, shown) or shown
    room, spare = box_of(plate), SLACK + _leading(label, label)
    if (
        box[0] < room[0] - SLACK
        or box[2] > room[2] + SLACK
        or box[1] < room[1] - spare
        or box[3] > room[3] + spare
    ):
        yield Problem("sticks out", f"{_name(label)} at {_place(box)} leaves its plate, {_place(room)}")


def _painted(ground: Ground) -> bool:
    return bool(ground.fill[3] or ground.line[3] or ground.texture_fill is not None)


def _cut_by_frame(label: Label) -> Iterator[Problem]:
    """Words that something which does not scroll that way cuts off at its edge."""
    box = _written(label)
    for parent in above(label):
        if isinstance(parent, ScrollView):
            frame = box_of(parent)
            across = box[0] < frame[0] - SLACK or box[2] > frame[2] + SLACK
            if across and not parent.do_scroll_x:
                yield Problem("clipped", f"{_name(label)} is cut off sideways at {_place(box)}")
            return


@cache
def _glyphs(file: str) -> frozenset[int]:
    with TTFont(file, lazy=True) as font:
        return frozenset(font.getBestCmap())


def _font_file(label: Label) -> str:
    """The file Kivy really takes the letters from."""
    return str(label._label.options["font_name_r"])


def _missing_glyphs(labels: list[Label]) -> Iterator[Problem]:
    for label in labels:
        known = _glyphs(_font_file(label))
        missing = sorted({sign for sign in label.text if sign not in UNPRINTED and ord(sign) not in known})
        if missing:
            codes = ", ".join(f"U+{ord(sign):04X}" for sign in missing)
            yield Problem("no glyph", f"{_name(label)} has {codes}, which {label.font_name} cannot draw")


def _small_targets(targets: list[Tappable]) -> Iterator[Problem]:
    """Things too small for a thumb."""
    boxes = {target: box_of(target) for target in targets}
    for target, box in boxes.items():
        if _is_part_of_larger(target):
            continue
        wide, high = box[2] - box[0], box[3] - box[1]
        others = [other for widget, other in boxes.items() if widget is not target]
        wide += _gaps(box, others, 0)
        high += _gaps(box, others, 1)
        if wide < LEAST_TARGET - 0.5 or high < LEAST_TARGET - 0.5:
            yield Problem("small target", f"{_name(target)} is {wide:.0f}×{high:.0f} with its gaps")


def _is_part_of_larger(target: Tappable) -> bool:
    """Whether a miss lands on something that does the same: a seat's badge inside the seat."""
    parents = (parent for parent in above(target) if isinstance(parent, Tappable))
    return target.on_tap is not None and any(parent.on_tap == target.on_tap for parent in parents)


def _gaps(box: Box, others: list[Box], axis: int) -> float:
    """Half the way to the nearest neighbour on each side, up to what a thumb may miss by."""
    cross = 1 - axis
    beside = [other for other in others if other[cross] < box[cross + 2] and box[cross] < other[cross + 2]]
    end = (Window.width, Window.height)[axis]
    before = min(
        (box[axis] - other[axis + 2] for other in beside if other[axis + 2] <= box[axis] + SLACK),
        default=2 * box[axis],
    )
    after = min(
        (other[axis] - box[axis + 2] for other in beside if other[axis] >= box[axis + 2] - SLACK),
        default=2 * (end - box[axis + 2]),
    )
    return sum(min(max(gap, 0.0) / 2, LEAST_GAP) for gap in (before, after))


def _same_names(targets: list[Tappable]) -> Iterator[Problem]:
    """Different things to tap with one name: whoever drives the app could not tell them apart."""
    names = Counter(target.name for target in targets)
    for name, count in names.items():
        if count > 1 or not name:
            yield Problem("name", f"{count} things to tap are called “{name}”")


def _outside(widgets: list[Widget]) -> Iterator[Problem]:
    """What sticks out of the window, unless it can be scrolled to."""
    window = window_box()
    for widget in widgets:
        box = _written(widget) if isinstance(widget, Label) else box_of(widget)
        scrolls = [parent for parent in above(widget) if isinstance(parent, ScrollView)]
        across = box[0] < window[0] - SLACK or box[2] > window[2] + SLACK
        along = box[1] < window[1] - SLACK or box[3] > window[3] + SLACK
        if (across and not any(scroll.do_scroll_x for scroll in scrolls)) or (
            along and not any(scroll.do_scroll_y for scroll in scrolls)
        ):
            yield Problem("outside", f"{_name(widget)} is at {_place(box)}")

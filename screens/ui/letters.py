"""Letters on the screen: a text that has been drawn is not drawn again.

Kivy's label binds 38 properties and draws its text anew for every widget and colour. Here a text is drawn
once, in white, for all who say it in the same letters; its colour is given to it on the canvas. It stays a
`Label`, for whoever asks what a page says.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.text import Label as Drawing
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, Rectangle
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

MOST_PIXELS = 1_000_000
"""So much of what was drawn before is kept: four megabytes."""
AS_LABEL = {"font_script_name": "Latn", "split_str": "", "font_features": ""}
"""What Kivy's label tells its drawing: the drawing's own defaults shape letters otherwise."""
WHITE = (1.0, 1.0, 1.0, 1.0)


class DrawnText(NamedTuple):
    """What a text is drawn from."""

    text: str
    font_name: str
    bold: bool
    font_size: int
    text_size: tuple[float | None, float | None]
    halign: str
    valign: str
    line_height: float
    max_lines: int
    shorten: bool
    shorten_from: str
    markup: bool


class Drawings:
    """Texts that were drawn, the latest last; the oldest make room.

    A drawing is kept with its texture: it draws itself again when a phone has lost its graphics memory.
    """

    def __init__(self, most_pixels: int = MOST_PIXELS) -> None:
        self._most = most_pixels
        self._drawn: OrderedDict[DrawnText, Drawing] = OrderedDict()
        self.pixels = 0
        """Of all of them."""

    def of(self, text: DrawnText) -> Drawing:
        """The drawing of a text, made once."""
        found = self._drawn.get(text)
        if found is not None:
            self._drawn.move_to_end(text)
            return found
        found = self._drawn[text] = _draw(text)
        self.pixels += _pixels(found)
        while self.pixels > self._most and len(self._drawn) > 1:
            # It may still be shown, and is drawn when its texture is first needed: it is only forgotten here.
            _, oldest = self._drawn.popitem(last=False)
            self.pixels -= _pixels(oldest)
        return found

    def __len__(self) -> int:
        return len(self._drawn)


def _draw(text: DrawnText) -> Drawing:
    looks = text._asdict()
    kind = MarkupLabel if looks.pop("markup") else Drawing
    found = kind(**looks, **AS_LABEL)
    found.usersize = text.text_size
    found.options["max_lines"] = text.max_lines
    found.refresh()
    for word in found._cached_lines[0].words[:1] if found._cached_lines else ():
        # A copy of them, for its lines, which is one more kilobyte for each text.
        found.options = word.options
    return found


def _pixels(drawing: Drawing) -> int:
    return int(drawing.texture.width * drawing.texture.height)


drawings = Drawings()


def whole(size: float) -> int:
    """The size letters are drawn in: SDL opens a font in whole pixels, but Kivy opens it once for each size
    it is asked for, and each takes a tenth of a megabyte."""
    return int(size)


@lru_cache(maxsize=64)
def _ruler(font: str, bold: bool) -> Drawing:
    return Drawing(font_name=font, bold=bold, **AS_LABEL)


@lru_cache(maxsize=4096)
def width_of(text: str, font: str, bold: bool, size: float) -> float:
    """How wide a text is where no line of it is broken."""
    ruler = _ruler(font, bold)
    ruler.options["font_size"] = whole(size)
    return float(max((ruler.get_extents(line)[0] for line in text.splitlines()), default=0))


class Manner:
    """One of the ways in which letters are drawn: another one draws them anew.

    A property of Kivy's weighs a third of a kilobyte in every label, so that others can be told of it; of
    these nobody is.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self._name, self._usual = name, getattr(Label, name).defaultvalue

    def __get__(self, letters: Letters | None, owner: type) -> Any:
        return self if letters is None else letters.__dict__.get(self._name, self._usual)

    def __set__(self, letters: Letters, value: Any) -> None:
        if value != self.__get__(letters, Letters):
            letters.__dict__[self._name] = value
            letters._trigger_texture()


class Letters(Label):
    """A label whose text is drawn once for all that show it."""

    text: str
    text_size: Any
    texture_size: Any

    DRAWN = ("text", "font_size", "text_size")
    font_name, bold, line_height = Manner(), Manner(), Manner()
    halign, valign, markup = Manner(), Manner(), Manner()
    max_lines, shorten, shorten_from = Manner(), Manner(), Manner()

    _label = Drawing()

    def __init__(self, **kwargs: Any) -> None:
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        # Not through Label's own, which is what makes it heavy.
        Widget.__init__(self, **kwargs)
        with self.canvas:
            self._ink = Color(rgba=WHITE if self.markup else self.color)
            self._picture = Rectangle(size=(0, 0))
        for name in self.DRAWN:
            self.fbind(name, self._trigger_texture)
        self.fbind("color", self._colour)
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.fbind("pos", self._place_soon)
        self.fbind("size", self._place_soon)
        self._trigger_texture()

    def apply_class_lang_rules(self, *_: Any, **__: Any) -> None:
        """Kivy's rules for a label draw it a second time."""

    def _colour(self, *_: Any) -> None:
        if self.markup:
            # The words have colours of their own, and the others are drawn in this one.
            self._trigger_texture()
        else:
            self._ink.rgba = self.color

    def texture_update(self, *_: Any) -> None:
        text = self.text
        if not text:
            self.texture, self.is_shortened = None, False
            self._picture.texture, self._picture.size = None, (0, 0)
            self.texture_size = (0, 0)
            return
        if self.markup:
            text = f"[color={get_hex_from_color(self.color)}]{text}[/color]"
        drawn = drawings.of(
            DrawnText(
                text,
                self.font_name,
                self.bold,
                whole(self.font_size),
                tuple(self.text_size),
                self.halign,
                self.valign,
                self.line_height,
                self.max_lines,
                self.shorten,
                self.shorten_from,
                self.markup,
            )
        )
        self._label = drawn
        texture = drawn.texture
        if texture is not self.texture:
            self._picture.texture = self.texture = texture
            self._picture.size = texture.size
            self.is_shortened = drawn.is_shortened
            self.texture_size = texture.size
            self._place()

    def _place(self, *_: Any) -> None:
        wide, high = self._picture.size
        self._picture.pos = (
            int(self.x + self.width / 2 - wide / 2),
            int(self.y + self.height / 2 - high / 2),
        )

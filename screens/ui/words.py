"""Words: labels in the letters of the theme, as high as what they say."""

from __future__ import annotations

import math
import re
from typing import Any

from kivy.metrics import dp
from kivy.utils import escape_markup, get_hex_from_color

from screens import theme
from screens.theme import Colour
from screens.ui.letters import Letters, width_of

WIDE_LETTER = 0.75
"""No word is wider than so many times its letters' size for each of them."""
NEARLY = 0.86
"""Letters so much smaller are hardly noticed."""
NARROWEST = 9
"""In dp: a single long word in a narrow column may become as small as this before it is broken."""


_MARKS = re.compile(r"\[/?[a-z]+(=[^\]]*)?\]")


def accented(text: str, name: str, colour: Colour) -> str:
    """A text, for a label with markup, with a name in it in another colour."""
    text = escape_markup(text)
    return text.replace(name, f"[color={get_hex_from_color(colour)}]{name}[/color]") if name else text


def write(label: Letters, size: float, most: float = math.inf) -> None:
    """Give letters a size, a smaller one where they would be wider than `most`, and a box of their size."""
    label.font_size = size
    label.texture_update()
    if label.texture_size[0] > most > 0:
        label.font_size *= most / label.texture_size[0]
        label.texture_update()
    label.size = label.texture_size


def natural_width(text: str, style: str) -> float:
    """How wide words are on one line in one of the theme's styles."""
    letters = theme.STYLES[style]
    return width_of(text, letters.font, letters.bold, theme.current.letters(letters.size)) + 2


class Words(Letters):
    """Some words in one of the theme's styles.

    They wrap between words and take the height they need; with `lines` they stay on so many lines and, where
    that is too long, become smaller, down to the smallest letters there are.
    """

    def __init__(
        self,
        text: str = "",
        style: str = "body",
        colour: Colour | None = None,
        align: str = "left",
        lines: int = 0,
        **kwargs: Any,
    ) -> None:
        letters = theme.STYLES[style]
        self._size = letters.size
        self._largest = theme.current.letters(letters.size)
        self._lines = lines
        self._natural = kwargs.pop("natural", False)
        self.name = kwargs.pop("name", "")
        if "size_hint_y" not in kwargs and "size_hint" not in kwargs:
            kwargs["size_hint_y"] = None
            # Nothing to say takes no room.
            kwargs.setdefault("height", 0)
        super().__init__(
            text=text,
            font_name=letters.font,
            bold=letters.bold,
            font_size=self._largest,
            line_height=letters.line_height,
            color=theme.current.text if colour is None else colour,
            halign=align,
            valign="middle",
            **kwargs,
        )
        if lines == 1:
            # What does not fit even in the smallest letters ends in an ellipsis.
            self.max_lines = 1
            self.shorten = True
            self.shorten_from = "right"
        if self._natural:
            self.size_hint = (None, None)
            self.shorten = False
            self._most = 0.0
            self.fbind("text", self._unwrap)
            self.fbind("font_size", self._unwrap)
            self.fbind("texture_size", self._be_natural)
            self._be_natural()
        else:
            self.fbind("width", self._settle)
            self.fbind("text", self._settle)
            self.fbind("texture_size", self._grow)
            self._settle()

    def change_style(self, style: str) -> None:
        letters = theme.STYLES[style]
        self._size = letters.size
        self._largest = theme.current.letters(letters.size)
        self.font_name, self.bold, self.line_height = letters.font, letters.bold, letters.line_height
        self.font_size = self._largest
        if not self._natural:
            self._settle()

    def change_colour(self, colour: Colour | None) -> None:
        self.color = theme.current.text if colour is None else colour

    def change_align(self, align: str) -> None:
        """Stand to the left, in the middle or to the right."""
        self.halign = align

    def change_name(self, name: str) -> None:
        self.name = name

    def enlarge(self, share: float) -> None:
        """Letters so many times as large as their style says."""
        largest = theme.current.letters(self._size) * share
        if largest == self._largest:
            return
        self._largest = largest
        self.font_size = self._largest
        if not self._natural:
            self._settle()

    def limit(self, most: float) -> None:
        """Words as wide as they are wrap where there is less room than that, whatever they say later."""
        if most == self._most:
            return
        self._most = most
        self._unwrap()
        self.texture_update()
        self._be_natural()

    def _unwrap(self, *_: Any) -> None:
        """Other words, or other letters, may fit into one line."""
        self.text_size = (None, None)

    def _be_natural(self, *_: Any) -> None:
        if self.text_size[0] is None and self.texture_size[0] > self._most > 0:
            self.text_size = (self._most, None)
            self.texture_update()
        self.size = self.texture_size

    def _settle(self, *_: Any) -> None:
        if self.width <= 1:
            return
        if self._lines == 1:
            self.font_size = self._fitting(self._read, dp(theme.LEAST))
        elif self._lines:
            self.font_size = self._wrapping(dp(theme.LEAST))
        elif longest := max(self._read.split(), key=len, default=""):
            # A word that is wider than its line would be broken anywhere.
            narrow = len(longest) * self._largest * WIDE_LETTER > self.width
            self.font_size = self._fitting(longest, dp(NARROWEST)) if narrow else self._largest
        self.text_size = (self.width, None)

    def _fitting(self, text: str, least: float) -> float:
        """The largest letters with which this stays on its line."""
        least, size = min(self._largest, least), self._largest
        # Letters are drawn in whole pixels, so a smaller size is not smaller by exactly as much.
        while size > least and (wide := self._width_at(size, text) + 2) > self.width:
            size = max(least, min(size - 0.5, size * self.width / wide))
        return size

    def _wrapping(self, least: float) -> float:
        """The largest letters with which it takes no more lines than it may; one where that costs little."""
        if (single := self._fitting(self._read, least)) >= NEARLY * self._largest:
            return single
        size = self._largest
        while size > least and self._count_at(size) > self._lines:
            size = max(least, size - 0.5)
        return size

    def _count_at(self, size: float) -> int:
        """How many lines this takes in letters of a size; a word too wide for its line takes too many."""
        count, line = 1, ""
        for word in self._read.split():
            longer = f"{line} {word}".strip()
            if line and self._width_at(size, longer) + 2 > self.width:
                count, longer = count + 1, word
            if self._width_at(size, longer) + 2 > self.width:
                return self._lines + 1
            line = longer
        return count

    @property
    def _read(self) -> str:
        """What is to be read of the text: without the marks of its colours."""
        return _MARKS.sub("", self.text) if self.markup else self.text

    def fits(self, text: str) -> bool:
        """Whether this would stay on one line here, if need be in the smallest letters."""
        return bool(self._width_at(min(self._largest, dp(theme.LEAST)), text) + 2 <= self.width)

    @property
    def natural_width(self) -> float:
        """How wide the words are on one line."""
        return self._width_at(self._largest, self._read) + 2

    def _width_at(self, size: float, text: str) -> float:
        return width_of(text, self.font_name, self.bold, size)

    def _grow(self, *_: Any) -> None:
        if self.size_hint_y is None:
            self.height = self.texture_size[1]

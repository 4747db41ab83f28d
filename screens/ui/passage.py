"""A passage to read in little room: whole lines, a sign where there are more, a tap that turns to them."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from screens import theme
from screens.ui.boxes import Column, Scroll
from screens.ui.icon import Icon
from screens.ui.motion import move
from screens.ui.touch import Tappable
from screens.ui.words import Words

REST = 0.25
"""Seconds after which what was scrolled comes to rest on a whole line."""


class Passage(Scroll):
    """Words no higher than `most`. Where they are longer, only whole lines show: half a line looks like a
    mistake, and nobody guesses that there is more."""

    more = BooleanProperty(False)
    """Whether there are lines below those that show."""
    longer = BooleanProperty(False)
    """Whether there are more lines than can be shown at once."""

    def __init__(self, words: Words, most: float, name: str, **kwargs: Any) -> None:
        self._words, self._most = words, most
        self._leaf = _Leaf(name=name)
        self._leaf.add_widget(words)
        super().__init__(self._leaf, size_hint_y=None, height=0, **kwargs)
        # Beside the lines there is a sign for what the bar would tell.
        self.bar_width = 0
        self._rest = Clock.create_trigger(self._snap, REST)
        self._leaf.bind(height=self._settle)
        self.bind(scroll_y=self._follow)
        self._settle()

    @property
    def line(self) -> float:
        """How high one line is."""
        lines = getattr(self._words._label, "_cached_lines", ())
        return float(self._words.height / len(lines)) if lines else 0.0

    def _settle(self, *_: Any) -> None:
        whole, line = self._leaf.height, self.line
        self.longer = bool(line) and whole > self._most
        self.height = line * max(1, math.floor(self._most / line)) if self.longer else whole
        self._leaf.on_tap = self.turn if self.longer else None
        self._follow()

    def _follow(self, *_: Any) -> None:
        self.more = self.longer and self._below() > self.line / 2
        if self.longer:
            self._rest()

    def _below(self) -> float:
        """How much of the words lies below what shows."""
        return float((self._leaf.height - self.height) * min(1.0, max(0.0, self.scroll_y)))

    def turn(self) -> None:
        """On to the lines below; after the last ones, back to the first."""
        if not self.more:
            self._show(self._leaf.height - self.height)
            return
        # The last line that was read stays as the first.
        self._show(max(0.0, self._below() - max(self.line, self.height - self.line)))

    def _show(self, below: float) -> None:
        move(self, theme.SLIDE, scroll_y=below / max(1.0, self._leaf.height - self.height))

    def _snap(self, *_: Any) -> None:
        if self._touch is not None:
            self._rest()
            return
        hidden, line = self._leaf.height - self.height, self.line
        if self.longer and hidden > 0 and line:
            rest = min(1.0, round(self._below() / line) * line / hidden)
            if abs(rest - self.scroll_y) * hidden > 1:
                self.scroll_y = rest


class _Leaf(Tappable, Column):
    """What is scrolled: a tap on it turns to what follows."""


def more_sign(passage: Passage, colour: theme.Colour) -> Icon:
    """Down: there is more; up: that was the last of it, and a tap goes back to the beginning."""
    sign = Icon("chevron-double-down", theme.current.letters(20), colour)

    def follow(*_: Any) -> None:
        sign.show("chevron-double-down" if passage.more else "chevron-double-up")
        sign.opacity = float(passage.longer)
        # It takes no room where there is nothing to turn to.
        sign.height = sign.width if passage.longer else 0.0
        sign.name = "sign.more" if passage.more else "sign.again" if passage.longer else ""

    passage.bind(more=follow, longer=follow)
    follow()
    return sign

"""The colours of the night: grounds and lines of this game, where the theme is the dark one."""

from __future__ import annotations

from typing import Any

from screens import theme
from screens.kit import PushButton
from screens.question.picks import PickPlate
from screens.table.area import Area
from screens.table.reveal_timer import EyesChip
from screens.ui.keep import box, leaf
from screens.ui.paint import Ground

NIGHT, NIGHT_LINE = theme.rgba("#182338"), theme.rgba("#2C3D5E")
SHEET, TILE = theme.rgba("#131826"), theme.rgba("#1F2A42")
LARGE = 1.2


def large() -> bool:
    """Whether letters are so large that some things have to make room for others."""
    return theme.current.scale > LARGE


def ground() -> theme.Colour:
    """The ground of cards and boxes in this game: a dark blue, or the light theme's own."""
    return NIGHT if theme.current.dark else theme.current.surface


def edge() -> theme.Colour:
    """The line around them."""
    return NIGHT_LINE if theme.current.dark else theme.current.line


def raised() -> theme.Colour:
    """The ground of what may be tapped on the action area."""
    return TILE if theme.current.dark else theme.current.surface2


class ByNight(Ground):
    """What the kit paints in the brown of the shell, painted in the blue of this game."""

    def _paint(self, *_: Any) -> None:
        now = theme.current
        if now.dark:
            if tuple(self.fill) in (now.surface2, now.surface, now.bg):
                self.fill = TILE
            if tuple(self.line) in (now.line, theme.mixed(now.surface2, now.line, 0.6)):
                self.line = NIGHT_LINE
        super()._paint()


class NightArea(Area):
    """The action area by night."""

    def __init__(self) -> None:
        super().__init__()
        if theme.current.dark:
            self.fill, self.line = SHEET, NIGHT_LINE


class NightButton(ByNight, PushButton):
    """A button by night."""


class NightChip(ByNight, EyesChip):
    """How long my secrets lie open, by night."""


class NightPlate(ByNight, PickPlate):
    """A raised ground that can be tapped, by night."""


area, plate, button, chip = box(NightArea), box(NightPlate), leaf(NightButton), leaf(NightChip)

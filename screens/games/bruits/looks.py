"""The colours of the night: grounds and lines of this game, where the theme is the dark one."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens import theme
from screens.table.area import Area
from screens.ui.paint import Ground

NIGHT, NIGHT_LINE = theme.rgba("#182338"), theme.rgba("#2C3D5E")
SHEET, TILE = theme.rgba("#131826"), theme.rgba("#1F2A42")


LARGE = 1.2


def large() -> bool:
    """Whether letters are so large that some things have to make room for others."""
    return theme.now.scale > LARGE


def ground() -> theme.Colour:
    """The ground of cards and boxes in this game: a dark blue, or the light theme's own."""
    return NIGHT if theme.now.dark else theme.now.surface


def edge() -> theme.Colour:
    """The line around them."""
    return NIGHT_LINE if theme.now.dark else theme.now.line


def area(*children: Widget | None, foot: Widget) -> Widget:
    """The action area, in the colours of the night; its foot stays in sight."""
    made = Area(children, [foot])
    if theme.now.dark:
        made.fill, made.line = SHEET, NIGHT_LINE
    return by_night(made)


def by_night(whole: Widget) -> Widget:
    """What the kit paints in the brown of the shell, painted in the blue of this game."""
    now = theme.now
    if not now.dark:
        return whole
    for part in whole.walk(restrict=True):
        if isinstance(part, Ground):
            if tuple(part.fill) in (now.surface2, now.surface, now.bg):
                part.fill = TILE
            if tuple(part.line) in (now.line, theme.mixed(now.surface2, now.line, 0.6)):
                part.line = NIGHT_LINE
    return whole

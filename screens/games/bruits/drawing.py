"""How a clue is drawn: whole, as a card, or as the band that shows of it in a column."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as Letters
from kivy.graphics import Color, Ellipse, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.games.bruits.content import (
    BAND,
    COIN_BAND,
    INK,
    LAMP,
    MYSTERY,
    MYSTERY_BAND,
    MYSTERY_INK,
    NIGHT,
    NIGHT_LINE,
    PAPER,
    BruitsContent,
    sign,
)
from screens.icons import ICONS
from screens.ui.art import texture

HEAD = 0.218
"""How much of a card's height its band is."""
FACE, FACE_MIDDLE = 0.66, 0.495
"""How wide a coin is on its card, and how high its middle is."""
EYE = "eye"
DIM = 0.5
"""What I know of a hidden card is only half as bright."""


@lru_cache(maxsize=64)
def glyph(icon: str, size: int) -> Texture:
    """An icon as a texture, to be drawn among many."""
    letters = Letters(text=ICONS[icon], font_name="Icons", font_size=size)
    letters.refresh()
    return letters.texture


@lru_cache(maxsize=8)
def coin_band(name: str, width: int) -> Texture:
    """The band of a coin: the upper end of its picture."""
    whole = texture(name, width)
    high = round(whole.height * HEAD * 0.9)
    return whole.get_region(0, whole.height - round(whole.height * HEAD * 0.95), whole.width, high)


@lru_cache(maxsize=8)
def coin_face(name: str, side: int) -> Texture:
    """The coin itself, of the picture of its card."""
    whole = texture(name, round(side / FACE))
    across = round(whole.width * FACE)
    bottom = round(whole.height * FACE_MIDDLE - across / 2)
    return whole.get_region((whole.width - across) // 2, bottom, across, across)


def put(icon: str, middle: tuple[float, float], side: float, colour: theme.Colour) -> None:
    Color(rgba=colour)
    drawn = glyph(icon, max(4, round(side)))
    wide, high = drawn.size
    Rectangle(texture=drawn, pos=(middle[0] - wide / 2, middle[1] - high / 2), size=(wide, high))


def symbols(
    names: Sequence[str], middle: tuple[float, float], room: float, side: float, bright: float
) -> None:
    """Draw symbols side by side around a point."""
    count = len(names)
    if not count:
        return
    gap = side * 0.12
    side = min(side, (room - gap * (count - 1)) / count)
    left = middle[0] - (count * side + gap * (count - 1)) / 2
    for at, name in enumerate(names):
        Color(1, 1, 1, bright)
        Rectangle(
            texture=texture(sign(name), side),
            pos=(left + at * (side + gap), middle[1] - side / 2),
            size=(side, side),
        )


class Strip:
    """One card of a column: where it is, what shows of it, and what it has to do with a choice."""

    def __init__(self, content: BruitsContent, handle: str, open_: bool) -> None:
        card = content.card(handle)
        self.handle = handle
        self.up = bool(card["up"])
        self.known = card["clue"] is not None
        shown = self.up or open_ or content.scene.over or content.known_to_all(handle)
        self.clue: str | None = card["clue"] if shown else None
        row = {} if self.clue is None else content.clues[self.clue]
        self.symbols: list[str] = list(row.get("symbols", ()))
        self.mysterious = bool(row.get("mysterious"))
        self.coin = content.coin_art.removeprefix("art:") if row.get("passive") else ""
        self.box = (0.0, 0.0, 0.0, 0.0)
        """Left, bottom, width and height of what shows of it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Strip) and self._looks == other._looks

    def __hash__(self) -> int:
        return hash(self.handle)

    @property
    def _looks(self) -> tuple[object, ...]:
        """What it looks like, wherever it is."""
        return (self.handle, self.up, self.known, self.clue, self.coin)

    def draw(self, x: float, y: float, wide: float, high: float, band: float, last: bool) -> None:
        """Draw the card with its upper left corner at a point; only the band shows unless it is the last."""
        radius = min(dp(5), band / 4)
        fill = NIGHT
        if self.up:
            fill = COIN_BAND if self.coin else MYSTERY_BAND if self.mysterious else BAND
        Color(rgba=fill)
        SmoothRoundedRectangle(pos=(x, y - high), size=(wide, high), radius=[radius])
        middle = (x + wide / 2, y - band / 2)
        if self.up and last:
            self._body(x, y, wide, high, band, radius)
        Color(rgba=NIGHT_LINE if not self.up else theme.mixed(fill, theme.WHITE, 0.16))
        SmoothLine(rounded_rectangle=(x, y - high, wide, high, radius), width=dp(0.6))
        if self.coin:
            self._coin(middle, wide, band)
        elif self.up:
            self._symbols(middle, wide, band)
        else:
            self._hidden(middle, wide, band)
        if not self.up and last and high - band > dp(12):
            put("weather-night", (middle[0], y - (band + high) / 2), (high - band) * 0.62, NIGHT_LINE)

    def _body(self, x: float, y: float, wide: float, high: float, band: float, radius: float) -> None:
        """The upper end of the picture below the band."""
        Color(rgba=MYSTERY if self.mysterious else PAPER)
        SmoothRoundedRectangle(pos=(x, y - high), size=(wide, high - band), radius=[0, 0, radius, radius])
        side = (high - band) * 0.86
        if self.clue is None or side < 1:
            return
        if self.coin:
            Color(rgba=theme.WHITE)
            drawn = coin_face(self.coin, max(1, round(side)))
        else:
            Color(rgba=MYSTERY_INK if self.mysterious else INK)
            drawn = texture(f"bruits/clues/{self.clue}", side)
        Rectangle(
            texture=drawn,
            pos=(x + (wide - side) / 2, y - high + (high - band - side) / 2),
            size=(side, side),
        )

    def _coin(self, middle: tuple[float, float], wide: float, band: float) -> None:
        bright = 1.0 if self.up else DIM
        drawn = coin_band(self.coin, round(wide))
        high = min(band * 0.94, wide * 1.4 * HEAD * 0.9)
        across = high * drawn.width / drawn.height
        if not self.up:
            put(EYE, (middle[0] - wide * 0.38, middle[1]), band * 0.5, theme.faded(LAMP, 0.7))
            across *= 0.72
            high *= 0.72
        Color(1, 1, 1, bright)
        left = middle[0] - across / 2 + (0 if self.up else wide * 0.08)
        Rectangle(texture=drawn, pos=(left, middle[1] - high / 2), size=(across, high))

    def _symbols(self, middle: tuple[float, float], wide: float, band: float) -> None:
        side = min(band * 0.76, dp(30))
        if self.mysterious and len(self.symbols) < 4:
            put("star-four-points", (middle[0] - wide * 0.38, middle[1]), band * 0.46, theme.rgba("#D9B8FF"))
            middle = (middle[0] + wide * 0.06, middle[1])
        symbols(self.symbols, middle, wide - dp(6), side, 1.0)

    def _hidden(self, middle: tuple[float, float], wide: float, band: float) -> None:
        if self.clue is None:
            if self.known:
                put(EYE, (middle[0] - wide * 0.34, middle[1]), band * 0.5, theme.faded(LAMP, 0.55))
            dot, gap = max(dp(2.4), band * 0.11), band * 0.3
            for at in range(4):
                Color(rgba=theme.faded(LAMP, 0.75))
                Ellipse(pos=(middle[0] + (at - 1.5) * gap - dot / 2, middle[1] - dot / 2), size=(dot, dot))
            return
        put(EYE, (middle[0] - wide * 0.37, middle[1]), band * 0.5, theme.faded(LAMP, 0.7))
        symbols(self.symbols, (middle[0] + wide * 0.1, middle[1]), wide * 0.72, min(band * 0.68, dp(26)), DIM)


class CardBand(Widget):
    """The band of a card, as in its column; `open_` with what I know of it."""

    def __init__(
        self,
        content: BruitsContent,
        handle: str,
        size: tuple[float, float],
        open_: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), size=size, **kwargs)
        self._content, self._handle, self._open = content, handle, open_
        self.bind(pos=self._paint, size=self._paint)

    def open(self, on: bool) -> None:
        """Show what I know of it, or no longer."""
        self._open = on
        self._paint()

    def _paint(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            strip = Strip(self._content, self._handle, self._open)
            strip.draw(self.x, self.y + self.height, self.width, self.height, self.height, False)


def mark(box: tuple[float, float, float, float], chosen: bool, accent: theme.Colour) -> None:
    """A line around what may be tapped, a thicker one around what has been."""
    x, y, wide, high = box
    width = dp(1.5) if chosen else dp(0.9)
    Color(rgba=theme.faded(accent, 0.22 if chosen else 0.1))
    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(5)])
    Color(rgba=accent)
    SmoothLine(rounded_rectangle=(x, y, wide, high, dp(5)), width=width)

"""Dashed frames: Kivy dashes only lines of one pixel, so the frame is drawn as a small picture."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from PIL import Image, ImageDraw

from screens.theme import Colour

_FINE = 2
"""Drawn so many times larger and shrunk, so that the round corners are smooth."""


@lru_cache(maxsize=64)
def texture(width: int, height: int, radius: int, colour: Colour) -> Texture:
    """A dashed, rounded frame of this size."""
    size = (max(1, width) * _FINE, max(1, height) * _FINE)
    ink = tuple(round(255 * part) for part in colour)
    frame = Image.new("RGBA", size, (*ink[:3], 0))
    pen = ImageDraw.Draw(frame)
    pen.rounded_rectangle(
        (1, 1, size[0] - 2, size[1] - 2), radius * _FINE, outline=ink, width=max(2, round(dp(1.2) * _FINE))
    )
    gaps = Image.new("L", size, 255)
    holes = ImageDraw.Draw(gaps)
    step, edge = round(dp(8) * _FINE), round(dp(3) * _FINE)
    for x in range(radius * _FINE + step // 2, size[0] - radius * _FINE, step):
        for y in (0, size[1] - edge):
            holes.rectangle((x, y, x + step * 3 // 8, y + edge), fill=0)
    for y in range(radius * _FINE + step // 2, size[1] - radius * _FINE, step):
        for x in (0, size[0] - edge):
            holes.rectangle((x, y, x + edge, y + step * 3 // 8), fill=0)
    frame.putalpha(Image.composite(frame.getchannel("A"), Image.new("L", size, 0), gaps))
    frame = frame.resize((max(1, width), max(1, height)), Image.Resampling.LANCZOS)
    frame = frame.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    made = Texture.create(size=frame.size, colorfmt="rgba")
    made.blit_buffer(frame.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    return made

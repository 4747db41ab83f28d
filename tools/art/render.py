"""From a drawing to pixels."""

from __future__ import annotations

import io
import re
from pathlib import Path

import resvg_py
from PIL import Image

_VIEW_BOX = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
_REACH = 4
"""How many pixels around a shape get its colour; a screen mixes in one at most, or two when shrinking."""


def proportion(drawing: str) -> float:
    """Height by width of a drawing."""
    found = _VIEW_BOX.search(drawing)
    if found is None:
        raise ValueError("A drawing says its size by a viewBox.")
    return float(found[2]) / float(found[1])


def render(source: Path, width: int) -> Image.Image:
    """A drawing at this width."""
    drawing = source.read_text(encoding="utf-8")
    height = round(width * proportion(drawing))
    pixels = resvg_py.svg_to_bytes(svg_string=drawing, width=width, height=height, skip_system_fonts=True)
    return bled(Image.open(io.BytesIO(pixels)).convert("RGBA"))


def bled(image: Image.Image) -> Image.Image:
    """The same picture whose invisible pixels carry their neighbours' colour.

    Kivy mixes a pixel with its neighbours before it looks at how visible they are: black ones would show as a
    dark seam around every light shape.
    """
    alpha = image.getchannel("A")
    if not alpha.histogram()[0]:
        return image
    coarse = (max(1, image.width // _REACH), max(1, image.height // _REACH))
    field = image.convert("RGBa").resize(coarse, Image.Resampling.BOX).convert("RGBA")
    # Once more and wider, so that no step is left where the first one ends.
    wide = field.convert("RGBa").resize(
        (max(1, coarse[0] // 2), max(1, coarse[1] // 2)), Image.Resampling.BOX
    )
    wider = wide.convert("RGBA").resize(image.size, Image.Resampling.NEAREST)
    near = field.resize(image.size, Image.Resampling.NEAREST)
    around = Image.composite(near, wider, near.getchannel("A").point(lambda value: 255 if value else 0))
    seen = alpha.point(lambda value: 255 if value else 0)
    result = Image.composite(image, around, seen).convert("RGB").convert("RGBA")
    result.putalpha(alpha)
    return result


def save(image: Image.Image, target: Path) -> None:
    """Write a picture, as small as it gets without loss."""
    target.parent.mkdir(parents=True, exist_ok=True)
    image.save(target, optimize=True, compress_level=9)

"""A contact sheet: a row for each moment, a column for each phone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONT = Path(__file__).resolve().parents[1] / "assets" / "fonts" / "Playfair.ttf"
GROUND, INK, GAP, TITLE = "#0A0807", "#F5ECE2", 16, 34


def contact_sheet(file: Path, rows: Sequence[tuple[str, Sequence[Path]]], width: int = 270) -> Path:
    """Put the pictures of each moment in a row under its title."""
    loaded = [(title, [_small(picture, width) for picture in pictures]) for title, pictures in rows]
    across = max(len(pictures) for _, pictures in loaded)
    heights = [TITLE + max(picture.height for picture in pictures) + GAP for _, pictures in loaded]
    sheet = Image.new("RGB", (GAP + across * (width + GAP), GAP + sum(heights)), GROUND)
    pen, font, top = ImageDraw.Draw(sheet), ImageFont.truetype(str(FONT), 20), GAP
    for (title, pictures), height in zip(loaded, heights, strict=True):
        pen.text((GAP, top), title, INK, font)
        for column, picture in enumerate(pictures):
            sheet.paste(picture, (GAP + column * (width + GAP), top + TITLE))
        top += height
    file.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(file)
    return file


def _small(picture: Path, width: int) -> Image.Image:
    with Image.open(picture) as whole:
        return whole.convert("RGB").resize((width, round(whole.height * width / whole.width)), Image.LANCZOS)

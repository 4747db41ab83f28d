"""Sheets: many small pictures in one, as Kivy reads them, so that a board is drawn from a few textures."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from tools.art.render import save

LARGEST = 2048
"""What every graphics chip can hold."""
GAP = 2
"""Between two pictures: the edge of each is repeated once, so that none shines into another."""


@dataclass
class Sheet:
    """One page under way: shelves from top to bottom, filled from left to right."""

    width: int
    places: dict[str, tuple[int, int, Image.Image]] = field(default_factory=dict)
    x: int = GAP
    y: int = GAP
    shelf: int = 0

    def put(self, name: str, image: Image.Image) -> bool:
        """Put a picture on it, if there is room."""
        if self.x + image.width + GAP > self.width:
            self.x, self.y, self.shelf = GAP, self.y + self.shelf + GAP, 0
        if self.y + image.height + GAP > LARGEST:
            return False
        self.places[name] = (self.x, self.y, image)
        self.x += image.width + GAP
        self.shelf = max(self.shelf, image.height)
        return True

    @property
    def height(self) -> int:
        """As high as what is on it."""
        return self.y + self.shelf + GAP

    def picture(self) -> Image.Image:
        """The whole page."""
        page = Image.new("RGBA", (self.width, self.height))
        for x, y, image in self.places.values():
            for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
                page.paste(image, (x + across, y + down))
        return page

    def entries(self) -> dict[str, list[int]]:
        """Where each picture is, counted from the bottom as Kivy does."""
        return {
            name: [x, self.height - y - image.height, image.width, image.height]
            for name, (x, y, image) in self.places.items()
        }


def write(pictures: dict[str, Image.Image], atlas: Path) -> None:
    """Write the sheets of an atlas and its list."""
    ordered = sorted(pictures.items(), key=lambda item: (-item[1].height, item[0]))
    sheets: list[Sheet] = []
    for name, image in ordered:
        if not sheets or not sheets[-1].put(name, image):
            sheets.append(Sheet(_width(ordered)))
            if not sheets[-1].put(name, image):
                raise ValueError(f"{name} is too large for a sheet: give it a file of its own.")
    index = {}
    for number, sheet in enumerate(sheets):
        page = atlas.with_name(f"{atlas.stem}-{number}.png")
        save(sheet.picture(), page)
        index[page.name] = sheet.entries()
    atlas.write_text(json.dumps(index, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _width(pictures: list[tuple[str, Image.Image]]) -> int:
    """A width that makes the sheet about square."""
    area = sum((image.width + GAP) * (image.height + GAP) for _, image in pictures)
    widest = max(image.width for _, image in pictures)
    return min(LARGEST, max(widest + 2 * GAP, round(math.sqrt(area) * 1.1)))

"""The pictures of the app, by name: at the size they are shown, from the sheets and files made for it.

A name is the path of a picture, whatever the screen: "complots/cards/duchesse", "emblems/owl", "coin".
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kivy.atlas import Atlas
from kivy.core.image import Image
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
_ENOUGH = 0.9
"""A picture drawn so little too small is as good as one drawn larger, and much lighter."""
_WHITE = (1.0, 1.0, 1.0, 1.0)


class UnknownArtError(LookupError):
    """There is no picture of that name."""


@dataclass(frozen=True, slots=True)
class _Entry:
    size: tuple[float, float]
    scales: tuple[float, ...]
    atlas: str = ""
    tint: bool = False
    border: float = 0


@cache
def _entries() -> dict[str, _Entry]:
    listed = json.loads((ART / "manifest.json").read_text(encoding="utf-8"))
    return {
        name: _Entry(**{**entry, "size": tuple(entry["size"]), "scales": tuple(entry["scales"])})
        for name, entry in listed.items()
    }


def _entry(name: str) -> _Entry:
    try:
        return _entries()[name]
    except KeyError:
        folder = name.rpartition("/")[0]
        siblings = sorted(other for other in _entries() if other.rpartition("/")[0] == folder)
        raise UnknownArtError(
            f"There is no picture named {name!r}; beside it there are {siblings}."
        ) from None


@cache
def _sheet(atlas: str, scale: float) -> Atlas:
    return Atlas(str(ART / f"{scale:g}x" / f"{atlas}.atlas"))


@cache
def _load(name: str, scale: float) -> Texture:
    entry = _entry(name)
    if entry.atlas:
        return _sheet(entry.atlas, scale)[name]
    return Image(str(ART / f"{scale:g}x" / f"{name}.png")).texture


def _scale(entry: _Entry, width: float) -> float:
    """The smallest drawing that is not stretched at this width in pixels; the largest where all would be."""
    wanted = width / entry.size[0] * _ENOUGH
    return min((scale for scale in entry.scales if scale >= wanted), default=max(entry.scales))


def exists(name: str) -> bool:
    """Whether there is a picture of this name."""
    return name in _entries()


def names(folder: str = "") -> list[str]:
    """The names of all pictures in a folder, or of all."""
    return sorted(name for name in _entries() if name.startswith(folder))


def size_of(name: str) -> tuple[float, float]:
    """The largest size a picture is meant for, in dp."""
    return _entry(name).size


def height_for(name: str, width: float) -> float:
    """How high a picture is when it is so wide."""
    across, down = _entry(name).size
    return width * down / across


def is_tintable(name: str) -> bool:
    """Whether a picture is white, to be given a colour."""
    return _entry(name).tint


def texture(name: str, width: float | None = None) -> Texture:
    """A picture as a texture, drawn for `width` pixels across; for its full size where none is given."""
    entry = _entry(name)
    return _load(name, _scale(entry, dp(entry.size[0]) if width is None else width))


class Art(Widget):
    """One picture, as large as fits while it keeps its proportions, in the middle of the widget.

    `tint` colours white pictures and dims others; with `stretch` it fills the widget whatever its shape.
    Without a size it takes the picture's own.
    """

    source = StringProperty()
    tint = ColorProperty(_WHITE)
    stretch = BooleanProperty(False)

    def __init__(self, source: str, **kwargs: Any) -> None:
        width = kwargs.pop("width", None)
        if "size" not in kwargs and "size_hint" not in kwargs:
            across = dp(size_of(source)[0]) if width is None else width
            kwargs["size_hint"] = (None, None)
            kwargs["size"] = (across, kwargs.pop("height", height_for(source, across)))
        elif width is not None:
            kwargs["width"] = width
        super().__init__(source=source, **kwargs)
        with self.canvas:
            self._colour = Color(rgba=self.tint)
            self._picture = Rectangle(size=(0, 0))
        for name in ("pos", "size", "source", "tint", "stretch"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        across, down = size_of(self.source)
        room = (max(0.0, self.width), max(0.0, self.height))
        if self.stretch:
            width, height = room
        else:
            share = min(room[0] / across, room[1] / down)
            width, height = across * share, down * share
        self._colour.rgba = self.tint
        self._picture.texture = texture(self.source, max(width, 1.0))
        self._picture.size = (width, height)
        # Not through `center`, which is not up to date yet while a layout is setting it.
        self._picture.pos = (self.x + (self.width - width) / 2, self.y + (self.height - height) / 2)


def nine(name: str, pos: tuple[float, float] = (0, 0), size: tuple[float, float] = (0, 0)) -> BorderImage:
    """A frame or shadow that stretches without its corners: add it to a canvas, then move and size it."""
    entry = _entry(name)
    if not entry.border:
        raise UnknownArtError(f"{name!r} does not stretch: it has no corners to keep.")
    scale = _scale(entry, dp(entry.size[0]))
    inside, shown = entry.border * scale, entry.border * Metrics.density
    return BorderImage(
        texture=_load(name, scale),
        pos=pos,
        size=size,
        border=(inside, inside, inside, inside),
        display_border=(shown, shown, shown, shown),
    )

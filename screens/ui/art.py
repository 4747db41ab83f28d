"""The pictures of the app, by name: at the size they are shown, from the sheets and files made for it.

A name is the path of a picture, whatever the screen: "complots/cards/duchesse", "emblems/owl", "coin".

Decoding the sheets of a game takes a phone half a second: that is done in a thread (`fetch`) while the table
is prepared, and they are let go of with the game (`keep_only`).
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from kivy.clock import Clock
from kivy.core.image import ImageLoader
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from app import catalogue

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
_ENOUGH = 0.9
"""A picture drawn so little too small is as good as one drawn larger, and much lighter."""
SHELL = "shell"
"""The sheets of what all games show."""
_LITTLE_LARGER = 1.25
"""A picture of a sheet that is shown so much larger than it was meant to be is stretched: for it alone a
sheet of twice the size would be decoded, and kept."""
_WHITE = (1.0, 1.0, 1.0, 1.0)


class UnknownArtError(LookupError):
    """There is no picture of that name."""


@dataclass(frozen=True, slots=True)
class _Entry:
    size: tuple[float, float]
    scales: tuple[float, ...]
    atlas: str = ""
    tint: bool = False


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


_files: dict[Path, Texture] = {}
"""Every file that was loaded."""
_loaded: dict[tuple[str, float], Texture] = {}
"""Every picture that was asked for, by its name and the scale it is drawn in."""


def _load(name: str, scale: float) -> Texture:
    found = _loaded.get((name, scale))
    if found is None:
        if atlas := _entry(name).atlas:
            file, place = _places(atlas, scale)[name]
            found = _file(file).get_region(*place)
        else:
            found = _file(_folder_of(scale) / f"{name}.png")
        _loaded[name, scale] = found
    return found


@cache
def _places(atlas: str, scale: float) -> dict[str, tuple[Path, tuple[int, int, int, int]]]:
    """In which file of an atlas each picture is, and where."""
    folder = _folder_of(scale)
    listed = json.loads((folder / f"{atlas}.atlas").read_text(encoding="utf-8"))
    sheets = {folder / file: places for file, places in listed.items()}
    return {name: (file, tuple(place)) for file, places in sheets.items() for name, place in places.items()}


def _folder_of(scale: float) -> Path:
    return ART / f"{scale:g}x"


def _file(path: Path) -> Texture:
    if path not in _files:
        _files[path] = ImageLoader.load(str(path)).texture
    return _files[path]


class _Fetching:
    """Decodes files in a thread of its own, one after the other, and finds there which they are; the thread
    that draws makes a texture of each, one in a frame."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._files = files
        self._decoded: Queue[tuple[Path, Any] | None] = Queue(maxsize=1)
        threading.Thread(target=self._decode, name="pictures", daemon=True).start()
        Clock.schedule_interval(self._take, 0)

    def _decode(self) -> None:
        for file in self._files:
            if file not in _files:
                self._decoded.put((file, ImageLoader.load(str(file))))
        self._decoded.put(None)

    def _take(self, _: float) -> bool:
        try:
            decoded = self._decoded.get_nowait()
        except Empty:
            return True
        if decoded is None:
            return False
        file, picture = decoded
        if file not in _files:
            # Otherwise somebody could not wait.
            _files[file] = picture.texture
        return True


_fetched: set[str] = set()


def fetch(game: str) -> bool:
    """A table of this game is being prepared: make its pictures ready; whether that was still to be done."""
    if game in _fetched:
        return False
    _fetched.add(game)
    _Fetching(_files_of(game))
    return True


def fetch_pictures(names: Iterable[str]) -> None:
    """Make these ready, in their full size: large ones that stand alone."""
    _Fetching(_folder_of(_full(_entry(name))) / f"{name}.png" for name in names)


def _files_of(game: str) -> Iterator[Path]:
    """The sheets of a game in all scales up to the screen's, what all games show small, and what lies in its
    folder alone; not the cards, of which few are in play."""
    sheets: set[tuple[str, float]] = set()
    for name, entry in _entries().items():
        small = entry.scales[0] < 1
        scales = [
            scale for scale in entry.scales if scale == _full(entry) or (small and scale < _full(entry))
        ]
        if not entry.atlas and name.rpartition("/")[0] == game:
            yield from (_folder_of(scale) / f"{name}.png" for scale in scales)
        elif name.startswith(f"{game}/") or entry.atlas == SHELL:
            most = 1.0 if entry.atlas == SHELL else scales[-1]
            sheets.update((entry.atlas, scale) for scale in scales if entry.atlas and scale <= most)
    for atlas, scale in sorted(sheets):
        yield from _sheets(atlas, scale)


def _full(entry: _Entry) -> float:
    """The scale in which a picture is drawn in its full size."""
    return _scale(entry, dp(entry.size[0]))


def _sheets(atlas: str, scale: float) -> list[Path]:
    return sorted({file for file, _ in _places(atlas, scale).values()})


def keep_only(game: str) -> None:
    """This game is played now: the sheets of the others, up to forty megabytes each, go."""
    others = set(catalogue.infos()) - {game}
    _fetched.difference_update(others)
    for key in [key for key in _loaded if key[0].partition("/")[0] in others]:
        del _loaded[key]
    for file in [file for file in _files if _folder(file) in others]:
        del _files[file]


def _folder(file: Path) -> str:
    """What a file is of: a game, or something all share."""
    inside = file.relative_to(ART).parts[1:]
    return inside[0] if len(inside) > 1 else inside[0].partition("-")[0].partition("_")[0]


def _scale(entry: _Entry, width: float) -> float:
    """The smallest drawing that is not stretched at this width in pixels; the largest where all would be."""
    meant = dp(entry.size[0])
    if entry.atlas and width <= _LITTLE_LARGER * meant:
        width = min(width, meant)
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
    Without a size it takes the picture's own; in a rule it has a size.
    """

    source = StringProperty()
    tint = ColorProperty(_WHITE)
    stretch = BooleanProperty(False)

    def __init__(self, source: str = "", **kwargs: Any) -> None:
        width = kwargs.pop("width", None)
        if source and "size" not in kwargs and "size_hint" not in kwargs:
            across = dp(size_of(source)[0]) if width is None else width
            kwargs["size_hint"] = (None, None)
            kwargs["size"] = (across, kwargs.pop("height", height_for(source, across)))
        elif width is not None:
            kwargs["width"] = width
        super().__init__(source=source, **kwargs)
        with self.canvas:
            self._colour = Color(rgba=self.tint)
            self._picture = Rectangle(size=(0, 0))
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        for name in ("pos", "size", "source", "tint", "stretch", "parent"):
            self.fbind(name, self._paint_soon)
        self._paint_soon()

    def _paint(self, *_: Any) -> None:
        # What is nowhere yet has no size of its own either: a larger sheet would be decoded for nothing.
        if not self.source or self.parent is None:
            return
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


_STEPS = 64


@cache
def vertical(top: tuple[float, ...], bottom: tuple[float, ...]) -> Texture:
    """A texture that goes from one colour down to another. Kept, since the same few are used everywhere."""
    pixels = bytearray()
    for step in range(_STEPS):
        share = step / (_STEPS - 1)
        mixed = (low + (high - low) * share for low, high in zip(bottom, top, strict=True))
        pixels += bytes(round(255 * part) for part in mixed)
    texture = Texture.create(size=(1, _STEPS), colorfmt="rgba")
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    return texture

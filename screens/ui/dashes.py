"""Dashed frames: Kivy dashes only lines of one pixel, so the frame is drawn as a small picture."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, hypot

from kivy.graphics.texture import Texture
from kivy.metrics import dp

GAP = 3 / 8
"""How much of each dash and the gap beside it is gap."""


@lru_cache(maxsize=64)
def texture(width: int, height: int, radius: int) -> Texture:
    """A dashed, rounded frame of this size, in white: it is given its colour where it is drawn."""
    size = max(1, width), max(1, height)
    opacity = frame(*size, radius, dp(1.2), dp(8))
    points = bytearray(b"\xff") * (4 * len(opacity))
    points[3::4] = opacity
    made = Texture.create(size=size, colorfmt="rgba")
    made.blit_buffer(bytes(points), colorfmt="rgba", bufferfmt="ubyte")
    return made


def frame(width: int, height: int, radius: int, stroke: float, step: float) -> bytes:
    """How opaque each point is, row by row: round corners, and about `step` from one dash to the next."""
    band = ceil(stroke) + 1
    side = min(max(radius, band), width // 2, height // 2)
    across = [255 * _opacity(depth + 0.5, stroke) for depth in range(side)]
    level, upright = _dashes(width - 2 * side, step), _dashes(height - 2 * side, step)
    # Most of it is clear, and most rows of a side are alike: neither is worked out point by point.
    clear = bytes(len(level))
    top = []
    for corner, opacity in zip(_corner(side, radius, stroke), across, strict=True):
        line = bytes(round(part * opacity) for part in level) if opacity else clear
        top.append(corner + line + corner[::-1])
    edges = {part: bytes(round(part * opacity) for opacity in across) for part in set(upright)}
    rows = {part: edge + clear + edge[::-1] for part, edge in edges.items()}
    return b"".join((*top, *(rows[part] for part in upright), *reversed(top)))


@lru_cache(maxsize=16)
def _corner(side: int, radius: int, stroke: float) -> tuple[bytes, ...]:
    """The upper left corner, row by row: the same for frames of every size."""
    return tuple(
        bytes(round(255 * _opacity(_depth(x + 0.5, y + 0.5, radius), stroke)) for x in range(side))
        for y in range(side)
    )


def _depth(x: float, y: float, radius: int) -> float:
    """How far inside the outline a point near a corner is."""
    if x < radius and y < radius:
        return radius - hypot(radius - x, radius - y)
    return min(x, y)


def _opacity(depth: float, stroke: float) -> float:
    """How much of a point is covered by the line, which lies along the outline, inside."""
    return max(0.0, min(1.0, stroke, depth + 0.5, stroke - depth + 0.5))


def _dashes(length: int, step: float) -> list[float]:
    """How much of each point of a straight side is line: it begins and ends with half a dash."""
    count = round(length / step)
    if count < 1:
        return [1.0] * length
    period = length / count
    gaps = [(period * (at + 0.5 - GAP / 2), period * (at + 0.5 + GAP / 2)) for at in range(count)]
    solid = [1.0] * length
    for begin, end in gaps:
        for point in range(int(begin), min(length, ceil(end))):
            solid[point] -= min(end, point + 1) - max(begin, point)
    return solid

"""The cover of a game: its picture, cut to whatever shape it is shown in, with a shade for letters below."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Mesh, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.art import exists, texture, vertical

_STEPS = 8
"""Into how many pieces a round corner is cut."""
_SOFT = dp(30)
"""How far letters below a picture reach into its lower edge, which is dark by then."""
_FOCUS = 0.85
"""Where across the picture is what matters, for those shown narrower than it is."""


class CoverPicture(Widget):
    """The picture fills the widget; what does not fit is cut off below or at the sides."""

    game = StringProperty("")
    source = StringProperty("")
    corners = ListProperty([theme.RADIUS] * 4)
    """The radii from the top left clockwise."""
    shade = NumericProperty(0.0)
    """The share of the height that is darkened from below."""
    into = ListProperty(list(theme.DARK.shade))
    """What it is darkened to."""
    depth = NumericProperty(0.94)

    def __init__(self, game: str = "", folder: str = "covers", **kwargs: Any) -> None:
        self._folder = folder
        super().__init__(game=game, **kwargs)
        for name in ("pos", "size", "source", "corners", "shade", "into", "depth"):
            self.fbind(name, self._draw)
        self._draw()

    def on_game(self, *_: Any) -> None:
        self.source = f"{self._folder}/{self.game}"

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.width <= 1 or self.height <= 1 or not self.source:
            return
        whole = self._whole()
        scale = max(self.width / whole.width, self.height / whole.height)
        across, down = self.width / scale / whole.width, self.height / scale / whole.height
        left = (1 - across) * _FOCUS
        with self.canvas:
            Color(rgba=theme.WHITE)
            self._shape(whole, (left, 1 - down, left + across, 1.0), 1.0)
            if self.shade:
                into = tuple(self.into[:3])
                soft = vertical((*into, 0.0), (*into, self.depth))
                self._shape(soft, (0.0, 0.0, 1.0, 1.0), self.shade)

    def _whole(self) -> Texture:
        """The picture; of a game that has none, the field that would be behind it."""
        if exists(self.source):
            return texture(self.source, self.width)
        game_theme = theme.game_theme(self.game)
        return vertical(game_theme.top, game_theme.bottom)

    def _shape(self, shown: Texture, part: tuple[float, float, float, float], share: float) -> Mesh:
        """A part of a texture (left, bottom, right, top, from 0 to 1) over a share of the height."""
        width, height = self.width, self.height * share
        top_left, top_right, bottom_right, bottom_left = self.corners
        if share < 1:
            top_left = top_right = 0
        u0, v0, _, _, u1, v1 = shown.tex_coords[:6]
        points: list[float] = []
        for radius, at, turn in (
            (bottom_left, (0.0, 0.0), 2),
            (bottom_right, (width, 0.0), 3),
            (top_right, (width, height), 0),
            (top_left, (0.0, height), 1),
        ):
            middle_x = radius if at[0] == 0 else width - radius
            middle_y = radius if at[1] == 0 else height - radius
            for step in range(_STEPS + 1 if radius else 1):
                angle = (turn + step / _STEPS) * pi / 2
                x = middle_x + radius * cos(angle) if radius else at[0]
                y = middle_y + radius * sin(angle) if radius else at[1]
                u = part[0] + (part[2] - part[0]) * x / width
                v = part[1] + (part[3] - part[1]) * y / height
                points += [self.x + x, self.y + y, u0 + (u1 - u0) * u, v0 + (v1 - v0) * v]
        return Mesh(
            vertices=points, indices=list(range(len(points) // 4)), mode="triangle_fan", texture=shown
        )


class Below:
    """Where letters are large they stand below the picture of what holds both, on a dark ground of their own;
    else they lie on it, as they are meant to."""

    def __init__(self, holder: Widget, picture: CoverPicture, words: Widget) -> None:
        self._holder, self.picture, self.words = holder, picture, words
        self._corners, self._shade, self._depth = list(picture.corners), picture.shade, picture.depth
        with holder.canvas.before:
            self._colour = Color(rgba=theme.CLEAR)
            self._ground = RoundedRectangle(radius=self._corners)
        self._large: bool | None = None

    def settle(self) -> None:
        """What holds them, or letters, have this size now."""
        picture, large = self.picture, theme.current.large
        if large != self._large:
            self._large = large
            left, right, *_ = self._corners
            self._colour.rgba = theme.DARK.shade if large else theme.CLEAR
            picture.corners = [left, right, 0, 0] if large else self._corners
            picture.depth, picture.shade = (1.0, self._shade) if large else (self._depth, self._shade)
            picture.size_hint_y = None if large else 1
            picture.pos_hint = {"x": 0, "top": 1} if large else {"x": 0, "y": 0}
        self._ground.pos, self._ground.size = self._holder.pos, self._holder.size
        if large:
            picture.height = max(1.0, self._holder.height - self.words.height + _SOFT)
            picture.shade = min(1.0, 2 * _SOFT / picture.height)


def below(holder: Widget, picture: CoverPicture, words: Widget) -> Below:
    """The place of words below a picture, settled whenever one of them has another size."""
    found = Below(holder, picture, words)

    def settle(*_: Any) -> None:
        found.settle()

    holder.bind(pos=settle, size=settle)
    words.bind(height=settle)
    found.settle()
    return found

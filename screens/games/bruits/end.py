"""The end of a night: who made the noise, everybody's points in their three parts, and how it came."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.ending import Detail, Place
from screens import theme
from screens.end.figures import ended, figures_or_why
from screens.end.story import Parts, Told
from screens.games.bruits.content import BruitsContent, picture, sign
from screens.games.bruits.drawing import put
from screens.games.bruits.room import Lit, Room
from screens.table.scene import Scene
from screens.ui import Column, Flow, GroundColumn, Icon, Row, Snug, Words
from screens.ui.art import Art, texture, vertical

SKY = theme.rgba("#22304F")
TOKENS, SYMBOLS, CARDS = theme.rgba("#F5D061"), theme.rgba("#93BBFF"), theme.rgba("#F99D66")
PARTS = (("tokens", TOKENS, "star-circle"), ("symbols", SYMBOLS, ""), ("location", CARDS, "door"))

GLYPHS = {"PAW": "paw", "MOON": "moon-waning-crescent", "KEY": "key-variant", "GEAR": "cog"}


def verdict(scene: Scene) -> Widget:
    """The top of the page."""
    return Dawn(scene)


class Dawn(Column):
    """Who has won, and who they were all along."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(
            padding=(dp(20), dp(34 if theme.current.dark else 58), dp(20), dp(10)), spacing=dp(4)
        )
        shown = ended(scene)
        with self.canvas.before:
            Color(rgba=theme.WHITE)
            self._sky = Rectangle(
                texture=vertical(SKY if theme.current.dark else scene.game_theme.top, theme.current.bg)
            )
            Color(1, 1, 1, 0.8 if theme.current.dark else 0.0)
            self._stars = Rectangle(texture=texture("bruits/stars"))
        now = theme.current
        self.add_widget(Words(tr("Dawn").upper(), "support_strong", scene.game_theme.text, "center"))
        self.add_widget(Words(shown.title, "hero", align="center", name="end.title"))
        self.add_widget(Words(shown.reason, "body", now.dim, "center", name="end.reason"))
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        # Dark letters want a light ground: there the sky ends above them.
        top = self.y + self.height
        sky = self.height if theme.current.dark else dp(54)
        self._sky.pos, self._sky.size = (self.x, top - sky), (self.width, sky)
        high = self.width * 164 / 412
        self._stars.pos, self._stars.size = (self.x, self.y + self.height - high), (self.width, high)


def body(scene: Scene) -> Told:
    """Everybody's points, the house with all its cards up, the chart, a few figures."""
    return Told(_parts(scene), dp(12), (theme.MARGIN, dp(4)))


def _parts(scene: Scene) -> Parts:
    content = BruitsContent(scene)
    shown, counted = figures_or_why(scene)
    yield None
    most = max(1, *(int(place.total) for place in shown.places))
    for place in shown.places:
        yield _Score(scene, content, place, most)
    yield _house(scene, content)
    yield from counted


class _Score(GroundColumn):
    """Somebody: identity, total, and the three parts as a bar and in words."""

    def __init__(self, scene: Scene, content: BruitsContent, place: Place, most: int) -> None:
        now, won = theme.current, place.won
        super().__init__(
            fill=theme.mixed(scene.game_theme.grounds.surface, scene.game_theme.text, 0.07)
            if won
            else scene.game_theme.grounds.surface,
            line=scene.game_theme.text if won else scene.game_theme.grounds.line,
            line_width=dp(2) if won else dp(1),
            radius=dp(18),
            padding=(dp(14), dp(12)),
            spacing=dp(8),
        )
        points = scene.view["outcome"]["details"]["players"][str(place.seat)]
        identity = points["identity"]
        name = Row(Words(place.name, "strong", natural=True), spacing=dp(6))
        if won:
            name.add_widget(Icon("crown", now.letters(18), scene.game_theme.text, pos_hint={"center_y": 0.5}))
        name.add_widget(Widget(size_hint_y=None, height=dp(1)))
        self.add_widget(
            Row(
                Art(picture(identity), size_hint=(None, None), size=(dp(50), dp(50))),
                Column(name, Words(place.standing, "caption", now.dim), spacing=dp(1)),
                Words(
                    place.total,
                    "figure",
                    scene.game_theme.text if won else now.text,
                    "right",
                    size_hint_x=None,
                    width=now.letters(44),
                ),
                spacing=dp(12),
            )
        )
        symbol = content.identities[identity]["symbol"]
        self.add_widget(_Bar(points, most, symbol))
        parts = [_part(detail, symbol) for detail in place.details]
        self.add_widget(Flow(*parts, spacing=(dp(14), dp(4))))


def _part(detail: Detail, symbol: str) -> Widget:
    """A part of somebody's points, or what has decided between those with the most."""
    icon = detail.art.removeprefix("icon:")
    mark: Widget
    if icon == detail.art:
        mark = Art(sign(symbol), size_hint=(None, None), size=(dp(17), dp(17)))
    else:
        ink = CARDS if theme.current.dark else theme.rgba("#A34A12")
        mark = Icon(icon, dp(17), ink if icon == "door" else theme.game_theme("bruits").text)
    words = Words(detail.text, "caption", theme.current.dim, natural=True)
    return Snug(mark, words, spacing=dp(5))


class _Bar(Widget):
    """The three parts side by side, as long as they are many."""

    def __init__(self, points: dict[str, int], most: int, symbol: str) -> None:
        super().__init__(size_hint_y=None, height=dp(26))
        self._parts = [
            (points[key], colour, icon or GLYPHS.get(symbol, "shape"))
            for key, colour, icon in PARTS
            if points[key] > 0
        ]
        self._most = most
        self._numbers = [
            Words(str(count), "support_strong", theme.INK, natural=True) for count, _, _ in self._parts
        ]
        for words in self._numbers:
            self.add_widget(words)
            words.bind(size=self._paint)
        self.bind(pos=self._paint, size=self._paint)

    def _paint(self, *_: Any) -> None:
        self.canvas.before.clear()
        gap = dp(3)
        unit = max(0.0, self.width - gap * 2) / self._most
        x = self.x
        with self.canvas.before:
            for words, (count, colour, icon) in zip(self._numbers, self._parts, strict=True):
                wide = max(unit * count, words.width + dp(4))
                Color(rgba=colour)
                SmoothRoundedRectangle(pos=(x, self.y), size=(wide, self.height), radius=[dp(6)])
                roomy = wide > words.width + dp(28)
                middle = self.y + self.height / 2
                left = x + (wide - words.width) / 2 + (dp(10) if roomy else 0)
                words.pos = (left, middle - words.height / 2)
                if roomy:
                    put(icon, (left - dp(12), middle), dp(16), theme.INK)
                x += wide + gap


def _house(scene: Scene, content: BruitsContent) -> Widget:
    """The five rooms as they lay at the end; what was hidden can be read."""
    return GroundColumn(
        Words(tr("The house, all cards revealed"), "strong"),
        _House(scene, content),
        fill=scene.game_theme.grounds.surface,
        line=scene.game_theme.grounds.line,
        padding=(dp(10), dp(12)),
        spacing=dp(8),
    )


class _House(Widget):
    """The rooms side by side, as high as the longest column."""

    def __init__(self, scene: Scene, content: BruitsContent) -> None:
        super().__init__(size_hint_y=None)
        self._rooms = []
        most = max(len(content.column(room)) for room in scene.view["row"])
        for name in scene.view["row"]:
            room = Room(name, lambda *_: None, lambda: None)
            room.on_tap = room.on_hold = None
            room.show(scene, content, Lit(), True)
            self._rooms.append(room)
            self.add_widget(room)
        self.height = dp(62 + 40) + dp(20) * max(2, most) + dp(40)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        gap = dp(4)
        each = (self.width - gap * (len(self._rooms) - 1)) / len(self._rooms)
        for at, room in enumerate(self._rooms):
            room.size = (each, self.height)
            room.pos = (self.x + at * (each + gap), self.y)
            room.fit(min(1.2, each / dp(76)))

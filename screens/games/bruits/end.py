"""The end of a night: who made the noise, everybody's points in their three parts, and how it came."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.language.narrator.templates import capital
from screens import theme
from screens.end.chart import TitledChart
from screens.end.figures import Figures
from screens.end.figures_or_why import figures_or_why
from screens.end.winners import title
from screens.games.bruits.cast import Cast, picture, sign
from screens.games.bruits.drawing import put
from screens.games.bruits.looks import edge, ground
from screens.games.bruits.room import Lit, Room
from screens.gradient import vertical
from screens.table.scene import Scene
from screens.ui.art import Art, texture
from screens.ui.boxes import Column, GroundColumn, Row
from screens.ui.flow import Flow
from screens.ui.icon import Icon
from screens.ui.words import Words

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
        super().__init__(padding=(dp(20), dp(34 if theme.now.dark else 58), dp(20), dp(10)), spacing=dp(4))
        cast = Cast(scene)
        with self.canvas.before:
            Color(rgba=theme.WHITE)
            self._sky = Rectangle(texture=vertical(SKY if theme.now.dark else scene.mood.top, theme.now.bg))
            Color(1, 1, 1, 0.8 if theme.now.dark else 0.0)
            self._stars = Rectangle(texture=texture("bruits/stars"))
        now = theme.now
        self.add_widget(Words(tr("Dawn").upper(), "support_strong", scene.mood.text, "center"))
        self.add_widget(Words(title(scene), "hero", align="center", name="end.title"))
        self.add_widget(Words(_reason(scene, cast), "body", now.dim, "center", name="end.reason"))
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        # Dark letters want a light ground: there the sky ends above them.
        top = self.y + self.height
        sky = self.height if theme.now.dark else dp(54)
        self._sky.pos, self._sky.size = (self.x, top - sky), (self.width, sky)
        high = self.width * 164 / 412
        self._stars.pos, self._stars.size = (self.x, self.y + self.height - high), (self.width, high)


def _reason(scene: Scene, cast: Cast) -> str:
    outcome = scene.view["outcome"]
    winners = list(outcome["winners"])
    if outcome["reason"] == "most_points" and len(winners) == 1:
        identity = outcome["details"]["players"][str(winners[0])]["identity"]
        return tr(
            "{identity}, hiding {place}.",
            identity=capital(cast.spoken(identity)),
            place=cast.words.where(cast.standing(identity)),
        )
    said: str = scene.narrator.end()
    return said


def body(scene: Scene) -> Widget:
    """Everybody's points, the house with all its cards up, the chart, a few figures."""
    cast = Cast(scene)
    column = Column(spacing=dp(12), padding=(theme.MARGIN, dp(4)))
    outcome = scene.view["outcome"]
    most = max(1, *(player["total"] for player in outcome["details"]["players"].values()))
    for group in outcome["ranking"]:
        for seat in group:
            column.add_widget(_Score(scene, cast, seat, most))
    column.add_widget(_house(scene, cast))
    told = figures_or_why(scene, column)
    if told is not None:
        column.add_widget(TitledChart(tr("Tokens over the rounds"), scene, told))
        column.add_widget(_figures(scene, told))
    return column


class _Score(GroundColumn):
    """Somebody: identity, total, and the three parts as a bar and in words."""

    def __init__(self, scene: Scene, cast: Cast, seat: int, most: int) -> None:
        now = theme.now
        won = seat in scene.view["outcome"]["winners"]
        super().__init__(
            fill=theme.mixed(ground(), scene.mood.text, 0.07) if won else ground(),
            line=scene.mood.text if won else edge(),
            line_width=dp(2) if won else dp(1),
            radius=dp(18),
            padding=(dp(14), dp(12)),
            spacing=dp(8),
        )
        points = scene.view["outcome"]["details"]["players"][str(seat)]
        identity = points["identity"]
        name = Row(Words(scene.seats[seat].name, "strong", natural=True), spacing=dp(6))
        if won:
            name.add_widget(Icon("crown", now.letters(18), scene.mood.text, pos_hint={"center_y": 0.5}))
        name.add_widget(Widget(size_hint_y=None, height=dp(1)))
        who = f"{cast.name(cast.identities[identity])} · {cast.room(cast.standing(identity))}"
        if points["left"]:
            who = f"{who} · {tr('has left')}"
        self.add_widget(
            Row(
                Art(picture(identity), size_hint=(None, None), size=(dp(50), dp(50))),
                Column(name, Words(who, "caption", now.dim), spacing=dp(1)),
                Words(
                    str(points["total"]),
                    "figure",
                    scene.mood.text if won else now.text,
                    "right",
                    size_hint_x=None,
                    width=now.letters(44),
                ),
                spacing=dp(12),
            )
        )
        self.add_widget(_Bar(points, most, cast.identities[identity]["symbol"]))
        self.add_widget(_parts(cast, identity, points))


def _parts(cast: Cast, identity: str, points: dict[str, Any]) -> Widget:
    symbol = cast.identities[identity]["symbol"]
    room = cast.words.where(cast.standing(identity))
    mark = Art(sign(symbol), size_hint=(None, None), size=(dp(17), dp(17)))
    return Flow(
        _part(
            Icon("star-circle", dp(17), theme.mood("bruits").text),
            tr.n("{count} token", "{count} tokens", points["tokens"]),
        ),
        _part(mark, f"{points['symbols']} × {cast.symbol(symbol)}"),
        _part(
            Icon("door", dp(17), CARDS if theme.now.dark else theme.rgba("#A34A12")),
            tr("{count} {place}", count=points["location"], place=room),
        ),
        *_tie_break(cast, points),
        spacing=(dp(14), dp(4)),
    )


def _tie_break(cast: Cast, points: dict[str, Any]) -> list[Row]:
    """What has decided between those with the most points, or could not: each of them is told theirs."""
    outcome = cast.scene.view["outcome"]
    best = max(player["total"] for player in outcome["details"]["players"].values() if not player["left"])
    if outcome["reason"] not in ("tie_break", "shared_victory") or points["total"] != best or points["left"]:
        return []
    said = tr.n(
        "tie-break: {count} symbol",
        "tie-break: {count} symbols",
        points["tie_break"],
    )
    return [_part(Icon("scale-balance", dp(17), theme.mood("bruits").text), said)]


def _part(mark: Widget, text: str) -> Row:
    row = Row(
        mark, Words(text, "caption", theme.now.dim, natural=True), spacing=dp(5), size_hint=(None, None)
    )
    row.bind(minimum_width=row.setter("width"))
    return row


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


def _house(scene: Scene, cast: Cast) -> Widget:
    """The five rooms as they lay at the end; what was hidden can be read."""
    return GroundColumn(
        Words(tr("The house, all cards revealed"), "strong"),
        _House(scene, cast),
        fill=ground(),
        line=edge(),
        padding=(dp(10), dp(12)),
        spacing=dp(8),
    )


class _House(Widget):
    """The rooms side by side, as high as the longest column."""

    def __init__(self, scene: Scene, cast: Cast) -> None:
        super().__init__(size_hint_y=None)
        self._rooms = []
        most = max(len(cast.column(room)) for room in scene.view["row"])
        for name in scene.view["row"]:
            room = Room(name, lambda *_: None, lambda: None)
            room.on_tap = room.on_hold = None
            room.show(scene, cast, Lit(), True)
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


def _figures(scene: Scene, told: dict[str, Any]) -> Widget:
    seats = told["seats"]

    def total(name: str) -> int:
        return sum(figures[name] for figures in seats)

    laid, right, wrong = total("laid"), total("accused_right"), total("accused_wrong")
    return Figures(
        [
            (laid, tr.n("clue placed", "clues placed", laid)),
            (right, tr.n("right accusation", "right accusations", right)),
            (wrong, tr.n("wrong accusation", "wrong accusations", wrong)),
            (told["turns"], tr.n("round", "rounds", told["turns"])),
        ],
        scene.mood,
    )

"""The end of a game of Mission Calaveras: whom Nicole trusts, everybody’s Suspicion, and how it came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.ending import Ending, EndingChart, Place
from screens import theme
from screens.end.chart import HEIGHT, Lines, PlayerLine, TitledChart, ends
from screens.end.figures import figures_or_why
from screens.end.story import Parts, Told
from screens.end.winners import Verdict
from screens.games.calaveras.content import CalaverasContent, Who
from screens.games.calaveras.flags import PlaceFlags
from screens.games.calaveras.nicole import Nicole
from screens.games.calaveras.plate import PlayerPlate, Ticks
from screens.table.scene import Scene, ScenePerson
from screens.ui import Column, GroundColumn, GroundSnug, Row, Words
from screens.ui.art import texture

# -- the top of the page ---------------------------------------------------------------------------


def verdict(scene: Scene) -> Widget | None:
    """Who is guilty and where Nicole stands; None where the game ended without a verdict."""
    details = scene.view["outcome"]["details"]
    if details.get("guilty") is None:
        return None
    podium = _Podium(CalaverasContent(scene), details)
    return Verdict(scene, podium, dp(6), padding=(dp(20), dp(26), dp(20), dp(12)), spacing=dp(4))


class _Podium(FloatLayout):
    """The winning pair with Nicole, or the guilty one she trusted."""

    def __init__(self, content: CalaverasContent, details: dict[str, Any]) -> None:
        super().__init__(size_hint_y=None, height=dp(140))
        holder = details["holder"]
        self._lost = details["team"] is None
        seats = [holder] if self._lost else [content.partner(holder), holder]
        side = dp(104 if self._lost else 82)
        self._plates = [PlayerPlate(content.who(seat), side, quiet=True) for seat in seats]
        with self.canvas.before:
            Color(
                rgba=theme.faded(theme.current.danger if self._lost else content.scene.game_theme.fill, 0.2)
            )
            self._rays = Rectangle(texture=texture("rays"))
        for plate in self._plates:
            self.add_widget(plate)
        self._nicole = Nicole()
        self.add_widget(self._nicole)
        guilty = details["guilty"]
        self._label = label(tr("Guilty · {count}", count=content.points(guilty)))
        self._marked = next((plate for plate in self._plates if plate.who.seat == guilty), None)
        if self._marked is not None:
            self.add_widget(self._label)
        self.bind(pos=self._place, size=self._place)
        self._label.bind(size=self._place)

    def _place(self, *_: Any) -> None:
        side = self._plates[0].width
        middle, foot = self.x + self.width / 2, self.y + dp(18)
        rays = dp(400)
        self._rays.size = (rays, rays)
        self._rays.pos = (middle - rays / 2, foot + side / 2 - rays / 2)
        count = len(self._plates)
        left = middle - side * (0.72 if self._lost else 1.3)
        for at, plate in enumerate(self._plates):
            plate.pos = (left + at * side * 1.1, foot)
        last = self._plates[count - 1]
        self._nicole.stand((last.x + side * 1.12, foot - dp(8)), side * 1.25)
        if self._marked is not None:
            self._label.pos = (
                self._marked.x + (side - self._label.width) / 2 - side * 0.1,
                foot - self._label.height / 2,
            )


def label(text: str) -> Widget:
    """A red label with white letters."""
    words = Words(text, "support_strong", theme.WHITE, natural=True)
    return GroundSnug(words, fill=theme.current.challenge, radius=dp(13), padding=(dp(10), dp(4)))


# -- below it --------------------------------------------------------------------------------------


def body(scene: Scene) -> Told:
    """Everybody’s Suspicion and places, how it came, and a few figures."""
    return Told(_parts(scene), dp(14), (theme.MARGIN, dp(4)))


def _parts(scene: Scene) -> Parts:
    content = CalaverasContent(scene)
    shown, counted = figures_or_why(scene, _chart)
    yield None
    yield from _standings(content, shown)
    yield from counted


def _standings(content: CalaverasContent, shown: Ending) -> Parts:
    now = theme.current
    rows = GroundColumn(
        fill=now.surface, line=now.line, radius=dp(18), padding=(dp(12), dp(10)), spacing=dp(8)
    )
    for place in shown.places:
        rows.add_widget(_Standing(content, place))
        yield None
    yield rows


class _Standing(Row):
    """Somebody: plate, name, ticks, places, number."""

    def __init__(self, content: CalaverasContent, place: Place) -> None:
        super().__init__(spacing=dp(8))
        now, game_theme, who = theme.current, content.scene.game_theme, content.who(place.seat)
        points = content.points(place.seat)
        note = " · ".join(detail.text for detail in place.details)
        ticks = Ticks(content.verdict, game_theme.fill, size=(dp(86), dp(7)))
        ticks.points = points
        flags = PlaceFlags(content.places, True, size=(dp(112), dp(24)))
        flags.show(content, content.laid(place.seat))
        name = Column(
            Words(place.name, "support_strong", lines=1),
            Words(note or place.standing, "least", game_theme.text if note else now.dim, lines=1),
            pos_hint={"center_y": 0.5},
        )
        guilty = points >= content.verdict
        self.add_widget(PlayerPlate(who, dp(34), quiet=True, pos_hint={"center_y": 0.5}))
        self.add_widget(name)
        self.add_widget(
            Column(
                ticks, flags, spacing=dp(4), size_hint=(None, None), width=dp(112), pos_hint={"center_y": 0.5}
            )
        )
        number = Words(
            place.total,
            "number",
            now.danger_text if guilty else now.text,
            "right",
            size_hint_x=None,
            width=now.letters(26),
            pos_hint={"center_y": 0.5},
        )
        self.add_widget(number)


def _chart(scene: Scene, shown: EndingChart) -> Widget:
    content = CalaverasContent(scene)
    courses = [
        PlayerLine(_person(content.who(course.seat)), course.values, course.won, course.out)
        for course in shown.courses
    ]
    return TitledChart(shown, SuspicionLines(courses, HEIGHT, content.verdict), ends(shown))


def _person(who: Who) -> ScenePerson:
    """A seat as a chart shows it; a ghost wears a mask."""
    return ScenePerson(str(who.seat), who.name, who.colour, who.emblem or "mask")


class SuspicionLines(Lines):
    """The lines, and the one at which somebody is guilty."""

    def __init__(self, courses: Sequence[PlayerLine], height: float, verdict: int) -> None:
        self._verdict = verdict
        super().__init__(courses, height)

    def _paint(self, *_: Any) -> None:
        super()._paint()
        if self._most < self._verdict:
            return
        x, y = self._point(0, self._verdict)
        with self.canvas.before:
            Color(rgba=theme.current.danger)
            for at in range(int((self.width - self.LEFT - self.RIGHT) // dp(8))):
                Line(points=[x + at * dp(8), y, x + at * dp(8) + dp(4), y], width=dp(0.7))

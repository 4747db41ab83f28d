"""The seats: a column for everybody else, a row for me, each with its five fixed places."""

from __future__ import annotations

from kivy.metrics import dp

from screens import theme
from screens.games.calaveras.content import CalaverasContent
from screens.games.calaveras.flags import PlaceFlags
from screens.games.calaveras.plate import PlayerPlate, Points
from screens.games.calaveras.spots import SpotPlate, SpotSign
from screens.table.scene import Scene
from screens.ui.words import Words

NAME, TEAM, NUMBER = 13, 12, 15
LEADING = 1.25
"""How high a line of letters is, in letters."""


def line(size: float) -> float:
    """The height of one line of letters of this size."""
    return theme.current.letters(size) * LEADING


class CalaverasSeat(SpotPlate):
    """What every seat shows: the plate, the name, the points, the flags."""

    def __init__(
        self, scene: Scene, content: CalaverasContent, seat: int, across: bool, radius: float
    ) -> None:
        super().__init__(seat, f"spot.{seat}", radius)
        who = content.who(seat)
        self.plate = PlayerPlate(who, quiet=across)
        self.title = Words("", "caption", theme.current.text, "left" if across else "center", lines=1)
        self.title.bold = True
        self.team = Words("", "least", theme.current.dim, "left" if across else "center", lines=1)
        self.points = Points(content.verdict, scene.game_theme)
        self.flags = PlaceFlags(content.places, across)
        for part in (self.plate, self.title, self.team, self.points, self.flags):
            self.add_widget(part)
        for words in (self.title, self.team):
            words.size_hint = (None, None)
        self._team = self._player = ""

    def show(self, scene: Scene, content: CalaverasContent, sign: SpotSign) -> None:
        seat = self.spot
        assert isinstance(seat, int)
        who = content.who(seat)
        row = scene.view["players"][str(seat)]
        on_turn = seat == scene.view["turn"] and not scene.over
        self.plate.show(who)
        self.plate.hand = 0 if seat == scene.seat else row["hand_size"]
        self.plate.ring = scene.game_theme.text if on_turn else theme.CLEAR
        self._call(scene, who.name)
        self._team, self._player = who.team, who.player
        self.points.show(row["points"])
        self.flags.show(content, content.laid(seat), sign.crossed, sign.lit, sign.moved)
        self.light(sign, scene.game_theme)

    def _call(self, scene: Scene, name: str) -> None:
        self.title.text = name

    def _told(self) -> tuple[object, ...]:
        """What is said here that takes room."""
        return self._team, self._player, self.points.shown

    def _tell_team(self, width: float) -> None:
        """The team, and who plays for a ghost where there is room for it."""
        self.team.width = width
        both = f"{self._team} · {self._player}"
        self.team.text = both if self._player and self.team.fits(both) else self._team


class SeatColumn(CalaverasSeat):
    """Somebody else, from the top down."""

    def __init__(self, scene: Scene, content: CalaverasContent, seat: int) -> None:
        super().__init__(scene, content, seat, False, dp(14))

    def fit(self, plate: float, step: float) -> None:
        """Arrange everything within the size there is."""
        if not self.moved(plate, step, self.title.text, *self._told()):
            return
        x, wide = self.x, self.width
        top = self.y + self.height - dp(7)
        self.plate.size = (plate, plate)
        self.plate.pos = (x + (wide - plate) / 2, top - plate)
        top -= plate + dp(3)
        self._tell_team(wide + dp(2))
        for words, size in ((self.title, NAME), (self.team, TEAM)):
            high = line(size)
            words.width = wide + dp(2)
            words.texture_update()
            words.pos = (x - dp(1), top - high + (high - words.height) / 2)
            top -= high
        high = line(NUMBER)
        self.points.fit(wide - dp(10), dp(5))
        self.points.pos = (x + (wide - self.points.width) / 2, top - high + (high - self.points.height) / 2)
        top -= high + dp(3)
        self.flags.size = (wide - dp(12), 5 * step)
        self.flags.pos = (x + dp(6), top - 5 * step)
        self.place_tick()


def column_height(plate: float, step: float) -> float:
    return float(dp(7) + plate + dp(3) + line(NAME) + line(TEAM) + line(NUMBER) + dp(7) + 5 * step)


def least_row() -> float:
    """How high my own row is at least: a plate, or my name with my team above my points."""
    return float(max(dp(46), line(NAME) + line(NUMBER) + dp(4)))


class MyRow(CalaverasSeat):
    """Me: from left to right."""

    def __init__(self, scene: Scene, content: CalaverasContent, seat: int) -> None:
        super().__init__(scene, content, seat, True, dp(18))
        now = theme.current
        ground = theme.mixed(now.bg, scene.game_theme.top, 0.22) if now.dark else now.surface
        self.plain = (ground, theme.mixed(now.bg, now.text, 0.2), dp(1))
        self._said = ""
        """What I am called here."""

    def fit(self, plate: float) -> None:
        """Arrange everything within the size there is."""
        if not self.moved(plate, self._said, *self._told()):
            return
        x, y, wide, high = self.x, self.y, self.width, self.height
        self.plate.size = (plate, plate)
        self.plate.pos = (x + dp(10), y + (high - plate) / 2)
        # Nicole may stand beside the plate.
        left = x + dp(10) + plate * 1.42
        flags = wide * 0.54
        room = wide - flags - (left - x) - dp(14)
        lines = line(NAME), line(NUMBER)
        self._tell_team(room)
        # Where there is no room for a line of its own, my team stands beside my name.
        two = sum(lines) + line(TEAM) <= high - dp(6)
        # Where both are too long for that, my plate says who I am.
        both = f"{self._said} · {self.team.text}"
        self.title.width = room
        self.title.text = self._said if two else both if self.title.fits(both) else self.team.text
        top = y + (high + sum(lines) + (line(TEAM) if two else 0)) / 2
        for words, size, shown in ((self.title, NAME, True), (self.team, TEAM, two)):
            words.opacity = float(shown)
            words.width = room
            words.texture_update()
            if shown:
                words.pos = (left, top - line(size) + (line(size) - words.height) / 2)
                top -= line(size)
        self.points.fit(room, dp(5))
        self.points.pos = (left, top - lines[1] + (lines[1] - self.points.height) / 2)
        self.flags.size = (flags, high - dp(14))
        self.flags.pos = (x + wide - flags - dp(8), y + dp(7))
        self.place_tick()

    def _call(self, scene: Scene, name: str) -> None:
        # How much of it is said is known with the room there is.
        self._said = scene.called_here

"""How Mission Calaveras looks at the table: which moment has which action area."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.calaveras.trail import Trail
from screens import theme
from screens.games.calaveras import hand
from screens.games.calaveras.board import CalaverasBoard
from screens.games.calaveras.content import CalaverasContent
from screens.games.calaveras.lights import lights
from screens.games.calaveras.looks import CalaverasLooks
from screens.games.calaveras.suspect import SuspectInterlude, told
from screens.games.calaveras.telling import lately, telling
from screens.question.table import QuestionTable
from screens.table.game import GameBoard
from screens.table.scene import Scene
from screens.table.sky import Sky
from screens.ui.art import texture
from screens.ui.interlude import Interlude
from screens.ui.keep import Element

FOOT, SMALL_FOOT, LEAST_BOARD = dp(336), dp(244), dp(196)
"""What stands below the board while a place on it is chosen, in full and on a small screen; and how high the
board is at least."""
LARGE_FOOT = dp(352)
"""The same on a large screen with large letters."""
TOLD = dp(16)
"""How much more that is where it is also told what has happened: cards that lie open leave no other time."""
TOWN, MOST_TOWNS = (dp(412), dp(62)), 4
SKY, DAY = theme.rgba("#2B1E4D"), theme.rgba("#E9DDF3")


class CalaverasTable(QuestionTable):
    @classmethod
    def shared_pictures(cls) -> tuple[str, ...]:
        return ("rays",)

    def board_room(self, room: float) -> float:
        foot = SMALL_FOOT if self.page.compact else FOOT
        if theme.current.large and not hand.tiny(self.page):
            foot = LARGE_FOOT
        if self.page.compact and self.page.nothing_to_hide:
            foot += TOLD
        return float(max(LEAST_BOARD, room - foot))

    def board(self) -> GameBoard:
        self._board = CalaverasBoard(self.page)
        return self._board

    def backdrop(self) -> Widget:
        return MexicanSky()

    def looks(self) -> CalaverasLooks:
        return CalaverasLooks(self.page.scene.game)

    def head(self, scene: Scene) -> Element | None:
        choice = lights(self.page, scene)
        if choice is None:
            return telling(self.page, scene)
        return lately(self.page, scene, choice.stage != "card")

    def me(self, scene: Scene) -> Widget | None:
        return None

    def calm(self, scene: Scene) -> Element:
        return hand.pocket(self.page, scene)

    def secrets(self, scene: Scene) -> Widget:
        return hand.secrets(scene, self.page.width)

    def finale(self, scene: Scene) -> Interlude | None:
        named = self._board.verdict
        if named is None:
            return super().finale(scene)
        return SuspectInterlude(self.page, scene, named)

    def to_be_held(self, before: Scene, scene: Scene) -> Element | None:
        named = Trail(before.view).follow(scene.log[len(before.log) :])
        return None if named is None else told(self.page, scene, named, lambda: None)

    def called(self, scene: Scene, seat: int) -> str:
        return CalaverasContent(scene).who(seat).name


class MexicanSky(Sky):
    """The sky over Mexico, and below it the lights of the town."""

    def __init__(self) -> None:
        super().__init__(SKY, DAY)
        with self.canvas:
            Color(1, 1, 1, 0.6 if theme.current.dark else 0.0)
            self._town = [Rectangle(texture=texture("calaveras/town")) for _ in range(MOST_TOWNS)]

    def _place(self, *_: Any) -> None:
        super()._place()
        # On a wide screen the town goes on.
        count = min(MOST_TOWNS, max(1, round(self.width / TOWN[0])))
        wide = self.width / count
        for at, town in enumerate(self._town):
            town.pos = (self.x + at * wide, self.y + dp(62))
            town.size = (wide if at < count else 0, TOWN[1])

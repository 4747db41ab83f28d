"""How Des Bruits dans la nuit looks at the table: which moment has which action area."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.bruits import accuse, hand, secrets
from screens.games.bruits.board import HouseBoard
from screens.games.bruits.content import BruitsContent
from screens.games.bruits.lights import asked
from screens.games.bruits.looks import BruitsLooks
from screens.games.bruits.telling import band, telling
from screens.question.table import QuestionTable
from screens.table.game import GameBoard
from screens.table.scene import Scene
from screens.table.sky import Sky
from screens.ui import elements as el
from screens.ui.art import texture
from screens.ui.keep import Element

SKY, DAY = theme.rgba("#1B2947"), theme.rgba("#DCE4F2")


class BruitsTable(QuestionTable):
    """Des Bruits dans la nuit."""

    _house: HouseBoard

    def board(self) -> GameBoard:
        self._house = HouseBoard(self.page)
        return self._house

    @property
    def board_height(self) -> float:
        return self._house.least_height

    def make_ready(self, scene: Scene) -> Iterator[None]:
        return self._house.make_ready()

    def backdrop(self) -> Widget:
        return NightSky()

    def support(self, scene: Scene) -> str:
        content, view = BruitsContent(scene), scene.view
        at = tr("Round {number} of {count}", number=scene.turn, count=content.rounds)
        if view["phase"] != "deduction":
            return at
        return tr("Deduction · round {number}", number=scene.turn)

    def looks(self) -> BruitsLooks:
        return BruitsLooks(self.page.scene.game)

    def head(self, scene: Scene) -> Element | None:
        full = self.full(scene)
        if not full and asked(self.page, scene) in ("", "deduction"):
            return telling(self.page, scene)
        told = band(self.page, scene, 1 if full and self.page.compact else 3)
        sides = (theme.TABLE_MARGIN, 0 if full else dp(4), theme.TABLE_MARGIN, 0 if full else dp(6))
        return None if told is None else el.Column(told, padding=sides, key="told")

    def me(self, scene: Scene) -> Element | None:
        if scene.over or asked(self.page, scene) or not self.playing(scene):
            return None
        return hand.mine(self.page, scene)

    def panel(self, scene: Scene) -> Widget | Element | None:
        if self.playing(scene) and asked(self.page, scene) and accuse.looks_at_house(self.page):
            return accuse.back_to_it(self.asking(scene))
        return super().panel(scene)

    def calm(self, scene: Scene) -> None:
        """Nothing: my own row says everything."""

    def pocket(self, scene: Scene) -> Element | None:
        return accuse.at_hand(self.asking(scene)) if self.full(scene) else None

    def full(self, scene: Scene) -> bool:
        return super().full(scene) and not accuse.looks_at_house(self.page)

    def secrets(self, scene: Scene) -> Widget:
        return secrets.secrets(self.page, scene)

    def opening(self, scene: Scene) -> tuple[str, str]:
        content, says = BruitsContent(scene), scene.narrator
        me = content.player(int(scene.seat or 0))["identity"]
        who = tr(
            "You are {who}, {place}. Your symbol is {symbol}.",
            who=content.spoken(me),
            place=says.name(content.standing(me), "at"),
            symbol=says.name(content.identities[me]["symbol"], "the"),
        )
        return who, says.opening()[1]


class NightSky(Sky):
    """The sky over the house, with its stars."""

    def __init__(self) -> None:
        super().__init__(SKY, DAY)
        with self.canvas:
            Color(1, 1, 1, 0.8 if theme.current.dark else 0.0)
            self._stars = Rectangle(texture=texture("bruits/stars"))

    def _place(self, *_: Any) -> None:
        super()._place()
        high = self.width * 164 / 412
        self._stars.pos, self._stars.size = (self.x, self.y + self.height - high), (self.width, high)

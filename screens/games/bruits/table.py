"""How Des Bruits dans la nuit looks at the table: which moment has which action area."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.bruits import accuse, effect, hand, place, rules
from screens.games.bruits.board import HouseBoard
from screens.games.bruits.cast import Cast
from screens.games.bruits.lights import asked
from screens.games.bruits.telling import band, telling
from screens.gradient import vertical
from screens.question.table import QuestionTable
from screens.table.about import Section
from screens.table.answers import Watching
from screens.table.game import Board
from screens.table.scene import Scene
from screens.ui.art import texture
from screens.ui.boxes import Column

SKY, DAY = theme.rgba("#1B2947"), theme.rgba("#DCE4F2")


class Table(QuestionTable):
    """Des Bruits dans la nuit."""

    _house: HouseBoard

    def board(self) -> Board:
        self._house = HouseBoard(self.page)
        return self._house

    @property
    def board_height(self) -> float:
        return self._house.least_height

    def backdrop(self) -> Widget:
        return Night()

    def support(self, scene: Scene) -> str:
        cast, view = Cast(scene), scene.view
        at = tr("Round {number} of {count}", number=scene.turn, count=cast.rounds)
        if view["phase"] != "deduction":
            return at
        return tr("Deduction · round {number}", number=scene.turn)

    def head(self, scene: Scene) -> Widget:
        if self.full(scene):
            return Column()
        if asked(self.page, scene) in ("", "deduction"):
            return telling(self.page, scene)
        told = band(self.page, scene)
        sides = (theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, dp(6))
        return Column() if told is None else Column(told, padding=sides)

    def me(self, scene: Scene) -> Widget | None:
        if scene.over or asked(self.page, scene) or not self._playing(scene):
            return None
        return hand.mine(self.page, scene)

    def panel(self, scene: Scene) -> Widget | None:
        if not self._playing(scene):
            return Watching(self.page, scene)
        asking = self.asking(scene)
        match asked(self.page, scene):
            case "":
                return None
            case "place":
                return place.place(asking)
            case "deduction":
                return accuse.accuse(asking)
        return effect.effect(asking)

    def full(self, scene: Scene) -> bool:
        return super().full(scene) and not scene.paused and not accuse.looks_at_house(self.page)

    def secrets(self, scene: Scene) -> Widget:
        return hand.secrets(self.page, scene)

    def opening(self, scene: Scene) -> tuple[str, str]:
        cast, says = Cast(scene), scene.narrator
        me = cast.player(int(scene.seat or 0))["identity"]
        who = tr(
            "You are {who}, {place}. Your symbol is {symbol}.",
            who=cast.spoken(me),
            place=says.name(cast.standing(me), "at"),
            symbol=says.name(cast.identities[me]["symbol"], "the"),
        )
        return who, says.opening()[1]

    def rules(self, scene: Scene) -> Widget:
        return rules.body(scene)

    def verdict(self, scene: Scene) -> Widget | None:
        from screens.games.bruits import end

        return end.verdict(scene)

    def end(self, scene: Scene) -> Widget:
        from screens.games.bruits import end

        return end.body(scene)

    def about(self, scene: Scene, seat: int) -> list[Section]:
        from screens.games.bruits.about import about

        return about(scene, seat)

    def marks(self, scene: Scene) -> list[tuple[str, str]]:
        cast = Cast(scene)
        return [(name, cast.identity(name)) for name in cast.identities]

    def known(self, scene: Scene) -> list[str] | None:
        return hand.known(Cast(scene))

    def _playing(self, scene: Scene) -> bool:
        return scene.seat is not None and bool(scene.view["players"][str(scene.seat)]["present"])


class Night(Widget):
    """The sky over the house, with its stars."""

    def __init__(self) -> None:
        super().__init__(size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        now = theme.now
        with self.canvas:
            Color(rgba=theme.WHITE)
            self._sky = Rectangle(texture=vertical(SKY if now.dark else DAY, now.bg))
            Color(1, 1, 1, 0.8 if now.dark else 0.0)
            self._stars = Rectangle(texture=texture("bruits/stars"))
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        self._sky.pos, self._sky.size = self.pos, self.size
        high = self.width * 164 / 412
        self._stars.pos, self._stars.size = (self.x, self.y + self.height - high), (self.width, high)

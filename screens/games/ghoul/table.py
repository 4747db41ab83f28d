"""How Tokyo Ghoul looks at the table: which moment has which action area."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.ghoul.aims import aims, enough, sentence
from app.language import tr
from screens import theme
from screens.games.ghoul import hand, rules, secrets
from screens.games.ghoul.board import LEAST_BOARD, GhoulBoard
from screens.games.ghoul.cast import Cast
from screens.games.ghoul.looks import GhoulLooks, with_secrets
from screens.games.ghoul.reveal import Reveal, attack_of
from screens.gradient import vertical
from screens.question import sheet
from screens.question.panel import panel
from screens.question.table import QuestionTable
from screens.table.about import Section
from screens.table.answers import AnswerRow, ClockRing, Watching, asked
from screens.table.game import Board
from screens.table.scene import Scene
from screens.table.sentence import Sentence, in_brief
from screens.ui.art import texture
from screens.ui.boxes import Column, Middle
from screens.ui.keep import Element, leaf
from screens.ui.moment import Moment

strip = leaf(hand.Strip)
FOOT, BRIEF_FOOT = dp(384), dp(316)
"""What stands below the board while I choose a Location, in full and on a small screen."""
DUSK, DAWN = theme.rgba("#2A121A"), theme.rgba("#F3DFE0")


class Table(QuestionTable):
    """Tokyo Ghoul: Bloody Masquerade."""

    @property
    def board_height(self) -> float:
        return self._whole() or super().board_height

    @property
    def least_board_height(self) -> float:
        return self._whole() or super().least_board_height

    def _whole(self) -> float:
        """How high the board is where I choose among its Locations, and need all of it; else 0."""
        page = self.page
        chooses = page.scene.my_turn and page.question.key == "opening"
        return self.board_room(page.table_height) if chooses else 0.0

    def board_room(self, room: float) -> float:
        return float(max(LEAST_BOARD, room - theme.now.grown(BRIEF_FOOT if self.page.compact else FOOT)))

    def board(self) -> Board:
        self._board = GhoulBoard(self.page)
        return self._board

    def backdrop(self) -> Widget:
        return Rain()

    def looks(self) -> GhoulLooks:
        return GhoulLooks(self.page.scene.game)

    def head(self, scene: Scene) -> Widget | None:
        if self.full(scene):
            return None
        if scene.my_turn and not scene.paused:
            page = self.page
            told = in_brief(scene, "least" if page.tight else "caption" if page.compact else "support")
            return Column(told, padding=(dp(12), dp(2)))
        column = Column(Sentence(self.page, scene))
        if len(asked(scene)) > 1 and not scene.over and not scene.paused:
            row = AnswerRow(scene, dp(28), size_hint_x=None)
            row.width = min(self.page.width - dp(32), len(asked(scene)) * dp(42))
            column.add_widget(Middle(row, size_hint_y=None, height=dp(38)))
        if scene.table["clock"] and not scene.over and not scene.paused:
            column.add_widget(Middle(ClockRing(self.page, dp(36)), size_hint_y=None, height=dp(40)))
        return column

    def me(self, scene: Scene) -> Widget | None:
        return None

    def panel(self, scene: Scene) -> Widget | Element | None:
        if not self._playing(scene):
            return Watching(self.page, scene)
        if scene.my_turn:
            asking = self.asking(scene)
            if not self.full(scene):
                return panel(asking, strip(self.page, scene, key="mine"))
            return sheet.sheet(asking, strip(self.page, scene, key="mine") if with_secrets(asking) else None)
        if self.page.compact:
            return Column(
                hand.Strip(self.page, scene), padding=(theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, dp(10))
            )
        return hand.Covered(self.page, scene)

    def full(self, scene: Scene) -> bool:
        return super().full(scene) and not scene.paused

    def secrets(self, scene: Scene) -> Widget:
        return secrets.sheet(scene, self.page.width, self.page.height)

    def opening(self, scene: Scene) -> tuple[str, str]:
        cast, seat = Cast(scene), int(scene.seat or 0)
        words, me = cast.words, cast.player(seat)["character"]
        within_reach = [aim for aim in aims(words, me, seat) if not aim.lost]
        who = tr("You are {name} ({kind}).", name=cast.person(me), kind=cast.type_name(me))
        there = tr("In play: {names}.", names=", ".join(cast.person(name) for name in cast.in_play))
        ways = [enough(words, within_reach), *(f"• {sentence(words, aim)}" for aim in within_reach)]
        return f"{who} {there}", "\n".join(filter(None, ways))

    def rules(self, scene: Scene) -> Widget:
        return rules.body(scene)

    def finale(self, scene: Scene) -> Moment | None:
        attack = attack_of(scene)
        if attack is None or scene.view["outcome"]["details"]["victim"] is None:
            return super().finale(scene)
        return Reveal(self.page.navigator.layer, scene, attack, self.page.compact)

    def end(self, scene: Scene) -> Widget:
        from screens.games.ghoul import end

        return end.body(scene)

    def about(self, scene: Scene, seat: int) -> list[Section]:
        from screens.games.ghoul.about import about

        return about(scene, seat)

    def marks(self, scene: Scene) -> list[tuple[str, str]]:
        cast = Cast(scene)
        return [(name, cast.person(name)) for name in cast.in_play]

    def _playing(self, scene: Scene) -> bool:
        return scene.seat is not None and not scene.view["players"][str(scene.seat)]["absent"]


class Rain(Widget):
    """A dark sky, and rain."""

    def __init__(self) -> None:
        super().__init__(size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        now = theme.now
        with self.canvas:
            Color(rgba=theme.WHITE)
            self._sky = Rectangle(texture=vertical(DUSK if now.dark else DAWN, now.bg))
            Color(rgba=theme.faded(theme.mood("ghoul").fill, 0.28 if now.dark else 0.12))
            self._drops = [Rectangle(texture=texture("ghoul/rain")) for _ in range(12)]
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        self._sky.pos, self._sky.size = self.pos, self.size
        side = max(dp(206), self.width / 2)
        for at, drops in enumerate(self._drops):
            row, column = divmod(at, 2)
            drops.pos = (self.x + column * side, self.y + self.height - (row + 1) * side)
            drops.size = (side, side)

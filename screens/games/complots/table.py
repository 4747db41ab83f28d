"""How Complots looks at the table: which moment has which action area."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.complots import actions, cards, hand, rules, windows
from screens.games.complots.board import TIGHTEST, FeltBoard, kept, tallest
from screens.games.complots.cast import Cast, card
from screens.table.about import Section
from screens.table.answers import Watching
from screens.table.game import Board, GameTable
from screens.table.scene import Scene
from screens.table.sentence import Sentence
from screens.ui.boxes import Column

CARDS = {
    "exchange": cards.exchange,
    "lose_life": cards.lose,
    "inq_show": cards.show,
    "inq_decide": cards.decide,
    "setup_pick": cards.draft,
}
"""Where I choose among my own cards."""

ANSWERS: dict[str, Callable[..., Widget]] = {
    "challenge": windows.challenge,
    "block": windows.block,
    "co_claim": windows.co_claim,
    "ransom": windows.ransom,
    "plague_respond": windows.plague,
    "spy_again": windows.spy_again,
    "illu_pick": windows.several,
    "just_gift": windows.gift,
    "setup_religion": windows.religion,
}
PEOPLE = {
    "give_one": lambda: (
        tr("Who gets 1 gold?"),
        tr("Give"),
        lambda name: tr("Give {name} 1 gold", name=name),
    ),
    "plague_pass": lambda: (
        tr("Who will you pass the Plague to?"),
        tr("Pass it on"),
        lambda name: tr("Pass the Plague to {name}", name=name),
    ),
}
SPOKEN = ("challenge", "block", "co_claim", "ransom", "plague_respond")
"""Where what somebody has said stays large until it is settled."""


class Table(GameTable):
    """Complots."""

    least_board_height = TIGHTEST
    area_width = dp(560)

    @property
    def board_height(self) -> float:
        # In a lesson the coach stands above the board, and what may be done must still be in sight.
        return TIGHTEST if self._lesson else kept(self.page)

    @property
    def _lesson(self) -> bool:
        """Whether somebody explains the game on a small screen."""
        return self.page.guide is not None and self.page.compact

    def board_room(self, room: float) -> float:
        return min(super().board_room(room), tallest(self.page.room))

    def board(self) -> Board:
        return FeltBoard(self.page)

    def head(self, scene: Scene) -> Widget:
        page = self.page
        if self.full(scene):
            return Column()
        if scene.my_turn and "action" in page.choice.picked:
            return actions.intent(page, scene)
        if scene.view["phase"] in SPOKEN and not scene.paused:
            spoken = windows.announcement(page, scene)
            if spoken is not None:
                return spoken
        if self._lesson and scene.my_turn:
            # The coach has just said it.
            return Column()
        # Whom we wait for is said by the action area, which also asks me.
        return Sentence(page, scene, waits=scene.over)

    def me(self, scene: Scene) -> Widget | None:
        if (
            not self._playing(scene)
            or self.full(scene)
            or (scene.my_turn and scene.view["phase"] != "action")
        ):
            return None
        if scene.view["phase"] in SPOKEN or "action" in self.page.choice.picked:
            return None
        row = hand.pocket(self.page, scene) if self.page.compact else hand.HandRow(self.page, scene)
        return Column(row, padding=(theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, dp(10)))

    def panel(self, scene: Scene) -> Widget | None:
        phase = scene.view["phase"]
        if not self._playing(scene):
            return Watching(self.page, scene)
        if not scene.my_turn:
            return windows.window(self.page, scene) if phase in SPOKEN else windows.calm(self.page, scene)
        if phase in CARDS:
            return CARDS[phase](self.page, scene)
        if phase in PEOPLE:
            return windows.somebody(self.page, scene, *PEOPLE[phase]())
        if phase in ANSWERS:
            return ANSWERS[phase](self.page, scene)
        if "action" in self.page.choice.picked:
            return actions.narrowing(self.page, scene)
        return actions.tiles(self.page, scene)

    def full(self, scene: Scene) -> bool:
        return scene.my_turn and scene.view["phase"] in CARDS

    def secrets(self, scene: Scene) -> Widget:
        return hand.secrets(scene, self.page.width)

    def rules(self, scene: Scene) -> Widget:
        return rules.body(scene)

    def turned_up(self, name: str) -> str:
        return card(name)

    def end(self, scene: Scene) -> Widget:
        from screens.games.complots import end

        return end.body(scene)

    def about(self, scene: Scene, seat: int) -> list[Section]:
        from screens.games.complots.about import about

        return about(scene, seat)

    def marks(self, scene: Scene) -> list[tuple[str, str]]:
        cast = Cast(scene)
        return [(name, cast.title(name)) for name in cast.in_play]

    def _playing(self, scene: Scene) -> bool:
        return scene.seat is not None and scene.view["players"][str(scene.seat)]["alive"]

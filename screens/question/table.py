"""A game at the table whose action area is made from its questions: a game adds its board and its looks."""

from __future__ import annotations

from kivy.uix.widget import Widget

from app.event_log import in_play
from screens.question.asking import Asking
from screens.question.looks import Looks
from screens.question.panel import panel, spoken
from screens.question.sheet import sheet
from screens.table.answer_status import watching
from screens.table.game import GameTable
from screens.table.scene import Scene
from screens.table.sentence import sentence
from screens.ui.keep import Element


class QuestionTable(GameTable):
    """What every game has in common that asks its questions as data."""

    ANNOUNCES = True
    """Whether what somebody has announced is shown large, with everybody who is asked about it."""

    def looks(self) -> Looks:
        """How this game draws what its questions are about."""
        return Looks(self.page.scene.game)

    def asking(self, scene: Scene) -> Asking:
        """The question of this moment."""
        return Asking(self.page, scene, self.page.question, self.looks())

    def playing(self, scene: Scene) -> bool:
        """Whether whoever holds this phone still takes part."""
        return scene.seat is not None and in_play(scene.view, scene.seat)

    def full(self, scene: Scene) -> bool:
        return self.page.question.full and scene.my_turn and not scene.paused

    def head(self, scene: Scene) -> Widget | Element | None:
        said = self.page.question.spoken
        if self.full(scene):
            return None
        if said is not None and not scene.paused:
            return spoken(self.asking(scene), said)
        return self.sentence(scene)

    def sentence(self, scene: Scene) -> Widget | Element | None:
        """What has just happened; whom we wait for is said by the action area."""
        return sentence(self.page, scene, waits=scene.over)

    def panel(self, scene: Scene) -> Widget | Element | None:
        if not self.playing(scene):
            return watching(self.page, scene)
        asking = self.asking(scene)
        if self.full(scene):
            return sheet(asking, self.pocket(scene))
        if not scene.my_turn and (asking.question.spoken is None or not self.ANNOUNCES):
            return self.calm(scene)
        return panel(asking, self.pocket(scene))

    def calm(self, scene: Scene) -> Widget | Element | None:
        """Where nothing is asked of me."""
        return watching(self.page, scene)

    def pocket(self, scene: Scene) -> Element | None:
        """My covered hand at the foot of the action area; None where my own row has it."""
        return None

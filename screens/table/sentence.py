"""The large sentence of what has just happened, and whom we wait for."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.language import tr
from screens import theme
from screens.table.scene import Scene
from screens.ui.boxes import Column
from screens.ui.words import Words


class Sentence(Column):
    """What has just happened, large; below it, smaller, what else there is to say.

    `waits` is whether it says whom we wait for where there is nothing else: not if the action area does.
    A brief one says nothing below.
    """

    def __init__(
        self, scene: Scene, compact: bool = False, waits: bool = True, brief: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(padding=(dp(20), dp(4)), spacing=dp(3), **kwargs)
        main, support = latest(scene)
        words = Words(main, "section" if compact else "sentence", align="center")
        words.name = "table.sentence"
        self.add_widget(words)
        below = support or (waiting(scene) if waits else "")
        if below and not (brief and main):
            self.add_widget(Words(below, "support", theme.now.dim, "center"))


def latest(scene: Scene) -> tuple[str, str]:
    """What the last thing that happened is called."""
    if scene.paused:
        return tr("The game is paused."), tr("Nothing is lost.")
    main, support = scene.narrator.sentence(scene.log)
    return main, support


def waiting(scene: Scene) -> str:
    """Whom the table waits for, by name."""
    if scene.over:
        return tr("The game is over.")
    names = [person.name for person in scene.waiting if person.id != scene.me.id]
    if not names and scene.me.stand_in:
        return tr("A bot answers for you.")
    if scene.my_turn and not names:
        return tr("We are waiting for you.")
    if scene.my_turn:
        names.append(tr("you"))
    return tr("Waiting for {names}.", names=listed(names)) if names else ""


def listed(names: list[str]) -> str:
    """Names in a row, as one says them."""
    if len(names) < 2:
        return "".join(names)
    if len(names) > 4:
        names = [*names[:3], tr.n("{count} other", "{count} others", len(names) - 3)]
    return tr("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])

"""The large sentence of what has just happened, and whom we wait for."""

from __future__ import annotations

from typing import Protocol

from kivy.metrics import dp

from app.language import tr
from app.language.listing import listed
from screens import theme
from screens.table.scene import Scene
from screens.ui.boxes import Column
from screens.ui.words import Words


class Sentence(Column):
    """What has just happened, large; below it, smaller, what came with it; and whom we wait for.

    `waits` is whether it says whom we wait for: not if the action area does. Where letters are very large it
    is all said in smaller ones, so that nothing has to be left out.
    """

    def __init__(self, page: Telling, scene: Scene, waits: bool = True) -> None:
        super().__init__(padding=(dp(20), dp(4)), spacing=dp(3))
        main, support = latest(scene)
        small = "caption" if page.tight else "support"
        style = "strong" if page.tight else "section" if page.compact else "sentence"
        self.add_widget(Words(main, style, align="center", name="table.sentence"))
        if support:
            self.add_widget(Words(support, small, theme.now.dim, "center", name="table.support"))
        whom = waiting(scene) if waits and not scene.paused else ""
        if whom:
            self.add_widget(Words(whom, small, theme.now.text, "center", name="table.waiting"))


class Telling(Protocol):
    """A page on which something is told: whether its screen is small for its letters, or very small."""

    @property
    def compact(self) -> bool: ...

    @property
    def tight(self) -> bool: ...


def in_brief(scene: Scene, style: str = "caption") -> Words:
    """The same as one small text, where the room is needed for what I am asked."""
    told = " ".join(latest(scene)) if scene.paused else scene.narrator.in_order(scene.log)
    return Words(told, style, theme.now.dim, "center", name="table.sentence")


def latest(scene: Scene) -> tuple[str, str]:
    """What the last thing that happened is called."""
    if scene.paused:
        return tr("The game is paused."), tr("Nothing is lost.")
    main, support = scene.narrator.sentence(scene.log)
    return main, support


def waiting(scene: Scene) -> str:
    """Whom the table waits for, by name, and for what: unless I am asked myself, and see it below."""
    if scene.over:
        return tr("The game is over.")
    names = [person.name for person in scene.waiting if person.id != scene.me.id]
    if not names and scene.me.stand_in:
        return tr("A bot answers for you.")
    if scene.my_turn and not names:
        return tr("Your move.")
    if scene.my_turn:
        names.append(tr("you"))
    if not names:
        return ""
    what = "" if scene.my_turn else scene.narrator.awaited()
    if not what:
        return tr("Waiting for {names}.", names=listed(names))
    return tr("Waiting for {names} to {what}.", names=listed(names), what=what)

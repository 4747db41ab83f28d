"""The large sentence of what has just happened, and whom we wait for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivy.metrics import dp

from app.language import tr
from app.questions.awaited import awaited
from screens import theme
from screens.table.scene import Scene
from screens.ui import elements as el
from screens.ui.keep import Element


class Telling(Protocol):
    """A page on which something is told: whether its screen is small for its letters, or very small."""

    @property
    def compact(self) -> bool: ...

    @property
    def tight(self) -> bool: ...


def sentence(
    page: Telling,
    scene: Scene,
    waits: bool = True,
    *,
    whom: str | None = None,
    small: str = "",
    more: Sequence[Element] = (),
    ring: Element | None = None,
    below: Sequence[Element] = (),
) -> Element:
    """What has just happened, large; below it, smaller, what came with it; and whom we wait for.

    `waits` is whether it says whom we wait for: not if the action area does. Where letters are very large it
    is all said in smaller ones, so that nothing has to be left out. A game may say `whom` in its own words,
    in letters so `small`, with `more` before it, a clock beside it and something `below`.
    """
    main, support = latest(scene)
    small = small or ("caption" if page.tight else "support")
    style = "strong" if page.tight else "section" if page.compact else "sentence"
    if whom is None:
        whom = waiting(scene) if waits and not scene.paused else ""
    now = theme.current
    line: Element | None = None
    if whom:
        line = el.Words(whom, small, now.text, "center", name="table.waiting", key="waiting")
    if ring is not None:
        line = el.Row(ring, line, el.Space(width=ring.looks["side"]), spacing=dp(6), key="with clock")
    return el.Column(
        el.Words(main, style, align="center", name="table.sentence", key="main"),
        el.Words(support, small, now.dim, "center", name="table.support", key="support") if support else None,
        *more,
        line,
        *below,
        padding=(dp(18), dp(2 if page.compact else 4)),
        spacing=dp(3),
        key="sentence",
    )


def told(scene: Scene, style: str = "caption") -> Element:
    """What has just happened as one small text, where the room is needed for what I am asked."""
    text = " ".join(latest(scene)) if scene.paused else scene.told
    return el.Words(text, style, theme.current.dim, "center", name="table.sentence", key="told")


def latest(scene: Scene) -> tuple[str, str]:
    """What the last thing that happened is called."""
    if scene.paused:
        return tr("The game is paused."), tr("Nothing is lost.")
    main, support = scene.narrator.sentence(scene.log)
    return main, support


def waiting(scene: Scene) -> str:
    """Whom the table waits for, by name, and for what: unless I am asked myself, and see it below."""
    others = [person.name for person in scene.waiting if person.id != scene.me.id]
    return awaited(
        tr, scene.narrator, others, asked=scene.my_turn, over=scene.over, stand_in=scene.me.stand_in
    )

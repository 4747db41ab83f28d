"""A question that takes the place of the board: cards to compare, which only I may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from screens import theme
from screens.question import picks
from screens.question.panel import clock, eyes, foot
from screens.ui import elements as el
from screens.ui.boxes import Column, Middle, Scroll
from screens.ui.keep import Element, box

if TYPE_CHECKING:
    from screens.question.asking import Asking


class Sheet(Column):
    """What may be scrolled, and what stays below it."""

    def __init__(self) -> None:
        super().__init__(size_hint=(1, 1))
        self._parts: list[object] = []

    def hold_children(self, parts: list[Column]) -> None:
        """Have these as its body and its foot."""
        if parts == self._parts:
            return
        self._parts = list(parts)
        self.clear_widgets()
        body, below = parts
        if body.parent is not None:
            body.parent.remove_widget(body)
        self.add_widget(Middle(Scroll(body, fade=theme.now.bg)))
        self.add_widget(below)


def sheet(asking: Asking, mine: Element | None) -> Element:
    """Who and whom, what is asked, the things to choose among, and the answers below."""
    question, scene, tight = asking.question, asking.scene, asking.tight
    now, page = theme.now, asking.page
    side = dp(38 if asking.compact else 48)
    people = [
        el.Emblem(scene.seats[seat].colour, scene.seats[seat].emblem, side, key=seat)
        for seat in question.faces
    ]
    if people and scene.table["clock"]:
        people.append(clock(page, dp(44)))
    title = "bar" if tight else "section" if asking.compact else "sentence"
    body: list[Element | None] = [
        None if tight or not people else el.Row(el.Space(), *people, el.Space(), spacing=dp(12), key="faces"),
        el.Words(question.title, title, align="center", name="table.question", key="title"),
        None if tight else el.Words(question.support, "caption", now.dim, "center", key="support"),
        None if page.nothing_to_hide else eyes(page, key=("eyes", page.open_eyes)),
    ]
    for pick in question.picks:
        body += asking.looks.pick(asking, pick)
    if not tight:
        body += [picks.note(note.icon, note.text) for note in question.notes]
    return sheet_box(
        el.Column(*body, spacing=dp(8 if asking.compact else 14), padding=(theme.MARGIN, dp(6)), key="body"),
        el.Column(
            *foot(asking),
            mine,
            padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(14)),
            spacing=dp(8),
            key="foot",
        ),
        key=question.key,
    )


sheet_box = box(Sheet)

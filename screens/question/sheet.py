"""A question that takes the place of the board: cards to compare, which only I may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from screens import theme
from screens.question.panel import clock, eyes, foot
from screens.ui import elements as el
from screens.ui.boxes import Column, Middle, Scroll, Space
from screens.ui.keep import Arranged, Element, box, leaf

if TYPE_CHECKING:
    from screens.question.asking import Asking


LEAST = dp(6)
ABOVE, BETWEEN = 0.26, 0.2
"""How room to spare is shared out."""


class Between(Space):
    """Room before the things to choose."""

    def __init__(self) -> None:
        super().__init__(0)


class QuestionSheet(Arranged, Column):
    """What may be scrolled, and what stays below it."""

    def __init__(self) -> None:
        super().__init__(size_hint=(1, 1))

    def arrange(self, body: Column, below: Column) -> None:
        scroll = Scroll(body, fade=theme.current.bg)
        self.add_widget(Middle(scroll))
        self.add_widget(below)

        def settle(*_: object) -> None:
            """Where there is room to spare, some of it stands above, and some before the things to choose."""
            between = next((part for part in body.children if isinstance(part, Between)), None)
            if between is None:
                return
            spare = max(0.0, scroll.height - (body.height - body.padding[1] - between.height) - LEAST)
            above = LEAST + spare * ABOVE
            if abs(above - body.padding[1]) > 1:
                body.padding = (body.padding[0], above, body.padding[2], LEAST)
                between.height = spare * BETWEEN

        scroll.bind(height=settle)
        body.bind(height=settle)


def sheet(asking: Asking, mine: Element | None) -> Element:
    """Who and whom, what is asked, the things to choose among, and the answers below."""
    question, scene, tight = asking.question, asking.scene, asking.tight
    now, page = theme.current, asking.page
    side = dp(38 if asking.compact else 48)
    people = [
        el.Emblem(scene.seats[seat].colour, scene.seats[seat].emblem, side, key=seat)
        for seat in question.faces
    ]
    sign = asking.looks.between(asking, side)
    if sign is not None and len(people) > 1:
        people.insert(1, sign)
    ring = clock(page, dp(44)) if scene.table["clock"] else None
    style = "section" if asking.compact else "sentence"
    # Where letters are very large, what may be chosen needs the room between things.
    gap, below = (dp(2), dp(4)) if tight else (dp(8 if asking.compact else 14), dp(8))
    (said, markup), hint = asking.looks.title(asking), asking.looks.hint(asking)
    title = el.Words(said, style, align="center", markup=markup, name="table.question", key="title")
    if ring is not None and not people:
        title = el.Row(title, ring, spacing=dp(6), key="titled")
    body: list[Element | None] = [
        None
        if not people or (tight and ring is None)
        else el.Row(el.Space(), *people, el.Space(), ring, spacing=dp(12), key="faces"),
        title,
        el.Words(hint, "caption", now.dim, "center", key="support") if hint else None,
        eyes(page, key=("eyes", page.revealed)) if question.private and not page.nothing_to_hide else None,
        between_(key="between"),
    ]
    notes = {asking.looks.notes_at(asking): asking.looks.notes(asking)}
    body += notes.get("before", ())
    for pick in question.picks:
        body += asking.looks.pick(asking, pick)
    body += notes.get("after", ())
    side = theme.TABLE_MARGIN + max(0.0, (page.room - theme.PAGE_WIDTH) / 2)
    return sheet_box(
        el.Column(*body, spacing=gap, padding=(side, dp(6)), key="body"),
        el.Column(
            *notes.get("foot", ()),
            *foot(asking),
            mine,
            padding=(side, dp(4), side, dp(10 if tight else 14)),
            spacing=below,
            key="foot",
        ),
        key=question.key,
    )


sheet_box, between_ = box(QuestionSheet), leaf(Between)

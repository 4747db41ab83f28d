"""A question that takes the place of the board: cards to compare, which only I may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens import theme
from screens.question.panel import clock, eyes, foot
from screens.ui import elements as el
from screens.ui.boxes import Column, Middle, Scroll, Space
from screens.ui.keep import Arranged, Element, box, leaf

if TYPE_CHECKING:
    from screens.question.asking import Asking
    from screens.table.page import TablePage


LEAST = dp(6)
ABOVE, BETWEEN = 0.26, 0.2
"""How room to spare is shared out."""
SIGN = dp(14)
"""Between the sign of a question and its words."""


class Between(Space):
    """Room before the things to choose."""

    def __init__(self) -> None:
        super().__init__(0)


class Filling(BoxLayout):
    """Things to choose that become as large as there is room for."""

    def fit(self, width: float, height: float) -> None:
        """Take this much room."""
        raise NotImplementedError


class QuestionSheet(Arranged, Column):
    """What may be scrolled, and what stays below it."""

    def __init__(self) -> None:
        super().__init__(size_hint=(1, 1))

    def arrange(self, body: Column, below: Column) -> None:
        scroll = Scroll(body, fade=theme.current.bg)
        filling = next((part for part in body.children if isinstance(part, Filling)), None)
        self.add_widget(Middle(scroll) if filling is None else scroll)
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

        def fill(*_: object) -> None:
            """What fills the room has all that the others leave."""
            left, top, right, bottom = body.padding
            others = [part.height for part in body.children if part is not filling]
            # Not before the page has its own size: every size before that would be laid out in vain.
            if filling is not None and scroll.width > theme.MARGIN * 7:
                taken = sum(others) + body.spacing * len(others) + top + bottom
                filling.fit(scroll.width - left - right, scroll.height - taken)

        if filling is None:
            scroll.bind(height=settle)
            body.bind(height=settle)
            return
        scroll.bind(size=fill)
        for part in body.children:
            if part is not filling:
                part.bind(height=fill)
        fill()


def sheet(asking: Asking, mine: Element | None) -> Element:
    """Who and whom, what is asked, the things to choose among, and the answers below."""
    question, page, tight, looks = asking.question, asking.page, asking.tight, asking.looks
    # Where letters are very large, what may be chosen needs the room between things.
    gap, below = (dp(2), dp(4)) if tight else (dp(8 if asking.compact else 14), dp(8))
    hides = question.private and not page.nothing_to_hide
    eyes_bar = eyes(page, key=("eyes", page.revealed)) if hides else None
    body = _head(asking)
    if not looks.FILLS:
        body += [eyes_bar, between_(key="between")]
    notes = {looks.notes_at(asking): looks.notes(asking)}
    body += notes.get("before", ())
    for pick in question.picks:
        body += looks.pick(asking, pick)
    body += notes.get("after", ())
    side = _side(page)
    return sheet_box(
        el.Column(*body, spacing=gap, padding=(side, dp(6)), key="body"),
        el.Column(
            *notes.get("foot", ()),
            eyes_bar if looks.FILLS else None,
            *foot(asking),
            mine,
            padding=(side, dp(4), side, dp(10 if tight else 14)),
            spacing=below,
            key="foot",
        ),
        key=question.key,
    )


def _side(page: TablePage) -> float:
    """What stays free on either side: on a wide screen all of it stands in the middle."""
    wide = page.room if page.game is None else min(page.room, page.game.area_width)
    return float(theme.TABLE_MARGIN + max(0.0, (wide - theme.PAGE_WIDTH) / 2))


def _head(asking: Asking) -> list[Element | None]:
    """Who is asked about whom, or the sign of what it is about; and what is asked."""
    question, scene, looks = asking.question, asking.scene, asking.looks
    (said, markup), hint, sign = looks.title(asking), looks.hint(asking), looks.before_title(asking)
    style, align = looks.sheet_title(asking), "center" if sign is None else "left"
    title = el.Words(said, style, align=align, markup=markup, name="table.question", key="title")
    below = el.Words(hint, "caption", theme.current.dim, align, key="support") if hint else None
    ring = clock(asking.page, dp(44)) if scene.table["clock"] and looks.shows_clock(asking) else None
    if sign is not None:
        texts = el.Column(title, below, spacing=dp(2), pos_hint={"center_y": 0.5}, key="texts")
        return [el.Row(sign, texts, ring, spacing=SIGN, padding=(LEAST, 0), key="head")]
    side = dp(38 if asking.compact else 48)
    people = [
        el.Emblem(scene.seats[seat].colour, scene.seats[seat].emblem, side, key=seat)
        for seat in question.faces
    ]
    between = looks.between(asking, side)
    if between is not None and len(people) > 1:
        people.insert(1, between)
    if ring is not None and not people:
        title = el.Row(title, ring, spacing=LEAST, key="titled")
    faces = el.Row(el.Space(), *people, el.Space(), ring, spacing=dp(12), key="faces")
    asked = el.Column(title, below, spacing=dp(2), key="asked")
    return [None if not people or (asking.tight and ring is None) else faces, asked]


sheet_box, between_ = box(QuestionSheet), leaf(Between)

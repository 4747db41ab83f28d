"""Deduction: whom I accuse of being whom, what it is worth, and the last word before it is said aloud."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.question import Answer
from app.questions.question import Pick as Asked
from screens import theme
from screens.games.bruits import hand
from screens.games.bruits.cast import Cast
from screens.games.bruits.counter import Counter
from screens.games.bruits.looks import by_night, edge, ground, large
from screens.games.bruits.pick import Pick
from screens.games.bruits.seat import NARROW, SeatCard, Spread, share
from screens.games.bruits.telling import band
from screens.question.asking import Asking
from screens.table.answers import ClockRing
from screens.table.pocket import Cover, hold_to_look
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, GroundRow, Middle, Row, Scroll, Space
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.words import Words, accented

if TYPE_CHECKING:
    from screens.table.page import TablePage


HOUSE = Asked("house", "view")
"""Looking at the house is a tap like another, so that Back takes it away; it chooses nothing."""


def looks_at_house(page: TablePage) -> bool:
    """Whether I am looking at the house while I think about whom to accuse."""
    return bool(page.selection.of(HOUSE.key))


def accuse(asking: Asking) -> Widget:
    """The whole area below the bar."""
    page = asking.page
    if looks_at_house(page):
        return _short(asking)
    tight = 2 if large() and page.compact else 8 if page.compact else 14
    people, identities = asking.question.picks
    body = Column(
        _title(asking),
        _people(asking, people),
        _identities(asking, identities),
        *([] if large() else [_worth(asking)]),
        spacing=dp(tight),
        padding=(theme.TABLE_MARGIN, 0, theme.TABLE_MARGIN, dp(6)),
    )
    inner = Column(
        Scroll(body),
        _foot(asking),
        size_hint=(None, 1),
        width=min(page.width, theme.PAGE_WIDTH),
        pos_hint={"center_x": 0.5},
    )
    return by_night(Middle(inner))


def _short(asking: Asking) -> Widget:
    """Below the house: back to the question."""
    return Column(
        Button(
            tr("Back to the accusation"),
            kind="main",
            icon="account-question-outline",
            mood=asking.scene.mood,
            centred=True,
            on_tap=lambda: _show_house(asking.page, False),
            name="answer.question",
        ),
        padding=(theme.TABLE_MARGIN, dp(6), theme.TABLE_MARGIN, dp(16)),
    )


def _show_house(page: TablePage, on: bool) -> None:
    if on != looks_at_house(page):
        page.selection.tap(HOUSE, HOUSE.key)
    page.again()


def _title(asking: Asking) -> Widget:
    """The question and what has happened before it; where large letters leave no room for more, what I am
    about to say takes its place."""
    now, page, scene = theme.now, asking.page, asking.scene
    question = Words(
        asking.question.title, "section" if large() else "screen", align="center", name="table.question"
    )
    told = band(page, scene, 1 if page.compact else 3)
    if large():
        words = Column(*(_quote(asking) or [question]))
    elif told is not None and page.compact:
        words = Column(question)
    else:
        support = Words(asking.question.support, "support", now.dim, "center")
        words = Column(question, support, spacing=dp(1))
    head = words if not scene.table["clock"] else Row(words, ClockRing(page, dp(44)), spacing=dp(6))
    return head if told is None else Column(head, told, spacing=dp(4))


def _people(asking: Asking, pick: Asked) -> Widget:
    page, scene, cast = asking.page, asking.scene, Cast(asking.scene)
    seats = Spread(dp(200), dp(8))
    seats.size_hint = (1, None)
    seats.height = max(dp(62), theme.now.grown(dp(46 if page.compact else 56)))
    cards, notes, any_note = [], Row(spacing=dp(8)), False
    items = {int(item.key): item for item in pick.items}
    for seat in scene.others:
        item = items[seat]
        card = SeatCard(
            scene,
            cast,
            seat,
            2,
            "" if item.why_not else "chosen" if item.count else "lit",
            on_tap=partial(asking.tap, pick, item),
            name=f"table.person.{seat}" if item.why_not else f"{pick.kind}.{seat}",
            narrow=share(scene, min(page.width, theme.PAGE_WIDTH)) < NARROW,
        )
        card.opacity = 0.6 if item.why_not else 1.0
        cards.append(card)
        said = tr("chosen") if item.count else item.support if item.why_not else ""
        any_note = any_note or bool(said)
        ink = scene.mood.text if item.count else theme.now.dim
        notes.add_widget(Words(said or " ", "least", ink, "center", lines=1))
    seats.show(*cards)
    # A small screen has no room for a line that says nothing.
    bare = page.compact and not any_note
    return seats if bare else Column(seats, notes, spacing=dp(2))


def _identities(asking: Asking, pick: Asked) -> Widget:
    """All eight: struck through where it is known that it cannot be, with the reason."""
    page, scene = asking.page, asking.scene
    revealed = {player["identity"] for player in scene.view["players"].values() if player["revealed"]}
    # Large letters stand beside the pictures: so all eight stay in sight.
    beside = large()
    grid = Grid(cols=2 if beside else 4, spacing=dp(4 if beside else 5 if page.compact else 8))
    side = dp(30 if beside else 40 if page.compact else 64)
    for item in pick.items:
        struck = bool(item.why_not) and item.key not in revealed
        grid.add_widget(
            Pick(
                scene,
                _Face(asking.looks.picture(item.art), side, struck),
                item.short or item.title,
                bool(item.count),
                not item.why_not,
                partial(asking.tap, pick, item),
                partial(asking.tap, pick, item),
                f"{pick.kind}.{item.key}",
                item.support or ("" if beside else " "),
                theme.now.danger_text if struck else None,
                beside,
            )
        )
    return grid


class _Face(Art):
    """An identity; with a red stroke where it has been refuted."""

    def __init__(self, picture: str, side: float, struck: bool) -> None:
        super().__init__(picture, size_hint=(None, None), size=(side, side))
        self._struck = struck
        if struck:
            with self.canvas.after:
                Color(rgba=theme.now.danger)
                self._stroke = Line(width=dp(1.6), cap="round")
            self.bind(pos=self._strike, size=self._strike)

    def _strike(self, *_: Any) -> None:
        x, y, side = self.x, self.y, self.width
        self._stroke.points = [x + side * 0.1, y + side * 0.1, x + side * 0.9, y + side * 0.9]


def _stakes(asking: Asking) -> list[Widget]:
    """What being right and being wrong brings."""
    now = theme.now
    style = "caption" if large() else "support"
    colours = (now.ok, now.danger_text)
    return [
        Row(Icon(row.icon, now.letters(18), colour), Words(row.text, style), spacing=dp(8))
        for row, colour in zip(asking.question.notes, colours, strict=False)
    ]


def _worth(asking: Asking) -> Widget:
    """What is at stake, and why so much."""
    why = asking.question.notes[-1].text
    lines = Column(
        *_stakes(asking), Words(why, "caption", theme.now.dim), spacing=dp(3), pos_hint={"center_y": 0.5}
    )
    counter, rounds = asking.scene.view["counter"], Cast(asking.scene).rounds
    return GroundRow(
        Counter(rounds, counter, dp(50), pos_hint={"center_y": 0.5}),
        lines,
        fill=ground(),
        line=edge(),
        radius=dp(16),
        padding=(dp(14), dp(10)),
        spacing=dp(14),
    )


def _quote(asking: Asking) -> list[Widget]:
    """What I am about to say aloud."""
    said = asking.question.answers[-1].support
    if not said:
        return []
    named = asking.question.picks[-1].chosen[0].title
    text = accented(said, named, asking.scene.mood.text)
    return [Words(text, "section", align="center", markup=True)]


def _foot(asking: Asking) -> Widget:
    big, page = large(), asking.page
    pass_, answer = asking.question.answers
    leave = Button(
        pass_.title,
        centred=True,
        on_tap=lambda: asking.answer(pass_),
        name=f"answer.{pass_.key}",
        size_hint_x=1 if big else 0.5,
        height=theme.TOUCH if big else theme.MAIN_BUTTON,
    )
    house = Button(
        "" if big else tr("The house"),
        icon="home-search-outline",
        centred=True,
        on_tap=lambda: _show_house(page, True),
        name="table.house",
        height=theme.TOUCH,
    )
    if big:
        house.size_hint_x, house.width = None, dp(56)
        rows: list[Widget] = [
            *_stakes(asking),
            Row(house, hand.Thumb(page, asking.scene), leave, spacing=dp(10)),
            _hold(asking, answer),
        ]
    else:
        rows = [
            *_quote(asking),
            Row(house, Secret(page), spacing=dp(10)),
            Row(leave, _hold(asking, answer), spacing=dp(10)),
        ]
    gap, below = (dp(4), dp(10)) if big else (dp(8), dp(16))
    return Column(*rows, padding=(theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, below), spacing=gap)


class Secret(Cover, GroundRow):
    """My secrets, as long as a thumb is on it."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(
            on_look=page.look,
            fill=ground(),
            line=edge(),
            radius=theme.RADIUS,
            padding=(dp(10), 0),
            height=theme.TOUCH,
        )
        self.name = "table.pocket"
        self.add_widget(Space(width=dp(1)))
        self.add_widget(hold_to_look())


def _hold(asking: Asking, answer: Answer) -> Button:
    """Held it accuses at once; a tap asks once more."""
    button = Button(
        tr("Hold to accuse"),
        kind=answer.look if answer.ready else "off",
        icon="gesture-tap-hold" if answer.ready and not large() else "",
        mood=asking.scene.mood,
        centred=True,
        on_tap=lambda: asking.answer(answer),
        on_refused=lambda: asking.answer(answer),
        name=f"answer.{answer.key}",
        height=theme.MAIN_BUTTON,
    )
    if answer.ready:
        button.on_hold = lambda: asking.page.act(dict(answer.move or {}))
    return button

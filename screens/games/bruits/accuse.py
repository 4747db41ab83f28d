"""Deduction: whom I accuse of being whom, what it is worth, and the last word before it is said aloud."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.language import tr
from app.questions.question import Answer, Item
from app.questions.question import Pick as Asked
from screens import theme
from screens.games.bruits import hand
from screens.games.bruits.content import BruitsContent
from screens.games.bruits.counter import counter
from screens.games.bruits.looks import ink, struck, thing, thing_looks
from screens.games.bruits.night import button, edge, ground, large
from screens.games.bruits.seat import MIDDLE, NARROW, seat_card, share, spread
from screens.games.bruits.telling import band
from screens.question.asking import Asking
from screens.question.panel import clock
from screens.question.sheet import sheet_box
from screens.table.pocket import hold, pocket_row
from screens.ui import elements as el
from screens.ui.keep import Element
from screens.ui.words import accented

if TYPE_CHECKING:
    from screens.table.page import TablePage


HOUSE = Asked("house", "view")
"""Looking at the house is a tap like another, so that Back takes it away; it chooses nothing."""


def looks_at_house(page: TablePage) -> bool:
    """Whether I am looking at the house while I think about whom to accuse."""
    return bool(page.selection.of(HOUSE.key))


def accuse(asking: Asking) -> Element:
    """The whole area below the bar."""
    page, big = asking.page, large()
    if looks_at_house(page):
        return _short(asking)
    tight = 2 if big and page.compact else 8 if page.compact else 14
    people, identities = asking.question.picks
    side = theme.TABLE_MARGIN + max(0.0, (page.room - theme.PAGE_WIDTH) / 2)
    gap, below = (dp(4), dp(10)) if big else (dp(8), dp(16))
    return sheet_box(
        el.Column(
            _title(asking),
            _people(asking, people),
            _identities(asking, identities),
            None if big else _worth(asking),
            spacing=dp(tight),
            padding=(side, 0, side, dp(6)),
            key="body",
        ),
        el.Column(*_foot(asking), padding=(side, dp(4), side, below), spacing=gap, key="foot"),
        key=asking.question.key,
    )


def _short(asking: Asking) -> Element:
    """Below the house: back to the question."""
    return el.Column(
        el.Button(
            tr("Back to the accusation"),
            kind="main",
            icon="account-question-outline",
            game_theme=asking.scene.game_theme,
            centred=True,
            on_tap=lambda: _show_house(asking.page, False),
            name="answer.question",
        ),
        padding=(theme.TABLE_MARGIN, dp(6), theme.TABLE_MARGIN, dp(16)),
        key="house",
    )


def _show_house(page: TablePage, on: bool) -> None:
    if on != looks_at_house(page):
        page.selection.tap(HOUSE, HOUSE.key)
    page.again()


def _title(asking: Asking) -> Element:
    """The question and what has happened before it; where large letters leave no room for more, what I am
    about to say takes its place."""
    page, scene, asked = asking.page, asking.scene, asking.question
    told = band(page, scene, 1 if page.compact else 3)
    style = "section" if large() else "screen"
    title = el.Words(asked.title, style, align="center", name="table.question", key="question")
    support = el.Words(asked.support, "support", theme.current.dim, "center", key="support")
    brief = large() or (told is not None and page.compact)
    said = (large() and _quote(asking)) or title
    head = el.Column(said, None if brief else support, spacing=dp(1), key="title")
    if scene.table["clock"]:
        head = el.Row(head, clock(page, dp(44)), spacing=dp(6), key="head")
    return head if told is None else el.Column(head, told, spacing=dp(4), key="told")


def _people(asking: Asking, pick: Asked) -> Element:
    page, scene, content = asking.page, asking.scene, BruitsContent(asking.scene)
    items = [item for seat in scene.others if (item := pick.item(str(seat))) is not None]
    narrow = share(scene, min(page.width, theme.PAGE_WIDTH)) < NARROW
    seats = spread(
        *(
            seat_card(
                scene,
                content,
                int(item.key),
                2,
                "" if item.why_not else "chosen" if item.count else "lit",
                on_tap=partial(asking.tap, pick, item),
                name=f"table.person.{item.key}" if item.why_not else f"{pick.kind}.{item.key}",
                narrow=narrow,
                faint=bool(item.why_not),
            )
            for item in items
        ),
        most=dp(200),
        gap=dp(8),
        size_hint=(1, None),
        height=max(dp(62), theme.current.grown(dp(46 if page.compact else 56))),
        key="seats",
    )
    notes = [tr("chosen") if item.count else item.support if item.why_not else "" for item in items]
    if page.compact and not any(notes):
        # A small screen has no room for a line that says nothing.
        return seats
    words = (
        el.Words(
            said or " ",
            "least",
            scene.game_theme.text if item.count else theme.current.dim,
            "center",
            lines=1,
            key=(item.key, item.count),
        )
        for said, item in zip(notes, items, strict=True)
    )
    return el.Column(seats, el.Row(*words, spacing=dp(8), key="notes"), spacing=dp(2), key="people")


def _identities(asking: Asking, pick: Asked) -> Element:
    """All eight: struck through where it is known that it cannot be, with the reason."""
    # Large letters stand beside the pictures: so all eight stay in sight.
    beside, compact = large(), asking.compact
    players = asking.scene.view["players"].values()
    revealed = {player["identity"] for player in players if player["revealed"]}
    return el.Grid(
        *(
            _identity(asking, pick, item, bool(item.why_not) and item.key not in revealed)
            for item in pick.items
        ),
        cols=2 if beside else 4,
        spacing=dp(4 if beside else 5 if compact else 8),
        key="identities",
    )


def _identity(asking: Asking, pick: Asked, item: Item, refuted: bool) -> Element:
    now, beside = theme.current, large()
    side = dp(30 if beside else 40 if asking.compact else 64)
    face = struck(
        asking.looks.picture(item.art),
        struck=refuted,
        size_hint=(None, None),
        size=(side, side),
        # Only the picture is dim, not a stroke through it.
        tint=theme.faded(theme.WHITE, 0.35 if item.why_not else 1.0),
        key="face",
    )
    align = "left" if beside else "center"
    note = item.support or ("" if beside else " ")
    words = [
        el.Words(item.short or item.title, "least", ink(item), align, lines=1, key="title"),
        el.Words(
            note, "least", now.danger_text if refuted else now.dim, align, lines=1, key=("note", refuted)
        )
        if note
        else None,
    ]
    looks = thing_looks(asking, pick, item)
    if not beside:
        picture = el.Row(el.Space(key="left"), face, el.Space(key="right"), key="picture")
        return thing(picture, *words, padding=(dp(1), dp(6)), **looks)
    line = el.Row(
        face,
        el.Column(*words, pos_hint=MIDDLE, key="words"),
        spacing=dp(8),
        padding=(dp(8), 0),
        height=max(dp(36), now.letters(29 if note else 22)),
        key="line",
    )
    return thing(line, padding=(dp(1), dp(4)), **looks)


def _stakes(asking: Asking) -> list[Element]:
    """What being right and being wrong brings."""
    now = theme.current
    style = "caption" if large() else "support"
    colours = (now.ok, now.danger_text)
    return [
        el.Row(
            el.Icon(row.icon, now.letters(18), colour), el.Words(row.text, style), spacing=dp(8), key=row.icon
        )
        for row, colour in zip(asking.question.notes, colours, strict=False)
    ]


def _worth(asking: Asking) -> Element:
    """What is at stake, and why so much."""
    why = el.Words(asking.question.notes[-1].text, "caption", theme.current.dim, key="why")
    rounds, left = BruitsContent(asking.scene).rounds, asking.scene.view["counter"]
    return el.GroundRow(
        counter(rounds, left, dp(50), pos_hint=MIDDLE),
        el.Column(*_stakes(asking), why, spacing=dp(3), pos_hint=MIDDLE, key="lines"),
        fill=ground(),
        line=edge(),
        radius=dp(16),
        padding=(dp(14), dp(10)),
        spacing=dp(14),
        key="worth",
    )


def _quote(asking: Asking) -> Element | None:
    """What I am about to say aloud."""
    said = asking.question.answers[-1].support
    if not said:
        return None
    named = asking.question.picks[-1].chosen[0].title
    text = accented(said, named, asking.scene.game_theme.text)
    return el.Words(text, "section", align="center", markup=True, key="quote")


def _foot(asking: Asking) -> list[Element | None]:
    big, page = large(), asking.page
    pass_, answer = asking.question.answers
    leave = button(
        pass_.title,
        centred=True,
        on_tap=lambda: asking.answer(pass_),
        name=f"answer.{pass_.key}",
        size_hint_x=1 if big else 0.5,
        height=theme.TOUCH if big else theme.MAIN_BUTTON,
        key=pass_.key,
    )
    house = button(
        "" if big else tr("The house"),
        icon="home-search-outline",
        centred=True,
        on_tap=lambda: _show_house(page, True),
        name="table.house",
        height=theme.TOUCH,
        key="house",
        **({"size_hint_x": None, "width": dp(56)} if big else {}),
    )
    if big:
        row = el.Row(house, hand.thumb(asking), leave, spacing=dp(10), key="ways")
        return [*_stakes(asking), row, _hold(asking, answer)]
    return [
        _quote(asking),
        el.Row(house, _secret(asking), spacing=dp(10), key="looks"),
        el.Row(leave, _hold(asking, answer), spacing=dp(10), key="answers"),
    ]


def _secret(asking: Asking) -> Element:
    """My secrets, as long as a thumb is on it."""
    return pocket_row(
        el.Space(width=dp(1)),
        hold(),
        on_look=asking.page.look,
        fill=ground(),
        line=edge(),
        radius=theme.RADIUS,
        padding=(dp(10), 0),
        height=theme.TOUCH,
        key="secret",
    )


def _hold(asking: Asking, answer: Answer) -> Element:
    """Held it accuses at once; a tap asks once more."""
    return button(
        tr("Hold to accuse"),
        icon="gesture-tap-hold" if answer.ready and not large() else "",
        centred=True,
        height=theme.MAIN_BUTTON,
        **asking.button(answer),
    )

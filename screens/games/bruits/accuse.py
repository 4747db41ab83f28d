"""Deduction: whom I accuse of being whom, what it is worth, and what it says aloud."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.language import tr
from app.questions.question import Item
from app.questions.question import Pick as Asked
from screens import theme
from screens.games.bruits.content import BruitsContent
from screens.games.bruits.counter import counter
from screens.games.bruits.hand import thumb
from screens.games.bruits.seat import MIDDLE, NARROW, seat_card, share, spread
from screens.games.bruits.telling import band
from screens.games.bruits.things import ink, struck, thing, thing_looks
from screens.question.asking import VIEW, Asking
from screens.question.buttons import button
from screens.question.panel import answer_button
from screens.table.pocket import hold, pocket_row
from screens.ui import elements as el
from screens.ui.keep import Element
from screens.ui.words import accented

if TYPE_CHECKING:
    from screens.table.page import TablePage


HOUSE = Asked(f"{VIEW}house", "view")
"""Looking at the house while I think about whom to accuse."""


def looks_at_house(page: TablePage) -> bool:
    """Whether I am looking at the house while I think about whom to accuse."""
    return bool(page.selection.of(HOUSE.key))


def back_to_it(asking: Asking) -> Element:
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
        page.selection.tap(HOUSE, "house")
    page.again()


def people(asking: Asking, pick: Asked) -> Element:
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
    if page.tight or (page.compact and not any(notes)):
        # A small screen has no room for a line that says nothing, nor beside large letters for what frames,
        # and a tap on whoever is pale, say too.
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


def identities(asking: Asking, pick: Asked) -> Element:
    """All eight: struck through where it is known that it cannot be, with the reason."""
    # Large letters stand beside the pictures: so all eight stay in sight.
    beside, compact = theme.current.large, asking.compact
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
    now, beside = theme.current, theme.current.large
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


def title(asking: Asking) -> tuple[str, bool]:
    """What is asked; then what I am about to say aloud."""
    said = asking.question.answers[-1].support
    named = asking.question.picks[-1].chosen
    name = named[0].title if said else ""
    return accented(said or asking.question.title, name, asking.scene.game_theme.text), True


def title_style(asking: Asking) -> str:
    """Large, as long as it is only asked; what I am about to say aloud has a name and a character in it."""
    said = asking.question.answers[-1].support
    if theme.current.large or (said and asking.compact):
        return "section"
    return "sentence" if said else "screen"


def hint(asking: Asking) -> str:
    """What may be said, where there is room for it beside what has happened. It stays when it is about to be
    said: what is below it is not to move under a finger."""
    page = asking.page
    told = page.compact and band(page, asking.scene) is not None
    return "" if theme.current.large or told else asking.question.support


def stakes(asking: Asking) -> list[Element]:
    """What being right and being wrong brings, and why so much."""
    now, grounds = theme.current, asking.scene.game_theme.grounds
    style = "caption" if now.large else "support"
    *notes, why = asking.question.notes
    lines = [
        el.Row(
            el.Icon(row.icon, now.letters(18), colour), el.Words(row.text, style), spacing=dp(8), key=row.icon
        )
        for row, colour in zip(notes, (now.ok, now.danger_text), strict=True)
    ]
    if now.large:
        return lines
    rounds, left = BruitsContent(asking.scene).rounds, asking.scene.view["counter"]
    return [
        el.GroundRow(
            counter(rounds, left, dp(50), pos_hint=MIDDLE),
            el.Column(
                *lines,
                el.Words(why.text, "caption", now.dim, key="why"),
                spacing=dp(3),
                pos_hint=MIDDLE,
                key="lines",
            ),
            fill=grounds.surface,
            line=grounds.line,
            radius=dp(16),
            padding=(dp(14), dp(10)),
            spacing=dp(14),
            key="worth",
        )
    ]


def at_hand(asking: Asking) -> Element:
    """The house, and my secrets as long as a thumb is on them: an accusation is thought about. Beside large
    letters both are only signs, and to pass is beside them."""
    grounds, large = asking.scene.game_theme.grounds, theme.current.large
    return el.Row(
        button(
            "" if large else tr("The house"),
            leading=el.Icon("home-search-outline", theme.current.letters(22), theme.current.text, key="sign"),
            game_theme=asking.scene.game_theme,
            centred=True,
            on_tap=lambda: _show_house(asking.page, True),
            name="table.house",
            height=theme.TOUCH,
            key="house",
            **({"size_hint_x": None, "width": dp(56)} if large else {}),
        ),
        thumb(asking)
        if large
        else pocket_row(
            el.Space(width=dp(1)),
            hold(),
            on_look=asking.page.look,
            fill=grounds.surface,
            line=grounds.line,
            radius=theme.RADIUS,
            padding=(dp(10), 0),
            height=theme.TOUCH,
            key="secret",
        ),
        answer_button(asking, asking.question.answers[0], True, 1.0) if large else None,
        spacing=dp(10),
        key="at hand",
    )

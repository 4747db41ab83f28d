"""The action area: where a card goes, what an effect is to do, and the way to do without it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.games.bruits.words import EFFECT, ICONS
from app.language import tr
from app.questions.question import Answer
from app.questions.question import Pick as Asked
from screens import theme
from screens.games.bruits import hand
from screens.games.bruits.clue import clue_card
from screens.games.bruits.content import BruitsContent
from screens.games.bruits.night import area, button, chip, large
from screens.games.bruits.seat import MIDDLE
from screens.games.bruits.telling import band
from screens.question.asking import Asking
from screens.question.panel import clock
from screens.question.picks import note
from screens.ui import elements as el
from screens.ui.keep import Element


def place(asking: Asking) -> Element:
    """My turn: which card, which room, which face, in any order; and what will happen then."""
    page, question, looks = asking.page, asking.question, asking.looks
    cards, rooms, faces = question.picks
    # Backs make room on a small screen where there is more to say.
    backs = not page.compact or (not rooms.chosen and not large() and band(page, asking.scene) is None)
    held = looks.pick(asking, cards) if page.revealed or backs else []
    held += [] if page.revealed else [_look(asking)]
    # Where large letters fill the screen, a card that is chosen makes room for the faces.
    first = page.compact and large() and bool(cards.chosen)
    shown = looks.pick(asking, faces)
    return _area(
        asking,
        [_asked(asking), *([*shown, *held] if first else [*held, *shown])],
        # At the foot, which never leaves the screen: what the room will do decides where a card goes.
        [*_notes(asking), _confirm(asking)],
    )


def effect(asking: Asking) -> Element:
    """The effect of a clue or a room: its choice, whatever it is about."""
    body = [_source(asking)]
    for pick in _in_turn(asking):
        body += asking.looks.pick(asking, pick)
        if pick.kind == "card" and not asking.page.revealed:
            body.append(_look(asking))
    answers = (answer(asking, one) for one in asking.question.answers)
    return _area(asking, [*body, *_notes(asking)], [el.Row(*answers, spacing=dp(10), key="answers")])


def _area(asking: Asking, body: Sequence[Element], foot: Sequence[Element]) -> Element:
    return area(
        el.Column(*body, spacing=dp(9), key="body"),
        el.Column(*foot, spacing=dp(8), key="foot"),
        key=asking.question.key,
    )


def _notes(asking: Asking) -> list[Element]:
    return [note(row.icon, row.text) for row in asking.question.notes]


def _in_turn(asking: Asking) -> list[Asked]:
    """What is picked, from the top down. Where large letters fill the screen, what has been picked makes room
    for what comes next: nobody looks for it below."""
    picks = list(asking.question.picks)
    return picks[::-1] if large() and asking.compact and picks and picks[0].chosen else picks


def _look(asking: Asking) -> Element:
    """The button that lays my cards open."""
    return button(
        tr("Look at the cards"),
        "" if asking.tight else tr("make sure nobody beside you can see"),
        kind="outline",
        icon="eye-outline",
        on_tap=asking.page.uncover,
        name="eyes.open",
        key="eyes",
    )


# -- what is asked -------------------------------------------------------------------------------------


def _asked(asking: Asking) -> Element:
    """Which card goes where, so far as it is chosen."""
    page, question = asking.page, asking.question
    new = hand.fresh_secret(asking.scene)
    support = tr("For your eyes only: hold to look") if new else question.support
    title = el.Words(question.title, "section", name="table.question", key="title")
    below = el.Words(support, "caption", theme.current.dim, key="support")
    if large():
        # The title needs the whole width; the times stand below it.
        times = _row(asking, el.Column(below, pos_hint=MIDDLE, key="texts"))
        return el.Column(title, times, padding=(dp(6), 0, 0, 0), key="asked")
    # A small screen needs the room for what is about to be done.
    card, room = (bool(pick.chosen) for pick in question.picks[:2])
    below_ = None if page.compact and card and room else below
    return _row(asking, el.Column(title, below_, spacing=dp(1), pos_hint=MIDDLE, key="texts"))


def _source(asking: Asking) -> Element:
    """Where the effect comes from, and what it does."""
    scene = asking.scene
    choice = scene.view["choice"]
    if choice["from"] == "card":
        mark = clue_card(BruitsContent(scene).face(choice["origin"]), dp(40), pos_hint=MIDDLE)
    else:
        mark = el.Icon(ICONS.get(choice["op"], EFFECT), dp(34), scene.game_theme.text, pos_hint=MIDDLE)
    name = el.Words(asking.question.title, "section", name="table.question", key="title")
    said = el.Words(asking.question.support, "support", theme.current.dim, key="support")
    # With large letters what it does needs the whole width, below everything else.
    texts = el.Column(name, None if large() else said, spacing=dp(1), pos_hint=MIDDLE, key="texts")
    row = _row(asking, mark, texts)
    return el.Column(row, said, spacing=dp(4), key="source") if large() else row


def _row(asking: Asking, *parts: Element) -> Element:
    """What is asked, how long I may think, how long my cards lie open, and my secrets under a thumb."""
    page = asking.page
    return el.Row(
        *parts,
        clock(page, dp(40)) if asking.scene.table["clock"] else None,
        chip(page) if page.revealed else None,
        hand.thumb(asking),
        padding=(dp(6), 0, 0, 0),
        spacing=dp(8),
        key="head",
    )


# -- the answers ---------------------------------------------------------------------------------------


def answer(asking: Asking, one: Answer) -> Element:
    """Do it, or do without; whatever is asked, the two stand in the same place."""
    return button(
        one.title,
        centred=True,
        size_hint_x=1 if one.look == "main" else 0.62,
        height=theme.MAIN_BUTTON,
        **asking.button(one),
    )


def _confirm(asking: Asking) -> Element:
    (one,) = asking.question.answers
    back = button(
        "",
        icon="arrow-left",
        centred=True,
        on_tap=asking.page.unpick,
        name="table.unpick",
        size_hint_x=None,
        width=dp(56),
        height=theme.MAIN_BUTTON,
        key="back",
    )
    return el.Row(
        back if asking.page.selection.taps else None, answer(asking, one), spacing=dp(10), key="answers"
    )

"""The action area of any game: what is asked, what may be picked, the answers, my covered hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.language import tr
from app.questions.question import Answer, Pick, Spoken
from screens import theme
from screens.question import picks
from screens.question.buttons import button
from screens.table.answer_status import ClockRing, answer_row
from screens.table.area import Area
from screens.table.parts import Heading
from screens.table.reveal_timer import EyesBar
from screens.table.sentence import waiting
from screens.ui import elements as el
from screens.ui.keep import Element, box, leaf

if TYPE_CHECKING:
    from screens.question.asking import Asking

area = box(Area)
heading, clock, eyes = map(leaf, (Heading, ClockRing, EyesBar))

FEW = 2
"""So many answers leave room for the board on a small screen, whatever is said above them."""
BESIDE = {"size_hint_x": None, "width": theme.MAIN_BUTTON, "height": theme.MAIN_BUTTON}
"""The way back where it stands beside an answer: only its arrow."""


def panel(asking: Asking, mine: Element | None) -> Element:
    """The panel of a question that lies below the board; `mine` is my covered hand, at its foot."""
    question = asking.question
    body = [] if _obvious(asking) else [_head(asking)]
    if question.private and not asking.page.nothing_to_hide:
        body.append(eyes(asking.page, key=("eyes", asking.page.revealed)))
    chosen = [part for pick in question.picks for part in asking.looks.pick(asking, pick)]
    notes = [picks.note(note.icon, note.text) for note in asking.looks.notes(asking)]
    body += [*notes, *chosen] if asking.looks.notes_first(asking) else [*chosen, *notes]
    return area(
        el.Column(*body, spacing=dp(9), key="body"),
        el.Column(*foot(asking), mine, spacing=dp(9), key="foot"),
        key=question.key,
    )


def foot(asking: Asking) -> list[Element]:
    """The answers, and the way back to what else there is."""
    question = asking.question
    rows = asking.looks.rows(asking)
    some = any(len(row) > 1 for row in rows)
    made = [_answers(asking, row, beside=some) for row in rows]
    hidden = {pick for pick, _ in asking.page.selection.taps} - {pick.key for pick in question.picks}
    if not hidden:
        # What was tapped is in sight: another tap changes it.
        return made
    beside = asking.looks.back_beside(asking) and bool(made)
    back = button(
        "" if beside else tr("Something else"),
        leading=el.Icon("arrow-left", theme.current.letters(22), theme.current.text, key="sign"),
        centred=True,
        on_tap=asking.page.unpick,
        name="table.unpick",
        key="back",
        **(BESIDE if beside else {}),
    )
    return [el.Row(back, made[0], spacing=dp(8), key="with back"), *made[1:]] if beside else [*made, back]


def _answers(asking: Asking, row: Sequence[Answer], *, beside: bool) -> Element:
    """One answer, or some beside one another; before the first of all stands what may be done instead.
    `beside`: whether there are such rows, and one that stands alone is drawn like those."""
    question = asking.question
    others = [pick for pick in question.picks if pick.kind == picks.INSTEAD and question.answers[0] in row]
    if len(row) + len(others) == 1:
        return answer_button(asking, row[0], len(question.answers) == 1, beside=float(beside))
    return el.Row(
        *(_instead(asking, pick) for pick in others),
        *(answer_button(asking, answer, True, beside=_share(row, answer)) for answer in row),
        spacing=dp(10),
        key=row[0].key,
    )


def _share(row: Sequence[Answer], answer: Answer) -> float:
    """How wide an answer is beside the others: not doing it takes less room than doing it, in few words."""
    if answer.look != "plain":
        return 1.0
    return 0.72 if any(other.look in ("main", "danger") for other in row) else 1.25


def _instead(asking: Asking, pick: Pick) -> Element:
    """Something else one may do, as a button."""
    (item,) = pick.items
    return button(item.title, centred=True, height=theme.MAIN_BUTTON, **asking.taps(pick, item))


def answer_button(asking: Asking, answer: Answer, only: bool, beside: float = 0.0) -> Element:
    """One answer. It stays where it is while something is missing, and then says what. Where others stand
    beside it, `beside` is its share of the row."""
    support = "" if beside and asking.compact else asking.looks.said_below(asking, answer)
    if answer.sure and answer.ready:
        support = tr("hold the button") if asking.tight else tr("hold to confirm")
    looks = asking.button(answer)
    centred = only or (answer.look == "main" and asking.looks.MAIN_CENTRED)
    inks = {"main": asking.scene.game_theme.on_fill, "danger": theme.WHITE}
    return button(
        answer.title,
        support,
        leading=None
        if not answer.art or (beside and asking.compact)
        else asking.looks.answer_sign(asking, answer, inks.get(looks["kind"])),
        centred=bool(beside) or (centred and (not support or bool(answer.sure))),
        height=theme.MAIN_BUTTON if beside or answer.look in ("main", "danger") else theme.BUTTON,
        size_hint_x=beside or 1,
        **looks,
    )


def _obvious(asking: Asking) -> bool:
    """Whether the answers say it all: nobody but me is asked, no clock runs, and there are many of them on a
    small screen, where everybody's seats need the room more."""
    question = asking.question
    crowded = asking.compact and len(question.answers) > FEW and not question.title
    return crowded and len(question.waiting) == 1 and question.mine and not asking.scene.table["clock"]


def _head(asking: Asking) -> Element:
    """What is asked and a hint beside it; where somebody has spoken, whom the table waits for instead."""
    question, scene = asking.question, asking.scene
    clocked = bool(scene.table["clock"])
    looks = asking.looks
    if looks.small_title(asking):
        return el.Words(question.title, "support_strong", align="center", key="title")
    if question.title and len(question.asked) < 2:
        clocked = clocked and looks.shows_clock(asking)
        title = heading(question.title, looks.hint(asking), looks.title_lines(asking), key="title")
        return el.Row(title, clock(asking.page, dp(46)), spacing=dp(14), key="head") if clocked else title
    said = question.title or waiting(scene)
    texts: Sequence[Element | None] = (
        el.Words(said, "support_strong" if asking.compact else "strong", key="title"),
        answer_row(scene, dp(26) if asking.compact else dp(34)) if len(question.asked) > 1 else None,
    )
    return el.Row(
        clock(asking.page, dp(46) if asking.compact else dp(54)),
        el.Column(*texts, spacing=dp(5), pos_hint={"center_y": 0.5}, key="texts"),
        spacing=dp(14),
        padding=(dp(6), 0),
        key="head",
    )


def spoken(asking: Asking, said: Spoken) -> Element:
    """The sign, who, what, and what for."""
    tight, compact = asking.tight, asking.compact
    if not said.lead:
        return _intent(asking, said)
    person = asking.scene.seats[said.seat]
    side, style = (
        (dp(46), "section") if tight else (dp(64), "screen") if compact else (dp(96), "announcement")
    )
    who = el.Row(
        el.Emblem(person.colour, person.emblem, dp(22)),
        el.Words(said.lead, "support" if tight else "body", lines=1),
        spacing=dp(8),
        key="who",
    )
    return el.Row(
        asking.looks.sign(said.art, side, pos_hint={"center_y": 0.5}),
        el.Column(
            who,
            el.Words(said.title, style, theme.APP_THEME.text, lines=1),
            el.Words(said.support, "caption" if tight else "support", theme.current.dim),
            spacing=dp(2),
            pos_hint={"center_y": 0.5},
            key="texts",
        ),
        padding=(dp(20), dp(4)),
        spacing=dp(16),
        key="spoken",
    )


def _intent(asking: Asking, said: Spoken) -> Element:
    """What I am about to say: its sign, what it does, who may stop it."""
    tight = asking.tight
    return el.Row(
        asking.looks.sign(said.art, dp(46 if tight else 56), pos_hint={"center_y": 0.5}),
        el.Column(
            el.Words(said.title, "support_strong" if tight else "section"),
            None if tight else el.Words(said.support, "caption", theme.current.dim),
            spacing=dp(3),
            pos_hint={"center_y": 0.5},
            key="texts",
        ),
        padding=(dp(20), dp(4)),
        spacing=dp(16),
        key="intent",
    )

"""The action area of any game: what is asked, what may be picked, the answers, my covered hand."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.language import tr
from app.questions.question import Answer, Pick, Spoken
from screens import theme
from screens.question import picks
from screens.question.asking import VIEW, Asking
from screens.question.buttons import BESIDE, button, even_row
from screens.table.answer_status import ClockRing, answer_row
from screens.table.area import Area
from screens.table.parts import Heading
from screens.table.reveal_timer import CHIP, EyesBar, EyesChip
from screens.table.sentence import waiting
from screens.ui import elements as el
from screens.ui.keep import Element, box, leaf
from screens.ui.words import natural_width

area = box(Area)
heading, clock, eyes, chip = map(leaf, (Heading, ClockRing, EyesBar, EyesChip))

FEW = 2
"""So many answers leave room for the board on a small screen, whatever is said above them."""
GAP = dp(10)
"""Between answers of a row."""
BESIDE_WORDS = BESIDE + dp(8)
"""What a row leaves free beside a sign and its words, so that they never touch its edge."""
BACK_BESIDE = {"size_hint_x": None, "width": theme.MAIN_BUTTON, "height": theme.MAIN_BUTTON}
"""The way back where it stands beside an answer: only its arrow."""


def panel(asking: Asking, mine: Element | None) -> Element:
    """The panel of a question that lies below the board; `mine` is my covered hand, at its foot."""
    question, looks = asking.question, asking.looks
    shown = [(pick, looks.pick(asking, pick)) for pick in _in_turn(asking)]
    answers = foot(asking, [pick.key for pick, parts in shown if parts or pick.at == "board"])
    picked: list[Element] = []
    for pick, parts in shown:
        picked += parts
        if pick.covered:
            # Below the backs; where there is nothing else to do, it is the answer.
            uncover = looks.uncovering(asking, _uncover(asking, "outline" if answers else "main"))
            (picked if answers else answers).append(uncover)
    notes = {looks.notes_at(asking): looks.notes(asking)}
    gap = dp(5 if asking.tight else 9)
    return area(
        el.Column(
            None if _obvious(asking) else _head(asking),
            *notes.get("before", ()),
            *picked,
            *notes.get("after", ()),
            spacing=gap,
            key="body",
        ),
        el.Column(*notes.get("foot", ()), *answers, mine, spacing=gap, key="foot"),
        game_theme=asking.scene.game_theme,
        key=question.key,
    )


def _in_turn(asking: Asking) -> list[Pick]:
    """What may be picked, from the top down. Where large letters fill the screen, what has been picked makes
    room for what comes next: nobody looks for it below."""
    found = asking.question.picks
    turned = asking.compact and theme.current.large and bool(found) and bool(found[0].chosen)
    return list(found[::-1] if turned else found)


def _uncover(asking: Asking, kind: str) -> Element:
    """The button that lays backs open."""
    game_theme = asking.scene.game_theme
    ink = game_theme.on_fill if kind == "main" else theme.current.text
    return button(
        tr("Look at the cards"),
        asking.support(tr("make sure nobody beside you can see")),
        kind,
        ground=asking.scene.game_theme.grounds.raised if kind == "outline" else None,
        leading=el.Icon("eye-outline", theme.current.letters(24), ink, key="sign"),
        game_theme=game_theme,
        on_tap=asking.page.uncover,
        name="eyes.open",
        key="eyes",
    )


def foot(asking: Asking, in_sight: Sequence[str] | None = None) -> list[Element]:
    """The answers, and the way back to what else there is; `in_sight` are the picks of the question that are
    shown (None: all)."""
    question = asking.question
    rows = asking.looks.rows(asking)
    some = any(len(row) > 1 for row in rows)
    middle = _in_middle(asking, [row[0] for row in rows if len(row) == 1])
    made = [_answers(asking, row, middle, beside=some) for row in rows]
    shown = [pick.key for pick in question.picks] if in_sight is None else in_sight
    if all(pick in shown or pick.startswith(VIEW) for pick, _ in asking.page.selection.taps):
        # Another tap changes what was tapped.
        return made
    beside = asking.looks.back_beside(asking) and bool(made)
    back = button(
        "" if beside else tr("Something else"),
        leading=el.Icon("arrow-left", theme.current.letters(22), theme.current.text, key="sign"),
        centred=True,
        game_theme=asking.scene.game_theme,
        on_tap=asking.page.unpick,
        name="table.unpick",
        key="back",
        **(BACK_BESIDE if beside else {}),
    )
    return [el.Row(back, made[0], spacing=dp(8), key="with back"), *made[1:]] if beside else [*made, back]


def _in_middle(asking: Asking, column: Sequence[Answer]) -> bool:
    """Whether answers above one another have their words in the middle, all of them alike: not where signs
    stand before all of them, or before two lines."""
    signed = [answer for answer in column if asking.looks.answer_sign(asking, answer, None) is not None]
    if any(asking.looks.said_below(asking, answer) for answer in signed):
        return False
    return len(column) == 1 or len(signed) < len(column)


def _answers(asking: Asking, row: Sequence[Answer], middle: bool, *, beside: bool) -> Element:
    """One answer, or some beside one another; before the first of all stands what may be done instead.
    `middle`: whether one that stands alone has its words in the middle.
    `beside`: whether there are such rows, and one that stands alone is drawn like those."""
    question = asking.question
    others = [pick for pick in question.picks if pick.kind == picks.INSTEAD and question.answers[0] in row]
    if len(row) + len(others) == 1:
        return answer_button(asking, row[0], middle, beside=float(beside))
    shares = [_share(row, answer) for answer in row]
    signed = not asking.compact or (not others and _signs_fit(asking, row, shares))
    return even_row(
        *(_instead(asking, pick) for pick in others),
        *(
            answer_button(asking, answer, True, share, signed)
            for answer, share in zip(row, shares, strict=True)
        ),
        spacing=GAP,
        key=row[0].key,
    )


def _signs_fit(asking: Asking, row: Sequence[Answer], shares: Sequence[float]) -> bool:
    """Whether a small screen has room for the words of a row beside their signs, each on one line."""
    room = min(asking.page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN - GAP * (len(row) - 1)
    around = theme.current.letters(24) + BESIDE_WORDS
    return all(
        natural_width(answer.title, "strong") + around <= room * share / sum(shares)
        for answer, share in zip(row, shares, strict=True)
    )


def _share(row: Sequence[Answer], answer: Answer) -> float:
    """How wide an answer is beside the others: not doing it takes less room than doing it, in few words."""
    if answer.look != "plain":
        return 1.0
    return 0.72 if any(other.look in ("main", "danger") for other in row) else 1.25


def _instead(asking: Asking, pick: Pick) -> Element:
    """Something else one may do, as a button."""
    (item,) = pick.items
    return button(
        item.title,
        centred=True,
        height=theme.MAIN_BUTTON,
        game_theme=asking.scene.game_theme,
        **asking.taps(pick, item),
    )


def answer_button(
    asking: Asking, answer: Answer, middle: bool, beside: float = 0.0, signed: bool = True
) -> Element:
    """One answer. It stays where it is while something is missing, and then says what. Where others stand
    beside it, `beside` is its share of the row, and `signed` whether there is room for signs."""
    support = "" if beside and asking.compact else asking.looks.said_below(asking, answer)
    if answer.sure and answer.ready:
        support = tr("hold the button") if asking.tight else tr("hold to confirm")
    looks = asking.button(answer)
    inks = {"main": asking.scene.game_theme.on_fill, "danger": theme.WHITE}
    ink = inks.get(looks["kind"])
    sign = asking.looks.answer_sign(asking, answer, ink) if answer.art and signed else None
    centred = middle or (answer.look == "main" and asking.looks.MAIN_CENTRED and not support)
    return button(
        answer.title,
        support,
        leading=sign,
        centred=bool(beside) or centred or bool(answer.sure),
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
    question, scene, looks = asking.question, asking.scene, asking.looks
    if looks.small_title(asking):
        return el.Words(question.title, "support_strong", align="center", name="table.question", key="title")
    if question.title and len(question.asked) < 2:
        return _titled(asking)
    said = question.title or waiting(scene)
    # Very large letters leave no room for their names beside their emblems.
    named = bool(question.title) or not asking.tight or len(question.asked) < 2
    texts: Sequence[Element | None] = (
        el.Words(said, "support_strong" if asking.compact else "strong", key="title") if named else None,
        answer_row(scene, dp(26) if asking.compact else dp(34)) if len(question.asked) > 1 else None,
    )
    return el.Row(
        clock(asking.page, dp(46) if asking.compact else dp(54)),
        el.Column(*texts, spacing=dp(5), pos_hint={"center_y": 0.5}, key="texts"),
        spacing=dp(14),
        padding=(dp(6), 0),
        key="head",
    )


def _titled(asking: Asking) -> Element:
    """What is asked, and beside it how long I may think, how long my cards lie open, what of mine is at
    hand. Two such signs leave large letters no room: there they stand beside a short title, with the hint
    below, and below a long one, beside the hint."""
    page, looks = asking.page, asking.looks
    clocked = asking.scene.table["clock"] and looks.shows_clock(asking)
    found = (
        clock(page, dp(46)) if clocked else None,
        chip(page) if page.revealed and not page.nothing_to_hide else None,
        looks.after_title(asking),
    )
    signs = [sign for sign in found if sign is not None]
    (said, markup), hint, before = looks.title(asking), looks.hint(asking), looks.before_title(asking)
    lines, large = looks.title_lines(asking), not (asking.compact or theme.current.large)
    if theme.current.large and len(signs) > 1:
        title = heading(said, "", lines, markup, True, large, key="title")
        if not markup and natural_width(said, "section") <= _room_beside(asking, before, bool(clocked)):
            short = el.Row(before, title, *signs, spacing=dp(6), key="short")
            words = el.Words(hint, "caption", theme.current.dim, key="hint") if hint else None
            return el.Column(
                short,
                None if words is None else el.Row(words, padding=(dp(6), 0), key="below"),
                spacing=dp(2),
                key="head",
            )
        small = el.Words(hint, "caption", theme.current.dim, pos_hint={"center_y": 0.5}, key="hint")
        return el.Column(
            title if before is None else el.Row(before, title, spacing=dp(8), key="marked"),
            el.Row(small, *signs, spacing=dp(8), padding=(dp(6), 0, 0, 0), key="signs"),
            key="head",
        )
    beside = before is not None or bool(signs)
    title = heading(said, hint, lines, markup, beside, large, key="title")
    return el.Row(before, title, *signs, spacing=dp(6), key="head") if beside else title


def _room_beside(asking: Asking, before: Element | None, clocked: bool) -> float:
    """How wide a title may be beside the sign of what it is about, the clock, the chip and what of mine is at
    hand."""
    taken = theme.TOUCH + dp(6) + (0 if before is None else dp(48)) + (dp(52) if clocked else 0)
    if asking.page.revealed:
        taken += theme.current.grown(CHIP) + dp(6)
    room = min(asking.page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN
    return float(room - dp(12) - taken)


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

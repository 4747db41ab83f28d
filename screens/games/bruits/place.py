"""My turn: which card, which room, which face, in any order; and what will happen then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.question import Item, Pick, Question
from screens import theme
from screens.games.bruits import hand
from screens.games.bruits.cast import Cast
from screens.games.bruits.clue import ClueCard
from screens.games.bruits.effect import answer_button
from screens.games.bruits.looks import area, large
from screens.games.bruits.telling import band
from screens.question.asking import Asking
from screens.table.answers import ClockRing
from screens.table.eyes import EyesBar, EyesChip
from screens.table.parts import note
from screens.table.scene import Scene
from screens.ui.boxes import Column, EvenGrid, Row
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

TALL, SMALL = dp(112), dp(84)


def place(asking: Asking) -> Widget:
    """The whole action area."""
    page, scene, question = asking.page, asking.scene, asking.question
    cards, rooms, faces_ = question.picks
    tall = SMALL if page.compact else TALL
    # Backs make room on a small screen where there is more to say.
    backs = not page.compact or (not rooms.chosen and not large() and band(page, scene) is None)
    faces = EvenGrid(*(_Face(asking, faces_, item) for item in faces_.items), cols=2, spacing=dp(8))
    held: list[Widget | None] = [
        hand.HandRow(asking, cards, tall) if page.open_eyes or backs else None,
        None if page.open_eyes else EyesBar(page),
    ]
    # Where large letters fill the screen, a card that is chosen makes room for the faces.
    first = page.compact and large() and bool(cards.chosen)
    return area(
        _title(page, scene, question),
        *([faces, *held] if first else [*held, faces]),
        # At the foot, which never leaves the screen: what the room will do decides where a card goes.
        foot=Column(
            *(note(row.text, row.icon) for row in question.notes),
            _buttons(asking),
            spacing=dp(8),
        ),
    )


def _title(page: TablePage, scene: Scene, question: Question) -> Widget:
    support = tr("For your eyes only: hold to look") if hand.fresh_secret(scene) else question.support
    column = Column(Words(question.title, "section", name="table.question"), spacing=dp(1))
    # A small screen needs the room for what is about to be done.
    card, room = (bool(pick.chosen) for pick in question.picks[:2])
    if large() or not page.compact or not (card and room):
        column.add_widget(Words(support, "caption", theme.now.dim))
    row = Row(padding=(dp(6), 0, 0, 0), spacing=dp(6))
    if large():
        # The title needs the whole width; the times stand below it.
        lower = column.children[0]
        column.remove_widget(lower)
        row.add_widget(lower)
    else:
        row.add_widget(column)
    for part in row.children:
        part.pos_hint = {"center_y": 0.5}
    if scene.table["clock"]:
        row.add_widget(ClockRing(page, dp(40)))
    if page.open_eyes:
        row.add_widget(EyesChip(page))
    row.add_widget(hand.Thumb(page, scene))
    return Column(column, row, padding=(dp(6), 0, 0, 0)) if large() else row


class _Face(Tappable, Ground, Row):
    """Face up or face down, with what that means for this card."""

    def __init__(self, asking: Asking, pick: Pick, item: Item) -> None:
        now, page, accent = theme.now, asking.page, asking.scene.mood.text
        open_, chosen = not item.why_not, bool(item.count)
        super().__init__(
            on_tap=lambda: asking.tap(pick, item),
            on_refused=lambda: asking.tap(pick, item),
            enabled=open_,
            name=f"face.{item.key}",
            fill=theme.mixed(now.surface2, accent, 0.12)
            if chosen
            else now.surface2
            if open_
            else theme.CLEAR,
            line=accent if chosen else now.line,
            line_width=dp(2.5) if chosen else dp(1),
            dashed=not open_,
            radius=dp(14),
            padding=(dp(8), dp(8)),
            spacing=dp(9),
            size_hint_y=None,
            height=dp(54),
        )
        self.wish = dp(48)
        if not page.compact:
            self.add_widget(self._picture(asking, item, open_))
        head = Row(Words(item.title, "tile", now.text if open_ else now.dim, lines=1), spacing=dp(4))
        if chosen:
            # Never by the line alone.
            head.add_widget(Icon("check-circle", now.letters(18), accent))
        words = Column(head, Words(item.support, "caption", now.dim), spacing=dp(2))
        words.pos_hint = {"center_y": 0.5}
        words.bind(height=lambda _, high: self._want(high + dp(16)))
        self.add_widget(words)

    @staticmethod
    def _picture(asking: Asking, item: Item, open_: bool) -> Widget:
        """The card as it would lie; before one is chosen, or while it is covered, any card."""
        chosen = asking.question.picks[0].chosen
        if item.key == "up" and not chosen:
            return Icon("cards-outline", dp(30), theme.now.dim, pos_hint={"center_y": 0.5})
        clue = hand.cards(asking.scene)[int(chosen[0].key)] if item.key == "up" else None
        picture = ClueCard(Cast(asking.scene), clue, dp(38), pos_hint={"center_y": 0.5})
        picture.opacity = 1.0 if open_ else 0.4
        return picture

    def _want(self, high: float) -> None:
        self.wish = self.height = max(dp(54), high)
        if isinstance(self.parent, EvenGrid):
            self.parent.even()


def _buttons(asking: Asking) -> Widget:
    (answer,) = asking.question.answers
    confirm = answer_button(asking, answer)
    if not asking.page.selection.taps:
        return confirm
    back = Button(
        "",
        icon="arrow-left",
        centred=True,
        on_tap=asking.page.unpick,
        name="table.unpick",
        size_hint_x=None,
        width=dp(56),
        height=theme.MAIN_BUTTON,
    )
    return Row(back, confirm, spacing=dp(10))

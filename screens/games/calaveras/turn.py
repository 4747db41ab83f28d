"""My turn: which card, where to, and the last word before it is laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games import board
from app.language import tr
from app.questions.question import Answer
from screens import theme
from screens.games.calaveras import hand
from screens.games.calaveras.flags import cross
from screens.games.calaveras.lights import Lights
from screens.question.asking import Asking
from screens.table.answers import ClockRing
from screens.table.eyes import EyesChip
from screens.table.player_view import player_view
from screens.table.scene import Scene
from screens.table.sentence import in_brief, latest, waiting
from screens.ui.boxes import Column, Middle, Row, Space
from screens.ui.button import Button
from screens.ui.screen import PageColumn
from screens.ui.words import Words, accented

if TYPE_CHECKING:
    from screens.table.page import TablePage

CARD, SMALL_CARD = dp(124), dp(92)


# -- between the board and the action area ---------------------------------------------------------


def telling(page: TablePage, scene: Scene) -> Widget:
    """What has just happened, whom we wait for, and how many cards are left."""
    now = theme.now
    main, support = latest(scene)
    style = "strong" if page.tight else "section" if page.compact else "sentence"
    small = "least" if page.tight else "caption" if page.compact else "support"
    words = Words(main, style, align="center", name="table.sentence")
    column = PageColumn(words, size_hint=(1, None), inset=dp(18), padding=(0, dp(2)), spacing=dp(3))
    if support:
        column.add_widget(Words(support, small, now.dim, "center", name="table.support"))
    if scene.paused:
        return column
    line, piles = _whom(page, scene), board(player_view(scene, revealed=False)).notes[0]
    if page.compact:
        line = f"{line.removesuffix('.')} · {piles}" if line else piles
    texts_ = Column(Words(line, small, now.text, "center", name="table.waiting"), spacing=dp(1))
    if not page.compact:
        texts_.add_widget(Words(piles, "caption", now.dim, "center"))
    if scene.table["clock"] and not scene.over:
        column.add_widget(Row(ClockRing(page, dp(40)), texts_, Space(width=dp(40)), spacing=dp(6)))
    else:
        column.add_widget(texts_)
    return column


def _whom(page: TablePage, scene: Scene) -> str:
    """Whom we wait for; a ghost has nobody to wait for but its partner."""
    mine = scene.my_turn and scene.view["turn"] == scene.seat
    return waiting(scene) if mine or scene.over or scene.me.stand_in else page.question.title


def asking(page: TablePage, scene: Scene, choice: Lights) -> Widget:
    """What is asked of me, with what the lines and crosses on the board mean."""
    title = Words(
        accented(page.question.title, choice.moved_name, scene.mood.text),
        "section" if page.compact else "sentence",
        align="left" if page.compact else "center",
        markup=True,
        name="table.question",
    )
    if page.compact:
        # The board needs the room: what the crosses mean, the button says. What has happened was told before
        # the cards were laid open, unless they lie open all the time.
        row = Row(title, *_times(page, scene), padding=(dp(14), dp(2)), spacing=dp(8))
        if not page.nothing_to_hide or choice.stage != "card":
            return row
        told = Column(in_brief(scene, "least" if page.tight else "caption"), padding=(dp(14), 0))
        return Column(told, row)
    told = in_brief(scene, "support")
    return Column(title, told, _legend(page, scene, choice), padding=(dp(14), dp(2)), spacing=dp(3))


def _times(page: TablePage, scene: Scene) -> list[Widget]:
    """How long I may think, and how long my cards lie open."""
    clock = [ClockRing(page, dp(38))] if scene.table["clock"] else []
    return [*clock, EyesChip(page)]


def _legend(page: TablePage, scene: Scene, choice: Lights) -> Widget:
    """What the signs mean, as far as there is room, and the times."""
    keep = _times(page, scene)
    entries: list[Widget] = []
    if choice.stage == "source":
        entries = [_entry(_Key(False), choice.hint)]
    elif choice.stage in ("to", "ready"):
        entries = [_entry(_Key(False), choice.hint)]
        if choice.met:
            entries.append(_entry(_Key(True), choice.met))
    gap, room = dp(12), min(page.width, theme.PAGE_WIDTH) - dp(28)
    while entries and sum(part.width + gap for part in (*entries, *keep)) > room:
        entries.pop(0)
    parts = [*entries, *keep]
    legend = Row(*parts, spacing=gap, size_hint=(None, None), height=keep[-1].height)
    legend.bind(minimum_width=legend.setter("width"))
    return Middle(legend, size_hint_y=None, height=legend.height)


def _entry(sign: Widget, text: str) -> Row:
    words = Words(text, "caption", theme.now.text, natural=True)
    # Its width is wanted now, not with the next frame.
    words.texture_update()
    return Row(
        sign,
        words,
        spacing=dp(6),
        size_hint=(None, None),
        width=sign.width + dp(6) + words.width,
        pos_hint={"center_y": 0.5},
    )


class _Key(Widget):
    """A line of the accent, or a cross, as on the board."""

    def __init__(self, crossed: bool) -> None:
        side = dp(14)
        super().__init__(size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        self._crossed = crossed
        self.bind(pos=self._paint)

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            if self._crossed:
                cross((self.x, self.y, self.width, self.height))
            else:
                Color(rgba=theme.mood("calaveras").text)
                SmoothLine(rounded_rectangle=(self.x, self.y, self.width, self.height, dp(4)), width=dp(1))


# -- the action area -------------------------------------------------------------------------------


def panel(asking: Asking, choice: Lights) -> Widget:
    """My cards, or those of the spot a Plot Twist takes one from; and the buttons."""
    page = asking.page
    tall = (SMALL_CARD if page.compact else CARD) * (0.86 if theme.now.scale > 1.2 else 1.0)
    aside = hand.tiny(page) and choice.stage in ("to", "ready")
    return PageColumn(
        *(() if aside else (_cards(choice, tall),)),
        _buttons(asking, choice),
        size_hint=(1, None),
        inset=theme.TABLE_MARGIN,
        padding=(0, 0, 0, dp(12)),
        spacing=dp(8),
    )


def _cards(choice: Lights, tall: float) -> Widget:
    beside, source = choice.beside(), choice.source
    if source is None or len(beside) < 2:
        return hand.OpenCards("card", choice.cards.items, choice.take, tall)
    # A finger on a small flag may have meant its neighbour: here they are large.
    return hand.OpenCards("location", beside, choice.move, tall)


def _buttons(asking: Asking, choice: Lights) -> Widget:
    buttons = [_button(asking, answer) for answer in asking.question.answers]
    if choice.stage == "card":
        return buttons[0]
    return Row(_cancel(asking), *buttons, spacing=dp(10))


def _cancel(asking: Asking) -> Button:
    small = hand.tiny(asking.page)
    return Button(
        "" if small else tr("Cancel"),
        icon="close" if small else "",
        centred=True,
        on_tap=asking.page.unpick,
        name="table.unpick",
        size_hint_x=None,
        width=theme.now.grown(dp(58 if small else 96)),
        height=theme.MAIN_BUTTON,
    )


def _button(asking: Asking, answer: Answer) -> Button:
    """One answer, in the middle of its button; while something is missing it says what."""
    return Button(
        answer.title,
        answer.support,
        kind=answer.look if answer.ready else "off",
        # With large letters a sign beside the words would take a second line, and that my row of the board.
        icon="" if answer.ready or theme.now.scale > hand.LARGE_LETTERS else "gesture-tap",
        mood=asking.scene.mood,
        centred=True,
        wraps=answer.ready,
        on_tap=lambda: asking.answer(answer),
        on_refused=lambda: asking.answer(answer),
        name=f"answer.{answer.key}",
        height=theme.MAIN_BUTTON,
    )

"""Between the board and the hand what has happened and what is asked; my turn: which card, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.calaveras.board import piles
from app.language import tr
from app.questions.question import Answer
from screens import theme
from screens.games.calaveras import hand
from screens.games.calaveras.flags import cross
from screens.games.calaveras.lights import CalaverasLights
from screens.question.asking import Asking
from screens.question.panel import clock
from screens.table.reveal_timer import EyesChip
from screens.table.scene import Scene, player_view
from screens.table.sentence import latest, told, waiting
from screens.ui import elements as el
from screens.ui.keep import Element, box, leaf
from screens.ui.letters import width_of
from screens.ui.screen import PageColumn
from screens.ui.words import accented

if TYPE_CHECKING:
    from screens.table.page import TablePage

CARD, SMALL_CARD = dp(124), dp(92)
GAP, KEY = dp(12), dp(14)
"""Between the entries of the legend, and how large their signs are."""
MIDDLE = {"center_y": 0.5}

# -- between the board and the action area ---------------------------------------------------------


def telling(page: TablePage, scene: Scene) -> Element:
    """What has just happened, whom we wait for, and how many cards are left."""
    now = theme.current
    main, support = latest(scene)
    style = "strong" if page.tight else "section" if page.compact else "sentence"
    small = "least" if page.tight else "caption" if page.compact else "support"
    return page_column(
        el.Words(main, style, align="center", name="table.sentence", key="main"),
        el.Words(support, small, now.dim, "center", name="table.support", key="support") if support else None,
        None if scene.paused else _whom(page, scene, small),
        size_hint=(1, None),
        inset=dp(18),
        padding=(0, dp(2)),
        spacing=dp(3),
        key="telling",
    )


def _whom(page: TablePage, scene: Scene, small: str) -> Element:
    """Whom we wait for, with the clock, and how many cards are left."""
    mine = scene.my_turn and scene.view["turn"] == scene.seat
    # A ghost has nobody to wait for but its partner.
    line = waiting(scene) if mine or scene.over or scene.me.stand_in else page.question.title
    left = piles(player_view(scene, revealed=False))
    if page.compact:
        line = f"{line.removesuffix('.')} · {left}" if line else left
    said = el.Column(
        el.Words(line, small, theme.current.text, "center", name="table.waiting", key="waiting"),
        None if page.compact else el.Words(left, "caption", theme.current.dim, "center", key="piles"),
        spacing=dp(1),
        key="said",
    )
    if not scene.table["clock"] or scene.over:
        return said
    return el.Row(clock(page, dp(40)), said, el.Space(width=dp(40)), spacing=dp(6), key="with clock")


def asked(asking: Asking, choice: CalaverasLights) -> Element:
    """What is asked of me, with what the lines and crosses on the board mean."""
    page, scene = asking.page, asking.scene
    title = el.Words(
        accented(asking.question.title, choice.moved_name, scene.game_theme.text),
        "section" if page.compact else "sentence",
        align="left" if page.compact else "center",
        markup=True,
        name="table.question",
        key="title",
    )
    if page.compact:
        # The board needs the room: what the crosses mean, the button says. What has happened was told before
        # the cards were laid open, unless they lie open all the time.
        row = el.Row(title, *_times(asking), padding=(dp(14), dp(2)), spacing=dp(8), key="asked")
        if not page.nothing_to_hide or choice.stage != "card":
            return row
        lately = el.Column(told(scene, "least" if page.tight else "caption"), padding=(dp(14), 0), key="told")
        return el.Column(lately, row, key="told and asked")
    return el.Column(
        title,
        told(scene, "support"),
        _legend(asking, choice),
        padding=(dp(14), dp(2)),
        spacing=dp(3),
        key="asked",
    )


def _times(asking: Asking) -> list[Element | None]:
    """How long I may think, and how long my cards lie open."""
    return [clock(asking.page, dp(38)) if asking.scene.table["clock"] else None, chip(asking.page)]


def _legend(asking: Asking, choice: CalaverasLights) -> Element:
    """What the signs mean, as far as there is room, and the times."""
    said = [choice.hint] if choice.stage in ("source", "to", "ready") else []
    if said and choice.stage != "source" and choice.met:
        said.append(choice.met)
    entries = [(text, text == choice.met and bool(choice.met)) for text in said]
    page, times = asking.page, _times(asking)
    taken = (theme.current.grown(dp(68)) if not page.nothing_to_hide else 0.0) + GAP
    taken += dp(38) + GAP if asking.scene.table["clock"] else 0.0
    room = min(page.width, theme.PAGE_WIDTH) - dp(28) - taken
    while entries and sum(_wide(text) + GAP for text, _ in entries) > room:
        entries.pop(0)
    return el.Row(
        el.Space(key="left"),
        *(_entry(text, crossed) for text, crossed in entries),
        *times,
        el.Space(key="right"),
        spacing=GAP,
        key="legend",
    )


def _wide(text: str) -> float:
    """How wide an entry of the legend is."""
    letters = theme.STYLES["caption"]
    size = theme.current.letters(letters.size)
    return float(KEY + dp(6) + width_of(text, letters.font, letters.bold, size) + 2)


def _entry(text: str, crossed: bool) -> Element:
    return el.Row(
        sign(crossed, key=crossed),
        el.Words(text, "caption", theme.current.text, natural=True, pos_hint=MIDDLE),
        spacing=dp(6),
        size_hint=(None, None),
        width=_wide(text),
        pos_hint=MIDDLE,
        key=f"crossed {crossed}",
    )


class LegendKey(Widget):
    """A line of the accent, or a cross, as on the board."""

    def __init__(self, crossed: bool) -> None:
        super().__init__(size_hint=(None, None), size=(KEY, KEY), pos_hint=MIDDLE)
        self._crossed = crossed
        self.bind(pos=self._paint)

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            if self._crossed:
                cross((self.x, self.y, self.width, self.height))
            else:
                Color(rgba=theme.game_theme("calaveras").text)
                SmoothLine(rounded_rectangle=(self.x, self.y, self.width, self.height, dp(4)), width=dp(1))


page_column, chip, sign = box(PageColumn), leaf(EyesChip), leaf(LegendKey)

# -- the action area -------------------------------------------------------------------------------


def panel(asking: Asking, choice: CalaverasLights) -> Element:
    """My cards, or those of the spot a Plot Twist takes one from; and the buttons."""
    page = asking.page
    tall = (SMALL_CARD if page.compact else CARD) * (0.86 if theme.current.scale > 1.2 else 1.0)
    aside = hand.tiny(page) and choice.stage in ("to", "ready")
    return page_column(
        None if aside else _cards(choice, tall),
        _buttons(asking, choice),
        size_hint=(1, None),
        inset=theme.TABLE_MARGIN,
        padding=(0, 0, 0, dp(12)),
        spacing=dp(8),
        key="turn",
    )


def _cards(choice: CalaverasLights, tall: float) -> Element:
    beside, source = choice.beside(), choice.source
    if source is None or len(beside) < 2:
        return hand.open_cards("card", choice.cards.items, choice.take, tall)
    # A finger on a small flag may have meant its neighbour: here they are large.
    return hand.open_cards("location", beside, choice.move, tall)


def _buttons(asking: Asking, choice: CalaverasLights) -> Element:
    buttons = [_button(asking, answer) for answer in asking.question.answers]
    if choice.stage == "card":
        return buttons[0]
    return el.Row(_cancel(asking), *buttons, spacing=dp(10), key="buttons")


def _cancel(asking: Asking) -> Element:
    small = hand.tiny(asking.page)
    return el.Button(
        "" if small else tr("Cancel"),
        icon="close" if small else "",
        centred=True,
        on_tap=asking.page.unpick,
        name="table.unpick",
        size_hint_x=None,
        width=theme.current.grown(dp(58 if small else 96)),
        height=theme.MAIN_BUTTON,
        key="cancel",
    )


def _button(asking: Asking, answer: Answer) -> Element:
    """One answer, in the middle of its button; while something is missing it says what."""
    return el.Button(
        answer.title,
        answer.support,
        # With large letters a sign beside the words would take a second line, and that my row of the board.
        icon="" if answer.ready or theme.current.scale > hand.LARGE_LETTERS else "gesture-tap",
        centred=True,
        wraps=answer.ready,
        height=theme.MAIN_BUTTON,
        **asking.button(answer),
    )

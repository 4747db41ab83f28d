"""My turn: which card, where to, and the last word before it is laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from app.language import tr
from screens import theme
from screens.games.calaveras import hand, texts
from screens.games.calaveras.cast import Cast
from screens.games.calaveras.choosing import NOTHING, Choosing
from screens.games.calaveras.flags import cross
from screens.table.answers import ClockRing
from screens.table.eyes import EyesChip
from screens.table.scene import Scene
from screens.table.sentence import in_brief, latest, waiting
from screens.ui.boxes import Column, Middle, Row, Space
from screens.ui.button import Button
from screens.ui.screen import PageColumn
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

CARD, SMALL_CARD = dp(124), dp(92)


# -- between the board and the action area ---------------------------------------------------------


def telling(page: TablePage, scene: Scene) -> Widget:
    """What has just happened, whom we wait for, and how many cards are left."""
    cast, now = Cast(scene), theme.now
    main, support = latest(scene)
    style = "strong" if page.tight else "section" if page.compact else "sentence"
    small = "least" if page.tight else "caption" if page.compact else "support"
    words = Words(main, style, align="center", name="table.sentence")
    column = PageColumn(words, size_hint=(1, None), inset=dp(18), padding=(0, dp(2)), spacing=dp(3))
    if support:
        column.add_widget(Words(support, small, now.dim, "center", name="table.support"))
    if scene.paused:
        return column
    line = _whom(scene, cast)
    if page.compact:
        line = f"{line.removesuffix('.')} · {texts.piles(cast)}" if line else texts.piles(cast)
    texts_ = Column(Words(line, small, now.text, "center", name="table.waiting"), spacing=dp(1))
    if not page.compact:
        texts_.add_widget(Words(texts.piles(cast), "caption", now.dim, "center"))
    if scene.table["clock"] and not scene.over:
        column.add_widget(Row(ClockRing(page, dp(40)), texts_, Space(width=dp(40)), spacing=dp(6)))
    else:
        column.add_widget(texts_)
    return column


def _whom(scene: Scene, cast: Cast) -> str:
    """Whom we wait for; a ghost has nobody to wait for but its partner."""
    turn = scene.view["turn"]
    who = cast.who(turn)
    if scene.over or not who.ghost:
        return waiting(scene)
    if scene.my_turn:
        return tr("Your turn to play for {name}.", name=who.spoken)
    return tr("Waiting for {name}, who plays a card for {ghost}.", name=who.player, ghost=who.spoken)


def asking(page: TablePage, scene: Scene, choice: Choosing) -> Widget:
    """What is asked of me, with what the lines and crosses on the board mean."""
    cast = Cast(scene)
    title = Words(
        texts.question(cast, choice, get_hex_from_color(scene.mood.text)),
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


def _legend(page: TablePage, scene: Scene, choice: Choosing) -> Widget:
    """What the signs mean, as far as there is room, and the times."""
    keep = _times(page, scene)
    entries: list[Widget] = []
    if choice.stage == "source":
        entries = [_entry(_Key(False), tr("tap a lit Location"))]
    elif choice.stage in ("to", "ready"):
        entries = [_entry(_Key(False), tr("it can go here"))]
        if any(choice.meets(spot) is not None for spot in choice.targets):
            entries.append(_entry(_Key(True), tr("both are discarded")))
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
                Color(rgba=theme.MOODS["calaveras"].text)
                SmoothLine(rounded_rectangle=(self.x, self.y, self.width, self.height, dp(4)), width=dp(1))


# -- the action area -------------------------------------------------------------------------------


def panel(page: TablePage, scene: Scene, choice: Choosing) -> Widget:
    """My cards, or those of the spot a Plot Twist takes one from; and the buttons."""
    cast = Cast(scene)
    tall = (SMALL_CARD if page.compact else CARD) * (0.86 if theme.now.scale > 1.2 else 1.0)
    aside = hand.tiny(page) and choice.stage in ("to", "ready")
    return PageColumn(
        *(() if aside else (_cards(page, scene, cast, choice, tall),)),
        _buttons(page, scene, cast, choice),
        size_hint=(1, None),
        inset=theme.TABLE_MARGIN,
        padding=(0, 0, 0, dp(12)),
        spacing=dp(8),
    )


def _cards(page: TablePage, scene: Scene, cast: Cast, choice: Choosing, tall: float) -> Widget:
    source = choice.source
    places = [] if source is None else choice.sources.get(source, [])
    if source is None or len(places) < 2:
        return hand.open_hand(page, scene, cast, choice, tall)
    # A finger on a small flag may have meant its neighbour: here they are large.
    return hand.OpenCards(
        cast,
        places,
        places.index(str(choice.place)),
        lambda _, place: choice.move_from(source, place),
        tall,
        "source",
    )


def _buttons(page: TablePage, scene: Scene, cast: Cast, choice: Choosing) -> Widget:
    if choice.stage == "card":
        return Button(
            tr("Tap one of your cards"),
            kind="off",
            icon="gesture-tap",
            centred=True,
            on_refused=lambda: page.say(tr("First tap a card.")),
            name="table.confirm",
            height=theme.MAIN_BUTTON,
        )
    row = Row(_cancel(page, choice), spacing=dp(10))
    if choice.stage == "ready":
        row.add_widget(_confirm(page, scene, cast, choice))
    elif choice.stage == "source":
        row.add_widget(_nothing(page, choice))
    else:
        row.add_widget(
            Button(
                tr("Tap a lit spot"),
                kind="off",
                icon="gesture-tap",
                centred=True,
                on_refused=lambda: page.say(tr("First tap where the card goes.")),
                name="table.confirm",
                height=theme.MAIN_BUTTON,
            )
        )
    return row


def _cancel(page: TablePage, choice: Choosing) -> Button:
    small = hand.tiny(page)
    return Button(
        "" if small else tr("Cancel"),
        icon="close" if small else "",
        centred=True,
        on_tap=choice.back,
        name="table.unpick",
        size_hint_x=None,
        width=theme.now.grown(dp(58 if small else 96)),
        height=theme.MAIN_BUTTON,
    )


def _confirm(page: TablePage, scene: Scene, cast: Cast, choice: Choosing) -> Button:
    assert choice.to is not None
    met = choice.meets(choice.to) is not None

    def play() -> None:
        move = page.choice.sole
        if move is not None:
            page.act(dict(move))

    return Button(
        texts.goes(cast, choice),
        tr("both are discarded") if met else "",
        kind="main",
        mood=scene.mood,
        centred=True,
        wraps=True,
        on_tap=play,
        name="table.confirm",
    )


def _nothing(page: TablePage, choice: Choosing) -> Button:
    if not choice.may_stay:
        return Button(
            tr("Tap a lit spot"),
            kind="off",
            icon="gesture-tap",
            centred=True,
            on_refused=lambda: page.say(tr("First tap the Location to move.")),
            name="table.confirm",
            height=theme.MAIN_BUTTON,
        )
    return Button(
        tr("Discard without moving"),
        kind="outline",
        mood=page.scene.mood,
        centred=True,
        wraps=True,
        on_tap=lambda: page.act(dict(NOTHING)),
        name="play.nothing",
        height=theme.MAIN_BUTTON,
    )

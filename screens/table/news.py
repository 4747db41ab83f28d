"""What has happened since I last did something: a band beside what I am asked, and a card over the table for
what nobody may miss."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import public
from app.language import tr
from app.language.narrator.telling import News
from screens import theme
from screens.table.scene import Scene
from screens.table.whispers import Whispers
from screens.ui.art import Art
from screens.ui.boxes import Column, GroundColumn, Middle, Row, Scroll
from screens.ui.button import Button
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.moment import Moment
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

TOLD_FROM, DONE_FROM = 2, 4
"""What weighs less than the one happens in every turn, and is told in the log only; what weighs less than the
other is told where there is room left."""
MOST_HELD = 3
"""After an absence a card tells the last of what was missed."""
MOST_CARDS, CARD = 2, 336 / 240
"""So many of the cards that were turned up are shown, and how high they are for their width."""
SECRET, LETTER, BESIDE = 110, 0.5, dp(126)
"""Letters a secret has room for under its cover, how wide one is for its height, and what is not theirs of
the width of a card."""
MINE, HELD, OTHER = "account-alert-outline", "bullhorn-outline", "circle-small"


def lately(scene: Scene) -> list[News]:
    """What has come of what this seat did last, and what has happened since, the oldest first."""
    teller = scene.narrator
    events = teller.lately(scene.log, scene.seat)
    own = len(events) > 0 and scene.seat is not None and events[0].get("seat") == scene.seat
    news: list[News] = teller.news(events)
    # What I have just done myself is no news to me, unless everybody was shown it.
    news = news[1:] if own and news and not news[0].held else news
    return [one for one in news if one.weight >= TOLD_FROM]


def pressing(news: Sequence[News], most: int) -> list[News]:
    """So many of them, in their order: what has touched me, then what weighs most; where there is room for
    several, the last thing that happened in any case. That somebody did without something is told where there
    is room left."""
    done = [at for at, one in enumerate(news) if one.weight >= DONE_FROM]
    last = done[-1] if done and most > 1 else None

    def rank(at: int) -> tuple[bool, bool, bool, int, int]:
        return at == last, news[at].mine, news[at].held, news[at].weight, at

    return [news[at] for at in sorted(sorted(range(len(news)), key=rank, reverse=True)[:most])]


def line(news: News, style: str, colour: theme.Colour) -> Row:
    """One of them, with a sign for what touches me and for what the table has heard."""
    mark = Icon(_sign(news), theme.now.letters(theme.STYLES[style].size + 3), colour)
    mark.pos_hint = {"top": 1}
    return Row(mark, Words(news.text, style, colour), spacing=dp(7))


def _sign(news: News) -> str:
    return MINE if news.mine else HELD if news.held else OTHER


class NewsBand(GroundColumn):
    """The most pressing of what has happened since I last did something; the log has the whole story."""

    def __init__(self, scene: Scene, news: Sequence[News], most: int, **kwargs: Any) -> None:
        now = theme.now
        super().__init__(radius=dp(12), padding=(dp(10), dp(6)), spacing=dp(2), **kwargs)
        self.name = "table.news"
        for one in pressing(news, most):
            self.add_widget(line(one, "caption", scene.mood.text if one.mine else now.text))


class HeldNews(Moment):
    """A card over the table with what nobody may miss: who did what to whom, and what was turned up; until it
    has been read or is tapped away."""

    holds = True

    def __init__(
        self, page: TablePage, scene: Scene, events: Sequence[Any], whispers: Sequence[Any] = ()
    ) -> None:
        self.events, self.whispers = list(events), list(whispers)
        secret = scene.narrator.whispered(self.whispers)[-MOST_HELD:]
        open_ = page.nothing_to_hide
        news = held(scene, self.events, scene.narrator.outdone(self.whispers) if open_ else ())
        news += secret if open_ else []
        super().__init__(page.navigator.layer, "news", page.pace.shown(news, bool(secret) and not open_))
        self._cover: Whispers | None = None
        now = theme.now
        with self.canvas.before:
            Color(rgba=theme.faded(now.shade, 0.6))
            self._dim = Rectangle()
        before = [(), *(one.people for one in news)]
        blocks = (
            _block(page, scene, one, known=bool(one.people) and set(one.people) <= set(earlier))
            for one, earlier in zip(news, before, strict=False)
        )
        self._blocks = Column(*blocks, spacing=dp(14))
        if secret and not open_:
            self._cover = Whispers([(_sign_of(scene, one), one.text) for one in secret], even=_lines(page))
            self._blocks.add_widget(Words(tr("For your eyes only"), "section", align="center"))
            self._blocks.add_widget(self._cover)
        self._scroll = Scroll(self._blocks, fade=now.surface, size_hint_y=None)
        self._button = Button(tr("Continue"), centred=True, on_tap=self.tap_away, name="news.close")
        self._card = GroundColumn(
            self._scroll,
            self._button,
            fill=now.surface,
            line=scene.mood.text,
            line_width=dp(1.5),
            radius=theme.RADIUS_PANEL,
            padding=(dp(16), dp(16)),
            spacing=dp(14),
            size_hint=(None, None),
        )
        self.add_widget(self._card)
        self.bind(pos=self._place, size=self._place)
        for part in (self._blocks, self._button, self._card):
            part.bind(height=self._place)

    def _place(self, *_: Any) -> None:
        self._dim.pos, self._dim.size = self.pos, self.size
        self._card.width = min(self.width - 2 * theme.MARGIN, theme.PAGE_WIDTH)
        room = self.height - 2 * theme.MARGIN - self._button.height - dp(46)
        self._scroll.height = max(0.0, min(self._blocks.height, room))
        self._card.pos = (
            self.x + (self.width - self._card.width) / 2,
            self.y + (self.height - self._card.height) / 2,
        )

    def _run_out(self, passed: float) -> bool:
        # What somebody is reading does not go away under their thumb.
        reading = self._cover is not None and self._cover.held
        return super()._run_out(0.0 if reading else passed)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        # The finger goes up over the card: what lies below must not feel the tap.
        if not super().on_touch_up(touch) and not self._card.collide_point(*touch.pos):
            self.tap_away()
        return True


def _block(page: TablePage, scene: Scene, one: News, known: bool) -> Widget:
    """One of the moments: whose it was, unless that is known, the cards, and the sentence."""
    pictures = [picture for name in one.cards[:MOST_CARDS] if (picture := page.turned_up(scene, name))]
    words = Words(one.text, "strong" if page.tight else "section", align="left" if pictures else "center")
    block = Column(spacing=dp(6)) if known else Column(_people(page, scene, one), spacing=dp(6))
    if pictures:
        wide = dp(56 if page.compact else 72)
        cards = [Art(source, size_hint=(None, None), size=(wide, wide * CARD)) for source in pictures]
        words.pos_hint = {"center_y": 0.5}
        block.add_widget(Row(*cards, words, spacing=dp(12)))
    else:
        block.add_widget(words)
    return block


def _people(page: TablePage, scene: Scene, one: News) -> Widget:
    """Who, and to whom; a sign where it is nobody's doing."""
    side = dp(34 if page.compact else 46)
    signs: list[Widget] = []
    for seat in one.people:
        if seat >= len(scene.seats):
            # Nobody of this table, such as the ghost between two players.
            continue
        if signs:
            signs.append(Icon("arrow-right-bold", side * 0.6, scene.mood.text, pos_hint={"center_y": 0.5}))
        signs.append(Emblem(scene.seats[seat].colour, scene.seats[seat].emblem, side))
    if not signs:
        signs.append(Icon(_sign(one), theme.now.letters(24), scene.mood.text))
    row = Row(*signs, size_hint=(None, None), spacing=dp(10))
    row.bind(minimum_width=row.setter("width"))
    return Middle(row, size_hint_y=None, height=side)


def _lines(page: TablePage) -> int:
    """How many lines a secret has room for, whatever it says."""
    room = min(page.width, theme.PAGE_WIDTH) - BESIDE
    letters: float = theme.now.letters(theme.STYLES["body"].size)
    return math.ceil(SECRET * LETTER * letters / max(1.0, float(room)))


def _sign_of(scene: Scene, one: News) -> Widget:
    """Whose doing a secret is; a sign where it is nobody's."""
    other = next((seat for seat in one.people if seat != scene.seat and seat < len(scene.seats)), None)
    if other is None:
        return Icon("eye-outline", theme.now.letters(20), theme.SHELL.text)
    return Emblem(scene.seats[other].colour, scene.seats[other].emblem, dp(26))


def held(scene: Scene, events: Sequence[Any], outdone: Container[str] = ()) -> list[News]:
    """What of these, the last that everybody was told, the reader is to see on a card; what a game shows in
    its own way is not among it, nor what is told better beside it."""
    told = public(scene.log)
    before = told[: len(told) - len(events)]
    news: list[News] = scene.narrator.held([one for one in events if one["event"] not in outdone], before)
    return [one for one in news if not one.apart][-MOST_HELD:]


def hold(page: TablePage, scene: Scene, fresh: Sequence[Any], whispers: Sequence[Any] = ()) -> None:
    """Show what has just happened if it is to be held, and what this phone alone was told of it; what is
    still held stays with it."""
    if page.guide is not None or scene.over:
        # A guide tells it in its own words; the end has its last words.
        return
    if not held(scene, fresh) and not scene.narrator.secrets(whispers):
        return
    layer = page.navigator.layer
    events, secret = list(fresh), list(whispers)
    for child in list(layer.children):
        if isinstance(child, HeldNews):
            events, secret = [*child.events, *events], [*child.whispers, *secret]
            layer.close(child)
    page.cover()
    page.show_moment(HeldNews(page, scene, events, secret))


def last_words(page: TablePage, scene: Scene) -> HeldNews | None:
    """What is held of the turn that has ended the game; None where nothing is, or a guide tells it."""
    if page.guide is not None:
        return None
    events = scene.narrator.last_turn(public(scene.log))
    return HeldNews(page, scene, events) if held(scene, events) else None

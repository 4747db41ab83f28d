"""What has happened since I last did something: a band beside what I am asked, and a card over the table for
what nobody may miss."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.language.narrator.telling import News
from screens import theme
from screens.question.buttons import button
from screens.table.scene import Scene
from screens.table.whispers import Whispers
from screens.ui import Column, Emblem, GroundColumn, Icon, Scroll, Words
from screens.ui import elements as el
from screens.ui.interlude import Interlude
from screens.ui.keep import Arranged, Element, box

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
    narrator = scene.narrator
    events = narrator.lately(scene.log, scene.seat)
    own = len(events) > 0 and scene.seat is not None and events[0].get("seat") == scene.seat
    news: list[News] = narrator.news(events)
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


class HeldNews(Interlude):
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
        super().__init__(
            page.navigator.layer, "news", page.interludes.pace.shown(news, bool(secret) and not open_)
        )
        self._cover: Whispers | None = None
        self._card: NewsCard | None = None
        with self.canvas.before:
            Color(rgba=theme.faded(theme.current.shade, 0.6))
            self._dim = Rectangle()
        self.bind(pos=self._place, size=self._place)

        def tell(_: float) -> None:
            if self.parent is not None:
                self._tell(page, scene, news, [] if open_ else secret)

        # The table below changes too: that frame is drawn first, so that none of them takes as long as both.
        Clock.schedule_once(lambda _: Clock.schedule_once(tell))

    def _tell(self, page: TablePage, scene: Scene, news: Sequence[News], secret: Sequence[News]) -> None:
        """Lay the card there, with what is to be read under a cover."""
        shown = page.frame.ready.widget(card(page, scene, news, self.tap_away))
        assert isinstance(shown, NewsCard)
        self._card = shown
        # It is kept: one that has not gone yet gives it up, and nothing of its secrets stays on it.
        if shown.parent is not None:
            shown.parent.remove_widget(shown)
        shown.secret.clear_widgets()
        if secret:
            self._cover = Whispers([(_sign_of(scene, one), one.text) for one in secret], even=_lines(page))
            shown.secret.add_widget(Words(tr("For your eyes only"), "section", align="center"))
            shown.secret.add_widget(self._cover)
        self.add_widget(shown)
        for part in self._parts:
            part.bind(height=self._place)
        self._place()

    @property
    def _parts(self) -> tuple[Widget, ...]:
        """The widgets whose sizes decide where it stands."""
        return () if self._card is None else (self._card.inside, self._card.button, self._card)

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Gone, it has no say over the card, nor the card its secrets."""
        if parent is None and self._card is not None:
            for part in self._parts:
                part.unbind(height=self._place)
            if self._card.parent is self:
                self._card.secret.clear_widgets()
                self.remove_widget(self._card)

    def _place(self, *_: Any) -> None:
        self._dim.pos, self._dim.size = self.pos, self.size
        if self._card is None:
            return
        self._card.width = min(self.width - 2 * theme.MARGIN, theme.PAGE_WIDTH)
        if self._card.parent is not self:
            return
        room = self.height - 2 * theme.MARGIN - self._card.button.height - dp(46)
        self._card.scroll.height = max(0.0, min(self._card.inside.height, room))
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
        if (
            not super().on_touch_up(touch)
            and self._card is not None
            and not self._card.collide_point(*touch.pos)
        ):
            self.tap_away()
        return True


class NewsCard(Arranged, GroundColumn):
    """The card itself: what is told, which may be scrolled, and the button below."""

    def arrange(self, told: Widget, button: Widget) -> None:
        self.button = button
        self.secret = Column(spacing=dp(14))
        self.inside = Column(told, spacing=dp(14))
        self.secret.bind(children=self._settle)
        self.scroll = Scroll(self.inside, fade=theme.current.surface, size_hint_y=None)
        self.add_widget(self.scroll)
        self.add_widget(self.button)

    def _settle(self, *_: Any) -> None:
        """Nothing takes no room, and no spacing either."""
        if bool(self.secret.children) != (self.secret.parent is not None):
            (self.inside.add_widget if self.secret.children else self.inside.remove_widget)(self.secret)


news_card = box(NewsCard)


def card(page: TablePage, scene: Scene, news: Sequence[News], on_tap: Callable[[], None]) -> Element:
    """What is told on the card."""
    before = [(), *(one.people for one in news)]
    blocks = (
        _block(page, scene, one, known=bool(one.people) and set(one.people) <= set(earlier))
        for one, earlier in zip(news, before, strict=False)
    )
    return news_card(
        el.Column(*blocks, spacing=dp(14), key="blocks"),
        button(tr("Continue"), centred=True, on_tap=on_tap, name="news.close", key="close"),
        fill=theme.current.surface,
        line=scene.game_theme.text,
        line_width=dp(1.5),
        radius=theme.RADIUS_PANEL,
        padding=(dp(16), dp(16)),
        spacing=dp(14),
        size_hint=(None, None),
        key="news",
    )


def _block(page: TablePage, scene: Scene, one: News, known: bool) -> Element:
    """One of the moments: whose it was, unless that is known, the cards, and the sentence."""
    pictures = [picture for name in one.cards[:MOST_CARDS] if (picture := page.turned_up(scene, name))]
    style, middle = "strong" if page.tight else "section", {"center_y": 0.5}
    if pictures:
        wide = dp(56 if page.compact else 72)
        cards = [el.Art(source, size_hint=(None, None), size=(wide, wide * CARD)) for source in pictures]
        words = el.Words(one.text, style, align="left", pos_hint=middle, key="words")
        told = el.Row(*cards, words, spacing=dp(12), key="cards")
    else:
        told = el.Words(one.text, style, align="center", key="words")
    return el.Column(None if known else _people(page, scene, one), told, spacing=dp(6))


def _people(page: TablePage, scene: Scene, one: News) -> Element:
    """Who, and to whom; a sign where it is nobody's doing."""
    side, ink = dp(34 if page.compact else 46), scene.game_theme.text
    signs: list[Element] = []
    for seat in one.people:
        if seat >= len(scene.seats):
            # Nobody of this table, such as the ghost between two players.
            continue
        if signs:
            signs.append(el.Icon("arrow-right-bold", side * 0.6, ink, pos_hint={"center_y": 0.5}))
        signs.append(el.Emblem(scene.seats[seat].colour, scene.seats[seat].emblem, side))
    if not signs:
        signs.append(
            el.Icon(MINE if one.mine else HELD if one.held else OTHER, theme.current.letters(24), ink)
        )
    return el.Middle(el.Snug(*signs, spacing=dp(10)), size_hint_y=None, height=side, key="people")


def _lines(page: TablePage) -> int:
    """How many lines a secret has room for, whatever it says."""
    room = min(page.width, theme.PAGE_WIDTH) - BESIDE
    letters: float = theme.current.letters(theme.STYLES["body"].size)
    return math.ceil(SECRET * LETTER * letters / max(1.0, float(room)))


def _sign_of(scene: Scene, one: News) -> Widget:
    """Whose doing a secret is; a sign where it is nobody's."""
    other = next((seat for seat in one.people if seat != scene.seat and seat < len(scene.seats)), None)
    if other is None:
        return Icon("eye-outline", theme.current.letters(20), theme.APP_THEME.text)
    return Emblem(scene.seats[other].colour, scene.seats[other].emblem, dp(26))


def held(scene: Scene, events: Sequence[Any], outdone: Container[str] = ()) -> list[News]:
    """What of these, the last that everybody was told, the reader is to see on a card; what a game shows in
    its own way is not among it, nor what is told better beside it."""
    told = scene.public_log
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
    page.interludes.show(HeldNews(page, scene, events, secret))


def last_words(page: TablePage, scene: Scene) -> HeldNews | None:
    """What is held of the turn that has ended the game; None where nothing is, or a guide tells it."""
    if page.guide is not None:
        return None
    events = scene.narrator.last_turn(scene.public_log)
    return HeldNews(page, scene, events) if held(scene, events) else None

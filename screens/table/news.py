"""What has happened since I last did something: a band beside what I am asked, and a card over the table for
what nobody may miss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp

from app.language import tr
from app.language.narrator.telling import News
from screens import theme
from screens.table.scene import Scene
from screens.ui.boxes import Column, GroundColumn, Row
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.moment import Moment
from screens.ui.overlay import Layer
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

TOLD_FROM = 2
"""What weighs less happens in every turn, and is told in the log only."""
LEAST, FOR_A_LETTER = 3.0, 0.05
"""How long a card stays: so many seconds, or as long as its letters take to be read."""
MOST_HELD = 3
"""After an absence a card tells the last of what was missed."""
MINE, HELD, OTHER = "account-alert-outline", "bullhorn-outline", "circle-small"


def lately(scene: Scene) -> list[News]:
    """What has happened since this seat last did something, the oldest first."""
    teller = scene.narrator
    news: list[News] = teller.news(teller.lately(scene.log, scene.seat))
    return [one for one in news if one.weight >= TOLD_FROM]


def pressing(news: Sequence[News], most: int) -> list[News]:
    """So many of them, in their order: what has touched me, then what weighs most; where there is room for
    several, the last in any case."""
    last = len(news) - 1 if most > 1 else None

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
    """A card over the table with what nobody may miss, until it has been read or is tapped away."""

    def __init__(self, layer: Layer, scene: Scene, news: Sequence[News]) -> None:
        self.news = list(news)[-MOST_HELD:]
        letters = sum(len(one.text) for one in self.news)
        super().__init__(layer, "news", max(LEAST, letters * FOR_A_LETTER))
        now = theme.now
        with self.canvas.before:
            Color(rgba=theme.faded(now.shade, 0.6))
            self._dim = Rectangle()
        lines = [
            Column(
                Icon(_sign(one), now.letters(24), scene.mood.text, pos_hint={"center_x": 0.5}),
                Words(one.text, "section", align="center"),
                spacing=dp(4),
            )
            for one in self.news
        ]
        self._card = GroundColumn(
            *lines,
            Button(tr("Continue"), centred=True, on_tap=self.dismiss, name="news.close"),
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
        self._card.bind(height=self._place)

    def _place(self, *_: Any) -> None:
        self._dim.pos, self._dim.size = self.pos, self.size
        self._card.width = min(self.width - 2 * theme.MARGIN, theme.PAGE_WIDTH)
        self._card.pos = (
            self.x + (self.width - self._card.width) / 2,
            self.y + (self.height - self._card.height) / 2,
        )

    def on_touch_up(self, touch: MotionEvent) -> bool:
        # The finger goes up over the card: what lies below must not feel the tap.
        if not super().on_touch_up(touch) and not self._card.collide_point(*touch.pos):
            self.dismiss()
        return True


def hold(page: TablePage, scene: Scene, fresh: Sequence[Any]) -> None:
    """Show what has just happened if it is to be held; what is still held stays with it."""
    news = [one for one in scene.narrator.news(fresh) if one.held]
    if not news or page.guide is not None:
        # A guide tells it in its own words.
        return
    layer = page.navigator.layer
    for child in list(layer.children):
        if isinstance(child, HeldNews):
            news = [*child.news, *news]
            child.dismiss()
    page.cover()
    HeldNews(layer, scene, news).show()


def last_words(layer: Layer, scene: Scene) -> HeldNews | None:
    """What is held of the turn that has ended the game; None where nothing is."""
    news = [one for one in scene.narrator.news(scene.narrator.last_turn(scene.log)) if one.held]
    return HeldNews(layer, scene, news) if news else None

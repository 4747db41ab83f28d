"""My own row: who I am to the others, my tokens, the backs of my cards, and the cover one holds to look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.event_log import private
from app.language import tr
from screens import theme
from screens.games.ghoul.cards import RATIO
from screens.games.ghoul.cast import BACK, SUPPORT_BACK, Cast
from screens.games.ghoul.pips import Pips
from screens.table.pocket import FINGERPRINT, Backs, Cover, larger
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, GroundRow, Row, Space
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

BAR = dp(58)
TILT = 3.0
NARROW, NARROWEST = dp(400), dp(300)


def whispers(scene: Scene) -> list[dict[str, Any]]:
    """What only some were told, I among them."""
    return [dict(event) for event in scene.log if private(event)]


def news(scene: Scene) -> bool:
    """Whether something is under the cover that I have not looked at.

    Both who ask and who are asked have news after every interrogation, whether cards changed hands or not.
    """
    count = len(whispers(scene))
    return scene.session.noticed.looked.setdefault(scene.seat, count) < count


def looked(scene: Scene) -> None:
    """I have looked."""
    scene.session.noticed.looked[scene.seat] = len(whispers(scene))


def identity(page: TablePage, scene: Scene, diameter: float) -> Widget:
    """My emblem, “You”, my tokens, and what lies open before me."""
    cast, seat = Cast(scene), int(scene.seat or 0)
    row = cast.player(seat)
    pip = dp(18)
    tokens = cast.tokens(seat)
    pips = Pips(pip, 1, "left", size=(min(dp(112), max(pip, len(tokens) * (pip + dp(2)))), pip))
    pips.show(tokens)
    lower = Row(size_hint=(None, None), spacing=dp(6), height=pip)
    lower.bind(minimum_width=lower.setter("width"))
    if tokens:
        lower.add_widget(pips)
        red = len(tokens) >= cast.shows_all_from
        colour = theme.now.danger_text if red else theme.now.text
        lower.add_widget(
            Words(str(len(tokens)), "support_strong", colour, natural=True, pos_hint={"center_y": 0.5})
        )
    else:
        lower.add_widget(
            Words(tr("no token"), "least", theme.now.dim, natural=True, pos_hint={"center_y": 0.5})
        )
    texts = Column(
        Words(tr("You"), "support_strong", lines=1),
        lower,
        spacing=dp(3),
        pos_hint={"center_y": 0.5},
        size_hint=(None, None),
        width=max(dp(64), lower.width),
    )
    lower.bind(width=lambda _, wide: setattr(texts, "width", max(dp(64), wide)))
    emblem = Emblem(scene.me.colour, scene.me.emblem, diameter, pos_hint={"center_y": 0.5})
    page.purse = emblem
    if scene.view["active"] == seat and scene.my_turn:
        emblem.ring, emblem.ring_width = scene.mood.text, dp(2.4)
    found = Row(emblem, texts, spacing=dp(10), size_hint=(None, None), pos_hint={"center_y": 0.5})
    tall = diameter * 0.86
    if row["faceup"] is not None:
        found.add_widget(Art(cast.card(row["faceup"]), size_hint=(None, None), size=(tall / RATIO, tall)))
    if scene.view["variants"]["support"]:
        found.add_widget(Art(SUPPORT_BACK, size_hint=(None, None), size=(tall * 0.8, tall * 0.8)))
    for child in found.children:
        child.pos_hint = {"center_y": 0.5}
    found.bind(minimum_width=found.setter("width"))
    found.height = max(diameter, theme.now.grown(dp(42)))
    return found


def hold(scene: Scene, text: str = "", alone: bool = False, emblem: str = "") -> Row:
    """What to do to see one's secrets; with a dot where there is something new under the cover. With an
    emblem, whose they are."""
    red = scene.mood.text
    side = theme.now.letters(30 if alone else 24)
    sign = Art(emblem, size_hint=(None, None), size=(side, side)) if emblem else Icon(FINGERPRINT, side, red)
    words = Words(text or tr("Hold to look"), "strong", theme.now.text if text else red, natural=True)
    row = Row(
        sign,
        *([] if alone else [words]),
        spacing=dp(10),
        size_hint=(None, None),
        pos_hint={"center_y": 0.5},
        height=theme.now.letters(26),
    )
    if news(scene):
        row.add_widget(Icon("circle", dp(9), scene.mood.fill, pos_hint={"top": 1}))
    row.bind(minimum_width=row.setter("width"))
    return row


class Strip(Cover, GroundRow):
    """One line: me on the left, my covered secrets on the right."""

    def __init__(self, page: TablePage, scene: Scene, lit: bool = False) -> None:
        now = theme.now
        super().__init__(
            on_look=page.look,
            fill=now.surface2,
            line=scene.mood.text if lit else now.line,
            radius=theme.RADIUS_PANEL,
            padding=(dp(10), dp(6), dp(14), dp(6)),
            spacing=dp(8),
            height=max(BAR, now.grown(dp(52))),
        )
        self.name = "table.pocket"
        mine = identity(page, scene, dp(42))
        self.add_widget(mine)
        self.add_widget(Space())
        variants = scene.view["variants"]
        room = page.width / now.scale
        crowded = room < (NARROW if variants["mask"] or variants["support"] else NARROWEST)
        text, emblem = tr("My secrets") if scene.my_turn else "", ""
        if page.nothing_to_hide:
            cast = Cast(scene)
            me = cast.player(int(scene.seat or 0))["character"]
            text, emblem = scene.narrator.name(me), cast.emblem(me)
        self._hold = hold(scene, text, crowded and not page.nothing_to_hide, emblem)
        self.add_widget(self._hold)

        def fit(*_: Any) -> None:
            """Beside many tokens there is no room for the words: the sign says what to do, or who I am."""
            wide = mine.width + self._hold.width + self.padding[0] + self.padding[2] + 2 * self.spacing
            if self.width > dp(100) and wide > self.width:
                self._drop_words()

        for part in (self, mine, self._hold):
            part.bind(width=fit)

    def _drop_words(self) -> None:
        for part in [part for part in self._hold.children if isinstance(part, Words)]:
            self._hold.remove_widget(part)


class Covered(Cover, FloatLayout):
    """Where there is room: me, the backs of my cards behind a bar, and who I am, face down."""

    def __init__(self, page: TablePage, scene: Scene) -> None:
        room = dp(80)
        super().__init__(on_look=page.look, size_hint_y=None, height=BAR + room + dp(18))
        self.name = "table.pocket"
        now, cast = theme.now, Cast(scene)
        own = cast.player(int(scene.seat or 0))
        open_ = page.nothing_to_hide
        hand = [cast.card(card) for card in cast.hand] if open_ else [BACK] * own["cards"]
        self._backs = Backs(hand, room + BAR * 0.5, TILT, RATIO)
        self._me = identity(page, scene, dp(44))
        self._me.pos_hint = {}
        who = Art(cast.emblem(own["character"]), size_hint=(None, None), size=(dp(52), dp(52)))
        self._who = who if open_ else Unknown(dp(52))
        self._bar = GroundRow(
            Space(),
            hold(scene, larger() if open_ else ""),
            Space(),
            fill=now.surface2,
            line=now.line,
            radius=theme.RADIUS_PANEL,
            size_hint=(None, None),
            height=BAR,
        )
        for part in (self._backs, self._me, self._who, self._bar):
            self.add_widget(part)
        self.bind(pos=self._place, size=self._place)
        self._me.bind(size=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        wide = min(self.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN
        left = self.x + (self.width - wide) / 2
        foot = self.y + dp(12)
        self._bar.width = wide
        self._bar.pos = (left, foot)
        self._me.pos = (left + dp(4), foot + BAR + dp(16))
        self._who.pos = (left + wide - self._who.width, foot + BAR + dp(12))
        right = self._who.x - dp(10)
        room = right - (self._me.x + self._me.width + dp(10))
        many = max(1, len(self._backs.faces))
        tall = min(dp(80) + BAR * 0.5, (room - dp(5) * (many - 1)) / many * RATIO)
        self._backs.opacity = 1.0 if tall > dp(56) else 0.0
        self._backs.size = (tall / RATIO * many + dp(5) * (many - 1), tall)
        self._backs.pos = (right - self._backs.width, foot + BAR * 0.5)


class Unknown(Widget):
    """My Character, face down: an eight-sided token with a question."""

    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self._icon = Icon("account-question", side * 0.52, theme.now.text)
        self.add_widget(self._icon)
        self.bind(pos=self._paint, size=self._paint)

    def _paint(self, *_: Any) -> None:
        side, cut = self.width, self.width * 0.26
        x, y = self.pos
        self.canvas.before.clear()
        with self.canvas.before:
            Color(rgba=theme.mood("ghoul").fill)
            Line(
                points=[
                    *(x + cut, y, x + side - cut, y, x + side, y + cut, x + side, y + side - cut),
                    *(x + side - cut, y + side, x + cut, y + side, x, y + side - cut, x, y + cut),
                ],
                width=dp(1.2),
                close=True,
            )
        self._icon.pos = (x + (side - self._icon.width) / 2, y + (side - self._icon.height) / 2)

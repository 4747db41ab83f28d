"""My own row: who I am to the others, my tokens, the backs of my cards, and the cover one holds to look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import private
from app.language import tr
from screens import theme
from screens.games.ghoul.content import BACK, SUPPORT_BACK, GhoulContent
from screens.games.ghoul.pips import Pips
from screens.table.pocket import BAR, FINGERPRINT, Backs, HandBehindBar, backs, bar, larger, pocket_row
from screens.table.scene import Scene
from screens.ui import Column, Emblem, Icon, Painted
from screens.ui import elements as el
from screens.ui.card import RATIO
from screens.ui.keep import Element, box, leaf
from screens.ui.words import natural_width

if TYPE_CHECKING:
    from screens.table.page import TablePage

TILT = 3.0
NARROW, NARROWEST = dp(400), dp(300)
BESIDE, GAP = (dp(10), dp(14)), dp(6)
"""What stays free at both ends of the bar, and between the things in it."""
PIP, LEAST_TEXTS, CARDS = dp(18), dp(64), dp(80)
"""The side of a token, how wide “You” is at least, and how much of my cards stands above the bar."""


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


class OwnEmblem(Emblem):
    """My emblem: where it is shown, tokens fly to it."""

    def __init__(self, page: TablePage, colour: str, emblem: str, diameter: float, **kwargs: Any) -> None:
        super().__init__(colour, emblem, diameter, **kwargs)
        page.purse = self


class HandTexts(Column):
    """“You”, and what is below it, as wide as that."""

    def __init__(self) -> None:
        super().__init__(spacing=dp(3), pos_hint={"center_y": 0.5}, size_hint=(None, None), width=LEAST_TEXTS)
        self.bind(minimum_width=lambda _, wide: setattr(self, "width", max(LEAST_TEXTS, wide)))


def identity(page: TablePage, scene: Scene, diameter: float, **looks: Any) -> Element:
    """My emblem, “You”, my tokens, and what lies open before me."""
    content, seat = GhoulContent(scene), int(scene.seat or 0)
    row, now, middle = content.player(seat), theme.current, {"center_y": 0.5}
    tokens = content.tokens(seat)
    some = len(tokens) > 0
    active = scene.view["active"] == seat and scene.my_turn
    tall = diameter * 0.86
    lower = el.Snug(
        pips(PIP, 1, "left", tuple(tokens), size=_pips_size(len(tokens)), pos_hint=middle, key="pips")
        if some
        else None,
        el.Words(*_count(scene, tokens), natural=True, pos_hint=middle, key="count"),
        spacing=dp(6),
        height=PIP,
        key="tokens",
    )
    face = None
    if row["faceup"] is not None:
        face = _open(content.card(row["faceup"]), tall / RATIO, tall)
    support = _open(SUPPORT_BACK, tall * 0.8, tall * 0.8) if scene.view["variants"]["support"] else None
    return el.Snug(
        own_emblem(
            page,
            scene.me.colour,
            scene.me.emblem,
            diameter,
            pos_hint=middle,
            ring=scene.game_theme.text if active else theme.CLEAR,
            ring_width=dp(2.4) if active else dp(3),
            key="emblem",
        ),
        texts(el.Words(tr("You"), "support_strong", lines=1, key="you"), lower, key="texts"),
        face,
        support,
        spacing=dp(10),
        height=max(diameter, now.grown(dp(42))),
        key="me",
        **looks,
    )


def _count(scene: Scene, tokens: Sequence[str]) -> tuple[str, str, theme.Colour]:
    """How many tokens I have, in which letters and colour."""
    now = theme.current
    if not tokens:
        return tr("no token"), "least", now.dim
    red = len(tokens) >= GhoulContent(scene).all_from
    return str(len(tokens)), "support_strong", now.danger_text if red else now.text


def _pips_size(count: int) -> tuple[float, float]:
    return (min(dp(112), max(PIP, count * (PIP + dp(2)))), PIP)


def _open(art: str, wide: float, tall: float) -> Element:
    return el.Art(art, size_hint=(None, None), size=(wide, tall), pos_hint={"center_y": 0.5}, key=art)


def hold(scene: Scene, text: str = "", alone: bool = False, emblem: str = "") -> Element:
    """What to do to see one's secrets; with a dot where there is something new under the cover. With an
    emblem, whose they are."""
    red = scene.game_theme.text
    side = theme.current.letters(30 if alone else 24)
    sign = (
        el.Art(emblem, size_hint=(None, None), size=(side, side), key="who")
        if emblem
        else el.Icon(FINGERPRINT, side, red, key="sign")
    )
    words = el.Words(
        text or tr("Hold to look"), "strong", theme.current.text if text else red, natural=True, key="words"
    )
    return el.Snug(
        sign,
        None if alone else words,
        el.Icon("circle", dp(9), scene.game_theme.fill, pos_hint={"top": 1}, key="news")
        if news(scene)
        else None,
        spacing=dp(10),
        pos_hint={"center_y": 0.5},
        height=theme.current.letters(26),
        key="hold",
    )


def strip(page: TablePage, scene: Scene) -> Element:
    """One line: me on the left, my covered secrets on the right."""
    now, content = theme.current, GhoulContent(scene)
    variants = scene.view["variants"]
    crowded = page.width / now.scale < (NARROW if variants["mask"] or variants["support"] else NARROWEST)
    text, emblem = tr("My secrets") if scene.my_turn else "", ""
    if page.nothing_to_hide:
        me = content.player(int(scene.seat or 0))["character"]
        text, emblem = scene.narrator.name(me), content.emblem(me)
    alone = crowded and not page.nothing_to_hide
    if not alone:
        # Beside many tokens there is no room for the words: the sign says what to do, or who I am.
        words = now.letters(24) + dp(10) + natural_width(text or tr("Hold to look"), "strong")
        words += dp(19) if news(scene) else 0
        room = min(page.room, theme.PAGE_WIDTH) - 2 * (theme.TABLE_MARGIN + GAP) - BESIDE[0] - BESIDE[1]
        wordless = _width(scene, content, dp(42)) + words > room
    else:
        wordless = False
    return pocket_row(
        identity(page, scene, dp(42), pos_hint={"center_y": 0.5}),
        el.Space(),
        _without_words(hold(scene, text, alone, emblem)) if wordless else hold(scene, text, alone, emblem),
        on_look=page.look,
        fill=now.surface2,
        line=now.line,
        radius=theme.RADIUS_PANEL,
        padding=(BESIDE[0], dp(6), BESIDE[1], dp(6)),
        spacing=GAP,
        height=max(BAR, now.grown(dp(52))),
        key="mine",
    )


def _width(scene: Scene, content: GhoulContent, diameter: float) -> float:
    """How wide what is said of me is."""
    seat = int(scene.seat or 0)
    tokens = content.tokens(seat)
    text, style, _ = _count(scene, tokens)
    lower = natural_width(text, style) - 2 + (_pips_size(len(tokens))[0] + dp(6) if tokens else 0)
    tall = diameter * 0.86
    face = dp(10) + tall / RATIO if content.player(seat)["faceup"] is not None else 0
    support = dp(10) + tall * 0.8 if scene.view["variants"]["support"] else 0
    return float(diameter + dp(10) + max(LEAST_TEXTS, lower) + face + support)


def _without_words(held: Element) -> Element:
    held.children = tuple(child for child in held.children if child.key != "words")
    return held


def covered(page: TablePage, scene: Scene) -> Element:
    """Where there is room: me, the backs of my cards behind a bar, and who I am, face down."""
    content = GhoulContent(scene)
    own = content.player(int(scene.seat or 0))
    open_ = page.nothing_to_hide
    cards = [content.card(card) for card in content.hand] if open_ else [BACK] * own["cards"]
    side = dp(52)
    who = (
        el.Art(content.emblem(own["character"]), size_hint=(None, None), size=(side, side), key="who")
        if open_
        else unknown(side, key="unknown")
    )
    return covered_box(
        backs(tuple(cards), CARDS + BAR * 0.5, TILT, key="cards"),
        identity(page, scene, dp(44), pos_hint={}),
        who,
        bar(scene, hold(scene, larger() if open_ else "")),
        on_look=page.look,
        room=CARDS,
        key="covered",
    )


class GhoulPocket(HandBehindBar):
    """My cards, me and who I am behind a bar."""

    def place(self, bar: Widget, cards: Backs, me: Widget, who: Widget) -> None:
        top = bar.y + bar.height
        me.pos = (bar.x + dp(4), top + dp(16))
        who.pos = (bar.x + bar.width - who.width, top + dp(12))
        right = who.x - dp(10)
        room = right - (me.x + me.width + dp(10))
        many = max(1, len(cards.faces))
        tall = min(CARDS + BAR * 0.5, (room - dp(5) * (many - 1)) / many * RATIO)
        cards.opacity = 1.0 if tall > dp(56) else 0.0
        cards.size = (tall / RATIO * many + dp(5) * (many - 1), tall)
        cards.pos = (right - cards.width, top - BAR * 0.5)


class Unknown(Painted):
    """My Character, face down: an eight-sided token with a question."""

    def __init__(self, side: float) -> None:
        self._icon = Icon("account-question", side * 0.52, theme.current.text)
        super().__init__(size_hint=(None, None), size=(side, side))
        self.add_widget(self._icon)
        with self.canvas.before:
            Color(rgba=theme.game_theme("ghoul").fill)
            self._edge = Line(width=dp(1.2), close=True)

    def paint(self) -> None:
        side, cut = self.width, self.width * 0.26
        x, y = self.pos
        self._edge.points = [
            *(x + cut, y, x + side - cut, y, x + side, y + cut, x + side, y + side - cut),
            *(x + side - cut, y + side, x + cut, y + side, x, y + side - cut, x, y + cut),
        ]
        self._icon.pos = (x + (side - self._icon.width) / 2, y + (side - self._icon.height) / 2)


texts, covered_box = map(box, (HandTexts, GhoulPocket))
own_emblem, pips, unknown = map(leaf, (OwnEmblem, Pips, Unknown))

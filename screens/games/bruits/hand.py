"""My own things: covered behind the pocket, open to choose from, and large under my thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.question import Pick
from screens import theme
from screens.games.bruits.cast import BACK, Cast, picture, sign
from screens.games.bruits.clue import RATIO, ClueCard
from screens.games.bruits.drawing import Strip
from screens.games.bruits.looks import edge, ground, large
from screens.games.bruits.seat import points
from screens.question.asking import Asking
from screens.table.pocket import FINGERPRINT, Backs, Cover, Pocket, hold_to_look, larger
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, GroundRow, Row, Space
from screens.ui.emblem import Emblem
from screens.ui.flow import Flow
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

BAR = dp(58)
MOST_BACKS, MOST_OPEN = 6, 4
"""So many cards are seen in my row: their backs, and laid open in one line."""
FEW = 4
LEAST_CARD = dp(58)
"""Narrower than this a card cannot be read: then the hand is scrolled."""
PEEKING = 0.3
"""How much of a card shows at least, so that it is seen for one."""


def cards(scene: Scene) -> list[str]:
    """What I hold."""
    found: list[str] = scene.view["private"].get("hand", [])
    return found


def said_me(scene: Scene) -> str:
    """How this phone calls its holder: by name where it is passed around."""
    if scene.session.kind == "pass":
        return scene.me.name
    said = tr("you")
    return said[:1].upper() + said[1:]


def mine(page: TablePage, scene: Scene) -> Widget:
    """My row, covered."""
    backs = [BACK] * min(MOST_BACKS, len(cards(scene)))
    own = points(scene.view["players"][str(scene.seat)]["points"], "number")
    if page.compact:
        most, text, laid = 1 if large() else 3, "", None
        if page.nothing_to_hide:
            text = Cast(scene).identity(scene.view["players"][str(scene.seat)]["identity"])
            laid = _laid_open(scene, dp(44) / RATIO, MOST_OPEN if not large() else most)
        return Column(
            Pocket(page.look, backs[:most], own, text=text, laid=laid),
            padding=(theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, dp(10)),
        )
    return Covered(page, scene, backs, own)


class Covered(Cover, FloatLayout):
    """Who I am and my points, the backs of my cards behind a bar: hold anywhere to look."""

    def __init__(self, page: TablePage, scene: Scene, backs: Sequence[str], own: Widget) -> None:
        super().__init__(on_look=page.look, size_hint_y=None)
        now = theme.now
        self.name = "table.pocket"
        self._room = dp(56)
        room = min(page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN - dp(160)
        count = max(1, len(backs))
        tall = min(dp(92), (room - dp(5) * (count - 1)) / count * RATIO)
        self._backs: Widget = Backs(backs, tall, 3, RATIO)
        if page.nothing_to_hide:
            self._backs = _laid_open(scene, tall / RATIO)
        leo = scene.view["leo"] == scene.seat
        badge = [Art("bruits/leo", size_hint=(None, None), size=(dp(24), dp(24)))] if leo else []
        own.pos_hint = {}
        self._me = Row(
            Emblem(scene.me.colour, scene.me.emblem, dp(44)),
            Column(
                Words(said_me(scene), "tile", natural=True),
                Row(own, *badge, spacing=dp(6), size_hint=(None, None), width=dp(84)),
                spacing=dp(1),
                size_hint=(None, None),
                width=dp(90),
            ),
            spacing=dp(8),
            size_hint=(None, None),
            width=dp(142),
        )
        hold = hold_to_look(larger() if page.nothing_to_hide else "")
        hold.size_hint = (None, None)
        hold.width = now.letters(15) * 11
        self._bar = GroundRow(
            Space(),
            hold,
            Space(),
            fill=theme.mixed(ground(), theme.WHITE, 0.06) if now.dark else now.surface2,
            line=edge(),
            radius=theme.RADIUS_PANEL,
            size_hint=(None, None),
            height=max(BAR, now.grown(dp(50))),
        )
        for part in (self._backs, self._me, self._bar):
            self.add_widget(part)
        self.bind(pos=self._place, size=self._place)
        self._me.bind(height=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        wide = min(self.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN
        left = self.x + (self.width - wide) / 2
        self.height = self._bar.height + self._room + dp(16)
        self._bar.width = wide
        self._bar.pos = (left, self.y + dp(12))
        edge_ = self.y + dp(12) + self._bar.height
        self._me.pos = (left + dp(6), edge_ + (self._room - self._me.height) / 2)
        room = wide - self._me.width - dp(8)
        self._backs.pos = (
            left + self._me.width + (room - self._backs.width) / 2,
            edge_ + dp(46) - self._backs.height,
        )


def _laid_open(scene: Scene, wide: float, most: int = MOST_BACKS) -> Widget:
    """My cards in small, for whoever has nobody to hide them from."""
    cast = Cast(scene)
    row = Row(
        *(ClueCard(cast, card, wide) for card in cards(scene)[:most]),
        size_hint=(None, None),
        spacing=dp(5),
        height=wide * RATIO,
    )
    row.bind(minimum_width=row.setter("width"))
    return row


class Thumb(Cover, GroundRow):
    """My secrets under a thumb, where the pocket has made room; lit while something new waits there."""

    def __init__(self, page: TablePage, scene: Scene) -> None:
        now, lit = theme.now, fresh_secret(scene)
        super().__init__(
            on_look=page.look,
            fill=now.bg if now.dark else now.surface2,
            line=theme.SHELL.text if lit else now.line,
            line_width=dp(2) if lit else dp(1),
            radius=dp(16),
            size_hint=(None, None),
            size=(theme.TOUCH, theme.TOUCH),
            pos_hint={"center_y": 0.5},
            height=theme.TOUCH,
        )
        self.name = "table.pocket"
        self.add_widget(Icon(FINGERPRINT, dp(28), theme.SHELL.text, size_hint=(1, 1)))


# -- cards to choose from --------------------------------------------------------------------------


class HandRow(ScrollView):
    """My cards side by side, open or covered; scrolled where there are too many to be read."""

    def __init__(self, asking: Asking, pick: Pick, tall: float) -> None:
        super().__init__(
            size_hint_y=None,
            height=tall + dp(12),
            do_scroll_y=False,
            bar_width=0,
            effect_cls="ScrollEffect",
            scroll_distance=dp(12),
            scroll_timeout=160,
        )
        page, cast, held = asking.page, Cast(asking.scene), cards(asking.scene)
        room = min(page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN - dp(8)
        count = max(1, len(pick.items))
        wide, gap = side_by_side(count, room, tall / RATIO)
        row = Row(spacing=gap, size_hint=(None, None), height=tall + dp(12), padding=(dp(4), 0))
        for item in pick.items:
            face = ClueCard(
                cast,
                None if pick.covered else held[int(item.key)],
                wide,
                chosen=bool(item.count),
                on_tap=lambda item=item: asking.tap(pick, item),
                name=f"card.{item.key}",
                pos_hint={"center_y": 0.5},
            )
            if pick.chosen and not item.count:
                face.opacity = 0.66
            row.add_widget(face)
        row.width = count * (wide + gap) - gap + dp(8)
        holder = FloatLayout(size_hint=(None, None), size=(max(row.width, room + dp(8)), row.height))
        holder.add_widget(row)
        holder.bind(pos=lambda *_: self._middle(holder, row), size=lambda *_: self._middle(holder, row))
        self.bind(width=lambda _, width: setattr(holder, "width", max(row.width, width)))
        self.add_widget(holder)

    @staticmethod
    def _middle(holder: Widget, row: Widget) -> None:
        row.pos = (holder.x + (holder.width - row.width) / 2, holder.y)


def side_by_side(count: int, room: float, widest: float) -> tuple[float, float]:
    """How wide so many cards are, and how far apart. Where they are scrolled, part of one shows at the edge:
    otherwise nobody would know that there are more."""
    gap = dp(8)
    wide = min(widest, (room - gap * (count - 1)) / count)
    if wide >= LEAST_CARD:
        return wide, gap
    wide = min(widest, max(LEAST_CARD, (room - gap * 5) / 5.4))
    whole = int((room + gap) // (wide + gap))
    if room - whole * (wide + gap) < PEEKING * wide:
        whole -= 1
        gap = (room - (whole + 0.5) * wide) / whole
    return wide, gap


# -- under the thumb -------------------------------------------------------------------------------


def secrets(page: TablePage, scene: Scene) -> Widget:
    """Who I am, what I hold, what I was told, and my points as things stand."""
    cast = Cast(scene)
    column = Column(spacing=dp(10), padding=(dp(16), dp(0 if page.compact else 14), dp(16), 0))
    column.add_widget(_identity(cast, dp(60 if page.compact else 84)))
    hand = cards(scene)
    if hand:
        column.add_widget(_hand(page, cast, hand))
    else:
        column.add_widget(Words(tr("Your hand is empty."), "body", theme.IVORY, "center"))
    known = secret_cards(cast)
    if known:
        column.add_widget(_known(cast, known))
    for line in told(scene)[-(2 if page.compact else 4) :]:
        column.add_widget(
            Row(Icon("eye-outline", dp(18), theme.GOLD), Words(line, "support", theme.IVORY), spacing=dp(8))
        )
    return column


def _identity(cast: Cast, side: float) -> Row:
    scene = cast.scene
    own = cast.player(scene.seat or 0)["identity"]
    symbol = cast.identities[own]["symbol"]
    score = scene.view["private"]["score"]
    mark = Art(sign(symbol), size_hint=(None, None), size=(dp(22), dp(22)))
    soft = theme.rgba("#CDBFD8")
    where = f"{cast.symbol(symbol)} · {cast.room(cast.standing(own))}"
    parts = tr(
        "Tokens {tokens} + symbols {symbols} + cards {cards} = {total}",
        tokens=score["tokens"],
        symbols=score["symbols"],
        cards=score["location"],
        total=score["total"],
    )
    return Row(
        Art(picture(own), size_hint=(None, None), size=(side, side)),
        Column(
            Words(cast.name(cast.identities[own]), "screen", theme.IVORY, lines=1),
            Row(mark, Words(where, "body", theme.IVORY), spacing=dp(8)),
            Words(parts, "support", soft),
            spacing=dp(4),
            pos_hint={"center_y": 0.5},
        ),
        spacing=dp(14),
    )


def _hand(page: TablePage, cast: Cast, hand: Sequence[str]) -> Widget:
    gap = dp(8)
    if large():
        return _named(cast, hand)
    room = min(page.width, theme.PAGE_WIDTH) - dp(32)
    columns = len(hand) if len(hand) <= 5 else -(-len(hand) // 2)
    wide = min(dp(112), (room - gap * (columns - 1)) / columns)
    if len(hand) > 5:
        wide = min(wide, dp(72 if page.compact else 86))
    lines = [hand[at : at + columns] for at in range(0, len(hand), columns)]
    column = Column(spacing=gap)
    for line in lines:
        row = Row(spacing=gap, size_hint=(None, None), pos_hint={"center_x": 0.5})
        row.bind(minimum_width=row.setter("width"))
        for card in line:
            row.add_widget(ClueCard(cast, card, wide))
        column.add_widget(row)
    return column


def _named(cast: Cast, hand: Sequence[str]) -> Widget:
    """My cards with their names beside them, where letters are too large to stand on a card."""
    few = len(hand) <= FEW
    grid = Grid(cols=2, spacing=(dp(10), dp(6)))
    for card in hand:
        name = Words(cast.clue(card), "support" if few else "caption", theme.IVORY, lines=2, name="look.card")
        name.pos_hint = {"center_y": 0.5}
        grid.add_widget(Row(ClueCard(cast, card, dp(44 if few else 36)), name, spacing=dp(8)))
    return grid


def secret_cards(cast: Cast) -> list[tuple[str, str]]:
    """The hidden cards I know and not everybody does: room and handle, in the order of the house."""
    return [
        (room, handle)
        for room in cast.scene.view["row"]
        for handle in cast.column(room)
        if not cast.card(handle)["up"]
        and cast.card(handle)["clue"] is not None
        and not cast.known_to_all(handle)
    ]


def known(cast: Cast) -> list[str]:
    """The same in words."""
    return [
        tr(
            "{room}, card {count} from the top: {clue}",
            room=cast.room(room),
            count=cast.column(room).index(handle) + 1,
            clue=cast.scene.narrator.name(cast.card(handle)["clue"]),
        )
        for room, handle in secret_cards(cast)
    ]


def _known(cast: Cast, known: Sequence[tuple[str, str]]) -> Widget:
    """What lies hidden in each room, as far as I know, in the order in which it lies."""
    column = Column(Words(tr("Hidden cards you know"), "support_strong", theme.GOLD, "center"), spacing=dp(4))
    for room in dict.fromkeys(room for room, _ in known):
        bands = [_Band(cast, handle) for place, handle in known if place == room]
        name = Words(cast.room(room), "caption", theme.IVORY, "right", lines=1, size_hint_x=0.36)
        name.pos_hint = {"center_y": 0.5}
        column.add_widget(Row(name, Flow(*bands, spacing=(dp(4), dp(4))), spacing=dp(10)))
    return column


class _Band(Widget):
    """The band of a hidden card I know."""

    def __init__(self, cast: Cast, handle: str) -> None:
        super().__init__(size_hint=(None, None), size=(dp(64), dp(22)))
        self._strip = Strip(cast, handle, True)
        self.bind(pos=self._paint, size=self._paint)

    def _paint(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            self._strip.draw(self.x, self.y + self.height, self.width, self.height, self.height, False)


def told(scene: Scene) -> list[str]:
    """The answers I was given, the newest last."""
    kinds = ("answer", "unused_identity")
    return [text for event in scene.log if event["event"] in kinds and (text := scene.narrator.event(event))]


def fresh_secret(scene: Scene) -> bool:
    """Whether what happened last has told me something nobody else knows: it waits in my pocket."""
    news = ("answer", "unused_identity", "took_card", "exchanged_cards")
    for event in reversed(scene.log):
        if event["event"] in news or (event["event"] == "face" and _looked(scene, event)):
            return True
        if event["event"] in ("placed", "accused", "passed", "skipped", "round_over"):
            return False
    return False


def _looked(scene: Scene, event: dict[str, Any]) -> bool:
    """Whether a face was learnt by looking, and not by laying the card oneself."""
    card = scene.view["cards"].get(event["card"])
    return card is not None and card["by"] != scene.seat

"""The moment somebody is named as the suspect, on every phone at once: who, for how much, why, and what
Nicole makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.calaveras.cards import card_face
from screens.games.calaveras.cast import Cast
from screens.games.calaveras.nicole import RATIO, Nicole, footprint
from screens.games.calaveras.plate import PlayerPlate, Ticks
from screens.games.calaveras.trail import Named
from screens.gradient import vertical
from screens.table.scene import Scene
from screens.ui.art import Art, texture
from screens.ui.boxes import Column, GroundColumn, GroundRow, Middle, Row, Scroll, Space
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.moment import Moment
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

STAYS = 6.0
"""Seconds after which it closes by itself."""
DUSK, DAWN = theme.rgba("#2A1A3E"), theme.rgba("#F4E3EA")


def open_moment(page: TablePage, scene: Scene, named: Named) -> None:
    """Show it; one that is still open makes room."""
    layer = page.navigator.layer
    for child in list(layer.children):
        if isinstance(child, SuspectMoment):
            layer.close(child)
    page.cover()
    page.show_moment(SuspectMoment(page, scene, named))


class SuspectMoment(Moment):
    """Who, for how much, why, and whom Nicole trusts now."""

    holds = True

    def __init__(self, page: TablePage, scene: Scene, named: Named) -> None:
        super().__init__(page.navigator.layer, "suspect", STAYS)
        now, cast, compact = theme.now, Cast(scene), page.compact
        with self.canvas.before:
            Color(rgba=theme.WHITE)
            self._ground = Rectangle(texture=vertical(DUSK if now.dark else DAWN, now.bg))
            Color(rgba=theme.faded(now.danger, 0.13))
            self._rays = Rectangle(texture=texture("rays"))
        trust = Words(_trust(cast, named), "section" if compact else "sentence", align="center")
        discarded = Words(
            _capital(tr("{cards} are discarded.", cards=cast.all_the(named.centre))),
            "least",
            now.dim,
            "center",
        )
        go_on = Button(
            tr("Continue"), kind="main", mood=scene.mood, on_tap=self.tap_away, name="suspect.close"
        )
        column = Column(
            Space(dp(6)),
            Words(_title(cast, named), "support_strong", now.danger_text, "center"),
            *_played(cast, named, compact),
            Space(),
            *_who(cast, named, compact, page.tight),
            Space(),
            _why(cast, named, compact),
            Space(),
            *([] if page.tight else [_Walk(cast, named, compact), trust]),
            Space(),
            spacing=dp(6 if compact else 10),
            padding=(dp(16), 0),
        )
        foot = Column(
            # Where letters fill the screen, what Nicole does stays in sight rather than where the cards go.
            *([trust, go_on] if page.tight else [go_on, discarded]),
            padding=(dp(16), dp(8), dp(16), dp(12)),
            spacing=dp(6),
        )
        scroll = _filled(column)
        self._body = Column(scroll, foot, size_hint=(None, 1), pos_hint={"center_x": 0.5})
        self.add_widget(self._body)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        wide = min(self.width, theme.PAGE_WIDTH)
        middle = self.x + self.width / 2
        self._ground.pos, self._ground.size = self.pos, self.size
        side = max(self.width, self.height) * 1.2
        self._rays.size = (side, side)
        self._rays.pos = (middle - side / 2, self.y + self.height * 0.78 - side / 2)
        self._body.width = wide


def _filled(column: Column) -> Scroll:
    """A column that is at least as high as the room, and scrolls where it is higher."""
    scroll = Scroll(column)

    def fill(*_: Any) -> None:
        column.height = max(column.minimum_height, scroll.height)

    column.unbind(minimum_height=column.setter("height"))
    column.bind(minimum_height=fill)
    scroll.bind(height=fill)
    return scroll


# -- who, and for how much -------------------------------------------------------------------------


def _who(cast: Cast, named: Named, compact: bool, tight: bool) -> list[Widget]:
    now, who = theme.now, cast.who(named.seat)
    bar = Ticks(cast.verdict, cast.scene.mood.fill, size=(dp(188), dp(9)), pos_hint={"center_y": 0.5})
    bar.points, bar.fresh = named.points, named.gain
    before = Words(str(named.points - named.gain), "support", now.dim, natural=True)
    after = Words(str(named.points), "reaction", now.danger_text, natural=True)
    most = Words(f"/ {cast.verdict}", "caption", now.dim, natural=True)
    points = Row(before, bar, after, most, size_hint=(None, None), spacing=dp(10))
    points.bind(minimum_width=points.setter("width"))
    name = Words(who.name, "screen" if compact else "announcement", align="center", lines=1)
    portrait = _Portrait(cast, named, dp(56) if compact else dp(108), dp(36) if compact else dp(40))
    if tight:
        name.pos_hint = {"center_y": 0.5}
    return [
        *([Row(portrait, name)] if tight else [portrait, name]),
        Middle(points, size_hint_y=None, height=now.letters(22)),
    ]


def _played(cast: Cast, named: Named, compact: bool) -> list[Widget]:
    """Which card it was, and whose."""
    if named.played is None:
        return []
    said = str(cast.scene.narrator.event(named.played))
    style = "caption" if compact else "support"
    return [Words(said, style, theme.now.text, "center", name="suspect.played")]


class _Portrait(FloatLayout):
    """The plate in a red ring, and how many points were added."""

    def __init__(self, cast: Cast, named: Named, side: float, around: float) -> None:
        super().__init__(size_hint_y=None, height=side + around)
        self._plate = PlayerPlate(cast.who(named.seat), side, quiet=True)
        with self.canvas.before:
            Color(rgba=theme.mixed(theme.now.bg, theme.now.danger, 0.16))
            self._disc = SmoothEllipse()
            Color(rgba=theme.now.danger)
            self._ring = SmoothLine(width=dp(1.2))
        self._badge = GroundRow(
            Words(f"+{named.gain}", "figure", theme.WHITE, natural=True),
            fill=theme.now.challenge,
            radius=dp(18),
            padding=(dp(14), dp(5)),
            size_hint=(None, None),
        )
        self._badge.bind(minimum_width=self._badge.setter("width"))
        self.add_widget(self._plate)
        self.add_widget(self._badge)
        for thing in (self, self._badge):
            thing.bind(pos=self._place, size=self._place)
        if not theme.now.still:
            self._badge.opacity = 0.0
            Animation(opacity=1.0, d=theme.POP, t="out_back").start(self._badge)

    def _place(self, *_: Any) -> None:
        side = self._plate.width
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        radius = side / 2 + dp(18)
        self._disc.pos, self._disc.size = (
            (middle_x - radius, middle_y - radius),
            (2 * radius, 2 * radius),
        )
        self._ring.circle = (middle_x, middle_y, radius)
        self._plate.pos = (middle_x - side / 2, middle_y - side / 2)
        self._badge.pos = (middle_x + radius * 0.5, middle_y + radius * 0.94 - self._badge.height * 0.8)


# -- why -------------------------------------------------------------------------------------------


def _why(cast: Cast, named: Named, compact: bool) -> Widget:
    """The reason in words, the cards it is about, and how everybody else stands."""
    now = theme.now
    spoken = cast.who(named.seat).spoken
    left_over = "A" in named.cases
    if left_over:
        said = tr("Everybody has an alibi except {name}.", name=spoken)
        shown = sorted(named.innocent, key=cast.places.index)
    else:
        shown = sorted(named.weight(named.seat), key=cast.places.index)
        said = tr.n(
            "{count} suspect Location for {name}: nobody else has any.",
            "{count} suspect Locations for {name}: nobody else has as many.",
            len(shown),
            name=spoken,
        )
    wide = dp(44 if compact or len(shown) > 2 else 62)
    cards = Row(spacing=dp(6), size_hint_x=None, pos_hint={"center_y": 0.5})
    cards.bind(minimum_width=cards.setter("width"))
    frame = now.ok if left_over else theme.WHITE if now.dark else now.text
    most = 2 if len(shown) > 3 else 3
    for place in shown[:most]:
        cards.add_widget(card_face(cast, place, wide, frame))
    if len(shown) > most:
        cards.add_widget(Words(f"+{len(shown) - most}", "strong", now.dim, natural=True))
    order = [seat for seat in cast.order if seat != named.seat]
    rows = Column(
        *(_standing(cast, named, seat) for seat in order), spacing=dp(2), pos_hint={"center_y": 0.5}
    )
    return GroundColumn(
        Words(said, "support", now.text),
        Row(cards, rows, spacing=dp(14)),
        fill=theme.mixed(now.bg, now.surface, 0.9),
        line=theme.mixed(now.bg, now.text, 0.2),
        radius=dp(18),
        padding=(dp(14), dp(10)),
        spacing=dp(8),
    )


def _standing(cast: Cast, named: Named, seat: int) -> Row:
    """Somebody else: cleared, and by which place; or how many suspect places."""
    now, who = theme.now, cast.who(seat)
    cleared, weight = named.cleared(seat), named.weight(seat)
    high = max(dp(20), now.letters(17))
    said = who.spoken[:1].upper() + who.spoken[1:]
    row = Row(
        Words(said, "caption", now.text, lines=1, size_hint_x=0.9),
        spacing=dp(5),
        size_hint_y=None,
        height=high,
    )
    if cleared:
        row.add_widget(Icon("shield-check", now.letters(15), now.ok, pos_hint={"center_y": 0.5}))
        row.add_widget(_flag(cast, cleared[0], high))
        row.add_widget(Words(tr("cleared"), "least", now.ok, lines=1, pos_hint={"center_y": 0.5}))
    elif weight:
        row.add_widget(Icon("alert-octagon", now.letters(15), now.danger_text, pos_hint={"center_y": 0.5}))
        row.add_widget(_flag(cast, weight[0], high))
        said = tr.n("{count} Location", "{count} Locations", len(weight))
        row.add_widget(Words(said, "least", now.dim, lines=1, pos_hint={"center_y": 0.5}))
    else:
        row.add_widget(Icon("minus", now.letters(15), now.faint, pos_hint={"center_y": 0.5}))
        row.add_widget(Space(width=high))
        row.add_widget(Words(tr("no clues"), "least", now.dim, lines=1, pos_hint={"center_y": 0.5}))
    return row


def _flag(cast: Cast, place: str, side: float) -> Art:
    return Art(cast.flag(place, True), size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})


# -- Nicole ----------------------------------------------------------------------------------------


def _title(cast: Cast, named: Named) -> str:
    """What this is; where it has ended the game, the verdict."""
    if cast.scene.over and named.points >= cast.verdict:
        return str(cast.scene.narrator.event({"event": "guilty_declared", "seat": named.seat}))
    return tr("Suspect named").upper()


def _trust(cast: Cast, named: Named) -> str:
    """What Nicole does."""
    trusted = cast.who(named.trusted).spoken
    if named.left == named.trusted:
        return tr("Nicole stays with {name}.", name=trusted)
    left = cast.who(named.left).spoken
    if named.left == named.seat:
        return tr("Nicole no longer trusts {name}: she goes to {other}.", name=left, other=trusted)
    return tr("Nicole leaves {name} and goes to {other}.", name=left, other=trusted)


class _Walk(FloatLayout):
    """Nicole between whom she leaves and whom she walks to; or beside whom she stays with."""

    def __init__(self, cast: Cast, named: Named, compact: bool) -> None:
        side = dp(38 if compact else 50)
        super().__init__(size_hint_y=None, height=side + dp(22) + theme.now.letters(14))
        self._moved = named.left != named.trusted
        seats = [named.left, named.trusted] if self._moved else [named.trusted]
        self._plates = [PlayerPlate(cast.who(seat), side, quiet=True) for seat in seats]
        self._names = [
            Words(_capital(cast.who(seat).spoken), "caption", theme.now.dim, natural=True) for seat in seats
        ]
        self._nicole = Nicole()
        if self._moved:
            self._plates[0].opacity = 0.6
        for part in (*self._plates, *self._names, self._nicole):
            self.add_widget(part)
        self._gone = False
        self.bind(pos=self._place, size=self._place)
        for name in self._names:
            name.bind(size=self._place)

    def _place(self, *_: Any) -> None:
        if self.width < dp(120):
            return
        side = self._plates[0].width
        foot = self.y + theme.now.letters(14) + dp(6)
        middle = self.x + self.width / 2
        reach = min(dp(126), self.width / 2 - side)
        xs = [middle - reach, middle + reach] if self._moved else [middle - dp(24)]
        for x, plate, name in zip(xs, self._plates, self._names, strict=True):
            plate.pos = (x - side / 2, foot)
            name.pos = (x - name.width / 2, self.y)
        high = side * 1.25
        end = (xs[-1] - side * 0.5 - high * RATIO * 0.6 if self._moved else xs[0] + side * 0.95, foot)
        self._nicole.stand(end, high)
        if self._moved and not self._gone:
            self._gone = True
            if theme.now.still:
                return
            Clock.schedule_once(lambda _: self._set_out())

    def _set_out(self) -> None:
        plate = self._plates[0]
        start = (plate.x + plate.width * 1.2, plate.y)
        self._nicole.stroll(start)
        footprint(self, start)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

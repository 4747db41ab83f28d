"""The moment somebody is named as the suspect, on every phone at once: who, for how much, why, and what
Nicole makes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.calaveras.trail import Named, guilty_line
from app.language import tr
from app.language.narrator.templates import capital
from screens import theme
from screens.games.calaveras.cards import CalaverasCard
from screens.games.calaveras.content import CalaverasContent, Who
from screens.games.calaveras.nicole import RATIO, Nicole, footprint
from screens.games.calaveras.plate import PlayerPlate, Ticks
from screens.table.scene import Scene, player_view
from screens.ui import Column, GroundSnug, Scroll, Words
from screens.ui import elements as el
from screens.ui.art import texture, vertical
from screens.ui.interlude import Interlude
from screens.ui.keep import Arranged, Element, box, leaf

if TYPE_CHECKING:
    from screens.table.page import TablePage

FEW = 4
"""So many players leave room for the name of the suspect below the portrait on a small screen."""
STAYS = 6.0
"""Seconds after which it closes by itself."""
DUSK, DAWN = theme.rgba("#2A1A3E"), theme.rgba("#F4E3EA")


def open_interlude(page: TablePage, scene: Scene, named: Named) -> None:
    """Show it; one that is still open makes room."""
    layer = page.navigator.layer
    for child in list(layer.children):
        if isinstance(child, SuspectInterlude):
            layer.close(child)
    page.cover()
    page.interludes.show(SuspectInterlude(page, scene, named))


class SuspectInterlude(Interlude):
    """Who, for how much, why, and whom Nicole trusts now."""

    holds = True

    def __init__(self, page: TablePage, scene: Scene, named: Named) -> None:
        super().__init__(page.navigator.layer, "suspect", STAYS)
        now = theme.current
        with self.canvas.before:
            Color(rgba=theme.WHITE)
            self._ground = Rectangle(texture=vertical(DUSK if now.dark else DAWN, now.bg))
            Color(rgba=theme.faded(now.danger, 0.13))
            self._rays = Rectangle(texture=texture("rays"))
        shown = page.frame.ready.widget(told(page, scene, named, self.tap_away))
        assert isinstance(shown, SuspectColumn)
        # It is kept: one that has not gone yet gives it up.
        if shown.parent is not None:
            shown.parent.remove_widget(shown)
        self._body = shown
        self.add_widget(shown)
        shown.begin()
        self.bind(pos=self._place, size=self._place)

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Once it is closed, give up the content, so that the next one can show it."""
        if parent is None and self._body.parent is self:
            self.remove_widget(self._body)

    def _place(self, *_: Any) -> None:
        wide = min(self.width, theme.PAGE_WIDTH)
        middle = self.x + self.width / 2
        self._ground.pos, self._ground.size = self.pos, self.size
        side = max(self.width, self.height) * 1.2
        self._rays.size = (side, side)
        self._rays.pos = (middle - side / 2, self.y + self.height * 0.78 - side / 2)
        self._body.width = wide


class SuspectColumn(Arranged, Column):
    """What is told, which may be scrolled and is at least as high as the room, and the foot below it."""

    def arrange(self, column: Filled, foot: Widget) -> None:
        self._scroll = column.within()
        self.add_widget(self._scroll)
        self.add_widget(foot)

    def begin(self) -> None:
        """Show it from its beginning."""
        self._scroll.scroll_y = 1.0
        for part in self.walk(restrict=True):
            if isinstance(part, Portrait | Walk):
                part.begin()


class Filled(BoxLayout):
    """A column that is at least as high as the room, and scrolls where it is higher."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)

    def within(self) -> Scroll:
        """The room it scrolls in."""
        scroll = Scroll(self)

        def fill(*_: Any) -> None:
            self.height = max(self.minimum_height, scroll.height)

        self.bind(minimum_height=fill)
        scroll.bind(height=fill)
        return scroll


def told(page: TablePage, scene: Scene, named: Named, on_tap: Callable[[], None]) -> Element:
    """All that is told of it."""
    now, content, compact = theme.current, CalaverasContent(scene), page.compact
    trust = el.Words(
        _trust(content, named), "section" if compact else "sentence", align="center", key="trust"
    )
    said = capital(tr("{cards} are discarded.", cards=content.all_the(named.centre)))
    discarded = el.Words(said, "least", now.dim, "center", key="discarded")
    go_on = el.Button(
        tr("Continue"),
        kind="main",
        game_theme=scene.game_theme,
        on_tap=on_tap,
        name="suspect.close",
        key="close",
    )
    column = filled(
        el.Space(dp(6), key="above"),
        el.Words(_title(content, named), "support_strong", now.danger_text, "center", key="title"),
        _played(content, named, compact),
        el.Space(),
        # At a full table the reasons take the room below the portrait.
        *_who(content, named, compact, page.tight or (compact and len(content.order) > FEW)),
        el.Space(),
        _why(content, named, compact),
        el.Space(),
        *(() if page.tight else (_walk(content, named, compact), trust)),
        el.Space(),
        spacing=dp(6 if compact else 10),
        padding=(dp(16), 0),
        key="told",
    )
    foot = el.Column(
        # Where letters fill the screen, what Nicole does stays in sight rather than where the cards go.
        *((trust, go_on) if page.tight else (go_on, discarded)),
        padding=(dp(16), dp(8), dp(16), dp(12)),
        spacing=dp(6),
        key="foot",
    )
    return told_box(column, foot, size_hint=(None, 1), pos_hint={"center_x": 0.5}, key="suspect")


# -- who, and for how much -------------------------------------------------------------------------


def _who(content: CalaverasContent, named: Named, compact: bool, beside: bool) -> list[Element]:
    now, who, middle = theme.current, content.who(named.seat), {"center_y": 0.5}
    points = el.Snug(
        el.Words(str(named.points - named.gain), "support", now.dim, natural=True),
        ticks(
            content.verdict,
            content.scene.game_theme.fill,
            points=named.points,
            fresh=named.gain,
            size=(dp(188), dp(9)),
            pos_hint=middle,
        ),
        el.Words(str(named.points), "reaction", now.danger_text, natural=True),
        el.Words(f"/ {content.verdict}", "caption", now.dim, natural=True),
        spacing=dp(10),
    )
    style = "screen" if compact else "announcement"
    side, around = (dp(56), dp(36)) if compact else (dp(108), dp(40))
    face = portrait(who, named.gain, side, around, key="portrait")
    if beside:
        name = el.Words(who.name, style, align="center", lines=1, pos_hint=middle, key="name")
        # The points lean out of the portrait.
        who_it_is = [el.Row(face, name, spacing=dp(24), key="who")]
    else:
        who_it_is = [face, el.Words(who.name, style, align="center", lines=1, key="name")]
    return [*who_it_is, el.Middle(points, size_hint_y=None, height=now.letters(22), key="points")]


def _played(content: CalaverasContent, named: Named, compact: bool) -> Element | None:
    """Which card it was, and whose."""
    if named.played is None:
        return None
    said = str(content.scene.narrator.event(named.played))
    style = "caption" if compact else "support"
    return el.Words(said, style, theme.current.text, "center", name="suspect.played", key="played")


class Portrait(FloatLayout):
    """The plate in a red ring, and how many points were added."""

    def __init__(self, who: Who, gain: int, side: float, around: float) -> None:
        super().__init__(size_hint_y=None, height=side + around)
        self._plate = PlayerPlate(who, side, quiet=True)
        self._gain = Words("", "figure", theme.WHITE, natural=True)
        self.change_gain(gain)
        with self.canvas.before:
            Color(rgba=theme.mixed(theme.current.bg, theme.current.danger, 0.16))
            self._disc = SmoothEllipse()
            Color(rgba=theme.current.danger)
            self._ring = SmoothLine(width=dp(1.2))
        self._badge = GroundSnug(
            self._gain, fill=theme.current.challenge, radius=dp(18), padding=(dp(14), dp(5))
        )
        self.add_widget(self._plate)
        self.add_widget(self._badge)
        for thing in (self, self._badge):
            thing.bind(pos=self._place, size=self._place)

    def change_who(self, who: Who) -> None:
        self._plate.show(who)

    def change_gain(self, gain: int) -> None:
        self._gain.text = f"+{gain}"

    def begin(self) -> None:
        """Let the points come up."""
        Animation.cancel_all(self._badge, "opacity")
        self._badge.opacity = 1.0
        if not theme.current.still:
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


def _why(content: CalaverasContent, named: Named, compact: bool) -> Element:
    """The reason in words, the cards it is about, and how everybody else stands."""
    now = theme.current
    spoken = content.who(named.seat).spoken
    left_over = "A" in named.cases
    if left_over:
        said = tr("Everybody has an alibi except {name}.", name=spoken)
        shown = sorted(named.innocent, key=content.places.index)
    else:
        shown = sorted(named.weight(named.seat), key=content.places.index)
        said = tr.n(
            "{count} suspect Location for {name}: nobody else has any.",
            "{count} suspect Locations for {name}: nobody else has as many.",
            len(shown),
            name=spoken,
        )
    wide = dp(44 if compact or len(shown) > 2 else 62)
    frame = now.ok if left_over else theme.WHITE if now.dark else now.text
    most = 2 if len(shown) > 3 else 3
    # How high a card is follows from how wide it is when it is made.
    faces = [
        face(content.picture(place), content.brief(place), wide, frame=frame, pos_hint={"y": 0}, key=wide)
        for place in shown[:most]
    ]
    more = None
    if len(shown) > most:
        rest = f"+{len(shown) - most}"
        more = el.Words(rest, "strong", now.dim, natural=True, pos_hint={"y": 0}, key="more")
    order = [seat for seat in content.order if seat != named.seat]
    middle = {"center_y": 0.5}
    cards = el.Snug(*faces, more, spacing=dp(6), pos_hint=middle, key="cards")
    rows = el.Column(
        *(_standing(content, named, seat) for seat in order), spacing=dp(2), pos_hint=middle, key="others"
    )
    return el.GroundColumn(
        el.Words(said, "support", now.text, key="said"),
        el.Row(cards, rows, spacing=dp(14), key="cards and others"),
        fill=theme.mixed(now.bg, now.surface, 0.9),
        line=theme.mixed(now.bg, now.text, 0.2),
        radius=dp(18),
        padding=(dp(14), dp(10)),
        spacing=dp(8),
        key="why",
    )


def _standing(content: CalaverasContent, named: Named, seat: int) -> Element:
    """Somebody else: cleared, and by which place; or how many suspect places."""
    now, who, middle = theme.current, content.who(seat), {"center_y": 0.5}
    cleared, weight = named.cleared(seat), named.weight(seat)
    high = max(dp(20), now.letters(17))
    if cleared:
        sign, ink, said, colour = "shield-check", now.ok, tr("cleared"), now.ok
    elif weight:
        said = tr.n("{count} Location", "{count} Locations", len(weight))
        sign, ink, colour = "alert-octagon", now.danger_text, now.dim
    else:
        sign, ink, said, colour = "minus", now.faint, tr("no clues"), now.dim
    places = cleared or weight
    return el.Row(
        el.Words(capital(who.spoken), "caption", now.text, lines=1, size_hint_x=0.9, key="name"),
        el.Icon(sign, now.letters(15), ink, pos_hint=middle),
        _flag(content, places[0], high) if places else el.Space(width=high),
        el.Words(said, "least", colour, lines=1, pos_hint=middle, key="said"),
        spacing=dp(5),
        size_hint_y=None,
        height=high,
    )


def _flag(content: CalaverasContent, place: str, side: float) -> Element:
    flag = content.flag_picture(place, True)
    return el.Art(flag, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})


# -- Nicole ----------------------------------------------------------------------------------------


def _title(content: CalaverasContent, named: Named) -> str:
    """What this is; where it has ended the game, the verdict."""
    return guilty_line(player_view(content.scene, revealed=False), named) or tr("Suspect named").upper()


def _trust(content: CalaverasContent, named: Named) -> str:
    trusted = content.who(named.trusted).spoken
    if named.left == named.trusted:
        return tr("Nicole stays with {name}.", name=trusted)
    left = content.who(named.left).spoken
    if named.left == named.seat:
        return tr("Nicole no longer trusts {name}: she goes to {other}.", name=left, other=trusted)
    return tr("Nicole leaves {name} and goes to {other}.", name=left, other=trusted)


def _walk(content: CalaverasContent, named: Named, compact: bool) -> Element:
    moved = named.left != named.trusted
    seats = (named.left, named.trusted) if moved else (named.trusted,)
    people = tuple(content.who(seat) for seat in seats)
    return walk(people, dp(38 if compact else 50), key=("walk", moved))


class Walk(FloatLayout):
    """Nicole between whom she leaves and whom she walks to; or beside whom she stays with. There are as many
    people as there were when it was made."""

    def __init__(self, people: Sequence[Who], side: float) -> None:
        super().__init__(size_hint_y=None, height=side + dp(22) + theme.current.letters(14))
        self._moved = len(people) > 1
        self._plates = [PlayerPlate(who, side, quiet=True) for who in people]
        self._names = [Words("", "caption", theme.current.dim, natural=True) for _ in people]
        self.change_people(people)
        self._nicole = Nicole()
        if self._moved:
            self._plates[0].opacity = 0.6
        for part in (*self._plates, *self._names, self._nicole):
            self.add_widget(part)
        self._gone = True
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._place, size=self._place)
        for name in self._names:
            name.bind(size=self._place)

    def change_people(self, people: Sequence[Who]) -> None:
        for who, plate, name in zip(people, self._plates, self._names, strict=True):
            plate.show(who)
            name.text = capital(who.spoken)

    def begin(self) -> None:
        """Let Nicole set out, once there is room."""
        self._gone = False
        self._place_soon()

    def _place(self, *_: Any) -> None:
        if self.width < dp(120):
            return
        side = self._plates[0].width
        foot = self.y + theme.current.letters(14) + dp(6)
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
            if theme.current.still:
                return
            Clock.schedule_once(lambda _: self._set_out())

    def _set_out(self) -> None:
        plate = self._plates[0]
        start = (plate.x + plate.width * 1.2, plate.y)
        self._nicole.stroll(start)
        footprint(self, start)


told_box, filled = box(SuspectColumn), box(Filled)
portrait, walk, ticks, face = map(leaf, (Portrait, Walk, Ticks, CalaverasCard))

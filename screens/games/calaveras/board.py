"""The board of Mission Calaveras: everybody’s five places, the two zones, my own row, and Nicole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Rotate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.games import board as table_board
from app.games import journeys
from app.games.calaveras.trail import INNOCENT, SUSPECT, ZONES, Named, Spot, Trail, laid
from app.kinds import Json
from app.questions.journey import Journey
from screens import theme
from screens.games.calaveras import suspect
from screens.games.calaveras.content import CalaverasContent
from screens.games.calaveras.lights import CalaverasLights, lights, spot_of
from screens.games.calaveras.nicole import RATIO as NICOLE
from screens.games.calaveras.nicole import Nicole
from screens.games.calaveras.seat import CalaverasSeat, MyRow, SeatColumn, column_height, least_row
from screens.games.calaveras.spots import SpotSign
from screens.games.calaveras.zone import CalaverasZone
from screens.table.about import asks_about
from screens.table.placed_board import PlacedBoard
from screens.table.scene import Scene, player_view
from screens.ui.art import Art
from screens.ui.card import RATIO
from screens.ui.motion import SETTLING, Point, fly, middle_of, settled
from screens.ui.transform import around

if TYPE_CHECKING:
    from screens.table.page import TablePage

WIDTH, MOST_WIDTH = dp(412), dp(640)
"""The width the measures below are taken from, and the most that is used."""
PLATE, STEP, ZONE, ROW = dp(50), dp(31), dp(146), dp(74)
GAP = dp(8)
SIDE = dp(10)
SMALLEST, LARGEST = 0.2, 1.5
BETWEEN = 0.3
"""Seconds between two cards, where several were played since the last look."""
MOST_TRAVELS = 3


@dataclass(frozen=True, slots=True)
class Measures:
    """How large everything is in the room there is."""

    scale: float
    least_row: float

    @property
    def plate(self) -> float:
        return float(PLATE * self.scale)

    @property
    def step(self) -> float:
        return float(STEP * self.scale)

    @property
    def row(self) -> float:
        return float(max(self.least_row, ROW * self.scale))

    @classmethod
    def within(cls, width: float, height: float, mine: bool) -> Measures:
        """The largest that fits."""
        least = least_row()
        fixed = column_height(0, 0) + 2 * GAP + (GAP if mine else 0)
        flexible = PLATE + 5 * STEP + ZONE
        scale = (height - fixed) / (flexible + (ROW if mine else 0))
        if mine and ROW * scale < least:
            scale = (height - fixed - least) / flexible
        return cls(max(min(scale, width / WIDTH * 1.06, LARGEST), SMALLEST), least)


class CalaverasBoard(PlacedBoard):
    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self._page = page
        self._scene: Scene | None = None
        self._seats: dict[int, CalaverasSeat] = {}
        self._zones = {zone: CalaverasZone(zone) for zone in ZONES}
        self._nicole = Nicole()
        self._trusted: int | None = None
        self._before: dict[str, Any] | None = None
        self._told = 0
        self._laid_out: tuple[Any, ...] = ()
        self.verdict: Named | None = None
        """The last time somebody was named, where that has ended the game."""

    # -- what is shown -------------------------------------------------------------------------

    def update(self, scene: Scene) -> None:
        content = CalaverasContent(scene)
        self._scene = scene
        laid_out = (scene.seat, *content.order)
        if laid_out != self._laid_out:
            self._laid_out = laid_out
            self._seat_all(scene, content)
        choice = lights(self._page, scene)
        for spot, widget in self._spots().items():
            widget.show(scene, content, self._sign(scene, choice, spot))
            if isinstance(spot, int) and spot != scene.seat:
                widget.on_hold = asks_about(self._page, spot)
        before, self._before = self._before, scene.view
        told, self._told = self._told, len(scene.public_log)
        if self._trusted is not None and self._trusted != scene.view["nicole"]:
            self._nicole.stroll((self._nicole.x + self._nicole.width / 2, self._nicole.y))
        self._trusted = scene.view["nicole"]
        self.changed()
        if before is not None and told <= self._told:
            self._happen(scene, before, scene.public_log[told:])

    def _spots(self) -> dict[Spot, CalaverasSeat | CalaverasZone]:
        return dict((*self._seats.items(), *self._zones.items()))

    def _seat_all(self, scene: Scene, content: CalaverasContent) -> None:
        self.clear_widgets()
        self._seats = {seat: SeatColumn(scene, content, seat) for seat in content.around()}
        if scene.seat is not None:
            self._seats[scene.seat] = MyRow(scene, content, scene.seat)
        for widget in (*self._seats.values(), *self._zones.values(), self._nicole):
            self.add_widget(widget)

    def _sign(self, scene: Scene, choice: CalaverasLights | None, spot: Spot) -> SpotSign:
        """What a spot has to do with my choice; without one, a tap says what lies there."""
        if choice is None or choice.stage == "card":
            return SpotSign(on_tap=lambda _: self._tell(scene, spot))
        sources = choice.sources.get(spot, [])
        if choice.stage == "source" or spot == choice.source:
            lit = tuple(sources) if choice.stage == "source" else ()
            moved = choice.place if spot == choice.source else None
            return SpotSign(
                lit=lit, moved=moved, on_tap=self._moving(choice, spot, sources) if sources else None
            )
        if not choice.is_target(spot):
            return SpotSign()
        crossed = {self._moved(choice, scene)} if choice.crosses(spot) else set()
        lying = frozenset(crossed & set(laid(scene.view, spot)))
        return SpotSign(True, spot == choice.to, lying, on_tap=lambda _: choice.go_to(spot))

    def _tell(self, scene: Scene, spot: Spot) -> None:
        """Say what lies at a spot."""
        zones = table_board(player_view(scene, revealed=False)).zones
        said = next(zone.label for zone in zones if zone.key == f"spot.{spot}")
        if isinstance(spot, int) and spot != scene.seat:
            asks_about(self._page, spot, said)()
        else:
            self._page.say(said)

    def _moved(self, choice: CalaverasLights, scene: Scene) -> str:
        """The place that goes somewhere: a card of my hand, or the one a Plot Twist moves."""
        if choice.place is not None:
            return str(choice.place)
        hand: list[str] = scene.view["players"][str(scene.seat)]["hand"]
        return hand[int(choice.cards.chosen[0].key)]

    def _moving(self, choice: CalaverasLights, spot: Spot, sources: list[str]) -> Any:
        def tap(finger: tuple[float, float]) -> None:
            widget = self._spots()[spot]
            place = (
                widget.nearest(finger)
                if isinstance(widget, CalaverasZone)
                else widget.flags.nearest(finger, sources)
            )
            if place is not None:
                choice.move_from(spot, place)

        return tap

    # -- where things are ----------------------------------------------------------------------

    def place(self) -> None:
        scene = self._scene
        if scene is None or self.width < 2 or self.height < 2:
            return
        wide = min(self.width, MOST_WIDTH)
        # Not `center_x` and `top`: Kivy keeps those until after this has been called.
        left = self.x + (self.width - wide) / 2
        mine = scene.seat is not None
        size = Measures.within(wide, self.height, mine)
        columns = [seat for seat in self._seats.values() if isinstance(seat, SeatColumn)]
        high = column_height(size.plate, size.step)
        zone, row = ZONE * size.scale, size.row if mine else 0.0
        spare = max(0.0, self.height - high - zone - row - GAP * (3 if mine else 2))
        top = self.y + self.height - min(dp(10), spare / 4)
        pitch = (wide - dp(8)) / len(columns)
        column = min(pitch - dp(4), dp(104) * max(1.0, size.scale))
        for at, widget in enumerate(columns):
            widget.size = (column, high)
            widget.pos = (left + dp(4) + at * pitch + (pitch - column) / 2, top - high)
            widget.fit(size.plate, size.step)
        top -= high + GAP + min(dp(12), spare / 4)
        half = (wide - 2 * SIDE - dp(10)) / 2
        for at, name in enumerate((INNOCENT, SUSPECT)):
            widget = self._zones[name]
            widget.size = (half, zone)
            widget.pos = (left + SIDE + at * (half + dp(10)), top - zone)
            widget.fit()
        top -= zone + GAP + min(dp(12), spare / 4)
        if mine:
            own = self._seats[scene.seat]  # type: ignore[index]
            assert isinstance(own, MyRow)
            own.size = (wide - 2 * SIDE, row)
            own.pos = (left + SIDE, top - row)
            own.fit(min(row - dp(14), dp(56) * max(1.0, size.scale)))
        self._stand()

    def _stand(self) -> None:
        """Nicole beside whom she trusts."""
        seat = None if self._trusted is None else self._seats.get(self._trusted)
        if seat is None:
            return
        plate = seat.plate
        high, middle = plate.height * 0.94, plate.x + plate.width * 0.98
        if isinstance(seat, SeatColumn):
            # Between narrow seats she is smaller, and stays in that of whom she trusts.
            edge = seat.x + seat.width + dp(3)
            room = edge - plate.x - plate.width * 0.62
            high = min(high, room / NICOLE)
            middle = min(middle, edge - high * NICOLE / 2)
        self._nicole.stand((middle, plate.y - plate.height * 0.04), high)

    def where(self, spot: Spot, place: str) -> tuple[float, float]:
        """The middle of a card that lies or has lain at a spot, in the window’s measures."""
        widget = self._spots()[spot]
        return widget.middle(place) if isinstance(widget, CalaverasZone) else widget.flags.middle(place)

    def _at(self, place: str, card: str) -> tuple[float, float]:
        """Where a card comes from or goes to: my hand below, somebody’s plate, or its place at a spot."""
        kind, _, key = place.partition(".")
        if kind == "spot":
            return self.where(spot_of(key), card)
        scene, seat = self._scene, int(key)
        if scene is None or seat == scene.seat:
            return (self._page.flights.center_x, self._page.y + dp(110))
        return middle_of(self._seats[seat].plate)

    # -- what has just happened ----------------------------------------------------------------

    def _happen(self, scene: Scene, before: dict[str, Any], events: list[Json]) -> None:
        if not theme.current.still:
            moved = journeys(player_view(scene, revealed=False), events)
            cards = [journey for journey in moved if journey.what == "card"]
            for number, journey in enumerate(cards[-MOST_TRAVELS:]):
                self._set_out(journey, number * BETWEEN)
        named = Trail(before).follow(events)
        if scene.over:
            self.verdict = named or self.verdict
        elif named is not None and self._page.holds_moments:
            suspect.open_interlude(self._page, scene, named)

    def _set_out(self, card: Journey, after: float) -> None:
        kind, _, key = card.end.partition(".")
        target = self._spots()[spot_of(key)] if kind == "spot" else None
        if not card.falls and isinstance(target, CalaverasSeat) and target.flags.shows_flag(card.name):
            target.flags.unroll(card.name, after + SETTLING + theme.FLIGHT)
        # The board may be about to change its size, as when my turn begins.
        settled(lambda: self._travel(card, after))

    def _travel(self, card: Journey, after: float) -> None:
        start, end = self._at(card.start, card.name), self._at(card.end, card.name)
        travel(self._page.flights, card.art.partition(":")[2], start, end, after, card.falls)


CARD = dp(40)
DROP = 0.3


def travel(layer: Widget, art: str, start: Point, end: Point, after: float, dropped: int) -> None:
    """A card crosses the table; where it meets its like, the two spin and drop, and one played for nothing
    drops alone."""
    if theme.current.still:
        return

    def arrived() -> None:
        for side in (-1, 1)[:dropped]:
            _Dropped(art, side).drop(layer, end)

    card = Art(art, size_hint=(None, None), size=(CARD, CARD * RATIO))
    fly(layer, card, start, end, after, arrived)


class _Dropped(Art):
    """One of a pair that cancels out."""

    angle = NumericProperty(0.0)

    def __init__(self, art: str, side: int) -> None:
        super().__init__(art, size_hint=(None, None), size=(CARD, CARD * RATIO))
        self._side = side
        self._turn = around(self, Rotate(angle=0))
        self.fbind("angle", self._spin)
        self.fbind("pos", self._spin)

    def _spin(self, *_: Any) -> None:
        self._turn.angle = self.angle
        self._turn.origin = (self.x + self.width / 2, self.y + self.height / 2)

    def drop(self, layer: Widget, at: Point) -> None:
        """Spin a quarter and drop out of sight."""
        self.pos = (at[0] - self.width / 2 + self._side * dp(8), at[1] - self.height / 2)
        layer.add_widget(self)
        fall = Animation(angle=-90 * self._side, y=self.y - dp(90), opacity=0.0, d=DROP, t="in_quad")
        fall.bind(on_complete=lambda *_: layer.remove_widget(self))
        # Long enough for the eye to see the two together.
        Clock.schedule_once(lambda _: fall.start(self), 0.08)

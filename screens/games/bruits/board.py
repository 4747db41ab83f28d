"""The house cut open: the others above it, or below it where the screen is small, the Counter in its gable,
the event on its banner, five rooms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.language import tr
from screens import theme
from screens.games.bruits import fan, flights
from screens.games.bruits.content import BACK, BruitsContent
from screens.games.bruits.counter import Counter
from screens.games.bruits.event_banner import EventBanner
from screens.games.bruits.lights import BruitsLights
from screens.games.bruits.room import Room
from screens.games.bruits.seat import CRAMPED, LEO_OUT, NARROW, EqualShares, SeatPlate, seat_card, share
from screens.table.about import asks_about
from screens.table.placed_board import PlacedBoard
from screens.table.scene import Scene
from screens.ui import Art, Column, Row, Words
from screens.ui.keep import Element, Slot
from screens.ui.motion import Point, in_window

if TYPE_CHECKING:
    from screens.table.page import TablePage

WIDTH, MOST_WIDTH = dp(412), dp(600)
"""The width the measures are taken from, and the most that is used."""
ROOF, BANNER, WINDOW = dp(84), dp(38), dp(72)
SIDE, GAP = dp(6), dp(4)
TWO_LINES, ONE_LINE = dp(62), dp(40)
COLUMNS = dp(150)
"""How high the rooms in sight have to be for their columns to be read."""
ENOUGH, LEAST = dp(290), dp(226)
"""How high the rooms should be before the seats get two lines, and before the roof is drawn."""
PLACING, CHOOSING, EXCHANGING, OF_HOUSE = dp(400), dp(180), dp(270), dp(110)
"""So much more of the page belongs to what is asked while I place a card, while I choose for an effect, a
card of mine and somebody, a card of the house."""
ASKS = {
    "choose.EXCHANGE_RANDOM": EXCHANGING,
    **dict.fromkeys(
        ("choose.PEEK", "choose.FLIP", "choose.MOVE_CARD", "choose.DISCARD_BOARD_CARD"), OF_HOUSE
    ),
}
WALL = theme.rgba("#241A36")
PALE = theme.rgba("#F5ECE2")


class HouseBoard(PlacedBoard):
    WATCHED = (*PlacedBoard.WATCHED, "in_sight")

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self._page = page
        self._scene: Scene | None = None
        self._content: BruitsContent | None = None
        self._rooms: dict[str, Room] = {}
        self._seats = EqualShares(dp(204), dp(8))
        self._slot = Slot(self._seats)
        self._cards: dict[int, SeatPlate] = {}
        self._banner = EventBanner(self._say_event)
        self._counter = Counter()
        self._roof = Art("bruits/roof", size_hint=(None, None), stretch=True)
        self._pile = _Pile()
        self._asks = 0.0
        """How much of the page belongs to what is asked of me."""
        self._told: int | None = None
        self._seated: object = None
        """What the cards of the seats were described for."""
        with self.canvas.before:
            Color(rgba=WALL)
            self._wall = Rectangle()

    # -- what is shown -------------------------------------------------------------------------

    def update(self, scene: Scene) -> None:
        content = BruitsContent(scene)
        moves = self._scene is not None and not theme.current.still
        before = flights.Before(self, scene.view) if moves else None
        self._scene, self._content = scene, content
        if list(self._rooms) != scene.view["row"]:
            self._furnish(scene)
            before = None
        self._lights = BruitsLights(self._page, scene)
        self._asks = room_asked(self._lights.asked)
        for room, widget in self._rooms.items():
            widget.show(scene, content, self._lights.lit(room), self._page.revealed)
        self._counter.show(content.rounds, scene.view["counter"])
        self._pile.show(scene.view["pile"])
        self.changed()
        told, self._told = self._told, len(scene.public_log)
        if before is not None and told is not None and told < self._told:
            flights.follow(self, self._page, scene, before, scene.public_log[told:])

    def _furnish(self, scene: Scene) -> None:
        self.clear_widgets()
        self._rooms = {room: Room(room, self._tapped, partial(self._fan, room)) for room in scene.view["row"]}
        for widget in (
            self._roof,
            self._pile,
            self._banner,
            *self._rooms.values(),
            self._counter,
            self._seats,
        ):
            self.add_widget(widget)

    def _tapped(self, room: Room, finger: Point) -> None:
        assert self._content is not None
        if self._lights.tap(room, finger):
            return
        if self._lights.sent is not None:
            # The host says why the character that is chosen cannot go there.
            move = {"move": "resolve", "character": self._lights.sent, "to": room.room}
            self._page.session.act(move, self._page.told)
            return
        self._fan(room.room)

    def _fan(self, room: str) -> None:
        assert self._scene is not None
        fan.open_fan(self._page, self._scene, room)

    def _say_event(self) -> None:
        assert self._content is not None
        event = self._content.scene.view["event"]
        said = tr("No event this round.") if event is None else self._content.event_text(event)
        self._page.say(said)

    # -- where things are ----------------------------------------------------------------------

    def settled(self) -> None:
        # Before the rooms are painted, which would else be painted where they were and again where they are.
        self.place_now()

    def place(self) -> None:
        scene, content = self._scene, self._content
        if scene is None or content is None or self.width < 2 or self.height < 2:
            return
        wide = min(self.width, MOST_WIDTH)
        scale = wide / WIDTH
        # Not `center_x` and `top`: Kivy keeps those until after this has been called.
        left, top = self.x + (self.width - wide) / 2, self.y + self.height
        # The columns end where what is asked begins: their last cards are what a choice depends on.
        seen = min(self.height, self.in_sight or self.height)
        floor = self.y + self.height - seen
        lines, roof, banner, below = self._layout(scale, self.height)
        seats = self._seat_height(lines)
        if below:
            # What is asked comes over them where little is in sight; the house above them stays where it is.
            shown = seen - seats - banner >= COLUMNS
            self._show_seats(scene, content, lines if shown else 0, left, floor + seats, wide, seats)
            floor += seats + LEO_OUT if shown else 0.0
        else:
            # Leo sits on the edge of a seat, and half out of it.
            above = LEO_OUT + seats + dp(4)
            shown = roof or seen - above - banner >= COLUMNS
            self._show_seats(scene, content, lines if shown else 0, left, top - LEO_OUT, wide, seats)
            top -= above if shown else 0.0
        high = ROOF * scale if roof else 0.0
        self._roof.opacity = self._pile.opacity = self._counter.opacity = float(roof)
        self._roof.size, self._roof.pos = (wide, high), (left, top - high)
        side = WINDOW * scale
        self._counter.size = (side, side)
        self._counter.pos = (left + (wide - side) / 2, top - high + dp(3))
        self._pile.fit(left + dp(12), top - dp(4))
        top -= high
        self._banner.size, self._banner.pos = (wide, banner), (left, top - banner)
        self._banner.show(content, not roof, theme.current.large or (not roof and wide < dp(480)))
        top -= banner + dp(3)
        self._place_rooms(left, top, wide, scale, floor)

    @property
    def least_height(self) -> float:
        """How much of it must be in sight for the columns to be read."""
        scale = min(self.width, MOST_WIDTH) / WIDTH
        lines, roof, banner, _ = self._layout(scale, self.height)
        above = banner + dp(3) + (ROOF * scale if roof else 0.0)
        # Without a roof the seats make room too.
        seats = LEO_OUT + self._seat_height(lines) + dp(4) if roof else 0.0
        return float(above + COLUMNS + seats)

    def _layout(self, scale: float, height: float) -> tuple[int, bool, float, bool]:
        """How many lines the seats get, whether there is a roof, how high the banner is, and whether the
        seats stand below the house."""
        banner = max(dp(42), BANNER * scale, theme.current.letters(18) * 1.7)
        # On a small screen what is asked comes over all but the upper part: there the rooms are what matters.
        # Elsewhere the roof makes room once, when something is asked of me that leaves the fullest column too
        # little, and not for what I have picked: nothing is to move under a finger.
        if not theme.current.large and not self._page.compact:
            free = height - self._asks
            read = max((room.least_height(scale) for room in self._rooms.values()), default=0.0)
            for lines, enough in ((2, ENOUGH), (1, LEAST)):
                needed = max(enough * scale, read if self._asks else 0.0)
                if free - self._seat_height(lines) - ROOF * scale - banner >= needed:
                    return lines, True, banner, False
        low = max(dp(42), theme.current.letters(17) * 1.5)
        return 1, False, low, height - self._seat_height(1) - low < 2.2 * COLUMNS

    def _seat_height(self, lines: int) -> float:
        heights: dict[int, float] = {
            2: max(TWO_LINES, theme.current.grown(dp(56))),
            1: max(dp(44), theme.current.grown(ONE_LINE)),
        }
        return heights[lines]

    def _show_seats(
        self,
        scene: Scene,
        content: BruitsContent,
        lines: int,
        left: float,
        top: float,
        wide: float,
        high: float,
    ) -> None:
        self._seats.opacity = float(bool(lines))
        self._seats.size = (wide - 2 * theme.TABLE_MARGIN, high)
        self._seats.pos = (left + theme.TABLE_MARGIN, top - high)
        if self._seated == (self._moments, lines, wide):
            return
        self._seated = (self._moments, lines, wide)
        cards = self._seat_cards(scene, content, lines, wide) if lines else {}
        self._slot.show(*cards.values())
        self._cards = dict(zip(cards, reversed(self._seats.children), strict=True))

    def _seat_cards(
        self, scene: Scene, content: BruitsContent, lines: int, wide: float, revealed: bool = False
    ) -> dict[int, Element]:
        people = self._lights.people
        # All alike: where one of them has more to show, the others step back too.
        narrow, cramped = share(scene, wide) < NARROW, share(scene, wide) < CRAMPED
        revealed = revealed or any(content.player(seat)["revealed"] for seat in scene.others)
        cramped = cramped or revealed
        cards: dict[int, Element] = {}
        for seat in scene.others:
            ring = "turn" if seat == scene.view["active"] and not people else ""
            if seat in people:
                ring = "chosen" if people[seat] else "lit"
            cards[seat] = seat_card(
                scene,
                content,
                seat,
                lines,
                ring,
                on_tap=partial(self._seat_tapped, seat),
                on_hold=asks_about(self._page, seat),
                narrow=narrow,
                cramped=cramped,
            )
        return cards

    def make_ready(self) -> Iterator[None]:
        """The seats as they will be once the roof has made room, or somebody is revealed."""
        scene, content = self._scene, self._content
        if scene is None or content is None:
            return
        wide = min(self.width, MOST_WIDTH)
        lines = (1,) if theme.current.large or self._page.compact else (1, 2)
        for count, revealed in product(lines, (False, True)):
            for card in self._seat_cards(scene, content, count, wide, revealed).values():
                if not self._slot.knows(card):
                    yield from self._slot.making(card)

    def _seat_tapped(self, seat: int) -> None:
        if seat in self._lights.people:
            self._lights.name(seat)
            return
        assert self._content is not None
        asks_about(self._page, seat, fan.about(self._content, seat))()

    def _place_rooms(self, left: float, top: float, wide: float, scale: float, bottom: float) -> None:
        floor = bottom + dp(5)
        count = max(1, len(self._rooms))
        each = (wide - 2 * SIDE - GAP * (count - 1)) / count
        high = max(dp(60), top - floor)
        self._wall.pos, self._wall.size = (left, floor - dp(5)), (wide, top - floor + dp(8))
        # A low house has lower plates: the columns are what matters.
        low = min(1.0, max(0.72, high / dp(226) / scale))
        for at, room in enumerate(self._rooms.values()):
            room.size = (each, high)
            room.pos = (left + SIDE + at * (each + GAP), top - high)
            room.fit(scale * low)

    # -- where things fly ----------------------------------------------------------------------

    @property
    def rooms(self) -> dict[str, Room]:
        return self._rooms

    def seat_at(self, seat: int | None) -> Point:
        """Where somebody's things come from, in the window's measures."""
        card = None if seat is None else self._cards.get(seat)
        others = [] if self._scene is None else self._scene.others
        if card is None and seat in others:
            # They sit below what is asked now: it goes where the house ends, above their seat.
            x = self.x + self.width * (others.index(seat) + 0.5) / len(others)
            return in_window(self, x, self.y + self.height - self.in_sight)
        if card is None:
            return (self._page.flights.center_x, self._page.y + dp(90))
        # Not where the emblem is: a card that was only just made has not put it there yet.
        across = 0 if card.emblem is None else card.emblem.width
        return in_window(card, card.x + dp(6) + across / 2, card.y + card.height / 2)

    def pile_at(self) -> Point:
        """Where the pile is, in the window's measures: without a roof, at the end of the banner."""
        if not self._pile.opacity:
            banner = self._banner
            return in_window(banner, banner.x + banner.width - dp(30), banner.y + banner.height / 2)
        return in_window(self._pile, self._pile.x + dp(12), self._pile.y + dp(16))


def room_asked(asked: str) -> float:
    """How much of the page belongs to a question, by its key; nothing where none is asked."""
    usual = CHOOSING if asked.startswith("choose.") else PLACING
    return ASKS.get(asked, usual) if asked else 0.0


class _Pile(Row):
    """How many cards there are to draw."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(6))
        self._hung = 0.0
        self.bind(height=self._hang)
        ink = PALE if theme.current.dark else theme.current.text
        self._number = Words("", "tile", ink, natural=True)
        self.add_widget(Art(BACK, size_hint=(None, None), size=(dp(22), dp(31)), pos_hint={"center_y": 0.5}))
        self.add_widget(
            Column(
                Words(tr("Pile"), "caption", theme.current.dim, natural=True),
                self._number,
                size_hint=(None, None),
                width=theme.current.letters(52),
                pos_hint={"center_y": 0.5},
            )
        )

    def show(self, count: int) -> None:
        self._number.text = str(count)

    def fit(self, x: float, top: float) -> None:
        """Hang it from this point, as wide as its letters want."""
        self.width = dp(28) + theme.current.letters(52)
        self._hung = top
        self.x = x
        self._hang()

    def _hang(self, *_: object) -> None:
        # How high it is may be found out later.
        self.y = self._hung - self.height

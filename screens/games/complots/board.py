"""The felt table of Complots: the others around it, Court and Treasury in its middle, coins that fly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.event_log import public
from app.games import journeys
from app.language import tr
from app.questions.journey import Journey
from screens import theme
from screens.games.complots.seat import ComplotsSeat
from screens.table.about import asks_about
from screens.table.placed_board import PlacedBoard
from screens.table.scene import Scene, player_view
from screens.ui import Column, Words
from screens.ui.art import Art, texture
from screens.ui.motion import bump, fly, middle_of

if TYPE_CHECKING:
    from screens.table.page import TablePage

WIDTH, HEIGHT = dp(412), dp(318)
"""The board the measures below are taken from."""
WIDEST, TALLEST = 1.6, 1.5
"""How much larger it becomes at most: across, and in its height for its width."""
KEPT, SMALL, TIGHTEST = dp(200), dp(160), dp(116)
"""How much of it is never covered, so that everybody has to fit in: by the size of the screen, in letters."""
SPREADS = {1: 0, 2: 100, 3: 140}
"""How far from the middle the outermost of so many opponents sits; more of them sit at 160."""
LEAST_SCALE = 0.5
STEPS = 8
"""So many sizes are tried until everybody fits into what is never covered."""
PILES, WORDS_OF_THREE = 252, 262
"""How far below the top the piles stand, so that on a small screen what lies over the lower part of the board
while others think does not cut through their words; and where three of them are words alone."""
BELOW_PILES = dp(6)
"""What stays free between their words and what lies over the board."""
MOST_COINS, MOST_EVENTS = 5, 8
"""So many fly at once; of a long story that was missed, only the end."""
BEAT = 0.6
"""Seconds from dim to bright."""
RIM, RIM_LIGHT = theme.rgba("#9A7433"), theme.rgba("#E5C9A6")


def tallest(width: float) -> float:
    """How high a board of this width becomes at most."""
    return float(HEIGHT * TALLEST * min(width / WIDTH, WIDEST))


def kept(page: TablePage) -> float:
    """How much of the board is always in sight on this page."""
    return float(TIGHTEST if page.tight else SMALL if page.compact else KEPT)


class FeltBoard(PlacedBoard):
    WATCHED = (*PlacedBoard.WATCHED, "in_sight")

    beat = NumericProperty(1.0)

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self._page = page
        self._seats: dict[int, ComplotsSeat] = {}
        self._told: int | None = None
        self._open = False
        """Whether everybody's cards lie face up, as they do once it is over."""
        self._lit: set[int] = set()
        self._beating: Animation | None = None
        with self.canvas.before:
            Color(rgba=theme.WHITE)
            self._felt = Rectangle(texture=texture(str(theme.current.felt)))
            Color(rgba=theme.mixed(theme.rgba("#4A1623"), theme.GOLD, 0.16))
            self._star = Rectangle(texture=texture("star"))
            Color(rgba=RIM if theme.current.dark else RIM_LIGHT)
            self._rim = SmoothLine(width=dp(1))
            Color(rgba=theme.mixed(theme.rgba("#4A1623"), theme.GOLD, 0.4))
            self._hair = SmoothLine(width=dp(0.5))
        self._court = _Pile("complots/pile")
        self._treasury = _Pile("complots/treasure")
        self._almshouse = _Pile("complots/almshouse")

    # -- what is shown -------------------------------------------------------------------------

    def update(self, scene: Scene) -> None:
        if set(self._seats) != set(scene.others):
            self._seat_all(scene)
        self._lay_open(scene)
        lit, chosen = self._page.lit_seats()
        asking = bool(lit)
        self._lit = set(lit) - {chosen}
        self._beat(bool(self._lit))
        for seat, widget in self._seats.items():
            ring: theme.Colour = theme.CLEAR
            if seat == chosen:
                ring = theme.IVORY
            elif seat in lit or (seat == scene.view["active"] and not asking):
                ring = theme.GOLD
            widget.show(scene, ring, asking and seat not in lit)
            key = lit.get(seat)
            # Whoever may be named is named by a tap; what is known of them, a long one shows.
            ask = asks_about(self._page, seat)
            widget.on_tap = ask if key is None else self._tap(key, seat)
            widget.on_hold = ask
        view = scene.view
        self._court.show(tr("Court · {count}", count=view["court"]))
        self._treasury.show(tr("Treasury · {count}", count=view["treasury"]))
        religious = any(row["religion"] for row in view["players"].values())
        self._show_almshouse(religious, view["hospice"])
        self._fly(scene)

    def _lay_open(self, scene: Scene) -> None:
        rows = [scene.view["players"][str(seat)]["slots"].values() for seat in self._seats]
        shown = any(slot["state"] == "living" and slot["character"] for slots in rows for slot in slots)
        if shown != self._open:
            self._open = shown
            self.changed()

    def _tap(self, key: str, seat: int) -> Any:
        return lambda: self._page.pick(key, seat)

    def _seat_all(self, scene: Scene) -> None:
        self.clear_widgets()
        self._seats = {seat: ComplotsSeat(seat) for seat in scene.others}
        for pile in (self._court, self._treasury):
            self.add_widget(pile)
        for widget in self._seats.values():
            self.add_widget(widget)
        self._told = len(scene.log)
        self.changed()

    def _show_almshouse(self, on: bool, gold: int) -> None:
        if on and self._almshouse.parent is None:
            self.add_widget(self._almshouse)
            self.changed()
        if on:
            self._almshouse.show(tr("Almshouse · {count}", count=gold))

    # -- where things are ----------------------------------------------------------------------

    def place(self) -> None:
        if self.width < 2 or self.height < 2:
            return
        across = min(self.width / WIDTH, WIDEST)
        scale = min(self.height / HEIGHT, across * TALLEST)
        # Not `center_x` and `top`: Kivy keeps those until after this has been called.
        middle = self.x + self.width / 2
        top = self.y + self.height - max(0.0, self.height - HEIGHT * scale) / 2
        rx, ry = 200 * across, 144 * scale
        self._felt.size = (dp(2 * rx), dp(2 * ry))
        self._felt.pos = (middle - dp(rx), top - dp(176 * scale) - dp(ry))
        x, y = self._felt.pos
        inset = dp(9)
        self._rim.ellipse = (x, y, *self._felt.size)
        self._hair.ellipse = (x + inset, y + inset, dp(2 * rx) - 2 * inset, dp(2 * ry) - 2 * inset)
        star = dp(92) * scale
        self._star.size, self._star.pos = (star, star), (middle - star / 2, top - dp(200) * scale - star / 2)
        self._place_seats(middle, top, scale, across)
        piles = [self._court, self._treasury]
        if self._almshouse.parent is not None:
            piles.append(self._almshouse)
        art = dp(58) * min(1.5, scale) if scale > 0.8 else 0
        step = dp(116 if len(piles) == 2 else 108) * across
        y = top - dp((PILES if art or len(piles) == 2 else WORDS_OF_THREE) * scale)
        # What is asked comes over the lower part of the board, and never cuts through their words.
        seen = self.y + self.height - min(self.height, self.in_sight or self.height)
        lowest = min((seat.y for seat in self._seats.values()), default=top)
        for at, pile in enumerate(piles):
            pile.fit(art, step, max(1.0, min(1.4, scale)))
            pile.center_x = middle + (at - (len(piles) - 1) / 2) * step
            pile.y = max(y, seen + BELOW_PILES)
            # Where there is no room for both, the people stay and the piles give way.
            fits = pile.y == y or pile.y + pile.minimum_height <= lowest
            pile.opacity = 1 if fits and scale >= LEAST_SCALE else 0

    def _place_seats(self, middle: float, top: float, scale: float, across: float) -> None:
        """Everybody as large as they can be and yet above what may be covered."""
        lowest = self.y + self.height - min(self.height, kept(self._page))
        smallest = min(scale, kept(self._page) / HEIGHT)
        for step in range(STEPS + 1):
            self._seat_at(middle, top, scale + (smallest - scale) * step / STEPS, across)
            if all(widget.y >= lowest for widget in self._seats.values()):
                return

    def _seat_at(self, middle: float, top: float, scale: float, across: float) -> None:
        count = len(self._seats)
        if not count:
            return
        crowded = count > 5
        diameter = dp(44 if crowded else 54) * min(1.4, across, max(0.72, scale))
        reach = SPREADS.get(count, 160)
        for at, widget in enumerate(self._seats.values()):
            dx = 0.0 if count == 1 else reach * (2 * at / (count - 1) - 1)
            pitch = dp(2 * reach / (count - 1) * across) if count > 1 else dp(120)
            # A finger finds all of it on the screen.
            inside = self.width - 2 * abs(dp(dx * across))
            widget.fit(diameter, min(dp(110), max(dp(48), pitch - dp(3)), max(dp(48), inside)), self._open)
            if widget.height > min(self.height, kept(self._page)) - dp(8) * scale and pitch > dp(110):
                widget.lie_beside()
            lower = dp((42 if crowded else 48) * (dx / 160) ** 2 * scale)
            widget.center_x = middle + dp(dx * across)
            widget.top = top - dp(8) * scale - lower

    def spot(self, place: str, cards: bool = False) -> tuple[float, float]:
        """The middle of a purse, or of the cards, in the window's measures: a seat's, or the table's own."""
        if _seat(place) >= 0:
            seat = self._seats.get(_seat(place))
            if seat is None:
                return self._page.my_purse()
            return middle_of(seat.cards if cards else seat.coin)
        if place == "hospice" and self._almshouse.parent is not None:
            return middle_of(self._almshouse.picture)
        return middle_of((self._court if cards else self._treasury).picture)

    def _fly(self, scene: Scene) -> None:
        """Let the gold and the cards of what has just happened fly."""
        told, self._told = self._told, len(scene.log)
        if told is None or told > len(scene.log) or theme.current.still:
            return
        news = public(scene.log[max(told, len(scene.log) - MOST_EVENTS) :])
        # Not before a frame has given everything its place: my own purse may only just have been put there.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self._launch(scene, news)))

    def _launch(self, scene: Scene, news: list[Any]) -> None:
        for journey in journeys(player_view(scene, revealed=False), news):
            if journey.what == "gold":
                self._pay(journey)
            else:
                self._deal(journey)

    def _pay(self, gold: Journey) -> None:
        start, end = self.spot(gold.start), self.spot(gold.end)
        if start == end:
            return
        count = min(MOST_COINS, gold.count)
        seat = self._seats.get(_seat(gold.end))
        purse = None if seat is None else seat.coin
        for at in range(count):
            coin = Art("coin", size_hint=(None, None), size=(dp(22), dp(22)))
            landed = (lambda: bump(purse)) if purse is not None and at == count - 1 else None
            fly(self._page.flights, coin, start, end, at * theme.STAGGER, landed)

    def _deal(self, cards: Journey) -> None:
        """Cards go from the Court to somebody, or back."""
        start, end = self.spot(cards.start, cards=True), self.spot(cards.end, cards=True)
        for at in range(cards.count):
            shown = Art(cards.art.partition(":")[2], size_hint=(None, None), size=(dp(30), dp(42)))
            fly(self._page.flights, shown, start, end, at * 2 * theme.STAGGER)

    # -- whom one may tap ----------------------------------------------------------------------

    def _beat(self, on: bool) -> None:
        """The rings of those who may be named beat, slowly."""
        if on and not theme.current.still:
            if self._beating is None:
                dim, bright = Animation(beat=0.6, d=BEAT, t="in_out_sine"), Animation(beat=1.0, d=BEAT)
                self._beating = dim + bright
                self._beating.repeat = True
                self._beating.start(self)
        elif self._beating is not None:
            self._beating.cancel(self)
            self._beating, self.beat = None, 1.0

    def on_parent(self, _: Any, parent: Widget | None) -> None:
        """Stop the beat once the board is no longer shown."""
        if parent is None:
            self._beat(False)

    def on_beat(self, *_: Any) -> None:
        """The rings are as bright as the beat says."""
        for seat, widget in self._seats.items():
            widget.emblem.glow = self.beat if seat in self._lit else 1.0


class _Pile(Column):
    """A pile in the middle of the table: its picture and how much there is."""

    def __init__(self, art: str) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(4))
        self.picture = Art(art, size_hint=(1, None), height=dp(58))
        self._words = Words("", "caption", theme.rgba("#F5ECE2"), "center", lines=1)
        self.add_widget(self.picture)
        self.add_widget(self._words)

    def show(self, text: str) -> None:
        self._words.text = text

    def fit(self, art: float, width: float, letters: float) -> None:
        """Take this much room; without room for the picture, the words alone."""
        self._words.enlarge(letters)
        self.width = width
        self.picture.height = art
        self.picture.opacity = 1 if art else 0


def _seat(place: str) -> int:
    """The number of a seat; -1 for one of the table's own piles."""
    kind, _, number = place.partition(".")
    return int(number) if kind == "seat" else -1

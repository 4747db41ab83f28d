"""The board of Tokyo Ghoul: everybody at the top, the ring below, and who is in play."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.games.ghoul.board import person_label, tile_label
from app.language import tr
from app.questions.question import Pick
from screens import theme
from screens.games.ghoul.content import GhoulContent
from screens.games.ghoul.pips import picture
from screens.games.ghoul.ring import FLATTEST, TALL, LocationRing
from screens.games.ghoul.seat import GhoulSeat
from screens.games.ghoul.tile import LEAST_TARGET
from screens.table.about import asks_about
from screens.table.placed_board import PlacedBoard
from screens.table.scene import Scene
from screens.table.sheets import open_rules
from screens.ui import Art, Row, Tappable, Words
from screens.ui.keep import have
from screens.ui.motion import fly, settled

if TYPE_CHECKING:
    from screens.table.page import TablePage

MOST_WIDTH = dp(640)
CROWDED = 6
"""From so many opponents on, everything about them is smaller."""
CAST_ROW = dp(44)
ROOM_FOR_CAST = dp(398)
"""Below this the ring needs the room: who is in play stands in the rules of the table."""


LIFT = dp(8)
"""How far the Action token stands out above the ring, where something else may be."""
AROUND = LIFT + dp(8)
"""Above and below the ring."""
LEAST_RING = LEAST_TARGET * FLATTEST + AROUND
"""With less height Locations are too small for a finger."""
BRIEF = dp(34)
"""An emblem with nothing but its number and a name."""
LEAST_BOARD = LEAST_RING + GhoulSeat.height_for(BRIEF, 0, 0)
"""The smallest ring for a finger, with everybody above it."""


class GhoulBoard(PlacedBoard):
    WATCHED = (*PlacedBoard.WATCHED, "in_sight")

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self._page = page
        self._scene: Scene | None = None
        self._seats: dict[int, GhoulSeat] = {}
        self._ring = LocationRing()
        self._in_play: InPlay | None = None
        self._laid_out: tuple[Any, ...] = ()
        self._brief = False
        """Whether of others only names and numbers of tokens are said: with very large letters Locations need
        the room."""
        self._chooses = False
        """Whether somebody is to be chosen: they stand in the action area too."""
        self._tokens: dict[int, Counter[str]] = {}

    # -- what is shown -------------------------------------------------------------------------

    def update(self, scene: Scene) -> None:
        content = GhoulContent(scene)
        self._scene = scene
        self.make_ready(scene)
        people = _asked(self._page, scene, "seat")
        self._chooses = people is not None
        self._brief = self._page.tight
        for seat, widget in self._seats.items():
            item = None if people is None else people.item(str(seat))
            chosen = item is not None and bool(item.count)
            tap = self._tap(content, seat, None if item is None else people)
            widget.show(scene, content, item is not None, chosen, people is not None and item is None, tap)
            widget.on_hold = asks_about(self._page, seat)
        steps = _asked(self._page, scene, "steps")
        items = () if steps is None else steps.items
        numbers = {int(item.spot.partition(".")[2]): int(item.key) for item in items}
        chosen_steps = next((int(item.key) for item in items if item.count), None)
        self._ring.show(content, numbers, chosen_steps, lambda space: self._go(content, numbers, space))
        self.changed()
        self._move_tokens(scene, content)

    def make_ready(self, scene: Scene) -> None:
        """Seat everybody, unless they are seated: before the first turn the board is not shown."""
        if (scene.seat, len(scene.seats)) == self._laid_out:
            return
        self._laid_out = (scene.seat, len(scene.seats))
        content = GhoulContent(scene)
        self.clear_widgets()
        self._seats = {seat: GhoulSeat(seat) for seat in scene.others}
        self._in_play = InPlay(self._page, content)
        self._tokens = {}
        for widget in (self._ring, *self._seats.values(), self._in_play):
            self.add_widget(widget)

    def _tap(self, content: GhoulContent, seat: int, people: Pick | None) -> Any:
        if people is not None:
            return lambda: self._page.pick(people.key, str(seat))
        return asks_about(self._page, seat, person_label(content, seat))

    def _go(self, content: GhoulContent, numbers: dict[int, int], space: int) -> None:
        if space in numbers:
            self._page.pick("steps", str(numbers[space]))
        else:
            self._page.say(tile_label(content, space))

    # -- where things are ----------------------------------------------------------------------

    def place(self) -> None:
        if not self._seats or self.width < 2 or self.height < 2 or self._in_play is None:
            return
        wide = min(self.width, MOST_WIDTH)
        left, top = self.x + (self.width - wide) / 2, self.y + self.height
        rest = self._place_seats(left, top, wide)
        cast_row = CAST_ROW if rest - CAST_ROW >= ROOM_FOR_CAST else 0.0
        self._in_play.opacity = 1.0 if cast_row else 0.0
        self._in_play.enabled = bool(cast_row)
        room = rest - cast_row
        across = wide - dp(16)
        tall = min(room - dp(8), across / 5.0 * TALL * 1.04)
        self._ring.size = (across, tall)
        self._ring.pos = (left + dp(8), self.y + cast_row + (room - tall) / 2)
        self._ring.cover_below(self.y + self.height - min(self.height, self.in_sight or self.height))
        self._in_play.size = (wide - dp(24), CAST_ROW)
        self._in_play.pos = (left + dp(12), self.y)

    def _place_seats(self, left: float, top: float, wide: float) -> float:
        """Everybody in a row at the top; how much height is left for the ring.

        Where a Location would be too small for a finger, tokens go first and names become small, and the row
        itself goes if the same people stand in the action area.
        """
        count = len(self._seats)
        pitch = min((wide - dp(6)) / count, dp(128))
        low = self.height < dp(430)
        large = count < CROWDED and not low
        diameter = min(dp(52 if large else 40 if low else 44), pitch - dp(12))
        pip, lines = (dp(20), 1) if large else (dp(15 if low else 16), 1 if low else 2)
        high = GhoulSeat.height_for(diameter, pip, lines)
        if self._brief or self.height - high < LEAST_RING:
            diameter, lines = BRIEF, 0
            high = GhoulSeat.height_for(diameter, pip, lines)
        start = left + (wide - pitch * count) / 2
        for at, widget in enumerate(self._seats.values()):
            widget.fit(diameter, pitch - dp(2), pip, lines)
            widget.pos = (start + at * pitch + dp(1), top - high - dp(2))
        folded = self._chooses and self.height - high < LEAST_RING
        for widget in self._seats.values():
            have(self, widget, not folded)
        return float(self.height - (0 if folded else high) - LIFT)

    # -- what has just happened ----------------------------------------------------------------

    def _move_tokens(self, scene: Scene, content: GhoulContent) -> None:
        """Tokens come from the Reserve, and go back to it."""
        now = {seat: Counter(content.tokens(seat)) for seat in range(len(scene.seats))}
        before, self._tokens = self._tokens, now
        if not before or theme.current.still:
            return
        # The board may be about to change its size, as when my turn begins.
        settled(lambda: self._send_all(before, now))

    def _send_all(self, before: dict[int, Counter[str]], now: dict[int, Counter[str]]) -> None:
        flights = 0
        for seat, tokens in now.items():
            came, gone = tokens - before[seat], before[seat] - tokens
            sent = [*((zone, False) for zone in came.elements()), *((zone, True) for zone in gone.elements())]
            for zone, back in sent:
                self._send(seat, zone, back, flights)
                flights += 1

    def _send(self, seat: int, zone: str, back: bool, at: int) -> None:
        token = Art(picture(zone), size_hint=(None, None), size=(dp(24), dp(24)))
        own = self._page.my_purse() if seat not in self._seats else self._seats[seat].spot()
        start, end = (own, self._ring.middle()) if back else (self._ring.middle(), own)
        fly(self._page.flights, token, start, end, at * theme.STAGGER)


def _asked(page: TablePage, scene: Scene, kind: str) -> Pick | None:
    """What of this kind I am to choose now."""
    if not scene.my_turn or scene.paused:
        return None
    return next((pick for pick in page.question.picks if pick.kind == kind), None)


class InPlay(Tappable, Row):
    """The Characters at this table, for all to see; who is who, nobody knows."""

    def __init__(self, page: TablePage, content: GhoulContent) -> None:
        super().__init__(
            on_tap=lambda: open_rules(page),
            name="table.in_play",
            size_hint=(None, None),
            height=CAST_ROW,
            spacing=dp(4),
        )
        self.add_widget(
            Words(
                tr("In play"),
                "least",
                theme.current.dim,
                lines=1,
                size_hint_x=None,
                width=theme.current.letters(54),
                pos_hint={"center_y": 0.5},
            )
        )
        for name in content.in_play:
            self.add_widget(
                Art(content.emblem(name), size_hint=(1, None), height=dp(36), pos_hint={"center_y": 0.5})
            )

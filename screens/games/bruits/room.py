"""A room: its plate with what it does, the characters in it, and the column of clues."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.instructions import CanvasBase
from kivy.input import MotionEvent
from kivy.metrics import dp

from app.language import tr
from screens import theme
from screens.games.bruits.content import BruitsContent, picture
from screens.games.bruits.drawing import Strip, mark, put
from screens.table.scene import Scene
from screens.ui import Painted, Tappable
from screens.ui.art import texture, vertical
from screens.ui.letters import Letters
from screens.ui.motion import Point, in_window
from screens.ui.words import write

PLATE, WHO = dp(62), dp(40)
"""The plate and the row of characters, before everything is scaled."""
STEP, LAST, LEAST_STEP = dp(29), dp(58), dp(18)
"""How much shows of a card, of the last one, and the least of which the symbols can still be told apart,
however small the rest of the house is."""
MORE = dp(19)
"""How high the number of the cards is for which there is no room."""
EDGES = dp(6)
"""What stays free above and below a column."""
NAMED = 0.34
"""The lower part of the plate, where the name stands."""
MOST_NAMED = 0.62
"""How much of it large letters may take."""
LEAST_SIDE = 0.66
"""How much smaller a character is at most where several are in one room."""
FLOOR, WALL = theme.rgba("#111A30"), theme.rgba("#1B2238")
PALE = theme.rgba("#F5ECE2")

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Lit:
    """What a choice makes of a room: what may be tapped in it, and what has been."""

    room: bool = False
    chosen: bool = False
    cards: Mapping[str, bool] = field(default_factory=dict)
    """Cards that may be chosen, and whether they are."""
    characters: Mapping[str, bool] = field(default_factory=dict)
    slot: bool = False
    """Whether a card is about to come here."""


class Room(Tappable, Painted):
    """One room, painted in layers: there may be a dozen cards in it, and most moments change none of them."""

    def __init__(self, room: str, on_tap: Callable[[Room, Point], None], on_hold: Callable[[], None]) -> None:
        self.room = room
        self._on_room = on_tap
        self._finger: Point = (0.0, 0.0)
        self._title = Letters(
            font_name="Roboto", bold=True, color=PALE, size_hint=(None, None), halign="center"
        )
        self._more = Letters(font_name="Roboto", bold=True, color=PALE, size_hint=(None, None))
        self._strips: list[Strip] = []
        self._people: list[str] = []
        self._places: dict[str, Box] = {}
        self._allowed = True
        self._called = ""
        self._lit = Lit()
        self._coming: Counter[str] = Counter()
        """Cards and characters that are still on their way here: their place is kept."""
        self._accent = theme.GOLD
        self._scale = 1.0
        self._layers: dict[str, tuple[object, CanvasBase]] = {}
        super().__init__(on_tap=self._tapped, on_hold=on_hold, name=f"room.{room}", size_hint=(None, None))
        for name in ("walls", "people", "column", "frame"):
            group = CanvasBase()
            self.canvas.before.add(group)
            self._layers[name] = (None, group)
        self.add_widget(self._title)
        self.add_widget(self._more)

    def show(self, scene: Scene, content: BruitsContent, lit: Lit, open_: bool) -> None:
        self._called = content.room(self.room)
        strips = [Strip(content, handle, open_) for handle in content.column(self.room)]
        if strips != self._strips:
            self._strips = strips
        self._people = list(scene.view["locations"][self.room]["characters"])
        self._allowed = bool(content.rooms[self.room]["characters_allowed"])
        self._lit, self._accent = lit, scene.game_theme.fill
        asks = lit.room or any(strip.handle in lit.cards for strip in self._strips)
        asks = asks or any(name in lit.characters for name in self._people)
        # Whoever plays by names can tell a choice from a mere look.
        self.name = f"room.{self.room}" if asks else f"table.room.{self.room}"
        self.paint_soon()

    def _look(self, *_: Any) -> None:
        # A whole column that blinks at every touch would be too much.
        self.opacity = 0.88 if self.pressed else 1.0

    # -- fingers -------------------------------------------------------------------------------

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self._finger = touch.pos
        return bool(super().on_touch_up(touch))

    def _tapped(self) -> None:
        self._on_room(self, self._finger)

    def nearest(self, finger: Point, handles: Mapping[str, bool]) -> str | None:
        """The card under a finger, or close to it, of those that may be chosen."""
        found = [strip for strip in self._strips if strip.handle in handles and strip.box[3] > 0]
        return min(found, key=lambda strip: _away(strip.box, finger)).handle if found else None

    def nearest_character(self, finger: Point, names: Mapping[str, bool]) -> str | None:
        """The character under a finger, or close to it, of those that may be chosen."""
        found = [name for name in self._people if name in names]
        return min(found, key=lambda name: abs(self._places[name][0] - finger[0])) if found else None

    # -- what is on its way --------------------------------------------------------------------

    def expect(self, thing: str) -> None:
        """A card or a character is coming: it is not drawn before it has arrived."""
        self._coming[thing] += 1
        self.paint_soon()

    def holds(self, thing: str) -> bool:
        """Whether a card or a character is here."""
        return thing in self._people or any(strip.handle == thing for strip in self._strips)

    def arrived(self, thing: str) -> None:
        self._coming[thing] -= 1
        self.paint_soon()

    # -- where things are ----------------------------------------------------------------------

    def card_at(self, handle: str) -> Point | None:
        """The middle of what shows of a card, in the window's measures."""
        return next((self._middle(strip.box) for strip in self._strips if strip.handle == handle), None)

    def character_at(self, identity: str) -> Point | None:
        """The middle of a character, in the window's measures."""
        place = self._places.get(identity)
        return None if place is None else self._middle(place)

    def _middle(self, box: Box) -> Point:
        x, y, wide, high = box
        return in_window(self, x + wide / 2, y + high / 2)

    def least_height(self, scale: float) -> float:
        """How high it has to be for every card of its column to be in sight."""
        steps = LEAST_STEP * max(0, len(self._strips) - 1)
        return float((PLATE + WHO + LAST) * scale + steps + EDGES)

    def fit(self, scale: float) -> None:
        self._scale = scale
        self.paint_soon()

    def shows(self) -> object:
        lit = self._lit
        return (
            *(self._called, self._scale, lit.room, lit.chosen, lit.slot, bool(lit.characters)),
            tuple((strip, lit.cards.get(strip.handle), self._coming[strip.handle]) for strip in self._strips),
            tuple((name, lit.characters.get(name), self._coming[name]) for name in self._people),
        )

    def paint(self) -> None:
        x, y, wide, high = self.x, self.y, self.width, self.height
        plate, who = PLATE * self._scale, WHO * self._scale
        top = y + high
        self._walls(x, y, wide, high, plate)
        self._characters(x, top - plate - who, wide, who)
        self._column(x + wide * 0.065, y + dp(4), wide * 0.87, high - plate - who - EDGES)
        self._frame(x, y, wide, high)

    def _layer(self, name: str, looks: object) -> CanvasBase | None:
        """A layer to paint anew; None where it looks as it did."""
        before, group = self._layers[name]
        if before == looks:
            return None
        self._layers[name] = (looks, group)
        group.clear()
        return group

    def _walls(self, x: float, y: float, wide: float, high: float, plate: float) -> None:
        layer = self._layer("walls", (x, y, wide, high, plate, self._called))
        if layer is None:
            return
        top = y + high
        with layer:
            Color(rgba=theme.WHITE)
            Rectangle(texture=vertical(WALL, FLOOR), pos=(x, y), size=(wide, high - plate * 0.5))
            Rectangle(
                texture=texture(f"bruits/rooms/{self.room}", wide), pos=(x, top - plate), size=(wide, plate)
            )
            self._stripes(x, y, wide, high - plate)
            self._name(
                x, top - plate, wide, plate * NAMED, plate * (MOST_NAMED if theme.current.large else NAMED)
            )

    def _name(self, x: float, y: float, wide: float, high: float, most: float) -> None:
        """The name as large as the letters of this phone, in two lines where one is too narrow; where the
        lower part of the plate is too low for it, over more of the picture."""
        title, room, size = self._title, wide * 0.94, theme.current.letters(11.5)
        name = self._called
        if title.font_size != size or title.text != name:
            title.text, title.font_size = name, size
            title.texture_update()
        if title.texture_size[0] > room > 0 and theme.current.large and " " in name:
            # As even as the words allow.
            words = name.split(" ")
            halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
            title.text = "\n".join(min(halves, key=lambda pair: max(map(len, pair))))
            title.texture_update()
        share = min(1.0, room / max(1.0, title.texture_size[0]), most / max(1.0, title.texture_size[1]))
        if share < 1:
            title.font_size = size * share
            title.texture_update()
        title.size = title.texture_size
        band = max(high, title.height)
        if title.height > high:
            Color(rgba=theme.faded(FLOOR, 0.8))
            Rectangle(pos=(x + dp(2), y), size=(wide - dp(4), band))
        title.pos = (x + (wide - title.width) / 2, y + (band - title.height) / 2)

    def _stripes(self, x: float, y: float, wide: float, high: float) -> None:
        """Wallpaper."""
        Color(1, 1, 1, 0.025)
        step = wide / 6
        for at in range(3):
            Rectangle(pos=(x + (2 * at + 0.5) * step, y), size=(step, high))

    def _characters(self, x: float, y: float, wide: float, high: float) -> None:
        lit, people = self._lit.characters, self._people
        self._places = {}
        if people and self._allowed:
            side, step = spread(len(people), wide, high)
            left = x + (wide - side - step * (len(people) - 1)) / 2
            for at, name in enumerate(people):
                self._places[name] = (left + at * step, y + (high - side) / 2, side, side)
        here = [name for name in self._places if self._coming[name] < 1]
        looks = [(name, self._places[name], lit.get(name)) for name in here]
        layer = self._layer("people", (x, y, wide, high, bool(lit), looks))
        if layer is None:
            return
        with layer:
            if not self._allowed:
                put(
                    "account-cancel-outline",
                    (x + wide / 2, y + high / 2),
                    high * 0.46,
                    theme.faded(PALE, 0.3),
                )
            for name, box, chosen in looks:
                Color(1, 1, 1, 1.0 if not lit or name in lit else 0.4)
                Rectangle(texture=texture(picture(name), box[2]), pos=box[:2], size=box[2:])
                if chosen is not None:
                    self._ring(box, chosen)

    def _ring(self, box: tuple[float, float, float, float], chosen: bool) -> None:
        x, y, wide, high = box
        Color(rgba=self._accent)
        SmoothLine(
            rounded_rectangle=(x - dp(1), y - dp(1), wide + dp(2), high + dp(2), dp(8)),
            width=dp(1.6) if chosen else dp(0.8),
        )

    def _column(self, x: float, y: float, wide: float, room: float) -> None:
        """The cards, from the plate downwards; the oldest are only counted where there is too little room."""
        for strip in self._strips:
            strip.box = (x, y, wide, 0.0)
        count, scale, lit = len(self._strips), self._scale, self._lit.cards
        slot = STEP * scale + dp(6) if self._lit.slot else 0.0
        top, space, hidden = y + room, max(0.0, room - slot), 0
        drawn: list[tuple[Strip, float, float, float, bool, bool | None]] = []
        if count:
            last = min(LAST * scale, max(space * 0.3, STEP * scale * 0.9, LEAST_STEP))
            shown, step = _fitting(count, space - last, scale)
            hidden = count - shown
            if hidden:
                top = self._hide(hidden, x, top, wide)
                step = min(step, (space - last - (y + room - top)) / max(1, shown - 1))
            for at, strip in enumerate(self._strips[hidden:]):
                end = at == shown - 1
                high = last if end else min(last, step * 2)
                band = min(STEP * scale, step if shown > 1 else last)
                if self._coming[strip.handle] < 1:
                    drawn.append((strip, top, high, band, end, lit.get(strip.handle)))
                shows = high if end else step
                strip.box = (x, top - shows, wide, shows)
                top -= shows
        if not hidden:
            self._more.text = ""
        layer = self._layer("column", (x, wide, slot, top if slot else 0.0, drawn))
        if layer is None:
            return
        with layer:
            for strip, upper, high, band, end, chosen in drawn:
                strip.draw(x, upper, wide, high, band, end)
                if chosen is not None:
                    mark(strip.box, chosen, self._accent)
                if chosen:
                    put("check-circle", (x + wide - dp(8), upper - band / 2), dp(15), self._accent)
            if slot:
                self._slot(x, top - slot + dp(2), wide, slot - dp(6))

    def _hide(self, count: int, x: float, top: float, wide: float) -> float:
        """How many older cards there is no room for: holding the room shows them all."""
        # In words: among points a “+2” is taken for two points.
        self._more.text = tr.n("{count} more", "{count} more", count)
        write(self._more, min(theme.current.letters(12), MORE * 0.8), wide)
        self._more.pos = (x + (wide - self._more.width) / 2, top - self._more.height)
        return float(top - self._more.height - dp(1))

    def _slot(self, x: float, y: float, wide: float, high: float) -> None:
        """Where the card will lie."""
        Color(rgba=theme.faded(self._accent, 0.16))
        SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(6)])
        Color(rgba=self._accent)
        SmoothLine(rounded_rectangle=(x, y, wide, high, dp(6)), width=dp(0.8))
        put("plus", (x + wide / 2, y + high / 2), min(dp(22), high * 0.8), self._accent)

    def _frame(self, x: float, y: float, wide: float, high: float) -> None:
        chosen, inset = self._lit.chosen, dp(1)
        layer = self._layer("frame", (x, y, wide, high, self._lit.room, chosen))
        if layer is None or not self._lit.room:
            return
        with layer:
            Color(rgba=theme.faded(self._accent, 0.14 if chosen else 0.05))
            SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(10)])
            Color(rgba=self._accent)
            SmoothLine(
                rounded_rectangle=(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, dp(10)),
                width=dp(1.6) if chosen else dp(0.8),
            )


def _fitting(count: int, space: float, scale: float) -> tuple[int, float]:
    """How many of the newest cards are shown, and how much of each."""
    if count == 1:
        return 1, STEP * scale
    least = min(LEAST_STEP, STEP * scale)
    step = min(STEP * scale, space / (count - 1))
    if step >= least:
        return count, step
    fits = int((space - MORE) // least) + 1
    return max(1, min(count - 1, fits)), least


def _away(box: tuple[float, float, float, float], finger: Point) -> float:
    """How far a finger is above or below what shows of a card."""
    _, y, _, high = box
    return max(y - finger[1], finger[1] - y - high, 0.0)


def spread(count: int, wide: float, high: float) -> tuple[float, float]:
    """How large the characters of a room are, and how far apart: smaller where there are more than two, so
    that none hides behind another, and one over the edge of the next where they would be too small."""
    room = wide - dp(4)
    side = min(high * 0.88, wide / 2 - dp(2))
    side = min(side, max(room / max(1, count), LEAST_SIDE * side))
    return side, min(side + dp(2), (room - side) / max(1, count - 1))

"""What moves in the house when something happens: cards, characters, points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Scale
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.kinds import Json
from screens import theme
from screens.games.bruits.cast import BACK, Cast, picture
from screens.games.bruits.clue import ClueCard
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.icon import Icon
from screens.ui.motion import fly, settled
from screens.ui.transform import around

if TYPE_CHECKING:
    from screens.games.bruits.board import HouseBoard
    from screens.games.bruits.room import Point, Room
    from screens.table.page import TablePage

CARD, TOKEN = dp(52), dp(34)
MOST = 6
"""Of what has happened during a long absence only the last few things are shown."""
BETWEEN = 0.12


class Before:
    """Where everything was, before the house was painted anew."""

    def __init__(self, board: HouseBoard, view: dict[str, Any]) -> None:
        self.cards: dict[str, Point] = {}
        self.characters: dict[str, Point] = {}
        for room in board.rooms.values():
            for handle in view["cards"]:
                spot = room.card_at(handle)
                if spot is not None:
                    self.cards[handle] = spot
            for location in view["locations"].values():
                for name in location["characters"]:
                    spot = room.character_at(name)
                    if spot is not None:
                        self.characters[name] = spot


def follow(
    board: HouseBoard, page: TablePage, scene: Scene, cast: Cast, before: Before, events: list[Json]
) -> None:
    """Let what has just happened be seen."""
    if theme.now.still or page.flights is None:
        return
    coming: list[tuple[Room, str]] = []
    for event in events[-MOST:]:
        for thing in _things(before, event):
            room = _room_of(board, thing)
            if room is not None:
                room.expect(thing)
                coming.append((room, thing))

    def begin() -> None:
        waiting = list(coming)
        for at, event in enumerate(events[-MOST:]):
            after = at * BETWEEN
            if event["event"] == "turned":
                spot = _now(board, event["card"])
                if spot is not None:
                    Turning(cast, event["clue"], event["face"] == "up").turn(page.flights, spot, after)
            for thing, start, end, what in _trips(board, scene, cast, before, event):
                if start is not None and end is not None:
                    room = next((room for room, name in waiting if name == what), None)
                    then = None
                    if room is not None:
                        waiting.remove((room, what))
                        then = partial(room.arrived, what)
                    fly(page.flights, thing, start, end, after, then)
        for room, what in waiting:
            room.arrived(what)

    # The board may be about to change its size, as when my turn begins: everything flies to where it then is.
    settled(begin)


def _things(before: Before, event: Json) -> list[str]:
    """The cards and characters of the house an event has moved."""
    kind = event["event"]
    if kind in ("placed", "moved_card"):
        return [event["card"]]
    if kind == "moved_character":
        return [event["character"]]
    if kind == "swapped_characters":
        return list(event["characters"])
    return list(before.characters) if kind == "rotated" else []


Trip = tuple["Widget", "Point | None", "Point | None", str]
"""What is seen to move, from where to where, and the card or character of the house it is, if any."""


def _trips(board: HouseBoard, scene: Scene, cast: Cast, before: Before, event: Json) -> list[Trip]:
    kind = event["event"]
    if kind == "placed":
        card = event["card"]
        return [(_card(cast, event.get("clue")), board.seat_at(event["seat"]), _now(board, card), card)]
    if kind == "moved_card" and event["card"] in scene.view["cards"]:
        shown = scene.view["cards"][event["card"]]
        face = _card(cast, shown["clue"] if shown["up"] else None)
        return [(face, before.cards.get(event["card"]), _now(board, event["card"]), event["card"])]
    if kind == "buried":
        return [(_card(cast, event.get("clue")), before.cards.get(event["card"]), board.pile_at(), "")]
    if kind == "moved_character":
        return [_walk(board, before, event["character"])]
    if kind == "swapped_characters":
        return [_walk(board, before, name) for name in event["characters"]]
    if kind == "rotated":
        return [_walk(board, before, name) for name in before.characters]
    if kind in ("took", "exchanged"):
        trips: list[Trip] = [
            (_card(cast, None), board.seat_at(event["player"]), board.seat_at(event["seat"]), "")
        ]
        if kind == "exchanged":
            back = (_card(cast, None), board.seat_at(event["seat"]), board.seat_at(event["player"]), "")
            trips.append(back)
        return trips
    if kind == "points":
        star = Icon("star-circle", dp(26), theme.mood("bruits").fill)
        return [(star, board.pile_at(), board.seat_at(event["seat"]), "")]
    return []


def _card(cast: Cast, clue: str | None) -> Widget:
    if clue is None:
        return Art(BACK, size_hint=(None, None), size=(CARD, CARD * 1.4))
    return ClueCard(cast, clue, CARD)


def _now(board: HouseBoard, handle: str) -> Point | None:
    return next((spot for room in board.rooms.values() if (spot := room.card_at(handle)) is not None), None)


def _walk(board: HouseBoard, before: Before, name: str) -> Trip:
    end = next((spot for room in board.rooms.values() if (spot := room.character_at(name)) is not None), None)
    token = Art(picture(name), size_hint=(None, None), size=(TOKEN, TOKEN))
    return token, before.characters.get(name), end, name


def _room_of(board: HouseBoard, thing: str) -> Room | None:
    """The room a card or a character is in now."""
    return next((room for room in board.rooms.values() if thing and room.holds(thing)), None)


class Turning(Widget):
    """A card that is turned over, seen a little larger than it lies there."""

    wide = NumericProperty(1.0)
    """1 is seen flat, 0 from its edge."""

    def __init__(self, cast: Cast, clue: str, up: bool) -> None:
        super().__init__(size_hint=(None, None), size=(CARD, CARD * 1.4))
        faces = [_card(cast, None), _card(cast, clue)]
        self._faces = faces if up else faces[::-1]
        self._scale = around(self, Scale(1, 1, 1))
        self.fbind("wide", self._squeeze)
        self.fbind("pos", self._squeeze)

    def turn(self, layer: Widget, spot: Point, after: float) -> None:
        """Do so, and be gone."""
        half = theme.FLIP / 2
        self.center = spot
        self.add_widget(self._faces[0])
        self._squeeze()

        def over(*_: Any) -> None:
            self.clear_widgets()
            self.add_widget(self._faces[1])
            self._squeeze()
            away = Animation(wide=1.0, d=half, t="out_cubic") + Animation(
                opacity=0.0, d=theme.POP, t="in_quad"
            )
            away.bind(on_complete=lambda *_: layer.remove_widget(self))
            away.start(self)

        def begin(_: float) -> None:
            layer.add_widget(self)
            close = Animation(wide=0.02, d=half, t="in_cubic")
            close.bind(on_complete=over)
            close.start(self)

        Clock.schedule_once(begin, after)

    def _squeeze(self, *_: Any) -> None:
        for face in self.children:
            face.pos = self.pos
        self._scale.x = self.wide
        self._scale.origin = self.center

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

from app.games import journeys
from app.kinds import Json
from app.questions.journey import Journey
from screens import theme
from screens.games.bruits.clue import ClueCard
from screens.games.bruits.content import BACK, BruitsContent, picture
from screens.table.scene import Scene, player_view
from screens.ui import Art, Icon
from screens.ui.motion import Point, fly, settled
from screens.ui.transform import around

if TYPE_CHECKING:
    from screens.games.bruits.board import HouseBoard
    from screens.games.bruits.room import Room
    from screens.table.page import TablePage

CARD, TOKEN = dp(52), dp(34)
MOST = 6
"""Of what has happened during a long absence only the last few things are shown."""
BETWEEN = 0.12
TURNED = "turned_"


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


def follow(board: HouseBoard, page: TablePage, scene: Scene, before: Before, events: list[Json]) -> None:
    """Let what has just happened be seen."""
    if theme.current.still or page.flights is None:
        return
    content = BruitsContent(scene)
    moved = journeys(player_view(scene, revealed=False), events[-MOST:])
    coming: list[tuple[Room, str]] = []
    for journey in moved:
        room = None if journey.what.startswith(TURNED) else _room_of(board, _thing(journey))
        if room is not None:
            room.expect(_thing(journey))
            coming.append((room, _thing(journey)))

    def begin() -> None:
        waiting = list(coming)
        for journey in moved:
            after, thing = journey.step * BETWEEN, _thing(journey)
            start, end = _start(board, before, journey), _end(board, journey)
            if start is None or end is None:
                continue
            if journey.what.startswith(TURNED):
                Turning(content, journey.name, journey.what == f"{TURNED}up").turn(page.flights, end, after)
                continue
            room = next((room for room, name in waiting if name == thing), None)
            then = None
            if room is not None:
                waiting.remove((room, thing))
                then = partial(room.arrived, thing)
            fly(page.flights, _seen(content, journey), start, end, after, then)
        for room, thing in waiting:
            room.arrived(thing)

    # The board may be about to change its size, as when my turn begins: everything flies to where it then is.
    settled(begin)


def _thing(journey: Journey) -> str:
    """The card or the character of the house that it is, if any."""
    return journey.piece.partition(".")[2]


def _seen(content: BruitsContent, journey: Journey) -> Widget:
    """What is seen to move."""
    match journey.what:
        case "points":
            return Icon("star-circle", dp(26), theme.game_theme("bruits").fill)
        case "character":
            return Art(picture(journey.name), size_hint=(None, None), size=(TOKEN, TOKEN))
    return _card(content, journey.name or None)


def _start(board: HouseBoard, before: Before, journey: Journey) -> Point | None:
    """Where it sets out: a piece of the house, from where it was."""
    thing = _thing(journey)
    if journey.what == "character":
        return before.characters.get(thing)
    if journey.start.startswith("room."):
        return before.cards.get(thing) or _now(board, journey)
    return _place(board, journey.start)


def _end(board: HouseBoard, journey: Journey) -> Point | None:
    return _now(board, journey) if journey.end.startswith("room.") else _place(board, journey.end)


def _place(board: HouseBoard, place: str) -> Point:
    kind, _, number = place.partition(".")
    return board.seat_at(int(number)) if kind == "seat" else board.pile_at()


def _now(board: HouseBoard, journey: Journey) -> Point | None:
    """Where a piece of the house is now."""
    thing, character = _thing(journey), journey.what == "character"
    spots = (room.character_at(thing) if character else room.card_at(thing) for room in board.rooms.values())
    return next((spot for spot in spots if spot is not None), None)


def _room_of(board: HouseBoard, thing: str) -> Room | None:
    """The room a card or a character is in now."""
    return next((room for room in board.rooms.values() if thing and room.holds(thing)), None)


def _card(content: BruitsContent, clue: str | None) -> Widget:
    if clue is None:
        return Art(BACK, size_hint=(None, None), size=(CARD, CARD * 1.4))
    return ClueCard(content.face(clue), CARD)


class Turning(Widget):
    """A card that is turned over, seen a little larger than it lies there."""

    wide = NumericProperty(1.0)
    """1 is seen flat, 0 from its edge."""

    def __init__(self, content: BruitsContent, clue: str, up: bool) -> None:
        super().__init__(size_hint=(None, None), size=(CARD, CARD * 1.4))
        faces = [_card(content, None), _card(content, clue)]
        self._faces = faces if up else faces[::-1]
        self._scale = around(self, Scale(1, 1, 1))
        self.fbind("wide", self._squeeze)
        self.fbind("pos", self._squeeze)

    def turn(self, layer: Widget, spot: Point, after: float) -> None:
        """Turn over, then disappear."""
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
        self._scale.origin = (self.x + self.width / 2, self.y + self.height / 2)

"""What moves in the house when something happens: cards, characters, points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.kinds import Json
from screens import theme
from screens.games.bruits.cast import BACK, Cast, picture
from screens.games.bruits.clue import ClueCard
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.icon import Icon
from screens.ui.motion import fly

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from screens.games.bruits.board import HouseBoard
    from screens.games.bruits.room import Point
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
    for at, event in enumerate(events[-MOST:]):
        for thing, start, end in _trips(board, scene, cast, before, event):
            if start is not None and end is not None:
                fly(page.flights, thing, start, end, at * BETWEEN)


Trip = tuple["Widget", "Point | None", "Point | None"]


def _trips(board: HouseBoard, scene: Scene, cast: Cast, before: Before, event: Json) -> list[Trip]:
    kind = event["event"]
    if kind == "placed":
        return [(_card(cast, event.get("clue")), board.seat_at(event["seat"]), _now(board, event["card"]))]
    if kind == "moved_card" and event["card"] in scene.view["cards"]:
        shown = scene.view["cards"][event["card"]]
        face = _card(cast, shown["clue"] if shown["up"] else None)
        return [(face, before.cards.get(event["card"]), _now(board, event["card"]))]
    if kind == "buried":
        return [(_card(cast, event.get("clue")), before.cards.get(event["card"]), board.pile_at())]
    if kind == "moved_character":
        return [_walk(board, before, event["character"])]
    if kind == "swapped_characters":
        return [_walk(board, before, name) for name in event["characters"]]
    if kind == "rotated":
        return [_walk(board, before, name) for name in before.characters]
    if kind in ("took", "exchanged"):
        trips: list[Trip] = [
            (_card(cast, None), board.seat_at(event["player"]), board.seat_at(event["seat"]))
        ]
        if kind == "exchanged":
            trips.append((_card(cast, None), board.seat_at(event["seat"]), board.seat_at(event["player"])))
        return trips
    if kind == "points":
        star = Icon("star-circle", dp(26), theme.MOODS["bruits"].fill)
        return [(star, board.pile_at(), board.seat_at(event["seat"]))]
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
    return token, before.characters.get(name), end

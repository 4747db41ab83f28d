"""What a seat may know of a table of Mission Calaveras: built by adding, leaf by leaf, what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.core.json import Json
from engine.games.calaveras.content import TEAMS, ZONES
from engine.games.calaveras.moves import Spot
from engine.games.calaveras.table import INNOCENT, SUSPECT

if TYPE_CHECKING:
    from engine.games.calaveras.game import Calaveras


def view(game: Calaveras, seat: int | None) -> dict[str, Json]:
    """The public table and this seat's own hand; hands stay hidden when the game is over."""
    top = game._stack[-1] if game._stack else None
    kinds = game.table.kinds
    return {
        "game": game.NAME,
        "seat": seat,
        "decision": game.decision,
        "phase": "game_over" if top is None else top.phase,
        "turn": game.turn,
        "controller": game.controllers[game.turn],
        "waiting_for": [] if top is None else list(top.waiting),
        "asked": list(game.asked),
        "turn_number": game.turn_number,
        "people": game.people,
        "order": list(game.order),
        "ghost": game.ghost(),
        "nicole": game.nicole,
        "players": {str(player): player_view(game, player, player == seat) for player in range(game.seats)},
        "innocent": places_view(game, INNOCENT),
        "suspect": places_view(game, SUSPECT),
        "draw_pile": len(game.draw_pile),
        "discard": {card: game.discard[kind] for card, kind in kinds.items()},
        "box": {card: game.box[kind] for card, kind in kinds.items()},
        "outcome": None if game._result is None else game._result.to_json(),
    }


def player_view(game: Calaveras, player: int, own: bool) -> dict[str, Json]:
    """A seat as everybody sees it, with the faces of the hand only for its owner."""
    team = game.teams[player]
    organisation = game.content.organisations[game.organisations[TEAMS.index(team)]]
    # The first of a team, going round, has the organisation's first agent.
    rank = game.order.index(player) // (game.seats // 2)
    return {
        "team": team,
        "organisation": organisation.name,
        "character": tuple(organisation.characters)[rank],
        "controller": game.controllers[player],
        "points": game.points[player],
        "area": places_view(game, player),
        "hand_size": len(game.hands[player]),
        "hand": list(game.hands[player]) if own else None,
    }


def places_view(game: Calaveras, spot: int) -> dict[str, Json]:
    """Which places lie before a seat or in a zone."""
    places = game.laid[spot]
    return {place: bool(places & bit) for place, bit in game.table.bits.items()}


def lies_at(shown: Mapping[str, Json], place: str, spot: Spot) -> bool:
    """Whether a place lies at a spot of a view."""
    there = shown[spot] if isinstance(spot, str) else shown["players"][str(spot)]["area"]
    return bool(there[place])


def meets(shown: Mapping[str, Json], place: str, source: Spot | None, to: Spot) -> Spot | None:
    """Where in a view a Location that goes from one spot (None: the hand) to another meets its like, so that
    both are discarded; None where it does not. For this the two zones are one, as in `effects.arrive`."""
    for spot in ZONES if to in ZONES else (to,):
        if spot != source and lies_at(shown, place, spot):
            return spot
    return None

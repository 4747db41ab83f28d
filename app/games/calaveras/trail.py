"""What lay where when something happened: the table before it, and each event laid on top.

The events say what was done, not what the table looked like; whoever wants to know why somebody was named
needs both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.kinds import Json
from app.questions.player_view import PlayerView
from engine.games.calaveras.content import TWIST, ZONES
from engine.games.calaveras.moves import Spot

__all__ = [
    "INNOCENT",
    "SUSPECT",
    "TWIST",
    "ZONES",
    "Named",
    "Spot",
    "Trail",
    "cancelled",
    "guilty_line",
    "laid",
]

INNOCENT, SUSPECT = ZONES


@dataclass(frozen=True, slots=True)
class Named:
    """The moment somebody was named as the suspect: who, why, for how much, and what lay on the table."""

    seat: int
    cases: Sequence[str]
    gain: int
    points: int
    """Their points, these included."""
    innocent: frozenset[str]
    suspect: frozenset[str]
    areas: dict[int, frozenset[str]]
    centre: Sequence[str]
    left: int
    """Who had Nicole before."""
    trusted: int
    """Who has her now."""
    played: Json | None = None
    """The card that brought it about, as it was played."""

    def cleared(self, seat: int) -> list[str]:
        """The places that clear somebody."""
        return sorted(self.areas[seat] & self.innocent)

    def weight(self, seat: int) -> list[str]:
        """The suspect places somebody has been to, where nothing clears them."""
        return [] if self.cleared(seat) else sorted(self.areas[seat] & self.suspect)


def guilty_line(view: PlayerView, named: Named) -> str:
    """The verdict, where this has ended the game; else nothing."""
    if view.view["outcome"] is None or named.points < view.content["guilty_from"]:
        return ""
    return view.narrator.event({"event": "guilty_declared", "seat": named.seat})


class Trail:
    """The table as it was in a view, then followed event by event."""

    def __init__(self, view: dict[str, Any]) -> None:
        spots: list[Spot] = [*map(int, view["players"]), *ZONES]
        self.at: dict[Spot, set[str]] = {spot: set(laid(view, spot)) for spot in spots}
        self.points = {int(seat): row["points"] for seat, row in view["players"].items()}
        self.nicole: int = view["nicole"]
        self._played: Json | None = None

    def follow(self, events: Sequence[Json]) -> Named | None:
        """Let these things happen; the last time somebody was named among them, if anybody was."""
        found: Named | None = None
        for at, event in enumerate(events):
            named = self._happen(event, events[at + 1 :])
            found = named or found
        return found

    def _happen(self, event: Json, then: Sequence[Json]) -> Named | None:
        if event["event"] in ("card_played", "twist_played"):
            self._played = event
        match event["event"]:
            case "card_played":
                self._arrive(event["card"], event["to"], then)
            case "twist_played" if event["move"] is not None:
                move = event["move"]
                self.at[move["from"]].discard(move["card"])
                self._arrive(move["card"], move["to"], then)
            case "nicole_moved":
                self.nicole = event["to"]
            case "suspect_designated":
                return self._name(event, then)
            case "centre_discarded":
                for zone in ZONES:
                    self.at[zone].clear()
        return None

    def _arrive(self, place: str, to: Spot, then: Sequence[Json]) -> None:
        met = cancelled(then)
        if met is None:
            self.at[to].add(place)
        else:
            self.at[met].discard(place)

    def _name(self, event: Json, then: Sequence[Json]) -> Named:
        seat = event["seat"]
        self.points[seat] += event["gain"]
        cards = next((next_["cards"] for next_ in then if next_["event"] == "centre_discarded"), ())
        return Named(
            seat,
            list(event["cases"]),
            event["gain"],
            self.points[seat],
            frozenset(self.at[INNOCENT]),
            frozenset(self.at[SUSPECT]),
            {spot: frozenset(places) for spot, places in self.at.items() if isinstance(spot, int)},
            list(cards),
            self.nicole,
            _trusted(then, self.nicole),
            self._played,
        )


def cancelled(then: Sequence[Json]) -> Spot | None:
    """Where a card that has just arrived met its like; None where it stays."""
    if then and then[0]["event"] == "cards_cancelled":
        met: Spot = then[0]["where"]
        return met
    return None


def _trusted(then: Sequence[Json], before: int) -> int:
    """Whom Nicole trusts once the points are given: until the next card is played."""
    for event in then:
        if event["event"] == "nicole_moved":
            trusted: int = event["to"]
            return trusted
        if event["event"] in ("turn_started", "turn_skipped", "card_played", "twist_played"):
            break
    return before


def laid(view: Json, spot: Spot) -> list[str]:
    """The places that lie at a spot of a view."""
    there = view[spot] if isinstance(spot, str) else view["players"][str(spot)]["area"]
    return [place for place, lies in there.items() if lies]

"""Reading a position that is described, for tests, lessons and scenarios: what is the same in all games."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.content import Entry
from engine.core.json import Json
from engine.core.notation import parse_seat, seat_text
from engine.core.refusal import Refusal


def described(given: Json, fields: Collection[str], seated: str, counts: Collection[int]) -> Entry:
    """A description with these fields at most; one of them, `seated`, has something for each player."""
    table = Entry("position", given)
    for key in given:
        if key not in fields:
            raise impossible(f"{key} is not known")
    seats = list(table.get(seated, dict))
    if len(seats) not in counts or seats != [seat_text(seat) for seat in range(len(seats))]:
        raise impossible(f"{seated} must be P1, P2… in order, from {min(counts)} to {max(counts)} of them")
    return table


def seat_at(text: Json, seats: int) -> int:
    """A seat by its text, at a table with so many."""
    seat = parse_seat(str(text))
    if not 0 <= seat < seats:
        raise impossible(f"there is no {text}")
    return seat


def impossible(problem: str) -> Refusal:
    """The refusal of a position."""
    return Refusal("bad_position", problem=problem)

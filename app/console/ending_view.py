"""How a game ended, as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from app.questions.ending import Ending


def lines(ending: Ending) -> Iterator[str]:
    """Everybody with what they held, then the figures of the game and what came to light."""
    for place in ending.places:
        yield f"{'*' if place.won else ' '} {place.name} · {place.about}"
    if ending.figures:
        yield " · ".join(f"{figure.value} {figure.caption}" for figure in ending.figures)
    if ending.remarks is not None:
        yield from (f"{row.text} {row.support} ({row.when})" for row in ending.remarks.rows)
        if not ending.remarks.rows:
            yield ending.remarks.none

"""A list of names in words: “Ada, Bo and Léa”."""

from __future__ import annotations

from collections.abc import Sequence

from app.language import Texts
from app.language import tr as current

MOST_NAMED = 4
"""So many are named; of more, the others are counted."""


def listed(names: Sequence[str], tr: Texts = current) -> str:
    """“Ada, Inès and Léa”."""
    names = list(names)
    if len(names) < 2:
        return "".join(names)
    if len(names) > MOST_NAMED:
        rest = len(names) - MOST_NAMED + 1
        names = [*names[: MOST_NAMED - 1], tr.n("{count} other", "{count} others", rest)]
    return tr("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])

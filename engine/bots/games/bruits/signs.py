"""What is done at the table speaks for a character: by how much, as the logarithm of a likelihood."""

from __future__ import annotations

from engine.bots.games.bruits.box import Box

AT_HOME = 0.9
"""How much laying a card where a character stands speaks for that character."""
SHOWN = (0.0, 0.45, 0.95)
"""How much laying a card face up speaks for a character whose symbol is on it never, once, twice."""
MOVED_HOME = 0.7
TURNED = 0.5
MOVED_SELF = 0.5
NAMED = -2.5
"""Who accuses somebody of being a character is hardly that character."""


def laid(box: Box, name: str, stands: str, location: str, clue: str | None) -> float:
    """How much a card laid in a location, this clue face up or an unseen one, speaks for a character."""
    speaks = AT_HOME if stands == location else 0.0
    return speaks if clue is None else speaks + SHOWN[min(2, box.count(clue, name))]

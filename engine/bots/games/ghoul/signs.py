"""How much what somebody does speaks for a Character that would want to do it, as logarithms.

Each sign has two figures: what most people make of it, and what it really tells. The latter are those under
which the Characters of 1,500 games between regular players, of four and of six, were most likely; at a table
of six they tell a quarter more than the former.
"""

from __future__ import annotations

from typing import NamedTuple


class Sign(NamedTuple):
    """A sign as most people take it, and as somebody does who has seen many games."""

    plain: float
    studied: float


SHOWN = Sign(1.0, 1.6)
"""How much the choice of cards to show is relied on."""
PASSED = Sign(-2.0, -3.0)
"""A card passed on is hardly one that its giver wants; so are the next ones."""
GIVEN = Sign(-1.8, -2.3)
TAKEN = Sign(1.2, 0.75)
LEFT_LYING = Sign(-1.2, -2.0)
"""Somebody could have taken a card and did not."""
HELD = Sign(0.6, 0.75)
NOT_HELD = Sign(-0.6, -0.75)
"""Suspicion shows who has cards of a type and who has not."""
ASKED = Sign(0.0, 1.05)
"""Somebody is interrogated who was suspected for having a type of card."""
ATTACK_SKIPPED = Sign(-0.7, -0.8)
TO_THE_HUNT = Sign(0.5, 0.0)
"""The token went to a Location where attacks happen, although there was another way."""
FROM_THE_HUNT = Sign(-0.6, -1.2)
MARKS = Sign(0.0, 1.2)
"""A token is given to somebody, who can then be attacked the sooner."""
NOT_CURIOUS = Sign(0.0, -0.4)
"""Nobody is interrogated although somebody could have been."""
IMPOSSIBLE = Sign(-6.0, -6.0)

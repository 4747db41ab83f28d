"""The options of a table of Mission Calaveras."""

from __future__ import annotations

from engine.core.content import derived
from engine.core.options import Option, Schema
from engine.games.calaveras.content import PLAYER_COUNTS, TEAMS, Content
from engine.games.calaveras.table import seats_for


@derived
def schema(content: Content) -> Schema:
    """Who begins, who teams up with the ghost, and which organisation stays at home."""
    organisations = tuple(content.organisations)
    return Schema(
        (
            Option("first_player", "seat", None),
            Option(
                "solo",
                "seat",
                None,
                players=tuple(people for people in PLAYER_COUNTS if people != seats_for(people)),
            ),
            Option(
                "left_out",
                "choice",
                organisations[-1],
                choices=organisations,
                players=tuple(people for people in PLAYER_COUNTS if seats_for(people) < 2 * len(TEAMS)),
            ),
        )
    )

"""The options of a table of Complots."""

from __future__ import annotations

from engine.core.content import derived
from engine.core.options import Option, Schema
from engine.games.complots.content import EXTENSIONS, Content

RANDOM = "random"


@derived
def schema(content: Content) -> Schema:
    """One Character per clan (chosen or random), the extensions, who begins, and the house rule."""
    return Schema(
        (
            *(
                Option(
                    clan.name,
                    "choice",
                    RANDOM,
                    choices=(RANDOM, *clan.members),
                    suggested=clan.classic,
                )
                for clan in content.clans.values()
            ),
            *(Option(extension, "flag", False) for extension in EXTENSIONS),
            Option("first_player", "seat", None),
            Option("target_may_block_after_own_challenge", "flag", False),
        )
    )

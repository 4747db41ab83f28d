"""The options of a table of Des Bruits dans la nuit."""

from __future__ import annotations

from engine.core.content import derived
from engine.core.options import Option, Schema
from engine.games.bruits.content import Content
from engine.games.bruits.table import COIN_DIRECTIONS


@derived
def schema(content: Content) -> Schema:
    """Who begins, how the Coin is read, and whether characters of one symbol may meet."""
    settings = content.settings
    together = "same_symbol_together_after_setup"
    return Schema(
        (
            Option("first_player", "seat", None),
            Option(
                "coin_direction",
                "choice",
                settings.coin_direction,
                choices=COIN_DIRECTIONS,
            ),
            Option(together, "flag", settings.same_symbol_together_after_setup),
        )
    )

"""The options of a table of Tokyo Ghoul."""

from __future__ import annotations

from engine.core.content import derived
from engine.core.options import Option, Schema
from engine.games.ghoul.content import Content
from engine.games.ghoul.table import MASK, PLAYER_COUNTS, SUPPORT

RANDOM = "random"


def slot_option(character: str) -> str:
    """The option that says which place of the mix a Character of two types takes."""
    return f"slot_{character}"


@derived
def schema(content: Content) -> Schema:
    """Configuration, variants, Characters (chosen, random or some of each), who begins, the first game."""
    with_configs = tuple(players for players in PLAYER_COUNTS if len(content.mixes[players]) > 1)
    return Schema(
        (
            Option(
                "config",
                "choice",
                content.flags.default_config,
                choices=content.configs,
                players=with_configs,
            ),
            Option(MASK, "flag", False),
            Option(SUPPORT, "flag", False),
            Option("characters", "choices", [], choices=tuple(content.characters)),
            *(
                Option(
                    slot_option(row.name),
                    "choice",
                    RANDOM,
                    choices=(RANDOM, *row.slots),
                    players=tuple(players for players in PLAYER_COUNTS if players >= row.min_players),
                )
                for row in content.characters.values()
                if len(row.slots) > 1
            ),
            Option(
                "first_player",
                "seat",
                0 if content.flags.first_player == "host" else None,
            ),
            Option("first_game", "flag", False, players=content.first_game_players),
        )
    )

"""The games this phone can offer, as the screens need them."""

from dataclasses import dataclass
from typing import Final

import engine

# The games Soupçon is made for; those whose rules are written are in the engine's registry.
PLANNED: Final = ("complots", "calaveras", "ghoul", "bruits")


@dataclass(frozen=True, slots=True)
class Game:
    """One game on the shelf."""

    name: str
    title: str
    summary: str
    minutes: int
    min_players: int
    max_players: int


def ready(lang: str) -> list[Game]:
    """The games whose rules are written, titled in one language, in the engine's order."""
    return [
        Game(
            name=game.name,
            title=game.title[lang],
            summary=game.summary[lang],
            minutes=game.minutes,
            min_players=game.min_players,
            max_players=game.max_players,
        )
        for game in engine.games().values()
    ]

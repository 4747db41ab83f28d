"""What the engine's content says of a game, as the rules show it: names, pictures, figures."""

from __future__ import annotations

from app.rules.facts.bruits import BruitsFacts
from app.rules.facts.calaveras import CalaverasFacts
from app.rules.facts.common import Facts
from app.rules.facts.complots import ComplotsFacts
from app.rules.facts.ghoul import GhoulFacts

__all__ = ["Facts", "facts_of"]

_FACTS: dict[str, type[Facts]] = {
    "complots": ComplotsFacts,
    "calaveras": CalaverasFacts,
    "ghoul": GhoulFacts,
    "bruits": BruitsFacts,
}


def facts_of(game: str) -> type[Facts]:
    """Whoever knows the content of a game."""
    return _FACTS[game]

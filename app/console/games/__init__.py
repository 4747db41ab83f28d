"""How the table of each game looks in words, and what its sentences need beyond what the engine says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.console.games.bruits import BruitsTeller
from app.console.games.calaveras import CalaverasTeller
from app.console.games.complots import ComplotsTeller
from app.console.games.ghoul import GhoulTeller
from app.console.telling import Teller
from engine.core.json import Json

TELLERS: Mapping[str, type[Teller]] = {
    "complots": ComplotsTeller,
    "calaveras": CalaverasTeller,
    "ghoul": GhoulTeller,
    "bruits": BruitsTeller,
}


def teller(game: str, view: Json, people: Sequence[str], lang: str, content: Json = None) -> Teller:
    """Whoever can tell this game."""
    return TELLERS.get(game, Teller)(game, view, people, lang, content)

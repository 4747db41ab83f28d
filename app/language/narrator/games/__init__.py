"""Each game: how its table looks in words, and what its sentences need beyond what the engine says."""

from __future__ import annotations

from collections.abc import Mapping

from app.language.narrator.games.bruits import BruitsTeller
from app.language.narrator.games.calaveras import CalaverasTeller
from app.language.narrator.games.complots import ComplotsTeller
from app.language.narrator.games.ghoul import GhoulTeller
from app.language.narrator.telling import Teller

TELLERS: Mapping[str, type[Teller]] = {
    "complots": ComplotsTeller,
    "calaveras": CalaverasTeller,
    "ghoul": GhoulTeller,
    "bruits": BruitsTeller,
}

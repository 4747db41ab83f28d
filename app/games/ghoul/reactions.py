"""What bots may react to in Tokyo Ghoul; only events that everybody is told are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.questions.reaction import Fitting

REACTIONS: Final[Mapping[str, Fitting]] = {
    "attacked": Fitting("ouch", "wow", "target"),
    "eliminated": Fitting("ouch", "wow"),
    "token_removed": Fitting("phew"),
    "game_over": Fitting(None, "bravo", "winners"),
}

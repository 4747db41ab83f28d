"""What bots may react to in Des Bruits dans la nuit; only events that everybody is told are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.questions.reaction import Fitting

REACTIONS: Final[Mapping[str, Fitting]] = {
    "accused": Fitting("ouch", "hmm", "player"),
    "swapped_hands": Fitting("wow", "haha"),
    "won": Fitting(None, "bravo", "seats"),
}

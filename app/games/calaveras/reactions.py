"""What bots may react to in Mission Calaveras; only events that everybody is told are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.questions.reaction import Fitting

REACTIONS: Final[Mapping[str, Fitting]] = {
    "cards_cancelled": Fitting(None, "hmm", "where"),
    "suspect_designated": Fitting("ouch", "wow"),
    "guilty_declared": Fitting("ouch", "wow"),
}

"""What bots may react to in Complots; only events that everybody is told are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.questions.reaction import Fitting

REACTIONS: Final[Mapping[str, Fitting]] = {
    "bluff_caught": Fitting("ouch", "haha"),
    "proved": Fitting("phew", "wow"),
    "action_blocked": Fitting("hmm"),
    "won": Fitting(None, "bravo"),
}

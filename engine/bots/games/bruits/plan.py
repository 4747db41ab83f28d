"""The plan of Des Bruits dans la nuit: make points unseen, and guess who the others are."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Any

from engine.bots.games.bruits import beliefs
from engine.bots.games.bruits.box import box
from engine.bots.games.bruits.reading import WAVERING
from engine.bots.games.bruits.situation import Situation
from engine.bots.games.bruits.values import value
from engine.bots.policy import View
from engine.bots.traits import Traits
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.bruits.content import Content


class Plan:
    """How bots play it (see `Policy`).

    Imagined games bring nothing on top: where they were used to decide only how cards are laid, or only the
    effects, they made no points (-1.4 and -1.0 at tables of four, each +-2.2), and an expert won as often
    without. What makes points is the study of who is whom and of what the others will guess.
    """

    def __init__(self, content: Content) -> None:
        self._box = box(content)

    def remember(self, memory: Any, view: View, events: Sequence[dict[str, Json]]) -> Any:
        """What has been seen to speak for whom."""
        return beliefs.fresh(view, self._box) if memory is None else beliefs.after(memory, view, events)

    def weigh(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """By the points each move is worth."""
        return self._weigh(view, legal, memory, traits, False)

    def study(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """The same by somebody who sees through false trails, and knows what the others will guess."""
        return self._weigh(view, legal, memory, traits, True)

    def _weigh(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, sharp: bool
    ) -> list[float]:
        table = Situation(view, memory or beliefs.fresh(view, self._box), traits, sharp)
        values = [value(table, move) for move in legal]
        best = max(values)
        return [exp((worth - best) / WAVERING) for worth in values]

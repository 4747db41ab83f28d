"""The plan of Des Bruits dans la nuit: make points unseen, and guess who the others are."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Any

from engine.bots.games.bruits import beliefs
from engine.bots.games.bruits.box import box
from engine.bots.games.bruits.quick import quick
from engine.bots.games.bruits.reading import WAVERING
from engine.bots.games.bruits.table import Table
from engine.bots.games.bruits.values import value
from engine.bots.policy import View
from engine.bots.search import Thought
from engine.bots.traits import Traits
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.bruits.content import Content
from engine.games.bruits.scoring import score

MARGIN = 2.0
"""How many points of lead make a win likely at the end; one more for each round to come. It is what fits the
games of regular players best, at tables of two, three and four."""


class Plan:
    """How bots play it (see `Policy`)."""

    def __init__(self, content: Content) -> None:
        self._box = box(content)

    THOUGHT = Thought(candidates=6, horizon=20, doubt=3.0)
    # Measured against regular players: where thinking ahead at one standard error decided only how cards are
    # laid, or only the effects, it made no points (-1.4 and -1.0 at tables of four, each +-2.2); what makes
    # them is the study of who is whom and of what the others will guess (+12.8 in 150 games at such tables).
    # So thinking ahead overrules it only when all but sure.

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
        table = Table(view, memory or beliefs.fresh(view, self._box), traits, sharp)
        values = [value(table, move) for move in legal]
        best = max(values)
        return [exp((worth - best) / WAVERING) for worth in values]

    def believe(self, game: Any, seat: int, memory: Any, rng: random.Random) -> None:
        """Make an imagined game agree with what was seen to speak for whom."""
        if memory is not None:
            beliefs.believe(memory, game, seat, rng)

    def quick(self, game: Any, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
        """See `quick`."""
        return quick(game, seat, legal, rng)

    def worth(self, game: Any, seat: int) -> float:
        """A win or its share; before the end, how the totals as they stand compare."""
        outcome = game.outcome()
        if outcome is not None:
            return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
        if seat not in game.present:
            return 0.0
        totals = [score(game, player).total for player in game.present]
        mine = score(game, seat).total
        margin = MARGIN + game.counter
        return 1.0 / sum([exp((total - mine) / margin) for total in totals])

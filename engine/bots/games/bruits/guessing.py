"""What the others will guess of somebody who minds it: how likely they are to be right, and to be wrong.

Most people go by what everybody has seen, and guess where it pays most. Whoever knows that knows, for each
way it may look, who of them will name it, and as whom.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

from engine.bots.games.bruits.beliefs import DOUBT, Memory, looks_of
from engine.bots.games.bruits.reading import LURE, RISK, WAVERING, fear
from engine.bots.policy import View
from engine.bots.traits import Traits

ROUNDS = 7
"""How many rounds ahead one thinks at most: as many as a game has by the box."""
SLIGHT = 0.04
"""How unlikely a rival is a character not to be thought of as it."""


class Guesser(NamedTuple):
    """A rival who may be this character, and how much speaks for guessing nothing, or of somebody else."""

    likely: float
    identity: str
    elsewhere: float


class Guessing:
    """The guesses about one seat at the end of a round."""

    def __init__(
        self, view: View, memory: Memory, rivals: Mapping[str, Mapping[str, float]], traits: Traits
    ) -> None:
        """`rivals`: how likely each of the others is each character, as this seat thinks."""
        players, me = view["players"], str(view["seat"])
        self._present = [rival for rival in rivals if players[rival]["present"]]
        self._fear = fear(max(1, len(self._present)))
        self._stake: int = view["stake"]
        self._rounds: int = view["counter"]
        # Most people count both in full; the honest care less for false trails, the bold for being seen.
        self._fooled = (1.1 - traits.honest) / LURE
        self._lost = (1.15 - 0.5 * traits.bold) / RISK * (0.5 + 0.5 / max(1, len(self._present)))
        self._doubt = DOUBT / max(1, len(players) - 1)
        looks = {player: looks_of(view, memory.evidence, player) for player in players if player != me}
        self._guessers = [
            [
                Guesser(likely, identity, self._elsewhere(view, looks, rival, identity))
                for identity, likely in rivals[rival].items()
                if likely > SLIGHT
            ]
            for rival in self._present
        ]

    def _elsewhere(
        self, view: View, looks: Mapping[str, Mapping[str, float]], rival: str, identity: str
    ) -> float:
        """How much speaks, to this rival, for passing or for naming somebody else than this seat."""
        total = 1.0
        for player, seen in looks.items():
            row = view["players"][player]
            if player != rival and row["present"] and not row["revealed"]:
                total += sum(self._weights(seen, identity).values())
        return total

    def _weights(self, looks: Mapping[str, float], identity: str) -> dict[str, float]:
        """How much speaks for naming somebody who looks like this, to whoever is this character itself."""
        others = {name: look for name, look in looks.items() if name != identity}
        whole, weights = sum(others.values()), {}
        for name, look in others.items():
            chance = (1 - self._doubt) * look / whole + self._doubt / len(others)
            gain = self._stake * (chance - self._fear * (1 - chance))
            weights[name] = exp(gain / WAVERING)
        return weights

    def prospect(self, looks: Mapping[str, float], own: str) -> float:
        """What their guesses are likely to bring, in points, if this seat looks like this.

        Who is named wrongly is not named so again, so a false trail is worth its points once; who is named
        rightly lays no more of them.
        """
        seen, unnamed, worth = dict(looks), 1.0, 0.0
        for points in range(self._stake, self._stake - min(ROUNDS, self._rounds), -1):
            for guesser in self._guessers:
                guessed = dict.fromkeys(seen, 0.0)
                for likely, identity, elsewhere in guesser:
                    weights = self._weights(seen, identity)
                    whole = sum(weights.values()) + elsewhere
                    for name, weight in weights.items():
                        guessed[name] += likely * weight / whole
                right = guessed[own]
                wrong = sum(guessed.values()) - right
                worth += unnamed * points * (self._fooled * wrong - self._lost * right)
                unnamed *= 1 - right
                for name, chance in guessed.items():
                    if name != own:
                        seen[name] *= 1 - chance
        return worth

"""What is printed on the cards of a table's content, by id."""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine.bots.games.bruits.uses import FIRST_OF_TWO, use
from engine.core.content import derived
from engine.games.bruits.book import book
from engine.games.bruits.content import Content
from engine.games.bruits.happenings import Happening

NOTHING: Mapping[str, int] = {}
HANDS = 12
"""How many hands stand for all that somebody may have."""


class Box:
    """The cards, characters and places one plays with; the same for all games with this content."""

    def __init__(self, content: Content) -> None:
        self.symbol: Mapping[str, str] = {
            name: identity.symbol for name, identity in content.identities.items()
        }
        """The symbol of each character."""
        self.printed: Mapping[str, Mapping[str, int]] = {
            name: clue.symbols for name, clue in content.clues.items()
        }
        """How often each symbol is on a clue."""
        self.coins = frozenset(name for name, clue in content.clues.items() if clue.coin)
        self.mysterious = frozenset(name for name, clue in content.clues.items() if clue.mysterious)
        self._effects = book(content).effects
        self.use: Mapping[str, float] = {name: use(effect) for name, effect in self._effects.items()}
        """What a clue placed face up, or a location, does is worth to whoever may use it well."""
        self.kept: Mapping[str, float] = {
            name: 0.5 * self.use.get(name, 0.0) + (0.7 if clue.coin or clue.mysterious else 0.0)
            for name, clue in content.clues.items()
        }
        """What a clue is worth in the hand beside its symbols."""
        self._needed = {name: location.needed for name, location in content.locations.items()}
        self.turn = content.settings.cards_per_turn
        """How many cards are laid in a turn, on a quiet night."""
        self.held = content.settings.hand_size
        """How many cards somebody has in hand at the beginning of most turns."""
        self.happenings: Mapping[str | None, Happening] = book(content).happenings
        """What each event changes; None: no event."""
        self.quiet = self.happenings[None]
        self.alike = {name: tuple(sorted(printed.items())) for name, printed in self.printed.items()}
        """The symbols of a clue, the same for all clues with the same symbols."""
        draw = random.Random(0)
        self.hands = [tuple(draw.sample(sorted(self.printed), self.held)) for _ in range(HANDS)]
        """Hands somebody may have: the same ones whenever they are asked for."""

    def count(self, clue: str | None, name: str) -> int:
        """How often the symbol of a character is on a clue, as far as one knows the clue."""
        return self.printed.get(clue or "", NOTHING).get(self.symbol.get(name, ""), 0)

    def brings(self, origin: str, others: int, mysterious: bool) -> float:
        """What it is worth that the effect of a clue or a location fires while so many other mysterious
        objects lie face up; `mysterious`: the card that fires it is one that does."""
        effect = self._effects.get(origin)
        if effect is None:
            return 0.0
        if effect.op == "GAIN_PER_MYSTERIOUS":
            return float(min(effect.number, others))
        if effect.op == "GAIN_IF_MYSTERIOUS":
            return float(effect.number * mysterious)
        return self.use[origin]

    def fires(self, location: str, before: int, left: int) -> float:
        """How much of the effect of a location the next card of a turn is worth: so many of the turn lie
        there before it, and so many are left to lay."""
        if self._needed.get(location, 1) == 1 or before == 1:
            return 1.0
        return FIRST_OF_TWO if before == 0 and left > 1 else 0.0


@derived
def box(content: Content) -> Box:
    """The box of a content file, made once."""
    return Box(content)

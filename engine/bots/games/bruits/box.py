"""What is printed on the cards of a table's content, by id."""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine.games.bruits.book import book
from engine.games.bruits.content import Content
from engine.games.bruits.happenings import Happening

NOTHING: Mapping[str, int] = {}
HELD = 4
"""Cards somebody has in hand at the beginning of most turns."""
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
        self.op: Mapping[str, str] = {
            name: row.effect.op
            for table in (content.clues, content.locations)
            for name, row in table.items()
            if row.effect is not None
        }
        """What a clue placed face up, or a location, does."""
        self.needed: Mapping[str, int] = {
            name: location.needed for name, location in content.locations.items()
        }
        """How many cards of a turn fire a location."""
        self.turn = content.settings.cards_per_turn
        """How many cards are laid in a turn, on a quiet night."""
        self.happenings: Mapping[str | None, Happening] = book(content).happenings
        """What each event changes; None: no event."""
        self.quiet = self.happenings[None]
        self.alike = {name: tuple(sorted(printed.items())) for name, printed in self.printed.items()}
        """The symbols of a clue, the same for all clues with the same symbols."""
        draw = random.Random(0)
        self.hands = [tuple(draw.sample(sorted(self.printed), HELD)) for _ in range(HANDS)]
        """Hands somebody may have: the same ones whenever they are asked for."""

    def count(self, clue: str | None, name: str) -> int:
        """How often the symbol of a character is on a clue, as far as one knows the clue."""
        return self.printed.get(clue or "", NOTHING).get(self.symbol.get(name, ""), 0)


def box(content: Content) -> Box:
    """The box of a content file, made once."""
    if "box" not in content.derived:
        content.derived["box"] = Box(content)
    made: Box = content.derived["box"]
    return made

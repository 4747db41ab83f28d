"""What is printed on the cards of the box, by id.

With a corrected content file a player still judges by the cards of the box, and makes nothing of others; what
may be played is always taken from the offers.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.bruits.book import book
from engine.games.bruits.content import standard_content
from engine.games.bruits.happenings import Happening

_CONTENT = standard_content()

SYMBOL: Mapping[str, str] = {name: identity.symbol for name, identity in _CONTENT.identities.items()}
"""The symbol of each character."""
PRINTED: Mapping[str, Mapping[str, int]] = {name: clue.symbols for name, clue in _CONTENT.clues.items()}
"""How often each symbol is on a clue."""
COINS = frozenset(name for name, clue in _CONTENT.clues.items() if clue.coin)
MYSTERIOUS = frozenset(name for name, clue in _CONTENT.clues.items() if clue.mysterious)
OP: Mapping[str, str] = {
    name: row.effect.op
    for table in (_CONTENT.clues, _CONTENT.locations)
    for name, row in table.items()
    if row.effect is not None
}
"""What a clue placed face up, or a location, does."""
NEEDED: Mapping[str, int] = {name: location.needed for name, location in _CONTENT.locations.items()}
"""How many cards of a turn fire a location."""
HAPPENINGS: Mapping[str | None, Happening] = book(_CONTENT).happenings
"""What each event changes; None: no event."""
QUIET = HAPPENINGS[None]
NOTHING: Mapping[str, int] = {}


def count(clue: str | None, symbol: str | None) -> int:
    """How often a symbol is on a clue, as far as one knows the clue."""
    return PRINTED.get(clue or "", NOTHING).get(symbol or "", 0)

"""Some steps further: what the next players will make of a table, whatever cards they may have.

Nobody knows the hands they play from, but how likely each card is in them; with each card they would do what
is best for their team. So every reply is as likely as it is that they have its card, and none for a better.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from engine.bots.games.calaveras.judge import chances
from engine.bots.games.calaveras.outlook import Situation, look_ahead
from engine.bots.games.calaveras.practice import prospect
from engine.bots.games.calaveras.sketch import Sketch, after, twisted
from engine.games.calaveras.content import TWIST

LOOKS = 2
"""How many ways to play a card are looked at closely, of those that seem best at once."""
SLIGHT = 0.05
"""How unlikely something is that is not thought of any further."""


def foresee(
    now: Situation,
    sketch: Sketch,
    mine: int,
    held: Sequence[str],
    steps: int,
    replied: int = 0,
    weight: float = 1.0,
) -> Generator[None, None, float]:
    """The team's chance with this table and these cards in hand, once so many of those who follow have
    replied, if the table comes up as often as its weight says; `replied`: how many have already.

    It pauses after each table whose replies were looked at: a slice of thought.
    """
    if sketch.over or not steps or weight < SLIGHT:
        return prospect(now, sketch, mine, held, replied)
    (seat, reach), *rest = now.following
    later = now._replace(following=[*rest, (seat, reach)])
    theirs = now.side_of[seat]
    left, tables = 1.0, []
    for _, card, table in sorted(replies(later, sketch, theirs), key=lambda reply: -reply[0]):
        tables.append((left * reach[card], table))
        left *= 1 - reach[card]
    yield
    value = 0.0
    for likely, table in (*tables, (left, sketch)):
        if likely:
            found = yield from foresee(later, table, mine, held, steps - 1, replied + 1, weight * likely)
            value += likely * found
    return value


def replies(later: Situation, sketch: Sketch, theirs: int) -> Iterator[tuple[float, str, Sketch]]:
    """The best a side can do with each card: its chance, the card, and the table it leaves."""
    spots = range(-2, len(sketch.points))
    for card, bit in later.bits.items():
        yield _best(later, card, [after(sketch, bit, None, to) for to in spots], theirs)
    accusations = twisted(tuple(sketch.laid), sketch.rules)
    moved = [after(sketch, bit, source, to) for bit, source, to, _, _ in accusations]
    yield _best(later, TWIST, [sketch, *moved], theirs)


def _best(later: Situation, card: str, tables: Sequence[Sketch], theirs: int) -> tuple[float, str, Sketch]:
    worths = [(chances(table, later.sides), table) for table in tables]
    at_once = sorted(worths, key=lambda found: -found[0][theirs])[:LOOKS]
    looked_at = [(look_ahead(later, table, theirs, calm), table) for calm, table in at_once]
    value, table = max(looked_at, key=lambda found: found[0])
    return value, card, table

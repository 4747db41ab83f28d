"""Which objectives nobody can meet at a table, because a companion or every prey is missing from it.

The Characters in play are known to everybody, so this may be told to everybody too.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ghoul.content import Character, Content

COMPANION, ELIMINATION = "companion", "elimination"


def serves(row: Character, objective: str, other: Character) -> bool:
    """Whether another Character in play lets this one meet an objective."""
    if other.name == row.name:
        return False
    return other.person == row.companion if objective == COMPANION else row.elimination in other.types


def depends(row: Character) -> tuple[str, ...]:
    """The objectives of a Character that need another one in play."""
    wanted = ((ELIMINATION, row.elimination), (COMPANION, row.companion))
    return tuple(objective for objective, whom in wanted if whom is not None)


def out_of_reach(content: Content, cast: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The objectives that cannot be met with these Characters in play, by Character; others are left out."""
    rows = [content.characters[name] for name in cast]
    found = {
        row.name: tuple(
            objective
            for objective in depends(row)
            if not any(serves(row, objective, other) for other in rows)
        )
        for row in rows
    }
    return {name: objectives for name, objectives in found.items() if objectives}

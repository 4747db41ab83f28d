"""The pictures of Complots: everything in the box has its own; a Character that a table's own content adds
has the plain picture of its clan."""

from __future__ import annotations

from app.language.narrator.names import standard_content
from engine.core.json import Json

GAME = "complots"
PLAIN = "plain_"


def character(content: Json, name: str) -> str:
    return f"complots/medals/{_drawn(content, name)}"


def card(content: Json, name: str) -> str:
    return f"complots/cards/{_drawn(content, name)}"


def _drawn(content: Json, name: str) -> str:
    if name in standard_content(GAME)["characters"]:
        return name
    return f"{PLAIN}{content['characters'][name]['clan']}"


def turned_up(content: Json, name: str) -> str:
    """The picture of a card that lies open for all to see."""
    return f"{card(content, name)}_small"

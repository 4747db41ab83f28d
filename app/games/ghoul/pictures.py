"""The pictures of Tokyo Ghoul: a Character that a table's own content adds has the picture of its type."""

from __future__ import annotations

from app.language.narrator.names import standard_content
from engine.core.json import Json

GAME = "ghoul"


def character(content: Json, name: str) -> str:
    if name in standard_content(GAME)["characters"]:
        return f"ghoul/emblems/{name}"
    return f"ghoul/types/{content['characters'][name]['types'][0]}"


def held(content: Json, name: str) -> str:
    """The small picture of a Clue card somebody holds."""
    return f"ghoul/tokens/{name}"

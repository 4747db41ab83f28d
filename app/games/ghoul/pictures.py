"""The pictures of Tokyo Ghoul's Characters: one that a table's own content adds has that of what it is."""

from __future__ import annotations

from app.language.narrator.names import standard_content
from engine.core.json import Json

GAME = "ghoul"


def character(content: Json, name: str) -> str:
    if name in standard_content(GAME)["characters"]:
        return f"ghoul/emblems/{name}"
    return f"ghoul/types/{content['characters'][name]['types'][0]}"

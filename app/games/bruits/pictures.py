"""The pictures of Des Bruits dans la nuit by what they show."""

from __future__ import annotations

from engine.core.json import Json


def held(content: Json, name: str) -> str:
    """The small picture of an identity or a clue somebody holds."""
    identities = {row["id"] for row in content["identities"]}
    return f"bruits/identities/{name}" if name in identities else f"bruits/clues/{name}"

"""The plan of Tokyo Ghoul."""

from engine.bots.games.ghoul.plan import Plan
from engine.games.ghoul.content import Content

__all__ = ["Plan", "plan"]


def plan(content: Content, level: str) -> Plan:
    """The same for all levels, but that an expert reckons with the others' hands."""
    return Plan(content, level == "expert")

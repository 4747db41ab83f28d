"""How Complots is played."""

from engine.bots.games.complots.figures import figures
from engine.bots.games.complots.plan import Plan
from engine.games.complots.content import Content

__all__ = ["Plan", "plan"]


def plan(content: Content, level: str) -> Plan:
    """By the figures of the level; a stand-in has those of before any training, which are the safest."""
    return Plan(content, figures(level))

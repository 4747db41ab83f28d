"""How Complots is played."""

from engine.bots.games.complots.plan import Plan

__all__ = ["Plan"]

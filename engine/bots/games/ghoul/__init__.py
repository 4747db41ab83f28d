"""The plan of Tokyo Ghoul."""

from engine.bots.games.ghoul.plan import Plan

__all__ = ["Plan"]

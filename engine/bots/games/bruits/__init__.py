"""Des Bruits dans la nuit as bots play it."""

from engine.bots.games.bruits.plan import Plan

__all__ = ["Plan"]

"""The plan of Mission Calaveras."""

from engine.bots.games.calaveras.plan import Plan

__all__ = ["Plan"]

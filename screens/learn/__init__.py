"""Learn: a playable first lesson of each game, and the way to the rules."""

from screens.learn.page import LearnPage

__all__ = ["LearnPage"]

"""The rules of the games, to look things up in."""

from screens.rules.page import RulesPage

__all__ = ["RulesPage"]

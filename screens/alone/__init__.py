"""Games on this phone alone: against bots, or passed from hand to hand."""

from screens.alone.page import AlonePage

__all__ = ["AlonePage"]

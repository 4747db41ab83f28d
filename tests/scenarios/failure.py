"""A scenario that did not go as stated."""

from __future__ import annotations


class ScenarioFailure(AssertionError):
    """What was found is not what the step states."""

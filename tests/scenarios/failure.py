"""A scenario that did not go as stated."""

from __future__ import annotations


class ScenarioFailure(AssertionError):  # noqa: N818 -- named as the runner speaks of it
    """What was found is not what the step states."""

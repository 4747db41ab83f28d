"""Waiting for a page without what its own policy forbids: Playwright's own way of it needs `eval`."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 30.0


def until(come_true: Callable[[], Any], what: str = "it") -> Any:
    """Wait for something of a page to be so; what it is then."""
    ends = time.monotonic() + PATIENCE
    while not (found := come_true()):
        assert time.monotonic() < ends, f"{what} does not come true"
        time.sleep(0.02)
    return found

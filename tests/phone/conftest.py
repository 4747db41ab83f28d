"""Phones that are closed at the end of a test, and a network that never leaves this machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.net.conftest import guard

if TYPE_CHECKING:
    from tests.phone.kit import Room

__all__ = ["guard"]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """Any number of phones."""
    # Not earlier: what spake2 brings along is in the way of pytest while it still collects.
    from tests.phone.kit import Room

    with Room(tmp_path) as room:
        yield room

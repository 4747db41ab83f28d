"""A room for each test, empty again afterwards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes.kit import Room


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """Somewhere to start phones."""
    made = Room(tmp_path)
    yield made
    made.clear()

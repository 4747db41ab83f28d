"""An empty store for each test that asks for one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the store is kept."""
    return tmp_path / "soupcon.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    """A store with nothing in it."""
    with Store(path) as opened:
        yield opened

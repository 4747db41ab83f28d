"""The same deals every time, each game of a test another one."""

from __future__ import annotations

import itertools

import pytest

from app.table import table


@pytest.fixture(autouse=True)
def _known_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = itertools.count(1)
    monkeypatch.setattr(table, "new_seed", lambda: f"{next(numbers):064x}")

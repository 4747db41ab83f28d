"""The golden playthroughs still come out the same, word for word."""

from __future__ import annotations

import pytest

from tests.games import GAMES
from tests.golden import FOLDER, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    """On purpose different? `python -m tests.golden` writes it anew; read the difference."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")

"""What is sent to others of how a game ended: they read it as they would at the table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from app import language
from screens.end.page import EndPage
from screens.end.share import summary
from screens.table.scene import Scene
from tests.games import GAMES
from tests.screens.stage import Stage


def sent(stage: Stage, eyes: int, **seen: Any) -> str:
    """What this person's phone would send."""
    scene = Scene(stage.session(SimpleNamespace(phone=SimpleNamespace(session=None)), eyes=eyes, **seen))
    services = SimpleNamespace(title=lambda game: game)
    return summary(cast(EndPage, SimpleNamespace(scene=scene, services=services)))


@pytest.mark.parametrize("lang", language.languages())
@pytest.mark.parametrize("game", GAMES)
def test_whoever_sends_it_all_are_called_by_their_names(game: str, lang: str) -> None:
    before = language.current()
    language.use(lang)
    try:
        stage = Stage(game, 4).start().play()
        assert len({sent(stage, eyes, kind="join") for eyes in range(4)}) == 1
    finally:
        language.use(before)

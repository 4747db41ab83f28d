"""Games of another version on the pages: each says why it cannot be replayed, and shows what is known; and
what Home says of a store that was damaged or cannot be written."""

from __future__ import annotations

from typing import Any

import pytest

from app.language.typography import set_well
from app.refusal import AppRefusal, sentence
from tests.games import GAMES
from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(600)]

OLDER = AppRefusal("older_rules")
UNFIT = AppRefusal("does_not_replay", number=4)
NOBODY = ("table.put_aside", "home.notice")
"""Where nobody is named."""
SAID = {
    **{f"history.one.other_version.{game}": OLDER for game in GAMES},
    "history.one.unfit": UNFIT,
    "replay.other_version": OLDER,
    "replay.unfit": UNFIT,
    **{f"end.other_version.{game}": OLDER for game in GAMES},
    "lobby.put_aside": AppRefusal("game_put_aside"),
    "table.put_aside": AppRefusal("game_put_aside"),
    "home.notice": AppRefusal("store_unwritable"),
}


@pytest.mark.parametrize(("lang", "short"), [("en", "cannot be replayed"), ("fr", "ne peut pas être revue")])
def test_every_page_says_why_and_shows_what_is_known(lang: str, short: str) -> None:
    lines = lines_of("tests.screens.sentences", f"360x640-{lang}-dark", "history.other_version", *SAID)
    seen: dict[str, Any] = {line["scene"]: line for line in lines}
    assert set(seen) == {"history.other_version", *SAID}
    for scene, refusal in SAID.items():
        texts = seen[scene]["texts"]
        assert seen[scene]["page"] == scene.partition(".")[0]
        assert set_well(sentence(refusal, lang), lang) in texts, (scene, texts)
        if not scene.startswith("replay"):
            assert any("Inès" in text for text in texts) or scene in NOBODY, (scene, texts)
    assert sum(short in text for text in seen["history.other_version"]["texts"]) == 2

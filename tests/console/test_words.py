"""What the console says is all used, and its commands are understood in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.console import words
from app.console.commands import Commands
from app.console.options import read_bot
from engine.bots.traits import PERSONALITIES

FOLDER = Path(words.__file__).parent
KEYS = words.sentences("en")


def test_every_sentence_is_used() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
    families = ("command.", "about.", "level.", "temper.", "ended.", "help.", "reaction.")
    unused = [key for key in KEYS if not key.startswith(families) and f'"{key}"' not in code]
    assert unused == []


def test_every_command_is_there_and_explained() -> None:
    keys = {key.removeprefix("command.") for key in KEYS if key.startswith("command.")}
    assert all(callable(getattr(Commands, key)) for key in keys)
    explained = {key.removeprefix("about.") for key in KEYS if key.startswith("about.")}
    assert explained == keys | {"numbers"}
    for key in keys:
        texts = {lang: words.sentences(lang)[f"command.{key}"] for lang in ("fr", "en")}
        assert words.meant("command.", texts["fr"].upper()) == words.meant("command.", texts["en"]) == key
        for lang in ("fr", "en"):
            assert words.sentences(lang)[f"about.{key}"].startswith(texts[lang])


@pytest.mark.parametrize(
    ("typed", "level", "temper", "name"),
    [
        ("", "regular", None, None),
        ("Zoé", "regular", None, "Zoé"),
        ("expert", "expert", None, None),
        ("débutant Zoé la Rouge", "beginner", None, "Zoé la Rouge"),
        ("méfiant", "regular", "suspicious", None),
        ("Expert audacieux  Zoé", "expert", "bold", "Zoé"),
        ("beginner honest", "beginner", "honest", None),
    ],
)
def test_a_bot_is_typed(typed: str, level: str, temper: str | None, name: str | None) -> None:
    bot = read_bot(typed)
    assert (bot["level"], bot["name"]) == (level, name)
    assert bot["personality"] in (set(PERSONALITIES) if temper is None else {temper})

"""What the console says exists in both languages with the same values, and all of it is used."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path

import pytest

import engine
from app.console import words
from app.console.commands import Commands
from app.console.options import read_bot
from app.language import narrator
from engine.bots.traits import PERSONALITIES

FOLDER = Path(words.__file__).parent
TALES = sorted((Path(narrator.__file__).parent / "tales").glob("*.json"))
GAP = re.compile(r"\{([a-z_.]+)")


def pairs(value: object, path: str = "") -> list[tuple[str, dict[str, str]]]:
    """Every pair of sentences in a file, with its place."""
    if isinstance(value, list):
        return [pair for at, inner in enumerate(value) for pair in pairs(inner, f"{path}[{at}]")]
    if not isinstance(value, dict):
        return []
    if "fr" in value:
        return [(path, value)]
    return [pair for key, inner in value.items() for pair in pairs(inner, f"{path}.{key}")]


def test_both_languages_name_the_same_values() -> None:
    for key, texts in words.sentences().items():
        fields = [
            {name for _, name, _, _ in string.Formatter().parse(texts[lang]) if name} for lang in ("fr", "en")
        ]
        assert fields[0] == fields[1], key
        assert set(texts) == {"fr", "en"}


@pytest.mark.parametrize("file", TALES, ids=lambda file: file.stem)
def test_both_languages_tell_the_same(file: Path) -> None:
    for path, texts in pairs(json.loads(file.read_text(encoding="utf-8"))):
        assert set(GAP.findall(texts["fr"])) == set(GAP.findall(texts["en"])), path
        assert bool(texts["fr"]) == bool(texts["en"]), path


def test_every_game_has_its_tale() -> None:
    assert {file.stem for file in TALES} == set(engine.games())


def test_every_sentence_is_used() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
    families = ("command.", "about.", "level.", "temper.", "ended.", "help.", "reaction.")
    unused = [key for key in words.sentences() if not key.startswith(families) and f'"{key}"' not in code]
    assert unused == []


def test_every_command_is_there_and_explained() -> None:
    keys = {key.removeprefix("command.") for key in words.sentences() if key.startswith("command.")}
    assert all(callable(getattr(Commands, key)) for key in keys)
    explained = {key.removeprefix("about.") for key in words.sentences() if key.startswith("about.")}
    assert explained == keys | {"numbers"}
    for key in keys:
        texts = words.sentences()[f"command.{key}"]
        assert words.meant("command.", texts["fr"].upper()) == words.meant("command.", texts["en"]) == key
        for lang in ("fr", "en"):
            assert words.sentences()[f"about.{key}"][lang].startswith(texts[lang])


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

"""The texts of questions: both languages have the same entries with the same gaps, and each is used."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.language.phrases import FOLDER, read
from engine.core.json import Json
from tests.questions.playing import GAMES

GAP = re.compile(r"\{([a-z_.]+)")


def shape(entry: Json) -> Json:
    """An entry without its words: its keys, and the gaps of each sentence. A variant may be missing in a
    language that needs none, so of variants only what they may say together."""
    if isinstance(entry, dict):
        return {key: shape(value) for key, value in entry.items()}
    return sorted(set(gaps(entry)))


def gaps(entry: Json) -> Iterator[str]:
    """The fields a sentence, or one of its variants, has a place for."""
    if isinstance(entry, str):
        yield from GAP.findall(entry)
    elif isinstance(entry, dict):
        for key in ("text", *(() if "text" in entry else entry)):
            yield from gaps(entry[key])
    elif isinstance(entry, list):
        for one in entry:
            yield from gaps(one)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_entries(game: str) -> None:
    files = sorted(path.stem for path in (FOLDER / "en" / game).glob("*.json"))
    assert "questions" in files
    assert files == sorted(path.stem for path in (FOLDER / "fr" / game).glob("*.json"))
    for file in ("questions", "effects"):
        if file in files:
            assert shape(read("en", game, file)) == shape(read("fr", game, file)), file

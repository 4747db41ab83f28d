"""Every language has the same files, the same keys, the same conditions and the same gaps as the others."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from app import language
from app.language.files import folder_of, sentences

GAP = re.compile(r"\{([a-z_.]+)")
FIRST, *OTHERS = language.languages()
FORMS = {"the", "at"}
"""Forms of a name that one language may need and another may not."""


def files(lang: str) -> list[str]:
    """The files of texts of a language, by their place in its folder."""
    folder = folder_of(lang)
    return sorted(
        str(file.relative_to(folder)) for file in folder.rglob("*.json") if file.name != "language.json"
    )


def texts(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with its place. Variants of one sentence count as one text: a language may need
    fewer of them than another."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list) and "text" in value[0]:
        yield path, " ".join(variant["text"] for variant in value)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from texts(inner, f"{path}[{at}]")
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key in FORMS and "name" in value:
                continue
            yield from texts(inner, path if key == "name" else f"{path}.{key}")
    else:
        raise TypeError(f"{path}: {value!r} is no text")


def read(lang: str, name: str) -> dict[str, str]:
    return dict(texts(json.loads((folder_of(lang) / name).read_text(encoding="utf-8"))))


def test_there_are_languages_and_each_says_its_name() -> None:
    assert len(language.languages()) > 1
    names = [language.own_name(lang) for lang in language.languages()]
    assert len(set(names)) == len(names)
    assert all(names)
    assert FIRST == "fr"


@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_have_the_same_files(lang: str) -> None:
    assert files(lang) == files(FIRST)
    assert {Path(name).parent.name for name in files(lang)} >= set(engine.games())


@pytest.mark.parametrize("name", files(FIRST))
@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_say_the_same_with_the_same_gaps(lang: str, name: str) -> None:
    here, there = read(FIRST, name), read(lang, name)
    assert list(here) == list(there)
    for path, text in here.items():
        assert set(GAP.findall(text)) == set(GAP.findall(there[path])), path
        assert bool(text) == bool(there[path]), path


def test_a_language_or_a_kind_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="xx"):
        folder_of("xx")
    assert sentences("en", "no_such_game", "events") == {}


ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(rf"""["'`](?:{"|".join(language.languages())})["'`]""")


def test_no_code_names_a_language() -> None:
    found = []
    for folder in ("app", "engine", "screens"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and node.value in language.languages():
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    for path in sorted((ROOT / "web/src").rglob("*.js*")):
        if path.suffix != ".json" and NAMED.search(path.read_text(encoding="utf-8")):
            found.append(str(path.relative_to(ROOT)))
    assert found == []

"""What the content of a table names is called so in every sentence: none has such a name written in it."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from functools import reduce
from typing import Any

import pytest

import engine
from app.language import languages
from app.language.files import folder_of, sentences
from app.language.grammar import bare
from app.language.naming import OPTION, Naming
from app.language.narrator import content_of
from app.language.narrator.telling import TITLES
from app.language.typography import set_well
from app.rules.reader import text_of
from engine.core.caution import Caution
from engine.core.content import FORMS, is_language
from engine.core.json import Json
from tests.language.test_languages import texts
from tests.questions.contents import changed, leaves
from tools.words import played

OTHERS = ("names", "lesson", "options")
"""Files that are the names themselves; a lesson is played with the box; options are called as the box calls
its variants."""
OF_THE_GAME = {"ghoul"}
"""Its types and clues are words of the game, in every form a sentence wants, where it is explained."""
SHORT = ".short."
"""Names as they are, with what is said instead where there is little room."""
ORDINARY: dict[str, set[str]] = {
    "complots": set(),
    "calaveras": {"Suspicion"},
    "ghoul": {"Suspicion"},
    "bruits": set(),
}
"""Words of a game's own that one of its names has, too: they are meant when they stand in a sentence."""
DOUBLING = {"Coin", "Pièce"}
"""The clue that doubles another one is spoken of as a kind of card."""
GAP = re.compile(r"\{([^}|?]*)[|?]?([^}]*)\}")


def names(game: str, lang: str) -> set[str]:
    """What the box calls things, without articles; single letters and the like aside."""
    named = {key: value for key, value in sentences(lang, game, "names").items() if key not in TITLES}
    return {name for _, text in texts(named) if len(name := bare(text)) > 2} - ORDINARY[game]


def written(text: str) -> str:
    """What of a sentence is the same whatever its gaps are filled with."""
    return GAP.sub(lambda gap: f" {gap[2]} ", text)


def found(text: str, named: set[str]) -> set[str]:
    """Which of these names stand in a text, in letters of that size."""
    return {name for name in named if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", engine.games())
def test_no_name_of_the_content_is_written_in_a_sentence(game: str, lang: str) -> None:
    named, read = names(game, lang), 0
    for file in sorted((folder_of(lang) / game).glob("*.json")):
        if file.stem in OTHERS:
            continue
        for path, text in texts(json.loads(file.read_text(encoding="utf-8"))):
            read += 1
            if SHORT in f"{path}." or (file.stem == "meanings" and game in OF_THE_GAME):
                continue
            spoken = named - DOUBLING if file.stem == "meanings" else named
            assert not found(written(text), spoken), f"{file.stem}{path}: {text}"
    assert read > 40
    assert len(named) > 9


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", sorted({*engine.games()} - OF_THE_GAME))
def test_nor_in_the_prose_of_the_rules(game: str, lang: str) -> None:
    prose = [re.sub(r"^[@#~%] [^|]*\|", "", line) for line in text_of(game, lang).splitlines()]
    named = names(game, lang) - DOUBLING
    assert [line for line in prose if found(written(line), named)] == []


def other_names(content: Json, inside: bool = False) -> Json:
    """The same content in which everything is called otherwise: by its own name, read from its end."""
    if isinstance(content, list):
        return [other_names(row, inside) for row in content]
    if not isinstance(content, dict):
        return content
    return {key: _other(key, value, inside) for key, value in content.items()}


def _other(key: str, value: Json, inside: bool) -> Json:
    if inside and is_language(key) and isinstance(value, str):
        return bare(value)[::-1]
    return other_names(value, inside or key in FORMS)


def renamed(game: str) -> Json:
    """The content of the box with other names: rows that have some, and no sentences."""
    content: dict[str, Any] = copy.deepcopy(dict(content_of(game)))
    box = engine.definition(game).standard_content().raw
    sections = [key for key in sentences(languages()[0], game, "names") if key not in TITLES]
    return {key: value for key, value in box.items() if key not in sections} | {
        key: other_names(content[key], True) for key in sections
    }


def said(game: str, lang: str, content: Json) -> Iterator[str]:
    """What is told and asked in some games at random, without what options are called and mean."""
    explained = {text for _, text in texts(sentences(lang, game, "meanings"))}
    options = [set_well(text, lang) for _, text in texts(sentences(lang, game, "options"))]
    for template, examples in played(game, lang, 4, content).said.items():
        for text in examples if template not in explained else ():
            yield reduce(lambda left, option: left.replace(option, ""), options, text)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", engine.games())
def test_a_table_that_calls_everything_otherwise_is_told_so(game: str, lang: str) -> None:
    content = renamed(game)
    engine.check_content(game, content)
    others = {name[::-1] for name in names(game, lang)}
    heard = list(said(game, lang, content))
    assert [text for text in heard if found(text, names(game, lang))] == []
    assert sum(bool(found(text, others)) for text in heard) > 20


SHELF = ("title", "short_title", "summary", "options", "reasons", "cautions", "configs")
"""What is said of a game outside its play."""


def said_outside(game: str, lang: str, content: Json) -> list[str]:
    """Title, options, warnings, and why a move is refused."""
    naming = Naming(game, lang, content)
    refused = [naming.reason(reason, every_gap(texts)) for reason, texts in content["reasons"].items()]
    warned = [
        naming.caution(Caution(code, every_gap(texts))) for code, texts in content.get("cautions", {}).items()
    ]
    options = [
        *map(naming.option, content["options"]),
        *(naming.name(key, OPTION) for key in content["options"]),
    ]
    configs = map(naming.name, content.get("configs", ()))
    return [naming.title, naming.short_title, naming.summary, *options, *configs, *refused, *warned]


def every_gap(texts: Json) -> dict[str, Json]:
    """A value for whatever these sentences want to know."""
    return {gap: 1 for text in texts.values() for gap in re.findall(r"{([a-z_]+)[^.a-z_]", text)}


@pytest.mark.parametrize("game", engine.games())
def test_what_is_said_outside_a_game_follows_the_content(game: str) -> None:
    """Each text of the shelf, the options and the refusals is changed, one by one."""
    content = content_of(game)
    paths = [path for path in leaves(content) if path[0] in SHELF and path[-1] in languages()]
    unsaid = []
    for path in paths:
        lang = str(path[-1])
        if said_outside(game, lang, changed(content, path)) == said_outside(game, lang, content):
            unsaid.append(path)
    assert len(paths) > 20
    assert unsaid == []

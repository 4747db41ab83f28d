"""A language made from English by a tool: it is there by its folder alone, and no sentence escapes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from app import catalogue, language
from app.language import files, tr
from app.lessons.lesson import lesson
from app.refusal import AppRefusal, sentence
from app.rules import load
from tests.language.test_languages import GAP, texts
from tests.language.test_languages import files as files_of
from tools.pseudo import LANG, OPENS, bracketed, escaped, longer, speak
from tools.words import PEOPLE, played


@pytest.fixture(scope="module", autouse=True)
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The language, for as long as these tests take."""
    before, known = language.current(), list(files.FOLDERS)
    speak(tmp_path_factory.mktemp("text"))
    language.use(LANG)
    yield
    language.use(before)
    files.FOLDERS[:] = known
    files.forget()


def test_it_is_offered_like_any_other() -> None:
    assert language.languages()[-1] == LANG
    assert language.own_name(LANG).startswith(OPENS)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("‹Ööpééñ›", False),
        ("Open", True),
        ("‹Ööpééñ› now", True),
        ("‹‹Düükéé›, 3 × ‹Pöööpéé›› · 12", False),
        ("… ţååbléé› · ‹[b]ñööw[/b]›", False),
        ("Inès", False),
        ("Inès waits", True),
        ("K7M 4PX", False),
    ],
)
def test_what_stands_in_no_brackets_is_found(text: str, found: bool) -> None:
    assert escaped(text, PEOPLE) is found


def test_texts_are_longer_and_keep_their_gaps() -> None:
    assert bracketed("Open a table") == "‹Ööpééñ åå ţååbléé›"
    assert longer("{n|card|cards}[ for {seat}] [b]now[/b]") == "{n|çååŕd|çååŕdš}[ fööŕ {seat}] [b]ñööw[/b]"
    assert bracketed("") == ""
    assert files_of(LANG) == files_of("en")
    said = written = 0
    for name in files_of("en"):
        here = dict(texts(json.loads((files.folder_of("en") / name).read_text(encoding="utf-8"))))
        there = dict(texts(json.loads((files.folder_of(LANG) / name).read_text(encoding="utf-8"))))
        assert list(here) == list(there)
        for path, text in here.items():
            assert set(GAP.findall(text)) == set(GAP.findall(there[path])), (name, path)
            written, said = written + len(text), said + len(there[path])
    assert 1.25 < said / written < 1.5


@pytest.mark.parametrize("game", engine.games())
def test_nothing_that_is_told_or_asked_in_a_game_escapes(game: str) -> None:
    heard = played(game, LANG, 1)
    assert len(heard.said) > 50
    assert [text for said in heard.said.values() for text in said if escaped(text, PEOPLE)] == []


@pytest.mark.parametrize("game", engine.games())
def test_neither_do_its_rules_its_lesson_and_its_title(game: str) -> None:
    words = [catalogue.title(game, LANG), lesson(game).about(LANG)]
    words += [step.text(LANG) for step in lesson(game).steps]
    for section in load(game).sections:
        words += [section.title, *(block.words() for block in section.blocks)]
    assert [text for text in words if escaped(text, PEOPLE)] == []


def test_nor_what_the_pages_and_refusals_say() -> None:
    assert tr("Open a table") == bracketed("Open a table")
    assert tr.n("{count} player", "{count} players", 2) == "‹2 plååýééŕš›"
    assert sentence(AppRefusal("bad_name"), LANG) == bracketed("Please enter a name.")


def test_it_is_not_among_what_goes_into_the_app() -> None:
    assert not (Path(files.__file__).resolve().parents[2] / "assets" / "text" / LANG).exists()

"""What the app says exists in every language, and every sentence is used."""

import re
import string

import pytest

from app.language import LANGUAGES, catalogue, preferred, translator
from tests.test_repo import ROOT


def values_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_every_language_says_the_same_things_with_the_same_values() -> None:
    told = [{key: values_of(sentence) for key, sentence in catalogue(lang).items()} for lang in LANGUAGES]
    assert told[0] == told[1]


def test_no_sentence_is_empty_or_left_untranslated() -> None:
    french, english = catalogue("fr"), catalogue("en")
    assert all(sentence.strip() for sentence in (*french.values(), *english.values()))
    assert [key for key in french if french[key] == english[key]] == ["app.name"]


def test_the_code_asks_for_every_sentence_and_for_no_other() -> None:
    sources = [
        file.read_text(encoding="utf-8")
        for layer in ("app", "screens")
        for file in (ROOT / layer).rglob("*.py")
    ]
    asked = {key for source in sources for key in re.findall(r"""text\(\s*"([a-z_.]+)\"""", source)}
    assert asked == set(catalogue("fr"))


def test_a_translator_fills_in_the_values() -> None:
    assert translator("fr")("home.progress", ready=1, planned=4) == "Moteur de règles : 1 sur 4 jeux."
    assert translator("en")("home.progress", ready=1, planned=4) == "Rules engine: 1 of 4 games."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'de'"):
        translator("de")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "en"}, "en"),
    ],
)
def test_the_system_s_language_is_followed(environment: dict[str, str], lang: str) -> None:
    assert preferred(environment) == lang

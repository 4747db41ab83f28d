"""One term for one thing: words that were given up come back in no text of the app."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.language.files import folder_of, table
from tests.language.test_catalogues import entries

GIVEN_UP = {
    "en": {
        "challenge": r"\bdoubt(?!less|ful)",
        "Watch": r"\b[Ll]ook(?:s|ing)? on\b(?! the)",
        "Resume": r"^Go on$",
        "Your move": r"[Ww]e are waiting for you",
        "gold short": r"gold missing|more gold needed",
        "Text size": r"[Ss]ize of letters",
        "Export, Import": r"Take my data along|Take over a file|file to take over",
        "Bathroom": r"\b[Tt]oilet",
        "who, not whom": r"\bWhom do you",
        "interrogate": r"\bquestion(?:s|ed)? (?:you|nobody|somebody|\{target\})|\b[Qq]uestioning\b",
        "move": r"far do you fly",
        "bluffs": r"bluffs told",
        "failed challenges": r"wrong doubts?",
        "in front of": r"\bbefore (?:you|yourself|them|somebody)\b(?! (?:start|see|begin|choose|placed))",
        "seat": r"\bplace is kept\b",
    },
    "fr": {
        "3 or": r"pièces? d.or|\d[  ]Or\b|\}[  ]Or\b|\b(?:un|deux|trois|quatre|cinq|sept) [Oo]r\b",
        "rebondissement": r"[Cc]oups? de théâtre",
        "Action spéciale": r"Action Spéciale",
        "robots": r"\bbots?\b",
        "Exporter, Importer": r"Emporter mes données|Reprendre un fichier",
        "interroger": r"\b[Qq]uestionner\b",
    },
}
"""What is said instead, and what is said no more."""


def leaves(node: Any) -> Iterator[str]:
    """Every text of a file of one language."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for value in node.values() if isinstance(node, dict) else node:
            yield from leaves(value)


def texts() -> Iterator[tuple[str, str, str]]:
    """Every text of the app: where it is, in which language, and what it says."""
    for where, entry in entries():
        for text in entry.texts:
            yield where, "en", text
        for text in entry.translations:
            yield where, "fr", text
    for lang in GIVEN_UP:
        for file in sorted(folder_of(lang).rglob("*.json")):
            for text in leaves(json.loads(file.read_text(encoding="utf-8"))):
                yield f"{file.parent.name}/{file.name}", lang, text
        for file in sorted(folder_of(lang).rglob("*.txt")):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
                yield f"{file.parent.name}/{file.name}:{number}", lang, line


@pytest.mark.parametrize(("lang", "term"), [(lang, term) for lang in GIVEN_UP for term in GIVEN_UP[lang]])
def test_a_term_that_was_given_up_stays_away(lang: str, term: str) -> None:
    old = re.compile(GIVEN_UP[lang][term])
    assert [(where, text) for where, spoken, text in texts() if spoken == lang and old.search(text)] == []


def test_all_kinds_of_texts_are_read() -> None:
    read = {where.partition(":")[0] for where, _, _ in texts()}
    assert {
        "lobby.po",
        "fr/refusals.json",
        "en/console.json",
        "calaveras/names.json",
        "complots/events.json",
        "ghoul/lesson.json",
        "bruits/rules.txt",
    } <= read


def test_a_name_that_cannot_be_taken_is_asked_for() -> None:
    said = {lang: table(lang, "refusals.json")["bad_name"] for lang in GIVEN_UP}
    assert (said["en"], said["fr"]) == ("Please enter a name.", "Veuillez entrer un nom.")

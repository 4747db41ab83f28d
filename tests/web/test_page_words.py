"""What the page says by itself: every text it asks for is there, and none is sent along that nobody reads."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [
    file
    for kind in ("*.js", "*.jsx")
    for file in (ROOT / "web" / "src").rglob(kind)
    if "made" not in file.parts
]
TEXTS = sorted((ROOT / "assets" / "text").glob("*/page.json"))
STATES = {"replaced", "removed", "closed", "left"}
"""Why somebody is not at the table any more: said by the name of the state."""


def asked() -> tuple[set[str], set[str]]:
    """The texts that are asked for by their whole name, and how the names of the others begin."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    calls = "\n".join(re.findall(r"\b(?:w|has)\(((?:[^()]|\([^()]*\))*)\)", code))
    # The words for what is believed of a card stand in a list of their own.
    listed = set(re.findall(r"'(notes\.\w+)'", code))
    answers = {f"{said}{whose}" for said in ("answered", "thinking") for whose in ("", ".you")}
    whole = set(re.findall(r"'([a-z_.0-9]+)'", calls)) | listed | answers | STATES
    return whole, {start for start in re.findall(r"`([a-z]+\.)\$\{", calls) if start != "refusal."}


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.parent.name)
def test_every_text_of_the_page_is_read_by_it(file: Path) -> None:
    texts = set(json.loads(file.read_text(encoding="utf-8")))
    whole, starts = asked()
    assert len(whole) > 60
    assert len(starts) == 4
    unread = {text for text in texts - whole if not text.startswith(tuple(starts))}
    assert not unread
    for start in starts:
        assert any(text.startswith(start) for text in texts), start


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.parent.name)
def test_every_text_the_page_asks_for_is_there(file: Path) -> None:
    texts = set(json.loads(file.read_text(encoding="utf-8")))
    code = "\n".join(source.read_text(encoding="utf-8") for source in SOURCES)
    named = set(re.findall(r"\bw\('([a-z_.]+)'", code))
    assert len(named) > 50
    # Why a host lets nobody in is said as everywhere (web/build/words.mjs).
    assert not {text for text in named - texts if not text.startswith("refusal.")}

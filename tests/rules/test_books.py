"""The rules to be read: all there is to explain is explained, in both languages alike, and can be found."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from app import language
from app.language.narrator import content_of
from app.rules import RulesAnchor, RulesBook, find, folded, load, placed, remembered, spans
from app.rules.blocks import TABLE
from app.rules.facts import facts_of
from app.rules.reader import UnreadableRulesError, read
from screens.icons import ICONS
from tests.test_repo import ROOT

GAMES = tuple(engine.games())
BOOKS = [(game, lang) for game in GAMES for lang in language.languages()]
KINDS: dict[str, dict[str, str]] = {
    "complots": {"clan": "clans", "character": "characters", "action": "actions", "religion": "religions"},
    "calaveras": {"place": "places", "zone": "zones", "organisation": "organisations"},
    "ghoul": {
        "clue": "clues",
        "zone": "zones",
        "tile": "tiles",
        "action": "actions",
        "type": "types",
        "character": "characters",
        "support": "support",
        "objective": "objectives",
        "config": "configs",
    },
    "bruits": {
        "symbol": "symbols",
        "identity": "identities",
        "location": "locations",
        "clue": "clues",
        "event": "events",
        "op": "op_text",
    },
}
"""Which parts of a game's content are to be explained, by what the rules call them."""


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Whatever is read, the language is as before."""
    before = language.current()
    yield
    language.use(before)


def book(game: str, lang: str) -> RulesBook:
    language.use(lang)
    return load(game)


def ids(section: Any) -> list[str]:
    """Some sections are keyed by id, some are lists whose entries say theirs."""
    return [row["id"] for row in section] if isinstance(section, list) else list(section)


def content(game: str) -> set[str]:
    """Everything a reader may want to look up."""
    file = content_of(game)
    found = {f"{kind}:{name}" for kind, section in KINDS[game].items() for name in ids(file[section])}
    found |= {f"option:{option.name}" for option in engine.games()[game].schema.options}
    if game == "calaveras":
        people = (name for row in file["organisations"].values() for name in row["characters"])
        found |= {"card:twist", *(f"character:{name}" for name in people)}
    return found


# -- what is in them -------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_everything_is_explained_and_nothing_that_is_not_there(game: str, lang: str) -> None:
    assert book(game, lang).explained() ^ content(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_in_the_same_order(game: str) -> None:
    french, english = book(game, "fr"), book(game, "en")
    assert [(one.name, one.icon) for one in french.sections] == [
        (one.name, one.icon) for one in english.sections
    ]
    for one, other in zip(french.sections, english.sections, strict=True):
        kinds = [[(block.kind, block.number) for block in section.blocks] for section in (one, other)]
        assert kinds[0] == kinds[1], one.name
        if one.name != "glossary":
            explained = [[block.explains for block in section.blocks] for section in (one, other)]
            assert explained[0] == explained[1], one.name


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_every_section_has_a_name_an_icon_and_something_to_read(game: str, lang: str) -> None:
    found = book(game, lang)
    names = [section.name for section in found.sections]
    assert len(set(names)) == len(names)
    assert {"overview", "setup", "cases", "options", "faq", "glossary"} <= set(names)
    for number, section in enumerate(found.sections):
        assert found.number(section.name) == number
        assert section.icon in ICONS, section.icon
        assert section.blocks, section.name
        assert section.title.strip()
    assert found.number("nowhere") is None
    assert found.number(None) is None


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_every_picture_exists(game: str, lang: str) -> None:
    manifest = json.loads((ROOT / "assets" / "art" / "manifest.json").read_text(encoding="utf-8"))
    shown = set()
    for section in book(game, lang).sections:
        for block in section.blocks:
            shown |= {block.art, *(art for one in block.pictures for art in (one.art, *one.marks))} - {""}
    assert shown - set(manifest) == set()
    assert len(shown) >= 10


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_nothing_of_the_files_own_signs_is_left(game: str, lang: str) -> None:
    for section in book(game, lang).sections:
        for block in section.blocks:
            words = block.words()
            assert words or block.pictures, (section.name, block)
            assert not set("{}|@%~#'") & set(words), (section.name, words)
            assert not words.startswith(tuple(f"{sign} " for sign in "-+!?:")), (section.name, words)
            if lang == "fr":
                assert not any(sign in words for sign in (" ;", " :", " !", " ?", "« ", " »")), words


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_every_number_of_players_is_in_a_table(game: str, lang: str) -> None:
    info = engine.games()[game]
    leads = {
        "".join(sign for sign in lead if sign in string.digits)
        for section in book(game, lang).sections
        for block in section.blocks
        if block.kind == TABLE
        for lead, _ in block.rows
    }
    assert leads == {str(count) for count in range(info.min_players, info.max_players + 1)}


def test_figures_come_from_the_content() -> None:
    language.use("en")
    file = json.loads(json.dumps(content_of("complots")))
    file["actions"]["revenu"]["effect"]["take"] = 7
    file["characters"]["assassin"]["effect"]["cost"] = 41
    facts = facts_of("complots", file, "en")
    (block,) = read("# a crown | A\n@ character:assassin | Text.", "complots", "en", facts).sections[0].blocks
    assert [fact.text for fact in block.facts if fact.about == "cost"] == ["Costs 41 gold"]
    (block,) = read("# a crown | A\n@ action:revenu | Text.", "complots", "en", facts).sections[0].blocks
    assert [fact.text for fact in block.facts] == ["Gives 7 gold from the Treasury"]


def test_the_rules_say_what_income_and_foreign_aid_bring() -> None:
    for lang, said in (("en", "Gives {} gold from the Treasury"), ("fr", "Rapporte {} or, pris au Trésor")):
        blocks = [block for section in book("complots", lang).sections for block in section.blocks]
        told = [fact.text for block in blocks for fact in block.facts]
        assert {said.format(1), said.format(2)} <= {text.replace("\u00a0", " ") for text in told}


def test_names_in_a_row_stand_without_their_articles() -> None:
    blocks = [block for section in book("complots", "fr").sections for block in section.blocks]
    told = {fact.text.replace("\u00a0", " ") for block in blocks for fact in block.facts}
    assert "Contre : Assassin, Bourreau, Maître-Chanteur" in told
    assert "Contré par : Duchesse, Illusionniste, Ursuline" in told
    assert "Capitaine, Pape, Justicier" in told


@pytest.mark.parametrize(
    "text",
    [
        "A paragraph before the first section.",
        "# noicon | Title",
        "# a crown Title without its line",
        "# a crown | A\n@ character:nobody | Text.",
        "# a crown | A\n@ nothing:duchesse | Text.",
        "# a crown | A\n% nothing",
        "# a crown | A\n? A question without its answer",
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str) -> None:
    facts = facts_of("complots", content_of("complots"), "en")
    with pytest.raises(UnreadableRulesError, match=r"complots\.en, line \d"):
        read(text, "complots", "en", facts)


# -- looking something up --------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["sorciere", "SORCIÈRE", "  Sorcière ", "sorcie"])
def test_accents_and_capitals_do_not_matter(query: str) -> None:
    found = book("complots", "fr")
    first = find(found, query)[0]
    assert found.sections[first.section].blocks[first.block].explains == ("character:sorciere",)
    assert "Sorcière" in first.excerpt


def test_all_words_have_to_stand_there() -> None:
    found = book("complots", "en")
    hits = find(found, "witch 5 gold")
    assert hits
    for hit in hits:
        words = folded(found.sections[hit.section].blocks[hit.block].words())
        assert "witch" in words
        assert "5" in words
    assert find(found, "witch xylophone") == []
    assert find(found, "w") == find(found, " ") == []


@pytest.mark.parametrize(
    ("text", "query", "marked"),
    [
        ("L’Élu et l’élève", "ele", ["élè"]),
        ("Le cœur, la Cœur", "coeur", ["cœur", "Cœur"]),
        ("a [b] & c", "[b]", ["[b]"]),
        ("banana", "ana nan", ["anan"]),
        ("l’Or", "l'or", ["l’Or"]),
        ("nothing", "zzz", []),
    ],
)
def test_what_is_marked_is_what_was_looked_for(text: str, query: str, marked: list[str]) -> None:
    assert [text[start:end] for start, end in spans(text, query)] == marked


@pytest.mark.parametrize(("game", "lang"), BOOKS)
def test_every_name_of_the_content_can_be_looked_up(game: str, lang: str) -> None:
    found = book(game, lang)
    for number, section in enumerate(found.sections):
        for at, block in enumerate(section.blocks):
            if block.title and block.explains:
                hits = find(found, block.title)
                assert any((hit.section, hit.block) == (number, at) for hit in hits), block.title


# -- where one was ---------------------------------------------------------------------------------


def test_each_book_has_its_own_place() -> None:
    kept = placed("", "complots", RulesAnchor("turn", 0.5))
    kept = placed(kept, "ghoul", RulesAnchor("setup", 1.0, closed=True))
    kept = placed(kept, "complots", RulesAnchor("block", 0.25))
    assert remembered(kept, "complots") == RulesAnchor("block", 0.25)
    assert remembered(kept, "ghoul") == RulesAnchor("setup", 1.0, closed=True)
    assert remembered(kept, "bruits") is None


@pytest.mark.parametrize(
    "kept", ["", "complots", "complots:turn", "complots:turn:much", ":::", "ghoul:turn:5"]
)
def test_a_place_that_makes_no_sense_is_none(kept: str) -> None:
    assert remembered(kept, "complots") is None

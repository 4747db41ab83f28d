"""Each number and name of a content file is changed, one by one: the rules reference and the rules of a table
say the other one."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

import engine
from app import language
from app.games import table_rules
from app.language.files import languages
from app.language.narrator import content_of
from app.questions.player_view import PlayerView
from app.rules import RulesBook
from app.rules.facts import facts_of
from app.rules.reader import UnreadableRulesError, load, read, text_of
from engine.core.json import Json
from tests.questions.contents import Path, changed, leaves, other_box
from tests.questions.playing import GAMES, options, view_of
from tools.words import played

FORMS = frozenset({"the", "at", "of", "a", "brief", "brief_the", "short", "many", "one", "no_other", "type"})
"""Names as a sentence at the table needs them: tests/questions looks for these."""
ELSEWHERE = frozenset({"title", "short_title", "summary", "reasons", "cautions", "options", "configs"})
"""On the shelf, among the options of a table, and in refusals."""
NUMBERS_ELSEWHERE: dict[str, set[Path]] = {
    "complots": {("minutes",), ("gold_in_box",)},
    "calaveras": {("minutes",)},
    "ghoul": {
        ("minutes",),
        ("tokens",),
        ("clues", "mask", "copies"),
        *(("board", "red", at) for at in range(2)),
        ("board", "spaces"),
        ("board", "start"),
    },
    "bruits": {
        ("version",),
        ("minutes",),
        *(("settings", "players", at) for at in range(2)),
    },
}
"""Numbers of the box that no rule is explained with: how it is set up, how long it takes."""


def tables(game: str) -> Iterator[PlayerView]:
    """Tables of this game with everything in play."""
    info = engine.games()[game]
    for players in {info.min_players, info.max_players}:
        view = view_of(engine.new(game, players, options(game, 3), players), 0, ())
        if "characters" in view.view:
            everybody = list(content_of(game)["characters"])
            view = replace(view, view={**view.view, "characters": everybody})
        yield view


def said(game: str, seen: list[PlayerView], content: Json, lang: str) -> list[str]:
    """Everything the rules say with this content."""
    book = read(text_of(game, lang), game, lang, facts_of(game, content, lang))
    extensions = options(game, 3)
    return [
        str(book),
        *(str(table_rules(replace(view, content=content, lang=lang), extensions, 30)) for view in seen),
    ]


def value(content: Json, path: Path) -> Json:
    for key in path:
        content = content[key]
    return content


@pytest.mark.parametrize("game", GAMES)
def test_rules_follow_the_content(game: str) -> None:
    content, seen = content_of(game), list(tables(game))
    before = {lang: said(game, seen, content, lang) for lang in languages()}
    unsaid: set[Path] = set()
    tried = 0
    for path in leaves(content):
        number = type(value(content, path)) is int
        name = path[-1] in before and path[0] not in ELSEWHERE and not FORMS & {*map(str, path)}
        if not number and not name:
            continue
        tried += 1
        other = changed(content, path)
        langs = [str(path[-1])] if name else before
        if any(said(game, seen, other, lang) == before[lang] for lang in langs):
            unsaid.add(path)
    assert tried > 30
    assert unsaid == NUMBERS_ELSEWHERE[game]


# -- the prose of the book -------------------------------------------------------------------------

NUMBER = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|\d+)\b", re.IGNORECASE
)
GAP = re.compile(r"\{([a-z_.]+)[^}]*\}")
FIXED: dict[str, tuple[str, ...]] = {
    "complots": (
        # Everybody has two lives, whatever the content.
        *("two hidden Characters", "your two lives", "deal two cards", "while you had two", "With two cards"),
        # The game for two; the ways of the Inquisitor and of Saint Bartholomew.
        *("Two players", "one of two", "the two sides", "four things", "two actions"),
        "neither of the two",
    ),
    "calaveras": (
        *("teams of two", "two agents", "With two teams", "the three organisations", "The two zones"),
        *("with four at the table", "with six they", "with 3 or 5", "With three or five people"),
        *("one of four ways", "The four ways", "two cards show", "front of two players"),
        *("either of two cases", "Can two players", "Two identical Locations"),
    ),
    "ghoul": (
        # A hand has three cards; a pair is two; eight Locations lie on the ring.
        *("three Clue cards", "three to each", "your three cards", "all three", "four cards: three in hand"),
        *("all four cards", "Two Coffee cards", "Two Food cards", "Two Doves", "any two cards"),
        *("two Masks are a pair", "two cards of the same type", "two tokens for three matching cards"),
        *("the eight Locations", "the two with a red border", "the six others", "one or two Locations"),
        "From six players",
    ),
    "bruits": (
        # Eight characters of four symbols, and ten rooms: the check of a content file wants so many.
        *("Eight characters", "four symbols", "to two characters", "all eight", "the nine others"),
        *("Two with the same symbol", "bring two characters"),
        *("leaves two characters", "the two of you", "With two players", "twice brings two", "Two players"),
    ),
}
"""Numbers that no content file has a say in: of people, of ways to do something, and those the rules fix."""


def prose(game: str, lang: str) -> Iterator[str]:
    """The lines of a book as they are written, without the ids of what is explained."""
    for line in text_of(game, lang).splitlines():
        if line and not line.startswith(("% ", "~ ")):
            yield line.split(" | ", 1)[1] if line.startswith(("@ ", "# ")) else line


@pytest.mark.parametrize("game", GAMES)
def test_no_number_of_the_content_is_written_in_the_prose(game: str) -> None:
    unused = set(FIXED[game])
    for line in prose(game, "en"):
        left = GAP.sub("", line)
        for phrase in FIXED[game]:
            if re.search(phrase, left, re.IGNORECASE):
                unused.discard(phrase)
                left = re.sub(phrase, "", left, flags=re.IGNORECASE)
        assert not NUMBER.search(left), line
    assert unused == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_gaps(game: str) -> None:
    """Line by line; the words that are explained at the end are in the order of their alphabet."""
    gaps = {lang: [sorted(GAP.findall(line)) for line in prose(game, lang)] for lang in languages()}
    first, *others = ([*row[:-12], *sorted(row[-12:])] for row in gaps.values())
    for other in others:
        assert [sorted(set(row)) for row in other] == [sorted(set(row)) for row in first]
    assert sum(map(len, first)) > 9


def told(book: RulesBook) -> str:
    return "\n".join(block.words() for section in book.sections for block in section.blocks)


def test_a_duchess_who_takes_five_is_told_so_wherever_she_is_told_of() -> None:
    content = copy.deepcopy(engine.definition("complots").standard_content().raw)
    content["characters"]["duchesse"]["effect"]["take"] = 5
    content["must_assassinate_from"] = 11
    content["characters"]["ambassadeur"]["effect"]["draw"] = 1
    before = language.current()
    try:
        for lang, said in (
            ("en", ("Take 5 gold from the Treasury", "with 11 gold or more", "Draw one card from the Court")),
            ("fr", ("Prenez 5 or au Trésor", "Avec 11 or ou plus", "Piochez une carte de la Cour")),
        ):
            language.use(lang)
            ours, theirs = told(load("complots")), told(load("complots", content))
            assert all(words in theirs and words not in ours for words in said), lang
            assert load("complots", content) is load("complots", content)
    finally:
        language.use(before)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_the_book_of_another_box_has_what_is_in_it(game: str, lang: str) -> None:
    """What the box does not have is left out, what it adds has an entry with what it does."""
    content, names = other_box(game)
    before = language.current()
    language.use(lang)
    try:
        book = load(game, content)
    finally:
        language.use(before)
    added = {path for path in book.explained() if path.partition(":")[2] in ("banker", "eto", "sewers")}
    assert added == {
        "complots": {"character:banker"},
        "ghoul": {"character:eto", "tile:sewers"},
    }.get(game, set())
    assert "tile:anteiku" not in book.explained()
    if lang == "en":
        assert all(name in told(book) for name in names)
    if game == "complots":
        section = next(section for section in book.sections if section.name == "characters")
        entries = [block.explains[0] for block in section.blocks if block.explains]
        assert entries[entries.index("character:ursuline") + 1] == "character:banker"
        banker = next(block for block in section.blocks if "character:banker" in block.explains)
        assert banker.text == {"en": "Take 2 gold from the Treasury.", "fr": "Prenez 2 or au Trésor."}[lang]


def without_one(content: Json) -> Iterator[Json]:
    """The same without one row of a section, or without one field of a row; the last that has it."""
    for section, rows in content.items():
        keys = list(rows) if isinstance(rows, dict) else range(len(rows)) if isinstance(rows, list) else ()
        for key in keys[-1:]:
            found = copy.deepcopy(content)
            del found[section][key]
            yield found
        with_field = {field: key for key in keys if isinstance(rows[key], dict) for field in rows[key]}
        for field, key in with_field.items():
            found = copy.deepcopy(content)
            del found[section][key][field]
            yield found


@pytest.mark.parametrize("game", [game for game in GAMES if game != "calaveras"])
def test_whatever_a_file_lacks_it_is_played_told_and_explained(game: str) -> None:
    """A file that is accepted has all the faces need: a field that may be left out is not missed. Mission
    Calaveras has none of those."""
    accepted = 0
    for content in without_one(engine.definition(game).standard_content().raw):
        try:
            engine.check_content(game, content)
        except engine.Refusal:
            continue
        accepted += 1
        for lang in languages():
            assert read(text_of(game, lang), game, lang, facts_of(game, content, lang)).sections
        played(game, "en", 1, content)
    assert accepted > 1


def test_a_gap_without_a_value_is_an_error() -> None:
    facts = facts_of("complots", content_of("complots"), "en")
    for text in ("# a crown | A\nYou have {nothing} gold.", "# a crown | A\n@ character:pape | {cost} gold."):
        with pytest.raises(UnreadableRulesError, match="nothing to say for"):
            read(text, "complots", "en", facts)

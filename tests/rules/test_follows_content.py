"""Each number and name of a content file is changed, one by one: the rules reference and the rules of a table
say the other one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import engine
from app.games import table_rules
from app.language.files import FOLDERS, languages
from app.language.narrator import content_of
from app.questions.player_view import PlayerView
from app.rules.facts import facts_of
from app.rules.reader import read
from engine.core.json import Json
from tests.questions.contents import Path, changed, leaves
from tests.questions.playing import GAMES, options, view_of

FORMS = frozenset({"the", "at", "of", "a", "brief", "brief_the", "short", "many", "one", "no_other", "type"})
"""Names as a sentence at the table needs them: tests/questions looks for these."""
ELSEWHERE = frozenset({"title", "short_title", "summary", "reasons", "cautions", "options", "configs"})
"""On the shelf, among the options of a table, and in refusals."""
NUMBERS_ELSEWHERE: dict[str, set[Path]] = {
    "complots": {("minutes",), ("gold_in_box",), ("characters", "illusionniste", "effect", "most")},
    "calaveras": {("minutes",)},
    "ghoul": {
        ("minutes",),
        ("tokens",),
        ("clues", "mask", "copies"),
        ("preliminary", "shown"),
        ("special_action", "count"),
        *(("first_game", "players", at) for at in range(2)),
        *(("board", "red", at) for at in range(2)),
        ("board", "spaces"),
        ("board", "start"),
    },
    "bruits": {
        ("version",),
        ("minutes",),
        *(("settings", "players", at) for at in range(2)),
        ("settings", "start_points"),
        ("settings", "locations_in_play"),
        ("settings", "characters_per_location"),
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
    text = (FOLDERS[0] / lang / game / "rules.txt").read_text(encoding="utf-8")
    book = read(text, game, lang, facts_of(game, content, lang))
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

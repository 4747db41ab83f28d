"""Which kinds of events a game has is known in its own folders only: everything else reads its definition."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import engine
from app.language.files import languages, sentences
from app.language.narrator.telling import news_rules
from app.own_files import own_table

ROOT = Path(__file__).resolve().parents[1]

KINDS = frozenset(kind for game in engine.games() for kind in engine.definition(game).events)

ORDINARY = frozenset(
    {
        *("answer", "asked", "blocked", "dealt", "discarded", "event", "face", "game_over", "gold", "hand"),
        *("identity", "left", "moved", "placed", "points", "ready", "religions", "replaced", "revealed"),
        *("suspicion", "turn", "turned_up", "won"),
    }
)
"""Kinds whose name is also a field of a view, a key of a widget or a side of the screen: what they mean is
seen only from what they are compared with."""


def files() -> list[Path]:
    """Everything but the folders of the games: their rules, their words, and the bots that play them."""
    own = [folder for game in engine.games() for folder in own_folders(game)]
    found = [ROOT / "main.py", *(ROOT / "web/src").rglob("*.js*")]
    for folder in ("app", "engine", "screens"):
        found += (ROOT / folder).rglob("*.py")
    return [path for path in found if not any(path.is_relative_to(folder) for folder in own)]


def own_folders(game: str) -> tuple[Path, ...]:
    return ROOT / "engine/games" / game, ROOT / "engine/bots/games" / game, ROOT / "app/games" / game


def named(source: str) -> Iterator[tuple[int, str]]:
    """Where a program names a kind of event, and which."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=str(text)) if text in KINDS - ORDINARY:
                yield node.lineno, text
            case ast.Compare(left=left, comparators=[right, *_]) if is_kind(left) or is_kind(right):
                yield from kinds_in(node)
            case ast.Match(subject=subject) if is_kind(subject):
                for case in node.cases:
                    yield from kinds_in(case.pattern)
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and key.value == "event":
                        yield from kinds_in(value)


def is_kind(node: ast.expr) -> bool:
    """Whether this is the kind of an event: `event["event"]`, as it is sent, or `event.kind`."""
    match node:
        case ast.Subscript(slice=ast.Constant(value="event")):
            return True
        case ast.Attribute(value=ast.Name(id="event"), attr="kind"):
            return True
    return False


def kinds_in(node: ast.AST) -> Iterator[tuple[int, str]]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and part.value in KINDS - {"event"}:
            yield part.lineno, part.value


def named_in_page(source: str) -> Iterator[tuple[int, str]]:
    """The same in the program of a page."""
    for number, line in enumerate(source.splitlines(), start=1):
        for text in re.findall(r"[\"'`]([a-z_]+)[\"'`]", line):
            if text in KINDS - ORDINARY:
                yield number, text


def test_only_a_game_s_own_folders_name_its_events() -> None:
    found = []
    for path in files():
        source = path.read_text(encoding="utf-8")
        places = named(source) if path.suffix == ".py" else named_in_page(source)
        found += [f"{path.relative_to(ROOT)}:{line} {kind}" for line, kind in sorted(set(places))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        'if event["event"] == "points": pass',
        'if "points" == event["event"]: pass',
        'if event["event"] in ("gold", "left"): pass',
        'match event["event"]:\n    case "face": pass',
        'match event.kind:\n    case "turn": pass',
        'narrator.event({"event": "won", "seat": 0})',
        'RECENT = frozenset({"cards_seen"})',
    ],
)
def test_a_name_is_found_however_it_is_used(source: str) -> None:
    assert list(named(source))


def test_an_ordinary_word_is_no_event() -> None:
    assert not list(named('row = view["hand"]\nspace = Space(key="left")\nturn = event["turn"]'))


def test_every_game_has_folders_of_its_own() -> None:
    for game in engine.games():
        assert all(folder.is_dir() for folder in own_folders(game)), game


def compared_with(game: str) -> Iterator[tuple[str, str]]:
    """Every name with which a file of `app/games/<game>` compares the kind of an event, and where."""
    for path in sorted((ROOT / "app/games" / game).glob("*.py")):
        module = import_module(f"app.games.{game}.{path.stem}")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Compare(left=left, comparators=[right, *_]) if is_kind(left) or is_kind(right):
                    parts = [left, right]
                case ast.Match(subject=subject) if is_kind(subject):
                    parts = [case.pattern for case in node.cases]
                case _:
                    continue
            for part in parts:
                for leaf in ast.walk(part):
                    if (
                        isinstance(leaf, ast.Constant)
                        and type(leaf.value) is str
                        and leaf.value not in ("event", "")
                    ):
                        yield f"{path.name}:{leaf.lineno}", leaf.value
                    elif isinstance(leaf, ast.Name):
                        known = getattr(module, leaf.id, ())
                        yield from ((f"{path.name}:{leaf.lineno}", one) for one in known if known)


@pytest.mark.parametrize("game", engine.games())
def test_what_a_game_is_told_with_knows_its_events_by_their_names(game: str) -> None:
    """A renamed event would be passed over in silence."""
    rules = news_rules(game)
    made_up = {*rules.get("weights", {}), *rules.get("held", ())}
    events = set(engine.definition(game).events)
    found = list(compared_with(game))
    assert [(where, name) for where, name in found if name not in events | made_up] == []
    assert len(found) > 1
    assert set(own_table(game, "reactions")) <= events
    # What a narrator makes of several events has a name of its own: how one is treated is in its definition.
    assert made_up & events == set()
    for lang in languages():
        told = {kind for file in ("events", "moments", "headlines") for kind in sentences(lang, game, file)}
        assert made_up <= told, lang

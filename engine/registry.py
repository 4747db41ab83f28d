"""The list of games, and how a game is started or loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.core.caution import Caution
from engine.core.content import played_digest
from engine.core.definition import GameDefinition
from engine.core.game import Game
from engine.core.json import Json
from engine.core.options import Schema
from engine.core.refusal import Refusal
from engine.games import bruits, calaveras, complots, ghoul


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a lobby must know of a game before anybody has sat down."""

    name: str
    minutes: int
    min_players: int
    max_players: int
    schema: Schema


_DEFINITIONS: Mapping[str, GameDefinition] = {
    package.DEFINITION.cls.NAME: package.DEFINITION for package in (complots, calaveras, ghoul, bruits)
}


def games() -> dict[str, GameInfo]:
    """All games by name, with what a lobby needs."""
    return {name: info(name) for name in _DEFINITIONS}


def info(name: Json, content: Json = None) -> GameInfo:
    """One of them, as it is played with this content file; None is the one that comes with the app."""
    row = definition(name)
    rules = row.standard_content() if content is None else row.load_content(content)
    return GameInfo(
        name=row.cls.NAME,
        minutes=rules.minutes,
        min_players=row.players[0],
        max_players=row.players[-1],
        schema=row.cls.schema(rules),
    )


def new(
    name: str,
    players: int,
    options: Json = None,
    seed: int | str = 0,
    *,
    content: Json = None,
    stacked: Sequence[str] = (),
) -> Game:
    """Begin a game. `content` replaces the game's content file, `stacked` names the first cards drawn."""
    row = definition(name)
    if type(players) is not int or players not in row.players:
        raise Refusal(
            "bad_player_count", players=str(players)[:40], least=row.players[0], most=row.players[-1]
        )
    if type(seed) not in (int, str):
        raise Refusal("bad_seed")
    rules = row.standard_content() if content is None else row.load_content(content)
    read = row.cls.schema(rules).read({} if options is None else options, players)
    return row.cls(players, read, seed, rules, stacked)


def cautions(name: str, players: int, options: Json = None, *, content: Json = None) -> tuple[Caution, ...]:
    """What a table should know of options with which it can be begun; others are refused as by `new`."""
    game = new(name, players, options, content=content)
    return game.cautions(game.content, players, game.options)


def load(data: Json) -> Game:
    """Take up again a game that was dumped; a damaged save is refused."""
    if not isinstance(data, dict):
        raise Refusal("bad_save", problem="it is not an object")
    row = definition(data.get("game"))
    custom = data.get("content")
    return row.cls.load(data, row.standard_content() if custom is None else row.load_content(custom))


def position(name: str, given: Json, *, content: Json = None) -> Game:
    """A game at any position its package can describe; an impossible one is refused."""
    row = definition(name)
    return row.position(row.standard_content() if content is None else row.load_content(content), given)


def describe(game: Game) -> dict[str, Any]:
    """The whole truth about a table, hidden parts included, in the words of `position`."""
    return _DEFINITIONS[game.NAME].describe(game)


def check_content(name: str, content: Json) -> None:
    """Refuse a content file that a game cannot be played or shown with, naming the entry.

    What was begun with a file goes on with it: only whoever chooses one is asked whether it can be shown.
    """
    row = definition(name)
    row.load_content(content)
    row.check_shown(content)


def rules_of(name: str) -> int:
    """The version of a game's rules."""
    return definition(name).rules


@cache
def content_digest(name: str) -> str:
    """What the content file that comes with the app is known by in recordings."""
    return played_digest(definition(name).standard_content().raw)


def plays_like_now(name: str, digest: str) -> bool:
    """Whether a game with the content known by this digest is played as with the one there is now."""
    return digest == content_digest(name) or digest in definition(name).same_content


def shapes(game: Game) -> Any:
    """The moves of a game field by field, for reading and writing them as text."""
    return type(game).shapes(game.content)


def definition(name: Json) -> GameDefinition:
    """A game by its name."""
    if not isinstance(name, str) or name not in _DEFINITIONS:
        raise Refusal("unknown_game", game=str(name)[:40])
    return _DEFINITIONS[name]

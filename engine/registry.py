"""Which games there are, and how a table of one is begun or taken up again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.game import Game
from engine.core.json import Json
from engine.core.options import Schema
from engine.core.refusal import Refusal
from engine.games.complots import content as complots_content
from engine.games.complots.game import Complots


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a lobby must know of a game before anybody has sat down."""

    name: str
    title: Mapping[str, str]
    summary: Mapping[str, str]
    minutes: int
    min_players: int
    max_players: int
    schema: Schema


@dataclass(frozen=True, slots=True)
class _Row:
    """A game of the registry: its class, its player counts, and how its content is read."""

    cls: type[Game]
    players: range
    standard: Callable[[], Any]
    read: Callable[[Json], Any]


_ROWS: Mapping[str, _Row] = {
    Complots.NAME: _Row(
        Complots,
        complots_content.PLAYER_COUNTS,
        complots_content.standard_content,
        complots_content.load_content,
    ),
}


def games() -> dict[str, GameInfo]:
    """All games by name, with what a lobby needs."""
    return {name: _info(name, row) for name, row in _ROWS.items()}


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
    row = _row(name)
    if type(players) is not int or players not in row.players:
        raise Refusal(
            "bad_player_count", players=str(players)[:40], least=row.players[0], most=row.players[-1]
        )
    if type(seed) not in (int, str):
        raise Refusal("bad_seed")
    rules = row.standard() if content is None else row.read(content)
    read = row.cls.schema(rules).read({} if options is None else options, players)
    return row.cls(players, read, seed, rules, stacked)


def load(data: Json) -> Game:
    """Take up again a game that was dumped; a damaged save is refused."""
    if not isinstance(data, dict):
        raise Refusal("bad_save", problem="it is not an object")
    row = _row(data.get("game"))
    custom = data.get("content")
    return row.cls.load(data, row.standard() if custom is None else row.read(custom))


def shapes(game: Game) -> Any:
    """The moves of a game field by field, for reading and writing them as text."""
    return type(game).shapes(game.content)


def _row(name: Json) -> _Row:
    if not isinstance(name, str) or name not in _ROWS:
        raise Refusal("unknown_game", game=str(name)[:40])
    return _ROWS[name]


def _info(name: str, row: _Row) -> GameInfo:
    content = row.standard()
    return GameInfo(
        name=name,
        title=content.title,
        summary=content.summary,
        minutes=content.minutes,
        min_players=row.players[0],
        max_players=row.players[-1],
        schema=row.cls.schema(content),
    )

"""The games as pages name them: short on a cover, in full as a title; how many play, and how long."""

from __future__ import annotations

from app import catalogue, language
from app.kinds import GameInfo
from app.language import tr
from app.language.naming import Naming


def info(game: str) -> GameInfo:
    """What is known of a game before anybody has sat down."""
    return catalogue.infos()[game]


def short(game: str) -> str:
    """A name that fits on a cover."""
    return Naming(game, language.current()).short_title


def full(game: str) -> str:
    return catalogue.title(game, language.current())


def summary(game: str) -> str:
    return Naming(game, language.current()).summary


def players(game: str) -> str:
    """How many can play: the numbers alone."""
    row = info(game)
    return f"{row.min_players}–{row.max_players}"


def measure(game: str) -> str:
    """How many can play, and how long it takes."""
    return tr("{players} players · {minutes} min", players=players(game), minutes=info(game).minutes)

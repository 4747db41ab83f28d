"""The games this phone can offer, as the screens need them."""

from dataclasses import dataclass

import engine
from app.language.files import kept_by_content
from app.language.naming import Naming
from app.refusal import at_table
from engine.core.json import Json


@dataclass(frozen=True, slots=True)
class OfferedGame:
    """One game on the shelf."""

    name: str
    title: str
    summary: str
    minutes: int
    min_players: int
    max_players: int


def ready(lang: str) -> list[OfferedGame]:
    """The games whose rules are written, titled in one language, in the engine's order."""
    return [
        OfferedGame(
            name=game.name,
            title=title(game.name, lang),
            summary=Naming(game.name, lang).summary,
            minutes=game.minutes,
            min_players=game.min_players,
            max_players=game.max_players,
        )
        for game in engine.games().values()
    ]


def title(game: str, lang: str) -> str:
    return Naming(game, lang).title


def infos() -> dict[str, engine.GameInfo]:
    """All games by name, with their options."""
    return engine.games()


def info(game: str, content: Json) -> engine.GameInfo:
    """A game with the options it has at a table with this content."""
    return engine.info(game) if content is None else _info(content, game)


@kept_by_content(4)
def _info(content: Json, game: str) -> engine.GameInfo:
    return engine.info(game, content)


def why_not(game: str, players: int, options: Json, content: Json = None) -> engine.Refusal | None:
    """What forbids a game of so many people with these options, if anything does."""
    try:
        engine.new(game, players, options, content=content)
    except engine.Refusal as refusal:
        return at_table(refusal, content)
    return None


def cautions(game: str, players: int, options: Json, lang: str, content: Json = None) -> list[str]:
    """What so many people should know before they play with these options, as sentences; nothing where they
    cannot play."""
    try:
        found = engine.cautions(game, players, options, content=content)
    except engine.Refusal:
        return []
    naming = Naming(game, lang, content)
    return [naming.caution(caution) for caution in found]


def figures(recording: Json) -> dict[str, Json]:
    """The figures of a finished game; see `engine.statistics`. A Refusal says why there are none:
    another version has made it, or its moves do not fit."""
    return engine.statistics(engine.Recording.from_json(recording))

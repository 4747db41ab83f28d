"""How each game looks at the table: one folder for each, found by its name."""

from __future__ import annotations

import importlib
import importlib.util
import threading
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app import language
from screens.ui import art

if TYPE_CHECKING:
    from screens.table.game import GameTable


def game_table(game: str) -> type[GameTable]:
    """The looks of a game: its own, or the plain one that serves any game."""
    own = f"screens.games.{game}"
    module = importlib.import_module(own if importlib.util.find_spec(own) else "screens.games.any")
    found: type[GameTable] = module.Table
    return found


STANDS = 0.4
"""Seconds after which a page that is being opened has slid in."""


def fetch(game: str) -> None:
    """A table of this game is being prepared: its pictures are decoded, what it is made of is imported and
    its words are read, all beside the thread that draws; once the page that prepares it stands, which
    would have to share the processor, and a frame for every sheet of pictures."""
    Clock.schedule_once(lambda _: _fetch(game), STANDS)


def _fetch(game: str) -> None:
    if art.fetch(game):
        threading.Thread(target=_load, args=(game, language.current()), name="looks", daemon=True).start()


def _load(game: str, lang: str) -> None:
    # Not at the start, where nobody is asked anything.
    from app import games

    table = game_table(game)
    Clock.schedule_once(lambda _: art.fetch_pictures(table.shared_pictures()))
    games.load(game, lang)
    table.load()

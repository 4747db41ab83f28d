"""One game in a file of its own, to be sent to somebody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from app.history.entry import FILE, Past, past
from app.net import strict
from app.refusal import AppRefusal

KIND: Final = "soupcon-game"
VERSION: Final = 1
LARGEST: Final = 4_000_000
"""Bytes; a long game has some ten thousand."""


def write(game: Past) -> str:
    """The game as text. Whose phone it was is nobody's business."""
    entry = game.entry
    return json.dumps(
        {
            "kind": KIND,
            "version": VERSION,
            "players": [player.to_json() for player in entry.players],
            "started": entry.started,
            "ended": entry.ended,
            "recording": game.recording,
        },
        ensure_ascii=False,
        allow_nan=False,
        separators=(",", ":"),
    )


def read(file: Path) -> Past:
    """The game in a file: AppRefusal game_foreign (another file), game_newer, or game_damaged."""
    try:
        if not file.is_file() or file.stat().st_size > LARGEST:
            raise AppRefusal("game_foreign")
        text = file.read_bytes()
        data = strict.read(text)
    except (OSError, AppRefusal) as error:
        # A file of ours that was cut off still says at its beginning what it was.
        broken = isinstance(error, AppRefusal) and error.code == "bad_message" and KIND.encode() in text[:40]
        raise AppRefusal("game_damaged" if broken else "game_foreign") from error
    if data.get("kind") != KIND:
        raise AppRefusal("game_foreign")
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise AppRefusal("game_damaged")
    if version > VERSION:
        raise AppRefusal("game_newer")
    recording, players = data.get("recording"), data.get("players")
    return past(recording, players, FILE, None, data.get("started"), data.get("ended"))

"""One game in a file of its own, to be sent to somebody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from app.history.entry import FILE, Past, past
from app.net import strict
from app.refusal import AppRefusal
from engine.core.json import Json

KIND: Final = "soupcon-game"
VERSION: Final = 1
LARGEST: Final = 4_000_000
"""Bytes; a long game has some ten thousand."""
LATEST: Final = 4e9
"""Seconds: whatever says it was played after that was not."""


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
    started, ended = _time(data.get("started")), _time(data.get("ended"))
    return past(data.get("recording"), data.get("players"), FILE, None, started, ended)


def _time(value: Json) -> float:
    if type(value) not in (int, float) or not 0 <= value <= LATEST:
        raise AppRefusal("game_damaged")
    return float(value)

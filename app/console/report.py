"""The last line, for programs: how it ended, and hashes by which two phones can be compared."""

from __future__ import annotations

import hashlib
import json

from app.table.guest import Guest
from engine.core.json import Json

LAST = 200
"""Lines of the log to compare: whoever came back was not told much older ones again."""


def result(status: str, guest: Guest, made: int, moves: int | None) -> str:
    """The RESULT line. Only the host knows the number of all moves."""
    game = guest.document.get("game") or {}
    outcome = game.get("outcome") or {}
    return "RESULT " + json.dumps(
        {
            "status": "over" if outcome else status,
            "winners": outcome.get("winners"),
            "reason": outcome.get("reason"),
            "seat": game.get("seat"),
            "moves": moves,
            "made": made,
            "decision": game.get("decision"),
            "document_hash": digest(game),
            "log_hash": digest(guest.log[-LAST:]),
        }
    )


def digest(value: Json) -> str:
    """The same for the same value, however it travelled."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]

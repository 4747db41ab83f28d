"""A game that is over in a few words: who won, who was there, how this phone was."""

from __future__ import annotations

from app.history import Entry
from app.language import tr
from app.language.listing import listed


def winner(entry: Entry) -> str:
    """Who won, in three words."""
    me = None if entry.mode == "pass" else entry.me
    names = [name_of(entry, seat) for seat in entry.winners if seat != me]
    if me in entry.winners:
        return tr("You and {names} win", names=listed(names)) if names else tr("You win")
    if not names:
        return tr("Nobody wins")
    return tr("{name} wins", name=names[0]) if len(names) == 1 else tr("{names} win", names=listed(names))


def name_of(entry: Entry, seat: int) -> str:
    return entry.players[seat].name or "?"


def circumstances(entry: Entry) -> str:
    """How this phone was there."""
    if entry.mode == "solo":
        return tr("with bots")
    if entry.mode == "pass":
        return tr("on this phone")
    if entry.mode == "file":
        return tr("from a file")
    return tr("watched only") if entry.me is None else ""


def replayable(entry: Entry) -> str:
    """That it cannot be replayed, where that is known; its own page says why."""
    return tr("cannot be replayed") if entry.why_not else ""

"""A table that is long gone, for whatever shows tables."""

from __future__ import annotations

from app.history import OPEN, Entry, Eyes, Replay
from app.language import tr
from screens.table.scene import Scene
from screens.table.sentence import listed


class GoneTable:
    """What a replay shows at one of its steps, in place of a visit (see `app.phone.Visit`)."""

    status = "here"
    owner = False
    kept_answer = None
    """Nothing can be answered any more."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self.show(replay.last, own_eyes(replay.entry))

    def show(self, step: int, eyes: Eyes) -> None:
        """From now on this step, seen by these eyes."""
        entry = self._replay.entry
        self.document = self._replay.document(step, eyes)
        self.log = self._replay.log(step, eyes)
        # Where it is not me who looks, nobody is called “you”.
        self.kind = entry.mode if eyes == entry.me and entry.mode != "pass" else "pass"

    def scene(self) -> Scene:
        """The moment as the screens see it."""
        return Scene(self)  # type: ignore[arg-type]

    def seconds_left(self) -> float | None:
        """Nobody is in a hurry any more."""
        return None


def own_eyes(entry: Entry) -> Eyes:
    """Mine, if I played; else those that see everything."""
    return OPEN if entry.me is None else entry.me


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
    """What somebody was called."""
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

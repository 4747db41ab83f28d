"""Watching a table, so that every game there is remembered once it is over."""

from __future__ import annotations

import logging

from app.history.entry import MADE_OTHERWISE, Past, believed, past
from app.refusal import AppRefusal
from engine.core.json import Json

LOG = logging.getLogger(__name__)


class GameRecorder:
    """What this phone must have seen of a game before its end: when it began, and who was there."""

    def __init__(self, mode: str) -> None:
        self.began: float | None = None
        self._mode = mode
        self._status = ""
        self._people: dict[str, Json] = {}
        """Everybody ever seen in this game: whoever gets up after its end is still one who played."""
        self._told: object = None

    def asks(self, document: dict[str, Json]) -> bool:
        """Whether it helps to know when the game of this document began and ended."""
        status: str = document["table"]["status"]
        return status != self._status and status != "lobby"

    def see(
        self, document: dict[str, Json], now: float, known: tuple[float | None, float | None] = (None, None)
    ) -> Past | None:
        """The table as it is now; what there is to remember of it, once for each game.

        `known` is when the game began and ended, as far as that was kept elsewhere.
        """
        table, before = document["table"], self._status
        self._status = table["status"]
        if self._status == "lobby":
            self.began, self._people = None, {}
            return None
        if self._status == "playing" and before != "playing":
            first = not before
            self.began = known[0] if first and known[0] is not None else now
            self._people = {}
        people = document["people"]
        self._people.update({person: people[person] for person in table["seated"] if person in people})
        recording = document.get("recording")
        if self._status != "over" or not isinstance(recording, dict):
            return None
        told = (str(recording.get("seed")), len(str(recording.get("moves"))))
        if told == self._told:
            return None
        self._told = told
        rows = [self._people.get(person) for person in table["seated"]]
        began = known[0] if known[0] is not None else self.began if self.began is not None else now
        ended = now if known[1] is None else known[1]
        me = document["you"]["seat"]
        try:
            try:
                return past(recording, rows, self._mode, me, began, ended)
            except AppRefusal as refusal:
                if refusal.code not in MADE_OTHERWISE:
                    raise
                # The host has another version. How it ended was seen; there are no figures without a replay.
                seen = {"game": table["game"], "mode": self._mode, "me": me, "players": rows}
                times = {"started": min(began, ended), "ended": ended}
                outcome = (document.get("game") or {}).get("outcome")
                return believed(recording, {**seen, **times, "outcome": outcome, "figures": [], "turns": 0})
        except AppRefusal as refusal:
            LOG.warning("not kept: %s", refusal)
            return None

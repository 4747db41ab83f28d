"""A game that is over, as this phone remembers it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import engine
from app.refusal import AppRefusal
from app.table.names import LONGEST_NAME
from app.table.people import COLOURS, EMBLEMS
from engine.core.json import Json

MOST_MOVES: Final = 20_000
"""No game comes near it."""
FILE: Final = "file"
"""The mode of a game that came in a file: nobody holding this phone was at its table."""
LATEST: Final = 4e9
"""Seconds: whatever says it was played after that was not."""
LONGEST_SEED: Final = 200
MADE_OTHERWISE: Final = ("older_rules", "newer_rules", "other_content")
"""Why a game is not replayed that may well be one: another version of the app has made it."""
MODES: Final = ("host", "join", "solo", "pass", FILE)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who played, as they called themselves then."""

    name: str
    """Empty where it was never known: they had left before this phone came back."""
    colour: str = "slate"
    emblem: str = "star"
    bot: tuple[str, str] | None = None
    """Level and personality; None: a person."""

    @classmethod
    def of(cls, row: Json) -> Player:
        """From a person of a table's document, or of a file; what cannot be shown is left out."""
        if not isinstance(row, Mapping):
            return cls("")
        name = row.get("name")
        clean = " ".join(name.split())[:LONGEST_NAME] if isinstance(name, str) else ""
        colour, emblem, bot = row.get("colour"), row.get("emblem"), row.get("bot")
        return cls(
            clean if clean.isprintable() else "",
            colour if colour in COLOURS else "slate",
            emblem if emblem in EMBLEMS else "star",
            (str(bot.get("level"))[:20], str(bot.get("personality"))[:20])
            if isinstance(bot, Mapping)
            else None,
        )

    def to_json(self) -> dict[str, Json]:
        """The person as in a table's document."""
        bot = None if self.bot is None else {"level": self.bot[0], "personality": self.bot[1]}
        return {"name": self.name, "colour": self.colour, "emblem": self.emblem, "bot": bot}


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One game: who sat where, how it ended, when, and what everybody did, in figures."""

    id: str
    game: str
    mode: str
    """How this phone was there: host, join, solo, pass; or `FILE`."""
    players: tuple[Player, ...]
    me: int | None
    """The seat of whoever holds this phone; None: they only watched, or were not there."""
    outcome: Mapping[str, Json]
    figures: tuple[Mapping[str, int], ...]
    """For each seat, by the names of `engine.statistics`."""
    turns: int
    started: float
    ended: float
    rules: int | None = None
    digest: str | None = None
    """What it was played with, as its recording says; see `engine.Recording`."""

    @property
    def why_not(self) -> engine.Refusal | None:
        """Why it cannot be replayed, as far as that is known without trying; its figures stay."""
        return engine.made_otherwise(self.game, self.rules, self.digest)

    @property
    def winners(self) -> list[int]:
        """The seats that won and belong to somebody."""
        return [seat for seat in self.outcome["winners"] if seat < len(self.players)]

    @property
    def minutes(self) -> int:
        """How long it took, at least one."""
        return max(1, round((self.ended - self.started) / 60))

    def to_json(self) -> dict[str, Json]:
        """What is particular to this phone; the rest follows from the recording."""
        return {
            "mode": self.mode,
            "me": self.me,
            "players": [player.to_json() for player in self.players],
            "started": self.started,
            "ended": self.ended,
            "game": self.game,
            "outcome": dict(self.outcome),
            "figures": [dict(figures) for figures in self.figures],
            "turns": self.turns,
            "rules": self.rules,
            "digest": self.digest,
        }

    @classmethod
    def from_json(cls, id: str, data: Json) -> HistoryEntry:
        """The entry that `to_json` wrote and this phone has kept."""
        try:
            return cls(
                id,
                data["game"],
                data["mode"],
                tuple(Player.of(row) for row in data["players"]),
                data["me"],
                data["outcome"],
                tuple(data["figures"]),
                data["turns"],
                float(data["started"]),
                float(data["ended"]),
                data.get("rules"),
                data.get("digest"),
            )
        except (LookupError, TypeError, ValueError) as error:
            raise AppRefusal("store_unreadable") from error


class Past(NamedTuple):
    """A game that is over, with everything that happened in it."""

    entry: HistoryEntry
    recording: dict[str, Json]


def past(recording: Json, rows: Json, mode: str, me: int | None, started: Json, ended: Json) -> Past:
    """A recording with its people, seat by seat; AppRefusal game_damaged where it is no game that is over, or
    one of `MADE_OTHERWISE`.

    It is played again to see: whoever sent it may have made it up.
    """
    try:
        if len(recording["moves"]) > MOST_MOVES or len(rows) != recording["players"]:
            raise AppRefusal("game_damaged")
        if len(str(recording["seed"])) > LONGEST_SEED or not plausible(started) or not plausible(ended):
            raise AppRefusal("game_damaged")
        read = engine.Recording.from_json(recording)
        for game, _ in engine.replay(read):
            outcome = game.outcome()
        if outcome is None:
            raise AppRefusal("game_damaged")
        told = engine.statistics(read)
        players = tuple(Player.of(row) for row in rows)
        entry = HistoryEntry(
            identity(recording),
            read.game,
            mode if mode in MODES else FILE,
            players,
            me if type(me) is int and 0 <= me < len(players) else None,
            outcome.to_json(),
            tuple(told["seats"]),
            told["turns"],
            min(float(started), float(ended)),
            float(ended),
            read.rules,
            read.digest,
        )
    except (
        *(engine.Refusal, LookupError, TypeError, ValueError, AttributeError),
        *(ArithmeticError, AssertionError, RecursionError),
    ) as error:
        code = error.code if isinstance(error, engine.Refusal) else ""
        raise AppRefusal(code if code in MADE_OTHERWISE else "game_damaged") from error
    return Past(entry, read.to_json())


def past_again(entry: Json, recording: Json) -> Past:
    """A game that another phone has kept: of its entry only what does not follow from the recording is
    believed, unless another version has made that: then there are only the figures kept at its end.
    AppRefusal game_damaged."""
    try:
        rows, mode, me = entry["players"], entry["mode"], entry["me"]
        started, ended = entry["started"], entry["ended"]
    except (LookupError, TypeError) as error:
        raise AppRefusal("game_damaged") from error
    try:
        return past(recording, rows, mode, me, started, ended)
    except AppRefusal as refusal:
        if refusal.code not in MADE_OTHERWISE:
            raise
        return believed(recording, entry)


def believed(recording: Json, data: Json) -> Past:
    """A game that `past` says another version has made: how it ended and its figures are as `data`, an entry,
    says, each of the right kind. AppRefusal game_damaged."""
    try:
        read = engine.Recording.from_json(recording)
        kept = read.to_json()
        entry = HistoryEntry.from_json(identity(kept), {**data, "rules": read.rules, "digest": read.digest})
        outcome, figures, seats = entry.outcome, entry.figures, range(len(entry.players))
        info = engine.games()[read.game]
        fits = (
            entry.game == read.game
            and info.min_players <= len(seats) <= info.max_players
            and entry.mode in MODES
            and (entry.me is None or (type(entry.me) is int and entry.me in seats))
            and type(entry.turns) is int
            and all(type(seat) is int and seat >= 0 for seat in outcome["winners"])
            and all(type(value) is int for row in figures for value in row.values())
        )
    except (engine.Refusal, LookupError, TypeError, ValueError, AttributeError) as error:
        raise AppRefusal("game_damaged") from error
    if not fits:
        raise AppRefusal("game_damaged")
    return Past(entry, kept)


def plausible(time: Json) -> bool:
    """Whether a game can have begun or ended then."""
    return type(time) in (int, float) and 0 <= time <= LATEST


def identity(recording: Json) -> str:
    """By what a game is known again: the same on every phone that was at its table."""
    # Without what says which rules it was played with: a game of the first versions keeps its name.
    played = {key: value for key, value in recording.items() if key not in ("rules", "digest")}
    text = json.dumps(played, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]

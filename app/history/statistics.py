"""What the games of this phone say about the people who played them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.history.entry import FILE, HistoryEntry, Player


@dataclass(slots=True)
class Tally:
    """How many games were played, and how many of them were won."""

    played: int = 0
    won: int = 0


@dataclass(slots=True)
class Record:
    """One person over all their games. Whoever holds this phone is one, whatever they called themselves;
    others are known by their name."""

    player: Player
    """As they looked last."""
    me: bool
    games: dict[str, Tally] = field(default_factory=dict)
    figures: Counter[str] = field(default_factory=Counter)
    """The figures of `engine.statistics`, added up over all games that have them."""

    @property
    def total(self) -> Tally:
        """Over all games."""
        tallies = self.games.values()
        return Tally(sum(tally.played for tally in tallies), sum(tally.won for tally in tallies))

    def add(self, game: str, won: bool, figures: Mapping[str, int]) -> None:
        tally = self.games.setdefault(game, Tally())
        tally.played += 1
        tally.won += won
        self.figures.update({name: value for name, value in figures.items() if type(value) is int})


def statistics(entries: Iterable[HistoryEntry]) -> list[Record]:
    """A record for each person met, me first, then whoever was met most. Bots are nobody, and a game that
    came in a file was played elsewhere."""
    records: dict[object, Record] = {}
    for entry in sorted(entries, key=lambda entry: entry.ended, reverse=True):
        if entry.mode == FILE:
            continue
        for seat, player in enumerate(entry.players):
            me = seat == entry.me
            if player.bot is not None or not (me or player.name):
                continue
            key = None if me else player.name.casefold()
            record = records.setdefault(key, Record(player, me))
            figures = entry.figures[seat] if seat < len(entry.figures) else {}
            record.add(entry.game, seat in entry.winners, figures)
    return sorted(
        records.values(), key=lambda record: (not record.me, -record.total.played, record.player.name)
    )

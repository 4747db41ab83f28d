"""Finished games: stored, counted, replayed move by move, exported to a file."""

from app.history.entry import HistoryEntry, Past, Player
from app.history.replay import OPEN, Eyes, Replay
from app.history.statistics import Record, statistics

__all__ = ["OPEN", "Eyes", "HistoryEntry", "Past", "Player", "Record", "Replay", "statistics"]

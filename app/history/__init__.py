"""The games this phone has seen to their end: kept, counted, told again move by move, carried in a file."""

from app.history.entry import Entry, Past, Player
from app.history.replay import OPEN, Eyes, Replay
from app.history.statistics import Record, statistics

__all__ = ["OPEN", "Entry", "Eyes", "Past", "Player", "Record", "Replay", "statistics"]

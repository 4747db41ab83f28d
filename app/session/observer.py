"""Whoever is told of the tables that are open on this phone, and of its searches, so that it stays awake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table to which others can come: what is played, and whose it is."""

    game: str
    owner: str


class HostingObserver:
    """Told of tables and searches, in the thread in which those live. This one is for a phone that never
    sleeps, and does nothing."""

    def opened(self, table: OpenTable, close: Callable[[], None]) -> None:
        """A table is open, or another game is on it. `close` closes it, from any thread."""

    def closed(self) -> None:
        """The table that was open has been closed."""

    def searching(self, on: bool) -> None:
        """Tables nearby are looked for; a search may begin before the last one has ended."""

    def visiting(self, on: bool) -> None:
        """This phone is a guest elsewhere, or on its way there."""

    def thread_ends(self) -> None:
        """The thread in which all of it lived ends."""

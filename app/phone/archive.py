"""The games this phone has seen to their end; each call waits for the store (`Phone.fetch` does not)."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from app import private_file
from app.history import file as files
from app.history.entry import HistoryEntry, Past
from app.history.replay import Replay
from app.phone.network_thread import NetworkThread
from app.refusal import AppRefusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.phone.phone_store import PhoneStore
    from app.store import Store

T = TypeVar("T")


class Archive:
    """What `Phone.history` is. Everything may raise AppRefusal, and has then changed nothing."""

    def __init__(
        self, thread: NetworkThread, phone_store: PhoneStore, forgotten: Callable[[], None] = lambda: None
    ) -> None:
        """`forgotten` is called when all games, and what was noted meanwhile, have been erased."""
        self._forgotten = forgotten
        self._thread = thread
        self._store = phone_store

    def all(self) -> list[HistoryEntry]:
        """Every game, the last one first; one whose entry makes no sense any more is left out."""
        if self._store.store is None:
            return []
        found = []
        for game, entry in self._ask(lambda store: store.history.all()):
            try:
                found.append(HistoryEntry.from_json(game, entry))
            except AppRefusal:
                continue
        return found

    def replay(self, entry: HistoryEntry) -> Replay:
        """A game to be looked at again."""
        return Replay(entry, self._recording(entry))

    def forget(self, entry: HistoryEntry) -> None:
        """Keep a game no longer, nor its moves where it was hosted here."""

        def forget(store: Store) -> None:
            try:
                recording = store.history.recording(entry.id)
            except AppRefusal:
                # What cannot be read any more can still be thrown away.
                recording = None
            with store.transaction():
                store.history.forget(entry.id)
                if isinstance(recording, dict) and type(recording.get("seed")) in (int, str):
                    store.games.erase(recording["seed"])

        self._ask(forget)

    def forget_all(self) -> None:
        """Keep no game any longer, nor the tables they were played at with the names of their people."""

        def forget(store: Store) -> None:
            with store.transaction():
                store.history.forget_all()
                store.tables.erase_closed()
            self._store.forget_left_tables()

        self._ask(forget)
        self._forgotten()

    def save(self, entry: HistoryEntry) -> Path:
        """One game as a file, to be sent to somebody."""
        text = files.write(Past(entry, self._recording(entry)))
        day = time.strftime("%Y-%m-%d", time.localtime(entry.ended))
        file = self._store.copies / f"soupcon-{entry.game}-{day}.json"
        try:
            with private_file.create(file) as target:
                target.write(text.encode())
        except OSError as error:
            raise AppRefusal("store_unwritable") from error
        return file

    def take(self, file: Path) -> HistoryEntry:
        """Keep the game of such a file too; one that is here already stays as it is."""
        game = files.read(file)
        entry = game.entry
        kept = (entry.id, entry.ended, entry.to_json(), game.recording)
        self._ask(lambda store: store.history.keep(*kept, again=True))
        return next(known for known in self.all() if known.id == entry.id)

    def _recording(self, entry: HistoryEntry) -> dict[str, object]:
        recording: dict[str, object] = self._ask(lambda store: store.history.recording(entry.id))
        return recording

    def _ask(self, call: Callable[[Store], T]) -> T:
        store = self._store.store
        if store is None:
            raise self._store.notice or AppRefusal("store_unwritable")
        return self._thread.run(lambda: call(store))

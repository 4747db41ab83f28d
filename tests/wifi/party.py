"""Phones around one table, and the proof that nothing was lost at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import engine
from app.net import code
from app.store import Store
from tests.play import text
from tests.wifi.air import Station, Wifi
from tests.wifi.remote import Phone

NAMES: Final = ("Ana", "Bo", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal")
PATIENCE: Final = 60.0
"""Seconds for which the guests look for the table: all of them start at once, on whatever machine. For how
long one looks otherwise is tried in `test_finding`."""


class Party:
    """Some phones on a Wi-Fi, from `async with` on until its end, when all of them are stopped.

    The first phone hosts. Those for whom the game has no place watch.
    """

    def __init__(
        self,
        wifi: Wifi,
        folder: Path,
        *,
        count: int,
        game: str = "complots",
        options: dict[str, Any] | None = None,
        pause: float = 0.0,
    ) -> None:
        self.wifi = wifi
        self.players = min(count, engine.games()[game].max_players)
        self.host = Phone(
            wifi.station(),
            folder,
            "host",
            NAMES[0],
            game=game,
            options=options or {},
            players=self.players,
            pause=pause,
        )
        self.guests: list[Phone] = []
        self._folder = folder
        self._pause = pause
        self._names = NAMES[1:count]

    @property
    def phones(self) -> list[Phone]:
        """All of them."""
        return [self.host, *self.guests]

    async def __aenter__(self) -> Party:
        await self.host.start()
        try:
            self.link = code.read((await self.host.heard("open"))["link"])
            for number, name in enumerate(self._names, start=1):
                watch = number >= self.players
                more = {"watch": watch, "patience": PATIENCE}
                self.guests.append(self.phone(self.wifi.station(), "guest", name, **more))
            await asyncio.gather(*(guest.start() for guest in self.guests))
        except BaseException:
            await self._stop()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stop()

    def phone(self, station: Station, role: str, name: str, **orders: Any) -> Phone:
        """One more phone that knows the code and nothing else."""
        return Phone(
            station, self._folder, role, name, invitation=self.link.code, pause=self._pause, **orders
        )

    async def all_until(
        self, condition: Callable[[Phone], Any], seconds: float, phones: Iterable[Phone] | None = None
    ) -> float:
        """Wait until this is true of every phone (or of those); the seconds it took the last."""
        some = self.phones if phones is None else list(phones)
        return max(await asyncio.gather(*(phone.until(condition, seconds) for phone in some)))

    async def finish(self, seconds: float) -> int:
        """Let them play to the end, and check that all saw the same game and nobody lost a move; how many
        moves it had."""
        await self.all_until(lambda phone: phone.said("over"), seconds)
        await self._stop()
        with Store(self.host.store) as store:
            recording = store.games.recording(self.link.table, 1)
        self._check_ends(recording)
        self._check_moves(recording)
        return len(recording.moves)

    def _check_ends(self, recording: engine.Recording) -> None:
        """Every phone ended with exactly what the kept moves, replayed, show and tell its seat."""
        steps = list(engine.replay(recording))
        game, _ = steps[-1]
        assert game.outcome() is not None
        for phone in self.phones:
            end = phone.said("over")[-1]
            seat = end["seat"]
            log = [line for _, events in steps for line in engine.heard(events, seat)]
            assert text(end["view"]) == text(game.view(seat)), f"{phone.name} sees another end"
            assert text(end["log"]) == text(log), f"{phone.name} was told another story"
        players = [phone.said("over")[-1]["seat"] for phone in self.phones[: self.players]]
        assert sorted(players) == list(range(self.players))

    def _check_moves(self, recording: engine.Recording) -> None:
        """What a phone was told was made is kept, in its order; nothing is kept that no phone sent."""
        for phone in self.phones[: self.players]:
            seat = phone.said("over")[-1]["seat"]
            kept = [text(move) for by, move in recording.moves if by == seat]
            made = [text(report["move"]) for report in phone.said("made")]
            tried = [text(report["move"]) for report in phone.said("tried")]
            assert within(made, kept), f"{phone.name} lost a move"
            assert within(kept, tried), f"somebody moved for {phone.name}"

    async def _stop(self) -> None:
        await asyncio.gather(*(phone.stop() for phone in self.phones))


def within(part: list[str], whole: list[str]) -> bool:
    """Whether all of one list occurs in another in the same order."""
    rest = iter(whole)
    return all(item in rest for item in part)

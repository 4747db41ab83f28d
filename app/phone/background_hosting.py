"""What a phone does for the table it hosts, and for whoever looks for one: it stays awake, and says so."""

from __future__ import annotations

import threading
from collections.abc import Callable

from app import catalogue
from app.device import Device, HostingNotification
from app.language import current, tr
from app.refusal import AppRefusal
from app.session.observer import HostingObserver, OpenTable


class BackgroundHosting(HostingObserver):
    """A phone that may be in a pocket: its device keeps it at work as long as its table is open."""

    def __init__(self, device: Device, say: Callable[[AppRefusal], None]) -> None:
        """`say` tells the user, from any thread, what does not work."""
        self._device = device
        self._say = say
        self._door = threading.Lock()
        self._open: tuple[OpenTable, Callable[[], None]] | None = None
        self._said: set[str] = set()
        self._searches = 0

    def opened(self, table: OpenTable, close: Callable[[], None]) -> None:
        """Stay at work, and hang out a sign."""
        with self._door:
            self._open = table, close
            self._hang_out()

    def closed(self) -> None:
        with self._door:
            self._open = None
            self._said.clear()
            self._device.end_hosting()

    def speak(self) -> None:
        """The user speaks another language now: so does the sign."""
        with self._door:
            self._hang_out()

    def searching(self, on: bool) -> None:
        """Receive multicast answers until the last search has ended."""
        self._searches += 1 if on else -1
        if self._searches == int(on):
            self._device.search(on)

    def visiting(self, on: bool) -> None:
        """Send through the network on which the table is, or as usual again."""
        self._device.visit(on)

    def thread_ends(self) -> None:
        """Tell the device that the thread this is called in is about to end."""
        self._device.leave_thread()

    def _hang_out(self) -> None:
        if self._open is not None:
            table, close = self._open
            note = self._device.begin_hosting(self._sign(table), close, self._tell)
            if note is not None:
                self._tell(note)

    def _sign(self, table: OpenTable) -> HostingNotification:
        titles = {game.name: game.title for game in catalogue.ready(current())}
        game = titles.get(table.game, table.game)
        if self._device.wifi_slows_in_the_dark():
            text = tr("{game}: the others play on. If they have to wait, turn this screen on.", game=game)
        else:
            text = tr("{game}: the others play on while this screen is off.", game=game)
        return HostingNotification(
            title=tr("{owner}’s table is open", owner=table.owner),
            text=text,
            close=tr("Close the table"),
            channel=tr("While a table is open"),
        )

    def _tell(self, note: AppRefusal) -> None:
        """Tell the user what does not work, once for each table."""
        if note.code not in self._said:
            self._said.add(note.code)
            self._say(note)

"""Phones side by side on loopback, and somebody who plays at random on each."""

from __future__ import annotations

import random
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.device.desktop import DesktopDevice
from app.net.discovery.networks import Network
from app.net.transports.bluetooth import Radio
from app.phone import Phone
from app.phone.background_hosting import BackgroundHosting
from app.refusal import AppRefusal
from app.session import TableSession
from app.table.pace import AT_ONCE
from tests.networks import own_network

PATIENCE = 60.0


class Handset:
    """A phone with its drawing thread: whatever is delivered waits until the test pumps."""

    def __init__(self, folder: Path, network: Network, name: str, radio: Radio | None = None) -> None:
        self.folder = folder
        self.name = name
        self.network = network
        self.radio = radio
        self.wifi = True
        """Whether it is on its network."""
        self.refusals: list[str] = []
        self.threads: set[str] = set()
        self._mail: deque[Callable[[], None]] = deque()
        self._asked: tuple[object, ...] = ()
        self.device = DesktopDevice(folder, self._mail.append)
        self.notes: list[AppRefusal] = []
        """What the device said does not work."""
        self.background_hosting = BackgroundHosting(self.device, self.notes.append)
        self.phone = self._switch_on()
        if self.phone.profile is None:
            self.phone.set_profile(name, "", "")

    def _switch_on(self) -> Phone:
        return Phone(
            self.folder,
            self._mail.append,
            lambda: [self.network] if self.wifi else [],
            pace=AT_ONCE,
            observer=self.background_hosting,
            radio=self.radio,
        )

    def restart(self) -> None:
        """The app is gone without a word and is opened again."""
        self.phone.close()
        self._mail.clear()
        self._asked = ()
        self.phone = self._switch_on()

    def pump(self) -> None:
        """One frame."""
        for _ in range(len(self._mail)):
            self._mail.popleft()()
            self.threads.add(threading.current_thread().name)

    @property
    def waiting(self) -> int:
        """How many deliveries the next frame has."""
        return len(self._mail)

    @property
    def session(self) -> TableSession:
        """The table this phone is at."""
        assert self.phone.session is not None
        return self.phone.session

    @property
    def state(self) -> str:
        """lobby, playing or over; empty before anything is seen."""
        return self.session.document.get("table", {}).get("status", "") if self.session.document else ""

    def ask(self, do: str, **args: Any) -> None:
        """Ask, and remember a refusal."""
        self.session.ask(do, self._answered, **args)

    def _answered(self, refusal: Any) -> None:
        if refusal is not None:
            self.refusals.append(refusal.code)

    def play(self, chance: random.Random) -> None:
        """Make a move at random if one is asked for; where the phone is shared, hand it over first."""
        session = self.session
        if session.status != "here" or self.state != "playing" or session.document["table"]["paused"]:
            return
        if session.kind == "pass" and session.me not in session.document["waiting"]:
            due = [person for person in session.document["waiting"] if person in session.holders]
            if due:
                session.hand_to(chance.choice(due))
        question = session.me, session.document["game"]["decision"], len(session.log)
        if session.document["legal"] and question != self._asked:
            self._asked = question
            session.act(chance.choice(session.document["legal"]), self._answered)


class Room:
    """Some phones on one machine; each has an address of its own, so that each finds the others."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.handsets: list[Handset] = []
        self.chance = random.Random(7)

    def __enter__(self) -> Room:
        return self

    def __exit__(self, *_: object) -> None:
        for handset in self.handsets:
            handset.phone.close()

    def handset(self, name: str, radio: Radio | None = None) -> Handset:
        """One more phone."""
        network = own_network(len(self.handsets) + 1)
        handset = Handset(self._folder / f"phone{len(self.handsets)}", network, name, radio)
        self.handsets.append(handset)
        return handset

    def until(self, come_true: Callable[[], bool], each: Callable[[Handset], None] | None = None) -> None:
        """Frame after frame until something is so."""
        end = time.monotonic() + PATIENCE
        while True:
            for handset in self.handsets:
                handset.pump()
                if each is not None and handset.phone.session is not None:
                    each(handset)
            if come_true():
                return
            assert time.monotonic() < end, [
                (
                    handset.name,
                    handset.phone.session and (handset.session.status, handset.session.refusal),
                    handset.refusals,
                )
                for handset in self.handsets
            ]
            time.sleep(0.002)

    def play_on(self, come_true: Callable[[], bool]) -> None:
        """Everybody plays at random until something is so."""
        self.until(come_true, lambda handset: handset.play(self.chance))

    def table(self, *names: str, game: str = "complots", **options: Any) -> list[Handset]:
        """A host and guests, all seated in the lobby."""
        host, *guests = [self.handset(name) for name in names]
        host.phone.host(game, options, None)
        self.until(lambda: host.session.status == "here")
        invitation = host.session.invitation()
        assert invitation is not None
        for guest in guests:
            guest.phone.join(invitation.link)
        self.until(lambda: all(guest.session.status == "here" for guest in guests))
        self.until(lambda: len(host.session.document["table"]["order"]) == len(names))
        return [host, *guests]

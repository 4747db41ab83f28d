"""Phones around one table by Bluetooth, in one process: the app's own host, guests and diallers."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import engine
from app.net.addresses import Route
from app.net.channel import Channel
from app.net.code import Invitation
from app.net.discovery.networks import Network
from app.net.transports.bluetooth.transport import BluetoothTransport
from app.net.transports.tcp import TcpTransport
from app.table.guest import Guest, Reach, SeatTicket
from app.table.hosting import Hosting
from app.table.joining import Dialler
from app.table.lobby import Lobby
from app.table.race import Greet
from tests.bluetooth.air import Air, Handset
from tests.bluetooth.player import Player, profile
from tests.networks import own_network
from tests.play import text

NAMES: Final = ("Ana", "Bo", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal", "Ida")


class Phone(Player):
    """A guest's phone with a Bluetooth, and a Wi-Fi that is on or off."""

    def __init__(self, name: str, seed: int, radio: Handset, network: Network) -> None:
        super().__init__(name, seed)
        self.radio = radio
        self.wifi = False
        self.ways: list[str] = []
        """By which ways it has come: "bluetooth" or "tcp"."""
        self._network = network
        self._task: asyncio.Task[None] | None = None

    def join(self, invitation: Invitation, watch: bool = False) -> Phone:
        """Take a place, and go on coming back."""
        network = TcpTransport(lambda: [self._network] if self.wifi else [])
        dialler = Dialler(invitation, [network, BluetoothTransport(self.radio)])
        self.guest = Guest(
            self._noting(dialler), SeatTicket(invitation.code), profile(self.name), watch, on_change=self.look
        )
        self._task = asyncio.get_running_loop().create_task(self.guest.run())
        return self

    def _noting(self, dialler: Dialler) -> Reach:
        async def reach(greet: Greet, everywhere: bool) -> Channel:
            channel = await dialler(greet, everywhere)
            self.ways.append(channel.source.partition(":")[0])
            return channel

        return reach

    async def stop(self) -> None:
        """It is put away."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


class Party:
    """A table by Bluetooth and its guests, from `async with` on until its end."""

    def __init__(
        self,
        game: str,
        options: dict[str, Any] | None = None,
        host: int = 1,
        air: Air | None = None,
        seed: int = 1,
    ) -> None:
        self._game, self._options, self._seed = game, options or {}, seed
        self._network = own_network(host)
        self.air = air or Air()
        self.guests: list[Phone] = []

    async def __aenter__(self) -> Party:
        self.radio = await self.air.handset()
        self.host = Player(NAMES[0], self._seed)
        self.hosting = Hosting.open(
            Lobby(self._game, self._options),
            profile(self.host.name),
            [TcpTransport(lambda: [self._network])],
            on_change=self.host.look,
            bluetooth=BluetoothTransport(self.radio),
        )
        self.host.guest = self.hosting.guest
        await self.hosting.__aenter__()
        await self.hosting.bluetooth.open()
        await self.host.until(lambda: self.host.guest.status == "here")
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(guest.stop() for guest in self.guests))
        await self.hosting.__aexit__(None, None, None)
        await self.air.settle()

    @property
    def players(self) -> list[Player]:
        """Everybody, the host's own player first."""
        return [self.host, *self.guests]

    def invitation(self, *routes: Route) -> Invitation:
        """The code and the table's id, with these ways to it."""
        table = self.hosting.host.table
        return Invitation(table.code, routes, table.id)

    async def arrive(self, *routes: Route) -> Phone:
        """One more phone that joins by these ways, or looks around for the table."""
        number = len(self.guests) + 1
        network = own_network(number + 1)
        phone = Phone(NAMES[number], self._seed + number, await self.air.handset(), network)
        self.guests.append(phone.join(self.invitation(*routes)))
        return phone

    async def sit(self, count: int) -> None:
        """So many guests come by Bluetooth, and are here."""
        phones = [await self.arrive(self.radio.address) for _ in range(count)]
        await asyncio.gather(
            *(phone.until(lambda phone=phone: phone.guest.status == "here") for phone in phones)
        )

    async def finish(self) -> int:
        """Play to the end; everybody saw the same game, and nobody lost a move. How many moves it had."""
        await asyncio.gather(*(player.play() for player in self.players))
        return self.check()

    def check(self) -> int:
        """Every phone ended with exactly what the moves, replayed, show and tell its seat."""
        play = self.hosting.host.table.play
        assert play is not None
        steps = list(engine.replay(play.recording))
        game, _ = steps[-1]
        assert game.outcome() is not None
        for player in self.players:
            seat = player.guest.document["you"]["seat"]
            log = [line for _, events in steps for line in engine.heard(events, seat)]
            assert text(player.guest.document["game"]) == text(game.view(seat)), f"{player.name}: another end"
            assert text(player.guest.log) == text(log), f"{player.name} was told another story"
            kept = [text(move) for by, move in play.recording.moves if by == seat]
            assert kept == player.made, f"{player.name} lost a move"
        return len(play.recording.moves)

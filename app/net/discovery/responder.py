"""The host's side of being found: it answers those who ask, on the networks it is given, and nobody else."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from app.net.allowance import Allowance
from app.net.discovery.card import PORT, TableCard, read_probe, write_answer
from app.net.discovery.networks import Network
from app.net.discovery.udp import listening, send, unwatch, watch

LOOK_AGAIN: Final = 2.0
"""Seconds after which a hotspot that was just turned on is noticed."""
ANSWERS: Final = (12, 6.0)
"""Answers to one question of one source at once, and then in a second; a finder that asks in three ways gets
three for each round."""
QUESTIONS: Final = (12, 2.0)
"""Questions of one source: each search of a phone is one, told from others by its nonce."""
MOST_SOURCES: Final = 256
MOST_QUESTIONS: Final = 1024


class Responder:
    """Answers for one table, from `async with` on until the end of it."""

    def __init__(
        self,
        card: Callable[[], TableCard],
        networks: Callable[[], Sequence[Network]],
        *,
        port: int = PORT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._card = card
        self._networks = networks
        self._port = port
        self._rations = Rations(clock)
        self._plugs: dict[Network, list[socket.socket]] = {}
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Responder:
        self._follow()
        self._task = asyncio.get_running_loop().create_task(self._keep_following())
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()
        if self._task is not None:
            with suppress(asyncio.CancelledError):
                await self._task

    def close(self) -> None:
        """Answer nobody any more. Closing twice is fine."""
        if self._task is not None:
            self._task.cancel()
        for network in list(self._plugs):
            self._leave(network)

    @property
    def reachable_on(self) -> list[Network]:
        """The networks on which this table can be found now."""
        return list(self._plugs)

    async def _keep_following(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            self._follow()

    def _follow(self) -> None:
        wanted = self._networks()
        for network in set(self._plugs) - set(wanted):
            self._leave(network)
        for network in wanted:
            if network not in self._plugs:
                self._enter(network)

    def _enter(self, network: Network) -> None:
        try:
            plugs = listening(network, self._port)
        except OSError:
            return  # The port is taken, or the network just went: we look again soon.
        self._plugs[network] = plugs

        def asked(data: bytes, source: str, port: int) -> None:
            nonce = read_probe(data)
            # Strangers are not answered: their address could be somebody else's.
            if nonce is not None and network.contains(source) and self._rations.take(source, nonce):
                # From the address a guest then dials, whichever way the question came.
                send(plugs[0], write_answer(nonce, self._card()), source, port)

        for plug in plugs:
            watch(plug, asked)

    def _leave(self, network: Network) -> None:
        for plug in self._plugs.pop(network):
            unwatch(plug)


class Rations:
    """Who is still answered. By source and nonce: somebody who asks in another's name, of which every address
    of a network is capable, does not use up what that one's own question may have."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._answers: Allowance[tuple[str, bytes]] = Allowance(clock, *ANSWERS, MOST_QUESTIONS)
        self._questions: Allowance[str] = Allowance(clock, *QUESTIONS, MOST_SOURCES)

    def __len__(self) -> int:
        return len(self._answers)

    def take(self, source: str, nonce: bytes) -> bool:
        """Whether this question of this source gets one more answer."""
        asked = (source, nonce)
        return (asked in self._answers or self._questions.take(source)) and self._answers.take(asked)

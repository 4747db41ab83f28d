"""What the machine itself takes to carry bytes over loopback TCP: the measure that ours is held against."""

from __future__ import annotations

import asyncio
import struct
import time

ADDRESS = "127.0.0.1"
_HEADER = struct.Struct(">I?I")
"""The size of the question, whether only the asker is answered, the size of the answer."""

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class RawSockets:
    """Some plain connections to a server that answers a question of one size with an answer of another:
    the one who asks alone, or all connections at once. Nothing is encoded, sealed, checked or kept."""

    async def open(self, count: int) -> None:
        """Connect so many."""
        self._inside: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._server = await asyncio.start_server(self._welcome, ADDRESS, 0)
        port = self._server.sockets[0].getsockname()[1]
        self._outside: list[Ends] = [await asyncio.open_connection(ADDRESS, port) for _ in range(count)]
        while len(self._inside) < count:
            await asyncio.sleep(0)

    def close(self) -> None:
        """Let go of everything."""
        for _, writer in self._outside:
            writer.close()
        for task in self._tasks:
            task.cancel()
        self._server.close()

    async def round_trip(self, size: int) -> float:
        """The seconds until the one who sent so many bytes has as many back."""
        start = time.perf_counter()
        self._ask(size, True, size)
        await self._outside[0][0].readexactly(size)
        return time.perf_counter() - start

    async def to_all(self, question: int, answer: int) -> float:
        """The seconds until every connection has the answer to a question of one of them."""
        start = time.perf_counter()
        self._ask(question, False, answer)
        await asyncio.gather(*(reader.readexactly(answer) for reader, _ in self._outside))
        return time.perf_counter() - start

    def _ask(self, question: int, alone: bool, answer: int) -> None:
        header = _HEADER.pack(question, alone, answer)
        self._outside[0][1].write(header.ljust(question, b"\0"))

    def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._inside.append(writer)
        task = asyncio.get_running_loop().create_task(self._serve(reader, writer))
        self._tasks.add(task)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            try:
                question, alone, answer = _HEADER.unpack(await reader.readexactly(_HEADER.size))
                await reader.readexactly(question - _HEADER.size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return
            for end in [writer] if alone else self._inside:
                end.write(bytes(answer))

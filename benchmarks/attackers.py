"""Strangers who want nobody to join: many addresses, each with a silent stream and one that guesses codes,
both opened again as soon as the host ends them.

Run as a program, it says that it has begun, and goes on until its input ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator

from app.net.frames import write_frame
from app.net.pairing import Credential, SpakeExchange, password, write_hello
from app.net.transports import tcp
from benchmarks.phones import ADDRESS

NETWORK = "127.0.66."
"""All of 127.0.0.0/8 is this machine; the host sees every address of it as another phone."""
HONEST = range(251, 256)
"""Those of this network who are no attackers."""
WARM_UP = 2.0
"""Seconds before anything is measured: the host has met all of them."""


@contextlib.asynccontextmanager
async def attack(port: int, addresses: int) -> AsyncIterator[None]:
    """So many addresses attack the host on this port, from a process of their own."""
    if addresses == 0:
        yield
        return
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "benchmarks.attackers",
        str(port),
        str(addresses),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        await process.stdout.readline()
        await asyncio.sleep(WARM_UP)
        yield
    finally:
        process.stdin.close()
        await process.wait()


async def _visit_for_ever(port: int, source: str, says: bytes) -> None:
    while True:
        with contextlib.suppress(ConnectionError):
            stream = await tcp.dial(ADDRESS, port, local=source)
            if says:
                write_frame(stream, says)
            try:
                while True:
                    await stream.read(1)
            finally:
                stream.close()
        await asyncio.sleep(0)


async def _main(port: int, addresses: int) -> None:
    # Any point of the curve costs the host as much as an honest one.
    credential = Credential("code", "000000")
    hello = write_hello(credential, SpakeExchange("guest", password("code", credential.value)).start())
    visits = [
        asyncio.ensure_future(_visit_for_ever(port, f"{NETWORK}{number}", says))
        for number in range(1, addresses + 1)
        for says in (b"", hello)
    ]
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for visit in visits:
        visit.cancel()
    await asyncio.gather(*visits, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(_main(*map(int, sys.argv[1:])))

"""The host in a process of its own, so that the memory it holds is its own.

Run as a program, it says where it listens and then answers every line with the megabytes it holds.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path

from benchmarks.phones import HostPhone, RandomTable, Setting


async def memory_of_the_host(setting: Setting, actions: int) -> tuple[float, float]:
    """The megabytes a host holds after 100 actions, and after so many."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "benchmarks.host_alone",
        json.dumps(setting),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    ask, answers = process.stdin, process.stdout
    assert ask is not None
    assert answers is not None

    async def held() -> float:
        ask.write(b"\n")
        return float(await answers.readline())

    try:
        code, port = (await answers.readline()).split()
        table = RandomTable(code.decode(), int(port))
        await table.join(setting.phones)
        await play(table, 100)
        early = await held()
        await play(table, actions - 100)
        late = await held()
        await table.leave()
    finally:
        ask.close()
        await process.wait()
    return early, late


async def play(table: RandomTable, actions: int) -> None:
    """So many actions, however many games that takes."""
    for _ in range(actions):
        await table.play_one()


async def _host(setting: Setting) -> None:
    with tempfile.TemporaryDirectory() as folder:
        phone = HostPhone(setting, Path(folder))
        await phone.open()
        print(phone.host.table.code, phone.port, flush=True)
        while await asyncio.to_thread(sys.stdin.readline):
            print(_megabytes(), flush=True)
        await phone.kill()


def _megabytes() -> float:
    # Not the peak the system reports: on Linux a new process begins with that of the one that started it.
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    asyncio.run(_host(Setting(*json.loads(sys.argv[1]))))

"""What is printed, and what is typed."""

from __future__ import annotations

import asyncio
import codecs
import os
import sys
import threading
from typing import TextIO

SPACES = "\u00a0\u202f"
"""French typography needs these; to Python they are not printable."""


class Terminal:
    """Prints line by line and hands on each line typed."""

    def __init__(self, *, quiet: bool = False) -> None:
        self.quiet = quiet
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        for stream in (sys.stdout, sys.stderr):
            # A terminal that knows no accents gets question marks, not an error.
            getattr(stream, "reconfigure", lambda **_: None)(errors="replace")

    def say(self, *lines: str) -> None:
        """Print for the person at the terminal."""
        if not self.quiet:
            for line in lines:
                self._print(line, sys.stdout)

    def complain(self, line: str) -> None:
        """Print what went wrong."""
        sys.stdout.flush()
        self._print(line, sys.stderr)

    def report(self, line: str) -> None:
        """Print for a program, quiet or not."""
        self._print(line, sys.stdout)

    def _print(self, line: str, stream: TextIO) -> None:
        # Names come from other phones: what could command the terminal is shown as a question mark.
        clean = "".join(sign if sign.isprintable() or sign in SPACES else "?" for sign in line)
        try:
            print(clean, file=stream, flush=True)
        except BrokenPipeError:
            # Nobody reads any more; the game goes on.
            self.quiet = True
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def listen(self) -> None:
        loop = asyncio.get_running_loop()
        # A thread, since files and terminals cannot be waited for alike; it ends with the program.
        threading.Thread(target=self._read, args=(loop,), daemon=True).start()

    async def next(self) -> str | None:
        """The next line typed; None when nothing more can come."""
        return await self._lines.get()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        rest = ""
        while True:
            # Not through sys.stdin: a thread that waits inside it would disturb the end of the program.
            try:
                data = os.read(0, 4096)
            except OSError:
                data = b""
            *lines, rest = (rest + decoder.decode(data)).split("\n")
            if not data and rest:
                lines.append(rest)
            try:
                for line in lines:
                    loop.call_soon_threadsafe(self._lines.put_nowait, line)
                if not data:
                    loop.call_soon_threadsafe(self._lines.put_nowait, None)
                    return
            except RuntimeError:
                return  # The loop has ended.

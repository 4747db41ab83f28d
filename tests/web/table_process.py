"""A table for browsers in a process of its own (`tools.web_host`), which can be asked things and killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.forks.process import AVAILABLE, ForkedProcess

ROOT = Path(__file__).resolve().parents[2]
MODULE = "tools.web_host"


class TableProcess:
    """From its first word until it ends, or is killed."""

    def __init__(self, *arguments: object) -> None:
        words = list(map(str, arguments))
        self._process: ForkedProcess | subprocess.Popen[str]
        if AVAILABLE:
            self._process = ForkedProcess.talked_to(MODULE, words, os.environ)
        else:
            self._process = subprocess.Popen(
                [sys.executable, "-m", MODULE, *words],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        self.pid = self._process.pid
        opened = self.hear("url")
        self.url: str = opened["url"]
        self.code: str = opened["code"]
        self.link = f"{self.url}?probe#{self.code}"
        """What the code in the lobby opens, for a page that says what it does."""
        self.port: int = opened["port"]
        self.id: str = opened["table"]

    def hear(self, word: str) -> dict[str, Any]:
        """The next thing it says that has this in it; what it says before is passed over."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            said: dict[str, Any] = json.loads(line)
            if word in said:
                return said
        raise AssertionError(f"the table has ended before it said {word}")

    def ask(self, do: str, **args: object) -> None:
        """Have its host ask for something, which must be granted."""
        self._tell(do, args)
        done = self.hear("done")
        assert done["done"] == do
        self.code = done["code"]

    def refuses(self, do: str, **args: object) -> str:
        """Have its host ask for something that is not granted; why not."""
        self._tell(do, args)
        refused = self.hear("refused")
        assert refused["of"] == do
        return str(refused["refused"])

    def _tell(self, do: str, args: dict[str, object]) -> None:
        assert self._process.stdin is not None
        print(json.dumps({"do": do, "args": args}), file=self._process.stdin, flush=True)

    def kill(self) -> None:
        """As when a battery is empty."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Let it end by itself."""
        if self._process.poll() is None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait(20)

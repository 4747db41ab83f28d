"""A table of nobody, dealt before the first page asks: everything a page needs has been read by then."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import engine
from app.language import languages
from app.net.transports.sockets import SocketStream
from app.web import rehearsal
from app.web.browsers import BrowserGuests
from app.web.rehearsal import rehearse
from app.web.site import ServedFile, Site
from tests.hostile.stronghold import CARD, run
from tests.web.client import PAGE

ROOT = Path(__file__).resolve().parents[2]

FIRST_QUESTION = """
import sys
from app.language.files import table
from app.web.rehearsal import rehearse

def known():
    return set(sys.modules), table.cache_info().misses

for times in range(2):
    before = known()
    rehearse("{game}", "fr")
    after = known()
    print(len(after[0] - before[0]), after[1] - before[1])
"""


@pytest.mark.parametrize("game", sorted(engine.games()))
def test_the_second_first_question_reads_nothing(game: str) -> None:
    """In a process of its own, where nothing was read yet."""
    code = FIRST_QUESTION.format(game=game)
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    modules, files, later_modules, later_files = map(int, said)
    assert modules > 3
    assert files > 3
    # Another deal may need a file more: it may be somebody else's turn.
    assert later_modules == 0
    assert later_files <= 2


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", sorted(engine.games()))
def test_every_game_can_be_rehearsed(game: str, lang: str, caplog: pytest.LogCaptureFixture) -> None:
    rehearse(game, lang)
    assert not caplog.records


def test_a_language_is_rehearsed_once_when_a_page_asks_for_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no other file, and nothing that is not there, makes the host do so."""
    wanted: list[tuple[str, str]] = []
    monkeypatch.setattr(rehearsal, "rehearse", lambda game, lang: wanted.append((game, lang)))

    files = {f"/words/{lang}.json": ServedFile("application/json", b"{}", False) for lang in languages()}
    guests = BrowserGuests(Site({**files, "/": ServedFile("text/html", PAGE, False)}), lambda: CARD)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stream = SocketStream(reader, writer, "tcp:127.0.0.1")
        with suppress(ConnectionError):
            await guests.enter(stream)
        stream.close()

    async def scene() -> None:
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        for path in ("/", "/words/fr.json", "/words/fr.json", "/words/xx.json", "/words/../fr.json"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
            writer.write(head.encode())
            assert (await reader.read()).startswith(b"HTTP/1.1 ")
            writer.close()
        server.close()
        await asyncio.get_running_loop().shutdown_default_executor()

    run(scene)
    assert wanted == [(CARD.game, "fr")]

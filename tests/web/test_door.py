"""The port for both, with strangers of every kind: nothing is served that is not in the list, nobody who is
no page of ours gets further, and nobody else is disturbed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from app.net.frames import BEFORE_PAIRING
from app.net.pairing import Credential, connect
from app.net.transports import tcp
from app.refusal import AppRefusal
from app.web import door
from app.web.site import FOLDER, POLICY, Site
from app.web.stream import PIECE
from tests.hostile.stronghold import ATTACKER, CARD, HOME, Honest, Stronghold, impatient, run, until
from tests.web import client
from tests.web.client import PAGE

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
)


class Stranger:
    """Raw bytes to the port of a table, and what comes back."""

    def __init__(self, at: Stronghold) -> None:
        assert at._door is not None
        self.port = at._door.port
        self.host = f"{HOME}:{self.port}"

    async def say(self, data: bytes, more: bytes = b"", source: str = ATTACKER) -> bytes:
        """Everything the host says until it hangs up; `more` is sent after its first answer."""
        reader, writer = await asyncio.open_connection(HOME, self.port, local_addr=(source, 0))
        try:
            writer.write(data)
            said = b""
            if more:
                said = await reader.readuntil(b"\r\n\r\n")
                writer.write(more)
            return said + await reader.read()
        except (ConnectionError, asyncio.IncompleteReadError):
            return b""
        finally:
            writer.close()

    async def get(
        self, path: str, host: str | None = None, more: str = ""
    ) -> tuple[int, dict[str, str], bytes]:
        """The answer to a request of one file."""
        name = self.host if host is None else host
        said = await self.say(
            f"GET {path} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n{more}\r\n".encode("latin-1")
        )
        head, _, body = said.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        return int(first.split(" ")[1]), {name.lower(): value for name, value in headers.items()}, body

    async def upgrade(self, path: str = "/table", host: str | None = None, more: str | None = None) -> int:
        """What the host says to a WebSocket that is asked for so."""
        name = self.host if host is None else host
        origin = f"Origin: http://{name}\r\n" if more is None else more
        reader, writer = await asyncio.open_connection(HOME, self.port, local_addr=(ATTACKER, 0))
        try:
            writer.write(UPGRADE.format(path=path, host=name, more=origin).encode("latin-1"))
            return int((await reader.readuntil(b"\r\n")).split(b" ")[1])
        finally:
            writer.close()


def test_the_page_is_served_with_what_keeps_strangers_out() -> None:
    async def scene() -> None:
        async with Stronghold() as at:
            stranger = Stranger(at)
            status, headers, body = await stranger.get("/")
            assert (status, body) == (200, PAGE)
            assert headers["content-security-policy"] == POLICY.format(host=stranger.host)
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            again = await stranger.get("/", more=f"If-None-Match: {headers['etag']}\r\n")
            assert (again[0], again[2]) == (304, b"")

    run(scene)


def test_in_the_clear_there_is_the_public_card_and_nothing_else() -> None:
    async def scene() -> None:
        async with Stronghold() as at:
            honest = Honest(at, "web")
            await honest.sit_down()
            status, headers, body = await Stranger(at).get("/card.json")
            assert (status, json.loads(body)) == (200, CARD.to_json())
            assert headers["cache-control"] == "no-store"
            assert at.host.table.code not in body.decode()
            await honest.go_home()

    run(scene)


@pytest.mark.parametrize(
    "path",
    [
        *("/../app/web/site.py", "/..%2f..%2fmain.py", "/%2e%2e/main.py", "//etc/passwd", "/index.html/"),
        *("/./index.html", "/INDEX.HTML", "/index.html%00", "/card.json/", "/tables", "/table/", "/table?x"),
        *("index.html", "http://127.0.0.1/", "*", "/main.py", "/.gitignore", "/\\..\\main.py", "/~root/"),
    ],
)
def test_tricks_with_paths_find_nothing(path: str) -> None:
    async def scene() -> None:
        async with Stronghold() as at:
            status, _, body = await Stranger(at).get(path)
            assert (status, body) == (404, b"")

    run(scene)


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "localhost", "soupcon.local:47777", "127.0.0.1.evil.example", "[::1]", "", "127.1"),
        *("0x7f000001", "127.0.0.1:80:80", "127.0.0.1 ", "127.0.0.256", "a@127.0.0.1", "127.0.0.1:port"),
    ],
)
def test_another_host_is_served_nothing(host: str) -> None:
    """A name could lead to us from anybody's page (DNS rebinding); only an address cannot."""

    async def scene() -> None:
        async with Stronghold() as at:
            stranger = Stranger(at)
            status, headers, body = await stranger.get("/", host=host)
            if host.strip() == "127.0.0.1":
                return  # Spaces around a value mean nothing in HTTP.
            assert status == 403
            assert PAGE not in body
            assert "etag" not in headers
            assert await stranger.upgrade(host=host) == 403

    run(scene)


@pytest.mark.parametrize(
    "origin",
    [
        *("http://evil.example", "null", "https://{host}", "http://{host}.evil.example", "http://127.0.0.1"),
        *("http://{host}/", "file://", "", "http://{host}\r\nOrigin: http://{host}"),
    ],
)
def test_another_origin_opens_no_websocket(origin: str) -> None:
    """Another page in the same browser is no page of ours, wherever it comes from."""

    async def scene() -> None:
        async with Stronghold() as at:
            stranger = Stranger(at)
            more = f"Origin: {origin.format(host=stranger.host)}\r\n"
            assert await stranger.upgrade(more=more) in (400, 403)
            assert await stranger.upgrade(more="") == 403
            assert await stranger.upgrade() == 101

    run(scene)


def test_two_hosts_in_one_request_are_none() -> None:
    async def scene() -> None:
        async with Stronghold() as at:
            stranger = Stranger(at)
            assert (await stranger.get("/", more=f"Host: {stranger.host}\r\n"))[0] == 403

    run(scene)


OPENED = UPGRADE.format(path="/table", host="{host}", more="Origin: http://{host}\r\n")
NONSENSE: dict[str, tuple[bytes, bytes]] = {
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b""),
    "a letter and silence": (b"G", b""),
    "a line without an end": (b"GET /" + b"a" * 20_000, b""),
    "no HTTP": (b"HELLO\r\n\r\n", b""),
    "another version": (b"GET / HTTP/3\r\n\r\n", b""),
    "the first words of HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b""),
    "a proxy's CONNECT": (b"CONNECT evil.example:443 HTTP/1.1\r\nHost: {host}\r\n\r\n", b""),
    "two lengths of a body": (
        b"GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        b"",
    ),
    "headers without an end": (
        b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: %s\r\n" % (n, b"y" * 90) for n in range(300)),
        b"",
    ),
    "too many headers": (b"GET / HTTP/1.1\r\n" + b"a:b\r\n" * 300 + b"\r\n", b""),
    "a body": (b"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\n\r\nhello", b""),
    "pieces": (b"POST / HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", b""),
    "no Host": (b"GET / HTTP/1.1\r\n\r\n", b""),
    "an unmasked frame": (OPENED.encode(), b"\x82\x05hello"),
    "frames before the answer": (OPENED.encode() + b"\x82\x85\0\0\0\0\0\0\0\0\0", b""),
    "text": (OPENED.encode(), b"\x81\x85\0\0\0\0hello"),
    "a reserved bit": (OPENED.encode(), b"\xc2\x85\0\0\0\0hello"),
    "an unknown kind": (OPENED.encode(), b"\x83\x85\0\0\0\0hello"),
    "a message of a gigabyte": (OPENED.encode(), b"\x82\xff" + (1 << 30).to_bytes(8, "big") + bytes(100)),
    "a message too large": (
        OPENED.encode(),
        b"\x82\xff" + (PIECE + 1).to_bytes(8, "big") + bytes(4 + PIECE + 1),
    ),
    "endless pieces": (
        OPENED.encode(),
        b"\x02\x81\0\0\0\0x" + b"\x00\xfe\x3f\xff\0\0\0\0" * 1 + bytes(0x3FFF) + b"\x00\x85\0\0\0\0hello",
    ),
    "a large ping": (OPENED.encode(), b"\x89\xfe\x01\x00" + bytes(4 + 256)),
    "goodbye": (OPENED.encode(), b"\x88\x80\0\0\0\0"),
    "a frame of 0 bytes": (OPENED.encode(), b"\x82\x84\0\0\0\0\0\0\0\0"),
    "a frame too large before pairing": (
        OPENED.encode(),
        b"\x82\x84\0\0\0\0" + (BEFORE_PAIRING + 1).to_bytes(4, "big"),
    ),
    "silence in a WebSocket": (OPENED.encode(), b"\x8a\x80\0\0\0\0"),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_is_cut_off_and_nobody_notices(what: str) -> None:
    """Others play on while it is said, nothing is left of it, and no exception is."""

    async def scene() -> None:
        with impatient(hello=0.5):
            async with Stronghold() as at:
                honest = Honest(at, "web")
                await honest.sit_down(2)
                stranger = Stranger(at)
                data, more = (part.replace(b"{host}", stranger.host.encode()) for part in NONSENSE[what])
                saying = asyncio.create_task(stranger.say(data, more))
                await honest.play(3)
                said = await saying
                assert PAGE not in said
                assert b"200 OK" not in said
                await until(lambda: at.connections == len(honest.guests))
                await honest.play(2)
                await honest.go_home()

    run(scene)


def test_one_connection_serves_several_files_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "IDLE", 0.2)
    monkeypatch.setattr(door, "MOST_REQUESTS", 5)

    async def scene() -> None:
        async with Stronghold() as at:
            stranger = Stranger(at)
            request = f"GET / HTTP/1.1\r\nHost: {stranger.host}\r\n\r\n".encode()
            # Then it asks for nothing more.
            said = await stranger.say(request, request * 2)
            assert said.count(PAGE) == 3
            said = await stranger.say(request, request * 20)
            assert said.count(PAGE) == 5

    run(scene)


def test_a_slow_head_is_cut_off() -> None:
    """However many bytes it sends one by one, a request is whole in time or not at all."""

    async def scene() -> None:
        with impatient(hello=0.3):
            async with Stronghold() as at:
                stranger = Stranger(at)
                _, writer = await asyncio.open_connection(HOME, stranger.port, local_addr=(ATTACKER, 0))
                for letter in b"GET / HTTP/1.1\r\nHost: " + b"1" * 10_000:
                    writer.write(bytes([letter]))
                    await asyncio.sleep(0.01)
                    if not at.connections:
                        break
                else:
                    pytest.fail("it is still listened to")
                writer.close()

    run(scene)


def test_thousands_of_sockets_keep_no_page_and_no_guest_out() -> None:
    """From one address and from many, silent and half-spoken: a newcomer still gets the page and a seat."""

    async def scene() -> None:
        async with Stronghold() as at:
            honest = Honest(at, "web")
            await honest.sit_down(2)
            stranger = Stranger(at)
            opened = []
            half = b"GET / HTTP/1.1\r\n"
            for number in range(2000):
                source = f"127.0.{1 + number % 40}.{1 + number % 250}"
                try:
                    _, writer = await asyncio.open_connection(HOME, stranger.port, local_addr=(source, 0))
                except OSError:
                    continue
                opened.append(writer)
                if number % 2:
                    writer.write(half)
                if number % 500 == 250:
                    await honest.play(1)
            assert len(opened) > 1500
            assert (await stranger.get("/"))[2] == PAGE
            await honest.join("Zoé", "127.0.0.77", watch=True)
            await honest.play(3)
            for writer in opened:
                writer.close()
            await honest.go_home()

    run(scene)


def test_wrong_codes_count_for_an_address_by_the_app_or_by_a_page() -> None:
    async def scene() -> None:
        async with Stronghold() as at:
            port = Stranger(at).port
            for way in (client.dial, tcp.dial, client.dial, tcp.dial):
                with pytest.raises(AppRefusal) as refused:
                    await connect(await way(HOME, port, local=ATTACKER), Credential("code", "000000"))
                assert refused.value.code == "wrong_code"
            for way in (client.dial, tcp.dial):
                with pytest.raises(AppRefusal) as refused:
                    await connect(
                        await way(HOME, port, local=ATTACKER), Credential("code", at.host.table.code)
                    )
                assert refused.value.code == "slow_down"
            # Somebody else is not kept waiting.
            channel = await connect(await client.dial(HOME, port), Credential("code", at.host.table.code))
            channel.close()

    run(scene)


def test_without_a_page_browsers_are_nobody(tmp_path: Path) -> None:
    assert Site.open(tmp_path) is None
    assert Site.open(tmp_path / "missing") is None


def test_only_what_was_built_can_be_asked_for(tmp_path: Path) -> None:
    """The list is made when the table is opened: what comes later, or is of another kind, is not in it."""
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "notes.py").write_text("secret", encoding="utf-8")
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "fr.json").write_text("{}", encoding="utf-8")
    site = Site.open(tmp_path)
    assert site is not None
    (tmp_path / "later.html").write_bytes(PAGE)
    assert site.paths == {"/", "/index.html", "/words/fr.json"}


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the page was not made here: make web")
def test_the_page_that_was_made_is_whole() -> None:
    site = Site.open()
    assert site is not None
    assert {"/", "/index.html", "/main.js", "/main.css", "/icon.svg"} <= site.paths
    assert {f"/art/{game}.json" for game in ("bruits", "calaveras", "complots", "ghoul")} <= site.paths

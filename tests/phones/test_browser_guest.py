"""The real app hosts, and somebody without the app comes by the address in its QR."""

from __future__ import annotations

import asyncio
import os
import threading
import urllib.request

import pytest

from app.net.addresses import Address
from app.net.code import read
from app.net.pairing import Credential, connect
from app.table.ids import new_id
from app.web.site import FOLDER
from tests.phones.conftest import Phones
from tests.phones.test_links import open_table
from tests.web import client


def test_a_browser_is_served_and_seated_and_the_lobby_says_so(phone: Phones) -> None:
    if not FOLDER.is_dir():
        assert not os.environ.get("CI"), "make web"
        pytest.skip("the page was not made here: make web")
    ana = phone("Ana")
    open_table(ana)
    link = ana.state()["session"]["link"]
    assert link.startswith("http://")
    page, _, _ = link.partition("#")
    with urllib.request.urlopen(page, timeout=20) as answer:
        assert b"<script" in answer.read()

    gone = threading.Event()

    async def visit() -> None:
        invitation = read(link)
        (address,) = invitation.addresses
        assert isinstance(address, Address)
        stream = await client.dial(address.host, address.port)
        channel = await connect(stream, Credential("code", invitation.code))
        await channel.send({"t": "face", "lang": "fr"})
        join = {"t": "join", "id": new_id(), "name": "Zoé", "colour": "", "emblem": "", "watch": False}
        await channel.send(join)
        assert [(await channel.receive())["t"] for _ in range(2)] == ["welcome", "sight"]
        await asyncio.to_thread(gone.wait)
        channel.close()

    guest = threading.Thread(target=lambda: asyncio.run(visit()))
    guest.start()
    try:
        ana.wait_for(contains="in a browser", page="lobby")
        ana.shot("lobby")
        ana.tap("lobby.unseen")
        ana.wait_for(contains=page.rstrip("/"))
        ana.shot("no_page")
    finally:
        gone.set()
        guest.join(20)

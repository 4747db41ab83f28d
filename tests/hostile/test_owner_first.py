"""The table belongs to whoever opens it, however fast others are at the door."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from app.net.transports import tcp
from app.net.transports.tcp import TcpTransport
from app.refusal import AppRefusal
from app.store import Store
from app.table.guest import Guest, SeatTicket, one_way
from app.table.hosting import Hosting
from app.table.lobby import Lobby
from tests.hostile.stronghold import run, until
from tests.networks import own_network

OWNER = {"name": "Ana", "colour": "ruby", "emblem": "owl"}


def test_a_guest_faster_than_the_hosts_own_player_is_a_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host's own player is held back until the guest sits; the seat of the owner was there before."""
    held: list[Guest] = []
    attend = Hosting._attend
    monkeypatch.setattr(Hosting, "_attend", lambda _, guest: held.append(guest))

    async def scene() -> None:
        network = own_network(1)
        hosting = Hosting.open(Lobby("complots"), OWNER, [TcpTransport(lambda: [network], port=0)])
        async with hosting:
            table = hosting.host.table
            profile = {"name": "Bo", "colour": "", "emblem": ""}
            way = one_way(lambda: tcp.dial(network.address, hosting.port))
            bo = Guest(way, SeatTicket(table.code), profile)
            task = asyncio.get_running_loop().create_task(bo.run())
            await until(lambda: bo.status == "here")
            owner = table.lobby.people[table.owner]
            assert (owner.name, owner.colour) == ("Ana", "ruby")
            assert bo.ticket.person != table.owner
            assert bo.document["people"][table.owner]["here"] is False
            with pytest.raises(AppRefusal, match="not_the_host"):
                await bo.ask("start")
            monkeypatch.setattr(Hosting, "_attend", attend)
            (own,) = held
            hosting._attend(own)
            await until(lambda: own.status == "here")
            assert own.ticket.person == table.owner
            await until(lambda: bo.document["people"][table.owner]["here"])
            assert [table.lobby.people[name].name for name in table.lobby.order] == ["Ana", "Bo"]
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    run(scene)


def test_a_table_whose_door_cannot_be_opened_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its owner had a seat, but nothing is left to go on with later."""

    async def no_door(*_: object) -> None:
        raise AppRefusal("no_network")

    async def scene() -> None:
        with Store(tmp_path / "soupcon.db") as store:
            hosting = Hosting.open(Lobby("complots"), OWNER, [TcpTransport(lambda: [own_network(1)])], store)
            with pytest.raises(AppRefusal, match="no_network"):
                await hosting.__aenter__()
            assert store.tables.to_reopen() is None

    monkeypatch.setattr(tcp, "listen", no_door)
    run(scene)

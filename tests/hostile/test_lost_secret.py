"""A seat is not lost with its secret, and nobody who stands in the host's place learns what opens it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from app.net.pairing import Hello, write_refusal
from app.net.transport import Stream
from app.net.transports import memory
from app.refusal import AppRefusal
from app.table import guest as guest_module
from app.table.guest import SeatTicket
from app.table.ids import BY_JOIN_ID, new_secret
from tests.hostile.stronghold import ended, framed
from tests.table.bench import Bench
from tests.table.test_guest import Player, Room, here, run
from tests.table.test_lobby import accepted


@pytest.fixture(autouse=True)
def hurried() -> Iterator[None]:
    """Phones that try again sooner than in life."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guest_module, "FIRST_PAUSE", 0.01)
        patch.setattr(guest_module, "LONGEST_PAUSE", 0.02)
        yield


async def seated() -> tuple[Room, list[Player]]:
    """Three phones in a game."""
    room = Room("complots", {})
    code = room.host.table.code
    players: list[Player] = []
    for name in ("Ana", "Bo", "Cleo"):
        # One after the other: whoever is there first owns the table.
        players.append(Player(room.dial, SeatTicket(code), name))
        await players[-1].until(here)
    await players[0].guest.ask("start")
    await players[1].until(lambda guest: guest.document["game"] is not None)
    return room, players


async def gone(players: list[Player]) -> None:
    for player in players:
        await player.kill()


def test_a_phone_whose_secret_the_host_does_not_know_comes_back_by_its_join_id() -> None:
    """Whoever of the two has lost its power; in the middle of a game, with another code than it knows."""

    async def scene() -> None:
        room, players = await seated()
        bo = players[1]
        me, hand = bo.ticket.person, bo.guest.document["game"]["private"]
        for _ in range(2):
            await bo.kill()
            bo.ticket.secret = new_secret()
            bo.ticket.code = "000000"
            bo.start()
            await bo.until(here)
            assert bo.ticket.person == me
            assert bo.guest.document["game"]["private"] == hand
            assert bo.guest.refusal is None
        # With the new secret it comes back as ever.
        await bo.kill()
        bo.start()
        await bo.until(here)
        await gone(players)
        await room.server.abandon()

    run(scene)


def test_somebody_in_the_hosts_place_is_not_told_the_join_id() -> None:
    """They say that they do not know the seat, as often as they like; the phone finds its table later."""

    async def scene() -> None:
        room, players = await seated()
        bo = players[1]
        heard: list[bytes] = []
        tasks: list[asyncio.Task[None]] = []

        async def answer(stream: Stream) -> None:
            stream.write(framed(write_refusal(AppRefusal("wrong_seat"))))
            heard.append(await ended(stream))

        await bo.kill()
        loop = asyncio.get_running_loop()
        liar = memory.MemoryListener(lambda stream: tasks.append(loop.create_task(answer(stream))))

        async def dial() -> Stream:
            return liar.dial("memory:liar") if len(heard) < 6 else await room.dial()

        bo.dial = dial
        bo.start()
        await bo.until(here)
        said = b"".join(heard).decode("latin-1")
        assert said.count(f"{bo.ticket.person}.{BY_JOIN_ID}") == 3
        assert bo.ticket.join_id not in said
        assert bo.ticket.secret.partition("-")[2] not in said
        await gone(players)
        await room.server.abandon()

    run(scene)


def test_a_join_id_opens_its_own_seat_and_no_other() -> None:
    """Not a bot's, which has none. Whoever was shown the door learns no more by it than that."""
    bench = Bench()
    ana, bo = bench.phones(2)
    accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
    people = bench.host.table.lobby.people
    bot = next(person.id for person in people.values() if person.bot)

    def asked_for(person: str) -> str:
        return bench.host.password_for(Hello("seat", f"{person}.{BY_JOIN_ID}", "memory:bo"))

    assert asked_for(bo.person) == f"seat:{bo.join_id}"
    accepted(ana.ask("kick", person=bo.person))
    for nobody in (bot, "nobody"):
        with pytest.raises(AppRefusal, match="wrong_seat"):
            asked_for(nobody)
    assert asked_for(bo.person) == f"seat:{bo.join_id}"
    bench.host.arrive(bo, Hello("seat", f"{bo.person}.{BY_JOIN_ID}", "memory:bo"))
    refused = bo.say(t="resume", rev=bo.revision)
    assert refused is not None
    assert (refused["t"], refused["code"]) == ("refuse", "kicked")

"""Whoever is not of a table any more hears nothing more of it, however they went."""

from __future__ import annotations

import random
from typing import Any

from app.table.ids import new_id
from tests.hostile.stronghold import Honest, Stronghold, run
from tests.table.bench import Bench, Phone
from tests.table.test_lobby import accepted
from tests.table.test_play import play_out


def heard_since(phone: Phone, count: int) -> list[str]:
    """What a phone was told after its first messages."""
    return [message["t"] for message in phone.got[count:]]


def test_a_removed_phone_is_not_told_the_new_code() -> None:
    """Not in a patch before the goodbye, and not by asking for the whole view."""
    bench = Bench()
    ana, bo, cleo = bench.phones(3)
    for phone, goodbye in ((bo, ["bye"]), (bench.phone("Dov", watch=True), ["bye"])):
        count = len(phone.got)
        accepted(ana.ask("kick", person=phone.person))
        assert heard_since(phone, count) == goodbye
        assert bench.host.table.code not in str(phone.got)
        phone.say(t="view")
        accepted(ana.ask("clock", seconds=30))
        assert heard_since(phone, count) == goodbye
    assert cleo.document["table"]["code"] == bench.host.table.code


def test_a_phone_that_leaves_hears_only_that_it_has_left() -> None:
    """In the lobby, and after a game in whose result it is still named."""
    bench = Bench()
    ana, bo, cleo, dov = bench.phones(4)
    count = len(dov.got)
    accepted(dov.ask("leave"))
    assert heard_since(dov, count) == ["ack", "bye"]
    accepted(ana.ask("start"))
    play_out([ana, bo, cleo], random.Random(1))
    count = len(cleo.got)
    accepted(cleo.ask("leave"))
    assert heard_since(cleo, count) == ["ack", "bye"]


def test_a_phone_that_left_for_good_hears_nothing_of_the_time_after_its_game() -> None:
    """Even if it stays connected, and the last move is a bot's."""
    bench = Bench()
    ana, bo = bench.phones(2)
    accepted(ana.ask("add_bot", name=None, level="beginner", personality="balanced"))
    accepted(ana.ask("start"))
    accepted(bo.ask("leave_for_good"))
    assert bo.open
    accepted(ana.ask("remove", person=bo.person))
    ana.lose()
    owner = bench.host.table.lobby.people[ana.person]
    bench.host.table.stand_in(owner, ana.person)
    count = len(bo.got)
    bench.clock.pass_time(10_000)
    assert not bench.host.table.running
    told = bo.got[count:]
    assert told[-1] == {"t": "bye", "why": "removed"}
    assert all(message["patch"].get("recording") is None for message in told[:-1])
    assert not bo.open


def test_a_removed_phone_hears_nothing_over_the_network() -> None:
    """A real connection: the last thing that comes is the goodbye, with no code before it."""

    async def scene() -> None:
        async with Stronghold() as at:
            honest = Honest(at, "tcp")
            ana = await honest.join("Ana", "127.0.0.10")
            attacker = await at.watch("tcp")
            person = next(p.id for p in at.host.table.lobby.people.values() if p.watching)
            await attacker.send({"t": "lobby", "id": new_id(), "do": "seen", "args": {}})
            while (await attacker.receive())["t"] != "ack":
                pass
            await ana.ask("kick", person=person)
            told: list[dict[str, Any]] = []
            try:
                while True:
                    told.append(await attacker.receive())
            except ConnectionError:
                pass
            assert told == [{"t": "bye", "why": "removed"}]
            await honest.go_home()

    run(scene)

"""Whoever asks without end for what everybody is told of: rationed, and told together."""

from __future__ import annotations

from app.table.host import REQUESTS, ROUNDS
from tests.table.bench import Bench, Phone
from tests.table.test_lobby import accepted, refused
from tests.table.test_play import announce


def patches(phone: Phone) -> int:
    """How often a phone was told of a change."""
    return sum(message["t"] == "patch" for message in phone.got)


def renamed(phone: Phone, number: int) -> bool:
    """Whether somebody may call themselves otherwise once more."""
    answer = phone.ask("profile", name=f"{phone.name} the {number}.", colour="", emblem="")
    if answer is not None and answer["t"] == "ack":
        return True
    assert refused(answer) == "too_many_requests"
    return False


def test_one_person_has_a_ration() -> None:
    """Some at once, then a few a second; the others have theirs all the same, and the host has no end."""
    bench = Bench()
    ana, bo, cleo = bench.phones(3)
    assert sum(renamed(bo, number) for number in range(300)) == REQUESTS[0]
    before = bench.host.table.to_json()
    assert refused(bo.ask("watch", watch=True)) == "too_many_requests"
    assert bench.host.table.to_json() == before
    count = len(bo.got)
    bo.say(t="view")
    assert [message["t"] for message in bo.got[count:]] == ["refuse"]
    assert renamed(cleo, 1)
    assert all(renamed(ana, number) for number in range(2 * REQUESTS[0]))
    bench.clock.pass_time(10)
    assert sum(renamed(bo, number) for number in range(300)) == 10 * REQUESTS[1]


def test_what_comes_fast_is_told_together() -> None:
    """However many rename themselves: ten times a second, and everybody knows the last names in the end."""
    bench = Bench()
    phones = bench.phones(8)
    ana = phones[0]
    bench.clock.pass_time(60)
    before = patches(ana)
    for number in range(REQUESTS[0]):
        for phone in phones[1:]:
            assert renamed(phone, number)
    assert patches(ana) - before == ROUNDS[0]
    bench.clock.pass_time(1 / ROUNDS[1])
    assert patches(ana) - before == ROUNDS[0] + 1
    last = {f"{phone.name} the {REQUESTS[0] - 1}." for phone in phones[1:]}
    for phone in phones:
        assert last <= {row["name"] for row in phone.document["people"].values()}
    before = patches(ana)
    for second in range(20):
        for phone in phones[1:]:
            renamed(phone, second)
            renamed(phone, second + 1000)
        bench.clock.pass_time(1)
    assert patches(ana) - before <= 20 * (ROUNDS[1] + 1)


def test_a_game_does_not_wait_for_what_is_told_together() -> None:
    """A move is told at once, with all that was to be told later; who asks for the view has all of it."""
    bench = Bench("complots")
    ana, bo, cleo = bench.phones(3)
    accepted(ana.ask("first", person=ana.person))
    accepted(ana.ask("start"))
    for number in range(2 * ROUNDS[0]):
        accepted(ana.ask("pause", paused=number % 2 == 0))
    bo.lose()
    assert cleo.document["people"][bo.person]["here"] is True
    accepted(ana.act(announce("revenu")))
    assert cleo.document["people"][bo.person]["here"] is False
    assert cleo.document["game"]["players"]["0"]["gold"] == 3
    bo.resume()
    count = patches(cleo)
    bench.clock.pass_time(1)
    assert cleo.document["people"][bo.person]["here"] is True
    assert patches(cleo) - count <= 1

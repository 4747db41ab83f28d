"""A table in the real store: killed at any moment, it comes back as it was."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from app.store import Store
from app.table.guest import SeatTicket
from app.table.store_persistence import StoreMemory, StorePersistence, last_ticket
from tests.games import GAMES, case
from tests.store.kit import ended
from tests.table.bench import Bench
from tests.table.test_lobby import accepted
from tests.table.test_play import play_out


@pytest.mark.parametrize("name", GAMES)
def test_a_table_comes_back_at_every_moment(name: str, tmp_path: Path) -> None:
    """After every move the store alone gives the same table, in the lobby, in play and after the end."""
    golden = case(name).GOLDEN
    options = {key: value for key, value in golden.options.items() if key != "first_player"}
    with Store(tmp_path / "soupcon.db") as store:
        bench = Bench(name, options, persistence=StorePersistence(store, lambda: 5.0))
        phones = bench.phones(golden.players)
        reopened(store, bench)
        accepted(phones[0].ask("start"))
        rng = random.Random(4)
        while bench.host.table.running:
            reopened(store, bench)
            phone = rng.choice([phone for phone in phones if phone.document["legal"]])
            accepted(phone.act(rng.choice(phone.document["legal"]), action=f"{rng.random()}"))
        reopened(store, bench)
        assert len(ended(store)) == 1
        accepted(phones[0].ask("rematch"))
        reopened(store, bench)
        play_out(phones, rng)
        assert len(ended(store)) == 2
        bench.host.close()
        assert StorePersistence(store, lambda: 6.0).reopen() is None


def reopened(store: Store, bench: Bench) -> None:
    """A host that starts now finds exactly this table."""
    kept = StorePersistence(store, lambda: 6.0).reopen()
    assert kept is not None
    other = Bench("complots")
    host = type(bench.host).reopen(*kept, other.clock.call_later, other.clock.now, other.persistence)
    ours, theirs = bench.host.table, host.table
    assert without_done(theirs.to_json()) == without_done(ours.to_json())
    for person in ours.lobby.people.values():
        # The order may differ after a restart; what was done last must not be done again.
        assert set(person.done[-3:]) <= set(theirs.lobby.people[person.id].done)
    if ours.play is not None:
        assert theirs.play is not None
        assert theirs.play.game.dump() == ours.play.game.dump()
        assert theirs.play.told == ours.play.told


def without_done(table: dict[str, Any]) -> dict[str, Any]:
    """The table without what its people asked for lately."""
    people = [{**person, "done": []} for person in table["lobby"]["people"]]
    return {**table, "lobby": {**table["lobby"], "people": people}}


def test_a_place_is_kept_until_it_is_worth_nothing(tmp_path: Path) -> None:
    """The phone that is killed finds its last place again."""
    with Store(tmp_path / "soupcon.db") as store:
        assert last_ticket(store) is None
        memory = StoreMemory(store, lambda: 1.0, "soupcon://join/7KQ4XM")
        ticket = SeatTicket("7KQ4XM", "join", "person", "3f-secret", "table")
        memory.keep(ticket)
        assert last_ticket(store) == (ticket, "soupcon://join/7KQ4XM")
        memory.forget(ticket)
        assert last_ticket(store) is None

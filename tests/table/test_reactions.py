"""Quick reactions: everybody sees the last one of each, nobody floods the table, nothing is kept."""

from __future__ import annotations

import json

from app.table.reactions import AGAIN, REACTIONS
from tests.console.test_courtesy import said
from tests.table.bench import MemoryPersistence
from tests.table.test_lobby import accepted, refused
from tests.table.test_play import started


def test_everybody_sees_a_reaction_and_who_gave_it() -> None:
    bench, (ana, bo, cleo) = started()
    before = cleo.document
    accepted(bo.ask("react", name="bravo"))
    for phone in (ana, bo, cleo):
        assert phone.document["reactions"] == {bo.person: {"name": "bravo", "number": 1}}
    assert said(cleo, before, "en") == ["Bo: Bravo!"]
    assert said(bo, before, "en") == []
    bench.clock.pass_time(AGAIN)
    accepted(bo.ask("react", name="bravo"))
    assert ana.document["reactions"][bo.person]["number"] == 2


def test_nobody_floods_the_table() -> None:
    _, (ana, bo, _) = started()
    accepted(bo.ask("react", name="wow"))
    patches = len(ana.got)
    assert refused(bo.ask("react", name="wow")) == "react_too_soon"
    assert refused(bo.ask("react", name="insult")) == "unknown_reaction"
    assert len(ana.got) == patches
    accepted(ana.ask("react", name="ouch"))


def test_nothing_of_it_is_kept() -> None:
    bench, (ana, _, _) = started()
    assert isinstance(bench.persistence, MemoryPersistence)
    before = json.loads(bench.persistence.table)
    accepted(ana.ask("react", name=REACTIONS[0]))
    assert json.loads(bench.persistence.table) == before

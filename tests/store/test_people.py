"""The people of a hosted table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.store import Store, StoredPerson
from tests.store.kit import ANA, BOB, TABLE, refused, seated


def test_people_are_found_as_they_were_kept(path: Path) -> None:
    everything = replace(ANA, traits={"left": True})
    with Store(path) as store:
        store.tables.create(TABLE, "complots", {}, 1.0)
        store.people.save(TABLE, everything)
        store.people.save(TABLE, StoredPerson("eve", "Eve"))
    with Store(path) as store:
        assert store.people.all(TABLE) == [everything, StoredPerson("eve", "Eve")]


def test_somebody_who_changes_keeps_their_place_in_the_order(store: Store) -> None:
    seated(store)
    renewed = replace(ANA, name="Anna", secret=ANA.next_secret, next_secret="")
    store.people.save(TABLE, renewed)
    assert store.people.all(TABLE) == [renewed, BOB]


def test_bots_have_no_join_id_and_there_may_be_several(store: Store) -> None:
    seated(store)
    bots = [StoredPerson("bot-1", "Hal"), StoredPerson("bot-2", "Eliza")]
    for bot in bots:
        store.people.save(TABLE, bot)
    assert store.people.all(TABLE) == [ANA, BOB, *bots]


def test_keeping_everybody_lets_the_others_go(store: Store) -> None:
    seated(store)
    seated(store, "other")
    eve = StoredPerson("eve", "Eve")
    moved = replace(BOB, name="Bobby")
    store.people.save_all(TABLE, [moved, eve])
    assert store.people.all(TABLE) == [moved, eve]
    store.people.save_all(TABLE, [])
    assert store.people.all(TABLE) == []
    assert store.people.all("other") == [ANA, BOB]


def test_somebody_goes(store: Store) -> None:
    seated(store)
    store.people.remove(TABLE, "ana")
    assert store.people.all(TABLE) == [BOB]
    refused("store_unknown_person", store.people.remove, TABLE, "ana")


def test_nobody_sits_at_a_table_that_is_not_there(store: Store) -> None:
    refused("store_unknown_table", store.people.save, TABLE, ANA)
    refused("store_unknown_table", store.people.save_all, TABLE, [])
    seated(store)
    store.tables.close(TABLE, 5.0)
    refused("store_table_closed", store.people.save, TABLE, StoredPerson("eve", "Eve"))
    assert store.people.all(TABLE) == [ANA, BOB]


def test_a_person_is_shown_without_their_secrets() -> None:
    assert ANA.secret not in repr(ANA)
    assert ANA.next_secret not in repr(ANA)

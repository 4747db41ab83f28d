"""The places this phone holds at tables of others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.store import MySeat, Store
from tests.store.kit import SEAT


def test_a_place_is_found_as_it_was_kept(path: Path) -> None:
    with Store(path) as store:
        store.seats.save(SEAT)
        store.seats.save(MySeat("bare", "me", "only a secret"))
    with Store(path) as store:
        assert store.seats.get("elsewhere") == SEAT
        assert store.seats.get("bare") == MySeat("bare", "me", "only a secret")
        assert store.seats.get("nowhere") is None


def test_a_place_has_a_new_secret_each_time(store: Store) -> None:
    store.seats.save(SEAT)
    renewed = replace(SEAT, secret="next", next_secret="", updated=50.0)
    store.seats.save(renewed)
    assert store.seats.all() == [renewed]


def test_the_place_used_last_comes_first(store: Store) -> None:
    for table, at in (("a", 1.0), ("b", 3.0), ("c", 2.0)):
        store.seats.save(replace(SEAT, table=table, updated=at))
    assert [seat.table for seat in store.seats.all()] == ["b", "c", "a"]
    store.seats.save(replace(SEAT, table="a", updated=4.0))
    assert [seat.table for seat in store.seats.all()] == ["a", "b", "c"]


def test_a_place_is_forgotten(store: Store) -> None:
    store.seats.save(SEAT)
    store.seats.save(replace(SEAT, table="other"))
    store.seats.forget("elsewhere")
    store.seats.forget("elsewhere")
    assert [seat.table for seat in store.seats.all()] == ["other"]


def test_a_place_is_shown_without_its_secrets() -> None:
    assert "secret='" not in repr(SEAT)
    assert "next_secret" not in repr(SEAT)

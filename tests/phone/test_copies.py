"""A phone's data, taken along to another phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.phone import Profile
from app.refusal import AppRefusal
from tests.phone.kit import Room


def test_a_new_phone_becomes_the_old_one(room: Room) -> None:
    old, new = room.handset("Ana").phone, room.handset("Bo").phone
    old.set_profile("Ana", "violet", "raven")
    old.settings.theme, old.settings.cover_seconds = "light", 5
    told: list[str] = []
    new.settings.watch(lambda: told.append(new.settings.theme))
    new.take_copy(old.save_copy())
    assert new.profile == Profile("Ana", "violet", "raven")
    assert (new.settings.theme, new.settings.cover_seconds) == ("light", 5)
    assert told == ["light"]


def test_a_table_goes_on_where_it_is_and_nowhere_else(room: Room) -> None:
    """A copy is sent through who knows which apps: the cards of a running game are not in it."""
    old, new = room.handset("Ana"), room.handset("Bo")
    old.phone.solo("complots", {}, [("beginner", "balanced")])
    room.until(lambda: old.session.status == "here")
    old.session.leave()
    assert new.phone.take_copy(old.phone.save_copy()) == 0
    assert new.phone.interrupted() is None
    assert old.phone.take_copy(new.phone.save_copy()) == 0
    found = old.phone.interrupted()
    assert found is not None
    assert (found.game, found.mode) == ("complots", "solo")


def test_whoever_sits_at_a_table_leaves_it_first(room: Room) -> None:
    old, new = room.handset("Ana"), room.handset("Bo")
    copy = old.phone.save_copy()
    new.phone.solo("complots", {}, [("beginner", "balanced")])
    room.until(lambda: new.session.status == "here")
    with pytest.raises(AppRefusal) as caught:
        new.phone.take_copy(copy)
    assert caught.value.code == "copy_at_table"
    assert new.phone.profile is not None
    assert new.phone.profile.name == "Bo"


def test_another_file_changes_nothing(room: Room, tmp_path: Path) -> None:
    phone = room.handset("Ana").phone
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ana, this is no copy of anything at all.", encoding="utf-8")
    with pytest.raises(AppRefusal) as caught:
        phone.take_copy(other)
    assert caught.value.code == "copy_not_ours"
    assert phone.profile is not None
    assert phone.profile.name == "Ana"

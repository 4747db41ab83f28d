"""The profile and the settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.store import Store


@pytest.mark.parametrize(
    "value",
    [None, True, 0, -1.5, "", "Zoé « 🦊 »", "\ud83d alone", [], [1, [2]], {"name": "Zoé", "colour": None}],
)
def test_a_value_is_found_as_it_was_kept(path: Path, value: Any) -> None:
    with Store(path) as store:
        store.settings.set("profile", value)
    with Store(path) as store:
        assert store.settings.get("profile", "default") == value
        assert store.settings.all() == {"profile": value}


def test_what_was_never_chosen_has_its_default(store: Store) -> None:
    assert store.settings.get("sound") is None
    assert store.settings.get("sound", True) is True


def test_the_last_choice_counts(store: Store) -> None:
    for language in ("fr", "en"):
        store.settings.set("language", language)
    assert store.settings.all() == {"language": "en"}


def test_back_to_the_default(store: Store) -> None:
    store.settings.set("language", "fr")
    store.settings.set("sound", False)
    store.settings.remove("language")
    store.settings.remove("never chosen")
    assert store.settings.get("language", "en") == "en"
    assert store.settings.all() == {"sound": False}


def test_what_is_no_plain_value_is_not_kept(store: Store) -> None:
    store.settings.set("volume", 3)
    for value in (float("nan"), {1, 2}, object()):
        with pytest.raises((TypeError, ValueError)):
            store.settings.set("volume", value)
    assert store.settings.get("volume") == 3

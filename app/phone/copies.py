"""Export and import of a phone's data: what goes into a copy, and how one is restored."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from app.history.entry import past_again, plausible
from app.phone.profile import Profile
from app.phone.settings import PhoneSettings
from app.refusal import AppRefusal
from app.store import Store, backup
from engine.core.json import Json

PROFILE: Final = "profile"
SETTING: Final = "setting."
_GAME: Final = re.compile(r"[0-9a-f]{32}")
"""By what a game is known; see `app.history.entry.identity`."""


def save(store: Store, file: Path) -> None:
    """Write profile, settings and the games that are over into one file."""
    store.save_copy(file, _taken_along)


def take(store: Store, file: Path) -> int:
    """Keep what such a file holds instead of the profile, the settings and the games kept so far: all of it
    or, where the file is refused, nothing. How many of its games make no sense and were left out.

    Each value goes through the same checks as one that is chosen, or one game that is sent, on this phone.
    Tables that are open here, and places at others', stay.
    """
    left_out = 0
    with backup.opened(file) as copy, store.transaction():
        chosen = _checked(dict(copy.settings()))
        for key in store.settings.all():
            if _taken_along(key) and (key != PROFILE or PROFILE in chosen):
                store.settings.remove(key)
        for key, value in chosen.items():
            store.settings.set(key, value)
        store.history.clear()
        for game in copy.games():
            if game is None or not _take_game(store, game):
                left_out += 1
    return left_out


def _taken_along(key: str) -> bool:
    return key == PROFILE or key.startswith(SETTING)


def _checked(kept: dict[str, Json]) -> dict[str, Json]:
    """What can be used of these settings."""
    named = {key.removeprefix(SETTING): value for key, value in kept.items() if key.startswith(SETTING)}
    values = PhoneSettings(named, lambda name, value: None).values
    chosen: dict[str, Json] = {SETTING + name: value for name, value in values.items()}
    profile = Profile.kept(kept.get(PROFILE))
    return chosen if profile is None else {**chosen, PROFILE: profile.to_json()}


def _take_game(store: Store, game: backup.KeptGame) -> bool:
    if game.forgotten:
        known = _GAME.fullmatch(game.id) is not None and plausible(game.ended)
        if known:
            store.history.keep_forgotten(game.id, game.ended)
        return known
    try:
        entry, recording = past_again(game.entry, game.recording)
    except AppRefusal:
        return False
    store.history.keep(entry.id, entry.ended, entry.to_json(), recording)
    return True

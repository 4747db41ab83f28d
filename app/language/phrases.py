"""The phrases of a game in one language: `assets/text/<lang>/<game>/<file>.json`.

An entry is a sentence with gaps (see `narrator.templates`), or a list of variants, each with its `text`, of
which the first that fits is taken. The numbers and names in the gaps come from the table's content.
"""

from __future__ import annotations

from typing import Any

from app.language.files import sentences
from app.language.narrator.templates import Voice, choose, fill
from engine.core.json import Json


class Phrases:
    """One file of a game's texts, spoken by somebody who can fill the gaps."""

    def __init__(self, game: str, file: str, lang: str, voice: Voice) -> None:
        self._table, self._lang, self._voice = sentences(lang, game, file), lang, voice

    def __call__(self, group: str, key: str, /, **data: Json) -> str:
        """A phrase with its gaps filled. KeyError where there is no such phrase."""
        return self.fill(self._table[group][key], data)

    def get(self, group: str, key: str, /, **data: Json) -> str:
        """A phrase with its gaps filled; empty where there is none of that name."""
        entry = self._table.get(group, {}).get(key)
        return "" if entry is None else self.fill(entry, data)

    def group(self, *path: str) -> Any:
        """The entries of a group, as they are written."""
        found: Any = self._table
        for key in path:
            found = found[key]
        return found

    def shortened(self, name: str) -> str:
        """A name with its long words cut (the group `short`) as one says them in a small place. What a
        content file calls otherwise stays as it is."""
        for word, short in self._table["short"].values():
            name = name.replace(word, short)
        return name

    def fill(self, entry: Any, data: dict[str, Json]) -> str:
        """An entry with its gaps filled; empty where no variant fits."""
        found = choose(entry, data, self._voice)
        return "" if found is None else fill(found, data, self._voice, self._lang)

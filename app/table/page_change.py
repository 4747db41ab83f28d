"""How pages change at one moment: what several of them show is compared once, and written as JSON once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from app.net import strict
from app.table.patch import Document, diff
from engine.core.json import Json


class PageSight(NamedTuple):
    """What a page shows: what others show as well, the same object for all of them, and the rest. No key is
    in both, and what a sight is made of is never altered."""

    shared: Document
    own: Document

    def whole(self) -> Document:
        """All of it."""
        return {**self.shared, **self.own}


class _Part(NamedTuple):
    """How one part of a page changes, as a patch and as it is written."""

    change: Json
    text: str


class PageChanges:
    """The changes of all pages at one moment."""

    def __init__(self) -> None:
        self._parts: dict[tuple[int, int], tuple[Json, Json, _Part | None]] = {}
        self._layers: dict[tuple[int, int], tuple[Document, Document, dict[str, _Part]]] = {}
        # What was compared is kept with the result, so that no other object gets the same id.

    def between(self, before: PageSight, now: PageSight) -> strict.Written:
        """The patch (see `app.table.patch`) that makes the one sight of the other."""
        parts = {} if before.shared is now.shared else self._of_shared(before.shared, now.shared)
        own = dict(self._of_layer(before.own, now.own))
        if own:
            parts = {**parts, **own}
        text = ",".join([f'"{key}":{part.text}' for key, part in parts.items()])
        return strict.Written({key: part.change for key, part in parts.items()}, f"{{{text}}}")

    def _of_shared(self, old: Document, now: Document) -> dict[str, _Part]:
        pair = id(old), id(now)
        if pair not in self._layers:
            self._layers[pair] = (old, now, dict(self._of_layer(old, now)))
        return self._layers[pair][2]

    def _of_layer(self, old: Document, now: Document) -> Iterator[tuple[str, _Part]]:
        for key, value in now.items():
            if key not in old:
                yield key, _put(value)
            elif old[key] is not value:
                part = self._of_part(old[key], value)
                if part is not None:
                    yield key, part
        for key in old:
            if key not in now:
                yield key, _Part([], "[]")

    def _of_part(self, old: Json, now: Json) -> _Part | None:
        """How a part changes; None where it does not."""
        if not (isinstance(old, dict) and isinstance(now, dict)):
            return None if old == now and type(old) is type(now) else _put(now)
        pair = id(old), id(now)
        if pair not in self._parts:
            change = diff(old, now)
            self._parts[pair] = (old, now, _Part(change, strict.text(change)) if change else None)
        return self._parts[pair][2]


def _put(value: Json) -> _Part:
    return _Part([value], strict.text([value]))

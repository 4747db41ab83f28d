"""The difference of two documents, and a document with a difference applied.

A patch is an object. A key whose value is an object is patched in turn; `[value]` puts a value there;
`[]` takes the key away. So a patch can set null, which a JSON merge patch cannot, and since
collections are keyed by id it stays small.
"""

from __future__ import annotations

from engine.core.json import Json

Document = dict[str, Json]


def diff(old: Document, new: Document) -> Document:
    """The patch that makes the new document of the old one; empty when they are the same."""
    patch: Document = {}
    kept = 0
    for key, value in new.items():
        if key not in old:
            patch[key] = [value]
            continue
        kept += 1
        before = old[key]
        if before is value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            inner = diff(before, value)
            if inner:
                patch[key] = inner
        elif before != value or type(before) is not type(value):
            patch[key] = [value]
    if kept < len(old):
        patch.update((key, []) for key in old if key not in new)
    return patch


def merge(document: Document, patch: Document) -> Document:
    """The document with the patch applied; the old one is left as it was.

    A patch that does not fit (it changes what is not there) raises ValueError: the receiver then
    asks for the whole document.
    """
    merged = dict(document)
    for key, change in patch.items():
        if isinstance(change, dict):
            before = merged.get(key)
            if not isinstance(before, dict):
                raise ValueError(f"nothing to patch at {key}")
            merged[key] = merge(before, change)
        elif isinstance(change, list) and len(change) == 1:
            merged[key] = change[0]
        elif change == []:
            if key not in merged:
                raise ValueError(f"nothing to remove at {key}")
            del merged[key]
        else:
            raise ValueError(f"no change is written like that at {key}")
    return merged

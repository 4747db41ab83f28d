"""The toy game beside the others, for as long as a test lasts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from app.language import files
from engine import registry
from tests.toy.game import DEFINITION

TEXT = Path(__file__).parent / "text"


@contextmanager
def installed() -> Iterator[str]:
    """Its definition and its words: nothing else in the app has to know of it."""
    name = DEFINITION.cls.NAME
    with patch.dict(registry._DEFINITIONS, {name: DEFINITION}):  # type: ignore[arg-type]
        files.FOLDERS.append(TEXT)
        files.forget()
        try:
            yield name
        finally:
            files.FOLDERS.remove(TEXT)
            files.forget()

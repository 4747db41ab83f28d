"""What a table should know before it begins although nothing forbids it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.json import Json


@dataclass(frozen=True, slots=True)
class Caution:
    """A warning about the options of a table: its code, and what it is about."""

    code: str
    details: Mapping[str, Json] = field(default_factory=dict)

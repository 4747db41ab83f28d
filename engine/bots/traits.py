"""How somebody plays: three dials that every game's policy reads in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """From 0 to 1, with 0.5 for most people."""

    bold: float = 0.5
    """How readily risks are taken."""
    honest: float = 0.5
    """How rarely something untrue is said."""
    suspicious: float = 0.5
    """How readily others are doubted."""


PERSONALITIES: Mapping[str, Traits] = {
    "balanced": Traits(),
    "bold": Traits(bold=0.9, honest=0.3, suspicious=0.5),
    "honest": Traits(bold=0.4, honest=0.95, suspicious=0.6),
    "suspicious": Traits(bold=0.5, honest=0.5, suspicious=0.9),
}

"""Who holds this phone."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from app.refusal import AppRefusal
from app.table.names import read_name
from app.table.people import COLOURS, EMBLEMS
from engine.core.json import Json


@dataclass(frozen=True, slots=True)
class Profile:
    """A name with a colour and an emblem. Somebody else may have the same name; a table numbers them then."""

    name: str
    colour: str = ""
    emblem: str = ""

    @classmethod
    def read(cls, name: str, colour: str = "", emblem: str = "") -> Profile:
        """A profile fit to be shown: AppRefusal bad_name, and unknown colours and emblems left to chance."""
        return cls(read_name(name), colour if colour in COLOURS else "", emblem if emblem in EMBLEMS else "")

    @classmethod
    def kept(cls, data: Json) -> Profile | None:
        """The profile that was saved; None when there is none, or none that can be used."""
        try:
            return cls.read(data["name"], data["colour"], data["emblem"])
        except (AppRefusal, LookupError, TypeError, AttributeError):
            return None

    def to_json(self) -> dict[str, str]:
        """As a table wants it."""
        return asdict(self)

"""What is said to find a table: a probe, "who is there?", and a card, which never holds the code.

    probe   "SOUP?" + format + 8 bytes of the asker's choice, filled up with zeros to 512 bytes
    answer  "SOUP!" + format + the same 8 bytes + the card as strict JSON, at most 512 bytes

A probe is as large as the largest answer, so that nobody can use a host to send others more than they send
it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.net import strict
from app.net.messages import FLAG, ID, NAME, PROTOCOL, number, text
from app.refusal import AppRefusal
from app.table.names import read_name
from engine.core.json import Json

PORT: Final = 47778
GROUP: Final = "224.0.0.187"
MOST: Final = 512
NONCE: Final = 8

_FORMAT: Final = b"\x01"
_PROBE: Final = b"SOUP?" + _FORMAT
_ANSWER: Final = b"SOUP!" + _FORMAT
_FIELDS: Final = {
    "v": number(),
    "table": text(ID),
    "name": text(NAME),
    "game": text(ID),
    "free": number(),
    "running": FLAG,
    "port": number(),
}


@dataclass(frozen=True, slots=True)
class TableCard:
    """What a table says of itself to anybody nearby."""

    table: str
    name: str
    game: str
    free: int
    running: bool
    port: int
    version: int = PROTOCOL

    def to_json(self) -> dict[str, Json]:
        return {
            "v": self.version,
            "table": self.table,
            "name": self.name,
            "game": self.game,
            "free": self.free,
            "running": self.running,
            "port": self.port,
        }


def write_probe(nonce: bytes) -> bytes:
    """The question."""
    return (_PROBE + nonce).ljust(MOST, b"\0")


def read_probe(data: bytes) -> bytes | None:
    """The nonce of a question, or None for anything else."""
    if len(data) != MOST or not data.startswith(_PROBE):
        return None
    return data[len(_PROBE) : len(_PROBE) + NONCE]


def write_answer(nonce: bytes, card: TableCard) -> bytes:
    """A table's answer to a question."""
    answer = _ANSWER + nonce + strict.write(card.to_json())
    if len(answer) > MOST:
        raise ValueError(f"the card of a table must fit {MOST} bytes")
    return answer


def read_answer(data: bytes, nonce: bytes) -> TableCard | None:
    """The card in the answer to our question, or None for anything else.

    Fields we do not know are left alone: a newer table shows up, and says that it is newer.
    """
    if len(data) > MOST or not data.startswith(_ANSWER + nonce):
        return None
    try:
        fields = strict.read(data[len(_ANSWER) + NONCE :])
    except AppRefusal:
        return None
    if any(key not in fields or not field.takes(fields[key]) for key, field in _FIELDS.items()):
        return None
    if not 0 < fields["port"] < 65536:
        return None
    try:
        # It is shown to whoever looks around, like any name at a table; no table of ours has another one.
        name = read_name(fields["name"])
    except AppRefusal:
        return None
    return TableCard(
        table=fields["table"],
        name=name,
        game=fields["game"],
        free=fields["free"],
        running=fields["running"],
        port=fields["port"],
        version=fields["v"],
    )

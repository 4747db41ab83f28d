"""The code of a table, short enough to say aloud, and the invitation that carries it in a link or a picture.

The letters are Crockford's: none that looks like a digit, and no U.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, quote, urlsplit

from app.net.addresses import Address, BluetoothAddress, Route, is_local
from app.refusal import AppRefusal

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 6
SCHEME: Final = "soupcon"

MOST_ADDRESSES: Final = 8
MOST_TEXT: Final = 1024

_DASHES_AND_SPACES: Final = "-‐‑‒–—_. \t\r\n\u00a0\u202f"
_AS_MEANT: Final = {
    **{ord(letter): letter for letter in ALPHABET},
    **{ord(letter.lower()): letter for letter in ALPHABET},
    **dict.fromkeys(map(ord, "oO"), "0"),
    **dict.fromkeys(map(ord, "iIlL"), "1"),
    **dict.fromkeys(map(ord, _DASHES_AND_SPACES), ""),
}


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a guest needs to come: the code, and where the host is as far as that is known."""

    code: str
    addresses: tuple[Route, ...] = ()
    table: str = ""
    """The table's id, which tells it from the others nearby."""


def new_code(random_bytes: Callable[[int], bytes] = secrets.token_bytes) -> str:
    """A code that nobody can foresee."""
    # 32 letters: five bits of each byte choose one, all equally likely.
    return "".join(ALPHABET[byte & 31] for byte in random_bytes(LENGTH))


def normalise(text: str) -> str:
    """The code somebody meant when they typed this, or AppRefusal("bad_code")."""
    if len(text) > MOST_TEXT:
        raise AppRefusal("bad_code")
    meant = text.translate(_AS_MEANT)
    if len(meant) != LENGTH or not set(meant) <= set(ALPHABET):
        raise AppRefusal("bad_code")
    return meant


def write(invitation: Invitation) -> str:
    """The invitation as a link: `soupcon://join/7KQ4XM?at=192.168.43.1:47777&bt=AA:BB:CC:DD:EE:FF&t=…`.

    Addresses that are not local are left out, as nobody follows them: there the table is found by looking.
    """
    routes = [
        route for route in invitation.addresses if not isinstance(route, Address) or is_local(route.host)
    ]
    fields = [f"{_field(route)}={route}" for route in routes[:MOST_ADDRESSES]]
    if invitation.table:
        fields.append(f"t={quote(invitation.table, safe='')}")
    link = f"{SCHEME}://join/{invitation.code}"
    return f"{link}?{'&'.join(fields)}" if fields else link


def _may_be_told(route: Route) -> bool:
    return not isinstance(route, Address) or is_local(route.host)


def _field(route: Route) -> str:
    return "bt" if isinstance(route, BluetoothAddress) else "at"


def read(text: str) -> Invitation:
    """The invitation in a link, in a bare code, or in `CODE@address` or `CODE@address:port`.

    Refused with bad_code, bad_address or bad_invitation.
    """
    text = text.strip()
    if len(text) > MOST_TEXT:
        raise AppRefusal("bad_invitation")
    if "://" in text:
        return _read_link(text)
    code, at, place = text.partition("@")
    return Invitation(normalise(code), (Address.read(place.strip()),) if at else ())


def _read_link(text: str) -> Invitation:
    try:
        link = urlsplit(text)
        # Fields that a later version may add are left alone.
        fields = parse_qsl(link.query, keep_blank_values=True, errors="strict", max_num_fields=32)
    except ValueError as error:
        raise AppRefusal("bad_invitation") from error
    tables = [value for key, value in fields if key == "t"]
    places = [(key, value) for key, value in fields if key in ("at", "bt")]
    known = link.scheme == SCHEME and link.netloc.lower() == "join"
    if not known or len(tables) > 1 or len(places) > MOST_ADDRESSES:
        raise AppRefusal("bad_invitation")
    routes = tuple(
        BluetoothAddress.read(value) if key == "bt" else Address.read(value) for key, value in places
    )
    return Invitation(normalise(link.path.strip("/")), routes, tables[0] if tables else "")

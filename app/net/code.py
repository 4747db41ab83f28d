"""The code of a table, short enough to say aloud, and the invitation that carries it in a link or a picture.

The letters are Crockford's: none that looks like a digit, and no U.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import SplitResult, parse_qsl, quote, urlsplit

from app.net.addresses import Address, BluetoothAddress, Route, is_local
from app.refusal import AppRefusal

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 6
SCHEME: Final = "soupcon"
PAGE_SCHEME: Final = "http"
"""Of the link every camera opens: a page that the host's phone serves."""

MOST_ADDRESSES: Final = 8
MOST_TEXT: Final = 1024
MOST_SECRET: Final = 64

_DASHES_AND_SPACES: Final = "-‐‑‒–—_. \t\r\n\u00a0\u202f"
_AS_MEANT: Final = {
    **{ord(letter): letter for letter in ALPHABET},
    **{ord(letter.lower()): letter for letter in ALPHABET},
    **dict.fromkeys(map(ord, "oO"), "0"),
    **dict.fromkeys(map(ord, "iIlL"), "1"),
    **dict.fromkeys(map(ord, _DASHES_AND_SPACES), ""),
}


class KnownSeat(NamedTuple):
    """A seat that somebody already has in their browser, and takes along to the app on the same phone."""

    person: str
    join_id: str
    secret: str


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a guest needs to come: the code, and where the host is as far as that is known."""

    code: str
    addresses: tuple[Route, ...] = ()
    table: str = ""
    """The table's id, which tells it from the others nearby."""
    seat: KnownSeat | None = None
    """Only ever read: a page gives it to the app, and nobody writes it into an invitation."""


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
    fields = _fields(_told(invitation), invitation.table)
    link = f"{SCHEME}://join/{invitation.code}"
    return f"{link}?{'&'.join(fields)}" if fields else link


def write_page(invitation: Invitation) -> str:
    """The invitation as the address of the page for guests without the app, which leads the app there too:
    `http://192.168.43.1:47777/#7KQ4XM&t=…`. What stands behind the # is sent to nobody. Without an address in
    the local network it is the app's own link."""
    routes = _told(invitation)
    at = next((route for route in routes if isinstance(route, Address)), None)
    if at is None:
        return write(invitation)
    routes.remove(at)
    fields = [invitation.code, *_fields(routes, invitation.table)]
    return f"{PAGE_SCHEME}://{at}/#{'&'.join(fields)}"


def _told(invitation: Invitation) -> list[Route]:
    routes = (
        route for route in invitation.addresses if not isinstance(route, Address) or is_local(route.host)
    )
    return list(routes)[:MOST_ADDRESSES]


def _fields(routes: list[Route], table: str) -> list[str]:
    fields = [f"{'bt' if isinstance(route, BluetoothAddress) else 'at'}={route}" for route in routes]
    return [*fields, f"t={quote(table, safe='')}"] if table else fields


def read(text: str) -> Invitation:
    """The invitation in a link of the app or of the page, in a bare code, or in `CODE@address` (`:port`).

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
        code, query = _parts(link)
        # Fields that a later version may add are left alone.
        fields = parse_qsl(query, keep_blank_values=True, errors="strict", max_num_fields=32)
    except ValueError as error:
        raise AppRefusal("bad_invitation") from error
    tables = [value for key, value in fields if key == "t"]
    seats = [value for key, value in fields if key == "seat"]
    places = [(key, value) for key, value in fields if key in ("at", "bt")]
    if len(tables) > 1 or len(seats) > 1 or len(places) > MOST_ADDRESSES:
        raise AppRefusal("bad_invitation")
    routes = tuple(
        BluetoothAddress.read(value) if key == "bt" else Address.read(value) for key, value in places
    )
    table = tables[0] if tables else ""
    return Invitation(normalise(code), routes, table, _read_seat(seats[0], table) if seats else None)


def _parts(link: SplitResult) -> tuple[str, str]:
    """The code in a link of ours, and its fields; ValueError for another link."""
    if link.scheme == SCHEME and link.netloc.lower() == "join":
        return link.path.strip("/"), link.query
    if link.scheme == PAGE_SCHEME and link.path in ("", "/") and not link.query and link.fragment:
        code, _, more = link.fragment.partition("&")
        # The page's own address comes first, with its port always said: 80 is no port of ours.
        at = f"at={link.netloc}" if ":" in link.netloc else f"at={link.netloc}:80"
        return code, f"{at}&{more}" if more else at
    raise ValueError("no invitation")


def _read_seat(text: str, table: str) -> KnownSeat:
    parts = text.split(".")
    if not table or len(parts) != 3 or not all(part and len(part) <= MOST_SECRET for part in parts):
        raise AppRefusal("bad_invitation")
    return KnownSeat(*parts)

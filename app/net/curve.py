"""The curve arithmetic of SPAKE2 done by a compiled library.

The spake2 library is pure Python: some 20 ms for one side on a desktop, and as much time in which no other
thread of the app runs. It takes its group as a parameter; this is its own group, point for point, on
pycryptodome's Ed25519, five times faster. Both ends need not agree on it: the numbers are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from Crypto.PublicKey.ECC import EccPoint
from spake2 import ed25519_basic  # type: ignore[import-untyped]
from spake2.ed25519_group import Ed25519Group  # type: ignore[import-untyped]
from spake2.parameters.ed25519 import ParamsEd25519  # type: ignore[import-untyped]
from spake2.params import _Params  # type: ignore[import-untyped]

ORDER: Final[int] = ed25519_basic.L
SIZE: Final = 32


class Element:
    """A point of the curve."""

    __slots__ = ("_point",)

    def __init__(self, point: EccPoint) -> None:
        self._point = point

    def add(self, other: Element) -> Element:
        """The sum of two points."""
        return Element(self._point + other._point)

    def scalarmult(self, scalar: int) -> Element:
        """This point so many times; negative numbers count backwards."""
        return Element(self._point * (scalar % ORDER))

    def to_bytes(self) -> bytes:
        """The point as it is sent."""
        x, y = self._point.xy
        encoded: bytes = ed25519_basic.encodepoint((int(x), int(y)))
        return encoded

    @classmethod
    def from_bytes(cls, data: bytes) -> Element:
        """The point that was sent, or ValueError for anything but a point SPAKE2 may work with."""
        if len(data) != SIZE:
            raise ValueError("a point has 32 bytes")
        try:
            x, y = ed25519_basic.decodepoint(data)
        except ed25519_basic.NotOnCurve as error:
            raise ValueError("not on the curve") from error
        element = cls(EccPoint(x, y, "Ed25519"))
        if element.to_bytes() != data:
            raise ValueError("a point has one way to be written")
        # A point of small order would make the key easy to guess. Not `scalarmult`: it counts modulo the
        # order.
        if element.is_zero() or not Element(element._point * ORDER).is_zero():
            raise ValueError("a point outside the group")
        return element

    def is_zero(self) -> bool:
        """Whether this is the point that changes no sum."""
        return self._point.xy == (0, 1)


class CompiledGroup:
    """What the spake2 library asks of a group."""

    Base: Final = Element.from_bytes(Ed25519Group.Base.to_bytes())

    def order(self) -> int:
        """How many points there are."""
        return ORDER

    def random_scalar(self, entropy: Callable[[int], bytes]) -> int:
        """A secret number."""
        scalar: int = Ed25519Group.random_scalar(entropy)
        return scalar

    def password_to_scalar(self, password: bytes) -> int:
        """The number that stands for a password."""
        scalar: int = Ed25519Group.password_to_scalar(password)
        return scalar

    def arbitrary_element(self, seed: bytes) -> Element:
        """One of the fixed points of which nobody knows the number; found once, by the library."""
        point = {b"M": ParamsEd25519.M, b"N": ParamsEd25519.N, b"symmetric": ParamsEd25519.S}[seed]
        return Element.from_bytes(point.to_bytes())

    def bytes_to_element(self, data: bytes) -> Element:
        """The point that was sent."""
        return Element.from_bytes(data)


PARAMETERS: Final = _Params(CompiledGroup())

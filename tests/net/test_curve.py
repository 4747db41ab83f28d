"""The compiled curve is the library's curve: same points, same refusals, same keys."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spake2 import SPAKE2_A, SPAKE2_B, ed25519_basic

from app.net.curve import ORDER, PARAMETERS, CompiledGroup, Element

scalars = st.integers(-ORDER, 2 * ORDER)


@settings(max_examples=30)
@given(scalars, scalars)
def test_sums_and_multiples_are_the_library_s(first: int, second: int) -> None:
    ours = CompiledGroup.Base.scalarmult(first).add(CompiledGroup.Base.scalarmult(second))
    theirs = ed25519_basic.Base.scalarmult(first).add(ed25519_basic.Base.scalarmult(second))
    assert ours.to_bytes() == theirs.to_bytes()
    assert ours.is_zero() == ((first + second) % ORDER == 0)


@settings(max_examples=60)
@given(st.binary(min_size=32, max_size=32))
def test_the_same_bytes_are_points(data: bytes) -> None:
    def read(reader: object) -> bytes | None:
        try:
            found: bytes = reader(data).to_bytes()  # type: ignore[operator]
        except (ValueError, ed25519_basic.NotOnCurve):
            return None
        return found

    # Random bytes that are a point are almost never one of the right group; these are.
    data = CompiledGroup.Base.scalarmult(data[0] + 1).to_bytes() if data[1] < 64 else data
    assert read(Element.from_bytes) == read(ed25519_basic.bytes_to_element)


def small_orders() -> list[bytes]:
    """Every point that eight times over is nothing, and the other ways to write some of them."""
    q = ed25519_basic.Q
    found = {(0).to_bytes(32, "little"), (1).to_bytes(32, "little"), (q - 1).to_bytes(32, "little")}
    # L times any point of the whole curve is one of small order.
    for y in range(2, 40):
        try:
            point = ed25519_basic.bytes_to_unknown_group_element(y.to_bytes(32, "little"))
        except ed25519_basic.NotOnCurve:
            continue
        found.add(point.scalarmult(ORDER).to_bytes())
    assert len(found) >= 8
    return [*sorted(found), q.to_bytes(32, "little"), (q + 1).to_bytes(32, "little"), b"\xff" * 32]


@pytest.mark.parametrize("data", [*small_orders(), b"", b"\x01", bytes(33)], ids=lambda data: data.hex()[:12])
def test_a_point_that_would_give_the_key_away_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"point|curve"):
        Element.from_bytes(data)


def test_a_point_outside_the_group_is_refused() -> None:
    base = ed25519_basic.Base
    minus = ed25519_basic.bytes_to_unknown_group_element((ed25519_basic.Q - 1).to_bytes(32, "little"))
    with pytest.raises(ValueError, match="outside"):
        Element.from_bytes(base.add(minus).to_bytes())


@pytest.mark.parametrize("compiled_guest", [True, False])
def test_one_side_may_use_the_library_s_own_curve(compiled_guest: bool) -> None:
    ours, theirs = {"params": PARAMETERS}, {}
    guest = SPAKE2_A(b"code:7KQ4XM", **(ours if compiled_guest else theirs))
    host = SPAKE2_B(b"code:7KQ4XM", **(theirs if compiled_guest else ours))
    from_guest, from_host = guest.start(), host.start()
    assert guest.finish(from_host) == host.finish(from_guest)

"""Codes that people say aloud, and the invitations that carry them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.net import code
from app.net.addresses import DEFAULT_PORT, Address, BluetoothAddress
from app.net.code import ALPHABET, Invitation, new_code, normalise
from app.refusal import AppRefusal
from tests.net.helpers import refusal

codes = st.text(ALPHABET, min_size=6, max_size=6)
starts = st.sampled_from([(10, 7), (172, 16), (172, 31), (192, 168), (169, 254), (127, 0)])
hosts = st.builds(
    lambda start, *rest: ".".join(map(str, (*start, *rest))), starts, *[st.integers(0, 255)] * 2
)
addresses = st.builds(Address, hosts, st.integers(1, 65535))
tables = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
invitations = st.builds(Invitation, codes, st.lists(addresses, max_size=8).map(tuple), tables)


@given(st.binary(min_size=6, max_size=6))
def test_a_new_code_is_one_that_can_be_read_back(noise: bytes) -> None:
    made = new_code(lambda size: noise[:size])
    assert normalise(made) == made


def test_every_letter_is_as_likely_as_the_others() -> None:
    letters = [new_code(lambda size, byte=byte: bytes([byte]) * size)[0] for byte in range(256)]
    assert {letters.count(letter) for letter in ALPHABET} == {8}


def test_two_new_codes_differ() -> None:
    # Now and then two of so many are the same; most of them never are.
    assert len({new_code() for _ in range(50)}) > 40


@given(codes)
def test_a_code_survives_how_people_write_it(right: str) -> None:
    for said in (
        right.lower(),
        f" {right[:3]} {right[3:]}\n",
        f"{right[:3]}-{right[3:]}",
        "–".join(right),
        f"{right[:2]}.{right[2:4]}_{right[4:]}",
        f"{right[:3]}\u00a0{right[3:]}",
        right.replace("0", "O").replace("1", "l"),
        right.replace("0", "o").replace("1", "I"),
        right.replace("1", "i").lower(),
    ):
        assert normalise(said) == right


@pytest.mark.parametrize(
    "said", ["", "7KQ4X", "7KQ4XMM", "7KQ4XU", "7KQ4X!", "7KQ4X\0", "ｷKQ4XM", "７KQ4XM", "7KQ4Xſ", "-" * 5000]
)
def test_anything_else_is_no_code(said: str) -> None:
    with pytest.raises(AppRefusal) as caught:
        normalise(said)
    assert refusal(caught).code == "bad_code"


def test_the_link() -> None:
    invitation = Invitation("7KQ4XM", (Address("192.168.43.1"), Address("10.0.0.2", 5000)), "table 1&2")
    link = "soupcon://join/7KQ4XM?at=192.168.43.1:47777&at=10.0.0.2:5000&t=table%201%262"
    assert code.write(invitation) == link
    assert code.write(Invitation("7KQ4XM")) == "soupcon://join/7KQ4XM"
    both = Invitation("7KQ4XM", (Address("192.168.43.1"), BluetoothAddress("F0:F1:F2:F3:F4:05")), "t1")
    link = "soupcon://join/7KQ4XM?at=192.168.43.1:47777&bt=F0:F1:F2:F3:F4:05&t=t1"
    assert code.write(both) == link
    assert code.read(link.replace("F0:F1", "f0:f1")) == both


@pytest.mark.parametrize(
    "address",
    [
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.1",
        "100.64.0.1",
        "126.255.255.255",
        "128.0.0.1",
        "169.253.255.255",
        "169.255.0.1",
        "172.15.255.255",
        "172.32.0.1",
        "192.0.2.7",
        "192.167.255.255",
        "192.169.0.1",
        "198.18.0.1",
        "0x0a000001",
        "167772161",
        "2001:4860:4860::8888",
        "[2001:4860:4860::8888]",
        "[::ffff:8.8.8.8]",
        "[64:ff9b::808:808]",
        "[fe80::1]",
        "example.org",
    ],
)
def test_no_invitation_leads_out_of_the_room(address: str) -> None:
    """Neither a link nor a typed code makes a phone dial an address of the internet, whatever else it holds;
    and no phone writes such an invitation."""
    for text in (
        f"soupcon://join/7KQ4XM?at={address}:47777&t=a",
        f"soupcon://join/7KQ4XM?at={address}",
        f"soupcon://join/7KQ4XM?at=192.168.43.1&at={address}",
        f"7KQ4XM@{address}",
    ):
        with pytest.raises(AppRefusal) as caught:
            code.read(text)
        assert refusal(caught).code == "bad_address"
    ways = (Address(address), Address("10.0.0.2"))
    assert code.write(Invitation("7KQ4XM", ways)) == "soupcon://join/7KQ4XM?at=10.0.0.2:47777"


@given(invitations)
def test_an_invitation_is_read_as_it_was_written(invitation: Invitation) -> None:
    assert code.read(code.write(invitation)) == invitation


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7kq4-xm ", Invitation("7KQ4XM")),
        ("7KQ4XM@192.168.43.1", Invitation("7KQ4XM", (Address("192.168.43.1", DEFAULT_PORT),))),
        ("7kq 4xm @ 192.168.43.1:5000", Invitation("7KQ4XM", (Address("192.168.43.1", 5000),))),
        (" SOUPCON://JOIN/7kq4xm ", Invitation("7KQ4XM")),
        ("soupcon://join/7KQ4XM/", Invitation("7KQ4XM")),
        ("soupcon://join/7KQ4XM?at=10.0.0.2", Invitation("7KQ4XM", (Address("10.0.0.2", DEFAULT_PORT),))),
        ("soupcon://join/7KQ4XM?later=1&t=a#x", Invitation("7KQ4XM", (), "a")),
    ],
)
def test_every_way_to_hand_over_an_invitation(text: str, expected: Invitation) -> None:
    assert code.read(text) == expected


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("", "bad_code"),
        ("7KQ4X", "bad_code"),
        ("@192.168.43.1", "bad_code"),
        ("7KQ4XM@", "bad_address"),
        ("7KQ4XM@host.example", "bad_address"),
        ("7KQ4XM@192.168.43.1:", "bad_address"),
        ("7KQ4XM@192.168.43.1:0", "bad_address"),
        ("7KQ4XM@192.168.43.1:65536", "bad_address"),
        ("7KQ4XM@192.168.43.1:4_7", "bad_address"),
        ("7KQ4XM@192.168.43.1:٤٧", "bad_address"),
        ("7KQ4XM@192.168.43.1:-1", "bad_address"),
        ("7KQ4XM@192.168.43", "bad_address"),
        ("7KQ4XM@192.168.043.1", "bad_address"),
        ("7KQ4XM@::1", "bad_address"),
        ("7KQ4XM@0.0.0.0", "bad_address"),
        ("7KQ4XM@255.255.255.255", "bad_address"),
        ("7KQ4XM@224.0.0.187", "bad_address"),
        ("7KQ4XM@8.8.8.8", "bad_address"),
        ("https://join/7KQ4XM", "bad_invitation"),
        ("soupcon://leave/7KQ4XM", "bad_invitation"),
        ("soupcon://join/", "bad_code"),
        ("soupcon://join/7KQ4XM?at=nowhere", "bad_address"),
        ("soupcon://join/7KQ4XM?bt=F0:F1:F2:F3:F4", "bad_address"),
        ("soupcon://join/7KQ4XM?bt=F0:F1:F2:F3:F4:GG", "bad_address"),
        ("soupcon://join/7KQ4XM?bt=02:00:00:00:00:00", "bad_address"),
        ("soupcon://join/7KQ4XM?t=a&t=b", "bad_invitation"),
        ("soupcon://join/7KQ4XM?t=%ff", "bad_invitation"),
        ("soupcon://join/7KQ4XM?" + "&".join(["at=10.0.0.2"] * 9), "bad_invitation"),
        ("soupcon://join/7KQ4XM?" + "x&" * 100, "bad_invitation"),
        ("soupcon://[join/7KQ4XM", "bad_invitation"),
        ("soupcon://join/" + "7" * 2000, "bad_invitation"),
    ],
)
def test_an_invitation_that_cannot_be_read(text: str, refused: str) -> None:
    with pytest.raises(AppRefusal) as caught:
        code.read(text)
    assert refusal(caught).code == refused


@given(
    st.text() | st.builds("soupcon://join/{}".format, st.text()) | st.builds("7KQ4XM@{}".format, st.text())
)
def test_any_text_is_an_invitation_or_refused(text: str) -> None:
    try:
        found = code.read(text)
    except AppRefusal:
        return
    assert normalise(found.code) == found.code


def test_the_address_of_the_page() -> None:
    """Every camera opens it, and the code is behind the #: no browser sends that to anybody."""
    home = Address("192.168.43.1")
    invitation = Invitation("7KQ4XM", (home, Address("10.0.0.7", 1234)), "5f0c")
    assert code.write_page(invitation) == "http://192.168.43.1:47777/#7KQ4XM&at=10.0.0.7:1234&t=5f0c"
    assert code.write_page(Invitation("7KQ4XM", (home,))) == "http://192.168.43.1:47777/#7KQ4XM"
    bluetooth = Invitation("7KQ4XM", (BluetoothAddress("F0:F1:F2:F3:F4:05"),))
    assert code.write_page(bluetooth) == code.write(bluetooth)


@given(invitations)
def test_the_page_leads_the_app_to_the_same_table(invitation: Invitation) -> None:
    assert code.read(code.write_page(invitation)) == invitation


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("http://192.168.43.1:47777/", "bad_invitation"),
        ("http://192.168.43.1:47777/#", "bad_invitation"),
        ("http://192.168.43.1:47777/page#7KQ4XM", "bad_invitation"),
        ("http://192.168.43.1:47777/?x=1#7KQ4XM", "bad_invitation"),
        ("https://192.168.43.1:47777/#7KQ4XM", "bad_invitation"),
        ("http://8.8.8.8:47777/#7KQ4XM", "bad_address"),
        ("http://evil.example:47777/#7KQ4XM", "bad_address"),
        ("http://a@192.168.43.1:47777/#7KQ4XM", "bad_address"),
        ("http://192.168.43.1:47777/#7KQ4X", "bad_code"),
        ("http://192.168.43.1:47777/#7KQ4XM&at=8.8.8.8", "bad_address"),
    ],
)
def test_another_page_is_no_invitation(text: str, refused: str) -> None:
    with pytest.raises(AppRefusal) as caught:
        code.read(text)
    assert refusal(caught).code == refused


def test_a_seat_is_taken_along_from_the_page_to_the_app() -> None:
    link = "soupcon://join/7KQ4XM?at=192.168.43.1:47777&t=5f0c&seat=9a41.77c0.3fd0c2aa-0123"
    read = code.read(link)
    assert read.seat == ("9a41", "77c0", "3fd0c2aa-0123")
    # Whatever is written from it is for others, too.
    assert "3fd0c2aa" not in code.write(read)
    assert "3fd0c2aa" not in code.write_page(read)


@pytest.mark.parametrize("seat", ["", "9a41", "9a41.77c0", "9a41.77c0.", "a.b.c.d", f"a.b.{'c' * 65}"])
def test_what_is_no_seat_is_no_invitation(seat: str) -> None:
    # Nor is a seat at a table that is not named.
    for link in (f"soupcon://join/7KQ4XM?t=5f0c&seat={seat}", "soupcon://join/7KQ4XM?seat=9a41.77c0.3fd0"):
        with pytest.raises(AppRefusal) as caught:
            code.read(link)
        assert refusal(caught).code == "bad_invitation"

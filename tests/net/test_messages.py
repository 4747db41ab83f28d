"""Messages: what goes in comes out, and everything else is refused with a reason."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.net import strict
from app.net.messages import LIST, TO_GUEST, TO_HOST, MessageField, Shapes, decode, encode
from app.refusal import AppRefusal
from engine import Move
from tests.net.helpers import refusal

# Every text but lone halves of pairs, which no encoding can carry.
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
numbers = st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)
objects = st.dictionaries(texts, values, max_size=4)


def value_of(field: MessageField) -> st.SearchStrategy[Any]:
    """Values for a field, by trying what it takes."""
    kinds = [texts, st.integers(0, 2**53), st.booleans(), objects, st.lists(values, max_size=3)]
    samples = ["", 0, True, {}, []]
    fitting = [kind for kind, sample in zip(kinds, samples, strict=True) if field.takes(sample)]
    assert len(fitting) == 1
    return fitting[0] | st.none() if field.nullable else fitting[0]


def messages(shapes: Shapes) -> st.SearchStrategy[dict[str, Any]]:
    """Any message of one direction."""
    return st.one_of(
        st.fixed_dictionaries({"t": st.just(name)} | {key: value_of(field) for key, field in fields.items()})
        for name, fields in shapes.items()
    )


def problem(data: bytes, shapes: Shapes = TO_HOST) -> str:
    with pytest.raises(AppRefusal) as caught:
        decode(data, shapes)
    met = refusal(caught)
    assert met.code == "bad_message"
    return str(met.details["problem"])


@given(messages(TO_HOST))
def test_what_a_guest_says_arrives_as_it_was_said(message: dict[str, Any]) -> None:
    assert decode(encode(message, TO_HOST), TO_HOST) == message


@given(messages(TO_GUEST))
def test_what_a_host_says_arrives_as_it_was_said(message: dict[str, Any]) -> None:
    assert decode(encode(message, TO_GUEST), TO_GUEST) == message


@given(objects)
def test_strict_json_is_json(value: dict[str, Any]) -> None:
    assert strict.read(strict.write(value)) == value
    assert json.loads(strict.write(value)) == value
    assert strict.read(json.dumps(value, indent=2).encode()) == value


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"}",
        b"{}{}",
        b'{"t":"ping","n":1} x',
        b"{'t':'view'}",
        b'{"t":"view",}',
        b'{"t":"view"//\n}',
        b'{"t":ping}',
        b'{"t":"view\n"}',
        b'{"t":"\\x"}',
        b'{"t":"\\',
        b'\xef\xbb\xbf{"t":"view"}',
        '{"t":"view"}'.encode("utf-16"),
        '{"t":"view"}'.encode("utf-16-le"),
        b'{"t":"vi\xff\xfeew"}',
        b'{"t":"\xed\xa0\x80"}',
        b'{"t":"\xc0\xaf"}',
        b'{"t":"ping","n":01}',
        b'{"t":"ping","n":+1}',
        b'{"t":"ping","n":.5}',
        b'{"t":"ping","n":0x10}',
        b"\x00" * 40,
    ],
)
def test_what_is_not_json_is_refused(data: bytes) -> None:
    assert problem(data).startswith("it is not JSON") or "not closed" in problem(data)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"[]", "not an object"),
        (b'"view"', "not an object"),
        (b"7", "not an object"),
        (b"null", "not an object"),
        (b'{"t":"ping","n":NaN}', "NaN"),
        (b'{"t":"ping","n":Infinity}', "Infinity"),
        (b'{"t":"ping","n":-Infinity}', "-Infinity"),
        (b'{"t":"ping","n":1e999}', "too large"),
        (b'{"t":"ping","n":-1e999}', "too large"),
        (b'{"t":"ping","n":9007199254740993}', "too large"),
        (b'{"t":"ping","n":-9007199254740993}', "too large"),
        (b'{"t":"ping","n":' + b"9" * 5000 + b"}", "too large"),
        (b'{"t":"view","t":"view"}', "same key twice"),
        (b'{"t":"act","id":"1","decision":0,"move":{"a":[{"b":1,"b":1}]}}', "same key twice"),
        (b'{"t":"lobby","id":"1","do":"x","args":{"a":"\\ud800"}}', "cannot be written"),
        (b'{"t":"lobby","id":"1","do":"x","args":{"\\udfff":1}}', "cannot be written"),
        (b'{"t":"lobby","id":"1","do":"x","args":{"a":"\\udc00\\ud800"}}', "cannot be written"),
    ],
)
def test_what_readers_would_not_agree_on_is_refused(data: bytes, words: str) -> None:
    assert words in problem(data)


def test_a_pair_of_surrogates_is_one_character() -> None:
    assert strict.read(b'{"a":"\\ud83d\\ude00"}') == {"a": "\U0001f600"}
    assert strict.read(b'{"a":"\\\\ud800"}') == {"a": "\\ud800"}


def nested(depth: int) -> bytes:
    """An object that many brackets deep, arrays and objects in turn."""
    inside = b"1"
    for level in range(depth - 1):
        inside = b"[" + inside + b"]" if level % 2 else b'{"k":' + inside + b"}"
    return b'{"k":' + inside + b"}"


def test_nesting_has_an_end() -> None:
    assert strict.read(nested(32))
    for depth in (33, 34, 1000, 50_000):
        assert "32 deep" in problem(nested(depth))
    for shallow in (
        b'{"a":"' + b"[" * 500 + b'"}',
        b'{"a":"\\"' + b"{[" * 500 + b'\\\\"}',
        b'{"a":[[],[],[[]],{}]}',
    ):
        assert strict.read(shallow)


@pytest.mark.parametrize(
    "piece",
    [b"[", b"]", b"{", b'"', b'\\"', b'"\\', b'"\\"', b"[]", b"[{", b"\\", b'["', b'","', b"0,", b"{}"],
)
def test_no_text_takes_long_to_refuse(piece: bytes) -> None:
    """Somebody at the table may send the largest message there is; it must not stop the table. What grows
    faster than the text takes minutes; the slowest machine does not take so long otherwise."""
    before = time.process_time()
    for data in (piece, b'{"a":' + piece, b'"' + piece, b'{"a":"' + piece, b"[" * 40 + b'"' + piece):
        data = (data + piece * (256 * 1024 // len(piece)))[: 256 * 1024]
        with pytest.raises(AppRefusal):
            strict.read(data)
    assert time.process_time() - before < 30


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({}, "no message 'None'"),
        ({"t": None}, "no message 'None'"),
        ({"t": 3}, "no message '3'"),
        ({"t": ["view"]}, "no message"),
        ({"t": "welcome"}, "no message 'welcome'"),
        ({"t": "x" * 500}, "no message"),
        ({"t": "view", "rev": 1}, "'rev' too many"),
        ({"t": "ping"}, "lacks its 'n'"),
        ({"t": "ping", "n": True}, "whole number"),
        ({"t": "ping", "n": 1.0}, "whole number"),
        ({"t": "ping", "n": "1"}, "whole number"),
        ({"t": "ping", "n": -1}, "whole number"),
        ({"t": "ping", "n": None}, "whole number"),
        ({"t": "act", "id": "1", "decision": 0, "move": []}, "'move' is not an object"),
        ({"t": "act", "id": "1" * 65, "decision": 0, "move": {}}, "'id' is not a text"),
        ({"t": "act", "id": None, "decision": 0, "move": {}}, "'id' is not a text"),
        ({"t": "join", "id": "1", "name": "Léa", "colour": "a", "emblem": "b", "watch": 0}, "true or false"),
        ({"t": "join", "id": "1", "name": "L" * 41, "colour": "a", "emblem": "b", "watch": True}, "'name'"),
    ],
)
def test_a_message_that_is_not_in_the_table_is_refused_on_both_sides(
    message: dict[str, Any], words: str
) -> None:
    assert words in problem(json.dumps(message).encode())
    with pytest.raises(AppRefusal):
        encode(message, TO_HOST)


def test_a_message_goes_one_way_only() -> None:
    ack = {"t": "ack", "id": "1"}
    assert decode(encode(ack, TO_GUEST), TO_GUEST) == ack
    with pytest.raises(AppRefusal):
        encode(ack, TO_HOST)


def test_the_engine_s_own_objects_can_be_sent() -> None:
    act = {"t": "act", "id": "1", "decision": 4, "move": Move(move="pass")}
    assert decode(encode(act, TO_HOST), TO_HOST) == {**act, "move": {"move": "pass"}}
    told = {"told": {"events": LIST}}
    assert decode(encode({"t": "told", "events": ({"kind": "x"},)}, told), told)["events"] == [{"kind": "x"}]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1, 2}, "\ud800", object()])
def test_what_cannot_be_sent_is_refused_before_it_is(value: Any) -> None:
    with pytest.raises(AppRefusal) as caught:
        encode({"t": "lobby", "id": "1", "do": "x", "args": {"a": value}}, TO_HOST)
    assert refusal(caught).code == "bad_message"

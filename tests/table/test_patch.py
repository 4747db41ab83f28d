"""Patches: what is taken apart is put together again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.patch import diff, merge

LEAVES = st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=3)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=12,
)
DOCUMENTS = st.dictionaries(st.text(max_size=2), VALUES, max_size=5)


@given(old=DOCUMENTS, new=DOCUMENTS)
def test_the_difference_makes_the_new_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    """For any two documents, also over JSON, and the old one is left alone."""
    before = json.dumps(old)
    patch = json.loads(json.dumps(diff(old, new)))
    assert json.dumps(merge(old, patch), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == before
    assert (patch == {}) == (json.dumps(old, sort_keys=True) == json.dumps(new, sort_keys=True))


def test_only_what_changed_is_said() -> None:
    """A leaf deep down, a key that is new, one that is gone, one that is null now."""
    old = {"a": {"b": {"c": 1, "d": 2}}, "e": 1, "f": 2, "g": [1]}
    new = {"a": {"b": {"c": 1, "d": 3}}, "f": None, "g": [1], "h": {}}
    assert diff(old, new) == {"a": {"b": {"d": [3]}}, "e": [], "f": [None], "h": [{}]}


@pytest.mark.parametrize("patch", [{"x": {"y": [1]}}, {"x": []}, {"a": [1, 2]}, {"a": 3}, {"a": {"b": [1]}}])
def test_a_patch_that_does_not_fit(patch: dict[str, Any]) -> None:
    """Is noticed, so that the whole document is asked for."""
    with pytest.raises(ValueError, match="at"):
        merge({"a": 1}, patch)

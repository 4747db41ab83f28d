"""Phones that speak one version of the protocol have the same rules and the same content: a guest is sent a
view of the game, and says what a card does from its own content."""

from __future__ import annotations

import engine
from app.net.messages import PROTOCOL
from engine.core.content import played_digest
from engine.registry import content_digest

PLAYED_WITH = {3: "5401517266742c294ba8dcecbd1371b9"}
"""What rules and content are known by, for each version of the protocol since this is watched."""


def test_a_change_of_rules_or_content_is_another_version_of_the_protocol() -> None:
    """Does it fail after such a change? Then `PROTOCOL` has to be raised, with a line of its own here: the
    two phones are then told which of them to update before either sits down."""
    made = {game: [engine.definition(game).rules, content_digest(game)] for game in engine.games()}
    assert played_digest(made) == PLAYED_WITH[PROTOCOL]
    assert list(PLAYED_WITH)[-1] == PROTOCOL
    assert len(set(PLAYED_WITH.values())) == len(PLAYED_WITH)

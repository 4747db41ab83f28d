"""What somebody has said to be, in Complots, and what came of it."""

from __future__ import annotations

from typing import Any

from app.games.complots.claims import ANNOUNCED, BLOCKED, CAUGHT, TRUE, UNCHALLENGED, claims_of

CAST = ("duchesse", "comtesse", "capitaine", "sorciere")


def announced(seat: int, action: str) -> dict[str, Any]:
    return {"event": "announced", "seat": seat, "action": action, "target": None, "mode": None, "split": None}


def test_announcements_are_counted_with_what_came_of_each() -> None:
    log = [
        announced(1, "duchesse"),
        announced(1, "duchesse"),
        {"event": "challenged", "seat": 0, "claimant": 1, "character": "duchesse", "holds": True},
        {"event": "proved", "seat": 1, "characters": ("duchesse",)},
        announced(1, "duchesse"),
        {"event": "challenged", "seat": 2, "claimant": 1, "character": "duchesse", "holds": True},
        {"event": "bluff_caught", "seat": 1, "character": "duchesse", "holds": True},
    ]
    (one,) = claims_of(log, 1, CAST)
    assert one.character == "duchesse"
    assert one.ways == {ANNOUNCED: 3}
    assert one.fates == {UNCHALLENGED: 1, TRUE: 1, CAUGHT: 1}
    assert claims_of(log, 0, CAST) == []


def test_what_may_still_be_challenged_does_not_count_as_unchallenged() -> None:
    log = [announced(1, "duchesse"), announced(1, "capitaine"), announced(1, "duchesse")]
    first, second = claims_of(log, 1, CAST, "duchesse")
    assert (first.ways, first.fates) == ({ANNOUNCED: 2}, {UNCHALLENGED: 1})
    assert second.fates == {UNCHALLENGED: 1}
    (only,) = claims_of(log[1:2], 1, CAST, "capitaine")
    assert (only.ways, only.fates) == ({ANNOUNCED: 1}, {})


def test_blocks_and_announcements_together_are_claims_too() -> None:
    log = [
        {"event": "blocked", "seat": 2, "character": "comtesse", "target": 1, "action": "assassin"},
        {"event": "co_claimed", "character": "duchesse", "seats": (0, 2), "also": False},
        {"event": "witch_announced", "seat": 2, "slot": 0},
        {"event": "witch_proved", "seat": 2, "slot": 0, "character": "sorciere", "by": 1},
    ]
    found = {one.character: (one.ways, one.fates) for one in claims_of(log, 2, CAST, witch="sorciere")}
    assert found == {
        "comtesse": ({BLOCKED: 1}, {UNCHALLENGED: 1}),
        "duchesse": ({ANNOUNCED: 1}, {UNCHALLENGED: 1}),
        "sorciere": ({ANNOUNCED: 1}, {TRUE: 1}),
    }


def test_what_a_lost_card_is_said_to_be_is_the_witch_of_this_table() -> None:
    """A content file may have another Character that is announced on a card just lost."""
    lost = {"event": "witch_announced", "seat": 2, "slot": 0}
    proved = {"event": "witch_proved", "seat": 2, "slot": 0, "character": "hermit", "by": 1}
    (one,) = claims_of([lost, proved], 2, ("duchesse", "hermit"), witch="hermit")
    assert (one.character, one.ways, one.fates) == ("hermit", {ANNOUNCED: 1}, {TRUE: 1})


def test_what_is_no_character_is_no_claim() -> None:
    log = [
        announced(1, "revenu"),
        announced(1, "abus_de_confiance"),
        {"event": "bluff_caught", "seat": 1, "character": "duchesse", "holds": False},
    ]
    assert claims_of(log, 1, CAST) == []

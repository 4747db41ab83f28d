"""Complots: what somebody has said to be, and what came of it, from what everybody was told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from app.event_log import Event

UNCHALLENGED: Final = "unchallenged"
TRUE: Final = "true"
CAUGHT: Final = "caught"
FATES: Final = (TRUE, CAUGHT, UNCHALLENGED)
"""What can come of an announcement, the surest first."""
ANNOUNCED: Final = "announced"
BLOCKED: Final = "blocked"


@dataclass(slots=True)
class Claims:
    """One Character somebody has said to be: how often in which way, and how often with which end."""

    character: str
    ways: dict[str, int] = field(default_factory=dict)
    fates: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class _Claim:
    seat: int
    character: str
    way: str
    fate: str = UNCHALLENGED


def claims_of(
    log: Iterable[Event],
    seat: int,
    characters: Sequence[str],
    in_question: str | None = None,
    witch: str | None = None,
) -> list[Claims]:
    """What a seat has said to be, in the order in which it first did; `characters` are those in play, `witch`
    the one of them that is announced on a card just lost. What the seat has just said, and may still be
    challenged, is `in_question` and has no end yet."""
    found: dict[str, Claims] = {}
    claims = [claim for claim in _claims(log, characters, witch) if claim.seat == seat]
    said = [claim for claim in claims if claim.character == in_question]
    for claim in claims:
        one = found.setdefault(claim.character, Claims(claim.character))
        one.ways[claim.way] = one.ways.get(claim.way, 0) + 1
        if not said or claim is not said[-1]:
            one.fates[claim.fate] = one.fates.get(claim.fate, 0) + 1
    return list(found.values())


def _claims(log: Iterable[Event], characters: Sequence[str], witch: str | None) -> list[_Claim]:
    made: list[_Claim] = []
    for event in log:
        match event["event"]:
            case "announced" if event["action"] in characters:
                made.append(_Claim(event["seat"], event["action"], ANNOUNCED))
            case "blocked":
                made.append(_Claim(event["seat"], event["character"], BLOCKED))
            case "plague_answered":
                made.append(_Claim(event["seat"], event["character"], ANNOUNCED))
            case "witch_announced" if witch is not None:
                made.append(_Claim(event["seat"], witch, ANNOUNCED))
            case "co_claimed":
                made += [_Claim(seat, event["character"], ANNOUNCED) for seat in event["seats"]]
            case "proved":
                for character in event["characters"]:
                    _settle(made, event["seat"], character, TRUE)
            case "witch_proved":
                _settle(made, event["seat"], event["character"], TRUE)
            case "bluff_caught" if event["holds"]:
                _settle(made, event["seat"], event["character"], CAUGHT)
    return made


def _settle(made: list[_Claim], seat: int, character: str, fate: str) -> None:
    """Note what came of a seat's claim to be this Character: the last one is what was challenged."""
    for claim in reversed(made):
        if (claim.seat, claim.character) == (seat, character):
            claim.fate = fate
            return

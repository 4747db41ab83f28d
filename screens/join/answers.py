"""What to offer when a table says no."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import tr

WATCH, RETRY, WAYS_OUT = "watch", "retry", "ways_out"


@dataclass(frozen=True, slots=True)
class Answer:
    """What follows a refusal: whether the code was at fault, and what one can do about it."""

    mistyped: bool = False
    offer: str = ""


_ANSWERS = {
    "wrong_code": Answer(mistyped=True),
    "bad_code": Answer(mistyped=True),
    "bad_invitation": Answer(mistyped=True),
    "bad_address": Answer(mistyped=True),
    "game_running": Answer(offer=WATCH),
    "table_full": Answer(offer=WATCH),
    "isolated_network": Answer(offer=WAYS_OUT),
    "bluetooth_full": Answer(offer=WAYS_OUT),
    "no_network": Answer(offer=WAYS_OUT),
    # Asking again gets the same answer.
    "kicked": Answer(),
    "other_version": Answer(),
    "table_closed": Answer(),
}


def answer(code: str, watching: bool = False) -> Answer:
    """What follows this refusal; most pass, and can be tried again."""
    found = _ANSWERS.get(code, Answer(offer=RETRY))
    return Answer(found.mistyped) if watching and found.offer == WATCH else found


def offer_name(offer: str) -> str:
    """What the button says."""
    return {WATCH: tr("Watch"), RETRY: tr("Try again"), WAYS_OUT: tr("What to do")}[offer]

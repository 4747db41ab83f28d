"""What to offer when a table refuses a guest."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import tr

WATCH, RETRY, WAYS_OUT = "watch", "retry", "ways_out"


@dataclass(frozen=True, slots=True)
class RefusalOffer:
    """What follows a refusal: whether the code was at fault, and what one can do about it."""

    mistyped: bool = False
    offer: str = ""


_ANSWERS = {
    "wrong_code": RefusalOffer(mistyped=True),
    "bad_code": RefusalOffer(mistyped=True),
    "bad_invitation": RefusalOffer(mistyped=True),
    "bad_address": RefusalOffer(mistyped=True),
    "game_running": RefusalOffer(offer=WATCH),
    "table_full": RefusalOffer(offer=WATCH),
    "isolated_network": RefusalOffer(offer=WAYS_OUT),
    "bluetooth_full": RefusalOffer(offer=WAYS_OUT),
    "no_network": RefusalOffer(offer=WAYS_OUT),
    # Asking again gets the same answer.
    "kicked": RefusalOffer(),
    "other_version": RefusalOffer(),
    "table_closed": RefusalOffer(),
}


def answer(code: str, watching: bool = False) -> RefusalOffer:
    """What follows this refusal; most pass, and can be tried again."""
    found = _ANSWERS.get(code, RefusalOffer(offer=RETRY))
    return RefusalOffer(found.mistyped) if watching and found.offer == WATCH else found


def offer_name(offer: str) -> str:
    return {WATCH: tr("Watch"), RETRY: tr("Try again"), WAYS_OUT: tr("What to do")}[offer]

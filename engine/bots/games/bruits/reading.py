"""Seeing through false trails: how likely somebody who minds how it looks would have laid a card so.

Whoever is a character gets points for cards laid where it stands and for its symbol; but what is laid also
tells the others, and who thinks of that lays what makes them guess wrong. For every character a player may
be, the way a card was laid is compared with the other ways it could have been laid.

In games between regular players the character thought most likely was the right one in 87 % of the cases with
two players and 74 % with four; on the face of it, it was in 47 % and 48 %.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from engine.bots.games.bruits.box import Box
from engine.bots.games.bruits.signs import laid
from engine.bots.games.bruits.uses import USE
from engine.games.bruits.table import DOWN

WAVERING = 0.3
"""How many points a move may be worse than the best and still be made now and then."""
HESITATION = 0.06
"""How far from sure enough a guess on somebody may be and still be made now and then."""
RISK, LURE = 0.9, 0.6
"""What others' right and wrong guesses are worth to most people, of what is at stake."""
KEPT = 0.5
"""How much of what a card would still bring in the hand is lost by laying it."""
TRUST = 0.6
"""How much of what a card laid tells is believed: not everybody is as cunning."""
CHOSEN = 0.4
"""How much laying a card at all, of several, speaks for a character for each of its symbols."""
LEAST = 1e-6


class Laid(NamedTuple):
    """How a card was laid: where, and which clue if it lies face up."""

    location: str
    clue: str | None
    row: Sequence[str]
    event: str | None


class Looks(NamedTuple):
    """How a player looked to the others before that."""

    seen: Mapping[str, float]
    """How much the player looked like each character."""
    places: Mapping[str, str]
    """Where each character stands."""
    stake: int
    rivals: int


def fear(rivals: int) -> float:
    """What a wrong guess costs most people, of what a right one brings: a rival has the points."""
    return 0.55 + 0.45 / rivals


def accused(looks: Mapping[str, float], rivals: int) -> float:
    """How likely somebody is accused by most people who looks this much like each character."""
    enough = fear(rivals)
    most = max(looks.values()) / sum(looks.values())
    return 1.0 / (1.0 + exp((enough / (1 + enough) - most) / HESITATION))


def read(box: Box, card: Laid, looks: Looks) -> dict[str, float]:
    """How much the way a card was laid speaks for each character."""
    seen, places, stake, rivals = looks
    totals = dict.fromkeys(seen, 0.0)
    done = dict.fromkeys(seen, 0.0)
    caught = LURE + RISK * (0.5 + 0.5 / rivals)
    now = box.happenings.get(card.event, box.quiet)
    shows = (card.clue, None) if card.clue is not None and DOWN in now.faces else (card.clue,)
    printed = {name: box.count(card.clue, name) for name in seen}
    effect = USE.get(box.op.get(card.clue or "", ""), 0.0)
    for location in card.row:
        fires = now.locations_fire and box.needed.get(location, 1) == 1
        use = USE.get(box.op.get(location, ""), 0.0) if fires else 0.0
        for clue in shows:
            after = {
                name: was * exp(laid(box, name, places[name], location, clue)) for name, was in seen.items()
            }
            guessed = stake * accused(after, rivals)
            squares = sum([value * value for value in after.values()])
            chosen = location == card.location and clue == card.clue
            for name, value in after.items():
                points = (
                    (places[name] == location) + use + guessed * (LURE - caught * value * value / squares)
                )
                if clue is not None:
                    points += (1 - KEPT) * printed[name] + (1 - KEPT / 2) * effect
                likely = exp(points / WAVERING)
                totals[name] += likely
                if chosen:
                    done[name] = likely
    return {
        name: TRUST * log(max(LEAST, done[name] / total)) + CHOSEN * printed[name]
        for name, total in totals.items()
    }

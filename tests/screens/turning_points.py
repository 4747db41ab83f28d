"""Every kind of moment that is held over a table, as what has to happen for it: one list, for the scenes in
which each is looked at and for the real phones on which each is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.event_log import public
from engine.core.json import thaw
from tests.screens.scenes.court import BASE, BOTH, SECOND
from tests.screens.stage import Stage

ME = 0
Events = list[dict[str, Any]]
Wanted = Callable[[Stage, Events, Any], bool]
"""Whether these events are the ones: the table before them, what has just happened, and the game after it."""
VARIANTS = {"mask": True, "support": True}
PLAYERS = {"complots": 4, "ghoul": 4, "calaveras": 3, "bruits": 3}
_found: dict[tuple[str, int], Stage] = {}
"""A table at which each is about to happen, by its name and the number of bots."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What is held over the table, and in which game it is met."""

    name: str
    wanted: Wanted
    game: str = "complots"
    options: Mapping[str, Any] = field(default_factory=dict)
    mine: bool = False
    """Whether it is shown to me alone."""
    ends: bool = False
    """Whether the game is over with it."""
    kind: str = "join"
    """How the table is visited; only what everybody meets at a table with others is seen on real phones."""
    scene: bool = True
    """Whether it is also a scene: what looks like another one need not be."""

    def stage(self, bots: int = 1) -> Stage:
        """A table at which it is about to happen; found once, then played up to there again."""
        found = _found.get((self.name, bots))
        if found is None:
            found = _found[self.name, bots] = self._seats(bots).find(
                lambda stage: stage.game.outcome() is None and coming(stage, self.wanted) is not None
            )
        return self._seats(bots).follow(found)

    def _seats(self, bots: int) -> Stage:
        return Stage(self.game, PLAYERS[self.game], bots=bots, options=dict(self.options))


def coming(stage: Stage, wanted: Wanted) -> tuple[int, dict[str, Any]] | None:
    """A move that would lead to what is wanted, and whose it is."""
    for seat in stage.game.deciders():
        for move in stage.game.legal(seat):
            after = stage.game.copy()
            told = after.apply(seat, move, None)
            events = public([event.to_json() for event in told if event.audience is None])
            if wanted(stage, events, after):
                return seat, thaw(move)
    return None


def over(game: Any) -> bool:
    return game.outcome() is not None


def kinds(events: Events) -> list[str]:
    return [event["event"] for event in events]


def seat_of(events: Events, kind: str, key: str = "seat") -> Any:
    return next((event[key] for event in events if event["event"] == kind), None)


def told(kind: str, ends: bool = False, **values: Any) -> Wanted:
    """An event of this kind and with these values is told, in the course of a game or at its end."""

    def wanted(stage: Stage, events: Events, after: Any) -> bool:
        return over(after) == ends and any(
            event["event"] == kind and all(event.get(key) == value for key, value in values.items())
            for event in events
        )

    return wanted


def by_another(wanted: Wanted) -> Wanted:
    """The same, and it is not I who does it."""

    def both(stage: Stage, events: Events, after: Any) -> bool:
        return ME not in stage.game.deciders() and wanted(stage, events, after)

    return both


# -- Complots ----------------------------------------------------------------------------------------


def caught_and_out(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "bluff_caught") == ME == seat_of(events, "eliminated")


def no_bluff(stage: Stage, events: Events, after: Any) -> bool:
    people = {seat_of(events, "challenged"), seat_of(events, "proved")}
    looks_on = ME not in people and ME not in after.deciders()
    return not over(after) and None not in people and looks_on and "life_lost" in kinds(events)


def i_was_right(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "challenged") == ME and "bluff_caught" in kinds(events)


def i_was_wrong(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "challenged") == ME and "proved" in kinds(events)


def then_somebody_else(stage: Stage, events: Events, after: Any) -> bool:
    """I have the phone and challenge; then another one of us three is asked."""
    asks = stage.game.deciders() == (ME,) and after.deciders() in ((1,), (2,))
    return asks and seat_of(events, "challenged") == ME


def struck(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "life_lost") == ME and "challenged" not in kinds(events)


def robbed(stage: Stage, events: Events, after: Any) -> bool:
    return any(event.get("why") == "steal" and event["source"] == ME for event in events)


def blocked(stage: Stage, events: Events, after: Any) -> bool:
    """Somebody else has blocked what I announced."""
    return not over(after) and seat_of(events, "action_blocked") == ME


def my_block_stands(stage: Stage, events: Events, after: Any) -> bool:
    announced = stage.view(ME).get("announcement") or {}
    mine = announced.get("about") == "block" and announced.get("player") == ME
    return not over(after) and mine and "action_blocked" in kinds(events)


def last_blow(stage: Stage, events: Events, after: Any) -> bool:
    return over(after) and "life_lost" in kinds(events) and "left" not in kinds(events)


# -- the other games ---------------------------------------------------------------------------------


def guilty(stage: Stage, events: Events, after: Any) -> bool:
    return over(after) and "suspect_designated" in kinds(events)


def tokens(stage: Stage, events: Events, after: Any) -> bool:
    moved, took = seat_of(events, "moved"), seat_of(events, "suspicion", "seats")
    return not over(after) and moved != ME and ME in (took or ())


def attacks(me: bool) -> Wanted:
    """Somebody is eliminated by an attack of mine, or of somebody else."""

    def wanted(stage: Stage, events: Events, after: Any) -> bool:
        attacker = seat_of(events, "attacked")
        return over(after) and attacker is not None and (attacker == ME) == me

    return wanted


def asked_me(stage: Stage, events: Events, after: Any) -> bool:
    """Somebody has seen two of my cards, and exchanges one of them or pretends to."""
    asked = stage.view(ME)["interrogation"] if stage.view(ME)["phase"] == "exchange" else None
    mine = asked is not None and asked["target"] == ME and "interrogation_done" in kinds(events)
    return not over(after) and mine and after.view(ME)["players"]["0"]["hand"] != _my_hand(stage)


def _my_hand(stage: Stage) -> Any:
    return stage.game.view(ME)["players"]["0"]["hand"]


def i_looked(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "looked") == ME


BRUITS, GHOUL, CALAVERAS = "bruits", "ghoul", "calaveras"
SECOND_WITH_BOTH, BASE_WITH_BOTH = {**SECOND, **BOTH}, {**BASE, **BOTH}

TURNING_POINTS = [
    TurningPoint("caught_and_out", caught_and_out, options=BASE),
    TurningPoint("no_bluff", no_bluff, options=BASE),
    TurningPoint("i_was_right", i_was_right, options=BASE),
    TurningPoint("i_was_wrong", i_was_wrong, options=BASE, scene=False),
    TurningPoint("struck", struck, options=BASE),
    TurningPoint("robbed", robbed, options=BASE, mine=True),
    TurningPoint("blocked", blocked, options=BASE, mine=True, scene=False),
    TurningPoint("my_block_stands", my_block_stands, options=BASE, mine=True, scene=False),
    TurningPoint(
        "converted", by_another(told("converted", seat=ME)), options=BASE_WITH_BOTH, mine=True, scene=False
    ),
    TurningPoint("skipped", told("turn_skipped", seat=ME), options=BASE_WITH_BOTH, mine=True, scene=False),
    TurningPoint(
        "card_replaced",
        told("inquisitor_decided", redraw=True, target=ME),
        options=SECOND,
        mine=True,
        scene=False,
    ),
    TurningPoint("turned_up", told("turned_up"), options=SECOND_WITH_BOTH, scene=False),
    TurningPoint("witch_proved", told("witch_proved"), options=SECOND, scene=False),
    TurningPoint("shared_phone", then_somebody_else, options=BASE, kind="pass"),
    TurningPoint("last_blow", last_blow, options=BASE, ends=True),
    TurningPoint("tokens", tokens, GHOUL, mine=True),
    TurningPoint("token_removed", told("token_removed", target=ME), GHOUL, mine=True, scene=False),
    TurningPoint("token_given", told("token_given", target=ME), GHOUL, mine=True, scene=False),
    TurningPoint(
        "handed_openly", by_another(told("faceup_left", to=ME)), GHOUL, VARIANTS, mine=True, scene=False
    ),
    TurningPoint(
        "support_looked_at",
        by_another(told("support_looked", target=ME)),
        GHOUL,
        VARIANTS,
        mine=True,
        scene=False,
    ),
    TurningPoint(
        "support_swapped", told("support_swapped", target=ME), GHOUL, VARIANTS, mine=True, scene=False
    ),
    TurningPoint(
        "i_look_at_support", told("support_looked", seat=ME), GHOUL, VARIANTS, mine=True, scene=False
    ),
    TurningPoint("reserve_empty", told("reserve_empty"), GHOUL, scene=False),
    TurningPoint("instant_victory", told("instant_victory", ends=True), GHOUL, ends=True, scene=False),
    TurningPoint("i_attack", attacks(me=True), GHOUL, ends=True),
    TurningPoint("attacked", attacks(me=False), GHOUL, ends=True),
    TurningPoint("suspect", told("suspect_designated"), CALAVERAS, scene=False),
    TurningPoint("guilty", guilty, CALAVERAS, ends=True),
    TurningPoint("accused", told("accused", right=False, player=ME), BRUITS, scene=False),
    TurningPoint("unmasked", told("accused", right=True, player=ME), BRUITS, scene=False),
    TurningPoint("event", told("event"), BRUITS, scene=False),
    TurningPoint("took_mine", told("took", player=ME), BRUITS, mine=True),
    TurningPoint("cards_exchanged", told("exchanged", player=ME), BRUITS, mine=True, scene=False),
    TurningPoint("hands_swapped", told("swapped_hands", player=ME), BRUITS, mine=True, scene=False),
    TurningPoint("asked_about", told("asked", player=ME), BRUITS, mine=True, scene=False),
    TurningPoint("i_asked", told("asked", seat=ME), BRUITS, mine=True, scene=False),
    TurningPoint("looked", i_looked, BRUITS, mine=True, scene=False),
    TurningPoint("looked_at_unused", told("looked_at_unused", seat=ME), BRUITS, mine=True, scene=False),
    TurningPoint("exchanged", asked_me, GHOUL, mine=True),
    TurningPoint("exchanged_alone", asked_me, GHOUL, kind="solo"),
    TurningPoint("looked_alone", i_looked, BRUITS, kind="solo"),
]

"""What is held over the table while everybody looks: one scene for each kind of moment and reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.story import public
from engine.core.json import thaw
from tests.screens.scenes import Scene
from tests.screens.scenes.court import BASE
from tests.screens.stage import Stage

ME = 0
Events = list[dict[str, Any]]
Wanted = Callable[[Stage, Events, Any], bool]
"""Whether these events are the ones: the table before them, what has just happened, and the game after it."""


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


def happens(
    wanted: Wanted, game: str = "complots", options: dict[str, Any] | None = None, kind: str = "join"
) -> Callable[[Any], None]:
    """I look at a table at which this happens now."""

    def show(app: Any) -> None:
        players = 4 if game in ("complots", "ghoul") else 3
        stage = Stage(game, players, bots=1, options=options or {})
        stage.find(lambda stage: stage.view(ME)["outcome"] is None and coming(stage, wanted) is not None)
        session = stage.session(app, kind=kind, sharing=3 if kind == "pass" else 1)
        app.navigator.go("table")
        if kind == "pass":
            take_the_phone()
        found = coming(stage, wanted)
        assert found is not None
        stage.act(found[0], **found[1])
        session.renew()

    return show


def over(game: Any) -> bool:
    return game.outcome() is not None


def take_the_phone() -> None:
    """Whoever is asked opens the curtain."""
    from tests.phones.tree import everything

    next(part for part in everything() if getattr(part, "name", "") == "curtain.open").on_hold()


def kinds(events: Events) -> list[str]:
    return [event["event"] for event in events]


def seat_of(events: Events, kind: str, key: str = "seat") -> Any:
    return next((event[key] for event in events if event["event"] == kind), None)


def caught_and_out(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "bluff_caught") == ME == seat_of(events, "eliminated")


def no_bluff(stage: Stage, events: Events, after: Any) -> bool:
    people = {seat_of(events, "challenged"), seat_of(events, "proved")}
    looks_on = ME not in people and ME not in after.deciders()
    return not over(after) and None not in people and looks_on and "life_lost" in kinds(events)


def i_was_right(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "challenged") == ME and "bluff_caught" in kinds(events)


def then_somebody_else(stage: Stage, events: Events, after: Any) -> bool:
    """I have the phone and challenge; then another one of us three is asked."""
    asks = stage.game.deciders() == (ME,) and after.deciders() in ((1,), (2,))
    return asks and seat_of(events, "challenged") == ME


def struck(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "life_lost") == ME and "challenged" not in kinds(events)


def robbed(stage: Stage, events: Events, after: Any) -> bool:
    return any(event.get("why") == "steal" and event["source"] == ME for event in events)


def last_blow(stage: Stage, events: Events, after: Any) -> bool:
    return over(after) and "life_lost" in kinds(events) and "left" not in kinds(events)


def tokens(stage: Stage, events: Events, after: Any) -> bool:
    moved, took = seat_of(events, "moved"), seat_of(events, "suspicion", "seats")
    return not over(after) and moved != ME and ME in (took or ())


def guilty(stage: Stage, events: Events, after: Any) -> bool:
    return over(after) and "suspect_designated" in kinds(events)


def attacks(me: bool) -> Wanted:
    """Somebody is eliminated by an attack of mine, or of somebody else."""

    def wanted(stage: Stage, events: Events, after: Any) -> bool:
        attacker = seat_of(events, "attacked")
        return over(after) and attacker is not None and (attacker == ME) == me

    return wanted


def took_mine(stage: Stage, events: Events, after: Any) -> bool:
    return seat_of(events, "took", "player") == ME


def asked_me(stage: Stage, events: Events, after: Any) -> bool:
    """Somebody has seen two of my cards, and exchanges one of them or pretends to."""
    asked = stage.view(ME)["interrogation"] if stage.view(ME)["phase"] == "exchange" else None
    mine = asked is not None and asked["target"] == ME and "interrogation_done" in kinds(events)
    return not over(after) and mine and after.view(ME)["players"]["0"]["hand"] != _my_hand(stage)


def _my_hand(stage: Stage) -> Any:
    return stage.game.view(ME)["players"]["0"]["hand"]


def i_looked(stage: Stage, events: Events, after: Any) -> bool:
    return not over(after) and seat_of(events, "looked") == ME


SCENES = [
    Scene("moments.caught_and_out", happens(caught_and_out, options=BASE)),
    Scene("moments.no_bluff", happens(no_bluff, options=BASE)),
    Scene("moments.i_was_right", happens(i_was_right, options=BASE)),
    Scene("moments.struck", happens(struck, options=BASE)),
    Scene("moments.robbed", happens(robbed, options=BASE)),
    Scene("moments.shared_phone", happens(then_somebody_else, options=BASE, kind="pass")),
    Scene("moments.last_blow", happens(last_blow, options=BASE)),
    Scene("moments.tokens", happens(tokens, "ghoul")),
    Scene("moments.i_attack", happens(attacks(me=True), "ghoul")),
    Scene("moments.attacked", happens(attacks(me=False), "ghoul")),
    Scene("moments.guilty", happens(guilty, "calaveras")),
    Scene("moments.took_mine", happens(took_mine, "bruits")),
    Scene("moments.exchanged", happens(asked_me, "ghoul")),
    Scene("moments.exchanged_alone", happens(asked_me, "ghoul", kind="solo")),
    Scene("moments.looked_alone", happens(i_looked, "bruits", kind="solo")),
]

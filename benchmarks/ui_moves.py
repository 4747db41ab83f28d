"""What a move and a tap cost at a full table, and the longest block of a whole game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import engine
from benchmarks.ui_app import Meter, summary
from tests.screens.stage import Stage, StagedSession

FULL = {name: info.max_players for name, info in engine.games().items()}
"""As many as may play each game."""
MOVES = 40
"""So many of each game are shown; then another one is dealt."""
PAUSE = 1.0
"""Seconds from one move to the next: bots take longer."""
ASKED = 12
"""So many of its questions are tapped at."""
MANY = 3
"""Where there are no more moves than that, there is nothing to narrow."""
DEEP = 3
"""So many taps are made at one question at most."""


def moves(app: Any, meter: Meter, game: str, seconds: float) -> dict[str, Any]:
    """A move of somebody, until it is shown; a tap that narrows a question, and the way back."""
    app.phone.settings.reduced_motion = True
    return {
        "move": summary(_moves(app, meter, game, seconds)),
        "tap": summary(_taps(app, meter, game, seconds)),
    }


def whole_game(app: Any, meter: Meter, game: str) -> dict[str, Any]:
    """Every block from the deal to the last move, with everything moving as a new user has it."""
    app.phone.settings.reduced_motion = False
    stage, session = _deal(app, meter, game, seed=100)
    meter.blocks.clear()
    count = 0
    while _move(meter, stage, session) is not None:
        count += 1
        _rest(app, meter)
        list(_narrowing(app, meter))
    return {"game": summary(meter.blocks), "moves": count}


def _moves(app: Any, meter: Meter, game: str, seconds: float) -> Iterator[float]:
    end, seed = time.perf_counter() + seconds, 0
    while time.perf_counter() < end or seed < 2:
        stage, session = _deal(app, meter, game, seed)
        seed += 1
        for _ in range(MOVES):
            took = _move(meter, stage, session)
            if took is None:
                break
            yield took
            _rest(app, meter)


def _taps(app: Any, meter: Meter, game: str, seconds: float) -> Iterator[float]:
    """Only what this phone is asked is shown, so that there is enough to tap."""
    end, seed = time.perf_counter() + seconds, 0
    while time.perf_counter() < end or seed < 2:
        stage, session = _deal(app, meter, game, seed)
        seed += 1
        for _ in range(ASKED):
            stage.play(most=1)
            stage.play(lambda stage: len(stage.game.legal(0)) > MANY)
            if stage.game.outcome() is not None:
                break
            session.renew()
            _rest(app, meter)
            yield from _narrowing(app, meter)


def _deal(app: Any, meter: Meter, game: str, seed: int) -> tuple[Stage, StagedSession]:
    stage = Stage(game, FULL[game], seed=seed).start()
    session = stage.session(app)
    app.navigator.go("table")
    _rest(app, meter)
    return stage, session


def _move(meter: Meter, stage: Stage, session: StagedSession) -> float | None:
    """Somebody moves; None where that ends the game."""
    stage.play(most=1)
    if stage.game.outcome() is not None:
        return None
    before = session.role.shown
    # What the host does for it is done in another thread.
    after = replace(before, sights={person: stage.sight(person) for person in before.sights})
    return meter.shown(lambda: session.show(after))


def _narrowing(app: Any, meter: Meter) -> Iterator[float]:
    """Tap on what is asked as far as it goes, and take everything back."""
    page, taps = app.navigator.page, 0
    if _covered(app) or not page.scene.my_turn:
        return
    if any(pick.covered for pick in page.question.picks):
        page.uncover()
        meter.wait(PAUSE)
    while taps < DEEP:
        open_ = [
            (pick.key, item.key)
            for pick in page.question.picks
            if pick.how in ("one", "several", "order") and not pick.covered and not pick.chosen
            for item in pick.items
            if not item.why_not
        ]
        if not open_:
            break
        key, value = open_[taps % len(open_)]
        yield meter.shown(lambda: page.pick(key, value))  # noqa: B023 (called at once)
        taps += 1
    while page.selection.taps:
        yield meter.shown(page.unpick)


def _rest(app: Any, meter: Meter) -> None:
    """Until the next move; what lies over the table is looked at, as bots wait for it too."""
    meter.wait(PAUSE)
    for _ in range(60):
        if not _covered(app):
            return
        meter.wait(PAUSE)
    raise AssertionError(f"something stays over the table: {app.navigator.layer.children}")


def _covered(app: Any) -> bool:
    return any(hasattr(child, "holds") for child in app.navigator.layer.children)

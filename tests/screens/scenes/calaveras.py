"""Every moment of Mission Calaveras: waiting, choosing step by step, the suspect, both endings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.session.snapshot import PersonSight, Snapshot
from engine.core.json import thaw
from tests.screens.scenes import Scene
from tests.screens.stage import Stage

_found: dict[str, Stage] = {}
_before: dict[str, PersonSight] = {}


def at(
    players: int = 6,
    mine: bool = True,
    wanted: Callable[[dict[str, Any]], bool] = lambda view: True,
    taps: Callable[[Any], None] | None = None,
    after: int = 14,
    clock: int | None = None,
    eyes: int = 0,
    kind: str = "join",
) -> Callable[[Any], None]:
    """The table when it waits for me or for somebody else, not in the first moves of the game."""

    def ready(stage: Stage) -> bool:
        assert stage.table.play is not None
        view = stage.game.view(0)
        return (
            len(stage.table.play.recording.moves) >= after
            and (0 in stage.game.deciders()) == mine
            and wanted(view)
        )

    def show(app: Any) -> None:
        key = repr((players, mine, wanted.__name__, after, clock))
        if key not in _found:
            stage = Stage("calaveras", players, bots=1, clock=clock)
            stage.left = 14.0
            _found[key] = stage.find(ready)
        _found[key].session(app, eyes, kind=kind)
        app.navigator.go("table")
        if taps is not None:
            taps(app.navigator.page)

    return show


def holds_twist(view: dict[str, Any]) -> bool:
    return "twist" in view["players"]["0"]["hand"] and any(view["innocent"].values())


def holds_twin(view: dict[str, Any]) -> bool:
    """A card in hand that lies in the middle and before somebody."""
    hand = view["players"]["0"]["hand"]
    middle = [place for place in view["innocent"] if view["innocent"][place] or view["suspect"][place]]
    before = [place for row in view["players"].values() for place, lies in row["area"].items() if lies]
    return any(card in middle and card in before for card in hand)


def for_ghost(view: dict[str, Any]) -> bool:
    return bool(view["turn"] == view["ghost"])


def full_middle(view: dict[str, Any]) -> bool:
    return sum(view["innocent"].values()) + sum(view["suspect"].values()) >= 4


def open_cards(page: Any) -> None:
    page.uncover()


def take(card: str = "", to: Any = None) -> Callable[[Any], None]:
    """Lay the cards open, take one, and perhaps say where it goes."""

    def taps(page: Any) -> None:
        page.uncover()
        hand = page.scene.view["players"][str(page.scene.seat)]["hand"]
        middle = {**page.scene.view["innocent"]}
        twin = next((c for c in hand if c != "twist" and (middle[c] or page.scene.view["suspect"][c])), None)
        page.pick("card", hand.index(card or twin or next(c for c in hand if c != "twist")))
        if to is not None:
            page.pick("to", to)

    return taps


def shift(to: Any = None) -> Callable[[Any], None]:
    """A Plot Twist that takes the first card it can."""

    def taps(page: Any) -> None:
        page.uncover()
        page.pick("card", page.scene.view["players"][str(page.scene.seat)]["hand"].index("twist"))
        if to is not None:
            lying = [item.key for item in page.question.pick("source").items if item.key[-1].isdecimal()]
            source = max(key.partition("|")[2] for key in lying)
            page.pick("source", next(key for key in lying if key.endswith(f"|{source}")))
            if to != "":
                page.pick("to", to)

    return taps


def hold(page: Any) -> None:
    page.look(True)


def suspect(case: str, players: int = 6, moved: bool = True) -> Callable[[Any], None]:
    """Somebody is named while the table is looked at."""

    def show(app: Any) -> None:
        key = repr(("suspect", case, players, moved))
        if key not in _before:
            _found[key], _before[key] = _naming(case, players, moved)
        session = _found[key].session(app, kind="join")
        after = session.role.shown
        person = _found[key].person(0)
        session.show(Snapshot("here", None, "", {person: _before[key]}))
        app.navigator.go("table")
        session.show(after)
        app.navigator.page._changed()

    return show


def _naming(case: str, players: int, moved: bool) -> tuple[Stage, PersonSight]:
    """A table at which somebody has just been named like this, and how it looked before."""
    for seed in range(1, 60):
        stage = Stage("calaveras", players, bots=1, seed=seed).start()
        while stage.game.outcome() is None:
            before = stage.sight(stage.person(0))
            stage.play(most=1)
            assert stage.table.play is not None
            fresh = stage.table.play.log(0)[len(before.log) :]
            kinds = [event["event"] for event in fresh]
            if "suspect_designated" not in kinds or stage.game.outcome() is not None:
                continue
            at = kinds.index("suspect_designated")
            walked = "nicole_moved" in kinds[at:]
            if case in fresh[at]["cases"] and walked == moved and fresh[at]["gain"] > 2:
                return stage, before
    raise AssertionError("nobody is named like this in 60 games")


def finish(stage: Stage, reason: str) -> None:
    """Play to the end; whoever can end the game for this reason does."""
    while stage.game.outcome() is None:
        seat = stage.game.deciders()[0]
        for move in stage.game.legal(seat) if max(stage.game.points) >= 4 else ():
            twin = stage.game.copy()
            twin.apply(seat, thaw(move))
            outcome = twin.outcome()
            if outcome is not None and outcome.reason == reason:
                stage.act(seat, **thaw(move))
                return
        stage.play(most=1)


def over(reason: str, players: int) -> Callable[[Any], None]:
    """The last page of a game that ended like this."""

    def show(app: Any) -> None:
        key = repr(("over", reason, players))
        if key not in _found:
            _found[key] = _ended(reason, players)
        _found[key].session(app)
        app.navigator.go("end")

    return show


def _ended(reason: str, players: int) -> Stage:
    for seed in range(1, 400):
        stage = Stage("calaveras", players, bots=1, seed=seed).start()
        finish(stage, reason)
        outcome = stage.game.outcome()
        if outcome is not None and outcome.reason == reason:
            return stage
    raise AssertionError(f"no game ends with {reason}")


def leaves(app: Any) -> None:
    """Somebody has left for good: the partner plays on for the seat."""
    stage = Stage("calaveras", 6).start().play(most=20)
    stage.table.forfeit(stage.table.lobby.find(stage.person(2)))
    stage.session(app, kind="join")
    app.navigator.go("table")


def shared(app: Any) -> None:
    """One phone for several people, once it was handed over: everybody has a name."""
    stage = Stage("calaveras", 3).start().play(most=9)
    stage.session(app, kind="pass", sharing=3)
    app.navigator.go("table")
    for child in list(app.navigator.layer.children):
        app.navigator.layer.close(child)


def watching(app: Any) -> None:
    stage = Stage("calaveras", 5)
    stage.come(6, watch=True)
    stage.start().play(most=20)
    stage.session(app, 5, kind="join")
    app.navigator.go("table")


def rules(app: Any) -> None:
    at(3, mine=False)(app)
    from screens.table.sheets import open_rules

    open_rules(app.navigator.page)


SCENES = [
    Scene("calaveras.waiting", at(mine=False)),
    Scene("calaveras.waiting_four", at(4, mine=False, clock=30)),
    Scene("calaveras.turn", at()),
    Scene("calaveras.open", at(taps=open_cards)),
    Scene("calaveras.alone", at(4, kind="solo")),
    Scene("calaveras.place", at(wanted=holds_twin, taps=take())),
    Scene("calaveras.place_chosen", at(wanted=holds_twin, taps=take(to="suspect"))),
    Scene("calaveras.place_four", at(4, wanted=holds_twin, taps=take(to=2), clock=30)),
    Scene("calaveras.full_middle", at(wanted=full_middle, taps=take(to="innocent"))),
    Scene("calaveras.twist", at(wanted=holds_twist, taps=shift())),
    Scene("calaveras.twist_from", at(wanted=holds_twist, taps=shift(""))),
    Scene("calaveras.twist_to", at(wanted=holds_twist, taps=shift("suspect"))),
    Scene("calaveras.ghost_waiting", at(5, mine=False)),
    Scene("calaveras.ghost_turn", at(3, wanted=for_ghost, taps=open_cards)),
    Scene("calaveras.ghost_covered", at(5, wanted=for_ghost)),
    Scene("calaveras.suspect_most", suspect("B")),
    Scene("calaveras.suspect_left_over", suspect("A", 5, moved=False)),
    Scene("calaveras.look", at(taps=hold)),
    Scene("calaveras.left", leaves),
    Scene("calaveras.shared", shared),
    Scene("calaveras.watching", watching),
    Scene("calaveras.rules", rules),
    Scene("end.calaveras_won", over("trusted", 5)),
    Scene("end.calaveras_lost", over("all_lose", 6)),
]

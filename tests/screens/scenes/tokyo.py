"""Every moment of Tokyo Ghoul: before the first turn, each choice of a turn, the attack, all endings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.json import thaw
from tests.screens.scenes import Scene
from tests.screens.stage import Stage

_found: dict[str, Stage] = {}
BOTH = {"mask": True, "support": True}


def at(
    phase: str,
    players: int = 5,
    mine: bool = True,
    taps: Callable[[Any], None] | None = None,
    wanted: Callable[[dict[str, Any]], bool] = lambda view: True,
    options: dict[str, Any] | None = None,
    clock: int | None = None,
    after: int = 0,
) -> Callable[[Any], None]:
    """The table at one of its questions, put to me or to somebody else."""

    def ready(stage: Stage) -> bool:
        assert stage.table.play is not None
        view = stage.game.view(0)
        return (
            view["phase"] == phase
            and len(stage.table.play.recording.moves) >= after
            and (0 in stage.game.deciders()) == mine
            and wanted(view)
        )

    def show(app: Any) -> None:
        key = repr((phase, players, mine, wanted.__name__, options, clock, after))
        if key not in _found:
            stage = Stage("ghoul", players, bots=1, options=options, clock=clock)
            stage.left = 14.0
            _found[key] = stage.find(ready)
        _found[key].session(app, kind="join")
        app.navigator.go("table")
        if taps is not None:
            taps(app.navigator.page)

    return show


def uncover(page: Any) -> None:
    page.uncover()


def tick(*cards: int) -> Callable[[Any], None]:
    """Look at one's cards, and tap these."""

    def taps(page: Any) -> None:
        page.uncover()
        (pick,) = page.question.picks
        for at in cards:
            page.pick(pick.key, pick.items[at].key)

    return taps


def swap(take: int = 0, give: int = 1) -> Callable[[Any], None]:
    def taps(page: Any) -> None:
        page.uncover()
        for key, at in (("take", take), ("give", give)):
            page.pick(key, page.question.pick(key).items[at].key)

    return taps


def steps(count: int) -> Callable[[Any], None]:
    return lambda page: page.pick("steps", str(count))


def think(page: Any) -> None:
    page.pick("special", "special_action")
    page.pick("target", "2")


def name(page: Any) -> None:
    """Tap the first who may be named."""
    pick = page.question.pick("target")
    page.pick(pick.key, pick.items[0].key)


def hold(page: Any) -> None:
    page.look(True)


def two_ways(view: dict[str, Any]) -> bool:
    tiles = view["tiles"].values()
    return sum(tile["visible"] for tile in tiles) > 2 and sum(not tile["visible"] for tile in tiles) > 2


def suspected(view: dict[str, Any]) -> bool:
    """Tokens all over the table."""
    return sum(sum(row["tokens"].values()) for row in view["players"].values()) > len(view["players"]) + 2


def three_shown(view: dict[str, Any]) -> bool:
    return bool(view["interrogation"] and view["interrogation"]["shown"] == 3)


def from_most(view: dict[str, Any]) -> bool:
    return bool(view["tile_action"]["kind"] == "attack_most" and suspected(view))


def from_three(view: dict[str, Any]) -> bool:
    return bool(view["tile_action"]["kind"] == "attack_from" and suspected(view))


def over(
    reason: str, winners: Callable[[int], bool], players: int, options: dict[str, bool] | None = None
) -> Callable[[int], Stage]:
    """A game that ends like this."""

    first = 1

    def play(before_last: int) -> Stage:
        # Where it was found once, it is found again.
        nonlocal first
        for seed in range(first, 600):
            stage = Stage("ghoul", players, bots=1, options=options, seed=seed).start().play()
            outcome = stage.game.outcome()
            if outcome is not None and outcome.reason == reason and winners(len(outcome.winners)):
                first = seed
                return stage
        raise AssertionError(f"no game ends with {reason}")

    return play


def ended(play: Callable[[int], Stage]) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        play(0).session(app)
        app.navigator.go("end")

    return show


def attacked(
    players: int, options: dict[str, bool] | None = None, special: bool = False
) -> Callable[[Any], None]:
    """Somebody attacks while the table is looked at."""

    first = 1

    def show(app: Any) -> None:
        nonlocal first
        wanted = "special_action" if special else "attack"
        for seed in range(first, 200):
            stage = Stage("ghoul", players, bots=1, options=options, seed=seed).start()
            for _ in range(400):
                if stage.game.outcome() is not None:
                    break
                seat = stage.game.deciders()[0]
                moves = [thaw(move) for move in stage.game.legal(seat) if move["move"] == wanted]
                if not moves:
                    stage.play(most=1)
                    continue
                first = seed
                session = stage.session(app, kind="join")
                app.navigator.go("table")
                stage.act(seat, **moves[0])
                session.renew()
                return
        raise AssertionError("nobody attacks in 200 games")

    return show


def watching(app: Any) -> None:
    stage = Stage("ghoul", 7)
    stage.come(7, watch=True)
    stage.start().play(lambda stage: stage.view(None)["turn"] > 4)
    stage.session(app, 7, kind="join")
    app.navigator.go("table")


def out_of_reach(
    character: str, phase: str = "opening", options: dict[str, Any] | None = None
) -> Callable[[Any], None]:
    """My secrets as somebody of whose objectives one is impossible at this table."""

    def mine(view: dict[str, Any]) -> bool:
        return bool(view["players"]["0"]["character"] == character)

    mine.__name__ = character
    return at(phase, 4, taps=hold, wanted=mine, options=options)


KIMI = {"characters": ["kimi", "kaneki", "mado", "tsukiyama"]}
YORIKO = {"mask": True, "support": True, "characters": ["yoriko", "kaneki", "mado", "uta"]}


def mask_taken(page: Any) -> None:
    """Choose to take a Mask where none lies before me."""
    seen = page.scene.view["private"]["seen"]["cards"]
    swap(seen.index("mask"), 0)(page)


def mask_shown(view: dict[str, Any]) -> bool:
    seen = view["private"].get("seen")
    return bool(seen and "mask" in seen["cards"] and view["players"]["0"]["faceup"] != "mask")


def taken_from_me(view: dict[str, Any]) -> bool:
    return bool(view["interrogation"]["target"] == 0)


def confirm_attack(page: Any) -> None:
    """A tap on the button that is meant to be held."""
    name(page)
    from tests.phones.tree import everything

    next(widget for widget in everything() if getattr(widget, "name", "") == "answer.attack").tap()


def rules(app: Any) -> None:
    at("opening", 5, mine=False, options=BOTH)(app)
    from screens.table.sheets import open_rules

    open_rules(app.navigator.page)


SCENES = [
    Scene("ghoul.waiting", at("interrogate", 8, mine=False, wanted=suspected)),
    Scene("ghoul.waiting_four", at("opening", 4, mine=False, clock=30, wanted=suspected)),
    Scene("ghoul.waiting_variants", at("exchange", 6, mine=False, options=BOTH, wanted=suspected)),
    Scene("ghoul.face_up", at("mask_faceup", 5, options=BOTH, taps=tick(3))),
    Scene("ghoul.support_dealt", at("support_look", 5, options=BOTH, taps=uncover)),
    Scene("ghoul.first_show", at("prelim_show", 6, taps=tick(0, 2))),
    Scene("ghoul.first_covered", at("prelim_show", 6)),
    Scene("ghoul.first_seen", at("prelim_view", 6, taps=uncover)),
    Scene("ghoul.first_pass", at("prelim_pass", 6, taps=tick(1), clock=30)),
    Scene("ghoul.first_waiting", at("prelim_pass", 6, mine=False)),
    Scene("ghoul.move", at("opening", 8, wanted=two_ways, after=60)),
    Scene("ghoul.move_chosen", at("opening", 8, wanted=two_ways, taps=steps(2), after=60)),
    Scene("ghoul.move_four", at("opening", 4, wanted=two_ways, taps=steps(1), clock=30)),
    Scene("ghoul.special", at("opening", 8, wanted=two_ways, taps=think, after=60)),
    Scene("ghoul.interrogate", at("interrogate", 8, taps=name, after=60)),
    Scene("ghoul.show", at("show", 5, taps=tick(0, 1))),
    Scene("ghoul.exchange", at("exchange", 5, taps=swap())),
    Scene("ghoul.exchange_covered", at("exchange", 5)),
    Scene("ghoul.exchange_three", at("exchange", 6, taps=swap(2, 0), wanted=three_shown)),
    Scene("ghoul.exchange_masks", at("exchange", 6, taps=swap(2, 1), options=BOTH)),
    Scene("ghoul.exchange_mask_up", at("exchange", 6, taps=mask_taken, wanted=mask_shown, options=BOTH)),
    Scene("ghoul.refill_taken", at("refill", 5, options=BOTH, taps=tick(1), wanted=taken_from_me)),
    Scene("ghoul.refill", at("refill", 5, options=BOTH, taps=tick(1))),
    Scene("ghoul.remove", at("remove", 8, taps=name, wanted=suspected)),
    Scene("ghoul.give", at("give", 6, taps=name)),
    Scene("ghoul.attack", at("attack", 6, taps=name, wanted=from_most)),
    Scene("ghoul.attack_three", at("attack", 8, wanted=from_three)),
    Scene(
        "ghoul.attack_ask", at("attack", 6, taps=confirm_attack, wanted=from_most, options=BOTH), settle=0.3
    ),
    Scene("ghoul.support", at("support", 8, options=BOTH, taps=name)),
    Scene("ghoul.look", at("opening", 5, mine=False, taps=hold)),
    Scene("ghoul.look_variants", at("opening", 5, mine=False, options=BOTH, taps=hold, wanted=suspected)),
    Scene("ghoul.look_companion_missing", out_of_reach("yoriko", options=YORIKO)),
    Scene("ghoul.look_prey_missing", out_of_reach("tsukiyama", "attack", options=KIMI)),
    Scene("ghoul.look_inspector", out_of_reach("mado", options=KIMI)),
    Scene("ghoul.reveal", attacked(6)),
    Scene("ghoul.reveal_special", attacked(8, special=True)),
    Scene("ghoul.reveal_support", attacked(5, BOTH)),
    Scene("ghoul.watching", watching),
    Scene("ghoul.rules", rules),
    Scene("end.ghoul_instant", ended(over("instant", lambda count: count == 1, 5))),
    Scene("end.ghoul_several", ended(over("reserve", lambda count: count > 2, 6, BOTH))),
    Scene("end.ghoul_nobody", ended(over("reserve", lambda count: count == 0, 4))),
    Scene("end.ghoul_killed", ended(over("elimination", lambda count: count > 0, 8))),
]

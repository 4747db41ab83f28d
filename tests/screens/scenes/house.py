"""Every moment of Bruits: waiting, placing in any order, every effect's choice, accusing, the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.screens.scenes import Scene
from tests.screens.stage import Stage

_found: dict[str, Stage] = {}


def at(
    phase: str,
    op: str = "",
    players: int = 4,
    mine: bool = True,
    taps: Callable[[Any], None] | None = None,
    after: int = 20,
    clock: int | None = None,
    wanted: Callable[[dict[str, Any]], bool] = lambda view: True,
) -> Callable[[Any], None]:
    """The table at this phase, waiting for me or for somebody else, not in the first moves of the game."""

    def ready(stage: Stage) -> bool:
        assert stage.table.play is not None
        if len(stage.table.play.recording.moves) < after or (0 in stage.game.deciders()) != mine:
            return False
        view = stage.game.view(0)
        return (
            view["phase"] == phase
            and (not op or (view["choice"] is not None and view["choice"]["op"] == op))
            and wanted(view)
        )

    def show(app: Any) -> None:
        key = repr((phase, op, players, mine, after, clock, wanted.__name__))
        if key not in _found:
            stage = Stage("bruits", players, bots=1 if players > 2 else 0, clock=clock)
            stage.left = 14.0
            _found[key] = stage.find(ready)
        _found[key].session(app, kind="join")
        app.navigator.go("table")
        if taps is not None:
            taps(app.navigator.page)

    return show


def effect(op: str, taps: Callable[[Any], None] | None = None) -> Callable[[Any], None]:
    """The choice of an effect."""
    return at("choose", op, taps=taps, after=10)


def pick(opened: bool = False, **fields: Any) -> Callable[[Any], None]:
    """Taps that narrow; a value that is `...` is the last one offered."""

    def taps(page: Any) -> None:
        if opened:
            page.uncover()
        for key, value in fields.items():
            page.pick(key, last(page, key) if value is ... else value)

    return taps


def last(page: Any, key: str) -> str:
    """The last thing that may be picked."""
    return [item.key for item in page.question.pick(key).items if not item.why_not][-1]


def take_card(to: bool = False) -> Callable[[Any], None]:
    """A card of the house, as a finger on it would; then perhaps where it goes."""

    def taps(page: Any) -> None:
        from screens.games.bruits.lights import BruitsLights

        choice = BruitsLights(page, page.scene)
        content = choice.content
        card = max(choice.cards, key=lambda handle: (len(content.column(content.room_of(handle))), handle))
        choice.take(card)
        if to:
            page.pick("to", last(page, "to"))

    return taps


def tick_characters(page: Any) -> None:
    for name in page.scene.legal[-1]["characters"]:
        page.pick("characters", name)


def tick_cards(page: Any) -> None:
    page.uncover()
    for at in range(2):
        page.pick("discard", at)


def open_cards(page: Any) -> None:
    page.uncover()


def hold(page: Any) -> None:
    page.look(True)


def fan_out(page: Any) -> None:
    from screens.games.bruits.fan import open_fan

    rooms = page.scene.view["locations"]
    open_fan(page, page.scene, max(rooms, key=lambda room: len(rooms[room]["column"])))


def in_force(*ops: str) -> Callable[[dict[str, Any]], bool]:
    """An event with one of these ids is in force."""

    def holds(view: dict[str, Any]) -> bool:
        return view["event"] in ops

    holds.__name__ = "-".join(ops)
    return holds


def refuted(view: dict[str, Any]) -> bool:
    """Somebody has been accused wrongly, and somebody else found out."""
    others = [player for seat, player in view["players"].items() if seat != "0"]
    return any(len(player["refuted"]) > 1 and not player["revealed"] for player in others) and any(
        player["revealed"] for player in others
    )


def long_columns(view: dict[str, Any]) -> bool:
    return max(len(room["column"]) for room in view["locations"].values()) >= 11


def accuse_refuted(page: Any) -> None:
    players = page.scene.view["players"]
    seats = [item.key for item in page.question.pick("player").items if not item.why_not]
    page.pick("player", max(seats, key=lambda seat: len(players[seat]["refuted"])))
    page.pick("identity", last(page, "identity"))


def accused(right: bool, then: str = "") -> Callable[[Any], None]:
    """Somebody accuses me while I look on; then nothing, or the round ends and it is my turn to place."""

    def ready(stage: Stage) -> bool:
        view = stage.view(0)
        if view["phase"] != "deduction" or 0 in stage.game.deciders() or view["players"]["0"]["revealed"]:
            return False
        last = not view["to_guess"] and (view["leo"] + 1) % len(view["players"]) == 0
        return bool(view["counter"] > 1 and last == bool(then))

    found: list[Stage] = []

    def show(app: Any) -> None:
        if not found:
            found.append(Stage("bruits", 3, bots=1).find(ready))
        stage = Stage("bruits", 3, bots=1).follow(found[0])
        session = stage.session(app, kind="join")
        app.navigator.go("table")
        (seat,) = stage.game.deciders()
        mine = stage.view(0)["players"]["0"]["identity"]
        moves = [move for move in stage.legal(seat) if move.get("player") == 0]
        stage.act(seat, **next(move for move in moves if (move["identity"] == mine) == right))
        session.renew()
        if then == "read":
            for overlay in list(app.navigator.layer.children):
                overlay.dismiss()

    return show


def confirming(page: Any) -> None:
    """Both are named, and the last question before it is said aloud is asked."""
    from tests.phones.tree import everything

    accuse_refuted(page)
    next(part for part in everything() if getattr(part, "name", "") == "answer.accuse").tap()


def quiet_room(view: dict[str, Any]) -> bool:
    """There is a room that one card is enough for, and whose effect would find nothing to do."""
    return any(room in view["private"].get("idle", ()) for room in ("bedroom", "kitchen"))


def choose_quiet_room(page: Any) -> None:
    idle = page.scene.view["private"]["idle"]
    page.pick("location", next(room for room in ("bedroom", "kitchen") if room in idle))


@cache
def _tied() -> Stage:
    for seed in range(1, 400):
        stage = Stage("bruits", 3, bots=1, seed=seed).start().play()
        outcome = stage.game.outcome()
        if outcome is not None and outcome.reason == "tie_break":
            return stage
    raise AssertionError("no tie-break in 400 games")


def tied(app: Any) -> None:
    """The end of a night that the tie-break has decided."""
    _tied().session(app)
    app.navigator.go("end")


def scrolled(app: Any) -> None:
    """The end with its cards under the cross."""
    tied(app)
    from kivy.uix.scrollview import ScrollView

    (scroll,) = (part for part in app.navigator.page.walk() if isinstance(part, ScrollView))
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: setattr(scroll, "scroll_y", 0.6))


def over(players: int) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        stage = Stage("bruits", players, bots=1, seed=4).start().play()
        stage.session(app)
        app.navigator.go("end")

    return show


def look_back(app: Any) -> None:
    stage = Stage("bruits", 3, bots=1, seed=5).start().play()
    stage.session(app)
    app.navigator.go("table", look_back=True)


def watching(app: Any) -> None:
    stage = Stage("bruits", 3)
    stage.come(5, watch=True)
    stage.start().play(most=30)
    stage.session(app, 3, kind="join")
    app.navigator.go("table")


def rules(app: Any) -> None:
    at("place", mine=False)(app)
    from screens.table.sheets import open_rules

    open_rules(app.navigator.page)


def notes(app: Any) -> None:
    at("place", mine=False, after=50)(app)
    from screens.table.sheets import open_notes

    open_notes(app.navigator.page)


def notes_held(app: Any) -> None:
    notes(app)
    from screens.table.whispers import Whispers

    (shown,) = (part for part in app.navigator.layer.walk() if isinstance(part, Whispers))
    shown.on_look(True)


SCENES = [
    Scene("bruits.waiting", at("place", mine=False, after=40)),
    Scene("bruits.waiting_two", at("place", players=2, mine=False, clock=30)),
    Scene("bruits.full_house", at("place", players=3, mine=False, wanted=long_columns)),
    Scene("bruits.deduction_waiting", at("deduction", mine=False)),
    Scene("bruits.place", at("place")),
    Scene("bruits.place_open", at("place", taps=open_cards)),
    Scene("bruits.place_room", at("place", taps=pick(location=...), clock=30)),
    Scene("bruits.place_ready", at("place", taps=pick(True, card=..., location=..., face="up"))),
    Scene("bruits.place_dark", at("place", wanted=in_force("EV01"), taps=pick(True, card=..., location=...))),
    Scene("bruits.place_three", at("place", wanted=in_force("EV06"), taps=pick(True, card=..., face="down"))),
    Scene("bruits.peek", effect("PEEK")),
    Scene("bruits.peek_chosen", effect("PEEK", take_card())),
    Scene("bruits.flip", effect("FLIP", take_card())),
    Scene("bruits.move_card", effect("MOVE_CARD", take_card())),
    Scene("bruits.move_card_to", effect("MOVE_CARD", take_card(True))),
    Scene("bruits.bury", effect("DISCARD_BOARD_CARD", take_card())),
    Scene("bruits.move_character", effect("MOVE_CHARACTER", pick(character=..., to=...))),
    Scene("bruits.swap_characters", effect("SWAP_CHARACTERS", tick_characters)),
    Scene("bruits.take", effect("TAKE_RANDOM", pick(player=...))),
    Scene("bruits.exchange", effect("EXCHANGE_RANDOM", pick(True, give=..., player=...))),
    Scene("bruits.swap_hands", effect("SWAP_HANDS")),
    Scene("bruits.unused", effect("PEEK_UNUSED_IDENTITY")),
    Scene("bruits.ask_room", effect("PROBE_LOCATION", pick(player=..., location=...))),
    Scene("bruits.ask_symbol", effect("PROBE_SYMBOL", pick(player=...))),
    Scene("bruits.cycle", effect("CYCLE", tick_cards)),
    Scene("bruits.accuse", at("deduction", after=30)),
    Scene("bruits.accuse_refuted", at("deduction", wanted=refuted, taps=accuse_refuted)),
    Scene("bruits.accuse_confirm", at("deduction", wanted=refuted, taps=confirming)),
    Scene("bruits.accused_wrongly", accused(False)),
    Scene("bruits.unmasked", accused(True)),
    Scene("bruits.accused_then_event", accused(False, "held")),
    Scene("bruits.accused_then_place", accused(False, "read")),
    Scene("bruits.place_quiet", at("place", after=3, wanted=quiet_room, taps=choose_quiet_room)),
    Scene("bruits.look", at("place", taps=hold, after=40)),
    Scene("bruits.fan", at("place", players=3, mine=False, wanted=long_columns, taps=fan_out)),
    Scene("bruits.watching", watching),
    Scene("bruits.rules", rules),
    Scene("bruits.notes", notes),
    Scene("bruits.notes_held", notes_held),
    Scene("bruits.look_back", look_back),
    Scene("end.bruits", over(4)),
    Scene("end.bruits_two", over(2)),
    Scene("end.bruits_tied", tied),
    Scene("end.bruits_scrolled", scrolled),
]

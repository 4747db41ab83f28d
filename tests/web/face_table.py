"""A table without a network for the tests of a browser guest's face: its document, its moves, its patches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import engine
from app.event_log import public as told_to_all
from app.table.patch import diff, merge
from app.table.public import PublicTable
from app.web.face import Face
from engine.core.events import heard
from engine.core.game import Game
from engine.core.json import Json
from tests.questions.playing import NAMES, sent

COLOURS = ("jade", "amber", "violet", "emerald", "ruby", "sapphire", "coral", "slate")


def document(game: Game, seat: int | None, **changes: Json) -> dict[str, Json]:
    """What somebody with this seat is sent; `changes` are of the table."""
    view = sent(game.view(seat))
    over = game.outcome() is not None
    people = [f"p{at}" for at in range(view.get("people", game.seats))]
    due = [] if over else [people[at] for at in game.deciders() if at < len(people)]
    asked = seat is not None and not over and seat in game.deciders()
    watcher = {"watcher": person("Zoé", watching=True)} if seat is None else {}
    return {
        "table": {
            "id": "table",
            "code": "ABCDEF",
            "owner": "p1",
            "status": "over" if over else "playing",
            "paused": False,
            "put_aside": False,
            "only_bots": False,
            "game": game.NAME,
            "options": dict(sent(game.options)),
            "content": None,
            "clock": None,
            "first": None,
            "order": people,
            "seated": people,
            "score": None,
            **changes,
        },
        "people": {one: person(NAMES[at], COLOURS[at]) for at, one in enumerate(people)} | watcher,
        "waiting": due,
        "votes": {},
        "nudges": {},
        "reactions": {},
        "recording": None,
        "you": {"person": "watcher" if seat is None else people[seat], "seat": seat},
        "game": view,
        "legal": sent(list(game.legal(seat))) if asked and seat is not None else [],
        "unavailable": sent(game.unavailable(seat)) if asked and seat is not None else [],
    }


def person(name: str, colour: str = "slate", **changes: Json) -> dict[str, Json]:
    """Somebody as everybody is told of them."""
    row = {"name": name, "colour": colour, "emblem": "owl", "bot": None, "watching": False, "here": True}
    return {**row, "stand_in": False, "left": False, "gone": False, **changes}


def lobby(game: str, **changes: Json) -> dict[str, Json]:
    """A table before its first game, seen by its second guest."""
    table = document(engine.new(game, 4, {}, 1), 0)
    status = {"status": "lobby", "seated": [], "owner": "p0", **changes}
    return {
        **table,
        "table": {**table["table"], **status},
        "game": None,
        "you": {"person": "p1", "seat": None},
    }


def see(face: Face, game: Game, seat: int | None, log: Sequence[Mapping[str, Json]], **changes: Json) -> None:
    """Show a face the table as it is now."""
    public = PublicTable(document(game, None, **changes), told_to_all(log), game)
    own = document(game, seat, **changes)
    face.see({**own, "game": public.document["game"]}, lambda: own["game"], log, None, public)


class FaceTable:
    """A game, one browser guest at it, and the page as patches make it."""

    def __init__(self, game: Game, seat: int | None = 0, lang: str = "en", **table: Json) -> None:
        self.game, self.seat = game, seat
        self._table = table
        self.face = Face(lang, self._act, lambda do, args: self.asked.append((do, args)))
        self.asked: list[tuple[str, dict[str, Json]]] = []
        self.made: list[Json] = []
        self.log: list[Mapping[str, Json]] = list(heard(game.opening, seat))
        self.page: dict[str, Json] = {}
        self.see()

    def see(self, **changes: Json) -> dict[str, Json]:
        """The table has changed; what the page then shows."""
        see(self.face, self.game, self.seat, self.log, **{**self._table, **changes})
        return self.show()

    def show(self) -> dict[str, Json]:
        """What the page shows now, put together from a patch as a page does."""
        sight = sent(self.face.sight().whole())
        self.page = merge(self.page, sent(diff(self.page, sight)))
        assert self.page == sight
        return self.page

    def take(self, touch: str, /, **args: Json) -> dict[str, Json]:
        """One touch; what the page then shows."""
        self.face.take(touch, args)
        return self.show()

    def move(self, seat: int, move: Any) -> None:
        """Somebody makes a move."""
        self.log += heard(self.game.apply(seat, move), self.seat)

    def _act(self, decision: int, move: Json) -> None:
        self.made.append(move)
        assert self.seat is not None
        offers = [offer for offer in self.game.legal(self.seat) if sent(offer) == move]
        try:
            self.move(self.seat, offers[0] if offers else move)
        except engine.Refusal as refusal:
            self.face.answered(refusal)
        else:
            self.face.answered(None)


def items(page: Mapping[str, Json], key: str) -> Sequence[Json]:
    """The list that travels as an object by key."""
    value = page.get(key, [])
    return [value[name] for name in value["#"]] if isinstance(value, dict) else value

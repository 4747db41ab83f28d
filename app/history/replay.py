"""A game that is over, looked at again at any of its moves: through a seat's eyes, or with everything open.

A replay makes the very documents the table sent while it was played (see `app.table.document`), so that it is
drawn by the same boards. Through a seat's eyes there is nothing in them that this seat did not know then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import engine
from app.event_log import private
from app.history.entry import HistoryEntry
from app.table.score import Score
from engine.core.json import Json, thaw
from engine.replay import FORFEIT

OPEN: Final = "open"
"""The eyes of somebody who sees everything."""
Eyes: TypeAlias = int | str
"""A seat, or `OPEN`."""
EVERY: Final = 16
"""After so many moves the game is kept, so that none is more than a few moves away."""
SHARED: Final = ("players", "cards", "tiles")
"""Where in a view what one seat knows and another does not lies side by side."""

Document = dict[str, Json]


class Replay:
    """One game from its deal (step 0) to its end (step `last`)."""

    def __init__(self, entry: HistoryEntry, recording: Json) -> None:
        self.entry = entry
        self._recording = engine.Recording.from_json(recording)
        self._told: list[list[engine.Event]] = []
        self._kept: list[engine.Game] = []
        for step, (game, events) in enumerate(engine.replay(self._recording)):
            self._told.append(events)
            if step % EVERY == 0:
                self._kept.append(game.copy())
        self.last = len(self._told) - 1
        self._at: tuple[int, engine.Game] = (0, self._kept[0].copy())

    @property
    def own_eyes(self) -> Eyes:
        """Those of whoever holds this phone, if they played; else those that see everything."""
        return OPEN if self.entry.me is None else self.entry.me

    @property
    def turns(self) -> Sequence[int]:
        """The steps at which a turn or a round begins, the first and the last step among them."""
        begun, number = {0, self.last}, 0
        for step, events in enumerate(self._told):
            last = max((event.turn for event in events), default=number)
            if last > number:
                begun.add(step)
                number = last
        return sorted(begun)

    def actor(self, step: int) -> int | None:
        """Whose move led to this step."""
        return self._recording.moves[step - 1][0] if 0 < step <= self.last else None

    def game(self, step: int) -> engine.Game:
        """The game at a step: the one looked at last where it lies before it, else one that was kept."""
        step = min(max(step, 0), self.last)
        reached, game = self._at
        if not step - EVERY <= reached <= step:
            reached, game = step - step % EVERY, self._kept[step // EVERY].copy()
        for seat, move in self._recording.moves[reached:step]:
            if move == FORFEIT:
                game.forfeit(seat)
            else:
                game.apply(seat, move)
        self._at = (step, game)
        return game

    def view(self, step: int, eyes: Eyes) -> Document:
        """What these eyes see at a step."""
        game = self.game(step)
        if isinstance(eyes, int):
            return game.view(eyes)
        seen: Document = thaw(game.view(None))
        for seat in range(game.seats):
            own = thaw(game.view(seat))
            for part in SHARED:
                if part in seen:
                    seen[part] = _filled(seen[part], own[part])
        return seen

    def document(self, step: int, eyes: Eyes) -> Document:
        """The document of the table at a step. Nothing can be done in it any more."""
        record, game = self._recording, self.game(step)
        people = {person_at(seat): _person(row.to_json()) for seat, row in enumerate(self.entry.players)}
        over = step >= self.last
        seated = list(people)
        mine = seated[eyes] if isinstance(eyes, int) else ""
        return {
            "table": {
                "id": self.entry.id,
                "code": "",
                "owner": seated[0],
                "status": "over" if over else "playing",
                "paused": False,
                "only_bots": False,
                "put_aside": False,
                "game": record.game,
                # Who begins is said by `first`, as at a table.
                "options": {key: value for key, value in record.options.items() if key != "first_player"},
                "content": record.content,
                "clock": None,
                "first": None,
                "order": seated,
                "seated": seated,
                "score": Score(record.game).to_json(),
            },
            "people": people,
            "waiting": [seated[seat] for seat in game.deciders()],
            "votes": {},
            "nudges": {},
            "reactions": {},
            "recording": record.to_json() if over else None,
            "you": {"person": mine, "seat": eyes if isinstance(eyes, int) else None},
            "game": self.view(step, eyes),
            "legal": [],
            "unavailable": [],
        }

    def log(self, step: int, eyes: Eyes) -> list[dict[str, Json]]:
        """What these eyes had been told by then."""
        return [line for told in self._told[: step + 1] for line in self._heard(told, eyes)]

    def news(self, step: int, eyes: Eyes) -> list[dict[str, Json]]:
        """What the move that led to this step told them."""
        return self._heard(self._told[step], eyes)

    def _heard(self, events: Sequence[engine.Event], eyes: Eyes) -> list[dict[str, Json]]:
        if isinstance(eyes, int):
            return engine.heard(events, eyes)
        return [line for line in (event.to_json() for event in events) if not self._to_you(line)]

    def _to_you(self, line: dict[str, Json]) -> bool:
        """Whether this is said to the one who holds the cards: with everything open they are seen anyway."""
        return private(line) and not engine.definition(self._recording.game).kind(line["event"]).retold


def person_at(seat: int) -> str:
    """The person id of a seat in a replay."""
    return f"seat{seat}"


def _person(row: Document) -> Document:
    return {
        **row,
        "watching": False,
        "here": True,
        "browser": False,
        "stand_in": False,
        "left": False,
        "gone": False,
    }


def _filled(base: Json, other: Json) -> Json:
    """What somebody knows, with what another knows in place of what is hidden from them."""
    if base is None:
        return other
    if isinstance(base, dict) and isinstance(other, dict):
        return {key: _filled(value, other.get(key)) for key, value in base.items()}
    return base

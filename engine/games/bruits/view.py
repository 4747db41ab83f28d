"""What a seat may know of a table of Des Bruits dans la nuit: built by adding, leaf by leaf, what is allowed.

Who laid which card and who has looked at it is seen by all, so everybody is told who knows a card; its
clue is told only to them. A card in the house is called by its handle (see `table`), never by its clue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.json import Json
from engine.games.bruits.choices import Choice
from engine.games.bruits.scoring import score
from engine.games.bruits.table import handle
from engine.games.bruits.turn import Deduction, Round, Turn

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits


def view(game: Bruits, seat: int | None) -> dict[str, Json]:
    """The public table, what this seat knows of the cards, its own hand, identity and notebook."""
    over = game._result is not None
    top = game._stack[-1] if game._stack else None
    characters = game.characters()
    seen: dict[str, Json] = {
        "game": game.NAME,
        "seat": seat,
        "decision": game.decision,
        "phase": "game_over" if top is None else top.phase,
        "active": None,
        "waiting_for": [] if top is None else list(top.waiting),
        "asked": list(game.asked),
        "turn_number": game.turn_number,
        "round": game.round,
        "counter": game.counter,
        "stake": game.stake(),
        "leo": game.leo,
        "event": game.event,
        "event_pile": len(game.event_pile),
        "pile": len(game.pile),
        "row": list(game.row),
        "coin_direction": game.options["coin_direction"],
        "locations": {
            name: {"column": [handle(number) for number in column], "characters": characters[name]}
            for name, column in zip(game.row, game.columns, strict=True)
        },
        "cards": {handle(number): card_view(game, seat, number, over) for number in game.house()},
        "players": {
            str(player): player_view(game, player, over or player == seat) for player in range(game.seats)
        },
        "to_play": [],
        "to_guess": [],
        "turn": None,
        "choice": None,
        "private": {} if seat is None else private_view(game, seat),
        "outcome": None if game._result is None else game._result.to_json(),
    }
    for frame in game._stack:
        if isinstance(frame, Round):
            seen["to_play"], seen["to_guess"] = list(frame.to_play), list(frame.to_guess)
        elif isinstance(frame, Turn):
            seen["active"] = frame.seat
            seen["turn"] = {"placed": [game.row[place] for place in frame.placed], "quota": game.quota()}
        elif isinstance(frame, Deduction):
            seen["active"] = frame.seat
        elif isinstance(frame, Choice):
            seen["choice"] = choice_view(game, frame)
    return seen


def card_view(game: Bruits, seat: int | None, number: int, over: bool) -> dict[str, Json]:
    """A card in the house; its clue for those who know it, and for all when the game is over."""
    known = game.known[number]
    return {
        "up": game.up[number],
        "by": game.by[number],
        "known_by": [player for player in range(game.seats) if known >> player & 1],
        "clue": game.laid[number] if over or game.knows(seat, number) else None,
    }


def player_view(game: Bruits, player: int, own: bool) -> dict[str, Json]:
    """What lies before a player; the identity for its owner or once it is revealed."""
    return {
        "points": game.points[player],
        "hand": len(game.hands[player]),
        "present": player in game.present,
        "revealed": game.revealed[player],
        "identity": game.identities[player] if own or game.revealed[player] else None,
        "refuted": [identity for accused, identity in game.refuted if accused == player],
    }


def choice_view(game: Bruits, frame: Choice) -> dict[str, Json]:
    """The effect under way: it comes from a clue lying face up or from a location."""
    effect = game.book.effects[frame.origin]
    return {
        "op": effect.op,
        "number": effect.number,
        "may": effect.may,
        "from": "card" if effect.on_clue else "location",
        "origin": frame.origin,
        "card": handle(frame.card),
    }


def private_view(game: Bruits, seat: int) -> dict[str, Json]:
    """What only this seat sees: its hand, the answers it was given, its own points as things stand."""
    notes = [note for note in game.notes if note[0] == seat]
    return {
        "hand": list(game.hands[seat]),
        "notebook": {
            str(at): {"round": round_, "op": op, "player": player, "name": name, "answer": answer}
            for at, (_, round_, op, player, name, answer) in enumerate(notes)
        },
        "score": score(game, seat).to_json(),
        "idle": idle(game, seat),
    }


def idle(game: Bruits, seat: int) -> list[str]:
    """While this seat chooses a card to place: its clues and the locations whose effect would find nothing
    to do, so that nobody is promised one."""
    top = game._stack[-1] if game._stack else None
    if not isinstance(top, Turn) or seat not in top.waiting:
        return []
    effects = game.book.effects
    return [
        name for name in (*game.hands[seat], *game.row) if name in effects and effects[name].idle(game, seat)
    ]

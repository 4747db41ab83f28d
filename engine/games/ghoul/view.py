"""What a seat may know of a table of Tokyo Ghoul: built by adding, leaf by leaf, what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.json import Json, thaw
from engine.games.ghoul.choices import Attack, Exchange, Refill, Show
from engine.games.ghoul.frames import Barrier, PrelimView
from engine.games.ghoul.reach import out_of_reach
from engine.games.ghoul.table import MASK, SUPPORT
from engine.games.ghoul.turn import OPENING, Turn

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul


def view(game: Ghoul, seat: int | None) -> dict[str, Json]:
    """The public table, this seat's own secrets, and what it is being shown at this moment."""
    over = game._result is not None
    top = game._stack[-1] if game._stack else None
    return {
        "game": game.NAME,
        "seat": seat,
        "decision": game.decision,
        "phase": "game_over" if top is None else top.phase,
        "active": game.active,
        "turn": game.turn,
        "waiting_for": [] if top is None else list(top.waiting),
        "asked": list(game.asked),
        "turn_number": game.turn_number,
        "variants": {MASK: game.options[MASK], SUPPORT: game.options[SUPPORT]},
        "characters": list(game.cast),
        "out_of_reach": {
            name: list(objectives) for name, objectives in out_of_reach(game.content, game.cast).items()
        },
        "action_pos": game.action_pos,
        "tile_action": tile_action(game),
        "interrogation": interrogation(game),
        "tiles": {str(space): tile_view(game, space, over) for space in range(len(game.tiles))},
        "reserve": game.reserve,
        "end_triggered": game.end_triggered,
        "players": {
            str(player): player_view(game, player, over or player == seat, over)
            for player in range(game.seats)
        },
        "private": {} if seat is None else private_view(game, seat),
        "outcome": None if game._result is None else game._result.to_json(),
    }


def tile_view(game: Ghoul, space: int, over: bool) -> dict[str, Json]:
    """A Location: red ones lie face down until one of them has been visible; every other face is known."""
    name = game.tiles[space]
    red = game.content.tiles[name].red
    known = not red or game.red_known or over
    return {"tile": name if known else None, "red": red, "visible": game.visible[space]}


def player_view(game: Ghoul, player: int, own: bool, over: bool) -> dict[str, Json]:
    """A player: board and tokens for everybody, Character and hand for themselves."""
    zones = game.content.zones
    start = player * len(zones)
    return {
        "character": game.characters[player] if own else None,
        "hand": hand_view(game, player) if own else None,
        "cards": len(game.hands[player]),
        "faceup": game.faceup[player] or None,
        "tokens": dict(zip(zones, game.tokens[start : start + len(zones)], strict=True)),
        "support": support_view(game, player, own, over),
        "absent": player in game.absent,
    }


def hand_view(game: Ghoul, player: int) -> dict[str, int]:
    """How many cards of each type: which is which nobody could tell."""
    hand = game.hands[player]
    return {card: hand.count(card) for card in hand}


def support_view(game: Ghoul, player: int, own: bool, over: bool) -> str | None:
    """The owner knows the token that lies there only after having looked at that very token."""
    if not game.support_kinds:
        return None
    seen = own and player in game.support_seen[game.support_at[player]]
    return game.support_of(player) if over or seen else None


def tile_action(game: Ghoul) -> dict[str, Json] | None:
    """Which action of which Location is being resolved, and whom it lets anybody attack."""
    turn = game._stack[0] if game._stack else None
    if not isinstance(turn, Turn) or turn.step == OPENING:
        return None
    tile = game.tile()
    at = turn.step - 1
    top = game._stack[-1]
    return {
        "tile": tile.name,
        "at": at,
        "kind": tile.actions[at].kind if at < len(tile.actions) else None,
        "targets": list(top.targets) if isinstance(top, Attack) else [],
    }


def interrogation(game: Ghoul) -> dict[str, Json] | None:
    """Who questions whom, and how many cards were shown."""
    for frame in game._stack:
        if isinstance(frame, Show | Refill):
            return {"seat": game.active, "target": frame.target, "shown": None}
        if isinstance(frame, Exchange):
            return {"seat": game.active, "target": frame.target, "shown": len(frame.shown)}
    return None


def private_view(game: Ghoul, seat: int) -> dict[str, Json]:
    """What only this seat sees at this moment; nothing of it is kept for later."""
    private: dict[str, Json] = {}
    for frame in game._stack:
        if isinstance(frame, PrelimView):
            right = game.right(seat)
            private["seen"] = {"player": right, "cards": list(frame.shown[right])}
            private["shown"] = list(frame.shown[seat])
        elif isinstance(frame, Exchange) and seat in (game.active, frame.target):
            private["seen"] = {"player": frame.target, "cards": list(frame.shown)}
        if isinstance(frame, Barrier) and seat in dict(frame.answered):
            private["answer"] = thaw(dict(frame.answered)[seat])
    return private

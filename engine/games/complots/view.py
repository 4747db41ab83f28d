"""What a seat may know of a table of Complots: built by adding, leaf by leaf, what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.frames import Frame
from engine.core.json import Json
from engine.games.complots.choices import Exchange, InqDecide
from engine.games.complots.frames import Challenge, ClaimFrame, CoClaim, Estate
from engine.games.complots.plague import PlaguePass, PlagueRespond, still_healthy
from engine.games.complots.table import HOSPICE, LOST_UP, STAKE, TREASURY
from engine.games.complots.turn import Announced, SetupPick

if TYPE_CHECKING:
    from engine.games.complots.game import Complots


SEATS = tuple(map(str, range(8)))
"""Seats as keys: collections are keyed by id, so that a change sends only what it touches."""


def view(game: Complots, seat: int | None) -> dict[str, Json]:
    """The public table, this seat's own cards, and what it has just been shown in private."""
    over = game._result is not None
    gold, alive = game.gold, game.alive
    top = game._stack[-1] if game._stack else None
    seen: dict[str, Json] = {
        "game": game.NAME,
        "seat": seat,
        "decision": game.decision,
        "phase": "game_over" if top is None else top.phase,
        "active": game.active,
        "waiting_for": [] if top is None else list(top.waiting),
        "asked": list(game.asked),
        "turn_number": game.turn_number,
        "action": None,
        "announcement": None,
        "announcers": {},
        "claims": {str(at): claim_view(*claim) for at, claim in enumerate(game.claims)},
        "players": {
            name: player_view(game, player, over or player == seat)
            for player, name in enumerate(SEATS[: game.seats])
        },
        "treasury": gold[TREASURY],
        "hospice": gold[HOSPICE],
        "stake": gold[STAKE],
        "estates": {},
        "court": len(game.court),
        "characters": list(game.characters),
        "copies": game.copies,
        "mendiant": game.mendiant,
        "plague": None,
        "reunified": game.reunified,
        "out": list(game.out),
        "private": {},
        "outcome": None if game._result is None else game._result.to_json(),
    }
    for frame in game._stack:
        if isinstance(frame, Announced):
            seen["action"] = action_view(game, frame)
        elif isinstance(frame, CoClaim):
            seen["announcers"] = announcers_view(frame, isinstance(top, Challenge))
            # Announced aloud with the others, though its own challenge window comes later.
            for player in frame.queue or ():
                if player in alive:
                    seen["claims"][str(len(seen["claims"]))] = claim_view(
                        player, frame.character, "open", True
                    )
        elif isinstance(frame, Estate):
            seen["estates"][str(frame.dead)] = frame.amount
        elif isinstance(frame, PlagueRespond | PlaguePass):
            seen["plague"] = {
                "holder": frame.holder,
                "targeted": list(frame.targeted),
                "next": list(still_healthy(game, frame)),
            }
    if isinstance(top, Challenge | CoClaim):
        seen["announcement"] = announcement_view(game)
    if seat is not None:
        seen["private"] = private_view(game, seat)
    return seen


def claim_view(player: int, character: str, status: str, holds: bool) -> dict[str, Json]:
    """What somebody said to hold (or not to hold), and how it came out."""
    return {"player": player, "character": character, "status": status, "holds": holds}


def announcement_view(game: Complots) -> dict[str, Json]:
    """What is being announced right now and what for; while several may announce in secret, by nobody yet.

    An older announcement may lie beneath it: an action in the course of which somebody has lost a life.
    """
    beneath: list[Frame[Any]]
    *beneath, top = game._stack
    maker = beneath.pop() if isinstance(top, Challenge) else top
    assert isinstance(top, Challenge | CoClaim)
    assert isinstance(maker, ClaimFrame)
    estate = beneath[-1] if isinstance(maker, CoClaim) else None
    return {
        "about": "estate" if isinstance(estate, Estate) else maker.about,
        "player": top.claimant if isinstance(top, Challenge) else None,
        "character": top.character,
        "holds": game.claims[top.claim][3] if isinstance(top, Challenge) else True,
        "dead": estate.dead if isinstance(estate, Estate) else None,
        "then": then_view(game, maker) if isinstance(maker, Announced) else None,
    }


def then_view(game: Complots, action: Announced) -> dict[str, Json]:
    """Who may react to an action once it is no longer in doubt, and how; whether they still may after they
    have challenged it in vain."""
    effect = game.cast.effects[action.action]
    still = effect.reaction == "claim" or game.options["target_may_block_after_own_challenge"]
    return {"how": effect.reaction, "seats": sorted(effect.reactors(game, action)), "still": still}


def announcers_view(asked: CoClaim, in_doubt: bool) -> dict[str, Json]:
    """Everybody who announced the same Character aloud at once, and whether it still stands."""
    if asked.queue is None:
        return {}
    waiting = (asked.current, *asked.queue) if in_doubt else asked.queue
    stands = dict.fromkeys(asked.valid, "stands") | dict.fromkeys(waiting, "open")
    return {
        str(seat): {"character": asked.character, "status": stands.get(seat, "failed")}
        for seat in sorted(asked.said)
    }


def player_view(game: Complots, player: int, own: bool) -> dict[str, Json]:
    """What lies before a player; a card's Character only for its owner or once it is turned up."""
    place = 2 * player
    first, second = game.faces[place : place + 2]
    return {
        "gold": game.gold[player],
        "alive": player in game.alive,
        "religion": game.religions[player] if game.religions else None,
        "slots": {
            "0": {
                "state": first,
                "character": game.cards[place] if own or first == LOST_UP else None,
            },
            "1": {
                "state": second,
                "character": (game.cards[place + 1] or None) if own or second == LOST_UP else None,
            },
        },
    }


def action_view(game: Complots, action: Announced) -> dict[str, Json]:
    """The announcement, as it was made aloud, and who may block it with what."""
    effect = game.cast.effects[action.action]
    blocked = effect.reaction == "block"
    return {
        "blockers": list(effect.blockers) if blocked else [],
        "may_block": sorted(effect.reactors(game, action)) if blocked else [],
        "action": action.action,
        "player": action.actor,
        "target": action.target,
        "mode": action.mode,
        "split": None if action.split is None else {str(seat): share for seat, share in action.split},
        "done": action.step > 2,
    }


def private_view(game: Complots, seat: int) -> dict[str, Json]:
    """What only this seat sees at this moment."""
    private: dict[str, Json] = {}
    for frame in game._stack:
        if isinstance(frame, Exchange) and frame.actor == seat and frame.drawn:
            private["drawn"] = {f"d{at}": card for at, card in enumerate(frame.drawn)}
        elif isinstance(frame, InqDecide) and seat in (frame.actor, frame.target):
            private["examined"] = {
                "player": frame.target,
                "slot": frame.slot,
                "character": game.cards[2 * frame.target + frame.slot],
            }
        elif isinstance(frame, CoClaim) and frame.queue is None and seat in frame.asked:
            if seat not in frame.waiting:
                private["answer"] = "claim" if seat in frame.said else "pass"
        elif isinstance(frame, SetupPick):
            private["pile"] = list(game.characters)
            private["picked"] = dict(frame.picked).get(seat)
    if game.discards:
        private["discards"] = [card for owner, card in game.discards if owner == seat]
    return private

"""Attacks, the end of the game, and who has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.outcome import Outcome
from engine.games.ghoul.content import Holding
from engine.games.ghoul.table import ABANDONED, ELIMINATION, INSTANT, SUPPORT

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul


def has(game: Ghoul, seat: int, holding: Holding) -> bool:
    """Whether a player has these cards where they count."""
    count = game.hands[seat].count(holding.clue)
    if holding.everywhere or game.content.flags.faceup_counts_for_objectives:
        count += game.faceup[seat] == holding.clue
    return count >= holding.count


def instant_victory(game: Ghoul) -> bool:
    """At the start of a turn: the active player's Collection is complete, so the game is over."""
    collection = game.character(game.active).collection
    # Somebody who left cannot win; without a word about their cards, the turn goes on.
    if collection is None or game.active in game.absent or not has(game, game.active, collection):
        if game.active not in (*game.absent, *game.unfinished):
            game.unfinished = (*game.unfinished, game.active)
        return False
    game.tell("instant_victory", seat=game.active, clue=collection.clue, count=collection.count)
    end(game, INSTANT)
    return True


def attack(game: Ghoul, attacker: int, target: int, by: str) -> None:
    """Both show who they are (and their Support tokens); one of them is eliminated and the game is over."""
    game.tell("attacked", seat=attacker, target=target, by=by)
    for seat in (attacker, target):
        game.tell("character_revealed", seat=seat, character=game.characters[seat])
    killer, victim = attacker, target
    if game.options[SUPPORT]:
        for seat in (attacker, target):
            game.tell("support_revealed", seat=seat, token=game.support_of(seat))
        if game.content.support[game.support_of(target)].counters:
            killer, victim = target, attacker
    game.tell("eliminated", seat=victim, killer=killer)
    end(game, ELIMINATION, killer, victim, attacker)


def end(
    game: Ghoul,
    reason: str,
    killer: int | None = None,
    victim: int | None = None,
    attacker: int | None = None,
) -> None:
    """The game is over: everything is revealed and everybody's objectives are checked."""
    if reason == INSTANT:
        won = {game.active: ["collection"]}
    elif reason == ABANDONED:
        won = {}
    else:
        won = fulfilled(game, killer, victim, attacker)
    winners = tuple(sorted(seat for seat in won if seat not in game.absent))
    losers = tuple(seat for seat in range(game.seats) if seat not in winners)
    for seat in range(game.seats):
        game.tell(
            "revealed",
            seat=seat,
            character=game.characters[seat],
            cards=game.hands[seat],
            faceup=game.faceup[seat] or None,
            support=game.support_of(seat) if game.support_kinds else None,
        )
    game.tell("game_over", reason=reason, winners=winners)
    details = {
        "killer": killer,
        "victim": victim,
        "objectives": {str(seat): won[seat] for seat in winners},
        "characters": {str(seat): name for seat, name in enumerate(game.characters)},
    }
    ranking = tuple(group for group in (winners, losers) if group) if winners else ()
    game.finish(Outcome(winners, reason, ranking, details))


def fulfilled(
    game: Ghoul, killer: int | None, victim: int | None, attacker: int | None
) -> dict[int, list[str]]:
    """By which objectives each player wins, those who left included; nobody else is listed.

    An attacker who falls to a counter-attack loses, whatever else is true.
    """
    countered = victim if victim == attacker else None
    won: dict[int, list[str]] = {}
    for seat in range(game.seats):
        reasons = own_objectives(game, seat, killer, victim)
        if reasons and seat != countered:
            won[seat] = reasons
    for team in game.content.teams:
        members = [seat for seat in range(game.seats) if team in game.character(seat).types]
        if any(seat in won for seat in members):
            for seat in members:
                if seat not in won and seat != countered:
                    won[seat] = ["team"]
    return won


def own_objectives(game: Ghoul, seat: int, killer: int | None, victim: int | None) -> list[str]:
    """The objectives of this player's own Character that are met at the end."""
    row = game.character(seat)
    reasons = []
    if killer == seat and victim is not None and row.elimination in game.character(victim).types:
        reasons.append("elimination")
    if row.stay_alive is not None and seat != victim and has(game, seat, row.stay_alive):
        reasons.append("stay_alive")
    if row.companion is not None and any(
        game.character(other).person == row.companion for other in range(game.seats) if other != victim
    ):
        reasons.append("companion")
    return reasons

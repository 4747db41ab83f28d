"""One's own turn: what each announcement is worth, with the lies and blocks it may run into."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.games.complots.scene import Scene
from engine.core.moves import Move

Change = tuple[int, int, int]

FALSE_BLOCK = {"contract": 0.35, "theft": 0.12, "redistribution": 0.1, "foreign_aid": 0.05}
"""How often somebody who cannot block does so all the same."""

A_TURN = 2
"""What somebody's turn brings, in gold."""
GIVEN_UP = 0.03
"""How much a turn of one's own is worth beyond its gold, as a part of one's chances."""
PUT_OFF = 0.4
"""How much of a strike that is put off for a turn is never made."""
AGAIN, MOST_AGAIN = 0.04, 3
"""How much less it is worth for each turn that somebody has missed more than others; so many count."""


def value(scene: Scene, move: Move) -> float:
    """One's chance to win after this announcement."""
    judge = JUDGES.get(scene.lore.kind(move["action"]))
    return scene.now if judge is None else judge(scene, move)


def is_lie(scene: Scene, move: Move) -> bool:
    """Whether the announcement says something untrue of one's cards."""
    action = move["action"]
    claimed = scene.lore.claimed.get(action)
    if claimed is None:
        return False
    return (claimed in scene.hand) == (scene.lore.kind(action) == "embezzlement")


def blocked(scene: Scene, action: str, seats: list[int]) -> float:
    """How likely one of these blocks the action."""
    lie = FALSE_BLOCK.get(scene.lore.kind(action), 0.0)
    blockers = scene.lore.blockers.get(action, ())
    free = 1.0
    for seat in seats:
        without = 1.0
        for blocker in blockers:
            without *= 1.0 - scene.holds(seat, blocker)
        last = scene.lives[seat] == 1 and scene.lore.kind(action) == "contract"
        if blockers:
            free *= without * (1.0 - (0.6 if last else lie)) + (1.0 - without) * 0.08
    return 1.0 - free


def _claim(scene: Scene, move: Move, then: Callable[..., float], *touched: int) -> float:
    action = move["action"]
    return scene.stands(action, action in scene.hand, then, *touched)


def _income(scene: Scene, move: Move) -> float:
    return scene.share((scene.me, 0, scene.lore.number(move["action"], "take")))


def _foreign_aid(scene: Scene, move: Move) -> float:
    stopped = blocked(
        scene, move["action"], [seat for seat in scene.opponents if not scene.protected(scene.me, seat)]
    )
    return stopped * scene.now + (1.0 - stopped) * _income(scene, move)


def _coup(scene: Scene, move: Move) -> float:
    return scene.share((scene.me, 0, -scene.lore.number(move["action"], "cost")), (move["target"], -1, 0))


def _tax(scene: Scene, move: Move) -> float:
    take = scene.lore.number(move["action"], "take")
    return _claim(scene, move, lambda *lost: scene.share((scene.me, 0, take), *lost))


def _shared_tax(scene: Scene, move: Move) -> float:
    action = move["action"]
    take = scene.lore.number(action, "take")
    sharers = sum(0.05 + 0.9 * scene.holds(seat, action) for seat in scene.opponents)
    given = min(float(scene.lore.number(action, "most")), sharers)
    whole = int(given)

    def then(*lost: Change) -> float:
        more = scene.share((scene.me, 0, take - whole), *lost)
        less = scene.share((scene.me, 0, take - whole - 1), *lost)
        return more + (given - whole) * (less - more)

    return _claim(scene, move, then)


def _charity(scene: Scene, move: Move) -> float:
    take, give = scene.lore.number(move["action"], "take"), scene.lore.number(move["action"], "give")

    def then(*lost: Change) -> float:
        return max(
            scene.share((scene.me, 0, take - give), (seat, 0, give), *lost) for seat in scene.opponents
        )

    return _claim(scene, move, then)


def _theft(scene: Scene, move: Move) -> float:
    target = move["target"]
    loot = min(scene.lore.number(move["action"], "take"), scene.gold[target])
    stopped = blocked(scene, move["action"], [target])

    def then(*lost: Change) -> float:
        free = scene.share((scene.me, 0, loot), (target, 0, -loot), *lost)
        if lost and lost[0][0] == target:
            return free
        return stopped * scene.share(*lost) + (1.0 - stopped) * free

    return _claim(scene, move, then, target)


def _tithe(scene: Scene, move: Move) -> float:
    payers = [seat for seat in scene.opponents if scene.gold[seat] and not scene.protected(scene.me, seat)]
    if not payers:
        return _claim(scene, move, scene.share)
    paying = sum(0.95 - 0.9 * scene.holds(seat, move["action"]) for seat in payers) / len(payers)
    all_pay = scene.tithe(move["action"], scene.me, payers)

    def then(*lost: Change) -> float:
        return paying * scene.share(*all_pay, *lost) + (1.0 - paying) * scene.share(*lost)

    return _claim(scene, move, then)


def _redistribution(scene: Scene, move: Move) -> float:
    split = {int(seat): amount for seat, amount in move["split"].items()}
    stopped = blocked(scene, move["action"], list(split))
    loot = sum(split.values())
    kept = min(scene.lore.number(move["action"], "keep"), loot)
    least = min(scene.gold[seat] for seat in scene.alive)
    poorest = (
        scene.me
        if scene.gold[scene.me] == least
        else next(seat for seat in scene.alive if scene.gold[seat] == least)
    )
    changes = [(seat, 0, -amount) for seat, amount in split.items()]
    changes += [(scene.me, 0, kept), (poorest, 0, loot - kept)]

    def then(*lost: Change) -> float:
        return stopped * scene.share(*lost) + (1.0 - stopped) * scene.share(*changes, *lost)

    return _claim(scene, move, then, *split)


def _exchange(scene: Scene, move: Move) -> float:
    better = scene.improved(scene.lore.number(move["action"], "draw"))
    return _claim(scene, move, lambda *lost: scene.share(*lost, hand=better))


def _inquisition(scene: Scene, move: Move) -> float:
    if move["mode"] == "exchange":
        return _exchange(scene, move)
    # To know a card, and perhaps to take it away, is worth about a piece of gold from its owner.
    target = move["target"]
    return _claim(scene, move, lambda *lost: scene.share((target, 0, -1), *lost))


def _contract(scene: Scene, move: Move) -> float:
    action, target, me = move["action"], move["target"], scene.me
    row = scene.lore.effects[action].numbers
    cost, ransom = row["cost"], row["ransom"]
    paid = cost if row["payee"] == "target" else 0
    stopped = blocked(scene, action, [target])
    buys = 0.0 if not ransom or scene.gold[target] < ransom else 0.9 if scene.lives[target] == 1 else 0.5

    def then(*lost: Change) -> float:
        done = scene.share((me, 0, -cost), (target, -1, paid), *lost)
        if buys:
            done += buys * (scene.share((me, 0, ransom), (target, 0, -ransom), *lost) - done)
        if lost and lost[0][0] == target:
            return done
        return stopped * scene.share((me, 0, -cost), (target, 0, paid), *lost) + (1.0 - stopped) * done

    return _claim(scene, move, then, target)


def _conversion(scene: Scene, move: Move) -> float:
    target, me, players = move["target"], scene.me, scene.view["players"]
    sides = {seat: players[str(seat)]["religion"] for seat in scene.alive}
    cost = scene.lore.number(move["action"], "cost" if target == me else "cost_other")

    def danger(same: bool) -> float:
        return float(
            sum(
                scene.gold[seat] / scene.lore.strike
                for seat in scene.opponents
                if same or sides[seat] != sides[me]
            )
        )

    before = danger(False)
    other = next((side for side in sides.values() if side != sides[target]), sides[target])
    sides[target] = other
    after = danger(len(set(sides.values())) == 1)
    return scene.share((me, 0, -cost)) + 0.05 * scene.now * (before - after)


def _embezzlement(scene: Scene, move: Move) -> float:
    denied = scene.lore.claimed[move["action"]]
    take = scene.view["hospice"]
    return scene.stands(
        denied,
        denied not in scene.hand,
        lambda *lost: scene.share((scene.me, 0, take), *lost),
        denies=True,
    )


def _plague(scene: Scene, move: Move) -> float:
    cost = (scene.me, 0, -scene.lore.number(move["action"], "cost"))
    target = move["target"]
    falls = 0.25 + 0.35 * (1.0 - scene.holds(target, scene.lore.answer))
    return scene.share(cost) + falls * (scene.share(cost, (target, -1, 0)) - scene.share(cost))


def _beggar(scene: Scene, move: Move) -> float:
    """Whoever sends the Beggar gives up a turn to take one away: that is worth it only with others at the
    table, against somebody whose next turn is feared."""
    target, cost = move["target"], (scene.me, 0, -scene.lore.number(move["action"], "cost"))
    if len(scene.opponents) == 1:
        return scene.share(cost)
    after = scene.share(cost, (target, 0, -A_TURN))
    if scene.gold[target] >= scene.lore.strike and not scene.protected(scene.me, target):
        after += PUT_OFF * (scene.now - scene.less_a_life) / len(scene.opponents)
    # Whoever has missed more turns than others has fallen behind already.
    begged = scene.memory.begged
    again: int = begged[target] - min(begged[seat] for seat in scene.opponents)
    return after - (GIVEN_UP + AGAIN * min(again, MOST_AGAIN)) * scene.now


JUDGES: dict[str, Callable[[Scene, Move], float]] = {
    "income": _income,
    "foreign_aid": _foreign_aid,
    "coup": _coup,
    "conversion": _conversion,
    "embezzlement": _embezzlement,
    "plague": _plague,
    "beggar": _beggar,
    "tax": _tax,
    "shared_tax": _shared_tax,
    "charity": _charity,
    "theft": _theft,
    "tithe": _tithe,
    "redistribution": _redistribution,
    "exchange": _exchange,
    "inquisition": _inquisition,
    "contract": _contract,
}

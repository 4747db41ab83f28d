"""One's own turn: what each announcement is worth, with the lies and blocks it may run into."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.games.complots.figures import BLOCKED, CLAIMED
from engine.bots.games.complots.scene import Scene
from engine.core.moves import Move

Change = tuple[int, int, int]
Changes = Sequence[Change]

A_TURN = 2
"""What somebody's turn brings, in gold."""
MOST_AGAIN = 3
"""How many of the turns that somebody has missed more than others count."""


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
    free = 1.0
    for seat in seats:
        truly, falsely = blocks(scene, action, seat)
        free *= 1.0 - truly - falsely
    return 1.0 - free


def blocks(scene: Scene, action: str, seat: int) -> tuple[float, float]:
    """How likely somebody blocks the action with a card, and without one."""
    blockers = scene.lore.blockers.get(action, ())
    if not blockers:
        return 0.0, 0.0
    kind, figures = scene.lore.kind(action), scene.figures
    without = 1.0
    for blocker in blockers:
        without *= 1.0 - scene.holds(seat, blocker)
    lies = figures.false_block[BLOCKED.index(kind) + 4 * (scene.lives[seat] == 1)] if kind in BLOCKED else 0.0
    return (1.0 - without) * (1.0 - figures.unused_block), without * lies


def resisted(
    scene: Scene, action: str, target: int, over: float, done: float, wrong: Changes, right: Changes
) -> float:
    """What is left once the target may block: `over` if it does, `done` if not. A block may be challenged as
    well, wrongly or rightly."""
    truly, falsely = blocks(scene, action, target)
    stopped = truly + falsely
    counts = scene.figures.counter
    if counts and falsely:
        challenged = (truly * scene.share(*wrong) + falsely * scene.share(*right)) / stopped
        if challenged > over:
            over += counts * (challenged - over)
    return stopped * over + (1.0 - stopped) * done


def _claim(scene: Scene, move: Move, then: Callable[..., float], *touched: int) -> float:
    action = move["action"]
    sort = CLAIMED.get(scene.lore.kind(action))
    return scene.stands(action, action in scene.hand, then, *touched, sort=sort)


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
    without, more, *_ = scene.figures.sharing
    sharers = sum(min(1.0, without + more * scene.holds(seat, action)) for seat in scene.opponents)
    given = min(float(scene.lore.number(action, "most")), sharers)
    share = scene.lore.number(action, "share")
    whole = int(given)

    def then(*lost: Change) -> float:
        more = scene.share((scene.me, 0, take - share * whole), *lost)
        less = scene.share((scene.me, 0, take - share * (whole + 1)), *lost)
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

    def then(*lost: Change) -> float:
        free = scene.share((scene.me, 0, loot), (target, 0, -loot), *lost)
        if lost and lost[0][0] == target:
            return free
        over = scene.share(*lost) if lost else scene.now
        right = ((target, -1, 0), (scene.me, 0, loot), (target, 0, -loot), *lost)
        return resisted(scene, move["action"], target, over, free, ((scene.me, -1, 0), *lost), right)

    return _claim(scene, move, then, target)


def _tithe(scene: Scene, move: Move) -> float:
    payers = [seat for seat in scene.opponents if scene.gold[seat] and not scene.protected(scene.me, seat)]
    if not payers:
        return _claim(scene, move, scene.share)
    *_, without, rarer = scene.figures.sharing
    paying = sum(max(0.0, without - rarer * scene.holds(seat, move["action"])) for seat in payers) / len(
        payers
    )
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
    buys = 0.0 if not ransom or scene.gold[target] < ransom else scene.figures.ransom[scene.lives[target] > 1]

    def then(*lost: Change) -> float:
        done = scene.share((me, 0, -cost), (target, -1, paid), *lost)
        if buys:
            done += buys * (scene.share((me, 0, ransom), (target, 0, -ransom), *lost) - done)
        if lost and lost[0][0] == target:
            return done
        over = scene.share((me, 0, -cost), (target, 0, paid), *lost)
        wrong = ((me, -1, -cost), (target, 0, paid), *lost)
        return resisted(scene, action, target, over, done, wrong, ((me, 0, -cost), (target, -2, paid), *lost))

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
    return scene.share((me, 0, -cost)) + scene.figures.conversion * scene.now * (before - after)


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
    least, more, _ = scene.figures.plague
    falls = min(1.0, least + more * (1.0 - scene.holds(target, scene.lore.answer)))
    return scene.share(cost) + falls * (scene.share(cost, (target, -1, 0)) - scene.share(cost))


def _beggar(scene: Scene, move: Move) -> float:
    """Whoever sends the Beggar gives up a turn to take one away: that is worth it only with others at the
    table, against somebody whose next turn is feared."""
    target, cost = move["target"], (scene.me, 0, -scene.lore.number(move["action"], "cost"))
    if len(scene.opponents) == 1:
        return scene.share(cost)
    given_up, put_off, missed = scene.figures.beggar
    after = scene.share(cost, (target, 0, -A_TURN))
    if scene.gold[target] >= scene.lore.strike and not scene.protected(scene.me, target):
        after += put_off * (scene.now - scene.less_a_life) / len(scene.opponents)
    # Whoever has missed more turns than others has fallen behind already.
    begged = scene.memory.begged
    again: int = begged[target] - min(begged[seat] for seat in scene.opponents)
    return after - (given_up + missed * min(again, MOST_AGAIN)) * scene.now


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

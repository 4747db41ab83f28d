"""What each answer is worth: to challenge, to block, to announce too, to choose cards and people."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.games.complots.announcing import Change, blocked
from engine.bots.games.complots.figures import BLOCKS, CLAIMED
from engine.bots.games.complots.scene import Scene
from engine.core.json import Json
from engine.core.moves import Move


def consequences(scene: Scene, action: dict[str, Json]) -> list[Change]:
    """What an action changes if nobody stops it."""
    lore, actor, target, name = scene.lore, action["player"], action["target"], action["action"]
    take = lore.number(name, "take")
    match lore.kind(name):
        case "tax" | "foreign_aid" | "income":
            return [(actor, 0, take)]
        case "shared_tax":
            return [(actor, 0, take)]
        case "charity":
            return [(actor, 0, take - lore.number(name, "give"))]
        case "theft":
            loot = min(take, scene.gold[target])
            return [(actor, 0, loot), (target, 0, -loot)]
        case "tithe":
            payers = [
                seat
                for seat in scene.alive
                if seat != actor and scene.gold[seat] and not scene.protected(actor, seat)
            ]
            return scene.tithe(name, actor, payers)
        case "redistribution":
            split = [(int(seat), 0, -amount) for seat, amount in (action["split"] or {}).items()]
            return [(actor, 0, lore.number(name, "keep")), *split]
        case "exchange" | "inquisition":
            return [(actor, 0, 1)]
        case "contract":
            # The stake has left the purse once nobody can challenge any more.
            cost = lore.number(name, "cost")
            paid = cost if lore.effects[name].numbers["payee"] == "target" else 0
            return [(actor, 0, 0 if scene.view["stake"] else -cost), (target, -1, paid)]
        case "embezzlement":
            return [(actor, 0, scene.view["hospice"])]
    return []


def is_lie(scene: Scene, move: Move) -> bool:
    """Whether an answer says something untrue of one's cards."""
    match move["move"]:
        case "block":
            return move["character"] not in scene.hand
        case "claim":
            return _named(scene) not in scene.hand
        case "lose":
            card = scene.slots[scene.me][move["slot"]]["character"]
            return bool(move.get("sorciere")) and card != scene.lore.witch
    return False


def _named(scene: Scene) -> str:
    """The Character one may announce too."""
    if scene.view["estates"]:
        return scene.lore.undertaker
    if scene.view["phase"] == "plague_respond":
        return scene.lore.answer
    return str((scene.view["action"] or {}).get("action"))


def challenge(scene: Scene, move: Move) -> float:
    """To challenge the claim that is open, or to let it pass."""
    claim = next(claim for claim in scene.view["claims"].values() if claim["status"] == "open")
    claimant, me = claim["player"], scene.me
    action = scene.view["action"]
    block = action is not None and claimant != action["player"]
    touched = action is not None and me in (action["player"], action["target"])
    kind = scene.lore.kind(action["action"]) if action is not None else ""
    sort = (BLOCKS if block else CLAIMED).get(kind) if claim["holds"] else None
    truth = scene.truth(claimant, claim["character"], block, touched, sort)
    if not claim["holds"]:
        truth = 1.0 - truth
    stands, fails = _outcomes(scene, claim)
    if move["move"] == "pass":
        letting = _let_pass(scene, claim, truth, stands)
        others = scene.figures.others_doubt
        if not others or len(scene.opponents) == 1:
            return letting
        # Whoever lets a lie pass may see somebody else catch it.
        caught = others * (1.0 - truth)
        return letting + caught * (scene.share((claimant, -1, 0), *fails) - letting)
    right = scene.share((claimant, -1, 0), *fails)
    wrong = scene.share((me, -1, 0), *stands)
    return truth * wrong + (1.0 - truth) * right


def impossible(scene: Scene) -> bool:
    """Whether the claim that is open certainly is a lie."""
    claim = next(claim for claim in scene.view["claims"].values() if claim["status"] == "open")
    return bool(scene.holds(claim["player"], claim["character"]) == (0.0 if claim["holds"] else 1.0))


def _outcomes(scene: Scene, claim: dict[str, Json]) -> tuple[list[Change], list[Change]]:
    """What follows if the claim stands, and if it fails (besides the life lost over it)."""
    action, plague, claimant = scene.view["action"], scene.view["plague"], claim["player"]
    if scene.memory.witch == claimant and claim["character"] == scene.lore.witch:
        return [(claimant, 0, scene.lore.witch_gold)], []
    if scene.view["estates"]:
        amount = sum(scene.view["estates"].values())
        sharers = sum(other["status"] != "failed" for other in scene.view["claims"].values())
        return [(claimant, 0, max(1, amount // max(1, sharers)))], []
    if plague is not None and plague["holder"] == claimant:
        return [], []
    if action is None:
        return [], []
    done = consequences(scene, action)
    if claimant == action["player"]:
        return done, []
    if scene.lore.kind(action["action"]) == "shared_tax":
        share = scene.lore.number(action["action"], "share")
        return [(claimant, 0, share), (action["player"], 0, -share)], []
    if scene.lore.kind(action["action"]) == "tithe":
        return [], scene.tithe(action["action"], action["player"], [claimant])
    return [], done


def _let_pass(scene: Scene, claim: dict[str, Json], truth: float, stands: list[Change]) -> float:
    action = scene.view["action"]
    if action is None or claim["player"] != action["player"] or claim["status"] != "open":
        return scene.share(*stands)
    target = action["target"]
    done = scene.share(*stands)
    blockers = scene.lore.blockers.get(action["action"], ())
    if target is None or not blockers:
        return done
    spent = stands[:1] if scene.lore.kind(action["action"]) == "contract" else []
    if target != scene.me:
        stopped = blocked(scene, action["action"], [target])
        return stopped * scene.share(*spent) + (1.0 - stopped) * done
    return max(done, *(block_with(scene, blocker, done, scene.share(*spent)) for blocker in blockers))


def block_with(scene: Scene, blocker: str, done: float, stopped: float) -> float:
    """What it is worth to announce a Character that blocks."""
    action = scene.view["action"]
    true = blocker in scene.hand
    hit = scene.lore.kind(action["action"]) == "contract" and action["target"] == scene.me
    caught = 0.0 if hit or scene.lives[scene.me] == 1 else scene.less_a_life - (stopped - done)
    return scene.stands(
        blocker,
        true,
        lambda *lost: scene.share(*lost) if lost else stopped,
        action["player"],
        blocking=True,
        sort=BLOCKS.get(scene.lore.kind(action["action"])),
        caught=max(0.0, caught),
    )


def block(scene: Scene, move: Move) -> float:
    """To block the action with a Character, or to let it pass."""
    action = scene.view["action"]
    changes = consequences(scene, action)
    done = scene.share(*changes)
    if move["move"] == "pass":
        return done
    return block_with(scene, move["character"], done, scene.now)


def co_claim(scene: Scene, move: Move) -> float:
    """To announce too, or not."""
    action, me = scene.view["action"], scene.me
    estate = sum(scene.view["estates"].values())
    if estate:
        character = scene.lore.undertaker
        gain = ((me, 0, max(1, estate // 2)),)
    else:
        character = action["action"]
        keeps = min(scene.lore.number(character, "take"), scene.gold[me])
        gets = scene.lore.number(character, "share")
        gain = ((me, 0, keeps if scene.lore.kind(character) == "tithe" else gets),)
    if move["move"] == "pass":
        return scene.now
    return scene.stands(
        character, character in scene.hand, lambda *lost: scene.share(*gain, *lost), action["player"]
    )


def lose(scene: Scene, move: Move) -> float:
    """Which card to give up, and whether to call it the Witch."""
    slots = scene.slots[scene.me]
    card, other = slots[move["slot"]]["character"], slots[1 - move["slot"]]["character"]
    left = scene.model.hand([other], scene.many)
    plain = scene.share((scene.me, -1, 0), hand=left)
    if not move.get("sorciere"):
        return plain
    paid = scene.share((scene.me, -1, scene.lore.witch_gold), hand=left)
    return scene.stands(
        scene.lore.witch,
        card == scene.lore.witch,
        lambda *lost: scene.share((scene.me, -1, scene.lore.witch_gold), *lost, hand=left) if lost else paid,
        caught=0.0,
    )


def keep(scene: Scene, move: Move) -> float:
    """Which cards to keep in an exchange."""
    slots, drawn = scene.slots[scene.me], scene.view["private"]["drawn"]
    cards = [drawn[ref] if ref[0] == "d" else slots[int(ref[1])]["character"] for ref in move["cards"]]
    return scene.share(hand=scene.model.hand(cards, scene.many))


def spy(scene: Scene, move: Move) -> float:
    """Whether to pay for another card."""
    if move["move"] == "stop":
        return scene.now
    action = scene.view["action"]["action"]
    price, draw = (scene.lore.number(action, name) for name in ("again", "draw"))
    return scene.share((scene.me, 0, -price), hand=scene.improved(draw))


def show(scene: Scene, move: Move) -> float:
    """Which card to show the Inquisitor: rather one that would be missed less."""
    card = scene.slots[scene.me][move["slot"]]["character"]
    return scene.now * (1.0 - scene.figures.inquisition[0] * scene.model.value.get(card, 0.0))


def inquire(scene: Scene, move: Move) -> float:
    """Whether to have the card redrawn: a good one, rather."""
    seen = scene.view["private"]["examined"]
    better = scene.model.value.get(seen["character"], 0.0) - scene.model.middling
    return scene.now * (1.0 + (scene.figures.inquisition[1] * better if move["move"] == "discard" else 0.02))


def ransom(scene: Scene, move: Move) -> float:
    """To buy one's life, or to sell it."""
    action, stake, me = scene.view["action"], scene.view["stake"], scene.me
    price = scene.lore.number(action["action"], "ransom")
    if move["move"] == "pay":
        return scene.share((me, 0, -price), (action["player"], 0, price + stake))
    return scene.share((me, -1, stake))


def give(scene: Scene, move: Move) -> float:
    """Who gets a gift."""
    amount = scene.lore.number(scene.view["action"]["action"], "give")
    return scene.share((scene.me, 0, -amount), (move["player"], 0, amount))


def choose(scene: Scene, move: Move) -> float:
    """Who gets a share each."""
    share = scene.lore.number(scene.view["action"]["action"], "share")
    return scene.share(*((seat, 0, share) for seat in move["players"]))


def split(scene: Scene, move: Move) -> float:
    """How a gift is shared out."""
    return scene.share(*((int(seat), 0, amount) for seat, amount in move["shares"].items()))


def plague_answer(scene: Scene, move: Move) -> float:
    """To announce the Untouchable, or to lose a life."""
    if move["move"] == "accept":
        return scene.less_a_life
    answer = scene.lore.answer
    return scene.stands(answer, answer in scene.hand, lambda *lost: scene.share(*lost))


def plague_pass(scene: Scene, move: Move) -> float:
    """Who gets the Plague next."""
    player = move["player"]
    falls = 1.0 - scene.figures.plague[2] * scene.holds(player, scene.lore.answer)
    return scene.now + falls * (scene.share((player, -1, 0)) - scene.now)


def pick(scene: Scene, move: Move) -> float:
    """Which card of one's pile goes with the one that was dealt."""
    dealt = scene.slots[scene.me][0]["character"]
    return scene.share(hand=scene.model.hand([dealt, move["character"]], scene.many))


JUDGES: dict[str, Callable[[Scene, Move], float]] = {
    "challenge": challenge,
    "block": block,
    "co_claim": co_claim,
    "lose_life": lose,
    "exchange": keep,
    "spy_again": spy,
    "inq_show": show,
    "inq_decide": inquire,
    "ransom": ransom,
    "give_one": give,
    "illu_pick": choose,
    "just_gift": split,
    "plague_respond": plague_answer,
    "plague_pass": plague_pass,
    "setup_pick": pick,
}
"""By the phase the view is in."""

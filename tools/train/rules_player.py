"""A player by plain rules, after coupml's RuleAI (Apache 2.0, itself after treason's), for the base game.

It is written anew in our words and without numpy, so that a training needs nothing that is not here; in the
same place it does the same as often (`tests/bots/test_rules_player.py`). The benchmark plays against the
original.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from typing import Any

from engine.core.moves import Move
from tools.train.exploiters import held, one, seen

View = dict[str, Any]

ORDER = ("duchesse", "assassin", "capitaine", "comtesse", "ambassadeur")
"""Cards by how gladly they are kept."""
GIVEN_UP = {"duchesse": 3, "assassin": 4, "capitaine": 5, "comtesse": 6, "ambassadeur": 9}
"""How likely each is the one that is given up."""
BLOCKERS = {
    "aide_etrangere": ("duchesse",),
    "assassin": ("comtesse",),
    "capitaine": ("ambassadeur", "capitaine"),
}
STRIKE, CONTRACT = 7, 3
"""What a Coup and a contract cost."""
BLUFFS = 0.5
DOUBTS = 0.1
OTHERWISE = 0.1
"""How often it does something else than what it thinks best."""
MOST_CLAIMS = 2
HORIZON = 7
"""Turns it looks ahead with one opponent left."""


class RulesPlayer:
    """Plays the base game by rules of thumb, and remembers who said what."""

    def __init__(self, rng: random.Random) -> None:
        self._random = rng
        self._claimed: dict[int, set[str]] = {}
        self._caught: set[tuple[int, str]] = set()
        self._bluffing = False
        """Whether it bluffs at all in this decision."""
        self._hand: list[str] = []
        """The cards it reckons with in this decision: like the original it takes what it has thought of
        bluffing with one opponent left for a card it holds."""

    def recall(self, other: RulesPlayer) -> None:
        """Remember what another one remembers."""
        self._claimed = {seat: set(claims) for seat, claims in other._claimed.items()}
        self._caught = set(other._caught)

    def hear(self, kind: str, data: dict[str, Any]) -> None:
        """Who claims what; what is shown, lost or exchanged is no claim any more."""
        seat = data.get("seat", -1)
        claims = self._claimed.setdefault(seat, set())
        match kind:
            case "announced" if data["action"] in ORDER:
                claims.add(data["action"])
            case "blocked":
                claims.add(data["character"])
            case "life_lost":
                claims.discard(data["character"])
            case "proved":
                claims.difference_update(data["characters"])
            case "bluff_caught":
                claims.discard(data["character"])
                self._caught.add((seat, data["character"]))
            case "returned":
                claims.clear()
                self._caught = {known for known in self._caught if known[0] != seat}

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """By the rule for the moment."""
        answer = ANSWERS.get(view["phase"])
        if answer is None:
            return legal[int(self._random.random() * len(legal))]
        self._bluffing = self._random.random() < BLUFFS
        self._hand = held(view)
        return answer(self, view, legal)

    # -- its turn --------------------------------------------------------------------------------

    def announce(self, view: View, legal: Sequence[Move]) -> Move:
        """Strike, use what it holds, bluff, or take gold."""
        hand, gold = self._hand, view["players"][str(view["seat"])]["gold"]
        if gold >= STRIKE:
            return self._aimed(view, legal, "assassinat") or legal[0]
        kill = self._aimed(view, legal, "assassin") if gold >= CONTRACT else None
        steal = self._aimed(view, legal, "capitaine")
        tax = _action(legal, "duchesse")
        for name, move in (("assassin", kill), ("capitaine", steal), ("duchesse", tax)):
            if name in hand and move is not None and not self._otherwise(view):
                return move
        free = _shown(view, "duchesse") == view["copies"]
        if free and "capitaine" not in hand and not self._otherwise(view):
            return _action(legal, "aide_etrangere")
        bluffs = [
            move
            for name, move in (("assassin", kill), ("capitaine", steal), ("duchesse", tax))
            if move is not None and self._bluffs(view, name)
        ]
        if bluffs and not self._otherwise(view):
            return bluffs[int(self._random.random() * len(bluffs))]
        if "assassin" not in hand and not self._otherwise(view):
            return _action(legal, "ambassadeur")
        return _action(legal, "aide_etrangere" if free else "revenu")

    def _aimed(self, view: View, legal: Sequence[Move], name: str) -> Move | None:
        """The announcement, at the strongest who has not claimed to block it."""
        blockers = BLOCKERS.get(name, ())
        offers = [
            move
            for move in legal
            if move["action"] == name and not self._claims(move["target"]).intersection(blockers)
        ]

        def strength(move: Move) -> tuple[float, float]:
            return _strength(view["players"][str(move["target"])]), self._random.random()

        return max(offers, key=strength, default=None)

    def _claims(self, seat: int) -> set[str]:
        return self._claimed.get(seat, set())

    def _otherwise(self, view: View) -> bool:
        if len(_opponents(view)) == 1 and len(self._hand) == 1:
            return False
        return self._random.random() < OTHERWISE

    def _bluffs(self, view: View, name: str) -> bool:
        """Whether it would claim a card it does not hold."""
        me = view["seat"]
        claims = self._claims(me)
        if (me, name) in self._caught or _shown(view, name) == view["copies"]:
            return False
        action = view["action"]
        if action is not None and action["action"] == "assassin" and len(self._hand) == 1:
            return True
        if name not in claims and (not self._bluffing or len(claims) > MOST_CLAIMS):
            return False
        if len(_opponents(view)) > 1:
            return True
        self._hand.append(name)
        # What would win at once would be challenged.
        return self._ahead(view, blocks=action is not None) <= 0

    # -- its answers -----------------------------------------------------------------------------

    def challenge(self, view: View, legal: Sequence[Move]) -> Move:
        """What cannot be true, what was caught before; else seldom, and only what hurts."""
        claim = next(claim for claim in view["claims"].values() if claim["status"] == "open")
        return one(legal, "challenge" if self._doubts(view, claim) else "pass")

    def _doubts(self, view: View, claim: dict[str, Any]) -> bool:
        name, action, me = claim["character"], view["action"], view["seat"]
        kind, actor, target = action["action"], action["player"], action["target"]
        block = claim["player"] != actor
        if not block and kind == "capitaine" and target == me and not view["players"][str(me)]["gold"]:
            return False
        if seen(view, name) == view["copies"] or (claim["player"], name) in self._caught:
            return True
        if not block and kind == "assassin" and target == me and len(self._hand) == 1:
            # It will say to hold the Countess, unless that cannot be believed.
            others = [seat for seat in range(len(view["players"])) if seat != me]
            said = sum("comtesse" in self._claims(seat) for seat in others)
            if _shown(view, "comtesse") + said >= view["copies"]:
                return True
            return (me, "comtesse") in self._caught
        if kind != "duchesse" and (kind not in ("capitaine", "assassin") or me not in (actor, target)):
            return False
        if len(_opponents(view)) == 1:
            ahead = self._ahead(view, blocks=block)
            if ahead:
                return ahead < 0
        return self._random.random() < DOUBTS

    def block(self, view: View, legal: Sequence[Move]) -> Move:
        """With what it holds; else perhaps with a bluff, on the last life always."""
        action, me = view["action"], view["seat"]
        if action["action"] == "capitaine" and not view["players"][str(me)]["gold"]:
            return one(legal, "pass")
        blocks = {move["character"]: move for move in legal if move["move"] == "block"}
        blockers = [name for name in BLOCKERS.get(action["action"], ()) if name in blocks]
        for name in blockers:
            if name in self._hand:
                return blocks[name]
        self._random.shuffle(blockers)
        for name in blockers:
            if self._bluffs(view, name):
                return blocks[name]
        return one(legal, "pass")

    def lose(self, view: View, legal: Sequence[Move]) -> Move:
        """Rather a lesser card."""
        slots = view["players"][str(view["seat"])]["slots"]
        weights = [GIVEN_UP.get(slots[str(move["slot"])]["character"], 5) for move in legal]
        return self._random.choices(legal, weights)[0]

    def keep(self, view: View, legal: Sequence[Move]) -> Move:
        """Of the drawn cards different ones, the best first; like the original it never keeps its own."""
        drawn = view["private"]["drawn"]

        def worth(move: Move) -> tuple[int, int, int]:
            cards = [drawn[ref] for ref in move["cards"] if ref in drawn]
            return len(cards), len(set(cards)), -sum(ORDER.index(card) for card in cards)

        return max(legal, key=worth)

    # -- one opponent left -----------------------------------------------------------------------

    def _ahead(self, view: View, blocks: bool) -> int:
        """Who wins if both do what is best at a glance: itself (1), the other (-1), nobody soon (0).

        `blocks`: what was announced does not come about.
        """
        me, (other,) = view["seat"], _opponents(view)
        players = [view["players"][str(other)], view["players"][str(me)]]
        gold = [player["gold"] for player in players]
        lives = [_lives(player) for player in players]
        roles: list[Collection[str]] = [self._claims(other), self._hand]
        action = view["action"]
        first = 1
        if action is not None and not blocks:
            _happens(action["action"], 0, gold, lives)
        elif action is not None and action["player"] == me:
            first = 2
        for number in range(first, HORIZON + 1):
            if not lives[0] or not lives[1]:
                return 1 if not lives[0] else -1
            turn = number % 2
            _happens(_plays(turn, gold, roles), turn, gold, lives)
        return 0


def _plays(turn: int, gold: Sequence[int], roles: Sequence[Collection[str]]) -> str:
    """What is best at a glance for one of two."""
    own, others = roles[turn], roles[1 - turn]

    def free(name: str) -> bool:
        return name in own and not any(blocker in others for blocker in BLOCKERS[name])

    if free("assassin") and gold[turn] >= CONTRACT:
        return "assassin"
    if gold[turn] >= STRIKE:
        return "assassinat"
    if free("capitaine") and gold[1 - turn]:
        return "capitaine"
    return "duchesse" if "duchesse" in own else "revenu"


def _happens(name: str, turn: int, gold: list[int], lives: list[int]) -> None:
    """What an action of one of two changes."""
    match name:
        case "assassin":
            gold[turn] -= CONTRACT
            lives[1 - turn] -= 1
        case "assassinat":
            gold[turn] -= STRIKE
            lives[1 - turn] -= 1
        case "capitaine":
            loot = min(2, gold[1 - turn])
            gold[turn] += loot
            gold[1 - turn] -= loot
        case "duchesse":
            gold[turn] += 3
        case "revenu":
            gold[turn] += 1


def _action(legal: Sequence[Move], name: str) -> Move:
    return next((move for move in legal if move["action"] == name), legal[0])


def _opponents(view: View) -> list[int]:
    return [
        int(seat) for seat, player in view["players"].items() if player["alive"] and int(seat) != view["seat"]
    ]


def _lives(player: dict[str, Any]) -> int:
    return sum(slot["state"] == "living" for slot in player["slots"].values())


def _strength(player: dict[str, Any]) -> float:
    return float(20 * _lives(player) + player["gold"])


def _shown(view: View, character: str) -> int:
    """How many copies of a Character lie open."""
    return sum(
        slot["character"] == character and slot["state"] != "living"
        for player in view["players"].values()
        for slot in player["slots"].values()
    )


ANSWERS: dict[str, Callable[[RulesPlayer, View, Sequence[Move]], Move]] = {
    "action": RulesPlayer.announce,
    "challenge": RulesPlayer.challenge,
    "block": RulesPlayer.block,
    "lose_life": RulesPlayer.lose,
    "exchange": RulesPlayer.keep,
}
"""By the phase the view is in."""

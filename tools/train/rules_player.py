"""A player by plain rules, after coupml's RuleAI (Apache 2.0, itself after treason's), for the base game.

It is written anew in our words and without numpy, so that a training needs nothing that is not here. The
benchmark plays against the original.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
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
    "capitaine": ("capitaine", "ambassadeur"),
}
BLUFFS = 0.5
DOUBTS = 0.1
OTHERWISE = 0.1
"""How often it does something else than what it thinks best."""
MOST_CLAIMS = 2


class RulesPlayer:
    """Plays the base game by rules of thumb, and remembers who said what."""

    def __init__(self, rng: random.Random) -> None:
        self._random = rng
        self._claimed: dict[int, set[str]] = {}
        self._caught: set[tuple[int, str]] = set()

    def hear(self, kind: str, data: dict[str, Any]) -> None:
        """Who claims what; what is shown, lost or exchanged is no claim any more."""
        seat = data.get("seat", -1)
        claims = self._claimed.setdefault(seat, set())
        match kind:
            case "announced" if data["action"] in ORDER:
                claims.add(data["action"])
            case "blocked":
                claims.add(data["character"])
            case "life_lost" | "turned_up":
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
        return answer(self, view, legal)

    # -- its turn --------------------------------------------------------------------------------

    def announce(self, view: View, legal: Sequence[Move]) -> Move:
        """Strike, use what it holds, bluff, or take gold."""
        hand, gold = held(view), view["players"][str(view["seat"])]["gold"]
        if gold >= 7:
            return self._aimed(view, legal, "assassinat") or legal[0]
        true = [
            name
            for name in ("assassin", "capitaine", "duchesse")
            if name in hand and self._possible(legal, name)
        ]
        for name in true:
            move = self._aimed(view, legal, name)
            if move is not None and not self._otherwise(view):
                return move
        bluffs = [
            move
            for name in ("assassin", "capitaine", "duchesse")
            if self._bluffs(view, name) and (move := self._aimed(view, legal, name)) is not None
        ]
        if bluffs and not self._otherwise(view):
            return bluffs[int(self._random.random() * len(bluffs))]
        if "assassin" not in hand and not self._otherwise(view):
            return _action(legal, "ambassadeur")
        gone = seen(view, "duchesse") >= view["copies"]
        return _action(legal, "aide_etrangere" if gone else "revenu")

    def _possible(self, legal: Sequence[Move], name: str) -> bool:
        return any(move["action"] == name for move in legal)

    def _aimed(self, view: View, legal: Sequence[Move], name: str) -> Move | None:
        """The announcement, at the strongest who has not claimed to block it."""
        offers = [
            move
            for move in legal
            if move["action"] == name
            and not self._claimed.get(move.get("target", -1) or 0, set()).intersection(BLOCKERS.get(name, ()))
        ]
        if name == "assassinat":
            offers = [move for move in legal if move["action"] == name]

        def strength(move: Move) -> tuple[float, float]:
            target = move.get("target")
            player = view["players"][str(target)] if target is not None else None
            return (_strength(player) if player else 0.0), self._random.random()

        return max(offers, key=strength, default=None)

    def _otherwise(self, view: View) -> bool:
        if len(_opponents(view)) == 1 and len(held(view)) == 1:
            return False
        return self._random.random() < OTHERWISE

    def _bluffs(self, view: View, name: str) -> bool:
        """Whether it would claim a card it does not hold."""
        me = view["seat"]
        claims = self._claimed.get(me, set())
        if (me, name) in self._caught or seen(view, name) >= view["copies"]:
            return False
        if name in claims:
            return True
        return len(claims) <= MOST_CLAIMS and self._random.random() < BLUFFS

    # -- its answers -----------------------------------------------------------------------------

    def challenge(self, view: View, legal: Sequence[Move]) -> Move:
        """What cannot be true, what was caught before; else seldom, and only what hurts."""
        claim = next(claim for claim in view["claims"].values() if claim["status"] == "open")
        name, action, me = claim["character"], view["action"], view["seat"]
        if seen(view, name) >= view["copies"] or (claim["player"], name) in self._caught:
            return one(legal, "challenge")
        touched = action is not None and me in (action["player"], action["target"])
        kind = action["action"] if action else ""
        if kind == "assassin" and action["target"] == me and len(held(view)) == 1:
            return one(legal, "pass")
        worth = kind == "duchesse" or (touched and kind in ("capitaine", "assassin"))
        return one(legal, "challenge" if worth and self._random.random() < DOUBTS else "pass")

    def block(self, view: View, legal: Sequence[Move]) -> Move:
        """With what it holds; else perhaps with a bluff, on the last life always."""
        hand, action = held(view), view["action"]["action"]
        blocks = [move for move in legal if move["move"] == "block"]
        if action == "capitaine" and view["players"][str(view["seat"])]["gold"] == 0:
            return one(legal, "pass")
        for move in blocks:
            if move["character"] in hand:
                return move
        self._random.shuffle(blocks)
        for move in blocks:
            name = move["character"]
            last = action == "assassin" and len(hand) == 1 and seen(view, name) < view["copies"]
            if last or self._bluffs(view, name):
                return move
        return one(legal, "pass")

    def lose(self, view: View, legal: Sequence[Move]) -> Move:
        """Rather a lesser card."""
        slots = view["players"][str(view["seat"])]["slots"]
        weights = [GIVEN_UP.get(slots[str(move["slot"])]["character"], 5) for move in legal]
        return self._random.choices(legal, weights)[0]

    def keep(self, view: View, legal: Sequence[Move]) -> Move:
        """Different cards, the best first."""
        slots, drawn = view["players"][str(view["seat"])]["slots"], view["private"]["drawn"]

        def worth(move: Move) -> tuple[int, int]:
            cards = [drawn[ref] if ref[0] == "d" else slots[ref[1]]["character"] for ref in move["cards"]]
            return len(set(cards)), -sum(ORDER.index(card) if card in ORDER else 9 for card in cards)

        return max(legal, key=worth)


def _action(legal: Sequence[Move], name: str) -> Move:
    return next((move for move in legal if move["action"] == name), legal[0])


def _opponents(view: View) -> list[int]:
    return [
        int(seat) for seat, player in view["players"].items() if player["alive"] and int(seat) != view["seat"]
    ]


def _strength(player: dict[str, Any]) -> float:
    lives = sum(slot["state"] == "living" for slot in player["slots"].values())
    return float(20 * lives + player["gold"])


ANSWERS: dict[str, Callable[[RulesPlayer, View, Sequence[Move]], Move]] = {
    "action": RulesPlayer.announce,
    "challenge": RulesPlayer.challenge,
    "block": RulesPlayer.block,
    "lose_life": RulesPlayer.lose,
    "exchange": RulesPlayer.keep,
}
"""By the phase the view is in."""

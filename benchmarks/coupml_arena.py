"""Our bots against the rule-based player of coupml, at the base game and through our engine.

    python -m benchmarks.coupml_arena [--games N] [--seconds N] [--players N]

The other player is told what it would be told at its own table, as far as our rules have it:
- Proof is automatic here; at its own table it draws by lot which card it shows, and sometimes loses a
  claim it could have proved.
- The first challenge (or block) ends a window here; at its own table all who challenge share the risk.
- Who challenged an attack in vain may not block it any more here; at its own table it may.
- With two players our game begins with a draft, which it does not know: three players at least.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from typing import Any

from benchmarks.arena import PLAYOUTS, Maker, RandomBot, contest, maker
from benchmarks.coupml_play import why_not
from benchmarks.engine_speed import BASE
from benchmarks.report import Report, print_table
from engine.core.json import Json
from engine.core.moves import Move

ROLES = {
    "duchesse": "duke",
    "capitaine": "captain",
    "assassin": "assassin",
    "comtesse": "contessa",
    "ambassadeur": "ambassador",
}
CHARACTERS = {role: character for character, role in ROLES.items()}
ACTIONS = {
    "revenu": "income",
    "aide_etrangere": "foreign_aid",
    "assassinat": "coup",
    "duchesse": "tax",
    "capitaine": "steal",
    "assassin": "assassinate",
    "ambassadeur": "exchange",
}
PAIRINGS = (
    ("coupml", "random"),
    ("regular", "coupml"),
    ("expert", "coupml"),
    ("coupml", "regular"),
    ("coupml", "expert"),
)
OUR_ACTIONS = {theirs: ours for ours, theirs in ACTIONS.items()}


class RuleBot(RandomBot):
    """coupml's RuleAI in a seat of ours: it gets the state it expects, and its answer becomes a move."""

    def __init__(self, seat: int, seed: str) -> None:
        import numpy
        from coupml.rule_ai import RuleAI

        super().__init__(seat, seed)
        self._player: Any = RuleAI
        self._chance = numpy.random.RandomState(random.Random(f"{seed}:{seat}").getrandbits(32))
        self._traces: dict[int, list[tuple[str, str | None]]] = {}

    def hear(self, view: Any, events: Any) -> None:
        """Keep the trace of each player as coupml keeps it."""
        for event in events:
            for seat, entry in traced(event):
                self._traces.setdefault(seat, []).append(entry)

    def choose(self, view: Any, legal: Any, worlds: Any, stop: Any) -> Any:
        """Its answer, in our words."""
        answer = str(self._player(self._state(view), self._chance).get_action())
        return our_move(answer, view, legal)

    def _state(self, view: Json) -> dict[str, Any]:
        players = []
        for seat, player in view["players"].items():
            slots = player["slots"].values()
            cards = [(slot["state"], ROLES.get(slot["character"] or "", "hidden")) for slot in slots]
            players.append(
                {
                    "cash": player["gold"],
                    "hidden": sorted(role for state, role in cards if state == "living"),
                    "revealed": sorted(role for state, role in cards if state != "living"),
                    "trace": list(self._traces.get(int(seat), [])),
                }
            )
        return {"players": players, "game": game_state(view)}


def traced(event: dict[str, Json]) -> list[tuple[int, tuple[str, str | None]]]:
    """What an event adds to coupml's traces."""
    seat: int = event.get("seat", -1)
    match event["event"]:
        case "announced" if event["action"] in ROLES:
            return [(seat, ("claim", ROLES[event["action"]]))]
        case "blocked":
            return [(seat, ("claim", ROLES[event["character"]]))]
        case "life_lost":
            return [(seat, ("reveal", ROLES[event["character"]]))]
        case "proved":
            return [(seat, ("reveal", ROLES[character])) for character in event["characters"]]
        case "bluff_caught":
            return [(seat, ("lost_challenge", ROLES[event["character"]]))]
        case "returned":
            return [(seat, ("exchange", None))]
    return []


def game_state(view: Json) -> dict[str, Any]:
    """The moment, in coupml's words."""
    state = {"phase": "start_of_turn", "whose_turn": view["active"], "player_to_act": view["seat"]}
    action = view["action"]
    if action is None:
        return state
    state["action"] = ACTIONS[action["action"]]
    if action["target"] is not None:
        state["target_player"] = action["target"]
    match view["phase"]:
        case "challenge":
            claim = next(claim for claim in view["claims"].values() if claim["status"] == "open")
            if claim["player"] == action["player"]:
                state["phase"] = "awaiting_challenge"
            else:
                state["phase"] = "awaiting_block_challenge"
                state["blocked_with"] = ROLES[claim["character"]]
                state["blocking_player"] = claim["player"]
        case "block":
            state["phase"] = "awaiting_block"
        case "lose_life":
            state["phase"] = "direct_attack"
        case "exchange":
            state["phase"] = "choose_new_roles"
            state["drawn_roles"] = [ROLES[card] for card in view["private"]["drawn"].values()]
    return state


def our_move(answer: str, view: Json, legal: Sequence[Move]) -> Move:
    """The legal move its answer stands for."""
    name, _, rest = answer.partition(":")
    own = view["players"][str(view["seat"])]["slots"]
    if name in OUR_ACTIONS:
        target = int(rest) if rest else None
        wanted = (OUR_ACTIONS[name], target)
        return next(move for move in legal if (move.get("action"), move.get("target")) == wanted)
    if name == "block":
        return next(move for move in legal if move.get("character") == CHARACTERS[rest])
    if name == "reveal":
        return next(move for move in legal if own[str(move["slot"])]["character"] == CHARACTERS[rest])
    if name == "keep":
        drawn = view["private"]["drawn"]
        roles = sorted(rest.split(","))

        def kept(move: Move) -> list[str]:
            cards = [drawn.get(ref) or own[ref[1]]["character"] for ref in move["cards"]]
            return sorted(ROLES[card] for card in cards)

        return next(move for move in legal if kept(move) == roles)
    return next(move for move in legal if move["move"] == name)


def rule_maker() -> Maker:
    """Makes players of coupml."""
    return lambda _, seat, seed: RuleBot(seat, seed)


def measure(players: int, games: int, seconds: float) -> Report:
    """Each of our levels alone against coupml's player, and the other way round."""
    report = Report(f"Complots, base game, {players} players: one against all others")
    makers = {"coupml": rule_maker(), **{level: maker(level) for level in ("random", "regular", "expert")}}
    for one, others in PAIRINGS:
        tally = contest(
            "complots",
            players,
            BASE,
            makers[one],
            makers[others],
            games,
            PLAYOUTS["complots"],
            most_seconds=seconds,
        )
        low, high = tally.interval
        report.add(
            {
                "one": one,
                "against": f"{players - 1} × {others}",
                "games": tally.games,
                "won": tally.rate,
                "from": low,
                "to": high,
                "ms a decision": 1000 * sum(tally.thought) / max(1, len(tally.thought)),
            }
        )
    most = PLAYOUTS["complots"]
    report.notes.append(f"fair share: {1 / players:.2f}; from … to: 95 % interval; imagined games: {most}")
    return report


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coupml_arena")
    parser.add_argument("--players", type=int, default=4, choices=range(3, 7))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=120.0, help="at most, for each row")
    arguments = parser.parse_args()
    if (reason := why_not()) is not None:
        print(reason)
        return
    print_table(measure(arguments.players, arguments.games, arguments.seconds))


if __name__ == "__main__":
    main()

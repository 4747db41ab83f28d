"""Complots in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.language.narrator.telling import Said, Teller
from app.language.narrator.templates import SOME, Data, capital
from engine.core.json import Json

WAYS = {(True, True): "given", (True, False): "paid", (False, True): "got", (False, False): "moved"}
"""How gold goes, by whether a person gives it and whether a person gets it."""
PARTS = {"split": "taken_from", "shares": "given_to"}
"""Gold by seat, and how a share of it is called."""
DOUBTS = frozenset({"challenged", "blocked", "action_blocked"})
"""After these, an action is not just done."""


class ComplotsTeller(Teller):
    """Purses, cards and claims."""

    def name(self, name: str, form: str = "") -> Said:
        """English names of Characters come without their article."""
        said = super().name(name, form)
        lacking = form == "the" and self.lang == "en" and self._is_character(name)
        return Said(f"the {said}") if lacking else said

    def say(self, key: str, value: Json, form: str = "") -> str:
        if key in PARTS and isinstance(value, dict):
            return self.several(
                [self.line(PARTS[key], seat=int(seat), amount=amount) for seat, amount in value.items()]
            )
        return super().say(key, value, form)

    def more(self, kind: str, data: Data) -> Data:
        if kind == "announced":
            return {**self._claimed(data["action"]), "own": data["target"] == data["seat"]}
        if kind == "gold":
            return {"way": WAYS[type(data["source"]) is int, type(data["to"]) is int]}
        if kind == "co_claimed":
            return {"also": "effect" in self.content["characters"][data["character"]]}
        if kind == "religions":
            return self._sides(data["sides"])
        return {}

    def _sides(self, sides: Sequence[str]) -> Data:
        """Who is on the side of the first seat, and who on the other."""
        these = [seat for seat, side in enumerate(sides) if side == sides[0]]
        those = [seat for seat in range(len(sides)) if seat not in these]
        return {"this": sides[0], "these": these, "that": sides[those[0]] if those else None, "those": those}

    def sentence(self, events: Sequence[Mapping[str, Json]]) -> tuple[str, str]:
        """As elsewhere; gold that was simply taken is told as one thing with the action that brought it."""
        turn = self.last_turn(events)
        main, support = super().sentence(events)
        taken = self._taken(turn)
        if taken is None or self.view["outcome"] is not None:
            return main, support
        claim = "character" in taken
        return capital(self._tell("headlines", "took", taken)), self.line("undoubted") if claim else ""

    def _ranked(self, events: Sequence[Mapping[str, Json]]) -> list[str]:
        """What is paid for something is no news beside it."""
        news = [event for event in events if event["event"] != "gold" or type(event["to"]) is int]
        return super()._ranked(news) or super()._ranked(events)

    def _taken(self, turn: Sequence[Mapping[str, Json]]) -> Data | None:
        """The gold an action nobody stood up against has brought whoever announced it."""
        kinds = {event["event"] for event in turn}
        if not turn or turn[0]["event"] != "announced" or kinds & DOUBTS or "life_lost" in kinds:
            return None
        actor = turn[0]["seat"]
        gains = [event for event in turn if event["event"] == "gold" and event["to"] == actor]
        if not gains:
            return None
        victims = [event["source"] for event in gains if type(event["source"]) is int]
        return {
            "seat": actor,
            "amount": sum(event["amount"] for event in gains),
            "players": victims,
            "victim": victims[0] if len(victims) == 1 else None,
            "action": turn[0]["action"],
            **self._claimed(turn[0]["action"]),
        }

    def _claimed(self, action: Json) -> dict[str, Json]:
        """The Character an action claims, if it claims one."""
        return {"character": action} if self._is_character(action) else {}

    def _is_character(self, name: Json) -> bool:
        return isinstance(name, str) and name in self.content["characters"]

    def asked(self) -> tuple[str, Data]:
        phase, estates = self.view["phase"], self.view["estates"]
        if phase == "co_claim" and estates:
            dead, amount = list(estates.items())[-1]
            return "estate", {"character": self._undertaker(), "seat": int(dead), "amount": amount}
        if phase == "co_claim":
            return phase, {"character": self.view["action"]["action"]}
        claims = [claim for claim in self.view["claims"].values() if claim["status"] == "open"]
        if phase != "challenge" or not claims:
            return phase, {}
        return ("challenge" if claims[0]["holds"] else "challenge_without"), claims[0]

    def more_of_move(self, kind: str, data: Data) -> Data:
        """One's own cards by their names instead of where they lie."""
        if kind == "announce":
            return {**self._claimed(data["action"]), "own": data.get("target") == self.view["seat"]}
        if isinstance(data.get("slot"), int):
            return {"slot": self._own_name(data["slot"])}
        if kind == "keep" and data["cards"] is not SOME:
            drawn = self.view["private"]["drawn"]
            return {"cards": [drawn.get(ref) or self._own_name(int(ref[1])) for ref in data["cards"]]}
        return {}

    def _undertaker(self) -> str:
        """The Character in play that inherits."""
        rows = self.content["characters"]
        names: list[str] = [n for n in rows if rows[n].get("reaction", {}).get("kind") == "undertaker"]
        return names[0]

    def _own_name(self, slot: int) -> str:
        name: str = self.view["players"][str(self.view["seat"])]["slots"][str(slot)]["character"]
        return name

    def hand(self) -> list[str]:
        if self.view["seat"] is None:
            return []
        own = self.view["players"][str(self.view["seat"])]
        known = [slot for slot in own["slots"].values() if slot["character"] is not None]
        cards = [self._card(slot) for slot in known]
        return [self.line("hand", cards=cards, gold=own["gold"], religion=own["religion"])]

    def table(self) -> list[str]:
        lines = []
        for seat, player in self.view["players"].items():
            about = {key: player[key] for key in ("gold", "religion")}
            key = "player" if player["alive"] else "gone"
            lines.append(self.line(key, seat=self.named(int(seat)), cards=self._cards(player), **about))
        centre = {key: self.view[key] for key in ("treasury", "court", "characters")}
        return [*lines, self.line("centre", **centre, hospice=self.view["hospice"] or None)]

    def _cards(self, player: Json) -> list[Said]:
        return [self._card(slot) for slot in player["slots"].values()]

    def _card(self, slot: Json) -> Said:
        if slot["state"] == "living":
            return self.line("hidden") if slot["character"] is None else self.name(slot["character"])
        if slot["character"] is None:
            return self.line("lost_down")
        return self.line("lost", character=slot["character"])

"""Complots in words."""

from __future__ import annotations

from app.console.telling import Said, Teller
from app.console.templates import SOME, Data
from engine.core.json import Json


class ComplotsTeller(Teller):
    """Purses, cards and claims."""

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
            cards = self._cards(player)
            key = "player" if player["alive"] else "gone"
            lines.append(
                self.line(key, seat=int(seat), gold=player["gold"], cards=cards, religion=player["religion"])
            )
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

"""Des Bruits dans la nuit in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from app.language.narrator.telling import Said, Teller
from app.language.narrator.templates import Data
from app.language.typography import set_well
from engine.core.json import Json


class BruitsTeller(Teller):
    """Clues with their symbols and effects, cards in the house by their place, the notebook."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._clues = {clue["id"]: clue for clue in self.content["clues"]}
        self._places = {place["id"]: place for place in self.content["locations"]}
        self._events = {event["id"]: event for event in self.content["events"]}

    def name(self, name: str, form: str = "") -> Said:
        if name in self.view["cards"]:
            return self._laid(name)
        if name not in self._clues:
            return super().name(name, form)
        if form:
            return super().name(name, form if form == "title" else "quoted")
        known = super().name(name)
        symbols = Counter(self._clues[name]["symbols"])
        shown = [
            f"{self.name(symbol)} × {n}" if n > 1 else self.name(symbol) for symbol, n in symbols.items()
        ]
        return Said(f"{known} ({', '.join(shown)})") if shown else known

    def sentence(self, events: Sequence[Mapping[str, Json]]) -> tuple[str, str]:
        """As elsewhere; below the name of an event, what it does."""
        main, support = super().sentence(events)
        last = next((event for event in self.last_turn(events)[::-1] if event["event"] == "event"), None)
        if last is not None and main == self._headline(last):
            return main, self._event(last["card"])
        return main, support

    def _laid(self, handle: str) -> Said:
        """A card of the house by where it lies and what is known of it."""
        place = next(
            name for name, location in self.view["locations"].items() if handle in location["column"]
        )
        card = self.view["cards"][handle]
        if card["clue"] is None:
            return self.line("card_by", handle=Said(handle), where=place, player=card["by"])
        return self.line("card_known", handle=Said(handle), where=place, clue=card["clue"])

    def more(self, kind: str, data: Data) -> Data:
        if kind == "began":
            return {"first": data["leo"]}
        if kind == "looked":
            places = list(dict.fromkeys(data.get("locations", ())))
            return {"count": len(data["cards"]), "locations": places}
        return {"effect": self._event(data["card"])} if kind == "event" else {}

    def more_of_end(self, outcome: Json) -> Data:
        players = outcome["details"]["players"]
        return {"scores": {seat: player["total"] for seat, player in players.items()}}

    def asked(self) -> tuple[str, Data]:
        choice = self.view["choice"]
        if choice is None:
            return self.view["phase"], {"stake": self.view["stake"]}
        numbers = {"n": choice["number"], "max": choice["number"]}
        effect = self._effect(choice["op"], numbers, on_clue=choice["from"] == "card")
        return "choose", {"origin": choice["origin"], "effect": effect}

    def hand(self) -> list[str]:
        if self.view["seat"] is None:
            return []
        own = self.view["players"][str(self.view["seat"])]
        lines: list[str] = [self.line("hand", identity=own["identity"])]
        for clue in self.view["private"]["hand"]:
            effect = self._clues[clue]["effect"]
            text = "" if effect is None else f" — {self._effect(effect['op'], effect, on_clue=True)}"
            lines.append(f"  {self.name(clue)}{text}")
        return lines

    def table(self) -> list[str]:
        lines = [
            self.line(
                "player",
                seat=self.named(int(seat)),
                points=player["points"],
                hand=player["hand"],
                identity=player["identity"],
                refuted=player["refuted"],
            )
            for seat, player in self.view["players"].items()
        ]
        for name, location in self.view["locations"].items():
            column = [self._in_column(handle) for handle in location["column"]]
            effect = self._places[name]["effect"]
            lines.append(
                self.line(
                    "location",
                    name=name,
                    characters=location["characters"],
                    column=Said(" | ".join(column)) or self.line("nothing"),
                    effect=None if effect is None else self._effect(effect["op"], effect, on_clue=False),
                )
            )
        if self.view["event"] is not None:
            lines.append(self.line("event", card=self.view["event"], effect=self._event(self.view["event"])))
        for note in self.view["private"].get("notebook", {}).values():
            if note["player"] is not None:
                answer = self.line("yes" if note["answer"] else "no")
                lines.append(self.line("note", player=note["player"], name=note["name"], answer=answer))
        centre = {key: self.view[key] for key in ("round", "counter", "leo", "pile")}
        return [*lines, self.line("centre", **centre)]

    def _in_column(self, handle: str) -> str:
        card = self.view["cards"][handle]
        clue = self.line("hidden") if card["clue"] is None else self.name(card["clue"])
        return f"{handle} {clue}" if card["up"] else f"{handle} [{clue}]"

    def _effect(self, op: str, numbers: Json, *, on_clue: bool) -> Said:
        texts = self.content["op_text_clue"].get(op) if on_clue else None
        text: str = (texts or self.content["op_text"][op])[self.lang]
        return self._ours(text.format(n=numbers.get("n", ""), max=numbers.get("max", "")))

    def _event(self, card: str) -> Said:
        return self._ours(self.content["event_text"][self._events[card]["op"]][self.lang])

    def _ours(self, text: str) -> Said:
        return Said(set_well(text, self.lang))

"""Tokyo Ghoul in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from app.language.narrator.telling import Narrator, Said
from app.language.narrator.templates import Data
from engine.core.json import Json

CARDS = frozenset({"card", "cards", "given", "taken", "give", "take", "old", "new", "faceup"})
"""The fields that hold Clue cards."""
TOKENS = ("token_removed", "token_given")
"""What somebody does with the tokens of somebody else."""
GIVEN = "given"
"""The zone of tokens that have no reason."""


class GhoulNarrator(Narrator):
    """The board of Locations, the tokens, and what one's own Character is after."""

    def say(self, key: str, value: Json, form: str = "") -> str:
        if key in CARDS and isinstance(value, str | list | tuple) and not isinstance(value, Said):
            return self._cards([value] if isinstance(value, str) else value)
        return super().say(key, value, form)

    def _cards(self, cards: Sequence[str]) -> Said:
        """Some Clue cards: “a Coffee card and two Dove cards”."""
        return self.several([self._some(card, count) for card, count in Counter(cards).items()])

    def _some(self, card: str, count: int) -> str:
        if count == 1:
            return self.line("card", clue=card)
        return self.line("cards", clue=card, amount=Said(self.grammar.number(count, "")))

    def name(self, name: str, form: str = "") -> Said:
        """Characters have the one short name everybody calls them; what sets one apart is kept."""
        said = super().name(name, form)
        row = self.content["characters"].get(name, {})
        if "short" not in row:
            return said
        _, apart, what = said.partition(" (")
        return Said(row["short"][self.lang] + apart + what)

    def more(self, kind: str, data: Data) -> Data:
        more: dict[str, Json] = {}
        if "zone" in data:
            more["kind"] = None if data["zone"] == GIVEN else data["zone"]
        if "target" in data:
            more["own"] = data["target"] == data["seat"]
        if kind == "began":
            lost = data.get("out_of_reach", {})
            more["lost"] = Said(
                " ".join(
                    self.line(f"lost_{objective}", character=self.name(character))
                    for character, objectives in lost.items()
                    for objective in objectives
                )
            )
        if kind == "instant_victory":
            more["cards"] = [data["clue"]] * data["count"]
        return more

    def moments(
        self, events: Sequence[Mapping[str, Json]], before: Sequence[Mapping[str, Json]]
    ) -> Sequence[Mapping[str, Json]]:
        """As in any game; but tokens handed out or taken away at a Location are told with who went there."""
        told, moved = [], next((event for event in reversed(before) if event["event"] == "moved"), None)
        for event in events:
            if event["event"] == "moved":
                moved = event
            elif event["event"] == "suspicion" and moved is not None:
                event = {**event, "by": moved["seat"], "tile": moved["tile"]}
            elif event["event"] in TOKENS and moved is not None and moved["seat"] == event["seat"]:
                event = {**event, "tile": moved["tile"]}
            told.append(event)
        return super().moments(told, before)

    def more_of_opening(self) -> Data:
        return {"characters": self.view["characters"]}


NARRATOR = GhoulNarrator

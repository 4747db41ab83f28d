"""Des Bruits dans la nuit: identities, locations, events, and all the clues by what they do."""

from __future__ import annotations

from typing import ClassVar

from app.games.bruits.narrator import BruitsNarrator
from app.rules.blocks import PICTURES, TABLE, Picture, RuleFact, RulesBlock
from app.rules.facts import DOES, WHEN, WHO, Facts, Shown
from engine.core.json import Json


class BruitsFacts(Facts):
    """The content of Des Bruits dans la nuit."""

    SECTIONS: ClassVar = {
        **{"symbol": "symbols", "identity": "identities", "location": "locations"},
        **{"clue": "clues", "event": "events"},
    }

    def more_numbers(self) -> dict[str, Json]:
        """How many rooms there are beside the one that is always there."""
        return {"rooms": self.content["settings"]["locations_in_play"] - 1}

    def _row(self, section: str, name: str) -> Json:
        return self.rows(section)[name]

    def _symbol(self, name: str) -> Shown:
        those = [row for row in self.content["identities"] if row["symbol"] == name]
        fact = RuleFact(WHO, ", ".join(self.say(row) for row in those))
        return self.say(self._row("symbols", name)), f"bruits/symbols/{name}", (fact,)

    def _identity(self, name: str) -> Shown:
        row = self._row("identities", name)
        symbol = self.say(self._row("symbols", row["symbol"]))
        return self.say(row), f"bruits/identities/{name}", (RuleFact(WHO, symbol),)

    def _location(self, name: str) -> Shown:
        row = self._row("locations", name)
        needs = self.tr.n(
            "With {count} card placed here", "With {count} cards placed here in one turn", row["cards_needed"]
        )
        lines = (RuleFact(WHEN, needs), RuleFact(DOES, self._effect(row["effect"], "op_text")))
        return self.say(row), f"bruits/rooms/{name}", lines

    def _event(self, name: str) -> Shown:
        row = self._row("events", name)
        length = self.tr("Lasts the whole round") if row["kind"] == "lasting" else self.tr("Immediate")
        lines = (RuleFact(WHEN, length), RuleFact(DOES, self._spoken.event_text(name)))
        return self.say(row), f"bruits/events/{name}", lines

    def _op(self, name: str) -> Shown:
        """An effect, told with the numbers of the first card or location that has it."""
        return self._effect(self._example(name), "op_text"), "", ()

    def _example(self, op: str) -> Json:
        rows = (*self.content["clues"], *self.content["locations"])
        found = (row["effect"] for row in rows if row.get("effect") and row["effect"]["op"] == op)
        return next(found, {"op": op})

    def _effect(self, effect: Json, texts: str) -> str:
        op = effect["op"]
        numbers = {key: value for key, value in effect.items() if key != "op"}
        return self._spoken.printed(texts if op in self.content[texts] else "op_text", op, **numbers)

    @property
    def _spoken(self) -> BruitsNarrator:
        assert isinstance(self._voice, BruitsNarrator)
        return self._voice

    def _table_counter(self) -> list[RulesBlock]:
        """How long a game lasts."""
        settings = self.content["settings"]
        rows = tuple(
            (
                players,
                self.tr(
                    "{rounds} rounds; {spare} identities nobody holds; {pile} cards in the draw pile",
                    rounds=rounds,
                    spare=len(self.content["identities"]) - int(players),
                    pile=len(self.content["clues"]) - settings["hand_size"] * int(players),
                ),
            )
            for players, rounds in settings["counter"].items()
        )
        return [RulesBlock(TABLE, title=self.tr("Players and rounds"), rows=rows)]

    def _table_clues(self) -> list[RulesBlock]:
        """All cards, together with those that do the same."""
        groups: dict[str, list[Json]] = {}
        for row in self.content["clues"]:
            groups.setdefault(self._group(row), []).append(row)
        return [
            RulesBlock(
                PICTURES,
                title=title,
                pictures=tuple(
                    Picture(
                        # A Coin has no picture of its own but a whole card.
                        "bruits/coin" if row.get("passive") else f"bruits/clues/{row['id']}",
                        self.say(row),
                        tuple(f"bruits/symbols/{symbol}" for symbol in row["symbols"]),
                    )
                    for row in rows
                ),
                explains=tuple(f"clue:{row['id']}" for row in rows),
            )
            for title, rows in groups.items()
        ]

    def _group(self, row: Json) -> str:
        if row.get("passive"):
            return self._effect({"op": row.get("passive")}, "op_text")
        if row.get("effect"):
            return self._effect(row["effect"], "op_text_clue")
        if row.get("mysterious"):
            return self.tr("Mysterious, no effect")
        same = len(set(row["symbols"])) == 1
        return self.tr("One symbol twice, no effect") if same else self.tr("Two symbols, no effect")


FACTS = BruitsFacts

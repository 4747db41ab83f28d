"""Mission Calaveras: places, zones, organisations with their agents, and how many sit where."""

from __future__ import annotations

from typing import ClassVar

from app.rules.blocks import TABLE, RuleFact, RulesBlock
from app.rules.facts import COUNT, WHO, Facts, Shown
from engine.core.json import Json


class CalaverasFacts(Facts):
    """The content of Mission Calaveras."""

    SECTIONS: ClassVar = {"place": "places", "organisation": "organisations"}

    def more_numbers(self) -> dict[str, Json]:
        """One point short of a verdict, and the most points anybody can have after it."""
        almost = self.content["guilty_from"] - 1
        return {"almost": almost, "highest": almost + len(self.content["places"])}

    def _place(self, name: str) -> Shown:
        row = self.content["places"][name]
        return self.say(row), f"calaveras/cards/{row['letter']}", (self._cards(row["count"]),)

    def _card(self, name: str) -> Shown:
        row = self.content[name]
        return self.say(row), f"calaveras/cards/{row['letter']}", (self._cards(row["count"]),)

    def _zone(self, name: str) -> Shown:
        return self.say(self.content["zones"][name]), "", ()

    def _organisation(self, name: str) -> Shown:
        row = self.content["organisations"][name]
        agents = ", ".join(self.say(agent) for agent in row["characters"].values())
        return self.say(row), f"calaveras/plates/{name}", (RuleFact(WHO, agents),)

    def _cards(self, count: int) -> RuleFact:
        return RuleFact(COUNT, self.tr.n("{count} card", "{count} cards", count))

    def _table_players(self) -> list[RulesBlock]:
        """Seats, teams and the ghost."""
        content = self.content
        cards = sum(row["count"] for row in (*content["places"].values(), content["twist"]))
        rows = []
        for people in range(3, 7):
            seats = people + people % 2
            pile = cards - people * content["hand_size"]
            teams = seats // 2
            if people % 2:
                text = self.tr(
                    "{teams} teams of two seats, one of them with a ghost; {pile} cards in the draw pile",
                    teams=teams,
                    pile=pile,
                )
            else:
                text = self.tr("{teams} teams of two; {pile} cards in the draw pile", teams=teams, pile=pile)
            rows.append((str(people), text))
        return [RulesBlock(TABLE, title=self.tr("Players and their seats"), rows=tuple(rows))]


FACTS = CalaverasFacts

"""Complots: Characters with what they cost and stop, actions, clans, and the deal."""

from __future__ import annotations

from typing import ClassVar

from app.games.complots import pictures
from app.games.complots.words import SHARE
from app.language.phrases import Phrases
from app.rules.blocks import TABLE, RuleFact, RulesBlock
from app.rules.facts import BLOCKED, BLOCKS, BRINGS, CLAN, COST, WHO, Facts, Shown
from engine.core.json import Json

FROM_THE_TREASURY = ("income", "foreign_aid", "tax", "shared_tax", "charity")
"""The kinds of effect that take gold which belongs to nobody yet."""


class ComplotsFacts(Facts):
    """The content of Complots."""

    SECTIONS: ClassVar = {
        **{"clan": "clans", "character": "characters", "action": "actions"},
        "religion": "religions",
    }

    def numbers_of(self, kind: str, name: str) -> dict[str, Json]:
        found = super().numbers_of(kind, name)
        # Whoever may not do it again is not told that it costs nothing.
        return {"share": SHARE, **{key: value for key, value in found.items() if value or key != "again"}}

    def more_numbers(self) -> dict[str, Json]:
        two = self.content["players"]["2"]
        less = two["gold"] - two.get("first_gold", two["gold"])
        return {"first_less": less} if less > 0 else {}

    def family(self, kind: str, name: str) -> str:
        return str(self.rows("characters")[name]["clan"]) if kind == "character" else ""

    def about_added(self, kind: str, name: str) -> str:
        """What anything with the same kind of effect does."""
        row = self.rows(self.SECTIONS[kind])[name]
        power = row.get("effect") or row.get("reaction") or {}
        said = Phrases(self.game, "effects", self.lang, self._voice)
        data = {"share": SHARE, "least": self.content["must_assassinate_from"], **power, "action": name}
        return said.get(power.get("kind", "default"), "rule", **data)

    def _character(self, name: str) -> Shown:
        row = self.content["characters"][name]
        lines = [
            RuleFact(CLAN, self.tr("Clan: {clan}", clan=self.say(self.content["clans"][row["clan"]]))),
            *self._cost(row.get("effect", {})),
            *self._brings(row.get("effect", {})),
        ]
        if row["blocks"]:
            lines.append(RuleFact(BLOCKS, self.tr("Blocks: {names}", names=self._all_names(row["blocks"]))))
        lines += self._blocked_by(name)
        return self.say(row), pictures.character(self.content, name), tuple(lines)

    def _action(self, name: str) -> Shown:
        row = self.content["actions"][name]
        lines = [*self._cost(row["effect"]), *self._brings(row["effect"])]
        if "extension" in row:
            lines.insert(0, RuleFact(WHO, self.say(self.content["options"][row["extension"]])))
        lines += self._blocked_by(name)
        return self.say(row), f"complots/actions/{name}", tuple(lines)

    def _clan(self, name: str) -> Shown:
        members = [one for one, row in self.content["characters"].items() if row["clan"] == name]
        fact = RuleFact(WHO, self.names("characters", members))
        return self.say(self.content["clans"][name]), f"complots/clans/{name}", (fact,)

    def _religion(self, name: str) -> Shown:
        return self.say(self.content["religions"][name]), f"complots/religions/{name}", ()

    def _cost(self, effect: dict[str, int | str]) -> list[RuleFact]:
        if "cost_other" in effect:
            text = self.tr(
                "Costs {own} gold for yourself, {other} for somebody else",
                own=effect["cost"],
                other=effect["cost_other"],
            )
        elif "cost" in effect:
            text = self.tr("Costs {count} gold", count=effect["cost"])
        else:
            return []
        return [RuleFact(COST, text)]

    def _brings(self, effect: dict[str, int | str]) -> list[RuleFact]:
        if effect.get("kind") not in FROM_THE_TREASURY:
            return []
        return [RuleFact(BRINGS, self.tr("Gives {count} gold from the Treasury", count=effect["take"]))]

    def _blocked_by(self, action: str) -> list[RuleFact]:
        by = [name for name, row in self.content["characters"].items() if action in row["blocks"]]
        return (
            [RuleFact(BLOCKED, self.tr("Blocked by: {names}", names=self.names("characters", by)))]
            if by
            else []
        )

    def _all_names(self, ids: list[str]) -> str:
        both = {**self.content["actions"], **self.content["characters"]}
        return self.listed(both[name] for name in ids)

    def _table_players(self) -> list[RulesBlock]:
        """How many copies, how much gold, how large the Court."""
        rows = []
        kinds = len(self.content["clans"])
        for players, row in self.content["players"].items():
            count = int(players)
            left = row["copies"] * kinds - 2 * count
            if row.get("draft"):
                text = self.tr(
                    "{copies} copies of each Character; {first} gold for the first player, {gold} for "
                    "the other; cards chosen as described below, {court} left for the Court",
                    copies=row["copies"],
                    first=row.get("first_gold", row["gold"]),
                    gold=row["gold"],
                    court=kinds - count,
                )
            else:
                text = self.tr(
                    "{copies} copies of each Character, {gold} gold each, {court} cards left for the Court",
                    copies=row["copies"],
                    gold=row["gold"],
                    court=left,
                )
            rows.append((players, text))
        return [RulesBlock(TABLE, title=self.tr("Players and what they start with"), rows=tuple(rows))]


FACTS = ComplotsFacts

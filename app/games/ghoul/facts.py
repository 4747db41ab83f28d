"""Tokyo Ghoul: Characters with their ways to win, Locations with their actions, clues, and the deal."""

from __future__ import annotations

from typing import ClassVar

from app.games.ghoul import pictures
from app.language.typography import WIDE
from app.rules.blocks import TABLE, RuleFact, RulesBlock
from app.rules.facts import COUNT, DOES, GOAL, WHEN, WHO, Facts, Shown
from engine.core.json import Json

COUNTS = range(4, 9)


class GhoulFacts(Facts):
    """The content of Tokyo Ghoul."""

    SECTIONS: ClassVar = {
        **{"clue": "clues", "tile": "tiles", "type": "types", "character": "characters"},
        "support": "support",
    }

    def more_numbers(self) -> dict[str, Json]:
        first = self.content["first_game"]
        found: dict[str, Json] = {
            "masked": sum(row["set"] == "mask" for row in self.rows("characters").values())
        }
        if first["players"] and first["characters"]:
            easy = [self._voice.name(name, "short") for name in first["characters"]]
            found |= {"easy_from": min(first["players"]), "easy_to": max(first["players"])}
            found["easy"] = self._voice.several(easy)
        return found

    def family(self, kind: str, name: str) -> str:
        return str(self.rows("characters")[name]["types"][0]) if kind == "character" else ""

    def _character(self, name: str) -> Shown:
        row = self.content["characters"][name]
        lines = [RuleFact(WHO, self.names("types", row["types"]))]
        if row["set"] == "mask":
            lines.append(RuleFact(WHEN, self.say(self.content["options"]["mask"])))
        if "min_players" in row:
            lines.append(RuleFact(WHEN, self.tr("From {count} players on", count=row["min_players"])))
        lines += [RuleFact(GOAL, text) for text in self._goals(row)]
        return self.say(row), pictures.character(self.content, name), tuple(lines)

    def _goals(self, row: Json) -> list[str]:
        goals = []
        if "collection" in row:
            goals.append(
                self.tr(
                    "Wins at once, alone: {cards} at the start of their turn",
                    cards=self._hold(row["collection"]),
                )
            )
        if "elimination" in row:
            type_ = self.say(self.content["types"][row["elimination"]])
            goals.append(
                self.tr("Wins at the end: personally eliminated a Character of type {type}", type=type_)
            )
        if "special_x" in row:
            goals.append(
                self.tr.n(
                    "Special Action against anybody with at least {count} token",
                    "Special Action against anybody with at least {count} tokens",
                    row["special_x"],
                )
            )
        if "stay_alive" in row:
            goals.append(self.tr("Wins at the end: alive, with {cards}", cards=self._hold(row["stay_alive"])))
        if "companion" in row:
            person = next(
                one for one in self.content["characters"].values() if one["person"] == row["companion"]
            )
            goals.append(
                self.tr("Wins at the end: {character} is in play and alive", character=self.say(person))
            )
        return goals

    def _hold(self, goal: Json) -> str:
        cards = _times(goal["count"], self.say(self.content["clues"][goal["clue"]]))
        if goal.get("zone") == "all":
            return self.tr("{cards} (hand and face up)", cards=cards)
        return self.tr("{cards} in hand", cards=cards)

    def _tile(self, name: str) -> Shown:
        row = self.content["tiles"][name]
        lines = [
            RuleFact(DOES, f"{number}. {self._does(action)}")
            for number, action in enumerate(row["actions"], start=1)
        ]
        if row["red"]:
            lines.insert(0, RuleFact(WHEN, self.tr("Red border: face down at the start")))
        return self.say(row), f"ghoul/tiles/{name}", tuple(lines)

    def _does(self, action: Json) -> str:
        title = self.say(self.content["actions"][action["kind"]])
        match action:
            case {"kind": "suspicion", "clue": "any"}:
                return self.tr("{action}: two cards of the same type", action=title)
            case {"kind": "suspicion", "form": form, "clue": clue}:
                cards = _times(2 if form == "pair" else 1, self.say(self.content["clues"][clue]))
                return self.tr("{action}: at least {cards}", action=title, cards=cards)
            case {"kind": "attack_from", "least": least}:
                return self.tr("{action} (at least {count})", action=title, count=least)
        return title

    def _clue(self, name: str) -> Shown:
        row = self.content["clues"][name]
        if "values" in row:
            counts = [sum(value <= players for value in row["values"]) for players in COUNTS]
            text = " · ".join(
                self.tr("{players} players: {count}", players=players, count=count)
                for players, count in zip(COUNTS, counts, strict=True)
            )
        else:
            text = self.tr("one per player")
        return self.say(row), f"ghoul/clues/{name}", (RuleFact(COUNT, text),)

    def _action(self, name: str) -> Shown:
        return self.say(self.content["actions"][name]), f"ghoul/actions/{name}", ()

    def _type(self, name: str) -> Shown:
        those = [
            one
            for one, row in self.content["characters"].items()
            if name in row["types"] and row["set"] == "base"
        ]
        fact = RuleFact(WHO, self.names("characters", those))
        return self.say(self.content["types"][name]), f"ghoul/types/{name}", (fact,)

    def _support(self, name: str) -> Shown:
        row = self.content["support"][name]
        fact = RuleFact(COUNT, self.tr.n("{count} token", "{count} tokens", row["copies"]))
        return self.say(row), f"ghoul/support/{name}", (fact,)

    def _zone(self, name: str) -> Shown:
        return self.say(self.content["zones"][name]), f"ghoul/tokens/{name}", ()

    def _objective(self, name: str) -> Shown:
        return self.say(self.content["objectives"][name]), "", ()

    def _table_mixes(self) -> list[RulesBlock]:
        """Who is in play, and how many tokens."""
        rows, ids = [], set()
        for players, mixes in self.content["mixes"].items():
            for config, mix in mixes.items():
                lead = players if len(mixes) == 1 else f"{players} {config}"
                types = " · ".join(
                    _times(mix[name], self.say(self.content["types"][name])) for name in self.content["types"]
                )
                rows.append(
                    (
                        lead,
                        self.tr("{types}; {count} tokens in the Reserve", types=types, count=mix["reserve"]),
                    )
                )
                ids |= {f"config:{config}"} if len(mixes) > 1 else set()
        return [
            RulesBlock(
                TABLE,
                title=self.tr("Players and who is in play"),
                rows=tuple(rows),
                explains=tuple(sorted(ids)),
            )
        ]


def _times(count: int, name: str) -> str:
    """So many of something, on one line."""
    return f"{count}{WIDE}×{WIDE}{name}"


FACTS = GhoulFacts

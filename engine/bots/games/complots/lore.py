"""What a player knows of the Characters in play: who does what, who stops whom, what a card is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.complots.content import Content, EffectRow

HAND_VALUE = {
    "tax": 0.30,
    "shared_tax": 0.34,
    "charity": 0.24,
    "theft": 0.22,
    "tithe": 0.22,
    "redistribution": 0.16,
    "exchange": 0.12,
    "inquisition": 0.12,
    "contract": 0.26,
    "witch": 0.20,
    "undertaker": 0.17,
    "": 0.16,
}
"""How much a living card adds to its owner's chances (on a logarithmic scale), by what it does."""
SEASONED_VALUE = {
    "tax": -0.1,
    "shared_tax": 0.0,
    "charity": -0.05,
    "theft": 0.15,
    "tithe": -0.2,
    "redistribution": 0.25,
    "exchange": 0.3,
    "inquisition": 0.25,
    "contract": 0.3,
    "witch": 0.55,
    "undertaker": 0.55,
    "": 0.4,
}
"""The same as it shows in the results of games between equals: who shows that gold comes in is attacked."""
TWIN = 0.25
"""What a second copy of the same Character is still worth of the first."""

REPERTOIRE = {
    "contract": (0.3, 0.002),
    "tax": (0.9, 0.075),
    "shared_tax": (0.9, 0.07),
    "charity": (0.85, 0.07),
    "theft": (0.85, 0.015),
    "tithe": (0.8, 0.02),
    "redistribution": (0.5, 0.01),
    "exchange": (0.5, 0.015),
    "inquisition": (0.5, 0.015),
}
"""At a glance: how often one uses the power of a card one has, and of one that one has not, in this order."""

NOTHING = EffectRow("", {})


class Lore:
    """The Characters and actions of one table by what they do; the same for all games at such tables."""

    def __init__(self, content: Content, characters: Sequence[str], seasoned: bool) -> None:
        values = SEASONED_VALUE if seasoned else HAND_VALUE
        self.characters = tuple(characters)
        known = [content.characters[name] for name in characters if name in content.characters]
        by_clan = {character.clan: character.name for character in known}
        self.effects: dict[str, EffectRow] = {name: row.effect for name, row in content.actions.items()}
        self.effects |= {character.name: character.effect or NOTHING for character in known}
        self.claimed = {name: name for name in characters}
        self.answer = ""
        for name, row in content.actions.items():
            clan = by_clan.get(row.effect.numbers.get("clan", ""), "")
            if row.effect.kind == "embezzlement":
                self.claimed[name] = clan
            elif row.effect.kind == "plague":
                self.answer = clan
        self.blockers = {
            name: tuple(character.name for character in known if name in character.blocks)
            for name in self.effects
        }
        self.peace = {
            character.name: content.clans[character.clan].peace for character in known if character.effect
        }
        self.witch, self.witch_gold, self.undertaker = "", 0, ""
        self.value: dict[str, float] = dict.fromkeys(characters, values[""])
        for character in known:
            reaction = character.reaction
            if reaction is not None and reaction.kind == "witch":
                self.witch, self.witch_gold = character.name, reaction.numbers["take"]
            elif reaction is not None:
                self.undertaker = character.name
            kind = character.effect or reaction or NOTHING
            self.value[character.name] = values[kind.kind]
        self.middling = sum(self.value.values()) / len(self.value)
        order = list(REPERTOIRE)
        self.repertoire = tuple(
            (name, *REPERTOIRE[self.kind(name)])
            for name in sorted(
                (name for name in characters if self.kind(name)),
                key=lambda name: order.index(self.kind(name)),
            )
        )
        self.thieves = self._all("theft")
        self.collectors = self._all("tax", "shared_tax", "charity")
        self.several = self._all("redistribution", "inquisition")
        self.income, self.aid = self._one("income"), self._one("foreign_aid")
        self.embezzlement = self._one("embezzlement")
        self.strike = self.number(self._one("coup"), "cost")
        """The gold with which somebody can strike whomever they like."""
        self.denied = self.claimed.get(self.embezzlement, "")
        self.powers = len(self.repertoire) + 3

    def _all(self, *kinds: str) -> tuple[str, ...]:
        return tuple(name for name in self.effects if self.kind(name) in kinds)

    def _one(self, kind: str) -> str:
        return next(iter(self._all(kind)), "")

    def kind(self, action: str) -> str:
        """What kind of effect an action or Character has."""
        return self.effects.get(action, NOTHING).kind

    def number(self, action: str, name: str) -> int:
        """One of the numbers of that effect."""
        return int(self.effects.get(action, NOTHING).numbers.get(name, 0))

    def hand(self, cards: Sequence[str]) -> float:
        """How much these living cards add to their owner's chances."""
        total = 0.0
        for at, card in enumerate(cards):
            total += self.value.get(card, 0.0) * (TWIN if card in cards[:at] else 1.0)
        return total


def lore(content: Content, characters: Sequence[str], seasoned: bool = False) -> Lore:
    """The lore of a table, made once; the seasoned have another opinion of the cards."""
    key: Any = ("lore", tuple(characters), seasoned)
    if key not in content.derived:
        content.derived[key] = Lore(content, characters, seasoned)
    made: Lore = content.derived[key]
    return made

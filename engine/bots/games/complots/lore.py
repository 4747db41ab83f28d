"""What a player knows of the Characters in play: who does what, who stops whom, what a card is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.complots.content import Content, EffectRow

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

    def __init__(self, content: Content, characters: Sequence[str]) -> None:
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
        self._kinds = {name: row.kind for name, row in self.effects.items()}
        self.blockers = {
            name: tuple(character.name for character in known if name in character.blocks)
            for name in self.effects
        }
        self.peace = {
            character.name: content.clans[character.clan].peace for character in known if character.effect
        }
        self.witch, self.witch_gold, self.undertaker = "", 0, ""
        self.card_kinds: dict[str, str] = dict.fromkeys(characters, "")
        """What each card does, or how it reacts; nothing: it only blocks."""
        for character in known:
            reaction = character.reaction
            if reaction is not None and reaction.kind == "witch":
                self.witch, self.witch_gold = character.name, reaction.numbers["take"]
            elif reaction is not None:
                self.undertaker = character.name
            self.card_kinds[character.name] = (character.effect or reaction or NOTHING).kind
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
        return self._kinds.get(action, "")

    def number(self, action: str, name: str) -> int:
        """One of the numbers of that effect."""
        return int(self.effects.get(action, NOTHING).numbers.get(name, 0))


def lore(content: Content, characters: Sequence[str]) -> Lore:
    """The lore of a table, made once."""
    key: Any = ("lore", tuple(characters))
    if key not in content.derived:
        content.derived[key] = Lore(content, characters)
    made: Lore = content.derived[key]
    return made

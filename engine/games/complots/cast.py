"""The Characters and actions of one table, made ready from the content file."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from engine.core.content import derived
from engine.core.moves import Move
from engine.games.complots.content import Content, EffectRow
from engine.games.complots.effects import (
    Beggar,
    Charity,
    Contract,
    Conversion,
    Coup,
    Effect,
    Embezzlement,
    ForeignAid,
    Inquisition,
    Plague,
    Redistribution,
    SharedTax,
    Swap,
    Tax,
    Theft,
    Tithe,
)

if TYPE_CHECKING:
    from engine.games.complots.game import Complots

KINDS: dict[str, type[Effect]] = {
    "income": Tax,
    "foreign_aid": ForeignAid,
    "coup": Coup,
    "conversion": Conversion,
    "embezzlement": Embezzlement,
    "plague": Plague,
    "beggar": Beggar,
    "tax": Tax,
    "shared_tax": SharedTax,
    "charity": Charity,
    "theft": Theft,
    "tithe": Tithe,
    "redistribution": Redistribution,
    "exchange": Swap,
    "inquisition": Inquisition,
    "contract": Contract,
}


class Cast:
    """The Characters and actions of one table, ready to be used; the same object for all its copies."""

    __slots__ = (
        "_known",
        "_steady",
        "changing",
        "characters",
        "effects",
        "forced",
        "undertaker",
        "witch",
        "witch_gold",
    )

    def __init__(self, content: Content, characters: tuple[str, ...], extensions: tuple[str, ...]) -> None:
        self.characters = characters
        members = {content.characters[name].clan: name for name in characters}
        self.effects: dict[str, Effect] = {}
        for action in content.actions.values():
            if action.extension is None or action.extension in extensions:
                claimed = members.get(action.effect.numbers.get("clan", ""), "")
                peace = KINDS[action.effect.kind].forced
                self._add(content, action.name, action.effect, claimed, peace)
        for name in characters:
            row = content.characters[name]
            if row.effect is not None:
                self._add(content, name, row.effect, name, content.clans[row.clan].peace)
        self.forced = next(effect for effect in self.effects.values() if effect.forced)
        self.changing = tuple(effect for effect in self.effects.values() if not effect.steady)
        self._steady = tuple(effect for effect in self.effects.values() if effect.steady)
        self._known: dict[Hashable, tuple[Move, ...]] = {}
        self.witch = self.undertaker = ""
        self.witch_gold = 0
        for name in characters:
            reaction = content.characters[name].reaction
            if reaction is not None and reaction.kind == "witch":
                self.witch, self.witch_gold = name, reaction.numbers["take"]
            elif reaction is not None:
                self.undertaker = name

    def steady_offers(self, game: Complots, seat: int) -> tuple[Move, ...]:
        """The announcements that follow from purse and targets: worked out once for each of these."""
        spared = game.targets(seat, True) if game.religions else None
        key = (seat, game.gold[seat], game.alive, spared)
        offers = self._known.get(key)
        if offers is None:
            offers = tuple(move for effect in self._steady for move in effect.offers(game, seat))
            self._known[key] = offers
        return offers

    def _add(self, content: Content, name: str, row: EffectRow, claimed: str, peace: bool) -> None:
        blockers = tuple(who for who in self.characters if name in content.characters[who].blocks)
        self.effects[name] = KINDS[row.kind](name, row, claimed, blockers, peace)


@derived
def cast(content: Content, characters: tuple[str, ...], extensions: tuple[str, ...]) -> Cast:
    """The cast of a table, made once for all its games."""
    return Cast(content, characters, extensions)

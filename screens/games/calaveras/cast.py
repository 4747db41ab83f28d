"""The names and pictures of Mission Calaveras: who sits where, what places are called and look like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.language import tr
from app.language.narrator import content_of
from app.language.phrases import Phrases
from screens.table.scene import Scene

Spot = int | str
"""Where a Location card can lie: before a seat, or in a zone."""
INNOCENT, SUSPECT = ZONES = ("innocent", "suspect")
TWIST = "twist"
BACK = "calaveras/back"


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody at the table as everybody sees them; a ghost has a seat but no phone."""

    seat: int
    name: str
    spoken: str
    """The name inside a sentence: “you” on my own phone, “the ghost”."""
    colour: str
    emblem: str
    shape: str
    """The organisation, which has its own shape of plate."""
    team: str
    """The organisation’s name."""
    dot: str = ""
    ghost: bool = False
    """Nobody sits there (any more): the partner plays for the seat, or nobody."""
    player: str = ""
    """Who plays for a ghost, as a sentence has it; nothing where nobody does."""


class Cast:
    """Names and pictures of one table, in the reader’s language."""

    def __init__(self, scene: Scene) -> None:
        self.content: dict[str, Any] = content_of(scene.game, scene.table["content"])
        self.scene = scene
        self._say = Phrases(scene.game, "questions", scene.lang, scene.narrator)
        self.places: list[str] = list(self.content["places"])
        self.order: list[int] = scene.view["order"]
        self.verdict: int = self.content["guilty_from"]
        """So many points are too many."""

    # -- who ----------------------------------------------------------------------------------------

    def who(self, seat: int) -> Who:
        """Whoever has a seat."""
        scene = self.scene
        row = scene.view["players"][str(seat)]
        shape = row["organisation"]
        team: str = self.content["organisations"][shape][scene.lang]
        controller = row["controller"]
        person = scene.seats[seat] if seat < len(scene.seats) else None
        player = "" if controller is None or controller == seat else scene.called(controller)
        if person is not None:
            gone = controller != seat
            return Who(
                seat,
                person.name,
                scene.called(seat),
                person.colour,
                person.emblem,
                shape,
                team,
                "" if gone else person.dot,
                gone,
                player,
            )
        partner = scene.seats[self.partner(seat)]
        ghost = tr("the ghost")
        return Who(seat, tr("Ghost"), ghost, partner.colour, "", shape, team, "", True, player)

    def partner(self, seat: int) -> int:
        """The other seat of the same team."""
        count = len(self.order)
        return self.order[(self.order.index(seat) + count // 2) % count]

    def around(self) -> list[int]:
        """The seats to show beside mine, going round from my left: my partner is in the middle."""
        mine = self.scene.seat
        if mine is None:
            return list(self.order)
        at = self.order.index(mine)
        return [*self.order[at + 1 :], *self.order[:at]]

    # -- what lies where ----------------------------------------------------------------------------

    def laid(self, spot: Spot) -> list[str]:
        """The places that lie before a seat or in a zone, in their fixed order."""
        return laid(self.scene.view, spot)

    def points(self, seat: int) -> int:
        """Somebody’s Suspicion."""
        points: int = self.scene.view["players"][str(seat)]["points"]
        return points

    # -- cards --------------------------------------------------------------------------------------

    def card(self, card: str) -> str:
        """The picture of a card."""
        return f"calaveras/cards/{self._letter(card)}"

    def flag(self, place: str, square: bool = False) -> str:
        """The picture of a Location card that lies before somebody."""
        return f"calaveras/flags/{self._letter(place)}{'_square' if square else ''}"

    def title(self, card: str) -> str:
        """What a card is called, in one or two words."""
        return self._say.shortened(self.full_title(card))

    def the(self, card: str) -> str:
        """A card as one speaks of it: “the Hotel”, « l’Hôtel »."""
        return self._say.shortened(self.scene.narrator.name(card, "the"))

    def all_the(self, cards: Sequence[str]) -> str:
        """Several cards in a row, as one speaks of them."""
        said = [self.the(card) for card in cards]
        if len(said) < 2:
            return "".join(said)
        return tr("{first} and {last}", first=", ".join(said[:-1]), last=said[-1])

    def full_title(self, card: str) -> str:
        """What a card is called in the box."""
        title: str = self._row(card)[self.scene.lang]
        return title

    def _letter(self, card: str) -> str:
        letter: str = self._row(card)["letter"]
        return letter

    def _row(self, card: str) -> dict[str, Any]:
        row: dict[str, Any] = self.content[TWIST] if card == TWIST else self.content["places"][card]
        return row


def laid(view: dict[str, Any], spot: Spot) -> list[str]:
    """The places that lie at a spot of a view."""
    there = view[spot] if isinstance(spot, str) else view["players"][str(spot)]["area"]
    return [place for place, lies in there.items() if lies]

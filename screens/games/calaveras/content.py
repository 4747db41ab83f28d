"""The names and pictures of Mission Calaveras: who sits where, what places are called and look like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.calaveras.words import CalaverasWords
from app.language import tr
from screens.table.scene import Scene, player_view

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


class CalaverasContent(CalaverasWords):
    """The words of one table, who sits at it, and its pictures as they are drawn."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(player_view(scene, revealed=True))
        self.scene = scene
        self.places: list[str] = list(self.table.content["places"])
        self.order: list[int] = scene.view["order"]
        self.verdict: int = self.table.content["guilty_from"]
        """So many points are too many."""

    def who(self, seat: int) -> Who:
        """Whoever has a seat."""
        scene = self.scene
        row = scene.view["players"][str(seat)]
        shape = row["organisation"]
        team = self.team(seat)
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

    def around(self) -> list[int]:
        """The seats to show beside mine, going round from my left: my partner is in the middle."""
        mine = self.scene.seat
        if mine is None:
            return list(self.order)
        at = self.order.index(mine)
        return [*self.order[at + 1 :], *self.order[:at]]

    def points(self, seat: int) -> int:
        points: int = self.view["players"][str(seat)]["points"]
        return points

    def picture(self, card: str) -> str:
        return self.card(card).removeprefix("art:")

    def flag_picture(self, place: str, square: bool = False) -> str:
        """The picture of a Location card that lies before somebody."""
        return f"{self.flag(place).removeprefix('art:')}{'_square' if square else ''}"

    def brief(self, card: str) -> str:
        """What a card is called, in one or two words."""
        return self.short(card) or self.title(card)

    def all_the(self, cards: Sequence[str]) -> str:
        """Several cards in a row, as one speaks of them."""
        return str(self.table.narrator.several([self.the(card) for card in cards]))

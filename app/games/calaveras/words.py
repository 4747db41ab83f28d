"""Mission Calaveras in words: what cards, spots and seats are called, from the table's content."""

from __future__ import annotations

from app.games.calaveras.trail import laid
from app.language.narrator.telling import Said
from app.language.narrator.templates import capital
from app.language.phrases import Phrases
from app.language.typography import set_well
from app.questions.player_view import PlayerView
from engine.core.json import Json
from engine.games.calaveras.content import TWIST, ZONES
from engine.games.calaveras.moves import Spot


class CalaverasWords:
    """The names of one table in the reader's language."""

    def __init__(self, view: PlayerView) -> None:
        self.table = view
        self.view = view.view
        self.say = Phrases(view.game, "questions", view.lang, view.narrator)

    # -- cards ---------------------------------------------------------------------------------

    def title(self, card: str) -> str:
        return set_well(self._row(card)[self.table.lang], self.table.lang)

    def short(self, card: str) -> str:
        """A shorter title for a small place; empty where the title is short enough."""
        title = self.title(card)
        short = self.say.shortened(title)
        return "" if short == title else short

    def the(self, card: str) -> Said:
        """A card as one speaks of it, short: “the Lab”."""
        return Said(self.say.shortened(self.table.narrator.name(card, "the")))

    def card(self, card: str) -> str:
        return f"art:calaveras/cards/{self._row(card)['letter']}"

    def flag(self, place: str) -> str:
        """The picture of a Location card that lies on the table."""
        return f"art:calaveras/flags/{self._row(place)['letter']}"

    def _row(self, card: str) -> Json:
        return self.table.content[TWIST] if card == TWIST else self.table.content["places"][card]

    # -- seats and spots -----------------------------------------------------------------------

    def seat(self, seat: int) -> Said:
        """Whoever has a seat, in a sentence: “you”, “Léa”, “the ghost”."""
        if seat == self.view["ghost"]:
            return Said(self.say("who", "the_ghost"))
        return Said(self.table.narrator.seat(seat))

    def name(self, seat: int) -> str:
        if seat == self.view["ghost"]:
            return self.say("who", "ghost")
        return str(self.table.narrator.named(seat))

    def stands_in(self, seat: int) -> Said | None:
        """Who plays for a seat nobody sits on; None for everybody who plays for themselves."""
        controller = self.view["players"][str(seat)]["controller"]
        return None if controller in (None, seat) else self.seat(controller)

    def spot(self, spot: Spot) -> str:
        """Where a Location can lie: the name of a zone, or of whoever it lies before."""
        if isinstance(spot, int):
            return capital(self.seat(spot))
        return set_well(self.table.content["zones"][spot][self.table.lang], self.table.lang)

    def laid(self, spot: Spot) -> list[str]:
        """The places that lie at a spot."""
        return laid(self.view, spot)

    def lies_there(self, spot: Spot) -> str:
        """What lies at a spot, as a sentence."""
        places = Said(", ".join(map(self.title, self.laid(spot))) or self.say("board", "nothing_yet"))
        if spot in ZONES:
            return self.say("board", str(spot), places=places)
        assert isinstance(spot, int)
        return self.say(
            "board",
            "area",
            own=spot == self.table.seat,
            name=Said(self.name(spot)),
            team=self.team(spot),
            player=self.stands_in(spot),
            places=places,
        )

    def team(self, seat: int) -> Said:
        """The organisation somebody plays for."""
        organisation = self.view["players"][str(seat)]["organisation"]
        return Said(self.table.content["organisations"][organisation][self.table.lang])

    def partner(self, seat: int) -> int:
        """The other seat of the same team."""
        order: list[int] = self.view["order"]
        return order[(order.index(seat) + len(order) // 2) % len(order)]

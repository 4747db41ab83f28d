"""Mission Calaveras in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.language.narrator.telling import Narrator, Said
from app.language.narrator.templates import Data
from engine.core.json import Json

SPOTS = ("to", "from", "where")
CONSEQUENCES = ("card_played", "twist_played", "cards_cancelled", "suspect_designated", "nicole_moved")
"""What one card may lead to, all of which is told."""


class CalaverasNarrator(Narrator):
    """Spots are zones or what lies before a seat; one seat may be a ghost's."""

    def seat(self, seat: int) -> str:
        if seat == self.view["ghost"]:
            controller = self.view["players"][str(seat)]["controller"]
            if controller is None:
                return self.line("ghost_alone")
            own = self.is_you("controller", controller)
            return self.line("own_ghost") if own else self.line("ghost", seat=controller)
        return super().seat(seat)

    def named(self, seat: int) -> Said:
        return Said(self.seat(seat)) if seat == self.view["ghost"] else super().named(seat)

    def say(self, key: str, value: Json, form: str = "") -> str:
        if key in SPOTS and isinstance(value, int):
            return self.line("before", seat=value)
        return super().say(key, value, form)

    def sentence(self, events: Sequence[Mapping[str, Json]]) -> tuple[str, str]:
        """As in any game; below it stands all that the card has led to, in the order in which it happened."""
        main, support = super().sentence(events)
        turn = self.last_turn(events)
        # She may walk twice: where she is now is what counts.
        walks = [event for event in turn if event["event"] == "nicole_moved"]
        told = [
            self._headline(event)
            for event in turn
            if event["event"] in CONSEQUENCES and (event not in walks or event is walks[-1])
        ]
        return main, " ".join(line for line in told if line and line != main) or support

    def more(self, kind: str, data: Data) -> Data:
        if kind == "turn_started":
            lent = data["controller"] not in (None, data["seat"])
            return {"ghost": data["seat"] == self.view["ghost"], "lent": lent}
        if kind == "card_played" and isinstance(data["to"], int):
            return {"before": data["to"], "own": data["to"] == data["seat"]}
        if kind == "twist_played" and data["move"] is not None:
            return {**self._way(data["move"], data["seat"]), "zone": data["move"]["to"]}
        if kind == "nicole_moved":
            return {"trusted": data["to"]}
        return {}

    def _way(self, move: Data, mover: int) -> Data:
        """Where a moved card comes from, and where it goes."""
        return {"start": self._spot("from", move, mover), "goal": self._spot("to", move, mover)}

    def _spot(self, end: str, move: Data, mover: int) -> Said:
        spot = move[end]
        if isinstance(spot, int):
            return self.line(f"{end}_own" if spot == mover else f"{end}_seat", seat=spot)
        return self.line(f"{end}_{spot}")

    def more_of_opening(self) -> Data:
        players = self.view["players"]
        mine = players[str(self.me)]
        partner = next(
            int(seat) for seat, row in players.items() if row["team"] == mine["team"] and int(seat) != self.me
        )
        ghost = partner == self.view["ghost"]
        return {
            "organisation": mine["organisation"],
            "partner": None if ghost else self.named(partner),
            "guilty_from": self.content["guilty_from"],
        }


NARRATOR = CalaverasNarrator

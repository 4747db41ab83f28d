"""Mission Calaveras in words."""

from __future__ import annotations

from app.language.narrator.telling import Said, Teller
from app.language.narrator.templates import Data
from engine.core.json import Json

SPOTS = ("to", "from", "where")


class CalaverasTeller(Teller):
    """Spots are zones or what lies before a seat; one seat may be a ghost's."""

    def seat(self, seat: int) -> str:
        if seat == self.view["ghost"]:
            controller = self.view["players"][str(seat)]["controller"]
            return self.line("ghost_alone") if controller is None else self.line("ghost", seat=controller)
        return super().seat(seat)

    def say(self, key: str, value: Json) -> str:
        if key in SPOTS and isinstance(value, int):
            return self.line("before", seat=value)
        return super().say(key, value)

    def more(self, kind: str, data: Data) -> Data:
        if kind == "turn_started":
            return {"ghost": data["seat"] == self.view["ghost"]}
        if kind == "card_played" and isinstance(data["to"], int):
            return {"before": data["to"], "own": data["to"] == data["seat"]}
        if kind == "twist_played" and data["move"] is not None:
            return {"start": self._spot("from", data["move"]), "goal": self._spot("to", data["move"])}
        if kind == "nicole_moved":
            return {"trusted": data["to"]}
        return {}

    def _spot(self, end: str, move: Data) -> Said:
        """Where a moved card comes from, or goes to."""
        spot = move[end]
        return self.line(f"{end}_seat", seat=spot) if isinstance(spot, int) else self.line(f"{end}_{spot}")

    def asked(self) -> tuple[str, Data]:
        if self.view["turn"] == self.view["ghost"]:
            return "ghost", {"turn": self.view["turn"]}
        return self.view["phase"], {}

    def hand(self) -> list[str]:
        if self.view["seat"] is None:
            return []
        return [self.line("hand", hand=self.view["players"][str(self.view["seat"])]["hand"])]

    def table(self) -> list[str]:
        lines = [
            self.line(
                "player",
                seat=int(seat),
                organisation=player["organisation"],
                character=player["character"],
                points=player["points"],
                area=self._laid(player["area"]),
                nicole=self.line("nicole") if int(seat) == self.view["nicole"] else None,
            )
            for seat, player in self.view["players"].items()
        ]
        zones = {zone: self._laid(self.view[zone]) for zone in ("innocent", "suspect")}
        return [*lines, self.line("centre", **zones, draw_pile=self.view["draw_pile"])]

    def _laid(self, places: Json) -> Said:
        return self.several([self.name(place) for place, there in places.items() if there]) or self.line(
            "nothing"
        )

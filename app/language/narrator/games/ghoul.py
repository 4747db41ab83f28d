"""Tokyo Ghoul in words."""

from __future__ import annotations

from app.language.narrator.telling import Said, Teller
from app.language.narrator.templates import SOME, Data
from engine.core.json import Json


class GhoulTeller(Teller):
    """The board of Locations, the tokens, and what one's own Character is after."""

    def more_of_move(self, kind: str, data: Data) -> Data:
        if kind != "move" or data["steps"] is SOME:
            return {}
        tiles = self.view["tiles"]
        ahead = [(self.view["action_pos"] + step) % len(tiles) for step in range(1, len(tiles))]
        visible = [space for space in ahead if tiles[str(space)]["visible"]]
        return {"tile": self._tile(tiles[str(visible[data["steps"] - 1])])}

    def asked(self) -> tuple[str, Data]:
        return self.view["phase"], self.view["private"].get("seen", {})

    def hand(self) -> list[str]:
        if self.view["seat"] is None:
            return []
        own = self.view["players"][str(self.view["seat"])]
        return [
            self.line(
                "hand",
                character=own["character"],
                hand=self._hand(own["hand"]),
                faceup=own["faceup"],
                support=own["support"],
            )
        ]

    def table(self) -> list[str]:
        lines = [
            self.line(
                "player",
                seat=int(seat),
                cards=player["cards"],
                tokens=self._tokens(player["tokens"]),
                faceup=player["faceup"],
                character=player["character"],
            )
            for seat, player in self.view["players"].items()
        ]
        here = str(self.view["action_pos"])
        tiles = [
            ("› " if space == here else "") + self._tile(tile)
            for space, tile in self.view["tiles"].items()
            if tile["visible"] or space == here
        ]
        return [
            *lines,
            self.line("board", tiles=Said(" · ".join(tiles))),
            self.line("centre", reserve=self.view["reserve"], characters=self.view["characters"]),
            *self._aims(),
        ]

    def _hand(self, hand: Json) -> list[str]:
        return [card for card, count in hand.items() for _ in range(count)]

    def _tokens(self, tokens: Json) -> Said:
        given = [f"{self.name(zone)} {count}" for zone, count in tokens.items() if count]
        return Said(", ".join(given)) or self.line("nothing")

    def _tile(self, tile: Json) -> Said:
        if tile["tile"] is None:
            return self.line("unknown")
        actions = self.content["tiles"][tile["tile"]]["actions"]
        return Said(f"{self.name(tile['tile'])} ({' + '.join(map(self._action, actions))})")

    def _action(self, action: Json) -> str:
        suspicion = action["kind"] == "suspicion"
        return self.name(action["kind"]) + (f" {self.name(action['zone'])}" if suspicion else "")

    def _aims(self) -> list[Said]:
        """What one's own Character must do to win, from the content file."""
        if self.view["seat"] is None:
            return []
        row = self.content["characters"][self.view["players"][str(self.view["seat"])]["character"]]
        aims = []
        for objective in self.content["objectives"]:
            aim = row.get(objective)
            if isinstance(aim, dict):
                aims.append(f"{self.name(objective)} ({self.name(aim['clue'])} × {aim['count']})")
            elif isinstance(aim, str):
                aims.append(f"{self.name(objective)} ({self.name(aim)})")
        return [self.line("aims", aims=Said(" · ".join(aims)))]

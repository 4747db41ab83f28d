"""The names and pictures of Tokyo Ghoul, and the few sums about the table its screens share."""

from __future__ import annotations

from app.games.ghoul.words import GhoulWords
from screens import theme
from screens.table.scene import Scene, player_view

BACK = "ghoul/back"
SUPPORT_BACK = "ghoul/support/back"
ACTION_TOKEN = "ghoul/action_token"
HUMAN, INSPECTOR, GHOUL = theme.rgba("#63C089"), theme.rgba("#79B8FF"), theme.rgba("#EB4B57")
TYPES = {"human": HUMAN, "inspector": INSPECTOR, "ghoul": GHOUL}
TYPES_LIGHT = {
    "human": theme.rgba("#1F7A4D"),
    "inspector": theme.rgba("#1F5FA8"),
    "ghoul": theme.rgba("#A8162B"),
}
BONE = theme.rgba("#EDE6DA")


class GhoulContent(GhoulWords):
    """The words of one table, and its pictures as they are drawn."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(player_view(scene, revealed=True))
        self.scene = scene
        self.in_play: list[str] = scene.view["characters"]

    def kind(self, character: str) -> str:
        """What a Character is; of two things the one whose colour it has."""
        return str(self.content["characters"][character]["types"][-1])

    def colour(self, character: str) -> theme.Colour:
        """The colour of a Character's frame, readable on this theme's ground."""
        kinds = TYPES if theme.current.dark else TYPES_LIGHT
        return kinds.get(self.kind(character), theme.current.text)

    def card(self, card: str | None) -> str:
        """The picture of a Clue card; None is a back."""
        return self.card_art(card).removeprefix("art:")

    def emblem(self, character: str) -> str:
        return self.character_art(character).removeprefix("art:")

    def support(self, token: str | None) -> str:
        """The picture of a Support token; None is a back."""
        return self.support_art(token).removeprefix("art:")

    def way(self, start: int, to: int) -> list[int]:
        count = len(self.spaces)
        return [(start + step) % count for step in range(1, (to - start) % count)]

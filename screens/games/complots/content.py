"""The names and pictures of Complots: which Character is called and looks how."""

from __future__ import annotations

from app.games.complots import pictures
from app.games.complots.words import ComplotsWords
from screens.table.scene import Scene, player_view

BACK = "complots/back"


class ComplotsContent(ComplotsWords):
    """The words of one table, and its pictures as they are drawn."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(player_view(scene, revealed=True))
        self.in_play: list[str] = scene.view["characters"]
        self._lang = scene.lang

    def medal(self, name: str) -> str:
        """The picture of an announcement."""
        return self.art(name).removeprefix("art:")

    def card(self, character: str | None) -> str:
        """The picture of a card; None is a back."""
        return BACK if character is None else pictures.turned_up(self.content, character)

    def faith(self, side: str) -> str:
        """The sign of a religion, the same everywhere."""
        return self.religion_art(side).removeprefix("art:")

    def clan_title(self, name: str) -> str:
        """What a Character's clan is called."""
        title: str = self.content["clans"][self.content["characters"][name]["clan"]][self._lang]
        return title

    def clan_sign(self, name: str) -> str:
        """The shape of a Character's clan: a clan is never a circle, a player always is."""
        return f"complots/clans/{self.content['characters'][name]['clan']}"

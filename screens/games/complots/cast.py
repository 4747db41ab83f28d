"""The names and pictures of Complots: which Character is called and looks how."""

from __future__ import annotations

from typing import Any

from app.games.complots import pictures
from app.language.grammar import bare
from app.language.narrator import content_of
from screens.table.scene import Scene

BACK = "complots/back"


class Cast:
    """Names and pictures of one table, in the reader's language."""

    def __init__(self, scene: Scene) -> None:
        self.content: dict[str, Any] = content_of(scene.game, scene.table["content"])
        self.in_play: list[str] = scene.view["characters"]
        self._scene = scene

    def title(self, name: str) -> str:
        """A Character or an action as a heading: without its article."""
        text: str = self._row(name)[self._scene.lang]
        return bare(text)

    def is_character(self, name: str) -> bool:
        """Whether this is a Character, and not an action open to all."""
        return name in self.content["characters"]

    def medal(self, name: str) -> str:
        """The picture of an announcement."""
        if self.is_character(name):
            return pictures.character(self.content, name)
        return f"complots/actions/{name}"

    def card(self, character: str | None) -> str:
        """The picture of a card; None is a back."""
        return BACK if character is None else f"{pictures.card(self.content, character)}_small"

    def clan_title(self, name: str) -> str:
        """What a Character's clan is called."""
        title: str = self.content["clans"][self.content["characters"][name]["clan"]][self._scene.lang]
        return title

    def clan_sign(self, name: str) -> str:
        """The shape of a Character's clan: a clan is never a circle, a player always is."""
        return f"complots/clans/{self.content['characters'][name]['clan']}"

    def religion(self, side: str) -> str:
        """A religion by its name."""
        title: str = self.content["religions"][side][self._scene.lang]
        return title

    def _row(self, name: str) -> dict[str, Any]:
        row: dict[str, Any] = self.content["characters"].get(name) or self.content["actions"][name]
        return row


def faith(side: str) -> str:
    """The sign of a religion, the same everywhere."""
    return f"complots/religions/{side}"

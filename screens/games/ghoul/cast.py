"""The names and pictures of Tokyo Ghoul, and the few sums about the table its screens share."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from app.games.ghoul import pictures
from app.games.ghoul.words import Words
from app.language.narrator import content_of
from app.language.typography import set_well
from screens import theme
from screens.table.player_view import player_view
from screens.table.scene import Scene

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
LIGHTS = {
    "coffee": theme.rgba("#63C089"),
    "food": theme.rgba("#F6C544"),
    "transformation": theme.rgba("#EB4B57"),
    "dove": theme.rgba("#79B8FF"),
    "mask": BONE,
}
"""The letters of a name, in the colour of its card."""


class Cast:
    """Names and pictures of one table, in the reader's language, and what lies on it for all to see."""

    def __init__(self, scene: Scene) -> None:
        self.content: dict[str, Any] = content_of(scene.game, scene.table["content"])
        self.scene = scene
        self.view = scene.view
        self.in_play: list[str] = scene.view["characters"]

    @cached_property
    def words(self) -> Words:
        """The same in sentences."""
        return Words(player_view(self.scene, revealed=True))

    # -- names ---------------------------------------------------------------------------------

    def name(self, section: str, key: str) -> str:
        """Anything of the content file by its name."""
        text: str = set_well(self.content[section][key][self.scene.lang], self.scene.lang)
        return text

    def clue(self, card: str) -> str:
        """A type of Clue card."""
        return self.name("clues", card)

    def tile(self, tile: str) -> str:
        """A Location in full."""
        return self.name("tiles", tile)

    def person(self, character: str) -> str:
        """A Character by the one name that is used at the table; what they are is said elsewhere."""
        row = self.content["characters"][character]
        return str(row["short"][self.scene.lang]) if "short" in row else self.name("characters", character)

    def types(self, character: str) -> list[str]:
        """What a Character is; one of them is two things."""
        kinds: list[str] = self.content["characters"][character]["types"]
        return kinds

    def type_name(self, character: str) -> str:
        """What a Character is, in words."""
        return " · ".join(self.name("types", kind) for kind in self.types(character))

    def colour(self, character: str) -> theme.Colour:
        """The colour of a Character's frame, readable on this theme's ground."""
        kinds = TYPES if theme.now.dark else TYPES_LIGHT
        return kinds.get(self.types(character)[-1], theme.now.text)

    # -- pictures ------------------------------------------------------------------------------

    def card(self, card: str | None) -> str:
        """The picture of a Clue card; None is a back."""
        return BACK if card is None else f"ghoul/clues/{card}"

    def emblem(self, character: str) -> str:
        """The picture of a Character."""
        return pictures.character(self.content, character)

    def support(self, token: str | None) -> str:
        """The picture of a Support token; None is a back."""
        return SUPPORT_BACK if token is None else f"ghoul/support/{token}"

    # -- what lies there -----------------------------------------------------------------------

    def player(self, seat: int) -> dict[str, Any]:
        """What may be seen of somebody."""
        row: dict[str, Any] = self.view["players"][str(seat)]
        return row

    def tokens(self, seat: int) -> list[str]:
        """The zone of each of somebody's Suspicion tokens."""
        return [zone for zone, count in self.player(seat)["tokens"].items() for _ in range(count)]

    def total(self, seat: int) -> int:
        """How many Suspicion tokens somebody has."""
        return sum(self.player(seat)["tokens"].values())

    @property
    def shows_all_from(self) -> int:
        """From so many tokens on, somebody shows every card when interrogated."""
        least: int = self.content["interrogation"]["all_from"]
        return least

    @property
    def hand(self) -> list[str]:
        """My cards."""
        held = self.player(int(self.scene.seat or 0))["hand"] or {}
        return [card for card, count in held.items() for _ in range(count)]

    @property
    def spaces(self) -> list[dict[str, Any]]:
        """The Locations in their order around the table."""
        tiles = self.view["tiles"]
        return [tiles[str(space)] for space in range(len(tiles))]

    def way(self, start: int, to: int) -> list[int]:
        """The spaces between two, clockwise."""
        count = len(self.spaces)
        return [(start + step) % count for step in range(1, (to - start) % count)]

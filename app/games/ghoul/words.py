"""One table of Tokyo Ghoul in words and pictures: names from its content, phrases by kind of effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from app.games.ghoul import pictures
from app.language.narrator.names import standard_content
from app.language.narrator.telling import Said
from app.language.narrator.templates import capital
from app.language.phrases import Phrases
from app.language.typography import set_well
from app.questions.player_view import PlayerView
from engine.core.json import Json
from engine.games.ghoul.table import ANY, FORMS, turn_order

GAME: Final = "ghoul"
BACK: Final = "art:ghoul/back"
SUPPORT_BACK: Final = "art:ghoul/support/back"
ACTION_TOKEN: Final = "art:ghoul/action_token"
UNKNOWN_TILE: Final = "art:ghoul/tiles/red_unknown"
PRELIMINARY: Final = ("mask_faceup", "support_look", "prelim_show", "prelim_view", "prelim_pass")
"""The phases before the first turn."""


class GhoulWords:
    """Names, pictures and small sums of one table, for one reader."""

    def __init__(self, view: PlayerView) -> None:
        self.player_view = view
        self.view, self.content, self.lang = view.view, view.content, view.lang
        self.narrator = view.narrator
        self.say = Phrases(GAME, "questions", view.lang, view.narrator)
        self.effects = Phrases(GAME, "effects", view.lang, view.narrator)

    # -- what lies there -----------------------------------------------------------------------

    def player(self, seat: int) -> Mapping[str, Any]:
        """What the reader may see of somebody."""
        row: Mapping[str, Any] = self.view["players"][str(seat)]
        return row

    @property
    def me(self) -> int:
        """The reader's seat; only for what is asked of somebody or lies in their pocket."""
        assert self.player_view.seat is not None
        return self.player_view.seat

    @property
    def hand(self) -> list[str]:
        held: Mapping[str, int] = self.player(self.me)["hand"] or {}
        return [card for card, count in held.items() for _ in range(count)]

    @property
    def seats(self) -> int:
        return len(self.player_view.names)

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, going round from the reader's left."""
        return turn_order(self.seats, self.me)[1:]

    def tokens(self, seat: int) -> list[str]:
        """The zone of each of somebody's Suspicion tokens."""
        return [zone for zone, count in self.player(seat)["tokens"].items() for _ in range(count)]

    @property
    def all_from(self) -> int:
        """From so many tokens on, somebody shows every card when interrogated."""
        return int(self.content["interrogation"]["all_from"])

    @property
    def spaces(self) -> list[Mapping[str, Any]]:
        """The Locations in their order around the table."""
        tiles = self.view["tiles"]
        return [tiles[str(space)] for space in range(len(tiles))]

    @property
    def mask(self) -> str:
        """The type of Clue card that must lie face up."""
        return str(next(name for name, row in self.content["clues"].items() if row.get("mask")))

    @property
    def countering(self) -> Said:
        """The Support token that strikes back."""
        rows = self.content["support"]
        return self.name("support", next(name for name, row in rows.items() if row.get("counters")))

    # -- names ---------------------------------------------------------------------------------

    def name(self, section: str, key: str) -> Said:
        """Anything of the content by its name."""
        return Said(set_well(self.content[section][key][self.lang], self.lang))

    def clue(self, card: str) -> Said:
        return self.name("clues", card)

    def person(self, character: str) -> Said:
        """A Character by the one name that is used at the table; what they are is said elsewhere."""
        row = self.content["characters"][character]
        return Said(row["short"][self.lang]) if "short" in row else self.name("characters", character)

    def types(self, character: str) -> str:
        """What a Character is; one of them is two things."""
        return " · ".join(self.name("types", kind) for kind in self.content["characters"][character]["types"])

    def brief(self, tile: str) -> Said:
        """A Location in one word."""
        return self._shaped(tile, "brief")

    def there(self, tile: str) -> Said:
        """A Location one goes to, in few words."""
        return self._shaped(tile, "brief_the", "the")

    def _shaped(self, tile: str, *forms: str) -> Said:
        row = self.content["tiles"][tile]
        shaped = next((row[form] for form in forms if form in row), row)
        return Said(set_well(shaped[self.lang], self.lang))

    def called(self, seat: int) -> str:
        """Somebody at the table, as a name that stands alone."""
        return capital(self.narrator.seat(seat))

    # -- sentences -----------------------------------------------------------------------------

    def cards(self, clue: str, count: int) -> Said:
        return Said(self.effects("amounts", "cards", clue=self.clue(clue), count=count))

    def action(self, entry: Mapping[str, Json]) -> str:
        """What an action of a Location does."""
        clue = entry.get("clue", ANY)
        return self.effects(
            "actions",
            entry["kind"],
            cards=None if clue == ANY else self.cards(clue, FORMS[entry["form"]]),
            form=entry.get("form"),
            least=entry.get("least"),
            minimum=self.content["flags"]["attack_most_minimum"] or None,
        )

    def actions(self, tile: str) -> Sequence[Mapping[str, Json]]:
        """What one does at a Location."""
        found: Sequence[Mapping[str, Json]] = self.content["tiles"][tile]["actions"]
        return found

    def does(self, tile: str) -> str:
        """What one does at a Location, in one line."""
        return " · ".join(self.action(entry) for entry in self.actions(tile))

    def suspected(self, seat: int) -> str:
        """How many tokens of each zone somebody has; empty where there are none."""
        return ", ".join(
            self.say("people", "zones", zone=self.name("zones", zone), count=count)
            for zone, count in self.player(seat)["tokens"].items()
            if count
        )

    # -- pictures ------------------------------------------------------------------------------

    def tile_art(self, tile: str | None, visible: bool = True) -> str:
        return self._art("tiles", tile, UNKNOWN_TILE, "" if visible else "_hidden")

    def card_art(self, card: str | None) -> str:
        """The picture of a Clue card; None is a back."""
        return self._art("clues", card, BACK)

    def support_art(self, token: str | None) -> str:
        """The picture of a Support token; None is a back."""
        return self._art("support", token, SUPPORT_BACK)

    def character_art(self, character: str) -> str:
        """The picture of a Character, or of what it is."""
        return f"art:{pictures.character(self.content, character)}"

    def token_art(self, zone: str) -> str:
        return self._art("zones", zone, "art:ghoul/tokens/given", folder="tokens")

    def action_art(self, kind: str) -> str:
        """The picture of an action of a Location."""
        return f"art:ghoul/actions/{kind}"

    def _art(self, section: str, name: str | None, other: str, ending: str = "", folder: str = "") -> str:
        """There is a picture of everything in the box; a row that somebody's content adds has another."""
        known = name is not None and name in standard_content(GAME)[section]
        return f"art:ghoul/{folder or section}/{name}{ending}" if known else other

"""Complots in few words: names and phrases by kind of effect, their numbers from the table's content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from app.games.complots import pictures
from app.language.narrator.names import standard_content
from app.language.narrator.telling import Said
from app.language.narrator.templates import capital
from app.language.phrases import Phrases
from app.questions.player_view import PlayerView
from engine.core.json import Json
from engine.games.complots.content import OPTIONAL

SHARE: Final = OPTIONAL["share"]
"""How much gold everybody gets who rightly announces the same Character, unless a content file says it."""

SIGNS: Final = {"plague": "icon:biohazard", "beggar": "icon:hand-coin-outline"}
"""What lies before somebody, by the kind of the action that brought it there."""


class ComplotsWords:
    """One table of Complots in the reader's language."""

    def __init__(self, player: PlayerView) -> None:
        self.player, self.content, self.narrator = player, player.content, player.narrator
        self.say = Phrases(player.game, "questions", player.lang, self.narrator)
        self._effects = Phrases(player.game, "effects", player.lang, self.narrator)

    def row(self, name: str) -> Mapping[str, Any]:
        """A Character or an action in the content."""
        found: Mapping[str, Any] = self.content["characters"].get(name) or self.content["actions"][name]
        return found

    def is_character(self, name: str) -> bool:
        """Whether this is a Character, and not an action open to all."""
        return name in self.content["characters"]

    def kind(self, name: str) -> str:
        """The kind of effect of a Character or an action; `default` for one that has none."""
        return str(self._power(name).get("kind", "default"))

    def having(self, kind: str) -> str | None:
        """The Character in play with an effect of this kind."""
        names: list[str] = self.player.view["characters"]
        return next((name for name in names if self.kind(name) == kind), None)

    def member(self, name: str) -> str | None:
        """The Character in play of the clan an action is about."""
        clan = self._power(name).get("clan")
        rows = self.content["characters"]
        return next((who for who in self.player.view["characters"] if rows[who]["clan"] == clan), None)

    def effect(self, name: str) -> dict[str, Json]:
        """What the phrases about a Character or an action may say of it."""
        # A number that is 0 is not said: there is no “again for 0 gold”.
        numbers = {key: value for key, value in self._power(name).items() if value}
        return {
            "share": SHARE,
            "least": self.content["must_assassinate_from"],
            **numbers,
            "action": name,
            "member": self.member(name),
            "divided": self.divided and self._spares(name),
        }

    def of(self, name: str, key: str, **data: Json) -> str:
        """A phrase about a Character or an action, by the kind of its effect."""
        own = self._effects.group().get(self.kind(name), {})
        entry = own[key] if key in own else self._effects.group("default", key)
        return self._effects.fill(entry, {**self.effect(name), **data})

    def title(self, name: str) -> str:
        """As a heading, without its article."""
        return capital(self.narrator.name(name, "bare"))

    def the(self, name: str) -> str:
        """As one speaks of it: “the Duchess”."""
        return str(self.narrator.name(name, "the"))

    def one_of(self, names: Sequence[str]) -> Said:
        said = [Said(self.the(name)) for name in names]
        if len(said) < 2:
            return Said("".join(said))
        return Said(self.say("list", "or", first=Said(", ".join(said[:-1])), last=said[-1]))

    def all_of(self, names: Sequence[str]) -> Said:
        return self.narrator.several([self.the(name) for name in names])

    def blocked(self, name: str) -> list[str]:
        """What a Character blocks among what is in play."""
        in_play = {*self.player.view["characters"], *self.content["actions"]}
        return [what for what in self.row(name)["blocks"] if what in in_play]

    def blockers(self, name: str) -> list[str]:
        """The Characters in play that block an action."""
        return [who for who in self.player.view["characters"] if name in self.row(who)["blocks"]]

    def marks(self, seat: int) -> dict[str, str]:
        """The Plague or the Beggar where it lies before somebody: the action, and its sign."""
        view = self.player.view
        sick = view["plague"] is not None and view["plague"]["holder"] == seat
        found = {"plague": sick, "beggar": view["mendiant"] == seat}
        return {
            name: SIGNS[kind]
            for kind, here in found.items()
            if here
            for name in self.content["actions"]
            if self.kind(name) == kind
        }

    def share(self, seat: int) -> int:
        """How much of somebody’s gold an announcement is after, until it is settled or they announce too."""
        view = self.player.view
        action = view["action"]
        if action is None or action["done"] or view["announcers"].get(str(seat)):
            return 0
        share: int = (action["split"] or {}).get(str(seat), 0)
        return share

    def on_card(self, name: str) -> str:
        """What a Character does and what it blocks, for its card."""
        does = self.of(name, "card")
        blocked = self.blocked(name)
        blocks = self.say("card", "blocks", actions=self.one_of(blocked)) if blocked else ""
        if does and blocks:
            return self.say("card", "both", does=Said(does), blocks=Said(blocks))
        return does or blocks

    def why_not(self, entry: Mapping[str, Any]) -> str:
        """Why something cannot be done: in few words where there are some, else as the host would say it."""
        reason, details = entry["reason"], entry["details"]
        forced = next(name for name in self.content["actions"] if self.kind(name) == "coup")
        data = {"forced": forced, "seat": self.player.view["mendiant"], **details}
        return self.say.get("reasons", reason, **data) or self.player.why_not(entry)

    def art(self, name: str) -> str:
        """The sign of a Character or an action; empty for an action the app has no picture of."""
        if self.is_character(name):
            return f"art:{pictures.character(self.content, name)}"
        known = name in standard_content(self.player.game)["actions"]
        return f"art:complots/actions/{name}" if known else ""

    def card_art(self, name: str) -> str:
        return f"art:{pictures.card(self.content, name)}"

    def religion(self, side: str) -> str:
        return str(self.content["religions"][side][self.player.lang])

    def religion_art(self, side: str) -> str:
        """The sign of a religion; empty for one the app has no picture of."""
        known = side in standard_content(self.player.game)["religions"]
        return f"art:complots/religions/{side}" if known else ""

    @cached_property
    def divided(self) -> bool:
        """Whether there are two religions, so that some spare each other."""
        view = self.player.view
        return any(row["religion"] for row in view["players"].values()) and not view["reunified"]

    def _power(self, name: str) -> Mapping[str, Any]:
        row = self.row(name)
        found: Mapping[str, Any] = row.get("effect") or row.get("reaction") or {}
        return found

    def _spares(self, name: str) -> bool:
        """Whether people of one religion spare each other with it."""
        if not self.is_character(name):
            return True
        return bool(self.content["clans"][self.row(name)["clan"]].get("peace"))

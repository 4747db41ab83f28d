"""What the app says of a game outside its play: its title, options, warnings, why a move is refused."""

from __future__ import annotations

from collections.abc import Mapping

from app.language.files import kept
from app.language.grammar import bare, within
from app.language.narrator.names import Texts, names, standard_content, worded
from app.language.narrator.templates import capital, fill
from app.language.typography import set_well
from engine.core.caution import Caution
from engine.core.json import Json

OPTION = "option"
"""The form in which an id is that of an option, whatever else has the same."""


class Naming:
    """A game in one language, with the content of one table or that of the app."""

    def __init__(self, game: str, lang: str, content: Json = None) -> None:
        self.game, self.lang = game, lang
        self.content: Json = standard_content(game) if content is None else worded(game, content)
        self._names = _all_names(game) if content is None else _names(self.content)

    @property
    def title(self) -> str:
        return self._set(self.content["title"])

    @property
    def short_title(self) -> str:
        """What the game is called on a cover; its title where that is short enough."""
        return self._set(self.content.get("short_title", self.content["title"]))

    @property
    def summary(self) -> str:
        return self._set(self.content["summary"])

    def name(self, name: str, form: str = "") -> str:
        """What something is called; by its id where it has no name."""
        texts = self.content["options"].get(name) if form == OPTION else self._names.get(name)
        if texts is None:
            return name
        said = self._set(texts.get(form, texts))
        match form:
            case "bare":
                return bare(within(said))
            case "the":
                return within(said)
        return said

    def option(self, name: str) -> str:
        """What an option is called: by its own name, as what it is named after, or as one of a kind for each
        of several (`slot_kaneki`)."""
        if name in self.content["options"]:
            return self._set(self.content["options"][name])
        kind, _, what = name.partition("_")
        if kind in self.content["options"] and what in self._names:
            return fill(self.content["options"][kind][self.lang], {"character": what}, self, self.lang)
        return self.name(name)

    def caution(self, caution: Caution) -> str:
        """A warning as a sentence."""
        return fill(self.content["cautions"][caution.code][self.lang], caution.details, self, self.lang)

    def reason(self, reason: str, details: Mapping[str, Json]) -> str:
        """Why a move is refused, or cannot be chosen, as a sentence. KeyError where there is none."""
        return capital(fill(self.content["reasons"][reason][self.lang], details, self, self.lang))

    # -- what fills a gap ----------------------------------------------------------------------

    def say(self, key: str, value: Json, form: str = "") -> str:
        """A value in words: an id as the name it has, so many of something as “2 × Ghoul”."""
        if isinstance(value, Mapping):
            return ", ".join(f"{count} × {self.name(name)}" for name, count in value.items())
        if isinstance(value, list | tuple):
            return ", ".join(self.say(key, item, form) for item in value)
        return self.name(value, form) if isinstance(value, str) else str(value)

    def is_you(self, key: str, value: Json) -> bool:
        """Nobody is spoken to by their seat here."""
        return False

    def _set(self, texts: Texts) -> str:
        return set_well(texts[self.lang], self.lang)


@kept
def _all_names(game: str) -> Mapping[str, Texts]:
    return _names(standard_content(game))


def _names(content: Json) -> Mapping[str, Texts]:
    # The small words of options last: a card that shares its id with one of them is meant first.
    return names(
        content, [*(key for key in content if key not in ("options", "reasons", "cautions")), "options"]
    )

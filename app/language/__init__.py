"""What the app says, in the reader's language.

Texts are written in English where they are used, `tr("Open a table")`, and translated by the catalogues of
`assets/text/<language>/app`, one for each feature. A text that is written elsewhere than where it is said is
marked by `later`. The language is that of the phone, one for the process.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from app.language.files import about, languages, load, said
from app.language.typography import filled

__all__ = [
    "LazyText",
    "Texts",
    "current",
    "languages",
    "later",
    "listed",
    "own_name",
    "preferred",
    "tr",
    "use",
]

# Where a system says which language it speaks, the most particular first.
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Texts:
    """The texts of the app in one language: `tr` speaks that of this phone, a reader's view their own."""

    def __init__(self, lang: str = "") -> None:
        self.lang = lang or languages()[0]

    def __call__(self, text: str, /, **values: object) -> str:
        """A text, given in English, with its `{values}` filled in."""
        return self.say(text, values)

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The form of a text that fits a number, which fills `{count}`."""
        found = load(self.lang).ngettext(one, many, count)
        return filled(found, {"count": count, **values}, self.lang)

    def say(self, text: str, values: Mapping[str, object]) -> str:
        """A text that is not written where it is said (see `later`), with its values filled in."""
        # What gettext has for no text at all is the header of a catalogue.
        found = said(self.lang, text) if text else ""
        return filled(found, values, self.lang) if values else found


tr: Final = Texts()


class LazyText(str):
    """A text in English, for a table of texts; calling it says it in the language of the moment."""

    __slots__ = ()

    def __call__(self, **values: object) -> str:
        """The text with its `{values}` filled in."""
        return tr.say(self, values)


def later(text: str) -> LazyText:
    """Mark a text that is written in one place and said in another: `TITLE = later("Open a table")`, then
    `TITLE()`. Where `tr` itself is called, the text must stand: the catalogues are checked against it."""
    return LazyText(text)


def use(lang: str) -> None:
    """Speak this language from now on."""
    _check(lang)
    tr.lang = lang


def current() -> str:
    return tr.lang


def preferred(environment: Mapping[str, str]) -> str:
    """The language a system asks for, or the first one, whose file says `default`."""
    for variable in _VARIABLES:
        wish = environment.get(variable, "")[:2].lower()
        if wish in languages():
            return wish
    return languages()[0]


def own_name(lang: str) -> str:
    name: str = about(lang)["name"]
    return name


def _check(lang: str) -> None:
    if lang not in languages():
        raise ValueError(f"no words for {lang!r}: the app speaks {', '.join(languages())}")


MOST_NAMED = 4
"""So many are named; of more, the others are counted."""


def listed(names: Sequence[str], tr: Texts = tr) -> str:
    """“Ada, Inès and Léa”."""
    names = list(names)
    if len(names) < 2:
        return "".join(names)
    if len(names) > MOST_NAMED:
        rest = len(names) - MOST_NAMED + 1
        names = [*names[: MOST_NAMED - 1], tr.n("{count} other", "{count} others", rest)]
    return tr("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])

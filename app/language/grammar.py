"""How a language puts words together: plurals, lists, articles, small words that merge, spaces that hold.

All of it is said by the language itself, in `assets/text/<language>/language.json`:

    name           what it calls itself; `default`: where nothing is known, this one is spoken
    plural         which form goes with a number n, as gettext writes it: `n != 1`
    and            between the last two of several: " and "
    you, you_last  the reader; whether they are named after the others: « Léa et vous »
    seat           somebody without a name: "seat {n}"
    own, your      whose: "{name}’s", and the reader's. A language that has it leaves out the article after it
    the            the article of a name that comes without one: "the {name}"
    a              a name with its small article, by first letter: [["AEIO", "an {name}"], ["", "a {name}"]]
    articles       what a name may begin with that a sentence writes small, or leaves out
    numbers        from two on, in words; `times`, `many_times`, `told_times`: the same card several times
    quoted         the title of a card
    merges         small words and what becomes of them with an article: {"de": {"le ": "du "}}
    elides         small words that lose their last letter before letters: {"words": […], "before": "AE"}
    spacing        [pattern, what stands there instead] for each place where a space must not break a line
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from gettext import c2py

from app.language.files import about, kept, languages


class Grammar:
    """The grammar of one language."""

    def __init__(self, lang: str) -> None:
        rules = about(lang)
        self.plural_rule: str = rules["plural"]
        self._plural = c2py(self.plural_rule)
        self._and: str = rules["and"]
        self.you: str = rules["you"]
        self.you_last: bool = rules.get("you_last", False)
        self._seat: str = rules["seat"]
        self._own: str | None = rules.get("own")
        self._your: str = rules.get("your", "")
        self._the: str | None = rules.get("the")
        self._a: Sequence[tuple[str, str]] = rules.get("a", ())
        self._articles = tuple(rules.get("articles", ()))
        self._numbers: Sequence[str] = rules["numbers"]
        self._times: Sequence[str] = rules["times"]
        self._many_times: str = rules["many_times"]
        self._told_times: str = rules["told_times"]
        self._quoted: str = rules["quoted"]
        self._merges: dict[str, dict[str, str]] = rules.get("merges", {})
        elides = rules.get("elides", {"words": (), "before": ""})
        self._elided: frozenset[str] = frozenset(elides["words"])
        self._vowels: str = elides["before"]
        self.small_words = frozenset(self._merges) | self._elided
        small = "|".join(f"[{word[0].upper()}{word[0]}]{re.escape(word[1:])}" for word in self.small_words)
        self._before = re.compile(rf"\b({small}) $") if small else None
        self._reach = max(map(len, self.small_words), default=0) + 2
        """How far from the end of a text a small word is looked for."""
        self._spacing = [(re.compile(found), instead) for found, instead in rules.get("spacing", ())]

    def plural(self, n: int) -> int:
        """Which of its forms a word has beside a number: 0 is the first."""
        return int(self._plural(n))

    def form(self, n: int, forms: Sequence[str]) -> str:
        """The form of a word that goes with a number."""
        return forms[min(self.plural(n), len(forms) - 1)]

    def number(self, n: int, one: str) -> str:
        """A number in words, larger ones in digits; `one` is the word for one, with its gender."""
        if n == 1:
            return one
        return self._numbers[n - 2] if 2 <= n < len(self._numbers) + 2 else str(n)

    def listed(self, words: Sequence[str]) -> str:
        return "".join(words) if len(words) < 2 else ", ".join(words[:-1]) + self._and + words[-1]

    def often(self, word: str, n: int) -> str:
        """The same several times, as a sentence has it."""
        if n == 1:
            return word
        times = self._times[n - 2] if n - 2 < len(self._times) else self._many_times.format(n=n)
        return self._told_times.format(word=word, n=times)

    def seat(self, number: int) -> str:
        """Somebody without a name."""
        return self._seat.format(n=number)

    def own(self, name: str, *, yours: bool) -> str:
        """Whose; the name alone in a language that says it otherwise."""
        if self._own is None:
            return name
        return self._your if yours else self._own.format(name=name)

    def the(self, name: str) -> str:
        """A name with its article, where it came without one."""
        return name if self._the is None or self.bare(name) != name else self._the.format(name=name)

    def a(self, name: str) -> str:
        """A name with its small article."""
        return next(
            (said.format(name=name) for first, said in self._a if not first or name[0] in first), name
        )

    def quoted(self, name: str) -> str:
        """The title of a card."""
        return self._quoted.format(name=name)

    def bare(self, name: str) -> str:
        """A name without its article."""
        return _without(name, self._articles)

    def may_merge(self, text: str) -> bool:
        """Whether a text ends with a small word that may run together with what follows."""
        return self._before is not None and text.endswith(" ") and self._before.search(text) is not None

    def joined(self, text: str, value: str) -> str:
        """A text and a value after it. Small words run together: de + le = du, que + Inès = qu’Inès."""
        if self._before is None or not text.endswith(" "):
            return text + value
        found = self._before.search(text, max(0, len(text) - self._reach))
        if found is None:
            return text + value
        word = found[1]
        for article, merged in self._merges.get(word.lower(), {}).items():
            if value.startswith(article):
                capital = merged.capitalize() if word[0].isupper() else merged
                return text[: found.start()] + capital + value[len(article) :]
        if word.lower() in self._elided and value and value[0] in self._vowels:
            return f"{text[: found.start()]}{word[:-1]}’{value}"
        return text + value

    def spaced(self, text: str) -> str:
        """A text whose spaces do not break a line where they must not."""
        for found, instead in self._spacing:
            text = found.sub(instead, text)
        return text


@kept
def grammar(lang: str) -> Grammar:
    return Grammar(lang)


@kept
def articles() -> tuple[str, ...]:
    """What a name may begin with in any language: a table's own names are in whatever language they are."""
    return tuple(article for lang in languages() for article in about(lang).get("articles", ()))


def within(name: str) -> str:
    """A name as it stands in the middle of a sentence: its article without a capital."""
    return name[0].lower() + name[1:] if name.startswith(articles()) else name


def bare(name: str) -> str:
    """A name without its article."""
    return _without(name, articles())


def _without(name: str, known: Sequence[str]) -> str:
    for article in known:
        if name.startswith((article, article.lower())):
            return name[len(article) :]
    return name

"""Saying no around the table: the engine's refusals and the app's own, and the sentence of each."""

from __future__ import annotations

from collections.abc import Mapping

from app.language import current, languages
from app.language.files import Table, table
from app.language.naming import Naming
from app.language.narrator.templates import values_demanded
from app.language.typography import set_well
from engine.core.json import Json
from engine.core.refusal import Refusal


def sentences(lang: str) -> Table:
    """The sentences of all refusals that are not about a game's own rules, by code."""
    return table(lang, "refusals.json")


class AppRefusal(Refusal):
    """Something the app, or the game on its table, cannot do; nothing has changed."""

    texts: Mapping[str, str] | None = None
    """Its own sentence by language, where it says more than its code."""
    content: Json = None
    """The content of the table whose rule it is about, where that is not the app's."""


def sentence(refusal: Refusal, lang: str) -> str:
    """A refusal as a sentence, set as it is to be printed."""
    if isinstance(refusal, AppRefusal) and refusal.texts is not None:
        return set_well(refusal.texts[lang], lang)
    if refusal.reason is not None and refusal.rules is not None:
        content = refusal.content if isinstance(refusal, AppRefusal) else None
        naming = Naming(refusal.rules, lang, content)
        if refusal.reason in naming.content["reasons"]:
            return naming.reason(refusal.reason, refusal.details)
    text: str = sentences(lang)[refusal.code]
    return set_well(text, lang).format(**refusal.details)


def at_table(refusal: Refusal, content: Json) -> Refusal:
    """A refusal by the rules of a table with this content: what it names is called as there."""
    if content is None or refusal.rules is None:
        return refusal
    made = AppRefusal(refusal.code, reason=refusal.reason, rules=refusal.rules)
    made.details, made.content = refusal.details, content
    return made


def to_wire(refusal: Refusal) -> dict[str, Json]:
    """A refusal as another phone is told it."""
    return {"code": refusal.code, "reason": refusal.reason, "details": dict(refusal.details)}


def from_wire(
    code: str, reason: str | None, details: Mapping[str, Json], game: str | None = None, content: Json = None
) -> AppRefusal:
    """A refusal another phone has sent: whatever it holds, it has a sentence here.

    `game` is what is played there, with its own `content` if it has one: reasons are about its rules. What
    this phone has no words for (a newer code, a detail left out) becomes `other_refusal`.
    """
    refusal = AppRefusal(code, reason=reason, rules=game)
    # Not through the constructor, where a detail could take the name of one of its arguments.
    refusal.details, refusal.content = dict(details), content
    if all(code in sentences(lang) for lang in languages()):
        try:
            with values_demanded():
                for lang in languages():
                    sentence(refusal, lang)
        except (LookupError, ValueError, TypeError, AttributeError):
            pass
        else:
            return refusal
    return AppRefusal("other_refusal", other=code[:40])


def said(refusal: Refusal) -> str:
    """A refusal as this phone's reader should see it."""
    return sentence(refusal, current())

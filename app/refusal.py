"""Saying no around the table: the same refusals as the engine's, with the app's own codes and sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from app.language import languages
from app.language.files import table
from app.language.typography import set_well
from engine.core.json import Json
from engine.core.refusal import Refusal, Sentences, core_sentences


@cache
def app_sentences() -> Sentences:
    """The sentences of the app's refusals, by code and language."""
    texts = {lang: table(lang, "refusals.json") for lang in languages()}
    return {code: {lang: texts[lang][code] for lang in texts} for code in texts[languages()[0]]}


class AppRefusal(Refusal):
    """Something the app, or the game on its table, cannot do; nothing has changed."""

    def sentence(self, language: str = "en") -> str:
        """The refusal as a sentence in French ("fr") or English ("en"), set as it is to be printed."""
        known = app_sentences().get(self.code) or core_sentences()[self.code]
        by_language = self._sentences.get(self.reason or "") or known
        return set_well(by_language[language], language).format(**self.details)


def to_wire(refusal: Refusal) -> dict[str, Json]:
    """A refusal as another phone is told it."""
    return {"code": refusal.code, "reason": refusal.reason, "details": dict(refusal.details)}


def from_wire(
    code: str, reason: str | None, details: Mapping[str, Json], sentences: Sentences | None = None
) -> AppRefusal:
    """A refusal another phone has sent: whatever it holds, it has a sentence here.

    `sentences` are those of the game's reasons. What this phone has no words for (a newer code, a detail
    left out) becomes `other_refusal`.
    """
    refusal = AppRefusal(code, reason=reason, sentences=sentences)
    # Not through the constructor, where a detail could take the name of one of its arguments.
    refusal.details = dict(details)
    if code in app_sentences() or code in core_sentences():
        try:
            [refusal.sentence(lang) for lang in languages()]
        except (LookupError, ValueError, TypeError, AttributeError):
            pass
        else:
            return refusal
    return AppRefusal("other_refusal", other=code[:40])

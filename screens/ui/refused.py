"""The sentence for a refusal, in this phone's language."""

from __future__ import annotations

from app.kinds import Refusal
from app.language import current
from app.refusal import sentence


def said(refusal: Refusal) -> str:
    return sentence(refusal, current())

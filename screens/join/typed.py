"""The code as it is being typed, by keys on the screen, a keyboard, or from the clipboard."""

from __future__ import annotations

from dataclasses import dataclass

from app.net import code
from app.refusal import AppRefusal


def meant(sign: str) -> str:
    """The sign of a code somebody meant by typing this one, or nothing: an o is a zero, an l a one."""
    try:
        return code.normalise(sign * code.LENGTH)[0] if len(sign) == 1 else ""
    except AppRefusal:
        return ""


@dataclass(frozen=True, slots=True)
class Typed:
    """What has been typed so far."""

    text: str = ""

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return len(self.text) == code.LENGTH

    def add(self, sign: str) -> Typed:
        """One more sign; what is in no code changes nothing, and after a whole code another one begins."""
        more = meant(sign)
        return Typed(more if more and self.whole else self.text + more)

    def back(self) -> Typed:
        """Without the last sign."""
        return Typed(self.text[:-1])


@dataclass(frozen=True, slots=True)
class Pasted:
    """What somebody has copied: a bare code to be seen in the cells, or an invitation to be followed."""

    typed: Typed
    link: str = ""


def paste(text: str) -> Pasted:
    """The code or the invitation in this text, alone or somewhere in a message; AppRefusal where none is."""
    try:
        return _read(text)
    except AppRefusal:
        for word in text[: code.MOST_TEXT].split():
            if word.startswith((f"{code.SCHEME}://", f"{code.PAGE_SCHEME}://")):
                return _read(word)
        raise


def _read(text: str) -> Pasted:
    invitation = code.read(text)
    return Pasted(Typed(invitation.code), text.strip() if invitation.addresses else "")

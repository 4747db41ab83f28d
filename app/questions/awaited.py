"""Whom a table waits for, by name, and for what."""

from __future__ import annotations

from collections.abc import Sequence

from app.language import Texts
from app.language.listing import listed
from app.language.narrator.telling import Narrator


def awaited(
    tr: Texts,
    narrator: Narrator,
    others: Sequence[str],
    *,
    asked: bool,
    over: bool = False,
    stand_in: bool = False,
) -> str:
    """One sentence for a reader: `others` are those who have yet to answer, without the reader; `asked` is
    whether the reader has to, `stand_in` whether a bot answers for them."""
    if over:
        return tr("The game is over.")
    names = list(others)
    if not names and stand_in:
        return tr("A bot answers for you.")
    if asked and not names:
        return tr("Your move.")
    if asked:
        names.append(tr("you"))
    if not names:
        return ""
    what = "" if asked else narrator.awaited()
    if not what:
        return tr("Waiting for {names}.", names=listed(names, tr))
    return tr("Waiting for {names} to {what}.", names=listed(names, tr), what=what)

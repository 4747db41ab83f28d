"""Whom a table waits for, by name, and for what; and how a vote on somebody who is away stands."""

from __future__ import annotations

from collections.abc import Sequence

from app.language import Texts, listed
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


def tally(tr: Texts, name: str, host: str, given: int, voters: int, *, may_replace: bool) -> str:
    """How the vote on somebody stands, which more than half of the voters decide, and what a bot would do:
    the reader may ask for one (`may_replace`), or the host can."""
    needed = voters // 2 + 1
    if given:
        return tr.n(
            "{given} of the {count} votes needed to continue without {name}.",
            "{given} of the {count} votes needed to continue without {name}.",
            given,
            given=given,
            count=needed,
            name=name,
        )
    if may_replace:
        return tr.n(
            "A bot plays until they are back. Voting them out takes {count} vote.",
            "A bot plays until they are back. Voting them out takes {count} votes.",
            needed,
        )
    return tr.n(
        "{host} can let a bot play. Voting them out takes {count} vote.",
        "{host} can let a bot play. Voting them out takes {count} votes.",
        needed,
        host=host,
    )

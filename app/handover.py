"""Where several people share a phone: to whom it goes next."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def next_holder(seated: Sequence[str], due: Collection[str], holding: str | None, first: str) -> str | None:
    """The person the phone has to go to; None while it is in the right hands, or nobody has to act.

    `due` are those among the people sharing the phone for whom the table waits. It goes round from whoever
    is holding it; before anybody has taken it, `first` comes first.
    """
    if not due or holding in due:
        return None
    known = holding in seated
    start = seated.index(holding) + 1 if holding is not None and known else seated.index(first)
    return next(person for person in (*seated[start:], *seated[:start]) if person in due)

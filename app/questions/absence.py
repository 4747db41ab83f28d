"""What is said of somebody whose phone is away in the middle of a game, for every face."""

from __future__ import annotations

from app.language import Texts


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

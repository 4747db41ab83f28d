"""What is shown once, when it happens: moments nobody may miss, and what flies across the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from app.event_log import private, public
from app.games import journeys
from app.own_files import own
from app.questions.player_view import PlayerView
from app.table.pace import NORMAL, PACES
from engine.core.json import Json

Event = Mapping[str, Json]

MOST_HELD: Final = 3
"""After an absence, the last of what was missed."""


def moment(view: PlayerView, fresh: Sequence[Event], told: Sequence[Event]) -> dict[str, Json] | None:
    """What of these events is held over the table for some seconds, with who did what to whom and the cards
    turned up; and whether this guest alone was told something with it, which stands in their pocket: with
    nothing else to show, a `title` says what everybody saw of it. `told` is all that everybody was told of
    this game. What ends a game is held too; there are no secrets any more then."""
    open_ = public(fresh)
    news = view.narrator.held(open_, told[: len(told) - len(open_)])[-MOST_HELD:]
    over = view.view["outcome"] is not None
    whispered = not over and bool(view.narrator.secrets([event for event in fresh if private(event)]))
    if not (news or whispered):
        return None
    picture = own(view.game, "pictures", "turned_up", lambda content, name: "")
    return {
        "news": [
            {
                "text": one.text,
                "mine": one.mine,
                "people": [seat for seat in one.people if seat < len(view.names)],
                "cards": [f"art:{drawn}" for name in one.cards if (drawn := picture(view.content, name))],
            }
            for one in news
        ],
        "whispered": whispered,
        "title": "" if news else view.narrator.sentence(told)[0],
        "seconds": PACES[NORMAL].shown(news, whispered),
    }


def flights(view: PlayerView, fresh: Sequence[Event]) -> dict[str, Json] | None:
    """What flies from where to where, for what the keys of the pieces do not already tell: in the words of
    the board (`seat.<n>`, or a zone). None where nothing does."""
    moved = journeys(view, public(fresh))
    flown = [
        {"what": one.art, "from": one.start, "to": one.end, "count": one.count}
        for one in moved
        if one.art and one.start and not one.piece
    ]
    return {"flown": flown} if flown else None

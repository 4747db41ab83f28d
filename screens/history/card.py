"""One game in the list: its cover, who won, when, and who was there."""

from __future__ import annotations

import time
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.history import HistoryEntry
from app.history.when import when
from app.language import listed, tr
from app.questions.ending_parts import with_you
from screens.kit import Card, Glyph
from screens.ui.boxes import Flow
from screens.ui.emblem import Emblem, robot
from screens.ui.games import short

EMBLEM = dp(26)

Sitting = tuple[str, str, bool]
"""Somebody's colour and emblem, and whether they won."""


class GameCard(Card):
    """A tap shows the game."""

    game = StringProperty("complots")
    title = StringProperty("")
    winner = StringProperty("")
    facts = StringProperty("")
    people = ListProperty()


def card_of(entry: HistoryEntry) -> dict[str, Any]:
    """What the card of a game shows."""
    return {
        "game": entry.game,
        "title": short(entry.game),
        "winner": winner(entry),
        "facts": facts(entry, circumstances(entry), replayable(entry)),
        "people": [
            (player.colour, robot(player.emblem) if player.bot else player.emblem, seat in entry.winners)
            for seat, player in enumerate(entry.players)
        ],
    }


def facts(entry: HistoryEntry, *more: str) -> str:
    """When it was, how long it took, and what else there is to say."""
    told = [when(entry.ended, time.time()), tr("{count} min", count=entry.minutes), *more]
    return " · ".join(filter(None, told))


class People(Flow):
    """Everybody's emblem in the order they sat, a crown before those who won."""

    people = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=(dp(5), dp(4)), padding=(0, dp(3), 0, 0), **kwargs)

    def on_people(self, _: Any, people: list[Sitting]) -> None:
        self.clear_widgets()
        for colour, emblem, won in people:
            if won:
                self.add_widget(Crown(icon="crown", side=dp(18), ink="gold"))
            self.add_widget(Emblem(colour, emblem, EMBLEM))


class Crown(Glyph):
    """As high as the emblem it stands before."""


def winner(entry: HistoryEntry) -> str:
    """Who won, in three words."""
    me = None if entry.mode == "pass" else entry.me
    names = [name_of(entry, seat) for seat in entry.winners if seat != me]
    if me in entry.winners:
        return with_you(names, tr) if names else tr("You win")
    if not names:
        return tr("Nobody wins")
    return tr("{name} wins", name=names[0]) if len(names) == 1 else tr("{names} win", names=listed(names))


def name_of(entry: HistoryEntry, seat: int) -> str:
    return entry.players[seat].name or "?"


def circumstances(entry: HistoryEntry) -> str:
    """How this phone was there."""
    if entry.mode == "solo":
        return tr("with bots")
    if entry.mode == "pass":
        return tr("on this phone")
    if entry.mode == "file":
        return tr("from a file")
    return tr("watched only") if entry.me is None else ""


def replayable(entry: HistoryEntry) -> str:
    """The note that a game cannot be replayed, where that is known; the game's own page says why."""
    return tr("cannot be replayed") if entry.why_not else ""

"""What the games say about people: won and lost, truths and lies, as figures and small bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.boxlayout import MDBoxLayout

from app import catalogue
from app.history import Record
from app.language import tr
from screens.ui.emblem import Emblem  # noqa: F401 (for the rule)
from screens.ui.games import short
from screens.ui.keep import Slot, leaf

THICK = dp(8)

Share = tuple[int, str]
"""A number, and the name of its colour (`look.inks`)."""


class PersonRecord(MDBoxLayout):
    me = BooleanProperty(False)
    title = StringProperty("")
    support = StringProperty("")
    badge = ListProperty(["slate", "star"])
    """Their colour and emblem."""
    games = ListProperty()
    """For each game they played: its name, shares of a bar, and those in words."""
    figures = ListProperty()
    """What they said and doubted: in words, and as shares of a bar."""

    def on_kv_post(self, _: Any) -> None:
        self._games, self._figures = Slot(self.ids.games), Slot(self.ids.figures)
        self.fbind("games", self._show)
        self.fbind("figures", self._show)
        self._show()

    def _show(self, *_: Any) -> None:
        self._games.show(
            *(
                _game(key=at, title=name, shares=shares, told=told)
                for at, (name, shares, told) in enumerate(self.games)
            )
        )
        self._figures.show(
            *(_figure(key=at, told=told, shares=shares) for at, (told, shares) in enumerate(self.figures))
        )


class PersonGame(MDBoxLayout):
    """How somebody did in one game; where letters are large, its name stands above the bar."""

    title = StringProperty("")
    told = StringProperty("")
    shares = ListProperty()
    narrow = BooleanProperty(False)


class FigureLine(MDBoxLayout):
    """Something somebody did, in words and as a bar."""

    told = StringProperty("")
    shares = ListProperty()

    def __init__(self, told: str = "", shares: Sequence[Share] = (), **kwargs: Any) -> None:
        super().__init__(told=told, shares=list(shares), **kwargs)


_game, _figure = leaf(PersonGame), leaf(FigureLine)


def person_of(record: Record) -> dict[str, Any]:
    """What the card of a person shows."""
    player, total = record.player, record.total
    return {
        "me": record.me,
        "title": player.name or "?",
        "support": tr(
            "{games}, {won}",
            games=tr.n("{count} game", "{count} games", total.played),
            won=tr.n("{count} won", "{count} won", total.won),
        ),
        "badge": [player.colour, player.emblem],
        "games": [
            (
                short(game),
                [(tally.won, f"{game}.text"), (tally.played - tally.won, "line")],
                tr("{won} of {played}", won=tally.won, played=tally.played),
            )
            for game in catalogue.infos()
            if (tally := record.games.get(game)) is not None
        ],
        "figures": _words(record.figures),
    }


def figure_lines(figures: Counter[str]) -> list[Widget]:
    """What somebody said and doubted, each in words and as a bar; nothing where no such thing was counted."""
    return [FigureLine(*line) for line in _words(figures)]


def _words(figures: Counter[str]) -> list[tuple[str, list[Share]]]:
    """Truths and lies, doubts and accusations, where games with such things were played."""
    good, bad, part = "ok", "danger", "warn"
    found: list[tuple[str, list[Share]]] = []
    truths, lies, caught = figures["truths"], figures["lies"], figures["caught"]
    if truths + lies:
        told = ", ".join(
            (
                tr.n("{count} true claim", "{count} true claims", truths),
                tr.n("{count} bluff", "{count} bluffs", lies),
                tr.n("{count} of them caught", "{count} of them caught", caught),
            )
        )
        found.append((told, [(truths, good), (max(0, lies - caught), part), (min(lies, caught), bad)]))
    right, wrong = figures["doubts_right"], figures["doubts_wrong"]
    if right + wrong:
        told = tr("Challenges: {right} right, {wrong} wrong", right=right, wrong=wrong)
        found.append((told, [(right, good), (wrong, bad)]))
    right, wrong = figures["accused_right"], figures["accused_wrong"]
    if right + wrong:
        told = tr("Accusations: {right} right, {wrong} wrong", right=right, wrong=wrong)
        found.append((told, [(right, good), (wrong, bad)]))
    return found


class Bar(Widget):
    """Shares of a whole beside one another, with a gap between them."""

    shares = ListProperty()
    inks = DictProperty()
    """The colours of the present theme, set by its rule in kv."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=THICK, **kwargs)
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        for name in ("pos", "size", "shares", "inks"):
            self.fbind(name, self._paint_soon)

    def _paint(self, *_: Any) -> None:
        shares = [(count, ink) for count, ink in self.shares if count > 0]
        total = sum(count for count, _ in shares)
        gap = dp(2)
        room = self.width - gap * (len(shares) - 1)
        x = self.x
        self.canvas.clear()
        with self.canvas:
            for count, ink in shares:
                wide = max(dp(3), room * count / total)
                Color(rgba=self.inks[ink])
                SmoothRoundedRectangle(pos=(x, self.y), size=(wide, self.height), radius=[dp(3)])
                x += wide + gap

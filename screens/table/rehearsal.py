"""What a table will show is made ready while nobody waits: the panels of the questions of an imagined game.

The first question of each kind would else cost several times as much as any later one, just when it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from app.games import question
from app.kinds import Json
from app.questions.rehearsal import moments
from app.questions.selection import Selection
from screens.table import news
from screens.table.scene import Scene, player_view
from screens.ui.keep import Element

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from screens.table.page import TablePage

MOST, DEEP = 400, 2
"""Moments that are imagined, and taps that are tried at a question."""


def steps(page: TablePage) -> Iterator[None]:
    """Make ready whatever this table has not shown yet."""
    scene = page.scene
    if scene.seat is None or scene.over or page.guide is not None or scene.session.kind == "pass":
        return
    assert page.game is not None
    yield from page.game.make_ready(scene)
    before: Scene | None = None
    for moment in moments(scene.document, scene.seat, MOST, page.game.RARE):
        yield
        if moment is None:
            before = None
            continue
        document, log = moment
        imagined = Scene(scene.session, document)
        imagined.log = log
        yield from _panels(page, imagined)
        yield from _news(page, imagined)
        if before is not None and len(before.log) <= len(log):
            yield from _held(page, before, imagined)
        before = imagined


def _panels(page: TablePage, scene: Scene) -> Iterator[None]:
    taps: list[tuple[str, str]] = []
    for _ in range(DEEP + 1):
        described, more = _described(page, scene, taps)
        new = False
        for part, element in described:
            if not page.frame.knows(part, element):
                yield from page.frame.make_ready(part, element)
                new = True
            elif taps:
                # What a tap brings instead lies among the spare parts then.
                page.frame.try_out(part, element)
                yield
        if more is None or not (new or taps):
            return
        taps.append(more)


def _described(
    page: TablePage, scene: Scene, taps: list[tuple[str, str]]
) -> tuple[list[tuple[Widget, Element]], tuple[str, str] | None]:
    """The parts of the page at this moment, after these taps; and one more tap that narrows it."""
    game, frame = page.game, page.frame
    assert game is not None
    with _imagining(page, scene, taps):
        parts = ((frame.head, game.head(scene)), (frame.me, game.me(scene)), (frame.panel, game.panel(scene)))
        found = [(part, element) for part, element in parts if isinstance(element, Element)]
        for pick in page.question.picks if scene.my_turn else ():
            open_ = [item.key for item in pick.items if not item.why_not]
            if pick.how == "one" and not pick.covered and not pick.chosen and open_:
                return found, (pick.key, open_[-1])
    return found, None


@contextmanager
def _imagining(page: TablePage, scene: Scene, taps: list[tuple[str, str]]) -> Iterator[None]:
    """The page as it would be then, for whoever asks it meanwhile."""
    before = page.scene, page.question, page.selection
    page.scene, page.selection = scene, Selection(taps)
    try:
        page.question = question(player_view(scene, revealed=page.secrets.revealed), page.selection)
        yield
    finally:
        page.scene, page.question, page.selection = before


def _news(page: TablePage, scene: Scene) -> Iterator[None]:
    """The card on which something is held, once there is something to hold."""
    events: list[Json] = scene.log[-1:]
    told = news.held(scene, events) if events else []
    if told:
        card = news.card(page, scene, told, lambda: None)
        if not page.frame.ready.knows(card):
            yield from page.frame.ready.making(card)


def _held(page: TablePage, before: Scene, scene: Scene) -> Iterator[None]:
    """What a game lays over the table in its own way."""
    assert page.game is not None
    shown = page.game.to_be_held(before, scene)
    if shown is None:
        return
    if not page.frame.ready.knows(shown):
        yield from page.frame.ready.making(shown, page.frame.room)
    else:
        # With other people and cards it leaves spare parts.
        page.frame.ready.try_out(shown)
    yield

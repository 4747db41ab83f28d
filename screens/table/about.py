"""What there is to know of somebody at the table: what they have, claimed and lost, as everybody was told,
and under a cover what only this phone knows of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import names, public, shows
from app.language import tr
from screens import theme
from screens.games import game_table
from screens.table.scene import Scene
from screens.table.whispers import Whispers
from screens.ui.art import Art
from screens.ui.boxes import Column, Row
from screens.ui.icon import Icon
from screens.ui.overlay import Sheet
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

SIGN = dp(30)


@dataclass(frozen=True, slots=True)
class Fact:
    """One line: what it is, and in smaller letters what there is to add. Before it a picture or an icon."""

    text: str
    support: str = ""
    art: str = ""
    icon: str = "circle-small"


@dataclass(frozen=True, slots=True)
class Section:
    """What belongs together."""

    title: str
    facts: list[Fact] = field(default_factory=list)
    nothing: str = ""
    """What is said where there is nothing; without it, such a section is left out."""


def asks_about(page: TablePage, seat: int, in_a_lesson: str = "") -> Callable[[], None]:
    """What a tap on somebody does while they are not to be named: it shows what is known of them. In a lesson
    the coach has the word."""

    def tapped() -> None:
        if getattr(page, "guide", None) is None:
            open_about(page, seat)
        elif in_a_lesson:
            page.say(in_a_lesson)

    return tapped


def open_about(page: TablePage, seat: int) -> None:
    """Show what there is to know of somebody."""
    scene = page.scene
    game = game_table(scene.game)(page)
    body = Column(spacing=dp(14), padding=(dp(20), dp(4), dp(20), dp(8)))
    for section in game.about(scene, seat):
        if section.facts or section.nothing:
            body.add_widget(_section(section))
    known = whispered_of(scene, seat)
    if known:
        leading = [(Icon("eye-outline", theme.now.letters(20), theme.SHELL.text), text) for text in known]
        body.add_widget(
            Column(_title(tr("What only you know")), Whispers(leading, page.nothing_to_hide), spacing=dp(6))
        )
    sheet = Sheet(page.navigator.layer, game.called(scene, seat), body, mood=scene.mood, name="about")
    sheet.show()


def whispered_of(scene: Scene, seat: int) -> list[str]:
    """What only this phone was told of somebody, the newest first."""
    if scene.seat is None or scene.seat == seat:
        return []
    told = [event for event in scene.log if shows(scene.game, event) and names(scene.game, event, seat)]
    return list(dict.fromkeys(line for event in reversed(told) if (line := scene.narrator.event(event))))


def told_of(
    scene: Scene, seat: int, kinds: Collection[str], fields: Sequence[str] = ("seat",), most: int = 6
) -> list[Fact]:
    """What everybody was told about somebody, in sentences, the newest first."""
    events = [
        event
        for event in public(scene.log)
        if event["event"] in kinds and any(event.get(name) == seat for name in fields)
    ]
    lines = [line for event in reversed(events) if (line := scene.narrator.event(event))]
    return [Fact(line) for line in lines[:most]]


def _title(text: str) -> Words:
    return Words(text, "support_strong", theme.SHELL.text)


def _section(section: Section) -> Widget:
    rows: list[Widget] = [_title(section.title)]
    if not section.facts:
        rows.append(Words(section.nothing, "support", theme.now.dim))
    rows += map(_row, section.facts)
    return Column(*rows, spacing=dp(7))


def _row(fact: Fact) -> Widget:
    sign = (
        Art(fact.art, size_hint=(None, None), size=(SIGN, SIGN))
        if fact.art
        else Icon(fact.icon, theme.now.letters(20), theme.now.dim)
    )
    sign.pos_hint = {"center_y": 0.5}
    texts = Column(Words(fact.text, "body"), pos_hint={"center_y": 0.5})
    if fact.support:
        texts.add_widget(Words(fact.support, "caption", theme.now.dim))
    return Row(sign, texts, spacing=dp(12))

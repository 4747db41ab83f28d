"""The end of a game of Tokyo Ghoul: who everybody was, who has won and by what, and how suspicion grew."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.ghoul.aims import Aim, aims
from app.language import tr
from screens import theme
from screens.end.chart import TitledChart
from screens.end.figures import Figures
from screens.end.figures_or_why import figures_or_why
from screens.games.ghoul.cast import Cast
from screens.table.pocket import Backs
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, GroundColumn, Row
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.words import Words


def body(scene: Scene) -> Widget:
    """Everything there is to see once nothing is secret any more."""
    cast = Cast(scene)
    column = Column(spacing=dp(10), padding=(theme.MARGIN, dp(4)))
    outcome = scene.view["outcome"]
    winners = list(outcome["winners"])
    for seat in [*winners, *(seat for seat in range(len(scene.seats)) if seat not in winners)]:
        column.add_widget(_player(cast, seat, outcome))
    told = figures_or_why(scene, column)
    if told is not None:
        column.add_widget(TitledChart(tr("Suspicion over the game"), scene, told))
        column.add_widget(_figures(scene, told))
    return column


def _player(cast: Cast, seat: int, outcome: dict[str, Any]) -> Widget:
    """Somebody: their Character, their cards, and by what they have won or not."""
    now, scene = theme.now, cast.scene
    won = seat in outcome["winners"]
    person, row = scene.seats[seat], cast.player(seat)
    character = row["character"]
    colour = cast.colour(character)
    head = Row(
        Emblem(person.colour, person.emblem, dp(38), pos_hint={"center_y": 0.5}),
        Column(
            Words(person.name, "strong", lines=1),
            Words(f"{cast.person(character)} · {cast.type_name(character)}", "caption", colour),
            spacing=dp(1),
            pos_hint={"center_y": 0.5},
        ),
        Art(cast.emblem(character), size_hint=(None, None), size=(dp(42), dp(42))),
        spacing=dp(10),
    )
    faces = [cast.card(card) for card, count in row["hand"].items() for _ in range(count)]
    if row["faceup"]:
        faces.append(cast.card(row["faceup"]))
    held = Row(Backs(faces, dp(40)), size_hint_x=None, spacing=dp(6))
    held.bind(minimum_width=held.setter("width"))
    if row["support"]:
        held.add_widget(Art(cast.support(row["support"]), size_hint=(None, None), size=(dp(28), dp(28))))
    lines = Column(spacing=dp(3), pos_hint={"center_y": 0.5})
    for icon, text in reasons(cast, seat, outcome):
        ink = now.ok if won else now.dim
        lines.add_widget(
            Row(
                Icon(icon, now.letters(17), ink),
                Words(text, "caption", now.text if won else now.dim),
                spacing=dp(6),
            )
        )
    return GroundColumn(
        head,
        Row(held, lines, spacing=dp(12)),
        fill=theme.mixed(now.surface, now.ok, 0.07) if won else now.surface,
        line=now.ok if won else now.line,
        line_width=dp(2 if won else 1),
        radius=dp(16),
        padding=(dp(12), dp(10)),
        spacing=dp(8),
    )


def reasons(cast: Cast, seat: int, outcome: dict[str, Any]) -> list[tuple[str, str]]:
    """By what somebody has won; or the one line that says why not."""
    details = outcome["details"]
    row = cast.player(seat)
    own = {aim.kind: aim for aim in aims(cast.words, row["character"], seat)}
    won = details["objectives"].get(str(seat), [])
    if won:
        return [
            ("crown" if kind == "collection" else "check-bold", _won(cast, kind, own, details))
            for kind in won
        ]
    if row["absent"]:
        return [("exit-run", tr("left the game"))]
    if seat == details["victim"]:
        return [("skull-outline", tr("eliminated by {name}", name=cast.scene.called(details["killer"])))]
    if outcome["reason"] == "instant":
        return [("timer-sand-empty", tr("somebody was faster"))]
    return [("close", _missed(cast, own))]


def _won(cast: Cast, kind: str, own: dict[str, Aim], details: dict[str, Any]) -> str:
    match kind:
        case "elimination":
            victim = details["victim"]
            character = details["characters"][str(victim)]
            who = cast.person(character)
            if victim == cast.scene.reader:
                return tr("eliminated you, {character}", character=who)
            return tr("eliminated {name} ({character})", name=cast.scene.seats[victim].name, character=who)
        case "team":
            return tr("an Inspector won: all of them win")
        case "collection":
            aim = own["collection"]
            return tr("Instant Victory: {cards}", cards=cast.words.cards(aim.clue, aim.wanted))
        case "stay_alive":
            aim = own["stay_alive"]
            return tr("alive, with {cards}", cards=cast.words.cards(aim.clue, aim.held))
    return own["companion"].text if "companion" in own else cast.name("objectives", kind)


def _missed(cast: Cast, own: dict[str, Aim]) -> str:
    aim = own.get("stay_alive")
    if aim is not None:
        wanted = cast.words.cards(aim.clue, aim.wanted)
        if not aim.held:
            return tr("none of the {cards}", cards=wanted)
        return tr("only {held} of {cards}", held=aim.held, cards=wanted)
    if "elimination" in own:
        return tr("did not eliminate the right Character")
    return tr("no objective met")


def _figures(scene: Scene, told: dict[str, Any]) -> Widget:
    seats = told["seats"]
    asked = sum(figures["asked"] for figures in seats)
    tokens = sum(figures["tokens"] for figures in seats)
    won = len(scene.view["outcome"]["winners"])
    return Figures(
        [
            (asked, tr.n("interrogation", "interrogations", asked)),
            (tokens, tr.n("token handed out", "tokens handed out", tokens)),
            (won, tr.n("winner", "winners", won)),
            (told["turns"], tr.n("turn", "turns", told["turns"])),
        ],
        scene.mood,
    )

"""The end of a game of Tokyo Ghoul: who everybody was, who has won and by what, and how suspicion grew."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.questions.ending import Place
from screens import theme
from screens.end.figures import figures_or_why
from screens.end.story import Parts, Told
from screens.games.ghoul.content import GhoulContent
from screens.table.pocket import Backs
from screens.table.scene import Scene
from screens.ui import Art, Column, Emblem, GroundColumn, Icon, Row, Snug, Words


def body(scene: Scene) -> Told:
    """Everything there is to see once nothing is secret any more."""
    return Told(_parts(scene), dp(10), (theme.MARGIN, dp(4)))


def _parts(scene: Scene) -> Parts:
    content = GhoulContent(scene)
    shown, counted = figures_or_why(scene)
    yield None
    for place in shown.places:
        yield _player(content, place)
    yield from counted


def _player(content: GhoulContent, place: Place) -> Widget:
    """Somebody: their Character, their cards, and by what they have won or not."""
    now, won = theme.current, place.won
    person, row = content.scene.seats[place.seat], content.player(place.seat)
    character = row["character"]
    colour = content.colour(character)
    head = Row(
        Emblem(person.colour, person.emblem, dp(38), pos_hint={"center_y": 0.5}),
        Column(
            Words(person.name, "strong", lines=1),
            Words(place.standing, "caption", colour),
            spacing=dp(1),
            pos_hint={"center_y": 0.5},
        ),
        Art(content.emblem(character), size_hint=(None, None), size=(dp(42), dp(42))),
        spacing=dp(10),
    )
    faces = [content.card(card) for card, count in row["hand"].items() for _ in range(count)]
    if row["faceup"]:
        faces.append(content.card(row["faceup"]))
    held = Snug(Backs(faces, dp(40)), spacing=dp(6))
    if row["support"]:
        held.add_widget(Art(content.support(row["support"]), size_hint=(None, None), size=(dp(28), dp(28))))
    lines = Column(spacing=dp(3), pos_hint={"center_y": 0.5})
    for detail in place.details:
        ink = now.ok if won else now.dim
        lines.add_widget(
            Row(
                Icon(detail.art.removeprefix("icon:"), now.letters(17), ink),
                Words(detail.text, "caption", now.text if won else now.dim),
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

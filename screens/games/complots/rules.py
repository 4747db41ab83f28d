"""The rules of this table of Complots: its five Characters, its actions, what is in play and what is not."""

from __future__ import annotations

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.complots.words import Words
from app.language import tr
from screens import theme
from screens.games.complots.cast import Cast
from screens.games.complots.tiles import medal
from screens.table.player_view import player_view
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Row
from screens.ui.button import Chip
from screens.ui.flow import Flow
from screens.ui.icon import Icon
from screens.ui.words import Words as Label

EXTENSIONS = ("saint_barthelemy", "tyrannie")


def body(scene: Scene) -> Widget:
    """Everything that is in play, and nothing else."""
    cast, words = Cast(scene), Words(player_view(scene, revealed=False))
    options = scene.table["options"]
    column = Column(_chips(scene), spacing=dp(10), padding=(dp(20), dp(4), dp(20), dp(8)))
    for name in cast.in_play:
        column.add_widget(_character(cast, words, name))
        column.add_widget(_rule())
    for name, row in cast.content["actions"].items():
        if not row.get("extension") or options.get(row["extension"]):
            column.add_widget(_action(cast, words, name))
    column.add_widget(_extensions(scene, cast))
    return column


def _chips(scene: Scene) -> Widget:
    copies, kinds = scene.view["copies"], len(scene.view["characters"])
    clock = scene.table["clock"]
    return Flow(
        Chip(tr.n("{count} player", "{count} players", len(scene.seats)), "account-group"),
        Chip(tr("{count} cards, {copies} of each", count=copies * kinds, copies=copies), "cards-outline"),
        Chip(tr("no clock") if clock is None else tr("{count} s", count=clock), "timer-outline"),
    )


def _character(cast: Cast, words: Words, name: str) -> Widget:
    now = theme.now
    side = now.letters(13)
    clan = Row(
        Art(cast.clan_sign(name), size_hint=(None, None), size=(side, side)),
        Label(cast.clan_title(name), "least", now.dim, natural=True),
        size_hint_x=None,
        spacing=dp(5),
        pos_hint={"top": 1},
    )
    clan.bind(minimum_width=clan.setter("width"))
    lines = [
        Row(Label(words.title(name), "section", lines=1), clan, spacing=dp(8)),
        Label(words.of(name, "rule"), "support"),
    ]
    blocked = words.blocked(name)
    if blocked:
        blocks = tr("Blocks {actions}.", actions=words.all_of(blocked))
        lines.append(_line("shield-outline", blocks))
    lines += _blockers(words, name)
    width = dp(54)
    picture = Art(cast.card(name), size_hint=(None, None), size=(width, width * 1.4), pos_hint={"top": 1})
    return Row(picture, Column(*lines, spacing=dp(3), pos_hint={"top": 1}), spacing=dp(14))


def _blockers(words: Words, name: str) -> list[Widget]:
    found = words.blockers(name)
    if not found:
        return []
    return [
        _line("shield-off-outline", tr("Can be blocked with {characters}.", characters=words.one_of(found)))
    ]


def _line(icon: str, text: str) -> Row:
    return Row(
        Icon(icon, theme.now.letters(16), theme.SHELL.text),
        Label(text, "support", theme.now.dim),
        spacing=dp(6),
    )


def _action(cast: Cast, words: Words, name: str) -> Row:
    lines = [
        Label(words.title(name), "strong"),
        Label(words.of(name, "rule"), "support", theme.now.dim),
        *_blockers(words, name),
    ]
    return Row(
        medal(cast.medal(name), dp(40)),
        Column(*lines, spacing=dp(2)),
        spacing=dp(14),
    )


def _extensions(scene: Scene, cast: Cast) -> Widget:
    options, now = scene.table["options"], theme.now
    chips = []
    for name in EXTENSIONS:
        on = bool(options.get(name))
        title = cast.content["options"][name][scene.lang]
        chips.append(
            Chip(
                title,
                "check" if on else "close",
                now.text if on else now.dim,
                fill=theme.CLEAR,
                line=theme.SHELL.text if on else now.line,
            )
        )
    return Flow(*chips)


def _rule() -> Widget:
    """A thin line between two Characters."""
    line = Widget(size_hint_y=None, height=dp(1))
    with line.canvas:
        Color(rgba=theme.now.line)
        drawn = Line(width=dp(0.5))
    line.bind(
        pos=lambda *_: setattr(drawn, "points", [line.x, line.y, line.right, line.y]),
        size=lambda *_: setattr(drawn, "points", [line.x, line.y, line.right, line.y]),
    )
    return line

"""The rules of this table of Tokyo Ghoul: who is in play and what they want, the Locations, the variants."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.ghoul import aims
from app.language import tr
from screens import theme
from screens.games.ghoul.cast import Cast
from screens.table.scene import Scene
from screens.ui.art import Art, exists
from screens.ui.boxes import Column, Row
from screens.ui.button import Chip
from screens.ui.flow import Flow
from screens.ui.icon import Icon
from screens.ui.words import Words


def body(scene: Scene) -> Widget:
    """Everything that is in play, and nothing else."""
    cast = Cast(scene)
    variants = scene.view["variants"]
    column = Column(
        _chips(scene, cast),
        Words(tr("Characters in play"), "section"),
        Words(tr("Any one of a Character’s objectives is enough to win."), "support"),
        *(_character(cast, name) for name in cast.in_play),
        Words(tr("The Locations"), "section"),
        *(_tile(cast, name) for name in _tiles(cast)),
        Words(tr("How to play"), "section"),
        *_course(cast),
        spacing=dp(12),
        padding=(dp(20), dp(4), dp(20), dp(8)),
    )
    if variants["mask"]:
        column.add_widget(
            _rule(
                "drama-masks",
                cast.name("options", "mask"),
                tr(
                    "Everybody has a fourth card face up: a Mask, if they have one. It counts for "
                    "suspicion, not for objectives unless they say so, and may be given or taken in an "
                    "exchange. A Mask that enters a hand goes face up at once, unless one is already "
                    "there: then everybody knows that cards were exchanged."
                ),
            )
        )
    if variants["support"]:
        column.add_widget(
            _rule(
                "shield-half-full",
                cast.name("options", "support"),
                tr(
                    "There are as many Support tokens as players, face down; one is Transformed Kaneki. "
                    "At the end of your turn you may look at any token, or swap yours with another, "
                    "unseen. Whoever is attacked and has Transformed Kaneki eliminates the attacker "
                    "instead."
                ),
            )
        )
    return column


def _chips(scene: Scene, cast: Cast) -> Widget:
    clock = scene.table["clock"]
    return Flow(
        Chip(tr.n("{count} player", "{count} players", len(scene.seats)), "account-group"),
        Chip(tr("Reserve: {count}", count=scene.view["reserve"]), "circle-multiple"),
        Chip(tr("no clock") if clock is None else tr("{count} s", count=clock), "timer-outline"),
    )


def _character(cast: Cast, name: str) -> Widget:
    now = theme.now
    lines = [Words(f"{cast.person(name)} · {cast.type_name(name)}", "strong", cast.colour(name))]
    for aim in aims.aims(cast.words, name):
        lines.append(
            Row(
                Icon("cancel" if aim.lost else aim.icon, now.letters(16), now.dim, pos_hint={"top": 1}),
                Words(aims.sentence(cast.words, aim), "support", now.dim),
                spacing=dp(6),
            )
        )
    return Row(
        Art(cast.emblem(name), size_hint=(None, None), size=(dp(44), dp(44)), pos_hint={"top": 1}),
        Column(*lines, spacing=dp(3)),
        spacing=dp(14),
    )


def _tiles(cast: Cast) -> list[str]:
    """The Locations, those of an attack last: where they lie is not told here."""
    tiles = cast.content["tiles"]
    return sorted(tiles, key=lambda name: bool(tiles[name]["red"]))


def _tile(cast: Cast, name: str) -> Widget:
    now = theme.now
    art = f"ghoul/tiles/{name}_small"
    does = cast.words.does(name)
    return Row(
        Art(art if exists(art) else "ghoul/tiles/red_unknown", size_hint=(None, None), size=(dp(44), dp(44))),
        Column(
            Words(cast.tile(name), "strong"),
            Words(does, "support", now.dim),
            spacing=dp(2),
            pos_hint={"center_y": 0.5},
        ),
        spacing=dp(14),
    )


def _course(cast: Cast) -> list[Widget]:
    shown, least = cast.content["interrogation"]["shown"], cast.shows_all_from
    return [
        _rule(
            "rotate-right",
            tr("On your turn"),
            tr(
                "Move one or two visible Locations on, clockwise. Hidden ones on the way are turned "
                "face up; the one you leave, face down. Then do its actions, in order."
            ),
        ),
        _rule(
            "comment-question-outline",
            tr("Interrogation"),
            tr(
                "You are shown {shown} cards, or all of them with {least} tokens or more. Exchange "
                "one, or pretend: the others cannot tell.",
                shown=shown,
                least=least,
            ),
        ),
        _rule(
            "circle-multiple-outline",
            tr("Suspicion"),
            tr(
                "Anyone with the Location’s cards takes a token. Once the Reserve is empty, this "
                "turn is the last."
            ),
        ),
        _rule(
            "sword",
            tr("The attack"),
            tr("Only Characters who win by eliminating may attack. The first elimination ends the game."),
        ),
        _rule(
            "trophy-outline",
            tr("Who wins"),
            tr("Everybody who has met an objective: several players, or nobody. Inspectors win together."),
        ),
    ]


def _rule(icon: str, title: str, text: str) -> Row:
    now = theme.now
    return Row(
        Icon(icon, now.letters(26), theme.mood("ghoul").text, pos_hint={"top": 1}),
        Column(Words(title, "strong"), Words(text, "support", now.dim), spacing=dp(2)),
        spacing=dp(14),
    )

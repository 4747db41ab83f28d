"""The rules of a table of Tokyo Ghoul: who is in play and what they want, the Locations, the variants."""

from __future__ import annotations

from app.games.ghoul import aims
from app.games.ghoul.words import GhoulWords
from app.questions.player_view import PlayerView
from app.questions.question import Note
from app.questions.rules import Mark, Rule, Section, TableRules, clock, players
from engine.core.json import Json


def rules(view: PlayerView, options: Json, seconds: int | None) -> TableRules:
    """Everything that is in play, and nothing else."""
    words, tr = GhoulWords(view), view.tr
    return TableRules(
        (
            players(view),
            Note("circle-multiple", tr("Reserve: {count}", count=view.view["reserve"])),
            clock(view, seconds),
        ),
        (
            Section(
                tr("Characters in play"),
                tuple(_character(words, name) for name in view.view["characters"]),
                tr("Any one of a Character’s objectives is enough to win."),
            ),
            Section(tr("The Locations"), tuple(_tile(words, name) for name in tiles(words))),
            Section(tr("How to play"), (*course(words), *variants(words))),
        ),
    )


def marks(view: PlayerView) -> tuple[Mark, ...]:
    """The Characters somebody may be."""
    words = GhoulWords(view)
    return tuple(
        Mark(name, str(words.person(name)), words.character_art(name)) for name in view.view["characters"]
    )


def tiles(words: GhoulWords) -> list[str]:
    """The Locations, those of an attack last: where they lie is not told here."""
    rows = words.content["tiles"]
    return sorted(rows, key=lambda name: bool(rows[name]["red"]))


def course(words: GhoulWords) -> tuple[Rule, ...]:
    tr, asking = words.player_view.tr, words.content["interrogation"]
    return (
        Rule(
            "icon:rotate-right",
            tr("On your turn"),
            tr(
                "Move one or two visible Locations on, clockwise. Hidden ones on the way are turned "
                "face up; the one you leave, face down. Then do its actions, in order."
            ),
        ),
        Rule(
            "icon:comment-question-outline",
            tr("Interrogation"),
            tr(
                "You are shown {shown} cards, or all of them with {least} tokens or more. Exchange "
                "one, or pretend: the others cannot tell.",
                shown=asking["shown"],
                least=asking["all_from"],
            ),
        ),
        Rule(
            "icon:circle-multiple-outline",
            tr("Suspicion"),
            tr(
                "Anyone with the Location’s cards takes a token. Once the Reserve is empty, this "
                "turn is the last."
            ),
        ),
        Rule(
            "icon:sword",
            tr("The attack"),
            tr("Only Characters who win by eliminating may attack. The first elimination ends the game."),
        ),
        Rule(
            "icon:trophy-outline",
            tr("Who wins"),
            tr("Everybody who has met an objective: several players, or nobody. Inspectors win together."),
        ),
    )


def variants(words: GhoulWords) -> tuple[Rule, ...]:
    """The variants this table plays with."""
    tr, chosen = words.player_view.tr, words.view["variants"]
    found = []
    if chosen["mask"]:
        found.append(
            Rule(
                "icon:drama-masks",
                str(words.name("options", "mask")),
                tr(
                    "Everybody has a fourth card face up: a Mask, if they have one. It counts for "
                    "suspicion, not for objectives unless they say so, and may be given or taken in an "
                    "exchange. A Mask that enters a hand goes face up at once, unless one is already "
                    "there: then everybody knows that cards were exchanged."
                ),
            )
        )
    if chosen["support"]:
        found.append(
            Rule(
                "icon:shield-half-full",
                str(words.name("options", "support")),
                tr(
                    "There are as many Support tokens as players, face down; one is {token}. "
                    "At the end of your turn you may look at any token, or swap yours with another, "
                    "unseen. Whoever is attacked and has {token} eliminates the attacker "
                    "instead.",
                    token=words.countering,
                ),
            )
        )
    return tuple(found)


def _character(words: GhoulWords, name: str) -> Rule:
    notes = tuple(
        Note("cancel" if aim.lost else aim.icon, aims.sentence(words, aim)) for aim in aims.aims(words, name)
    )
    title = f"{words.person(name)} · {words.types(name)}"
    return Rule(words.character_art(name), title, notes=notes)


def _tile(words: GhoulWords, name: str) -> Rule:
    return Rule(words.tile_art(name), str(words.name("tiles", name)), words.does(name))

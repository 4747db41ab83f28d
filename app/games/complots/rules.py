"""The rules of a table of Complots: its Characters, its actions, what is in play."""

from __future__ import annotations

from app.games.complots.words import ComplotsWords
from app.questions.player_view import PlayerView
from app.questions.question import Note
from app.questions.rules import Mark, Rule, Section, TableRules, clock, players
from engine.core.json import Json


def rules(view: PlayerView, options: Json, seconds: int | None) -> TableRules:
    """Everything that is in play, and nothing else."""
    words, tr = ComplotsWords(view), view.tr
    copies, characters = view.view["copies"], view.view["characters"]
    actions = [
        name
        for name, row in words.content["actions"].items()
        if not row.get("extension") or options.get(row["extension"])
    ]
    return TableRules(
        (
            players(view),
            Note(
                "cards-outline",
                tr("{count} cards, {copies} of each", count=copies * len(characters), copies=copies),
            ),
            clock(view, seconds),
        ),
        (
            Section(tr("Characters in play"), tuple(_character(words, name) for name in characters)),
            Section("", tuple(_action(words, name) for name in actions)),
        ),
    )


def marks(view: PlayerView) -> tuple[Mark, ...]:
    """The Characters somebody may have."""
    words = ComplotsWords(view)
    return tuple(Mark(name, words.title(name), words.art(name)) for name in view.view["characters"])


def _character(words: ComplotsWords, name: str) -> Rule:
    tr = words.player.tr
    blocked = words.blocked(name)
    notes = (
        [Note("shield-outline", tr("Blocks {actions}.", actions=words.all_of(blocked)))] if blocked else []
    )
    return Rule(words.art(name), words.title(name), words.of(name, "rule"), (*notes, *_blockers(words, name)))


def _action(words: ComplotsWords, name: str) -> Rule:
    return Rule(words.art(name), words.title(name), words.of(name, "rule"), _blockers(words, name))


def _blockers(words: ComplotsWords, name: str) -> tuple[Note, ...]:
    found = words.blockers(name)
    if not found:
        return ()
    said = words.player.tr("Can be blocked with {characters}.", characters=words.one_of(found))
    return (Note("shield-off-outline", said),)

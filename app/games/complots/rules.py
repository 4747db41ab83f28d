"""The rules of a table of Complots: its Characters, its actions, what is in play."""

from __future__ import annotations

from app.games.complots.words import ComplotsWords
from app.language import Texts
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
            Section(tr("How to play"), course(tr)),
        ),
    )


def course(tr: Texts) -> tuple[Rule, ...]:
    """What all turns have in common."""
    return (
        Rule(
            "icon:alert-decagram",
            tr("Challenging"),
            tr(
                "You may announce a Character you do not hold. Anybody may challenge what is announced, "
                "a block included: if it was a lie, the liar loses a life; if it was true, whoever "
                "challenged does, and the card that was shown is exchanged for a new one."
            ),
        ),
        Rule(
            "icon:shield-outline",
            tr("Blocking"),
            tr(
                "Once an action is no longer challenged, it can be blocked by announcing a Character that "
                "stops it, held or not."
            ),
        ),
        Rule(
            "icon:heart-outline",
            tr("Lives"),
            tr(
                "Each of your cards is a life. Whoever loses one chooses which, and turns it up for all to "
                "see. The last one with a card wins."
            ),
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

"""What each game asks, shows and says, for every face: one folder for each game, the same files in each.

A game without a file of its own gets the defaults of `app.questions.default`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.language import files
from app.own_files import own, own_table
from app.questions import default
from app.questions.about import AboutSection
from app.questions.awaited import awaited
from app.questions.board import Board, BoardPerson, Pocket, Presence
from app.questions.ending import Ending
from app.questions.ending_parts import Figures
from app.questions.journey import Journey
from app.questions.player_view import PlayerView
from app.questions.question import Question
from app.questions.rules import Mark, TableRules
from app.questions.selection import Selection
from engine.core.json import Json

MID_GAME = (
    ("questions", "question"),
    ("narrator", "NARRATOR"),
    ("motion", "journeys"),
    ("board", "board"),
    ("about", "about"),
    ("rules", "rules"),
)
"""What is wanted while a game is played, by its file."""


def question(view: PlayerView, selection: Selection) -> Question:
    """What this reader is asked now, or what the others are asked; made again after every tap."""
    ask: Callable[..., Question] = own(view.game, "questions", "question", default.question)
    over = view.view["outcome"] is not None
    made = Question("over", view.narrator.end()) if over else ask(view, selection)
    if view.stood_in_for and not view.mine:
        # Nobody keeps the table waiting, though the question is still this reader's.
        made = replace(made, title=awaited(view.tr, view.narrator, (), asked=False, stand_in=True))
    return replace(
        made,
        n=view.view.get("decision") or 0,
        mine=view.mine,
        back=view.mine and bool(selection.taps),
        waiting=view.waiting,
        asked=view.asked,
        private=made.private or made.covered,
    )


def load(game: str, lang: str) -> None:
    """Import and read what a game is asked and told with, before somebody waits for it."""
    for file, name in MID_GAME:
        own(game, file, name, None)
    own_table(game, "news")
    for text in (files.folder_of(lang) / game).glob("*.json"):
        files.sentences(lang, game, text.stem)


def board(view: PlayerView) -> Board:
    """What all players see on the table."""
    made: Board = own(view.game, "board", "board", default.board)(view)
    there = dict(enumerate(view.presence))
    people = (_with_presence(view, person, there.get(person.seat, "")) for person in made.people)
    return replace(made, people=tuple(people))


def _with_presence(view: PlayerView, person: BoardPerson, there: Presence) -> BoardPerson:
    """Somebody with how they are connected; the same object as before where nothing has changed."""
    return view.part(("there", person.seat), (person, there), lambda: replace(person, presence=there))


def pocket(view: PlayerView) -> Pocket:
    """What is this reader's alone."""
    made: Pocket = own(view.game, "board", "pocket", default.pocket)(view)
    return made


def journeys(view: PlayerView, events: Sequence[Json]) -> tuple[Journey, ...]:
    """What these events, the last that everybody was told before this view, have moved on the board."""
    return tuple(own(view.game, "motion", "journeys", lambda view, events: ())(view, events))


def about(view: PlayerView, seat: int) -> Sequence[AboutSection]:
    """What everybody knows of somebody: what they have, claimed and lost."""
    made: Sequence[AboutSection] = own(view.game, "about", "about", lambda view, seat: ())(view, seat)
    return made


def table_rules(view: PlayerView, options: Json, seconds: int | None) -> TableRules:
    """The rules of this table: only what is in play. `seconds` are those of its clock."""
    made: TableRules = own(view.game, "rules", "rules", default.rules)(view, options, seconds)
    return made


def marks(view: PlayerView) -> Sequence[Mark]:
    """What one may note about somebody."""
    made: Sequence[Mark] = own(view.game, "rules", "marks", default.marks)(view)
    return made


def known(view: PlayerView) -> Sequence[str] | None:
    """What the reader knows of what lies hidden, by where it lies now; None where a game hides nothing
    there."""
    made: Sequence[str] | None = own(view.game, "board", "known", lambda view: None)(view)
    return made


def character_picture(game: str, content: Json, name: str) -> str | None:
    """The small picture of a Character, also of one that the content of a table adds; None: there is none."""
    own_picture: Callable[[Json, str], str] | None = own(game, "pictures", "character", None)
    return None if own_picture is None else own_picture(content, name)


def held_picture(game: str, content: Json, name: str) -> str | None:
    """The small picture of something somebody holds, where the game has pictures: only what is in the box
    is sure to have one."""
    if name in content.get("characters", ()):
        return character_picture(game, content, name)
    own_picture: Callable[[Json, str], str] | None = own(game, "pictures", "held", None)
    return None if own_picture is None else own_picture(content, name)


def ending(view: PlayerView, figures: Figures | None = None) -> Ending | None:
    """How the game ended; None before. `figures` are those of `engine.statistics`, or those kept of it:
    without them it says who won and what everybody held."""
    if view.view["outcome"] is None:
        return None
    made: Ending = own(view.game, "ending", "ending", default.ending)(view, figures)
    return made

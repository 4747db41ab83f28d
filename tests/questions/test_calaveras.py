"""What Mission Calaveras asks, in words: every kind of question, and the content it speaks of."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import pytest

import engine
from app.games import board, pocket, question
from app.language.narrator import content_of
from app.questions.question import Question
from app.questions.reach import reach as reach_any
from app.questions.selection import Selection, Tap
from engine.core.game import Game
from engine.core.json import Json
from tests.questions.contents import Path, Seen, leaves, unsaid
from tests.questions.playing import moments, reach, view_of

GIVEN = {
    "hands": {"P1": "RHL", "P2": "AAA", "P3": "AAA", "P4": "AAA"},
    "turn": "P1",
    "nicole": "P3",
    "areas": {"P1": "L", "P3": "LA"},
    "innocent": "A",
    "suspect": "C",
    "deck": "PP",
}
GHOST = {
    "hands": {"P1": "CCC", "P2": "LHR", "P3": "CCC"},
    "solo": "P2",
    "turn": "P4",
    "nicole": "P1",
    "deck": "AP",
}


def table(given: Json, content: Json = None) -> Game:
    """A position; its players are Ada, Inès, Léa and Omar."""
    return engine.position("calaveras", given, content=content)


def ask(game: Game, seat: int, *taps: Tap, lang: str = "en", **more: Json) -> Question:
    """What a seat is asked after these taps."""
    return question(view_of(game, seat, (), lang, **more), Selection(taps))


def answers(asked: Question) -> Sequence[tuple[str, str, str]]:
    """What may be answered: the title, what follows from it, and why not."""
    return [(answer.title, answer.support, answer.why_not) for answer in asked.answers]


LOCATION = [("card", "2")]
TWIST = [("card", "0")]


@pytest.mark.parametrize(
    ("lang", "taps", "title", "said"),
    [
        ("en", [], "Which card will you play?", ("Tap one of your cards", "", "First tap a card.")),
        (
            "fr",
            [],
            "Quelle carte jouez-vous ?",
            ("Touchez une de vos cartes", "", "Touchez d’abord une carte."),
        ),
        ("en", LOCATION, "Where does the Lab go?", ("Tap a lit spot", "", "First tap where the card goes.")),
        (
            "fr",
            LOCATION,
            "Où va le Labo ?",
            ("Touchez un endroit éclairé", "", "Touchez d’abord où va la carte."),
        ),
        ("en", TWIST, "Which Location will you move?", ("Discard without moving", "", "")),
        ("fr", TWIST, "Quel Lieu déplacez-vous ?", ("Défausser sans déplacer", "", "")),
        (
            "en",
            [*LOCATION, ("to", "innocent")],
            "Where does the Lab go?",
            ("Declare the Lab innocent", "", ""),
        ),
        ("fr", [*LOCATION, ("to", "innocent")], "Où va le Labo ?", ("Innocenter le Labo", "", "")),
        (
            "en",
            [*LOCATION, ("to", "suspect")],
            "Where does the Lab go?",
            ("Cast suspicion on the Lab", "", ""),
        ),
        ("fr", [*LOCATION, ("to", "1")], "Où va le Labo ?", ("Poser le Labo chez Inès", "", "")),
        (
            "en",
            [*LOCATION, ("to", "0")],
            "Where does the Lab go?",
            ("Play the Lab in front of yourself", "both are discarded", ""),
        ),
        (
            "fr",
            [*TWIST, ("source", "airport|2"), ("to", "suspect")],
            "Où va l’Aéroport ?",
            ("Déplacer l’Aéroport vers les suspects", "les deux sont défaussés", ""),
        ),
        (
            "en",
            [*TWIST, ("source", "airport|2"), ("to", "3")],
            "Where does the Airport go?",
            ("Move the Airport to Omar", "", ""),
        ),
        (
            "en",
            [*TWIST, ("source", "airport|innocent"), ("to", "suspect")],
            "Where does the Airport go?",
            ("Move the Airport to the suspects", "", ""),
        ),
    ],
)
def test_a_turn_step_by_step(lang: str, taps: list[Tap], title: str, said: tuple[str, str, str]) -> None:
    asked = ask(table(GIVEN), 0, *taps, lang=lang)
    assert asked.title.replace("\u202f", " ") == title
    assert answers(asked) == [said]


def test_a_plot_twist_that_has_to_move_something_says_so() -> None:
    content = {**copy.deepcopy(content_of("calaveras")), "twist_move_optional": False}
    (answer,) = ask(table(GIVEN, content), 0, *TWIST, content=content).answers
    assert (answer.key, answer.ready) == ("nothing", False)
    assert answer.why_not.startswith("At this table, a Plot Twist has to move a Location")


def test_for_a_ghost_its_partner_plays() -> None:
    game = table(GHOST)
    assert ask(game, 1).title == "Which card for the ghost?"
    assert answers(ask(game, 1, ("card", "0"), ("to", "3")))[0][0] == "Play the Lab in front of the ghost"
    assert ask(game, 0).title == "Waiting for Inès, who plays a card for the ghost."
    assert ask(game, 0, lang="fr").title == "On attend Inès, qui joue une carte pour le fantôme."
    ghost = next(person for person in board(view_of(game, 1, ())).people if person.seat == 3)
    assert ghost.label == (
        "Ghost (DGSE): 0 Suspicion points, guilty from 7 on; 0 cards in hand; played by you."
    )


def test_whoever_waits_is_told_for_whom_and_the_end_by_its_sentence() -> None:
    assert ask(table(GIVEN), 1).title == "Waiting for Ada to play a card."
    assert ask(table(GIVEN), 1, lang="fr").title == "À Ada de jouer une carte."
    game = table(GIVEN)
    for seat in (1, 3):
        game.forfeit(seat)
    assert ask(game, 0).key == "over"


def test_the_board_says_what_lies_where() -> None:
    zones = {zone.key: zone.label for zone in board(view_of(table(GIVEN), 0, ())).zones}
    assert zones["spot.0"] == "In front of you (KGB): Laboratory."
    assert zones["spot.2"] == "In front of Léa (KGB): Airport, Laboratory."
    assert zones["spot.3"].endswith(": nothing yet.")
    assert zones["spot.innocent"] == "Anyone with these Locations is cleared: Airport."
    assert [piece.label for piece in pocket(view_of(table(GIVEN), 0, ())).pieces] == [
        "Plot Twist",
        "Hotel",
        "Laboratory",
    ]


SAID_ELSEWHERE = {
    *("title", "short_title", "summary", "minutes", "options", "hand_size", "centre_minimum", "count")
}
"""By the home page, the lobby and the rules of the table; nobody is asked about them."""
SWITCHES = {"sole_owner_enough", "twist_move_optional"}
"""How the table is played: the moves that are offered say it."""
AGENTS = "characters"
"""Whom somebody plays is in the terminal's table only."""


def is_said(path: Path) -> bool:
    """Whether a place of the content file is for questions and boards to say."""
    if path[0] == "reasons":
        # The others are told by whoever refuses.
        return path[1] == "must_move"
    if path[0] == "zones" or path[0] == "twist":
        # Their other forms are the narrator's.
        return "the" not in path and "at" not in path and "count" not in path
    return not {*SAID_ELSEWHERE, *SWITCHES, AGENTS} & {*path}


def test_words_follow_the_content() -> None:
    """Each number and name of the content is changed, one by one: what is said follows."""
    content = {**copy.deepcopy(content_of("calaveras")), "twist_move_optional": False}
    hands = {"P1": "RHLCAP", "P2": "AAA", "P3": "AAA", "P4": "AAA"}
    whole = {**GIVEN, "hands": hands, "areas": {"P2": "HLCAP"}, "nicole": "P2"}
    content["hand_size"] = 6
    game = table(whole, content)
    taps: list[list[Tap]] = [TWIST, *([("card", str(at)), ("to", "2")] for at in range(6))]
    taps += [[*TWIST, ("source", f"{place}|1")] for place in content["places"]]
    seen: list[Seen] = [(view_of(game, 0, ()), tapped) for tapped in taps]
    # With four players one organisation is left out.
    seen.append((view_of(engine.new("calaveras", 6), 0, ()), []))
    assert unsaid(seen, content, filter(is_said, leaves(content))) == set()


def test_a_replaced_place_is_played_to_the_end() -> None:
    """Another place than the box has, under its own name, in every question of whole games."""
    content = copy.deepcopy(content_of("calaveras"))
    row = content["places"].pop("hotel")
    content["places"]["harbour"] = {
        **row,
        "en": "Harbour",
        "fr": "Port",
        "the": {"en": "the Harbour", "fr": "le Port"},
    }
    named = 0
    for moment in moments("calaveras", 2, seed=9, content=content):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang, content=content)
        reached = reach(view, moment.move)
        assert reached is not None, moment.move
        named += any(word in str(reached[0].answers) for word in ("Harbour", "Port"))
        board(view), pocket(view)
    assert named


def test_a_wrong_tap_leads_away_from_what_a_lesson_wants() -> None:
    """From the right card the wanted move can still be tapped; from another one, or another target, not."""
    view = view_of(table(GIVEN), 0, ())
    wanted = [{"move": "play_place", "card": "hotel", "to": 3}]

    def within_reach(*taps: Tap) -> bool:
        return reach_any(view, wanted, lambda move: move == wanted[0], Selection(taps)) is not None

    assert within_reach()
    assert within_reach(("card", "1"))
    assert not within_reach(("card", "2"))
    assert not within_reach(("card", "1"), ("to", "innocent"))

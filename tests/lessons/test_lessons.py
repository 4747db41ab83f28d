"""Every lesson can be followed to its end; nothing else that is done changes anything; all are spoken to."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import engine
from app.language import languages
from app.language.files import sentences
from app.language.grammar import grammar
from app.language.typography import set_well
from app.lessons import lesson
from app.lessons.lesson import ANY, CONTINUE, LOOK, Step, UnreadableLessonError, read
from app.own_files import own_table
from app.refusal import AppRefusal, sentence
from tests.lessons.pupil import at_a_lesson, do_as_told, expected_move, follow, watch_the_others

GAMES = sorted(engine.games())
LONGEST = 190
"""Signs the coach may say at once: more would not leave a small screen room for the table."""

every_game = pytest.mark.parametrize("game", GAMES)


def raw(game: str) -> dict[str, Any]:
    """The file of a lesson."""
    found: dict[str, Any] = copy.deepcopy(own_table(game, "lesson"))
    return found


def said(game: str) -> dict[str, Any]:
    """What is said in it, by language."""
    return {lang: copy.deepcopy(dict(sentences(lang, game, "lesson"))) for lang in languages()}


def expecting_moves(game: str) -> list[int]:
    """The steps in which something is to be done at the table."""
    return [at for at, step in enumerate(lesson(game).steps) if step.moves]


@every_game
def test_a_lesson_followed_as_told_ends_with_a_game_that_is_won(game: str) -> None:
    session = follow(at_a_lesson(game))
    assert session.role.course.over
    assert session.document["table"]["status"] == "over"
    assert session.seat in session.document["game"]["outcome"]["winners"]


@every_game
def test_whatever_else_the_rules_allow_is_refused_kindly_and_changes_nothing(game: str) -> None:
    session = at_a_lesson(game)
    tried = 0
    while not session.role.course.over:
        watch_the_others(session)
        step, at, before = session.role.course.step, session.role.course.at, copy.deepcopy(session.document)
        assert step is not None
        for move in [move for move in before["legal"] if not step.fits(move)]:
            refusals: list[AppRefusal] = []
            session.act(dict(move), refusals.append)
            assert [refusal.code for refusal in refusals] == ["lesson_not_now"]
            assert all(sentence(refusals[0], lang).strip() for lang in languages())
            tried += 1
        assert (session.role.course.at, session.document) == (at, before)
        do_as_told(session)
    assert tried > len(lesson(game).steps)


@every_game
def test_nothing_but_the_step_itself_leads_on(game: str) -> None:
    session = at_a_lesson(game)
    while not session.role.course.over:
        watch_the_others(session)
        step, at = session.role.course.step, session.role.course.at
        assert step is not None
        if step.expect != CONTINUE:
            session.role.go_on()
        if step.expect != LOOK:
            session.role.looked()
        session.role.advance()
        assert session.role.course.at == at
        do_as_told(session)
        assert session.role.course.at == at + 1


@every_game
def test_while_the_others_play_one_can_only_watch(game: str) -> None:
    session = at_a_lesson(game)
    watched = 0
    while not session.role.course.over:
        at = session.role.course.at
        if session.role.course.due is not None:
            refusals: list[Any] = []
            for move in session.document["legal"]:
                session.act(dict(move), refusals.append)
            session.role.go_on()
            session.role.looked()
            assert session.role.course.at == at
            assert all(refusal is not None for refusal in refusals)
            session.role.advance()
            watched += 1
        else:
            do_as_told(session)
    assert watched


@every_game
def test_whoever_does_something_else_is_told_what_to_do(game: str) -> None:
    for at in expecting_moves(game):
        step = lesson(game).steps[at]
        assert step.light, f"nothing is lit in step {at}"
        assert step.hint is not None, f"no hint in step {at}"
        session = follow(at_a_lesson(game), at)
        refusals: list[AppRefusal] = []
        session.act({**expected_move(session), "move": "something else"}, refusals.append)
        for lang in languages():
            assert sentence(refusals[0], lang) == set_well(step.hint[lang], lang)


@every_game
def test_everything_is_said_in_every_language_and_fits_a_small_screen(game: str) -> None:
    given = lesson(game)
    for lang in languages():
        assert given.about(lang)
        for at, step in enumerate(given.steps):
            said = [step.text(lang), *([step.hint[lang]] if step.hint else [])]
            assert all(0 < len(text) <= LONGEST for text in said), f"step {at}: {said}"


@every_game
def test_the_two_languages_are_not_the_same_text(game: str) -> None:
    for step in lesson(game).steps:
        for texts in (step.say, step.hint or {}):
            assert len(set(texts.values())) == len(texts)


@every_game
def test_only_what_whoever_learns_may_know_is_shown(game: str) -> None:
    session = at_a_lesson(game)
    while not session.role.course.over:
        play = session.role.course.table.play
        assert play is not None
        assert session.document["game"] == play.game.view(0)
        assert session.document["recording"] is None
        session.role.advance() if session.role.course.due is not None else do_as_told(session)


def test_each_lesson_can_be_given_twice() -> None:
    first = follow(at_a_lesson("complots"))
    second = at_a_lesson("complots")
    assert (first.role.course.over, second.role.course.at) == (True, 0)
    assert second.document["table"]["status"] == "playing"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"expect": "applause"}, "applause"),
        ({"sya": {}}, "sya"),
    ],
)
def test_a_lesson_with_a_fault_is_refused_by_its_step(change: dict[str, Any], problem: str) -> None:
    given = raw("complots")
    given["steps"][2].update(change)
    with pytest.raises(UnreadableLessonError, match=f"step 2.*{problem}"):
        read(given, said("complots"))


@pytest.mark.parametrize("change", [{"say": ""}, {"hint": "Essayez"}, {"hnit": "Essayez"}])
def test_what_is_said_in_one_language_only_is_refused(change: dict[str, str]) -> None:
    texts = said("complots")
    texts["fr"]["steps"][2].update(change)
    with pytest.raises(UnreadableLessonError, match=r"step 2.*all languages"):
        read(raw("complots"), texts)


def test_something_is_said_in_every_step() -> None:
    texts = said("complots")
    for told in texts.values():
        del told["steps"][2]["say"]
    with pytest.raises(UnreadableLessonError, match=r"step 2: nothing is said"):
        read(raw("complots"), texts)
    del texts["fr"]["steps"][2]
    with pytest.raises(UnreadableLessonError, match=r"fr: \d+ steps instead of"):
        read(raw("complots"), texts)


def test_a_step_may_accept_several_moves_or_any() -> None:
    several = Step({}, ({"move": "pass"}, {"move": "announce", "action": "revenu"}))
    assert several.fits({"move": "announce", "action": "revenu", "target": 1})
    assert not several.fits({"move": "announce", "action": "duchesse"})
    assert Step({}, ANY).fits({"move": "pass"})
    assert not Step({}, CONTINUE).fits({"move": "pass"})


NUMBERS = {
    "complots": (
        ("actions.revenu.effect.take", "Income gives {} gold", "Le Revenu rapporte {} or"),
        ("characters.assassin.effect.cost", "for {} gold, he would lose", "pour {} or, il perdrait"),
        ("characters.capitaine.effect.take", "to steal {} gold from you", "pour vous voler {} or"),
        ("characters.duchesse.effect.take", "takes {} gold from the Treasury", "prend {} or au Trésor"),
        ("actions.aide_etrangere.effect.take", "Foreign Aid: {} gold", "l'Aide étrangère : {} or"),
        (
            "actions.assassinat.effect.cost",
            "You have {} gold: the price of the Coup",
            "Vous avez {} or : c'est le prix",
        ),
        (
            "must_assassinate_from",
            "With {} gold or more it is compulsory",
            "Dès {} or, il est même obligatoire",
        ),
    ),
    "calaveras": (
        ("guilty_from", "At {} points a player is guilty", "À {} points, on est coupable"),
        ("centre_minimum", "at least {:w} cards in the middle", "au moins {:w} cartes"),
    ),
    "ghoul": (
        ("preliminary.shown", "everybody shows {:w} cards", "chacun montre {:w} cartes"),
        ("interrogation.shown", "they show you {:w} cards", "il vous montre {:w} cartes"),
        ("characters.touka.stay_alive.count", "with {:w} Transformations", "avec {:w} Transformations"),
    ),
    "bruits": (
        ("settings.counter.3", "the {} points are yours", "les {} points sont pour vous"),
        ("settings.cards_per_turn", "have placed {:w} cards each", "ont déjà posé {:w} cartes"),
    ),
}
"""What a coach says of the numbers of the box. A lesson is a stacked deal of that box and no other."""


class Number(int):
    """`{}` as digits, `{:w}` in the words of a language."""

    lang = "en"

    def __format__(self, how: str) -> str:
        return grammar(self.lang).number(int(self), "") if how == "w" else str(int(self))


@every_game
def test_what_a_coach_says_of_the_box_is_true(game: str) -> None:
    for path, *phrases in NUMBERS[game]:
        value: Any = engine.definition(game).standard_content().raw
        for key in path.split("."):
            value = value[key]
        for lang, phrase in zip(("en", "fr"), phrases, strict=True):
            number = Number(value)
            number.lang = lang
            told = json.dumps(sentences(lang, game, "lesson"), ensure_ascii=False)
            assert phrase.format(number) in told, (path, phrase)

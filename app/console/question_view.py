"""A question in a terminal: its lines, with a number before each thing that may be chosen next.

Every number leads on: what is ticked has none any more, and 0 takes the last choice back.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from app.console.words import ConsoleWords
from app.games import question
from app.questions.player_view import PlayerView
from app.questions.question import Answer, Item, Move, Pick, Question
from app.questions.selection import Selection

Choice = tuple[Pick, Item] | Answer

MARKS = {True: "[x]", False: "[ ]"}


class QuestionView:
    """One question while it is answered."""

    def __init__(self, view: PlayerView, words: ConsoleWords) -> None:
        self._view, self._words = view, words
        self._selection = Selection()
        # A terminal covers nothing: whatever is to be looked at first has been seen.
        self._selection.looked = True
        self._sure: Answer | None = None
        self._ask()

    def _ask(self) -> None:
        self._question = question(self._view, self._selection)
        self._choices: list[Choice] = list(_choices(self._question))

    @property
    def most(self) -> int:
        """The highest number that may be typed."""
        return 1 if self._sure is not None else len(self._choices)

    @property
    def spoken(self) -> list[str]:
        """What was said aloud, or is about to be."""
        said = self._question.spoken
        if said is None:
            return []
        text = f"{said.lead} {said.title} {said.support}" if said.lead else f"{said.title} — {said.support}"
        return [f"   » {text.strip()}"]

    @property
    def title(self) -> str:
        """What is asked, in one line."""
        asked = self._question
        # Where to tap is of no use here.
        support = "" if asked.support in {pick.hint for pick in asked.picks} else asked.support
        return " — ".join(filter(None, (asked.title or self._words("play.your_turn"), support)))

    def lines(self) -> Iterator[str]:
        """What may be chosen now, numbered, and what there is to know about it."""
        if self._sure is not None:
            yield f"  {self._sure.sure}"
            yield self._numbered(1, self._sure.title)
            yield self._words("play.back")
            return
        numbers = {_name(choice): at for at, choice in enumerate(self._choices, start=1)}
        for pick in self._question.picks:
            for heading, items in groupby(pick.items, key=lambda item: item.group or pick.title):
                if heading:
                    yield f"  {heading}"
                for item in items:
                    yield self._numbered(numbers.get(_name((pick, item))), _item(pick, item))
        for answer in self._question.answers:
            yield self._numbered(numbers.get(_name(answer)), _answer(answer))
        for note in self._question.notes:
            yield f"     ({note.text})"
        if self._selection.taps:
            yield self._words("play.back")

    def choose(self, number: int) -> Move | None:
        """The move that is meant, or None where there is more to choose. 0 takes the last choice back.

        Raises LookupError for a number that is not on the list.
        """
        if number == 0 and self._sure is not None:
            self._sure = None
            return None
        if number == 0 and self._selection.back():
            self._ask()
            return None
        if not 1 <= number <= self.most:
            raise LookupError(number)
        if self._sure is not None:
            return self._sure.move
        choice = self._choices[number - 1]
        if isinstance(choice, Answer):
            if not choice.sure:
                return choice.move
            self._sure = choice
        else:
            pick, item = choice
            self._selection.tap(pick, item.key)
            self._ask()
        return None

    def _numbered(self, number: int | None, text: str) -> str:
        if number is None:
            return f"     {text}"
        return self._words("play.choice", number=number, move=text)


def _choices(asked: Question) -> Iterator[Choice]:
    """What may be chosen next, in the order of the lines."""
    for pick in asked.picks:
        if pick.how == "none" or (pick.how != "shares" and len(pick.chosen) >= pick.most):
            continue
        for item in pick.items:
            if not item.why_not and (item.more if pick.how == "shares" else not item.count):
                yield pick, item
    yield from (answer for answer in asked.answers if answer.ready)


def _name(choice: Choice) -> tuple[str, str]:
    if isinstance(choice, Answer):
        return "", choice.key
    pick, item = choice
    return pick.key, item.key


def _item(pick: Pick, item: Item) -> str:
    mark = {"shares": f"[{item.count}]", "none": "", "order": f"[{item.place or ' '}]"}.get(
        pick.how, MARKS[bool(item.count)]
    )
    badge = f"({item.badge})" if item.badge else ""
    said = f"— {item.why_not or item.support}" if item.why_not or item.support else ""
    return " ".join(filter(None, (mark, item.title, badge, said)))


def _answer(answer: Answer) -> str:
    said = answer.support if answer.ready else answer.why_not
    return f"{answer.title} — {said}" if said else answer.title

"""What the questions of Tokyo Ghoul share while one is put together: people to tap, cards under a cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.games.ghoul.words import GhoulWords
from app.questions.builder import QuestionBuilder
from app.questions.player_view import PlayerView
from app.questions.question import Answer, How, Item, Pick
from app.questions.selection import Selection


class GhoulQuestionParts:
    """One question while it is put together."""

    def __init__(self, view: PlayerView, selection: Selection) -> None:
        self.view, self.selection = view, selection
        self.words = GhoulWords(view)
        self.say = self.words.say
        self.builder = QuestionBuilder(view.legal, selection)

    @property
    def first(self) -> str:
        """What to say while nobody is tapped."""
        return self.say("people", "first")

    def people(self, seats: Sequence[int], *, narrow: bool = False) -> Pick:
        """Somebody to tap, with the tokens everybody sees."""
        words = self.words
        items = tuple(
            Item(
                str(seat),
                words.called(seat),
                support=words.suspected(seat),
                marks=tuple(words.token_art(zone) for zone in words.tokens(seat)),
                badge=str(len(words.tokens(seat))),
            )
            for seat in seats
        )
        pick = Pick("target", "seat", items=items, hint=self.first)
        return self.builder.one(pick, lambda seat: {"target": int(seat)}, narrow=narrow)

    def seat_of(self, pick: Pick) -> int | None:
        return int(pick.chosen[0].key) if pick.chosen else None

    def skip(self) -> Answer:
        return Answer("skip", self.say("people", "skip"), move={"move": "skip"})

    def cards(
        self,
        key: str,
        cards: Sequence[str],
        how: How = "one",
        kind: str = "card",
        why_not: Callable[[str], str] = lambda _: "",
    ) -> Pick:
        """Cards only the reader may see; two alike are told apart by where they lie."""
        words, covered = self.words, not self.view.revealed
        items = tuple(
            Item(str(at), art=words.card_art(None))
            if covered
            else Item(str(at), words.clue(card), art=words.card_art(card), why_not=why_not(card))
            for at, card in enumerate(cards)
        )
        return Pick(key, kind, items=items, how=how, covered=covered)

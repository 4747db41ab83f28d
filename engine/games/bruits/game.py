"""Des Bruits dans la nuit: the state of the table and what can happen on it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from engine.core.frames import Frame
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Shapes
from engine.core.options import Schema
from engine.core.refusal import Refusal
from engine.games.bruits import choices, knowledge, moves, options, redeal, scoring, setup, turn, view
from engine.games.bruits.book import Book, book
from engine.games.bruits.content import Content
from engine.games.bruits.happenings import Happening
from engine.games.bruits.table import DOWN, UP, handle, in_turn, others

T = TypeVar("T")

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame for frame in (turn.Round, turn.Turn, turn.Deduction, choices.Choice)
}


class Bruits(Game):
    """A game of Des Bruits dans la nuit.

    Cards laid in the house are numbered in the order they were laid; `laid`, `up`, `known` and `by` say
    of each number which clue it is, how it lies, who knows it and who laid it, and `columns` holds the
    numbers that lie under each location of the row, nearest first.
    """

    NAME = "bruits"
    FRAMES = FRAMES
    PLAIN: ClassVar = ("row", "leo", "counter", "round", "event", "present")
    LISTS: ClassVar = (
        *("identities", "unused", "revealed", "points", "hands", "pile", "event_pile", "columns"),
        *("laid", "up", "known", "by", "at", "refuted", "notes", "meant", "held", "out"),
    )
    DERIVED: ClassVar = ("book",)

    __slots__ = (*PLAIN, *LISTS, *DERIVED)

    content: Content
    book: Book
    row: tuple[str, ...]
    leo: int
    counter: int
    round: int
    event: str | None
    """The event card that lies face up; an instant one has no force any more."""
    present: tuple[int, ...]
    """The seats whose players have not left."""
    identities: list[str]
    unused: list[str]
    """The identities nobody plays."""
    revealed: list[bool]
    points: list[int]
    hands: list[tuple[str, ...]]
    pile: list[str]
    """The top card is the last one."""
    event_pile: list[str]
    columns: list[tuple[int, ...]]
    laid: list[str]
    up: list[bool]
    known: list[int]
    """One bit for each seat that knows the card, and one more, above them, for who only watches."""
    by: list[int]
    at: list[int]
    """Where each character of the content stands, as a place in the row."""
    refuted: list[tuple[int, str]]
    """The wrong accusations: everybody knows that this seat is not this character."""
    notes: list[tuple[int, int, str, int | None, str, bool]]
    """What seats were told in secret: seat, round, op, player asked about, name, answer."""
    meant: list[int]
    """For each of the notes the characters of whom it was true when it was asked, one bit for each."""
    held: list[knowledge.Fact]
    """What seats know of other hands though they do not see them (see `knowledge`)."""
    out: list[int]
    """Those who left, first to last."""

    @classmethod
    def shapes(cls, content: Content) -> Shapes:
        return moves.shapes(content)

    @classmethod
    def schema(cls, content: Content) -> Schema:
        return options.schema(content)

    def set_up(self) -> None:
        setup.set_up(self)

    def restore(self) -> None:
        self.book = book(self.content)
        per_seat = (self.identities, self.revealed, self.points, self.hands)
        per_card = (self.up, self.known, self.by)
        house = self.house()
        if (
            any(len(values) != self.seats for values in per_seat)
            or any(len(values) != len(self.laid) for values in per_card)
            or any(not 0 <= number < len(self.laid) for number in house)
            or len(self.columns) != len(self.row)
            or len(self.at) != len(self.book.identities)
            or len(self.meant) != len(self.notes)
        ):
            raise Refusal("bad_save", problem="something of the table is missing")
        cards = [*self.pile, *(card for hand in self.hands for card in hand)]
        cards += [self.laid[number] for number in house]
        if len(set(cards)) != len(cards) or not set(cards) <= set(self.content.clues):
            raise Refusal("bad_save", problem="the clue cards do not add up")

    def view(self, seat: int | None) -> dict[str, Json]:
        return view.view(self, seat)

    def in_play(self, seat: int) -> bool:
        return seat in self.present

    def redeal(self, seat: int | None, rng: random.Random) -> Bruits:
        return redeal.redeal(self, seat, rng)

    # -- looking at the table ------------------------------------------------------------------

    def order(self) -> tuple[int, ...]:
        """Everybody clockwise from Leo's holder."""
        return in_turn(self.present, self.leo)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Everybody else clockwise from this seat."""
        return others(self.present, seat)

    def suspects(self, seat: int) -> list[int]:
        """The opponents whose identity is not revealed."""
        return [player for player in others(self.present, seat) if not self.revealed[player]]

    def named(self) -> set[str]:
        """The identities that are revealed as somebody's."""
        return {identity for identity, shown in zip(self.identities, self.revealed, strict=True) if shown}

    def happening(self) -> Happening:
        """What the event in force changes."""
        return self.book.happenings[self.event]

    def quota(self) -> int:
        """How many cards are placed in a turn."""
        return self.content.settings.cards_per_turn + self.happening().more_cards

    def stake(self) -> int:
        """What an accusation is worth."""
        return self.counter + self.happening().more_points

    def house(self) -> list[int]:
        """All cards that lie in the house, location by location."""
        return [number for column in self.columns for number in column]

    def find(self, number: int) -> int | None:
        """The place in the row under which a card lies; None: it is not in the house."""
        return next((at for at, column in enumerate(self.columns) if number in column), None)

    def knows(self, seat: int | None, number: int) -> bool:
        """Whether this seat (None: a spectator) knows the face of a card in the house."""
        return bool(self.known[number] >> (self.seats if seat is None else seat) & 1)

    def shows_mysterious(self, number: int) -> bool:
        """Whether this card is a mysterious object lying face up."""
        return self.up[number] and self.content.clues[self.laid[number]].mysterious

    def stands(self, seat: int) -> int:
        """Where this player's character is."""
        return self.at[self.book.index[self.identities[seat]]]

    def characters(self) -> dict[str, list[str]]:
        """Who stands in each location."""
        standing: list[list[str]] = [[] for _ in self.row]
        for place, name in zip(self.at, self.book.identities, strict=True):
            standing[place].append(name)
        return dict(zip(self.row, standing, strict=True))

    def clash(self, who: int, to: int, leaving: int = -1) -> bool:
        """Whether a character would meet another of its symbol there (`leaving` is about to go)."""
        if self.options["same_symbol_together_after_setup"]:
            return False
        symbols = self.book.symbols
        return any(
            place == to and symbols[other] == symbols[who] and other not in (who, leaving)
            for other, place in enumerate(self.at)
        )

    # -- cards ---------------------------------------------------------------------------------

    def chance(self, items: Sequence[T]) -> T:
        """One of the items at random; tests may name it."""
        return self._dealer.draw(list(items))[0]

    def draw(self, seat: int, count: int, origin: str | None = None) -> None:
        """Take cards from the pile into a hand, as far as there are any; `origin` is the effect that does
        it, None where a hand is filled."""
        count = min(count, len(self.pile))
        if count > 0:
            cards = self._dealer.take(self.pile, count)
            self.hands[seat] += cards
            self.tell("drew", seat=seat, count=count, origin=origin)
            self.whisper((seat,), "drew_cards", cards=cards)

    def put_under(self, cards: Sequence[str]) -> None:
        """Put cards face down under the pile, one after the other."""
        self.pile[:0] = reversed(cards)

    def leave_hand(self, seat: int, card: str) -> None:
        """A card leaves a hand; the others keep their order."""
        self.hands[seat] = tuple(other for other in self.hands[seat] if other != card)

    def take_from(self, seat: int) -> str:
        """A card at random out of a hand."""
        card = self.chance(self.hands[seat])
        self.leave_hand(seat, card)
        return card

    def lay(self, seat: int, clue: str, place: int, up: bool) -> int:
        """Lay a card of the hand at the end of a column; its number."""
        number = len(self.laid)
        self.leave_hand(seat, clue)
        knowledge.left_hand(self, seat, clue, range(self.seats) if up else ())
        self.laid.append(clue)
        self.up.append(up)
        self.known.append(self._everybody() if up else 1 << seat)
        self.by.append(seat)
        self.columns[place] += (number,)
        self.tell(
            "placed",
            seat=seat,
            card=handle(number),
            location=self.row[place],
            face=UP if up else DOWN,
            clue=clue if up else None,
        )
        if not up:
            self._whisper_face(seat, number)
        return number

    def learn(self, seat: int, number: int) -> None:
        """A seat is shown the face of a card."""
        self.known[number] |= 1 << seat
        self._whisper_face(seat, number)

    def turn_over(self, number: int, seat: int | None = None) -> None:
        """Turn a card over where it lies; whichever way, everybody has now seen its face."""
        self.up[number] = not self.up[number]
        self.known[number] = self._everybody()
        face = UP if self.up[number] else DOWN
        self.tell(
            "turned",
            seat=seat,
            card=handle(number),
            face=face,
            clue=self.laid[number],
            location=self.location_of(number),
            owner=self.by[number],
        )

    def move_card(self, seat: int, number: int, to: int) -> None:
        """Move a card to the end of another column, as it lies."""
        source = self._take_up(number)
        self.columns[to] += (number,)
        self.tell(
            "moved_card",
            seat=seat,
            card=handle(number),
            source=self.row[source],
            to=self.row[to],
            clue=self.laid[number] if self.up[number] else None,
            owner=self.by[number],
        )

    def discard_from_house(self, seat: int, number: int) -> None:
        """Put a card of the house under the pile; who knew it does not matter any more."""
        source = self._take_up(number)
        clue = self.laid[number]
        self.put_under((clue,))
        shown = clue if self.up[number] else None
        self.laid[number], self.known[number] = "", 0
        self.tell(
            "buried",
            seat=seat,
            card=handle(number),
            location=self.row[source],
            clue=shown,
            owner=self.by[number],
        )

    def location_of(self, number: int) -> str:
        """The location in whose column a card lies."""
        place = self.find(number)
        assert place is not None
        return self.row[place]

    def _whisper_face(self, seat: int, number: int) -> None:
        self.whisper(
            (seat,), "face", card=handle(number), clue=self.laid[number], location=self.location_of(number)
        )

    def _take_up(self, number: int) -> int:
        source = self.find(number)
        assert source is not None
        self.columns[source] = tuple(other for other in self.columns[source] if other != number)
        return source

    def _everybody(self) -> int:
        return (2 << self.seats) - 1

    # -- points and rounds ---------------------------------------------------------------------

    def gain(self, seat: int, amount: int, source: str) -> None:
        """A player takes points; `source` is the op, or "accusation"."""
        if amount:
            self.points[seat] += amount
            self.tell("points", seat=seat, amount=amount, source=source)

    def accuse(self, seat: int, player: int, identity: str) -> None:
        """Right: points for the accuser, and the identity is out. Wrong: points for the accused."""
        right = self.identities[player] == identity
        self.tell("accused", seat=seat, player=player, identity=identity, right=right)
        self.gain(seat if right else player, self.stake(), "accusation")
        if right:
            self.reveal(player)
        else:
            self.refuted.append((player, identity))

    def reveal(self, seat: int) -> None:
        """Show an identity to everybody, for good."""
        self.revealed[seat] = True
        self.tell("revealed", seat=seat, identity=self.identities[seat])

    def end_round(self) -> bool:
        """Leo goes on, the Counter goes down, and a new event comes; False: the game is over."""
        self.leo = in_turn(self.present, self.leo + 1)[0]
        self.counter -= 1
        self.event = None
        self.tell("round_over", leo=self.leo, counter=self.counter)
        if not self.counter:
            self._end()
            return False
        self.round += 1
        self.begin_turn()
        if self.event_pile:
            (self.event,) = self._dealer.take(self.event_pile)
            self.tell("event", card=self.event)
            self.happening().begin(self)
        return True

    def _end(self) -> None:
        outcome = scoring.final(self)
        self.tell("won", seats=outcome.winners, reason=outcome.reason, **outcome.details)
        self.finish(outcome)

    # -- a player leaves -----------------------------------------------------------------------

    def depart(self, seat: int) -> None:
        """Leaving for good.

        The identity is shown, so that nobody makes points on somebody absent; the hand goes under the
        pile in a random order; the choice under way is dropped, and turns and guesses are skipped.
        Cards laid, the character and the points stay. Leo lies at an empty place until the round ends,
        so nobody's turn comes earlier or later. The last player left wins at once.
        """
        self.present = tuple(other for other in self.present if other != seat)
        self.out.append(seat)
        if not self.revealed[seat]:
            self.reveal(seat)
        hand = list(self.hands[seat])
        self._dealer.shuffle(hand)
        self.hands[seat] = ()
        self.put_under(hand)
        knowledge.gone(self, seat)
        self.tell("discarded", seat=seat, count=len(hand))
        if len(self.present) == 1:
            self._end()
            return
        self._stack[:] = [frame for frame in self._stack if not frame.withdraw(self, seat)]

"""Before the first turn: face-up cards, a look at the Support token, and the Preliminary phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from engine.core.frames import Frame, Unavailable
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.ghoul.knowledge import came_secretly, left_secretly, saw
from engine.games.ghoul.moves import PRELIM_SEEN, SUPPORT_SEEN, one_card, some_cards
from engine.games.ghoul.table import turn_order, without

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul


class GhoulFrame(Frame["Ghoul"]):
    """A frame that knows which moves belong to its moment; the first one it offers is its default."""

    __slots__ = ()

    moves: ClassVar[tuple[str, ...]] = ()

    def default(self, game: Ghoul, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def reason(self, game: Ghoul, seat: int, move: Move) -> str | None:
        return self.forbidden(game, seat, move) if move["move"] in self.moves else "wrong_phase"

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        """Which rule forbids this move, although its moment is now."""
        raise NotImplementedError  # pragma: no cover


class Barrier(GhoulFrame):
    """Everybody concerned answers in secret; when all have, the answers take effect together."""

    concealed = True

    __slots__ = ("answered",)

    answered: tuple[tuple[int, Any], ...]

    def concerned(self, game: Ghoul) -> tuple[int, ...]:
        """Who must answer."""
        return turn_order(game.seats, 0)

    def proceed(self, game: Ghoul) -> None:
        if not self.answered:
            game.ask(self, self.concerned(game))
        else:
            game.pop()
            self.resolve(game, dict(self.answered))

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        self.answered = (*self.answered, (seat, move.get("card", move.get("cards"))))
        self.waiting = tuple(other for other in self.waiting if other != seat)
        game.tell("ready", seat=seat)

    def resolve(self, game: Ghoul, answers: dict[int, Any]) -> None:
        """What all these answers do."""
        raise NotImplementedError  # pragma: no cover


@dataclass(slots=True, eq=False)
class MaskFaceUp(Barrier):
    """Everybody puts one of four cards face up: a Mask, if there is one."""

    phase = "mask_faceup"
    moves = ("faceup",)

    answered: tuple[tuple[int, Any], ...] = ()
    waiting: tuple[int, ...] = ()

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        mask = game.content.mask
        return one_card("faceup", (mask,) if mask in game.hands[seat] else game.hands[seat])

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        hand = game.hands[seat]
        return "mask_first" if game.content.mask in hand and move["card"] in hand else "card_not_held"

    def details(self, game: Ghoul, seat: int, move: Move, reason: str) -> Mapping[str, Json]:
        return {"clue": game.content.mask}

    def unavailable(self, game: Ghoul, seat: int) -> Sequence[Unavailable]:
        hand, mask = game.hands[seat], game.content.mask
        others = [card for card in dict.fromkeys(hand) if card != mask] if mask in hand else []
        return [({"card": card}, "mask_first", {"clue": mask}) for card in others]

    def resolve(self, game: Ghoul, answers: dict[int, Any]) -> None:
        for seat, card in sorted(answers.items()):
            game.place_faceup(seat, card)


@dataclass(slots=True, eq=False)
class SupportLook(Barrier):
    """The Support tokens are dealt; everybody looks at their own and lays it face down."""

    phase = "support_look"
    moves = ("support_seen",)

    answered: tuple[tuple[int, Any], ...] = ()
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        if not game.support_kinds:
            game.deal_support()
        Barrier.proceed(self, game)

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return (SUPPORT_SEEN,)

    def resolve(self, game: Ghoul, answers: dict[int, Any]) -> None:
        """Go on, now that everybody has seen their token."""


@dataclass(slots=True, eq=False)
class PrelimShow(Barrier):
    """Everybody picks some cards to show to the left."""

    phase = "prelim_show"
    moves = ("prelim_show",)

    answered: tuple[tuple[int, Any], ...] = ()
    waiting: tuple[int, ...] = ()

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return some_cards("prelim_show", game.hands[seat], game.content.shown_first)

    def accept(self, game: Ghoul, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        return Frame.accept(self, game, seat, in_order(game, move), offers)

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "wrong_number" if len(move["cards"]) != game.content.shown_first else "card_not_held"

    def details(self, game: Ghoul, seat: int, move: Move, reason: str) -> Mapping[str, Json]:
        return {"needed": game.content.shown_first}

    def resolve(self, game: Ghoul, answers: dict[int, Any]) -> None:
        shown = tuple(answers[seat] for seat in range(game.seats))
        for seat, cards in enumerate(shown):
            saw(game, game.left(seat), seat, cards)
            game.whisper((seat, game.left(seat)), "prelim_shown", seat=seat, to=game.left(seat), cards=cards)
        game.push(PrelimView(shown))


@dataclass(slots=True, eq=False)
class PrelimView(Barrier):
    """Everybody looks at the cards shown by the neighbour on the right, and says so."""

    phase = "prelim_view"
    moves = ("prelim_seen",)

    shown: tuple[tuple[str, ...], ...]
    answered: tuple[tuple[int, Any], ...] = ()
    waiting: tuple[int, ...] = ()

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return (PRELIM_SEEN,)

    def resolve(self, game: Ghoul, answers: dict[int, Any]) -> None:
        game.push(PrelimPass())


@dataclass(slots=True, eq=False)
class PrelimPass(Barrier):
    """Everybody gives one card to the right, before seeing the one that comes from the left."""

    phase = "prelim_pass"
    moves = ("prelim_pass",)

    answered: tuple[tuple[int, Any], ...] = ()
    waiting: tuple[int, ...] = ()

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return one_card("prelim_pass", game.hands[seat])

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "card_not_held"

    def resolve(self, game: Ghoul, answers: dict[int, Any]) -> None:
        for seat, card in answers.items():
            game.hands[seat] = without(game.hands[seat], card)
            left_secretly(game, seat, card, (game.right(seat),))
        for seat in range(game.seats):
            right = game.right(seat)
            game.receive(right, answers[seat])
            came_secretly(game, right, answers[seat], (seat,))
            game.whisper((seat, right), "prelim_passed", seat=seat, to=right, card=answers[seat])
        game.tell("prelim_done")
        for seat in range(game.seats):
            game.put_mask_first(seat)


def in_order(game: Ghoul, move: Move) -> Move:
    """The same choice of cards as it is offered: they may be named in any order."""
    return Move(move, cards=game.content.arranged(move["cards"])) if "cards" in move else move

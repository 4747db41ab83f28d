"""Tokyo Ghoul: the state of the table and what can happen on it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

from engine.core.caution import Caution
from engine.core.frames import Frame
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Shapes
from engine.core.options import Schema
from engine.core.refusal import Refusal
from engine.games.ghoul import choices, frames, moves, options, setup, turn, view
from engine.games.ghoul.cautions import cautions
from engine.games.ghoul.content import Character, Content, Tile
from engine.games.ghoul.knowledge import came_openly, left_openly
from engine.games.ghoul.objectives import end
from engine.games.ghoul.redeal import redeal
from engine.games.ghoul.table import ABANDONED, MASK, ahead, flight, goes_face_up, without

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        frames.MaskFaceUp,
        frames.SupportLook,
        frames.PrelimShow,
        frames.PrelimView,
        frames.PrelimPass,
        turn.Turn,
        turn.SupportStep,
        choices.Interrogate,
        choices.Show,
        choices.Exchange,
        choices.Refill,
        choices.Remove,
        choices.Give,
        choices.Attack,
    )
}


class Ghoul(Game):
    """A game of Tokyo Ghoul: Bloody Masquerade."""

    NAME = "ghoul"
    FRAMES = FRAMES
    PLAIN: ClassVar = (
        "cast",
        "action_pos",
        "visible",
        "red_known",
        "reserve",
        "end_triggered",
        "active",
        "turn",
        "absent",
        "unfinished",
    )
    LISTS: ClassVar = (
        *("characters", "hands", "faceup", "tokens", "tiles"),
        *("support_kinds", "support_at", "support_seen", "known"),
    )

    __slots__ = (*PLAIN, *LISTS)

    content: Content
    cast: tuple[str, ...]
    """The Characters in play, which everybody knows; who is who is `characters`."""
    action_pos: int
    visible: tuple[bool, ...]
    red_known: bool
    """Whether a red Location has ever been visible, which tells both."""
    reserve: int
    end_triggered: bool
    """The Reserve has been empty: the game ends with this turn, even if a token comes back."""
    active: int
    turn: int
    absent: tuple[int, ...]
    """The seats whose players have left for good (see `depart`)."""
    unfinished: tuple[int, ...]
    """The seats whose last turn began without an Instant Victory and whose cards are still the same."""
    characters: list[str]
    hands: list[tuple[str, ...]]
    """Everybody's cards in hand by type, always in the order of the content file."""
    faceup: list[str]
    """The card on everybody's board; an empty text where there is none."""
    tokens: list[int]
    """Suspicion tokens: all zones of seat 0, then all zones of seat 1, and so on."""
    tiles: list[str]
    support_kinds: list[str]
    """The Support tokens themselves, numbered by the seat they were dealt to; empty without the variant."""
    support_at: list[int]
    """The number of the Support token that lies before each seat."""
    support_seen: list[tuple[int, ...]]
    """Who has looked at each Support token, by its number."""
    known: list[tuple[str, ...]]
    """What is certain about others' hands, for each seat and for everybody (see `knowledge`)."""

    @classmethod
    def shapes(cls, content: Content) -> Shapes:
        return moves.shapes(content)

    @classmethod
    def schema(cls, content: Content) -> Schema:
        return options.schema(content)

    @classmethod
    def cautions(cls, content: Content, seats: int, options: Mapping[str, Json]) -> tuple[Caution, ...]:
        return cautions(content, seats, options)

    def set_up(self) -> None:
        setup.set_up(self)

    def restore(self) -> None:
        mix = self.content.mix(self.seats, self.options["config"])
        sound = (
            sum(self.tokens) + self.reserve == mix.reserve
            and len(self.characters) == len(self.hands) == len(self.faceup) == self.seats
            and len(self.tokens) == self.seats * len(self.content.zones)
            and sorted(self.tiles) == sorted(self.content.tiles)
            and len(self.visible) == self.content.spaces
            and len(self.known) == self.seats * (self.seats + 1)
        )
        if not sound:
            raise Refusal("bad_save", problem="the tiles, the tokens or the hands do not add up")

    def view(self, seat: int | None) -> dict[str, Json]:
        return view.view(self, seat)

    def redeal(self, seat: int | None, rng: random.Random) -> Ghoul:
        return redeal(self, seat, rng)

    def in_play(self, seat: int) -> bool:
        return seat not in self.absent

    # -- looking at the table ------------------------------------------------------------------

    def left(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def right(self, seat: int) -> int:
        """The seat before."""
        return (seat - 1) % self.seats

    def character(self, seat: int) -> Character:
        """Who this player is."""
        return self.content.characters[self.characters[seat]]

    def possessed(self, seat: int) -> tuple[str, ...]:
        """All cards of a player that draw suspicion."""
        if self.faceup[seat] and self.content.flags.faceup_counts_for_suspicion:
            return (*self.hands[seat], self.faceup[seat])
        return self.hands[seat]

    def total(self, seat: int) -> int:
        """All Suspicion tokens of a player."""
        zones = len(self.content.zones)
        return sum(self.tokens[seat * zones : (seat + 1) * zones])

    def tile(self) -> Tile:
        """The Location under the Action token."""
        return self.content.tiles[self.tiles[self.action_pos]]

    def ahead(self) -> tuple[int, ...]:
        """The Locations the Action token may move to, nearest first."""
        return ahead(self.visible, self.action_pos)

    def support_of(self, seat: int) -> str:
        """The kind of the Support token that lies before a seat."""
        return self.support_kinds[self.support_at[seat]]

    # -- the board -----------------------------------------------------------------------------

    def move_token(self, steps: int) -> None:
        """Fly to a visible Location, and turn over what lies on the way."""
        start, to = self.action_pos, self.ahead()[steps - 1]
        turned = flight(self.visible, start, to)
        self.action_pos, self.visible = to, turned.visible
        faces = tuple(self.tiles[space] for space in turned.shown)
        self.red_known = self.red_known or any(self.content.tiles[name].red for name in faces)
        self.tell(
            "moved",
            seat=self.active,
            source=start,
            to=to,
            tile=self.tiles[to],
            hidden=turned.hidden,
            shown=turned.shown,
            faces=faces,
        )

    def take_token(self, seat: int, zone: str) -> None:
        """A player gets a Suspicion token from the Reserve; the last one ends the game with this turn."""
        self.tokens[seat * len(self.content.zones) + self.content.zones.index(zone)] += 1
        self.reserve -= 1
        if not self.reserve and not self.end_triggered:
            self.end_triggered = True
            self.tell("reserve_empty")

    def return_token(self, seat: int, zone: str) -> None:
        """A Suspicion token goes back to the Reserve."""
        self.tokens[seat * len(self.content.zones) + self.content.zones.index(zone)] -= 1
        self.reserve += 1

    # -- cards ---------------------------------------------------------------------------------

    def receive(self, seat: int, card: str) -> None:
        """A card comes into a hand."""
        self.hands[seat] = self.content.arranged((*self.hands[seat], card))

    def give_up(self, seat: int, to: int, card: str, *, faceup: bool) -> None:
        """A card leaves a hand, or a board for all to see."""
        if faceup:
            self.faceup[seat] = ""
            self.tell("faceup_left", owner=seat, to=to, card=card)
        else:
            self.hands[seat] = without(self.hands[seat], card)

    def place_faceup(self, seat: int, card: str) -> None:
        """A card of the hand goes face up on an empty board."""
        self.hands[seat] = without(self.hands[seat], card)
        self.faceup[seat] = card
        left_openly(self, seat, card)
        self.tell("faceup_placed", owner=seat, card=card)

    def put_mask_first(self, seat: int) -> bool:
        """A Mask in hand must lie face up unless one already does; False if the board stays empty."""
        mask, card = self.content.mask, self.faceup[seat]
        if not self.options[MASK] or mask not in self.hands[seat]:
            return card != ""
        if not card:
            self.place_faceup(seat, mask)
        elif goes_face_up(card, mask, mask):
            self.hands[seat] = self.content.arranged((*without(self.hands[seat], mask), card))
            self.faceup[seat] = mask
            left_openly(self, seat, mask)
            came_openly(self, seat, card)
            self.tell("faceup_replaced", owner=seat, old=card, new=mask)
        return True

    # -- Support tokens ------------------------------------------------------------------------

    def deal_support(self) -> None:
        """Deal everybody a Support token, which they know."""
        kinds = list(self.content.support_tokens(self.seats))
        self.support_kinds = list(self._dealer.draw(kinds, self.seats))
        self.support_at = list(range(self.seats))
        self.support_seen = [(seat,) for seat in range(self.seats)]
        for seat, kind in enumerate(self.support_kinds):
            self.whisper((seat,), "support_seen", seat=seat, target=seat, token=kind)

    def look_at_support(self, seat: int, target: int) -> None:
        """A player looks at a token: everybody sees whose, nobody else sees what."""
        token = self.support_at[target]
        if seat not in self.support_seen[token]:
            self.support_seen[token] = (*self.support_seen[token], seat)
        self.tell("support_looked", seat=seat, target=target)
        self.whisper((seat,), "support_seen", seat=seat, target=target, token=self.support_kinds[token])

    def swap_support(self, seat: int, target: int) -> None:
        """Two players' tokens change places, and nobody looks at them."""
        at = self.support_at
        at[seat], at[target] = at[target], at[seat]
        self.tell("support_swapped", seat=seat, target=target)

    # -- a player leaves -----------------------------------------------------------------------

    def ask(self, frame: Frame[Any], seats: tuple[int, ...]) -> None:
        """Open a question; for a seat whose player has left, the default answer is given at once."""
        super().ask(frame, seats)
        for seat in self.absent:
            if seat in seats:
                frame.answer(self, seat, frame.default(self, seat))

    def depart(self, seat: int) -> None:
        """The seat stays at the table without its player.

        Its Character, cards and tokens count as before, because the others' objectives hang on them:
        it can be interrogated, suspected and attacked, and it lives as anybody's companion. Nothing
        of it is revealed. It answers every question at once with the default (shows its first
        cards, moves by one, exchanges and attacks nothing), and it never wins, although an Inspector
        who left may still win the game for a partner. When fewer than two people remain
        nobody is left to play against: the game is abandoned, without a winner.
        """
        self.absent = (*self.absent, seat)
        if self.seats - len(self.absent) < 2:
            end(self, ABANDONED)
            return
        frame = self._stack[-1]
        if seat in frame.waiting:
            frame.answer(self, seat, frame.default(self, seat))

"""What a seat makes of all it has seen and heard: who is likely whom, and who holds what.

For each other player there is a figure for each Character, the logarithm of how well what that player
did would fit it; people keep and take the cards they want, and hunters look for a place to attack.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.bots.games.ghoul import signs
from engine.bots.games.ghoul.goals import Goals, cast_of
from engine.bots.games.ghoul.hands import Hands
from engine.bots.games.ghoul.tables import tables
from engine.bots.policy import View
from engine.core.json import Json
from engine.games.ghoul.content import Action, Content
from engine.games.ghoul.knowledge import Cards, doubted, less, more, together
from engine.games.ghoul.moves import some_cards
from engine.games.ghoul.table import ANY, FORMS, ahead, flight

SLIP = 0.1
"""How often somebody shows other cards than we would."""


@dataclass(slots=True)
class Interrogation:
    """One that is under way: between whom, and what is known of it."""

    seat: int
    target: int
    shown: Cards = ()
    given: str | None = None
    taken: str | None = None
    told: bool = False
    """Whether this seat is one of the two and knows what was exchanged."""
    from_board: dict[int, str] = field(default_factory=dict)
    settled: bool = False


@dataclass(slots=True)
class Memory:
    """All that one seat keeps in mind."""

    content: Content
    """What the table is played with."""
    seat: int
    seats: int
    names: tuple[str, ...]
    """Who the others may be."""
    fits: list[list[float]]
    """For each seat, how well each of these names fits what it did."""
    studied: list[list[float]]
    """The same by what it really tells (see `signs`)."""
    seen: list[Cards]
    """Cards that are certainly in each hand."""
    capped: list[dict[str, int]]
    """How many cards of a type each player has at most."""
    faceup: list[str]
    support: dict[int, str]
    """Support tokens looked at, by where they lie now."""
    place: int
    visible: tuple[bool, ...]
    tile: str = ""
    suspected: list[frozenset[str]] = field(default_factory=list)
    """In which zones each player has Suspicion tokens."""
    passed: tuple[int, str] | None = None
    interrogation: Interrogation | None = None
    got: str = ""
    """The card that came from the neighbour on the left."""
    bare: frozenset[int] = frozenset()
    """Who has to show all cards."""
    hands: Hands | None = None
    """What an expert reckons of the others' hands (see `reading`)."""

    def goals(self, at: int) -> Goals:
        """The goals of one of the names."""
        return cast_of(self.content).of(self.names[at])

    def speak(self, seat: int, at: int, sign: signs.Sign, times: float = 1.0) -> None:
        """Something speaks for or against this player being one of the names."""
        self.fits[seat][at] += sign.plain * times
        self.studied[seat][at] += sign.studied * times

    def lean(self, seat: int, clue: str, sign: signs.Sign) -> None:
        """Something speaks for or against this player wanting a type of card."""
        for at in range(len(self.names)):
            if clue in self.goals(at).clues:
                self.speak(seat, at, sign)

    def lean_hunter(self, seat: int, sign: signs.Sign) -> None:
        """Something speaks for or against this player being out to kill."""
        for at in range(len(self.names)):
            if self.goals(at).prey is not None:
                self.speak(seat, at, sign)


def remember(
    memory: Memory | None, view: View, events: Sequence[dict[str, Json]], content: Content
) -> Memory:
    """The memory after these events."""
    if memory is None:
        memory = _blank(view, content)
    memory.suspected = [
        frozenset(zone for zone, count in player["tokens"].items() if count)
        for player in view["players"].values()
    ]
    memory.bare = frozenset(
        seat
        for seat, player in enumerate(view["players"].values())
        if sum(player["tokens"].values()) >= content.shows_all_from
    )
    for event in events:
        hear = _HEARD.get(event["event"])
        if hear is not None:
            hear(memory, event)
    return memory


def _blank(view: View, content: Content) -> Memory:
    seat, seats = view["seat"], len(view["players"])
    own = view["players"][str(seat)]["character"]
    names = tuple(name for name in view["characters"] if name != own)
    return Memory(
        content=content,
        seat=seat,
        seats=seats,
        names=names,
        fits=[[0.0] * len(names) for _ in range(seats)],
        studied=[[0.0] * len(names) for _ in range(seats)],
        seen=[()] * seats,
        capped=[{} for _ in range(seats)],
        faceup=[""] * seats,
        support={},
        place=content.start,
        visible=tuple(not view["tiles"][str(space)]["red"] for space in range(len(view["tiles"]))),
    )


# -- cards that are shown ----------------------------------------------------------------------


def showing(content: Content, name: str, shown: Cards) -> float:
    """How likely a Character would show these two cards of its three, as a logarithm."""
    key = ("showing", name, shown)
    if key not in content.derived:
        content.derived[key] = _showing(content, name, shown)
    likely: float = content.derived[key]
    return likely


def _showing(content: Content, name: str, shown: Cards) -> float:
    goals, likely, cards = cast_of(content).of(name), 0.0, 0
    for clue, row in content.clues.items():
        if row.mask:
            continue
        hand = content.arranged((*shown, clue))
        best = tables(content).to_show(goals, hand, some_cards("show", hand, len(shown)))
        offers = [move["cards"] for move in best]
        likely += (1 - SLIP) * (shown in offers) / len(offers) + SLIP / 3
        cards += 1
    return math.log(likely / cards)


def _shown(memory: Memory, owner: int, cards: Cards) -> None:
    memory.seen[owner] = together(memory.seen[owner], cards)
    content = memory.content
    if len(cards) == content.shown and all(card in content.clues for card in cards):
        for at, name in enumerate(memory.names):
            memory.speak(owner, at, signs.SHOWN, showing(content, name, content.arranged(cards)))


def _prelim_shown(memory: Memory, event: dict[str, Json]) -> None:
    if event["to"] == memory.seat:
        _shown(memory, event["seat"], tuple(event["cards"]))


def _prelim_passed(memory: Memory, event: dict[str, Json]) -> None:
    if event["seat"] == memory.seat:
        memory.passed = (event["to"], event["card"])
    else:
        memory.lean(event["seat"], event["card"], signs.PASSED)


def _prelim_done(memory: Memory, event: dict[str, Json]) -> None:
    memory.seen = [doubted(cards) for cards in memory.seen]
    if memory.passed is not None:
        to, card = memory.passed
        memory.seen[to] = more(memory.seen[to], card)


# -- interrogations ----------------------------------------------------------------------------


def _interrogation_started(memory: Memory, event: dict[str, Json]) -> None:
    memory.interrogation = Interrogation(event["seat"], event["target"])
    for at in range(len(memory.names)):
        if not memory.suspected[event["target"]].isdisjoint(memory.goals(at).clues):
            memory.speak(event["seat"], at, signs.ASKED)


def _cards_seen(memory: Memory, event: dict[str, Json]) -> None:
    cards = tuple(event["cards"])
    if event["to"] == memory.seat:
        _shown(memory, event["seat"], cards)
    elif memory.interrogation is not None:
        memory.interrogation.shown = cards


def _exchange_decided(memory: Memory, event: dict[str, Json]) -> None:
    now = memory.interrogation
    if now is None:
        return
    now.told, now.given, now.taken = True, event["given"], event["taken"]
    if now.target != memory.seat:
        return
    if now.taken is None:
        for clue in set(now.shown):
            memory.lean(now.seat, clue, signs.LEFT_LYING)
    elif now.taken != now.given:
        memory.lean(now.seat, now.taken, signs.TAKEN)
        memory.lean(now.seat, event["given"], signs.GIVEN)


def _settle(memory: Memory) -> None:
    """The cards of an interrogation have changed hands, or may have."""
    now = memory.interrogation
    if now is None or now.settled:
        return
    now.settled = True
    cards = {now.seat: now.given, now.target: now.taken}
    for owner, card in cards.items():
        if owner not in now.from_board:
            known = memory.seen[owner]
            memory.seen[owner] = less(known, card or "") if now.told else doubted(known)
        # There may be one card more of a type than there was.
        memory.capped[owner] = {clue: most + 1 for clue, most in memory.capped[owner].items() if most < 2}
    for owner, card in (cards if now.told else now.from_board).items():
        if card is not None:
            other = now.target if owner == now.seat else now.seat
            memory.seen[other] = more(memory.seen[other], card)


def _faceup_left(memory: Memory, event: dict[str, Json]) -> None:
    memory.faceup[event["owner"]] = ""
    if memory.interrogation is not None:
        memory.interrogation.from_board[event["owner"]] = event["card"]
        if event["to"] == memory.interrogation.seat and event["owner"] != memory.seat:
            memory.lean(event["to"], event["card"], signs.TAKEN)


def _faceup_placed(memory: Memory, event: dict[str, Json]) -> None:
    _settle(memory)
    owner, card = event["owner"], event["card"]
    memory.faceup[owner] = card
    memory.seen[owner] = less(memory.seen[owner], card)


def _faceup_replaced(memory: Memory, event: dict[str, Json]) -> None:
    _settle(memory)
    owner = event["owner"]
    memory.faceup[owner] = event["new"]
    memory.seen[owner] = more(less(memory.seen[owner], event["new"]), event["old"])


def _interrogation_done(memory: Memory, event: dict[str, Json]) -> None:
    _settle(memory)
    memory.interrogation = None


# -- what everybody sees -----------------------------------------------------------------------


def _suspicion(memory: Memory, event: dict[str, Json]) -> None:
    action = suspicion_of(memory, event["zone"])
    if action is None or action.fields["clue"] == ANY:
        return
    clue, least = action.fields["clue"], FORMS[action.fields["form"]]
    for other in range(memory.seats):
        if other in event["seats"]:
            in_hand = least - (memory.faceup[other] == clue)
            memory.seen[other] = together(memory.seen[other], (clue,) * in_hand)
            memory.lean(other, clue, signs.HELD)
        else:
            memory.capped[other][clue] = least - 1
            memory.lean(other, clue, signs.NOT_HELD)


def suspicion_of(memory: Memory, zone: str) -> Action | None:
    """The action of the present Location that puts tokens into a zone."""
    row = memory.content.tiles.get(memory.tile)
    actions = row.actions if row is not None else ()
    return next((a for a in actions if a.kind == "suspicion" and a.fields["zone"] == zone), None)


def _moved(memory: Memory, event: dict[str, Json]) -> None:
    seat, to = event["seat"], event["to"]
    content = memory.content
    offered = ahead(memory.visible, event["source"])
    red = [space for space in offered if space in content.red_spaces]
    if red and len(offered) > 1 and len(red) < len(offered):
        memory.lean_hunter(seat, signs.TO_THE_HUNT if to in red else signs.FROM_THE_HUNT)
    if seat != memory.seat:
        # The turn did not begin with an Instant Victory.
        for at in range(len(memory.names)):
            goals = memory.goals(at)
            if goals.has(goals.collection, memory.seen[seat], memory.faceup[seat]):
                memory.speak(seat, at, signs.IMPOSSIBLE)
    memory.visible = flight(memory.visible, event["source"], to).visible
    memory.place, memory.tile = to, event["tile"]


def _skipped(memory: Memory, event: dict[str, Json]) -> None:
    if event["action"] == "attack":
        memory.lean_hunter(event["seat"], signs.ATTACK_SKIPPED)
    elif event["action"] == "interrogate":
        memory.lean_hunter(event["seat"], signs.NOT_CURIOUS)


def _token_given(memory: Memory, event: dict[str, Json]) -> None:
    memory.lean_hunter(event["seat"], signs.MARKS)


def _support_seen(memory: Memory, event: dict[str, Json]) -> None:
    memory.support[event["target"]] = event["token"]


def _support_swapped(memory: Memory, event: dict[str, Json]) -> None:
    one, other = event["seat"], event["target"]
    kinds = {other: memory.support.pop(one, None), one: memory.support.pop(other, None)}
    memory.support.update({seat: kind for seat, kind in kinds.items() if kind is not None})


_HEARD = {
    "prelim_shown": _prelim_shown,
    "prelim_passed": _prelim_passed,
    "prelim_done": _prelim_done,
    "interrogation_started": _interrogation_started,
    "cards_seen": _cards_seen,
    "exchange_decided": _exchange_decided,
    "faceup_left": _faceup_left,
    "faceup_placed": _faceup_placed,
    "faceup_replaced": _faceup_replaced,
    "interrogation_done": _interrogation_done,
    "suspicion": _suspicion,
    "moved": _moved,
    "skipped": _skipped,
    "token_given": _token_given,
    "support_seen": _support_seen,
    "support_swapped": _support_swapped,
}

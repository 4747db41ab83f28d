"""Complots for the property tests."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import strategies as st

from engine.games.complots.choices import Exchange, InqDecide
from engine.games.complots.content import standard_content
from engine.games.complots.frames import Challenge, CoClaim, Estate, Witch
from engine.games.complots.game import Complots
from engine.games.complots.options import RANDOM
from engine.games.complots.table import ESTATES, LIVING, LOST_DOWN, LOST_UP
from engine.games.complots.turn import Announced, SetupPick
from tests.games import Coming, Table

CLANS = standard_content().clans

GOLDEN = Table(
    5,
    {
        "perceptrices": "illusionniste",
        "intouchables": "sorciere",
        "voleurs": "justicier",
        "negociateurs": "inquisiteur",
        "assassins": "maitre_chanteur",
        "saint_barthelemy": True,
        "tyrannie": True,
        "first_player": 0,
    },
)


def tables() -> st.SearchStrategy[Table]:
    """Two to eight players, any Characters, any mix of extensions, the house rule on and off."""
    options = st.fixed_dictionaries(
        {
            **{clan.name: st.sampled_from((RANDOM, *clan.members)) for clan in CLANS.values()},
            "saint_barthelemy": st.booleans(),
            "tyrannie": st.booleans(),
            "target_may_block_after_own_challenge": st.booleans(),
        }
    )
    return st.builds(Table, st.integers(2, 8), options)


def check(game: Complots) -> None:
    """Gold is conserved, cards are conserved, the Court is whole, the living are alive."""
    assert sum(game.gold) == game.content.gold_in_box
    assert all(amount >= 0 for amount in game.gold[:-1])
    estates = [frame.amount for frame in game._stack if isinstance(frame, Estate)]
    assert game.gold[ESTATES] == sum(estates)
    drawn = [card for frame in game._stack if isinstance(frame, Exchange) for card in frame.drawn]
    picking = "" in game.cards
    cards = Counter([*game.cards, *game.court, *drawn, *(card for _, card in game.discards)])
    if picking:
        assert cards == Counter({**dict.fromkeys(game.characters, 1), "": game.seats})
    else:
        assert cards == Counter(dict.fromkeys(game.characters, game.copies))
        size = {2: 3}.get(game.seats, 5 * game.copies - 2 * game.seats)
        assert len(game.court) + len(drawn) == size
    for seat in range(game.seats):
        assert game.lives[seat] == game.faces[2 * seat : 2 * seat + 2].count(LIVING)
        assert (seat in game.alive) == (game.lives[seat] > 0) == (seat not in game.out)
        assert game.lives[seat] or game.gold[seat] == 0
    assert len(game.alive) >= 1
    assert (game.outcome() is not None) == (len(game.alive) == 1)
    assert game.outcome() is None or (game.outcome().winners == game.alive and not game.deciders())
    assert game.mendiant in (None, *game.alive) or game.outcome() is not None
    if game.outcome() is None:
        assert game.deciders()
        assert set(game.deciders()) <= set(game.alive)
    if game.religions and not game.reunified and game.outcome() is None:
        assert len({game.religions[seat] for seat in game.alive}) == 2
    assert sum(isinstance(frame, Announced) for frame in game._stack) <= 1


def redeal(game: Complots, seat: int | None, rng: random.Random, coming: Coming | None) -> Complots:
    """Others' hidden cards, the Court, cards others have drawn, picks and concealed answers anew."""
    twin = game.copy()
    if game.outcome() is not None:
        rng.shuffle(twin.court)
        return twin
    fixed, court_fixed, answers_fixed = _shown_by(game, seat, coming)
    fixed |= _examined(game, seat)
    places = [
        place
        for place, face in enumerate(game.faces)
        if place // 2 != seat and place not in fixed and face in (LIVING, LOST_DOWN) and game.cards[place]
    ]
    others_drawn = [f for f in twin._stack if isinstance(f, Exchange) and f.actor != seat]
    pool = [game.cards[place] for place in places]
    pool += [] if court_fixed else game.court
    pool += [card for frame in others_drawn for card in frame.drawn]
    _repick(twin, seat, pool, rng)
    rng.shuffle(pool)
    for place in places:
        twin.cards[place] = pool.pop()
    for frame in others_drawn:
        frame.drawn = tuple(pool.pop() for _ in frame.drawn)
    if not court_fixed:
        twin.court = pool
    for frame in twin._stack:
        if isinstance(frame, CoClaim) and frame.queue is None and not answers_fixed:
            answered = [s for s in frame.asked if s not in frame.waiting and s != seat]
            own = [seat] if seat in frame.said else []
            frame.said = tuple(own + [s for s in answered if rng.random() < 0.5])  # type: ignore[arg-type]
        if isinstance(frame, SetupPick):
            frame.picked = tuple(
                (s, card if s == seat else rng.choice(game.characters)) for s, card in frame.picked
            )
    return twin


def _shown_by(game: Complots, seat: int | None, coming: Coming | None) -> tuple[set[int], bool, bool]:
    """What the coming move shows this seat: places of cards, the Court's next cards, concealed answers.

    Worked out from the state the move leads to, never from the events, which are what is tested.
    """
    if coming is None:
        return set(), False, False
    after = game.copy()
    after.apply(coming.seat, coming.move)
    over = after.outcome() is not None
    fixed = {p for p, face in enumerate(after.faces) if face == LOST_UP and game.faces[p] != LOST_UP}
    top = game._stack[-1]
    if isinstance(top, Challenge) and coming.move["move"] == "challenge":
        # Whether the claim was true is for all to see, and so is the card that proves it.
        fixed |= {2 * top.claimant, 2 * top.claimant + 1}
    fixed |= _examined(after, seat)
    if isinstance(top, Witch):
        fixed.add(2 * top.seat + top.slot)
    own_drawn = [f.drawn for f in after._stack if isinstance(f, Exchange) and f.actor == seat]
    own_before = [f.drawn for f in game._stack if isinstance(f, Exchange) and f.actor == seat]
    court_fixed = seat is not None and (after.hand(seat) != game.hand(seat) or own_drawn != own_before)
    if over:
        fixed = set(range(len(game.faces)))
        court_fixed = True
    published = isinstance(top, CoClaim) and top.waiting == (coming.seat,)
    return fixed, court_fixed or _redraws_own(top, seat, coming), published


def _examined(game: Complots, seat: int | None) -> set[int]:
    """The card this seat is looking at as Inquisitor."""
    examining = [f for f in game._stack if isinstance(f, InqDecide) and f.actor == seat]
    return {2 * frame.target + frame.slot for frame in examining}


def _redraws_own(top: object, seat: int | None, coming: Coming) -> bool:
    # A replacement may by chance be the same card, which the comparison of hands cannot tell.
    if isinstance(top, Challenge):
        return top.claimant == seat and coming.move["move"] == "challenge"
    return isinstance(top, InqDecide) and top.target == seat and coming.move["move"] == "discard"


def _repick(twin: Complots, seat: int | None, pool: list[str], rng: random.Random) -> None:
    """Two players: what the other picked from its pile is a secret, and so is what it left."""
    for owner in range(twin.seats if twin.discards else 0):
        left = [card for who, card in twin.discards if who == owner]
        picked = next((card for card in twin.characters if card not in left), None)
        if owner == seat or picked not in pool:
            continue
        other = rng.choice(twin.characters)
        pool[pool.index(picked)] = other
        twin.discards = [(who, card) for who, card in twin.discards if who != owner] + [
            (owner, card) for card in twin.characters if card != other
        ]

"""Tokyo Ghoul for the property tests."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import strategies as st

from engine.games.ghoul.choices import Exchange, Refill
from engine.games.ghoul.content import standard_content
from engine.games.ghoul.frames import Barrier, MaskFaceUp, PrelimView
from engine.games.ghoul.game import Ghoul
from engine.games.ghoul.table import ABANDONED, INSTANT
from tests.games import Coming, Table

CONTENT = standard_content()
GOLDEN = Table(5, {"mask": True, "support": True})

TRIES = 10
"""Changes attempted in a re-deal; each is kept only if it leaves what must stay."""


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Four to eight players, both configurations, any mix of variants, some Characters chosen or none."""
    players = draw(st.integers(4, 8))
    options: dict[str, Any] = {"mask": draw(st.booleans()), "support": draw(st.booleans())}
    if players > 5:
        options["config"] = draw(st.sampled_from(CONTENT.configs))
    options["first_player"] = draw(st.none() | st.integers(0, players - 1))
    mix = dict(CONTENT.mix(players, options.get("config", "")).types)
    wanted = draw(st.lists(st.sampled_from(tuple(CONTENT.characters)), unique=True, max_size=players))
    chosen: list[str] = []
    for name in wanted:
        row = CONTENT.characters[name]
        slot = draw(st.sampled_from(row.slots))
        known = {CONTENT.characters[other].person for other in chosen}
        allowed = row.set == "base" or options["mask"]
        if allowed and players >= row.min_players and row.person not in known and mix[slot]:
            mix[slot] -= 1
            chosen.append(name)
            if len(row.slots) > 1:
                options[f"slot_{name}"] = slot
    options["characters"] = chosen
    easy = any(name in CONTENT.first_game_characters for name in chosen) or mix["ghoul"]
    options["first_game"] = bool(players in CONTENT.first_game_players and easy and draw(st.booleans()))
    return Table(players, options)


def check(game: Ghoul) -> None:
    """Cards, tokens, tiles and Characters are conserved; Masks lie face up; the end is as the rules say."""
    check_cards(game)
    mix = CONTENT.mix(game.seats, game.options["config"])
    assert sum(game.tokens) + game.reserve == mix.reserve
    assert min(*game.tokens, game.reserve) >= 0
    assert game.reserve or game.end_triggered
    check_board(game)
    assert sorted(game.characters) == sorted(game.cast)
    assert set(game.options["characters"]) <= set(game.cast)
    assert not game.options["first_game"] or set(game.cast) & set(CONTENT.first_game_characters)
    types = Counter(CONTENT.characters[name].types for name in game.cast)
    for type_, count in mix.types.items():
        doubles = sum(n for held, n in types.items() if len(held) > 1 and type_ in held)
        assert count - doubles <= types[type_,] <= count
    assert sorted(game.support_at) == list(range(len(game.support_kinds)))
    if game.support_kinds:
        assert sum(CONTENT.support[kind].counters for kind in game.support_kinds) == 1
    assert set(game.deciders()).isdisjoint(game.absent)
    assert bool(game.deciders()) == (game.outcome() is None)
    if game.outcome() is not None:
        check_outcome(game)


def check_cards(game: Ghoul) -> None:
    """All cards are dealt, everybody has as many as they should, hands are kept in order."""
    cards = Counter(card for hand in game.hands for card in hand) + Counter(filter(None, game.faceup))
    assert cards == Counter(CONTENT.deck(game.seats, game.options["mask"]))
    top = game._stack[-1] if game._stack else None
    # A game may be abandoned while cards are on their way to the boards.
    abandoned = game.outcome() is not None and game.outcome().reason == ABANDONED
    for seat in range(game.seats):
        hand, faceup = game.hands[seat], game.faceup[seat]
        assert hand == CONTENT.arranged(hand)
        assert len(hand) + bool(faceup) == 3 + game.options["mask"]
        if not isinstance(top, MaskFaceUp) and not abandoned:
            refilling = isinstance(top, Refill) and seat in top.seats
            assert bool(faceup) == (game.options["mask"] and not refilling)
            assert CONTENT.mask not in hand or faceup == CONTENT.mask


def check_board(game: Ghoul) -> None:
    """Red tiles on the red spaces; the token on a visible tile once it has moved; somewhere to go."""
    for space, name in enumerate(game.tiles):
        assert CONTENT.tiles[name].red == (space in CONTENT.red_spaces)
        assert not (CONTENT.tiles[name].red and game.visible[space]) or game.red_known
    assert game.visible[game.action_pos] or (game.turn == 1 and game.action_pos == CONTENT.start)
    assert 1 <= len(game.ahead()) <= 2
    assert game.action_pos not in game.ahead()


def check_outcome(game: Ghoul) -> None:
    """The winners are those of the rulebook, worked out a second time in its own words."""
    outcome = game.outcome()
    assert outcome is not None
    killer, victim = outcome.details["killer"], outcome.details["victim"]
    assert (killer is None) == (victim is None) == (outcome.reason != "elimination")
    rows = [CONTENT.characters[name] for name in game.characters]

    def count(seat: int, clue: str, everywhere: bool) -> int:
        return game.hands[seat].count(clue) + (everywhere and game.faceup[seat] == clue)

    winners = set()
    for seat, row in enumerate(rows):
        kill, live, friend = row.elimination, row.stay_alive, row.companion
        if killer == seat and kill in rows[victim].types:
            winners.add(seat)
        if live and seat != victim and count(seat, live.clue, live.everywhere) >= live.count:
            winners.add(seat)
        if friend and any(other.person == friend and at != victim for at, other in enumerate(rows)):
            winners.add(seat)
    if victim is not None and victim == game.active:
        winners.discard(victim)
    inspectors = {seat for seat, row in enumerate(rows) if "inspector" in row.types}
    if inspectors & winners:
        winners |= inspectors - ({victim} if victim == game.active else set())
    if outcome.reason == INSTANT:
        goal = rows[game.active].collection
        assert goal is not None
        assert count(game.active, goal.clue, goal.everywhere) >= goal.count
        winners = {game.active}
    if outcome.reason == ABANDONED:
        assert len(game.absent) == game.seats - 1
        winners = set()
    assert set(outcome.winners) == winners - set(game.absent)
    assert set(outcome.details["objectives"]) == {str(seat) for seat in outcome.winners}


def redeal(game: Ghoul, seat: int | None, rng: random.Random, coming: Coming | None) -> Ghoul:
    """Others' hands, Characters and concealed answers, unknown tiles and Support tokens anew.

    The re-deal goes by small exchanges between the others. Each must leave a table that can be, and
    with a coming move also what that move openly does: tokens, boards, tiles, and what the seat itself
    is dealt or shown. All that is read from states; the events are what is tested.
    """
    twin = game.copy()
    if game.outcome() is not None:
        return twin
    after = None
    if coming is not None:
        done = game.copy()
        done.apply(coming.seat, coming.move)
        if done.outcome() is not None:
            return twin
        after = disclosed(done, seat)
    known = disclosed(game, seat)
    for _ in range(TRIES):
        trial = twin.copy()
        rng.choice((swap_cards, swap_cards, swap_characters, swap_hidden))(trial, seat, rng)
        answer_anew(trial, seat, rng)
        if not sound(trial) or disclosed(trial, seat) != known:
            continue
        if coming is not None:
            if coming.move not in trial.legal(coming.seat):
                continue
            done = trial.copy()
            done.apply(coming.seat, coming.move)
            if done.outcome() is not None or disclosed(done, seat) != after:
                continue
        twin = trial
    return twin


def swap_cards(game: Ghoul, seat: int | None, rng: random.Random) -> None:
    """Two others exchange a card of their hands."""
    one, other = rng.sample([s for s in range(game.seats) if s != seat], 2)
    mine, theirs = list(game.hands[one]), list(game.hands[other])
    at, to = rng.randrange(len(mine)), rng.randrange(len(theirs))
    mine[at], theirs[to] = theirs[to], mine[at]
    game.hands[one], game.hands[other] = CONTENT.arranged(tuple(mine)), CONTENT.arranged(tuple(theirs))


def swap_characters(game: Ghoul, seat: int | None, rng: random.Random) -> None:
    """Two others exchange who they are."""
    one, other = rng.sample([s for s in range(game.seats) if s != seat], 2)
    characters = game.characters
    characters[one], characters[other] = characters[other], characters[one]


def swap_hidden(game: Ghoul, seat: int | None, rng: random.Random) -> None:
    """Two Support tokens are of each other's kind, and the red tiles lie the other way round."""
    if game.support_kinds:
        one, other = rng.sample(range(game.seats), 2)
        kinds = game.support_kinds
        kinds[one], kinds[other] = kinds[other], kinds[one]
    if not game.red_known:
        one, other = CONTENT.red_spaces
        game.tiles[one], game.tiles[other] = game.tiles[other], game.tiles[one]


def answer_anew(game: Ghoul, seat: int | None, rng: random.Random) -> None:
    """Others' concealed answers and shown cards become other ones, now and then."""
    top: Any = game._stack[-1]
    if rng.random() < 0.5:
        return
    if isinstance(top, Barrier):
        answers = {s: rng.choice(top.legal(game, s)) for s, value in top.answered if s != seat and value}
        top.answered = tuple(
            (s, answers[s].get("card", answers[s].get("cards")) if s in answers else value)
            for s, value in top.answered
        )
    if isinstance(top, PrelimView):
        top.shown = tuple(some(game.hands[s], len(cards), rng) for s, cards in enumerate(top.shown))
    if isinstance(top, Exchange):
        top.shown = some(game.hands[top.target], len(top.shown), rng)


def some(hand: tuple[str, ...], count: int, rng: random.Random) -> tuple[str, ...]:
    """Some cards of a hand, in order."""
    return CONTENT.arranged(tuple(rng.sample(hand, count)))


def sound(game: Ghoul) -> bool:
    """Whether this table can be: Masks where they belong, and nobody gave an answer they could not give."""
    top: Any = game._stack[-1]
    for s in range(game.seats):
        masked = isinstance(top, MaskFaceUp) or game.faceup[s] == CONTENT.mask
        if CONTENT.mask in game.hands[s] and not masked:
            return False
    if isinstance(top, Barrier):
        for s, value in top.answered:
            offers = [offer.get("card", offer.get("cards")) for offer in top.legal(game, s)]
            if value is not None and value not in offers:
                return False
    shown = []
    if isinstance(top, PrelimView):
        shown = list(zip(game.hands, top.shown, strict=True))
    if isinstance(top, Exchange):
        shown = [(game.hands[top.target], top.shown)]
    return all(not Counter(cards) - Counter(hand) for hand, cards in shown)


def disclosed(game: Ghoul, seat: int | None) -> Any:
    """What the rules let this seat know of the hidden parts, and what everybody sees."""
    top: Any = game._stack[-1] if game._stack else None
    shown: Any = None
    if isinstance(top, PrelimView) and seat is not None:
        shown = (top.shown[seat], top.shown[game.right(seat)])
    if isinstance(top, Exchange) and seat in (game.active, top.target):
        shown = top.shown
    return (
        game.outcome() is None,
        game.tokens,
        game.faceup,
        game.visible,
        game.tiles if game.red_known else None,
        None if seat is None else (game.hands[seat], game.characters[seat]),
        [kind for kind, seen in zip(game.support_kinds, game.support_seen, strict=True) if seat in seen],
        shown,
    )

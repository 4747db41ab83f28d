"""Des Bruits dans la nuit for the property tests."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from engine.games.bruits.choices import Choice
from engine.games.bruits.game import Bruits
from engine.games.bruits.scoring import score
from engine.games.bruits.table import BATHROOM, COIN_DIRECTIONS
from tests.games import Coming, Table

GOLDEN = Table(4, {"first_player": 2})


def tables() -> st.SearchStrategy[Table]:
    """Two to four players, anybody or chance first, the Coin read both ways, symbols together or apart."""
    options = st.fixed_dictionaries(
        {
            "first_player": st.sampled_from((None, 0, 1)),
            "coin_direction": st.sampled_from(COIN_DIRECTIONS),
            "same_symbol_together_after_setup": st.booleans(),
        }
    )
    return st.builds(Table, st.integers(2, 4), options)


def check(game: Bruits) -> None:
    """All cards, characters and identities are there once; the night goes on as the Counter says."""
    check_cards(game)
    check_characters(game)
    check_night(game)
    start, everybody = game.content.settings.start_points, set(range(game.seats))
    assert all(points >= start for points in game.points)
    assert sorted([*game.identities, *game.unused]) == sorted(game.content.identities)
    assert {*game.present, *game.out} == everybody
    assert len(game.present) + len(game.out) == game.seats
    for seat in game.out:
        assert game.revealed[seat]
        assert not game.hands[seat]
    assert all(game.identities[seat] != name for seat, name in game.refuted)
    for seat, _, op, player, name, answer in game.notes:
        if op == "PEEK_UNUSED_IDENTITY":
            assert answer
            assert name in game.unused
        elif op == "PROBE_SYMBOL":
            assert player != seat
            assert answer == (game.content.identities[game.identities[player]].symbol == name)
    offers = [move for seat in game.deciders() for move in game.legal(seat)]
    assert len(set(offers)) == len(offers)


def check_cards(game: Bruits) -> None:
    """Each of the clue cards is in one place, and who knows it is as the rules say."""
    house = game.house()
    cards = [*game.pile, *(card for hand in game.hands for card in hand), *(game.laid[n] for n in house)]
    assert sorted(cards) == sorted(game.content.clues)
    assert len(set(house)) == len(house)
    for number in house:
        everybody = all(game.knows(seat, number) for seat in (*range(game.seats), None))
        assert everybody or not game.up[number]
        assert game.knows(game.by[number], number)
    for number in set(range(len(game.laid))) - set(house):
        assert not any(game.knows(seat, number) for seat in (*range(game.seats), None))
    if game.round == 1 and not game.laid:
        assert len(game.row) == 5
        assert len(game.pile) == 54 - 4 * len(game.present) or game.out
        assert all(len(game.hands[seat]) == 4 for seat in game.present)


def check_characters(game: Bruits) -> None:
    """All characters are in the row, none in the Bathroom; those of one symbol apart unless allowed."""
    assert len(game.at) == 8
    assert game.content.locations[game.row[BATHROOM]].always
    assert all(BATHROOM < place < len(game.row) for place in game.at)
    if not game.laid:
        assert all(game.at.count(place) == 2 for place in range(1, 5))
    if not game.laid or not game.options["same_symbol_together_after_setup"]:
        standing = set(zip(game.at, game.book.symbols, strict=True))
        assert len(standing) == len(game.at)


def check_night(game: Bruits) -> None:
    """Rounds, Counter and events go together, and the outcome is what the house shows."""
    rounds = {2: 7, 3: 6, 4: 5}[game.seats]
    outcome = game.outcome()
    over_in_time = outcome is not None and outcome.reason != "last_left"
    assert game.counter == (0 if over_in_time else rounds + 1 - game.round)
    assert 1 <= game.round <= rounds
    assert len(game.event_pile) == 10 - (game.round - 1)
    assert len(set(game.event_pile) - {game.event}) == len(game.event_pile)
    assert (game.event is None) == (game.round == 1 or over_in_time)
    if outcome is None:
        assert len(game.deciders()) == 1
        assert set(game.deciders()) <= set(game.present)
        assert len(game.present) > 1
        return
    assert not game.deciders()
    scores = {seat: score(game, seat) for seat in range(game.seats)}
    best = max((scores[seat].total, scores[seat].tie_break) for seat in game.present)
    first = [seat for seat in game.present if (scores[seat].total, scores[seat].tie_break) == best]
    assert outcome.winners == tuple(first) == outcome.ranking[0]
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(game.seats))
    for seat, points in scores.items():
        told = outcome.details["players"][str(seat)]
        assert told["total"] == points.total == told["tokens"] + told["symbols"] + told["location"]


def redeal(game: Bruits, seat: int | None, rng: random.Random, coming: Coming | None) -> Bruits:
    """Others' hands and identities, the pile, unknown face-down cards, events to come, others' notes anew."""
    twin = game.copy()
    after = None
    if coming is not None:
        after = game.copy()
        after.apply(coming.seat, coming.move)
    _redeal_cards(game, twin, seat, rng, _kept_cards(game, after, seat, coming))
    if game.outcome() is None:
        _redeal_identities(game, twin, seat, rng, after, coming)
    top = [] if after is None or after.event_pile == game.event_pile else twin.event_pile[-1:]
    rest = twin.event_pile[: len(twin.event_pile) - len(top)]
    rng.shuffle(rest)
    twin.event_pile = rest + top
    return twin


def _redeal_cards(game: Bruits, twin: Bruits, seat: int | None, rng: random.Random, kept: set[str]) -> None:
    kept = kept | known_cards(game, seat)
    pool = [card for card in game.content.clues if card not in kept]
    rng.shuffle(pool)

    def other(card: str) -> str:
        return card if card in kept else pool.pop()

    twin.hands = [tuple(other(card) for card in hand) for hand in game.hands]
    twin.pile = [other(card) for card in game.pile]
    for number in game.house():
        twin.laid[number] = other(game.laid[number])


def known_cards(game: Bruits, seat: int | None) -> set[str]:
    """The clues whose whereabouts a seat knows: its hand, and what it knows of the house."""
    over = game.outcome() is not None
    known = {game.laid[number] for number in game.house() if over or game.knows(seat, number)}
    return known if seat is None else known | set(game.hands[seat])


def _kept_cards(game: Bruits, after: Bruits | None, seat: int | None, coming: Coming | None) -> set[str]:
    """What the coming move shows this seat, and what makes it possible.

    Worked out from the state the move leads to, never from the events, which are what is tested.
    """
    if after is None or coming is None:
        return set()
    move = coming.move
    if after.round != game.round and move["move"] not in ("pass", "accuse"):
        # The last card of a round in which nobody is left to guess: hands may have passed on again.
        return set(game.content.clues)
    kept = known_cards(after, seat)
    if coming.seat == seat:
        kept |= set(game.pile) - set(after.pile)
    if move["move"] == "place":
        kept.add(move["card"])
    return kept | set(move.get("discard", ())) | ({move["give"]} if "give" in move else set())


def _redeal_identities(
    game: Bruits,
    twin: Bruits,
    seat: int | None,
    rng: random.Random,
    after: Bruits | None,
    coming: Coming | None,
) -> None:
    if after is not None and after.outcome() is not None:
        return
    seen = {name for who, _, op, _, name, _ in game.notes if who == seat and op == "PEEK_UNUSED_IDENTITY"}
    fixed = {player for player in range(game.seats) if player == seat or game.revealed[player]}
    if coming is not None:
        top, move = game._stack[-1], coming.move
        if move["move"] == "accuse":
            fixed.add(move["player"])
        elif coming.seat == seat and isinstance(top, Choice) and move["move"] == "resolve":
            op = game.book.effects[top.origin].op
            if op == "PEEK_UNUSED_IDENTITY":
                return
            if op.startswith("PROBE"):
                fixed.add(move["player"])
    hidden = [player for player in range(game.seats) if player not in fixed]
    pool = [game.identities[player] for player in hidden] + [n for n in game.unused if n not in seen]
    rng.shuffle(pool)
    for player in hidden:
        twin.identities[player] = pool.pop()
    twin.unused = [name for name in game.content.identities if name in pool or name in seen]
    twin.notes = [note if note[0] == seat else _renote(twin, note, rng) for note in game.notes]
    _part_notes(twin, seat, rng)


def _renote(
    twin: Bruits, note: tuple[int, int, str, int | None, str, bool], rng: random.Random
) -> tuple[int, int, str, int | None, str, bool]:
    """An answer given to somebody else, which might have been the other one."""
    who, round_, op, player, name, answer = note
    return who, round_, op, player, name, answer if player is None else rng.random() < 0.5


def _part_notes(twin: Bruits, seat: int | None, rng: random.Random) -> None:
    """What others saw of the unused identities: as many different ones, but others."""
    for who in range(twin.seats):
        places = [at for at, note in enumerate(twin.notes) if note[0] == who != seat and note[3] is None]
        for at, name in zip(places, rng.sample(twin.unused, len(places)), strict=True):
            twin.notes[at] = (*twin.notes[at][:4], name, True)

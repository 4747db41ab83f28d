"""Mission Calaveras for the property tests."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from engine.games.calaveras.content import TWIST, standard_content
from engine.games.calaveras.game import Calaveras
from engine.games.calaveras.moves import STAY
from engine.games.calaveras.table import INNOCENT, SUSPECT
from tests.games import Coming, Table

COUNTS = tuple(card.count for card in standard_content().cards.values())

GOLDEN = Table(3, {"solo": 1, "first_player": 2})


def tables() -> st.SearchStrategy[Table]:
    """Three to six people, any first player, any solo, any organisation left out."""
    return st.integers(3, 6).flatmap(_tables)


def _tables(people: int) -> st.SearchStrategy[Table]:
    somebody = st.none() | st.integers(0, people - 1)
    options = {"first_player": somebody}
    if people % 2:
        options["solo"] = somebody
    if people < 5:
        options["left_out"] = st.sampled_from(tuple(standard_content().organisations))
    return st.builds(Table, st.just(people), st.fixed_dictionaries(options))


def check(game: Calaveras) -> None:
    """Cards are conserved, nobody is left to be named, Nicole is where she must be, and the end is right."""
    assert game.count() == game.box == COUNTS
    assert game.laid[INNOCENT] & game.laid[SUSPECT] == 0
    for seat, hand in enumerate(game.hands):
        assert len(hand) <= game.content.hand_size
        assert game.in_play(seat) or not hand
    _check_seats(game)
    areas = [set(game.table.names(game.laid[seat])) for seat in range(game.seats)]
    assert _named(game, areas) == set()
    trusted = _most_trusted(game, areas)
    assert len(trusted) > 1 or game.nicole in trusted
    if game.outcome() is None:
        _check_turn(game)
    else:
        _check_end(game)


def _check_seats(game: Calaveras) -> None:
    """Partners sit opposite, teams take turns, and only somebody of the team plays for a seat."""
    assert sorted(game.order) == list(range(game.seats))
    assert game.seats == game.people + game.people % 2
    half = game.seats // 2
    going_round = [game.teams[seat] for seat in game.order]
    assert going_round[:half] == going_round[half:]
    assert len(set(going_round)) == half
    for seat, who in enumerate(game.controllers):
        team = [person for person in game.present() if game.teams[person] == game.teams[seat]]
        assert who == seat if seat in team else [who] == (team or [None])


def _named(game: Calaveras, areas: list[set[str]]) -> set[int]:
    """The seats the clues name, straight from the rules."""
    innocent, suspect = (set(game.table.names(game.laid[zone])) for zone in (INNOCENT, SUSPECT))
    if len(innocent) + len(suspect) < 2:
        return set()
    cleared = [bool(area & innocent) for area in areas]
    weights = [0 if clear else len(area & suspect) for area, clear in zip(areas, cleared, strict=True)]
    named = {cleared.index(False)} if cleared.count(False) == 1 else set()
    if max(weights) and weights.count(max(weights)) == 1:
        named.add(weights.index(max(weights)))
    return named


def _most_trusted(game: Calaveras, areas: list[set[str]]) -> set[int]:
    best = min((game.points[seat], -len(area)) for seat, area in enumerate(areas))
    return {seat for seat, area in enumerate(areas) if (game.points[seat], -len(area)) == best}


def _check_turn(game: Calaveras) -> None:
    (player,) = game.deciders()
    assert player == game.controllers[game.turn]
    assert game.hands[player]
    assert max(game.points) < game.content.guilty_from
    assert len({game.teams[person] for person in game.present()}) > 1
    if TWIST in game.hands[player]:
        # A Plot Twist for nothing changes neither the suspicions nor Nicole's mind.
        twin = game.copy()
        twin.apply(player, STAY)
        assert (twin.points, twin.nicole, twin.laid) == (game.points, game.nicole, game.laid)


def _check_end(game: Calaveras) -> None:
    outcome = game.outcome()
    assert outcome is not None
    guilty = [seat for seat, points in enumerate(game.points) if points >= game.content.guilty_from]
    team = outcome.details["team"]
    assert outcome.winners == tuple(seat for seat in game.present() if game.teams[seat] == team)
    if outcome.reason == "last_team":
        assert guilty == []
        assert outcome.winners == game.present()
        return
    assert guilty == [outcome.details["guilty"]]
    assert outcome.details["holder"] == game.nicole
    if guilty == [game.nicole]:
        assert (outcome.reason, team) == ("all_lose", None)
    else:
        assert (outcome.reason, team) == ("trusted", game.teams[game.nicole])


def redeal(game: Calaveras, seat: int | None, rng: random.Random, coming: Coming | None) -> Calaveras:
    """The others' hands and the draw pile anew."""
    twin = game.copy()
    pile_fixed = coming is not None and seat is not None and _draws(game, seat, coming)
    others = [player for player in range(game.seats) if player != seat]
    pool = [card for player in others for card in game.hands[player]]
    pool += [] if pile_fixed else game.draw_pile
    kept: dict[int, str] = {}
    if coming is not None and coming.seat != seat:
        kept[coming.seat] = coming.move["card"]
        pool.remove(coming.move["card"])
    rng.shuffle(pool)
    for player in others:
        own = [kept[player]] if player in kept else []
        own += [pool.pop() for _ in range(len(game.hands[player]) - len(own))]
        rng.shuffle(own)
        twin.hands[player] = tuple(own)
    if not pile_fixed:
        twin.draw_pile = pool
    return twin


def _draws(game: Calaveras, seat: int, coming: Coming) -> bool:
    """Whether this seat draws cards in the coming move: by making it, or because its turn is skipped."""
    after = game.copy()
    after.apply(coming.seat, coming.move)
    return coming.seat == seat or len(after.hands[seat]) > len(game.hands[seat])

"""Bots of Mission Calaveras: what they imagine agrees with what they know, and they see what a card does."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from benchmarks.arena import contest, maker
from engine.bots.games.calaveras.judge import chances
from engine.bots.games.calaveras.outlook import Situation, consequence, situation
from engine.bots.games.calaveras.plan import Plan
from engine.bots.games.calaveras.practice import prospect
from engine.bots.games.calaveras.replies import foresee
from engine.bots.games.calaveras.sketch import rules_of
from engine.bots.traits import Traits
from engine.games.calaveras.content import standard_content
from engine.games.calaveras.game import Calaveras
from tests.games import Table, calaveras
from tests.play import random_moves, text

SEEDS = st.integers(0, 2**32)


def begin(table: Table, seed: int) -> Any:
    return engine.new("calaveras", table.players, table.options, seed)


def position(hand: str = "HAC", **given: Any) -> Any:
    """Four at the table, P1 and P3 against P2 and P4; P1 is to play."""
    hands = {"P1": hand, "P2": "CCA", "P3": "AAP", "P4": "PPC"}
    return engine.position("calaveras", {"hands": hands, "deck": "HAPLCHAPLC", **given})


def weights(game: Any, traits: Traits | None = None, studied: bool = False) -> dict[engine.Move, float]:
    plan, seat = Plan(standard_content()), game.deciders()[0]
    legal = game.legal(seat)
    weigh = plan.study if studied else plan.weigh
    given = weigh(game.view(seat), legal, None, traits or Traits(), random.Random(0))
    return {move: weight / sum(given) for move, weight in zip(legal, given, strict=True)}


def pondered(game: Any, seat: int) -> list[engine.Move]:
    """What an expert thinks best, slice after slice."""
    plan, view, legal = Plan(standard_content()), game.view(seat), game.legal(seat)
    studied = plan.study(view, legal, None, Traits(), random.Random(0))
    return list(plan.ponder(view, legal, studied, None))


class TestRedeal:
    """A table as one seat may imagine it."""

    @given(table=calaveras.tables(), seed=SEEDS)
    @settings(max_examples=20)
    def test_depends_on_nothing_else(self, table: Table, seed: int) -> None:
        """Two tables that look alike to a seat give the same imagined table for the same chance."""
        game, rng = begin(table, seed), random.Random(seed)
        for step, (seat, move) in enumerate(random_moves(game, rng)):
            watcher = rng.choice([None, *range(game.people)])
            twin = calaveras.redeal(game, watcher, rng, None)
            imagined = text(game.redeal(watcher, random.Random(step)).dump())
            assert text(twin.redeal(watcher, random.Random(step)).dump()) == imagined
            game.apply(seat, move)

    @given(table=calaveras.tables(), seed=SEEDS)
    @settings(max_examples=20)
    def test_what_cannot_be_in_the_pile_is_in_a_hand(self, table: Table, seed: int) -> None:
        """After a reshuffle everybody knows what the pile was made of, and what it drew from it itself."""
        game, rng = begin(table, seed), random.Random(seed)
        for seat, move in random_moves(game, rng):
            if game.reshuffled:
                watcher = rng.randrange(game.people)
                world = game.redeal(watcher, rng)
                assert world.drawn[watcher] == game.drawn[watcher]
                for table_now in (game, world):
                    fits_the_pile(table_now, watcher)
            game.apply(seat, move)

    def test_is_uniform(self) -> None:
        """Each card out of sight is as likely in any hand, and on the pile, as there are copies of it."""
        game, rng = position(), random.Random(1)
        out_of_sight = Counter([*game.draw_pile, *(card for hand in game.hands[1:] for card in hand)])
        worlds = [game.redeal(0, rng) for _ in range(3800)]
        first = Counter(world.hands[2][0] for world in worlds)
        top = Counter(world.draw_pile[-1] for world in worlds)
        for card, copies in out_of_sight.items():
            assert abs(first[card] - 200 * copies) < 160
            assert abs(top[card] - 200 * copies) < 160
        assert all(world.hands[0] == game.hands[0] for world in worlds)


def fits_the_pile(game: Calaveras, seat: int) -> None:
    """No more copies on the draw pile than were shuffled into it and not drawn by this seat."""
    for card, kind in game.table.kinds.items():
        assert game.draw_pile.count(card) <= game.reshuffled[kind] - game.drawn[seat].count(card)


@given(table=calaveras.tables(), seed=SEEDS)
@settings(max_examples=8)
def test_the_table_in_ones_head_is_the_real_one(table: Table, seed: int) -> None:
    """What a player expects of a card is what happens when it is played."""
    game, rng = begin(table, seed), random.Random(seed)
    for seat, move in random_moves(game, rng):
        now = situation(game.view(seat), rules_of(standard_content()))
        for offer in rng.sample(list(game.legal(seat)), min(4, len(game.legal(seat)))):
            expected = consequence(now.sketch, now.bits, offer)
            then = game.copy()
            then.apply(seat, offer)
            assert list(expected.laid) == then.laid
            assert list(expected.points) == then.points
            assert expected.nicole == then.nicole
            assert expected.over == (max(then.points) >= game.content.guilty_from)
        game.apply(seat, move)


@given(table=calaveras.tables(), seed=SEEDS)
@settings(max_examples=8)
def test_every_question_is_answered_sensibly(table: Table, seed: int) -> None:
    """Weights are weights, and what one thinks of it is legal and follows from nothing hidden."""
    game, rng = begin(table, seed), random.Random(seed)
    for step, (seat, move) in enumerate(random_moves(game, rng)):
        if step % 12 == 0:
            for studied in (False, True):
                given = weights(game, studied=studied)
                assert len(given) == len(game.legal(seat))
                assert min(given.values()) >= 0 < max(given.values())
            thought = pondered(game, seat)
            assert all(move in game.legal(seat) for move in thought)
            assert pondered(calaveras.redeal(game, seat, rng, None), seat) == thought
        game.apply(seat, move)


SUSPECT_HOTEL = {"move": "play_place", "card": "hotel", "to": "suspect"}


class TestJudgement:
    """What any player would do."""

    def test_the_game_is_won_when_it_can_be(self) -> None:
        """Nicole is with us, and the card that finds an opponent guilty is in hand."""
        game = position(points={"P2": 5}, areas={"P2": "H"}, innocent="L")
        assert weights(game)[engine.Move(SUSPECT_HOTEL)] > 0.99

    def test_a_verdict_that_the_others_win_is_not_brought_about(self) -> None:
        """The same card while Nicole trusts the guilty one's partner."""
        game = position(points={"P2": 5}, areas={"P2": "H", "P4": "CA"}, innocent="L", nicole="P4")
        assert weights(game)[engine.Move(SUSPECT_HOTEL)] < 1e-6

    def test_one_does_not_accuse_ones_partner(self) -> None:
        """An accusation against P3 costs the team; one against P2 serves it."""
        ours = position(areas={"P3": "H"}, innocent="L", nicole="P3")
        theirs = position(areas={"P2": "H"}, innocent="L", nicole="P2")
        accusation = engine.Move(SUSPECT_HOTEL)
        assert weights(ours)[accusation] < 0.001
        assert weights(theirs)[accusation] == max(weights(theirs).values())

    def test_after_some_thought_it_is_the_same(self) -> None:
        """Who thinks of the replies wins the game that can be won, and does not lose it."""
        won = position(points={"P2": 5}, areas={"P2": "H"}, innocent="L")
        lost = position(points={"P2": 5}, areas={"P2": "H", "P4": "CA"}, innocent="L", nicole="P4")
        assert pondered(won, 0)[-1] == SUSPECT_HOTEL
        assert pondered(lost, 0)[-1] != SUSPECT_HOTEL

    def test_a_better_table_is_worth_more(self) -> None:
        """Points of the others are good, one's own are bad, and what helps one side hurts the other."""
        even, theirs, ours = (
            chances(now.sketch, now.sides)
            for now in (
                situation(position(**given).view(0), rules_of(standard_content()))
                for given in ({}, {"points": {"P2": 3}}, {"points": {"P3": 3}})
            )
        )
        assert ours[0] < even[0] < theirs[0]
        assert theirs[1] < even[1] < ours[1]
        assert sum(even) == pytest.approx(sum(ours)) == pytest.approx(1)


@pytest.mark.parametrize("studied", [False, True])
def test_the_bold_hesitate_less(studied: bool) -> None:
    """The best play is made more often, and remains the best."""
    game = position(areas={"P2": "H", "P1": "C"}, points={"P4": 1}, nicole="P1")
    shy, usual, bold = (weights(game, Traits(bold=bold), studied) for bold in (0.0, 0.5, 1.0))
    best = max(usual, key=usual.__getitem__)
    assert shy[best] < usual[best] < bold[best] == max(bold.values())


class TestPractice:
    """What an expert sees besides."""

    def test_a_plot_twist_is_kept_for_when_it_is_needed(self) -> None:
        """Between quiet plays a regular sees little difference; with practice one keeps the strong card."""
        game = position(hand="RHC", areas={"P2": "A", "P4": "L"})
        spent = [
            sum(weight for move, weight in weights(game, studied=studied).items() if move["card"] == "twist")
            for studied in (False, True)
        ]
        assert spent[1] < 0.01 < spent[0]

    def test_a_plot_twist_is_played_when_it_wins(self) -> None:
        """Kept, but not for ever: an alibi for P4 finds P2 guilty while Nicole is with us."""
        table = {"areas": {"P2": "H", "P3": "L", "P4": "H"}, "innocent": "L", "suspect": "H", "nicole": "P3"}
        game = position(hand="RAC", points={"P2": 5, "P4": 1}, **table)
        plays = weights(game, studied=True)
        best = max(plays, key=plays.__getitem__)
        assert best["card"] == "twist"
        game.apply(0, best)
        assert game.outcome().winners == (0, 2)

    @pytest.mark.parametrize("people", [4, 6])
    def test_what_is_left_in_hand_counts(self, people: int) -> None:
        """The same table is worth more with a Plot Twist in hand, less with two of the same place."""
        now = situation(
            engine.new("calaveras", people, {"first_player": 0}, seed=1).view(0), rules_of(standard_content())
        )
        plain, twist, double = (
            prospect(now, now.sketch, 0, held)
            for held in (["hotel", "airport"], ["hotel", "twist"], ["hotel", "hotel"])
        )
        assert double < plain < twist

    def test_a_game_that_is_over_is_won_or_lost(self) -> None:
        """Then nothing else counts."""
        game = position(points={"P2": 5}, areas={"P2": "H"}, innocent="L")
        now = situation(game.view(0), rules_of(standard_content()))
        end = consequence(now.sketch, now.bits, engine.Move(SUSPECT_HOTEL))
        assert [prospect(now, end, side, ["airport"]) for side in (0, 1)] == [1.0, 0.0]


def foreseen(now: Situation, steps: int) -> float:
    """The chance of the first team after so many replies."""
    thought = foresee(now, now.sketch, 0, ["airport"], steps)
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return float(end.value)


class TestReplies:
    """What an expert thinks the next players will do."""

    def test_a_reply_is_as_likely_as_its_card(self) -> None:
        """With a Hotel the next player finds us guilty while Nicole is with them; else nobody does."""
        game = position(points={"P1": 5}, areas={"P1": "H", "P2": "CA"}, innocent="L", nicole="P2")
        now = situation(game.view(0), rules_of(standard_content()))
        ours = []
        for likely in (0.0, 0.5, 1.0):
            reach = dict.fromkeys(game.view(0)["box"], 0.0) | {"hotel": likely}
            then = now._replace(following=[(1, reach)])
            ours.append(foreseen(then, 1))
        assert ours[2] == 0.0 < ours[1] < ours[0] / 2 + 1e-9

    def test_the_partner_is_thought_of_too(self) -> None:
        """Two steps on it is the partner who may bring about the verdict that the team wins."""
        game = position(points={"P2": 5}, areas={"P2": "H", "P3": "CA"}, innocent="L", nicole="P3")
        now = situation(game.view(0), rules_of(standard_content()))
        none = dict.fromkeys(game.view(0)["box"], 0.0)
        then = now._replace(following=[(1, none), (2, none | {"hotel": 1.0})])
        assert foreseen(then, 2) == 1.0

    @pytest.mark.parametrize("people", [3, 4, 5, 6])
    def test_a_thought_has_few_slices(self, people: int) -> None:
        """However many moves there are: eight with all replies, and four with the replies to those."""
        game = engine.new("calaveras", people, {}, seed=2)
        for seat, move in islice(random_moves(game, random.Random(2)), 20):
            assert len(pondered(game, seat)) <= 42
            game.apply(seat, move)


def test_experts_win_far_more_than_their_share() -> None:
    """Of 16 games of two teams, chance would give them eight."""
    tally = contest("calaveras", 4, {}, maker("expert"), maker("regular"), 16, playouts=100, seed="gate")
    assert tally.won >= 11

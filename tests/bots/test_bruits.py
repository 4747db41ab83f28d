"""Bots of Des Bruits dans la nuit: what they imagine agrees with what they know, and with nothing else."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from benchmarks.arena import contest, maker
from engine.bots.games.bruits import beliefs, situation
from engine.bots.games.bruits.box import box
from engine.bots.games.bruits.guessing import Guessing
from engine.bots.games.bruits.plan import Plan
from engine.bots.games.bruits.reading import Laid, Looks, read
from engine.bots.traits import Traits
from engine.games.bruits.content import standard_content
from engine.games.bruits.game import Bruits
from engine.games.bruits.knowledge import possible
from tests.games import Table, bruits
from tests.play import random_moves, text

SEEDS = st.integers(0, 2**32)
ROW = ["bathroom", "kitchen", "bedroom", "garden", "library"]
CHARACTERS = {
    "kitchen": ["cat", "bat"],
    "bedroom": ["ghost", "doll"],
    "garden": ["burglar", "raccoon"],
    "library": ["sleepwalker", "robot"],
}


def begin(table: Table, seed: int) -> Any:
    return engine.new("bruits", table.players, table.options, seed)


def at_the_table(**changes: Any) -> Any:
    """Three players, nothing laid yet."""
    given: dict[str, Any] = {
        "players": {
            "P1": {"identity": "cat", "hand": ["C01", "C09", "C25", "C53"]},
            "P2": {"identity": "ghost", "hand": ["C03", "C24", "C29", "C37"]},
            "P3": {"identity": "burglar", "hand": ["C05", "C33", "C43", "C46"]},
        },
        "row": ROW,
        "characters": CHARACTERS,
        **changes,
    }
    return engine.position("bruits", given)


def sure_of(game: Bruits, seat: int) -> tuple[list[tuple[int, int, str]], list[int]]:
    """The private facts of a seat."""
    return [fact for fact in game.held if fact[0] == seat], possible(game, seat)


class TestRedeal:
    """A table as one seat may imagine it."""

    @given(table=bruits.tables(), seed=SEEDS)
    @settings(max_examples=25)
    def test_agrees_with_all_the_seat_knows(self, table: Table, seed: int) -> None:
        """View, offers and private facts are the same, and it is a table that can be."""
        game, rng = begin(table, seed), random.Random(seed)
        for seat, move in random_moves(game, rng):
            watcher = rng.randrange(game.seats)
            twin = game.redeal(watcher, rng)
            bruits.check(twin)
            assert text(twin.view(watcher)) == text(game.view(watcher))
            assert list(twin.legal(watcher)) == list(game.legal(watcher))
            assert (twin.deciders(), twin.decision) == (game.deciders(), game.decision)
            assert sure_of(twin, watcher) == sure_of(game, watcher)
            assert text(game.redeal(None, rng).view(None)) == text(game.view(None))
            game.apply(seat, move)

    @given(table=bruits.tables(), seed=SEEDS)
    @settings(max_examples=25)
    def test_depends_on_nothing_else(self, table: Table, seed: int) -> None:
        """Two tables that look alike to a seat give the same imagined table for the same chance."""
        game, rng = begin(table, seed), random.Random(seed)
        for step, (seat, move) in enumerate(random_moves(game, rng)):
            watcher = rng.randrange(game.seats)
            twin = bruits.redeal(game, watcher, rng, None)
            imagined = text(game.redeal(watcher, random.Random(step)).dump())
            assert text(twin.redeal(watcher, random.Random(step)).dump()) == imagined
            game.apply(seat, move)

    @given(table=bruits.tables(), seed=SEEDS)
    @settings(max_examples=15)
    def test_can_be_played_to_the_end(self, table: Table, seed: int) -> None:
        """From any moment, also after somebody left, and saved and loaded on the way."""
        game, rng = begin(table, seed), random.Random(seed)
        for step, (seat, move) in enumerate(random_moves(game, rng)):
            if step % 12 == 5:
                twin = engine.load(game.redeal(seat, rng).dump())
                for other, answer in random_moves(twin, rng):
                    twin.apply(other, answer)
                bruits.check(twin)  # type: ignore[arg-type]
            if rng.random() < 0.02 and game.in_play(leaver := rng.randrange(game.seats)):
                game.forfeit(leaver)
            else:
                game.apply(seat, move)

    @given(table=bruits.tables(), seed=SEEDS)
    @settings(max_examples=25)
    def test_private_facts_are_true(self, table: Table, seed: int) -> None:
        """Nobody is sure of anything that is not so."""
        game, rng = begin(table, seed), random.Random(seed)
        for seat, move in random_moves(game, rng):
            for knower, holder, clue in game.held:
                assert knower != holder
                assert clue in game.hands[holder]
            assert len(set(game.held)) == len(game.held)
            for watcher in (*range(game.seats), None):
                for player, mask in enumerate(possible(game, watcher)):
                    assert mask >> game.book.index[game.identities[player]] & 1
            game.apply(seat, move)

    def test_is_uniform(self) -> None:
        """Every identity and every card is as likely anywhere as chance allows."""
        game, rng = at_the_table(), random.Random(1)
        worlds = [game.redeal(0, rng) for _ in range(7000)]
        who = Counter(world.identities[1] for world in worlds)
        assert len(who) == 7
        assert all(abs(times - 1000) < 130 for times in who.values())
        top = Counter(world.pile[-1] for world in worlds)
        held = Counter(world.hands[2][3] for world in worlds)
        first = Counter(world.event_pile[-1] for world in worlds)
        assert len(top) == len(held) == 50
        assert all(abs(times - 140) < 60 for times in (*top.values(), *held.values()))
        assert all(abs(times - 700) < 110 for times in first.values())

    def test_an_answer_about_a_location_holds_where_the_characters_stood(self) -> None:
        """What a probe excluded stays excluded when the characters have moved on."""
        game = at_the_table()
        game.hands[0] = ("C45", "C37", "C09", "C53")
        game.pile = [card for card in game.content.clues if not any(card in hand for hand in game.hands)]
        game.apply(0, {"move": "place", "card": "C45", "face": "up", "location": "library"})
        game.apply(0, {"move": "resolve", "player": 1, "location": "bedroom"})
        game.apply(0, {"move": "place", "card": "C37", "face": "up", "location": "library"})
        game.apply(0, {"move": "resolve", "character": "ghost", "to": "garden"})
        rng = random.Random(3)
        assert {game.redeal(0, rng).identities[1] for _ in range(60)} == {"ghost", "doll"}
        assert len({game.redeal(2, rng).identities[1] for _ in range(200)}) == 7
        answers = Counter(
            (world.identities[1] in ("ghost", "doll"), world.notes[0][5])
            for world in (game.redeal(2, rng) for _ in range(100))
        )
        assert set(answers) == {(True, True), (False, False)}

    def test_a_hand_left_behind_is_known_until_a_card_goes_unseen(self) -> None:
        """After a swap of hands each knows the other's, card by card, while cards are laid face up."""
        game, rng = at_the_table(leo="P3"), random.Random(5)
        game.apply(2, {"move": "place", "card": "C43", "face": "up", "location": "library"})
        game.apply(2, {"move": "resolve", "player": 0})
        for _ in range(20):
            assert set(game.redeal(2, rng).hands[0]) == {"C05", "C33", "C46"}
            assert set(game.redeal(0, rng).hands[2]) == {"C01", "C09", "C25", "C53"}
        assert len({game.redeal(1, rng).hands[0] for _ in range(20)}) > 10
        game.apply(2, {"move": "place", "card": "C01", "face": "up", "location": "bedroom"})
        assert {"C09", "C25", "C53"} <= set(game.redeal(0, rng).hands[2])
        game.apply(0, {"move": "place", "card": "C05", "face": "down", "location": "garden"})
        assert not [fact for fact in game.held if fact[1] == 0]


def weights(game: Any, seat: int, traits: Traits) -> dict[engine.Move, float]:
    view, legal = game.view(seat), game.legal(seat)
    return dict(
        zip(legal, Plan(standard_content()).weigh(view, legal, None, traits, random.Random(0)), strict=True)
    )


@given(table=bruits.tables(), seed=SEEDS)
@settings(max_examples=10)
def test_weights_are_weights(table: Table, seed: int) -> None:
    """At every question some move is preferred, and none is weighed below nothing."""
    game, rng = begin(table, seed), random.Random(seed)
    for seat, move in random_moves(game, rng):
        given = weights(game, seat, Traits())
        assert len(given) == len(game.legal(seat))
        assert min(given.values()) >= 0 < max(given.values()) <= 1
        game.apply(seat, move)


def test_cards_laid_speak_for_a_character() -> None:
    """Who lays moons where the ghost stands is thought to be the ghost."""
    game = at_the_table(phase="deduction", active="P1")
    memory = beliefs.fresh(game.view(0), box(standard_content()))
    events = [
        {"event": "placed", "seat": 1, "card": name, "location": "bedroom", "face": "up", "clue": clue}
        for name, clue in (("n1", "C03"), ("n2", "C04"))
    ]
    memory = beliefs.after(memory, game.view(0), events)
    seen = beliefs.guesses(game.view(0), memory, memory.evidence)
    assert max(seen["1"], key=seen["1"].__getitem__) == "ghost"
    assert seen["1"]["ghost"] > 0.6
    assert seen["2"]["ghost"] < 1 / 7
    assert sum(seen["1"].values()) == pytest.approx(1)


def test_the_suspicious_and_the_bold_accuse_sooner() -> None:
    """The same evidence is enough for some and not for others."""
    columns = {"bedroom": ["C04u", "C13d:P1"]}
    game = at_the_table(phase="deduction", active="P2", columns=columns)
    accusation = {"move": "accuse", "player": 0, "identity": "ghost"}

    def readiness(traits: Traits) -> float:
        given = weights(game, 1, traits)
        return sum(given[move] for move in given if move["move"] == "accuse") / sum(given.values())

    assert accusation in game.legal(1)
    careful, usual = readiness(Traits(bold=0.1, suspicious=0.1)), readiness(Traits())
    assert careful < usual < readiness(Traits(suspicious=0.9))
    assert usual < readiness(Traits(bold=0.9))


def test_the_honest_stay_nearer_to_home() -> None:
    """Who does not mind a lie lays false trails more often."""
    game = at_the_table()

    def at_home(traits: Traits) -> float:
        given = weights(game, 0, traits)
        return sum(w for move, w in given.items() if move["location"] == "kitchen") / sum(given.values())

    assert at_home(Traits(honest=1.0)) > at_home(Traits(honest=0.0)) + 0.05


@pytest.mark.parametrize("direction", ["towards_location", "away_from_location"])
def test_a_coin_is_laid_by_the_rule_of_the_table(direction: str) -> None:
    """It doubles the card before it or the one after it: only then is a card beside it worth more."""
    columns = {"bathroom": ["C02u"], "library": ["C54u"]}
    game = at_the_table(columns=columns, options={"coin_direction": direction})
    scene = situation.Situation(game.view(0), beliefs.fresh(game.view(0), box(standard_content())), Traits())
    towards = direction == "towards_location"
    assert (scene.doubled("C53", "bathroom") > 0) is towards
    assert (scene.doubled("C01", "library") > 0) is not towards
    assert scene.doubled("C01", "bathroom") == scene.doubled("C53", "kitchen") == 0


def test_an_event_that_silences_locations_is_known_by_what_it_does() -> None:
    """While locations do nothing, laying a card in one is worth nothing more."""
    worths = []
    for event in (None, "EV04"):
        game = at_the_table(event=event)
        scene = situation.Situation(
            game.view(0), beliefs.fresh(game.view(0), box(standard_content())), Traits()
        )
        worths.append(scene.location_effect("kitchen", "C01", True))
    assert worths[0] > worths[1] == 0


def test_a_false_trail_is_seen_through() -> None:
    """Who lays enough where a character stands to be accused of it, at a high stake, is hardly that one."""
    game = at_the_table()
    memory = beliefs.fresh(game.view(0), box(standard_content()))
    for number, clue in enumerate(("C03", "C04")):
        event = {"event": "placed", "seat": 1, "card": f"n{number}", "location": "bedroom", "face": "up"}
        memory = beliefs.after(memory, game.view(0), [{**event, "clue": clue}])
    plainly = beliefs.guesses(game.view(0), memory, memory.evidence)["1"]
    through = beliefs.guesses(game.view(0), memory, beliefs.read_through(memory))["1"]
    assert plainly["ghost"] > 0.6
    assert through["ghost"] < plainly["ghost"] / 2
    assert sum(through.values()) == pytest.approx(1)


def test_an_expert_accuses_by_what_it_sees_through() -> None:
    """Unlike the plain plan."""
    game = at_the_table(phase="deduction", active="P1")
    memory = beliefs.fresh(game.view(0), box(standard_content()))
    memory.reading["1"]["robot"] += 6.0  # type: ignore[index]
    view, legal, rng = game.view(0), game.legal(0), random.Random(4)
    studied = Plan(standard_content()).study(view, legal, memory, Traits(), rng)
    assert legal[studied.index(max(studied))] == {"move": "accuse", "player": 1, "identity": "robot"}
    plain = Plan(standard_content()).weigh(view, legal, memory, Traits(), rng)
    assert legal[plain.index(max(plain))] == {"move": "pass"}


def laid(clue: str | None, location: str, **seen: Any) -> dict[str, float]:
    """What a card laid so says of somebody of whom nothing is known."""
    names = [name for there in CHARACTERS.values() for name in there]
    places = {name: place for place, there in CHARACTERS.items() for name in there}
    looks = Looks(dict.fromkeys(names, 1.0), places, 1, 2, **seen)
    return read(box(standard_content()), Laid(location, clue, ROW, None), looks)


def test_a_card_shown_speaks_for_whoever_has_its_symbol() -> None:
    """Where nobody stands, and of all hands it may come from, the symbol alone decides."""
    says = laid("C01", "bathroom")
    assert min(says["cat"], says["raccoon"]) > max(
        says[name] for name in says if name not in ("cat", "raccoon")
    )


def test_a_card_laid_unseen_speaks_for_whoever_stands_there() -> None:
    says = laid(None, "bedroom")
    assert sorted(says, key=lambda name: -says[name])[:2] in (["ghost", "doll"], ["doll", "ghost"])


def test_where_rivals_stand_few_cards_are_laid_for_nothing() -> None:
    """Who lays a card where it helps others is the likelier to stand there itself."""
    crowded = laid(None, "bedroom", homes={"bedroom": 1.0})
    empty = laid(None, "bedroom", homes={"garden": 1.0})
    assert crowded["ghost"] - crowded["cat"] > empty["ghost"] - empty["cat"]


def test_a_second_card_is_read_as_one_that_may_fire_the_location() -> None:
    """In the library it takes two: the second is laid there for the answer, and says less of its player."""
    names = [name for there in CHARACTERS.values() for name in there]
    places = {name: place for place, there in CHARACTERS.items() for name in there}
    looks = Looks(dict.fromkeys(names, 1.0), places, 1, 2)
    gaps = []
    for before in ((), ("library",)):
        says = read(box(standard_content()), Laid("library", None, ROW, None, before), looks)
        gaps.append(says["robot"] - says["cat"])
    assert gaps[0] > gaps[1]


def guessing(counter: int, **traits: float) -> tuple[Guessing, dict[str, float]]:
    """The guesses about the first of three at a table where nothing lies yet, and looks that say nothing."""
    game = at_the_table(counter=counter)
    view, memory = game.view(0), beliefs.fresh(game.view(0), box(standard_content()))
    about = beliefs.guesses(view, memory, memory.evidence)
    return Guessing(view, memory, about, Traits(**traits)), beliefs.looks_of(view, memory.evidence, "0")


def test_being_seen_through_costs_and_a_false_trail_pays() -> None:
    """By as much as is at stake: who is named wrongly once is not named so by the next."""
    for counter in (1, 5):
        guesses, looks = guessing(counter)
        calm = guesses.prospect(looks, "cat")
        assert guesses.prospect(looks | {"cat": 60.0}, "cat") < calm - counter / 2
        fooled = guesses.prospect(looks | {"bat": 60.0}, "cat")
        assert fooled > calm + counter / 2
    guesses, looks = guessing(1)
    # Two rivals who both named the bat would bring two points.
    assert guesses.prospect(looks | {"bat": 60.0}, "cat") < 1.5


def test_the_honest_expert_cares_less_for_false_trails() -> None:
    honest, looks = guessing(5, honest=0.95)
    usual, _ = guessing(5)
    false = looks | {"bat": 60.0}
    assert 0 < honest.prospect(false, "cat") < usual.prospect(false, "cat")


def test_looks_that_leave_no_doubt_are_still_looks() -> None:
    """However much speaks for one character, what is left for the others is weighed."""
    guesses, looks = guessing(5)
    assert guesses.prospect(looks | {"ghost": 1e30}, "cat") == pytest.approx(
        guesses.prospect(looks | {"ghost": 1e25}, "cat"), abs=0.1
    )


def test_an_expert_wins_far_more_than_its_share() -> None:
    """By its study alone, without imagined games: of 24 games of four, chance would give it six."""
    tally = contest("bruits", 4, {}, maker("expert"), maker("regular"), 24, seed="gate")
    assert tally.won >= 11

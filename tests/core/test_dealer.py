"""The dealer: fair, repeatable, and as stacked as a test wants it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations

import pytest

import engine
from engine.core.dealer import Dealer


def test_the_same_seed_deals_the_same() -> None:
    """On every machine: these very cards."""
    pile = list(range(10))
    Dealer("seed").shuffle(pile)
    assert pile == [0, 9, 6, 8, 3, 5, 2, 1, 4, 7]
    assert Dealer(42).draw(list("abcdef"), 3) == ("d", "e", "f")


def test_another_seed_deals_otherwise() -> None:
    """And so does the next draw of the same dealer."""
    dealt = {tuple(Dealer(seed).draw(list(range(52)), 5)) for seed in range(200)}
    assert len(dealt) == 200
    dealer = Dealer(1)
    assert len({tuple(dealer.draw(list(range(52)), 5)) for _ in range(200)}) == 200


def test_every_order_is_as_likely() -> None:
    """All 24 orders of four cards, within what chance allows (chi-squared, 23 degrees of freedom)."""
    dealer = Dealer("fair")
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(12_000):
        pile = list("abcd")
        dealer.shuffle(pile)
        counts[tuple(pile)] += 1
    assert set(counts) == set(permutations("abcd"))
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 60


def test_every_pair_drawn_is_as_likely() -> None:
    """The same for draws from a heap: 20 ordered pairs of five cards (19 degrees of freedom)."""
    dealer = Dealer("fair")
    counts = Counter(dealer.draw(list("abcde"), 2) for _ in range(10_000))
    assert len(counts) == 20
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 53


def test_draw_and_take_leave_the_rest() -> None:
    """What is drawn is gone, nothing else is, and an exhausted pile gives what it has."""
    heap = list("abcdef")
    drawn = Dealer(3).draw(heap, 4)
    assert sorted([*drawn, *heap]) == list("abcdef")
    assert Dealer(3).draw(heap, 5) != ()
    assert heap == []
    pile = list("abc")
    assert Dealer(3).take(pile, 2) == ("c", "b")
    assert Dealer(3).take(pile, 2) == ("a",)
    assert Dealer(3).take(pile) == ()


def test_a_large_heap_is_shuffled_whole() -> None:
    """One digest is not enough for hundreds of cards; the first of them must move too."""
    first = {next(iter(shuffled(seed))) for seed in range(40)}
    assert len(first) > 30


def shuffled(seed: int) -> list[int]:
    """Three hundred cards in a random order."""
    pile = list(range(300))
    Dealer(seed).shuffle(pile)
    assert sorted(pile) == list(range(300))
    return pile


def test_stacked_cards_come_first() -> None:
    """In the order named, out of the pile; then chance goes on."""
    heap = list("abcdef")
    dealer = Dealer(1, ["c", "a"])
    assert dealer.draw(heap, 1) == ("c",)
    drawn = dealer.draw(heap, 2)
    assert drawn[0] == "a"
    assert sorted([*drawn, *heap, "c"]) == list("abcdef")


def test_a_stacked_card_that_is_not_there() -> None:
    """A test that asks for it has made a mistake and is told so."""
    with pytest.raises(engine.Refusal) as refusal:
        Dealer(1, ["z"]).draw(list("abc"))
    assert refusal.value.code == "bad_position"


def test_the_dealer_is_saved_and_copied() -> None:
    """Both go on exactly as the dealer itself does."""
    dealer = Dealer("x", ["b"])
    dealer.choose("abc")
    loaded, copied = Dealer.load(json.loads(json.dumps(dealer.dump()))), dealer.copy()
    for _ in range(3):
        draws = {other.draw(list("abcdefgh"), 3) for other in (dealer, loaded, copied)}
        assert len(draws) == 1

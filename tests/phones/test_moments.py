"""Alone against bots, as a new user plays: with motion, and with bots at the pace people play with. What
happens to somebody stays on the screen, nothing is played meanwhile, and a tap goes on."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from app.story import public
from tests.phones.conftest import Phones
from tests.phones.player import PAUSE, Aimed, Player
from tests.phones.process import PhoneProcess
from tests.phones.ways import add_bot, join_by_code, open_table, play_alone, start_game
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

PATIENCE = 300.0
LOOKS = 5
"""So often the phone is looked at while a moment is shown."""


@pytest.mark.parametrize("game", ["complots", "calaveras", "ghoul", "bruits"])
def test_what_happens_is_seen_and_not_overtaken(phone: Phones, game: str) -> None:
    lea = phone("Léa", bots=None)
    play_alone(lea, game)
    close = play_until_something_is_held(lea)
    lea.shot("held")
    told, happened = lea.texts(), len(public(lea.state()["visit"]["log"]))
    for _ in range(LOOKS):
        assert len(public(lea.state()["visit"]["log"])) == happened, "bots have not waited"
    assert any(text.endswith((".", "!")) for text in told)
    lea.tap(close)
    lea.wait_for(gone=close)


class Attacker(Aimed):
    """Attacks as soon as the rules allow it."""

    def consider(self, offers: Sequence[dict[str, Any]], rng: random.Random) -> None:
        super().consider([move for move in offers if move["move"] == "attack"] or offers, rng)


def test_the_attack_that_ends_a_game_is_seen_by_all_before_the_result(
    party: Callable[..., list[PhoneProcess]],
) -> None:
    """Or whatever else has ended it; one of two taps it away, the other lets it pass."""
    ana, bo = party("Ana", "Bo")
    code = open_table(ana, "ghoul")
    join_by_code(bo, code)
    for _ in range(2):
        add_bot(ana)
    start_game(ana, [ana, bo])
    with ThreadPoolExecutor(2) as hands:
        tapped, waited = hands.map(see_the_end, (ana, bo), (True, False))
    assert tapped == waited


def see_the_end(phone: PhoneProcess, tap: bool) -> str:
    """Play to the end; the name of what lies over the table then. It says who did what to whom, and gives
    way to the result."""
    Player(phone, random.Random(phone.name), Attacker()).play()
    close = next((name for name in ("reveal.close", "news.close") if phone.find(name) is not None), "")
    assert close, f"{phone.name} has seen nothing: {phone.texts()}"
    assert phone.page == "table"
    texts = phone.texts()
    if close == "reveal.close":
        assert {"attacks", "is attacked"} <= set(texts)
    else:
        assert any(text.endswith((".", "!")) for text in texts)
    if tap:
        phone.tap(close)
    phone.wait_for(page="end")
    return close


def play_until_something_is_held(lea: PhoneProcess) -> str:
    """Answer whatever is asked until something lies over the table; the name of what closes it."""
    player = Player(lea, random.Random(3))
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        moment = lea.moment()
        close = next((row["name"] for row in moment["names"] if row["name"].endswith(".close")), None)
        if close is not None:
            return str(close)
        assert moment["status"] == "playing", "the game is over, and nothing was held"
        if moment["page"] == "table" and moment["question"][1]:
            player.answer(moment)
        else:
            time.sleep(PAUSE)
    raise AssertionError(f"nothing was held in {PATIENCE:g} s")

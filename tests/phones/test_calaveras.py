"""Mission Calaveras on real phones, by taps only: a whole game with a ghost, a Plot Twist and a suspect on
every phone; and a phone that dies in the middle."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.phones.process import PhoneProcess
from tests.phones.ways import begin, document, join_by_code, open_table, start_game, watch_replay
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

Party = Callable[..., list[PhoneProcess]]

MOST_TURNS = 80
MOST_REMATCHES = 4
"""In most games somebody has a Plot Twist before the verdict: there are rematches until one was played."""
ALWAYS = {"card_played", "suspect_designated", "centre_discarded", "guilty_declared", "game_over"}


def test_three_people_and_a_ghost_play_to_the_end(party: Party) -> None:
    phones = party("Ana", "Bo", "Cleo")
    sit_down(phones)
    ana = phones[0]
    ghost = document(ana)["game"]["ghost"]
    assert ghost == len(phones)

    seen: set[str] = set()
    for game in range(1 + MOST_REMATCHES):
        if game:
            again(phones)
        for _ in range(MOST_TURNS):
            phone = on_turn(phones)
            if phone is None:
                break
            accuse(phone, phones, seen)
        for phone in phones:
            phone.wait_for(page="end")
        ana.shot("end")
        log = ana.state()["session"]["log"]
        assert {event["event"] for event in log} >= ALWAYS
        assert any(event["event"] == "turn_started" and event["seat"] == ghost for event in log)
        assert len({str(document(phone)["game"]["outcome"]) for phone in phones}) == 1
        if "twist" in seen:
            assert any(event["event"] == "twist_played" for event in log)
            break
    assert seen >= {"suspect", "twist", "spot"}
    watch_replay(ana)


def test_a_guest_that_dies_comes_back_to_the_same_hand_and_plays(party: Party) -> None:
    phones = party("Ana", "Bo", "Cleo")
    sit_down(phones)
    bo = phones[1]
    before = own_hand(bo)
    bo.kill()
    bo.start()
    bo.tap("home.continue")
    begin(bo)
    assert own_hand(bo) == before
    for _ in range(4):
        phone = on_turn(phones)
        assert phone is not None
        accuse(phone, phones, set())
    played = [
        event for event in bo.state()["session"]["log"] if event["event"] in ("card_played", "twist_played")
    ]
    assert len(played) == 4
    assert any(event["by"] == document(bo)["you"]["seat"] for event in played)


def sit_down(phones: Sequence[PhoneProcess]) -> None:
    """Everybody at the first one's table, and the cards dealt."""
    code = open_table(phones[0], "calaveras")
    for guest in phones[1:]:
        join_by_code(guest, code)
    start_game(phones[0], phones)


def again(phones: Sequence[PhoneProcess]) -> None:
    """The same people once more."""
    host, *guests = phones
    host.tap("end.rematch")
    host.wait_for("table.more", page="table")
    for guest in guests:
        guest.tap("end.play")
    for phone in phones:
        begin(phone)


def on_turn(phones: Sequence[PhoneProcess]) -> PhoneProcess | None:
    """Whoever is asked; None once the game is over."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for phone in phones:
            moment = phone.moment()
            if moment["status"] == "over":
                return None
            if moment["question"][1]:
                return phone
        time.sleep(0.05)
    raise AssertionError("nobody is asked anything")


def accuse(phone: PhoneProcess, phones: Sequence[PhoneProcess], seen: set[str]) -> None:
    """All against the first seat: places before it, then the same places into the Suspect zone."""
    before = named(phone)
    play(phone, seen)
    decision = document(phone)["game"]["decision"]
    for each in phones:
        each.wait_until(lambda state: state["session"]["document"]["game"]["decision"] >= decision)
    if named(phone) > before and not over(phone):
        # Whoever was named, everybody is told at once, and closes it for themselves.
        for each in phones:
            each.tap("suspect.close")
            each.wait_for(gone="suspect.close")
        seen.add("suspect")


def play(phone: PhoneProcess, seen: set[str]) -> None:
    """The card that accuses most."""
    sent = document(phone)
    game, hand = sent["game"], own_hand(phone)
    decision = game["decision"]
    area = game["players"]["0"]["area"]
    middle = {place for zone in ("innocent", "suspect") for place, lies in game[zone].items() if lies}
    taps: tuple[str, ...] = next(
        iter(
            (
                *(
                    (f"card.{at}", "spot.suspect")
                    for at, card in places(hand)
                    if area[card] and card not in middle
                ),
                *((f"card.{at}", "spot.0") for at, card in places(hand) if not area[card]),
                *((f"card.{at}", "spot.1") for at, _ in places(hand)),
                twist(game),
            )
        )
    )
    if "twist" in hand and "twist" not in seen and any(area.values()):
        taps = twist(game)
        seen.add("twist")
    if taps[0] == "twist":
        taps = (f"card.{hand.index('twist')}", *taps[1:])
    seen.add(taps[1].partition(".")[0])
    phone.tap("eyes.open")
    for name in taps:
        phone.tap(name)
    if taps[-1] != "answer.nothing":
        phone.tap("answer.play")
    phone.wait_until(lambda state: state["session"]["document"]["game"]["decision"] != decision)


def twist(game: dict[str, Any]) -> tuple[str, ...]:
    """What to tap for a Plot Twist: somewhere a place lies, and another seat; or that nothing moves."""
    for seat, player in game["players"].items():
        if any(player["area"].values()):
            other = next(other for other in game["players"] if other != seat)
            return ("twist", f"spot.{seat}", f"spot.{other}")
    return ("twist", "answer.nothing")


def places(hand: list[str]) -> list[tuple[int, str]]:
    """The Location cards of a hand, and where they stand in it."""
    return [(at, card) for at, card in enumerate(hand) if card != "twist"]


def own_hand(phone: PhoneProcess) -> list[str]:
    """What a phone was told of its own cards."""
    sent = document(phone)
    cards: list[str] = sent["game"]["players"][str(sent["you"]["seat"])]["hand"]
    return cards


def named(phone: PhoneProcess) -> int:
    """How often somebody has been named so far."""
    return sum(event["event"] == "suspect_designated" for event in phone.state()["session"]["log"])


def over(phone: PhoneProcess) -> bool:
    return document(phone)["table"]["status"] == "over"

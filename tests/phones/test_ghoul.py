"""Whole games of Tokyo Ghoul on real phones, by taps only: plain, and with both variants."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from tests.phones.conftest import Phones
from tests.phones.player import Curious, Player, play_to_the_end
from tests.phones.process import PhoneProcess
from tests.phones.ways import (
    add_bot,
    begin,
    document,
    join_by_code,
    open_table,
    start_game,
    type_code,
    watch_replay,
)
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

Party = Callable[..., list[PhoneProcess]]

LOOKED_AT = ("seat.", "tile.")
"""On the board, people and Locations can also be tapped; that is tried elsewhere."""
YORIKO_WITHOUT_TOUKA = ("options.characters.yoriko", "options.characters.hinami")
"""With four players there is one Ghoul: not her companion."""
EVERY_GAME = {"dealt", "prelim_done", "turn", "game_over"}
FIRST_TURN, SECOND_TURN = ("steps.1", "answer.move"), ("instead.special_action",)
"""What is tapped in the first turn of somebody with a phone, and in the next: a game may be over soon."""


class Busy(Curious):
    """Tries everything in the action area before anything on the board."""

    def __init__(self) -> None:
        super().__init__()
        self.players: list[Player] = []

    def __call__(self, names: Sequence[str], rng: random.Random) -> str:
        for name in (*FIRST_TURN, *SECOND_TURN):
            if name in names and not any(player.tapped[name] for player in self.players):
                return name
        wanted = [name for name in names if not name.startswith(LOOKED_AT)]
        return super().__call__(wanted or names, rng)


def busy(*phones: PhoneProcess) -> list[Player]:
    """Everybody with one wish."""
    wish = Busy()
    wish.players = [Player(phone, random.Random(phone.name), wish) for phone in phones]
    return wish.players


def test_a_host_a_guest_and_bots_play_to_the_end_after_a_phone_has_died(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    code = open_table(ana, "ghoul")
    join_by_code(bo, code)
    for _ in range(2):
        add_bot(ana)
    start_game(ana, [ana, bo])
    check_that_everybody_knows_only_themselves([ana, bo])

    before = secret(bo)
    bo.kill()
    bo.start()
    bo.tap("home.continue")
    begin(bo)
    assert secret(bo) == before

    tapped = play_to_the_end(busy(ana, bo))
    turns = turns_of(ana, bo)
    assert set(FIRST_TURN if turns else ()) | set(SECOND_TURN if turns > 1 else ()) <= set(tapped)
    assert {name for name in tapped if name.startswith("answer.")}
    for phone in (ana, bo):
        assert check_the_end(phone) >= EVERY_GAME | moves(turns)
    watch_replay(bo)


def test_three_phones_play_both_variants_with_an_objective_out_of_reach(phone: Phones) -> None:
    """Everybody is warned in the lobby and knows it in the game; one of them reads large letters."""
    ana, bo = phone("Ana"), phone("Bo", size="412x915")
    cy = phone("Cy", settings={"text_scale": 1.5})
    three = [ana, bo, cy]
    code = open_table(ana, "ghoul", options=("options.mask", "options.support", *YORIKO_WITHOUT_TOUKA))
    join_by_code(bo, code)
    # Large letters leave no room for the keys of a code until they are asked for.
    cy.tap("home.join")
    cy.tap("join.keys")
    type_code(cy, code)
    cy.wait_for(page="lobby")
    add_bot(ana)
    for one in three:
        one.wait_for("cautions", page="lobby")
        one.look()
    assert any(text.startswith("Touka will not be in play") for text in ana.texts())
    cy.tap("cautions")
    cy.wait_for(text="Touka will not be in play: Yoriko cannot win by a companion’s survival.")
    cy.shot("cautions")
    cy.tap("explain.close")
    start_game(ana, three)
    for one in three:
        sent = document(one)["game"]
        assert sent["variants"] == {"mask": True, "support": True}
        # Who else is in play is drawn, and may lack a companion too.
        assert sent["out_of_reach"]["yoriko"] == ["companion"]

    tapped = play_to_the_end(busy(*three))
    assert {"answer.support_look", "answer.support_swap", "answer.skip"} & set(tapped)
    for one in three:
        assert check_the_end(one) >= EVERY_GAME | {"faceup_placed"} | moves(turns_of(*three))


def moves(turns: int) -> set[str]:
    """What the first of so many turns of people with a phone leaves in the log. A bot may end the game with
    an attack before anybody has moved."""
    return {"moved"} if turns else set()


def turns_of(*phones: PhoneProcess) -> int:
    """How many turns these had, all together."""
    seats = {document(phone)["you"]["seat"] for phone in phones}
    log = phones[0].state()["session"]["log"]
    return sum(event["event"] == "turn" and event["seat"] in seats for event in log)


def secret(phone: PhoneProcess) -> tuple[str, dict[str, int]]:
    """Who somebody is, and their cards."""
    sent = document(phone)
    row = sent["game"]["players"][str(sent["you"]["seat"])]
    return row["character"], row["hand"]


def check_that_everybody_knows_only_themselves(phones: list[PhoneProcess]) -> None:
    """What a phone was sent has the Character and the cards of its own seat, and of no other."""
    for phone in phones:
        sent = document(phone)
        for seat, row in sent["game"]["players"].items():
            own = int(seat) == sent["you"]["seat"]
            assert (row["character"] is not None, row["hand"] is not None) == (own, own)


def check_the_end(phone: PhoneProcess) -> set[str]:
    """The page says who has won and who everybody was; what was told on the way."""
    phone.wait_for(page="end")
    if phone.find("reveal.close") is not None:
        phone.shot("reveal")
        phone.tap("reveal.close")
        phone.wait_for(gone="reveal.close")
    phone.shot("end")
    sent = document(phone)
    said = " ".join(phone.texts())
    names = [sent["people"][person]["name"] for person in sent["table"]["seated"]]
    # Who has lost may stand further down, where one has to scroll.
    assert all(phone.find(text=name) is not None for name in names)
    for seat in sent["game"]["outcome"]["winners"]:
        assert names[seat] in said
    return {event["event"] for event in phone.state()["session"]["log"]}

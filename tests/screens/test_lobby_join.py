"""What the lobby and the join page say and offer: the part of them that needs no window."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from app import language
from app.language.naming import Naming
from app.net.addresses import Address
from app.net.code import ALPHABET, Invitation, write
from app.refusal import AppRefusal, said, sentence
from engine.core.refusal import Refusal
from screens import invited
from screens.join.panel import RETRY, WATCH, WAYS_OUT, Typed, answer, meant, paste
from screens.lobby import lines
from tests.screens.stage import Stage


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """The texts are compared as they are written in the sources."""
    before = language.current()
    language.use("en")
    yield
    language.use(before)


def seen(stage: Stage, eyes: int = 0) -> lines.Document:
    """The table as somebody sees it."""
    return stage.sight(stage.person(eyes)).document


# -- the lobby -------------------------------------------------------------------------------------


def test_a_line_says_who_somebody_is_and_how_they_are() -> None:
    stage = Stage("complots", 4, bots=1)
    stage.table.lobby.choose_first(stage.person(1))
    stage.table.absent.add(stage.person(2))
    found = lines.players(seen(stage, eyes=1))
    assert [line.says for line in found] == [
        "host",
        "you, plays first",
        "out of reach",
        "bot, regular, balanced",
    ]
    assert [line.sign for line in found] == ["ready", "first", "away", "bot"]
    assert [line.mine for line in found] == [False, True, False, False]


def test_the_host_sees_who_is_here_by_bluetooth() -> None:
    stage = Stage("complots", 3)
    stage.table.absent.add(stage.person(2))
    found = lines.players(seen(stage), frozenset({stage.person(1), stage.person(2)}))
    assert [line.says for line in found] == ["host", "ready, by Bluetooth", "out of reach"]


def test_who_looks_on_has_no_seat() -> None:
    stage = Stage("bruits", 2)
    stage.come(2, watch=True)
    document = seen(stage)
    assert [line.name for line in lines.players(document)] == ["Léa", "Inès"]
    assert [(line.name, line.says) for line in lines.watchers(document)] == [("Malik", "watching")]
    assert lines.free_seats(document) == 2


@pytest.mark.parametrize(
    ("game", "players", "missing"),
    [
        ("complots", 1, "1 more player needed"),
        ("complots", 2, ""),
        ("ghoul", 2, "2 more players needed"),
        ("ghoul", 4, ""),
        ("calaveras", 6, ""),
    ],
)
def test_what_is_missing_for_a_start(game: str, players: int, missing: str) -> None:
    assert lines.missing(seen(Stage(game, players))) == missing


def test_a_game_for_fewer_people_says_so() -> None:
    stage = Stage("complots", 5)
    stage.table.lobby.choose_game("bruits", {})
    assert lines.missing(seen(stage)) == "5 players: this game is for 4 at most"


def test_the_absent_are_waited_for_by_name() -> None:
    stage = Stage("complots", 4)
    for number in (1, 2, 3):
        stage.table.absent.add(stage.person(number))
    assert lines.missing(seen(stage)) == "waiting for Inès, Malik and Tom to come back"


def test_whoever_starts_although_the_lobby_says_no_is_refused_too() -> None:
    """The page asks the same questions as the table, so that its button never promises too much."""
    for game, least, most in (("complots", 2, 8), ("calaveras", 3, 6), ("ghoul", 4, 8), ("bruits", 2, 4)):
        for players in range(1, most + 1):
            stage = Stage(game, players)
            says = lines.missing(seen(stage))
            assert bool(says) == (players < least)
            if says:
                with pytest.raises(AppRefusal, match="need_players"):
                    stage.start()
            else:
                stage.start()


def test_the_bar_says_what_was_chosen_otherwise_than_usual() -> None:
    assert lines.summary(seen(Stage("calaveras", 3))) == "Calaveras"
    stage = Stage("complots", 2, options={"tyrannie": True}, clock=20)
    title = Naming("complots", "en").title
    assert lines.summary(seen(stage)) == f"{title}, 20 s clock, 1 option"


def test_one_seat_up_and_down() -> None:
    assert lines.moved(["a", "b", "c"], "b", -1) == ["b", "a", "c"]
    assert lines.moved(["a", "b", "c"], "b", 1) == ["a", "c", "b"]
    assert lines.moved(["a", "b", "c"], "a", -1) == ["a", "b", "c"]
    assert lines.moved(["a", "b", "c"], "c", 1) == ["a", "b", "c"]


def test_an_order_made_while_somebody_came_and_somebody_went() -> None:
    assert lines.reseated(["c", "gone", "a"], ["a", "b", "c"]) == ["c", "a", "b"]


# -- the code --------------------------------------------------------------------------------------


def test_every_sign_of_a_code_can_be_typed() -> None:
    for sign in ALPHABET:
        assert meant(sign) == meant(sign.lower()) == sign


def test_what_is_easily_mistaken_is_forgiven_and_the_rest_ignored() -> None:
    typed = Typed()
    for sign in "oIl-u é7":
        typed = typed.add(sign)
    assert typed.text == "0117"
    assert not typed.whole


def test_six_signs_are_enough() -> None:
    typed = Typed()
    for sign in "7kq4xm":
        typed = typed.add(sign)
    assert typed == Typed("7KQ4XM")
    assert typed.whole
    assert typed.add("é") == typed
    assert typed.add("z") == Typed("Z"), "after a code that was wrong, another one begins"
    assert typed.back().text == "7KQ4X"
    assert Typed().back() == Typed()


LINK = write(Invitation("7KQ4XM", (Address("192.168.43.1", 47777),), "abcd"))


def test_a_code_is_pasted_into_the_cells() -> None:
    assert paste(" 7kq 4xm\n").typed == Typed("7KQ4XM")
    assert paste("7kq-4xm").link == ""


@pytest.mark.parametrize("text", [LINK, f"  {LINK}\n", f"Join my table of Coup: {LINK} (code 7KQ4XM)"])
def test_an_invitation_is_pasted_as_a_link_with_its_addresses(text: str) -> None:
    pasted = paste(text)
    assert pasted.typed == Typed("7KQ4XM")
    assert pasted.link == LINK


@pytest.mark.parametrize("text", ["", "hello", "soupcon://elsewhere/7KQ4XM", "https://example.org/7KQ4XM"])
def test_anything_else_is_refused_in_words(text: str) -> None:
    with pytest.raises(AppRefusal) as refusal:
        paste(text)
    assert sentence(refusal.value, "fr") != sentence(refusal.value, "en")


def test_what_is_offered_when_a_table_says_no() -> None:
    assert answer("wrong_code").mistyped
    assert not answer("table_full").mistyped
    assert {code: answer(code).offer for code in ("wrong_code", "kicked", "other_version")} == {
        "wrong_code": "",
        "kicked": "",
        "other_version": "",
    }
    assert answer("game_running").offer == answer("table_full").offer == WATCH
    assert answer("isolated_network").offer == answer("no_network").offer == WAYS_OUT
    assert answer("table_not_found").offer == answer("slow_down").offer == RETRY


def test_who_already_looks_on_is_not_offered_to() -> None:
    assert answer("table_full", watching=True).offer == ""


# -- links from elsewhere --------------------------------------------------------------------------


class Way:
    """A navigator that only notes where it was sent, and what was asked and said."""

    def __init__(self, page: str, session: Any = None, named: bool = True) -> None:
        phone = SimpleNamespace(profile=object() if named else None, session=session)
        self.services, self.page, self.link = SimpleNamespace(phone=phone), SimpleNamespace(name=page), ""
        self.done: list[str] = []

    def go(self, name: str, **arguments: Any) -> None:
        self.done.append(f"go {name}")

    def say(self, text: str, icon: str = "") -> None:
        self.done.append(f"say {text}")

    def tell(self, refusal: Refusal, icon: str = "") -> None:
        self.say(said(refusal))


def at_table(status: str = "here") -> Any:
    """A session to a table."""
    return SimpleNamespace(status=status, document={"table": {"id": "t9", "code": "AAAAAA"}})


@pytest.mark.parametrize(
    ("page", "session", "link", "done"),
    [
        ("home", None, LINK, "ask, free"),
        ("settings", at_table("ended"), LINK, "ask, free"),
        ("table", at_table(), LINK, "ask, seated"),
        ("table", at_table(), "soupcon://join/AAAAAA", "say You are already at this table."),
        ("home", at_table("refused"), "soupcon://join/AAAAAA", "ask, free"),
        # Whoever is looking for a table need not say so twice.
        ("join", None, LINK, "go join"),
        ("home", None, "soupcon://join/7KQ4XM?at=8.8.8.8", "go join"),
        (
            "table",
            at_table(),
            "soupcon://join/7KQ4XM?at=8.8.8.8",
            'say "8.8.8.8" is not an address of a local network, for example 192.168.43.1.',
        ),
    ],
)
def test_nobody_is_taken_to_a_table_they_were_not_looking_for(
    page: str, session: Any, link: str, done: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = Way(page, session)

    def ask(navigator: Any, link: str, invitation: Invitation, seated: bool) -> None:
        navigator.done.append("ask, seated" if seated else "ask, free")

    monkeypatch.setattr(invited, "_ask", ask)
    invited.follow(way, link)  # type: ignore[arg-type]
    assert way.done == [done]


def test_a_link_waits_for_whoever_is_new_here() -> None:
    way = Way("welcome", named=False)
    invited.follow(way, LINK)  # type: ignore[arg-type]
    assert way.link == LINK
    assert way.done == ["say First say who you are; then we take you to that table."]

"""What a phone says of those who have left, of a host who is gone and of a table that is closed: the part
that needs no window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from app import language
from screens.lobby import lines
from screens.table import again, closed, lost
from screens.table.scene import Scene
from screens.ui.emblem import own
from tests.screens.stage import Stage, StagedSession


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = language.current()
    language.use("en")
    yield
    language.use(before)


def at(stage: Stage, **seen: Any) -> StagedSession:
    """A phone at this table."""
    return stage.session(SimpleNamespace(phone=SimpleNamespace(session=None)), **seen)


def test_a_host_who_is_gone_is_named_with_what_to_do() -> None:
    """Léa hosts: her dot is red on the phone that has lost her table, and nobody else's."""
    stage = Stage("complots", 4).start()
    session = at(stage, eyes=1, kind="join", status="away", way="wifi")
    assert lost.title(session) == "Léa’s phone is not responding (0:00)"
    assert lost.advice(session).startswith("Ask Léa to open Soupçon and tap Resume.")
    assert [person.dot for person in Scene(session).seats] == ["away", "here", "here", "here"]
    assert [person.dot for person in Scene(at(stage, eyes=1, kind="join")).seats] == ["here"] * 4


def test_a_phone_without_a_network_does_not_blame_the_host() -> None:
    session = at(Stage("complots", 4).start(), eyes=1, kind="join", status="away", way="wifi")
    session._networks = list
    assert lost.title(session) == "This phone has no network (0:00)"
    assert "Wi-Fi" in lost.advice(session)


def test_an_answer_is_kept_for_its_own_question_only() -> None:
    stage = Stage("complots", 4).find(lambda stage: stage.game.deciders() == (1,))
    session = at(stage, eyes=1, kind="join", status="away")
    assert not lost.answer_is_kept(Scene(session))
    for kept, expected in ((stage.game.decision, True), (stage.game.decision - 1, False)):
        session.show(replace(session.role.shown, kept_answer=kept))
        assert lost.answer_is_kept(Scene(session)) is expected
        assert Scene(session).my_turn is not expected


def test_closing_says_for_whom_and_that_nothing_can_be_continued() -> None:
    stage = Stage("complots", 4)
    assert closed._meaning(at(stage).document).startswith("It closes for Inès, Malik and Tom too.")
    stage.start()
    said = closed._meaning(at(stage).document)
    assert "Inès, Malik and Tom" in said
    assert "Nobody can resume it" in said
    stage.play()
    assert "stays in everybody’s history" in closed._meaning(at(stage).document)


@pytest.mark.parametrize(
    ("played", "meaning"),
    [("lobby", "a new table"), ("playing", "cannot be resumed"), ("over", "your history")],
)
def test_guests_read_who_has_closed_the_table(played: str, meaning: str) -> None:
    stage = Stage("complots", 4)
    if played != "lobby":
        stage.start()
    if played == "over":
        stage.play()
    ended = at(stage, eyes=1, kind="join", status="ended", why_ended="closed")
    title, text = closed.why(ended)
    assert title == "Léa has closed the table"
    assert meaning in text
    removed = at(stage, eyes=1, kind="join", status="ended", why_ended="removed")
    assert closed.why(removed)[0] == "Léa has removed you from the table"
    assert closed.why(at(stage, eyes=1, kind="join", status="ended", why_ended="left")) == ("", "")


def test_a_guest_is_shown_the_last_game_until_they_go_on() -> None:
    """The host is not: it was their tap. What is said of the new game follows it."""
    stage = Stage("complots", 4).start().play()
    guest, host = at(stage, eyes=1, kind="join"), at(stage)
    stage.seed = f"{2:064x}"
    stage.start()
    for session in (guest, host):
        session.renew()
    assert (Scene(guest).over, Scene(host).over) == (True, False)
    scene = again.next_scene(guest)
    assert scene is not None
    assert not scene.over
    before = again.key(guest)
    stage.play(lambda stage: bool(stage.legal(1)) and stage.game.deciders() == (1,))
    guest.renew()
    assert Scene(guest).over
    assert again.key(guest) != before
    stage.play()
    guest.renew()
    scene = again.next_scene(guest)
    assert scene is not None
    assert scene.over
    guest.go_on()
    assert again.next_scene(guest) is None
    assert Scene(guest).view == stage.view(1)


def test_a_stand_in_is_seen_at_the_table_and_in_the_lobby() -> None:
    stage = Stage("complots", 4).start()
    stage.table.absent.add(stage.person(2))
    stage.let_bot_play(2)
    session = at(stage)
    badge = [False, False, True, False]
    assert [person.replaced for person in Scene(session).seats] == badge
    # The badge is part of the emblem that boards and lists of all games draw, in the place of the dot.
    assert [own(person.emblem)[1] for person in Scene(session).seats] == badge
    assert [person.dot for person in Scene(session).seats] == ["here", "here", "", "here"]
    assert [own(line.emblem)[1] for line in lines.players(session.document)] == badge


def test_whoever_left_for_good_is_told_from_whoever_is_lost() -> None:
    stage = Stage("complots", 4).start()
    stage.table.leave(stage.table.lobby.find(stage.person(1)), for_good=True)
    stage.table.leave(stage.table.lobby.find(stage.person(2)))
    assert [person.gone for person in Scene(at(stage)).absent] == [True, False]

"""A table whose game does not fit the rules of the app that opens it again: it opens, and says so."""

from __future__ import annotations

from importlib import import_module

import pytest

from app.phone import Profile
from app.refusal import sentence
from tests.phone.kit import Handset, Room


def update(monkeypatch: pytest.MonkeyPatch, handset: Handset) -> None:
    """The app is gone, and comes back with other rules for every game."""
    monkeypatch.setattr(import_module("engine.replay"), "rules_of", lambda game: 2)
    handset.restart()
    assert handset.phone.interrupted() is not None
    handset.phone.resume()


def said_once(handset: Handset) -> None:
    why = handset.session.put_aside()
    assert why is not None
    assert why.code == "game_put_aside"
    assert sentence(why, "fr") != sentence(why, "en")
    assert handset.session.put_aside() is None


def test_a_table_opens_before_its_next_game_with_everybody(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = room.table("Ana", "Bo", "Cleo")
    host = phones[0]
    host.ask("start")
    room.until(lambda: all(handset.state == "playing" for handset in phones))
    assert host.session.put_aside() is None
    people = set(host.session.document["people"])
    update(monkeypatch, host)
    room.until(lambda: all(handset.session.status == "here" for handset in phones) and host.state == "lobby")
    assert set(host.session.document["people"]) == people
    assert host.session.document["table"]["seated"] == []
    for handset in phones:
        said_once(handset)
    # What was put aside stays so, and is not said again.
    host.restart()
    host.phone.resume()
    room.until(lambda: all(handset.session.status == "here" for handset in phones) and host.state == "lobby")
    assert host.session.put_aside() is None
    host.ask("start")
    room.until(lambda: all(handset.state == "playing" for handset in phones))
    assert host.refusals == []
    host.restart()
    host.phone.resume()
    room.until(lambda: host.session.status == "here" and host.state == "playing")


@pytest.mark.parametrize("kind", ["solo", "pass"])
def test_where_nobody_else_can_come_cards_are_dealt_anew(
    kind: str, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    handset = room.handset("Ana")
    if kind == "solo":
        handset.phone.solo("complots", {}, [("regular", "balanced")] * 2)
    else:
        handset.phone.pass_around("complots", {}, [Profile("Ana"), Profile("Bo"), Profile("Cleo")])
    room.until(lambda: handset.session.status == "here" and handset.state == "playing")
    people = {row["name"] for row in handset.session.document["people"].values()}
    update(monkeypatch, handset)
    room.until(lambda: handset.session.status == "here")
    assert handset.state == "playing"
    assert {row["name"] for row in handset.session.document["people"].values()} == people
    said_once(handset)


def test_a_result_that_cannot_be_told_again_is_put_aside_and_stays_in_the_history(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = room.table("Ana", "Bo", "Cleo")
    host = phones[0]
    host.ask("start")
    room.play_on(lambda: all(handset.state == "over" for handset in phones))
    kept = host.phone.history.all()
    assert len(kept) == 1
    update(monkeypatch, host)
    room.until(lambda: host.session.status == "here" and host.state == "lobby")
    said_once(host)
    assert host.phone.history.all() == kept
    assert kept[0].why_not is not None

"""Before the game: coming in, sitting down, choosing, starting; and what is said when it cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.refusal import AppRefusal, sentence
from engine.games.complots.content import FILE
from tests.table.bench import Bench, MemoryPersistence, Phone


def refused(answer: dict[str, Any] | None) -> str:
    """The code of a refusal."""
    assert answer is not None
    assert answer["t"] == "refuse", answer
    code: str = answer["code"]
    return code


def accepted(answer: dict[str, Any] | None) -> None:
    """The request was fulfilled."""
    assert answer is not None
    assert answer["t"] == "ack", answer


def names(phone: Phone) -> list[str]:
    """Who sits at the table, in order, as this phone sees it."""
    people = phone.document["people"]
    return [people[person]["name"] for person in phone.document["table"]["order"]]


def test_everybody_sees_who_comes_in() -> None:
    """In the order in which they came; colours and emblems are nobody's twice."""
    bench = Bench()
    ana, bo, cleo = bench.phones(3)
    for phone in (ana, bo, cleo):
        assert names(phone) == ["Ana", "Bo", "Cleo"]
        people = phone.document["people"].values()
        assert len({person["colour"] for person in people}) == 3
        assert len({person["emblem"] for person in people}) == 3
    assert ana.document["table"]["owner"] == ana.person
    assert ana.document["table"]["status"] == "lobby"
    assert "secret" not in str(bo.document)


def test_a_wish_for_a_colour_is_granted_if_it_is_free() -> None:
    """Otherwise another one is given."""
    bench = Bench()
    ana, bo = bench.phones(2)
    accepted(ana.ask("profile", name="Anaïs", colour="violet", emblem="raven"))
    accepted(bo.ask("profile", name="Bo", colour="violet", emblem="raven"))
    people = bo.document["people"]
    assert people[ana.person] | {"name": "Anaïs", "colour": "violet", "emblem": "raven"} == people[ana.person]
    assert people[bo.person]["colour"] != "violet"
    assert people[bo.person]["emblem"] != "raven"
    assert refused(bo.ask("profile", name=" \t", colour="", emblem="")) == "bad_name"


def test_asking_twice_is_coming_once() -> None:
    """The same join id is the same person, also when the first welcome was lost."""
    bench = Bench()
    bench.phone("Ana")
    bo = bench.phone("Bo")
    first = bo.person
    bo.lose()
    bo.join()
    assert bo.person == first
    assert len(bench.host.table.lobby.order) == 2


def test_a_full_table_takes_spectators_only() -> None:
    """Eight play Complots; the ninth may watch."""
    bench = Bench()
    bench.phones(8)
    late = bench.phone("Late")
    assert refused(late.got[-1]) == "table_full"
    assert not late.open
    watcher = bench.phone("Late", watch=True)
    assert watcher.document["you"] == {"person": watcher.person, "seat": None}


def test_only_the_host_decides() -> None:
    """A guest who tries is told so, and nothing changes."""
    bench = Bench()
    ana, bo = bench.phones(2)
    before = bo.document
    for do, args in {
        "game": {"game": "bruits", "options": {}},
        "clock": {"seconds": 20},
        "order": {"people": [bo.person, ana.person]},
        "first": {"person": bo.person},
        "kick": {"person": ana.person},
        "add_bot": {"name": None, "level": "regular", "personality": "balanced"},
        "change_bot": {"person": ana.person, "level": "expert", "personality": "bold"},
        "start": {},
        "rematch": {},
        "pause": {"paused": True},
        "stand_in": {"person": bo.person},
    }.items():
        assert refused(bo.ask(do, **args)) == "not_the_host"
    assert bo.document == before


def test_choosing_game_clock_order_and_first() -> None:
    """All of it is seen by everybody."""
    bench = Bench()
    ana, bo, cleo = bench.phones(3)
    accepted(ana.ask("game", game="calaveras", options={"solo": 1}))
    accepted(ana.ask("clock", seconds=20))
    accepted(ana.ask("order", people=[cleo.person, ana.person, bo.person]))
    accepted(ana.ask("first", person=bo.person))
    table = cleo.document["table"]
    assert names(cleo) == ["Cleo", "Ana", "Bo"]
    assert (table["game"], table["options"], table["clock"]) == ("calaveras", {"solo": 1}, 20)
    assert table["first"] == bo.person
    accepted(ana.ask("start"))
    assert cleo.document["game"]["turn"] == 2


@pytest.mark.parametrize(
    ("code", "do", "args"),
    [
        ("unknown_game", "game", {"game": "belote", "options": {}}),
        ("unknown_option", "game", {"game": "complots", "options": {"turbo": True}}),
        ("bad_option", "game", {"game": "complots", "options": {"tyrannie": 3}}),
        ("bad_clock", "clock", {"seconds": 7}),
        ("bad_order", "order", {"people": []}),
        ("bad_order", "order", {"people": [3]}),
        ("no_such_person", "first", {"person": "nobody"}),
        ("no_such_person", "kick", {"person": "nobody"}),
        ("no_such_person", "remove_bot", {"person": "nobody"}),
        ("need_players", "start", {}),
        ("no_game_over", "rematch", {}),
        ("not_playing", "pause", {"paused": True}),
        ("unknown_command", "dance", {}),
        ("bad_message", "start", {"now": True}),
        ("bad_message", "clock", {"seconds": "20"}),
        ("bad_message", "clock", {"seconds": True}),
        ("bad_message", "kick", {}),
    ],
)
def test_what_the_lobby_refuses(code: str, do: str, args: dict[str, Any]) -> None:
    """By its code, with a sentence in both languages, and nothing changes."""
    bench = Bench()
    ana = bench.phone("Ana")
    before = ana.document
    answer = ana.ask(do, **args)
    assert refused(answer) == code
    assert ana.document == before


def test_start_says_how_many_are_missing() -> None:
    """Ghoul takes four; with two, two are missing."""
    bench = Bench("ghoul")
    ana, _ = bench.phones(2)
    answer = ana.ask("start")
    assert refused(answer) == "need_players"
    assert answer is not None
    assert answer["details"]["missing"] == 2
    assert "2" in sentence(AppRefusal("need_players", **answer["details"]), "fr")


def test_kicked_is_kicked() -> None:
    """The phone is told, cannot come back, and the code it knows is worth nothing any more."""
    bench = Bench()
    ana, bo, cleo = bench.phones(3)
    code, secret = bench.host.table.code, bo.secret
    accepted(ana.ask("kick", person=bo.person))
    assert bo.got[-1] == {"t": "bye", "why": "removed"}
    assert not bo.open
    assert names(cleo) == ["Ana", "Cleo"]
    assert bench.host.table.code != code
    bo.join()
    assert refused(bo.got[-1]) == "kicked"
    with pytest.raises(AppRefusal) as refusal:
        bo.resume(secret)
    assert refusal.value.code == "wrong_seat"
    assert refused(ana.ask("kick", person=ana.person)) == "owner_stays"


def test_bots_fill_seats() -> None:
    """Named and dressed like people, removed like bots only."""
    bench = Bench()
    ana, bo = bench.phones(2)
    accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
    accepted(ana.ask("add_bot", name="Mme Zéphirine", level="regular", personality="balanced"))
    assert names(bo)[3] == "Mme Zéphirine"
    bot = bo.document["table"]["order"][2]
    assert bo.document["people"][bot]["bot"] == {"level": "regular", "personality": "balanced"}
    assert refused(ana.ask("add_bot", name=None, level="divine", personality="balanced")) == "bad_bot"
    assert refused(ana.ask("add_bot", name=None, level="expert", personality="rude")) == "bad_bot"
    accepted(ana.ask("change_bot", person=bot, level="expert", personality="bold"))
    assert bo.document["people"][bot]["bot"] == {"level": "expert", "personality": "bold"}
    assert bo.document["table"]["order"][2] == bot
    assert refused(ana.ask("change_bot", person=bot, level="divine", personality="bold")) == "bad_bot"
    assert refused(ana.ask("change_bot", person=bo.person, level="expert", personality="bold")) == "not_a_bot"
    assert refused(ana.ask("remove_bot", person=bo.person)) == "not_a_bot"
    accepted(ana.ask("remove_bot", person=bot))
    assert len(names(bo)) == 3


def test_playing_with_a_corrected_file() -> None:
    """What is printed on one's own box needs no code; a faulty file is refused by its entry."""
    bench = Bench(options={"perceptrices": "duchesse"})
    ana, bo = bench.phones(2)
    raw = json.loads(FILE.read_text(encoding="utf-8"))
    raw["characters"]["duchesse"]["effect"]["take"] = 0
    answer = ana.ask("content", content=raw)
    assert refused(answer) == "bad_content"
    assert answer is not None
    assert answer["details"]["entry"] == "complots.characters.duchesse.effect"
    raw["characters"]["duchesse"]["effect"]["take"] = 5
    accepted(ana.ask("content", content=raw))
    assert bo.document["table"]["content"] == raw
    accepted(ana.ask("first", person=ana.person))
    accepted(ana.ask("start"))
    for phone in (ana, bo):
        phone.act({"move": "pick", "character": "duchesse"})
    accepted(ana.act({"move": "announce", "action": "duchesse"}))
    bench.restart()
    for phone in (ana, bo):
        phone.resume()
    accepted(bo.act({"move": "pass"}))
    assert bo.document["game"]["players"]["0"]["gold"] == 6


def test_leaving_the_lobby() -> None:
    """The place is free again, and the phone's secret is worth nothing."""
    bench = Bench()
    ana, bo, _ = bench.phones(3)
    accepted(ana.ask("first", person=bo.person))
    accepted(bo.ask("leave"))
    assert names(ana) == ["Ana", "Cleo"]
    assert ana.document["table"]["first"] is None
    assert not bo.open


def test_a_player_may_watch_and_come_back() -> None:
    """As long as there is room and no game runs."""
    bench = Bench()
    ana, bo = bench.phones(2)
    accepted(bo.ask("watch", watch=True))
    assert names(ana) == ["Ana"]
    accepted(bo.ask("watch", watch=False))
    assert names(ana) == ["Ana", "Bo"]


def test_a_request_that_arrives_twice_is_done_once() -> None:
    """One bot, however often it is asked for under the same id; a refused one may be tried again."""
    bench = Bench()
    ana = bench.phone("Ana")
    for _ in range(3):
        accepted(ana.ask("add_bot", request="same", name=None, level="regular", personality="balanced"))
    assert len(names(ana)) == 2
    assert refused(ana.ask("clock", request="other", seconds=7)) == "bad_clock"
    accepted(ana.ask("clock", request="other", seconds=10))


def test_the_lobby_survives_the_host() -> None:
    """Everything chosen is there again, and everybody finds their place."""
    persistence = MemoryPersistence()
    bench = Bench(persistence=persistence)
    ana, bo = bench.phones(2)
    accepted(ana.ask("game", game="bruits", options={}))
    accepted(ana.ask("clock", seconds=30))
    accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
    before = {key: value for key, value in ana.document.items() if key != "people"}
    bench.restart()
    ana.resume()
    bo.resume()
    assert {key: value for key, value in ana.document.items() if key != "people"} == before
    assert all(person["here"] for person in bo.document["people"].values())


def test_a_closed_table() -> None:
    """Everybody is told; code and secrets open nothing any more."""
    bench = Bench()
    _, bo = bench.phones(2)
    bench.host.close()
    assert bo.got[-1] == {"t": "bye", "why": "closed"}
    for attempt in (bo.join, bo.resume):
        with pytest.raises(AppRefusal) as refusal:
            attempt()
        assert refusal.value.code == "table_closed"

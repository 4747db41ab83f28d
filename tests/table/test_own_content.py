"""A table with a content file of its own: a phone can make every move it is offered, bots go by the file."""

from __future__ import annotations

import json
import random
from typing import Any

from app.table.reading import check_document
from engine.games.complots.content import FILE
from tests.table.bench import Bench, MemoryKeeper, Phone
from tests.table.test_bots import wait_for_a_move
from tests.table.test_lobby import accepted
from tests.table.test_play import BASE, announce


def corrected(effects: dict[str, dict[str, int]]) -> dict[str, Any]:
    """The file of Complots with other numbers in the effects of some Characters and actions."""
    raw: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    for name, numbers in effects.items():
        row = raw["characters"].get(name) or raw["actions"][name]
        row["effect"].update(numbers)
    return raw


def exchanging(raw: dict[str, Any]) -> Phone:
    """Ana has announced the Ambassador at a table of three phones, and nobody minds."""
    bench = Bench("complots", BASE)
    ana, *others = bench.phones(3)
    accepted(ana.ask("content", content=raw))
    accepted(ana.ask("first", person=ana.person))
    accepted(ana.ask("start"))
    accepted(ana.act(announce("ambassadeur")))
    for phone in others:
        accepted(phone.act({"move": "pass"}))
    return ana


def test_a_phone_can_keep_any_card_of_the_largest_draw() -> None:
    raw = corrected({"ambassadeur": {"draw": 3}})
    offers = exchanging(raw).document["legal"]
    assert len(offers) == 10
    assert {card for move in offers for card in move["cards"]} == {"s0", "s1", "d0", "d1", "d2"}
    for move in offers:
        ana = exchanging(raw)
        check_document(ana.document, {})
        drawn = ana.document["game"]["private"]["drawn"]
        accepted(ana.act({**move, "cards": move["cards"][::-1]}))
        slots = ana.document["game"]["players"]["0"]["slots"].values()
        kept = [slot["character"] for slot in slots]
        assert all(drawn[ref] in kept for ref in move["cards"] if ref in drawn)


def first_moves(raw: dict[str, Any] | None) -> list[str]:
    """What a bot announces that begins, at some tables."""
    announced = []
    for seed in range(6):
        bench = Bench("complots", BASE)
        ana, _ = bench.phones(2)
        accepted(ana.ask("content", content=raw))
        accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
        bot = next(person for person, row in ana.document["people"].items() if row["bot"])
        accepted(ana.ask("first", person=bot))
        bench.host._bots._random = random.Random(seed)
        accepted(ana.ask("start"))
        wait_for_a_move(bench)
        announced.append(MemoryKeeper.kept(bench.keeper)[1][0].move["action"])  # type: ignore[arg-type]
    return announced


def test_a_bot_at_a_table_goes_by_the_content_of_the_table() -> None:
    """Nine gold for Income is too good to do anything else; one is not."""
    assert first_moves(corrected({"revenu": {"take": 9}})) == ["revenu"] * 6
    assert first_moves(None).count("revenu") < 3

"""Plays a scenario file: sets up its position, makes its moves, and checks what it states.

The format is described in README.md beside this file; it is the same for every game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import engine
from app.refusal import sentence
from engine.core.json import thaw
from engine.core.notation import parse_move, parse_seat, seat_text, write_move
from tests.scenarios.failure import ScenarioFailure

CASE_KEYS = {"id", "game", "title", "content", "given", "start", "steps", "variants", "note", "refused"}
VARIANT_KEYS = {"title", "content", "given", "start", "after", "steps", "note", "refused"}
STEP_KEYS = {"by", "do", "each", "clock", "forfeit", "check", "refused", "then", "note", "decision"}
SEAT = re.compile(r"P[1-9]\d*$")
GAMES = Path(engine.__file__).parent / "games"


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The scenario files named, and those in the folders named."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.json"))
        elif path.exists():
            yield path
        else:
            raise SystemExit(f"there is no {path}")


def cases(path: Path) -> Iterator[dict[str, Any]]:
    """The scenarios of a file, each of its variants as a scenario of its own."""
    data = json.loads(path.read_text(encoding="utf-8"))
    for case in data if isinstance(data, list) else [data]:
        yield from spread(case)


def spread(case: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A scenario, then its variants: the position changed, the first steps kept, other steps after."""
    check_keys(case, CASE_KEYS, "scenario")
    variants = case.get("variants", [])
    yield {**case, "variants": []}
    for variant in variants:
        check_keys(variant, VARIANT_KEYS, "variant")
        after = variant.get("after", 0)
        made = {
            "game": case["game"],
            "id": case.get("id"),
            "title": f"{case['title']} / {variant['title']}",
            "steps": case.get("steps", [])[:after] + variant.get("steps", []),
        }
        for key in ("content", "given", "start"):
            if key in variant or key in case:
                made[key] = merge(case.get(key, {}), variant.get(key, {}))
        if "refused" in variant:
            made["refused"] = variant["refused"]
        yield made


def play(case: Mapping[str, Any]) -> None:
    """Play one scenario; an AssertionError says which step went wrong and shows the table."""
    try:
        player = Player(begin(case))
    except engine.Refusal as refusal:
        if "refused" not in case:
            raise AssertionError(f"the set-up was refused: {sentence(refusal, 'en')}") from refusal
        check_refusal(refusal, case["refused"], "the set-up")
        return
    if "refused" in case:
        raise AssertionError(f"the set-up should have been refused with {case['refused']}")
    for number, step in enumerate(case.get("steps", []), 1):
        check_keys(step, STEP_KEYS, f"step {number}")
        try:
            player.step(step)
        except ScenarioFailure as failure:
            raise AssertionError(
                f"step {number} {json.dumps(step, ensure_ascii=False)}\n  {failure}\n{player.picture()}"
            ) from failure


def begin(case: Mapping[str, Any]) -> engine.Game:
    """The game at the scenario's position, or freshly dealt with stacked draws."""
    content = None
    if "content" in case:
        file = GAMES / case["game"] / "content.json"
        content = merge(json.loads(file.read_text(encoding="utf-8")), case["content"])
    if "start" in case:
        start = dict(case["start"])
        return engine.new(
            case["game"],
            start.pop("players"),
            values(start.pop("options", {})),
            start.pop("seed", 0),
            stacked=start.pop("draws", []),
            content=content,
            **start,
        )
    return engine.position(case["game"], case["given"], content=content)


class Player:
    """A game under test, with what was told in the last step."""

    def __init__(self, game: engine.Game) -> None:
        self.game = game
        self.shapes = engine.shapes(game)
        self.events: list[engine.Event] = list(game.opening)
        self.earlier = game.decision

    def step(self, step: Mapping[str, Any]) -> None:
        """Do what the step says and check what it states."""
        before = self.game.decision
        if "refused" in step:
            self._refused(step)
        elif "each" in step:
            self.events = []
            for name in step["each"]:
                self.events += self._apply(parse_seat(name), step["do"], None)
        elif "by" in step:
            self.events = self._apply(parse_seat(step["by"]), step["do"], None)
        elif "clock" in step:
            self.events = []
            for seat in self.game.deciders():
                self.events += self.game.apply(seat, self.game.default(seat))
        elif "forfeit" in step:
            self.events = self.game.forfeit(parse_seat(step["forfeit"]))
        elif "check" not in step:
            raise ScenarioFailure("the step says neither by, each, clock, forfeit nor check")
        if self.game.decision != before:
            self.earlier = before
        self._check_save()
        self._expect({**step.get("then", {}), **step.get("check", {})})

    def picture(self) -> str:
        """The table as the failure message shows it."""
        lines = [f"  {key}: {json.dumps(value, ensure_ascii=False)}" for key, value in self._facts().items()]
        told = [f"  told {event.audience or 'all'}: {json.dumps(event.to_json())}" for event in self.events]
        return "\n".join(lines + told)

    def _apply(self, seat: int, move: Any, decision: int | None) -> list[engine.Event]:
        try:
            return self.game.apply(seat, self._move(move), decision)
        except engine.Refusal as refusal:
            raise ScenarioFailure(f"{seat_text(seat)} was refused: {refusal}") from refusal

    def _move(self, move: Any) -> Any:
        return parse_move(move, self.shapes, self.game.seats) if isinstance(move, str) else move

    def _refused(self, step: Mapping[str, Any]) -> None:
        before = self.game.dump()
        decision = self.earlier if step.get("decision") == "earlier" else None
        try:
            if "forfeit" in step:
                self.game.forfeit(parse_seat(step["forfeit"]))
            else:
                self.game.apply(parse_seat(step["by"]), self._move(step["do"]), decision)
        except engine.Refusal as refusal:
            check_refusal(refusal, step["refused"], "the move")
        else:
            raise ScenarioFailure(f"the move should have been refused with {step['refused']}")
        self.events = []
        if self.game.dump() != before:
            raise ScenarioFailure("the refused move changed the table")

    def _check_save(self) -> None:
        # Every position a scenario reaches must survive the save file, also in mid-window.
        text = json.dumps(self.game.dump())
        self.game = engine.load(json.loads(text))
        if json.dumps(self.game.dump()) != text:
            raise ScenarioFailure("dump, load, dump is not the same")

    def _facts(self) -> dict[str, Any]:
        top = self.game.view(None)["phase"]
        return {
            "phase": top,
            "deciders": [seat_text(seat) for seat in self.game.deciders()],
            **engine.describe(self.game),
        }

    def _expect(self, expected: Mapping[str, Any]) -> None:
        facts = self._facts()
        for key, value in expected.items():
            if hasattr(self, f"_expect_{key}"):
                getattr(self, f"_expect_{key}")(value)
            elif key == "deciders":
                compare("deciders", sorted(facts["deciders"]), sorted(value))
            elif key in facts:
                compare(key, facts[key], value)
            else:
                raise ScenarioFailure(f"nothing is known about {key}")

    def _expect_sees(self, expected: Mapping[str, Mapping[str, Any]]) -> None:
        for name, paths in expected.items():
            view = self.game.view(None if name == "spectator" else parse_seat(name))
            for path, value in paths.items():
                compare(f"what {name} sees at {path}", follow(view, path), values(value))

    def _expect_hides(self, expected: Mapping[str, Sequence[str]]) -> None:
        for name, paths in expected.items():
            view = self.game.view(None if name == "spectator" else parse_seat(name))
            for path in paths:
                if follow(view, path, None) is not None:
                    raise ScenarioFailure(f"{name} sees {path}")

    def _expect_legal(self, expected: Mapping[str, Sequence[str]]) -> None:
        for name, moves in expected.items():
            compare(f"the legal moves of {name}", self._offers(name), sorted(moves))

    def _expect_offers(self, expected: Mapping[str, Sequence[str]]) -> None:
        for name, moves in expected.items():
            for move in moves:
                if move not in self._offers(name):
                    raise ScenarioFailure(f"{name} is not offered: {move}; only {self._offers(name)}")

    def _expect_not_offered(self, expected: Mapping[str, Sequence[str]]) -> None:
        for name, moves in expected.items():
            for move in moves:
                if move in self._offers(name):
                    raise ScenarioFailure(f"{name} is offered: {move}")

    def _expect_events(self, expected: Sequence[Mapping[str, Any]]) -> None:
        in_order("everybody", [e.to_json() for e in self.events if e.audience is None], expected)

    def _expect_exactly(self, expected: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        for kind, patterns in expected.items():
            told = [e.to_json() for e in self.events if e.audience is None and e.kind == kind]
            if len(told) != len(patterns) or not all(map(matches, told, values(patterns))):
                raise ScenarioFailure(f"everybody was told {told}, not exactly {patterns}")

    def _expect_heard(self, expected: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        for name, events in expected.items():
            seat = None if name == "spectator" else parse_seat(name)
            in_order(name, engine.heard(self.events, seat), events)

    def _expect_told(self, expected: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        for name, patterns in expected.items():
            told = engine.heard(self.events, None if name == "spectator" else parse_seat(name))
            if len(told) != len(patterns) or not all(map(matches, told, values(patterns))):
                raise ScenarioFailure(f"{name} was told {told}, not exactly {patterns}")

    def _expect_unheard(self, expected: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        for name, patterns in expected.items():
            for event in engine.heard(self.events, None if name == "spectator" else parse_seat(name)):
                for pattern in patterns:
                    if matches(event, values(pattern)):
                        raise ScenarioFailure(f"{name} was told {event}")

    def _expect_outcome(self, expected: Any) -> None:
        outcome = self.game.outcome()
        compare("the outcome", None if outcome is None else outcome.to_json(), values(expected))

    def _offers(self, name: str) -> list[str]:
        return sorted(write_move(move, self.shapes) for move in self.game.legal(parse_seat(name)))


def compare(what: str, found: Any, expected: Any) -> None:
    """Equal, or for objects: equal in every key that is stated; an empty one states that there is nothing."""
    found = thaw(found)
    if isinstance(expected, Mapping) and isinstance(found, Mapping) and (expected or not found):
        for key, value in expected.items():
            if key not in found:
                raise ScenarioFailure(f"{what} has no {key}: {found}")
            compare(f"{what}.{key}", found[key], value)
    elif found != expected or type(found) is not type(expected):
        raise ScenarioFailure(f"{what} is {found!r}, not {expected!r}")


def matches(event: Mapping[str, Any], pattern: Mapping[str, Any]) -> bool:
    """Whether the event has every field the pattern states."""
    return all(key in event and event[key] == value for key, value in pattern.items())


def in_order(name: str, events: Sequence[Mapping[str, Any]], expected: Sequence[Mapping[str, Any]]) -> None:
    """Every expected event was told, in this order; others may stand between."""
    rest = iter(events)
    for pattern in expected:
        if not any(matches(event, values(pattern)) for event in rest):
            raise ScenarioFailure(f"{name} was not told {pattern} (in this order)")


def check_refusal(refusal: engine.Refusal, expected: Any, what: str) -> None:
    """The code (a text), or an object: code, reason, details; both languages must have the sentence."""
    wanted = {"code": expected} if isinstance(expected, str) else expected
    found = {**refusal.details, "code": refusal.code, "reason": refusal.reason}
    for key, value in wanted.items():
        if found.get(key) != value:
            raise ScenarioFailure(f"{what} was refused with {found}, not {wanted}")
    for language in ("fr", "en"):
        if not sentence(refusal, language):
            raise ScenarioFailure(f"no {language} sentence for {refusal}")


def follow(view: Any, path: str, absent: Any = ...) -> Any:
    """The value at a dotted path of a view; P1 stands for the seat key 0."""
    for key in path.split("."):
        part = str(parse_seat(key)) if SEAT.match(key) else key
        if isinstance(view, list) and part.isdigit() and int(part) < len(view):
            view = view[int(part)]
        elif isinstance(view, Mapping) and part in view:
            view = view[part]
        elif absent is ...:
            raise ScenarioFailure(f"the view has nothing at {path}")
        else:
            return absent
    return view


def values(value: Any) -> Any:
    """Seat names (P1…) in expected values as the seat numbers that views and events carry."""
    if isinstance(value, str) and SEAT.match(value):
        return parse_seat(value)
    if isinstance(value, list):
        return [values(item) for item in value]
    if isinstance(value, Mapping):
        return {str(values(key)): values(item) for key, item in value.items()}
    return value


def merge(base: Any, patch: Any) -> Any:
    """The base with the patch's keys put over it, objects merged key by key."""
    if isinstance(base, Mapping) and isinstance(patch, Mapping):
        return {**base, **{key: merge(base.get(key), value) for key, value in patch.items()}}
    return patch


def check_keys(data: Mapping[str, Any], known: set[str], what: str) -> None:
    """A misspelt key would silently check nothing."""
    unknown = set(data) - known
    if unknown:
        raise AssertionError(f"the {what} has unknown keys: {', '.join(sorted(unknown))}")

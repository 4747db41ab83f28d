"""The reader's own turn in Complots: which action, against whom, the last word before it is said aloud."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.complots.question_parts import ComplotsQuestionParts
from app.questions.question import Item, Note, Pick, Question, Spoken

MODES = {"exchange": "icon:swap-horizontal", "examine": "icon:eye-outline"}


def action(ask: ComplotsQuestionParts) -> Question:
    """Every action of this table, always in the same order, whatever the reader holds."""
    menu = ask.builder.one(Pick("action", "action", items=tuple(_tiles(ask))), lambda name: {"action": name})
    if menu.chosen:
        return _announce(ask, menu.chosen[0].key)
    say = ask.say
    return Question("action", say("action", "title"), say("action", "support"), picks=(menu,))


def _tiles(ask: ComplotsQuestionParts) -> Iterator[Item]:
    words = ask.words
    closed = {
        entry["move"]["action"]: words.why_not(entry)
        for entry in ask.player.unavailable
        if "target" not in entry["move"]
    }
    names = {*ask.builder.values("action"), *closed}
    for name in (*words.content["characters"], *words.content["actions"]):
        if name in names:
            yield Item(
                name,
                words.title(name),
                support=words.of(name, "tile"),
                art=words.art(name),
                badge=str(words.effect(name).get("cost", "")),
                why_not=closed.get(name, ""),
            )


def _announce(ask: ComplotsQuestionParts, name: str) -> Question:
    """An action is picked: what else there is to say."""
    words, say, builder = ask.words, ask.say, ask.builder
    seat = ask.seat
    assert seat is not None
    mode = builder.one(_modes(ask, name), lambda key: {"mode": key})
    intent = Spoken(seat, "", words.of(name, "rule"), " ".join(_stoppers(ask, name)), words.art(name))
    if mode.items and not mode.chosen:
        return Question("announce.mode", say("action", "modes"), spoken=intent, picks=(mode,))
    key, title, support, missing = "announce", "", "", ""
    picks: tuple[Pick, ...] = ()
    notes: tuple[Note, ...] = ()
    if any(builder.values("split")):
        shares = ask.shares("split")
        total = {"total": shares.most}
        key, title, support = "announce.split", say("action", "split"), say("action", "total", **total)
        picks, missing = (shares,), say("action", "first_split", **total)
    elif builder.values("target"):
        key, title, support = "announce.target", words.of(name, "whom"), say("action", "here")
        picks, missing = (ask.somebody("target"),), say("action", "first_whom")
        notes = tuple(Note("information-outline", text) for text in _barred(ask, name))
    target = None if builder.sole is None else builder.sole.get("target")
    how = "announce" if words.is_character(name) else "do"
    said = words.of(name, how, target=target, own=target == seat)
    answer = builder.confirm("announce", said, missing, art=words.art(name))
    return Question(key, title, support, spoken=intent, picks=picks, answers=(answer,), notes=notes)


def _modes(ask: ComplotsQuestionParts, name: str) -> Pick:
    effect = ask.words.effect(name)
    items = tuple(
        Item(
            str(mode),
            ask.say("action", str(mode)),
            support=ask.say("action", f"{mode}.support", **effect),
            art=MODES[str(mode)],
        )
        for mode in ask.builder.values("mode")
    )
    return Pick("mode", "mode", items=items)


def _stoppers(ask: ComplotsQuestionParts, name: str) -> Iterator[str]:
    """Who may do what against an action."""
    words, kind = ask.words, ask.words.kind(name)
    found = words.blockers(name)
    aimed = any("target" in move or "split" in move for move in ask.builder.left)
    effect = {**words.effect(name), "characters": words.one_of(found)}
    stoppable = False
    if found and (aimed or kind == "foreign_aid"):
        stoppable = True
        yield ask.say("action", "target_blocks" if aimed else "anybody_blocks", **effect)
    if kind == "plague":
        stoppable = True
        yield ask.say("action", "wards", **effect)
    if stoppable:
        return
    claims = words.is_character(name) or kind == "embezzlement"
    yield ask.say("action", "challenge") if claims else words.of(name, "stop")


def _barred(ask: ComplotsQuestionParts, name: str) -> Iterator[str]:
    """Who cannot be a target, and why."""
    reasons: dict[str, list[int]] = {}
    details = {}
    for entry in ask.player.unavailable:
        if entry["move"]["action"] == name and "target" in entry["move"]:
            reasons.setdefault(entry["reason"], []).append(entry["move"]["target"])
            details[entry["reason"]] = entry["details"]
    for reason, seats in reasons.items():
        text = ask.say.get("barred", reason, **{**details[reason], "seats": seats})
        if text:
            yield text

"""What Tokyo Ghoul asks. Nothing that lies open depends on who somebody is: where only some may do a thing,
everybody is asked alike, and the host refuses whoever may not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.games.ghoul import card_questions
from app.games.ghoul.question_parts import GhoulQuestionParts
from app.games.ghoul.words import PRELIMINARY, GhoulWords
from app.language.narrator.telling import Said
from app.language.narrator.templates import capital
from app.questions.player_view import PlayerView
from app.questions.question import Answer, Item, Note, Pick, Question, Spoken
from app.questions.selection import Selection
from engine.core.json import Json
from engine.games.ghoul.table import ahead, flight

SPECIAL = "special_action"


def question(view: PlayerView, selection: Selection) -> Question:
    """What this reader is asked now, or what the others are."""
    if view.mine:
        return ASKED[view.view["phase"]](GhoulQuestionParts(view, selection))
    return watching(view)


def watching(view: PlayerView) -> Question:
    """For whoever is not asked: whose turn it is, and what is being done."""
    words, now = GhoulWords(view), view.view
    if now["phase"] in PRELIMINARY:
        return Question("watching", words.say("watching", "before"))
    title = words.say("watching", "turn", seat=now["active"])
    return Question("watching", title, spoken=_under_way(words))


def _under_way(words: GhoulWords) -> Spoken | None:
    """Who interrogates whom, or which action of which Location is being done."""
    seat, asked, place = words.view["active"], words.view["interrogation"], words.view["tile_action"]
    if asked is not None:
        lead, title = (
            words.say("watching", part, seat=seat, target=asked["target"])
            for part in ("interrogates", "interrogated")
        )
        return Spoken(seat, capital(lead), title, art=words.action_art("interrogate"))
    if place is None:
        return None
    actions = words.actions(place["tile"])
    now = actions[place["at"]] if place["at"] < len(actions) else None
    return Spoken(
        seat,
        capital(words.say("watching", "goes", seat=seat)),
        words.say("watching", "place", tile=place["tile"]),
        "" if now is None else words.action(now),
        words.tile_art(place["tile"]),
    )


# -- how far -------------------------------------------------------------------------------------------


def opening(ask: GhoulQuestionParts) -> Question:
    """One or two Locations on, or the Special Action."""
    if ask.selection.of("special"):
        return special(ask)
    words, say = ask.words, ask.say
    spaces = words.spaces
    visible = tuple(row["visible"] for row in spaces)
    here = words.view["action_pos"]
    reached = dict(enumerate(ahead(visible, here), 1))
    items = []
    for steps in ask.builder.values("steps"):
        space = reached[steps]
        tile = spaces[space]["tile"]
        actions = words.actions(tile)
        lines = [words.action(entry) for entry in actions]
        if shown := flight(visible, here, space).shown:
            lines.append(say("opening", "reveals", count=len(shown)))
        items.append(
            Item(
                str(steps),
                words.name("tiles", tile),
                words.brief(tile),
                "\n".join(lines),
                words.tile_art(tile),
                tuple(words.action_art(entry["kind"]) for entry in actions),
                str(steps),
                spot=f"tile.{space}",
            )
        )
    first = say("opening", "first")
    pick = ask.builder.one(
        Pick("steps", "steps", items=tuple(items), hint=first),
        lambda steps: {"move": "move", "steps": int(steps)},
    )
    tile = spaces[reached[int(pick.chosen[0].key)]]["tile"] if pick.chosen else None
    go = say("opening", "go", place=None if tile is None else words.there(tile))
    move = ask.builder.move("move") if pick.chosen else None
    return Question(
        "opening",
        say("opening", "title"),
        say("watching", "turn", seat=words.me),
        # Everybody has the Special Action here, whoever they are.
        picks=(pick, Pick("special", "instead", items=(Item(SPECIAL, say("opening", "special")),))),
        answers=(Answer("move", go, look="main", move=move, why_not="" if move else first),),
    )


def special(ask: GhoulQuestionParts) -> Question:
    """Whom to attack instead of moving."""
    need = ask.words.content["special_action"]
    rule = ask.say("special", "rule", type=need["type"], cards=ask.words.cards(need["clue"], need["count"]))
    pick = ask.people(ask.words.others)
    return Question(
        "special",
        ask.say("special", "title"),
        picks=(pick,),
        answers=(_attack(ask, SPECIAL, pick),),
        notes=(Note("", rule),),
    )


# -- whom ----------------------------------------------------------------------------------------------


def interrogate(ask: GhoulQuestionParts) -> Question:
    """Whom to question."""
    rule = ask.say("interrogate", "rule", **ask.words.content["interrogation"])
    return _somebody(ask, "interrogate", (Note("eye-outline", rule),))


def give(ask: GhoulQuestionParts) -> Question:
    """Who gets a token."""
    return _somebody(ask, "give")


def _somebody(ask: GhoulQuestionParts, move: str, notes: tuple[Note, ...] = ()) -> Question:
    pick = ask.people(ask.builder.values("target"))
    target = ask.seat_of(pick)
    made = None if target is None else {"move": move, "target": target}
    return Question(
        move,
        ask.say(move, "title"),
        picks=(pick,),
        answers=(
            ask.skip(),
            Answer(
                move,
                ask.say(move, "do", target=target),
                look="main",
                move=made,
                why_not="" if made else ask.first,
            ),
        ),
        notes=notes,
    )


def attack(ask: GhoulQuestionParts) -> Question:
    """Attack or not: everybody is asked in the same way, with the people whose tokens allow it."""
    now = ask.words.view["tile_action"]
    action = ask.words.action(ask.words.actions(now["tile"])[now["at"]])
    notes = [Note("sword", ask.say("attack", "rule", action=Said(action)))]
    nobody = "" if now["targets"] else ask.say("attack", "nobody")
    if nobody:
        notes.append(Note("account-off-outline", nobody))
    pick = ask.people(now["targets"])
    return Question(
        "attack",
        ask.say("attack", "title"),
        picks=(pick,) if now["targets"] else (),
        answers=(ask.skip(), _attack(ask, "attack", pick, nobody)),
        notes=tuple(notes),
    )


def _attack(ask: GhoulQuestionParts, move: str, pick: Pick, nobody: str = "") -> Answer:
    """Attack whoever is tapped: the same for everybody, whether the host will allow it or not."""
    target = ask.seat_of(pick)
    title = ask.say("attack", "do", target=target)
    if target is None:
        return Answer(move, title, look="danger", why_not=nobody or ask.first)
    token = ask.words.countering if ask.words.view["variants"]["support"] else None
    return Answer(
        move,
        title,
        look="danger",
        move={"move": move, "target": target},
        sure=ask.say("attack", "sure", target=target, token=token),
        sure_title=ask.say("attack", "really", target=target),
        refused=ask.say("attack", "refused"),
    )


def remove(ask: GhoulQuestionParts) -> Question:
    """Whose token goes back, and which one."""
    builder = ask.builder
    pick = ask.people(builder.values("target"), narrow=True)
    picks, missing = [pick], ask.first
    target = ask.seat_of(pick)
    if target is not None:
        missing = ask.say("remove", "first")
        tokens = ask.words.player(target)["tokens"]
        items = tuple(_zone(ask.words, zone, tokens[zone]) for zone in builder.values("zone"))
        zones = builder.one(Pick("zone", "zone", items=items), lambda zone: {"zone": zone})
        if len(items) == 1:
            zones = replace(zones, items=(replace(items[0], count=1),))
        picks.append(zones)
    move = builder.move("remove")
    do = Answer("remove", ask.say("remove", "do"), look="main", move=move, why_not="" if move else missing)
    return Question("remove", ask.say("remove", "title"), picks=tuple(picks), answers=(ask.skip(), do))


def _zone(words: GhoulWords, zone: str, count: int) -> Item:
    """A zone of somebody's board with tokens in it."""
    badge = f"× {count}" if count > 1 else ""
    return Item(zone, words.name("zones", zone), art=words.token_art(zone), badge=badge)


def support(ask: GhoulQuestionParts) -> Question:
    """Look at a Support token, or swap one's own with somebody's, unseen."""
    pick = ask.people(ask.builder.values("target"))
    target = ask.seat_of(pick)
    answers = [
        _of_support(ask, "look", target, "icon:eye-outline"),
        _of_support(ask, "swap", target, "icon:swap-horizontal"),
    ]
    return Question(
        "support",
        ask.say("support", "title"),
        picks=(pick,),
        answers=(*answers, ask.skip()),
        notes=(Note("information-outline", ask.say("support", "rule")),),
    )


def _of_support(ask: GhoulQuestionParts, what: str, target: int | None, art: str) -> Answer:
    move: Mapping[str, Json] = {"move": f"support_{what}", "target": target}
    ready = move in ask.view.legal
    missing = ask.first if target is None else ask.say("support", "own")
    return Answer(
        f"support_{what}",
        ask.say("support", what),
        ask.say("support", f"{what}.support"),
        "outline",
        art,
        move if ready else None,
        "" if ready else missing,
    )


ASKED: Mapping[str, Callable[[GhoulQuestionParts], Question]] = {
    "mask_faceup": card_questions.face_up,
    "refill": card_questions.face_up,
    "support_look": card_questions.support_look,
    "prelim_show": card_questions.prelim_show,
    "prelim_view": card_questions.prelim_view,
    "prelim_pass": card_questions.prelim_pass,
    "show": card_questions.show,
    "exchange": card_questions.exchange,
    "opening": opening,
    "interrogate": interrogate,
    "remove": remove,
    "give": give,
    "attack": attack,
    "support": support,
}

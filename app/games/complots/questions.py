"""What Complots asks at each moment, and what each answer leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from app.games.complots.announcing import action
from app.games.complots.own_cards import exchange, inq_decide, inq_show, lose_life, setup_pick
from app.games.complots.question_parts import ComplotsQuestionParts
from app.language.narrator.telling import Said
from app.questions.player_view import PlayerView
from app.questions.question import Answer, Note, Question
from app.questions.selection import Selection
from engine.core.json import Json

SPOKEN = ("challenge", "block", "co_claim", "ransom", "plague_respond")
"""Where what somebody has said stays in sight until it is settled."""
OWN_CARDS = ("exchange", "lose_life", "inq_show", "inq_decide", "setup_pick")
"""Where whoever is asked chooses among cards nobody else may see."""
WAVE = "icon:hand-wave-outline"


def question(player: PlayerView, selection: Selection) -> Question:
    """What this reader is asked now, or what the others are."""
    ask, phase = ComplotsQuestionParts(player, selection), player.view["phase"]
    if not player.mine:
        return _looking_on(ask, phase)
    made = ASKED[phase](ask)
    if phase in SPOKEN:
        return replace(made, spoken=ask.spoken())
    secret = phase in OWN_CARDS
    return replace(made, full=secret, private=secret, covered=secret and not player.revealed)


def _looking_on(ask: ComplotsQuestionParts, phase: str) -> Question:
    """Nothing is asked of this reader: whom the table waits for and for what, and what was said aloud."""
    title = ask.player.alike(("watching", ask.player.waiting), _whom_it_waits_for)
    return Question(f"watching.{phase}", title, spoken=ask.spoken() if phase in SPOKEN else None)


def _whom_it_waits_for(player: PlayerView) -> str:
    narrator = player.narrator
    seats = narrator.several([narrator.seat(seat) for seat in player.waiting])
    say = ComplotsQuestionParts(player, Selection()).say
    return say("watching", "waiting", names=seats, what=Said(narrator.awaited()))


# -- what others have said -----------------------------------------------------------------------------


def challenge(ask: ComplotsQuestionParts) -> Question:
    """Doubt what somebody says to hold, or let it pass. Everybody is asked the same who may still do the same
    about it afterwards and has as much to lose."""
    then = ask.view["announcement"]["then"]
    mine = then is not None and ask.seat in then["seats"]
    own = ask.view["players"][str(ask.seat)]["slots"].values()
    last = sum(slot["state"] == "living" for slot in own) == 1
    return ask.player.alike(("challenge", mine, last), partial(_challenge, mine=mine, last=last))


def _challenge(player: PlayerView, mine: bool, last: bool) -> Question:
    """`mine`: they may do something about it afterwards; `last`: they have one life left."""
    ask = ComplotsQuestionParts(player, Selection())
    say, claim = ask.say, ask.view["announcement"]
    then = claim["then"]
    forfeits = mine and then["how"] == "block" and not then["still"]
    said = {key: claim[key] for key in ("player", "character", "holds")}
    doubt = Answer(
        "challenge",
        say("challenge", "challenge", **said),
        say("challenge", "wrong", last=last, forfeits=forfeits),
        "danger",
        "icon:alert-decagram",
        {"move": "challenge"},
    )
    letting = Answer(
        "pass", say("challenge", "pass"), _if_let_pass(ask, mine), "main", WAVE, {"move": "pass"}
    )
    later = () if then is None else (_later(ask, mine),)
    return Question("challenge", "", answers=(doubt, letting, *later))


def _if_let_pass(ask: ComplotsQuestionParts, mine: bool) -> str:
    """What becomes of an announcement the reader does not challenge, and what they may still do about it."""
    then, say = ask.view["announcement"]["then"], ask.say
    if then is None:
        return say("challenge", "stands")
    if then["how"] == "claim":
        key = "claim_later" if mine else "nothing_to_lose"
        return say("challenge", key, character=ask.action["action"])
    if mine:
        return say("challenge", "block_later")
    return say("challenge", "only" if then["seats"] else "stands", seats=then["seats"])


def _later(ask: ComplotsQuestionParts, mine: bool) -> Answer:
    """What else may be done against an action, but not yet: its place is kept, so that no button jumps."""
    then, say = ask.view["announcement"]["then"], ask.say
    what = ask.action["action"]
    if then["how"] == "claim":
        key, why = "claim", "afterwards" if mine else "nothing_to_lose"
    else:
        key, why = "block", "afterwards" if mine else "only" if then["seats"] else "nobody"
    return Answer(
        key,
        say("challenge", key, character=what),
        art="icon:shield-off-outline",
        why_not=say("challenge", why, character=what, seats=then["seats"]),
    )


def block(ask: ComplotsQuestionParts) -> Question:
    """Stop an action with a Character, or let it pass."""
    say, words = ask.say, ask.words
    answers = [
        Answer(
            f"block.{who}",
            say("block", "block", character=who),
            say("block", "block.support"),
            "outline",
            words.art(str(who)),
            {"move": "block", "character": who},
        )
        for who in ask.builder.values("character")
    ]
    then = words.of(ask.action["action"], "then", **_at_stake(ask))
    letting = Answer("pass", say("challenge", "pass"), then, "outline", WAVE, {"move": "pass"})
    return Question("block", "", answers=(*answers, letting))


def _at_stake(ask: ComplotsQuestionParts) -> dict[str, Json]:
    """What the reader loses by an action that nobody blocks."""
    effect, own = ask.words.effect(ask.action["action"]), ask.gold(ask.seat)
    take: int = effect.get("take") or 0
    split: Mapping[str, int] = ask.action["split"] or {str(ask.seat): take}
    return {
        "lost": min(own, split.get(str(ask.seat), 0)),
        "can_pay": own >= (effect.get("ransom") or 0),
        "player": ask.action["player"],
        "alone": ask.player.alone,
    }


def co_claim(ask: ComplotsQuestionParts) -> Question:
    """Announce the same Character in secret, or say nothing. Everybody is asked the same."""
    return ask.player.alike("co_claim", _co_claim)


def _co_claim(player: PlayerView) -> Question:
    ask = ComplotsQuestionParts(player, Selection())
    say, about = ask.say, ask.view["announcement"]
    character, dead = about["character"], about["dead"]
    if dead is not None:
        support = say("co_claim", "inherit", dead=dead, amount=ask.view["estates"][str(dead)])
    else:
        support = ask.words.of(character, "too")
    title = say("co_claim", "claim", character=character)
    claim = Answer("claim", title, support, "outline", ask.words.art(character), {"move": "claim"})
    return Question("co_claim", "", answers=(claim, ask.answer("co_claim", "pass", art=WAVE)))


def ransom(ask: ComplotsQuestionParts) -> Question:
    """Buy one's life, or take the gold and lose it."""
    data = {**ask.words.effect(ask.action["action"]), "player": ask.action["player"]}
    pay = ask.answer("ransom", "pay", "outline", "icon:cash", **data)
    refuse = ask.answer("ransom", "refuse", art="icon:heart-broken-outline", **data)
    return Question("ransom", "", answers=(pay, refuse))


def plague_respond(ask: ComplotsQuestionParts) -> Question:
    """The Plague has come: take it, or announce the Character that wards it off."""
    action = ask.action["action"]
    data = {**ask.words.effect(action), "next": ask.view["plague"]["next"]}
    sign = ask.words.art(str(data["member"]))
    claim = ask.answer("plague_respond", "claim", "outline", sign, **data)
    accept = ask.answer("plague_respond", "accept", art="icon:biohazard", **data)
    return Question("plague_respond", "", answers=(claim, accept))


def spy_again(ask: ComplotsQuestionParts) -> Question:
    """Once more for some gold, or enough."""
    data = ask.words.effect(ask.action["action"])
    again = ask.answer("spy_again", "repeat", "outline", "icon:repeat", **data)
    stop = ask.answer("spy_again", "stop", art="icon:check")
    return Question("spy_again", ask.say("spy_again", "title"), answers=(again, stop))


# -- people and gold -----------------------------------------------------------------------------------


def give_one(ask: ComplotsQuestionParts) -> Question:
    """Who gets a part of what was taken."""
    return _somebody(ask, "give_one", "give")


def plague_pass(ask: ComplotsQuestionParts) -> Question:
    """Who gets the Plague next."""
    return _somebody(ask, "plague_pass", "pass_to")


def _somebody(ask: ComplotsQuestionParts, group: str, key: str) -> Question:
    say, data = ask.say, ask.words.effect(ask.action["action"])
    pick = ask.somebody("player")
    target = None if ask.builder.sole is None else ask.builder.sole["player"]
    do = say(group, key, **{**data, "target": target})
    return Question(
        group,
        say(group, "title", **data),
        say("action", "here"),
        picks=(pick,),
        answers=(ask.builder.confirm(key, do, say("action", "first_whom")),),
    )


def illu_pick(ask: ComplotsQuestionParts) -> Question:
    """Too many have announced the same: who gets a share."""
    say = ask.say
    seats = sorted({seat for move in ask.player.legal for seat in move["players"]})
    people = replace(ask.seats("players", seats), how="several")
    pick = ask.builder.several(people, "players", int)
    return Question(
        "illu_pick",
        say("illu_pick", "title", **ask.words.effect(ask.action["action"])),
        say("illu_pick", "support", done=len(pick.chosen), count=pick.most),
        picks=(pick,),
        answers=(
            ask.builder.confirm(
                "choose", say("illu_pick", "choose"), say("illu_pick", "first", count=pick.most)
            ),
        ),
    )


def just_gift(ask: ComplotsQuestionParts) -> Question:
    """How a gift is shared out between those who are equally poor."""
    say, pick = ask.say, ask.shares("shares")
    total = {"total": pick.most}
    return Question(
        "just_gift",
        say("just_gift", "title"),
        say("action", "total", **total),
        picks=(pick,),
        answers=(
            ask.builder.confirm("split", say("just_gift", "split"), say("action", "first_split", **total)),
        ),
    )


def setup_religion(ask: ComplotsQuestionParts) -> Question:
    """Whoever begins chooses a side; the others follow in turn."""
    answers = tuple(
        Answer(
            f"side.{side}",
            str(ask.player.content["religions"][side][ask.player.lang]),
            look="outline",
            art=ask.words.religion_art(str(side)),
            move={"move": "choose_religion", "side": side},
        )
        for side in ask.builder.values("side")
    )
    notes = (Note("information-outline", ask.say("setup_religion", "note")),)
    return Question("setup_religion", ask.say("setup_religion", "title"), answers=answers, notes=notes)


ASKED: Mapping[str, Callable[[ComplotsQuestionParts], Question]] = {
    "action": action,
    "challenge": challenge,
    "block": block,
    "co_claim": co_claim,
    "ransom": ransom,
    "plague_respond": plague_respond,
    "spy_again": spy_again,
    "lose_life": lose_life,
    "exchange": exchange,
    "inq_show": inq_show,
    "inq_decide": inq_decide,
    "setup_pick": setup_pick,
    "give_one": give_one,
    "plague_pass": plague_pass,
    "illu_pick": illu_pick,
    "just_gift": just_gift,
    "setup_religion": setup_religion,
}
"""What is asked in each phase of the game."""

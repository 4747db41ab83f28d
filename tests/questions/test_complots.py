"""What Complots asks, in words: every kind of question, where its answers lead, the content it speaks of."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

import engine
from app.games import board, pocket, question
from app.games.complots.questions import ASKED
from app.language.narrator import content_of
from app.questions.question import Question
from app.questions.selection import Selection, Tap
from engine.core.events import heard
from engine.core.game import Game
from engine.core.json import Json
from tests.questions.contents import Path, Seen, leaves, unsaid
from tests.questions.playing import moments, reach, sent, view_of

SECOND = ["illusionniste", "sorciere", "pape", "inquisiteur", "bourreau"]
THIRD = ["ursuline", "croque_mort", "justicier", "espion", "maitre_chanteur"]
FIRST = ["duchesse", "comtesse", "capitaine", "ambassadeur", "assassin"]
BOTH = {"saint_barthelemy": True, "tyrannie": True}


def table(
    characters: Sequence[str],
    gold: Sequence[int],
    *,
    single: Sequence[int] = (),
    content: Json = None,
    **more: Json,
) -> Game:
    """Somebody's turn: the first seat's, which is Ada's; then come Inès, Léa, Omar and Paul. The seats of
    `single` have one life left."""
    players = {}
    for seat, amount in enumerate(gold):
        living, other = characters[seat], characters[(seat + 2) % 5]
        players[f"P{seat + 1}"] = {
            "hand": [living, f"({other})" if seat in single else other],
            "gold": amount,
            **({"religion": ("catholique", "protestant")[seat % 2]} if "options" in more else {}),
        }
    given = {"players": players, "characters": list(characters), **more}
    return engine.position("complots", given, content=content)


def announce(game: Game, action: str, target: int | None = None, **more: Json) -> Game:
    """The first seat announces something."""
    aimed = {} if target is None else {"target": target}
    game.apply(0, {"move": "announce", "action": action, **aimed, **more})
    return game


def until(game: Game, phase: str, **answers: Json) -> Game:
    """Nobody says anything against it, or what `answers` has for a phase, until a phase is reached."""
    for _ in range(40):
        now = game.view(None)["phase"]
        if now == phase:
            return game
        seat = game.deciders()[0]
        wanted = answers.get(now)
        legal = [sent(move) for move in game.legal(seat)]
        offers = [move for move in legal if move["move"] == (wanted or "pass")] or legal
        game.apply(seat, offers[0])
    raise AssertionError(f"{phase} was not reached")


@cache
def tables() -> Mapping[str, Game]:
    """A game at each of its questions."""
    plague = {"options": BOTH}
    return {
        "action": table(FIRST, (6, 2, 2, 0), hospice=3, **plague),
        "challenge": announce(table(FIRST, (2, 2, 2)), "capitaine", 1),
        "block": until(announce(table(FIRST, (2, 2, 2)), "capitaine", 1), "block"),
        "co_claim": until(announce(table(SECOND, (2, 2, 2)), "pape"), "co_claim"),
        "estate": until(announce(table(THIRD, (7, 4, 2), single=(1,)), "assassinat", 1), "co_claim"),
        "ransom": until(announce(table(THIRD, (3, 3, 2)), "maitre_chanteur", 1), "ransom"),
        "plague_respond": until(announce(table(FIRST, (5, 2, 2, 2), **plague), "peste", 1), "plague_respond"),
        "plague_pass": until(
            announce(table(FIRST, (5, 2, 2, 2), **plague), "peste", 1), "plague_pass", plague_respond="claim"
        ),
        "spy_again": until(announce(table(THIRD, (3, 2, 2)), "espion"), "spy_again", exchange="keep"),
        "lose_life": until(announce(table(SECOND, (7, 2, 2)), "assassinat", 1), "lose_life"),
        "exchange": until(announce(table(FIRST, (2, 2, 2)), "ambassadeur"), "exchange"),
        "inq_show": until(announce(table(SECOND, (2, 2, 2)), "inquisiteur", 1, mode="examine"), "inq_show"),
        "inq_decide": until(
            announce(table(SECOND, (2, 2, 2)), "inquisiteur", 1, mode="examine"), "inq_decide"
        ),
        "setup_pick": engine.new("complots", 2),
        "setup_religion": engine.new("complots", 3, {"saint_barthelemy": True}),
        "give_one": until(announce(table(THIRD, (2, 2, 2)), "ursuline"), "give_one"),
        "illu_pick": until(
            announce(table(SECOND, (2, 2, 2, 2, 2)), "illusionniste"), "illu_pick", co_claim="claim"
        ),
        "just_gift": until(
            announce(table(THIRD, (2, 5, 1, 1)), "justicier", split={"1": 3}), "just_gift", just_gift="split"
        ),
    }


def ask(game: Game, *taps: Tap, lang: str = "en", seat: int | None = None, **more: Json) -> Question:
    """What whoever the table waits for is asked after these taps."""
    who = game.deciders()[0] if seat is None else seat
    return question(view_of(game, who, heard(game.opening, who), lang, **more), Selection(taps))


def plain(text: str) -> str:
    """A text with ordinary spaces."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def answers(asked: Question) -> list[tuple[str, str]]:
    """What may be answered and what follows from it, or why it cannot be."""
    return [(plain(answer.title), plain(answer.support or answer.why_not)) for answer in asked.answers]


def test_every_kind_of_question_is_met_here() -> None:
    met = {game.view(None)["phase"] for game in tables().values()}
    assert met == set(ASKED)
    for name, game in tables().items():
        assert ask(game).mine, name


CASES: list[tuple[str, str, list[Tap], str, list[tuple[str, str]]]] = [
    ("challenge", "en", [], "", [
        ("Challenge Ada’s Captain", "if you are wrong, you lose a life and may not block"),
        ("Let it pass", "you may still block it"),
        ("Block", "afterwards, if the announcement stands"),
    ]),
    ("challenge", "fr", [], "", [
        (
            "Mettre en doute le Capitaine d’Ada",
            "si vous avez tort, vous perdez une vie et ne pourrez plus contrer",
        ),
        ("Laisser passer", "vous pourrez encore contrer"),
        ("Contrer", "ensuite, si l’annonce tient"),
    ]),
    ("block", "en", [], "", [
        ("Block with the Captain", "the others may challenge"),
        ("Block with the Ambassador", "the others may challenge"),
        ("Let it pass", "you give 2 gold to Ada"),
    ]),
    ("co_claim", "en", [], "", [
        ("Announce the Pope", "to keep your gold"),
        ("Say nothing", "all answers are shown at once"),
    ]),
    ("estate", "fr", [], "", [
        ("Annoncer la Croque-Mort", "pour hériter d’Inès : 4 or"),
        ("Ne rien dire", "toutes les réponses seront montrées ensemble"),
    ]),
    ("ransom", "en", [], "", [
        ("Pay 3 gold", "to Ada; you keep your life"),
        ("Refuse", "you get 3 gold and lose a life"),
    ]),
    ("plague_respond", "en", [], "", [
        ("Announce the Countess", "unless challenged, you pass the Plague on"),
        ("Suffer the Plague", "you lose a life, and it stops"),
    ]),
    ("plague_pass", "en", [], "Who will you pass the Plague to?", [("Pass it on", "First choose a player.")]),
    ("plague_pass", "fr", [("player", "2")], "À qui passez-vous la Peste ?", [("Passer la Peste à Léa", "")]),
    ("spy_again", "en", [], "Will you pay to exchange again?", [
        ("Again for 1 gold", "draw another card; it cannot be challenged"),
        ("Stop there", ""),
    ]),
    ("lose_life", "en", [], "You lose a life", [
        ("Lose this card", "First tap the card you give up."),
        ("Lose it, announcing the Witch", "face down, +5 gold, unless challenged"),
    ]),
    ("exchange", "fr", [("cards", "s0")], "Gardez 2 cartes", [
        ("Garder ces 2 cartes", "Cochez 2 cartes à garder."),
    ]),
    ("exchange", "en", [("cards", "s0"), ("cards", "d1")], "Keep 2 cards", [("Keep these 2 cards", "")]),
    ("inq_show", "en", [("slot", "1")], "Show a card", [("Show this card", "")]),
    ("inq_decide", "en", [], "One of Inès’s cards", [("Give it back", ""), ("Make them replace it", "")]),
    ("setup_pick", "en", [], "Choose your second card", [("Take this card", "First tap a card.")]),
    ("setup_religion", "en", [], "Choose your side", [("Catholic", ""), ("Protestant", "")]),
    ("give_one", "en", [("player", "2")], "Who gets 1 gold?", [("Give Léa 1 gold", "")]),
    ("illu_pick", "en", [("players", "1")], "Who gets 1 gold?", [("Give", "Choose 3 players first.")]),
    ("just_gift", "fr", [("shares", "2")], "Combien, et pour qui ?", [
        ("Donner", "Répartissez d’abord 2 or."),
    ]),
    ("action", "en", [("action", "capitaine")], "Who will you rob?", [
        ("Announce the Captain", "First choose a player."),
    ]),
    ("action", "en", [("action", "capitaine"), ("target", "1")], "Who will you rob?", [
        ("Announce the Captain and rob Inès", ""),
    ]),
    ("action", "fr", [("action", "peste"), ("target", "1")], "Qui reçoit la Peste ?", [
        ("Donner la Peste à Inès", ""),
    ]),
    ("action", "en", [("action", "conversion"), ("target", "0")], "Who will you convert?", [
        ("Change my religion", ""),
    ]),
    ("action", "en", [("action", "aide_etrangere")], "", [("Ask for Foreign Aid", "")]),
    ("action", "fr", [("action", "abus_de_confiance")], "", [("Vider l’Hospice", "")]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "lang", "taps", "title", "said"), CASES)
def test_a_question_and_its_answers(
    name: str, lang: str, taps: list[Tap], title: str, said: list[tuple[str, str]]
) -> None:
    asked = ask(tables()[name], *taps, lang=lang)
    assert plain(asked.title) == title
    assert answers(asked) == said


def test_an_announcement_is_heard_by_all_and_tells_what_it_is_for() -> None:
    game = tables()["challenge"]
    victim, other = (ask(game, seat=seat).spoken for seat in (1, 2))
    assert victim is not None
    assert other is not None
    assert (victim.lead, victim.title, victim.support) == (
        "Ada announces",
        "the Captain",
        "to steal 2 gold from you",
    )
    assert other.support == "to steal 2 gold from Inès"
    own = ask(game, seat=0)
    assert own.title == "Waiting for Inès and Léa to challenge it or let it pass."
    assert own.spoken is not None
    assert own.spoken.lead == "You announce"


def test_an_action_that_cannot_be_had_says_why() -> None:
    tiles = {item.key: item for item in ask(table(FIRST, (2, 2, 2))).picks[0].items}
    assert (tiles["assassinat"].badge, tiles["assassinat"].why_not) == ("7", "5 gold short")
    assert not tiles["capitaine"].why_not
    assert list(tiles) == ["duchesse", "capitaine", "ambassadeur", "assassin", "revenu", "aide_etrangere",
                           "assassinat"]  # fmt: skip
    rich = {item.key: item.why_not for item in ask(table(FIRST, (10, 2, 2))).picks[0].items}
    assert rich["revenu"] == "you must stage a Coup"
    assert not rich["assassinat"]
    poor = ask(table(FIRST, (2, 2, 2), options=BOTH, mendiant="P2"), lang="fr").picks[0].items
    assert {item.key: item.why_not for item in poor}["mendiant"] == "il est chez Inès"
    assert {item.key: item.why_not for item in poor}["abus_de_confiance"] == "l’Hospice est vide"


def test_who_cannot_be_a_target_is_told_with_the_reason() -> None:
    game = engine.position(
        "complots",
        {
            "players": {
                "P1": {"hand": ["duchesse", "capitaine"], "gold": 1, "religion": "catholique"},
                "P2": {"hand": ["duchesse", "assassin"], "gold": 2, "religion": "protestant"},
                "P3": {"hand": ["(comtesse)", "(assassin)"], "gold": 0, "religion": "catholique"},
                "P4": {"hand": ["comtesse", "assassin"], "gold": 2, "religion": "catholique"},
            },
            "out": ["P3"],
            "options": BOTH,
        },
    )
    robbing = ask(game, ("action", "capitaine"))
    assert [note.text for note in robbing.notes] == [
        "Léa is out and cannot be targeted.",
        "Omar: same religion as you, cannot be targeted.",
    ]
    assert robbing.spoken is not None
    assert robbing.spoken.support == "Your target may block with the Captain or the Ambassador."
    converting = [note.text for note in ask(game, ("action", "conversion")).notes]
    assert "Inès and Omar: 1 gold short." in converting
    aid = ask(game, ("action", "aide_etrangere")).spoken
    assert aid is not None
    assert aid.support == "Anybody on the other side may block with the Duchess."


def test_covered_cards_are_backs_and_say_nothing() -> None:
    for name in ("lose_life", "exchange", "inq_show", "inq_decide", "setup_pick"):
        asked = ask(tables()[name], revealed=False)
        assert asked.covered
        assert asked.private
        for pick in asked.picks:
            assert pick.covered
            if pick.key == "character":
                # What a set holds everybody knows; what is tapped of it is covered.
                continue
            assert all((item.title, item.support) == ("", "") for item in pick.items), name
            assert {item.art for item in pick.items} == {"art:complots/back"}
        shown = ask(tables()[name])
        assert shown.private
        assert not shown.covered
        assert all(item.title for pick in shown.picks for item in pick.items)


def test_the_board_says_what_lies_before_everybody() -> None:
    game = table(FIRST, (6, 2, 0), options=BOTH, mendiant="P2", single=(2,))
    labels = [person.label for person in board(view_of(game, 0, ())).people]
    assert labels == [
        "Ada: 6 gold, 2 lives left; Catholic",
        "Inès: 2 gold, 2 lives left; Protestant; the Beggar is here",
        "Léa: 0 gold, 1 life left; lost: the Assassin; Catholic",
    ]
    zones = [zone.label for zone in board(view_of(game, 0, (), "fr")).zones]
    assert zones == ["Cour · 9", "Trésor · 46", "Hospice · 0"]
    split = announce(table(THIRD, (2, 5, 1)), "justicier", split={"1": 3})
    pieces = {piece.key: piece.label for piece in board(view_of(split, 2, ())).people[1].pieces}
    assert pieces["share.1"] == "−3 gold"
    claims = until(announce(table(SECOND, (2, 2, 2)), "pape"), "co_claim")
    for seat in (1, 2):
        claims.apply(seat, {"move": "claim"})
    assert "announces the Pope" in board(view_of(claims, 0, ())).people[1].label


def test_the_pocket_holds_the_hand_and_what_was_whispered() -> None:
    game = tables()["inq_decide"]
    seen = {"event": "card_seen", "seat": 1, "slot": 0, "character": "illusionniste"}
    log = [{**seen, "turn": 1, "private": True}]
    own = pocket(view_of(game, 0, log))
    assert [piece.label for piece in own.pieces] == ["Illusionist", "Pope"]
    assert (own.facts, own.lines) == (("You have 2 lives left.",), ("Inès has shown the Illusionist.",))
    assert own.badge == "2"


# -- the content -------------------------------------------------------------------------------------------

SAID_ELSEWHERE = {
    *("title", "short_title", "summary", "minutes", "options", "players", "gold_in_box", "clans", "blocks")
}
"""By the home page, the lobby, the rules of the table; nobody is asked about them."""
NARRATED = {"reasons"}
"""Whoever refuses a move says it; a question has fewer words for it."""


UNSAID: set[Path] = {
    # How many get a share at most follows from the moves that are offered.
    ("characters", "illusionniste", "effect", "most"),
    # With their article only the narrator names them.
    *(
        (section, name, "the", lang)
        for section, name in (
            ("actions", "conversion"),
            ("actions", "abus_de_confiance"),
            ("actions", "assassinat"),
            ("religions", "catholique"),
            ("religions", "protestant"),
        )
        for lang in ("fr", "en")
    ),
}


def is_said(path: Path) -> bool:
    """Whether a place of the content file is for questions and boards to say."""
    kinds = ("kind", "clan", "payee", "extension")
    return path[0] not in SAID_ELSEWHERE | NARRATED and path[-1] not in kinds and "blocks" not in path


def seen(games: Mapping[str, Game]) -> Iterator[Seen]:
    """Each question, and what is asked after each first tap on something that needs no second."""
    for game in games.values():
        seat = game.deciders()[0]
        view = view_of(game, seat, ())
        yield view, []
        for pick in question(view, Selection()).picks:
            if pick.kind == "action":
                yield from ((view, [(pick.key, item.key)]) for item in pick.items if not item.why_not)


def test_words_follow_the_content() -> None:
    """Each number and name of the content is changed, one by one: what is said follows."""
    content = content_of("complots")
    others = {
        "second": table(SECOND, (6, 2, 2)),
        "third": table(THIRD, (6, 2, 2)),
        "converted": announce(table(FIRST, (6, 2, 2), options=BOTH), "conversion", 1),
        "rich": table(FIRST, (10, 2, 2)),
    }
    questions = list(seen({**tables(), **others}))
    assert unsaid(questions, content, filter(is_said, leaves(content))) == UNSAID


def added() -> Json:
    """A content with Characters the box does not have."""
    content = copy.deepcopy(content_of("complots"))
    content["characters"]["banker"] = {
        "en": "Banker",
        "fr": "Le Banquier",
        "clan": "perceptrices",
        "effect": {"kind": "tax", "take": 2},
        "blocks": ["aide_etrangere"],
    }
    content["clans"]["perceptrices"]["classic"] = "banker"
    return content


def test_an_added_character_is_played_to_the_end() -> None:
    content, named = added(), 0
    for moment in moments("complots", 3, seed=9, content=content):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang, content=content)
        reached = reach(view, moment.move)
        assert reached is not None, moment.move
        named += any(word in str(reached[0]) for word in ("Banker", "Banquier"))
        board(view), pocket(view)
    assert named

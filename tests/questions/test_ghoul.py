"""What Tokyo Ghoul asks, in words: every kind of question, and the content it speaks of."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

import engine
from app.games import board, pocket, question
from app.language.narrator import content_of
from app.questions.player_view import PlayerView
from app.questions.question import Question
from app.questions.selection import Selection, Tap
from engine.core.game import Game
from engine.core.json import Json
from engine.core.refusal import Refusal
from tests.questions.contents import Path, leaves, unsaid
from tests.questions.playing import moments, reach, view_of

ADA, LEA, OMAR = 0, 2, 3
PLAYERS: Json = {
    "P1": {"character": "rize", "hand": "FTD"},
    "P2": {"character": "hinami", "hand": "CFF"},
    "P3": {"character": "amon", "hand": "TDD"},
    "P4": {"character": "kaneki", "hand": "CCT", "tokens": {"coffee": 1, "pair": 1}},
    "P5": {"character": "hide", "hand": "CFT", "tokens": 1},
}
GIVEN: Json = {"players": PLAYERS, "at": 6, "visible": [4, 5, 6, 7]}
MASKED: Json = {
    "players": {
        "P1": {"character": "uta", "hand": "CFT|M"},
        "P2": {"character": "mado", "hand": "CTT|D"},
        "P3": {"character": "kimi", "hand": "DFM|M"},
        "P4": {"character": "hide", "hand": "CDF|M"},
    },
    "at": 0,
    "options": {"mask": True},
}
PLACES = 8


def table(given: Json, *steps: tuple[int, Json], content: Json = None) -> Game:
    """A position some moves later; its players are Ada, Inès, Léa, Omar and Paul."""
    game = engine.position("ghoul", given, content=content)
    for seat, move in steps:
        game.apply(seat, move)
    return game


def ask(game: Game, seat: int | None, *taps: Tap, lang: str = "en", **more: Json) -> Question:
    """What a seat is asked after these taps."""
    return question(view_of(game, seat, (), lang, **more), Selection(taps))


def answers(asked: Question) -> Sequence[tuple[str, str, bool]]:
    """What may be answered: by which key, in which words, and whether it can be now."""
    return [(answer.key, answer.title, answer.ready) for answer in asked.answers]


def test_every_kind_of_question_is_met_in_both_languages() -> None:
    """In whole games, with all that a table can be played with."""
    met: set[tuple[str, str]] = set()
    for moment in moments("ghoul", 16, seed=8):
        if (moment.lang, str(moment.game.view(None)["phase"])) in met and moment.move[
            "move"
        ] != "special_action":
            continue
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang)
        found = reach(view, moment.move)
        assert found is not None, moment.move
        met.add((moment.lang, found[0].key))
    for lang in ("en", "fr"):
        met.add((lang, ask(table(GIVEN), ADA, ("special", "special_action"), lang=lang).key))
    kinds = {
        *("mask_faceup", "support_look", "prelim_show", "prelim_view", "prelim_pass"),
        *("opening", "special", "interrogate", "show", "exchange", "refill"),
        *("remove", "give", "attack", "support"),
    }
    assert met == {(lang, kind) for lang in ("en", "fr") for kind in kinds}


# -- my turn -------------------------------------------------------------------------------------------


def test_how_far_says_where_to_and_what_one_does_there() -> None:
    asked = ask(table(GIVEN), ADA, ("steps", "2"))
    assert (asked.title, asked.support) == ("How far will you move?", "It is your turn.")
    near, far = asked.picks[0].items
    assert (near.title, near.badge, near.spot) == ("HySy Mask Studio", "1", "tile.7")
    assert far.support.split("\n") == [
        "Give a player a token",
        "Attack a player with 3 tokens or more",
        "Reveals 4 hidden Locations",
    ]
    assert far.marks == ("art:ghoul/actions/give", "art:ghoul/actions/attack_from")
    assert answers(asked) == [("move", "Go to the Site", True)]
    assert ask(table(GIVEN), ADA, ("steps", "2"), lang="fr").answers[0].title == "Aller vers le Chantier"
    assert ask(table(GIVEN), ADA).answers[0].why_not == "First tap a Location, one or two steps on."


def test_the_special_action_is_offered_to_everybody_alike_and_refused_by_the_host() -> None:
    """Ada is no Inspector, Léa is one and may: both are asked in the same words; the host says no to one,
    and what is said openly then does not tell why."""
    taps = (("special", "special_action"), ("target", str(OMAR)))
    for active in (ADA, LEA):
        game = table({**GIVEN, "active": f"P{active + 1}"})
        asked = ask(game, active, *taps)
        assert asked.title == "Special Action: who will you attack?"
        assert [item.title for item in asked.picks[0].items if item.key == str(OMAR)] == ["Omar"]
        assert asked.notes[0].text == (
            "Inspectors only, with 2 Dove cards in hand, instead of moving. "
            "An attack ends the game for everybody."
        )
        (attack,) = asked.answers
        assert (attack.title, attack.move) == ("Attack Omar", {"move": "special_action", "target": OMAR})
        assert attack.sure.startswith("Omar is eliminated. The game ends for everybody")
        assert attack.sure_title == "Really attack Omar?"
        assert attack.refused == "That attack is not possible. Hold your secrets to see why."
        if active == ADA:
            with pytest.raises(Refusal):
                game.apply(active, attack.move)
        else:
            game.apply(active, attack.move)


@pytest.mark.parametrize(
    ("active", "hand", "tokens", "said"),
    [
        ("P1", "TDD", 2, "No Special Action: you are not an Inspector."),
        ("P3", "TTD", 2, "No Special Action now: you do not have 2 Dove cards in hand."),
        ("P3", "TDD", 1, "No Special Action now: nobody else has 2 tokens or more."),
        ("P3", "TDD", 2, "You may use the Special Action against Omar."),
    ],
)
def test_the_pocket_says_who_may_attack_or_what_is_missing(
    active: str, hand: str, tokens: int, said: str
) -> None:
    players = copy.deepcopy(PLAYERS)
    spare = {"TDD": "FTD", "TTD": "FDD"}[hand]
    players["P1"]["hand"], players["P3"]["hand"] = (hand, spare) if active == "P1" else (spare, hand)
    players["P4"]["tokens"] = tokens
    game = table({**GIVEN, "players": players, "active": active})
    seat = int(active[1]) - 1
    assert said in pocket(view_of(game, seat, ())).facts
    closed = ask(game, seat, revealed=False)
    assert closed == ask(game, seat), "nothing of it lies open"


def test_an_attack_names_whom_tokens_allow_whoever_is_asked() -> None:
    """The Site, once Omar has a third token: kaneki, who does not attack, is asked like Rize."""
    steps = [(ADA, {"move": "move", "steps": 2}), (ADA, {"move": "give", "target": OMAR})]
    game = table(GIVEN, *steps)
    asked = ask(game, ADA, ("target", str(OMAR)))
    assert [item.key for item in asked.picks[0].items] == [str(OMAR)]
    assert asked.picks[0].items[0].support == "Coffee 1, Pair 1, Given 1"
    assert asked.notes[0].text == (
        "Attack a player with 3 tokens or more. An attack ends the game for everybody."
    )
    assert answers(asked) == [("skip", "Do nothing", True), ("attack", "Attack Omar", True)]
    swapped = copy.deepcopy(PLAYERS)
    swapped["P1"]["character"], swapped["P4"]["character"] = "kaneki", "rize"
    other = table({**GIVEN, "players": swapped}, *steps)
    assert ask(other, ADA, ("target", str(OMAR))) == asked
    assert "Your Character does not attack." in pocket(view_of(other, ADA, ())).facts


def test_nobody_to_attack() -> None:
    steps = [(ADA, {"move": "move", "steps": 2}), (ADA, {"move": "skip"})]
    asked = ask(table(GIVEN, *steps), ADA)
    assert not asked.picks
    assert asked.answers[1].why_not == asked.notes[1].text == "Nobody has enough tokens."


def test_a_token_to_take_away_is_somebodys_and_of_a_zone() -> None:
    game = table(GIVEN, (ADA, {"move": "move", "steps": 1}))
    asked = ask(game, ADA)
    assert (asked.title, asked.answers[1].why_not) == (
        "Whose token will you take away?",
        "First tap somebody.",
    )
    asked = ask(game, ADA, ("target", str(OMAR)))
    assert [item.title for item in asked.picks[1].items] == ["Coffee", "Pair"]
    assert asked.answers[1].why_not == "First tap a token."
    assert ask(game, ADA, ("target", str(OMAR)), ("zone", "pair")).answers[1].ready
    # Where there is but one, it need not be tapped.
    alone = ask(game, ADA, ("target", "4"))
    assert alone.picks[1].items[0].count == 1
    assert alone.answers[1].move == {"move": "remove", "target": 4, "zone": "given"}


def test_support_tokens_are_looked_at_or_swapped() -> None:
    players = {
        seat: {**row, "support": "kaneki_transformed" if seat == "P1" else "neutral"}
        for seat, row in PLAYERS.items()
    }
    given = {**GIVEN, "players": players, "options": {"support": True}}
    game = table(given, *[(ADA, {"move": "move", "steps": 1}), *[(ADA, {"move": "skip"})] * 2])
    own = ask(game, ADA, ("target", str(ADA)))
    assert answers(own) == [
        ("support_look", "Look", True),
        ("support_swap", "Swap", False),
        ("skip", "Do nothing", True),
    ]
    assert own.answers[1].why_not == "That is the token in front of you."
    assert own.picks[0].items[0].title == "You"
    special = ask(table(given), ADA, ("special", "special_action"), ("target", "1"))
    assert special.answers[0].sure.startswith(
        "Inès is eliminated; or you are, if Inès has Transformed Kaneki."
    )


# -- cards ---------------------------------------------------------------------------------------------


def interrogated(given: Json = GIVEN, target: int = LEA) -> Game:
    """Ada has asked somebody for cards."""
    first = {"move": "move", "steps": 1}
    skip = [(ADA, {"move": "skip"})] if given is GIVEN else []
    return table(given, (ADA, first), *skip, (ADA, {"move": "interrogate", "target": target}))


def test_whoever_is_interrogated_chooses_what_to_show() -> None:
    asked = ask(interrogated(), LEA, ("cards", "1"))
    assert (asked.title, asked.support) == (
        "Ada interrogates you",
        "Choose two cards to show. Only Ada will see them.",
    )
    assert [item.title for item in asked.picks[0].items] == ["Transformation", "Dove", "Dove"]
    assert (asked.full, asked.faces) == (True, (ADA, LEA))
    assert answers(asked) == [("show", "Show these cards", False)]
    asked = ask(interrogated(), LEA, ("cards", "1"), ("cards", "2"))
    assert asked.answers[0].move == {"move": "show", "cards": ["dove", "dove"]}


def test_covered_cards_are_backs_that_no_tap_names() -> None:
    asked = ask(interrogated(), LEA, ("cards", "1"), ("cards", "2"), revealed=False)
    assert (asked.covered, asked.private) == (True, True)
    assert {(item.title, item.art, item.count) for item in asked.picks[0].items} == {
        ("", "art:ghoul/back", 0)
    }
    assert not asked.answers[0].ready


def test_an_exchange_or_a_pretence() -> None:
    game = interrogated()
    game.apply(LEA, {"move": "show", "cards": ["transformation", "dove"]})
    asked = ask(game, ADA, ("take", "1"))
    assert asked.title == "Léa shows you 2 cards"
    assert [pick.title for pick in asked.picks] == ["take Dove", "give"]
    assert asked.notes[0].text == "The others see the same thing either way. Only Léa will know."
    assert answers(asked) == [("exchange", "Exchange", False), ("pretend", "Pretend", True)]
    exchange, pretend = asked.answers
    # Whoever looks on from afar is not to tell one from the other.
    assert exchange.look == pretend.look
    done = ask(game, ADA, ("take", "1"), ("give", "0"))
    assert done.answers[0].move == {"move": "exchange", "give": "food", "take": "dove"}


@pytest.mark.parametrize(
    ("target", "shown", "taps", "said"),
    [
        (1, ["coffee", "transformation"], [], "Only Inès will know, unless a face-up card moves or a Mask"),
        (
            1,
            ["coffee", "transformation"],
            [("take", "board"), ("give", "0")],
            "A face-up card changes hands for all to see.",
        ),
        (
            1,
            ["coffee", "transformation"],
            [("take", "0"), ("give", "1")],
            "The others see the same thing either way. Only Inès will know.",
        ),
        (2, ["dove", "mask"], [("take", "1"), ("give", "1")], "The others see the same thing either way."),
    ],
)
def test_what_the_table_sees_of_an_exchange_with_cards_face_up(
    target: int, shown: list[str], taps: list[Tap], said: str
) -> None:
    game = interrogated(MASKED, target)
    game.apply(target, {"move": "show", "cards": shown})
    assert ask(game, ADA, *taps).notes[0].text.startswith(said)


def test_a_mask_that_comes_into_a_hand_turns_up_at_once() -> None:
    game = table({**MASKED, "active": "P2"}, (1, {"move": "move", "steps": 1}))
    game.apply(1, {"move": "interrogate", "target": 2})
    game.apply(2, {"move": "show", "cards": ["dove", "mask"]})
    asked = ask(game, 1, ("take", "1"), ("give", "1"))
    assert asked.notes[0].text.startswith("The Mask card goes face up in front of you at once")
    assert "La carte Masque" in ask(game, 1, ("take", "1"), ("give", "1"), lang="fr").notes[0].text


def test_whoever_lost_the_card_before_them_is_told_who_took_it() -> None:
    game = interrogated(MASKED, 1)
    game.apply(1, {"move": "show", "cards": ["coffee", "transformation"]})
    move = {"move": "exchange", "give": "food", "take": "dove", "take_from": "faceup"}
    log = [event.to_json() for event in game.apply(ADA, move)]
    view = view_of(game, 1, log)
    asked = question(view, Selection())
    assert (asked.key, asked.faces) == ("refill", (ADA, 1))
    assert asked.support.startswith("Ada took your face-up card (Dove). Put another in its place")
    assert question(replace(view, log=()), Selection()).support == "Everybody will see it."


def test_what_has_to_be_seen_first_is_seen_once_looked_at() -> None:
    game = table({**GIVEN, "options": {"support": True}, "begins": "support_look"})
    holder = next(seat for seat in range(5) if game.view(seat)["players"][str(seat)]["support"] != "neutral")
    view = view_of(game, holder, (), revealed=False)
    selection = Selection()
    closed = question(view, selection)
    assert (closed.picks[0].items[0].title, closed.picks[0].hint) == ("", "Look, then leave it face down.")
    assert (closed.answers[0].ready, closed.answers[0].why_not) == (False, "Look first.")
    open_ = question(replace(view, revealed=True), selection)
    assert (open_.picks[0].items[0].title, open_.answers[0].title) == ("Transformed Kaneki", "I’ve seen it")
    selection.looked = True
    assert question(view, selection).answers[0].ready


# -- whoever looks on ----------------------------------------------------------------------------------


def test_whoever_is_not_asked_is_told_what_is_being_done() -> None:
    game = interrogated()
    watching = ask(game, None)
    assert watching.title == "It is Ada’s turn."
    assert watching.spoken is not None
    assert (watching.spoken.lead, watching.spoken.title) == ("Ada interrogates", "Léa")
    tile = ask(table(GIVEN, (ADA, {"move": "move", "steps": 1})), None, lang="fr").spoken
    assert tile is not None
    assert (tile.lead, tile.title) == ("Ada va", "à l’Atelier de masques HySy")
    assert tile.support == "Enlevez un pion à quelqu’un"
    assert ask(table({**GIVEN, "active": "P3"}), LEA, ("special", "special_action")).mine
    game = table({**GIVEN, "active": "P3"}, (LEA, {"move": "special_action", "target": OMAR}))
    assert ask(game, None).key == "over"
    people = board(view_of(game, None, ())).people
    assert (people[OMAR].state, people[OMAR].label) == ("out", "Omar: Coffee 1, Pair 1. Omar was Kaneki.")


def test_the_board_says_who_is_suspected_and_what_lies_where() -> None:
    shown = board(view_of(table(GIVEN), ADA, ()))
    assert shown.people[OMAR].label == "Omar: Coffee 1, Pair 1."
    assert shown.people[ADA].label == "You: no token."
    zones = {zone.key: zone for zone in shown.zones}
    assert zones["tile.7"].label == "HySy Mask Studio: Remove a token from a player · Interrogate a player."
    hidden = board(view_of(table({**GIVEN, "at": 5, "visible": [5, 6, 7]}), ADA, ())).zones[0]
    assert hidden.label == "A red Location nobody has seen yet."
    assert zones["tile.1"].label.startswith("Anteiku Café, face down: ")
    assert [piece.key for piece in zones["tile.6"].pieces] == ["action_token"]
    assert zones["in_play"].label == "In play: Kaneki, Hide, Amon, Rize, Hinami."


def test_the_pocket_says_who_one_is_and_how_far_from_winning() -> None:
    lines = pocket(view_of(table(GIVEN), OMAR, ())).facts
    assert lines[:4] == (
        "You are Kaneki (Human).",
        "Any one of these is enough to win.",
        "3 Coffee cards in hand at the start of your turn (2 of 3)",
        "Alive at the end with 2 Coffee cards (2 of 2)",
    )
    alone = copy.deepcopy(PLAYERS)
    alone["P4"]["character"] = "kimi"
    lost = pocket(view_of(table({**GIVEN, "players": alone}), 4, ())).facts
    assert "Kaneki alive at the end: impossible, Kaneki is not in play" in lost
    assert "Inspectors win or lose together." in pocket(view_of(table(GIVEN), LEA, ())).facts


# -- other content -------------------------------------------------------------------------------------

IDS = {
    *("kind", "form", "clue", "zone", "person", "types", "set", "slot", "type"),
    *("elimination", "companion", "letter", "colour"),
}
"""Names of other rows, and what is drawn or dealt by: no words."""
SETTING = {
    *("title", "short_title", "summary", "minutes", "options", "cautions", "reasons", "configs"),
    *("first_game", "mixes", "board", "tokens", "values", "copies", "min_players"),
}
"""Said by the home page, the lobby, the rules of the table, or by whoever refuses."""
SWITCHES = {"red", "mask", "team", "counters"}
BY_THE_MOVES = {"preliminary"}
"""Said as the moves have it that are offered."""
ELSEWHERE = {"actions", "objectives"}
"""The names of actions and objectives: in the terminal's table and at the end."""


def is_said(path: Path) -> bool:
    """Whether a place of the content is for questions and boards to say."""
    if path[0] == "flags":
        return path[1] == "attack_most_minimum"
    if path[0] == "characters" and path[-1] in ("en", "fr"):
        # They are called by their short name at the table.
        return False
    if path[0] == "tiles" and path[2] in ("the", "at"):
        # The one is English, the other French, where somebody goes.
        return path[2:] in (("the", "en"), ("at", "fr"))
    if path[0] == "types" and path[2] == "many":
        return path[1] == "inspector"
    return not (IDS | SETTING | SWITCHES | BY_THE_MOVES) & {*path} and path[0] not in ELSEWHERE


def everything(content: Json) -> Iterator[PlayerView]:
    """Some moments in which together all of the content is spoken of."""
    tokens = dict.fromkeys(content["zones"], 1)
    players = copy.deepcopy(PLAYERS)
    players["P5"]["tokens"] = tokens
    for seat in players:
        players[seat]["support"] = "neutral" if seat != "P1" else "kaneki_transformed"
    given = {**GIVEN, "players": players, "options": {"support": True}}
    game = table(given)
    yield view_of(game, ADA, ())
    yield view_of(game, 1, ())
    yield view_of(table({**given, "active": "P3"}), LEA, ())
    yield view_of(table(given, (ADA, {"move": "move", "steps": 1}), (ADA, {"move": "skip"})), ADA, ())
    steps = [(ADA, {"move": "move", "steps": 2}), (ADA, {"move": "skip"})]
    yield view_of(table(given, *steps), ADA, ())
    yield view_of(interrogated(MASKED, 1), 1, ())
    yield view_of(interrogated(MASKED, 2), 2, ())


def around(view: PlayerView) -> Iterator[PlayerView]:
    """The same turn begun at each Location, all of them face up, and whoever looks on once one is there."""
    for space in range(PLACES):
        tiles = {at: {**row, "visible": True} for at, row in view.view["tiles"].items()}
        now = {**view.view, "tiles": tiles, "action_pos": space}
        yield replace(view, view=now)
        place = {"tile": tiles[str(space)]["tile"], "at": 0, "kind": None, "targets": []}
        yield replace(view, view={**now, "tile_action": place}, legal=(), seat=None)


def as_character(view: PlayerView, character: str, *, lost: bool) -> PlayerView:
    """The same, were the reader somebody else."""
    own = {**view.view["players"][str(view.seat)], "character": character}
    players = {**view.view["players"], str(view.seat): own}
    characters = sorted({*view.view["characters"], character, "touka", "nishiki"})
    reach_of = {character: ["companion", "elimination"]} if lost else {}
    return replace(
        view,
        view={**view.view, "players": players, "characters": characters, "out_of_reach": reach_of},
    )


def test_words_follow_the_content() -> None:
    """Each number and name of the content is changed, one by one: what is said follows."""
    content = copy.deepcopy(content_of("ghoul"))
    content["flags"]["attack_most_minimum"] = 1
    views = list(everything(content))
    taps: list[Tap] = [("steps", "1"), ("special", "special_action"), ("target", "3")]
    seen = [(view, list(tapped)) for view in views for tapped in ((), taps[:1], taps[1:])]
    paths = [path for path in leaves(content) if is_said(path)]
    of_character = [path for path in paths if path[0] == "characters"]
    tiles = [path for path in paths if path[0] == "tiles"]
    types = [path for path in paths if path[0] == "types"]
    rest = [path for path in paths if path[0] not in ("characters", "tiles", "types")]
    assert unsaid(seen, content, rest) == set()
    assert unsaid([(view, taps[:1]) for view in around(views[0])], content, tiles) == set()
    players = {
        name: [(as_character(views[0], name, lost=lost), taps[1:]) for lost in (False, True)]
        for name in content["characters"]
    }
    for name, mine in players.items():
        assert unsaid(mine, content, [path for path in of_character if path[1] == name]) == set()
    hunters = [seen for name in ("rize", "touka", "mado") for seen in players[name]]
    assert unsaid(hunters, content, types) == set()


def test_another_character_location_and_clue_are_played_to_the_end() -> None:
    """A Character the box does not have, a replaced Location with another action, a renamed clue, another
    number of cards shown: whole games through questions."""
    content = copy.deepcopy(content_of("ghoul"))
    content["characters"]["eto"] = {
        **{"fr": "Eto Y.", "en": "Eto Y.", "person": "eto", "types": ["ghoul"], "set": "base"},
        "collection": {"clue": "dove", "count": 3},
    }
    content["clues"]["food"].update({"fr": "Festin", "en": "Feast"})
    content["interrogation"].update({"shown": 1, "all_from": 5})
    content["tiles"]["sewers"] = {
        **{"fr": "Égouts", "en": "Sewers", "red": False},
        "actions": [
            {"kind": "suspicion", "form": "single", "clue": "any", "zone": "pair"},
            {"kind": "remove"},
        ],
    }
    del content["tiles"]["anteiku"]
    met: set[str] = set()
    words = ("Eto", "Feast", "Sewers", "Anyone with a card", "Show this card", "Qui a une carte", "Égouts")
    for moment in moments("ghoul", 6, seed=9, content=content):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang, content=content)
        found = reach(view, moment.move)
        assert found is not None, moment.move
        said = str((found[0], board(view), pocket(view)))
        met.update(word for word in words if word in said)
    assert met == set(words)

"""What a browser guest is shown and may do: questions answered by taps, secrets only while they look."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import engine
from app.refusal import AppRefusal
from app.table.public import PublicTable
from app.web.face import PART, Face
from app.web.face_keyed import keyed
from engine.core.json import Json
from tests.questions.contents import other_box
from tests.questions.playing import GAMES, moments, options, sent
from tests.questions.test_boards import ART
from tests.web.face_table import FaceTable, items, lobby, see

MOST_TAPS = 3000


def shown(page: Mapping[str, Json]) -> Mapping[str, Json]:
    """The question on the page: with its cards where they lie open."""
    opened = page["open"][0].get("question") if page["open"] else None
    return keyed(opened) if opened else page["question"]


def touches(page: Mapping[str, Json]) -> Iterator[tuple[str, dict[str, Json]]]:
    """Every touch that a page offers at its question, those that answer last."""
    asked = shown(page)
    for pick in items(asked, "picks"):
        if pick["how"] == "none" or pick.get("covered"):
            continue
        for item in items(pick, "items"):
            if not item.get("why_not") and (
                item.get("more") if pick["how"] == "shares" else not item["count"]
            ):
                yield "tap", {"n": asked["n"], "pick": pick["key"], "item": item["key"]}
    for answer in items(asked, "answers"):
        if answer["ready"]:
            yield "answer", {"n": asked["n"], "key": answer["key"]}


def play(table: FaceTable, rng: random.Random) -> int:
    """A whole game: this guest by what its page offers, the others at random; how often it has answered."""
    for _ in range(MOST_TAPS):
        page = table.see()
        if table.game.outcome() is not None:
            break
        if not page["question"].get("mine"):
            seat = rng.choice(table.game.deciders())
            table.move(seat, rng.choice(table.game.legal(seat)))
            continue
        if shown(page).get("covered"):
            page = table.take("look", at="question", on=True)
        found = list(touches(page))
        if not found or (page["question"].get("back") and rng.random() < 0.1):
            table.take("back", n=page["question"]["n"])
            continue
        answers = [touch for touch in found if touch[0] == "answer"]
        do, args = rng.choice(answers if answers and rng.random() < 0.5 else found)
        table.take(do, **args)
    return len(table.made)


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_played_by_what_a_page_offers(name: str) -> None:
    answered = 0
    for seed in range(1 if name == "bruits" else 2):
        table = FaceTable(engine.new(name, 4, options(name, seed), seed), lang=("en", "fr")[seed % 2])
        answered += play(table, random.Random(seed))
        assert table.game.outcome() is not None
        assert table.page["stage"] == "over"
        assert table.page["ending"]["title"]
        assert len(items(table.page["ending"], "places")) >= 4
    assert answered > 4


class Watched(FaceTable):
    """Every page that was shown is kept."""

    def __init__(self, game: engine.Game, **table: Json) -> None:
        self.seen: list[Json] = []
        super().__init__(game, **table)

    def show(self) -> dict[str, Json]:
        self.seen.append(super().show())
        return self.page


@pytest.mark.parametrize("name", GAMES)
def test_a_table_with_another_box_is_played_and_shown(name: str) -> None:
    """Added and replaced rows: a page plays with them to the end, calls them by their names, and shows no
    picture that there is not."""
    content, names = other_box(name)
    chosen = {"perceptrices": "banker"} if name == "complots" else {}
    engine.check_content(name, content)
    met: set[str] = set()
    for seed in range(3):
        game = engine.new(name, 4, {**options(name, seed), **chosen}, seed, content=content)
        table = Watched(game, content=content)
        play(table, random.Random(seed))
        assert table.game.outcome() is not None
        assert table.page["ending"]["title"]
        table.take("sheet", what="rules")
        said = str(table.seen)
        met |= {word for word in names if word in said}
        for art in {one["art"] for one in objects(table.seen) if one.get("art")}:
            assert not art.startswith("art:") or (ART / f"{art.removeprefix('art:')}.svg").is_file(), art
    assert met == set(names)


def objects(value: Json) -> Iterator[dict[str, Json]]:
    """Every object in what a page is sent."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from objects(inner)


@pytest.mark.parametrize("name", GAMES)
def test_a_page_is_sent_no_move_and_nothing_that_only_the_app_needs(name: str) -> None:
    for at, moment in enumerate(moments(name, 1)):
        if at % 4:
            continue
        table = FaceTable(moment.game, moment.seat)
        table.log = list(moment.logs[moment.seat])
        found = list(objects(table.see()))
        assert not any(isinstance(one.get("move"), str) or "legal" in one for one in found)
        assert any("ready" in one for one in found) == bool(items(table.page["question"], "answers"))


@pytest.mark.parametrize("name", GAMES)
def test_a_covered_page_is_the_same_whatever_its_guest_holds(name: str) -> None:
    """Deal anew everything that is not public: one who looks over a shoulder sees no difference. The same
    pages held open do differ, or this test could not fail."""
    open_differs = 0
    for at, moment in enumerate(moments(name, 2)):
        if at % 6:
            continue
        pages, opened = [], []
        for game in (moment.game, moment.game.redeal(None, random.Random(at))):
            face = Face(moment.lang, lambda n, move: None, lambda do, args: None)
            see(face, game, moment.seat, moment.logs[moment.seat])
            # A tap while the cards are open, which the cover has to hide as well.
            face.take("look", {"at": "question", "on": True})
            open_page = sent(face.sight().whole())
            for do, args in list(touches(open_page))[:1]:
                if do == "tap":
                    face.take(do, args)
            face.take("look", {"at": "pocket", "on": True})
            opened.append(sent(face.sight().whole())["open"])
            face.take("look", {"on": False})
            pages.append({key: value for key, value in sent(face.sight().whole()).items() if key != "said"})
        assert pages[0]["open"] == []
        back = [page["question"].pop("back", None) for page in pages]
        assert pages[0] == pages[1], back
        open_differs += opened[0] != opened[1]
    assert open_differs > 2


def test_what_is_told_to_one_alone_stands_in_the_pocket_and_not_in_the_log() -> None:
    table = FaceTable(engine.new("bruits", 4, {}, 3))
    secret = [event for event in table.log if event.get("private")]
    assert secret
    opened = table.take("look", at="pocket", on=True)["open"][0]["pocket"]
    assert opened["lines"]
    assert opened["pieces"]
    closed = table.take("look", at="pocket", on=False)
    assert closed["open"] == []
    assert texts(table).isdisjoint(opened["lines"])


def test_a_touch_of_an_older_question_does_nothing() -> None:
    table = until_asked(FaceTable(engine.new("complots", 4, {"first_player": 0}, 1)))
    asked = shown(table.page)
    do, args = next(touches(table.page))
    table.take(do, **{**args, "n": asked["n"] - 1})
    assert not table.page["question"].get("back")
    assert table.take(do, **args)["question"].get("back")


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("tap", {"pick": "nothing", "item": "0"}),
        ("tap", {}),
        ("answer", {"key": "no_such_answer"}),
        ("less", {"pick": "action", "item": "revenu"}),
        ("look", {"at": ["pocket"], "on": 1}),
        ("sheet", {"what": "passwords"}),
    ],
)
def test_nonsense_of_a_page_changes_nothing(do: str, args: dict[str, Json]) -> None:
    table = until_asked(FaceTable(engine.new("complots", 4, {"first_player": 0}, 1)))
    before = sent(table.page)
    table.take(do, n=before["question"]["n"], **args)
    assert table.page == before
    assert not table.made


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("vanish", {}),
        ("lang", {"lang": "xx"}),
        ("ask", {"do": "kick", "args": {}}),
        ("ask", {"do": "react", "args": 3}),
    ],
)
def test_what_no_page_sends_is_refused(do: str, args: dict[str, Json]) -> None:
    table = FaceTable(engine.new("complots", 4, {}, 1))
    with pytest.raises(AppRefusal):
        table.take(do, **args)
    assert not table.asked


def test_what_a_guest_asks_of_the_table_is_handed_on() -> None:
    table = FaceTable(engine.new("complots", 4, {}, 1))
    table.take("ask", do="react", args={"name": "wow"})
    assert table.asked == [("react", {"name": "wow"})]


def test_a_refusal_is_said_once_and_openly_only_where_its_reason_is_no_secret() -> None:
    table = FaceTable(engine.new("complots", 4, {}, 1))
    table.face.answered(AppRefusal("not_a_player"))
    first = table.show()["said"]["refused"]
    table.face.answered(AppRefusal("not_a_player"))
    second = table.show()["said"]["refused"]
    assert first["text"] == second["text"] != ""
    assert second["number"] == first["number"] + 1
    table.face._refused = "Not now."
    table.face.answered(AppRefusal("not_a_player"))
    assert table.show()["said"]["refused"]["text"] == "Not now."


def test_another_question_covers_the_cards_of_the_one_before() -> None:
    for moment in moments("calaveras", 1):
        table = FaceTable(moment.game.copy(), moment.seat)
        table.log = list(moment.logs[moment.seat])
        table.see()
        if not table.page["question"].get("covered"):
            continue
        assert table.take("look", at="question", on=True)["open"]
        table.move(moment.seat, moment.move)
        assert table.see()["open"] == []
        return
    pytest.fail("nobody was asked about their cards")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_opens_with_who_one_is_and_how_one_wins(name: str) -> None:
    """To whoever plays, until the first turn is over; the same whatever they hold."""
    table = FaceTable(engine.new(name, 4, options(name, 1), 3), seat=1)
    opening = table.page["opening"]
    assert opening["who"]
    assert opening["win"]
    assert table.take("lang", lang="fr")["opening"] != opening
    table.take("lang", lang="en")
    twin = Face("en", lambda n, move: None, lambda do, args: None)
    see(twin, table.game.redeal(None, random.Random(7)), 1, table.log)
    assert sent(twin.sight().whole())["opening"] == opening
    assert "opening" not in FaceTable(engine.new(name, 4, options(name, 1), 3), seat=None).page
    rng = random.Random(1)
    while table.game.outcome() is None and table.game.view(None)["turn_number"] <= 1:
        assert table.page["opening"] == opening
        seat = rng.choice(table.game.deciders())
        table.move(seat, rng.choice(table.game.legal(seat)))
        table.see()
    assert "opening" not in table.page


@pytest.mark.parametrize("name", GAMES)
def test_a_page_that_has_followed_a_game_shows_what_a_new_one_would(name: str) -> None:
    """Whatever is kept from one moment to the next is what would be made: in words, on the board, in the
    question, for somebody who plays and reads the log beside it."""
    table = FaceTable(engine.new(name, 4, options(name, 2), 5), seat=1)
    table.take("sheet", what="log")
    rng = random.Random(name)
    for _ in range(90):
        if table.game.outcome() is not None:
            break
        seat = rng.choice(table.game.deciders())
        table.move(seat, rng.choice(table.game.legal(seat)))
        followed = table.see()
        fresh = Face("en", lambda n, move: None, lambda do, args: None)
        see(fresh, table.game, 1, table.log)
        fresh.take("sheet", {"what": "log"})
        found = sent(fresh.sight().whole())
        for page in (followed := dict(followed), found):
            page.pop("said")
            page["sheet"] = page["sheet"]["body"]["lines"]["#"][-5:]
        assert followed == found


def test_a_guest_reads_everything_in_their_own_language() -> None:
    table = FaceTable(engine.new("ghoul", 4, {}, 1), lang="en")
    english = texts(table)
    table.take("lang", lang="fr")
    french = texts(table)
    assert table.page["lang"] == "fr"
    assert english
    assert english.isdisjoint(french)


def test_lines_keep_their_ids_when_a_page_comes_back() -> None:
    table = FaceTable(engine.new("bruits", 4, {}, 2))
    rng = random.Random(1)
    for _ in range(30):
        seat = rng.choice(table.game.deciders())
        table.move(seat, rng.choice(table.game.legal(seat)))
        table.see()
    again = Face("en", lambda n, move: None, lambda do, args: None)
    see(again, table.game, 0, table.log)
    again.take("sheet", {"what": "log"})
    assert sent(again.sight().whole())["sheet"] == table.take("sheet", what="log")["sheet"]
    assert len(log(table)) > 10


def test_the_log_is_read_from_its_end_and_never_loses_what_is_read() -> None:
    """It is there only while it is read. What is new comes at its end, what is older when it is asked for."""
    table = FaceTable(engine.new("bruits", 4, {}, 2))
    rng = random.Random(1)
    while len(texts(table)) <= PART:
        table.take("sheet", what="")
        assert "sheet" not in table.page
        for _ in range(40):
            seat = rng.choice(table.game.deciders())
            table.move(seat, rng.choice(table.game.legal(seat)))
            table.see()
        table.take("sheet", what="log")
        assert len(log(table)) <= PART
        while table.page["sheet"]["body"]["more"]:
            before = log(table)
            table.take("sheet", what="log")
            assert log(table)[-len(before) :] == before
            assert len(before) < len(log(table)) <= len(before) + PART
    before = log(table)
    seat = rng.choice(table.game.deciders())
    table.move(seat, rng.choice(table.game.legal(seat)))
    table.see()
    assert log(table)[: len(before)] == before
    assert len({line["id"] for line in log(table)}) == len(log(table))


def test_whoever_watches_sees_the_table_and_can_look_at_nobodys_cards() -> None:
    table = FaceTable(engine.new("complots", 4, {}, 1), seat=None)
    assert table.page["standing"]
    assert table.take("look", at="pocket", on=True)["open"] == []
    assert not table.page["question"].get("mine")


def test_nothing_is_asked_while_the_table_pauses() -> None:
    table = until_asked(FaceTable(engine.new("complots", 4, {"first_player": 0}, 1)))
    assert not table.see(paused=True)["question"].get("mine")
    assert table.see()["question"]["mine"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_and_notebook_come_when_they_are_asked_for(name: str, lang: str) -> None:
    table = FaceTable(engine.new(name, 4, options(name, 3), 1), lang=lang)
    assert "sheet" not in table.page
    rules = table.take("sheet", what="rules")["sheet"]["body"]
    assert items(rules, "chips")
    assert sum(len(items(section, "rules")) for section in items(rules, "sections")) > 8
    notebook = table.take("sheet", what="notebook")["sheet"]["body"]
    assert len(items(notebook, "about")) == 3
    assert len(items(notebook, "marks")) >= 4
    assert "sheet" not in table.take("sheet", what="")


def test_what_is_believed_of_cards_is_kept_for_one_game() -> None:
    """By its own name, which is the same until the end, whoever comes back, and another for a rematch."""
    table = FaceTable(engine.new("calaveras", 4, {}, 1))

    def deal(games: int, **changes: Json) -> Json:
        table.take("sheet", what="notebook")
        score = {"game": "calaveras", "games": games, "wins": {}}
        return table.see(score=score, **changes)["sheet"]["body"]["deal"]

    first = deal(0)
    table.move(table.game.deciders()[0], table.game.legal(table.game.deciders()[0])[0])
    assert first
    assert deal(0) == first
    assert deal(1, status="over") == first
    assert deal(1) != first
    assert deal(0, id="another") != first


@pytest.mark.parametrize("name", GAMES)
def test_a_lobby_says_who_is_there_and_what_is_missing(name: str) -> None:
    face = Face("en", lambda n, move: None, lambda do, args: None)
    before = lobby(name)
    face.see(before, lambda: None, [], None, PublicTable({**before, "you": {"person": None, "seat": None}}))
    page = face.sight().whole()
    assert page["stage"] == "lobby"
    assert page["lobby"]["waiting"]
    assert [one["name"] for one in items(page, "people")][:2] == ["Ada", "Inès"]
    assert items(page, "people")[0]["says"] == "host"
    assert items(page, "people")[1]["says"].startswith("you")


def test_another_game_begins_with_an_empty_log() -> None:
    table = FaceTable(engine.new("complots", 3, {}, 1))
    play(table, random.Random(2))
    before = texts(table)
    table.game = engine.new("complots", 3, {}, 9)
    table.log = []
    page = table.see()
    assert len(texts(table)) < len(before)
    assert "ending" not in page


def test_lists_travel_by_key_where_keys_tell_their_things_apart() -> None:
    assert keyed([{"key": "a", "x": 1}, {"key": "b"}]) == {
        "#": ["a", "b"],
        "a": {"key": "a", "x": 1},
        "b": {"key": "b"},
    }
    twice = [{"key": "a"}, {"key": "a"}]
    assert keyed(twice) == twice
    assert keyed({"of": [{"seat": 0}]}) == {"of": {"#": ["0"], "0": {"seat": 0}}}
    assert keyed([1, 2]) == [1, 2]


def to_the_end(table: FaceTable) -> Json:
    """Everybody plays at random; what was held last before the game was over."""
    rng = random.Random(3)
    before: Json = None
    while table.game.outcome() is None:
        before = table.see()["said"].get("moment")
        # What was heard before stays what it was.
        table.log = list(table.log)
        seat = rng.choice(table.game.deciders())
        table.move(seat, rng.choice(table.game.legal(seat)))
    return before


@pytest.mark.parametrize("name", ["complots", "ghoul"])
def test_what_ends_a_game_is_held_like_every_other_blow(name: str) -> None:
    """Nobody should find the end without having seen what led to it; there are no secrets any more."""
    table = FaceTable(engine.new(name, engine.games()[name].min_players, {}, 3))
    before = to_the_end(table)
    page = table.see()
    assert page["ending"]
    assert page["said"]["moment"] != before
    assert page["said"]["moment"]["news"]
    assert not page["said"]["moment"]["whispered"]


@pytest.mark.parametrize("name", GAMES)
def test_a_tap_on_somebody_shows_what_everybody_knows_of_them(name: str) -> None:
    """The same whatever the reader holds: it is made of what somebody who watches is told."""
    table = FaceTable(engine.new(name, engine.games()[name].min_players, {}, 3), 0)
    watcher = FaceTable(table.game, None)
    seen = []
    for one in (table, watcher):
        page = one.take("sheet", what="about", seat=1)
        assert page["sheet"]["what"] == "about"
        seen.append(page["sheet"]["body"])
    assert seen[0] == seen[1]
    assert seen[0]["seat"] == 1
    assert seen[0]["sections"]
    assert table.take("sheet", what="about", seat=77)["sheet"]["body"] is None
    assert "sheet" not in table.take("sheet", what="")
    assert "sheet" not in table.take("sheet", what="about", seat="1")


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_there_before_a_game_in_the_readers_language(name: str) -> None:
    lines: dict[str, list[str]] = {}
    for lang in ("en", "fr"):
        face = Face(lang, lambda n, move: None, lambda do, args: None)
        before = lobby(name)
        nobody = {**before, "you": {"person": None, "seat": None}}
        face.see(before, lambda: None, [], None, PublicTable(nobody))
        assert "sheet" not in face.sight().whole()
        face.take("sheet", {"what": "rules"})
        sheet = face.sight().whole()["sheet"]
        assert sheet["what"] == "rules"
        rules = [rule for section in sheet["body"]["sections"] for rule in section["rules"]]
        assert len(rules) > 20
        lines[lang] = [note["text"] for rule in rules for note in rule.get("notes", ())]
        # A notebook is for a game.
        face.take("sheet", {"what": "notebook"})
        assert "sheet" not in face.sight().whole()
    # What the content adds is in the reader's words too, not in those of the host's phone; names are names.
    assert len(set(lines["en"]) & set(lines["fr"])) < len(set(lines["en"])) / 2


def log(table: FaceTable) -> list[Any]:
    """The lines of the log that the page shows."""
    lines = table.page["sheet"]["body"]["lines"]
    return [lines[key] for key in lines["#"]] if lines else []


def texts(table: FaceTable) -> set[str]:
    """What the log says, as far back as it is read."""
    table.take("sheet", what="log")
    return {line["text"] for line in log(table)}


def until_asked(table: FaceTable) -> FaceTable:
    """Let the others play until this guest is asked something with things to pick openly."""
    rng = random.Random(4)
    for _ in range(300):
        if table.see()["question"].get("mine") and any(do == "tap" for do, _ in touches(table.page)):
            return table
        seat: Any = rng.choice(table.game.deciders())
        table.move(seat, rng.choice(table.game.legal(seat)))
    raise AssertionError("never asked")

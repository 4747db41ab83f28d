"""At a table nobody is called like somebody else."""

from __future__ import annotations

import pytest

from app.lessons import Course, lesson
from app.refusal import AppRefusal
from app.table.names import LONGEST_NAME, MOST_MARKS, alike, distinct, is_numbered, read_name, sound_of
from tests.table.bench import Bench, Phone
from tests.table.test_lobby import accepted, names


def named(phone: Phone, person: Phone) -> str:
    """What somebody is called, as this phone sees it."""
    name: str = phone.document["people"][person.person]["name"]
    return name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Inès", "ines"),
        ("Inès", "Ine\u0300s"),
        ("Jean Luc", "JEANLUC"),
        ("Ana 2", "ana2"),
        ("Strauß", "STRAUSS"),
        ("A\u00a0B", "ab"),
    ],
)
def test_names_that_are_one(one: str, other: str) -> None:
    """Whatever their case, their accents and their spaces."""
    assert sound_of(one) == sound_of(other)
    assert distinct(other, [one]) == f"{other} 2"


def test_names_that_are_two() -> None:
    """Other letters, other signs."""
    assert distinct("Ana", ["Anna", "An", "Ana-Maria", "Ana 2"]) == "Ana"
    for one, other in (
        ("Arno", "Amo"),
        ("Ilan", "Elan"),
        ("Вова", "Boba"),
        ("Ana 2", "Ana 3"),
        ("李", "王"),
        ("กิ", "กี"),
    ):
        assert not alike(one, other)


@pytest.mark.parametrize(
    "wish",
    [
        "\u0410na",
        "An\u0430",
        "\u0391n\u0251",
        "\U0001d5a0\U0001d5c7\U0001d5ba",
        "\uff21\uff4e\uff41",
        "A\u0578a",
        "\u13aa\ua4e0\u15c5",
        "A\u034fn\ufe0fa",
        "Ana\u3164",
        "\u2800A\u115fn\uffa0a",
    ],
    ids=ascii,
)
def test_a_name_that_only_looks_like_anothers_is_marked(wish: str) -> None:
    """Cyrillic, Greek, Armenian, Cherokee letters; mathematical and wide ones; and what is not drawn."""
    bench = Bench()
    ana, other = bench.phone("Ana"), bench.phone(wish)
    assert named(ana, ana) == "Ana"
    assert named(ana, other).endswith(" 2")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ilona", "llona"), ("Bob", "B0b"), ("Lia 1", "Lia l"), ("ILONA", "\u0456lona"), ("OSCAR", "0scar")],
)
def test_strokes_and_rings_are_one(one: str, other: str) -> None:
    assert alike(one, other)
    assert distinct(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "\u3164",
            "\u115f\u1160",
            "\u2800 \u2800",
            "\uffa0",
            "\ufe0f",
            "\u0301\u0301",
            "\u20dd",
            "\U000e0101",
        ),
        *(
            "\u200b",
            "A\u200dna",
            "A\u202ena",
            "\u2066Ana",
            "\U000e0041",
            "\ufeff",
            "\u00ad",
            "Ana\x00",
            "\ud800",
        ),
    ],
    ids=ascii,
)
def test_a_name_of_nothing_and_one_that_turns_the_writing_are_refused(name: str) -> None:
    with pytest.raises(AppRefusal) as caught:
        read_name(name)
    assert caught.value.code == "bad_name"


def test_names_of_all_languages_stay_as_they_are() -> None:
    for name in (
        "Inès",
        "Ολγα",
        "Вова",
        "李小龍",
        "ไอซ์",
        "אורי",
        "Nguyễn",
        "O'Neil-Smith",
        "🦊",
        "Zoë 7",
        "நிலா",
    ):
        assert read_name(name) == name
        assert distinct(name, ["Ana", "Bo"]) == name


def test_marks_piled_up_over_a_letter_are_left_out() -> None:
    assert read_name("A" + "\u0301" * 20 + "na") == "A" + "\u0301" * MOST_MARKS + "na"
    assert len(read_name("".join(f"{letter}{chr(0x0300) * 9}" for letter in "Anatole"))) <= LONGEST_NAME
    # As many as the writing of Hebrew or Vietnamese puts on one.
    for name in ("\u05e9\u05bc\u05c1\u05b8\u05dc\u05d5\u05dd", "Nguye\u0302\u0303n"):
        assert read_name(name) == name


@pytest.mark.parametrize(
    ("wish", "others", "given"),
    [
        ("Ana", ["ana"], "Ana 2"),
        ("Ana", ["Ana", "Ana 2", "ANA3"], "Ana 4"),
        ("Ana 2", ["Ana", "Ana 2"], "Ana 2 2"),
        ("x" * 24, ["x" * 24], "x" * 22 + " 2"),
        ("Marie-Antoinette de Li Lo", ["marie-antoinette de li l"], "Marie-Antoinette de Li 2"),
        ("x" * 24, ["x" * 24, *(f"{'x' * 22} {number}" for number in range(2, 10))], "x" * 21 + " 10"),
    ],
)
def test_the_later_one_has_a_number(wish: str, others: list[str], given: str) -> None:
    """The first that is free; a name that would be too long is cut before it."""
    name = distinct(read_name(wish), others)
    assert name == given
    assert len(name) <= LONGEST_NAME
    assert read_name(name) == name


def test_whether_a_name_was_numbered() -> None:
    """What a phone tells from its own profile."""
    for wish in ("Ana", "Ana 2", "x" * 24):
        assert is_numbered(distinct(wish, [wish]), wish)
        assert not is_numbered(wish, wish)
    assert not is_numbered("Bo 2", "Ana")
    assert not is_numbered("Ana", "Ana 2")
    assert not is_numbered("", "Ana")


def test_a_second_one_of_a_name_is_numbered() -> None:
    """Players and those who look on alike; whoever was there first keeps theirs."""
    bench = Bench()
    ana, other, third = bench.phone("Ana"), bench.phone("ana"), bench.phone("Àna", watch=True)
    assert [named(ana, phone) for phone in (ana, other, third)] == ["Ana", "ana 2", "Àna 3"]


def test_whoever_comes_back_keeps_their_name() -> None:
    """With the seat's secret and with the same join, also when the name has become free meanwhile."""
    bench = Bench()
    bo, ana, other = bench.phone("Bo"), bench.phone("Ana"), bench.phone("Ana")
    other.lose()
    accepted(ana.ask("leave"))
    other.resume()
    assert named(bo, other) == "Ana 2"
    other.lose()
    other.join()
    assert named(bo, other) == "Ana 2"
    newcomer = bench.phone("Ana")
    assert named(bo, newcomer) == "Ana"


def test_another_name_in_the_lobby_is_distinct_too() -> None:
    """One's own name is in nobody's way."""
    bench = Bench()
    ana, bo = bench.phones(2)
    accepted(bo.ask("profile", name="ANA", colour="", emblem=""))
    assert named(ana, bo) == "ANA 2"
    accepted(ana.ask("profile", name="ana", colour="", emblem=""))
    assert named(bo, ana) == "ana"
    accepted(bo.ask("profile", name="ANA", colour="", emblem=""))
    assert named(ana, bo) == "ANA 2"
    accepted(bo.ask("profile", name="Bo", colour="", emblem=""))
    assert named(ana, bo) == "Bo"


def test_bots_have_names_of_their_own() -> None:
    """One that is free, or with a number where it was chosen."""
    bench = Bench()
    ana = bench.phone("ÀDA")
    for name in (None, "ada", None):
        accepted(ana.ask("add_bot", name=name, level="regular", personality="balanced"))
    assert names(ana) == ["ÀDA", "Balthazar", "ada 2", "Colette"]


def test_when_every_name_for_bots_is_taken() -> None:
    """It is called what it is."""
    bench = Bench()
    ana = bench.phone("Ana")
    for name in ("Ada", "Balthazar", "Colette", "Dante", "Edith", "Fantin", "Garance", "Hugo", "Bot"):
        bench.phone(name, watch=True)
    for _ in range(2):
        accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
    assert names(ana) == ["Ana", "Bot 2", "Bot 3"]


def test_a_bot_makes_way_for_a_person() -> None:
    """Who comes, or takes its name; but nobody is called otherwise in the middle of a game."""
    bench = Bench()
    ana = bench.phone("Ana")
    for _ in range(2):
        accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
    ada = bench.phone("Ada")
    assert names(ana) == ["Ana", "Colette", "Balthazar", "Ada"]
    accepted(ada.ask("profile", name="Balthazar", colour="", emblem=""))
    assert names(ana) == ["Ana", "Colette", "Ada", "Balthazar"]
    accepted(ana.ask("start"))
    late = bench.phone("colette", watch=True)
    assert named(ana, late) == "colette 2"
    assert names(ana) == ["Ana", "Colette", "Ada", "Balthazar"]


def test_whoever_is_called_like_somebody_of_a_lesson_is_numbered() -> None:
    """What the lesson tells is about its own people."""
    course = Course(lesson("complots"), {"name": "hugo", "colour": "", "emblem": ""})
    assert course.me.name == "hugo 2"
    assert [person.name for person in course.table.lobby.people.values()][1:] == list(course.lesson.people)

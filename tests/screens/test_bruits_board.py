"""What the table of Bruits shows where there is little room: a full room, and what happened lately."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.metrics import dp

from app.language.narrator.telling import News
from app.questions.question import Answer, Question
from screens import theme
from screens.games.bruits import drawing
from screens.games.bruits.board import HouseBoard, room_asked
from screens.games.bruits.hand import LEAST_CARD, PEEKING, side_by_side
from screens.games.bruits.looks import BruitsLooks
from screens.games.bruits.room import Room, spread
from screens.games.bruits.seat import chosen_ground
from screens.table.news import pressing

WIDE, HIGH = 66.0, 34.0
"""A room, and the row of its characters, on the narrowest phone."""


@pytest.mark.parametrize("count", range(1, 9))
def test_no_character_in_a_room_hides_behind_another(count: int) -> None:
    side, step = spread(count, WIDE, HIGH)
    assert side + step * (count - 1) <= WIDE
    if count <= 3:
        assert step > side - 0.1, "one lies over the next"
    # Of each one there is something to see, and to tap.
    assert step >= (side / 2 if count <= 4 else side / 4)


def test_one_or_two_are_as_large_as_there_is_room_for() -> None:
    assert spread(1, WIDE, HIGH) == spread(2, WIDE, HIGH)
    assert spread(3, WIDE, HIGH)[0] > 0.6 * spread(2, WIDE, HIGH)[0]


@pytest.mark.parametrize("widest", [60, 80])
@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("room", [328, 380])
def test_whoever_holds_more_cards_than_fit_sees_part_of_the_next(room: int, count: int, widest: int) -> None:
    wide, gap = side_by_side(count, dp(room), dp(widest))
    assert LEAST_CARD <= wide <= dp(widest)
    if count * (wide + gap) - gap <= dp(room) + 0.1:
        return
    rest = dp(room) % (wide + gap)
    assert PEEKING * wide <= rest <= 0.9 * wide, "the hand looks as if that were all of it"


def test_what_somebody_did_without_takes_no_line_from_what_was_done() -> None:
    placed, sent, hid, skipped = (
        News(text, weight, mine=False, held=False)
        for text, weight in (("placed", 6), ("sent the Bat", 7), ("hid a card", 6), ("skipped the effect", 3))
    )
    happened = [placed, sent, hid, skipped]
    assert pressing(happened, 2) == [sent, hid]
    assert pressing(happened, 3) == [placed, sent, hid]
    assert pressing(happened, 4) == happened
    assert pressing([skipped], 2) == [skipped]


@pytest.mark.parametrize(
    ("asked", "cards", "roof"),
    [
        ("", 13, True),
        ("choose.FLIP", 8, True),
        ("choose.TAKE_RANDOM", 4, True),
        ("choose.PROBE_LOCATION", 13, False),
        ("place", 3, False),
    ],
)
def test_the_roof_goes_only_where_the_columns_need_its_room(asked: str, cards: int, roof: bool) -> None:
    room, board = Room.__new__(Room), HouseBoard.__new__(HouseBoard)
    room._strips = [object.__new__(drawing.Strip)] * cards
    board._rooms, board._asks = {"garden": room}, room_asked(asked)
    board._page = SimpleNamespace(compact=False)  # type: ignore[assignment]
    lines, drawn, _, _ = board._layout(1.0, dp(662))
    assert drawn == roof
    assert lines == (2 if roof else 1), "nobody's cards are counted below a roof"


@pytest.mark.parametrize(("scale", "beside"), [(1.0, ["pass", "accuse"]), (1.5, ["accuse"])])
def test_large_letters_give_whom_i_accuse_the_whole_width(
    scale: float, beside: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme.current, "scale", scale)
    question = Question("deduction", "", answers=(Answer("pass", ""), Answer("accuse", "")), full=True)
    asking: Any = SimpleNamespace(question=question)
    assert [[answer.key for answer in row] for row in BruitsLooks("bruits").rows(asking)] == [beside]


def test_what_is_chosen_stands_on_a_warm_ground() -> None:
    red, green, blue, _ = chosen_ground(theme.game_theme("bruits").accent)
    assert red > 1.1 * green > 1.2 * blue, "it is as grey as something switched off"


@pytest.mark.parametrize("coin", ["", "bruits/coin"])
def test_the_last_card_of_a_column_shows_its_picture_a_coin_too(
    coin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(drawing, "texture", lambda name, side: Whole(name, round(side), round(side * 1.4)))
    monkeypatch.setattr(drawing, "Rectangle", lambda texture, pos, size: drawn.append(texture))
    for painted in ("Color", "SmoothRoundedRectangle"):
        monkeypatch.setattr(drawing, painted, lambda *_, **__: None)
    drawing.coin_face.cache_clear()
    strip = object.__new__(drawing.Strip)
    strip.clue, strip.coin, strip.mysterious = "C54", coin, False
    strip._body(0.0, 58.0, 60.0, 58.0, 29.0, 5.0)
    drawing.coin_face.cache_clear()
    (picture,) = drawn
    assert picture.name == (coin or "bruits/clues/C54")
    # Of the card of a coin only the coin itself, which is as wide as high.
    assert not coin or picture.width == picture.height


@dataclass
class Whole:
    """Stands for a picture, or a part of it."""

    name: str
    width: int
    height: int

    def get_region(self, x: int, y: int, width: int, height: int) -> Whole:
        assert 0 <= x <= x + width <= self.width
        assert 0 <= y <= y + height <= self.height
        return Whole(self.name, width, height)

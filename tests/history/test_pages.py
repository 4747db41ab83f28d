"""The games that are over, by taps: looked at, looked at again move by move, sent, taken back, deleted."""

from __future__ import annotations

import pytest

from app.history import Past
from app.phone.phone_store import FILE, PhoneStore
from tests.history.kit import GAMES, kept, over
from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.phones.ways import read_story
from tests.screens.drawing import long, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]


def somebody(phone: Phones, *games: Past) -> PhoneProcess:
    """A phone that remembers these games, on its page of past games."""
    lea = phone("Léa", start=False)
    phone_store = PhoneStore(lea.folder / "data")
    for game in games:
        phone_store.keep_game(game)
    phone_store.close()
    assert (lea.folder / "data" / FILE).exists()
    lea.start()
    lea.tap("tab.history")
    lea.wait_for(page="history")
    return lea


def place(lea: PhoneProcess) -> tuple[int, int]:
    found = lea.find("replay.place")
    assert found is not None
    step, last = found["text"].split("/")
    return int(step), int(last)


def test_the_whole_story_of_a_game_is_read(phone: Phones) -> None:
    lea = somebody(phone, kept(over("complots")))
    lea.tap("history.game.0")
    read_story(lea, "history.log")


def test_a_game_is_found_and_looked_at_again_through_any_eyes(phone: Phones) -> None:
    lea = somebody(phone, kept(over("complots")), kept(over("ghoul")))
    lea.tap("history.filter.complots")
    lea.wait_for(gone="history.game.1")
    lea.tap("history.game.0")
    lea.tap("history.replay")
    lea.wait_for("replay.play", page="replay")
    step, last = place(lea)
    assert step == 0
    lea.wait_for(contains="You hold")
    lea.tap("replay.on")
    lea.tap("replay.on")
    lea.tap("replay.back")
    assert place(lea) == (1, last)
    lea.tap("replay.eyes.open")
    lea.wait_for(text="Open")
    for player in ("Léa", "Inès", "Malik", "Tom"):
        lea.wait_for(text=player)
    lea.tap("replay.eyes.2")
    assert place(lea) == (1, last)
    lea.tap("replay.turn_on")
    assert place(lea)[0] > 1
    lea.drag("replay.track", to=[358, 84])
    lea.wait_for(text=f"{last}/{last}")
    lea.tap("replay.turn_back")
    assert place(lea)[0] < last
    lea.back()
    lea.wait_for("history.replay", page="history")
    lea.back()
    lea.wait_for("history.game.0", page="history")
    lea.back()
    lea.wait_for("home.host", page="home")


@pytest.mark.parametrize(
    "game", ["calaveras", *(pytest.param(game, marks=long) for game in GAMES if game != "calaveras")]
)
def test_a_replay_goes_from_move_to_move_up_to_the_end(phone: Phones, game: str) -> None:
    lea = somebody(phone, kept(over(game)))
    lea.tap("history.game.0")
    lea.tap("history.replay")
    lea.wait_for("replay.play", page="replay")
    _, last = place(lea)
    for _ in range(last):
        lea.tap("replay.on")
    assert place(lea) == (last, last)


def test_what_only_these_eyes_were_told_of_somebody_is_read_in_a_replay(phone: Phones) -> None:
    lea = somebody(phone, kept(over("ghoul")))
    lea.tap("history.game.0")
    lea.tap("history.replay")
    lea.wait_for("replay.play", page="replay")
    # By then everybody has been shown cards by somebody.
    lea.tap("replay.turn_on")
    for seat in (1, 2, 3):
        lea.tap(f"seat.{seat}")
        lea.wait_for("about.close")
        if lea.find(text="What only you know") is not None:
            return
        lea.tap("about.close")
        lea.wait_for(gone="about.close")
    raise AssertionError("nobody has shown anything")


def test_it_plays_by_itself_until_it_is_stopped(phone: Phones) -> None:
    lea = somebody(phone, kept(over("calaveras")))
    lea.tap("history.game.0")
    lea.tap("history.replay")
    lea.wait_for("replay.play", page="replay")
    lea.tap("replay.speed")
    lea.wait_for(text="2×")
    lea.tap("replay.play")
    _, last = place(lea)
    # It may be further already when one looks.
    lea.wait_until(lambda _: place(lea)[0] >= 2)
    lea.tap("replay.play")
    stopped = place(lea)
    assert stopped[0] >= 2
    lea.tap("replay.on")
    assert place(lea) == (stopped[0] + 1, last)


def test_a_game_is_sent_deleted_and_taken_back(phone: Phones) -> None:
    lea = somebody(phone, kept(over("ghoul")))
    lea.tap("history.game.0")
    lea.tap("history.share")
    lea.tap("share.file")
    shared = list((lea.folder / "data" / "shared").glob("data-*.json"))
    assert len(shared) == 1
    lea.tap("history.delete")
    lea.tap("confirm.no")
    lea.tap("history.delete")
    lea.tap("confirm.yes")
    lea.wait_for("history.play", page="history")
    lea.tap("history.more")
    lea.tap("history.import")
    lea.wait_for("history.replay")
    lea.back()
    lea.wait_for("history.game.0")
    whole = shared[0].read_text(encoding="utf-8")
    for content, words in ((whole[:-60], "damaged"), ("Dear Léa", "not a Soupçon game")):
        shared[0].write_text(content, encoding="utf-8")
        lea.tap("history.more")
        lea.tap("history.import")
        lea.wait_for(contains=words)
    assert lea.find("history.game.0") is not None
    lea.tap("history.part.people")
    lea.tap("history.part.games")
    lea.tap("history.more")
    lea.tap("history.delete_all")
    lea.tap("confirm.yes")
    lea.wait_for("history.play")

"""`python -m tools.words`: every sentence there is gets printed; a gap without a value is found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from app import language
from app.language import files
from app.language.narrator.templates import MissingValueError, demand_values, fill
from tests.language.test_grammar import Plain
from tests.language.test_languages import texts
from tools.words import main

QUICK = ("--games", "1")


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    before = language.current()
    yield
    language.use(before)
    demand_values()


@pytest.mark.parametrize("lang", language.languages())
def test_every_text_of_a_game_is_printed(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "calaveras", "--lang", lang, *QUICK]) == 0
    printed = capsys.readouterr().out
    for file in files.folder_of(lang).glob("calaveras/*.json"):
        assert f"== {file.stem}\n" in printed
        for path, _ in texts(json.loads(file.read_text(encoding="utf-8"))):
            assert path.lstrip(".").split("[")[0] in printed
    assert "Inès" in printed


def test_every_text_of_the_app_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "Ouvrir une table" in printed
    assert "bad_name: Veuillez entrer un nom." in printed
    for file in files.folder_of("fr").glob("*.json"):
        assert file.name == "language.json" or f"== {file.stem}\n" in printed


def test_a_table_s_own_content_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "content.json"
    raw = json.loads((Path(engine.__file__).parent / "games/calaveras/content.json").read_text("utf-8"))
    raw["places"]["hotel"]["en"] = "Grand Palace"
    file.write_text(json.dumps(raw), encoding="utf-8")
    given = ["--game", "calaveras", "--lang", "fr", "--content", str(file), *QUICK]
    assert main(given) == 0
    assert "Grand Palace" in capsys.readouterr().out
    raw["hand_size"] = 99
    file.write_text(json.dumps(raw), encoding="utf-8")
    assert main(given) == 1
    assert "hand_size" in capsys.readouterr().err


def test_a_gap_without_a_value_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    events: Any = files.sentences("en", "calaveras", "events")
    monkeypatch.setitem(events, "card_played", "{seat} plays {nothing}.")
    assert main(["--game", "calaveras", "--lang", "en", *QUICK]) == 1
    assert "nothing" in capsys.readouterr().err


def test_in_the_running_app_a_sentence_is_not_lost_by_it() -> None:
    for template in ("{who} comes", "{who|cat|cats} comes", "{who?comes|come}"):
        with pytest.raises(MissingValueError, match="who"):
            fill(template, {"who": None}, Plain(), "en")
    demand_values(False)
    assert fill("{who} comes", {}, Plain(), "en") == "… comes"
    assert fill("{who|cat|cats}", {}, Plain(), "en") == "…"

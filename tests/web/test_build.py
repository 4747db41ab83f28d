"""How the page is made: one process after the other, with all languages there are."""

from __future__ import annotations

import fcntl
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import web


@pytest.mark.parametrize(("do", "works"), [(web.make, "_make"), (web.fetch, "_fetch")])
def test_whoever_makes_the_page_keeps_others_waiting(
    do: Callable[[], None], works: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy = []

    def work() -> None:
        with (tmp_path / "web.lock").open("w") as other:
            try:
                fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                busy.append(works)

    monkeypatch.setattr(web, "LOCK", tmp_path / "web.lock")
    monkeypatch.setattr(web, works, work)
    do()
    do()
    assert busy == [works, works]


def test_a_language_is_offered_by_its_own_name_once_its_folder_is_there(tmp_path: Path) -> None:
    texts = tmp_path / "assets" / "text"
    for lang in ("en", "fr"):
        for file in ("language", "page", "refusals"):
            (texts / lang).mkdir(parents=True, exist_ok=True)
            shutil.copy(web.TEXTS / lang / f"{file}.json", texts / lang)
    shutil.copytree(texts / "en", texts / "eo")
    (texts / "eo" / "language.json").write_text('{"name": "Esperanto", "plural": "n != 1"}')
    step, made = (web.WEB / "build" / "words.mjs").as_uri(), tmp_path / "made"
    program = f"import words from '{step}'; await words('{made}', '{tmp_path}')"
    web.node("--input-type=module", "--eval", program)
    offered = json.loads((tmp_path / "web/src/made/languages.json").read_text(encoding="utf-8"))
    assert offered == [
        {"code": "en", "name": "English"},
        {"code": "eo", "name": "Esperanto"},
        {"code": "fr", "name": "Français"},
    ]
    assert sorted(file.stem for file in (made / "words").iterdir()) == ["en", "eo", "fr"]


def test_every_text_of_the_page_is_said_somewhere() -> None:
    """By its key, or by the beginning of its key where the rest is a name or “you”."""
    source = "".join(path.read_text(encoding="utf-8") for path in sorted((web.WEB / "src").rglob("*.js*")))
    texts = json.loads((web.TEXTS / "en" / "page.json").read_text(encoding="utf-8"))
    unsaid = []
    for key in texts:
        stem = re.escape(key.rpartition(".")[0] or key)
        if not re.search(rf"""['"`]({re.escape(key)}['"`]|{stem}(\.\$|['"`]))""", source):
            unsaid.append(key)
    assert unsaid == []

"""A phone at a table of Bruits, for tests: what it shows with one secret of its holder and with another.
JSON lines.

python -m tests.screens.night
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import _introduce, _play
from tests.screens.secrecy import Surroundings, quiet
from tests.screens.stage import Stage

SIZE = (412, 1080)
"""So high that nothing has to be scrolled: a scroll bar that fades would tell two pictures apart."""


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-night-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", SIZE, frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, secrets(app, Path(folder)))


def asking(phase: str, after: int) -> Stage:
    """A table that asks me this."""

    def ready(stage: Stage) -> bool:
        assert stage.table.play is not None
        if 0 not in stage.game.deciders() or len(stage.table.play.recording.moves) < after:
            return False
        view = stage.view(0)
        hidden = not view["players"]["0"]["revealed"]
        return view["phase"] == phase and hidden

    return Stage("bruits", 3).find(ready)


def secrets(app: Any, folder: Path) -> Generator[float, None, None]:
    """The same moments with another identity, another hand, and other hidden cards of mine."""
    surroundings = Surroundings(app, folder)
    for phase in ("place", "deduction"):
        stage = asking(phase, after=24)
        assert stage.table.play is not None
        dealt: Any = stage.game
        # The first look is not compared: a title may still settle by a pixel once its letters are known.
        for case in ("first", "dealt", "identity", "hand", "hidden"):
            game = dealt.copy()
            changed = _change(game, case)
            stage.table.play.game = game
            stage.session(app, kind="join")
            app.navigator.go("table")
            yield from quiet(app)
            surroundings.look(case, phase, changed=changed)
            if case == "hand":
                app.navigator.page.uncover()
                yield from quiet(app)
                surroundings.look("open", phase, changed=changed)
            app.navigator.home()
            app.phone.session = None
            yield from quiet(app)


def _change(game: Any, case: str) -> bool:
    """Change a secret of the first seat; whether there was one to change."""
    if case == "identity":
        game.identities[0] = game.unused[0]
        return True
    if case == "hand":
        game.hands[0] = tuple(game.pile[: len(game.hands[0])])
        return True
    if case == "hidden":
        mine = [number for number in game.house() if game.known[number] == 1 and not game.up[number]]
        for number, clue in zip(mine, game.pile, strict=False):
            game.laid[number] = clue
        return bool(mine)
    return False


if __name__ == "__main__":
    main()

"""From one table to another that is not there yet: what can be read meanwhile. One JSON line.

python -m tests.screens.next_table
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import _introduce, _play
from tests.screens.stage import Stage


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-next-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", (360, 640), frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, tables(app))


def tables(app: Any) -> Generator[float, None, None]:
    """Read the page of a table, then of the next one before and after it has shown itself."""
    from tests.phones import tree

    Stage("complots", 3, seed=3).start().session(app, kind="solo")
    app.navigator.go("table")
    yield 0.3
    first = tree.texts()
    app.navigator.home()
    yield 0.3
    session = Stage("complots", 3, seed=4).start().session(app, kind="solo")
    there = session.role.shown
    # It knows the table already, but not yet what is on it.
    sights = {who: replace(one, document={**one.document, "game": None}) for who, one in there.sights.items()}
    session.show(replace(there, sights=sights))
    app.navigator.go("table")
    yield 0.3
    before = tree.texts()
    session.show(there)
    yield 0.3
    print(json.dumps({"first": len(first), "before": before, "after": len(tree.texts())}), flush=True)


if __name__ == "__main__":
    main()

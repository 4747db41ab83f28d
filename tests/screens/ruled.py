"""Every widget class of the app, and whether a rule it would have had was left out: JSON lines.

python -m tests.screens.ruled
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import tempfile
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure

configure(Path(tempfile.mkdtemp(prefix="soupcon-ruled-")), (360, 640), frames=60)

from kivy.lang import Builder  # noqa: E402 (Kivy reads the settings above while it is imported)
from kivy.uix.widget import Widget  # noqa: E402

import main  # noqa: E402, F401
import screens  # noqa: E402
from screens.kivy_rules import left_out  # noqa: E402


class Stand:
    """In the place of a widget of some class, for whoever asks for its rules."""

    cls = ()

    def __init__(self, made_of: type) -> None:
        self._made_of = made_of

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return self._made_of


def main_() -> None:
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        importlib.import_module(module.name)
    for kind in sorted(_below(Widget), key=lambda kind: (kind.__module__, kind.__name__)):
        names = {base.__name__ for base in kind.__mro__}
        ours = [rule for rule in Builder.match(Stand(kind)) if rule.avoid_previous_rules]
        row = {
            "class": kind.__name__,
            "module": kind.__module__,
            "left_out": sorted(names & left_out),
            "replaced": bool(ours),
        }
        print(json.dumps(row), flush=True)


def _below(kind: type) -> set[type]:
    return {kind}.union(*(_below(other) for other in kind.__subclasses__()))


if __name__ == "__main__":
    main_()

"""Of the rules Kivy and KivyMD bring for all of their widgets, those that are applied here.

Reading all of Kivy's, for file choosers, colour wheels and video players, takes a twentieth of the start;
KivyMD's controls have rules of our own (`screens/kit/kit.kv`), which take the place of theirs. Kivy's are
read while its language is imported, so that this has to be said before. A test (tests/screens/test_kv.py)
finds out whether a widget is used whose rule is missing here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

READ = frozenset(
    {
        *("Label", "Button", "ToggleButton", "BubbleContent", "BubbleButton", "Scatter", "RelativeLayout"),
        *("Image", "AsyncImage", "Selector", "TextInput", "TextInputCutCopyPaste", "StencilView"),
        *("ScrollView", "ScreenManager"),
    }
)
_PARSER = "kivy.lang.parser"
_REPLACED = re.compile(r"MD[A-Z]|Base|Thumb|StateLayer")
"""How the names of KivyMD's classes begin that are only used with rules of our own."""
_HEAD = re.compile(r"[<\[]([^@>\]]*)")


def read_few() -> None:
    """From now on; before Kivy's language is imported."""
    if _PARSER not in sys.modules:
        sys.meta_path.insert(0, _FewRules())


left_out: set[str] = set()
"""The classes whose rules were not read."""


def few(rules: str, file: str | None) -> str:
    """These rules without those that are not needed; every line stays at its number."""
    needed: Callable[[str], bool]
    if file is not None and file.endswith("style.kv"):
        needed = READ.__contains__
    elif file is None or not Path(file).is_absolute():
        # So KivyMD reads its own, from a file that it has opened itself.
        needed = _is_kept
    else:
        return rules
    lines, reading = [], True
    for line in rules.splitlines():
        if head := _HEAD.match(line):
            names = [name.strip(" -") for name in head[1].split(",")]
            reading = line.startswith("<") and any(map(needed, names))
            left_out.update(() if reading else names)
        lines.append(line if reading else "")
    return "\n".join(lines)


def _is_kept(name: str) -> bool:
    return _REPLACED.match(name) is None


class _FewRules(MetaPathFinder, Loader):
    """Imports Kivy's parser as it is, and has it read less of one file."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = PathFinder.find_spec(fullname, path) if fullname == _PARSER else None
        if found is not None and found.loader is not None:
            self._loader, found.loader = found.loader, self
        return found

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        parser: Any = module.Parser
        parse = parser.parse

        def parse_few(self: Any, content: str) -> None:
            parse(self, few(content, self.filename))

        parser.parse = parse_few

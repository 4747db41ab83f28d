"""The icons by name: letters of our own icon font (`python -m tools.art.icons` makes both)."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

ICONS: dict[str, str] = json.loads(
    (Path(__file__).resolve().parents[1] / "assets" / "fonts" / "icons.json").read_text(encoding="utf-8")
)


class InsteadOfKivyMD(MetaPathFinder, Loader):
    """Gives KivyMD these icons where it imports its own table, of seven thousand."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname == "kivymd.icon_definitions" else None

    def exec_module(self, module: ModuleType) -> None:
        module.md_icons = ICONS  # type: ignore[attr-defined]


def replace_kivymds() -> None:
    """Have our icons imported instead of KivyMD's; called before KivyMD is imported."""
    sys.meta_path.insert(0, InsteadOfKivyMD())

"""The Bluetooth stack of the tests is a package of its own; a machine without it skips them and says so."""

from __future__ import annotations

import importlib.util

collect_ignore: list[str] = []

if importlib.util.find_spec("bumble") is None:
    collect_ignore += ["air.py"]

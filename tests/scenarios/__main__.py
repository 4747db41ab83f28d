"""`python -m tests.scenarios PATH…`: play every scenario of these files and folders."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.scenarios.runner import cases, files, play

HERE = Path(__file__).parent


def main(arguments: list[str]) -> int:
    """Play them all, print each failure with its table, end with `N passed, M failed`."""
    passed = failed = 0
    for path in files([Path(argument) for argument in arguments] or [HERE]):
        for case in cases(path):
            try:
                play(case)
                passed += 1
            except AssertionError as failure:
                failed += 1
                print(f"FAILED {path}: {case['title']}\n{failure}\n")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


sys.exit(main(sys.argv[1:]))

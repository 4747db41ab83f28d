"""What is compiled before the tests is what pytest would compile, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.warm import TESTS, compiled, stale


def test_what_pytest_has_compiled_is_found_and_what_has_changed_since_is_not(tmp_path: Path) -> None:
    file, other = tmp_path / "test_one.py", tmp_path / "in" / "test_other.py"
    other.parent.mkdir()
    for made in (file, other):
        made.write_text("def test_it() -> None:\n    assert True\n", encoding="utf-8")
    assert stale(tmp_path) == [other, file]
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--collect-only", str(file)],
        cwd=TESTS.parent,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    assert compiled(file).is_file()
    assert stale(tmp_path) == [other]
    later = compiled(file).stat().st_mtime + 10
    os.utime(file, (later, later))
    assert stale(tmp_path) == [other, file]

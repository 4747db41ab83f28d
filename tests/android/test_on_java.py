"""Each module of tests that wants a Java, in a process of its own."""

from __future__ import annotations

import pytest

from tests.android import jvm


@jvm.needs_java
@pytest.mark.parametrize("module", jvm.modules())
def test_on_java(module: str) -> None:
    done = jvm.run(module)
    assert done.returncode == 0, f"{done.stdout[-12000:]}\n{done.stderr[-4000:]}"

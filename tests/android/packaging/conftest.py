"""One rehearsed build for everybody who looks at it."""

from __future__ import annotations

import pytest

from tests.android.packaging.package import Package, rehearse


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return rehearse(tmp_path_factory.mktemp("apk"))

"""Letters as large as their reader wants them, here or on the whole phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.metrics import Metrics, dp

from screens import theme


@pytest.fixture
def metrics() -> Iterator[Metrics]:
    before = Metrics.fontscale
    yield Metrics
    Metrics.fontscale = before


@pytest.mark.parametrize(
    ("phone", "here", "both"),
    [
        (1.0, 1.0, 1.0),
        (1.0, 1.3, 1.3),
        (1.3, 1.0, 1.3),
        (1.15, 1.15, 1.3225),
        (1.3, 1.3, 1.5),
        (2.0, 1.0, 1.5),
    ],
)
def test_the_size_of_the_phone_counts_as_far_as_pages_can_hold_it(
    metrics: Metrics, phone: float, here: float, both: float
) -> None:
    metrics.fontscale = phone
    now = theme.CurrentLook()
    now.use(scale=here)
    assert now.scale == pytest.approx(both)
    # The boxes around them grow as they do.
    assert now.letters(16) == pytest.approx(dp(16 * both))
    assert now.grown(dp(16)) == pytest.approx(now.letters(16))


def test_letters_are_never_smaller_than_pages_are_made_for(metrics: Metrics) -> None:
    metrics.fontscale = 0.85
    assert theme.scale_of(1.0) == 1.0

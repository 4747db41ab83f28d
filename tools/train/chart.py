"""The course of a training as a small picture (SVG): shares of wins, lies and doubts by iteration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 720, 340, 48, 36, 30
MOST = 0.7
LINES = (
    ("won", "#3b6fb6", "won against three with the first figures"),
    ("exploited", "#b8423c", "won by the best simple exploiter against three"),
    ("lies", "#8a6d1f", "lies among what is announced"),
    ("doubts", "#4d8a4a", "challenges with three or more left"),
)


def draw(history: Sequence[dict[str, Any]], title: str) -> str:
    """One line for each of the shares."""
    last = max(1, history[-1]["iteration"])

    def point(iteration: float, share: float) -> str:
        across = LEFT + (WIDTH - LEFT - 12) * iteration / last
        down = HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * min(MOST, share) / MOST
        return f"{across:.1f},{down:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT + 22 * len(LINES)}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT + 22 * len(LINES)}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="18" font-size="15">Training of {title}: {last} iterations</text>',
    ]
    for tenth in range(int(10 * MOST) + 1):
        _, down = point(0, tenth / 10).split(",")
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 12}" y1="{down}" y2="{down}" stroke="#dddddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{down}" dy="4" text-anchor="end">{10 * tenth} %</text>')
    for number in range(0, last + 1, max(1, last // 50 * 10)):
        across, _ = point(number, 0).split(",")
        parts.append(f'<text x="{across}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{number}</text>')
    for row, (name, colour, label) in enumerate(LINES):
        points = " ".join(point(one["iteration"], one[name]) for one in history)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        down = HEIGHT + 22 * row + 8
        parts.append(
            f'<line x1="{LEFT}" x2="{LEFT + 24}" y1="{down}" y2="{down}" stroke="{colour}" stroke-width="3"/>'
        )
        parts.append(f'<text x="{LEFT + 32}" y="{down + 4}">{label}</text>')
    return "\n".join([*parts, "</svg>", ""])

"""Dates in words: today, yesterday, a day of the week."""

from __future__ import annotations

import time
from datetime import date
from typing import Final

from app.language import later, tr

_WEEKDAYS: Final = (
    later("Monday at {time}"),
    later("Tuesday at {time}"),
    later("Wednesday at {time}"),
    later("Thursday at {time}"),
    later("Friday at {time}"),
    later("Saturday at {time}"),
    later("Sunday at {time}"),
)
_MONTHS: Final = (
    later("{day} January"),
    later("{day} February"),
    later("{day} March"),
    later("{day} April"),
    later("{day} May"),
    later("{day} June"),
    later("{day} July"),
    later("{day} August"),
    later("{day} September"),
    later("{day} October"),
    later("{day} November"),
    later("{day} December"),
)
_A_WEEK: Final = 7


def when(then: float, now: float) -> str:
    """Today and yesterday by these words, this week by its day, before that by the date."""
    try:
        moment = time.localtime(then)
    except (OverflowError, OSError, ValueError):
        # Not every phone can count that far.
        return ""
    day, today = date(*moment[:3]), date(*time.localtime(now)[:3])
    clock = tr("{hour}:{minute}", hour=moment.tm_hour, minute=f"{moment.tm_min:02}")
    passed = (today - day).days
    if passed == 0:
        return tr("today at {time}", time=clock)
    if passed == 1:
        return tr("yesterday at {time}", time=clock)
    if 0 < passed < _A_WEEK:
        return _WEEKDAYS[day.weekday()](time=clock)
    # In French the first day of a month has a name of its own.
    named = _MONTHS[day.month - 1](day=tr.n("{count}", "{count}", day.day))
    return named if day.year == today.year else tr("{date} {year}", date=named, year=day.year)

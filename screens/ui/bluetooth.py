"""The switch for Bluetooth, of a search or of a table, and what to do where it cannot be turned on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Refusal
from app.language import tr
from screens.ui.boxes import Column
from screens.ui.button import Button
from screens.ui.controls import SwitchRow
from screens.ui.overlay import confirm
from screens.ui.refused import said
from screens.ui.rows import panel

if TYPE_CHECKING:
    from screens.navigation import Navigator

NONE_HERE = frozenset({"bluetooth_missing", "bluetooth_unsupported"})
"""Troubles that no setting ends."""


def bluetooth_panel(
    navigator: Navigator,
    title: str,
    support: str,
    on: bool,
    trouble: Refusal | None,
    on_change: Callable[[bool], None],
    name: str,
    *more: Widget,
) -> Widget:
    """The switch; below it why it does not work although it is on, or `more` where it works."""
    lacking = none_here(navigator)
    reason = "" if lacking is None else said(lacking)
    rows: list[Widget] = [
        SwitchRow(
            title,
            on and not reason,
            on_change,
            support if trouble is None else said(trouble),
            "bluetooth",
            reason=reason,
            on_refused=lambda: navigator.say(reason),
            name=name,
        )
    ]
    if on and not reason and trouble is not None:
        settings = Button(
            tr("Bluetooth settings"),
            icon="cog-outline",
            on_tap=lambda: open_settings(navigator),
            name=f"{name}.settings",
        )
        rows.append(Column(settings, padding=dp(10)))
    elif on and not reason:
        rows += more
    return panel(*rows)


def none_here(navigator: Navigator) -> Refusal | None:
    """Why this device has no Bluetooth at all; None where it has."""
    trouble = navigator.services.phone.bluetooth_trouble()
    return trouble if trouble is not None and trouble.code in NONE_HERE else None


def say_why_not(navigator: Navigator, refusal: Refusal) -> None:
    """Bluetooth could not be turned on: why, and where that can be changed."""
    if refusal.code in NONE_HERE:
        navigator.say(said(refusal))
        return
    confirm(
        navigator.layer,
        tr("Bluetooth"),
        said(refusal),
        tr("Bluetooth settings"),
        tr("Not now"),
        lambda: open_settings(navigator),
        danger=False,
    )


def open_settings(navigator: Navigator) -> None:
    """Where the system turns Bluetooth on."""
    note = navigator.services.device.open_bluetooth_settings()
    if note is not None:
        navigator.say(said(note))

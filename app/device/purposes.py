"""What the user is asked to allow, and only when it is needed: for what, why, and how to go on without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.language import LazyText, later


@dataclass(frozen=True, slots=True)
class Purpose:
    """One question to the user."""

    icon: str
    title: LazyText
    why: LazyText
    """What it is for, said before Android asks again."""
    without: LazyText
    """What is still possible when they refuse."""


PURPOSES: Final = {
    "nearby_bluetooth": Purpose(
        "bluetooth",
        later("Phones nearby"),
        later(
            "To find the tables of phones nearby without any Wi-Fi, Soupçon uses Bluetooth. Older phones "
            "call this “location”: Soupçon never asks where you are."
        ),
        later("Without Bluetooth, tables are found over Wi-Fi or a phone’s hotspot, or by their code."),
    ),
    "be_visible": Purpose(
        "bluetooth-audio",
        later("Visible by Bluetooth"),
        later(
            "To let phones nearby join your table without any Wi-Fi, yours must answer them over Bluetooth."
        ),
        later("Your table stays open over Wi-Fi and hotspots; nobody can join it by Bluetooth."),
    ),
    "notifications": Purpose(
        "bell-outline",
        later("A notification"),
        later(
            "While the screen is off, a notification shows that your table is open and lets you "
            "close it with one tap. Soupçon sends no other."
        ),
        later("Your table is open anyway. To close it, come back to Soupçon."),
    ),
    "hotspot": Purpose(
        "access-point",
        later("A Wi-Fi network for the table"),
        later(
            "To create a Wi-Fi network for the table, Soupçon must see phones nearby. Older "
            "phones call this “location”: Soupçon never asks where you are."
        ),
        later("The hotspot in your phone’s settings does the same: turn it on, and the others join it."),
    ),
}
"""By the name `Device.ask` takes."""

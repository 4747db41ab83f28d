"""What every screen is handed: the phone and the device, and what the settings let through to them."""

from __future__ import annotations

from pathlib import Path

from app import device
from app.device.desktop import DesktopDevice
from app.services import Services
from tests.phone.kit import Room


def test_the_settings_decide_what_is_heard_and_felt(room: Room, tmp_path: Path) -> None:
    phone = room.handset("Ana").phone
    twin = device.get(tmp_path)
    assert isinstance(twin, DesktopDevice)
    played: list[str] = []
    services = Services(phone, twin, played.append)
    for wanted in (True, False):
        phone.settings.sound = phone.settings.vibration = phone.settings.narrator = wanted
        services.sound("card")
        services.vibrate(30)
        services.speak("La partie commence.")
        services.speak("")
    assert played == ["card"]
    assert twin.done == [("vibrate", 30), ("speak", "La partie commence.", services.lang)]


def test_games_are_called_by_their_names(room: Room, tmp_path: Path) -> None:
    phone = room.handset("Ana").phone
    services = Services(phone, device.get(tmp_path))
    phone.settings.lang = "en"
    assert services.title("ghoul") == "Tokyo Ghoul: Bloody Masquerade"
    assert services.title("belote") == "belote"
    phone.settings.lang = "fr"
    assert services.lang == "fr"
    assert [game.name for game in services.games()] == ["complots", "calaveras", "ghoul", "bruits"]

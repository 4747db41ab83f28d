"""What the composition root hands to every screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app import catalogue
from app.device import Device
from app.phone import Phone


def _silence(sound: str) -> None:
    """The player of an app without loudspeakers."""


@dataclass(slots=True)
class Services:
    """The app as a screen sees it: this phone, the device it runs on, what to say, which games there are."""

    phone: Phone
    device: Device
    player: Callable[[str], None] = _silence
    """Plays a sound by its name; set by whoever has loudspeakers."""

    @property
    def lang(self) -> str:
        """This phone's language."""
        return self.phone.settings.lang

    def games(self) -> list[catalogue.OfferedGame]:
        """The games that are ready, titled in this phone's language."""
        return catalogue.ready(self.lang)

    def title(self, game: str) -> str:
        """What a game is called; a game this phone does not know is called by its id."""
        return next((known.title for known in self.games() if known.name == game), game)

    def sound(self, name: str) -> None:
        """Play a sound, if sounds are wanted."""
        if self.phone.settings.sound:
            self.player(name)

    def vibrate(self, milliseconds: int) -> None:
        """Shake a little, if that is wanted; a device that cannot does nothing."""
        if self.phone.settings.vibration:
            self.device.vibrate(milliseconds)

    def speak(self, text: str) -> None:
        """Say something aloud, if a narrator is wanted; a device that cannot stays silent."""
        if self.phone.settings.narrator and text:
            self.device.speak(text, self.lang)

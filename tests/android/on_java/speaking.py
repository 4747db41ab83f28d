"""The phone's voice."""

from __future__ import annotations

import threading

import pytest

from app.device.android import AndroidDevice, voice
from tests.android.handset import Handset

PATIENCE = 10.0


def test_a_sentence_is_said_once_the_voice_is_awake(
    handset: Handset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice, "PAUSE", 0.001)
    handset.java("android.speech.tts.TextToSpeech").asleep = 3
    phone = AndroidDevice(lambda call: call())
    assert phone.speak("Léa annonce la Duchesse 👑.", "fr") is None
    for thread in threading.enumerate():
        if thread.name == "voice":
            thread.join(PATIENCE)
    assert handset.said == ["fr: Léa annonce la Duchesse 👑. (1, soupcon)"]

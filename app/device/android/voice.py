"""Text to speech, which takes a moment to start."""

from __future__ import annotations

import logging
import threading
import time
from typing import Any, Final

from app.device.android.java import TAG, activity, detach, java, text

LOG = logging.getLogger(__name__)

QUEUE_ADD: Final = 1
SPEAKING_FAILED: Final = -1

TRIES: Final = 50
PAUSE = 0.1
"""How often, and with which pause, a voice that is still waking up is asked again."""


class AndroidVoice:
    """Speaks from a thread of its own."""

    def __init__(self) -> None:
        self._engine: Any = None

    def speak(self, words: str, lang: str) -> None:
        if self._engine is None:
            self._engine = java("android.speech.tts.TextToSpeech")(activity(), None)
        threading.Thread(target=self._say, args=(words, lang), name="voice", daemon=True).start()

    def _say(self, words: str, lang: str) -> None:
        """Say it as soon as the voice is awake."""
        try:
            locale, sentence = java("java.util.Locale")(lang), text(words)
            for _ in range(TRIES):
                self._engine.setLanguage(locale)
                if self._engine.speak(sentence, QUEUE_ADD, None, TAG) != SPEAKING_FAILED:
                    return
                time.sleep(PAUSE)
            LOG.warning("the voice does not answer")
        except Exception as error:
            LOG.warning("nothing was said: %s", error)
        finally:
            detach()

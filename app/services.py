"""What the composition root hands to every screen."""

from dataclasses import dataclass

from app import catalogue, language


@dataclass(slots=True)
class Services:
    """The app as a screen sees it: what to say, and which games there are."""

    lang: str

    def text(self, key: str, **values: object) -> str:
        """A sentence in this phone's language."""
        return language.translator(self.lang)(key, **values)

    def games(self) -> list[catalogue.Game]:
        """The games that are ready, titled in this phone's language."""
        return catalogue.ready(self.lang)

    def next_language(self) -> str:
        """The language a tap on the language button changes to."""
        known = language.LANGUAGES
        return known[(known.index(self.lang) + 1) % len(known)]

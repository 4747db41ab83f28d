"""The rules of one content file, ready to be used: every effect, every event, every character's symbol."""

from __future__ import annotations

from engine.core.content import derived
from engine.games.bruits import dealings, effects, happenings
from engine.games.bruits.content import Content
from engine.games.bruits.effects import Effect
from engine.games.bruits.happenings import Happening

OPS: dict[str, type[Effect]] = {
    "DRAW": effects.Draw,
    "PEEK": effects.Peek,
    "FLIP": effects.Flip,
    "MOVE_CARD": effects.MoveCard,
    "MOVE_CHARACTER": effects.MoveCharacter,
    "SWAP_CHARACTERS": effects.SwapCharacters,
    "TAKE_RANDOM": dealings.TakeRandom,
    "EXCHANGE_RANDOM": dealings.ExchangeRandom,
    "SWAP_HANDS": dealings.SwapHands,
    "PEEK_UNUSED_IDENTITY": dealings.PeekUnusedIdentity,
    "PROBE_LOCATION": dealings.ProbeLocation,
    "PROBE_SYMBOL": dealings.ProbeSymbol,
    "DISCARD_BOARD_CARD": effects.DiscardBoardCard,
    "CYCLE": dealings.Cycle,
    "GAIN_PER_MYSTERIOUS": effects.GainPerMysterious,
    "GAIN_IF_MYSTERIOUS": effects.GainIfMysterious,
}


EVENT_OPS: dict[str, type[Happening]] = {
    "FORCE_FACE_DOWN": happenings.ForceFaceDown,
    "FORCE_FACE_UP": happenings.ForceFaceUp,
    "ROTATE_CHARACTERS": happenings.RotateCharacters,
    "NO_LOCATION_EFFECTS": happenings.NoLocationEffects,
    "FLIP_LAST_EACH": happenings.FlipLastEach,
    "PLACE_THREE": happenings.PlaceThree,
    "PASS_HANDS_LEFT": happenings.PassHandsLeft,
    "REVEAL_FIRST_HIDDEN_EACH": happenings.RevealFirstHiddenEach,
    "ACCUSATION_PLUS_2": happenings.AccusationPlusTwo,
    "HIDE_MYSTERIOUS": happenings.HideMysterious,
}


class Book:
    """What follows from a content file alone; the same object for all games played with it."""

    __slots__ = ("effects", "happenings", "identities", "index", "symbols")

    def __init__(self, content: Content) -> None:
        self.identities = tuple(content.identities)
        self.index = {name: who for who, name in enumerate(self.identities)}
        """The place of a character in `identities` and in a game's list of where they stand."""
        self.symbols = tuple(identity.symbol for identity in content.identities.values())
        self.effects: dict[str, Effect] = {}
        for clue in content.clues.values():
            if clue.effect is not None:
                self.effects[clue.name] = OPS[clue.effect.op](clue.name, clue.effect, clue.may, True)
        for location in content.locations.values():
            if location.effect is not None:
                effect, may = location.effect, location.may
                self.effects[location.name] = OPS[effect.op](location.name, effect, may, False)
        self.happenings: dict[str | None, Happening] = {None: Happening()}
        for event in content.events.values():
            self.happenings[event.name] = EVENT_OPS[event.op]()


@derived
def book(content: Content) -> Book:
    """The book of a content, made once for all its games."""
    return Book(content)

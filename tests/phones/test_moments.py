"""What happens to somebody stays on the screen of every phone for its time, is told with who, what, to whom
and why, and goes at a tap. Every kind of moment is seen on two real phones with the settings of a new user:
one is small, one is larger, one speaks French, one has large letters, and which is which changes from game to
game."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest

import engine
from app.event_log import public
from app.language.narrator import held_events, narrator, whispered_events
from app.table.pace import LONGEST, NORMAL, PACES
from tests.games import GAMES
from tests.phones.conftest import Phones
from tests.phones.player import PAUSE, Player, next_tap
from tests.phones.process import PhoneProcess
from tests.phones.ways import add_bot, open_table, people, play_alone, type_code
from tests.screens.drawing import needs_drawing
from tests.screens.turning_points import PLAYERS, TURNING_POINTS, TurningPoint, coming

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

PATIENCE = 300.0
LOOKS = 5
"""So often the phone is looked at while a moment is shown."""
MOMENTS = 3
NEVER = 3600.0
"""Seconds that bots think where every move is made by the test."""
PHONES = {
    "complots": (("360x640", 1.5, "fr"), ("412x915", 1.0, "en")),
    "calaveras": (("360x640", 1.5, "en"), ("412x915", 1.0, "fr")),
    "ghoul": (("412x915", 1.0, "fr"), ("360x640", 1.5, "en")),
    "bruits": (("412x915", 1.5, "fr"), ("360x640", 1.0, "en")),
}
"""The phones of Ana, who hosts, and of Bo: how large they are, their letters and their language."""
RESTS = {"i_attack": 3.8, "attacked": 3.8}
"""Seconds after which everything is there to be read; elsewhere what moves below it has come to rest."""
AT_REST = 1.4
LEAST = 2.5
"""Seconds for which nothing that is held goes by itself."""
APART = {"suspect": 6.0, "guilty": 6.0, "i_attack": 9.0, "attacked": 9.0}
"""What is turned up piece by piece stays for longer."""
SLACK = 0.8
"""Seconds by which a moment that counts quarters of a second may be over later, on a busy machine."""

TOLD: dict[str, tuple[Sequence[str], Sequence[str]]] = {
    "caught_and_out": (
        ("Bo met en doute votre Capitaine : c'était un bluff !", "Vous êtes hors jeu."),
        ("You challenge Ana's Captain: it was a bluff!", "Ana loses a life: the Assassin. Ana is out."),
    ),
    "no_bluff": (
        ("Ada met en doute l'Assassin de Bo : ce n'était pas un bluff !", "Ada est hors jeu."),
        ("Ada challenges your Assassin: it was no bluff!", "Ada loses a life: the Ambassador."),
    ),
    "i_was_right": (
        ("Vous mettez en doute le Capitaine de Balthazar : c'était un bluff !",),
        ("Ana challenges Balthazar's Captain: it was a bluff!",),
    ),
    "i_was_wrong": (
        ("Vous mettez en doute le Capitaine d'Ada : ce n'était pas un bluff !",),
        ("Ana challenges Ada's Captain: it was no bluff!",),
    ),
    "struck": (
        ("Ada a percé votre bluff : vous perdez une vie, la Comtesse.",),
        ("Ada saw through Ana's bluff: Ana loses a life, the Countess.",),
    ),
    "robbed": (
        ("Ada vous prend 2 or avec le Capitaine.",),
        ("Ada takes 2 gold from you with the Captain.",),
    ),
    "blocked": (
        ("Ada a contré votre Capitaine avec l'Ambassadeur.",),
        ("Ada has blocked your Captain with the Ambassador.",),
    ),
    "my_block_stands": (
        ("Votre contre tient : l'Aide étrangère de Balthazar ne donne rien.",),
        ("Your block stands: Balthazar's Foreign Aid comes to nothing.",),
    ),
    "converted": (
        ("Ada vous convertit : vous passez chez les Catholiques.",),
        ("Ada converts you: you join the Catholics.",),
    ),
    "skipped": (
        ("Balthazar vous a envoyé le Mendiant : votre tour passe.",),
        ("Balthazar sent you the Beggar: you miss a turn.",),
    ),
    "card_replaced": (
        ("Bo a vu une de vos cartes avec l'Inquisiteur et vous oblige à la changer.",),
        ("Ana has seen one of your cards with the Inquisitor and makes you replace it.",),
    ),
    "turned_up": (
        ("Vous mettez en doute la Sorcière de Balthazar : c'était un bluff !",),
        ("Ana challenges Balthazar's Witch: it was a bluff!", "Balthazar loses a life: the Illusionist."),
    ),
    "witch_proved": (
        ("Vous mettez en doute la Sorcière de Balthazar : ce n'était pas un bluff !",),
        ("Ana challenges Balthazar's Witch: it was no bluff!",),
    ),
    "last_blow": (
        ("Ada met en doute la Duchesse de Bo : c'était un bluff !", "Bo perd une vie : l'Assassin."),
        ("Ada challenges your Duchess: it was a bluff!", "You are out."),
    ),
    "suspect": (
        ("SUSPECT NAMED", "Ada's ghost plays the Phone Booth", "1 suspect Location for you", "Nicole stays"),
        ("SUSPECT DÉSIGNÉ", "Le fantôme d'Ada pose la Cabine téléphonique", "1 Lieu suspect pour Ana"),
    ),
    "guilty": (
        ("Verdict: you are guilty!", "Ada's ghost plays the Hotel", "1 suspect Location for you"),
        ("Verdict : Ana est coupable !", "Le fantôme d'Ada pose l'Hôtel", "1 Lieu suspect pour Ana"),
    ),
    "accused": (
        ("Ada vous accuse d'être le Chat : c'est faux ! +6 pour vous.",),
        ("Ada accuses Ana of being the Cat: wrong! +6 for Ana.",),
    ),
    "unmasked": (
        ("Ada vous démasque : vous êtes le Cambrioleur ! +6 pour Ada.",),
        ("Ada unmasks Ana as the Burglar! +6 for Ada.",),
    ),
    "event": (
        ("Grand ménage ! Tous les objets mystérieux visibles sont retournés face cachée.",),
        ("Spring Cleaning! Every face-up mysterious object is turned face down.",),
    ),
    "took_mine": (("Ada vous prend une carte.", "«"), ("Ada takes a card from you.", "Ada takes “")),
    "cards_exchanged": (("Ada échange une carte avec vous.", "contre «"), ("Ada exchanges", "for “")),
    "hands_swapped": (("Bo échange sa main avec vous.",), ("Ana swaps hands with you.",)),
    "asked_about": (
        ("Ada demande si votre personnage est dans le couloir : votre vraie réponse est donnée pour vous.",),
        ("Ada asks whether your character is in the hallway: your true answer is given for you.",),
    ),
    "i_asked": (
        ("Non : le personnage d'Ada n'est pas dans la cave.",),
        ("No: Ada's character is not in the cellar.",),
    ),
    "looked": (("se cache dans la cave.",), ("lies hidden in the cellar.",)),
    "looked_at_unused": (("Personne ne joue le Chat.",), ("Nobody plays the Cat.",)),
    "tokens": (
        ("Bo va au Café Anteiku : vous prenez un pion Café.",),
        ("Ana goes to the Anteiku Café: you take a Coffee token.",),
    ),
    "token_removed": (
        ("Balthazar va ", "et vous enlève un pion Café."),
        ("Balthazar goes to ", "and takes a Coffee token away from you."),
    ),
    "token_given": (
        ("Balthazar va ", "et vous donne un pion.", "La Réserve est vide : ce tour est le dernier."),
        ("Balthazar goes to ", "and gives you a token.", "The Reserve is empty: this is the last turn."),
    ),
    "handed_openly": (
        ("Bo vous cède une carte Nourriture aux yeux de tous.",),
        ("Ana hands you a Food card for all to see.",),
    ),
    "support_looked_at": (
        ("Bo regarde votre jeton Soutien.",),
        ("Ana looks at your Support token.",),
    ),
    "support_swapped": (
        ("Bo échange son jeton Soutien avec vous.",),
        ("Ana swaps Support tokens with you.",),
    ),
    "i_look_at_support": (("Votre jeton Soutien est «",), ("Your Support token is “",)),
    "reserve_empty": (
        ("La Réserve est vide : ce tour est le dernier.",),
        ("The Reserve is empty: this is the last turn.",),
    ),
    "instant_victory": (
        ("Victoire Instantanée ! Balthazar réunit trois cartes Café.",),
        ("Instant Victory! Balthazar has three Coffee cards.",),
    ),
    "i_attack": (("attaque", "subit l'attaque", "Bo"), ("attacks", "is attacked", "Ana")),
    "attacked": (("Ada", "attaque", "subit l'attaque", "Balthazar"), ("Ada", "is attacked", "Balthazar")),
    "exchanged": (
        ("Ada vous donne une carte Café contre une carte Colombe.",),
        ("Ada gives you a Coffee card for a Dove card.",),
    ),
}
"""What Ana reads and what Bo reads; where it is shown to one of them alone, each as the one it happens to."""


@dataclass(slots=True)
class TableOfTwo:
    """Two phones at one table with bots that do nothing of their own."""

    phones: list[PhoneProcess]
    names: list[str]
    hands: ThreadPoolExecutor
    looks: int = 0

    def meet(self, point: TurningPoint, swapped: bool) -> None:
        """Let it happen, and look at it on every phone that shows it: on one until its time is up, on another
        one, or another time, until it is tapped away."""
        stage = point.stage(bots=len(self.names) - 2)
        found, play = coming(stage, point.wanted), stage.table.play
        assert found is not None
        assert play is not None
        ana, bo = self.phones
        order = [self.names[1], self.names[0], *self.names[2:]] if swapped else self.names
        recording = play.recording
        decision = ana.call(
            "lay",
            game=point.game,
            options=recording.options,
            seed=recording.seed,
            moves=recording.moves,
            order=order,
        )
        list(self.hands.map(lambda phone: phone.call("be_ready", decision=decision), self.phones))
        readers = [bo if swapped else ana] if point.mine else [ana, bo]
        self.looks += 1
        tapping = readers[self.looks % 2] if len(readers) > 1 else readers[0] if self.looks % 2 else None
        rests = RESTS.get(point.name, AT_REST)
        seen = {
            phone: self.hands.submit(
                phone.call,
                "see",
                path=str(phone.album / f"{point.name}-{phone.name}-{phone.size}-{phone.lang}.png"),
                tap=phone is tapping,
                rests=rests,
                over=point.ends,
                **({"seat": found[0], "move": found[1]} if phone is ana else {}),
            )
            for phone in readers
        }
        if ana not in readers:
            ana.call("play", seat=found[0], move=found[1])
        for phone, told in seen.items():
            check(point, phone, told.result(), phone is tapping)


def check(point: TurningPoint, phone: PhoneProcess, told: dict[str, Any], tapped: bool) -> None:
    """What was seen of a moment on one phone is what should be seen."""
    where = f"{point.name} on the phone of {phone.name}, {phone.size}, {phone.lang}: {told}"
    assert told["wrong"] == [], where
    assert told["hidden"] == [], f"below the fold: {where}"
    assert (told["page"], told["then"]) == ("table", "end" if point.ends else "table"), where
    # What lies under a cover is read where a thumb was on it.
    read = plain(" ".join([*told["texts"], *told.get("secret", ())]))
    covered = any(words in read for words in ("Private: hold to read", "Privé : maintenir pour lire"))
    for words in TOLD[point.name][phone.name == "Bo"]:
        assert words in read or (covered and not tapped), f"“{words}” is missing: {where}"
    assert told["early"] == tapped, where
    if not tapped:
        longest = APART.get(point.name, LONGEST * PACES[NORMAL].moment)
        assert max(LEAST, APART.get(point.name, 0.0) - SLACK) <= told["stayed"] <= longest + SLACK, where


def plain(text: str) -> str:
    """With the spaces and apostrophes of a keyboard."""
    return text.replace("\u202f", " ").replace("\u00a0", " ").replace("’", "'")


def at_tables_with_others(game: str) -> Iterator[TurningPoint]:
    return (point for point in TURNING_POINTS if point.game == game and point.kind == "join")


@pytest.mark.parametrize("game", PHONES)
def test_every_moment_is_seen_and_told_on_two_phones(phone: Phones, game: str) -> None:
    phones = [
        phone(name, start=False, size=size, lang=lang, settings={"text_scale": scale}, bots=NEVER)
        for name, (size, scale, lang) in zip(("Ana", "Bo"), PHONES[game], strict=True)
    ]
    for one in phones:
        one.launch()
    for one in phones:
        one.connect()
    ana, bo = phones
    code = open_table(ana, game)
    bo.tap("home.join")
    bo.wait_for(page="join")
    if bo.find("join.keys") is not None:
        # Large letters leave no room for the keys of a code until they are asked for.
        bo.tap("join.keys")
    type_code(bo, code)
    bo.wait_for(page="lobby")
    for _ in range(PLAYERS[game] - len(phones)):
        add_bot(ana)
    with ThreadPoolExecutor(len(phones)) as hands:
        table = TableOfTwo(phones, people(ana), hands)
        for at, point in enumerate(at_tables_with_others(game)):
            # What only one of them sees happens to each in turn; what is met most often, to both.
            swaps = (False, True) if point.mine and point.scene else (point.mine and at % 2 == 1,)
            for swapped in swaps:
                table.meet(point, swapped)


@pytest.mark.parametrize("game", GAMES)
def test_no_kind_of_moment_is_left_out(game: str) -> None:
    """Whatever is held over a table or whispered is met by one of the turning points; that somebody has left
    is looked at where somebody leaves."""
    met: set[str] = set()
    for point in at_tables_with_others(game):
        assert point.name in TOLD, f"what the phones say of {point.name} is not known"
        stage = point.stage(bots=PLAYERS[game] - 2)
        play = stage.table.play
        found = coming(stage, point.wanted)
        assert found is not None
        assert play is not None
        before = [event.to_json() for step in play.told for event in step if event.audience is None]
        stage.act(found[0], **found[1])
        last = play.told[-1]
        told = [event.to_json() for event in last if event.audience is None]
        for seat in (0, 1):
            speaks = narrator(
                game, stage.game.view(seat), ["Ana", "Bo", "Ada", "Balthazar"], "en", None, seat
            )
            # Before the turns begin, every page shows what it is about.
            secret = engine.heard(last, seat) if not point.ends else []
            met |= {event["event"] for event in (*speaks.moments(told, before), *speaks.secrets(secret))}
        met |= {event.kind for event in last}
    assert held_events(game) | whispered_events(game) <= met | {"left"}


def test_bots_wait_for_what_is_looked_at(phone: Phones) -> None:
    lea = phone("Léa", bots=None)
    play_alone(lea, "ghoul")
    for _ in range(MOMENTS):
        close = play_until_something_is_held(lea)
        happened = {len(public(lea.state()["session"]["log"])) for _ in range(LOOKS)}
        # On a busy machine it may have gone by itself meanwhile: then the next one is looked at.
        if lea.find(close) is not None:
            assert len(happened) == 1, "bots have not waited"
            lea.tap(close)
            lea.wait_for(gone=close)
            return
    raise AssertionError(f"{MOMENTS} moments were gone before they could be looked at")


def play_until_something_is_held(lea: PhoneProcess) -> str:
    """Answer whatever is asked until something lies over the table; the name of what closes it."""
    player = Player(lea, random.Random(3))
    question: list[Any] = []
    tried: set[str] = set()
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        moment = lea.moment()
        close = next((row["name"] for row in moment["names"] if row["name"].endswith(".close")), None)
        if close is not None:
            return str(close)
        assert moment["status"] == "playing", "the game is over, and nothing was held"
        if moment["question"] != question:
            question, tried = moment["question"], set()
        # One tap at a time: whoever answers the whole question also closes what comes in between.
        name = next_tap(moment["names"], tried, player.wish, player.rng) if question[1] else None
        if name is None:
            tried.clear()
            time.sleep(PAUSE)
        else:
            tried.add(name)
            player._tap(name)
    raise AssertionError(f"nothing was held in {PATIENCE:g} s")

"""How Tokyo Ghoul draws what its questions are about: Locations, people with their tokens, Clue cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.utils import escape_markup

from app.games.ghoul.card_questions import UNSEEN
from app.games.ghoul.words import PRELIMINARY
from app.questions.question import Answer, Item, Note, Pick
from screens import theme
from screens.games.ghoul.cards import GhoulCard, tray
from screens.games.ghoul.options import OptionCard
from screens.games.ghoul.pips import Pips
from screens.question.looks import Looks, NotesAt, noted
from screens.question.picks import plate, plate_looks
from screens.ui import Flow, GroundSnug, Tappable
from screens.ui import elements as el
from screens.ui.card import CHOSEN
from screens.ui.keep import Element, box, leaf

if TYPE_CHECKING:
    from screens.question.asking import Asking
    from screens.table.page import TablePage

MOST_IN_A_ROW = 4
AROUND = dp(262)
"""How high everything but the cards of an exchange is in very large letters, before it grows with them."""
LETTER, LINE = 7.2, 18
"""How wide a letter of a note is, and how high a line of it, before they grow."""


class ZoneChip(Tappable, GroundSnug):
    """A zone with a token in it."""


pips, card, option = map(leaf, (Pips, GhoulCard, OptionCard))
chip, flow = map(box, (ZoneChip, Flow))


def narrow(page: TablePage) -> bool:
    """Whether large letters leave no room for two things side by side."""
    return bool(page.width / theme.current.scale < dp(300))


def with_secrets(asking: Asking) -> bool:
    """Whether who I am is at hand where cards take the place of the board, since what I choose depends on it:
    before the first turn, when nobody knows it yet, and when I am interrogated, where letters leave room."""
    key = asking.question.key
    return key in PRELIMINARY or (key == "show" and not asking.tight)


class GhoulLooks(Looks):
    """Everything but the words."""

    def pick(self, asking: Asking, pick: Pick) -> list[Element]:
        match pick.kind:
            case "steps":
                return _options(asking, pick)
            case "seat":
                return [_people(asking, pick)]
            case "zone":
                return [flow(*(_zone(asking, pick, item) for item in pick.items), key=pick.key)]
            case "token":
                return _token(asking, pick)
            case "card" | "shown":
                return _cards(asking, pick)
        return super().pick(asking, pick)

    def rows(self, asking: Asking) -> list[list[Answer]]:
        answers = list(asking.question.answers)
        if asking.question.key == "support":
            look, swap, skip = answers
            in_one = asking.compact and not narrow(asking.page)
            return [[skip, look, swap]] if in_one else [[look, swap], [skip]]
        return [answers]

    def notes_at(self, asking: Asking) -> NotesAt:
        # Where there is little room, nobody one may choose should lie below the edge.
        return "after" if asking.compact or asking.question.full else "before"

    def hint(self, asking: Asking) -> str:
        # Over covered cards there is room for it.
        covered = asking.question.full and not asking.page.revealed
        return asking.question.support if covered else super().hint(asking)

    def small_title(self, asking: Asking) -> bool:
        return asking.tight and asking.question.key == "opening"

    def title_lines(self, asking: Asking) -> int:
        # Where letters are very large, the people and Locations to choose from need its second line.
        return 1 if asking.tight else 0

    def notes(self, asking: Asking) -> list[Element]:
        return noted(_notes(asking))

    def between(self, asking: Asking, side: float) -> Element | None:
        name = "give" if asking.question.key == "prelim_pass" else "interrogate"
        tint = asking.scene.game_theme.text
        return el.Art(
            f"ghoul/actions/{name}", size_hint=(None, None), size=(side * 0.6, side * 0.6), tint=tint
        )


def _notes(asking: Asking) -> Sequence[Note]:
    question = asking.question
    if question.key == "interrogate" and asking.compact:
        # The ring needs the room.
        return ()
    if question.key == "exchange" and asking.tight and question.notes[0].icon == UNSEEN:
        return ()
    return question.notes


def _options(asking: Asking, pick: Pick) -> list[Element]:
    """The Locations one may fly to. On a small screen the ring says most of it, and what one does there is
    said once one is tapped."""
    does = " · ".join(line for item in pick.chosen for line in item.support.split("\n")[: len(item.marks)])
    said = [el.Words(does or pick.hint, "caption", theme.current.dim, key="does")] if asking.compact else []
    options = el.EvenGrid(
        *(
            option(
                item,
                asking.compact,
                asking.tight,
                **asking.taps(pick, item),
            )
            for item in pick.items
        ),
        cols=max(1, len(pick.items)),
        spacing=dp(10),
        key=pick.key,
    )
    return [options, *said]


def _people(asking: Asking, pick: Pick) -> Element:
    count = len(pick.items)
    columns = count if count <= MOST_IN_A_ROW else -(-count // 2)
    return el.Grid(
        *(_person(asking, pick, item) for item in pick.items),
        cols=max(1, columns),
        spacing=dp(6),
        key=pick.key,
    )


def _person(asking: Asking, pick: Pick, item: Item) -> Element:
    """Somebody to choose: emblem and tokens, and the name below."""
    now = theme.current
    person = asking.scene.seats[int(item.key)]
    zones = tuple(mark.rpartition("/")[2] for mark in item.marks)
    red = len(zones) >= asking.scene.narrator.content["interrogation"]["all_from"]
    return plate(
        el.Row(
            el.Emblem(person.colour, person.emblem, dp(28)),
            el.Words(item.badge, "support_strong", now.danger_text if red else now.dim, natural=True),
            pips(dp(13), 1, "left", zones, size_hint=(1, None), height=dp(13)),
            spacing=dp(5),
            key="tokens",
        ),
        el.Words(item.title, "caption", align="left", lines=1),
        **plate_looks(asking, pick, item) | {"name": f"person.{item.key}"},
        padding=(dp(7), dp(5)),
        spacing=dp(2),
    )


def _zone(asking: Asking, pick: Pick, item: Item) -> Element:
    now = theme.current
    side, middle = now.letters(20), {"center_y": 0.5}
    text = f"{item.title} {item.badge}" if item.badge else item.title
    return chip(
        asking.looks.sign(item.art, side, pos_hint=middle),
        el.Words(text, "support", natural=True, pos_hint=middle),
        **plate_looks(asking, pick, item) | {"radius": dp(22)},
        padding=(dp(10), dp(6)),
        spacing=dp(7),
        height=max(dp(44), now.grown(dp(38))),
    )


# -- in place of the board ---------------------------------------------------------------------------------


def _token(asking: Asking, pick: Pick) -> list[Element]:
    """A Support token, large, and what it is."""
    (item,) = pick.items
    side = min(dp(170), tall(asking))
    art = asking.looks.sign(item.art, side)
    return [
        el.Row(el.Space(), art, el.Space(), height=side + dp(8), key="token"),
        el.Words(item.title or pick.hint, "section", align="center", key="said"),
    ]


def _cards(asking: Asking, pick: Pick) -> list[Element]:
    """Cards side by side; the one that lies face up for all a little apart."""
    exchange = asking.question.key == "exchange"
    theirs = pick.key == "take"
    high = tall_pair(asking) * (1.0 if theirs else 0.84) if exchange else tall(asking)
    some = bool(pick.chosen)
    row = tray(
        *(
            card(
                asking.looks.picture(item.art),
                item.title,
                marked=CHOSEN if item.count else "",
                shade=0.7 if item.why_not or (some and not item.count) else 1.0,
                **asking.taps(pick, item),
            )
            for item in pick.items
        ),
        tall=high,
        hand=sum(not item.group for item in pick.items),
        key=pick.key,
    )
    return [_swap(asking), row] if exchange and not theirs else [row]


def _swap(asking: Asking) -> Element:
    """Between the cards of an exchange: what is taken, and what is given for it."""
    take, give = (
        el.Words(
            _stressed(pick), "support", natural=True, markup=True, pos_hint={"center_y": 0.5}, key=pick.key
        )
        for pick in asking.question.picks
    )
    sign = el.Icon("swap-vertical-bold", theme.current.letters(22), asking.scene.game_theme.text, key="sign")
    if narrow(asking.page):
        both = el.Column(take, give, size_hint_x=None, width=dp(200), key="both")
        return el.Row(el.Space(), sign, both, el.Space(), spacing=dp(8), key="swap")
    return el.Row(el.Space(), take, sign, give, el.Space(), spacing=dp(8), key="swap")


def _stressed(pick: Pick) -> str:
    """The title of a pick, with what is chosen in bold letters, and dots while nothing is."""
    text = escape_markup(pick.title) if pick.chosen else f"{escape_markup(pick.title)} …"
    for item in pick.chosen:
        name = escape_markup(item.title)
        text = text.replace(name, f"[b]{name}[/b]")
    return str(text)


def tall(asking: Asking, rows: int = 1, extra: float = 0.0) -> float:
    """How high a row of cards may be."""
    around = dp(330 if asking.compact else 380)
    if with_secrets(asking):
        extra += max(dp(58), theme.current.grown(dp(52))) + dp(8)
        # Large letters leave out what is said below the question: the names on the cards need that room.
        around = dp(290) if asking.tight else around
    room = asking.page.height - theme.current.grown(around) - extra
    return float(max(dp(84), min(dp(200), room / rows)))


def tall_pair(asking: Asking) -> float:
    """How high the upper row of an exchange may be, so that both are in sight together."""
    if not asking.tight:
        return tall(asking, 2, dp(96))
    clock = dp(52) if asking.scene.table["clock"] else 0.0
    # What is said below them takes lines from the cards.
    said = sum(len(note.text) for note in _notes(asking))
    lines = math.ceil(said * theme.current.letters(LETTER) / (asking.page.width - 4 * theme.MARGIN))
    room = asking.page.height - theme.current.grown(AROUND) - clock - lines * theme.current.letters(LINE)
    return float(max(dp(72), room / 2))

"""How Bruits draws what its questions are about: clues, characters, symbols, rooms, people, faces."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from app.games.bruits.words import EFFECT, ICONS
from app.language import tr
from app.questions.question import Answer, Item, Pick
from screens import theme
from screens.games.bruits import accuse, hand
from screens.games.bruits.clue import clue_card
from screens.games.bruits.content import BruitsContent
from screens.games.bruits.drawing import Strip, mark, put
from screens.games.bruits.lights import BruitsLights
from screens.games.bruits.seat import MIDDLE, cards, chosen_ground, points
from screens.games.bruits.telling import band
from screens.games.bruits.things import things
from screens.question.asking import Asking
from screens.question.looks import Looks, NotesAt, note, noted
from screens.question.picks import plate_looks
from screens.ui import Ground, Painted, Row, Tappable
from screens.ui import elements as el
from screens.ui.boxes import EvenCell
from screens.ui.keep import Element, box, leaf

WIDE, HIGH = dp(72), dp(46)
"""A card of the house, large enough for a thumb."""
TALL, MIDDLING, SMALL = dp(112), dp(104), dp(84)
"""My cards while I place one, while one is chosen for an effect, and where the screen is small."""


class BruitsLooks(Looks):
    """The looks of Des Bruits dans la nuit."""

    def pick(self, asking: Asking, pick: Pick) -> list[Element]:
        match pick.kind:
            case "clue":
                return [_house_cards(asking, pick)]
            case "card":
                tall = TALL if asking.question.key == "place" else MIDDLING
                shown = not pick.covered or _room_for_backs(asking)
                return [hand.hand_row(asking, pick, SMALL if asking.compact else tall)] if shown else []
            case "face":
                faces = (_face(asking, pick, item) for item in pick.items)
                return [el.EvenGrid(*faces, cols=2, spacing=dp(8), key="faces")]
            case "seat" if asking.question.full:
                return [accuse.people(asking, pick)]
            case "seat":
                return super().pick(asking, pick)
            case "identity":
                return [accuse.identities(asking, pick)]
            case _ if pick.at == "board":
                # They are lit in the house, and while a card is placed the answer says what is missing.
                lit = pick.chosen or asking.question.key == "place"
                return [] if lit else [note("gesture-tap", pick.hint)]
        return [things(asking, pick)]

    def badge(self, asking: Asking, item: Item) -> Element | None:
        player = asking.scene.view["players"][item.key]
        return el.Snug(points(player["points"]), cards(player["hand"]), spacing=dp(8), key="counts")

    def chosen_ground(self, asking: Asking) -> theme.Colour:
        return chosen_ground(asking.scene.game_theme.text)

    def rows(self, asking: Asking) -> list[list[Answer]]:
        answers = list(asking.question.answers)
        # Large letters need the width for whom I accuse: to pass stands beside what is at hand.
        return [answers[1:]] if asking.question.full and theme.current.large else [answers]

    def title(self, asking: Asking) -> tuple[str, bool]:
        return accuse.title(asking) if asking.question.full else super().title(asking)

    def sheet_title(self, asking: Asking) -> str:
        return accuse.title_style(asking)

    def before_title(self, asking: Asking) -> Element | None:
        """Where an effect comes from."""
        scene = asking.scene
        choice = scene.view["choice"]
        if choice is None:
            return None
        if choice["from"] == "card":
            return clue_card(BruitsContent(scene).face(choice["origin"]), dp(40), pos_hint=MIDDLE)
        return el.Icon(ICONS.get(choice["op"], EFFECT), dp(34), scene.game_theme.text, pos_hint=MIDDLE)

    def after_title(self, asking: Asking) -> Element | None:
        return hand.thumb(asking)

    def hint(self, asking: Asking) -> str:
        question = asking.question
        if question.full:
            return accuse.hint(asking)
        if question.key != "place":
            # What an effect does is always said.
            return question.support
        card, room = (bool(pick.chosen) for pick in question.picks[:2])
        if asking.compact and card and room:
            # A small screen needs the room for what is about to be done.
            return ""
        new = hand.fresh_secret(asking.scene)
        return tr("For your eyes only: hold to look") if new else question.support

    def notes(self, asking: Asking) -> list[Element]:
        return accuse.stakes(asking) if asking.question.full else noted(asking.question.notes)

    def notes_at(self, asking: Asking) -> NotesAt:
        # What the room will do decides where a card goes, and what is at stake whether somebody is accused.
        placing, crowded = asking.question.key == "place", asking.question.full and theme.current.large
        return "foot" if placing or crowded else "after"


def _room_for_backs(asking: Asking) -> bool:
    """Backs make room on a small screen where there is more to say."""
    placing = asking.question.key == "place"
    if not asking.compact or not placing:
        return True
    rooms = asking.question.picks[1]
    return not (rooms.chosen or theme.current.large or band(asking.page, asking.scene))


# -- cards of the house ------------------------------------------------------------------------------


def _house_cards(asking: Asking, pick: Pick) -> Element:
    """The cards of the room tapped last, large enough for a thumb; before that, a hint."""
    lights = BruitsLights(asking.page, asking.scene)
    lit, room, content = lights.cards, lights.opened, lights.content
    handles = [] if room is None else [handle for handle in content.column(room) if handle in lit]
    if room is None or not handles:
        return note("gesture-tap", pick.hint)
    gap = dp(6)
    width = min(asking.page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN
    grid = el.Grid(
        *(
            house_card(
                Strip(content, handle, asking.page.revealed),
                chosen=lit[handle],
                on_tap=lambda handle=handle: lights.take(handle),
                name=f"clue.{handle}",
                key=handle,
            )
            for handle in handles
        ),
        cols=max(1, int((width + gap) // (WIDE + gap))),
        spacing=gap,
        key="house",
    )
    title = el.Words(content.room(room), "caption", theme.current.dim, "center", key="room")
    return el.Column(title, grid, spacing=dp(4), key="strips")


class HouseCard(Tappable, Painted):
    """One card of a room."""

    chosen = BooleanProperty(False)

    def __init__(self, strip: Strip, **kwargs: Any) -> None:
        self._strip = strip
        super().__init__(size_hint_y=None, height=HIGH, **kwargs)
        self.fbind("chosen", self.paint_soon)

    def change_strip(self, strip: Strip) -> None:
        self._strip = strip
        self.paint_soon()

    def shows(self) -> object:
        return (self._strip, self.chosen)

    def paint(self) -> None:
        accent, wide = theme.game_theme("bruits").fill, min(self.width, WIDE * 1.2)
        x = self.x + (self.width - wide) / 2
        self.canvas.before.clear()
        with self.canvas.before:
            self._strip.draw(x, self.y + self.height, wide, self.height, self.height * 0.54, True)
            mark((x, self.y, wide, self.height), self.chosen, accent)
            if self.chosen:
                put("check-circle", (x + wide - dp(10), self.y + dp(11)), dp(18), accent)


# -- the faces of a card -------------------------------------------------------------------------------


def _face(asking: Asking, pick: Pick, item: Item) -> Element:
    """Face up or face down, with what that means for this card."""
    now, open_ = theme.current, not item.why_not
    looks = plate_looks(asking, pick, item) | ({} if open_ else {"fill": theme.CLEAR})
    title = el.Row(
        el.Words(item.title, "tile", now.text if open_ else now.dim, lines=1, key="title"),
        # Never by the line alone.
        el.Icon("check-circle", now.letters(18), looks["line"]) if item.count else None,
        spacing=dp(4),
        key="head",
    )
    return face_plate(
        None if asking.compact else _picture(asking, item, open_),
        el.Column(
            title,
            el.Words(item.support, "caption", now.dim, key="support"),
            spacing=dp(2),
            pos_hint=MIDDLE,
            key="words",
        ),
        **looks,
        enabled=open_,
        dashed=not open_,
        padding=(dp(8), dp(8)),
        spacing=dp(9),
        height=dp(54),
    )


def _picture(asking: Asking, item: Item, open_: bool) -> Element:
    """The card as it would lie; before one is chosen, or while it is covered, any card."""
    chosen = asking.question.picks[0].chosen
    if item.key == "up" and not chosen:
        return el.Icon("cards-outline", dp(30), theme.current.dim, pos_hint=MIDDLE)
    clue = hand.cards(asking.scene)[int(chosen[0].key)] if item.key == "up" else None
    face = BruitsContent(asking.scene).face(clue)
    return clue_card(face, dp(38), shade=1.0 if open_ else 0.4, pos_hint=MIDDLE)


class FacePlate(Tappable, EvenCell, Ground, Row):
    """A face of a card to choose; as high as the other one."""

    wish = NumericProperty(dp(48))

    def put(self, child: Any, index: int = 0) -> None:
        super().put(child, index)
        child.bind(height=self._want)

    def _want(self, *_: Any) -> None:
        self.want(max([dp(54), *(child.height + dp(16) for child in self.children)]))


face_plate, house_card = box(FacePlate), leaf(HouseCard)

"""How Bruits draws what its questions are about: clues, characters, symbols, rooms, people, faces."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from app.questions.question import Item, Pick
from screens import theme
from screens.games.bruits.clue import clue_card
from screens.games.bruits.content import BruitsContent
from screens.games.bruits.drawing import Strip, glyph, mark, put
from screens.games.bruits.hand import cards as my_cards
from screens.games.bruits.hand import hand_row
from screens.games.bruits.lights import BruitsLights
from screens.games.bruits.night import ByNight, edge, large, plate, raised
from screens.games.bruits.seat import MIDDLE, cards, points
from screens.question.asking import Asking
from screens.question.looks import Looks
from screens.question.picks import PickPlate, note
from screens.ui import Art, Painted, Row, Tappable
from screens.ui import elements as el
from screens.ui.boxes import EvenCell
from screens.ui.keep import Element, box, leaf

WIDE, HIGH = dp(72), dp(46)
"""A card of the house, large enough for a thumb."""
SIZES = {"symbol": (dp(34), dp(34)), "room": (dp(44), dp(36)), "character": (dp(36), dp(36))}
"""How large the picture of each kind of thing is."""
TALL, SMALL = dp(112), dp(84)
"""My cards while I place one, and while one is chosen for an effect or the screen is small."""


class BruitsLooks(Looks):
    """The looks of Des Bruits dans la nuit."""

    def pick(self, asking: Asking, pick: Pick) -> list[Element]:
        match pick.kind:
            case "clue":
                return [_house_cards(asking, pick)]
            case "card":
                tall = TALL if asking.question.key == "place" else dp(104)
                return [hand_row(asking, pick, SMALL if asking.compact else tall)]
            case "seat":
                return [_people(asking, pick)]
            case "face":
                faces = (_face(asking, pick, item) for item in pick.items)
                return [el.EvenGrid(*faces, cols=2, spacing=dp(8), key="faces")]
            case _ if pick.at == "board":
                # They are lit in the house.
                return [] if pick.chosen else [note("gesture-tap", pick.hint)]
        return [self._things(asking, pick)]

    def _things(self, asking: Asking, pick: Pick) -> Element:
        narrow = pick.kind == "character" and large() and asking.page.width < dp(440)
        columns = 3 if narrow else min(4, max(1, len(pick.items)))
        gap = dp(5) if pick.kind == "character" else dp(8)
        things = (self.item(asking, pick, item) for item in pick.items)
        return el.Grid(*things, cols=columns, spacing=gap, key=pick.key)

    def item(self, asking: Asking, pick: Pick, item: Item) -> Element:
        """A picture with its name below, to be picked; what cannot be is dim and says why."""
        picture = el.Art(
            self.picture(item.art),
            size_hint=(None, None),
            size=SIZES[pick.kind],
            tint=theme.faded(theme.WHITE, 0.35 if item.why_not else 1.0),
        )
        words = el.Words(item.short or item.title, "least", ink(item), "center", lines=1, key="title")
        return thing(
            el.Row(el.Space(key="left"), picture, el.Space(key="right"), key="picture"),
            words,
            padding=(dp(1), dp(6)),
            **thing_looks(asking, pick, item),
        )


def ink(item: Item) -> theme.Colour:
    """The letters of something to pick."""
    return theme.current.dim if item.why_not else theme.current.text


def thing_looks(asking: Asking, pick: Pick, item: Item) -> dict[str, Any]:
    """The ground of something to pick, and what a tap on it does."""
    accent, chosen = asking.scene.game_theme.text, bool(item.count)
    return {
        **asking.taps(pick, item),
        # The room itself is in the house.
        "name": f"{pick.key if pick.kind == 'room' else pick.kind}.{item.key}",
        "enabled": not item.why_not,
        "chosen": chosen,
        "fill": theme.mixed(theme.current.surface2, accent, 0.14) if chosen else raised(),
        "line": accent if chosen else edge(),
        "line_width": dp(2.5) if chosen else dp(1),
        "radius": dp(14),
        "spacing": dp(3),
    }


class Thing(ByNight, PickPlate):
    """Something to pick, with a tick in its corner where it has been."""

    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        side = dp(18)
        drawn = glyph("check-circle", round(side))
        with self.canvas.after:
            self._ink = Color(rgba=theme.game_theme("bruits").text)
            self._tick = Rectangle(texture=drawn, size=drawn.size)
        for name in ("pos", "size", "chosen"):
            self.fbind(name, self._place_tick)
        self._place_tick()

    def _place_tick(self, *_: Any) -> None:
        wide, high = self._tick.texture.size if self.chosen else (0, 0)
        self._tick.size = (wide, high)
        self._tick.pos = (
            self.x + self.width - dp(12) - wide / 2,
            self.y + self.height - dp(12) - high / 2,
        )


class Struck(Art):
    """A picture; with a red stroke where it has been refuted."""

    struck = BooleanProperty(False)

    def __init__(self, source: str, struck: bool = False, **kwargs: Any) -> None:
        super().__init__(source, **kwargs)
        with self.canvas.after:
            Color(rgba=theme.current.danger)
            self._stroke = Line(width=dp(1.6), cap="round")
        for name in ("pos", "size", "struck"):
            self.fbind(name, self._strike)
        self.struck = struck

    def _strike(self, *_: Any) -> None:
        x, y, side = self.x, self.y, self.width
        ends = [x + side * 0.1, y + side * 0.1, x + side * 0.9, y + side * 0.9]
        self._stroke.points = ends if self.struck else []


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


# -- people --------------------------------------------------------------------------------------------


def _people(asking: Asking, pick: Pick) -> Element:
    """Opponents to name, with their points and cards."""
    people = (_person(asking, pick, item) for item in pick.items)
    return el.Grid(*people, cols=max(1, len(pick.items)), spacing=dp(8), key="people")


def _person(asking: Asking, pick: Pick, item: Item) -> Element:
    accent, chosen = asking.scene.game_theme.text, bool(item.count)
    person = asking.scene.seats[int(item.key)]
    player = asking.scene.view["players"][item.key]
    ring = accent if chosen else theme.CLEAR
    return plate(
        el.Row(
            el.Space(key="left"),
            el.Emblem(person.colour, person.emblem, dp(46), ring=ring),
            el.Space(key="right"),
            key="emblem",
        ),
        el.Words(person.name, "support_strong", align="center", lines=1, key="name"),
        el.Row(
            el.Space(key="left"),
            points(player["points"]),
            cards(player["hand"]),
            el.Space(key="right"),
            spacing=dp(8),
            key="counts",
        ),
        fill=theme.mixed(theme.current.surface2, accent, 0.12) if chosen else raised(),
        line=ring,
        line_width=dp(2.5),
        radius=dp(14),
        padding=(dp(4), dp(8)),
        spacing=dp(4),
        **asking.taps(pick, item),
    )


# -- the faces of a card -------------------------------------------------------------------------------


def _face(asking: Asking, pick: Pick, item: Item) -> Element:
    """Face up or face down, with what that means for this card."""
    now, accent = theme.current, asking.scene.game_theme.text
    open_, chosen = not item.why_not, bool(item.count)
    title = el.Row(
        el.Words(item.title, "tile", now.text if open_ else now.dim, lines=1, key="title"),
        # Never by the line alone.
        el.Icon("check-circle", now.letters(18), accent) if chosen else None,
        spacing=dp(4),
        key="head",
    )
    fill = theme.mixed(now.surface2, accent, 0.12) if chosen else raised() if open_ else theme.CLEAR
    return face_plate(
        None if asking.compact else _picture(asking, item, open_),
        el.Column(
            title,
            el.Words(item.support, "caption", now.dim, key="support"),
            spacing=dp(2),
            pos_hint=MIDDLE,
            key="words",
        ),
        **asking.taps(pick, item),
        enabled=open_,
        fill=fill,
        line=accent if chosen else edge(),
        line_width=dp(2.5) if chosen else dp(1),
        dashed=not open_,
        radius=dp(14),
        padding=(dp(8), dp(8)),
        spacing=dp(9),
        height=dp(54),
    )


def _picture(asking: Asking, item: Item, open_: bool) -> Element:
    """The card as it would lie; before one is chosen, or while it is covered, any card."""
    chosen = asking.question.picks[0].chosen
    if item.key == "up" and not chosen:
        return el.Icon("cards-outline", dp(30), theme.current.dim, pos_hint=MIDDLE)
    clue = my_cards(asking.scene)[int(chosen[0].key)] if item.key == "up" else None
    face = BruitsContent(asking.scene).face(clue)
    return clue_card(face, dp(38), shade=1.0 if open_ else 0.4, pos_hint=MIDDLE)


class FacePlate(Tappable, EvenCell, ByNight, Row):
    """A face of a card to choose; as high as the other one."""

    wish = NumericProperty(dp(48))

    def put(self, child: Any, index: int = 0) -> None:
        super().put(child, index)
        child.bind(height=self._want)

    def _want(self, *_: Any) -> None:
        self.want(max([dp(54), *(child.height + dp(16) for child in self.children)]))


thing, face_plate = box(Thing), box(FacePlate)
struck, house_card = leaf(Struck), leaf(HouseCard)

"""The options of a game as parts of its page: cards to tick, switches, lists, chips; each with its question
mark. Their rules are in parts.kv."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.kinds import Option
from app.language import tr
from app.meanings import EXTENSION, HOUSE, Meaning, section
from app.table.lobby import CLOCKS
from screens import look, theme
from screens.choose.clock import clock_meaning
from screens.choose.draft import Draft, spoken
from screens.kit import Card, Panel, PickLine, Segmented, SwitchLine, Text
from screens.kit.page import Part
from screens.ui import Ground
from screens.ui.chooser import ChipPicker, pick
from screens.ui.keep import Slot, have
from screens.ui.overlay import explain

CHARACTERS = "characters"
"""The option that says who is in play: chosen by the types of the content."""
FEW = 3
"""So many choices with short names stand side by side; more open as a list."""
SHORT = 14
BESIDE = dp(380)
"""How wide a page must be, with letters of the usual size, for two cards beside one another."""


def group(draft: Draft, wanted: str) -> list[Option]:
    """The options that are shown together. Clans have a part of their own."""
    return [
        option
        for option in draft.options
        if option.name not in theme.CLANS and section(draft.game, option) == wanted
    ]


def limit(option: Option) -> str:
    """With how many an option counts."""
    return tr("only with {counts} players", counts=spoken(option.players or ()))


class OptionsPart(Part):
    """Some of the options of the game the page is about."""

    title = StringProperty("")

    @property
    def draft(self) -> Draft:
        """What is chosen."""
        draft: Draft = self.page.draft
        return draft

    def choose(self, name: str, value: Any) -> None:
        """A finger has chosen."""
        self.draft.choose(name, value)
        self.page.changed()

    def explain(self, *meanings: Meaning) -> None:
        """Say what this means."""
        self.tell(self.title, *meanings)

    def tell(self, title: str, *meanings: Meaning) -> None:
        """Say what something means."""
        layer = self.page.navigator.layer
        if len(meanings) == 1:
            explain(layer, title, meanings[0].text)
        else:
            explain(layer, title, *(f"{one.title} · {one.text}" for one in meanings))


class CardTick(Widget):
    """The tick at the corner of a card."""

    card = ObjectProperty(None, rebind=True, allownone=True)


class TickCard(Ground, Card):
    """Something that can be added to a game: a card that wears a tick at its corner once it is."""

    title = StringProperty("")
    support = StringProperty("")
    icon = StringProperty("")
    on = BooleanProperty(False)
    needed = NumericProperty(0)
    _tick: CardTick | None = None

    def on_on(self, *_: Any) -> None:
        if self._tick is None:
            self._tick = CardTick(card=self)
        # Not in the card itself, which would arrange it.
        have(self.ids.glyph, self._tick, self.on)


class TickGrid(GridLayout):
    """Cards that are all as high as the highest wants to be."""

    def level(self, *_: Any) -> None:
        """Give all cards the height of the highest."""
        high = max((card.needed for card in self.children), default=0)
        for card in self.children:
            card.height = high


class OptionsExtensions(OptionsPart):
    """What can be added, as cards."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: dict[str, TickCard] = {}

    def fill(self) -> None:
        draft, cards = self.draft, self.ids.cards
        self.title = tr("Extensions") if self.page.clans else tr("Variants")
        cards.cols = 2 if self.page.width >= theme.current.grown(BESIDE) else 1
        for option in group(draft, EXTENSION):
            card = self._cards.get(option.name)
            if card is None:
                card = self._cards[option.name] = TickCard(
                    name=f"options.{option.name}", on_tap=partial(self._turn, option.name)
                )
                card.bind(needed=cards.level)
                cards.add_widget(card)
            said = draft.meaning(option)
            card.title, card.support, card.icon = said.title, said.support, said.icon
            card.on = bool(draft.value(option.name))
        cards.level()

    def _turn(self, name: str) -> None:
        self.choose(name, not self.draft.value(name))

    def help(self) -> None:
        """What they add."""
        draft = self.draft
        self.explain(*map(draft.meaning, group(draft, EXTENSION)))


class OptionsHouse(OptionsPart):
    """House rules, each with a switch."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines: dict[str, SwitchLine] = {}

    def fill(self) -> None:
        draft = self.draft
        self.title = tr("House rules") if self.page.clans else tr("For this table")
        for option in group(draft, HOUSE):
            line = self._lines.get(option.name) or self._made(option)
            said = draft.meaning(option)
            reached = draft.reaches(option)
            support = said.support
            if option.players is not None:
                support = f"{support} ({limit(option)})" if reached else limit(option)
            line.title, line.support = said.title, support
            line.reason = "" if reached else limit(option)
            line.on = bool(draft.value(option.name)) and reached

    def _made(self, option: Option) -> SwitchLine:
        line = self._lines[option.name] = SwitchLine(
            name=f"options.{option.name}",
            on_change=partial(self.choose, option.name),
            on_help=partial(self._help, option) if self.draft.meaning(option).text else None,
            on_refused=lambda: self.page.navigator.layer.say(limit(option)),
        )
        self.ids.panel.put(line)
        return line

    def _help(self, option: Option) -> None:
        said = self.draft.meaning(option)
        self.tell(said.title, said)


class OptionsClock(OptionsPart):
    """How long everybody has."""

    def fill(self) -> None:
        self.title = clock_meaning().title
        self.ids.clock.value = self.draft.clock
        self.ids.clock.offer(
            [
                (seconds, tr("none") if seconds is None else tr("{seconds} s", seconds=seconds))
                for seconds in CLOCKS
            ]
        )

    def help(self) -> None:
        """What it does."""
        self.explain(clock_meaning())


class OptionsChoice(OptionsPart):
    """One option under its own heading: side by side, as a list, or as chips."""

    support = StringProperty("")
    option = StringProperty("")

    def __init__(self, option: str, **kwargs: Any) -> None:
        super().__init__(option=option, **kwargs)
        self._heading, self._mark = self.children[0], self.ids.mark
        self._slot = Slot(self)
        self._kept: dict[str, Any] = {}

    def fill(self) -> None:
        draft, option = self.draft, self.draft.option(self.option)
        said = draft.meaning(option)
        self.title = said.title
        have(self._heading, self._mark, bool(said.text))
        self.support = "" if option.players is None else limit(option)
        self._slot.show(self._heading, *(self._controls(option) if draft.reaches(option) else ()))

    def help(self) -> None:
        """What it means."""
        self.explain(self.draft.meaning(self.draft.option(self.option)))

    def _keep(self, key: str, make: Any) -> Any:
        """The widget of this key, made once."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def _controls(self, option: Option) -> list[Widget]:
        match option.kind:
            case "choice":
                names = [(choice, self.draft.name(choice)) for choice in option.choices]
                if len(names) <= FEW and all(len(name) <= SHORT for _, name in names):
                    return [self._segmented(names)]
                return [self._list(names)]
            case "number":
                numbers = range(option.least, option.most + 1)
                return [self._list([(number, str(number)) for number in numbers])]
            case "choices" if option.name == CHARACTERS and self.draft.characters():
                return self._characters()
            case "choices":
                return [self._several(option)]
            case "seat":
                return [self._seat()]
        raise ValueError(f"there is no control for an option of the kind {option.kind}")

    def _segmented(self, names: Sequence[tuple[Any, str]]) -> Segmented:
        def make() -> Segmented:
            return Segmented(
                on_change=partial(self.choose, self.option),
                name=f"options.{self.option}",
                game_theme=theme.game_theme(self.draft.game),
            )

        found: Segmented = self._keep("segmented", make)
        found.value = self.draft.value(self.option)
        found.offer(names)
        return found

    def _list(self, names: Sequence[tuple[Any, str]]) -> Panel:
        def make() -> Panel:
            return Panel(PickLine(name=f"options.{self.option}", arrow="chevron-down"))

        found: Panel = self._keep("list", make)
        line, value = found.children[0], self.draft.value(self.option)
        line.title = dict(names)[value]
        line.on_tap = lambda: pick(
            self.page.navigator.layer, self.title, names, value, partial(self.choose, self.option)
        )
        return found

    def _seat(self) -> Widget:
        seats = self.page.seats()
        if seats:
            return self._list([(None, tr("drawn at random")), *enumerate(seats)])
        return self._note(tr("Drawn at random; you can choose once everybody is there."))

    def _note(self, text: str) -> Text:
        found: Text = self._keep("note", lambda: Text(style="support", ink="dim"))
        found.text = text
        return found

    def _several(self, option: Option) -> ChipPicker:
        def make() -> ChipPicker:
            return ChipPicker(
                name=f"options.{self.option}",
                value=(),
                several=True,
                game_theme=theme.game_theme(self.draft.game),
            )

        found: ChipPicker = self._keep("chips", make)
        found.on_change = lambda chosen: self.choose(self.option, list(chosen))
        found.value = list(self.draft.value(self.option))
        found.offer([(choice, self.draft.name(choice)) for choice in option.choices])
        return found

    def _characters(self) -> list[Widget]:
        draft, game_theme = self.draft, theme.game_theme(self.draft.game)
        chosen = draft.value(self.option)
        found: list[Widget] = [] if chosen else [self._note(tr("None chosen: all drawn at random."))]
        for kind, members in draft.characters().items():
            words = self._keep(f"{kind}.name", lambda: Text(style="support_strong", ink=f"{draft.game}.text"))
            words.text = draft.name(kind)
            chips = self._keep(
                kind,
                lambda: ChipPicker(
                    name=f"options.{self.option}", value=(), several=True, game_theme=game_theme
                ),
            )
            chips.on_change = partial(self._choose_characters, members)
            chips.value = [one for one in members if one in chosen]
            chips.offer([(one, draft.name(one)) for one in members])
            found += [words, chips]
        return found

    def _choose_characters(self, members: list[str], value: list[str]) -> None:
        others = [one for one in self.draft.value(self.option) if one not in members]
        self.choose(self.option, [*others, *value])


look.read_rules(__file__, "parts.kv")

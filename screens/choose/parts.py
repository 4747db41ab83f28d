"""The options of a game as controls: cards to tick, switches, lists, chips; each with its question mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Option
from app.language import tr
from screens import theme
from screens.choose.draft import Draft, spoken
from screens.choose.meaning import EXTENSION, HOUSE, MEANINGS, Meaning
from screens.ui.boxes import Column, Grid, Row
from screens.ui.chooser import ChipPicker, PickRow, pick
from screens.ui.controls import Segmented, SwitchRow
from screens.ui.icon import Icon
from screens.ui.overlay import Layer
from screens.ui.paint import Ground
from screens.ui.rows import explain, heading, help_button, level, panel
from screens.ui.touch import Tappable
from screens.ui.words import Words

FEW = 3
"""So many choices with short names stand side by side; more open as a list."""
SHORT = 14
TICK = dp(24)


class Parts:
    """Builds the controls of a draft. `on_change` is told whether the page must be built anew."""

    def __init__(
        self,
        draft: Draft,
        layer: Layer,
        on_change: Callable[[bool], None],
        seats: Sequence[str] = (),
    ) -> None:
        self._draft, self._layer, self._on_change, self._seats = draft, layer, on_change, seats

    def meaning(self, option: Option) -> Meaning | None:
        """How an option is explained."""
        return MEANINGS.get(self._draft.game, {}).get(option.name)

    def group(self, wanted: str) -> list[Option]:
        """The options that are shown together."""
        return [
            option
            for option in self._draft.options
            if (found := self.meaning(option)) is not None and found.group == wanted
        ]

    def explain(self, title: str, *meanings: Meaning) -> None:
        """Say what something means."""
        if len(meanings) == 1:
            explain(self._layer, title, meanings[0].text())
        else:
            explain(self._layer, title, *(f"{one.title()} · {one.text()}" for one in meanings))

    # -- parts ---------------------------------------------------------------------------------

    def extensions(self, title: str, across: int) -> list[Widget]:
        """Cards to tick."""
        options = self.group(EXTENSION)
        if not options:
            return []
        meanings = [MEANINGS[self._draft.game][option.name] for option in options]
        cards = Grid(cols=across, spacing=theme.GAP)
        for option, meaning in zip(options, meanings, strict=True):
            cards.add_widget(
                TickCard(
                    meaning.title(),
                    meaning.support(),
                    meaning.icon,
                    bool(self._draft.value(option.name)),
                    on_tap=lambda option=option: self._turn(option),
                    name=f"options.{option.name}",
                )
            )
        level(cards)
        mark = help_button(lambda: self.explain(title, *meanings), "options.extensions")
        return [heading(title, mark), cards]

    def house_rules(self, title: str) -> list[Widget]:
        """Switches."""
        options = self.group(HOUSE)
        return [heading(title), panel(*map(self._switch, options))] if options else []

    def choices(self) -> list[Widget]:
        """Everything else, each under its own heading."""
        found: list[Widget] = []
        for option in self._draft.options:
            meaning = self.meaning(option)
            if meaning is None or meaning.group in (EXTENSION, HOUSE):
                continue
            title = meaning.title() if meaning.title else self._draft.title(option)
            mark = help_button(partial(self.explain, title, meaning), f"options.{option.name}")
            limit = "" if option.players is None else self._limit(option)
            found.append(heading(title, mark, support=limit))
            if self._draft.reaches(option):
                found += self._control(option, title)
        return found

    def _control(self, option: Option, title: str) -> list[Widget]:
        match option.kind:
            case "choice":
                return [self._choice(option, title)]
            case "choices":
                return self._characters(option)
            case "seat":
                return [self._seat(option, title)]
        raise ValueError(f"there is no control for an option of the kind {option.kind}")

    def _choice(self, option: Option, title: str) -> Widget:
        draft = self._draft
        names = [(choice, draft.name(choice)) for choice in option.choices]
        if len(names) <= FEW and all(len(name) <= SHORT for _, name in names):
            return Segmented(
                names, draft.value(option.name), self._setter(option), f"options.{option.name}", self._mood
            )
        return panel(self._list(option.name, title, names))

    def _list(self, name: str, title: str, names: Sequence[tuple[Any, str]]) -> PickRow:
        value = self._draft.value(name)

        def chosen(value: Any) -> None:
            self._draft.choose(name, value)
            self._on_change(True)

        return PickRow(
            dict(names)[value],
            "",
            lambda: pick(self._layer, title, names, value, chosen),
            name=f"options.{name}",
        )

    def _seat(self, option: Option, title: str) -> Widget:
        if not self._seats:
            return Words(
                tr("Drawn at random; you can choose once everybody is there."), "support", theme.now.dim
            )
        names = [(None, tr("drawn at random")), *enumerate(self._seats)]
        return panel(self._list(option.name, title, names))

    def _characters(self, option: Option) -> list[Widget]:
        draft = self._draft
        chosen = draft.value(option.name)
        found: list[Widget] = []
        if not chosen:
            found.append(Words(tr("None chosen: all drawn at random."), "support", theme.now.dim))
        for kind, members in draft.characters().items():

            def change(value: list[str], members: list[str] = members) -> None:
                others = [one for one in draft.value(option.name) if one not in members]
                draft.choose(option.name, [*others, *value])
                self._on_change(not others or not chosen)

            found.append(Words(draft.name(kind), "support_strong", self._mood.text))
            found.append(
                ChipPicker(
                    [(one, draft.name(one)) for one in members],
                    [one for one in members if one in chosen],
                    change,
                    f"options.{option.name}",
                    several=True,
                    mood=self._mood,
                )
            )
        return found

    def _switch(self, option: Option) -> SwitchRow:
        meaning = MEANINGS[self._draft.game][option.name]
        reason = "" if self._draft.reaches(option) else self._limit(option)
        support = meaning.support()
        if option.players is not None and not reason:
            support = f"{support} ({self._limit(option)})"
        title = meaning.title()
        return SwitchRow(
            title,
            bool(self._draft.value(option.name)) and not reason,
            self._setter(option),
            support,
            on_help=lambda: self.explain(title, meaning),
            reason=reason,
            on_refused=lambda: self._layer.say(reason),
            name=f"options.{option.name}",
        )

    def _limit(self, option: Option) -> str:
        return tr("only with {counts} players", counts=spoken(option.players or ()))

    def _setter(self, option: Option) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self._draft.choose(option.name, value)
            self._on_change(False)

        return change

    def _turn(self, option: Option) -> None:
        self._draft.choose(option.name, not self._draft.value(option.name))
        self._on_change(True)

    @property
    def _mood(self) -> theme.Mood:
        return theme.mood(self._draft.game)


class TickCard(Tappable, Ground, Row):
    """Something that can be added to a game: a card that wears a tick at its corner once it is."""

    def __init__(self, title: str, support: str, icon: str, on: bool, **kwargs: Any) -> None:
        now, gold = theme.now, theme.SHELL
        super().__init__(
            fill=theme.mixed(now.surface, gold.fill, 0.1) if on else now.surface,
            line=gold.text if on else now.line,
            line_width=dp(2.5) if on else dp(1),
            radius=theme.RADIUS,
            padding=(dp(14), dp(12), dp(8), dp(12)),
            spacing=dp(12),
            **kwargs,
        )
        self.add_widget(Icon(icon, dp(24), gold.text if on else now.dim, pos_hint={"center_y": 0.5}))
        self.add_widget(
            Column(
                Words(title, "tile"),
                Words(support, "caption", now.dim),
                spacing=dp(1),
                pos_hint={"center_y": 0.5},
            )
        )
        if on:
            with self.canvas.after:
                Color(rgba=gold.fill)
                self._disc = SmoothEllipse(size=(TICK, TICK))
            self._tick = Icon("check", dp(16), gold.on_fill)
            self.canvas.after.add(self._tick.canvas)
            self.bind(pos=self._corner, size=self._corner)
            self._corner()

    def _corner(self, *_: Any) -> None:
        x, y = self.right - TICK + dp(5), self.top - TICK + dp(5)
        self._disc.pos = (x, y)
        side = (TICK - self._tick.width) / 2
        self._tick.pos = (x + side, y + side)

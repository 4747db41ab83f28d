"""Which Character of each clan is in play: medals side by side, the chosen one as a pill with its name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games import character_picture
from app.kinds import Option
from app.language import tr
from app.language.grammar import bare
from app.language.narrator.templates import capital
from app.meanings import RANDOM
from screens import look, theme
from screens.choose.draft import Draft
from screens.kit import Card, Word
from screens.kit.page import Part
from screens.ui import Flow, Ground, Tappable
from screens.ui.art import texture
from screens.ui.keep import have

CLANS = "clans"
"""The name of what explains them all."""
ROOM = dp(400)
"""From this width on, with letters of the usual size, a clan and its Characters fit on one line."""
FACE, AROUND, GAP = dp(34), dp(5), dp(7)
"""A face, what is left free beside it, and between it and a name."""
BESIDE = GAP + dp(7)
"""By how much more than its name the chosen one is wider."""
UNCHOSEN = theme.faded(theme.WHITE, 0.6)


class ClanMedal(Tappable, Ground):
    """A Character; the chosen one has its name beside it. There are fifteen: each is drawn, not a box."""

    picture = StringProperty("")
    label = StringProperty("")
    chosen = BooleanProperty(False)
    inks = DictProperty()
    """The colours of the present theme, set by its rule in kv."""

    def __init__(self, ring: theme.Colour, **kwargs: Any) -> None:
        self._ring = ring
        self._words: Word | None = None
        super().__init__(
            size_hint=(None, None),
            pos_hint={"center_y": 0.5},
            radius=dp(23),
            line_width=dp(2),
            width=FACE + 2 * AROUND,
            **kwargs,
        )
        with self.canvas:
            self._tint, self._face = Color(rgba=UNCHOSEN), Rectangle(size=(FACE, FACE))
        for name in ("chosen", "label", "inks"):
            self.fbind(name, self._show)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    def on_picture(self, *_: Any) -> None:
        self._face.texture = texture(self.picture, FACE)

    def _show(self, *_: Any) -> None:
        self.fill = self.inks["surface2"] if self.chosen else theme.CLEAR
        self.line = self._ring if self.chosen else theme.CLEAR
        self._tint.rgba = theme.WHITE if self.chosen else UNCHOSEN
        if self.chosen and self._words is None:
            # Most never are: only the chosen one needs words.
            self._words = Word(style="tile")
            self._words.bind(size=self._grow)
        if self._words is not None:
            self._words.text = self.label
            self._words.texture_update()
            have(self, self._words, self.chosen)
        self._grow()

    def _grow(self, *_: Any) -> None:
        words = self._words if self.chosen else None
        self.width = FACE + 2 * AROUND + (0 if words is None else words.width + BESIDE)
        self._place()

    def _place(self, *_: Any) -> None:
        middle = self.y + self.height / 2
        self._face.pos = (self.x + AROUND, middle - FACE / 2)
        if self._words is not None:
            self._words.pos = (self.x + AROUND + FACE + GAP, middle - self._words.height / 2)


class ClanLine(BoxLayout):
    """A clan and its Characters, on one line or on two."""

    clan = StringProperty("")
    title = StringProperty("")
    in_line = BooleanProperty(False)
    """Whether its Characters stand beside its name."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._medals: dict[str, ClanMedal] = {}

    @cached_property
    def _below(self) -> Flow:
        """Where they stand on a line of their own."""
        return Flow(spacing=dp(4))

    @cached_property
    def _chance(self) -> Word:
        return Word(style="support", ink="gold", pos_hint={"center_y": 0.5})

    def show(self, part: OptionsClans, draft: Draft, option: Option, in_line: bool) -> None:
        """Show this clan with the Character that is chosen."""
        chosen = draft.value(option.name)
        self.in_line = in_line
        self.title = draft.name(option.name)
        characters = [character for character in option.choices if character != RANDOM]
        holder = self.ids.first.__self__ if in_line else self._below
        if not in_line or "_below" in vars(self):
            have(self, self._below, not in_line)
        if chosen == RANDOM:
            self._chance.text = tr("at random")
        if chosen == RANDOM or "_chance" in vars(self):
            have(self.ids.label, self._chance, chosen == RANDOM)
        if list(self._medals) != characters:
            for medal in self._medals.values():
                medal.parent.remove_widget(medal)
            self._medals = {
                character: ClanMedal(
                    name=f"options.{option.name}.{character}",
                    ring=theme.CLANS[option.name].field,
                    on_tap=partial(part.pick, option, character),
                )
                for character in characters
            }
        for character, medal in self._medals.items():
            medal.picture = character_picture(draft.game, draft.content, character) or ""
            medal.label, medal.chosen = capital(bare(draft.name(character))), character == chosen
            if medal.parent is not holder:
                if medal.parent is not None:
                    medal.parent.remove_widget(medal)
                holder.add_widget(medal)


class OptionsClans(Part):
    """One line for each clan; a tap on the chosen Character leaves its clan to chance again."""

    title = StringProperty("")
    chance = BooleanProperty(False)
    """Whether chance chooses all of them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines: dict[str, ClanLine] = {}

    def on_kv_post(self, _: Any) -> None:
        # What is known by its id alone is forgotten while it is moved.
        self._link = self.ids.link.__self__

    def clans(self) -> list[Option]:
        """The clans of the game whose options are shown."""
        return [option for option in self.page.draft.options if option.name in theme.CLANS]

    def fill(self) -> None:
        draft, clans = self.page.draft, self.clans()
        self.title, self.chance = draft.explained(CLANS).title, draft.left_to_chance(clans)
        self._place_link()
        for clan in clans:
            self._show(clan)

    def _place_link(self) -> None:
        """Beside the title, or below it, where large letters leave no room."""
        holder = self if theme.current.large else self.ids.heading
        if self._link.parent is not holder:
            self._link.parent.remove_widget(self._link)
            holder.add_widget(self._link, index=1)

    def steps(self) -> Iterator[None]:
        """Show one clan after the other, a step each."""
        for clan in self.clans():
            self._show(clan)
            yield

    def _show(self, clan: Option) -> None:
        line = self._lines.get(clan.name)
        if line is None:
            line = self._lines[clan.name] = ClanLine(clan=clan.name)
            self.ids.panel.put(line)
        in_line = min(self.page.width, theme.PAGE_WIDTH) >= theme.current.grown(ROOM)
        line.show(self, self.page.draft, clan, in_line)

    def pick(self, clan: Option, character: str) -> None:
        """A finger has chosen."""
        draft = self.page.draft
        draft.choose(clan.name, RANDOM if draft.value(clan.name) == character else character)
        self.page.changed()

    def turn(self) -> None:
        """Leave all to chance, or take the classic ones."""
        self.page.draft.choose_all(self.clans(), not self.chance)
        self.page.changed()


class OptionsLink(Card):
    """A few words in the accent that do something."""

    icon = StringProperty("")
    title = StringProperty("")


look.read_rules(__file__, "clans.kv")

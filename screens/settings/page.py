"""Settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

import app
from app.language import languages, own_name, tr
from app.phone import Copied, Profile
from app.refusal import AppRefusal
from screens import look, theme
from screens.alone.parts import edit_profile
from screens.kit import Card, SwitchLine, TabRoom
from screens.kit.page import KeptPage, Part
from screens.ui import Art, Column, Emblem, Middle, Scroll, Words
from screens.ui.overlay import Sheet, confirm
from screens.ui.profile import dressed
from screens.ui.screen import PageColumn
from screens.ui.slide import Stops

MADE_WITH = (
    ("Kivy, KivyMD, asynckivy, plyer, pyjnius", "MIT"),
    ("Material Design Icons", "Apache 2.0"),
    ("Playfair Display", "SIL Open Font License 1.1"),
    ("Roboto", "Apache 2.0"),
    ("PyCryptodome", "BSD 2-Clause"),
    ("spake2, materialyoucolor", "MIT"),
    ("segno", "BSD 3-Clause"),
    ("Unicode Confusables", "Unicode License v3"),
)


class DataPart(Part):
    """Its lines are in page.kv; here is what they do."""

    def export(self) -> None:
        services, navigator = self.page.services, self.page.navigator
        services.phone.fetch(
            services.phone.save_copy,
            lambda file: navigator.tell(services.device.share_file(file)),
            navigator.tell,
        )

    def ask(self) -> None:
        confirm(
            self.page.navigator.layer,
            tr("Replace your data?"),
            tr(
                "The profile, the settings and the finished games of this phone are replaced by those in "
                "the file. A table that is still open here stays."
            ),
            tr("Choose the file"),
            tr("Keep everything as it is"),
            self._choose,
        )

    def _choose(self) -> None:
        self.page.navigator.tell(self.page.services.device.choose_file(self._import))

    def _import(self, file: Path) -> None:
        phone = self.page.services.phone
        phone.fetch(lambda: phone.store_copy(file), self._imported, self.page.navigator.tell)

    def _imported(self, copied: Copied) -> None:
        left_out = self.page.services.phone.use_copy(copied)
        self.page.refresh()
        done = tr("Done: this phone now has the data from the file.")
        if left_out:
            done += " " + tr("Games that could not be read were left out: {number}.", number=left_out)
        self.page.navigator.say(done, "check")

    def about(self) -> None:
        now = theme.current
        body = Column(padding=(dp(20), 0, dp(20), dp(16)), spacing=dp(10))
        body.add_widget(
            Middle(
                Art("mark", size_hint=(None, None), size=(dp(60), dp(82))), size_hint_y=None, height=dp(92)
            )
        )
        for text in (
            tr("Soupçon {version}, free software under the MIT licence.", version=app.__version__),
            tr("No account, no ads, no internet: phones talk to one another, and to nobody else."),
            tr(
                "The games belong to their authors and publishers; the drawings, texts and sounds "
                "here are ours. Get the boxes: they are worth it."
            ),
        ):
            body.add_widget(Words(text, "body"))
        body.add_widget(Words(tr("Built with"), "section"))
        for what, licence in MADE_WITH:
            body.add_widget(Column(Words(what, "support"), Words(licence, "caption", now.dim), spacing=dp(1)))
        Sheet(self.page.navigator.layer, "Soupçon", body, name="about").show()


NEVER = 0
COVER = (5, 10, 20, 30, 60, NEVER)
SIZES = (1.0, 1.15, 1.3, 1.5)


class SettingLine(SwitchLine):
    """One of the settings that are on or off, by its `key`."""

    key = StringProperty("")

    def on_key(self, _: Any, key: str) -> None:
        self.name = f"settings.{key}"


class SettingsPart(Part):
    """Some settings: those its lines are named after, and one of a few (`choice`)."""

    choice = ""

    def choices(self) -> list[tuple[Any, str]]:
        """What there is to choose from, with what it is called."""
        return []

    def set(self, key: str, value: Any) -> None:
        """A finger has chosen."""
        setattr(self.page.services.phone.settings, key, value)

    def fill(self) -> None:
        settings = self.page.services.phone.settings
        if "panel" in self.ids:
            for line in self.ids.panel.children:
                if isinstance(line, SettingLine):
                    line.on = getattr(settings, line.key)
        if self.choice:
            picker = self.ids[self.choice]
            picker.value = getattr(settings, self.choice)
            picker.offer(self.choices())


class ProfileCard(Card):
    """Who holds this phone; a tap changes it."""

    title = StringProperty("")
    who: tuple[str, str] | None = None

    def show(self, mine: Profile) -> None:
        self.title = mine.name
        if self.who != (mine.colour, mine.emblem):
            self.who = (mine.colour, mine.emblem)
            self.ids.emblem.clear_widgets()
            self.ids.emblem.add_widget(Emblem(mine.colour, mine.emblem, dp(64)))


class ProfilePart(SettingsPart):
    def fill(self) -> None:
        self.ids.mine.show(self.page.mine())


class LanguagePart(SettingsPart):
    choice = "lang"

    def choices(self) -> list[tuple[Any, str]]:
        return [(lang, own_name(lang)) for lang in languages()]


class ThemePart(SettingsPart):
    choice = "theme"

    def choices(self) -> list[tuple[Any, str]]:
        return [("dark", tr("Dark")), ("light", tr("Light"))]


class LettersPart(SettingsPart):
    """Small to large, with a sample that follows the finger; everything else follows when it lets go."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stops = Stops(len(SIZES), 0, self._show, "settings.text_scale").when_let_go(
            lambda at: self.set("text_scale", SIZES[at])
        )
        self.ids.row.add_widget(self._stops, index=1)

    def fill(self) -> None:
        chosen = self.page.services.phone.settings.text_scale
        self._stops.at = min(range(len(SIZES)), key=lambda at: abs(SIZES[at] - chosen))
        self._stops.repaint()

    def _show(self, at: int) -> None:
        for words in (self.ids.sample, self.ids.below):
            words.letters = dp(theme.STYLES[words.style].size * theme.scale_of(SIZES[at]))


class SoundPart(SettingsPart):
    """The settings of sound; everything is in its rule in kv."""


class BotsPart(SettingsPart):
    choice = "bot_pace"

    def choices(self) -> list[tuple[Any, str]]:
        return [("calm", tr("Calm")), ("normal", tr("Normal")), ("brisk", tr("Brisk"))]


class CardsPart(SettingsPart):
    choice = "cover_seconds"

    def choices(self) -> list[tuple[Any, str]]:
        # Those one can choose, and the one that was chosen elsewhere.
        chosen = self.page.services.phone.settings.cover_seconds
        times = list(COVER) if chosen in COVER else [*sorted((*COVER[:-1], chosen)), NEVER]
        return [(time, tr("{seconds} s", seconds=time) if time else tr("never")) for time in times]


class SettingsPage(KeptPage):
    """Opened with `part="profile"` it asks at once who holds the phone."""

    tab = True

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        self._parts: list[Part] = []
        super().__init__(navigator, **kwargs)

    def make(self) -> Iterator[None]:
        column = PageColumn(
            size_hint=(1, None), inset=theme.MARGIN, padding=(0, dp(8), 0, dp(24)), spacing=dp(8)
        )
        self._scroll, self._tabs = Scroll(column), TabRoom()
        self.add_widget(Column(self._scroll, self._tabs, size_hint=(1, 1)))
        yield
        for kind in PARTS:
            part = kind(page=self)
            column.add_widget(self.placed(part))
            self._parts.append(part)
            yield

    def enough(self) -> bool:
        if not self._parts:
            return False
        high = sum(part.height + dp(8) for part in self._parts)
        return bool(high + dp(8) > self.height - self._tabs.height)

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        if arguments.get("part") == "profile":
            Clock.schedule_once(lambda _: self.edit())

    def fill(self) -> None:
        for part in self._parts:
            part.fill()

    def mine(self) -> Profile:
        """Who holds this phone."""
        return dressed(self.services.phone.profile or Profile(""))

    def edit(self) -> None:
        """Ask who holds this phone."""
        edit_profile(self.navigator.layer, self.mine(), self._changed, tr("Your profile"))

    def _changed(self, profile: Profile) -> None:
        try:
            self.services.phone.set_profile(profile.name, profile.colour, profile.emblem)
        except AppRefusal as refusal:
            self.navigator.tell(refusal, "account-alert-outline")
            return
        self.fill()


PARTS = (ProfilePart, LanguagePart, ThemePart, LettersPart, SoundPart, BotsPart, CardsPart, DataPart)

look.read_rules(__file__, "page.kv")

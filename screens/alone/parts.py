"""Who plays on this phone, as parts of the options page: its bots, and the people who share it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivymd.uix.boxlayout import MDBoxLayout

from app.kinds import PERSONALITIES
from app.language import tr
from app.phone import Profile
from screens import look, theme
from screens.alone.company import LEVELS, MIXED, Company
from screens.kit import Card, PushButton
from screens.kit.control import Control
from screens.kit.page import Part
from screens.ui import chooser  # noqa: F401 (chips are in its rule)
from screens.ui.keep import Slot, have
from screens.ui.overlay import Layer, Sheet, explain
from screens.ui.paint import Ground
from screens.ui.profile import ProfileEditor


def level_names() -> dict[str, str]:
    """How well a bot plays."""
    return {"beginner": tr("Beginner"), "regular": tr("Regular"), "expert": tr("Expert")}


def temper_names() -> dict[str, str]:
    """How a bot plays."""
    return {
        "balanced": tr("balanced"),
        "bold": tr("bold"),
        "honest": tr("honest"),
        "suspicious": tr("suspicious"),
    }


class OptionsCompany(Part):
    """Something about those who play on this phone; the page knows them and the game."""

    @property
    def company(self) -> Company:
        company: Company = self.page.company
        return company

    def changed(self) -> None:
        self.page.changed()


class OptionsBots(OptionsCompany):
    """How many bots, how good, and of which temper."""

    title = StringProperty("")
    total = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # Children, not ids: those do not hold what is taken out for a while.
        temper, level, *above = self.children
        self._always, self._how = above[::-1], [level, temper]
        self._slot = Slot(self)

    def fill(self) -> None:
        company, info, ids = self.company, self.page.draft.info, self.ids
        self.title = tr("Bots") if company.shared else tr("Opponents")
        self.total = tr("{count} players in all", count=company.players)
        ids.count.least, ids.count.most = company.least_bots(info), company.most_bots(info)
        ids.count.value = company.bots
        levels, tempers = level_names(), temper_names()
        ids.level.value = company.level
        ids.level.offer([(level, levels[level]) for level in LEVELS])
        ids.temper.value = company.temper
        ids.temper.offer(
            [(MIXED, tr("mixed personalities")), *((kind, tempers[kind]) for kind in PERSONALITIES)]
        )
        self._slot.show(*self._always, *(self._how if company.bots else ()))

    def count(self, number: int) -> None:
        self.company.wished = number
        self.changed()

    def explain(self) -> None:
        """What the levels and tempers mean."""
        explain(
            self.page.navigator.layer,
            tr("Bots"),
            tr(
                "A beginner knows the rules and makes mistakes. A regular weighs what has been said "
                "and seen. An expert works out what the others may hold and thinks ahead."
            ),
            tr(
                "A bold bot takes risks, an honest one rarely lies, a suspicious one trusts nobody. "
                "No bot sees more than a player in its seat would."
            ),
        )


class PersonLine(Ground, Card):
    """Somebody who shares the phone; a tap changes them."""

    title = StringProperty("")
    colour = StringProperty("slate")
    emblem = StringProperty("star")
    spare = BooleanProperty(True)
    """Whether there are enough players without this person, so that the row can be removed."""

    __events__ = ("on_remove",)

    def on_kv_post(self, _: Any) -> None:
        """Its rule has made it with a cross."""
        self._cross = self.ids.cross.__self__

    def on_spare(self, *_: Any) -> None:
        have(self, self._cross, self.spare)

    def on_remove(self) -> None:
        """The person in this row does not play after all."""


class PersonAdd(Control, Ground, MDBoxLayout):
    """The button that adds a person."""


class OptionsPeople(OptionsCompany):
    """Those who share the phone."""

    counted = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines: list[PersonLine] = []
        self._slot, self._add = Slot(self.ids.people), self.ids.add.__self__

    def fill(self) -> None:
        people, most = self.company.people, self.page.draft.info.max_players
        self.counted = tr("{count} of {most}", count=len(people), most=most)
        for at, person in enumerate(people):
            if at == len(self._lines):
                line = PersonLine(name=f"options.people.{at}", on_tap=partial(self._edit, at))
                line.bind(on_remove=lambda _, at=at: self._remove(at))
                self._lines.append(line)
            line = self._lines[at]
            line.title, line.colour, line.emblem = person.name, person.colour, person.emblem
            line.spare = len(people) > 2
        self._slot.show(*self._lines[: len(people)], self._add if len(people) < most else None)

    def add(self) -> None:
        self.company.add_person()
        self.changed()

    def _remove(self, at: int) -> None:
        self.company.remove_person(at)
        self.changed()

    def _edit(self, at: int) -> None:
        def done(profile: Profile) -> None:
            self.company.change_person(at, profile)
            self.changed()

        edit_profile(self.page.navigator.layer, self.company.people[at], done, tr("Who plays?"))


def edit_profile(layer: Layer, profile: Profile, on_done: Callable[[Profile], None], title: str) -> Sheet:
    """A sheet to change somebody's name, colour and emblem."""
    editor = ProfileEditor(profile, lambda changed: None, "profile", padding=(theme.MARGIN, 0))
    done = layer.then(lambda: on_done(editor.profile))
    foot = PushButton(tr("Done"), kind="main", on_tap=done, name="profile.done")
    return Sheet(layer, title, editor, foot, share=0.94, name="profile").show()


look.read_rules(__file__, "parts.kv")

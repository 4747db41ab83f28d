"""What only the host of a table can do in its lobby."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from app.language import tr
from screens.lobby import lines, sheets
from screens.ui.overlay import confirm

if TYPE_CHECKING:
    from screens.lobby.page import LobbyPage


class HostTools:
    """Bots, seats and options, asked of the table."""

    def __init__(self, page: LobbyPage) -> None:
        self._page = page

    def _ask(self, do: str, **args: object) -> None:
        self._page.session.ask(do, self._page.told, **args)

    def edit_options(self) -> None:
        """Open the page on which options are chosen."""
        table = self._page.document["table"]
        self._page.go("options", game=table["game"], way="lobby", options=dict(table["options"]))

    def choose_game(self) -> None:
        """Open the page on which another game is chosen for the same people."""
        self._page.go("games", way="lobby")

    def add_bot(self) -> None:
        """Ask how well a bot is to play, and add it."""
        sheets.add_bot(
            self._page.navigator.layer,
            lambda level, personality: self._ask("add_bot", name=None, level=level, personality=personality),
        )

    def remover(self, line: lines.LobbyLine) -> Callable[[], object] | None:
        """How a bot is sent away by a tap on its row."""
        return partial(self._ask, "remove_bot", person=line.person) if line.bot else None

    def about(self, line: lines.LobbyLine) -> None:
        """Everything that can be done about somebody."""
        page = self._page
        who = page.document["people"].get(line.person)
        if who is None:
            return
        bot = who["bot"]
        sheets.about_person(
            page.navigator.layer,
            line,
            self._choices(line),
            None if bot is None else (bot["level"], bot["personality"]),
            lambda level, personality: self._ask(
                "change_bot", person=line.person, level=level, personality=personality
            ),
        )

    def _choices(self, line: lines.LobbyLine) -> list[sheets.Choice]:
        page, table = self._page, self._page.document["table"]
        order = list(table["order"])
        choices: list[sheets.Choice] = []
        if line.mine:
            choices.append(
                ("palette-outline", tr("My name and emblem"), "person.profile", page.edit_profile),
            )
        if line.person in order:
            choices += self._places(line.person, order)
        if line.bot:
            choices.append(
                (
                    "robot-off-outline",
                    tr("Remove this bot"),
                    "person.remove",
                    partial(self._ask, "remove_bot", person=line.person),
                )
            )
        elif not line.mine:
            choices.append(
                (
                    "account-remove-outline",
                    tr("Remove from the table"),
                    "person.remove",
                    partial(self._kick, line),
                )
            )
        return choices

    def _places(self, person: str, order: list[str]) -> list[sheets.Choice]:
        """Who begins, and another seat without dragging."""
        choices: list[sheets.Choice] = []
        document = self._page.document
        if lines.chooses_first(document):
            if document["table"]["first"] == person:
                choices.append(
                    (
                        "dice-multiple-outline",
                        tr("Draw the first player"),
                        "person.lot",
                        partial(self._ask, "first", person=None),
                    )
                )
            else:
                choices.append(
                    (
                        "crown-outline",
                        tr("Plays first"),
                        "person.first",
                        partial(self._ask, "first", person=person),
                    )
                )
        for by, icon, text, name in (
            (-1, "arrow-up", tr("One seat up"), "person.up"),
            (1, "arrow-down", tr("One seat down"), "person.down"),
        ):
            wished = lines.moved(order, person, by)
            if wished != order:
                choices.append((icon, text, name, partial(self._ask, "order", people=wished)))
        return choices

    def _kick(self, line: lines.LobbyLine) -> None:
        confirm(
            self._page.navigator.layer,
            tr("Remove {name}?", name=line.name),
            tr("That phone will not be able to rejoin this table."),
            tr("Remove"),
            tr("Keep"),
            partial(self._ask, "kick", person=line.person),
        )

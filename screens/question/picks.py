"""What may be picked, on the panel: people, shares, cards, and plates for everything else."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.questions.question import Item, Pick
from screens import theme
from screens.question.looks import note
from screens.ui import Column, Ground, Tappable
from screens.ui import elements as el
from screens.ui.keep import Element, box

if TYPE_CHECKING:
    from screens.question.asking import Asking


INSTEAD = "instead"
"""The kind of pick whose items are other ways to answer: they stand beside the answers."""


class PickPlate(Tappable, Ground, Column):
    """A raised ground that can be tapped."""


plate = box(PickPlate)


def plate_looks(asking: Asking, pick: Pick, item: Item) -> dict[str, Any]:
    """What something to pick stands on, and what a tap on it does: once it is chosen it has a frame."""
    game_theme, chosen = asking.scene.game_theme, bool(item.count)
    accent, grounds = game_theme.text, game_theme.grounds
    return {
        **asking.taps(pick, item),
        "fill": asking.looks.chosen_ground(asking) if chosen else grounds.raised,
        "line": accent if chosen else grounds.line,
        "line_width": dp(2.5) if chosen else dp(1),
        "radius": dp(14),
    }


def shown(asking: Asking, pick: Pick) -> list[Element]:
    """A pick on the panel, below its title."""
    if pick.kind == INSTEAD:
        return []
    if pick.at == "board":
        return [note("gesture-tap", pick.hint)] if pick.hint else []
    # A small screen needs the room; people need no heading.
    said = "" if asking.compact and pick.kind == "seat" else asking.support(pick.title)
    title = [el.Words(said, "support", theme.current.dim, key=f"title.{pick.key}")] if said else []
    if pick.how == "shares":
        return [*title, *(_stepper(asking, pick, item) for item in pick.items)]
    if pick.kind == "seat":
        return [*title, _people(asking, pick)]
    return [*title, *_plates(asking, pick)]


def _people(asking: Asking, pick: Pick) -> Element:
    """People in a row; many of them in two."""
    count = len(pick.items)
    columns = max(1, count if count <= 5 else -(-count // 2))
    return el.Grid(
        *(_person(asking, pick, item) for item in pick.items),
        cols=columns,
        spacing=dp(8 if columns < 5 else 5),
        key=f"people.{pick.key}",
    )


def _person(asking: Asking, pick: Pick, item: Item) -> Element:
    now, small = theme.current, asking.compact
    person, off = asking.scene.seats[int(item.key)], bool(item.why_not)
    below = asking.looks.badge(asking, item)
    looks = plate_looks(asking, pick, item) | {"dashed": off, **({"fill": theme.CLEAR} if off else {})}
    emblem = el.Emblem(
        person.colour,
        person.emblem,
        dp(36 if small else 46),
        ring=looks["line"] if item.count else theme.CLEAR,
        dim=0.45 if off else 1.0,
    )
    ink = now.dim if off else now.text
    if len(pick.items) == 1:
        # Nobody stands beside them: all of it in one line.
        middle = {"center_y": 0.5}
        name = el.Words(item.title, "support_strong", ink, lines=1, pos_hint=middle, key="name")
        said = None if below is None else el.Snug(below, pos_hint=middle, key="below")
        lines = [el.Row(emblem, name, said, spacing=dp(10), padding=(dp(6), 0), key="line")]
    else:
        lines = [
            el.Row(el.Space(), emblem, el.Space(), key="emblem"),
            el.Words(item.title, "support_strong", ink, "center", lines=1, key="name"),
            *([] if below is None else [el.Row(el.Space(), below, el.Space(), key="below")]),
        ]
    return plate(
        *lines,
        **looks,
        padding=(dp(4), dp(5 if small else 8)),
        spacing=dp(2 if small else 4),
    )


def _stepper(asking: Asking, pick: Pick, item: Item) -> Element:
    """Somebody's share: fewer, how many, more."""
    person = asking.scene.seats[int(item.key)]
    middle = {"center_y": 0.5}
    return el.Row(
        el.Emblem(person.colour, person.emblem, dp(36), pos_hint=middle),
        el.Words(item.title, "strong", lines=1, pos_hint=middle),
        _step("minus", f"less.{item.key}", item.less, lambda: asking.less(pick, item)),
        el.Words(str(item.count), "number", natural=True, pos_hint=middle),
        _step("plus", f"more.{item.key}", item.more, lambda: asking.tap(pick, item)),
        spacing=dp(8),
        padding=(dp(6), 0),
        height=theme.TOUCH,
        key=item.key,
    )


def _step(icon: str, name: str, on: bool, tap: object) -> Element:
    now = theme.current
    return el.IconButton(
        icon,
        colour=now.text if on else now.faint,
        on_tap=tap,
        enabled=on,
        fill=now.surface2,
        name=name,
        pos_hint={"center_y": 0.5},
        key=name,
    )


def _plates(asking: Asking, pick: Pick) -> list[Element]:
    """Everything else, under the heading of its group where it has one."""
    looks, made = asking.looks, []
    columns = looks.columns(asking, pick)
    for group, items in groupby(pick.items, key=lambda item: item.group):
        if group:
            made.append(el.Words(group, "support", theme.current.dim, key=f"group.{group}"))
        made.append(
            el.Grid(
                *(looks.item(asking, pick, item) for item in items),
                cols=columns,
                spacing=dp(7),
                key=f"{pick.key}.{group}",
            )
        )
    return made

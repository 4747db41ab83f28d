"""The moments in which I choose somebody: to interrogate, to give a token to or take one from, to attack,
to look at or swap a Support token with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.ghoul import texts
from screens.games.ghoul.asking import asking
from screens.games.ghoul.attacking import ATTACK, attack_button, ends_the_game
from screens.games.ghoul.cast import Cast
from screens.games.ghoul.parts import area, go, narrow, skip
from screens.games.ghoul.pips import Pips, picture
from screens.table.parts import note
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, Row
from screens.ui.button import Button
from screens.ui.emblem import Emblem
from screens.ui.flow import Flow
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

MOST_IN_A_ROW = 4


def row(page: TablePage, scene: Scene) -> Widget:
    """The people I choose among, with their tokens."""
    choice = asking(page, scene)
    assert choice is not None
    cast, count = Cast(scene), len(choice.seats)
    columns = count if count <= MOST_IN_A_ROW else -(-count // 2)
    grid = Grid(cols=max(1, columns), spacing=dp(6))
    for seat in choice.seats:
        grid.add_widget(PersonCard(page, cast, seat, seat == choice.chosen, choice.tap))
    return grid


class PersonCard(Tappable, Ground, Column):
    """Somebody to choose: emblem and tokens, and the name below."""

    def __init__(self, page: TablePage, cast: Cast, seat: int, chosen: bool, on_tap: object) -> None:
        now, scene = theme.now, cast.scene
        person = scene.seats[seat]
        super().__init__(
            on_tap=lambda: on_tap(seat),  # type: ignore[operator]
            name=f"person.{seat}",
            fill=theme.mixed(now.surface2, scene.mood.fill, 0.18) if chosen else now.surface2,
            line=scene.mood.fill if chosen else now.line,
            line_width=dp(3 if chosen else 1),
            radius=dp(14),
            padding=(dp(7), dp(5)),
            spacing=dp(2),
            size_hint_y=None,
        )
        total = cast.total(seat)
        red = total >= cast.shows_all_from
        pips = Pips(dp(13), 1, "left", height=dp(13), width=dp(30))
        pips.size_hint_x = 1
        pips.show(cast.tokens(seat))
        name = tr("You") if seat == scene.reader else person.name
        number = Words(str(total), "support_strong", now.danger_text if red else now.dim, natural=True)
        emblem = Emblem(person.colour, person.emblem, dp(28))
        self.add_widget(Row(emblem, number, pips, spacing=dp(5)))
        self.add_widget(Words(name, "caption", align="left", lines=1))


def interrogate(page: TablePage, scene: Scene) -> Widget:
    """Whom to question."""
    cast = Cast(scene)
    return _somebody(
        page,
        scene,
        tr("Who will you interrogate?"),
        "interrogate",
        lambda name: tr("Interrogate {name}", name=name),
        tr("Interrogate"),
        tr(
            "They show you two cards of their choice; all of them with {count} tokens or more.",
            count=cast.shows_all_from,
        ),
    )


def give(page: TablePage, scene: Scene) -> Widget:
    """Who gets a token."""
    return _somebody(
        page,
        scene,
        tr("Who gets a token?"),
        "give",
        lambda name: tr("Give {name} a token", name=name),
        tr("Give a token"),
        "",
    )


def _somebody(
    page: TablePage, scene: Scene, text: str, move: str, named: object, title: str, hint: str
) -> Widget:
    target = page.choice.picked.get("target")
    words = title if target is None else named(texts.you(scene, target))  # type: ignore[operator]
    return area(
        page,
        scene,
        text,
        row(page, scene),
        note(hint) if hint and not page.compact else None,
        Row(
            skip(page),
            go(
                page,
                words,
                lambda: page.act({"move": move, "target": target}),
                target is not None,
                tr("First tap somebody."),
            ),
            spacing=dp(10),
        ),
    )


def remove(page: TablePage, scene: Scene) -> Widget:
    """Whose token goes back, and which one."""
    cast = Cast(scene)
    picked = page.choice.picked
    target, zone = picked.get("target"), picked.get("zone")
    zones = None
    if target is not None:
        zones = Flow()
        for name in (name for name in page.choice.values("zone") if name is not None):
            zones.add_widget(_zone(page, cast, target, name, name == zone))
        offered = [name for name in page.choice.values("zone") if name is not None]
        if zone is None and len(offered) == 1:
            zone = offered[0]
    return area(
        page,
        scene,
        tr("Whose token will you take away?"),
        row(page, scene),
        zones,
        Row(
            skip(page),
            go(
                page,
                tr("Take it away"),
                lambda: page.act({"move": "remove", "target": target, "zone": zone}),
                zone is not None,
                tr("First tap somebody.") if target is None else tr("First tap a token."),
            ),
            spacing=dp(10),
        ),
    )


def _zone(page: TablePage, cast: Cast, target: int, zone: str, chosen: bool) -> Widget:
    now, mood = theme.now, cast.scene.mood
    count = cast.player(target)["tokens"][zone]
    chip = _ZoneChip(
        on_tap=lambda: page.pick("zone", zone),
        name=f"zone.{zone}",
        fill=theme.mixed(now.surface2, mood.fill, 0.18) if chosen else now.surface2,
        line=mood.fill if chosen else now.line,
        line_width=dp(3 if chosen else 1),
        radius=dp(22),
        padding=(dp(10), dp(6)),
        spacing=dp(7),
        size_hint=(None, None),
        height=max(dp(44), now.grown(dp(38))),
    )
    side = now.letters(20)
    chip.add_widget(Art(picture(zone), size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5}))
    text = cast.name("zones", zone) + (f" × {count}" if count > 1 else "")
    chip.add_widget(Words(text, "support", natural=True, pos_hint={"center_y": 0.5}))
    chip.bind(minimum_width=chip.setter("width"))
    return chip


class _ZoneChip(Tappable, Ground, Row):
    """A zone with a token in it."""


def attack(page: TablePage, scene: Scene) -> Widget:
    """Attack or not. Everybody is asked in the same way, with the people whose tokens allow it."""
    cast = Cast(scene)
    choice = asking(page, scene)
    now = scene.view["tile_action"]
    entry = cast.actions(now["tile"])[now["at"]]
    nobody = choice is None or not choice.seats
    rule = note(f"{texts.action(cast, entry)}. {ends_the_game()}", "sword")
    whom = note(tr("Nobody has enough tokens."), "account-off-outline") if nobody else row(page, scene)
    return area(
        page,
        scene,
        tr("Will you attack?"),
        *([whom, rule] if page.tight else [rule, whom]),
        Row(
            skip(page),
            attack_button(page, scene, ATTACK, tr("Nobody has enough tokens.") if nobody else ""),
            spacing=dp(10),
        ),
    )


def support(page: TablePage, scene: Scene) -> Widget:
    """Look at a Support token, or swap mine with somebody's, unseen."""
    target = page.choice.picked.get("target")

    def button(move: str, title: str, short: str, icon: str) -> Button:
        ready = target is not None and page.choice.allows(move=move, target=target)
        why = tr("First tap somebody.") if target is None else tr("That is the token in front of you.")
        return Button(
            title,
            # In very large letters there is no room for a line above that says it.
            short if page.tight else "",
            kind="outline" if ready else "off",
            icon="" if page.compact else icon,
            centred=True,
            mood=scene.mood,
            height=theme.MAIN_BUTTON,
            on_tap=lambda: page.act({"move": move, "target": target}),
            on_refused=lambda: page.say(why),
            name=f"answer.{move}",
        )

    look = button("support_look", tr("Look"), tr("in secret"), "eye-outline")
    swap = button("support_swap", tr("Swap"), tr("for yours"), "swap-horizontal")
    hint = note(tr("Look: only you see that token. Swap: it trades places with yours, and nobody looks."))
    return area(
        page,
        scene,
        tr("The Support tokens"),
        *([row(page, scene), hint] if page.tight else [hint, row(page, scene)]),
        _in_one_line(page, look, swap)
        if page.compact and not narrow(page)
        else _in_two_lines(page, look, swap),
    )


def _in_one_line(page: TablePage, look: Button, swap: Button) -> Widget:
    """Where the ring needs the room."""
    nothing = skip(page)
    nothing.size_hint_x = 1.25
    return Row(nothing, look, swap, spacing=dp(8))


def _in_two_lines(page: TablePage, look: Button, swap: Button) -> Widget:
    return Column(Row(look, swap, spacing=dp(10)), skip_alone(page), spacing=dp(9))


def skip_alone(page: TablePage) -> Button:
    """Not doing it, on a line of its own."""
    button = skip(page)
    button.size_hint_x = 1
    return button

"""Asks for a permission when it is needed, says why, and goes on without it if the user refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.device.purposes import PURPOSES, Purpose
from app.language import tr
from screens import theme
from screens.kit import PushButton
from screens.ui.boxes import Column, Row
from screens.ui.icon import Icon
from screens.ui.overlay import Sheet
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.navigation import Navigator

Then = Callable[[bool], None]


def allow(navigator: Navigator, purpose: str, then: Then, lightly: bool = False) -> None:
    """Have something allowed, then go on: `then` hears whether it is.

    Where Android says so, the reason comes first. Whoever refuses is told what works without, and where to
    change their mind. `lightly` is for what nobody asked for and is merely nice to have: the reason always
    comes first, and a refusal is answered in one line.
    """
    device, about = navigator.services.device, PURPOSES[purpose]

    def answered(allowed: bool) -> None:
        if not allowed and lightly:
            navigator.say(about.without(), about.icon)
        elif not allowed:
            _refused(navigator, about)
        then(allowed)

    if device.allowed(purpose):
        then(True)
    elif lightly or device.wants_reason(purpose):
        _reason(navigator, about, lambda: device.ask(purpose, answered), lambda: answered(False))
    else:
        device.ask(purpose, answered)


def _reason(
    navigator: Navigator, about: Purpose, go_on: Callable[[], object], refuse: Callable[[], object]
) -> None:
    answer = [refuse]
    layer = navigator.layer

    def agree() -> None:
        answer[0] = go_on
        layer.put_away()

    foot = Column(
        PushButton(tr("Continue"), kind="main", on_tap=agree, name="permission.ask"),
        PushButton(tr("Not now"), centred=True, on_tap=layer.put_away, name="permission.no"),
        spacing=dp(10),
    )
    # However it goes away, there is an answer, and only one.
    Sheet(
        layer,
        about.title(),
        _told(about, about.why()),
        foot,
        on_dismiss=lambda: answer[0](),
        name="permission",
    ).show()


def _refused(navigator: Navigator, about: Purpose) -> None:
    layer = navigator.layer
    settings = layer.then(lambda: navigator.tell(navigator.services.device.open_app_settings()))
    foot = Column(
        PushButton(tr("Continue without"), kind="main", on_tap=layer.put_away, name="permission.without"),
        PushButton(tr("App settings"), icon="cog-outline", on_tap=settings, name="permission.settings"),
        spacing=dp(10),
    )
    Sheet(layer, about.title(), _told(about, about.why(), about.without()), foot, name="permission").show()


def _told(about: Purpose, *texts: str) -> Row:
    words = Column(*(Words(text, "body", theme.current.text) for text in texts), spacing=dp(10))
    return Row(
        Icon(about.icon, theme.current.letters(26), theme.APP_THEME.text, pos_hint={"top": 1}),
        words,
        padding=(dp(20), dp(4), dp(20), dp(12)),
        spacing=dp(14),
    )

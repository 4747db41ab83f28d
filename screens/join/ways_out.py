"""When phones on the same network cannot see one another: what to do about it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.language import tr
from screens import theme
from screens.kit import PushButton
from screens.navigation import Navigator
from screens.ui import Column, GroundColumn, Icon, Row, Words
from screens.ui.overlay import Layer, Sheet

Step = tuple[str, Callable[[], object]]
"""Something that can be done right here: what it says, and what it does."""


def ways_out(
    navigator: Navigator,
    title: str,
    own_wifi: PushButton | None = None,
    by_bluetooth: Step | None = None,
    page: str = "",
) -> Sheet:
    """A sheet with why that is, and the two ways out; `own_wifi` opens a Wi-Fi right here, `by_bluetooth`
    turns to Bluetooth. `page` is the address of the host's page, with what helps where it does not open."""
    device, layer = navigator.services.device, navigator.layer
    why = tr(
        "The phones must be on the same Wi-Fi. Even then, networks in hotels, trains and "
        "campsites often keep guests apart: nothing is wrong with the phones. There are two "
        "ways round it, and neither needs the Internet."
    )
    hotspot = tr(
        "One phone turns on its hotspot, and the others join that Wi-Fi. No mobile data is "
        "used: the game stays between the phones."
    )
    bluetooth = tr(
        "The host opens the table to Bluetooth, and the others search by Bluetooth: no "
        "network is needed. It reaches about ten metres, for up to seven guests."
    )
    stay = tr(
        "The camera opens {page}, and no page comes? Stay connected to this Wi-Fi although it has no "
        "Internet, or turn mobile data off for as long as you play. The address can also be typed into "
        "any browser; the page then asks for the code.",
        page=page,
    )
    body = Column(
        Words(why, "support", theme.current.dim),
        *([_way("web", tr("Without the app"), stay)] if page else []),
        _way(
            "access-point",
            tr("A phone’s hotspot"),
            hotspot,
            *([own_wifi] if own_wifi is not None else []),
            PushButton(
                tr("Hotspot settings"),
                icon="cog-outline",
                on_tap=lambda: navigator.tell(device.open_hotspot_settings()),
                name="ways_out.hotspot",
            ),
        ),
        _way(
            "bluetooth",
            tr("Bluetooth"),
            bluetooth,
            *([] if by_bluetooth is None else [_step(layer, *by_bluetooth)]),
            PushButton(
                tr("Bluetooth settings"),
                icon="cog-outline",
                on_tap=lambda: navigator.tell(device.open_bluetooth_settings()),
                name="ways_out.bluetooth",
            ),
        ),
        padding=(dp(20), dp(4), dp(20), dp(12)),
        spacing=dp(12),
    )
    return Sheet(layer, title, body, share=0.92, name="ways_out").show()


def _step(layer: Layer, text: str, go: Callable[[], object]) -> PushButton:
    return PushButton(
        text, kind="main", icon="bluetooth", on_tap=layer.then(go), name="ways_out.by_bluetooth"
    )


def _way(icon: str, title: str, text: str, *buttons: PushButton) -> GroundColumn:
    now = theme.current
    return GroundColumn(
        Row(Icon(icon, now.letters(24), theme.APP_THEME.text), Words(title, "section"), spacing=dp(12)),
        Words(text, "support", now.text),
        *buttons,
        fill=theme.mixed(now.surface, now.surface2, 0.5),
        line=now.line,
        radius=theme.RADIUS,
        padding=dp(14),
        spacing=dp(8),
    )

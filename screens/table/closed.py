"""A table is closed: the host is asked once more, and the others read who has closed it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.kinds import Json
from app.language import listed, tr
from app.refusal import said
from app.session import TableSession
from screens.ui.overlay import Layer, confirm, tell
from screens.ui.screen import Page


def tell_put_aside(page: Page, session: TableSession) -> None:
    """Say, once, that the game this table had when it was kept is not on it any more."""
    why = session.put_aside()
    if why is not None:
        tell(page.navigator.layer, tr("A game was put aside"), said(why), tr("OK"))


def ask(layer: Layer, session: TableSession, on_yes: Callable[[], None]) -> None:
    """Close the table for everybody? It says for whom, and that nothing can be continued."""
    if session.kind != "host":
        confirm(
            layer,
            tr("End this game?"),
            tr("It ends here without a result and cannot be resumed."),
            tr("End this game"),
            tr("Keep playing"),
            on_yes,
        )
        return
    confirm(
        layer,
        tr("Close the table?"),
        _meaning(session.document),
        tr("Close it for everybody"),
        tr("Leave it open"),
        on_yes,
    )


def _meaning(document: Mapping[str, Json]) -> str:
    """What closing means, and for whom."""
    status = document.get("table", {}).get("status", "lobby")
    me = document.get("you", {}).get("person")
    others = [
        row["name"]
        for person, row in document.get("people", {}).items()
        if person != me and not row["bot"] and not row.get("gone")
    ]
    if status == "playing":
        meaning = tr("The game ends here without a result. Nobody can resume it, not even you.")
    elif status == "over":
        meaning = tr("The code will stop working. The finished game stays in everybody’s history.")
    else:
        meaning = tr("The code will stop working: to play together, somebody must open a new table.")
    if not others:
        return meaning
    return tr("It closes for {names} too.", names=listed(others)) + " " + meaning


def why(session: TableSession) -> tuple[str, str]:
    """Why this phone is at the table no more, and what that means; nothing where it went by itself."""
    if session.status == "refused" and session.refusal is not None:
        return tr("You are no longer at this table"), said(session.refusal)
    name, status = session.host_name, session.document.get("table", {}).get("status", "lobby")
    if session.why_ended == "removed":
        title = (
            tr("{name} has removed you from the table", name=name) if name else tr("You have been removed")
        )
        return title, tr("The others continue without you.")
    if session.why_ended == "replaced":
        title = tr("Your seat is played in a browser now")
        return title, tr("It is the same seat and hand. To play here again, tap Resume on the first page.")
    if session.why_ended != "closed":
        return "", ""
    title = tr("{name} has closed the table", name=name) if name else tr("The table has been closed")
    if status == "playing":
        return title, tr("The game ends here without a result and cannot be resumed.")
    if status == "over":
        return title, tr("The finished game stays in your history.")
    return title, tr("To play together, somebody must open a new table.")


def gone(page: Page, session: TableSession) -> None:
    """The table is there no more: say why until it has been read. Whoever reads a result may read on."""
    if page.services.phone.session is not session:
        page.navigator.home()
        return
    # Whoever was about to leave need not be asked any more.
    page.navigator.layer.dismiss_named("leave")
    over = session.document.get("table", {}).get("status") == "over"
    if session.kind == "join" and over and page.name in ("table", "end"):
        if page.name != "end":
            page.go("end")
    else:
        session.leave()
        page.navigator.home()
    title, text = why(session)
    if title and session.kind == "join":
        tell(page.navigator.layer, title, text, tr("OK"))
    elif title:
        # Whoever holds this phone has closed it from outside the app; or it could not be opened.
        page.navigator.say(text if session.status == "refused" else tr("The table has been closed."))

"""A host that has paired as it should and sends what passes every check and yet no page can show: the app
goes on, and says why it is at that table no more."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.net.gate import Gate
from app.net.pairing import password
from app.net.transport import Stream
from app.net.transports import tcp
from tests.hostile.test_hosts import CODE, WELCOME, Message, honest
from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing

HERE = "127.0.0.1"


class Host:
    """Welcomes everybody with the same view, in a thread of its own."""

    def __init__(self) -> None:
        self.view: Message = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._gate = Gate(lambda hello: password(hello.kind, CODE if hello.kind == "code" else "tag-secret"))
        listening = asyncio.run_coroutine_threadsafe(tcp.listen(0, self._came, HERE), self._loop)
        self.port = listening.result(10).port
        self._visits: set[asyncio.Task[None]] = set()

    @property
    def link(self) -> str:
        """The invitation to its table."""
        return f"soupcon://join/{CODE}?at={HERE}:{self.port}&t=t1"

    def _came(self, stream: Stream) -> None:
        self._visits.add(self._loop.create_task(self._serve(stream)))

    async def _serve(self, stream: Stream) -> None:
        try:
            _, channel = await self._gate.accept(stream)
            await channel.send(WELCOME)
            await channel.send(self.view)
            self._channel = channel
            while True:
                message = await channel.receive()
                if message["t"] == "ping":
                    await channel.send({"t": "pong", "n": message["n"]})
        except ConnectionError:
            stream.close()

    def say_goodbye(self) -> None:
        """The table is closed."""
        bye = self._channel.send({"t": "bye", "why": "closed"})
        asyncio.run_coroutine_threadsafe(bye, self._loop).result(10)

    def close(self) -> None:
        """No more."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)


@pytest.fixture
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.close()


def _empty(view: Message) -> None:
    view["document"]["game"] = {"decision": 1}


def _upside_down(view: Message) -> None:
    game = view["document"]["game"]
    for key in list(game):
        if key != "decision":
            game[key] = {"players": []} if isinstance(game[key], list) else [game[key]]


def _huge(view: Message) -> None:
    def grow(value: Any) -> Any:
        if type(value) is int:
            return 10**9
        if isinstance(value, list):
            return [grow(one) for one in value]
        return {key: grow(one) for key, one in value.items()} if isinstance(value, dict) else value

    game = view["document"]["game"]
    view["document"]["game"] = {**grow(game), "decision": game["decision"]}


def _undressed(view: Message) -> None:
    for row in view["document"]["people"].values():
        row["colour"], row["emblem"] = "none", "../../main"


def _strange_news(view: Message) -> None:
    view["log"] = [{"event": "exploded", "by": 10**9, "card": {"x": []}}, *view["log"]]


VIEWS: dict[str, tuple[int, Callable[[Message], None]]] = {
    "an empty game": (4, _empty),
    "a game upside down": (4, _upside_down),
    "huge numbers": (4, _huge),
    "people without faces": (0, _undressed),
    "news nobody knows": (4, _strange_news),
}


def test_the_app_goes_on(phone: Phones, host: Host) -> None:
    """Each in turn, on one phone: what can be shown is, and the rest ends with a sentence."""
    bo = phone("Bo")
    for what, (moves, change) in VIEWS.items():
        host.view = honest("complots", moves)
        change(host.view)
        bo.device("open_link", host.link)
        bo.tap("confirm.yes")
        bo.wait_until(lambda state: bool(state["session"] and state["session"]["document"]) or unread(bo))
        bo.shot(what.replace(" ", "-"))
        if not unread(bo):
            host.say_goodbye()
            bo.wait_for(contains="closed the table")
        if bo.page == "join":
            bo.back()
        else:
            bo.tap("notice.read")
        bo.wait_for(page="home", gone="notice.read")


def unread(bo: PhoneProcess) -> bool:
    """Whether it says that it cannot read what the table sends."""
    return any("cannot read what the table sends" in text for text in bo.texts())

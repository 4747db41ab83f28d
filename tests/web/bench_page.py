"""A page without a browser and without a network: what it is sent, and touches as a finger makes them."""

from __future__ import annotations

import json
import random
from typing import Any

from app.net import strict
from app.net.channel import CHANGE, TO_GUEST_SIZES, record_size
from app.net.messages import TO_GUEST, TO_HOST, check
from app.net.pairing import Hello
from app.net.squeeze import squeeze
from app.table.ids import new_id, tag
from app.table.patch import merge
from app.web.face import Face
from app.web.link import FaceLink, MakeFace
from tests.table.bench import Bench


class BenchPage:
    """The far end of a link: the page, with everything it was ever sent."""

    browser = False

    def __init__(self, bench: Bench, name: str, lang: str = "fr", make: MakeFace = Face) -> None:
        self.bench = bench
        self.name = name
        self.got: list[dict[str, Any]] = []
        self.sizes: list[int] = []
        """What the record of each of these messages measures."""
        self.sight: dict[str, Any] = {}
        self.revision = 0
        self.open = True
        self.join_id = new_id()
        self.person = self.secret = ""
        self._lang, self._make = lang, make
        self.link = self._connect()

    def _connect(self) -> FaceLink:
        return FaceLink(self, self.bench.host, self._lang, self._make, self.bench.clock.now)

    # -- as the link sees it -------------------------------------------------------------------

    def send(self, message: dict[str, Any], room: int = 0) -> None:
        """Something is sent: exactly what the protocol allows, through JSON."""
        check(message, TO_GUEST)
        data = strict.write(message)
        self.sizes.append(record_size(max(len(squeeze(data, max(CHANGE, room))), room), TO_GUEST_SIZES))
        message = json.loads(data)
        self.got.append(message)
        if message["t"] == "welcome":
            self.person, self.secret = message["person"], message["secret"]
        elif message["t"] == "sight":
            assert message["base"] in (0, self.revision)
            self.sight = merge({} if message["base"] == 0 else self.sight, message["patch"])
            self.revision = message["rev"]

    def close(self) -> None:
        """The host hangs up."""
        self.open = False

    # -- what a guest does ---------------------------------------------------------------------

    def say(self, **message: Any) -> None:
        """Send a message."""
        check(message, TO_HOST)
        self.link.receive(json.loads(json.dumps(message)))

    def join(self, watch: bool = False) -> BenchPage:
        """Come in with the code."""
        self.bench.host.arrive(self.link, Hello("code", None, f"memory:{self.name}"))
        self.say(t="join", id=self.join_id, name=self.name, colour="", emblem="", watch=watch)
        return self

    def come_back(self) -> None:
        """After a reload: another connection with the seat's secret."""
        self.open, self.sight, self.revision, self.link = True, {}, 0, self._connect()
        hello = Hello("seat", f"{self.person}.{tag(self.secret)}", f"memory:{self.name}")
        assert self.bench.host.password_for(hello) == f"seat:{self.secret}"
        self.bench.host.arrive(self.link, hello)
        self.say(t="resume", rev=0)

    def touch(self, what: str, /, **args: Any) -> None:
        """A touch, not faster than fingers are."""
        self.bench.clock.pass_time(0.1)
        self.say(t="touch", do=what, args=args)

    def asked(self) -> bool:
        """Whether this guest has something to answer."""
        return bool(self.sight.get("question", {}).get("mine"))

    def play(self, rng: random.Random) -> None:
        """Tap something that is offered: an answer where one is ready, else one of the things to choose."""
        sight = shown(self.sight)
        question = next((one["question"] for one in sight["open"] if "question" in one), sight["question"])
        ready = [answer for answer in question.get("answers", ()) if answer.get("ready")]
        picks = [
            (pick["key"], item["key"])
            for pick in question.get("picks", ())
            if pick.get("how") != "none" and not pick.get("covered")
            for item in pick.get("items", ())
            if not item.get("why_not")
        ]
        covered = any(pick.get("covered") for pick in question.get("picks", ()))
        if ready and (not picks or rng.random() < 0.7):
            self.touch("answer", n=sight["question"]["n"], key=rng.choice(ready)["key"])
        elif picks and not (covered and rng.random() < 0.5):
            pick, item = rng.choice(picks)
            self.touch("tap", n=sight["question"]["n"], pick=pick, item=item)
        elif covered:
            self.touch("look", at="question", on=True)
        else:
            self.touch("back", n=sight["question"]["n"])


def shown(value: Any) -> Any:
    """What travelled by keys, in lists again."""
    if isinstance(value, dict):
        if "#" in value:
            return [shown(value[key]) for key in value["#"]]
        return {key: shown(inner) for key, inner in value.items()}
    return [shown(one) for one in value] if isinstance(value, list) else value

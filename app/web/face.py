"""The host's side of a page: what one browser guest sees and taps, made from what a phone would be sent.

A page knows no rule and no sentence. It is sent sights (`face_sight`) and sends taps; what it may do is what
the question it was sent offers, and no move ever reaches it. What only this guest may see stands in `open`
alone, and only while they look: the rest of a sight is the same whatever they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import engine
from app.event_log import private
from app.games import pocket, question
from app.language import languages
from app.language.narrator import whispered_events
from app.questions.player_view import PlayerView, ReadLog
from app.questions.question import Pick, Question, only_waits_otherwise, to_json
from app.questions.selection import Selection
from app.refusal import AppRefusal, sentence
from app.table.document import OwnView
from app.table.page_change import PageSight
from app.table.public import PublicTable
from app.web import face_people, face_sheets, face_sight
from app.web.face_keyed import by_key, keyed
from app.web.face_moments import flights, moment
from app.web.public_sight import NOTHING_SAID, PublicLine, PublicSight, PublicSights, Said
from engine.core.json import Json

Document = Mapping[str, Json]
Event = Mapping[str, Json]

PART: Final = 60
"""Lines of the log a page is shown more of at once: they have room in one record, as every change has."""
FIRST: Final = 1
"""The turn until which a game has just begun."""
LOG: Final = "log"
"""The sheet of what has happened."""
ABOUT: Final = "about"
"""The sheet of what everybody knows of somebody."""
RULES: Final = "rules"
"""The sheet that is there before a game too."""
MOST_KEPT: Final = 16
"""Questions that are kept while somebody taps to and fro."""
ASKABLE: Final = frozenset(
    {
        *("profile", "watch", "leave", "leave_for_good", "vote_out", "nudge"),
        *("react", "seen", "take_back", "stand_in"),
    }
)
"""What a guest may ask of the table besides making moves; the table checks it again."""


@dataclass(slots=True)
class _Eyes:
    """What lies open on the page: one's own things, the cards of a question. Each has its own cover."""

    pocket: bool = False
    question: bool = False


@dataclass(slots=True)
class _Log:
    """What has happened, in lines, the newest last: what everybody was told, in words to this guest. What
    only they were told stands in their pocket."""

    of: list[PublicLine]
    lines: list[dict[str, Json]] = field(default_factory=list)
    start: int = 0
    """The first line that is shown: only the end is, until somebody wants to read more."""

    def __post_init__(self) -> None:
        self.start = max(0, len(self.of) - PART)

    def earlier(self) -> None:
        """Show a part more."""
        self.start = max(0, self.start - PART)

    def add(self, seat: int | None, own: Callable[[], PlayerView]) -> None:
        """Take over what is new."""
        for line in self.of[len(self.lines) :]:
            said = line.words.said
            if not line.words.fits(seat):
                said = {**said, "text": own().narrator.event(line.event)}
            self.lines.append({"id": line.id, **said})


class Face:
    """One browser guest: `see` after every change of the table, `take` with every touch of the page,
    `answered` for each act or request, and `sight` for what the page is to show then."""

    def __init__(
        self,
        lang: str,
        act: Callable[[int, Json], None],
        ask: Callable[[str, dict[str, Json]], None],
        changed: Callable[[], None] = lambda: None,
        shared: PublicSights | None = None,
    ) -> None:
        """`shared` is what the pages of this table have in common."""
        self.lang = lang if lang in languages() else languages()[0]
        self._act, self._ask = act, ask
        self._document: Document = {}
        self._own: OwnView = lambda: None
        self._events: Sequence[Event] = ()
        self._heard = ReadLog(())
        self._public = PublicTable({})
        self._sights = shared or PublicSights()
        self._left: int | None = None
        self._selection = Selection()
        self._eyes = _Eyes()
        self._asked: object = None
        self._log: _Log | None = None
        self._sheet = ""
        self._sheet_about = 0
        self._said: Said = NOTHING_SAID
        """What is shown once, by kind, each with a number that tells it from the one before."""
        self._refused = ""
        """What to say where the answer on its way is refused and the reason is not for all eyes."""
        self._people: tuple[object, Json, Json] = (None, None, None)
        self._absent: tuple[object, object, Json] = (None, None, None)
        self._last: tuple[object, tuple[str, str]] = (None, ("", ""))
        self._opened: tuple[object, str, Json] = (None, "", None)
        self._views: dict[bool, PlayerView] = {}
        self._questions: dict[tuple[object, ...], Question] = {}
        self._questions_of: tuple[PlayerView, ReadLog] | None = None
        """What they are made of, which may be what was seen before."""
        self._made: dict[str, Json] | None = None
        self._now: PublicSight | None = None
        self._asked_json: tuple[Question, Json] | None = None

    # -- what happens at the table -------------------------------------------------------------

    def see(
        self,
        document: Document,
        own: OwnView,
        log: Sequence[Event],
        left: int | None,
        public: PublicTable,
    ) -> None:
        """The table as this guest may see it now, its game as everybody sees it and, in `own`, from their
        seat; with all they were told of this game, and the milliseconds left on the clock. `public` is what
        everybody was told of the same moment."""
        first, another = not self._document, public.play is not self._public.play
        heard, told = (0, 0) if another else (len(self._events), len(self._public.log))
        self._document, self._events, self._left, self._public = document, log, left, public
        self._own = own
        self._heard = ReadLog(log)
        self._settle()
        if document["game"] is not None and not first and len(log) > heard:
            self._happened(log[heard:], told)

    def _happened(self, fresh: Sequence[Event], since: int) -> None:
        """Show once what is new; `since` so many events that everybody was told."""
        shared, seat = self._shared(), self._document["you"]["seat"]
        words, told_at_once = shared.happened(since), whispered_events(self._document["table"]["game"])
        whispered = any(private(event) and event["event"] in told_at_once for event in fresh)
        if words.fits(seat) and not whispered:
            held, flown = words.said
        else:
            seen = shared.seen_by(seat)
            held, flown = moment(seen, fresh, self._public.log), flights(seen, fresh)
        if held is not None:
            self._say("moment", held)
        if flown is not None:
            self._say("journeys", flown)

    def answered(self, refusal: engine.Refusal | None) -> None:
        """What was asked of the table is done, or refused."""
        instead, self._refused = self._refused, ""
        if refusal is not None:
            self._selection.clear()
            self._say("refused", {"text": instead or sentence(refusal, self.lang)})

    # -- what the page sends -------------------------------------------------------------------

    def take(self, do: str, args: Mapping[str, Json]) -> None:
        """One touch of the page. What does not fit what is shown now is an old tap, and does nothing."""
        match do:
            case "lang":
                if args.get("lang") not in languages():
                    raise AppRefusal("bad_message", problem="a language")
                self.lang = str(args["lang"])
                self._forget()
                self._said = NOTHING_SAID
            case "look":
                self._look(args.get("at"), args.get("on") is True)
            case "sheet":
                self._open_sheet(args.get("what"), args.get("seat"))
            case "ask":
                self._request(args.get("do"), args.get("args", {}))
            case "tap" | "less" | "back" | "answer":
                if self._document.get("game") is not None:
                    self._touch(do, args)
            case _:
                raise AppRefusal("bad_message", problem="a touch")

    def _open_sheet(self, what: Json, seat: Json) -> None:
        """Show a sheet, or none; the log, where it is open already, from further back; what is known of
        whoever has a `seat`."""
        if what == self._sheet == LOG and self._log is not None:
            self._log.earlier()
        elif what == ABOUT:
            if type(seat) is int and seat >= 0:
                self._sheet, self._log, self._sheet_about = ABOUT, None, seat
        else:
            self._sheet, self._log = str(what) if what == LOG or what in face_sheets.SHEETS else "", None

    def _touch(self, do: str, args: Mapping[str, Json]) -> None:
        asked = self._question(revealed=self._eyes.question)
        if not asked.mine or args.get("n") != asked.n:
            return
        if do == "answer":
            self._answer(asked, str(args.get("key")))
        elif do == "back":
            self._selection.back()
        else:
            pick = asked.pick(str(args.get("pick")))
            item = None if pick is None else pick.item(str(args.get("item")))
            if pick is None or item is None or item.why_not or pick.how == "none" or pick.covered:
                return
            self._tap(do, pick, item.key)

    def _tap(self, do: str, pick: Pick, item: str) -> None:
        chosen = pick.item(item)
        if do == "less":
            self._selection.less(pick, item)
        elif pick.how != "shares" or (chosen is not None and chosen.more):
            self._selection.tap(pick, item)

    def _answer(self, asked: Question, key: str) -> None:
        answer = asked.answer(key)
        if answer is not None and answer.move is not None:
            self._eyes = _Eyes()
            self._refused = answer.refused
            self._act(asked.n, dict(answer.move))

    def _look(self, at: Json, on: bool) -> None:
        if self._document.get("game") is None or self._document["you"]["seat"] is None:
            return
        if at == "question":
            self._eyes.question = on
            self._selection.looked = self._selection.looked or on
        elif at == "pocket":
            self._eyes.pocket = on
        elif not on:
            self._eyes = _Eyes()

    def _request(self, do: Json, args: Json) -> None:
        if do not in ASKABLE or not isinstance(args, dict):
            raise AppRefusal("bad_message", problem="a request")
        self._ask(str(do), args)

    # -- what is shown -------------------------------------------------------------------------

    def sight(self) -> PageSight:
        """Everything the page shows now."""
        if not self._document:
            return PageSight({}, {})
        shown = {**self._table(), "open": self._open(), "said": self._said}
        if self._document["game"] is not None:
            shown["question"] = self._asks()
            if self._sheet:
                shown["sheet"] = {"what": self._sheet, "body": self._made_sheet()}
        elif self._sheet == RULES:
            book = face_sheets.book(self._document["table"], self.lang)
            shown["sheet"] = {"what": RULES, "body": keyed(book)}
        return PageSight(self._shared().common(), shown)

    def _asks(self) -> Json:
        """The question as it travels, its cards covered: that of all who are not asked, where it does not
        speak of this guest."""
        shared = self._shared()
        if not self._document["legal"]:
            words, seat = shared.question(), self._document["you"]["seat"]
            return words.said if words.fits(seat) else shared.question_for(seat)
        asked, before = self._question(revealed=False), self._asked_json
        if before is not None and before[0] is asked:
            return before[1]
        if before is not None and asked.waiting and only_waits_otherwise(asked, before[0]):
            # What has not changed is the same object, which need not be compared.
            sent = shared.waits(before[1], asked.waiting)
        else:
            sent = shared.travels(asked)
        self._asked_json = (asked, sent)
        return sent

    def _table(self) -> dict[str, Json]:
        """What is this guest's own and only a change of the table changes, whatever is tapped: made once for
        each."""
        if self._made is None:
            document, shared = self._document, self._shared()
            people, you = self._everybody(shared)
            absent, nudge = self._away(shared), face_people.nudge(document, shared.tr)
            made = {"people": people, "you": you, "absent": absent, "nudge": nudge}
            if document["game"] is not None:
                made["told"] = face_sight.told(document, shared, lambda: self._sentence(shared))
                made["standing"] = face_sight.standing(document, shared.tr)
                made["clock"] = self._clock()
                if self._begins():
                    made["opening"] = self._opening()
                if document["game"]["outcome"] is not None:
                    made["ending"] = shared.ending(document["you"]["seat"])
            self._made = made
        return self._made

    def _begins(self) -> bool:
        """Whether this guest plays in a game that has just begun: later they know already."""
        document = self._document
        playing = document["table"]["status"] == "playing" and document["you"]["seat"] is not None
        return playing and document["game"]["turn_number"] <= FIRST

    def _opening(self) -> Json:
        """Who this guest is and how they win, as may be said aloud."""
        if self._opened[0] is not self._public.play or self._opened[1] != self.lang:
            who, win = self._view().narrator.opening()
            self._opened = (self._public.play, self.lang, {"who": who, "win": win})
        return self._opened[2]

    def _sentence(self, shared: PublicSight) -> tuple[str, str]:
        """What has just happened, as it is said to this guest."""
        if self._last[0] is not shared.told:
            seen = shared.seen_by(self._document["you"]["seat"])
            self._last = (shared.told, seen.narrator.sentence(self._public.log))
        return self._last[1]

    def _everybody(self, shared: PublicSight) -> tuple[Json, Json]:
        """The people of the table, this guest as “you”, and who that is; made anew only when something about
        them is new."""
        frame = shared.frame()
        if self._people[0] is not frame:
            me = self._document["you"]["person"]
            own = keyed(face_people.person(self._document, me, shared.tr))
            self._people = (frame, {**shared.people(), me: own}, face_people.you(self._document))
        return self._people[1:]

    def _away(self, shared: PublicSight) -> Json:
        """Those whose phone is away; made anew only when something about people or votes is new."""
        frame, votes = shared.frame(), self._document["votes"]
        if self._absent[0] is not frame or self._absent[1] is not votes:
            absent = keyed(face_people.absent(self._document, shared.tr))
            self._absent = (frame, votes, absent)
        return self._absent[2]

    def _shared(self) -> PublicSight:
        """What everybody who reads this guest's language is shown now."""
        if self._now is None:
            self._now = self._sights.of(self._public, self.lang)
        return self._now

    def _settle(self) -> None:
        """Another question is asked: what was tapped and open for the one before is not any more."""
        view = self._document["game"]
        asked = None if view is None else (view.get("decision"), bool(self._document["legal"]))
        if asked != self._asked:
            self._asked, self._selection = asked, Selection()
            self._eyes.question = False
        self._forget()
        if view is None:
            self._eyes = _Eyes()
            self._questions, self._questions_of, self._asked_json = {}, None, None

    def _view(self, *, revealed: bool = False) -> PlayerView:
        """The table through this guest's eyes; the same one until it changes, with all it has put into
        words."""
        view = self._views.get(revealed)
        if view is None:
            view = face_sight.view_of(
                self._document, self._own(), self._heard, self._shared().view, revealed=revealed
            )
            self._views[revealed] = view
        return view

    def _question(self, *, revealed: bool) -> Question:
        """What is asked, with its cards or without them; made once for all that is tapped."""
        view = self._view()
        if self._questions_of is None or self._questions_of[0] is not view:
            self._keep_questions(view)
        key = (revealed, self._selection.looked, *self._selection.taps)
        found = self._questions.get(key)
        if found is None:
            if len(self._questions) >= MOST_KEPT:
                self._questions.clear()
            found = self._questions[key] = question(self._view(revealed=revealed), self._selection)
        elif found.waiting != view.waiting:
            # Somebody else has answered: nothing else of it is new.
            found = self._questions[key] = replace(found, waiting=view.waiting)
        return found

    def _keep_questions(self, view: PlayerView) -> None:
        """Something has happened: of what was asked before, keep what is still asked in the same words."""
        if self._questions_of is not None:
            before, heard = self._questions_of
            if view.asks_as(before) and not heard.read:
                self._questions_of = (view, self._heard)
                return
        self._questions.clear()
        self._questions_of = (view, self._heard)

    def _forget(self) -> None:
        """Something else is shown than before: nothing of it is made yet. Whether what was asked still is
        shows when it is asked for."""
        self._views.clear()
        self._made = self._now = None

    def _open(self) -> list[Json]:
        """What only this guest may see, while they look; nothing else."""
        eyes = self._eyes
        if self._document["game"] is None or not (eyes.pocket or eyes.question):
            return []
        found: dict[str, Json] = {}
        if eyes.pocket:
            found["pocket"] = to_json(pocket(self._view(revealed=True)))
        if eyes.question:
            found["question"] = to_json(self._question(revealed=True))
        return [found]

    def _clock(self) -> Json:
        table, view = self._document["table"], self._document["game"]
        if self._left is None or not table["clock"] or table["status"] != "playing":
            return None
        return {
            "left": self._left,
            "of": 1000 * table["clock"],
            "paused": table["paused"],
            "decision": view.get("decision"),
        }

    def _made_sheet(self) -> Json:
        if self._sheet == LOG:
            return self._lines()
        if self._sheet == ABOUT:
            shared, seat = self._shared(), self._document["you"]["seat"]
            if self._sheet_about >= len(shared.view.names):
                return None
            view = shared.view if seat is None else shared.seen_by(seat)
            return keyed(face_sheets.about_seat(view, self._sheet_about))
        return keyed(face_sheets.SHEETS[self._sheet](self._view(), self._public))

    def _lines(self) -> Json:
        """The end of what has happened: put into words only while somebody reads it."""
        told = self._shared().lines()
        if self._log is None or self._log.of is not told:
            self._log = _Log(told)
        log = self._log
        log.add(self._document["you"]["seat"], self._view)
        return {"lines": by_key(list(log.lines[log.start :])), "more": log.start > 0}

    def _say(self, kind: str, what: dict[str, Json]) -> None:
        self._said = self._shared().also_said(self._said, kind, what)

"""What pages show that is the same for everybody who reads one language: made once for each change.

All of it comes from what somebody who watches is sent (`PublicTable`), never from what a seat is sent: it can
hold nothing that only one person may see. A sentence that speaks of somebody is said otherwise to that
person, so each comes with the seats it is about; they are told in their own words (`face.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, TypeAlias

import engine
from app import catalogue
from app.event_log import LineMaker, event_kind
from app.games import board, ending, question
from app.language import Texts
from app.language.naming import Naming
from app.language.narrator.telling import SEATS
from app.questions.awaited import awaited
from app.questions.player_view import AWAITED, Alike, PlayerView
from app.questions.question import Question, to_json
from app.questions.selection import Selection
from app.refusal import sentence
from app.table.patience import NUDGE_AFTER, NUDGE_AGAIN, STAND_IN_AFTER
from app.table.public import PublicTable
from app.web import face_people
from app.web.face_keyed import by_key, keyed, travelling
from app.web.face_moments import flights, moment
from engine.core.json import Json

Document = Mapping[str, Json]
Event = Mapping[str, Json]

FRAME: Final = ("table", "people", "reactions")
"""The parts of a document that say who is there and how."""
Said: TypeAlias = Mapping[str, Mapping[str, Json]]
"""What pages show once, by kind, each with a number that tells it from the one before."""
NOTHING_SAID: Final[Said] = {}
"""Where every page begins: the same object, so that pages that were shown the same are compared once."""
MOST_WAITING: Final = 64
"""Sentences about whom the table waits for that are kept."""


@dataclass(frozen=True, slots=True)
class SharedWords:
    """Something in words, and the seats it is said otherwise to."""

    said: Json
    about: frozenset[int]

    def fits(self, seat: int | None) -> bool:
        """Whether somebody on this seat reads the same."""
        return seat not in self.about


@dataclass(frozen=True, slots=True)
class PublicLine:
    """An event that everybody was told, as a line of the log."""

    id: str
    event: Event
    words: SharedWords


class _Figures:
    """A finished game in figures, counted once: they are the same in every language."""

    def __init__(self) -> None:
        self._of: Json = None
        self._found: Json | engine.Refusal = None

    def of(self, recording: Json) -> Json | engine.Refusal:
        """The figures of a recording, or why it has none; nothing before the end of a game."""
        if recording is not self._of:
            self._of = recording
            try:
                self._found = None if recording is None else catalogue.figures(recording)
            except engine.Refusal as refusal:
                self._found = refusal
        return self._found


class PublicSights:
    """What the pages of one table share, by language."""

    def __init__(self) -> None:
        self._by_language: dict[str, PublicSight] = {}
        self._figures = _Figures()

    def of(self, public: PublicTable, lang: str) -> PublicSight:
        """What everybody who reads this language is shown of the table as it is now."""
        sight = self._by_language.get(lang)
        if sight is None:
            sight = self._by_language[lang] = PublicSight(lang, self._figures)
        if sight.public is not public:
            sight.see(public)
        return sight


class PublicSight:
    """One table in one language, as everybody may see it."""

    def __init__(self, lang: str, figures: _Figures) -> None:
        self.lang, self.tr = lang, Texts(lang)
        self._figures = figures
        self.public = PublicTable({})
        self._lines: list[PublicLine] = []
        self._heard = 0
        self._maker: LineMaker | None = None
        self._view: PlayerView | None = None
        self._seen: dict[int, PlayerView] = {}
        self._alike: Alike = {}
        self._frame: dict[str, Json] | None = None
        self._people: dict[str, Json] | None = None
        self._common: tuple[Json, Json, dict[str, Json]] = (None, None, {})
        self._board: Json = None
        self._board_made = False
        self._parts: dict[Hashable, tuple[Json, Any]] = {}
        self._sent: dict[tuple[str, int | str], tuple[object, Json]] = {}
        self._words: dict[str, SharedWords] = {}
        self.told = object()
        """Another one whenever the sentence of what has just happened may be another."""
        self._told_of: dict[tuple[str, str, str], dict[str, Json]] = {}
        self._waiting: dict[object, str] = {}
        self._looking_on: dict[int, Json] = {}
        self._asked: list[tuple[Question, Json]] = []
        self._waits: dict[tuple[int, tuple[int, ...]], tuple[Json, Json]] = {}
        self._said: dict[tuple[int, str, int], tuple[Said, Mapping[str, Json], Said]] = {}

    def see(self, public: PublicTable) -> None:
        """Something has changed."""
        before, self.public = self.public, public
        framed = any(public.document[key] is not before.document.get(key) for key in FRAME)
        if framed:
            # Names and content are among it.
            self._frame, self._people, self._parts = None, None, {}
        if public.play is not before.play or len(public.log) < self._heard:
            # Another list: whoever has copied from the last one begins anew.
            self._lines, self._heard, self._maker = [], 0, None
        if framed or not _stands(before, public):
            self._board_made, self._alike = False, {}
        if framed or len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
        told = self._words.get("sentence")
        self._view, self._seen, self._looking_on = None, {}, {}
        self._words.clear()
        self._asked.clear()
        self._waits.clear()
        self._said.clear()
        self._told_of.clear()
        if framed or _told(public) != _told(before):
            self.told = object()
        elif told is not None:
            self._words["sentence"] = told

    @property
    def view(self) -> PlayerView:
        """The game through the eyes of somebody who watches."""
        if self._view is None:
            document = self.public.document
            names, log = face_people.names(document), tuple(self.public.log)
            self._view = PlayerView.of(
                document, names, log, self.lang, revealed=False, kept=self._parts, said=self._alike
            )
        return self._view

    def seen_by(self, seat: int) -> PlayerView:
        """The same, told to whoever sits there: what everybody knows, in words to them."""
        if seat not in self._seen:
            self._seen[seat] = self.view.told_to(seat)
        return self._seen[seat]

    def frame(self) -> dict[str, Json]:
        """What all are shown before, during and after a game, as it travels; the same object until it, or
        something about somebody, changes."""
        if self._frame is None:
            table = self.public.document["table"]
            self._frame = {
                "lang": self.lang,
                "stage": table["status"],
                "game": table["game"],
                "title": Naming(table["game"], self.lang, table["content"]).short_title,
                "table": table["id"],
                "owner": table["owner"],
                "paused": table["paused"],
                "seats": list(table["seated"]),
                "patience": {
                    "nudge": round(NUDGE_AFTER),
                    "again": round(NUDGE_AGAIN),
                    "stand_in": round(STAND_IN_AFTER),
                },
            }
        return self._frame

    def people(self) -> dict[str, Json]:
        """Everybody at the table, as it travels; the same object as long as the frame is."""
        self.frame()
        if self._people is None:
            self._people = keyed(face_people.everybody(self.public.document, self.tr))
        return self._people

    def common(self) -> dict[str, Json]:
        """What all pages show; the same object until something of it changes."""
        frame, name = self.frame(), "lobby" if self.public.document["game"] is None else "board"
        below = self.lobby() if name == "lobby" else self.board()
        if self._common[0] is not frame or self._common[1] is not below:
            self._common = (frame, below, {**frame, name: below})
        return self._common[2]

    def lobby(self) -> Json:
        """What there is to say before a game, as it travels."""
        return self._once(
            "lobby", lambda: keyed(face_people.lobby(self.public.document, self.lang, self.tr))
        ).said

    def board(self) -> Json:
        """The board as it travels: everybody is called by their name. The people and zones that have not
        changed on it are the same objects as before, which need not be compared."""
        if not self._board_made:
            made = board(self.view)
            rest: dict[str, Json] = to_json(replace(made, people=(), zones=()))
            rest["people"] = by_key([self._travels(("person", one.seat), one) for one in made.people])
            if made.zones:
                rest["zones"] = by_key([self._travels(("zone", one.key), one) for one in made.zones])
            self._board, self._board_made = rest, True
        return self._board

    def _travels(self, key: tuple[str, int | str], part: object) -> Json:
        """A part of the board or of the end as it travels; the same object where it has not changed."""
        found = self._sent.get(key)
        if found is None or (found[0] is not part and found[0] != part):
            found = self._sent[key] = (part, travelling(part))
        return found[1]

    def question(self) -> SharedWords:
        """What others are asked, for whoever is not, as it travels."""
        return self._once("question", lambda: travelling(question(self.view, Selection())))

    def question_for(self, seat: int) -> Json:
        """What others are asked, in the words for one of those who are not."""
        if seat not in self._looking_on:
            self._looking_on[seat] = travelling(question(self.seen_by(seat), Selection()))
        return self._looking_on[seat]

    def travels(self, asked: Question) -> Json:
        """A question as it travels: the same object for all who are asked just the same now."""
        for one, sent in self._asked:
            if one == asked:
                return sent
        made = travelling(asked)
        self._asked.append((asked, made))
        return made

    def waits(self, sent: dict[str, Json], waiting: tuple[int, ...]) -> Json:
        """The same question as it travels when only whom the table waits for is new; the same object for all
        who were sent the same one."""
        key = (id(sent), waiting)
        if key not in self._waits:
            # What it is made of is kept with it, so that no other object gets the same id.
            self._waits[key] = (sent, {**sent, "waiting": list(waiting)})
        return self._waits[key][1]

    def sentence(self) -> SharedWords:
        """What has just happened: one large sentence, and one below it."""
        return self._once("sentence", lambda: list(self.view.narrator.sentence(self.public.log)))

    def told_of(self, main: str, support: str, waiting: str) -> dict[str, Json]:
        """What has happened and whom the table waits for, as it travels: the same object for all who are told
        the same."""
        key = (main, support, waiting)
        if key not in self._told_of:
            self._told_of[key] = {"main": main, "support": support, "waiting": waiting}
        return self._told_of[key]

    def waiting(self, others: Sequence[int], *, asked: bool, over: bool, stand_in: bool) -> str:
        """Whom the table waits for besides the reader, who is `asked` too, or for whom a bot answers."""
        view = self.view
        key = (tuple(others), asked, over, stand_in, view.view["phase"])
        if key not in self._waiting:
            names = [view.names[seat] for seat in others]
            self._waiting[key] = awaited(
                self.tr, view.narrator, names, asked=asked, over=over, stand_in=stand_in
            )
        return self._waiting[key]

    def also_said(self, before: Said, kind: str, what: Mapping[str, Json]) -> Said:
        """What a page shows once, and now this too: the same object for all that showed the same before."""
        key = (id(before), kind, id(what))
        if key not in self._said:
            # What was shown before stays what it was: the next page is compared with it.
            number = before.get(kind, {}).get("number", 0) + 1
            # What it is made of is kept with it, so that no other object gets the same id.
            self._said[key] = (before, what, {**before, kind: {**what, "number": number}})
        return self._said[key][2]

    def happened(self, since: int) -> SharedWords:
        """What is shown once of what everybody was told after so many events: what is held, what flies."""
        name = f"happened {since}"
        if name not in self._words:
            fresh = self.public.log[since:]
            made = self._once(name, lambda: self._shown_once(fresh))
            # Whether something is theirs, or flies from their place, may hang on whoever is named in it.
            about = (
                made.about | frozenset(_named(fresh)) if self._may_differ(made.said, fresh) else frozenset()
            )
            self._words[name] = SharedWords(made.said, about)
        return self._words[name]

    def _may_differ(self, shown: Sequence[Json], fresh: Sequence[Event]) -> bool:
        """Whether somebody may be shown something else of these events: not where there is nothing to show
        and nothing that is held for whoever it is about."""
        return any(shown) or any(event_kind(self.view.game, event).held_for for event in fresh)

    def _shown_once(self, fresh: Sequence[Event]) -> list[Json]:
        return [moment(self.view, fresh, self.public.log), flights(self.view, fresh)]

    def ending(self, seat: int | None) -> Json:
        """How the game ended, as it travels, in words to whoever sits there: nobody has secrets any more."""
        document = self.public.document
        figures, no_figures = self.figures()
        made = ending(self.view if seat is None else self.seen_by(seat), figures)
        assert made is not None
        # Most of it is the same for all: that is made once.
        parts = {one.name: getattr(made, one.name) for one in fields(made)}
        shown = {name: self._travels(("ending", name), part) for name, part in parts.items() if part}
        deal = str((document["recording"] or {}).get("seed", ""))
        score = keyed(face_people.score(document))
        return {**shown, "no_figures": no_figures, "deal": deal, "score": score}

    def figures(self) -> tuple[Json, str]:
        """The figures of a finished game; or why there are none."""
        found = self._figures.of(self.public.document["recording"])
        return (None, sentence(found, self.lang)) if isinstance(found, engine.Refusal) else (found, "")

    def lines(self) -> list[PublicLine]:
        """What has happened in this game, each event put into words once; a list that only grows."""
        fresh = self.public.log[self._heard :]
        if fresh:
            self._heard += len(fresh)
            self._lines += filter(None, map(self._line, fresh))
        return self._lines

    def _line(self, event: Event) -> PublicLine | None:
        view = self.view
        if self._maker is None:
            self._maker = LineMaker(view.game, len(view.names))
        view.narrator.about.clear()
        line = self._maker.line(event, view.narrator)
        if line is None:
            return None
        said = {"text": line.text, "actor": line.actor, "turn": line.turn}
        return PublicLine(line.id, event, SharedWords(said, frozenset(view.narrator.about)))

    def _once(self, name: str, make: Callable[[], Json]) -> SharedWords:
        """Something that is put into words when it is first asked for, with whom it speaks of."""
        if name not in self._words:
            if self.public.document["game"] is None:
                return self._words.setdefault(name, SharedWords(make(), frozenset()))
            about = self.view.narrator.about
            about.clear()
            said = make()
            self._words[name] = SharedWords(said, frozenset(about))
        return self._words[name]


def _told(public: PublicTable) -> tuple[object, int, bool]:
    """All that the sentence of what has just happened hangs on, besides the frame."""
    view = public.document.get("game")
    return public.play, len(public.log), view is None or view["outcome"] is None


def _stands(before: PublicTable, now: PublicTable) -> bool:
    """Whether nothing of the game is new but whom the table waits for: somebody has answered, others will."""
    old, new = before.document.get("game"), now.document["game"]
    if before.play is not now.play or old is None or new is None:
        return False
    return old.keys() == new.keys() and all(old[key] == new[key] for key in new if key != AWAITED)


def _named(events: Sequence[Event]) -> Iterator[int]:
    """The seats that some events name."""
    for event in events:
        for field in SEATS & event.keys():
            value = event[field]
            yield from (one for one in _each(value) if type(one) is int)


def _each(value: Json) -> Iterator[Json]:
    if isinstance(value, Mapping):
        yield from (int(seat) for seat in value)
    elif isinstance(value, list | tuple):
        yield from value
    else:
        yield value

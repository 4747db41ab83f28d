"""What the person holding this phone has chosen: attributes that are saved as they are assigned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar, overload

from app.language import languages
from app.table.pace import NORMAL, PACES
from engine.core.json import Json

T = TypeVar("T", str, int, float, bool)

COVER_SECONDS = range(0, 601)
SMALLEST, LARGEST = 1.0, 1.5
LONGEST_READING = 400


class Setting(Generic[T]):
    """One choice: its default, and which values are possible. Saved as it is assigned."""

    def __init__(self, default: T, fits: Callable[[T], bool] = lambda value: True) -> None:
        self.default: T = default
        self._fits: Callable[[T], bool] = fits
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, settings: None, owner: type) -> Setting[T]: ...

    @overload
    def __get__(self, settings: PhoneSettings, owner: type) -> T: ...

    def __get__(self, settings: PhoneSettings | None, owner: type) -> T | Setting[T]:
        if settings is None:
            return self
        value: T = settings.values.get(self._name, self.default)
        return value

    def __set__(self, settings: PhoneSettings, value: T) -> None:
        if not self.takes(value):
            raise ValueError(f"{self._name} cannot be {value!r}")
        if value != self.__get__(settings, type(settings)):
            settings.change(self._name, value)

    def takes(self, value: Json) -> bool:
        """Whether this is a possible value; a whole number will do for a scale."""
        kinds = (int, float) if isinstance(self.default, float) else (type(self.default),)
        return type(value) in kinds and self._fits(value)


class PhoneSettings:
    """The settings of this phone. What was saved and makes no sense any more counts as never chosen."""

    lang = Setting(languages()[0], lambda value: value in languages())
    theme = Setting("dark", lambda value: value in ("dark", "light"))
    text_scale = Setting(1.0, lambda value: SMALLEST <= value <= LARGEST)
    sound = Setting(True)
    vibration = Setting(True)
    narrator = Setting(False)
    reduced_motion = Setting(False)
    cover_seconds = Setting(20, lambda value: value in COVER_SECONDS)
    """Seconds without a touch after which one's own cards are covered; 0: never."""
    cover_face_down = Setting(True)
    cover_alone = Setting(False)
    """Whether they are covered also where one plays alone against bots."""
    keep_awake = Setting(True)
    reactions = Setting(True)
    """Whether the others' quick reactions are shown."""
    bot_pace = Setting(NORMAL, lambda value: value in PACES)
    """How fast the bots of one's own tables play."""
    asked_notifications = Setting(False)
    """Whether its user was asked about them: once is enough."""
    reading = Setting("", lambda value: len(value) <= LONGEST_READING)
    """Where one was in the rules of each game; see `app.rules.place`."""
    lessons = Setting("", lambda value: len(value) <= LONGEST_READING)
    """Which lessons have been finished; see `app.lessons.course`."""

    def __init__(self, kept: Mapping[str, Json], save: Callable[[str, Json], None]) -> None:
        self.values: dict[str, Json] = {
            name: kept[name]
            for name, setting in vars(type(self)).items()
            if isinstance(setting, Setting) and name in kept and setting.takes(kept[name])
        }
        self._save = save
        self._watchers: list[Callable[[], None]] = []

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call this after every change; what is returned ends it."""
        self._watchers.append(callback)
        return lambda: self._watchers.remove(callback) if callback in self._watchers else None

    def replace(self, kept: Mapping[str, Json]) -> None:
        """Take all values from elsewhere, once, and say so."""
        self.values = type(self)(kept, self._save).values
        for callback in list(self._watchers):
            callback()

    def change(self, name: str, value: Json) -> None:
        self.values[name] = value
        self._save(name, value)
        for callback in list(self._watchers):
            callback()

"""Lessons: a dealt table, others who play by a script, and somebody who explains each step.

A lesson is data (`app/games/<game>/lesson.json`, its words in `assets/text`); `Course` plays it by the real
rules, `app.session.lesson_role` shows it as a table like any other.
"""

from app.lessons.course import Course, finished, with_finished
from app.lessons.lesson import Lesson, Step, lesson, taught

__all__ = ["Course", "Lesson", "Step", "finished", "lesson", "taught", "with_finished"]

"""Lessons: a dealt table, others who play by a script, and somebody who explains each step.

A lesson is data (`assets/lessons`, its words in `assets/text`); `Course` plays it by the real rules,
`app.session.lesson_role` shows it as a table like any other.
"""

from app.lessons.course import Course
from app.lessons.lesson import Lesson, Step, lesson, taught
from app.lessons.progress import finished, with_finished

__all__ = ["Course", "Lesson", "Step", "finished", "lesson", "taught", "with_finished"]

"""What the words of a game hold for its lesson: a sentence for each step, and for each thing that happens first."""

from collections.abc import Mapping
from typing import NamedTuple


class StepWords(NamedTuple):
    """What the coach says in a step, and what the answer is to a click that fits the rules but not the step."""

    says: str
    instead: str = ""  # where it is empty, the coach has an answer of its own


class LessonWords(NamedTuple):
    """Patterns for `gettext`, by the ids of the lesson file."""

    chapters: Mapping[str, str]  # headings
    steps: Mapping[str, StepWords]
    first_times: Mapping[str, str]
